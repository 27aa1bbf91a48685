//! Folding: what an operator comes to once enough of its arguments is known. An operator that
//! cannot be folded yet stays a term.

mod dag;
mod list;
mod record;
mod scalar;
mod text;

use super::limits::{MAX_LIST, MAX_STRING};
use super::{Current, Eval, Evaluator};
use crate::intern::Symbol;
use crate::syntax::token::BangOp;
use crate::value::{Node, Op, TypeId, ValueId};

impl Evaluator<'_> {
    /// The value of an operator, or the operator as a term.
    pub(super) fn fold(
        &mut self,
        op: Op,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
        is_final: bool,
    ) -> Eval<ValueId> {
        match op {
            Op::Bang(op) => self.fold_bang(op, ty, args, current, is_final),
            Op::ListElement => Ok(self
                .list_element(args)
                .unwrap_or_else(|| self.term(op, ty, args))),
            Op::ListSlice => Ok(self
                .list_slice(args)
                .unwrap_or_else(|| self.term(op, ty, args))),
            Op::ClosedRange => match self.closed_range(args, current)? {
                Some(list) => Ok(list),
                None => Ok(self.term(op, ty, args)),
            },
        }
    }

    fn term(&mut self, op: Op, ty: TypeId, args: &[ValueId]) -> ValueId {
        self.store.values.op(op, ty, args)
    }

    /// The value of a bang operator, or the operator as a term.
    pub(super) fn fold_bang(
        &mut self,
        op: BangOp,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
        is_final: bool,
    ) -> Eval<ValueId> {
        use BangOp as B;
        let folded = match op {
            B::Cast => self.fold_cast(ty, args[0], current, is_final)?,
            B::Exists => self.fold_exists(ty, args[0], current, is_final),
            B::IsA => self.fold_isa(ty, args[0]),
            B::Repr => self.fold_repr(args[0], current)?,
            B::ToLower | B::ToUpper => self.fold_case(op, args[0], current)?,
            B::Not => self
                .store
                .as_int(args[0])
                .map(|v| self.store.values.int(i64::from(v == 0))),
            B::LogTwo => self.fold_log2(args[0], current)?,
            B::Head | B::Tail => self.fold_head_tail(op, args[0], current)?,
            B::Size | B::Empty => self.fold_size(op, args[0]),
            B::GetDagOp => self.fold_getdagop(ty, args, current)?,
            B::Con => self.fold_con(args, current)?,
            B::SetDagOp => self.fold_setdagop(args),
            B::GetDagArg => self.fold_getdagarg(ty, args, current)?,
            B::GetDagName => self.fold_getdagname(args, current)?,
            B::SetDagArg | B::SetDagName => self.fold_setdag(op, args, current)?,
            B::Dag => self.fold_dag(args),
            B::ListConcat => self.fold_listconcat(args, current)?,
            B::ListSplat => self.fold_listsplat(args, current)?,
            B::ListRemove => self.fold_listremove(args),
            B::Range => self.fold_range(args, current)?,
            B::StrConcat => self.fold_strconcat(args, current)?,
            B::Interleave => self.fold_interleave(args, current)?,
            B::Subst => self.fold_subst(ty, args, current)?,
            B::Substr => self.fold_substr(args, current)?,
            B::Find => self.fold_find(args, current)?,
            B::Eq | B::Ne | B::Lt | B::Le | B::Gt | B::Ge => {
                self.compare(op, args[0], args[1]).map(ValueId::bit)
            }
            B::Add
            | B::Sub
            | B::Mul
            | B::Div
            | B::And
            | B::Or
            | B::Xor
            | B::Shl
            | B::Sra
            | B::Srl => self.fold_arithmetic(op, args, current)?,
            B::If => self
                .store
                .as_int(args[0])
                .map(|v| args[if v != 0 { 1 } else { 2 }]),
            B::Cond => self.fold_cond(ty, args, current)?,
            B::Foreach => self.fold_foreach(ty, args, current)?,
            B::Filter => self.fold_filter(ty, args, current)?,
            B::Foldl => self.fold_foldl(args, current)?,
        };
        match folded {
            Some(value) => self.checked(value, current),
            None => Ok(self.store.values.bang(op, ty, args)),
        }
    }

    /// All strings or lists at once. Two by two, each would be copied for each that stands before
    /// it. `None` if not all are known, or the operator is another one.
    pub(super) fn fold_concatenation(
        &mut self,
        op: BangOp,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        match op {
            BangOp::StrConcat => self.fold_strconcat(args, current),
            BangOp::ListConcat => self.fold_listconcat(args, current),
            _ => Ok(None),
        }
    }

    /// The text of a string or code literal.
    fn known_text(&self, value: ValueId) -> Option<Symbol> {
        match self.store.values.node(value) {
            Node::Str(text) | Node::Code(text) => Some(text),
            _ => None,
        }
    }

    /// A new string, if it keeps within the limit.
    pub(super) fn new_text(&mut self, text: &[u8], current: Current) -> Eval<Symbol> {
        self.check_text_size(text.len(), current)?;
        self.budget.spend(text.len() / 32);
        Ok(self.store.symbols.intern(text))
    }

    /// Passes if a string may have so many bytes.
    fn check_text_size(&mut self, bytes: usize, current: Current) -> Eval<()> {
        if bytes > MAX_STRING {
            let message = format!("a string has more than {MAX_STRING} bytes");
            return Err(self.error_in(current, message));
        }
        Ok(())
    }

    /// Passes if a list may have so many elements.
    fn check_list_size(&mut self, elements: u128, current: Current) -> Eval<()> {
        if elements > MAX_LIST as u128 {
            let message = format!("a list has more than {MAX_LIST} elements");
            return Err(self.error_in(current, message));
        }
        self.budget.spend(elements as usize);
        Ok(())
    }
}
