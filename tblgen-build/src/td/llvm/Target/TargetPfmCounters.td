// Counters of the performance monitors, by the names that libpfm has for them.

class PfmCounter<string counter> {
  string Counter = counter;
}
def NoPfmCounter : PfmCounter<"">;

// Micro-operations that a resource of the scheduling model was given.
class PfmIssueCounter<string resource_name, string counter> : PfmCounter<counter> {
  string ResourceName = resource_name;
}

// What a measurement can be checked by.
class ValidationEvent<int event_number> {
  int EventNumber = event_number;
}

def InstructionRetired : ValidationEvent<0>;
def L1DCacheLoadMiss : ValidationEvent<1>;
def L1DCacheStoreMiss : ValidationEvent<2>;
def L1ICacheLoadMiss : ValidationEvent<3>;
def DataTLBLoadMiss : ValidationEvent<4>;
def DataTLBStoreMiss : ValidationEvent<5>;
def InstructionTLBLoadMiss : ValidationEvent<6>;
def BranchPredictionMiss : ValidationEvent<7>;

class PfmValidationCounter<ValidationEvent event_type, string counter> : PfmCounter<counter> {
  ValidationEvent EventType = event_type;
}

class ProcPfmCounters {
  PfmCounter CycleCounter = NoPfmCounter;
  PfmCounter UopsCounter = NoPfmCounter;
  list<PfmIssueCounter> IssueCounters = [];
  list<PfmValidationCounter> ValidationCounters = [];
}

// The counters of one processor, and of those that have none of their own.
class PfmCountersBinding<string cpu_name, ProcPfmCounters counters> {
  string CpuName = cpu_name;
  ProcPfmCounters Counters = counters;
}
class PfmCountersDefaultBinding<ProcPfmCounters counters> : PfmCountersBinding<"", counters>;
