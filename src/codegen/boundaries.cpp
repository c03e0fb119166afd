// SPDX-License-Identifier: Apache-2.0
#include "codegen/function_builder.h"

/// `boundary` → compares of what its guards speak of, the fast region, and the fallback out of its
/// way. A guard that fails, before the region or in it, is counted and leads to the fallback.
namespace periplus::codegen {

using graph::GuardFact;

void FunctionBuilder::emit_boundary(const Node& n) {
  const bool has_fallback = n.blocks.size() > 1;
  if (has_fallback) fast_regions_.push_back({&n, new_block("fallback")});
  for (const graph::Guard& g : n.guards) {
    const auto fact = graph::parse_guard(g.what);
    V good = fact ? guard_condition(subject_of(g_, n, g, *fact), *fact) : b_.getFalse();
    fail_if(b_.CreateNot(good), guard(n, g.what));
  }
  auto* join = new_block("join");
  Side sides[2];
  sides[0] = emit_side(n, *n.blocks[0], "fast", join);
  if (has_fallback) {
    auto* fallback = fast_regions_.back().fallback;
    fast_regions_.pop_back();
    b_.SetInsertPoint(fallback);
    sides[1] = emit_side(n, *n.blocks[1], "fallback", join);
    b_.SetInsertPoint(join);
    join_sides(n, sides);
    return;
  }
  b_.SetInsertPoint(join);
  for (size_t r = 0; r < n.results.size(); ++r)
    define(n.result(static_cast<int>(r)), std::move(sides[0].values[r]));
}

FunctionBuilder::V FunctionBuilder::guard_condition(const Operand& subject, const GuardFact& fact) {
  if (const auto known = graph::decided(subject, fact)) return b_.getInt1(*known);
  const LValue v = value(subject);
  switch (fact.kind) {
    case GuardFact::Kind::Shape: {
      V same = b_.getTrue();
      for (size_t d = 0; d < fact.sizes.size(); ++d)
        same = b_.CreateAnd(same, b_.CreateICmpEQ(v.tensor.sizes[d], i64(fact.sizes[d])));
      return same;
    }
    case GuardFact::Kind::Size:
      return b_.CreateICmpEQ(v.tensor.sizes[fact.dim], i64(fact.sizes[0]));
    case GuardFact::Kind::Contiguous:
      return is_contiguous(v.tensor);
    case GuardFact::Kind::Number:
      if (fact.number.kind == Type::Kind::Bool)
        return b_.CreateICmpEQ(v.scalar, b_.getInt1(fact.number.b));
      if (fact.number.kind == Type::Kind::Int) return b_.CreateICmpEQ(v.scalar, i64(fact.number.i));
      return b_.CreateICmpEQ(to_word(v.scalar),
                             to_word(llvm::ConstantFP::get(b_.getDoubleTy(), fact.number.f)));
    case GuardFact::Kind::DType:
    case GuardFact::Kind::Rank:
      break;
  }
  return b_.getFalse();
}

/// As Tensor::is_contiguous.
FunctionBuilder::V FunctionBuilder::is_contiguous(const LTensor& t) {
  if (t.contiguous) return b_.getTrue();
  V dense = b_.getTrue(), empty = b_.getFalse(), expected = i64(1);
  for (size_t d = t.rank(); d-- > 0;) {
    V in_step =
        b_.CreateOr(b_.CreateICmpEQ(t.sizes[d], i64(1)), b_.CreateICmpEQ(t.strides[d], expected));
    dense = b_.CreateAnd(dense, in_step);
    empty = b_.CreateOr(empty, b_.CreateICmpEQ(t.sizes[d], i64(0)));
    expected = mul_size(expected, t.sizes[d]);
  }
  return b_.CreateOr(dense, empty);
}

/// Ends the current block: what has been computed of the fast region is forgotten.
void FunctionBuilder::leave_fast_region(std::string what, int32_t location) {
  const FastRegion& region = fast_regions_.back();
  const int index = static_cast<int>(tables_.guards.size());
  const SourceRange loc =
      location < 0 ? region.boundary->loc : tables_.locations[static_cast<size_t>(location)];
  tables_.guards.emplace_back(region.boundary->name, std::move(what), loc);
  auto callee = helper("ppc_guard_failed", b_.getVoidTy(), {ptr_, b_.getInt32Ty()});
  llvm::cast<llvm::Function>(callee.getCallee())->addFnAttr(llvm::Attribute::Cold);
  b_.CreateCall(callee, {frame_, i32(index)});
  b_.CreateBr(region.fallback);
}

}  // namespace periplus::codegen
