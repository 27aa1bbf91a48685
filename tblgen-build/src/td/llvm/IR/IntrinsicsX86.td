// The intrinsics of X86 that the patterns of LLVM 19's description match, by signature:
// results, parameters, properties.

let TargetPrefix = "x86" in
multiclass X86Intrinsics<list<LLVMType> results, list<LLVMType> parameters,
                         list<IntrinsicProperty> properties, list<string> names> {
  foreach name = names in
    def int_x86_ # name : DefaultAttrsIntrinsic<results, parameters, properties>;
}

defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i16_ty], [IntrNoMem],
                        ["sse42_crc32_32_16"]>;
defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty], [IntrNoMem],
                        ["sse42_crc32_32_32"]>;
defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i8_ty], [IntrNoMem],
                        ["sse42_crc32_32_8"]>;
defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_x86mmx_ty], [IntrNoMem], ["mmx_pmovmskb"]>;
defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_x86mmx_ty, llvm_i32_ty],
                        [IntrNoMem, ImmArg<ArgIndex<1>>], ["mmx_pextr_w"]>;
defm "" : X86Intrinsics<[llvm_i64_ty], [llvm_i64_ty, llvm_i64_ty], [IntrNoMem],
                        ["sse42_crc32_64_64"]>;
defm "" : X86Intrinsics<[llvm_v16i16_ty], [llvm_v16i16_ty, llvm_v16i16_ty], [IntrNoMem],
                        ["avx2_phadd_sw", "avx2_phsub_sw", "avx2_psign_w"]>;
