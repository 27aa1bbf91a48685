//! Carrying out prototypes: loops are unrolled and records copied, with variables substituted.

use super::entry::{Entry, Loop};
use super::limits::MAX_UNROLL_DEPTH;
use super::resolver::Resolver;
use super::{Current, Eval, Evaluator};
use crate::source::Loc;
use crate::syntax::token::BangOp;
use crate::value::{Node, Op, ValueId};

/// Names and what they stand for: multiclass parameters and loop variables.
pub(super) type Substitutions = Vec<(ValueId, ValueId)>;

impl Evaluator<'_> {
    /// Makes what a loop's entries say for each element of its list. The results go to `dest`, or
    /// to the finished records if there is none.
    pub(super) fn unroll(
        &mut self,
        a_loop: &Loop,
        substitutions: &mut Substitutions,
        is_final: bool,
        dest: Option<&mut Vec<Entry>>,
    ) -> Eval<()> {
        self.depth += 1;
        self.place = a_loop.loc;
        let result = if self.depth > MAX_UNROLL_DEPTH {
            let message = format!("loops are nested too deep (limit {MAX_UNROLL_DEPTH})");
            Err(self.diags.error(a_loop.loc, message))
        } else {
            self.unroll_nested(a_loop, substitutions, is_final, dest)
        };
        self.depth -= 1;
        result
    }

    fn unroll_nested(
        &mut self,
        a_loop: &Loop,
        substitutions: &mut Substitutions,
        is_final: bool,
        mut dest: Option<&mut Vec<Entry>>,
    ) -> Eval<()> {
        let mut resolver = self.map_resolver(Current::None, substitutions.iter().copied());
        let mut list = self.resolve(a_loop.list, &mut resolver)?;
        if is_final {
            list = self.decide_condition(a_loop, list, &mut resolver)?;
        }
        let Node::List { items, .. } = self.store.values.node(list) else {
            let Some(dest) = dest.filter(|_| !is_final) else {
                let message = format!(
                    "attempting to loop over '{}', expected a list",
                    self.value_text(list)
                );
                return Err(self.diags.error(a_loop.loc, message));
            };
            // The list is not known yet: the loop stays one, with what is known filled in.
            let mut entries = Vec::new();
            self.copy_entries(
                &a_loop.entries,
                substitutions,
                is_final,
                Some(&mut entries),
                None,
            )?;
            dest.push(Entry::Loop(Loop {
                list,
                entries,
                ..*a_loop
            }));
            return Ok(());
        };
        for i in 0..items.len() {
            self.budget.spend(1);
            self.check_budget(Current::None)?;
            let item = self.store.values.child(items, i);
            // A loop around may have a variable of the same name.
            let outer = a_loop
                .var
                .and_then(|var| substitutions.iter_mut().find(|(name, _)| *name == var));
            let hidden = match outer {
                Some((_, value)) => Some(std::mem::replace(value, item)),
                None => {
                    substitutions.extend(a_loop.var.map(|var| (var, item)));
                    None
                }
            };
            let result = self.copy_entries(
                &a_loop.entries,
                substitutions,
                is_final,
                dest.as_deref_mut(),
                None,
            );
            match (a_loop.var, hidden) {
                (Some(var), Some(hidden)) => {
                    if let Some(outer) = substitutions.iter_mut().find(|(name, _)| *name == var) {
                        outer.1 = hidden;
                    }
                }
                (Some(_), None) => {
                    substitutions.pop();
                }
                (None, _) => {}
            }
            result?;
        }
        Ok(())
    }

    /// The branches of an `if` must be chosen once nothing more can become known. Only the
    /// condition is resolved to the end, since the lists it chooses from are plain.
    fn decide_condition(
        &mut self,
        a_loop: &Loop,
        list: ValueId,
        resolver: &mut Resolver,
    ) -> Eval<ValueId> {
        let Node::Op {
            op: Op::Bang(BangOp::If),
            ty,
            args,
        } = self.store.values.node(list)
        else {
            return Ok(list);
        };
        let [condition, then, otherwise] = [0, 1, 2].map(|i| self.store.values.child(args, i));
        resolver.is_final = true;
        let decided = self.resolve(condition, resolver)?;
        if decided == condition {
            let message = format!(
                "unable to resolve if condition '{}' at end of containing scope",
                self.value_text(condition)
            );
            return Err(self.diags.error(a_loop.loc, message));
        }
        self.fold_bang(
            BangOp::If,
            ty,
            &[decided, then, otherwise],
            Current::None,
            false,
        )
    }

    /// Copies entries with substitutions made. `instantiated_at` is the place of the `defm` that
    /// asks for it.
    pub(super) fn copy_entries(
        &mut self,
        entries: &[Entry],
        substitutions: &mut Substitutions,
        is_final: bool,
        mut dest: Option<&mut Vec<Entry>>,
        instantiated_at: Option<Loc>,
    ) -> Eval<()> {
        // One for all of them: what a term came to in one record, it comes to in the next.
        let mut resolver = self.map_resolver(Current::None, substitutions.iter().copied());
        let is_last = dest.is_none();
        for entry in entries {
            self.budget.spend(1);
            self.check_budget(Current::None)?;
            match entry {
                Entry::Loop(inner) => {
                    self.unroll(inner, substitutions, is_final, dest.as_deref_mut())?;
                }
                Entry::Assert(assertion) => {
                    resolver.current = Current::None;
                    let mut assertion = *assertion;
                    self.place = assertion.loc;
                    assertion.condition = self.resolve(assertion.condition, &mut resolver)?;
                    assertion.message = self.resolve(assertion.message, &mut resolver)?;
                    match dest.as_deref_mut() {
                        Some(dest) => dest.push(Entry::Assert(assertion)),
                        None => self.check_assertion(&assertion),
                    }
                }
                Entry::Dump(dump) => {
                    resolver.current = Current::None;
                    let mut dump = *dump;
                    self.place = dump.loc;
                    dump.message = self.resolve(dump.message, &mut resolver)?;
                    match dest.as_deref_mut() {
                        Some(dest) => dest.push(Entry::Dump(dump)),
                        None => self.print_dump(&dump),
                    }
                }
                Entry::Record(prototype) => {
                    let mut draft = (**prototype).clone();
                    self.budget.keep(draft.bytes());
                    draft.data.creation = self.next_creation();
                    draft.reserved = None;
                    draft.data.locs.extend(instantiated_at);
                    let draft = self.with_draft(draft, |e, current| {
                        resolver.current = current;
                        if is_last {
                            e.resolve_record_early(current, &mut resolver, substitutions)
                        } else {
                            e.resolve_record(current, &mut resolver)
                        }
                    })?;
                    match dest.as_deref_mut() {
                        Some(dest) => dest.push(Entry::Record(Box::new(draft))),
                        None => self.finish(draft)?,
                    }
                }
            }
        }
        Ok(())
    }
}
