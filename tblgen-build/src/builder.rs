//! From a build script's wishes to files: evaluates a description once and writes all outputs that
//! were asked for.
//!
//! This is the only module that reads the environment (`OUT_DIR`) and that prints (lines for
//! cargo).

mod plan;

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use tblgen_core::{
    Diagnostics, DiskLoader, Options, Outcome, Records, SourceLoader, SourceMap, evaluate,
};

use crate::cpp;
use crate::error::{BackendError, Error, Message, Messages};
use crate::outputs::{self, Generated, Outputs};
use crate::td::Library;
use crate::writer::CodeWriter;
use plan::Producer;

/// An output of one's own, see [`Builder::custom`].
pub trait Backend {
    /// Writes the text of the file.
    ///
    /// # Errors
    /// When the records are not as they should be. The errors of the questions to records turn
    /// into a [`BackendError`] with `?`; then nothing is written, this file or any other.
    fn emit(&self, records: &Records, out: &mut CodeWriter) -> Result<(), BackendError>;
}

impl<F> Backend for F
where
    F: Fn(&Records, &mut CodeWriter) -> Result<(), BackendError>,
{
    fn emit(&self, records: &Records, out: &mut CodeWriter) -> Result<(), BackendError> {
        self(records, out)
    }
}

/// What to make of a description. The entry point for build scripts.
///
/// ```no_run
/// // build.rs
/// fn main() -> Result<(), tblgen_build::Error> {
///     tblgen_build::Builder::new()
///         .include_dir("td")
///         .rust("searchable-tables", "tables.rs")
///         .compile("td/Machine.td")?;
///     Ok(())
/// }
/// ```
///
/// A run prints `cargo::rerun-if-changed` for each file that the description was read from, and
/// `cargo::warning` or `cargo::error` for what is odd or wrong about it.
pub struct Builder {
    include_dirs: Vec<PathBuf>,
    defines: Vec<String>,
    outputs: Vec<(PathBuf, Producer)>,
    cpp_options: cpp::Options,
    module_file: Option<PathBuf>,
    out_dir: Option<PathBuf>,
    loader: Box<dyn SourceLoader>,
    cargo_metadata: bool,
}

impl Default for Builder {
    fn default() -> Self {
        Builder {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            outputs: Vec::new(),
            cpp_options: cpp::Options::default(),
            module_file: None,
            out_dir: None,
            loader: Box::new(DiskLoader),
            cargo_metadata: true,
        }
    }
}

impl fmt::Debug for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder")
            .field("include_dirs", &self.include_dirs)
            .field("defines", &self.defines)
            .field("outputs", &self.outputs)
            .field("module_file", &self.module_file)
            .field("out_dir", &self.out_dir)
            .field("cargo_metadata", &self.cargo_metadata)
            .finish_non_exhaustive()
    }
}

impl Builder {
    /// A builder that makes nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a directory in which `include` looks for files, after those added before. A path is
    /// relative to the directory of the package.
    ///
    /// A file that no directory has is taken from the [`Library`], if that has it.
    pub fn include_dir(&mut self, directory: impl Into<PathBuf>) -> &mut Self {
        self.include_dirs.push(directory.into());
        self
    }

    /// Defines a name for `#ifdef`.
    pub fn define(&mut self, name: impl Into<String>) -> &mut Self {
        self.defines.push(name.into());
        self
    }

    /// Asks for the text that `llvm-tblgen --NAME` writes, byte for byte, in a file below the
    /// output directory.
    ///
    /// ```
    /// # let mut builder = tblgen_build::Builder::new();
    /// builder.cpp("gen-searchable-tables", "MachineGenSearchableTables.inc");
    /// ```
    pub fn cpp(&mut self, name: impl Into<String>, file: impl Into<PathBuf>) -> &mut Self {
        self.output(file.into(), Producer::Cpp(name.into()))
    }

