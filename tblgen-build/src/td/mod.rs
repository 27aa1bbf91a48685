//! The include library: `.td` files that descriptions include and that come with this crate, for
//! builds without an LLVM source tree.
//!
//! The files are looked for last, so that a user's include directory with files of the same names
//! goes first: [`Library`] is a loader with one more, virtual, include directory.

use std::io;
use std::path::Path;
use std::sync::Arc;

use tblgen_core::SourceLoader;

/// A table of files with their texts.
macro_rules! files {
    ($($path:literal)*) => {
        &[$(($path, include_str!($path))),*]
    };
}

/// The files, by their path below [`Library::DIR`] with `/` between its parts.
const FILES: &[(&str, &str)] = files! {
    "llvm/CodeGen/SDNodeProperties.td"
    "llvm/CodeGen/ValueTypes.td"
    "llvm/IR/Intrinsics.td"
    "llvm/IR/IntrinsicsRISCV.td"
    "llvm/IR/IntrinsicsX86.td"
    "llvm/TableGen/SearchableTable.td"
    "llvm/Target/GenericOpcodes.td"
    "llvm/Target/GlobalISel/Combine.td"
    "llvm/Target/GlobalISel/RegisterBank.td"
    "llvm/Target/GlobalISel/SelectionDAGCompat.td"
    "llvm/Target/GlobalISel/Target.td"
    "llvm/Target/Target.td"
    "llvm/Target/TargetAssembly.td"
    "llvm/Target/TargetCallingConv.td"
    "llvm/Target/TargetInstrPredicate.td"
    "llvm/Target/TargetInstructions.td"
    "llvm/Target/TargetItinerary.td"
    "llvm/Target/TargetMacroFusion.td"
    "llvm/Target/TargetOpcodes.td"
    "llvm/Target/TargetPatternFragments.td"
    "llvm/Target/TargetPfmCounters.td"
    "llvm/Target/TargetProcessors.td"
    "llvm/Target/TargetRegisters.td"
    "llvm/Target/TargetSchedule.td"
    "llvm/Target/TargetSelectionDAG.td"
    "llvm/Target/TargetSelectionNodes.td"
};

/// A loader that has the files of the include library beside those of another loader.
///
/// They lie in the virtual directory [`Library::DIR`], which belongs at the end of the include
/// directories. The other loader is never asked for a path in it.
///
/// ```
/// use tblgen_build::Library;
/// use tblgen_core::{MemoryLoader, SourceLoader};
/// let loader = Library::new(MemoryLoader::new().with("a.td", ""));
/// assert!(loader.load("a.td".as_ref()).is_ok());
/// assert!(loader.load("<tblgen>/llvm/TableGen/SearchableTable.td".as_ref()).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Library<L> {
    other: L,
}

impl Library<()> {
    /// The virtual directory.
    pub const DIR: &'static str = "<tblgen>";

    /// The paths of the files below [`Library::DIR`], with `/` between their parts.
    pub fn files() -> impl ExactSizeIterator<Item = &'static str> {
        FILES.iter().map(|&(path, _)| path)
    }

    /// Whether a path is that of a file of the library.
    pub fn contains(path: &Path) -> bool {
        text(path).is_some()
    }
}

impl<L: SourceLoader> Library<L> {
    /// The files of the library and those of `other`.
    pub fn new(other: L) -> Self {
        Library { other }
    }
}

/// The text of a file of the library.
fn text(path: &Path) -> Option<&'static str> {
    let below = path.strip_prefix(Library::DIR).ok()?;
    let found = FILES.iter().find(|(name, _)| Path::new(name) == below);
    found.map(|&(_, text)| text)
}

impl<L: SourceLoader> SourceLoader for Library<L> {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        if path.starts_with(Library::DIR) {
            return match text(path) {
                Some(text) => Ok(text.as_bytes().into()),
                None => Err(io::ErrorKind::NotFound.into()),
            };
        }
        self.other.load(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tblgen_core::{MemoryLoader, Options, evaluate};

    /// All `.td` files below a directory of this module's.
    fn on_disk(directory: &Path, files: &mut Vec<String>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                on_disk(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "td") {
                let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/td");
                let below = path.strip_prefix(root).unwrap();
                let parts: Vec<_> = below.iter().map(|part| part.to_str().unwrap()).collect();
                files.push(parts.join("/"));
            }
        }
    }

    #[test]
    fn all_files_are_in_the_library() {
        let mut files = Vec::new();
        on_disk(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/td"),
            &mut files,
        );
        files.sort();
        assert!(Library::files().eq(files));
    }

    #[test]
    fn other_paths_go_to_the_other_loader() {
        let loader =
            Library::new(MemoryLoader::new().with("llvm/TableGen/SearchableTable.td", "x"));
        let load = |path: &str| loader.load(path.as_ref());
        assert_eq!(&*load("llvm/TableGen/SearchableTable.td").unwrap(), b"x");
        assert_eq!(load("y").unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn the_virtual_directory_is_searched_alone() {
        let loader = Library::new(MemoryLoader::new().with("<tblgen>/a.td", "x"));
        let kind = loader.load("<tblgen>/a.td".as_ref()).unwrap_err().kind();
        assert_eq!(kind, io::ErrorKind::NotFound);
        for file in Library::files() {
            let path = Path::new(Library::DIR).join(file);
            assert!(Library::contains(&path));
            assert!(!loader.load(&path).unwrap().is_empty(), "{file}");
        }
        assert!(!Library::contains("<tblgen>/a.td".as_ref()));
    }

    #[test]
    fn the_files_go_together() {
        let roots = [
            "llvm/Target/Target.td",
            "llvm/Target/GlobalISel/Combine.td",
            "llvm/TableGen/SearchableTable.td",
        ];
        let text: String = roots.map(|root| format!("include \"{root}\"\n")).concat();
        let options = Options {
            root: "a.td".into(),
            include_dirs: vec![Library::DIR.into()],
            ..Options::default()
        };
        let outcome = evaluate(
            &options,
            &Library::new(MemoryLoader::new().with("a.td", text)),
        );
        assert_eq!(outcome.render_diagnostics(), "");
        for name in [
            "v1024i32",
            "G_FADD",
            "add",
            "any_fsqrt",
            "atomic_load_add_i32_acquire",
        ] {
            assert!(outcome.records.def(name).is_some(), "{name}");
        }
        let number = |name: &str| outcome.records.def(name).unwrap().get_int("Value");
        assert_eq!(number("nxv8f64"), Ok(189));
    }
}
