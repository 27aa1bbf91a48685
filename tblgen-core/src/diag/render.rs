//! The text form of messages, as LLVM's tools print them:
//!
//! ```text
//! Included from main.td:1:
//! part.td:2:5: error: Couldn't find class 'A'
//! def x : A;
//!         ^
//! ```

use super::{Diagnostic, Severity};
use crate::source::{Loc, SourceMap};

/// The distance between tab stops in the printed source line.
const TAB_STOP: usize = 8;

/// How many bytes the texts of all messages may have together, with the lines that they show: a
/// line is shown for each message about it, however long it is.
pub(crate) const MAX_RENDERED: usize = 1 << 28;

/// The texts of all messages; of very many only the first ones.
pub(crate) fn render_all(diagnostics: &[Diagnostic], sources: &SourceMap) -> String {
    render_within(diagnostics, sources, MAX_RENDERED)
}

fn render_within(diagnostics: &[Diagnostic], sources: &SourceMap, limit: usize) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        if out.len() > limit {
            out.push_str("error: too many messages\n");
            break;
        }
        out.push_str(&render(diagnostic, sources));
    }
    out
}

/// The text of one message, ending in a line end.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let mut out = String::new();
    let severity = match diagnostic.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let message = &diagnostic.message;
    let Some(place) = sources.place(diagnostic.loc) else {
        let place = match diagnostic.loc {
            Loc::UNKNOWN => "<unknown>:0: ",
            _ => "",
        };
        return format!("{place}{severity}: {message}\n");
    };
    include_stack(diagnostic.loc, sources, &mut out);
    out.push_str(&format!(
        "{}:{}:{}: {severity}: {message}\n",
        place.path.display(),
        place.line,
        place.column
    ));
    // A line with bytes beyond ASCII is shown as it is, without a caret: its columns are unknown.
    let is_ascii = place.text.is_ascii();
    let mut shown = 0;
    for character in String::from_utf8_lossy(place.text).chars() {
        if character == '\t' && is_ascii {
            let stop = (shown / TAB_STOP + 1) * TAB_STOP;
            out.extend(std::iter::repeat_n(' ', stop - shown));
            shown = stop;
        } else {
            out.push(character);
            shown += 1;
        }
    }
    out.push('\n');
    if is_ascii {
        let mut column = 0;
        for &byte in place.text.iter().take(place.column as usize - 1) {
            column = if byte == b'\t' {
                (column / TAB_STOP + 1) * TAB_STOP
            } else {
                column + 1
            };
        }
        out.extend(std::iter::repeat_n(' ', column));
        out.push_str("^\n");
    }
    out
}

fn include_stack(loc: Loc, sources: &SourceMap, out: &mut String) {
    let includes: Vec<_> = sources.includes(loc).collect();
    for place in includes.iter().rev() {
        out.push_str(&format!(
            "Included from {}:{}:\n",
            place.path.display(),
            place.line
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str, offset: u32) -> String {
        let mut map = SourceMap::default();
        let outer = map
            .add("main.td".into(), (*b"\ninclude \"a.td\"").into(), Loc::NONE)
            .unwrap();
        let inner = map
            .add("a.td".into(), source.as_bytes().into(), outer.offset(15))
            .unwrap();
        let d = Diagnostic {
            severity: Severity::Error,
            loc: inner.offset(offset),
            message: "bad".into(),
        };
        render(&d, &map)
    }

    #[test]
    fn line_and_caret() {
        assert_eq!(
            text("def x;\n", 4),
            "Included from main.td:2:\na.td:1:5: error: bad\ndef x;\n    ^\n"
        );
    }

    #[test]
    fn tabs_are_widened_to_stops_of_eight() {
        assert_eq!(
            text("a\tb", 2),
            "Included from main.td:2:\na.td:1:3: error: bad\na       b\n        ^\n"
        );
    }

    #[test]
    fn no_caret_below_a_line_beyond_ascii() {
        assert_eq!(
            text("é x", 3),
            "Included from main.td:2:\na.td:1:4: error: bad\né x\n"
        );
    }

    #[test]
    fn there_is_an_end_to_the_texts_of_messages() {
        let message = |text: &str| Diagnostic {
            severity: Severity::Note,
            loc: Loc::NONE,
            message: text.into(),
        };
        let all = [message("a"), message("b"), message("c")];
        let render = |limit| render_within(&all, &SourceMap::default(), limit);
        assert_eq!(render(16), "note: a\nnote: b\nnote: c\n");
        assert_eq!(render(15), "note: a\nnote: b\nerror: too many messages\n");
    }

    #[test]
    fn no_place_no_line() {
        let d = Diagnostic {
            severity: Severity::Warning,
            loc: Loc::NONE,
            message: "odd".into(),
        };
        assert_eq!(render(&d, &SourceMap::default()), "warning: odd\n");
        let lost = Diagnostic {
            loc: Loc::UNKNOWN,
            ..d
        };
        assert_eq!(
            render(&lost, &SourceMap::default()),
            "<unknown>:0: warning: odd\n"
        );
    }
}
