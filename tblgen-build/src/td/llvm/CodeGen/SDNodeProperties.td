// Properties of the nodes that selection patterns are made of.

class SDNodeProperty;

// What may stand as an operator in a pattern: a node, a fragment or an intrinsic.
class SDPatternOperator {
  list<SDNodeProperty> Properties = [];
}

// Algebra.
def SDNPCommutative : SDNodeProperty;
def SDNPAssociative : SDNodeProperty;

// A chain that orders the node among others that touch memory or state.
def SDNPHasChain : SDNodeProperty;

// Glue that keeps nodes next to one another: made, needed, taken if it is there.
def SDNPOutGlue   : SDNodeProperty;
def SDNPInGlue    : SDNodeProperty;
def SDNPOptInGlue : SDNodeProperty;

// Effects.
def SDNPMayLoad    : SDNodeProperty;
def SDNPMayStore   : SDNodeProperty;
def SDNPSideEffect : SDNodeProperty;
def SDNPMemOperand : SDNodeProperty;

// Operands beyond those of the type profile.
def SDNPVariadic : SDNodeProperty;

// For complex patterns: the function that matches wants the root, or its parent.
def SDNPWantRoot   : SDNodeProperty;
def SDNPWantParent : SDNodeProperty;
