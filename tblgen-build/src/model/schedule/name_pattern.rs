//! Extended regular expressions of POSIX, as `instregex` uses them: only whether there is a match.
//!
//! Thousands of expressions are each tried on many short names, so an expression becomes a position
//! automaton: one bit for each character that it has, and one step of the automaton for each
//! character of the name.

use std::fmt;

/// How many characters an expression may come to, with all repetitions written out.
const MAX_POSITIONS: usize = 4096;
/// How deep groups may be nested.
const MAX_DEPTH: u32 = 100;

/// What is wrong with an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternError {
    Parentheses,
    Brackets,
    Repetition,
    TrailingBackslash,
    TooLarge,
    BackReference,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PatternError::Parentheses => "parentheses not balanced",
            PatternError::Brackets => "brackets ([ ]) not balanced",
            PatternError::Repetition => "repetition-operator operand invalid",
            PatternError::TrailingBackslash => "trailing backslash (\\)",
            PatternError::TooLarge => "the expression is too large",
            PatternError::BackReference => "back references are not supported",
        })
    }
}

/// A set of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Positions(Vec<u64>);

impl Positions {
    fn one(position: usize) -> Self {
        let mut words = vec![0; position / 64 + 1];
        words[position / 64] = 1 << (position % 64);
        Positions(words)
    }

    fn add(&mut self, other: &Positions) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let bits = std::iter::successors((word != 0).then_some(word), |&word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            });
            bits.map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

/// Under which conditions a part matches nothing at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Empty {
    anywhere: bool,
    at_start: bool,
    at_end: bool,
    /// Where the whole name is empty.
    at_both: bool,
}

impl Empty {
    const ANYWHERE: Empty = Empty {
        anywhere: true,
        at_start: true,
        at_end: true,
        at_both: true,
    };

    fn and(self, other: Empty) -> Empty {
        Empty {
            anywhere: self.anywhere && other.anywhere,
            at_start: self.at_start && other.at_start,
            at_end: self.at_end && other.at_end,
            at_both: self.at_both && other.at_both,
        }
    }

    fn or(self, other: Empty) -> Empty {
        Empty {
            anywhere: self.anywhere || other.anywhere,
            at_start: self.at_start || other.at_start,
            at_end: self.at_end || other.at_end,
            at_both: self.at_both || other.at_both,
        }
    }
}

/// A part of an expression: where a match of it can begin and end.
#[derive(Clone, Debug, Default)]
struct Part {
    empty: Empty,
    first: Positions,
    /// Where it can begin at the start of the name.
    first_at_start: Positions,
    last: Positions,
    /// Where it can end at the end of the name.
    last_at_end: Positions,
}

/// An expression.
#[derive(Clone, Debug)]
pub(super) struct NamePattern {
    whole: Part,
    /// How many words a set of positions takes.
    words: usize,
    /// The set of positions behind each position.
    follow: Vec<u64>,
    /// The set of positions that each byte matches.
    by_byte: Vec<u64>,
}

impl NamePattern {
    /// An expression that matches where a name begins, unless it begins with `^` itself.
    pub(super) fn new(text: &str) -> Result<Self, PatternError> {
        let mut parser = Parser {
            text: text.as_bytes(),
            at: 0,
            depth: 0,
            follow: Vec::new(),
            by_byte: vec![Positions::default(); 256],
        };
        let mut whole = parser.alternatives()?;
        if parser.at < parser.text.len() {
            return Err(PatternError::Parentheses);
        }
        if !text.starts_with('^') {
            let start = Part {
                empty: Empty {
                    at_start: true,
                    at_both: true,
                    ..Empty::default()
                },
                ..Part::default()
            };
            whole = parser.join(start, whole);
        }
        let words = parser.follow.len().div_ceil(64).max(1);
        for set in [
            &mut whole.first,
            &mut whole.first_at_start,
            &mut whole.last,
            &mut whole.last_at_end,
        ] {
            set.0.resize(words, 0);
        }
        let flat = |sets: Vec<Positions>| {
            let mut flat = vec![0; sets.len() * words];
            for (set, place) in sets.iter().zip(flat.chunks_exact_mut(words)) {
                place[..set.0.len()].copy_from_slice(&set.0);
            }
            flat
        };
        Ok(NamePattern {
            whole,
            words,
            follow: flat(parser.follow),
            by_byte: flat(parser.by_byte),
        })
    }

