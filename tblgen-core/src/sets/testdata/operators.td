// What the operators of sets make of usual and unusual arguments. The file operators.sets holds what
// llvm-tblgen 19.1.7 prints with -print-sets.
class Set<dag d> {
  dag Elements = d;
}
def add; def sub; def and; def shl; def trunc; def rotl; def rotr; def decimate; def interleave;
def sequence;
class Element;
foreach name = ["a", "b", "c", "d", "e"] in def name : Element;
foreach i = [0, 1, 2, 3, 4, 5, 10, 11] in def x#i : Element;
def x007; def x_1f;
def S : Set<(add a, b, c, d, e)>;
def Empty : Set<(add)>;
def One : Set<(add d)>;

// Elements, lists of them, sets and dags in any mixture; names and the operator's name say nothing.
defvar none = []<Element>;
defvar some = [b, a];
defvar nested = [[c, a], [e]];
def AddNone : Set<(add)>;
def AddTwice : Set<(add c, a, c, b, a)>;
def AddSets : Set<(add One, Empty, S)>;
def AddLists : Set<(add some, none, nested)>;
def AddDags : Set<(add (add b), (add), (add (add a, c), b))>;
def AddNames : Set<(add:$op a:$x, One:$y)>;
def AddAnonymous : Set<(add Set<(add b)>, Set<(sub S, a)>)>;
class Derived<dag d> : Set<d>;
def AddDerived : Derived<(add e, d)>;
let Elements = (add b) in def AddChanged : Set<(add a)>;
multiclass M { def _in : Set<(add a, S)>; }
defm Multi : M;

def SubOne : Set<(sub S, b)>;
def SubMany : Set<(sub S, e, some, One)>;
def SubAll : Set<(sub S, S)>;
def SubNothing : Set<(sub S, Empty)>;
def SubOther : Set<(sub S, x1)>;
def SubFromEmpty : Set<(sub Empty, S)>;
def SubFromElement : Set<(sub a, b)>;
def SubOrder : Set<(sub (add e, a, e, d), a)>;

def And : Set<(and S, (add x1, d, b))>;
def AndOrder : Set<(and (add e, d, e, a), S)>;
def AndNothing : Set<(and S, (add x1, x2))>;
def AndEmpty : Set<(and S, Empty)>;
def AndElement : Set<(and a, a)>;
def AndLists : Set<(and nested, some)>;

def Shl0 : Set<(shl S, 0)>;
def Shl2 : Set<(shl S, 2)>;
def Shl4 : Set<(shl S, 4)>;
def Shl5 : Set<(shl S, 5)>;
def Shl6 : Set<(shl S, 6)>;
def ShlHuge : Set<(shl S, 0xffffffff)>;
def ShlEmpty : Set<(shl Empty, 0)>;
def ShlDuplicates : Set<(shl (add a, a, b, c), 1)>;

def Trunc0 : Set<(trunc S, 0)>;
def Trunc2 : Set<(trunc S, 2)>;
def Trunc5 : Set<(trunc S, 5)>;
def Trunc6 : Set<(trunc S, 6)>;
def TruncHuge : Set<(trunc S, 0xffffffff)>;
def TruncEmpty : Set<(trunc Empty, 3)>;
def TruncDuplicates : Set<(trunc (add a, a, b, c), 2)>;

def Rotl0 : Set<(rotl S, 0)>;
def Rotl2 : Set<(rotl S, 2)>;
def Rotl5 : Set<(rotl S, 5)>;
def Rotl7 : Set<(rotl S, 7)>;
def RotlMinus1 : Set<(rotl S, -1)>;
def RotlMinus5 : Set<(rotl S, -5)>;
def RotlMinus12 : Set<(rotl S, -12)>;
def RotlHuge : Set<(rotl S, 0x100000000)>;
def RotlMax : Set<(rotl S, 9223372036854775807)>;
def RotlMin : Set<(rotl S, -9223372036854775808)>;
def RotlEmpty : Set<(rotl Empty, 3)>;

def Rotr0 : Set<(rotr S, 0)>;
def Rotr2 : Set<(rotr S, 2)>;
def Rotr5 : Set<(rotr S, 5)>;
def Rotr7 : Set<(rotr S, 7)>;
def RotrMinus1 : Set<(rotr S, -1)>;
def RotrMinus12 : Set<(rotr S, -12)>;
def RotrMax : Set<(rotr S, 9223372036854775807)>;
def RotrMin : Set<(rotr S, -9223372036854775808)>;
def RotrEmpty : Set<(rotr Empty, 3)>;

def Decimate1 : Set<(decimate S, 1)>;
def Decimate2 : Set<(decimate S, 2)>;
def Decimate4 : Set<(decimate S, 4)>;
def Decimate5 : Set<(decimate S, 5)>;
def DecimateHuge : Set<(decimate S, 0xffffffff)>;
def DecimateEmpty : Set<(decimate Empty, 2)>;

def InterleaveNone : Set<(interleave)>;
def InterleaveOne : Set<(interleave S)>;
def InterleaveTwo : Set<(interleave (add a, b), (add c, d))>;
def InterleaveUneven : Set<(interleave (add a, b, c), Empty, (add x1), e, some)>;
def InterleaveSame : Set<(interleave (add a, b, c), (add c, b, a))>;

def Sequence : Set<(sequence "x%u", 1, 4)>;
def SequenceDown : Set<(sequence "x%u", 4, 1)>;
def SequenceOne : Set<(sequence "x%u", 3, 3)>;
def SequenceStride : Set<(sequence "x%u", 0, 5, 2)>;
def SequenceStrideDown : Set<(sequence "x%u", 5, 0, 2)>;
def SequenceStrideTooLong : Set<(sequence "x%u", 2, 5, 2147483647)>;
def SequenceAgainstUp : Set<(sequence "x%u", 1, 4, -1)>;
def SequenceAgainstDown : Set<(sequence "x%u", 4, 1, -1)>;
def SequenceAgainstOne : Set<(sequence "x%u", 4, 4, -1)>;
def SequenceCode : Set<(sequence [{x%u}], 10, 11)>;
def SequenceFixed : Set<(sequence "x10", 0, 3)>;
def SequencePadded : Set<(sequence "x%03u", 7, 7)>;
def SequenceHex : Set<(sequence "x_%xf", 1, 1)>;
def SequencePosition : Set<(sequence "x%1$u%1$u", 1, 1)>;
def SequenceTwice : Set<(sequence "x%hhu", 1, 258, 256)>;
def SequenceOfSets : Set<(sequence "Rotl%u", 2, 7, 5)>;
def y1 : Set<(sequence "y%u", 2, 3)>;
def y2 : Set<(add b, c)>;
def y3 : Set<(add a, y2)>;
