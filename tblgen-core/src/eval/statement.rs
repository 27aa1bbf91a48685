//! Statements at top level, in multiclasses and in the blocks of other statements.

use super::draft::Draft;
use super::entry::{Entry, Loop};
use super::expr::Mode;
use super::multiclass::MultiClass;
use super::scope::Kind;
use super::template::Owner;
use super::{Current, Defset, Eval, Evaluator, LetBinding};
use crate::records::{ClassData, RecordData, Shapes};
use crate::syntax::ast::{
    Block, Declaration, Expr, ForeachRange, Ident, LetItem, ObjectBody, RangeEnd, Statement,
    StatementKind, TypeExpr,
};
use crate::syntax::token::{BangOp, Token, TokenPos};
use crate::value::{TypeId, ValueId};

impl Evaluator<'_> {
    pub(super) fn statement(&mut self, statement: &Statement) -> Eval<()> {
        let pos = statement.span.start;
        self.place = self.loc(pos);
        self.budget.spend(1);
        self.check_budget(Current::None)?;
        match &statement.kind {
            StatementKind::Class {
                name, params, body, ..
            } => {
                self.check_place(pos, "class", true)?;
                self.class(*name, params.as_deref(), body)
            }
            StatementKind::Def { name, body } => self.def(pos, name.as_ref(), body),
            StatementKind::MultiClass {
                name,
                params,
                bases,
                body,
                spurious_semi,
            } => {
                self.check_place(pos, "multiclass", false)?;
                let spurious_semi = *spurious_semi;
                self.multiclass_statement(
                    statement.span,
                    *name,
                    params.as_deref(),
                    bases,
                    body,
                    spurious_semi,
                )
            }
            StatementKind::Defm { name, bases } => self.defm(statement.span, name.as_ref(), bases),
            StatementKind::Defset { ty, name, block } => {
                if self.multiclass.is_some() {
                    return Err(self.error_at(pos, "defset is not allowed inside multiclass"));
                }
                self.defset(ty, *name, block)
            }
            StatementKind::Deftype { name, ty } => {
                if self.multiclass.is_some() {
                    return Err(self.error_at(pos, "deftype is not allowed inside multiclass"));
                }
                self.deftype(*name, ty, statement.span.end)
            }
            StatementKind::Defvar(defvar) => self.defvar(defvar, Current::None),
            StatementKind::Foreach { var, range, block } => self.foreach(pos, *var, range, block),
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => self.if_statement(pos, condition, then, otherwise.as_ref()),
            StatementKind::Let { items, block } => self.let_statement(items, block),
            StatementKind::Assert(assert) => {
                let assertion = self.eval_assert(assert, Current::None)?;
                self.add_entry(Entry::Assert(assertion))
            }
            StatementKind::Dump(dump) => {
                let dump = self.eval_dump(dump, Current::None)?;
                self.add_entry(Entry::Dump(dump))
            }
            StatementKind::Missing => Err(self.report_syntax_error()),
        }?;
        self.complete(statement.span)
    }

    /// Classes and multiclasses stand at top level only.
    fn check_place(&mut self, pos: TokenPos, what: &str, in_multiclass: bool) -> Eval<()> {
        if in_multiclass && self.multiclass.is_some() {
            let message = format!("{what} is not allowed inside multiclass");
            return Err(self.error_at(pos, message));
        }
        if !self.loops.is_empty() {
            let message = format!("{what} is not allowed inside foreach loop");
            return Err(self.error_at(pos, message));
        }
        Ok(())
    }

    fn block(&mut self, block: &Block) -> Eval<()> {
        for statement in &block.statements {
            self.statement(statement)?;
        }
        self.complete(block.span)
    }

    fn class(
        &mut self,
        name: Ident,
        params: Option<&[Declaration]>,
        body: &ObjectBody,
    ) -> Eval<()> {
        let symbol = self.ident(name)?;
        let loc = self.loc(name.pos);
        if self.type_aliases.contains_key(&symbol) {
            let text = self.text(symbol);
            let message = format!("there is already a defined type alias '{text}'");
            return Err(self.error_at(name.pos, message));
        }
        let class = match self.store.class_names.get(&symbol) {
            Some(&class) => {
                let data = &self.store.classes[class];
                let is_declared_only = data.record.values.is_empty()
                    && data.parameters.is_empty()
                    && self.store.superclasses(class).is_empty();
                if !is_declared_only {
                    let message = format!("Class '{}' already defined", self.text(symbol));
                    return Err(self.error_at(name.pos, message));
                }
                let data = &mut self.store.classes[class];
                let declared = std::mem::replace(&mut data.record.locs, vec![loc]);
                data.declared_at.extend(declared);
                class
            }
            None => {
                let record = RecordData {
                    name: self.store.values.str(symbol),
                    anonymous: false,
                    shape: Shapes::EMPTY,
                    values: Vec::new(),
                    open: Vec::new(),
                    set_at: Vec::new(),
                    locs: vec![loc],
                    creation: self.next_creation(),
                };
                let class = self.store.classes.push(ClassData {
                    record,
                    declared_at: Vec::new(),
                    parameters: Vec::new(),
                });
                self.store.class_names.insert(symbol, class);
                class
            }
        };
        let current = Current::Class(class);
        self.open_class = Some(class);
        self.scopes.push(Kind::Record(current));
        if let Some(params) = params {
            self.declare_parameters(Owner::Class(class), params)?;
        }
        self.object_body(current, body)?;
        self.warn_unused(Owner::Class(class));
        self.scopes.pop();
        self.open_class = None;
        Ok(())
    }

    fn def(&mut self, pos: TokenPos, name: Option<&Expr>, body: &ObjectBody) -> Eval<()> {
        let def_loc = self.loc(pos);
        let is_plain_name = matches!(self.token(pos + 1), crate::syntax::token::Token::Id(_));
        let name_loc = if is_plain_name {
            self.loc(pos + 1)
        } else {
            def_loc
        };
        let draft = match self.eval_object_name(name)? {
            Some(ValueId::UNSET) | None => {
                let name = self.new_anonymous_name();
                Draft::new(name, true, Some(def_loc), self.next_creation())
            }
            Some(name) => {
                if self.store.type_of(name) != Some(TypeId::STRING) {
                    let message =
                        format!("Record name '{}' is not a string!", self.value_text(name));
                    return Err(self.diags.error(name_loc, message));
                }
                Draft::new(name, false, Some(name_loc), self.next_creation())
            }
        };
        let draft = self.with_draft(draft, |e, current| e.object_body(current, body))?;
        self.add_entry(Entry::Record(Box::new(draft)))
    }

    fn defset(&mut self, ty: &TypeExpr, name: Ident, block: &Block) -> Eval<()> {
        let loc = self.loc(ty.span.start);
        let ty = self.eval_type(ty)?;
        let Some(element) = self.store.types.element(ty) else {
            return Err(self.diags.error(loc, "expected list type"));
        };
        let symbol = self.ident(name)?;
        if self.global(symbol).is_some() {
            let message = "def or global variable of this name already exists";
            return Err(self.error_at(name.pos, message));
        }
        self.defsets.push(Defset {
            loc,
            element,
            records: Vec::new(),
        });
        let result = self.block(block);
        let records = self
            .defsets
            .pop()
            .map(|defset| defset.records)
            .unwrap_or_default();
        result?;
        let list = self.store.values.list(element, &records);
        self.store.globals.entry(symbol).or_insert(list);
        Ok(())
    }

    fn deftype(&mut self, name: Ident, ty: &TypeExpr, end: TokenPos) -> Eval<()> {
        let symbol = self.ident(name)?;
        if self.type_aliases.contains_key(&symbol) || self.store.class_names.contains_key(&symbol) {
            let message = format!("type of this name '{}' already exists", self.text(symbol));
            return Err(self.error_at(name.pos, message));
        }
        let id = self.eval_type(ty)?;
        if self.store.types.classes(id).is_some() {
            let pos = ty.span.start;
            let name = self.type_text(id);
            let message = format!("cannot define type alias for class type '{name}'");
            return Err(self.error_at(pos, message));
        }
        if end != crate::syntax::ast::Span::TRUNCATED {
            self.type_aliases.insert(symbol, id);
        }
        Ok(())
    }

    fn foreach(
        &mut self,
        pos: TokenPos,
        var: Ident,
        range: &ForeachRange,
        block: &Block,
    ) -> Eval<()> {
        let loc = self.loc(pos);
        let symbol = self.ident(var)?;
        let name = self.store.values.str(symbol);
        let (list, element) = self.foreach_list(range).inspect_err(|_| {
            if let Some(at) = self.stopped_at {
                self.error_at(at, "expected declaration in for");
            }
        })?;
        let variable = self.store.values.var(name, element);
        self.complete_head(block)?;
        self.scopes.push(Kind::Loop(Some((symbol, variable))));
        self.loops.push(Loop {
            loc,
            var: Some(name),
            list,
            entries: Vec::new(),
        });
        self.block(block)?;
        self.scopes.pop();
        self.finish_loop()
    }

    /// A block that could not even be begun: the mistake stands before it.
    fn complete_head(&mut self, block: &Block) -> Eval<()> {
        if block.statements.is_empty() && block.span.is_truncated() && block.brace.is_none() {
            return Err(self.report_syntax_error());
        }
        Ok(())
    }

    fn finish_loop(&mut self) -> Eval<()> {
        match self.loops.pop() {
            Some(done) => self.add_entry(Entry::Loop(done)),
            None => Ok(()),
        }
    }

    /// The list that a `foreach` goes over, and the type of its elements.
    fn foreach_list(&mut self, range: &ForeachRange) -> Eval<(ValueId, TypeId)> {
        let numbers = match range {
            ForeachRange::Braced(pieces) => self.eval_ranges(pieces).inspect_err(|_| {
                // Reading goes on behind the brace, if it is the next token.
                if let Some(at) = self.stopped_at {
                    if self.token(at) == Token::RBrace {
                        self.stopped_at = Some(at + 1);
                    } else {
                        self.error_at(at, "expected '}' at end of bit range list");
                    }
                }
            })?,
            ForeachRange::Piece(piece) => {
                let value = self.eval(&piece.first, Current::None, None, Mode::Value)?;
                let Some(ty) = self.store.type_of(value) else {
                    let message = format!("expected a list, got '{}'", self.value_text(value));
                    let reported = self.error_at(piece.first.span.start, message);
                    self.stopped_at = Some(piece.first.span.end);
                    if self.multiclass.is_some() {
                        let note = "references to multiclass template arguments cannot be \
                                    resolved at this time";
                        self.diags.note(crate::source::Loc::NONE, note);
                    }
                    return Err(reported);
                };
                if let Some(element) = self.store.types.element(ty) {
                    if piece.last != RangeEnd::None {
                        return Err(self.error_at(piece.first.span.end, "Unknown tok"));
                    }
                    return Ok((value, element));
                }
                let mut numbers = Vec::new();
                self.add_range(value, piece, &mut numbers)?;
                self.complete(piece.span)?;
                numbers
            }
        };
        let items: Vec<_> = numbers
            .iter()
            .map(|&n| self.store.values.int(i64::from(n)))
            .collect();
        Ok((self.store.values.list(TypeId::INT, &items), TypeId::INT))
    }

    fn if_statement(
        &mut self,
        pos: TokenPos,
        condition: &Expr,
        then: &Block,
        otherwise: Option<&Block>,
    ) -> Eval<()> {
        let condition = self.eval(condition, Current::None, None, Mode::Value)?;
        self.complete_head(then)?;
        // Each branch is a loop over a list that has an element only if the branch is taken.
        let never = self.store.values.list(TypeId::BIT, &[]);
        let once = self.store.values.list(TypeId::BIT, &[ValueId::TRUE]);
        self.branch(pos, [condition, once, never], then)?;
        if let Some(otherwise) = otherwise {
            self.branch(pos, [condition, never, once], otherwise)?;
        }
        Ok(())
    }

    fn branch(&mut self, pos: TokenPos, choice: [ValueId; 3], block: &Block) -> Eval<()> {
        let loc = self.loc(pos);
        let ty = self.store.types.list(TypeId::BIT);
        let list = self.fold_bang(BangOp::If, ty, &choice, Current::None, false)?;
        self.loops.push(Loop {
            loc,
            var: None,
            list,
            entries: Vec::new(),
        });
        self.scopes.push(Kind::Local);
        self.block(block)?;
        self.scopes.pop();
        self.finish_loop()
    }

    fn let_statement(&mut self, items: &[LetItem], block: &Block) -> Eval<()> {
        let mut bindings = Vec::with_capacity(items.len());
        for item in items {
            let field = self.ident(item.field)?;
            let loc = self.loc(item.field.pos);
            let bits = match &item.bits {
                Some(ranges) => self.eval_bit_ranges(ranges)?,
                None => Vec::new(),
            };
            let value = self.eval(&item.value, Current::None, None, Mode::Value)?;
            self.complete(item.span)?;
            bindings.push(LetBinding {
                field,
                bits,
                value,
                loc,
            });
        }
        self.complete_head(block)?;
        self.lets.push(bindings);
        if block.brace.is_some() {
            self.scopes.push(Kind::Local);
        }
        self.block(block)?;
        if block.brace.is_some() {
            self.scopes.pop();
        }
        self.lets.pop();
        Ok(())
    }

    /// Enters a multiclass into the table of names.
    pub(super) fn new_multiclass(&mut self, name: Ident) -> Eval<super::MultiClassId> {
        let symbol = self.ident(name)?;
        if self.multiclass_names.contains_key(&symbol) {
            let message = format!("multiclass '{}' already defined", self.text(symbol));
            return Err(self.error_at(name.pos, message));
        }
        let loc = self.loc(name.pos);
        let multiclass = MultiClass {
            name: symbol,
            loc,
            parameters: Vec::new(),
            entries: Vec::new(),
        };
        let id = self.multiclasses.push(multiclass);
        self.multiclass_names.insert(symbol, id);
        Ok(id)
    }
}
