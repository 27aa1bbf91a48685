// The intrinsics of RISC-V that the patterns of LLVM 19's description match, by signature:
// results, parameters, properties; for vector intrinsics also which operand is a scalar that is
// splat (15: none) and which one is the vector length.

let TargetPrefix = "riscv" in
multiclass RISCVIntrinsics<list<LLVMType> results, list<LLVMType> parameters,
                           list<IntrinsicProperty> properties, list<string> names> {
  foreach name = names in
    def int_riscv_ # name : DefaultAttrsIntrinsic<results, parameters, properties>;
}

class RISCVVIntrinsic {
  Intrinsic IntrinsicID = !cast<Intrinsic>(NAME);
  bits<4> ScalarOperand = 15;
  bits<5> VLOperand = 31;
}

multiclass RISCVVIntrinsics<list<LLVMType> results, list<LLVMType> parameters,
                            list<IntrinsicProperty> properties, bits<4> scalar, bits<5> vl,
                            list<string> names> {
  foreach name = names in
    def int_riscv_ # name : DefaultAttrsIntrinsic<results, parameters, properties>,
                            RISCVVIntrinsic {
      let TargetPrefix = "riscv";
      let ScalarOperand = scalar;
      let VLOperand = vl;
    }
}

defm "" : RISCVIntrinsics<[llvm_any_ty], [LLVMMatchType<0>, LLVMMatchType<0>],
                          [IntrNoMem, IntrSpeculatable], ["xperm4", "xperm8"]>;
defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty], [IntrNoMem, IntrSpeculatable],
                          ["cv_bitmanip_clb"]>;
defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty],
                          [IntrNoMem, IntrSpeculatable],
                          ["cv_alu_clip", "cv_alu_clipu", "cv_bitmanip_bclr", "cv_bitmanip_bset",
                           "cv_bitmanip_extract", "cv_bitmanip_extractu", "sha512sig0h",
                           "sha512sig0l", "sha512sig1h", "sha512sig1l", "sha512sum0r",
                           "sha512sum1r"]>;
defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                          [IntrNoMem, IntrSpeculatable],
                          ["cv_alu_addn", "cv_alu_addrn", "cv_alu_addun", "cv_alu_addurn",
                           "cv_alu_subn", "cv_alu_subrn", "cv_alu_subun", "cv_alu_suburn",
                           "cv_bitmanip_insert"]>;
defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                          [IntrNoMem, IntrSpeculatable, ImmArg<ArgIndex<2>>],
                          ["aes32dsi", "aes32dsmi", "aes32esi", "aes32esmi"]>;
defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                          [IntrNoMem, IntrWillReturn, IntrSpeculatable, ImmArg<ArgIndex<1>>,
                           ImmArg<ArgIndex<2>>], ["cv_bitmanip_bitrev"]>;
defm "" : RISCVIntrinsics<[llvm_i64_ty], [llvm_i64_ty], [IntrNoMem, IntrSpeculatable],
                          ["aes64im", "sha512sig0", "sha512sig1", "sha512sum0", "sha512sum1"]>;
defm "" : RISCVIntrinsics<[llvm_i64_ty], [llvm_i64_ty, llvm_i32_ty],
                          [IntrNoMem, IntrSpeculatable, ImmArg<ArgIndex<1>>], ["aes64ks1i"]>;
defm "" : RISCVIntrinsics<[llvm_i64_ty], [llvm_i64_ty, llvm_i64_ty],
                          [IntrNoMem, IntrSpeculatable],
                          ["aes64ds", "aes64dsm", "aes64es", "aes64esm", "aes64ks2"]>;

