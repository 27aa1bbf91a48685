//! The syntax tree as text, to be compared with what a test expects.
//!
//! It looks like the source, with two marks: `~` stands behind a node that is truncated, and `_`
//! for what is missing. Pastes are in parentheses, and braces stand around each body.

use crate::intern::{Symbol, Symbols};
use crate::syntax::ast::*;

pub(super) struct Show<'a>(pub(super) &'a Symbols);

impl Show<'_> {
    fn name(&self, name: Symbol) -> String {
        self.0.display(name).into_owned()
    }

    fn ident(&self, ident: Ident) -> String {
        if ident.pos == Span::TRUNCATED {
            assert_eq!(self.name(ident.name), "");
            return "_".to_owned();
        }
        self.name(ident.name)
    }

    fn list<T>(&self, items: &[T], show: impl Fn(&T) -> String) -> String {
        items.iter().map(show).collect::<Vec<_>>().join(", ")
    }

    fn marked(&self, text: String, span: Span) -> String {
        if span.is_truncated() {
            text + "~"
        } else {
            text
        }
    }

    fn ty(&self, ty: &TypeExpr) -> String {
        let text = match &ty.kind {
            TypeExprKind::Bit => "bit".to_owned(),
            TypeExprKind::Bits(width) => format!("bits<{width}>"),
            TypeExprKind::Int => "int".to_owned(),
            TypeExprKind::String => "string".to_owned(),
            TypeExprKind::Code => "code".to_owned(),
            TypeExprKind::Dag => "dag".to_owned(),
            TypeExprKind::List(element) => format!("list<{}>", self.ty(element)),
            TypeExprKind::Named(name) => self.name(*name),
            TypeExprKind::Missing => {
                assert!(ty.span.is_truncated());
                return "_".to_owned();
            }
        };
        self.marked(text, ty.span)
    }

    pub(super) fn value(&self, value: &Expr) -> String {
        let show = |value: &Expr| self.value(value);
        let text = match &value.kind {
            ExprKind::Int(value) => value.to_string(),
            ExprKind::BinaryInt { value, width } => {
                format!("0b{value:0width$b}", width = *width as usize)
            }
            ExprKind::Str(text) => format!("\"{}\"", self.name(*text)),
            ExprKind::Code(text) => format!("[{{{}}}]", self.name(*text)),
            ExprKind::True => "true".to_owned(),
            ExprKind::False => "false".to_owned(),
            ExprKind::Unset => "?".to_owned(),
            ExprKind::Ident(name) => self.name(*name),
            ExprKind::Instance { class, args } => {
                format!("{}<{}>", self.name(*class), self.args(args))
            }
            ExprKind::Bits(bits) => format!("{{{}}}", self.list(bits, show)),
            ExprKind::List { items, element, .. } => {
                let element = element.as_ref().map(|ty| format!("<{}>", self.ty(ty)));
                format!(
                    "[{}]{}",
                    self.list(items, show),
                    element.unwrap_or_default()
                )
            }
            ExprKind::Dag { op, op_name, args } => {
                let name = op_name.map(|name| format!(":${}", self.name(name)));
                let args = self.list(args, |arg| self.dag_arg(arg));
                let args = if args.is_empty() {
                    args
                } else {
                    format!(" {args}")
                };
                format!("({}{}{args})", self.value(op), name.unwrap_or_default())
            }
            ExprKind::Bang { op, ty, args } => {
                let ty = ty.as_ref().map(|ty| format!("<{}>", self.ty(ty)));
                let (op, ty) = (op.spelling(), ty.unwrap_or_default());
                format!("{op}{ty}({})", self.list(args, show))
            }
            ExprKind::Cond(branches) => {
                let show = |(condition, value): &(Expr, Expr)| {
                    format!("{}: {}", self.value(condition), self.value(value))
                };
                format!("!cond({})", self.list(branches, show))
            }
            ExprKind::Loop {
                op,
                var,
                list,
                body,
            } => format!(
                "{}({}, {}, {})",
                op.spelling(),
                self.ident(*var),
                self.value(list),
                self.value(body)
            ),
            ExprKind::Foldl {
                start,
                list,
                acc,
                item,
                body,
            } => format!(
                "!foldl({}, {}, {}, {}, {})",
                self.value(start),
                self.value(list),
                self.ident(*acc),
                self.ident(*item),
                self.value(body)
            ),
            ExprKind::BitRange { base, ranges, .. } => {
                format!("{}{{{}}}", self.value(base), self.pieces(ranges))
            }
            ExprKind::Slice {
                base,
                elements,
                trailing_comma,
            } => {
                let comma = if *trailing_comma { "," } else { "" };
                format!("{}[{}{comma}]", self.value(base), self.pieces(elements))
            }
            ExprKind::Field { base, field } => {
                format!("{}.{}", self.value(base), self.ident(*field))
            }
            ExprKind::Paste { left, right, .. } => match right {
                Some(right) => format!("({} # {})", self.value(left), self.value(right)),
                None => format!("({} #)", self.value(left)),
            },
            ExprKind::Missing => {
                assert!(value.span.is_truncated());
                return "_".to_owned();
            }
        };
        self.marked(text, value.span)
    }

    fn pieces(&self, pieces: &[RangePiece]) -> String {
        self.list(pieces, |piece| self.piece(piece))
    }

    fn piece(&self, piece: &RangePiece) -> String {
        let first = self.value(&piece.first);
        match &piece.last {
            RangeEnd::None => first,
            RangeEnd::Value(last) => format!("{first}...{}", self.value(last)),
            RangeEnd::Negative { value, .. } => format!("{first} {value}"),
        }
    }

    fn args(&self, args: &[Arg]) -> String {
        self.list(args, |arg| {
            let name = arg.name.as_ref().map(|name| self.value(name) + " = ");
            name.unwrap_or_default() + &self.value(&arg.value)
        })
    }

    fn dag_arg(&self, arg: &DagArg) -> String {
        let name = arg.name.map(|name| format!("${}", self.name(name)));
        let text = match (&arg.value, name) {
            (Some(value), Some(name)) => format!("{}:{name}", self.value(value)),
            (Some(value), None) => self.value(value),
            (None, name) => name.unwrap_or_default(),
        };
        // A mark for the value is mark enough.
        match &arg.value {
            Some(value) if value.span.is_truncated() => text,
            _ => self.marked(text, arg.span),
        }
    }

    fn declaration(&self, declaration: &Declaration) -> String {
        let field = if declaration.is_field { "field " } else { "" };
        let value = declaration
            .value
            .as_ref()
            .map(|value| format!(" = {}", self.value(value)));
        let (ty, name) = (self.ty(&declaration.ty), self.ident(declaration.name));
        let text = format!("{field}{ty} {name}{}", value.unwrap_or_default());
        self.marked(text, declaration.span)
    }

    fn class_ref(&self, class: &ClassRef) -> String {
        let args = class
            .args
            .as_ref()
            .map(|args| format!("<{}>", self.args(args)));
        self.marked(
            self.ident(class.name) + &args.unwrap_or_default(),
            class.span,
        )
    }

    fn defvar(&self, defvar: &Defvar) -> String {
        let (name, value) = (self.ident(defvar.name), self.value(&defvar.value));
        self.marked(format!("defvar {name} = {value}"), defvar.span)
    }

    fn assert(&self, assert: &Assert) -> String {
        let (condition, message) = (self.value(&assert.condition), self.value(&assert.message));
        self.marked(format!("assert {condition}, {message}"), assert.span)
    }

    fn dump(&self, dump: &Dump) -> String {
        self.marked(format!("dump {}", self.value(&dump.message)), dump.span)
    }

    fn bits(&self, bits: &Option<Vec<RangePiece>>) -> String {
        let bits = bits
            .as_ref()
            .map(|bits| format!("{{{}}}", self.pieces(bits)));
        bits.unwrap_or_default()
    }

    fn body_item(&self, item: &BodyItem) -> String {
        match item {
            BodyItem::Declaration(declaration) => self.declaration(declaration),
            BodyItem::Let {
                field,
                bits,
                value,
                span,
                ..
            } => {
                let (field, bits) = (self.ident(*field), self.bits(bits));
                self.marked(format!("let {field}{bits} = {}", self.value(value)), *span)
            }
            BodyItem::Defvar(defvar) => self.defvar(defvar),
            BodyItem::Assert(assert) => self.assert(assert),
            BodyItem::Dump(dump) => self.dump(dump),
        }
    }

    fn params(&self, params: &Option<Vec<Declaration>>) -> String {
        let show = |params: &Vec<Declaration>| {
            format!("<{}>", self.list(params, |param| self.declaration(param)))
        };
        params.as_ref().map(show).unwrap_or_default()
    }

    fn bases(&self, bases: &[ClassRef]) -> String {
        if bases.is_empty() {
            return String::new();
        }
        format!(" : {}", self.list(bases, |class| self.class_ref(class)))
    }

    fn object_body(&self, body: &ObjectBody) -> String {
        let items: Vec<_> = body.items.iter().map(|item| self.body_item(item)).collect();
        let semi = body.spurious_semi.map_or("", |_| " ;");
        let text = format!("{} {{{}}}{semi}", self.bases(&body.bases), items.join("; "));
        self.marked(text, body.span)
    }

    fn statements(&self, statements: &[Statement]) -> String {
        let all: Vec<_> = statements
            .iter()
            .map(|statement| self.statement(statement))
            .collect();
        all.join("; ")
    }

    fn block(&self, block: &Block) -> String {
        let text = self.statements(&block.statements);
        let text = if block.brace.is_some() {
            format!("{{{text}}}")
        } else {
            text
        };
        self.marked(text, block.span)
    }

    fn object_name(&self, name: &Option<Expr>) -> String {
        name.as_ref()
            .map(|name| format!(" {}", self.value(name)))
            .unwrap_or_default()
    }

    pub(super) fn statement(&self, statement: &Statement) -> String {
        let text = match &statement.kind {
            StatementKind::Class {
                name, params, body, ..
            } => {
                let (name, params) = (self.ident(*name), self.params(params));
                format!("class {name}{params}{}", self.object_body(body))
            }
            StatementKind::Def { name, body } => {
                format!("def{}{}", self.object_name(name), self.object_body(body))
            }
            StatementKind::MultiClass {
                name,
                params,
                bases,
                body,
                spurious_semi,
            } => {
                let (name, params) = (self.ident(*name), self.params(params));
                let (bases, body) = (self.bases(bases), self.statements(body));
                let semi = spurious_semi.map_or("", |_| " ;");
                format!("multiclass {name}{params}{bases} {{{body}}}{semi}")
            }
            StatementKind::Defm { name, bases } => {
                format!("defm{}{}", self.object_name(name), self.bases(bases))
            }
            StatementKind::Defset { ty, name, block } => {
                let (ty, name) = (self.ty(ty), self.ident(*name));
                format!("defset {ty} {name} = {}", self.block(block))
            }
            StatementKind::Deftype { name, ty } => {
                format!("deftype {} = {}", self.ident(*name), self.ty(ty))
            }
            StatementKind::Defvar(defvar) => return self.defvar(defvar),
            StatementKind::Foreach { var, range, block } => {
                let range = match range {
                    ForeachRange::Braced(pieces) => format!("{{{}}}", self.pieces(pieces)),
                    ForeachRange::Piece(piece) => self.piece(piece),
                };
                format!(
                    "foreach {} = {range} in {}",
                    self.ident(*var),
                    self.block(block)
                )
            }
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => {
                let otherwise = otherwise
                    .as_ref()
                    .map(|block| format!(" else {}", self.block(block)));
                let (condition, then) = (self.value(condition), self.block(then));
                format!(
                    "if {condition} then {then}{}",
                    otherwise.unwrap_or_default()
                )
            }
            StatementKind::Let { items, block } => {
                let items = self.list(items, |item| {
                    let (field, bits) = (self.ident(item.field), self.bits(&item.bits));
                    let text = format!("{field}{bits} = {}", self.value(&item.value));
                    self.marked(text, item.span)
                });
                format!("let {items} in {}", self.block(block))
            }
            StatementKind::Assert(assert) => return self.assert(assert),
            StatementKind::Dump(dump) => return self.dump(dump),
            StatementKind::Missing => "_".to_owned(),
        };
        self.marked(text, statement.span)
    }
}
