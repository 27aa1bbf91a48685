//! Ranges of integers: of bits, of list elements, of a `foreach`.

use super::expr::Mode;
use super::limits::{MAX_BITS, MAX_LIST};
use super::{Current, Eval, Evaluator};
use crate::syntax::ast::{Expr, RangeEnd, RangePiece, Span};
use crate::syntax::token::TokenPos;
use crate::value::{Node, Op, TypeId, ValueId};

impl Evaluator<'_> {
    /// The numbers that pieces such as `7...4, 2` name, in the order written.
    pub(super) fn eval_ranges(&mut self, pieces: &[RangePiece]) -> Eval<Vec<u32>> {
        let mut numbers = Vec::new();
        for piece in pieces {
            let first = self.eval_end(&piece.first, "expected integer or bitrange")?;
            self.add_range(first, piece, &mut numbers)?;
            self.complete(piece.span)?;
        }
        Ok(numbers)
    }

    /// One end of a range; where there is no value, `message` says what was expected.
    fn eval_end(&mut self, end: &Expr, message: &str) -> Eval<ValueId> {
        self.eval(end, Current::None, None, Mode::Value)
            .inspect_err(|_| {
                if let Some(at) = self.stopped_at {
                    self.error_at(at, message);
                }
            })
    }

    /// The bits that `{7...4, 2}` names, the least significant (that is, the last) first.
    pub(super) fn eval_bit_ranges(&mut self, pieces: &[RangePiece]) -> Eval<Vec<u32>> {
        let mut bits = self.eval_ranges(pieces)?;
        bits.reverse();
        Ok(bits)
    }

    /// Adds the numbers of a piece whose first value is evaluated already.
    pub(super) fn add_range(
        &mut self,
        first: ValueId,
        piece: &RangePiece,
        numbers: &mut Vec<u32>,
    ) -> Eval<()> {
        let after_first = piece.first.span.end;
        let Node::Int(start) = self.store.values.node(first) else {
            return Err(self.error_at(after_first, "expected integer or bitrange"));
        };
        if start < 0 {
            return Err(self.error_at(after_first, "invalid range, cannot be negative"));
        }
        let (end, after) = match &piece.last {
            RangeEnd::None => (start, after_first),
            RangeEnd::Value(last) => {
                let message = "expected integer value as end of range";
                let value = self.eval_end(last, message)?;
                let Node::Int(end) = self.store.values.node(value) else {
                    return Err(self.error_at(last.span.end, message));
                };
                (end, last.span.end)
            }
            RangeEnd::Negative { value, pos } => (value.wrapping_neg(), pos + 1),
        };
        if end < 0 {
            return Err(self.error_at(after, "invalid range, cannot be negative"));
        }
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else {
            return Err(self.error_at(after, "a number of the range does not fit in 32 bits"));
        };
        if numbers.len() + start.abs_diff(end) as usize >= MAX_LIST {
            let message = format!("a range has more than {MAX_LIST} elements");
            return Err(self.error_at(after, message));
        }
        if start <= end {
            numbers.extend(start..=end);
        } else {
            numbers.extend((end..=start).rev());
        }
        Ok(())
    }

    /// Passes if a value may have so many bits.
    pub(super) fn check_width(&mut self, width: i64, pos: TokenPos) -> Eval<u32> {
        match u32::try_from(width)
            .ok()
            .filter(|&w| i64::from(w) <= MAX_BITS)
        {
            Some(width) => Ok(width),
            None => {
                let message = format!("invalid number of bits {width} (limit {MAX_BITS})");
                Err(self.error_at(pos, message))
            }
        }
    }

    /// `base[elements]`, with the place of the bracket
    pub(super) fn eval_slice(
        &mut self,
        whole: &Expr,
        (base, bracket): (ValueId, TokenPos),
        elements: &[RangePiece],
        trailing_comma: bool,
        current: Current,
    ) -> Eval<ValueId> {
        let pos = whole.span.start;
        let Some(ty) = self.store.type_of(base) else {
            return Err(self.error_behind(pos, bracket, "Invalid value, list expected"));
        };
        let Some(element) = self.store.types.element(ty) else {
            let message = format!("Type '{}' is invalid, list expected", self.type_text(ty));
            return Err(self.error_behind(pos, bracket, message));
        };
        let index = self.eval_slice_elements(whole.span, elements, trailing_comma, current)?;
        self.complete(whole.span)?;
        let index_ty = self.store.type_of(index).unwrap_or(TypeId::INT);
        if self.store.types.is_list(index_ty) {
            self.fold(Op::ListSlice, ty, &[base, index], current, false)
        } else {
            self.fold(Op::ListElement, element, &[base, index], current, false)
        }
    }

    /// A single integer, or the list of all that the elements name.
    fn eval_slice_elements(
        &mut self,
        span: Span,
        elements: &[RangePiece],
        trailing_comma: bool,
        current: Current,
    ) -> Eval<ValueId> {
        let int_list = self.store.types.list(TypeId::INT);
        let mut result: Option<ValueId> = None;
        let mut singles: Vec<ValueId> = Vec::new();
        for piece in elements {
            let value = self.eval_slice_element(piece, current)?;
            let Some(ty) = self.store.type_of(value) else {
                let message = "a list index must have a type";
                return Err(self.error_at(piece.span.start, message));
            };
            if let Some(element) = self.store.types.element(ty) {
                if element != TypeId::INT {
                    let message = format!("expected list<int>, got {}", self.type_text(ty));
                    return Err(self.error_behind(piece.span.start, piece.span.end, message));
                }
                result = self.flush(result, &mut singles, int_list, current)?;
                result = Some(match result {
                    Some(before) => self.paste_lists(before, value, int_list, current)?,
                    None => value,
                });
            } else if ty == TypeId::INT {
                if elements.len() == 1 && !trailing_comma {
                    return Ok(value);
                }
                singles.push(value);
            } else {
                let message = format!("unhandled type {} in range", self.type_text(ty));
                return Err(self.error_behind(piece.span.start, piece.span.end, message));
            }
        }
        match self.flush(result, &mut singles, int_list, current)? {
            Some(list) => Ok(list),
            None => {
                self.complete(span)?;
                Ok(self.store.values.list(TypeId::INT, &[]))
            }
        }
    }

    fn flush(
        &mut self,
        before: Option<ValueId>,
        singles: &mut Vec<ValueId>,
        int_list: TypeId,
        current: Current,
    ) -> Eval<Option<ValueId>> {
        if singles.is_empty() {
            return Ok(before);
        }
        let list = self.store.values.list(TypeId::INT, singles);
        singles.clear();
        Ok(Some(match before {
            Some(before) => self.paste_lists(before, list, int_list, current)?,
            None => list,
        }))
    }

    fn eval_slice_element(&mut self, piece: &RangePiece, current: Current) -> Eval<ValueId> {
        let first = self.eval(&piece.first, current, None, Mode::Value)?;
        let last = match &piece.last {
            RangeEnd::None => {
                self.complete(piece.span)?;
                return Ok(first);
            }
            RangeEnd::Value(last) => {
                let value = self.eval(last, current, None, Mode::Value)?;
                self.expect_int_bound(value, last.span.start)?;
                value
            }
            RangeEnd::Negative { value, pos } => {
                let last = value.wrapping_neg();
                if last < 0 {
                    return Err(self.error_at(*pos, "invalid range, cannot be negative"));
                }
                self.store.values.int(last)
            }
        };
        self.complete(piece.span)?;
        self.expect_int_bound(first, piece.first.span.start)?;
        let int_list = self.store.types.list(TypeId::INT);
        self.fold(Op::ClosedRange, int_list, &[first, last], current, false)
    }

    fn expect_int_bound(&mut self, value: ValueId, pos: TokenPos) -> Eval<()> {
        match self.store.type_of(value) {
            Some(TypeId::INT) => Ok(()),
            Some(ty) => {
                let message = format!("expected int...int, got {}", self.type_text(ty));
                Err(self.error_at(pos, message))
            }
            None => Err(self.error_at(pos, "expected int...int, got ?")),
        }
    }
}
