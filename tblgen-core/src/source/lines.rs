//! Line numbers: found out once for each text, when somebody asks for the first time.

use std::sync::OnceLock;

/// Where the lines of a text end.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    /// The offsets of the line feeds.
    line_feeds: OnceLock<Box<[u32]>>,
}

impl Lines {
    /// The number of the line, from 1, that an offset of `text` is in.
    pub(super) fn number(&self, text: &[u8], offset: usize) -> u32 {
        let line_feeds = self.line_feeds.get_or_init(|| {
            let bytes = text.iter().enumerate();
            bytes
                .filter(|&(_, &byte)| byte == b'\n')
                .map(|(offset, _)| offset as u32)
                .collect()
        });
        line_feeds.partition_point(|&line_feed| (line_feed as usize) < offset) as u32 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_behind_its_line_feed() {
        let lines = Lines::default();
        let text = b"\nx\n\ny";
        let numbers: Vec<_> = (0..=text.len()).map(|i| lines.number(text, i)).collect();
        assert_eq!(numbers, [1, 2, 2, 3, 4, 4]);
        assert_eq!(Lines::default().number(b"", 0), 1);
    }
}
