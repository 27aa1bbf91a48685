//! From the outputs that were asked for, by name, to functions that make them. All that can be
//! wrong with the wishes themselves is found here, before any work.

use std::fmt;
use std::path::{Component, Path};

use tblgen_core::{Diagnostics, Records};

use super::{Backend, Builder};
use crate::cpp;
use crate::error::Error;
use crate::ident;
use crate::rust::{self, Siblings};
use crate::writer::{CodeWriter, Language, line};

/// Who makes an output.
pub(super) enum Producer {
    /// The C++ output of this name.
    Cpp(String),
    /// The Rust output of this name.
    Rust(String),
    /// The user.
    Custom(Box<dyn Backend>),
}

impl fmt::Debug for Producer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Producer::Cpp(name) => write!(f, "cpp({name:?})"),
            Producer::Rust(name) => write!(f, "rust({name:?})"),
            Producer::Custom(_) => f.write_str("custom"),
        }
    }
}

/// What makes the text of an output.
enum Step<'b> {
    Cpp(&'static cpp::Backend),
    Rust(&'static rust::Backend),
    Custom(&'b dyn Backend),
}

/// Outputs that exist, in files that can be written.
pub(super) struct Plan<'b> {
    steps: Vec<(&'b Path, Step<'b>)>,
    module_file: Option<ModuleFile<'b>>,
    cpp_options: &'b cpp::Options,
}

struct ModuleFile<'b> {
    path: &'b Path,
    /// Identifier and file.
    modules: Vec<(String, &'b Path)>,
}

impl Builder {
    pub(super) fn plan(&self) -> Result<Plan<'_>, Error> {
        let mut steps: Vec<(&Path, Step<'_>)> = Vec::new();
        for (file, producer) in &self.outputs {
            steps.push((file, step(producer)?));
        }
        let mut seen: Vec<&Path> = Vec::new();
        for file in self
            .outputs
            .iter()
            .map(|(file, _)| file)
            .chain(&self.module_file)
        {
            let is_plain = |part| matches!(part, Component::Normal(_));
            if !file.components().all(is_plain) || file.file_name().is_none() {
                return Err(bad_file(file, "is no path below the output directory"));
            }
            if seen.contains(&file.as_path()) {
                return Err(bad_file(file, "is asked for twice"));
            }
            seen.push(file);
        }
        let module_file = match &self.module_file {
            Some(path) => Some(ModuleFile {
                path,
                modules: modules(steps.iter().map(|&(file, _)| file))?,
            }),
            None => None,
        };
        Ok(Plan {
            steps,
            module_file,
            cpp_options: &self.cpp_options,
        })
    }
}

fn step(producer: &Producer) -> Result<Step<'_>, Error> {
    let unknown = |language, name: &str, known| Error::UnknownOutput {
        language,
        name: name.to_owned(),
        known,
    };
    match producer {
        Producer::Cpp(name) => match cpp::backend(name) {
            Some(backend) => Ok(Step::Cpp(backend)),
            None => {
                let known = cpp::backends().iter().map(|backend| backend.option);
                Err(unknown(Language::Cpp, name, known.collect()))
            }
        },
        Producer::Rust(name) => match rust::backend(name) {
            Some(backend) => Ok(Step::Rust(backend)),
            None => {
                let known = rust::backends().iter().map(|backend| backend.name);
                Err(unknown(Language::Rust, name, known.collect()))
            }
        },
        Producer::Custom(backend) => Ok(Step::Custom(&**backend)),
    }
}

fn bad_file(file: &Path, problem: &'static str) -> Error {
    Error::BadFile {
        file: file.to_owned(),
        problem,
    }
}

/// The modules of a module file.
fn modules<'b>(files: impl Iterator<Item = &'b Path>) -> Result<Vec<(String, &'b Path)>, Error> {
    let mut modules: Vec<(String, &Path)> = Vec::new();
    for file in files.filter(|file| is_rust(file)) {
        let stem = file.file_stem().unwrap_or_default();
        let name = ident::exact(&stem.to_string_lossy());
        if modules.iter().any(|(other, _)| *other == name) {
            return Err(bad_file(file, "has the module name of another file"));
        }
        modules.push((name, file));
    }
    Ok(modules)
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "rs")
}

impl<'b> Plan<'b> {
    /// The Rust outputs that the module file joins.
    fn siblings(&self) -> Siblings {
        let modules = self.module_file.iter().flat_map(|file| &file.modules);
        let modules = modules.filter_map(|(module, file)| {
            let (_, step) = self.steps.iter().find(|(other, _)| other == file)?;
            match step {
                Step::Rust(backend) => Some((backend.name, module.clone())),
                Step::Cpp(_) | Step::Custom(_) => None,
            }
        });
        Siblings::new(modules)
    }

