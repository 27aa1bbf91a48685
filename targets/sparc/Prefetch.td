//===- Prefetch.td - prefetch functions ---------------------------------------===//
//
// What a prefetch or prefetcha instruction announces, as the 5-bit `fcn` field and
// as the tag that assemblers take: prefetch [%o0], #one_write.
//
//===--------------------------------------------------------------------------===//

class PrefetchUse;
def SeveralReads  : PrefetchUse;
def OneRead       : PrefetchUse;
def SeveralWrites : PrefetchUse;
def OneWrite      : PrefetchUse;
def Page          : PrefetchUse; // wants the translation, not the data
def Unified       : PrefetchUse; // data or code, into the nearest unified cache
def Invalidate    : PrefetchUse; // gives up a line that was fetched for one read

def PrefetchIntent : GenericEnum {
  let FilterClass = "PrefetchUse";
}

class PrefetchFunction<bits<5> function, string name, PrefetchUse intent, string meaning,
                       Architecture since = V9> {
  bits<5> Function = function;
  string Name = name;
  PrefetchUse Intent = intent;
  string Meaning = meaning;
  Architecture Since = since;

  // A strong prefetch waits for a TLB miss to be handled, a weak one gives up.
  bit Strong = false;
}

def PrefetchFunctions : GenericTable {
  let FilterClass = "PrefetchFunction";
  let Fields = ["Function", "Name", "Intent", "Strong", "Since", "Meaning"];
  string TypeOf_Intent = "PrefetchIntent";
  string TypeOf_Since = "Arch";
  let PrimaryKey = ["Function"];
  let PrimaryKeyName = "prefetchFunction";
  let PrimaryKeyEarlyOut = true;
}

def prefetchFunctionNamed : SearchIndex {
  let Table = PrefetchFunctions;
  let Key = ["Name"];
}

// 0 to 3 exist weak and, from UltraSPARC III on, 20 higher, strong.
multiclass WeakAndStrong<bits<5> function, string name, PrefetchUse intent, string meaning> {
  def _weak : PrefetchFunction<function, name, intent, meaning>;
  let Strong = true in
    def _strong : PrefetchFunction<!add(function, 20), name # "_strong", intent, meaning, V9B>;
}

defm : WeakAndStrong<0, "n_reads", SeveralReads, "will be read more than once">;
defm : WeakAndStrong<1, "one_read", OneRead, "will be read once">;
defm : WeakAndStrong<2, "n_writes", SeveralWrites, "will be written, perhaps read, more than once">;
defm : WeakAndStrong<3, "one_write", OneWrite, "will be written once">;
def : PrefetchFunction<4, "page", Page, "the page will be used: load its translation">;
def : PrefetchFunction<16, "invalidate", Invalidate, "drop the line from the prefetch cache", V9B>;
def : PrefetchFunction<17, "unified", Unified, "bring the line to the nearest unified cache", V9B>;