    /// Sets the options of all C++ outputs.
    ///
    /// ```
    /// # let mut builder = tblgen_build::Builder::new();
    /// let mut options = tblgen_build::cpp::Options::default();
    /// options.expand_mi_operand_info = false;
    /// builder.cpp_options(options);
    /// ```
    pub fn cpp_options(&mut self, options: cpp::Options) -> &mut Self {
        self.cpp_options = options;
        self
    }

    /// Asks for a Rust module, in a file below the output directory.
    ///
    /// ```
    /// # let mut builder = tblgen_build::Builder::new();
    /// builder.rust("searchable-tables", "tables.rs");
    /// ```
    pub fn rust(&mut self, name: impl Into<String>, file: impl Into<PathBuf>) -> &mut Self {
        self.output(file.into(), Producer::Rust(name.into()))
    }

    /// Asks for a file that a [`Backend`] of one's own writes, which may be a function:
    ///
    /// ```
    /// use tblgen_build::{BackendError, Builder, CodeWriter};
    /// use tblgen_build::tblgen_core::Records;
    ///
    /// fn names(records: &Records, out: &mut CodeWriter) -> Result<(), BackendError> {
    ///     for tag in records.derived("Tag")? {
    ///         out.line(format_args!("{} = {}", tag.name(), tag.get_int("Value")?));
    ///     }
    ///     Ok(())
    /// }
    ///
    /// Builder::new().custom("names.txt", names);
    /// ```
    ///
    /// The writer indents as Rust does if the name of the file ends in `.rs`, else as C++ does.
    pub fn custom(
        &mut self,
        file: impl Into<PathBuf>,
        backend: impl Backend + 'static,
    ) -> &mut Self {
        self.output(file.into(), Producer::Custom(Box::new(backend)))
    }

    /// Asks for a file that joins all others whose names end in `.rs`, each as a module with the
    /// file's name, so that one `include!` is enough:
    ///
    /// ```
    /// # let mut builder = tblgen_build::Builder::new();
    /// builder
    ///     .rust("searchable-tables", "tables.rs")
    ///     .module_file("machine.rs");
    /// // In the crate: include!(concat!(env!("OUT_DIR"), "/machine.rs")); gives `mod tables`.
    /// ```
    pub fn module_file(&mut self, file: impl Into<PathBuf>) -> &mut Self {
        self.module_file = Some(file.into());
        self
    }

    /// Writes to this directory in place of `OUT_DIR`. It is made if it does not exist.
    pub fn out_dir(&mut self, directory: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(directory.into());
        self
    }

    /// Reads through this loader in place of the file system.
    pub fn loader(&mut self, loader: impl SourceLoader + 'static) -> &mut Self {
        self.loader = Box::new(loader);
        self
    }

    /// Whether to print lines for cargo; they are printed unless this says `false`.
    pub fn cargo_metadata(&mut self, print: bool) -> &mut Self {
        self.cargo_metadata = print;
        self
    }

    fn output(&mut self, file: PathBuf, producer: Producer) -> &mut Self {
        self.outputs.push((file, producer));
        self
    }

    /// Evaluates a description and writes all outputs: [`Builder::load`], then [`Builder::emit`].
    ///
    /// # Errors
    /// When an output is unknown or cannot be written, or the description has mistakes. Then
    /// no file is written.
    pub fn compile(&self, root: impl AsRef<Path>) -> Result<Outputs, Error> {
        // Before the evaluation, which may take long.
        self.out_dir_path().map_err(|error| self.told(error))?;
        self.emit(&self.load(root)?)
    }

    /// Evaluates a description.
    ///
    /// # Errors
    /// When an output is unknown, or the description has mistakes.
    pub fn load(&self, root: impl AsRef<Path>) -> Result<Loaded, Error> {
        let root = root.as_ref();
        self.plan().map_err(|error| self.told(error))?;
        let mut include_dirs = self.include_dirs.clone();
        include_dirs.push(Library::DIR.into());
        let options = Options {
            root: root.to_owned(),
            include_dirs,
            defines: self.defines.clone(),
            ..Options::default()
        };
        let Outcome {
            records,
            diagnostics,
            ..
        } = evaluate(&options, &Library::new(&*self.loader));
        let dependencies = dependencies(records.sources());
        self.tell_dependencies(&dependencies);
        let warnings = self.checked(root, &diagnostics, records.sources())?;
        Ok(Loaded {
            root: root.to_owned(),
            records,
            dependencies,
            warnings,
        })
    }

