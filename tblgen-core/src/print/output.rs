//! A buffer between the printers and where the text goes.

use std::io::{self, Write};

/// How much text is gathered before it is passed on, in bytes.
const CHUNK: usize = 1 << 18;

/// Gathers text and writes it in large pieces.
pub(super) struct Output<'w> {
    pub(super) buffer: Vec<u8>,
    writer: &'w mut dyn Write,
}

impl<'w> Output<'w> {
    pub(super) fn new(writer: &'w mut dyn Write) -> Self {
        Output {
            buffer: Vec::with_capacity(CHUNK + CHUNK / 4),
            writer,
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
        self.writer.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
