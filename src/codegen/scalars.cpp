// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "codegen/function_builder.h"
#include "graph/core_functions.h"

/// Python numbers: ints are checked i64, floats double, bools i1.
namespace periplus::codegen {

using llvm::CmpInst;
namespace Intrinsic = llvm::Intrinsic;

namespace {

constexpr const char* kOverflow = "int does not fit 64 bits";

std::optional<CmpInst::Predicate> int_predicate(std::string_view op) {
  if (op == "eq") return CmpInst::ICMP_EQ;
  if (op == "ne") return CmpInst::ICMP_NE;
  if (op == "lt") return CmpInst::ICMP_SLT;
  if (op == "le") return CmpInst::ICMP_SLE;
  if (op == "gt") return CmpInst::ICMP_SGT;
  if (op == "ge") return CmpInst::ICMP_SGE;
  return std::nullopt;
}

std::optional<CmpInst::Predicate> float_predicate(std::string_view op) {
  if (op == "eq") return CmpInst::FCMP_OEQ;
  if (op == "ne") return CmpInst::FCMP_UNE;
  if (op == "lt") return CmpInst::FCMP_OLT;
  if (op == "le") return CmpInst::FCMP_OLE;
  if (op == "gt") return CmpInst::FCMP_OGT;
  if (op == "ge") return CmpInst::FCMP_OGE;
  return std::nullopt;
}

}  // namespace

FunctionBuilder::V FunctionBuilder::checked(const Node& n, Intrinsic::ID id, V a, V b) {
  V pair = b_.CreateBinaryIntrinsic(id, a, b);
  fail_if(b_.CreateExtractValue(pair, 1), guard(n, kOverflow));
  return b_.CreateExtractValue(pair, 0);
}

/// x * factor + addend with one range compare: both steps fit if and only if x lies between two
/// constants.
FunctionBuilder::V FunctionBuilder::mul_add_checked(const Node& n, V x, int64_t factor,
                                                    int64_t addend) {
  constexpr __int128 least = std::numeric_limits<int64_t>::min();
  constexpr __int128 most = std::numeric_limits<int64_t>::max();
  const auto floor_div = [](__int128 a, __int128 b) {
    const __int128 q = a / b;
    return a % b != 0 && a < 0 ? q - 1 : q;
  };
  const auto ceil_div = [&](__int128 a, __int128 b) { return -floor_div(-a, b); };
  const __int128 add = addend;
  const __int128 low = ceil_div(add < 0 ? least - add : least, factor);
  const __int128 high = floor_div(add > 0 ? most - add : most, factor);
  V shifted = b_.CreateSub(x, i64(static_cast<int64_t>(low)));
  V bad = b_.CreateICmpUGT(shifted, b_.getInt64(static_cast<uint64_t>(high - low)));
  fail_if(bad, guard(n, kOverflow));
  V product = b_.CreateMul(x, i64(factor), "", false, true);
  return addend == 0 ? product : b_.CreateAdd(product, i64(addend), "", false, true);
}

bool FunctionBuilder::emit_scalar_core(const Node& n) {
  const std::string_view target = n.target;
  const size_t dot = target.find('.');
  if (dot == std::string_view::npos) {
    if (target != "select") return false;
    if (!n.result()->type.is_scalar()) return false;
    V c = scalar(n.args[0], Type::Kind::Bool);
    const Type::Kind kind = n.result()->type.kind;
    LValue l;
    l.scalar = b_.CreateSelect(c, scalar(n.args[1], kind), scalar(n.args[2], kind));
    define(n.result(), std::move(l));
    return true;
  }
  const std::string_view family = target.substr(0, dot), op = target.substr(dot + 1);
  bool done = false;
  if (family == "int")
    done = emit_int_op(n, op);
  else if (family == "float")
    done = emit_float_op(n, op);
  else if (family == "cast")
    done = emit_cast(n);
  else if (family == "math")
    done = emit_math(n, op);
  else if (family == "bool") {
    V a = scalar(n.args[0], Type::Kind::Bool);
    V b = n.args.size() > 1 ? scalar(n.args[1], Type::Kind::Bool) : nullptr;
    LValue l;
    if (op == "not")
      l.scalar = b_.CreateNot(a);
    else if (op == "and")
      l.scalar = b_.CreateAnd(a, b);
    else if (op == "or")
      l.scalar = b_.CreateOr(a, b);
    else if (op == "xor" || op == "ne")
      l.scalar = b_.CreateXor(a, b);
    else if (op == "eq")
      l.scalar = b_.CreateNot(b_.CreateXor(a, b));
    else if (const auto p = int_predicate(op))
      l.scalar = b_.CreateICmp(CmpInst::getUnsignedPredicate(*p), a, b);
    if (l.scalar) {
      define(n.result(), std::move(l));
      return true;
    }
  } else {
    return false;
  }
  if (done) return true;
  const graph::CoreFunction* row = graph::core_function_of(n);
  if (!row || !row->eval) return false;
  core_fallback(n);
  return true;
}

bool FunctionBuilder::emit_int_op(const Node& n, std::string_view op) {
  V a = scalar(n.args[0], Type::Kind::Int);
  V b = n.args.size() > 1 ? scalar(n.args[1], Type::Kind::Int) : nullptr;
  LValue l;
  const std::optional<int64_t> kb = b ? known(b) : std::nullopt;
  if (const auto p = int_predicate(op))
    l.scalar = b_.CreateICmp(*p, a, b);
  else if (op == "add" || op == "sub") {
    // c * x + d with small constants
    const Value* product = n.args[0].is_value() ? n.args[0].value : nullptr;
    const auto it = product ? deferred_products_.find(product) : deferred_products_.end();
    if (it != deferred_products_.end() && kb && *kb != std::numeric_limits<int64_t>::min())
      l.scalar = mul_add_checked(n, it->second.first, it->second.second, op == "add" ? *kb : -*kb);
    else
      l.scalar = checked(
          n, op == "add" ? Intrinsic::sadd_with_overflow : Intrinsic::ssub_with_overflow, a, b);
  } else if (op == "mul") {
    const auto ka = known(a);
    V x = ka ? b : a;
    const std::optional<int64_t> factor = ka ? ka : kb;
    if (factor && *factor > 0 && !known(x)) {
      const auto& uses = a_.uses(n.result());
      const Node* user = uses.size() == 1 ? uses[0].node : nullptr;
      if (user && (is_call(user, "int.add") || is_call(user, "int.sub")) && uses[0].index == 0 &&
          user->block == n.block && user->args[1].kind == Operand::Kind::Int) {
        deferred_products_[n.result()] = {x, *factor};
        l.scalar = b_.CreateMul(x, i64(*factor));
      } else {
        l.scalar = mul_add_checked(n, x, *factor, 0);
      }
    } else {
      l.scalar = checked(n, Intrinsic::smul_with_overflow, a, b);
    }
  } else if (op == "floordiv" || op == "mod") {
    const bool division = op == "floordiv";
    if (kb && *kb > 0) {
      if ((*kb & (*kb - 1)) == 0) {
        l.scalar = division ? b_.CreateAShr(a, i64(__builtin_ctzll(static_cast<uint64_t>(*kb))))
                            : b_.CreateAnd(a, i64(*kb - 1));
      } else {
        V r = b_.CreateSRem(a, b);
        V negative = b_.CreateICmpSLT(r, i64(0));
        l.scalar = division
                       ? b_.CreateAdd(b_.CreateSDiv(a, b), b_.CreateSExt(negative, b_.getInt64Ty()))
                       : b_.CreateSelect(negative, b_.CreateAdd(r, b), r);
      }
    } else {
      fail_if(b_.CreateICmpEQ(b, i64(0)),
              raise(n, "ZeroDivisionError",
                    division ? "integer division or modulo by zero" : "integer modulo by zero"));
      V minus_one = b_.CreateICmpEQ(b, i64(-1));
      if (division)
        fail_if(
            b_.CreateAnd(minus_one, b_.CreateICmpEQ(a, i64(std::numeric_limits<int64_t>::min()))),
            guard(n, kOverflow));
      V safe = division ? b : b_.CreateSelect(minus_one, i64(1), b);
      V r = b_.CreateSRem(a, safe);
      V fix =
          b_.CreateAnd(b_.CreateICmpNE(r, i64(0)), b_.CreateICmpSLT(b_.CreateXor(r, safe), i64(0)));
      l.scalar = division
                     ? b_.CreateAdd(b_.CreateSDiv(a, safe), b_.CreateSExt(fix, b_.getInt64Ty()))
                     : b_.CreateSelect(fix, b_.CreateAdd(r, safe), r);
    }
  } else if (op == "neg")
    l.scalar = checked(n, Intrinsic::ssub_with_overflow, i64(0), a);
  else if (op == "abs") {
    fail_if(b_.CreateICmpEQ(a, i64(std::numeric_limits<int64_t>::min())), guard(n, kOverflow));
    l.scalar = b_.CreateBinaryIntrinsic(Intrinsic::abs, a, b_.getTrue());
  } else if (op == "and")
    l.scalar = b_.CreateAnd(a, b);
  else if (op == "or")
    l.scalar = b_.CreateOr(a, b);
  else if (op == "xor")
    l.scalar = b_.CreateXor(a, b);
  else if (op == "invert")
    l.scalar = b_.CreateNot(a);
  else if (op == "min")
    l.scalar = b_.CreateBinaryIntrinsic(Intrinsic::smin, a, b);
  else if (op == "max")
    l.scalar = b_.CreateBinaryIntrinsic(Intrinsic::smax, a, b);
  else if (op == "rshift") {
    fail_if(b_.CreateICmpSLT(b, i64(0)), raise(n, "ValueError", "negative shift count"));
    l.scalar = b_.CreateAShr(a, min_i64(b, i64(63)));
  } else if (op == "truediv") {
    constexpr int64_t exact = int64_t{1} << 53;
    const auto beyond = [&](V v) {
      return b_.CreateICmpUGT(b_.CreateAdd(v, i64(exact)), i64(2 * exact));
    };
    fail_if(b_.CreateICmpEQ(b, i64(0)), raise(n, "ZeroDivisionError", "division by zero"));
    fail_if(b_.CreateOr(beyond(a), beyond(b)),
            guard(n, "a quotient of ints beyond 2**53 is not one float division"));
    l.scalar =
        b_.CreateFDiv(b_.CreateSIToFP(a, b_.getDoubleTy()), b_.CreateSIToFP(b, b_.getDoubleTy()));
  }
  if (!l.scalar) return false;
  define(n.result(), std::move(l));
  return true;
}

bool FunctionBuilder::emit_float_op(const Node& n, std::string_view op) {
  // Elements of one type are compared in it: LLVM would narrow the comparison alone, and min and
  // max are one instruction only while both are of one type.
  const auto first_if = [&](CmpInst::Predicate p, V x, V y) {
    const auto* wide_x = llvm::dyn_cast<llvm::FPExtInst>(x);
    const auto* wide_y = llvm::dyn_cast<llvm::FPExtInst>(y);
    if (!wide_x || !wide_y || wide_x->getSrcTy() != wide_y->getSrcTy())
      return b_.CreateSelect(b_.CreateFCmp(p, x, y), x, y);
    x = wide_x->getOperand(0);
    y = wide_y->getOperand(0);
    return b_.CreateFPExt(b_.CreateSelect(b_.CreateFCmp(p, x, y), x, y), b_.getDoubleTy());
  };
  V a = scalar(n.args[0], Type::Kind::Float);
  V b = n.args.size() > 1 ? scalar(n.args[1], Type::Kind::Float) : nullptr;
  LValue l;
  if (const auto p = float_predicate(op))
    l.scalar = b_.CreateFCmp(*p, a, b);
  else if (op == "add")
    l.scalar = b_.CreateFAdd(a, b);
  else if (op == "sub")
    l.scalar = b_.CreateFSub(a, b);
  else if (op == "mul")
    l.scalar = b_.CreateFMul(a, b);
  else if (op == "div") {
    fail_if(b_.CreateFCmpOEQ(b, llvm::ConstantFP::get(b_.getDoubleTy(), 0.0)),
            raise(n, "ZeroDivisionError", "float division by zero"));
    l.scalar = b_.CreateFDiv(a, b);
  } else if (op == "neg")
    l.scalar = b_.CreateFNeg(a);
  else if (op == "abs")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::fabs, a);
  else if (op == "floor")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::floor, a);
  else if (op == "ceil")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::ceil, a);
  else if (op == "trunc")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::trunc, a);
  else if (op == "round")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::nearbyint, a);
  else if (op == "min")
    l.scalar = first_if(CmpInst::FCMP_OLT, b, a);
  else if (op == "max")
    l.scalar = first_if(CmpInst::FCMP_OGT, b, a);
  if (!l.scalar) return false;
  define(n.result(), std::move(l));
  return true;
}

