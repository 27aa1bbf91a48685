//! Numbers in names: the part of C's `printf` that prints an integer.

/// The largest field width and precision, in characters. Names are never so long.
const MAX_WIDTH: usize = 1000;

/// A format that prints one unsigned number of 32 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberFormat {
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(Vec<u8>),
    Number(Conversion),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Conversion {
    /// `-`: the padding stands behind.
    is_left: bool,
    /// `+`
    has_plus: bool,
    /// A space.
    has_space: bool,
    /// `#`: with a prefix that tells the base.
    has_prefix: bool,
    /// `0`: the padding is zeros.
    has_zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// How many bits of the number count: 8 with `hh`, 16 with `h`.
    bits: u32,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `d` and `i`
    Signed,
    /// `u`
    Unsigned,
    /// `o`
    Octal,
    /// `x`
    Hex,
    /// `X`
    UpperHex,
    /// `c`
    Character,
}

impl NumberFormat {
    /// Understands a format; `None` if it asks for more than one argument or for one that is no
    /// integer.
    ///
    /// There may be no conversion at all. Several must say that they mean the first argument, as in
    /// `R%1$u_R%1$u`.
    pub(super) fn parse(format: &[u8]) -> Option<NumberFormat> {
        // For C, a string ends where a zero is.
        let mut rest = format.split(|&byte| byte == 0).next()?;
        let mut pieces = Vec::new();
        let mut implicit = 0;
        let mut explicit = 0;
        while let Some(percent) = rest.iter().position(|&byte| byte == b'%') {
            pieces.push(Piece::Text(rest[..percent].to_vec()));
            rest = &rest[percent + 1..];
            if let Some(behind) = rest.strip_prefix(b"%") {
                pieces.push(Piece::Text(b"%".to_vec()));
                rest = behind;
                continue;
            }
            let counter = match rest.strip_prefix(b"1$") {
                Some(behind) => {
                    rest = behind;
                    &mut explicit
                }
                None => &mut implicit,
            };
            *counter += 1;
            let (conversion, behind) = Conversion::parse(rest)?;
            pieces.push(Piece::Number(conversion));
            rest = behind;
        }
        pieces.push(Piece::Text(rest.to_vec()));
        let is_one_argument = implicit == 0 || (implicit == 1 && explicit == 0);
        is_one_argument.then_some(NumberFormat { pieces })
    }

    /// The text for a number.
    pub(super) fn apply(&self, number: u32) -> Vec<u8> {
        let mut out = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text),
                Piece::Number(conversion) => conversion.apply(number, &mut out),
            }
        }
        out
    }
}

impl Conversion {
    /// Reads a conversion without its percent sign; returns also what stands behind it.
    fn parse(text: &[u8]) -> Option<(Conversion, &[u8])> {
        let mut conversion = Conversion {
            is_left: false,
            has_plus: false,
            has_space: false,
            has_prefix: false,
            has_zeros: false,
            width: 0,
            precision: None,
            bits: 32,
            kind: Kind::Unsigned,
        };
        let mut rest = text;
        loop {
            match rest.first()? {
                b'-' => conversion.is_left = true,
                b'+' => conversion.has_plus = true,
                b' ' => conversion.has_space = true,
                b'#' => conversion.has_prefix = true,
                b'0' => conversion.has_zeros = true,
                _ => break,
            }
            rest = &rest[1..];
        }
        (conversion.width, rest) = number(rest)?;
        if let Some(behind) = rest.strip_prefix(b".") {
            let (precision, behind) = number(behind)?;
            conversion.precision = Some(precision);
            rest = behind;
        }
        // The longer sizes hold all of the number.
        let sizes: [(&[u8], u32); 7] = [
            (b"hh", 8),
            (b"h", 16),
            (b"ll", 32),
            (b"l", 32),
            (b"j", 32),
            (b"z", 32),
            (b"t", 32),
        ];
        let size = sizes.iter().find(|(size, _)| rest.starts_with(size));
        if let Some(&(size, bits)) = size {
            conversion.bits = bits;
            rest = &rest[size.len()..];
        }
        let (&kind, behind) = rest.split_first()?;
        conversion.kind = match kind {
            b'd' | b'i' => Kind::Signed,
            b'u' => Kind::Unsigned,
            b'o' => Kind::Octal,
            b'x' => Kind::Hex,
            b'X' => Kind::UpperHex,
            b'c' if size.is_none() => Kind::Character,
            _ => return None,
        };
        Some((conversion, behind))
    }

    fn apply(&self, number: u32, out: &mut Vec<u8>) {
        if self.kind == Kind::Character {
            return self.pad(&[], &[number as u8], false, out);
        }
        let unused = 32 - self.bits;
        let unsigned = number << unused >> unused;
        let signed = (number << unused).cast_signed() >> unused;
        let (sign, mut digits) = match self.kind {
            Kind::Signed if signed < 0 => ("-", signed.unsigned_abs().to_string()),
            Kind::Signed if self.has_plus => ("+", signed.to_string()),
            Kind::Signed if self.has_space => (" ", signed.to_string()),
            Kind::Signed => ("", signed.to_string()),
            Kind::Unsigned | Kind::Character => ("", unsigned.to_string()),
            Kind::Octal => ("", format!("{unsigned:o}")),
            Kind::Hex if self.has_prefix && unsigned > 0 => ("0x", format!("{unsigned:x}")),
            Kind::Hex => ("", format!("{unsigned:x}")),
            Kind::UpperHex if self.has_prefix && unsigned > 0 => ("0X", format!("{unsigned:X}")),
            Kind::UpperHex => ("", format!("{unsigned:X}")),
        };
        if self.precision == Some(0) && unsigned == 0 {
            digits.clear();
        }
        let missing = self.precision.unwrap_or(0).saturating_sub(digits.len());
        digits.insert_str(0, &"0".repeat(missing));
        if self.kind == Kind::Octal && self.has_prefix && !digits.starts_with('0') {
            digits.insert(0, '0');
        }
        let with_zeros = self.has_zeros && self.precision.is_none();
        self.pad(sign.as_bytes(), digits.as_bytes(), with_zeros, out);
    }

    fn pad(&self, sign: &[u8], digits: &[u8], with_zeros: bool, out: &mut Vec<u8>) {
        let missing = self.width.saturating_sub(sign.len() + digits.len());
        let padding = |byte| std::iter::repeat_n(byte, missing);
        if !self.is_left && !with_zeros {
            out.extend(padding(b' '));
        }
        out.extend_from_slice(sign);
        if !self.is_left && with_zeros {
            out.extend(padding(b'0'));
        }
        out.extend_from_slice(digits);
        if self.is_left {
            out.extend(padding(b' '));
        }
    }
}

/// The number at the beginning of a text, 0 if there is none, and what stands behind it.
fn number(text: &[u8]) -> Option<(usize, &[u8])> {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at(length);
    let value = digits.iter().try_fold(0, |value, digit| {
        let value = 10 * value + usize::from(digit - b'0');
        (value <= MAX_WIDTH).then_some(value)
    })?;
    Some((value, rest))
}
