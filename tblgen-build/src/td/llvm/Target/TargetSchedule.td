// Scheduling models: the resources of a processor, and what reads and writes of operands
// cost on it.

include "llvm/Target/TargetItinerary.td"

class Instruction; // in TargetInstructions.td
class Predicate;

// Sets of instructions: by name, by regular expression.
def instrs;
def instregex;

// A processor. -1: not known.
class SchedMachineModel {
  int IssueWidth = -1;
  int MicroOpBufferSize = -1;
  int LoopMicroOpBufferSize = -1;
  int LoadLatency = -1;
  int HighLatency = -1;
  int MispredictPenalty = -1;

  ProcessorItineraries Itineraries = NoItineraries;

  bit PostRAScheduler = false;
  bit CompleteModel = true; // each instruction must be covered
  bit FullInstRWOverlapCheck = true;
  list<Predicate> UnsupportedFeatures = []; // instructions that need not be covered
  bit NoModel = false;
  bit EnableIntervals = false;
}

def NoSchedModel : SchedMachineModel {
  let NoModel = true;
  let CompleteModel = false;
}

//===--------------------------------------------------------------------------===//
// Resources
//===--------------------------------------------------------------------------===//

class ProcResourceKind;

// Equal units. A buffer of size -1 is that of the processor; 0: in order; 1: one result.
class ProcResourceUnits<ProcResourceKind kind, int num> {
  ProcResourceKind Kind = kind;
  int NumUnits = num;
  ProcResourceKind Super = ?;
  int BufferSize = -1;
  SchedMachineModel SchedModel = ?;
}

class ProcResource<int num>
    : ProcResourceKind, ProcResourceUnits<!cast<ProcResourceKind>(NAME), num>;

// Any unit of several resources.
class ProcResGroup<list<ProcResource> resources> : ProcResourceKind {
  list<ProcResource> Resources = resources;
  SchedMachineModel SchedModel = ?;
  int BufferSize = -1;
}

//===--------------------------------------------------------------------------===//
// Reads and writes of operands
//===--------------------------------------------------------------------------===//

class SchedReadWrite;

// To be mixed into instructions.
class Sched<list<SchedReadWrite> schedrw> {
  list<SchedReadWrite> SchedRW = schedrw;
}

class SchedWrite : SchedReadWrite;
def NoWrite : SchedWrite;

class SchedRead : SchedReadWrite;

// Several writes, one after the other.
class WriteSequence<list<SchedWrite> writes, int rep = 1> : SchedWrite {
  list<SchedWrite> Writes = writes;
  int Repeat = rep;
  SchedMachineModel SchedModel = ?;
}

// What a write costs on a processor. The lists of cycles go with the resources.
class ProcWriteResources<list<ProcResourceKind> resources> {
  list<ProcResourceKind> ProcResources = resources;
  list<int> ReleaseAtCycles = [];
  list<int> AcquireAtCycles = [];
  int Latency = 1;
  int NumMicroOps = 1;
  bit BeginGroup = false;
  bit EndGroup = false;
  bit Unsupported = false;
  bit SingleIssue = false;
  bit RetireOOO = false;
  SchedMachineModel SchedModel = ?;
}

class WriteRes<SchedWrite write, list<ProcResourceKind> resources>
    : ProcWriteResources<resources> {
  SchedWrite WriteType = write;
}

// A write and its cost in one.
class SchedWriteRes<list<ProcResourceKind> resources>
    : SchedWrite, ProcWriteResources<resources>;

// How many cycles after the write's latency began to count a read can wait, if it reads what
// one of the writes wrote; no list: any.
class ProcReadAdvance<int cycles, list<SchedWrite> writes = []> {
  int Cycles = cycles;
  list<SchedWrite> ValidWrites = writes;
  bit Unsupported = false;
  SchedMachineModel SchedModel = ?;
}

class ReadAdvance<SchedRead read, int cycles, list<SchedWrite> writes = []>
    : ProcReadAdvance<cycles, writes> {
  SchedRead ReadType = read;
}

