//! Files that are written whole or not at all.
//!
//! The text goes to a temporary file beside the target, which takes the target's place only when
//! the whole run has succeeded. Targets that are no plain files, such as `/dev/null`, a pipe or a
//! symbolic link, get their text from memory, likewise at the end.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// An output that is complete but not in its place yet. Dropping it leaves no trace.
#[derive(Debug)]
pub(crate) struct Prepared {
    target: PathBuf,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Temporary(Temporary),
    Memory(Vec<u8>),
}

/// A file that is removed unless it has been moved to its place.
#[derive(Debug)]
struct Temporary {
    path: PathBuf,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After a successful move there is nothing to remove, and that is no error.
        let _ = fs::remove_file(&self.path);
    }
}

impl Prepared {
    /// Makes the text of the file `target` by calling `write`. Nothing else is changed yet.
    pub(crate) fn new(
        target: &str,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<Self> {
        let target = PathBuf::from(target);
        let content = if let Some((path, file)) = temporary_beside(&target)? {
            let temporary = Temporary { path };
            let mut file = BufWriter::with_capacity(1 << 16, file);
            write(&mut file)?;
            file.flush()?;
            Content::Temporary(temporary)
        } else {
            let mut text = Vec::new();
            write(&mut text)?;
            Content::Memory(text)
        };
        Ok(Prepared { target, content })
    }

    /// Puts the text in its place. With `only_if_changed`, a target that holds the same text is
    /// not touched.
    pub(crate) fn commit(self, only_if_changed: bool) -> io::Result<()> {
        let Prepared { target, content } = self;
        match content {
            Content::Temporary(temporary) => {
                if only_if_changed && is_same(&temporary.path, &target) {
                    return Ok(());
                }
                fs::rename(&temporary.path, &target)
            }
            Content::Memory(text) => {
                let is_file = fs::metadata(&target).is_ok_and(|m| m.is_file());
                if only_if_changed && is_file && fs::read(&target).is_ok_and(|old| old == text) {
                    return Ok(());
                }
                fs::write(&target, text)
            }
        }
    }
}

/// A new file in the directory of `target` and with its permissions; `None` if it could not
/// take the place of `target`.
fn temporary_beside(target: &Path) -> io::Result<Option<(PathBuf, File)>> {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let existing = match fs::symlink_metadata(target) {
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(metadata) if !metadata.is_file() => return Ok(None),
        Ok(metadata) => Some(metadata),
        Err(_) => None,
    };
    if existing.is_some() {
        // A file that must not be written to is not replaced either.
        OpenOptions::new().write(true).open(target)?;
    }
    let Some(name) = target.file_name() else {
        return Err(io::ErrorKind::NotFound.into());
    };
    let mut temporary_name = std::ffi::OsString::from(".");
    temporary_name.push(name);
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    temporary_name.push(format!(".{}-{count}.tmp", std::process::id()));
    let path = target.with_file_name(temporary_name);
    match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(file) => {
            if let Some(metadata) = existing {
                file.set_permissions(metadata.permissions())?;
            }
            Ok(Some((path, file)))
        }
        // The directory takes no new files, but the target itself can be written to.
        Err(error) if existing.is_some() && error.kind() == io::ErrorKind::PermissionDenied => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Whether both files can be read and hold the same bytes.
fn is_same(a: &Path, b: &Path) -> bool {
    let compare = || -> io::Result<bool> {
        let (mut a, mut b) = (File::open(a)?, File::open(b)?);
        if a.metadata()?.len() != b.metadata()?.len() {
            return Ok(false);
        }
        let mut buffers = [vec![0; 1 << 16], vec![0; 1 << 16]];
        loop {
            let read = a.read(&mut buffers[0])?;
            if read == 0 {
                return Ok(true);
            }
            b.read_exact(&mut buffers[1][..read])?;
            if buffers[0][..read] != buffers[1][..read] {
                return Ok(false);
            }
        }
    };
    compare().unwrap_or(false)
}

/// What went wrong, in the words of the operating system and without its number.
pub(crate) fn system_message(error: &io::Error) -> String {
    let text = match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory".into(),
        io::ErrorKind::IsADirectory => "Is a directory".into(),
        _ => error.to_string(),
    };
    match text.find(" (os error ") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_dir(test: impl FnOnce(&dyn Fn(&str) -> String)) {
        let dir = tempfile::tempdir().unwrap();
        test(&|name| dir.path().join(name).to_str().unwrap().into());
        let left: Vec<_> = fs::read_dir(dir.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .filter(|name| name.to_str().unwrap().ends_with(".tmp"))
            .collect();
        assert!(left.is_empty(), "{left:?}");
    }

    fn prepare(target: &str, text: &str) -> Prepared {
        Prepared::new(target, |out| out.write_all(text.as_bytes())).unwrap()
    }

    #[test]
    fn nothing_changes_before_the_commit() {
        in_dir(|path| {
            fs::write(path("old"), "old").unwrap();
            let (old, new) = (prepare(&path("old"), "x"), prepare(&path("new"), "y"));
            assert_eq!(fs::read_to_string(path("old")).unwrap(), "old");
            assert!(!fs::exists(path("new")).unwrap());
            old.commit(false).unwrap();
            new.commit(false).unwrap();
            assert_eq!(fs::read_to_string(path("old")).unwrap(), "x");
            assert_eq!(fs::read_to_string(path("new")).unwrap(), "y");
        });
    }

    #[test]
    fn a_writer_that_fails_leaves_all_as_it_was() {
        in_dir(|path| {
            fs::write(path("old"), "old").unwrap();
            let result = Prepared::new(&path("old"), |out| {
                out.write_all(b"half")?;
                Err(io::Error::other("no more"))
            });
            assert_eq!(result.unwrap_err().to_string(), "no more");
            assert_eq!(fs::read_to_string(path("old")).unwrap(), "old");
        });
    }

    #[test]
    fn an_unchanged_file_keeps_its_time() {
        let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1000);
        in_dir(|path| {
            let time = || fs::metadata(path("f")).unwrap().modified().unwrap();
            for (text, only_if_changed, is_touched) in [
                ("same", true, false),
                ("same", false, true),
                ("else", true, true),
                ("longer", true, true),
            ] {
                fs::write(path("f"), "same").unwrap();
                let file = OpenOptions::new().write(true).open(path("f")).unwrap();
                file.set_modified(long_ago).unwrap();
                prepare(&path("f"), text).commit(only_if_changed).unwrap();
                assert_eq!(time() != long_ago, is_touched, "{text} {only_if_changed}");
                assert_eq!(fs::read_to_string(path("f")).unwrap(), text);
            }
        });
    }

    #[test]
    fn messages_are_those_of_the_system() {
        in_dir(|path| {
            fs::create_dir(path("dir")).unwrap();
            let message = |target: &str| {
                let error = Prepared::new(target, |_| Ok(())).unwrap_err();
                system_message(&error)
            };
            assert_eq!(message(&path("none/f")), "No such file or directory");
            assert_eq!(message(&path("dir")), "Is a directory");
            assert_eq!(message(""), "No such file or directory");
        });
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_are_written_through() {
        in_dir(|path| {
            prepare("/dev/null", "x").commit(false).unwrap();
            fs::write(path("real"), "old").unwrap();
            std::os::unix::fs::symlink(path("real"), path("link")).unwrap();
            prepare(&path("link"), "new").commit(true).unwrap();
            assert_eq!(fs::read_to_string(path("real")).unwrap(), "new");
            assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink());
        });
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        in_dir(|path| {
            fs::write(path("f"), "old").unwrap();
            fs::set_permissions(path("f"), fs::Permissions::from_mode(0o640)).unwrap();
            prepare(&path("f"), "new").commit(false).unwrap();
            let mode = fs::metadata(path("f")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o640);
        });
    }
}