bool FunctionBuilder::emit_cast(const Node& n) {
  const LValue in = value(n.args[0]);
  V a = in.scalar;
  LValue l;
  const std::string_view op = std::string_view(n.target).substr(5);
  if (op == "int_float")
    l.scalar = b_.CreateSIToFP(a, b_.getDoubleTy());
  else if (op == "bool_int")
    l.scalar = b_.CreateZExt(a, b_.getInt64Ty());
  else if (op == "bool_float")
    l.scalar = b_.CreateUIToFP(a, b_.getDoubleTy());
  else if (op == "int_bool")
    l.scalar = b_.CreateICmpNE(a, i64(0));
  else if (op == "float_bool")
    l.scalar = b_.CreateFCmpUNE(a, llvm::ConstantFP::get(b_.getDoubleTy(), 0.0));
  if (!l.scalar) return false;
  define(n.result(), std::move(l));
  return true;
}

/// The functions that the machine has; the rest goes through the table's own function.
bool FunctionBuilder::emit_math(const Node& n, std::string_view name) {
  LValue l;
  const auto in = [&](size_t k) { return scalar(n.args[k], Type::Kind::Float); };
  if (name == "sqrt") {
    V a = in(0);
    fail_if(b_.CreateFCmpOLT(a, llvm::ConstantFP::get(b_.getDoubleTy(), 0.0)),
            raise(n, "ValueError", "math domain error"));
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::sqrt, a);
  } else if (name == "fabs")
    l.scalar = b_.CreateUnaryIntrinsic(Intrinsic::fabs, in(0));
  else if (name == "copysign")
    l.scalar = b_.CreateBinaryIntrinsic(Intrinsic::copysign, in(0), in(1));
  else if (name == "isnan") {
    V a = in(0);
    l.scalar = b_.CreateFCmpUNO(a, a);
  }
  if (!l.scalar) return false;
  define(n.result(), std::move(l));
  return true;
}

