//! An index of classes and records for editors, as `llvm-tblgen -gen-ctags` writes it.

use std::io;

use super::output::Output;
use crate::records::Records;

/// Writes where each class and record was written, and where classes were declared before: name,
/// path and line, sorted by these. The format is the original one of the program `ctags`.
///
/// # Errors
/// When `out` cannot be written to.
pub fn print_ctags(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let classes = records.classes().flat_map(|class| {
        let declarations = class.declarations().iter().copied();
        std::iter::once(class.loc())
            .chain(declarations)
            .map(move |loc| (class.name(), loc))
    });
    let defs = records.defs().map(|record| (record.name(), record.loc()));
    let mut tags: Vec<_> = classes
        .chain(defs)
        .filter_map(|(name, loc)| {
            let (path, line) = records.sources.line(loc)?;
            Some((name, path.as_os_str().as_encoded_bytes(), line))
        })
        .collect();
    tags.sort_unstable();

    let mut out = Output::new(out);
    out.buffer.extend_from_slice(
        b"!_TAG_FILE_FORMAT\t1\t/original ctags format/\n\
          !_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/\n",
    );
    for (name, path, line) in tags {
        for part in [name.as_bytes(), b"\t", path, b"\t"] {
            out.buffer.extend_from_slice(part);
        }
        out.buffer.extend_from_slice(format!("{line}\n").as_bytes());
        out.drain()?;
    }
    out.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MemoryLoader, Options, evaluate};

    #[test]
    fn declarations_and_definitions_of_all_files() {
        let files = MemoryLoader::new()
            .with("ctags.td", include_str!("testdata/ctags.td"))
            .with("ctags_part.td", include_str!("testdata/ctags_part.td"));
        let options = Options {
            root: "ctags.td".into(),
            no_warn_on_unused_template_args: true,
            ..Options::default()
        };
        let outcome = evaluate(&options, &files);
        assert_eq!(outcome.render_diagnostics(), "");
        let mut out = Vec::new();
        print_ctags(&outcome.records, &mut out).expect("a vector takes any text");
        let expected = include_str!("testdata/ctags.tags");
        assert_eq!(String::from_utf8(out).as_deref(), Ok(expected));
    }
}
