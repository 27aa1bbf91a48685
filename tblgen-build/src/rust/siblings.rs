//! Which modules stand beside one another, so that they can refer to each other.

/// The Rust outputs that a module file joins, and the names of their modules.
///
/// The default is a module that stands alone.
#[derive(Clone, Debug, Default)]
pub struct Siblings {
    modules: Vec<(&'static str, String)>,
}

impl Siblings {
    /// Outputs by name, each with the identifier of its module.
    pub(crate) fn new(modules: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        Siblings {
            modules: modules.into_iter().collect(),
        }
    }

    /// How a module refers to the one of another output, if that is there; if it is there more than
    /// once, to the first.
    ///
    /// ```
    /// assert!(tblgen_build::rust::Siblings::default().path("registers").is_none());
    /// ```
    pub fn path(&self, output: &str) -> Option<String> {
        let mut modules = self.modules.iter();
        let (_, module) = modules.find(|&&(name, _)| name == output)?;
        Some(format!("super::{module}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_module_of_an_output_counts() {
        let modules = [("registers", "regs"), ("x", "y"), ("registers", "others")];
        let siblings = Siblings::new(modules.map(|(name, module)| (name, module.to_owned())));
        assert_eq!(siblings.path("registers").as_deref(), Some("super::regs"));
        assert_eq!(siblings.path("encoder"), None);
    }
}
