//! A buffer between the printers and where the text goes.

use std::io::{self, Write};

use super::write_value_within;
use crate::records::Store;
use crate::value::ValueId;

/// How much text is gathered before it is passed on, in bytes.
const CHUNK: usize = 1 << 18;

/// How long the text of a single value may be, in bytes. It is held in memory.
pub(super) const MAX_VALUE_TEXT: usize = 1 << 30;

/// The error for a value whose text is longer than that.
pub(super) fn too_long(name: &str) -> io::Error {
    let message = format!("the value of {name} is longer than {MAX_VALUE_TEXT} bytes");
    io::Error::other(message)
}

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

    /// Passes the text on if there is much of it. To be called between values.
    pub(super) fn drain(&mut self) -> io::Result<()> {
        if self.buffer.len() < CHUNK {
            return Ok(());
        }
        self.finish()
    }

    /// Adds the text of a value; `name` is how messages call it.
    ///
    /// # Errors
    /// When the text is too long to hold.
    pub(super) fn value(
        &mut self,
        store: &Store,
        value: ValueId,
        name: &dyn Fn() -> String,
    ) -> io::Result<()> {
        let end = self.buffer.len() + MAX_VALUE_TEXT;
        if write_value_within(store, value, end, &mut self.buffer) {
            return Ok(());
        }
        Err(too_long(&name()))
    }

    /// Passes on what is left.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.writer.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
