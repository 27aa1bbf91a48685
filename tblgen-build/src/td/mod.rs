//! The include library: `.td` files that descriptions include and that come with this crate, for
//! builds without an LLVM source tree.
//!
//! The files are looked for last, so that a user's include directory with files of the same names
//! goes first: [`Library`] is a loader with one more, virtual, include directory.

use std::io;
use std::path::Path;
use std::sync::Arc;

use tblgen_core::SourceLoader;

/// The files, by their path below [`Library::DIR`] with `/` between its parts.
const FILES: &[(&str, &str)] = &[(
    "llvm/TableGen/SearchableTable.td",
    include_str!("llvm/TableGen/SearchableTable.td"),
)];

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
    use tblgen_core::MemoryLoader;

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
}
