// Instructions of a target with two variants of its assembly syntax.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def ToyAtt : AsmParserVariant { let Variant = 0; let Name = "att"; }
def ToyIntel : AsmParserVariant { let Variant = 1; let Name = "intel"; }
def Toy : Target {
  let InstructionSet = ToyInstrInfo;
  let AssemblyParserVariants = [ToyAtt, ToyIntel];
}
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def FLAGS : Register<"flags"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0)>;
def address : Operand<i32> { let MIOperandInfo = (ops Regs:$base, i32imm); }
def HasMul : Predicate<"Subtarget->hasMul()">;

class I<dag outs, dag ins, string asm, list<dag> pattern = []> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = asm;
  let Pattern = pattern;
}
def ADD_rr : I<(outs Regs:$rd), (ins Regs:$a, Regs:$b), "add{l|}\t{$b, $rd|$rd, $b}",
               [(set i32:$rd, (add i32:$a, i32:$b))]> {
  let isCommutable = 1;
  let Constraints = "$a = $rd";
  let Defs = [FLAGS];
}
def MUL : I<(outs Regs:$rd), (ins Regs:$a), " mul $a "> {
  let Uses = [R0, FLAGS];
  let Predicates = [HasMul];
  let hasSideEffects = 0;
}
def LD : I<(outs Regs:$rd), (ins address:$at), "ld\t$rd, ${at:mem}"> { let mayLoad = 1; let hasSideEffects = 0; }
def LDR : I<(outs Regs:$rd), (ins Regs:$a), "ldr", [(set i32:$rd, (load i32:$a))]>;
def STR : I<(outs), (ins Regs:$v, Regs:$a), "str", [(store i32:$v, i32:$a)]>;
def CALL : I<(outs), (ins variable_ops), ""> { let isCall = 1; let isCodeGenOnly = 1; let isPseudo = 1; }
