//! The evaluator: goes through the syntax tree once, in the order of the text, and makes records.
//!
//! Records of a multiclass are *prototypes* ([`entry::Entry`]): they are evaluated as far as can be
//! when the multiclass is read, and finished by substitution at each `defm`. Loops and conditions
//! at top level are prototypes too, carried out as soon as they end.

mod bang;
mod body;
mod draft;
mod entry;
mod expr;
mod finish;
mod fold;
mod instance;
pub(crate) mod limits;
mod loops;
mod memo;
mod multiclass;
mod range;
mod resolve;
mod resolve_record;
mod resolver;
mod scope;
mod statement;
mod template;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::diag::{Diagnostics, Reported};
use crate::id::{IdVec, define_id};
use crate::intern::Symbol;
use crate::records::{ClassId, RecordData, RecordId, Store};
use crate::source::Loc;
use crate::syntax::ast::{Ident, Span, SyntaxError};
use crate::syntax::grammar::{Grammar, starts_statement};
use crate::syntax::token::{Token, TokenPos, TokenStream};
use crate::value::{Term, TypeId, ValueId};

use draft::Draft;
use entry::Entry;
use limits::Budget;
pub(crate) use limits::Limits;
use multiclass::MultiClass;
use scope::Scopes;

/// The outcome of a step that may have met an error.
pub(crate) type Eval<T> = Result<T, Reported>;

define_id!(
    /// A multiclass of the evaluation.
    pub(crate) MultiClassId, "multiclass"
);

/// The record that is being worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Current {
    /// Nothing: a statement at top level.
    None,
    /// A class whose body is being read.
    Class(ClassId),
    /// A record that is not finished: an index into the stack of drafts.
    Draft(usize),
    /// A multiclass, while the name of one of its records is being read.
    MultiClass(MultiClassId),
}

/// A binding of an enclosing `let`.
#[derive(Clone, Debug)]
pub(crate) struct LetBinding {
    field: Symbol,
    /// The bits that are set, the least significant first; empty for the whole field.
    bits: Vec<u32>,
    value: ValueId,
    loc: Loc,
}

/// A `defset` whose block is being read.
#[derive(Debug)]
struct Defset {
    loc: Loc,
    element: TypeId,
    records: Vec<ValueId>,
}

/// The state of an evaluation.
pub(crate) struct Evaluator<'t> {
    pub(crate) store: Store,
    pub(crate) diags: Diagnostics,
    tokens: &'t TokenStream,
    /// The token at which the current statement begins; positions in its tree count from here.
    base: usize,
    /// The first of the lexer's asides that was not passed on yet.
    next_aside: usize,
    /// The first of the lexer's errors that was not passed on yet.
    next_lexer_error: usize,
    /// The mistakes of syntax in the current statement that were not reported yet.
    syntax_errors: VecDeque<SyntaxError>,
    /// The mistake of syntax that was reported last.
    reported_syntax_error: Option<Reported>,
    /// The token at which reading stood when the last error came up, where that matters: an error
    /// in the value of a field that is followed by its semicolon does not end the evaluation.
    stopped_at: Option<TokenPos>,
    /// The statement, or the part of a loop, that is being carried out: where errors are reported
    /// that are not about a record.
    place: Loc,
    /// An error came up that ends the evaluation wherever it is.
    is_fatal: bool,
    scopes: Scopes,
    /// Records that are being made, the innermost last.
    drafts: Vec<Draft>,
    /// `foreach` and `if` blocks whose ends have not been reached.
    loops: Vec<entry::Loop>,
    lets: Vec<Vec<LetBinding>>,
    defsets: Vec<Defset>,
    multiclasses: IdVec<MultiClassId, MultiClass>,
    multiclass_names: HashMap<Symbol, MultiClassId, FxBuildHasher>,
    /// The multiclass whose body is being read.
    multiclass: Option<MultiClassId>,
    type_aliases: HashMap<Symbol, TypeId, FxBuildHasher>,
    /// The records made for `Class<args>` with known arguments.
    instances: HashMap<ValueId, RecordId, FxBuildHasher>,
    /// What the records of each class check.
    class_checks: HashMap<ClassId, draft::Checks, FxBuildHasher>,
    /// The name under which `NAME` is known in each class.
    implicit_names: HashMap<ClassId, ValueId, FxBuildHasher>,
    /// The class whose body is being read.
    open_class: Option<ClassId>,
    /// Shapes that belong to one unfinished record or class alone.
    own_shapes: Vec<(Current, crate::records::ShapeId)>,
    /// The full names of template parameters that something refers to.
    used_parameters: hashbrown::HashSet<ValueId, FxBuildHasher>,
    memo: memo::Memo,
    /// The first of the values that came about in the statement that is being carried out.
    first_new_value: ValueId,
    anonymous_names: u32,
    creations: u32,
    budget: Budget,
    /// How deep resolution and instantiation are nested right now.
    depth: u32,
    warn_unused_parameters: bool,
    /// The symbol `NAME`.
    name_symbol: Symbol,
    /// Values being collected for a list, bits or dag that is not made yet.
    scratch: Vec<ValueId>,
}

