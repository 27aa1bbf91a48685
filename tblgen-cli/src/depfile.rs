//! The dependency file: which files an output was made from, as a rule of `make`.

use std::collections::BTreeSet;

/// The text: the outputs, then every included file. Names are written as they are, without any
/// quotes, since this is what the reference does and build systems expect of it.
pub(crate) fn text(outputs: &[&str], included: &BTreeSet<Vec<u8>>) -> Vec<u8> {
    let mut text = outputs.join(" ").into_bytes();
    text.push(b':');
    for path in included {
        text.push(b' ');
        text.extend_from_slice(path);
    }
    text.push(b'\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorted_and_without_quotes() {
        let paths = ["inc/z.td", "./loc.td", "sp ace/w$#:\\.td", "inc.td"];
        let included = paths.iter().map(|p| p.as_bytes().to_vec()).collect();
        assert_eq!(
            text(&["o ut"], &included),
            b"o ut: ./loc.td inc.td inc/z.td sp ace/w$#:\\.td\n"
        );
        assert_eq!(text(&["a", "b"], &BTreeSet::new()), b"a b:\n");
    }
}
