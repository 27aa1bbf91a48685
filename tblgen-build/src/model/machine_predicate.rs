//! Predicates on machine instructions: `CheckOpcode`, `CheckRegOperand`, `CheckAll` and so on, and
//! functions made of them.

use tblgen_core::{Diagnostics, Record, Records, Reported};

use super::{OrReport, Problem};

/// A record by the name that C++ has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Qualified<'r> {
    /// Empty if there is none.
    pub(crate) namespace: &'r str,
    pub(crate) name: &'r str,
}

impl<'r> Qualified<'r> {
    pub(super) fn new(record: Record<'r>) -> Result<Self, Problem> {
        let namespace = match record.field("Namespace") {
            Some(_) => record.get_str("Namespace")?,
            None => "",
        };
        let name = record.name();
        Ok(Qualified { namespace, name })
    }
}

impl std::fmt::Display for Qualified<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.namespace.is_empty() {
            f.write_str(self.namespace)?;
            f.write_str("::")?;
        }
        f.write_str(self.name)
    }
}

/// An operand, and the function that its value goes through first; empty for none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckedOperand<'r> {
    pub(crate) index: i32,
    pub(crate) mapper: &'r str,
}

/// What an immediate operand is compared with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Comparison<'r> {
    Equal(i32),
    /// C++ that may be empty.
    EqualText(&'r str),
    Less(i32),
    Greater(i32),
    /// It is not 0.
    NotZero,
}

