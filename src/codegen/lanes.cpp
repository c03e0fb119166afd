// SPDX-License-Identifier: Apache-2.0
#include "codegen/lanes.h"

#include <llvm/IR/IntrinsicsX86.h>

#include <limits>

#include "codegen/function_builder.h"
#include "codegen/jit.h"

namespace periplus::codegen {

using llvm::CmpInst;
namespace Intrinsic = llvm::Intrinsic;

llvm::Type* LaneBuilder::type(DType d) {
  llvm::Type* t = register_type(b_.getContext(), d);
  return lanes_ == 1 ? t : llvm::FixedVectorType::get(t, lanes_);
}

llvm::Type* LaneBuilder::memory(DType d) {
  llvm::Type* t = memory_type(b_.getContext(), d);
  return lanes_ == 1 ? t : llvm::FixedVectorType::get(t, lanes_);
}

ScalarValue LaneBuilder::splat(llvm::Value* scalar, DType d) {
  return {lanes_ == 1 ? scalar : b_.CreateVectorSplat(lanes_, scalar), d};
}

llvm::Value* LaneBuilder::int_const(DType d, int64_t v) {
  return llvm::ConstantInt::get(type(d), static_cast<uint64_t>(v), true);
}

ScalarValue LaneBuilder::constant(DType dtype, double v) {
  if (!periplus::is_floating(dtype)) return constant_int(dtype, static_cast<int64_t>(v));
  return {
      llvm::ConstantFP::get(
          type(dtype), dtype == DType::Float32 ? static_cast<double>(static_cast<float>(v)) : v),
      dtype};
}

ScalarValue LaneBuilder::constant_int(DType dtype, int64_t v) {
  if (periplus::is_floating(dtype)) {
    const double exact = dtype == DType::Float32 ? static_cast<float>(v) : static_cast<double>(v);
    return {llvm::ConstantFP::get(type(dtype), exact), dtype};
  }
  return {int_const(dtype, dtype == DType::Bool ? v != 0 : v), dtype};
}

ScalarValue LaneBuilder::unary(Un op, ScalarValue a) {
  llvm::Value* x = get(a);
  const bool f = periplus::is_floating(a.dtype);
  switch (op) {
    case Un::Neg:
      return {f ? b_.CreateFNeg(x) : b_.CreateNeg(x), a.dtype};
    case Un::Abs:
      if (f) return {b_.CreateUnaryIntrinsic(Intrinsic::fabs, x), a.dtype};
      if (a.dtype == DType::UInt8 || a.dtype == DType::Bool) return a;
      return {b_.CreateBinaryIntrinsic(Intrinsic::abs, x, b_.getFalse()), a.dtype};
    case Un::Sqrt:
      return {b_.CreateUnaryIntrinsic(Intrinsic::sqrt, x), a.dtype};
    case Un::Floor:
      return {b_.CreateUnaryIntrinsic(Intrinsic::floor, x), a.dtype};
    case Un::Ceil:
      return {b_.CreateUnaryIntrinsic(Intrinsic::ceil, x), a.dtype};
    case Un::Trunc:
      return {b_.CreateUnaryIntrinsic(Intrinsic::trunc, x), a.dtype};
    case Un::Rint:
      return {b_.CreateUnaryIntrinsic(Intrinsic::nearbyint, x), a.dtype};
    case Un::Not:
      return {b_.CreateNot(x), a.dtype};
  }
  return a;
}

ScalarValue LaneBuilder::divide(Bin op, ScalarValue a, ScalarValue b) {
  llvm::Value *x = get(a), *y = get(b);
  const DType d = a.dtype;
  const bool is_signed = d != DType::UInt8 && d != DType::Bool;
  llvm::Value* zero = int_const(d, 0);
  llvm::Value* one = int_const(d, 1);
  llvm::Value* by_zero = b_.CreateICmpEQ(y, zero);
  const bool wants_quotient = op == Bin::TruncDiv || op == Bin::FloorDiv;
  if (!is_signed) {
    llvm::Value* safe = b_.CreateSelect(by_zero, one, y);
    llvm::Value* r = wants_quotient ? b_.CreateUDiv(x, safe) : b_.CreateURem(x, safe);
    return {b_.CreateSelect(by_zero, zero, r), d};
  }
  llvm::Value* by_minus_one = b_.CreateICmpEQ(y, int_const(d, -1));
  llvm::Value* safe = b_.CreateSelect(b_.CreateOr(by_zero, by_minus_one), one, y);
  llvm::Value* q = b_.CreateSDiv(x, safe);
  llvm::Value* r = b_.CreateSub(x, b_.CreateMul(q, safe));
  q = b_.CreateSelect(by_minus_one, b_.CreateNeg(x), q);
  q = b_.CreateSelect(by_zero, zero, q);
  r = b_.CreateSelect(by_zero, zero, r);
  if (op == Bin::TruncDiv) return {q, d};
  if (op == Bin::TruncMod) return {r, d};
  llvm::Value* fix =
      b_.CreateAnd(b_.CreateICmpNE(r, zero), b_.CreateICmpSLT(b_.CreateXor(r, y), zero));
  if (op == Bin::FloorDiv) return {b_.CreateSelect(fix, b_.CreateSub(q, one), q), d};
  return {b_.CreateSelect(fix, b_.CreateAdd(r, y), r), d};
}

ScalarValue LaneBuilder::binary(Bin op, ScalarValue a, ScalarValue b) {
  llvm::Value *x = get(a), *y = get(b);
  const bool f = periplus::is_floating(a.dtype);
  const auto made = [&](llvm::Value* v) { return ScalarValue{v, a.dtype}; };
  switch (op) {
    case Bin::Add:
      return made(f ? b_.CreateFAdd(x, y) : b_.CreateAdd(x, y));
    case Bin::Sub:
      return made(f ? b_.CreateFSub(x, y) : b_.CreateSub(x, y));
    case Bin::Mul:
      return made(f ? b_.CreateFMul(x, y) : b_.CreateMul(x, y));
    case Bin::Div:
      return made(b_.CreateFDiv(x, y));
    case Bin::And:
      return f ? a : made(b_.CreateAnd(x, y));
    case Bin::Or:
      return f ? a : made(b_.CreateOr(x, y));
    case Bin::Xor:
      return f ? a : made(b_.CreateXor(x, y));
    case Bin::Shl:
    case Bin::Shr:
    case Bin::Sar: {
      if (f) return a;
      const int64_t width =
          a.dtype == DType::Bool ? 1 : static_cast<int64_t>(8 * item_size(a.dtype));
      llvm::Value* out = b_.CreateICmpUGE(y, int_const(a.dtype, width));
      llvm::Value* count = b_.CreateSelect(out, int_const(a.dtype, 0), y);
      llvm::Value* r = op == Bin::Shl   ? b_.CreateShl(x, count)
                       : op == Bin::Shr ? b_.CreateLShr(x, count)
                                        : b_.CreateAShr(x, count);
      llvm::Value* over =
          op == Bin::Sar ? b_.CreateAShr(x, int_const(a.dtype, width - 1)) : int_const(a.dtype, 0);
      return made(b_.CreateSelect(out, over, r));
    }
    case Bin::FloorDiv:
    case Bin::FloorMod:
    case Bin::TruncDiv:
    case Bin::TruncMod:
      return f ? a : divide(op, a, b);
  }
  return a;
}

ScalarValue LaneBuilder::compare(Cmp op, ScalarValue a, ScalarValue b) {
  llvm::Value *x = get(a), *y = get(b);
  CmpInst::Predicate p = CmpInst::ICMP_EQ;
  const bool f = periplus::is_floating(a.dtype);
  const bool u = a.dtype == DType::UInt8 || a.dtype == DType::Bool;
  switch (op) {
    case Cmp::Eq:
      p = f ? CmpInst::FCMP_OEQ : CmpInst::ICMP_EQ;
      break;
    case Cmp::Ne:
      p = f ? CmpInst::FCMP_UNE : CmpInst::ICMP_NE;
      break;
    case Cmp::Lt:
      p = f ? CmpInst::FCMP_OLT : u ? CmpInst::ICMP_ULT : CmpInst::ICMP_SLT;
      break;
    case Cmp::Le:
      p = f ? CmpInst::FCMP_OLE : u ? CmpInst::ICMP_ULE : CmpInst::ICMP_SLE;
      break;
    case Cmp::Gt:
      p = f ? CmpInst::FCMP_OGT : u ? CmpInst::ICMP_UGT : CmpInst::ICMP_SGT;
      break;
    case Cmp::Ge:
      p = f ? CmpInst::FCMP_OGE : u ? CmpInst::ICMP_UGE : CmpInst::ICMP_SGE;
      break;
  }
  return {b_.CreateCmp(p, x, y), DType::Bool};
}

ScalarValue LaneBuilder::fma(ScalarValue a, ScalarValue b, ScalarValue c) {
  return {b_.CreateIntrinsic(Intrinsic::fma, {get(a)->getType()}, {get(a), get(b), get(c)}),
          a.dtype};
}

std::optional<ScalarValue> LaneBuilder::scaled(ScalarValue a, ScalarValue n) {
  if (host_target().vector_bytes < 64 || a.dtype != DType::Float32) return std::nullopt;
  const llvm::Intrinsic::ID id = lanes_ == 16  ? Intrinsic::x86_avx512_mask_scalef_ps_512
                                 : lanes_ == 8 ? Intrinsic::x86_avx512_mask_scalef_ps_256
                                 : lanes_ == 4 ? Intrinsic::x86_avx512_mask_scalef_ps_128
                                               : Intrinsic::not_intrinsic;
  if (id == Intrinsic::not_intrinsic) return std::nullopt;
  constexpr int kCurrentRounding = 4;
  std::vector<llvm::Value*> args = {get(a), get(n), get(a),
                                    b_.getIntN(std::max(lanes_, 8u), ~0ull)};
  if (lanes_ == 16) args.push_back(b_.getInt32(kCurrentRounding));
  return ScalarValue{b_.CreateIntrinsic(id, {}, args), a.dtype};
}

ScalarValue LaneBuilder::extremum(Cmp is, ScalarValue a, ScalarValue b) {
  const bool instruction = host_target().vector_bytes >= 64 && lanes_ == 16 &&
                           a.dtype == DType::Float32 && (is == Cmp::Gt || is == Cmp::Lt);
  if (!instruction) return select(compare(is, a, b), a, b);
  constexpr int kCurrentRounding = 4;
  const auto id =
      is == Cmp::Gt ? Intrinsic::x86_avx512_max_ps_512 : Intrinsic::x86_avx512_min_ps_512;
  return {b_.CreateIntrinsic(id, {}, {get(a), get(b), b_.getInt32(kCurrentRounding)}), a.dtype};
}

ScalarValue LaneBuilder::select(ScalarValue cond, ScalarValue a, ScalarValue b) {
  return {b_.CreateSelect(get(cond), get(a), get(b)), a.dtype};
}

ScalarValue LaneBuilder::convert(ScalarValue a, DType to) {
  llvm::Value* x = get(a);
  const DType from = a.dtype;
  if (from == to) return a;
  const bool from_float = periplus::is_floating(from), to_float = periplus::is_floating(to);
  if (to == DType::Bool)
    return {from_float ? b_.CreateFCmpUNE(x, llvm::Constant::getNullValue(x->getType()))
                       : b_.CreateICmpNE(x, llvm::Constant::getNullValue(x->getType())),
            to};
  if (from_float && to_float)
    return {to == DType::Float64 ? b_.CreateFPExt(x, type(to)) : b_.CreateFPTrunc(x, type(to)), to};
  const bool unsigned_from = from == DType::Bool || from == DType::UInt8;
  if (to_float)
    return {unsigned_from ? b_.CreateUIToFP(x, type(to)) : b_.CreateSIToFP(x, type(to)), to};
  if (!from_float) {
    return {unsigned_from ? b_.CreateZExtOrTrunc(x, type(to)) : b_.CreateSExtOrTrunc(x, type(to)),
            to};
  }
  // As tensor/cast.h: what does not fit gives the least value of the wide type.
  const bool narrow = to == DType::Int8 || to == DType::Int16 || to == DType::Int32;
  const DType wide = narrow ? DType::Int32 : DType::Int64;
  llvm::Value* fits = nullptr;
  if (narrow) {
    llvm::Value* d = from == DType::Float32 ? b_.CreateFPExt(x, type(DType::Float64)) : x;
    fits = b_.CreateAnd(b_.CreateFCmpOGT(d, llvm::ConstantFP::get(d->getType(), -2147483649.0)),
                        b_.CreateFCmpOLT(d, llvm::ConstantFP::get(d->getType(), 2147483648.0)));
  } else {
    fits = b_.CreateAnd(b_.CreateFCmpOGE(x, llvm::ConstantFP::get(x->getType(), -0x1p63)),
                        b_.CreateFCmpOLT(x, llvm::ConstantFP::get(x->getType(), 0x1p63)));
  }
  llvm::Value* safe = b_.CreateSelect(fits, x, llvm::Constant::getNullValue(x->getType()));
  llvm::Value* w = b_.CreateFPToSI(safe, type(wide));
  const int64_t least =
      narrow ? std::numeric_limits<int32_t>::min() : std::numeric_limits<int64_t>::min();
  w = b_.CreateSelect(fits, w, int_const(wide, least));
  return {b_.CreateSExtOrTrunc(w, type(to)), to};
}

ScalarValue LaneBuilder::bitcast(ScalarValue a, DType to) {
  return {b_.CreateBitCast(get(a), type(to)), to};
}

ScalarValue LaneBuilder::by_lane(const char* name, std::vector<llvm::Value*> args, DType d) {
  llvm::Type* t = register_type(b_.getContext(), d);
  std::vector<llvm::Type*> types(args.size(), t);
  const std::string symbol = d == DType::Float32 ? std::string(name) + "f" : name;
  auto callee = module_.getOrInsertFunction(symbol, llvm::FunctionType::get(t, types, false));
  auto* f = llvm::cast<llvm::Function>(callee.getCallee());
  f->addFnAttr(llvm::Attribute::NoUnwind);
  f->addFnAttr(llvm::Attribute::NoBuiltin);
  const auto one = [&](const std::vector<llvm::Value*>& in) {
    auto* c = b_.CreateCall(callee, in);
    c->addFnAttr(llvm::Attribute::NoBuiltin);
    return c;
  };
  if (lanes_ == 1) return {one(args), d};
  llvm::Value* out = llvm::PoisonValue::get(type(d));
  for (unsigned k = 0; k < lanes_; ++k) {
    std::vector<llvm::Value*> in;
    for (llvm::Value* a : args) in.push_back(b_.CreateExtractElement(a, k));
    out = b_.CreateInsertElement(out, one(in), k);
  }
  return {out, d};
}

ScalarValue LaneBuilder::libm(const char* name, ScalarValue a) {
  return by_lane(name, {get(a)}, a.dtype);
}

ScalarValue LaneBuilder::libm2(const char* name, ScalarValue a, ScalarValue b) {
  return by_lane(name, {get(a), get(b)}, a.dtype);
}

}  // namespace periplus::codegen
