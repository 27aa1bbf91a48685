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
