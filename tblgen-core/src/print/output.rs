//! A buffer between the printers and where the text goes.

use std::io::{self, Write};

/// How much text is gathered before it is passed on, in bytes.
const CHUNK: usize = 1 << 18;

/// How much text one printer writes at most, in bytes. (LLVM's AMDGPU has a tenth of that.)
pub(crate) const MAX_OUTPUT: u64 = 1 << 32;

/// Gathers text and writes it in large pieces.
pub(super) struct Output<'w> {
    pub(super) buffer: Vec<u8>,
    writer: &'w mut dyn Write,
    /// How much may still be written.
    left: u64,
}

impl<'w> Output<'w> {
    pub(super) fn new(writer: &'w mut dyn Write) -> Self {
        Output {
            buffer: Vec::with_capacity(CHUNK + CHUNK / 4),
            writer,
            left: MAX_OUTPUT,
        }
    }

    /// Passes the text on if there is much of it. To be called between records.
    pub(super) fn drain(&mut self) -> io::Result<()> {
        if self.buffer.len() < CHUNK {
            return Ok(());
        }
        self.finish()
    }

    /// Passes on what is left.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        let bytes = self.buffer.len() as u64;
        self.left = self.left.checked_sub(bytes).ok_or_else(too_long)?;
        self.writer.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}

fn too_long() -> io::Error {
    io::Error::new(
        io::ErrorKind::FileTooLarge,
        format!("the output has more than {MAX_OUTPUT} bytes"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_end_to_output() {
        let mut sink = io::sink();
        let mut out = Output::new(&mut sink);
        let mebibyte = 1 << 20;
        for _ in 0..MAX_OUTPUT / mebibyte {
            out.buffer.resize(mebibyte as usize, b' ');
            out.drain().expect("so much can be written");
        }
        out.buffer.push(b' ');
        let error = out.finish().expect_err("no more can be written");
        assert_eq!(
            error.to_string(),
            "the output has more than 4294967296 bytes"
        );
    }
}
