//! The text of `--help` and `--version`.

use crate::action;
use crate::options::{OPTIONS, Role, ValueKind};

/// The LLVM release whose behaviour this program has.
const REFERENCE_VERSION: &str = "19.1.7";

/// The column at which explanations begin.
const HELP_COLUMN: usize = 43;

/// The text of `--version`.
pub(crate) fn version() -> String {
    format!(
        "tblgen {}\n  TableGen of LLVM version {REFERENCE_VERSION}\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// The text of `--help`; with `hidden` it lists also the options that have no effect.
pub(crate) fn help(program: &str, hidden: bool) -> String {
    let mut text = format!("USAGE: {program} [options] <input file>\n\nOPTIONS:\n\n");
    text.push_str("General options:\n\n");
    options(Role::Program, &mut text);
    text.push_str("\nActions; with several, each is followed by its own -o:\n\n");
    for (name, explanation) in action::explained() {
        line(&format!("--{name}"), explanation, &mut text);
    }
    text.push_str("\nOptions of single actions:\n\n");
    options(Role::Backend, &mut text);
    if hidden {
        text.push_str("\nOptions that are accepted and have no effect:\n\n");
        options(Role::Ignored, &mut text);
    }
    text
}

fn options(role: Role, text: &mut String) {
    for spec in OPTIONS.iter().filter(|spec| spec.role == role) {
        let mut head = spec.dashed();
        if !matches!(spec.kind, ValueKind::None | ValueKind::Bool) {
            let separator = if spec.name.len() == 1 { ' ' } else { '=' };
            head.push_str(&format!("{separator}<{}>", spec.value_name));
        }
        line(&head, spec.help, text);
    }
}

fn line(head: &str, explanation: &str, text: &mut String) {
    text.push_str("  ");
    text.push_str(head);
    if !explanation.is_empty() {
        let padding = HELP_COLUMN.saturating_sub(head.len() + 2).max(1);
        text.extend(std::iter::repeat_n(' ', padding));
        text.push_str("- ");
        text.push_str(explanation);
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_action_is_listed() {
        let all = help("tblgen", true);
        for spec in OPTIONS {
            assert!(
                all.contains(&format!("  {}", spec.dashed())),
                "{}",
                spec.name
            );
        }
        for (name, _) in action::explained() {
            assert!(all.contains(&format!("  --{name} ")), "{name}");
        }
        assert!(!help("tblgen", false).contains("--rng-seed"));
    }

    #[test]
    fn explanations_stand_in_one_column() {
        for line in help("tblgen", true).lines().filter(|l| l.contains(" - ")) {
            assert_eq!(line.find(" - "), Some(HELP_COLUMN - 1), "{line}");
        }
    }

    #[test]
    fn the_version_of_the_reference_is_told() {
        assert!(version().contains("LLVM version 19.1.7\n"));
    }
}