    /// Writes all outputs for a description. The builder may be another than the one that loaded
    /// it, so that one evaluation can serve several directories.
    ///
    /// # Errors
    /// When an output is unknown or cannot be written, or the description has mistakes. Then
    /// no file is written.
    pub fn emit(&self, loaded: &Loaded) -> Result<Outputs, Error> {
        let plan = self.plan().map_err(|error| self.told(error))?;
        let directory = self.out_dir_path().map_err(|error| self.told(error))?;
        let records = &loaded.records;
        let mut diagnostics = Diagnostics::default();
        let generated = plan.run(&loaded.root, records, &mut diagnostics);
        let mut warnings = loaded.warnings.clone();
        warnings.extend(self.checked(&loaded.root, &diagnostics, records.sources())?);
        let generated: Vec<_> = generated
            .into_iter()
            .map(|(file, text)| Generated {
                path: directory.join(file),
                text,
            })
            .collect();
        outputs::write(&generated).map_err(|error| self.told(error))?;
        Ok(Outputs {
            files: generated.into_iter().map(|output| output.path).collect(),
            dependencies: loaded.dependencies.clone(),
            warnings,
        })
    }

    fn out_dir_path(&self) -> Result<PathBuf, Error> {
        match &self.out_dir {
            Some(directory) => Ok(directory.clone()),
            None => out_dir_of_cargo().map(Into::into).ok_or(Error::NoOutDir),
        }
    }

    /// Tells cargo what was said about the description; the warnings, if there is no error.
    fn checked(
        &self,
        root: &Path,
        diagnostics: &Diagnostics,
        sources: &SourceMap,
    ) -> Result<Vec<Message>, Error> {
        let Messages { errors, warnings } = Messages::new(diagnostics, sources);
        for warning in &warnings {
            self.tell(format_args!("warning={}", warning.summary()));
        }
        if errors.is_empty() {
            return Ok(warnings);
        }
        Err(self.told(Error::Description {
            root: root.to_owned(),
            errors,
        }))
    }

    /// Files that are not on disk are left out: cargo would run the script again each time.
    fn tell_dependencies(&self, dependencies: &[PathBuf]) {
        for path in dependencies.iter().filter(|path| path.exists()) {
            self.tell(format_args!("rerun-if-changed={}", path.display()));
        }
    }

    fn told(&self, error: Error) -> Error {
        for line in error.summaries() {
            self.tell(format_args!("error={line}"));
        }
        error
    }

    #[expect(
        clippy::print_stdout,
        reason = "this is how a build script speaks to cargo"
    )]
    fn tell(&self, line: fmt::Arguments<'_>) {
        if self.cargo_metadata {
            println!("cargo::{line}");
        }
    }
}

fn out_dir_of_cargo() -> Option<OsString> {
    env::var_os("OUT_DIR")
}

/// The files that were read, without those of the library.
fn dependencies(sources: &SourceMap) -> Vec<PathBuf> {
    let paths = sources.paths().into_iter();
    paths
        .filter(|path| !Library::contains(path))
        .map(Path::to_owned)
        .collect()
}

/// A description, evaluated and free of mistakes.
#[derive(Debug)]
pub struct Loaded {
    root: PathBuf,
    records: Records,
    dependencies: Vec<PathBuf>,
    warnings: Vec<Message>,
}

impl Loaded {
    /// The records.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The files that the description was read from, each once, the root first. Files of the
    /// [`Library`] are not among them.
    pub fn dependencies(&self) -> &[PathBuf] {
        &self.dependencies
    }

    /// What is odd about the description.
    pub fn warnings(&self) -> &[Message] {
        &self.warnings
    }
}
