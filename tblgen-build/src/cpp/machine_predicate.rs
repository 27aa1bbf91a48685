//! C++ of predicates on machine instructions.

use std::fmt::{Arguments, Write as _};

use crate::model::{CheckedOperand, Comparison, MachinePredicate, MachineStatement, Qualified};

/// Which kind of instruction the C++ looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// An instruction of the code generator.
    Machine,
    /// An assembled instruction.
    Mc,
}

/// Writes predicates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expander<'t> {
    target: &'t str,
    form: Form,
}

impl<'t> Expander<'t> {
    /// An expander for a target's functions. The instruction is a reference `MI`.
    pub(crate) fn new(target: &'t str, form: Form) -> Self {
        Expander { target, form }
    }

    /// A statement; its first line is not indented.
    pub(crate) fn statement(self, statement: &MachineStatement<'_>) -> String {
        let mut text = Text {
            expander: self,
            text: String::new(),
            depth: 1,
            is_negated: false,
        };
        text.statement(statement);
        text.text
    }
}

struct Text<'t> {
    expander: Expander<'t>,
    text: String,
    depth: usize,
    is_negated: bool,
}

impl Text<'_> {
    fn push(&mut self, arguments: Arguments<'_>) {
        // A string takes whatever is written to it.
        let _ = self.text.write_fmt(arguments);
    }

    fn line_start(&mut self) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
    }

    fn statement(&mut self, statement: &MachineStatement<'_>) {
        let (cases, default) = match statement {
            MachineStatement::Return(predicate) => {
                self.text.push_str("return ");
                self.predicate(predicate);
                self.text.push(';');
                return;
            }
            MachineStatement::Switch { cases, default } => (cases, default),
        };
        self.text.push_str("switch(MI.getOpcode()) {\n");
        for (opcodes, statement) in cases {
            for opcode in opcodes {
                self.line_start();
                // A namespace is written even if there is none.
                let Qualified { namespace, name } = opcode;
                self.push(format_args!("case {namespace}::{name}:\n"));
            }
            self.indented(statement);
        }
        self.line_start();
        self.text.push_str("default:\n");
        self.indented(default);
        self.line_start();
        self.text.push_str("} // end of switch-stmt");
    }

    fn indented(&mut self, statement: &MachineStatement<'_>) {
        self.depth += 1;
        self.line_start();
        self.statement(statement);
        self.depth -= 1;
        self.text.push('\n');
    }

    /// One of two texts, depending on whether the predicate is negated.
    fn choose<'s>(&self, plain: &'s str, negated: &'s str) -> &'s str {
        if self.is_negated { negated } else { plain }
    }

    fn predicate(&mut self, predicate: &MachinePredicate<'_>) {
        use MachinePredicate as P;
        let is_mc = self.expander.form == Form::Mc;
        let not = self.choose("", "!");
        match predicate {
            P::Constant(value) => {
                let value = *value != self.is_negated;
                self.push(format_args!("{value}"));
            }
            P::Not(inner) => {
                self.is_negated = !self.is_negated;
                self.predicate(inner);
                self.is_negated = !self.is_negated;
            }
            P::IsRegister(index) => self.push(format_args!("{not}MI.getOperand({index}).isReg() ")),
            P::IsVirtualRegister(index) => self.push(format_args!(
                "{not}MI.getOperand({index}).getReg().isVirtual()"
            )),
            P::IsImmediate(index) => {
                self.push(format_args!("{not}MI.getOperand({index}).isImm() "));
            }
            P::Register(operand, register) => {
                self.operand(*operand, "getReg");
                let equals = self.choose("==", "!=");
                self.push(format_args!(" {equals} {register}"));
            }
            P::AnyRegister(operand) => {
                self.text.push_str(not);
                self.operand(*operand, "getReg");
            }
            P::NoRegister(index) => {
                let equals = self.choose("==", "!=");
                self.push(format_args!("MI.getOperand({index}).getReg() {equals} 0"));
            }
            P::Immediate(operand, comparison) => self.immediate(*operand, *comparison),
            P::SameRegister(first, second) => {
                let equals = self.choose("==", "!=");
                self.push(format_args!(
                    "MI.getOperand({first}).getReg() {equals} MI.getOperand({second}).getReg()"
                ));
            }
            P::NumberOfOperands(number) => {
                let equals = self.choose("==", "!=");
                self.push(format_args!("MI.getNumOperands() {equals} {number}"));
            }
            P::Pseudo(_) if is_mc => self.text.push_str("false"),
            P::Pseudo(opcodes) | P::Opcode(opcodes) => self.opcodes(opcodes),
            P::All(parts) => self.sequence(parts, "&& "),
            P::Any(parts) => self.sequence(parts, "|| "),
            P::Function { mc, machine } => {
                let function = if is_mc { mc } else { machine };
                self.push(format_args!("{function}(MI)"));
            }
            P::FunctionWithInfo { mc, machine, info } => {
                let info = if info.is_empty() { "TII" } else { info };
                if is_mc {
                    self.push(format_args!("{mc}(MI, MCII)"));
                } else {
                    self.push(format_args!("{info}->{machine}(MI)"));
                }
            }
            P::NotPortable(_) if is_mc => self.text.push_str("false"),
            P::NotPortable(code) => self.push(format_args!("({code})")),
            P::Call(function) => {
                let target = self.expander.target;
                let class = if is_mc { "_MC::" } else { "InstrInfo::" };
                self.push(format_args!("{not}{target}{class}{function}(MI)"));
            }
        }
    }

    fn operand(&mut self, operand: CheckedOperand<'_>, method: &str) {
        let CheckedOperand { index, mapper } = operand;
        if mapper.is_empty() {
            self.push(format_args!("MI.getOperand({index}).{method}()"));
        } else {
            self.push(format_args!("{mapper}(MI.getOperand({index}).{method}())"));
        }
    }

    fn immediate(&mut self, operand: CheckedOperand<'_>, comparison: Comparison<'_>) {
        let not = self.choose("", "!");
        match comparison {
            Comparison::NotZero => {
                self.text.push_str(not);
                self.operand(operand, "getImm");
            }
            Comparison::Equal(value) => {
                self.operand(operand, "getImm");
                let equals = self.choose("==", "!=");
                self.push(format_args!(" {equals} {value}"));
            }
            Comparison::EqualText(value) => {
                if value.is_empty() {
                    // As LLVM does it: the test for 0, and an unfinished comparison behind it.
                    self.text.push_str(not);
                    self.operand(operand, "getImm");
                }
                self.operand(operand, "getImm");
                let equals = self.choose("==", "!=");
                self.push(format_args!(" {equals} {value}"));
            }
            Comparison::Less(value) => {
                self.operand(operand, "getImm");
                let less = self.choose("<", ">=");
                self.push(format_args!(" {less} {value}"));
            }
            Comparison::Greater(value) => {
                self.operand(operand, "getImm");
                let greater = self.choose(">", "<=");
                self.push(format_args!(" {greater} {value}"));
            }
        }
    }

    fn opcode(&mut self, opcode: Qualified<'_>) {
        let equals = self.choose("==", "!=");
        let Qualified { namespace, name } = opcode;
        self.push(format_args!("MI.getOpcode() {equals} {namespace}::{name}"));
    }

    fn opcodes(&mut self, opcodes: &[Qualified<'_>]) {
        if let [opcode] = opcodes {
            self.text.push_str("( ");
            self.opcode(*opcode);
            self.text.push_str(" )");
            return;
        }
        self.text.push('(');
        self.depth += 1;
        for (i, opcode) in opcodes.iter().enumerate() {
            self.text.push('\n');
            self.line_start();
            if i > 0 {
                self.text.push_str(self.choose("|| ", "&& "));
            }
            self.opcode(*opcode);
        }
        self.depth -= 1;
        self.text.push('\n');
        self.line_start();
        self.text.push(')');
    }

    fn sequence(&mut self, parts: &[MachinePredicate<'_>], operator: &str) {
        if let [part] = parts {
            return self.predicate(part);
        }
        let was_negated = std::mem::take(&mut self.is_negated);
        self.text.push_str(if was_negated { "!(" } else { "(" });
        self.depth += 1;
        for (i, part) in parts.iter().enumerate() {
            self.text.push('\n');
            self.line_start();
            if i > 0 {
                self.text.push_str(operator);
            }
            self.predicate(part);
        }
        self.depth -= 1;
        self.text.push('\n');
        self.line_start();
        self.text.push(')');
        self.is_negated = was_negated;
    }
}