class SchedReadAdvance<int cycles, list<SchedWrite> writes = []>
    : SchedRead, ProcReadAdvance<cycles, writes>;

def ReadDefault : SchedRead;
def NoReadAdvance : SchedReadAdvance<0>;

//===--------------------------------------------------------------------------===//
// Costs that depend on the instruction at hand
//===--------------------------------------------------------------------------===//

// C++ that stands before the predicates.
class PredicateProlog<code c> {
  code Code = c;
}

class SchedPredicateBase;

class MCSchedPredicate<MCInstPredicate P> : SchedPredicateBase {
  MCInstPredicate Pred = P;
  SchedMachineModel SchedModel = ?;
}

class SchedPredicate<code pred> : SchedPredicateBase {
  SchedMachineModel SchedModel = ?;
  code Predicate = pred;
}

def NoSchedPred : MCSchedPredicate<TruePred>;

// What is chosen if a predicate holds; the first that holds counts.
class SchedVar<SchedPredicateBase pred, list<SchedReadWrite> selected> {
  SchedPredicateBase Predicate = pred;
  list<SchedReadWrite> Selected = selected;
  SchedMachineModel SchedModel = ?;
}

class SchedVariant<list<SchedVar> variants> {
  list<SchedVar> Variants = variants;
  bit Variadic = false;
  SchedMachineModel SchedModel = ?;
}

class SchedWriteVariant<list<SchedVar> variants> : SchedWrite, SchedVariant<variants>;
class SchedReadVariant<list<SchedVar> variants> : SchedRead, SchedVariant<variants>;

//===--------------------------------------------------------------------------===//
// Reads and writes for instructions that a processor treats otherwise
//===--------------------------------------------------------------------------===//

class InstRW<list<SchedReadWrite> rw, dag instrlist> {
  list<SchedReadWrite> OperandReadWrites = rw;
  dag Instrs = instrlist;
  SchedMachineModel SchedModel = ?;
  bit Unsupported = false;
}

class ItinRW<list<SchedReadWrite> rw, list<InstrItinClass> iic> {
  list<InstrItinClass> MatchedItinClasses = iic;
  list<SchedReadWrite> OperandReadWrites = rw;
  SchedMachineModel SchedModel = ?;
}

class SchedAlias<SchedReadWrite match, SchedReadWrite alias> {
  SchedReadWrite MatchRW = match;
  SchedReadWrite AliasRW = alias;
  SchedMachineModel SchedModel = ?;
}

//===--------------------------------------------------------------------------===//
// Parts of a processor that simulators want to know
//===--------------------------------------------------------------------------===//

// Physical registers, and what renaming a register of each class takes. 0: any number.
class RegisterFile<int numPhysRegs, list<RegisterClass> Classes = [], list<int> Costs = [],
                   list<bit> AllowMoveElim = [], int MaxMoveElimPerCy = 0,
                   bit AllowZeroMoveElimOnly = false> {
  list<RegisterClass> RegClasses = Classes;
  list<int> RegCosts = Costs;
  list<bit> AllowMoveElimination = AllowMoveElim;
  int NumPhysRegs = numPhysRegs;
  int MaxMovesEliminatedPerCycle = MaxMoveElimPerCy;
  bit AllowZeroMoveEliminationOnly = AllowZeroMoveElimOnly;
  SchedMachineModel SchedModel = ?;
}

class RetireControlUnit<int bufferSize, int retirePerCycle> {
  int ReorderBufferSize = bufferSize;
  int MaxRetirePerCycle = retirePerCycle;
  SchedMachineModel SchedModel = ?;
}

class MemoryQueue<ProcResourceKind PR> {
  ProcResourceKind QueueDescriptor = PR;
  SchedMachineModel SchedModel = ?;
}

class LoadQueue<ProcResourceKind LDQueue> : MemoryQueue<LDQueue>;
class StoreQueue<ProcResourceKind STQueue> : MemoryQueue<STQueue>;
