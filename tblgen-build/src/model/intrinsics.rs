//! How intrinsics are called.

use std::borrow::Cow;

use tblgen_core::Record;

use super::Problem;

/// The names of an intrinsic, a record that derives from `Intrinsic`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IntrinsicName<'r> {
    /// The name in the enum `Intrinsic::ID`: the record's name without `int_`.
    pub(crate) enum_name: &'r str,
    /// The target that it belongs to, `TargetPrefix`; empty if it belongs to all.
    pub(crate) target_prefix: &'r str,
    /// The name in LLVM's IR: `LLVMName`, or what the record's name says.
    pub(crate) llvm_name: Cow<'r, str>,
}

impl<'r> IntrinsicName<'r> {
    /// Reads the names of an intrinsic.
    pub(super) fn new(record: Record<'r>) -> Result<Self, Problem> {
        let record_name = record.name();
        let problem =
            |text: String| Problem::about(record, format!("Intrinsic '{record_name}'{text}"));
        let Some(enum_name) = record_name.strip_prefix("int_") else {
            return Err(problem(" does not start with 'int_'!".into()));
        };
        let target_prefix = record.get_str("TargetPrefix")?;
        let mut llvm_name = Cow::Borrowed(record.get_str("LLVMName")?);
        if llvm_name.is_empty() {
            llvm_name = Cow::Owned(format!("llvm.{}", enum_name.replace('_', ".")));
        }
        let Some(after_llvm) = llvm_name.strip_prefix("llvm.") else {
            return Err(problem("s name does not start with 'llvm.'!".into()));
        };
        let after_prefix = after_llvm.strip_prefix(target_prefix);
        if !target_prefix.is_empty() && !after_prefix.is_some_and(|rest| rest.starts_with('.')) {
            let text = format!(" does not start with 'llvm.{target_prefix}.'!");
            return Err(problem(text));
        }
        // Whoever names an intrinsic can rely on it to have all the rest too.
        record.get_list("IntrProperties")?;
        record.get_bit("DisableDefaultAttributes")?;
        record.get_list_of_defs("Properties")?;
        Ok(IntrinsicName {
            enum_name,
            target_prefix,
            llvm_name,
        })
    }
}