/// Evaluates all statements. The second result tells whether the end of the input was reached.
pub(crate) fn run(
    mut store: Store,
    tokens: &TokenStream,
    warn_unused_parameters: bool,
    limits: Limits,
) -> (Store, Diagnostics, bool) {
    let name_symbol = store.symbols.intern("NAME");
    // Roughly as many as real descriptions have.
    store.values.reserve(tokens.tokens.len() / 4);
    let mut evaluator = Evaluator {
        store,
        diags: Diagnostics::default(),
        tokens,
        base: 0,
        next_aside: 0,
        next_lexer_error: 0,
        syntax_errors: VecDeque::new(),
        reported_syntax_error: None,
        stopped_at: None,
        place: Loc::NONE,
        is_fatal: false,
        scopes: Scopes::default(),
        drafts: Vec::new(),
        loops: Vec::new(),
        lets: Vec::new(),
        defsets: Vec::new(),
        multiclasses: IdVec::default(),
        multiclass_names: HashMap::default(),
        multiclass: None,
        type_aliases: HashMap::default(),
        instances: HashMap::default(),
        class_checks: HashMap::default(),
        implicit_names: HashMap::default(),
        open_class: None,
        own_shapes: Vec::new(),
        used_parameters: hashbrown::HashSet::default(),
        memo: memo::Memo::default(),
        first_new_value: ValueId::UNSET,
        anonymous_names: 0,
        creations: 0,
        budget: Budget::new(limits),
        depth: 0,
        warn_unused_parameters,
        name_symbol,
        scratch: Vec::new(),
    };
    let completed = evaluator.statements().is_ok();
    (evaluator.store, evaluator.diags, completed)
}

