//! Finds the matches of all check lines in a text, or says which one is missing.

use std::ops::Range;

use super::directive::{Check, Directive, Kind};
use super::pattern::Variables;
use super::{Error, Options};

/// How many lines of the text a message shows.
const SHOWN_LINES: usize = 8;

/// Checks the whole text.
pub(super) fn check(checks: &[Check], text: &str, options: &Options) -> Result<(), Error> {
    let mut matcher = Matcher {
        text,
        variables: options.defines.iter().cloned().collect(),
    };
    // Labels are found first; they cut the text into blocks, which are checked one by one.
    let mut begin = 0;
    let mut rest = checks;
    let mut is_first = true;
    while !rest.is_empty() {
        let label = rest
            .iter()
            .position(|check| check.main.as_ref().is_some_and(|d| d.kind == Kind::Label));
        let (block, end) = match label {
            Some(index) => {
                let label = rest[index].main.as_ref().expect("a label was found here");
                (index + 1, matcher.positive(label, begin..text.len())?.end)
            }
            None => (rest.len(), text.len()),
        };
        if options.enable_var_scope && !is_first {
            matcher.variables.retain(|name, _| name.starts_with('$'));
        }
        is_first = false;
        let mut from = begin;
        for check in &rest[..block] {
            from = matcher.check(check, from..end)?;
        }
        rest = &rest[block..];
        begin = end;
    }
    Ok(())
}

struct Matcher<'a> {
    text: &'a str,
    variables: Variables,
}

impl Matcher<'_> {
    /// Checks one match and what must be found, or not found, before it; returns its end.
    fn check(&mut self, check: &Check, range: Range<usize>) -> Result<usize, Error> {
        let (from, nots) = self.unordered(&check.unordered, range.clone())?;
        let Some(main) = &check.main else {
            self.absent(&nots, from..range.end)?;
            return Ok(range.end);
        };
        let found = self.positive(main, from..range.end)?;
        let line_ends = self.text[from..found.start].matches('\n').count();
        match (main.kind, line_ends) {
            (Kind::Next | Kind::Empty, 1) | (Kind::Same, 0) => {}
            (Kind::Next | Kind::Empty, 0) => {
                return Err(self.error(main, found.start, "it is on the line of the match before"));
            }
            (Kind::Next | Kind::Empty, _) => {
                return Err(self.error(main, from, "it is not on the next line"));
            }
            (Kind::Same, _) => {
                return Err(self.error(main, from, "it is not on the same line"));
            }
            (Kind::Plain { .. } | Kind::Label | Kind::Not | Kind::Dag, _) => {}
        }
        self.absent(&nots, from..found.start)?;
        Ok(found.end)
    }

    /// The match of a line that must match; with a count, from the first match to the last.
    fn positive(
        &mut self,
        directive: &Directive,
        range: Range<usize>,
    ) -> Result<Range<usize>, Error> {
        let count = match directive.kind {
            Kind::Plain { count } => count,
            _ => 1,
        };
        let mut whole: Option<Range<usize>> = None;
        for done in 0..count {
            let from = whole.as_ref().map_or(range.start, |w| w.end);
            let Some(found) = self.find(directive, from..range.end)? else {
                let message = match count {
                    1 => "it is not found".to_string(),
                    _ => format!("it is found {done} times, not {count} times"),
                };
                return Err(self.error(directive, from, &message));
            };
            let start = whole.map_or(found.start, |w| w.start);
            whole = Some(start..found.end);
        }
        whole.ok_or_else(|| self.error(directive, range.start, "it is not to be found"))
    }

    /// Matches `-DAG` lines in any order, without overlap. Returns the place behind them and the
    /// `-NOT` lines that follow the last of them.
    fn unordered<'d>(
        &mut self,
        directives: &'d [Directive],
        range: Range<usize>,
    ) -> Result<(usize, Vec<&'d Directive>), Error> {
        let mut from = range.start;
        let mut nots = Vec::new();
        for group in directives.chunk_by(|a, b| a.kind == b.kind) {
            if group.iter().all(|d| d.kind == Kind::Not) {
                nots.extend(group);
                continue;
            }
            // The matches so far, in the order of the text.
            let mut taken: Vec<Range<usize>> = Vec::new();
            for directive in group {
                let mut at = from;
                loop {
                    let Some(found) = self.find(directive, at..range.end)? else {
                        return Err(self.error(directive, from, "it is not found"));
                    };
                    let next = taken.partition_point(|t| t.end <= found.start);
                    match taken.get(next).filter(|t| t.start < found.end) {
                        Some(overlapped) => at = overlapped.end,
                        None => {
                            taken.insert(next, found);
                            break;
                        }
                    }
                }
            }
            if let [first, .., last] | [first @ last] = &taken[..] {
                self.absent(&nots, from..first.start)?;
                nots.clear();
                from = last.end;
            }
        }
        Ok((from, nots))
    }

    /// Fails if one of the lines matches in the range.
    fn absent(&mut self, nots: &[&Directive], range: Range<usize>) -> Result<(), Error> {
        for directive in nots {
            if let Some(found) = self.find(directive, range.clone())? {
                return Err(self.error(directive, found.start, "it is found"));
            }
        }
        Ok(())
    }

    fn find(
        &mut self,
        directive: &Directive,
        range: Range<usize>,
    ) -> Result<Option<Range<usize>>, Error> {
        let found = directive
            .pattern
            .find(&self.text[range.clone()], &mut self.variables)
            .map_err(|message| self.error(directive, range.start, &message))?;
        Ok(found.map(|found| range.start + found.start..range.start + found.end))
    }

    /// An error about a line, with the text from `at` on.
    fn error(&self, directive: &Directive, at: usize, message: &str) -> Error {
        let line_start = self.text[..at].rfind('\n').map_or(0, |i| i + 1);
        let number = self.text[..line_start].matches('\n').count() + 1;
        let mut message = format!(
            "{}: {message}; the text from line {number} on:",
            directive.name
        );
        for line in self.text[line_start..].lines().take(SHOWN_LINES) {
            message.push_str("\n    ");
            message.push_str(line);
        }
        Error::new(directive.line, message)
    }
}
