//! Numbers, comparisons and choices.

use std::cmp::Ordering;

use super::{Current, Eval, Evaluator};
use crate::intern::Symbol;
use crate::records::RecordId;
use crate::syntax::token::BangOp;
use crate::value::{Node, TypeId, ValueId};

/// A value that can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Known {
    Int(i64),
    Text(Symbol),
    Def(RecordId),
}

impl Evaluator<'_> {
    pub(super) fn fold_log2(&mut self, arg: ValueId, current: Current) -> Eval<Option<ValueId>> {
        match self.store.as_int(arg) {
            None => Ok(None),
            Some(value) if value <= 0 => Err(self.error_in(
                current,
                "Illegal operation: logtwo is undefined on arguments less than or equal to 0",
            )),
            Some(value) => Ok(Some(self.store.values.int(i64::from(value.ilog2())))),
        }
    }

    pub(super) fn fold_arithmetic(
        &mut self,
        op: BangOp,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(a), Some(b)) = (self.store.as_int(args[0]), self.store.as_int(args[1])) else {
            return Ok(None);
        };
        // Shift counts beyond the width wrap around, as the reference's machine code has them.
        let shift = b as u32;
        let result = match op {
            BangOp::Add => a.wrapping_add(b),
            BangOp::Sub => a.wrapping_sub(b),
            BangOp::Mul => a.wrapping_mul(b),
            BangOp::And => a & b,
            BangOp::Or => a | b,
            BangOp::Xor => a ^ b,
            BangOp::Shl => a.wrapping_shl(shift),
            BangOp::Sra => a.wrapping_shr(shift),
            BangOp::Srl => (a as u64).wrapping_shr(shift) as i64,
            BangOp::Div if b == 0 => {
                return Err(self.error_in(current, "Illegal operation: division by zero"));
            }
            BangOp::Div => match a.checked_div(b) {
                Some(quotient) => quotient,
                None => {
                    return Err(self.error_in(current, "Illegal operation: INT64_MIN / -1"));
                }
            },
            _ => return Ok(None),
        };
        Ok(Some(self.store.values.int(result)))
    }

    /// What a value is to comparisons; `None` if it cannot be compared, or not yet.
    pub(super) fn known(&self, value: ValueId) -> Option<Known> {
        if let Some(number) = self.store.as_int(value) {
            return Some(Known::Int(number));
        }
        match self.store.values.node(value) {
            Node::Str(text) | Node::Code(text) => Some(Known::Text(text)),
            Node::Def(record) => Some(Known::Def(record)),
            _ => None,
        }
    }

    /// The outcome of a comparison of numbers, strings or (for equality) records.
    pub(super) fn compare(&mut self, op: BangOp, a: ValueId, b: ValueId) -> Option<bool> {
        let order = match (self.known(a)?, self.known(b)?) {
            (Known::Int(a), Known::Int(b)) => a.cmp(&b),
            (Known::Text(a), Known::Text(b)) => {
                let [a, b] = [a, b].map(|text| self.store.symbols.bytes(text));
                self.budget.spend(a.len().min(b.len()) / 64);
                a.cmp(b)
            }
            (Known::Def(a), Known::Def(b)) if matches!(op, BangOp::Eq | BangOp::Ne) => {
                if a == b {
                    Ordering::Equal
                } else {
                    Ordering::Less
                }
            }
            _ => return None,
        };
        Some(match op {
            BangOp::Eq => order.is_eq(),
            BangOp::Ne => order.is_ne(),
            BangOp::Lt => order.is_lt(),
            BangOp::Le => order.is_le(),
            BangOp::Gt => order.is_gt(),
            _ => order.is_ge(),
        })
    }

    pub(super) fn fold_cond(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        for case in args.chunks_exact(2) {
            match self.store.as_int(case[0]) {
                None => return Ok(None),
                Some(0) => {}
                Some(_) => {
                    if let Some(value) = self.store.convert(case[1], ty) {
                        return Ok(Some(value));
                    }
                    let message = format!(
                        "the value '{}' of !cond is not convertible to type '{}'",
                        self.value_text(case[1]),
                        self.type_text(ty)
                    );
                    return Err(self.error_in(current, message));
                }
            }
        }
        let name = match self.data(current).map(|data| data.name) {
            Some(name) => self.unquoted_text(name),
            None => String::new(),
        };
        let term = self.store.values.bang(BangOp::Cond, ty, args);
        let message = format!(
            "{name} does not have any true condition in:{}",
            self.value_text(term)
        );
        Err(self.error_in(current, message))
    }
}