    /// Whether some part of the name matches.
    pub(super) fn matches(&self, name: &str) -> bool {
        let Part { empty, .. } = self.whole;
        if empty.anywhere || empty.at_start || empty.at_end || empty.at_both && name.is_empty() {
            return true;
        }
        match self.words {
            1 => self.run([0_u64; 1], name),
            2 => self.run([0_u64; 2], name),
            words => self.run(vec![0_u64; words], name),
        }
    }

    /// Steps through the characters of a name. `empty` is a set without positions.
    fn run<S: AsRef<[u64]> + AsMut<[u64]> + Clone>(&self, empty: S, name: &str) -> bool {
        let words = self.words;
        let is_tied = self.whole.first.is_empty();
        let last = name.len().saturating_sub(1);
        // The positions that the next character may have, and those that it has.
        let (mut next, mut current) = (empty.clone(), empty);
        for (i, &byte) in name.as_bytes().iter().enumerate() {
            let begin = if i == 0 {
                &self.whole.first_at_start
            } else {
                &self.whole.first
            };
            let matching = &self.by_byte[byte as usize * words..][..words];
            let (next, current) = (next.as_mut(), current.as_mut());
            for index in 0..words {
                current[index] = (next[index] | begin.0[index]) & matching[index];
                next[index] = 0;
            }
            if is_tied && current.iter().all(|&word| word == 0) {
                return false;
            }
            if meet(current, &self.whole.last.0)
                || i == last && meet(current, &self.whole.last_at_end.0)
            {
                return true;
            }
            for (index, &word) in current.iter().enumerate() {
                let mut rest = word;
                while rest != 0 {
                    let position = index * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let follow = &self.follow[position * words..][..words];
                    for (word, more) in next.iter_mut().zip(follow) {
                        *word |= more;
                    }
                }
            }
        }
        false
    }
}

fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    depth: u32,
    follow: Vec<Positions>,
    by_byte: Vec<Positions>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn alternatives(&mut self) -> Result<Part, PatternError> {
        let mut part = self.sequence()?;
        while self.eat(b'|') {
            let other = self.sequence()?;
            part.empty = part.empty.or(other.empty);
            part.first.add(&other.first);
            part.first_at_start.add(&other.first_at_start);
            part.last.add(&other.last);
            part.last_at_end.add(&other.last_at_end);
        }
        Ok(part)
    }

    fn sequence(&mut self) -> Result<Part, PatternError> {
        let mut whole = Part {
            empty: Empty::ANYWHERE,
            ..Part::default()
        };
        while !matches!(self.peek(), None | Some(b'|' | b')')) {
            let start = self.at;
            let mut part = self.single()?;
            let end = self.at;
            if let Some((least, most)) = self.repetition()? {
                part = self.repeat(part, start..end, least, most)?;
                if self.repetition()?.is_some() {
                    return Err(PatternError::Repetition);
                }
            }
            whole = self.join(whole, part);
        }
        Ok(whole)
    }

    /// One part behind another.
    fn join(&mut self, a: Part, b: Part) -> Part {
        for position in a.last.iter() {
            self.follow[position].add(&b.first);
        }
        let mut joined = Part {
            empty: a.empty.and(b.empty),
            first: a.first,
            first_at_start: a.first_at_start,
            last: b.last,
            last_at_end: b.last_at_end,
        };
        if a.empty.anywhere {
            joined.first.add(&b.first);
        }
        if a.empty.at_start {
            joined.first_at_start.add(&b.first_at_start);
        }
        if b.empty.anywhere {
            joined.last.add(&a.last);
        }
        if b.empty.at_end {
            joined.last_at_end.add(&a.last_at_end);
        }
        joined
    }

    /// How often the part before is repeated: at least, and at most if there is a limit.
    fn repetition(&mut self) -> Result<Option<(u32, Option<u32>)>, PatternError> {
        if self.eat(b'*') {
            return Ok(Some((0, None)));
        }
        if self.eat(b'+') {
            return Ok(Some((1, None)));
        }
        if self.eat(b'?') {
            return Ok(Some((0, Some(1))));
        }
        let has_count = self.text.get(self.at + 1).is_some_and(u8::is_ascii_digit);
        if self.peek() != Some(b'{') || !has_count {
            return Ok(None);
        }
        self.at += 1;
        let least = self.number()?;
        let most = if !self.eat(b',') {
            Some(least)
        } else if self.peek() == Some(b'}') {
            None
        } else {
            Some(self.number()?)
        };
        if !self.eat(b'}') || most.is_some_and(|most| most < least) {
            return Err(PatternError::Repetition);
        }
        Ok(Some((least, most)))
    }

    fn number(&mut self) -> Result<u32, PatternError> {
        let mut number = 0;
        let start = self.at;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            number = number * 10 + u32::from(digit - b'0');
            self.at += 1;
            // The largest count that POSIX promises.
            if number > 255 {
                return Err(PatternError::Repetition);
            }
        }
        if start == self.at {
            return Err(PatternError::Repetition);
        }
        Ok(number)
    }

    /// Repeats a part; more copies of it are read from the text again.
    fn repeat(
        &mut self,
        part: Part,
        text: std::ops::Range<usize>,
        least: u32,
        most: Option<u32>,
    ) -> Result<Part, PatternError> {
        let behind = self.at;
        let mut whole = Part {
            empty: Empty::ANYWHERE,
            ..Part::default()
        };
        let copies = most.unwrap_or(least.max(1));
        let mut first = Some(part);
        for copy in 0..copies {
            let mut part = match first.take() {
                Some(part) => part,
                None => {
                    self.at = text.start;
                    self.single()?
                }
            };
            if most.is_none() && copy + 1 == copies {
                for position in part.last.iter() {
                    self.follow[position].add(&part.first);
                }
            }
            if copy >= least {
                part.empty = Empty::ANYWHERE;
            }
            whole = self.join(whole, part);
        }
        self.at = behind;
        Ok(whole)
    }

    fn single(&mut self) -> Result<Part, PatternError> {
        let byte = self.peek().unwrap_or_default();
        self.at += 1;
        match byte {
            b'(' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err(PatternError::TooLarge);
                }
                let part = self.alternatives()?;
                self.depth -= 1;
                if !self.eat(b')') {
                    return Err(PatternError::Parentheses);
                }
                Ok(part)
            }
            b'^' => Ok(Part {
                empty: Empty {
                    at_start: true,
                    at_both: true,
                    ..Empty::default()
                },
                ..Part::default()
            }),
            b'$' => Ok(Part {
                empty: Empty {
                    at_end: true,
                    at_both: true,
                    ..Empty::default()
                },
                ..Part::default()
            }),
            b'*' | b'+' | b'?' => Err(PatternError::Repetition),
            b'.' => self.position(|_| true),
            b'[' => self.bracket(),
            b'\\' => {
                let escaped = self.peek().ok_or(PatternError::TrailingBackslash)?;
                if (b'1'..=b'9').contains(&escaped) {
                    return Err(PatternError::BackReference);
                }
                self.at += 1;
                self.position(|byte| byte == escaped)
            }
            literal => self.position(|byte| byte == literal),
        }
    }

    /// `[a-z]`, `[^a-z]`, `[[:alpha:]]`.
    fn bracket(&mut self) -> Result<Part, PatternError> {
        let is_negated = self.eat(b'^');
        let mut members = [false; 256];
        let start = self.at;
        loop {
            let byte = self.peek().ok_or(PatternError::Brackets)?;
            if byte == b']' && self.at > start {
                self.at += 1;
                break;
            }
            if byte == b'[' && self.text.get(self.at + 1) == Some(&b':') {
                let rest = &self.text[self.at + 2..];
                let end = rest.windows(2).position(|pair| pair == b":]");
                let end = end.ok_or(PatternError::Brackets)?;
                let is_member = class(&rest[..end]).ok_or(PatternError::Brackets)?;
                for (byte, member) in (0..=255).zip(&mut members) {
                    *member |= is_member(&byte);
                }
                self.at += end + 4;
                continue;
            }
            self.at += 1;
            let mut last = byte;
            let after_dash = self.text.get(self.at + 1).copied();
            if let (Some(b'-'), Some(end)) = (self.peek(), after_dash.filter(|&b| b != b']')) {
                last = end;
                self.at += 2;
            }
            if last < byte {
                return Err(PatternError::Brackets);
            }
            members[byte as usize..=last as usize].fill(true);
        }
        self.position(|byte| members[byte as usize] != is_negated)
    }

    fn position(&mut self, matches: impl Fn(u8) -> bool) -> Result<Part, PatternError> {
        let number = self.follow.len();
        if number >= MAX_POSITIONS {
            return Err(PatternError::TooLarge);
        }
        self.follow.push(Positions::default());
        let one = Positions::one(number);
        for (byte, positions) in (0..=255).zip(&mut self.by_byte) {
            if matches(byte) {
                positions.add(&one);
            }
        }
        Ok(Part {
            empty: Empty::default(),
            first: one.clone(),
            first_at_start: one.clone(),
            last: one.clone(),
            last_at_end: one,
        })
    }
}