impl Evaluator<'_> {
    fn statements(&mut self) -> Eval<()> {
        let grammar = Grammar::new();
        let tokens: &TokenStream = self.tokens;
        self.scopes.push(scope::Kind::Local);
        self.report_asides(0);
        while starts_statement(tokens.tokens[self.base]) {
            let parsed = grammar.statement(&tokens.tokens[self.base..], &mut self.store.symbols);
            self.syntax_errors = parsed.errors.into();
            let next = self.base + parsed.consumed;
            self.report_asides(next);
            if self.syntax_errors.is_empty() && tokens.tokens[next] == Token::Error {
                self.report_lexer_errors();
            }
            self.first_new_value = self.store.values.next_id();
            self.statement(&parsed.statement)?;
            self.base += parsed.consumed;
        }
        match tokens.tokens[self.base] {
            Token::Eof => Ok(()),
            _ => Err(self.error_at(0, "Unexpected token at top level")),
        }
    }

    /// Passes on what the lexer has to say up to a token.
    fn report_asides(&mut self, end: usize) {
        while let Some(aside) = self.tokens.asides.get(self.next_aside)
            && aside.due as usize <= end
        {
            let message = aside.message.clone();
            if aside.is_counted {
                self.diags.add(message);
            } else {
                self.diags.add_uncounted(message);
            }
            self.next_aside += 1;
        }
    }

    /// Passes on, once, what is wrong at the token that the lexer could not read.
    fn report_lexer_errors(&mut self) {
        for message in &self.tokens.lexer_errors[self.next_lexer_error..] {
            self.diags.add(message.clone());
        }
        self.next_lexer_error = self.tokens.lexer_errors.len();
    }

    /// The place of a token of the current statement.
    fn loc(&self, pos: TokenPos) -> Loc {
        let last = self.tokens.locs.len() - 1;
        self.tokens.locs[(self.base + pos as usize).min(last)]
    }

    fn token(&self, pos: TokenPos) -> Token {
        let last = self.tokens.tokens.len() - 1;
        self.tokens.tokens[(self.base + pos as usize).min(last)]
    }

    /// Reports an error at a token of the current statement. If that is the token that the lexer
    /// could not read, the lexer's messages come first.
    fn error_at(&mut self, pos: TokenPos, message: impl Into<String>) -> Reported {
        if self.token(pos) == Token::Error {
            self.report_lexer_errors();
        }
        let loc = self.loc(pos);
        self.stopped_at = Some(pos);
        self.diags.error(loc, message)
    }

    /// Reports an error at a token while reading has already come to another one.
    fn error_behind(
        &mut self,
        pos: TokenPos,
        stopped_at: TokenPos,
        message: impl Into<String>,
    ) -> Reported {
        let reported = self.error_at(pos, message);
        self.stopped_at = Some(stopped_at);
        reported
    }

    /// Reports the statement's next mistake of syntax.
    fn report_syntax_error(&mut self) -> Reported {
        let Some(error) = self.syntax_errors.pop_front() else {
            // What could not be read further in took the nodes around it along.
            return match self.reported_syntax_error {
                Some(reported) => reported,
                None => self.error_at(0, "the statement could not be read"),
            };
        };
        let reported = self.error_at(error.pos, error.message.text());
        if let Some((pos, bracket)) = error.opened {
            self.error_at(pos, format!("to match this '{bracket}'"));
        }
        for (pos, message) in error.consequences {
            self.error_at(pos, message);
        }
        self.stopped_at = None;
        self.reported_syntax_error = Some(reported);
        reported
    }

    /// Passes if the node was read to its end.
    fn complete(&mut self, span: Span) -> Eval<()> {
        if span.is_truncated() {
            Err(self.report_syntax_error())
        } else {
            Ok(())
        }
    }

    /// The name, if there is one.
    fn ident(&mut self, ident: Ident) -> Eval<Symbol> {
        if ident.pos == Span::TRUNCATED {
            Err(self.report_syntax_error())
        } else {
            Ok(ident.name)
        }
    }

    /// The text of a symbol for a message.
    fn text(&self, symbol: Symbol) -> String {
        self.store.symbols.display(symbol).into_owned()
    }

    /// The text of a value for a message.
    fn value_text(&self, value: ValueId) -> String {
        crate::print::value_text(&self.store, value)
    }

    /// The text of a value for a message, a string without its quotes.
    fn unquoted_text(&self, value: ValueId) -> String {
        match self.store.term(value) {
            Term::Str(text) | Term::Code(text) => self.text(text),
            _ => self.value_text(value),
        }
    }

    fn type_text(&self, ty: TypeId) -> String {
        crate::print::type_text(&self.store, ty)
    }

    /// The contents of the record that is being worked on.
    fn data(&self, current: Current) -> Option<&RecordData> {
        match current {
            Current::None | Current::MultiClass(_) => None,
            Current::Class(class) => Some(&self.store.classes[class].record),
            Current::Draft(draft) => Some(&self.drafts[draft].data),
        }
    }

    fn data_mut(&mut self, current: Current) -> Option<&mut RecordData> {
        match current {
            Current::None | Current::MultiClass(_) => None,
            Current::Class(class) => Some(&mut self.store.classes[class].record),
            Current::Draft(draft) => Some(&mut self.drafts[draft].data),
        }
    }

    /// The places of the record that is being worked on.
    fn locs(&self, current: Current) -> Vec<Loc> {
        match current {
            Current::MultiClass(id) => vec![self.multiclasses[id].loc],
            _ => self
                .data(current)
                .map(|d| d.locs.clone())
                .unwrap_or_default(),
        }
    }

    /// Reports an error after which nothing goes on.
    fn fatal(&mut self, loc: Loc, message: impl Into<String>) -> Reported {
        self.is_fatal = true;
        self.stopped_at = None;
        self.diags.error(loc, message)
    }

    /// Reports an error about the record that is being worked on, after which nothing goes on.
    fn error_in(&mut self, current: Current, message: impl Into<String>) -> Reported {
        self.is_fatal = true;
        self.stopped_at = None;
        self.complain(current, message)
    }

    /// Reports an error about the record that is being worked on, or about the statement if there
    /// is none. Evaluation may go on.
    fn complain(&mut self, current: Current, message: impl Into<String>) -> Reported {
        let mut locs = self.locs(current);
        if locs.is_empty() {
            locs.push(self.place);
        }
        self.diags.error_at_all(&locs, message)
    }

    fn next_creation(&mut self) -> u32 {
        // To make a record takes a while, however small it is.
        self.budget.spend(32);
        self.creations += 1;
        self.creations - 1
    }

    /// A new name for a record that has none.
    fn new_anonymous_name(&mut self) -> ValueId {
        let name = self
            .store
            .values
            .leaf(crate::value::Node::AnonymousName(self.anonymous_names));
        self.anonymous_names += 1;
        name
    }

    /// The symbol of `<owner><separator><name>`, under which a template parameter is known.
    fn qualified(&mut self, owner: Symbol, separator: &str, name: Symbol) -> ValueId {
        let symbols = &mut self.store.symbols;
        let mut text = symbols.bytes(owner).to_vec();
        text.extend_from_slice(separator.as_bytes());
        text.extend_from_slice(symbols.bytes(name));
        let symbol = symbols.intern(text);
        let name = self.store.values.str(symbol);
        self.store.values.mark_qualified(name);
        name
    }

    /// The name under which `NAME` is known in a class.
    fn implicit_name_of_class(&mut self, class: ClassId) -> ValueId {
        if let Some(&known) = self.implicit_names.get(&class) {
            return known;
        }
        let owner = self.store.class_name(class);
        let name = self.qualified(owner, ":", self.name_symbol);
        self.implicit_names.insert(class, name);
        name
    }

    /// The name under which `NAME` is known in a multiclass.
    fn implicit_name_of_multiclass(&mut self, id: MultiClassId) -> ValueId {
        let owner = self.multiclasses[id].name;
        self.qualified(owner, "::", self.name_symbol)
    }

    /// Adds what was read to the place where it belongs: the innermost loop, the multiclass, or
    /// the finished records.
    fn add_entry(&mut self, entry: Entry) -> Eval<()> {
        if let Some(innermost) = self.loops.last_mut() {
            innermost.entries.push(entry);
            return Ok(());
        }
        match (entry, self.multiclass) {
            (Entry::Loop(a_loop), Some(id)) => {
                let mut entries = Vec::new();
                let result = self.unroll(&a_loop, &mut Vec::new(), false, Some(&mut entries));
                self.multiclasses[id].entries.append(&mut entries);
                result
            }
            (Entry::Loop(a_loop), None) => self.unroll(&a_loop, &mut Vec::new(), true, None),
            (entry, Some(id)) => {
                self.multiclasses[id].entries.push(entry);
                Ok(())
            }
            (Entry::Assert(assertion), None) => {
                self.check_assertion(&assertion);
                Ok(())
            }
            (Entry::Dump(dump), None) => {
                self.print_dump(&dump);
                Ok(())
            }
            (Entry::Record(draft), None) => self.finish(*draft),
        }
    }
}

/// The name of a record as a symbol, once it is known.
fn known_name(store: &Store, name: ValueId) -> Option<Symbol> {
    match store.term(name) {
        crate::value::Term::Str(symbol) => Some(symbol),
        _ => None,
    }
}
