//! Generated texts on their way to files: all or nothing, and only what changed.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::error::{Error, Message};

/// What a run made.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Outputs {
    /// The files, in the order in which they were asked for, the module file last. Those that
    /// held the same text before are among them, but were not touched.
    pub files: Vec<PathBuf>,
    /// The files that the description was read from, each once, the root first. Files of the
    /// [`Library`](crate::Library) are not among them.
    pub dependencies: Vec<PathBuf>,
    /// What is odd about the description.
    pub warnings: Vec<Message>,
}

/// A text and the file that it belongs in.
#[derive(Debug)]
pub(crate) struct Generated {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// Writes files, each only if it does not hold this text already.
///
/// All new texts are first written beside their files under other names, so that a full disk or a
/// missing permission leaves everything as it was; then each takes its file's place at once, so that
/// nobody sees half a file.
pub(crate) fn write(outputs: &[Generated]) -> Result<(), Error> {
    let mut pending = Vec::new();
    for Generated { path, text } in outputs {
        if fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
            continue;
        }
        let written = Temporary::create(path, text.as_bytes());
        pending.push(written.map_err(|source| Error::Write {
            path: path.clone(),
            source,
        })?);
    }
    for temporary in pending {
        let path = temporary.target.clone();
        temporary
            .publish()
            .map_err(|source| Error::Write { path, source })?;
    }
    Ok(())
}

/// A file under another name; removed unless it is published.
#[derive(Debug)]
struct Temporary {
    path: PathBuf,
    target: PathBuf,
}

impl Temporary {
    fn create(target: &Path, text: &[u8]) -> io::Result<Self> {
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if let Some(directory) = target.parent() {
            fs::create_dir_all(directory)?;
        }
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let temporary = Temporary {
            path: target.with_file_name(name),
            target: target.to_owned(),
        };
        let mut file = fs::File::create(&temporary.path)?;
        file.write_all(text)?;
        Ok(temporary)
    }

    fn publish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Gone already if it was published.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(directory: &Path, files: &[(&str, &str)]) -> Vec<Generated> {
        files
            .iter()
            .map(|(name, text)| Generated {
                path: directory.join(name),
                text: (*text).to_owned(),
            })
            .collect()
    }

    fn names(directory: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(directory)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn only_changed_files_are_written() {
        let directory = tempfile::tempdir().unwrap();
        let (a, b) = (directory.path().join("a"), directory.path().join("sub/b"));
        write(&generated(directory.path(), &[("a", "1"), ("sub/b", "2")])).unwrap();
        // A file that may not be written is not touched as long as its text stays.
        let mut permissions = fs::metadata(&a).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&a, permissions).unwrap();
        let before = fs::metadata(&a).unwrap().modified().unwrap();
        write(&generated(directory.path(), &[("a", "1"), ("sub/b", "3")])).unwrap();
        assert_eq!(fs::metadata(&a).unwrap().modified().unwrap(), before);
        assert_eq!(fs::read(b).unwrap(), b"3");
        assert_eq!(names(directory.path()), ["a", "sub"]);
        assert_eq!(names(&directory.path().join("sub")), ["b"]);
    }

    #[test]
    fn a_failure_leaves_everything_as_it_was() {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("a"), "old").unwrap();
        fs::create_dir(directory.path().join("c")).unwrap();
        let outputs = generated(
            directory.path(),
            &[("a", "new"), ("b", "new"), ("c", "new")],
        );
        let error = write(&outputs).unwrap_err();
        assert!(matches!(error, Error::Write { path, .. } if path.ends_with("c")));
        assert_eq!(fs::read(directory.path().join("a")).unwrap(), b"old");
        assert_eq!(names(directory.path()), ["a", "c"]);
    }
}