/// The bytes of a named class.
fn class(name: &[u8]) -> Option<fn(&u8) -> bool> {
    Some(match name {
        b"alnum" => u8::is_ascii_alphanumeric,
        b"alpha" => u8::is_ascii_alphabetic,
        b"blank" => |byte| matches!(byte, b' ' | b'\t'),
        b"cntrl" => u8::is_ascii_control,
        b"digit" => u8::is_ascii_digit,
        b"graph" => u8::is_ascii_graphic,
        b"lower" => u8::is_ascii_lowercase,
        b"print" => |byte| matches!(byte, b' '..=b'~'),
        b"punct" => u8::is_ascii_punctuation,
        b"space" => |byte| matches!(byte, b' ' | b'\t'..=b'\r'),
        b"upper" => u8::is_ascii_uppercase,
        b"xdigit" => u8::is_ascii_hexdigit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, name: &str) -> bool {
        let pattern = NamePattern::new(pattern);
        pattern.expect("it is an expression").matches(name)
    }

    #[test]
    fn a_match_begins_where_the_name_does() {
        assert!(matches("ADD", "ADD"));
        assert!(matches("ADD", "ADDri"));
        assert!(!matches("ADD", "FADD"));
        assert!(!matches("ADD", "AD"));
        assert!(matches("ADD|SUB", "SUB"));
        assert!(!matches("ADD|SUB", "FSUB"));
    }

    // Only the first alternative is tied to the start then, as in LLVM.
    #[test]
    fn a_pattern_that_begins_with_a_caret_is_as_it_is() {
        assert!(matches("^ADD|SUB", "ADDS"));
        assert!(matches("^ADD|SUB", "FSUB"));
        assert!(!matches("^ADD|SUB", "FADD"));
    }

    #[test]
    fn ends() {
        assert!(matches("ADD$", "ADD"));
        assert!(!matches("ADD$", "ADDri"));
        assert!(matches("ADD(S|$)", "ADD"));
        assert!(!matches("ADD(S|$)", "ADDX"));
        assert!(matches("^(ADD|SUB)(ri)?$", "SUBri"));
        assert!(!matches("^(ADD|SUB)(ri)?$", "SUBrr"));
        assert!(matches("$", "") && matches("^$", "") && !matches("^$", "A"));
        assert!(matches("(^A)", "A"));
    }

    #[test]
    fn repetitions() {
        assert!(matches("AB*C", "AC") && matches("AB*C", "ABBC"));
        assert!(!matches("AB+C", "AC") && matches("AB+C", "ABBC"));
        assert!(matches("AB?C", "AC") && !matches("AB?C", "ABBC"));
        assert!(matches("A{2}$", "AA") && !matches("A{2}$", "AAA") && !matches("A{2}$", "A"));
        assert!(matches("A{2,}$", "AAAA") && !matches("A{2,}$", "A"));
        assert!(matches("(AB){1,2}$", "ABAB") && !matches("(AB){1,2}$", "ABABAB"));
        assert!(matches("(A|B*)+C", "ABBAC"));
    }

    #[test]
    fn sets_of_characters() {
        assert!(matches("v[0-9]+$", "v128") && !matches("v[0-9]+$", "vx"));
        assert!(matches("[^a-c]x", "dx") && !matches("[^a-c]x", "bx"));
        assert!(matches("[]x]$", "]") && matches("[a-]$", "-"));
        assert!(matches("[[:digit:]_]$", "7") && matches("[[:digit:]_]$", "_"));
        assert!(matches("a.c$", "abc") && !matches("a.c$", "ac"));
        assert!(matches("a\\.c", "a.c") && !matches("a\\.c", "abc"));
    }

    #[test]
    fn more_positions_than_a_word_has() {
        let pattern = format!("{}(x|y)$", "[ab]".repeat(100));
        assert!(matches(&pattern, &format!("{}y", "ab".repeat(50))));
        assert!(!matches(&pattern, &format!("{}y", "ab".repeat(49))));
    }

    #[test]
    fn mistakes() {
        let error = |pattern| NamePattern::new(pattern).map(|_| ()).unwrap_err();
        assert_eq!(error("(A"), PatternError::Parentheses);
        assert_eq!(error("A)"), PatternError::Parentheses);
        assert_eq!(error("[A"), PatternError::Brackets);
        assert_eq!(error("*A"), PatternError::Repetition);
        assert_eq!(error("A{2,1}"), PatternError::Repetition);
        assert_eq!(error("A\\"), PatternError::TrailingBackslash);
        assert_eq!(error("(A)\\1"), PatternError::BackReference);
        assert_eq!(error("(A{250}){250}"), PatternError::TooLarge);
        assert_eq!(error(&"(".repeat(1000)), PatternError::TooLarge);
    }
}
