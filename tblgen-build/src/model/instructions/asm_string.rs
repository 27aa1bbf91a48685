//! Assembly texts that differ between variants of the syntax: `mov{l|}`.

/// The text of one variant: of each group `{a|b|..}` the alternative of that number, and nothing of
/// groups that have fewer.
pub(crate) fn flatten(text: &str, variant: usize) -> String {
    let mut flat = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = group_start(rest) {
        flat.push_str(&rest[..start]);
        let group = &rest[start + 1..];
        let end = group_end(group);
        flat.push_str(group[..end].split('|').nth(variant).unwrap_or_default());
        rest = group.get(end + 1..).unwrap_or_default();
    }
    flat.push_str(rest);
    flat
}

/// The first brace that begins a group: not one that is escaped, nor `${`.
fn group_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    (0..bytes.len())
        .find(|&i| bytes[i] == b'{' && (i == 0 || !matches!(bytes[i - 1], b'$' | b'\\')))
}

/// The brace that ends the group which the text begins in.
fn group_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut open = 1;
    for (i, &byte) in bytes.iter().enumerate() {
        match byte {
            b'}' if i == 0 || bytes[i - 1] != b'\\' => {
                open -= 1;
                if open == 0 {
                    return i;
                }
            }
            b'{' => open += 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::flatten;

    #[test]
    fn each_group_gives_one_alternative() {
        let text = "mov{l|}\t{$src, $dst|$dst, $src}";
        assert_eq!(flatten(text, 0), "movl\t$src, $dst");
        assert_eq!(flatten(text, 1), "mov\t$dst, $src");
        assert_eq!(flatten(text, 2), "mov\t");
    }

    // `${op:mod}` is an operand with a modifier.
    #[test]
    fn braces_of_operands_and_escaped_ones_begin_no_group() {
        assert_eq!(flatten("a ${b:c} \\{d\\}", 1), "a ${b:c} \\{d\\}");
    }

    #[test]
    fn a_group_may_hold_braces() {
        assert_eq!(flatten("{a${b}|c}d", 0), "a${b}d");
        assert_eq!(flatten("{a${b}|c}d", 1), "cd");
    }

    #[test]
    fn a_group_that_does_not_end_goes_to_the_end() {
        assert_eq!(flatten("a{b|c", 1), "ac");
    }
}