    /// Makes all texts, as far as the description lets them; what it lacks is in `diagnostics`.
    pub(super) fn run(
        &self,
        root: &Path,
        records: &Records,
        diagnostics: &mut Diagnostics,
    ) -> Vec<(&'b Path, String)> {
        let siblings = self.siblings();
        let mut texts = Vec::new();
        for &(file, ref step) in &self.steps {
            let text = match step {
                Step::Cpp(backend) => (backend.run)(records, self.cpp_options, diagnostics).ok(),
                Step::Rust(backend) => (backend.run)(records, &siblings, diagnostics)
                    .ok()
                    .map(|text| rust_header(root, Some(backend.name)) + &text),
                Step::Custom(backend) => custom(file, *backend, records, diagnostics),
            };
            texts.extend(text.map(|text| (file, text)));
        }
        if let Some(module_file) = &self.module_file {
            texts.push((module_file.path, module_file.text(root)));
        }
        texts
    }
}

fn custom(
    file: &Path,
    backend: &dyn Backend,
    records: &Records,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let language = if is_rust(file) {
        Language::Rust
    } else {
        Language::Cpp
    };
    let mut writer = CodeWriter::new(language);
    match backend.emit(records, &mut writer) {
        Ok(()) => Some(writer.finish()),
        Err(error) => {
            error.report(diagnostics);
            None
        }
    }
}

/// The first lines of a Rust file. They name the root without its directory, so that the text does
/// not depend on where the package lies.
fn rust_header(root: &Path, output: Option<&str>) -> String {
    let root = root.file_name().unwrap_or_default().to_string_lossy();
    let root = root.escape_debug();
    match output {
        Some(output) => format!("// @generated by tblgen-build from {root}: {output}\n\n"),
        None => format!("// @generated by tblgen-build from {root}\n\n"),
    }
}

impl ModuleFile<'_> {
    fn text(&self, root: &Path) -> String {
        // A path in `include!` is relative to the file that it stands in.
        let up = "../".repeat(self.path.components().count().saturating_sub(1));
        let mut out = CodeWriter::new(Language::Rust);
        out.raw(&rust_header(root, None));
        for (name, file) in &self.modules {
            let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
            let file = parts.join("/");
            line!(out, "/// What stands in `{}`.", file.escape_debug());
            line!(
                out,
                "#[allow(unreachable_pub, reason = \"not all of it need be used\")]"
            );
            out.block(format_args!("pub mod {name}"), |out| {
                line!(out, "include!({:?});", format!("{up}{file}"));
            });
        }
        out.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::BackendError;

    fn nothing(_: &Records, _: &mut CodeWriter) -> Result<(), BackendError> {
        Ok(())
    }

    fn problem(builder: &Builder) -> String {
        builder.plan().err().expect("a problem").to_string()
    }

    #[test]
    fn files_lie_below_the_output_directory_and_differ() {
        for file in ["/a", "../a", "a/../../b", ""] {
            assert_eq!(
                problem(Builder::new().custom(file, nothing)),
                format!("the output file `{file}` is no path below the output directory")
            );
        }
        assert_eq!(
            problem(Builder::new().custom("a.rs", nothing).module_file("a.rs")),
            "the output file `a.rs` is asked for twice"
        );
        let mut builder = Builder::new();
        builder.custom("a/x.rs", nothing).custom("b/x.rs", nothing);
        assert!(builder.plan().is_ok());
        assert_eq!(
            problem(builder.module_file("m.rs")),
            "the output file `b/x.rs` has the module name of another file"
        );
    }

    #[test]
    fn a_module_for_each_rust_file() {
        let mut builder = Builder::new();
        builder
            .custom("a.rs", nothing)
            .custom("b.inc", nothing)
            .custom("sub/type.rs", nothing)
            .module_file("sub/all.rs");
        let plan = builder.plan().expect("a plan");
        let text = plan
            .module_file
            .expect("asked for")
            .text("td/M.td".as_ref());
        let modules: Vec<_> = text.lines().filter(|l| !l.starts_with("/// ")).collect();
        assert_eq!(
            modules,
            [
                "// @generated by tblgen-build from M.td",
                "",
                "#[allow(unreachable_pub, reason = \"not all of it need be used\")]",
                "pub mod a {",
                "    include!(\"../a.rs\");",
                "}",
                "#[allow(unreachable_pub, reason = \"not all of it need be used\")]",
                "pub mod r#type {",
                "    include!(\"../sub/type.rs\");",
                "}",
            ]
        );
    }

    #[test]
    fn unknown_outputs_list_the_known_ones() {
        let known: Vec<_> = rust::backends()
            .iter()
            .map(|backend| backend.name)
            .collect();
        assert_eq!(
            problem(Builder::new().rust("nonsense", "a.rs")),
            format!(
                "there is no Rust output `nonsense`; there are: {}",
                known.join(", ")
            )
        );
    }
}