/// Calls the scalar function of the table.
void FunctionBuilder::core_fallback(const Node& n) {
  CallSite site;
  site.target = n.target;
  site.results.push_back(n.result()->type);
  site.location = location(n);
  std::vector<V> words;
  for (const Operand& o : n.args) {
    const LValue v = value(o);
    site.types.push_back(v.type);
    flatten(v, words);
  }
  max_words_ = std::max(max_words_, words.size() + 1);
  store_words(words_, words);
  const int index = static_cast<int>(tables_.calls.size());
  tables_.calls.push_back(std::move(site));
  check_status(call("ppc_scalar", b_.getInt32Ty(), {frame_, i32(index), words_}));
  size_t at = 0;
  define(n.result(), load_value(n.result()->type, words_, at));
}

/// guard, raise, assert, print
bool FunctionBuilder::emit_effect(const Node& n) {
  const std::string_view t = n.target;
  if (t == "guard.true") {
    V c = scalar(n.args[0], Type::Kind::Bool);
    fail_if(b_.CreateNot(c), guard(n, n.args[1].s));
    return true;
  }
  if (t == "guard.shape") {
    const LTensor x = tensor(n.args[0]);
    V bad = b_.getInt1(x.rank() + 1 != n.args.size());
    for (size_t d = 0; d < x.rank() && d + 1 < n.args.size(); ++d)
      bad = b_.CreateOr(bad, b_.CreateICmpNE(x.sizes[d], as_int(n.args[d + 1])));
    fail_if(bad, guard(n, "shape"));
    return true;
  }
  if (t != "raise" && t != "print" && t != "assert.true") return false;
  const auto emit = [&](size_t first) {
    CallSite site;
    site.target = n.target;
    site.location = location(n);
    std::vector<V> words;
    for (size_t k = first; k < n.args.size(); ++k) {
      site.operands.push_back(n.args[k]);
      if (n.args[k].kind == Operand::Kind::Str) continue;
      const LValue v = value(n.args[k]);
      site.types.push_back(v.type);
      flatten(v, words);
    }
    max_words_ = std::max(max_words_, words.size() + 1);
    store_words(words_, words);
    const int index = static_cast<int>(tables_.calls.size());
    tables_.calls.push_back(std::move(site));
    return call("ppc_message", b_.getInt32Ty(), {frame_, i32(index), words_});
  };
  if (t == "print") {
    check_status(emit(0));
    return true;
  }
  if (t == "raise") {
    V code = emit(0);
    exit_status_->addIncoming(code, b_.GetInsertBlock());
    b_.CreateBr(exit_);
    // What follows is never run, but must stand somewhere.
    b_.SetInsertPoint(new_block("unreached"));
    return true;
  }
  auto* bad = new_block("assert");
  auto* go = new_block("ok");
  b_.CreateCondBr(scalar(n.args[0], Type::Kind::Bool), go, bad,
                  llvm::MDBuilder(context_).createBranchWeights(1 << 20, 1));
  b_.SetInsertPoint(bad);
  V code = emit(1);
  exit_status_->addIncoming(code, b_.GetInsertBlock());
  b_.CreateBr(exit_);
  b_.SetInsertPoint(go);
  return true;
}

}  // namespace periplus::codegen
