//! Options that change what backends write, as on `llvm-tblgen`'s command line.

use std::fmt;

/// The values of all options. An option that a backend does not know does not change what it writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// `--instr-info-expand-mi-operand-info`: whether `--gen-instr-info` lists the parts of an operand
    /// that is made of several, and not the operand itself, in its table of operand types.
    pub expand_mi_operand_info: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            expand_mi_operand_info: true,
        }
    }
}

/// Why an option could not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// No backend has an option of this name.
    Unknown,
    /// The option does not take this value.
    Value,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OptionError::Unknown => "no backend has this option",
            OptionError::Value => "the option does not take this value",
        })
    }
}

impl std::error::Error for OptionError {}

impl Options {
    /// Sets an option by its name, without dashes. What is on or off is `1` or `0`.
    ///
    /// ```
    /// let mut options = tblgen_build::cpp::Options::default();
    /// options.set("instr-info-expand-mi-operand-info", "0")?;
    /// assert!(!options.expand_mi_operand_info);
    /// # Ok::<(), tblgen_build::cpp::OptionError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such option or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "instr-info-expand-mi-operand-info" => self.expand_mi_operand_info = switch(value)?,
            _ => return Err(OptionError::Unknown),
        }
        Ok(())
    }
}

fn switch(value: &str) -> Result<bool, OptionError> {
    match value {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(OptionError::Value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_options_and_values_are_taken() {
        let mut options = Options::default();
        assert_eq!(options.set("nothing", "1"), Err(OptionError::Unknown));
        let name = "instr-info-expand-mi-operand-info";
        assert_eq!(options.set(name, "2"), Err(OptionError::Value));
        assert_eq!(options, Options::default());
    }
}