let DisableDefaultAttributes = true in {
  defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_anyptr_ty, llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                            [IntrArgMemOnly, NoCapture<ArgIndex<0>>, ImmArg<ArgIndex<3>>],
                            ["masked_atomicrmw_add_i32", "masked_atomicrmw_nand_i32",
                             "masked_atomicrmw_sub_i32", "masked_atomicrmw_umax_i32",
                             "masked_atomicrmw_umin_i32", "masked_atomicrmw_xchg_i32"]>;
  defm "" : RISCVIntrinsics<[llvm_i32_ty],
                            [llvm_anyptr_ty, llvm_i32_ty, llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                            [IntrArgMemOnly, NoCapture<ArgIndex<0>>, ImmArg<ArgIndex<4>>],
                            ["masked_atomicrmw_max_i32", "masked_atomicrmw_min_i32",
                             "masked_cmpxchg_i32"]>;
  defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                            [IntrNoMem, IntrWillReturn, IntrSpeculatable],
                            ["cv_mac_mac", "cv_mac_msu"]>;
  defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                            [IntrNoMem, IntrWillReturn, IntrSpeculatable, ImmArg<ArgIndex<2>>],
                            ["cv_mac_mulhhsN", "cv_mac_mulhhsRN", "cv_mac_mulhhuN",
                             "cv_mac_mulhhuRN", "cv_mac_mulsN", "cv_mac_mulsRN", "cv_mac_muluN",
                             "cv_mac_muluRN"]>;
  defm "" : RISCVIntrinsics<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty, llvm_i32_ty, llvm_i32_ty],
                            [IntrNoMem, IntrWillReturn, IntrSpeculatable, ImmArg<ArgIndex<3>>],
                            ["cv_mac_machhsN", "cv_mac_machhsRN", "cv_mac_machhuN",
                             "cv_mac_machhuRN", "cv_mac_macsN", "cv_mac_macsRN", "cv_mac_macuN",
                             "cv_mac_macuRN"]>;
  defm "" : RISCVIntrinsics<[llvm_i64_ty], [llvm_anyptr_ty, llvm_i64_ty, llvm_i64_ty, llvm_i64_ty],
                            [IntrArgMemOnly, NoCapture<ArgIndex<0>>, ImmArg<ArgIndex<3>>],
                            ["masked_atomicrmw_add_i64", "masked_atomicrmw_nand_i64",
                             "masked_atomicrmw_sub_i64", "masked_atomicrmw_umax_i64",
                             "masked_atomicrmw_umin_i64", "masked_atomicrmw_xchg_i64"]>;
  defm "" : RISCVIntrinsics<[llvm_i64_ty],
                            [llvm_anyptr_ty, llvm_i64_ty, llvm_i64_ty, llvm_i64_ty, llvm_i64_ty],
                            [IntrArgMemOnly, NoCapture<ArgIndex<0>>, ImmArg<ArgIndex<4>>],
                            ["masked_atomicrmw_max_i64", "masked_atomicrmw_min_i64",
                             "masked_cmpxchg_i64"]>;
}

defm "" : RISCVVIntrinsics<[LLVMMatchType<1>],
                           [llvm_anyvector_ty, LLVMMatchType<0>, llvm_anyint_ty], [IntrNoMem], 15,
                           2, ["vcpop_mask", "vfirst_mask"]>;
defm "" : RISCVVIntrinsics<[LLVMMatchType<1>], [llvm_anyvector_ty, llvm_anyint_ty], [IntrNoMem],
                           15, 1, ["vcpop", "vfirst"]>;
defm "" : RISCVVIntrinsics<[LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>],
                           [LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyvector_ty,
                            llvm_any_ty, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>,
                            llvm_anyint_ty], [IntrNoMem], 2, 4,
                           ["vmfeq_mask", "vmfge_mask", "vmfgt_mask", "vmfle_mask", "vmflt_mask",
                            "vmfne_mask", "vmseq_mask", "vmsge_mask", "vmsgeu_mask", "vmsgt_mask",
                            "vmsgtu_mask", "vmsle_mask", "vmsleu_mask", "vmslt_mask",
                            "vmsltu_mask", "vmsne_mask"]>;
defm "" : RISCVVIntrinsics<[LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>],
                           [llvm_anyvector_ty, llvm_any_ty, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty], [IntrNoMem], 1, 3,
                           ["vmadc_carry_in", "vmsbc_borrow_in"]>;
defm "" : RISCVVIntrinsics<[LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>],
                           [llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty], [IntrNoMem], 1, 2,
                           ["vmadc", "vmfeq", "vmfge", "vmfgt", "vmfle", "vmflt", "vmfne",
                            "vmsbc", "vmseq", "vmsge", "vmsgeu", "vmsgt", "vmsgtu", "vmsle",
                            "vmsleu", "vmslt", "vmsltu", "vmsne"]>;
defm "" : RISCVVIntrinsics<[LLVMVectorOfBitcastsToInt<0>],
                           [LLVMVectorOfBitcastsToInt<0>, llvm_anyvector_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<1>], [IntrNoMem, ImmArg<ArgIndex<4>>], 15, 3,
                           ["vfclass_mask"]>;
