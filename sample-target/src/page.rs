//! Text for a terminal: headings, fields with their names, and tables with aligned columns.

use std::fmt::Write as _;

/// A text under construction. Parts are separated by an empty line.
#[derive(Debug, Default)]
pub(crate) struct Page {
    text: String,
}

impl Page {
    /// A line that stands out.
    pub(crate) fn heading(&mut self, text: &str) {
        self.separate();
        self.line(text);
        self.line(&"-".repeat(text.chars().count()));
    }

    /// Sentences.
    pub(crate) fn text(&mut self, text: &str) {
        self.separate();
        self.line(text);
    }

    /// Values with their names in front. Fields with an empty value are left out.
    pub(crate) fn fields(&mut self, fields: &[(&str, String)]) {
        let width = fields.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_empty()) {
            self.line(&format!("  {name:width$}  {value}"));
        }
    }

    /// Rows below a header. Columns whose header begins with `>` are aligned to the right.
    pub(crate) fn columns(&mut self, header: &[&str], rows: &[Vec<String>]) {
        self.separate();
        let titles: Vec<_> = header
            .iter()
            .map(|title| title.trim_start_matches('>').to_owned())
            .collect();
        let mut widths = vec![0; header.len()];
        for row in rows.iter().chain([&titles]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let rule = widths.iter().map(|&width| "-".repeat(width)).collect();
        for row in [&titles, &rule].into_iter().chain(rows) {
            let mut line = String::new();
            for ((cell, title), width) in row.iter().zip(header).zip(&widths) {
                let written = if title.starts_with('>') {
                    write!(line, "  {cell:>width$}")
                } else {
                    write!(line, "  {cell:width$}")
                };
                debug_assert!(written.is_ok(), "a string takes everything");
            }
            self.line(&line);
        }
    }

    /// The text.
    pub(crate) fn finish(self) -> String {
        self.text
    }

    fn separate(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(row: [&str; 2]) -> Vec<String> {
        row.map(str::to_owned).to_vec()
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut page = Page::default();
        page.columns(&[">No", "Name"], &[cells(["7", "rz"]), cells(["1000", ""])]);
        assert_eq!(
            page.finish(),
            "    No  Name\n  ----  ----\n     7  rz\n  1000\n"
        );
    }

    #[test]
    fn parts_are_separated_and_empty_fields_left_out() {
        let mut page = Page::default();
        page.heading("%y");
        page.fields(&[
            ("a", "1".into()),
            ("long", String::new()),
            ("bc", "2".into()),
        ]);
        page.text("End.");
        assert_eq!(page.finish(), "%y\n--\n  a     1\n  bc    2\n\nEnd.\n");
    }
}