defm "" : X86Intrinsics<[llvm_v16i16_ty], [llvm_v32i8_ty, llvm_v32i8_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["avx2_mpsadbw"]>;
defm "" : X86Intrinsics<[llvm_v16i8_ty], [llvm_ptr_ty], [IntrReadMem], ["sse3_ldu_dq"]>;
defm "" : X86Intrinsics<[llvm_v16i8_ty], [llvm_v16i8_ty, llvm_v16i8_ty], [IntrNoMem],
                        ["ssse3_psign_b_128"]>;
defm "" : X86Intrinsics<[llvm_v2f64_ty], [llvm_ptr_ty, llvm_v2i64_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx_maskload_pd"]>;
defm "" : X86Intrinsics<[llvm_v2f64_ty], [llvm_v2f64_ty], [IntrNoMem],
                        ["xop_vfrcz_pd", "xop_vfrcz_sd"]>;
defm "" : X86Intrinsics<[llvm_v2f64_ty], [llvm_v2f64_ty, llvm_v2f64_ty, llvm_i8_ty],
                        [IntrNoMem, Commutative, ImmArg<ArgIndex<2>>], ["sse41_dppd"]>;
defm "" : X86Intrinsics<[llvm_v2f64_ty], [llvm_x86mmx_ty], [IntrNoMem], ["sse_cvtpi2pd"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_ptr_ty, llvm_v2i64_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx2_maskload_q"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v16i8_ty], [IntrNoMem],
                        ["xop_vphaddbq", "xop_vphaddubq"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v2i64_ty], [IntrNoMem], ["aesni_aesimc"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v2i64_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<1>>], ["aesni_aeskeygenassist"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v2i64_ty, llvm_v16i8_ty], [IntrNoMem],
                        ["sse4a_extrq"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v2i64_ty, llvm_v2i64_ty], [IntrNoMem],
                        ["aesni_aesdec", "aesni_aesdeclast", "aesni_aesenc", "aesni_aesenclast",
                         "sse4a_insertq"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v2i64_ty, llvm_v2i64_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["pclmulqdq"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v4i32_ty], [IntrNoMem],
                        ["xop_vphadddq", "xop_vphaddudq", "xop_vphsubdq"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v4i32_ty, llvm_v4i32_ty, llvm_v2i64_ty],
                        [IntrNoMem, Commutative],
                        ["xop_vpmacsdqh", "xop_vpmacsdql", "xop_vpmacssdqh", "xop_vpmacssdql"]>;
defm "" : X86Intrinsics<[llvm_v2i64_ty], [llvm_v8i16_ty], [IntrNoMem],
                        ["xop_vphadduwq", "xop_vphaddwq"]>;
defm "" : X86Intrinsics<[llvm_v32i8_ty], [llvm_ptr_ty], [IntrReadMem], ["avx_ldu_dq_256"]>;
defm "" : X86Intrinsics<[llvm_v32i8_ty], [llvm_v32i8_ty, llvm_v32i8_ty], [IntrNoMem],
                        ["avx2_psign_b"]>;
defm "" : X86Intrinsics<[llvm_v4f32_ty], [llvm_ptr_ty], [IntrReadMem, IntrArgMemOnly],
                        ["vbcstnebf162ps128", "vbcstnesh2ps128", "vcvtneebf162ps128",
                         "vcvtneeph2ps128", "vcvtneobf162ps128", "vcvtneoph2ps128"]>;
defm "" : X86Intrinsics<[llvm_v4f32_ty], [llvm_ptr_ty, llvm_v4i32_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx_maskload_ps"]>;
defm "" : X86Intrinsics<[llvm_v4f32_ty], [llvm_v4f32_ty], [IntrNoMem],
                        ["sse_rcp_ss", "sse_rsqrt_ss", "xop_vfrcz_ps", "xop_vfrcz_ss"]>;
defm "" : X86Intrinsics<[llvm_v4f32_ty], [llvm_v4f32_ty, llvm_v4f32_ty, llvm_i8_ty],
                        [IntrNoMem, Commutative, ImmArg<ArgIndex<2>>], ["sse41_dpps"]>;
defm "" : X86Intrinsics<[llvm_v4f32_ty], [llvm_v4f32_ty, llvm_x86mmx_ty], [IntrNoMem],
                        ["sse_cvtpi2ps"]>;
defm "" : X86Intrinsics<[llvm_v4f64_ty], [llvm_ptr_ty, llvm_v4i64_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx_maskload_pd_256"]>;
defm "" : X86Intrinsics<[llvm_v4f64_ty], [llvm_v4f64_ty], [IntrNoMem], ["xop_vfrcz_pd_256"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_ptr_ty, llvm_v4i32_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx2_maskload_d"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v16i8_ty], [IntrNoMem],
                        ["xop_vphaddbd", "xop_vphaddubd"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v4i32_ty, llvm_v4i32_ty], [IntrNoMem],
                        ["sha1msg1", "sha1msg2", "sha1nexte", "sha256msg1", "sha256msg2",
                         "ssse3_psign_d_128", "vsm4key4128", "vsm4rnds4128"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v4i32_ty, llvm_v4i32_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["sha1rnds4"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v4i32_ty, llvm_v4i32_ty, llvm_v4i32_ty],
                        [IntrNoMem],
                        ["avx2_vpdpwsud_128", "avx2_vpdpwsuds_128", "avx2_vpdpwusd_128",
                         "avx2_vpdpwusds_128", "avx2_vpdpwuud_128", "avx2_vpdpwuuds_128",
                         "sha256rnds2", "vsm3msg1", "vsm3msg2"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v4i32_ty, llvm_v4i32_ty, llvm_v4i32_ty],
                        [IntrNoMem, Commutative], ["xop_vpmacsdd", "xop_vpmacssdd"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty],
                        [llvm_v4i32_ty, llvm_v4i32_ty, llvm_v4i32_ty, llvm_i32_ty],
                        [ImmArg<ArgIndex<3>>, IntrNoMem], ["vsm3rnds2"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v8i16_ty], [IntrNoMem],
                        ["xop_vphadduwd", "xop_vphaddwd", "xop_vphsubwd"]>;
defm "" : X86Intrinsics<[llvm_v4i32_ty], [llvm_v8i16_ty, llvm_v8i16_ty, llvm_v4i32_ty],
                        [IntrNoMem, Commutative],
                        ["xop_vpmacsswd", "xop_vpmacswd", "xop_vpmadcsswd", "xop_vpmadcswd"]>;
defm "" : X86Intrinsics<[llvm_v4i64_ty], [llvm_ptr_ty, llvm_v4i64_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx2_maskload_q_256"]>;
defm "" : X86Intrinsics<[llvm_v4i64_ty], [llvm_v4i64_ty, llvm_v2i64_ty], [IntrNoMem],
                        ["vsha512msg1"]>;
defm "" : X86Intrinsics<[llvm_v4i64_ty], [llvm_v4i64_ty, llvm_v4i64_ty], [IntrNoMem],
                        ["aesni_aesdec_256", "aesni_aesdeclast_256", "aesni_aesenc_256",
                         "aesni_aesenclast_256", "vsha512msg2"]>;
defm "" : X86Intrinsics<[llvm_v4i64_ty], [llvm_v4i64_ty, llvm_v4i64_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["pclmulqdq_256"]>;
defm "" : X86Intrinsics<[llvm_v4i64_ty], [llvm_v4i64_ty, llvm_v4i64_ty, llvm_v2i64_ty],
                        [IntrNoMem], ["vsha512rnds2"]>;
defm "" : X86Intrinsics<[llvm_v8bf16_ty], [llvm_v4f32_ty], [IntrNoMem], ["vcvtneps2bf16128"]>;
defm "" : X86Intrinsics<[llvm_v8bf16_ty], [llvm_v8f32_ty], [IntrNoMem], ["vcvtneps2bf16256"]>;
defm "" : X86Intrinsics<[llvm_v8f32_ty], [llvm_ptr_ty], [IntrReadMem, IntrArgMemOnly],
                        ["vbcstnebf162ps256", "vbcstnesh2ps256", "vcvtneebf162ps256",
                         "vcvtneeph2ps256", "vcvtneobf162ps256", "vcvtneoph2ps256"]>;
defm "" : X86Intrinsics<[llvm_v8f32_ty], [llvm_ptr_ty, llvm_v8i32_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx_maskload_ps_256"]>;
defm "" : X86Intrinsics<[llvm_v8f32_ty], [llvm_v8f32_ty], [IntrNoMem], ["xop_vfrcz_ps_256"]>;
defm "" : X86Intrinsics<[llvm_v8f32_ty], [llvm_v8f32_ty, llvm_v8f32_ty, llvm_i8_ty],
                        [IntrNoMem, Commutative, ImmArg<ArgIndex<2>>], ["avx_dp_ps_256"]>;
defm "" : X86Intrinsics<[llvm_v8i16_ty], [llvm_v16i8_ty], [IntrNoMem],
                        ["xop_vphaddbw", "xop_vphaddubw", "xop_vphsubbw"]>;
defm "" : X86Intrinsics<[llvm_v8i16_ty], [llvm_v16i8_ty, llvm_v16i8_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["sse41_mpsadbw"]>;
defm "" : X86Intrinsics<[llvm_v8i16_ty], [llvm_v8i16_ty, llvm_v8i16_ty], [IntrNoMem],
                        ["ssse3_phadd_sw_128", "ssse3_phsub_sw_128", "ssse3_psign_w_128"]>;
defm "" : X86Intrinsics<[llvm_v8i16_ty], [llvm_v8i16_ty, llvm_v8i16_ty, llvm_v8i16_ty],
                        [IntrNoMem, Commutative], ["xop_vpmacssww", "xop_vpmacsww"]>;
defm "" : X86Intrinsics<[llvm_v8i32_ty], [llvm_ptr_ty, llvm_v8i32_ty],
                        [IntrReadMem, IntrArgMemOnly], ["avx2_maskload_d_256"]>;
defm "" : X86Intrinsics<[llvm_v8i32_ty], [llvm_v8i32_ty, llvm_v8i32_ty], [IntrNoMem],
                        ["avx2_psign_d", "vsm4key4256", "vsm4rnds4256"]>;
defm "" : X86Intrinsics<[llvm_v8i32_ty], [llvm_v8i32_ty, llvm_v8i32_ty, llvm_v8i32_ty],
                        [IntrNoMem],
                        ["avx2_vpdpwsud_256", "avx2_vpdpwsuds_256", "avx2_vpdpwusd_256",
                         "avx2_vpdpwusds_256", "avx2_vpdpwuud_256", "avx2_vpdpwuuds_256"]>;
defm "" : X86Intrinsics<[llvm_v8i64_ty], [llvm_v8i64_ty, llvm_v8i64_ty], [IntrNoMem],
                        ["aesni_aesdec_512", "aesni_aesdeclast_512", "aesni_aesenc_512",
                         "aesni_aesenclast_512"]>;
defm "" : X86Intrinsics<[llvm_v8i64_ty], [llvm_v8i64_ty, llvm_v8i64_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["pclmulqdq_512"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_v2f64_ty], [IntrNoMem],
                        ["sse_cvtpd2pi", "sse_cvttpd2pi"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_v4f32_ty], [IntrNoMem],
                        ["sse_cvtps2pi", "sse_cvttps2pi"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty], [IntrNoMem],
                        ["ssse3_pabs_b", "ssse3_pabs_d", "ssse3_pabs_w"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_i32_ty], [IntrNoMem],
                        ["mmx_pslli_d", "mmx_pslli_q", "mmx_pslli_w", "mmx_psrai_d",
                         "mmx_psrai_w", "mmx_psrli_d", "mmx_psrli_q", "mmx_psrli_w"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_i32_ty, llvm_i32_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["mmx_pinsr_w"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<1>>], ["sse_pshuf_w"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_x86mmx_ty], [IntrNoMem],
                        ["mmx_packssdw", "mmx_packsswb", "mmx_packuswb", "mmx_pandn",
                         "mmx_pcmpgt_b", "mmx_pcmpgt_d", "mmx_pcmpgt_w", "mmx_psll_d",
                         "mmx_psll_q", "mmx_psll_w", "mmx_psra_d", "mmx_psra_w", "mmx_psrl_d",
                         "mmx_psrl_q", "mmx_psrl_w", "mmx_psub_b", "mmx_psub_d", "mmx_psub_q",
                         "mmx_psub_w", "mmx_psubs_b", "mmx_psubs_w", "mmx_psubus_b",
                         "mmx_psubus_w", "mmx_punpckhbw", "mmx_punpckhdq", "mmx_punpckhwd",
                         "mmx_punpcklbw", "mmx_punpckldq", "mmx_punpcklwd", "ssse3_phadd_d",
                         "ssse3_phadd_sw", "ssse3_phadd_w", "ssse3_phsub_d", "ssse3_phsub_sw",
                         "ssse3_phsub_w", "ssse3_pmadd_ub_sw", "ssse3_pshuf_b", "ssse3_psign_b",
                         "ssse3_psign_d", "ssse3_psign_w"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_x86mmx_ty],
                        [IntrNoMem, Commutative],
                        ["mmx_padd_b", "mmx_padd_d", "mmx_padd_q", "mmx_padd_w", "mmx_padds_b",
                         "mmx_padds_w", "mmx_paddus_b", "mmx_paddus_w", "mmx_pand", "mmx_pavg_b",
                         "mmx_pavg_w", "mmx_pcmpeq_b", "mmx_pcmpeq_d", "mmx_pcmpeq_w",
                         "mmx_pmadd_wd", "mmx_pmaxs_w", "mmx_pmaxu_b", "mmx_pmins_w",
                         "mmx_pminu_b", "mmx_pmulh_w", "mmx_pmulhu_w", "mmx_pmull_w",
                         "mmx_pmulu_dq", "mmx_por", "mmx_psad_bw", "mmx_pxor",
                         "ssse3_pmul_hr_sw"]>;
defm "" : X86Intrinsics<[llvm_x86mmx_ty], [llvm_x86mmx_ty, llvm_x86mmx_ty, llvm_i8_ty],
                        [IntrNoMem, ImmArg<ArgIndex<2>>], ["mmx_palignr_b"]>;

let DisableDefaultAttributes = true in {
  defm "" : X86Intrinsics<[], [], [],
                          ["clui", "mmx_emms", "saveprevssp", "serialize", "setssbsy",
                           "sse2_lfence", "sse2_mfence", "sse2_pause", "sse_sfence", "stui",
                           "tilerelease", "wbinvd", "wbnoinvd", "xend", "xresldtrk", "xsusldtrk"]>;
  defm "" : X86Intrinsics<[], [], [IntrNoMem, IntrHasSideEffects],
                          ["avx_vzeroall", "avx_vzeroupper"]>;
  defm "" : X86Intrinsics<[], [llvm_i32_ty], [],
                          ["flags_write_u32", "incsspd", "ptwrite32", "wrfsbase_32",
                           "wrgsbase_32"]>;
  defm "" : X86Intrinsics<[], [llvm_i32_ty, llvm_i32_ty], [], ["sse3_mwait"]>;
  defm "" : X86Intrinsics<[], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty], [], ["mwaitx", "xsetbv"]>;
  defm "" : X86Intrinsics<[], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty], [ImmArg<ArgIndex<2>>],
                          ["lwpval32"]>;
  defm "" : X86Intrinsics<[], [llvm_i32_ty, llvm_ptr_ty], [], ["invpcid", "wrssd", "wrussd"]>;
  defm "" : X86Intrinsics<[], [llvm_i64_ty], [],
                          ["flags_write_u64", "incsspq", "ptwrite64", "senduipi", "wrfsbase_64",
                           "wrgsbase_64"]>;
  defm "" : X86Intrinsics<[], [llvm_i64_ty, llvm_i32_ty, llvm_i32_ty], [ImmArg<ArgIndex<2>>],
                          ["lwpval64"]>;
  defm "" : X86Intrinsics<[], [llvm_i64_ty, llvm_i64_ty], [IntrInaccessibleMemOnly], ["uwrmsr"]>;
  defm "" : X86Intrinsics<[], [llvm_i64_ty, llvm_ptr_ty], [], ["wrssq", "wrussq"]>;
  defm "" : X86Intrinsics<[], [llvm_i8_ty], [ImmArg<ArgIndex<0>>], ["int", "tilezero", "xabort"]>;
  defm "" : X86Intrinsics<[], [llvm_i8_ty, llvm_i8_ty, llvm_i8_ty],
                          [ImmArg<ArgIndex<0>>, ImmArg<ArgIndex<1>>, ImmArg<ArgIndex<2>>],
                          ["tcmmimfp16ps", "tcmmrlfp16ps", "tdpbf16ps", "tdpbssd", "tdpbsud",
                           "tdpbusd", "tdpbuud", "tdpfp16ps"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty], [],
                          ["cldemote", "clflushopt", "clrssbsy", "clwb", "fxrstor", "fxrstor64",
                           "fxsave", "fxsave64", "ldtilecfg", "llwpcb", "rstorssp", "sse2_clflush",
                           "sttilecfg", "umonitor"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty], [IntrHasSideEffects], ["sse_ldmxcsr"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty], [IntrWriteMem, IntrArgMemOnly, IntrHasSideEffects],
                          ["sse_stmxcsr"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_i32_ty], [], ["directstore32"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_i32_ty, llvm_i32_ty], [],
                          ["xrstor", "xrstor64", "xrstors", "xrstors64", "xsave", "xsave64",
                           "xsavec", "xsavec64", "xsaveopt", "xsaveopt64", "xsaves", "xsaves64"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_i64_ty], [], ["directstore64"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_ptr_ty], [], ["movdir64b"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v2i64_ty, llvm_v2f64_ty], [IntrArgMemOnly],
                          ["avx_maskstore_pd"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v2i64_ty, llvm_v2i64_ty], [IntrArgMemOnly],
                          ["avx2_maskstore_q"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v4i32_ty, llvm_v4f32_ty], [IntrArgMemOnly],
                          ["avx_maskstore_ps"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v4i32_ty, llvm_v4i32_ty], [IntrArgMemOnly],
                          ["avx2_maskstore_d"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v4i64_ty, llvm_v4f64_ty], [IntrArgMemOnly],
                          ["avx_maskstore_pd_256"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v4i64_ty, llvm_v4i64_ty], [IntrArgMemOnly],
                          ["avx2_maskstore_q_256"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v8i32_ty, llvm_v8f32_ty], [IntrArgMemOnly],
                          ["avx_maskstore_ps_256"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_v8i32_ty, llvm_v8i32_ty], [IntrArgMemOnly],
                          ["avx2_maskstore_d_256"]>;
  defm "" : X86Intrinsics<[], [llvm_ptr_ty, llvm_x86mmx_ty], [], ["mmx_movnt_dq"]>;
  defm "" : X86Intrinsics<[], [llvm_v16i8_ty, llvm_v16i8_ty, llvm_ptr_ty], [],
                          ["sse2_maskmov_dqu"]>;
  defm "" : X86Intrinsics<[], [llvm_v2i64_ty, llvm_v2i64_ty, llvm_v2i64_ty, llvm_i32_ty], [],
                          ["loadiwkey"]>;
  defm "" : X86Intrinsics<[], [llvm_x86mmx_ty, llvm_x86mmx_ty, llvm_ptr_ty], [], ["mmx_maskmovq"]>;
  defm "" : X86Intrinsics<[llvm_i32_ty], [], [],
                          ["flags_read_u32", "rdfsbase_32", "rdgsbase_32", "rdpid", "xbegin"]>;
  defm "" : X86Intrinsics<[llvm_i32_ty], [llvm_i32_ty], [], ["rdsspd"]>;
  defm "" : X86Intrinsics<[llvm_i64_ty], [], [], ["flags_read_u64", "rdfsbase_64", "rdgsbase_64"]>;
  defm "" : X86Intrinsics<[llvm_i64_ty], [llvm_i64_ty], [], ["rdsspq"]>;
  defm "" : X86Intrinsics<[llvm_i64_ty], [llvm_i64_ty], [IntrInaccessibleMemOnly], ["urdmsr"]>;
  defm "" : X86Intrinsics<[llvm_ptr_ty], [], [], ["slwpcb"]>;
  defm "" : X86Intrinsics<[llvm_x86amx_ty], [llvm_i16_ty, llvm_i16_ty], [], ["tilezero_internal"]>;
  defm "" : X86Intrinsics<[llvm_x86amx_ty],
                          [llvm_i16_ty, llvm_i16_ty, llvm_i16_ty, llvm_x86amx_ty, llvm_x86amx_ty,
                           llvm_x86amx_ty], [],
                          ["tcmmimfp16ps_internal", "tcmmrlfp16ps_internal", "tdpbf16ps_internal",
                           "tdpbssd_internal", "tdpbsud_internal", "tdpbusd_internal",
                           "tdpbuud_internal", "tdpfp16ps_internal"]>;
}
