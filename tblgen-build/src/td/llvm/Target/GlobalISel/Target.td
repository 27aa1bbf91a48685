// Low-level types, and what stands for a complex pattern in global instruction selection.

class LLT;
foreach type = ["s32", "s64", "v2s32", "v4s16", "v8s8"] in
  def type : LLT;

class GIComplexOperandMatcher<LLT type, string matcherfn> {
  LLT Type = type;
  string MatcherFn = matcherfn;
}

class GICustomOperandRenderer<string rendererfn> {
  string RendererFn = rendererfn;
}