defm "" : RISCVVIntrinsics<[LLVMVectorOfBitcastsToInt<0>],
                           [LLVMVectorOfBitcastsToInt<0>, llvm_anyvector_ty, llvm_anyint_ty],
                           [IntrNoMem], 15, 1, ["vfclass"]>;
defm "" : RISCVVIntrinsics<[llvm_anyint_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty],
                           [IntrNoMem], 15, 3, ["vmsbf_mask", "vmsif_mask", "vmsof_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0,
                            llvm_i16_ty>, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>,
                            llvm_anyint_ty, LLVMMatchType<1>], [ImmArg<ArgIndex<5>>, IntrNoMem],
                           15, 4, ["vrgatherei16_vv_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0,
                            llvm_i16_ty>, llvm_anyint_ty], [IntrNoMem], 15, 3,
                           ["vrgatherei16_vv"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty], [IntrNoMem], 15, 3, ["vcompress"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty, LLVMMatchType<1>],
                           [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 3,
                           ["vbrev8_mask", "vbrev_mask", "vclz_mask", "vcpopv_mask", "vctz_mask",
                            "vfrsqrt7_mask", "vrev8_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty, LLVMMatchType<1>, LLVMMatchType<1>],
                           [ImmArg<ArgIndex<3>>, ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vfrec7_mask", "vfsqrt_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMVectorOfBitcastsToInt<0>,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<1>], [ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vrgather_vv_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, LLVMVectorOfBitcastsToInt<0>,
                            llvm_anyint_ty], [IntrNoMem], 15, 3, ["vrgather_vv"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty],
                           [IntrNoMem], 2, 4, ["vadc", "vfmerge", "vmerge", "vsbc"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<5>>, IntrNoMem], 2, 4,
                           ["vadd_mask", "vand_mask", "vandn_mask", "vclmul_mask", "vclmulh_mask",
                            "vdiv_mask", "vdivu_mask", "vfmax_mask", "vfmin_mask", "vfsgnj_mask",
                            "vfsgnjn_mask", "vfsgnjx_mask", "vfslide1down_mask",
                            "vfslide1up_mask", "vmax_mask", "vmaxu_mask", "vmin_mask",
                            "vminu_mask", "vmul_mask", "vmulh_mask", "vmulhsu_mask",
                            "vmulhu_mask", "vor_mask", "vrem_mask", "vremu_mask", "vrol_mask",
                            "vror_mask", "vrsub_mask", "vsadd_mask", "vsaddu_mask",
                            "vslide1down_mask", "vslide1up_mask", "vssub_mask", "vssubu_mask",
                            "vsub_mask", "vwadd_w_mask", "vwaddu_w_mask", "vwsub_w_mask",
                            "vwsubu_w_mask", "vxor_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vsll_mask", "vsra_mask", "vsrl_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 2, 5,
                           ["vaadd_mask", "vaaddu_mask", "vasub_mask", "vasubu_mask",
                            "vfadd_mask", "vfdiv_mask", "vfmul_mask", "vfrdiv_mask",
                            "vfrsub_mask", "vfsub_mask", "vfwadd_w_mask", "vfwsub_w_mask",
                            "vsmul_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 15, 5,
                           ["vssra_mask", "vssrl_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty],
                           [IntrNoMem], 2, 3,
                           ["vadd", "vand", "vandn", "vclmul", "vclmulh", "vdiv", "vdivu",
                            "vfmax", "vfmin", "vfsgnj", "vfsgnjn", "vfsgnjx", "vfslide1down",
                            "vfslide1up", "vmax", "vmaxu", "vmin", "vminu", "vmul", "vmulh",
                            "vmulhsu", "vmulhu", "vor", "vrem", "vremu", "vrol", "vror", "vrsub",
                            "vsadd", "vsaddu", "vslide1down", "vslide1up", "vsm3me", "vssub",
                            "vssubu", "vsub", "vwadd_w", "vwaddu_w", "vwsub_w", "vwsubu_w",
                            "vxor"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty],
                           [IntrNoMem], 15, 3, ["vsll", "vsra", "vsrl"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty],
                           [IntrNoMem, ImmArg<ArgIndex<2>>], 2, 3, ["vaeskf1", "vsm4k"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<3>>, IntrNoMem], 2, 4,
                           ["vaadd", "vaaddu", "vasub", "vasubu", "vfadd", "vfdiv", "vfmul",
                            "vfrdiv", "vfrsub", "vfsub", "vfwadd_w", "vfwsub_w", "vsmul"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<3>>, IntrNoMem], 15, 4,
                           ["vssra", "vssrl"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<4>>, IntrNoMem], 2, 3,
                           ["vghsh", "vsha2ch", "vsha2cl", "vsha2ms"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, IntrNoMem, ImmArg<ArgIndex<2>>], 2, 3,
                           ["vaeskf2", "vsm3c"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty], [IntrNoMem], 15,
                           2,
                           ["vbrev", "vbrev8", "vclz", "vcpopv", "vctz", "vfrsqrt7", "vmand",
                            "vmandn", "vmnand", "vmnor", "vmor", "vmorn", "vmv_v_v", "vmxnor",
                            "vmxor", "vrev8"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty, LLVMMatchType<1>],
                           [ImmArg<ArgIndex<2>>, IntrNoMem], 15, 3, ["vfrec7", "vfsqrt"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty, LLVMMatchType<1>],
                           [ImmArg<ArgIndex<3>>, IntrNoMem], 15, 2,
                           ["vaesdf_vv", "vaesdm_vv", "vaesef_vv", "vaesem_vv", "vgmul_vv",
                            "vsm4r_vv"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty, LLVMMatchType<1>],
                           [IntrNoMem], 15, 3, ["vrgather_vx"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty, LLVMMatchType<1>,
                            LLVMMatchType<1>], [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 3,
                           ["vslidedown", "vslideup"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMMatchType<0>, llvm_anyint_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, LLVMMatchType<1>,
                            LLVMMatchType<1>], [ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vrgather_vx_mask", "vslidedown_mask", "vslideup_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<1>], [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 3,
                           ["viota_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>,
                            llvm_anyint_ty], [IntrNoMem], 15, 2, ["viota"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>,
                            llvm_anyint_ty, LLVMMatchType<1>], [ImmArg<ArgIndex<3>>, IntrNoMem],
                           15, 2, ["vid_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, LLVMMatchType<0>,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<5>>, IntrNoMem], 1, 4,
                           ["vmacc_mask", "vmadd_mask", "vnmsac_mask", "vnmsub_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, LLVMMatchType<0>,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 1, 5,
                           ["vfmacc_mask", "vfmadd_mask", "vfmsac_mask", "vfmsub_mask",
                            "vfnmacc_mask", "vfnmadd_mask", "vfnmsac_mask", "vfnmsub_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, LLVMMatchType<0>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<4>>, IntrNoMem], 1, 3,
                           ["vmacc", "vmadd", "vnmsac", "vnmsub"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, LLVMMatchType<0>, llvm_anyint_ty,
                            LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<3>>, ImmArg<ArgIndex<5>>, IntrNoMem], 1, 4,
                           ["vfmacc", "vfmadd", "vfmsac", "vfmsub", "vfnmacc", "vfnmadd",
                            "vfnmsac", "vfnmsub"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, llvm_anyvector_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<5>>, IntrNoMem], 1, 4,
                           ["vwmacc_mask", "vwmaccsu_mask", "vwmaccu_mask", "vwmaccus_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, llvm_anyvector_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>, LLVMMatchType<3>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 1, 5,
                           ["vfwmacc_mask", "vfwmaccbf16_mask", "vfwmsac_mask", "vfwnmacc_mask",
                            "vfwnmsac_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, llvm_anyvector_ty,
                            LLVMScalarOrSameVectorWidth<2, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<5>>, IntrNoMem], 1, 4,
                           ["th_vmaqa_mask", "th_vmaqasu_mask", "th_vmaqau_mask",
                            "th_vmaqaus_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, llvm_anyvector_ty, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<4>>, IntrNoMem], 1, 3,
                           ["th_vmaqa", "th_vmaqasu", "th_vmaqau", "th_vmaqaus", "vwmacc",
                            "vwmaccsu", "vwmaccu", "vwmaccus"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_any_ty, llvm_anyvector_ty, llvm_anyint_ty,
                            LLVMMatchType<3>, LLVMMatchType<3>],
                           [ImmArg<ArgIndex<3>>, ImmArg<ArgIndex<5>>, IntrNoMem], 1, 4,
                           ["vfwmacc", "vfwmaccbf16", "vfwmsac", "vfwnmacc", "vfwnmsac"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyfloat_ty, LLVMVectorElementType<1>,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 15, 5,
                           ["sf_vfnrclip_x_f_qf_mask", "sf_vfnrclip_xu_f_qf_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyfloat_ty, LLVMVectorElementType<1>,
                            llvm_anyint_ty, LLVMMatchType<2>], [ImmArg<ArgIndex<3>>, IntrNoMem],
                           15, 4, ["sf_vfnrclip_x_f_qf", "sf_vfnrclip_xu_f_qf"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty], [LLVMMatchType<0>, llvm_anyint_ty], [IntrNoMem],
                           15, 1, ["vid", "vmsbf", "vmsif", "vmsof"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMMatchType<0>,
                            LLVMScalarOrSameVectorWidth<1, llvm_i1_ty>, llvm_anyint_ty],
                           [IntrNoMem], 15, 4,
                           ["vfredmax_mask", "vfredmin_mask", "vredand_mask", "vredmax_mask",
                            "vredmaxu_mask", "vredmin_mask", "vredminu_mask", "vredor_mask",
                            "vredsum_mask", "vredxor_mask", "vwredsum_mask", "vwredsumu_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMMatchType<0>,
                            LLVMScalarOrSameVectorWidth<1, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 5,
                           ["vfredosum_mask", "vfredusum_mask", "vfwredosum_mask",
                            "vfwredusum_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMMatchType<0>,
                            llvm_anyint_ty], [IntrNoMem], 15, 3,
                           ["vfredmax", "vfredmin", "vredand", "vredmax", "vredmaxu", "vredmin",
                            "vredminu", "vredor", "vredsum", "vredxor", "vwredsum", "vwredsumu"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMMatchType<0>, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<3>>, IntrNoMem], 15, 4,
                           ["vfredosum", "vfredusum", "vfwredosum", "vfwredusum"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 3,
                           ["vfcvt_rtz_x_f_v_mask", "vfcvt_rtz_xu_f_v_mask",
                            "vfncvt_rod_f_f_w_mask", "vfncvt_rtz_x_f_w_mask",
                            "vfncvt_rtz_xu_f_w_mask", "vfwcvt_f_f_v_mask", "vfwcvt_f_x_v_mask",
                            "vfwcvt_f_xu_v_mask", "vfwcvt_rtz_x_f_v_mask",
                            "vfwcvt_rtz_xu_f_v_mask", "vfwcvtbf16_f_f_v_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMScalarOrSameVectorWidth<0,
                            llvm_i1_ty>, llvm_anyint_ty, LLVMMatchType<2>, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<3>>, ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vfcvt_f_x_v_mask", "vfcvt_f_xu_v_mask", "vfcvt_x_f_v_mask",
                            "vfcvt_xu_f_v_mask", "vfncvt_f_f_w_mask", "vfncvt_f_x_w_mask",
                            "vfncvt_f_xu_w_mask", "vfncvt_x_f_w_mask", "vfncvt_xu_f_w_mask",
                            "vfncvtbf16_f_f_w_mask", "vfwcvt_x_f_v_mask", "vfwcvt_xu_f_v_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, LLVMScalarOrSameVectorWidth<1,
                            llvm_i1_ty>, llvm_anyint_ty, LLVMMatchType<2>],
                           [ImmArg<ArgIndex<4>>, IntrNoMem], 15, 3, ["vsext_mask", "vzext_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<5>>, IntrNoMem], 2, 4,
                           ["vwadd_mask", "vwaddu_mask", "vwmul_mask", "vwmulsu_mask",
                            "vwmulu_mask", "vwsll_mask", "vwsub_mask", "vwsubu_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<5>>, IntrNoMem], 15, 4,
                           ["vnsra_mask", "vnsrl_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>, LLVMMatchType<3>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 2, 5,
                           ["vfwadd_mask", "vfwmul_mask", "vfwsub_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty,
                            LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>, llvm_anyint_ty,
                            LLVMMatchType<3>, LLVMMatchType<3>],
                           [ImmArg<ArgIndex<4>>, ImmArg<ArgIndex<6>>, IntrNoMem], 15, 5,
                           ["vnclip_mask", "vnclipu_mask"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty],
                           [IntrNoMem], 2, 3,
                           ["vwadd", "vwaddu", "vwmul", "vwmulsu", "vwmulu", "vwsll", "vwsub",
                            "vwsubu"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty],
                           [IntrNoMem], 15, 3, ["vnsra", "vnsrl"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<3>>, IntrNoMem], 2, 4,
                           ["vfwadd", "vfwmul", "vfwsub"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty,
                            LLVMMatchType<3>], [ImmArg<ArgIndex<3>>, IntrNoMem], 15, 4,
                           ["vnclip", "vnclipu"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_anyint_ty], [IntrNoMem], 15,
                           2,
                           ["vfcvt_rtz_x_f_v", "vfcvt_rtz_xu_f_v", "vfncvt_rod_f_f_w",
                            "vfncvt_rtz_x_f_w", "vfncvt_rtz_xu_f_w", "vfwcvt_f_f_v",
                            "vfwcvt_f_x_v", "vfwcvt_f_xu_v", "vfwcvt_rtz_x_f_v",
                            "vfwcvt_rtz_xu_f_v", "vfwcvtbf16_f_f_v", "vsext", "vzext"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<2>>, IntrNoMem], 15, 3,
                           ["vfcvt_f_x_v", "vfcvt_f_xu_v", "vfcvt_x_f_v", "vfcvt_xu_f_v",
                            "vfncvt_f_f_w", "vfncvt_f_x_w", "vfncvt_f_xu_w", "vfncvt_x_f_w",
                            "vfncvt_xu_f_w", "vfncvtbf16_f_f_w", "vfwcvt_x_f_v",
                            "vfwcvt_xu_f_v"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_anyint_ty,
                            LLVMMatchType<2>], [ImmArg<ArgIndex<3>>, IntrNoMem], 15, 2,
                           ["vaesdf_vs", "vaesdm_vs", "vaesef_vs", "vaesem_vs", "vaesz_vs",
                            "vsm4r_vs"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                           [LLVMMatchType<0>, llvm_anyvector_ty, llvm_anyvector_ty,
                            llvm_anyint_ty, LLVMMatchType<3>], [ImmArg<ArgIndex<4>>, IntrNoMem],
                           15, 3,
                           ["sf_vfwmacc_4x4x4", "sf_vqmacc_2x8x2", "sf_vqmacc_4x8x4",
                            "sf_vqmaccsu_2x8x2", "sf_vqmaccsu_4x8x4", "sf_vqmaccu_2x8x2",
                            "sf_vqmaccu_4x8x4", "sf_vqmaccus_2x8x2", "sf_vqmaccus_4x8x4"]>;
defm "" : RISCVVIntrinsics<[llvm_anyvector_ty], [llvm_anyint_ty], [IntrNoMem], 15, 1,
                           ["vmclr", "vmset"]>;

let DisableDefaultAttributes = true in {
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, LLVMMatchType<1>, llvm_any_ty, llvm_anyint_ty],
                             [IntrNoMem, ImmArg<ArgIndex<0>>, ImmArg<ArgIndex<1>>], 2, 3,
                             ["sf_vc_v_x"]>;
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, LLVMMatchType<1>, llvm_any_ty, llvm_anyint_ty],
                             [IntrNoMem, ImmArg<ArgIndex<0>>, ImmArg<ArgIndex<1>>,
                              ImmArg<ArgIndex<2>>], 15, 3, ["sf_vc_v_i"]>;
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty],
                             [IntrNoMem, ImmArg<ArgIndex<0>>], 2, 3,
                             ["sf_vc_v_fv", "sf_vc_v_vv", "sf_vc_v_xv"]>;
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, llvm_anyvector_ty, llvm_any_ty, llvm_anyint_ty],
                             [IntrNoMem, ImmArg<ArgIndex<0>>, ImmArg<ArgIndex<2>>], 15, 3,
                             ["sf_vc_v_iv"]>;
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, llvm_anyvector_ty, llvm_anyvector_ty, llvm_any_ty,
                              llvm_anyint_ty], [IntrNoMem, ImmArg<ArgIndex<0>>], 3, 4,
                             ["sf_vc_v_fvv", "sf_vc_v_fvw", "sf_vc_v_vvv", "sf_vc_v_vvw",
                              "sf_vc_v_xvv", "sf_vc_v_xvw"]>;
  defm "" : RISCVVIntrinsics<[llvm_anyvector_ty],
                             [llvm_anyint_ty, llvm_anyvector_ty, llvm_anyvector_ty, llvm_any_ty,
                              llvm_anyint_ty],
                             [IntrNoMem, ImmArg<ArgIndex<0>>, ImmArg<ArgIndex<3>>], 15, 4,
                             ["sf_vc_v_ivv", "sf_vc_v_ivw"]>;
}
