//! How files are reached: from disk, or from memory in tests and embedded libraries.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Gives the contents of files. The evaluator opens files in no other way.
pub trait SourceLoader: Sync {
    /// The whole contents of the file at `path`.
    ///
    /// # Errors
    /// When there is no such file or it cannot be read; for a missing file the kind of the error
    /// is [`io::ErrorKind::NotFound`], and the search goes on in the next include directory.
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>>;

    /// A loader that asks `other` for the files that this one does not have.
    ///
    /// ```
    /// use tblgen_core::{DiskLoader, MemoryLoader, SourceLoader};
    /// // A root file in memory can include files on disk.
    /// let root = MemoryLoader::new().with("root.td", "include \"llvm/Target/Target.td\"");
    /// let files = root.or(DiskLoader);
    /// assert!(files.load("root.td".as_ref()).is_ok());
    /// ```
    fn or<L: SourceLoader>(self, other: L) -> Fallback<Self, L>
    where
        Self: Sized,
    {
        Fallback(self, other)
    }
}

impl<L: SourceLoader + ?Sized> SourceLoader for &L {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        (**self).load(path)
    }
}

/// Reads from the file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskLoader;

impl SourceLoader for DiskLoader {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        std::fs::read(path).map(Into::into)
    }
}

/// Asks one loader, and another one for the files that the first does not have. Made by
/// [`SourceLoader::or`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Fallback<A, B>(A, B);

impl<A: SourceLoader, B: SourceLoader> SourceLoader for Fallback<A, B> {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        match self.0.load(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.1.load(path),
            result => result,
        }
    }
}

/// Serves texts held in memory.
///
/// ```
/// use tblgen_core::{MemoryLoader, SourceLoader};
/// let files = MemoryLoader::new().with("a.td", "class A;");
/// assert_eq!(&*files.load("a.td".as_ref()).unwrap(), b"class A;");
/// assert!(files.load("b.td".as_ref()).is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryLoader {
    files: BTreeMap<PathBuf, Arc<[u8]>>,
}

impl MemoryLoader {
    /// A loader without files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file, in place of an earlier one of the same path.
    #[must_use]
    pub fn with(mut self, path: impl Into<PathBuf>, text: impl AsRef<[u8]>) -> Self {
        self.files.insert(path.into(), text.as_ref().into());
        self
    }
}

impl SourceLoader for MemoryLoader {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        self.files
            .get(path)
            .cloned()
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cannot read any file.
    struct Broken;

    impl SourceLoader for Broken {
        fn load(&self, _: &Path) -> io::Result<Arc<[u8]>> {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }

    #[test]
    fn the_second_loader_is_asked_for_missing_files_only() {
        let both = |path: &str| {
            let first = MemoryLoader::new().with("a", "1");
            let second = MemoryLoader::new().with("a", "2").with("b", "2");
            first
                .or(second)
                .load(path.as_ref())
                .map(|text| text.to_vec())
        };
        assert_eq!(both("a").unwrap(), b"1");
        assert_eq!(both("b").unwrap(), b"2");
        assert_eq!(both("c").unwrap_err().kind(), io::ErrorKind::NotFound);
        let broken = Broken.or(MemoryLoader::new().with("a", "1"));
        let error = broken.load("a".as_ref()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
    }
}
