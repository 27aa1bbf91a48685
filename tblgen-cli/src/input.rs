//! The input file and all that it includes, as the evaluator asks for them.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tblgen_core::{DiskLoader, STANDARD_INPUT, SourceLoader};

use crate::args::STANDARD;

/// Serves the input file, which is read once before the evaluation, then files from disk, and
/// keeps note of the latter.
#[derive(Debug)]
pub(crate) struct InputLoader {
    path: PathBuf,
    text: Mutex<Option<Arc<[u8]>>>,
    included: Mutex<BTreeSet<Vec<u8>>>,
}

impl InputLoader {
    /// Reads the input file, or standard input for [`STANDARD`].
    pub(crate) fn open(input: &str) -> io::Result<Self> {
        let (path, text) = if input == STANDARD {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            (STANDARD_INPUT, text)
        } else {
            (input, std::fs::read(input)?)
        };
        Ok(InputLoader {
            path: path.into(),
            text: Mutex::new(Some(text.into())),
            included: Mutex::default(),
        })
    }

    /// The path that the evaluator asks for first.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The paths of all files that were included, each once, sorted by bytes.
    pub(crate) fn included(self) -> BTreeSet<Vec<u8>> {
        self.included
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl SourceLoader for InputLoader {
    fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        // Only the first request for the path is for the input; a later one is an `include` of it.
        if path == self.path {
            let mut text = self.text.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(text) = text.take() {
                return Ok(text);
            }
        }
        let text = DiskLoader.load(path)?;
        self.included
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(path.as_os_str().as_encoded_bytes().to_vec());
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_input_is_no_dependency_unless_it_is_included() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        for name in ["b.td", "a.td", "root.td"] {
            std::fs::write(path(name), name).unwrap();
        }
        let bytes = |name: &str| path(name).as_os_str().as_encoded_bytes().to_vec();
        let loader = InputLoader::open(path("root.td").to_str().unwrap()).unwrap();
        for name in ["root.td", "b.td", "a.td", "b.td"] {
            assert_eq!(&*loader.load(&path(name)).unwrap(), name.as_bytes());
        }
        assert!(loader.load(&path("missing.td")).is_err());
        assert_eq!(
            loader.included().into_iter().collect::<Vec<_>>(),
            [bytes("a.td"), bytes("b.td")]
        );

        let loader = InputLoader::open(path("root.td").to_str().unwrap()).unwrap();
        for _ in 0..2 {
            loader.load(&path("root.td")).unwrap();
        }
        assert_eq!(
            loader.included().into_iter().collect::<Vec<_>>(),
            [bytes("root.td")]
        );
    }

    #[test]
    fn the_input_is_read_once() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("root.td");
        std::fs::write(&path, "old").unwrap();
        let loader = InputLoader::open(path.to_str().unwrap()).unwrap();
        std::fs::write(&path, "new").unwrap();
        assert_eq!(&*loader.load(&path).unwrap(), b"old");
    }
}
