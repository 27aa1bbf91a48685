//! Numbers, strings and code: the lexer's tokens that have a value of their own.

use super::cursor::{Cursor, is_word_start};
use super::lexer::{Lexer, Stopped};
use super::token::Token;

/// How many digits a binary number may have: as many as an integer has bits.
pub(crate) const MAX_BINARY_DIGITS: usize = 64;

const END_IN_STRING: &str = "End of file in string literal";

impl Lexer<'_> {
    /// Reads what begins with a digit: a number, or an identifier like `2dVec`.
    pub(super) fn digits(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        let first = cursor.text[cursor.start];
        cursor.skip_until(|b| !b.is_ascii_digit());
        let is_number = match (cursor.peek(), cursor.peek_at(1)) {
            (Some(b'x'), Some(digit)) => digit.is_ascii_hexdigit(),
            (Some(b'b'), Some(digit)) => matches!(digit, b'0' | b'1'),
            (Some(byte), _) => !is_word_start(byte),
            (None, _) => true,
        };
        if !is_number {
            return Ok(Token::Id(self.identifier(cursor)));
        }
        // A prefix only counts behind a single zero: `12b0` is `12` and `b0`.
        let is_zero = first == b'0' && cursor.pos == cursor.start + 1;
        match cursor.peek() {
            Some(b'x') if is_zero => {
                cursor.pos += 1;
                let digits = cursor.skip_until(|b| !b.is_ascii_hexdigit());
                let value = self.number(cursor, digits, 16)?;
                Ok(Token::Int(value as i64))
            }
            Some(b'b') if is_zero => {
                cursor.pos += 1;
                let digits = cursor.skip_until(|b| !matches!(b, b'0' | b'1'));
                let value = self.number(cursor, digits, 2)? as i64;
                if digits.len() > MAX_BINARY_DIGITS {
                    let message = format!("binary numbers have at most {MAX_BINARY_DIGITS} digits");
                    return Err(self.error(cursor, cursor.start, message));
                }
                let width = digits.len() as u8;
                Ok(Token::BinaryInt { value, width })
            }
            _ => {
                let value = self.number(cursor, cursor.token_text(), 10)?;
                Ok(Token::Int(value as i64))
            }
        }
    }

    /// Reads what begins with `-` or `+`: only a decimal number has its sign in the token.
    pub(super) fn sign(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        let is_minus = cursor.text[cursor.start] == b'-';
        let digits = cursor.skip_until(|b| !b.is_ascii_digit());
        if digits.is_empty() {
            return Ok(if is_minus { Token::Minus } else { Token::Plus });
        }
        let magnitude = self.number(cursor, digits, 10)?;
        if !is_minus {
            return Ok(Token::Int(magnitude as i64));
        }
        if magnitude > i64::MIN.unsigned_abs() {
            return Err(self.out_of_range(cursor));
        }
        Ok(Token::Int((magnitude as i64).wrapping_neg()))
    }

    /// The value of digits of a base.
    fn number(&mut self, cursor: &Cursor<'_>, digits: &[u8], base: u32) -> Result<u64, Stopped> {
        let value = digits.iter().try_fold(0_u64, |value, &digit| {
            let digit = char::from(digit).to_digit(base)?;
            value.checked_mul(base.into())?.checked_add(digit.into())
        });
        value.ok_or_else(|| self.out_of_range(cursor))
    }

    fn out_of_range(&mut self, cursor: &Cursor<'_>) -> Stopped {
        self.error(cursor, cursor.start, "Number out of range")
    }

    /// Reads on behind a quotation mark.
    pub(super) fn string(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        let is_special = |b| matches!(b, b'"' | b'\\' | b'\n' | b'\r');
        let inside = cursor.pos;
        let plain = cursor.skip_until(is_special);
        if cursor.peek() == Some(b'"') {
            cursor.pos += 1;
            return Ok(Token::Str(self.symbols.intern(plain)));
        }
        self.scratch.clear();
        self.scratch.extend_from_slice(plain);
        loop {
            match cursor.bump() {
                Some(b'"') => return Ok(Token::Str(self.symbols.intern(&self.scratch))),
                Some(b'\\') => self.escape(cursor, inside)?,
                Some(_) => {
                    return Err(self.error(cursor, inside, "End of line in string literal"));
                }
                None => return Err(self.error(cursor, inside, END_IN_STRING)),
            }
            let plain = cursor.skip_until(is_special);
            self.scratch.extend_from_slice(plain);
        }
    }

    /// Reads on behind a backslash in a string that begins at `inside`.
    fn escape(&mut self, cursor: &mut Cursor<'_>, inside: usize) -> Result<(), Stopped> {
        let byte = match cursor.peek() {
            Some(byte @ (b'\\' | b'\'' | b'"')) => byte,
            Some(b't') => b'\t',
            Some(b'n') => b'\n',
            Some(b'\n' | b'\r') => {
                let message = "escaped newlines not supported in tblgen";
                return Err(self.error(cursor, cursor.pos, message));
            }
            Some(_) => {
                let message = "invalid escape in string literal";
                return Err(self.error(cursor, cursor.pos, message));
            }
            None => return Err(self.error(cursor, inside, END_IN_STRING)),
        };
        self.scratch.push(byte);
        cursor.pos += 1;
        Ok(())
    }

    /// Reads `[{ code }]` on behind its first bracket.
    pub(super) fn code(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        cursor.pos += 1;
        let inside = cursor.pos;
        loop {
            cursor.skip_until(|b| matches!(b, b'}' | 0));
            match cursor.bump() {
                None => return Err(self.error(cursor, cursor.start, "Unterminated code block")),
                Some(b'}') => {
                    // Whatever stands behind a brace is passed over with it, another brace too, so
                    // that `}}]` does not end the code.
                    match cursor.bump() {
                        Some(b']') => {
                            let code = &cursor.text[inside..cursor.pos - 2];
                            return Ok(Token::Code(self.symbols.intern(code)));
                        }
                        Some(0) => self.nul(cursor)?,
                        _ => {}
                    }
                }
                Some(_) => self.nul(cursor)?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_error, lex_files, tokens};

    // All expectations are what LLVM 19.1.7 does.

    #[test]
    fn integers() {
        assert_eq!(
            tokens("0 00012 +5 -4 -0 18446744073709551615 -9223372036854775808"),
            "int:0 int:12 int:5 int:-4 int:0 int:-1 int:-9223372036854775808 Eof"
        );
        assert_eq!(
            tokens("0x1F 0xFFFFFFFFFFFFFFFF 0x00000000000000000001"),
            "int:31 int:-1 int:1 Eof"
        );
        assert_eq!(
            tokens("- + -a 5-3"),
            "Minus Plus Minus id:a int:5 int:-3 Eof"
        );
    }

    #[test]
    fn binary_numbers_have_a_width() {
        let longest = format!("0b0101 0b{}", "1".repeat(64));
        assert_eq!(tokens(&longest), "bin4:5 bin64:-1 Eof");
        // LLVM takes more digits when the first ones are zeros, and repeats the lower ones in them.
        let message = "1:1: binary numbers have at most 64 digits";
        check_error(&format!("0b{}", "0".repeat(65)), "1:1", &[message]);
    }

    #[test]
    fn numbers_out_of_range() {
        let message = "1:1: Number out of range";
        for text in [
            "18446744073709551616",
            "-9223372036854775809",
            "0x1ffffffffffffffff",
            &format!("0b{}", "1".repeat(65)),
        ] {
            check_error(text, "1:1", &[message]);
        }
    }

    #[test]
    fn identifiers_may_begin_with_digits() {
        assert_eq!(
            tokens("2dVec 9_ 0x 0xg 0b 0b2 0X1"),
            "id:2dVec id:9_ id:0x id:0xg id:0b id:0b2 id:0X1 Eof"
        );
        assert_eq!(
            tokens("12b0 00x1 1xf 0x1G 0b12 0b1_ -0x4 -1a"),
            "int:12 id:b0 int:0 id:x1 int:1 id:xf int:1 id:G bin1:1 int:2 bin1:1 id:_ int:0 id:x4 \
             int:-1 id:a Eof"
        );
    }

    #[test]
    fn strings() {
        assert_eq!(
            tokens(r#""" "a" "\\ \' \" \t \n""#),
            r#"str:"" str:"a" str:"\\ ' \" \t \n" Eof"#
        );
        let lexed = lex_files(&[("m.td", b"\"a\0b /* # \"")]);
        assert_eq!(lexed.tokens(), r#"str:"a\0b /* # " Eof"#);
        assert_eq!(lexed.messages(), "");
    }

    #[test]
    fn string_errors() {
        check_error("\"abc", "1:1", &["1:2: End of file in string literal"]);
        check_error("\"ab\\", "1:1", &["1:2: End of file in string literal"]);
        check_error(
            "\"ab\"\"ab\n\"",
            "1:5",
            &["1:6: End of line in string literal"],
        );
        check_error("\"ab\r\"", "1:1", &["1:2: End of line in string literal"]);
        check_error(
            "\"ab\\q\"",
            "1:1",
            &["1:5: invalid escape in string literal"],
        );
        check_error(
            "\"ab\\\n\"",
            "1:1",
            &["1:5: escaped newlines not supported in tblgen"],
        );
    }

    #[test]
    fn code() {
        assert_eq!(
            tokens("[{}] [{ \"\\ /* ] } }] [ {"),
            r#"code:"" code:" \"\\ /* ] } " LSquare LBrace Eof"#
        );
        // A brace hides the one behind it.
        assert_eq!(
            tokens("[{a}}] b}] [{a}}}]"),
            r#"code:"a}}] b" code:"a}}" Eof"#
        );
        for text in ["[{ abc", "[{ abc }", "[{"] {
            check_error(text, "1:1", &["1:1: Unterminated code block"]);
        }
    }
}