/// A predicate.
#[derive(Clone, Debug)]
pub(crate) enum MachinePredicate<'r> {
    Constant(bool),
    Not(Box<MachinePredicate<'r>>),
    IsRegister(i32),
    IsVirtualRegister(i32),
    IsImmediate(i32),
    /// An operand is this register.
    Register(CheckedOperand<'r>, Qualified<'r>),
    /// An operand is a register at all.
    AnyRegister(CheckedOperand<'r>),
    /// An operand is no register.
    NoRegister(i32),
    Immediate(CheckedOperand<'r>, Comparison<'r>),
    SameRegister(i32, i32),
    NumberOfOperands(i32),
    /// One of these opcodes, which only the code generator knows.
    Pseudo(Vec<Qualified<'r>>),
    Opcode(Vec<Qualified<'r>>),
    All(Vec<MachinePredicate<'r>>),
    Any(Vec<MachinePredicate<'r>>),
    /// Functions for assembled instructions and for those of the code generator.
    Function {
        mc: &'r str,
        machine: &'r str,
    },
    /// The same with the target's instruction information.
    FunctionWithInfo {
        mc: &'r str,
        machine: &'r str,
        info: &'r str,
    },
    /// C++ that only works in the code generator.
    NotPortable(&'r str),
    /// Another function of the target.
    Call(&'r str),
}

/// A statement of a function.
#[derive(Clone, Debug)]
pub(crate) enum MachineStatement<'r> {
    Return(MachinePredicate<'r>),
    Switch {
        cases: Vec<(Vec<Qualified<'r>>, MachineStatement<'r>)>,
        default: Box<MachineStatement<'r>>,
    },
}

/// A function of the target that answers a question about an instruction: a `TIIPredicate`.
#[derive(Clone, Debug)]
pub(crate) struct HelperFunction<'r> {
    pub(crate) name: &'r str,
    pub(crate) body: MachineStatement<'r>,
}

/// How deep predicates may be nested.
const MAX_DEPTH: u32 = 200;
/// How many predicates a function may be made of. One that occurs in several places counts each
/// time.
const MAX_PARTS: u32 = 1 << 16;

/// Reads the predicates of one function.
struct Reader {
    depth: u32,
    parts: u32,
}

impl Reader {
    /// Reads something that is nested in something else.
    fn nested<'r, T>(
        &mut self,
        record: Record<'r>,
        read: impl FnOnce(&mut Self) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.parts += 1;
        let message = if self.depth >= MAX_DEPTH {
            "the predicate is nested too deeply"
        } else if self.parts > MAX_PARTS {
            "the predicate is too large"
        } else {
            self.depth += 1;
            let result = read(self);
            self.depth -= 1;
            return result;
        };
        Err(Problem::about(record, message.to_owned()))
    }
}

impl<'r> HelperFunction<'r> {
    /// Reads all functions of a target.
    pub(crate) fn all(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<Self>, Reported> {
        let mut functions: Vec<(Record<'r>, HelperFunction<'r>)> = Vec::new();
        for record in records.derived("TIIPredicate").or_report(diagnostics)? {
            let name = record.get_str("FunctionName").or_report(diagnostics)?;
            if let Some((other, _)) = functions.iter().find(|(_, other)| other.name == name) {
                let message = format!("TIIPredicate {name} is multiply defined.");
                let reported = diagnostics.error_at_all(record.locs(), message);
                let message = format!(" Previous definition of {name} was here.");
                diagnostics.note_at_all(other.locs(), message);
                return Err(reported);
            }
            let body = record.get_def("Body").or_report(diagnostics)?;
            let body = MachineStatement::new(body, &mut Reader { depth: 0, parts: 0 })
                .or_report(diagnostics)?;
            functions.push((record, HelperFunction { name, body }));
        }
        Ok(functions
            .into_iter()
            .map(|(_, function)| function)
            .collect())
    }
}

fn qualified<'r>(record: Record<'r>, field: &str) -> Result<Vec<Qualified<'r>>, Problem> {
    let records = record.get_list_of_defs(field)?;
    records.into_iter().map(Qualified::new).collect()
}

impl<'r> MachineStatement<'r> {
    fn new(record: Record<'r>, reader: &mut Reader) -> Result<Self, Problem> {
        reader.nested(record, |reader| Self::read(record, reader))
    }

    fn read(record: Record<'r>, reader: &mut Reader) -> Result<Self, Problem> {
        if record.is_subclass_of("MCOpcodeSwitchStatement") {
            let mut cases = Vec::new();
            for case in record.get_list_of_defs("Cases")? {
                let statement = Self::new(case.get_def("CaseStmt")?, reader)?;
                cases.push((qualified(case, "Opcodes")?, statement));
            }
            let default = Box::new(Self::new(record.get_def("DefaultCase")?, reader)?);
            return Ok(MachineStatement::Switch { cases, default });
        }
        if record.is_subclass_of("MCReturnStatement") {
            let predicate = MachinePredicate::new(record.get_def("Pred")?, reader)?;
            return Ok(MachineStatement::Return(predicate));
        }
        let message = "No known rules to expand this MCStatement".to_owned();
        Err(Problem::about(record, message))
    }
}

impl<'r> MachinePredicate<'r> {
    fn new(record: Record<'r>, reader: &mut Reader) -> Result<Self, Problem> {
        reader.nested(record, |reader| Self::read(record, reader))
    }

    fn read(record: Record<'r>, reader: &mut Reader) -> Result<Self, Problem> {
        use MachinePredicate as P;
        // The first class of this list that the record derives from decides.
        type Read<'r> = fn(Record<'r>, &mut Reader) -> Result<P<'r>, Problem>;
        let kinds: [(&str, Read<'r>); 24] = [
            ("MCTrue", |_, _| Ok(P::Constant(true))),
            ("MCFalse", |_, _| Ok(P::Constant(false))),
            ("CheckNot", |r, reader| {
                Ok(P::Not(Box::new(P::new(r.get_def("Pred")?, reader)?)))
            }),
            ("CheckIsRegOperand", |r, _| Ok(P::IsRegister(index(r)?))),
            ("CheckIsVRegOperand", |r, _| {
                Ok(P::IsVirtualRegister(index(r)?))
            }),
            ("CheckIsImmOperand", |r, _| Ok(P::IsImmediate(index(r)?))),
            ("CheckRegOperand", |r, _| {
                Ok(P::Register(operand(r)?, Qualified::new(r.get_def("Reg")?)?))
            }),
            ("CheckRegOperandSimple", |r, _| {
                Ok(P::AnyRegister(operand(r)?))
            }),
            ("CheckInvalidRegOperand", |r, _| {
                Ok(P::NoRegister(index(r)?))
            }),
            ("CheckImmOperand", |r, _| {
                let value = Comparison::Equal(int(r, "ImmVal")?);
                Ok(P::Immediate(operand(r)?, value))
            }),
            ("CheckImmOperand_s", |r, _| {
                let value = Comparison::EqualText(r.get_str("ImmVal")?);
                Ok(P::Immediate(operand(r)?, value))
            }),
            ("CheckImmOperandLT", |r, _| {
                let value = Comparison::Less(int(r, "ImmVal")?);
                Ok(P::Immediate(operand(r)?, value))
            }),
            ("CheckImmOperandGT", |r, _| {
                let value = Comparison::Greater(int(r, "ImmVal")?);
                Ok(P::Immediate(operand(r)?, value))
            }),
            ("CheckImmOperandSimple", |r, _| {
                Ok(P::Immediate(operand(r)?, Comparison::NotZero))
            }),
            ("CheckSameRegOperand", |r, _| {
                Ok(P::SameRegister(
                    int(r, "FirstIndex")?,
                    int(r, "SecondIndex")?,
                ))
            }),
            ("CheckNumOperands", |r, _| {
                Ok(P::NumberOfOperands(int(r, "NumOps")?))
            }),
            ("CheckPseudo", |r, _| {
                Ok(P::Pseudo(some(r, qualified(r, "ValidOpcodes")?)?))
            }),
            ("CheckOpcode", |r, _| {
                Ok(P::Opcode(some(r, qualified(r, "ValidOpcodes")?)?))
            }),
            ("CheckAll", |r, reader| Ok(P::All(sequence(r, reader)?))),
            ("CheckAny", |r, reader| Ok(P::Any(sequence(r, reader)?))),
            ("CheckFunctionPredicate", |r, _| {
                Ok(P::Function {
                    mc: r.get_str("MCInstFnName")?,
                    machine: r.get_str("MachineInstrFnName")?,
                })
            }),
            ("CheckFunctionPredicateWithTII", |r, _| {
                Ok(P::FunctionWithInfo {
                    mc: r.get_str("MCInstFnName")?,
                    machine: r.get_str("MachineInstrFnName")?,
                    info: r.get_str("TIIPtrName")?,
                })
            }),
            ("CheckNonPortable", |r, _| {
                Ok(P::NotPortable(r.get_str("CodeBlock")?))
            }),
            ("TIIPredicate", |r, _| {
                Ok(P::Call(r.get_str("FunctionName")?))
            }),
        ];
        match kinds.iter().find(|(class, _)| record.is_subclass_of(class)) {
            Some((_, read)) => read(record, reader),
            None => {
                let message = "No known rules to expand this MCInstPredicate".to_owned();
                Err(Problem::about(record, message))
            }
        }
    }
}

fn int(record: Record<'_>, field: &str) -> Result<i32, Problem> {
    // C++ has an `int` for each of them.
    Ok(record.get_int(field)? as i32)
}

fn index(record: Record<'_>) -> Result<i32, Problem> {
    int(record, "OpIndex")
}

fn operand<'r>(record: Record<'r>) -> Result<CheckedOperand<'r>, Problem> {
    Ok(CheckedOperand {
        index: index(record)?,
        mapper: record.get_str("FunctionMapper")?,
    })
}

fn some<T>(record: Record<'_>, list: Vec<T>) -> Result<Vec<T>, Problem> {
    if list.is_empty() {
        let message = "the list of this predicate is empty".to_owned();
        return Err(Problem::about(record, message));
    }
    Ok(list)
}

fn sequence<'r>(
    record: Record<'r>,
    reader: &mut Reader,
) -> Result<Vec<MachinePredicate<'r>>, Problem> {
    let parts = record.get_list_of_defs("Predicates")?;
    let parts = parts
        .into_iter()
        .map(|part| MachinePredicate::new(part, reader));
    some(record, parts.collect::<Result<_, _>>()?)
}
