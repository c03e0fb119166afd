// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <unordered_set>

#include "codegen/function_builder.h"
#include "codegen/pointwise.h"
#include "runtime/threads.h"

/// Reductions of a whole tensor or of its rows, alone or in the loop of what uses them.
namespace periplus::codegen {

/// A whole tensor or its last dimension, in the order that runtime/kernels.h fixes: 64
/// accumulators, then a tree.
bool FunctionBuilder::emit_reduction(const Node& n) {
  const auto reduction = graph::loop_reduction(n);
  if (!reduction) return false;
  const Value* arg = n.args[0].value;
  const LTensor in = value(arg).tensor;
  const TensorType& type = n.result()->type.tensor;
  std::vector<V> out_sizes(type.rank());
  for (size_t d = 0; d < out_sizes.size(); ++d)
    out_sizes[d] = !reduction->whole && d + 1 < in.rank() ? in.sizes[d] : i64(1);
  if (a_.fused(&n)) return define_lazy(n, out_sizes);
  Expression e(*this, arg, in);
  const Dims& dims = arg->type.tensor.sizes;
  std::vector<V> nest;
  if (reduction->whole) {
    e.shape(in.sizes, dims);
    if (e.sizes().size() != 1) {
      materialize(n, arg);
      return false;
    }
  } else {
    e.shape_rows(in.sizes, dims);
    nest.assign(e.sizes().begin(), e.sizes().end() - 1);
  }
  V count = reduction->whole ? numel(in) : in.sizes.back();
  const bool one = type.static_shape() && type.numel() == Dim(1);
  const bool memory = !one || !nest.empty() || needs_memory(n);
  LValue l;
  if (memory) {
    l.tensor = fresh_tensor(type, out_sizes, a_.place(&n).begin, a_.live_end(n.result()),
                            a_.place(&n).loop, carrier(n.result()) != nullptr);
  } else {
    l.tensor.dtype = type.dtype;
    l.tensor.storage = l.tensor.data = null();
    l.tensor.sizes.assign(type.rank(), i64(1));
    set_contiguous(l.tensor);
  }
  const bool rows = has_row_members(n);
  ++kernels_;
  V last = nullptr;
  nest.push_back(count);
  const double least =
      known(count) ? static_cast<double>(*known(count)) * e.element_ns() : PP_LEAST_SHARED_NS;
  const bool shared = reduction->whole && !rows && options_.parallel && !in_region_ &&
                      type.dtype != DType::Bool && least >= PP_LEAST_SHARED_NS;
  emit_loops(e, rows ? &n : nullptr, nest, 0, [&](const std::vector<V>& index, V, V) {
    last = reduce_row(e, n, count, shared);
    if (memory) {
      V linear = i64(0);
      for (size_t d = 0; d < index.size(); ++d)
        linear = b_.CreateAdd(b_.CreateMul(linear, nest[d]), index[d]);
      store_element(l.tensor, element(l.tensor.data, linear, type.dtype), last);
    }
  });
  if (one && nest.size() == 1) l.tensor.scalar = last;
  define(n.result(), std::move(l));
  return true;
}

/// Something looks at the one element of `n` other than as a number.
bool FunctionBuilder::needs_memory(const Node& n) const {
  const auto& uses = a_.uses(n.result());
  return std::any_of(uses.begin(), uses.end(), [](const UseSite& u) {
    return !u.node || u.node->kind != Kind::CallFunction ||
           !(is_call(u.node, "item") || producer_of(*u.node) == Producer::Pointwise);
  });
}

// --- rows ----------------------------------------------------------------------------------------

namespace {

bool is_reduction(const Node& n) { return loop_role(n) == LoopRole::Reduction; }

bool is_row_value(const Node& n, const Node& root) {
  return is_reduction(n) || n.result()->type.tensor.sizes != graph::Fusion::loop_sizes(root);
}

/// Calls `visit` for each node of the loop that `n` takes elements from.
void for_each_input(const Node& n, const std::unordered_set<const Node*>& loop,
                    const std::function<void(const Node&)>& visit) {
  const size_t inputs = is_reduction(n) ? 1 : static_cast<size_t>(n.op->pointwise.inputs);
  for (size_t k = 0; k < inputs; ++k)
    if (const Operand& o = n.args[k]; o.is_value() && o.value->def && loop.contains(o.value->def))
      visit(*o.value->def);
}

}  // namespace

/// Numbers that stand for a whole row are computed in the loop of `root`.
bool FunctionBuilder::has_row_members(const Node& root) const {
  const auto& members = a_.fusion().members(&root);
  return std::any_of(members.begin(), members.end(), [&](const Node* m) {
    return loop_role(*m) != LoopRole::Product && is_row_value(*m, root);
  });
}

/// A row of each node that two loops over the row look at is kept, but for those as cheap to
/// compute again as to read.
void FunctionBuilder::plan_buffers(Expression& e, const Node& root, V count) {
  std::unordered_set<const Node*> loop;
  for (const Node* m : a_.fusion().members(&root))
    if (loop_role(*m) != LoopRole::Product && !is_row_value(*m, root)) loop.insert(m);
  std::unordered_map<const Node*, const Node*> stage_of;
  std::unordered_set<const Node*> kept;
  const auto keep = [&](const Node& n) {
    if (!kept.insert(&n).second) return;
    const TensorType row{n.result()->type.tensor.dtype, {n.result()->type.tensor.sizes.back()}};
    const Place& p = a_.place(&root);
    e.set_buffer(&n, in_region_ ? stack_row(row, count)
                                : fresh_tensor(row, {count}, p.begin, p.end, p.loop, false));
  };
  const auto is_cheap = [&](const Node& n) {
    bool leaves_only = true;
    for_each_input(n, loop, [&](const Node&) { leaves_only = false; });
    const std::string_view name = base_name(*n.op);
    return leaves_only && (name == "add" || name == "sub" || name == "mul");
  };
  const std::function<void(const Node&, const Node&)> visit = [&](const Node& n,
                                                                  const Node& stage) {
    const auto [first, fresh] = stage_of.emplace(&n, &stage);
    if (!fresh) {
      if (first->second != &stage && !is_cheap(n)) keep(n);
      return;
    }
    for_each_input(n, loop, [&](const Node& in) { visit(in, stage); });
  };
  std::vector<const Node*> stages = a_.fusion().members(&root);
  stages.push_back(&root);
  for (const Node* stage : stages)
    if (stage == &root || is_reduction(*stage))
      for_each_input(*stage, loop, [&](const Node& in) { visit(in, *stage); });
}

/// A row on the stack of the thread that runs the region.
LTensor FunctionBuilder::stack_row(const TensorType& type, V count) {
  LTensor r;
  r.dtype = type.dtype;
  r.storage = null();
  r.sizes = {count};
  set_contiguous(r);
  auto* memory = b_.CreateAlloca(memory_type(context_, type.dtype), count, "row");
  memory->setAlignment(llvm::Align(64));
  r.data = memory;
  return r;
}

/// The numbers of this row, in the order of the program.
void FunctionBuilder::compute_row_members(Expression& e, const Node& root, V count) {
  LaneBuilder one(b_, module_, 1);
  for (const Node* m : a_.fusion().members(&root)) {
    if (loop_role(*m) == LoopRole::Product || !is_row_value(*m, root)) continue;
    if (is_reduction(*m)) {
      e.set_row_value(m, reduce_row(e, *m, count));
      e.end_stage();
    } else {
      e.set_row_value(m, LaneBuilder::get(e.node(one, *m, i64(0), nullptr)));
    }
  }
}

/// One row of the reduction `n`. `shared`: each thread computes half of the accumulators, so that
/// the order of the operations is that of one thread.
llvm::Value* FunctionBuilder::reduce_row(Expression& e, const Node& n, V count, bool shared) {
  const ReduceKind kind = n.op->reduce;
  const Value* v = n.args[0].value;
  const LTensor in = value(v).tensor;
  const DType result = n.result()->type.tensor.dtype;
  constexpr unsigned kAccumulators = 64;
  const unsigned lanes = std::min(
      16u, static_cast<unsigned>(static_cast<size_t>(options_.vector_bytes) / item_size(result)));
  const bool is_sum = kind == ReduceKind::Sum || kind == ReduceKind::Mean;
  const bool floating = periplus::is_floating(result);
  LaneBuilder m(b_, module_, lanes);
  LaneBuilder single(b_, module_, 1);
  const auto start = [&](LaneBuilder& at) -> ScalarValue {
    if (is_sum) return at.constant(result, 0.0);
    const bool max = kind == ReduceKind::Max;
    if (floating)
      return at.constant(result, max ? -std::numeric_limits<double>::infinity()
                                     : std::numeric_limits<double>::infinity());
    const int bits = static_cast<int>(8 * item_size(result));
    if (result == DType::UInt8) return at.constant_int(result, max ? 0 : 255);
    const int64_t least =
        bits == 64 ? std::numeric_limits<int64_t>::min() : -(int64_t{1} << (bits - 1));
    return at.constant_int(result, max ? least : -(least + 1));
  };
  const auto combine = [&](LaneBuilder& at, ScalarValue a, ScalarValue b) -> ScalarValue {
    if (is_sum) return at.binary(ScalarBuilder::Bin::Add, a, b);
    const auto is = kind == ReduceKind::Max ? ScalarBuilder::Cmp::Gt : ScalarBuilder::Cmp::Lt;
    const ScalarValue beyond = at.extremum(is, b, a);
    return floating ? at.select(at.compare(ScalarBuilder::Cmp::Ne, b, b), b, beyond) : beyond;
  };
  const auto item = [&](V at, V mask) {
    ScalarValue x = m.convert(e.tensor(m, v, in, at, mask), result);
    if (mask) x = m.select({mask, DType::Bool}, x, start(m));
    return x;
  };
  const unsigned vectors = kAccumulators / lanes;
  std::vector<V> acc(vectors, LaneBuilder::get(start(m)));
  const auto known_count = known(count);
  V whole = known_count ? i64(*known_count / kAccumulators * kAccumulators)
                        : b_.CreateAnd(count, i64(-int64_t{kAccumulators}));
  const auto add = [&](V sum, V at, V mask) {
    return LaneBuilder::get(combine(m, {sum, result}, item(at, mask)));
  };
  const auto masked = [&](V at) {
    auto* words = llvm::FixedVectorType::get(b_.getInt64Ty(), lanes);
    V left = b_.CreateSub(count, at);
    return b_.CreateICmpSLT(b_.CreateStepVector(words), b_.CreateVectorSplat(lanes, left));
  };
  const auto add_block = [&](std::vector<V>& sums, V at) {
    for (unsigned k = 0; k < sums.size(); ++k)
      sums[k] = add(sums[k], b_.CreateAdd(at, i64(int64_t{k} * lanes)), nullptr);
  };
  const auto add_blocks = [&](std::vector<V>& sums, V first) {
    auto* before = b_.GetInsertBlock();
    auto* head = new_block("reduce");
    auto* inside = new_block("reduce.body");
    auto* after = new_block("reduce.end");
    b_.CreateBr(head);
    b_.SetInsertPoint(head);
    auto* at = b_.CreatePHI(b_.getInt64Ty(), 2, "i");
    at->addIncoming(i64(0), before);
    std::vector<llvm::PHINode*> phis;
    for (V& a : sums) {
      auto* phi = b_.CreatePHI(a->getType(), 2);
      phi->addIncoming(a, before);
      phis.push_back(phi);
      a = phi;
    }
    b_.CreateCondBr(b_.CreateICmpSLT(at, whole), inside, after);
    b_.SetInsertPoint(inside);
    add_block(sums, b_.CreateAdd(at, first));
    auto* latch = b_.GetInsertBlock();
    at->addIncoming(b_.CreateAdd(at, i64(kAccumulators), "", true, true), latch);
    for (unsigned k = 0; k < sums.size(); ++k) {
      phis[k]->addIncoming(sums[k], latch);
      sums[k] = phis[k];
    }
    b_.CreateBr(head);
    b_.SetInsertPoint(after);
  };
  const auto add_in_halves = [&] {
    const TensorType type{result, {Dim(kAccumulators)}};
    const Place& p = a_.place(&n);
    const LTensor sums = fresh_tensor(type, {i64(kAccumulators)}, p.begin, p.end, p.loop, false);
    const auto address = [&](V at) { return element(sums.data, at, result); };
    const auto part = [&](V first, unsigned size) {
      std::vector<V> some(size, LaneBuilder::get(start(m)));
      add_blocks(some, first);
      for (unsigned k = 0; k < size; ++k) {
        V lane = b_.CreateAdd(first, i64(int64_t{k} * lanes)), at = b_.CreateAdd(whole, lane);
        store_lanes(m, sums, address(lane), add(some[k], at, masked(at)), nullptr);
      }
    };
    emit_split(i64(2), 1, b_.CreateLShr(count, 1), e.element_ns(), [&](V from, V to) {
      auto *all = new_block("reduce.all"), *half = new_block("reduce.half");
      auto* done = new_block("reduce.parts");
      b_.CreateCondBr(b_.CreateICmpEQ(b_.CreateSub(to, from), i64(2)), all, half);
      b_.SetInsertPoint(all);
      part(i64(0), vectors);
      b_.CreateBr(done);
      b_.SetInsertPoint(half);
      part(b_.CreateMul(from, i64(kAccumulators / 2)), vectors / 2);
      b_.CreateBr(done);
      b_.SetInsertPoint(done);
    });
    for (unsigned k = 0; k < vectors; ++k)
      acc[k] = b_.CreateAlignedLoad(m.memory(result), address(i64(int64_t{k} * lanes)),
                                    llvm::Align(item_size(result)));
  };
  unsigned present = vectors;
  if (shared) {
    add_in_halves();
  } else if (known_count && *known_count / kAccumulators <= 2) {
    for (int64_t at = 0; at < *known_count / kAccumulators * kAccumulators; at += kAccumulators)
      add_block(acc, i64(at));
    if (*known_count < kAccumulators)
      present = static_cast<unsigned>(std::max<int64_t>(1, (*known_count + lanes - 1) / lanes));
  } else {
    add_blocks(acc, i64(0));
  }
  // The tail: element i of the last block belongs to accumulator i.
  const int64_t rest = known_count ? *known_count % kAccumulators : 0;
  for (unsigned k = 0; k < vectors && !shared; ++k) {
    const int64_t first = int64_t{k} * lanes;
    if (known_count && first >= rest) break;
    V at = b_.CreateAdd(whole, i64(first));
    if (known_count) {
      acc[k] = add(acc[k], at, rest - first >= int64_t{lanes} ? nullptr : masked(at));
      continue;
    }
    auto* before = b_.GetInsertBlock();
    auto* tail = new_block("reduce.tail");
    auto* done = new_block("reduce.done");
    b_.CreateCondBr(b_.CreateICmpSLT(at, count), tail, done);
    b_.SetInsertPoint(tail);
    V more = add(acc[k], at, masked(at));
    auto* end = b_.GetInsertBlock();
    b_.CreateBr(done);
    b_.SetInsertPoint(done);
    auto* phi = b_.CreatePHI(more->getType(), 2);
    phi->addIncoming(acc[k], before);
    phi->addIncoming(more, end);
    acc[k] = phi;
  }
  acc.resize(present);
  // Halving by whole vectors, then inside the last one.
  for (unsigned half = vectors / 2; half >= 1; half /= 2) {
    for (unsigned k = 0; k < half && k + half < acc.size(); ++k)
      acc[k] = LaneBuilder::get(combine(m, {acc[k], result}, {acc[k + half], result}));
    if (acc.size() > half) acc.resize(half);
  }
  V v0 = acc[0];
  for (unsigned half = lanes / 2; half >= 1; half /= 2) {
    std::vector<int> low, high;
    for (unsigned k = 0; k < half; ++k) {
      low.push_back(static_cast<int>(k));
      high.push_back(static_cast<int>(k + half));
    }
    V a = half == 1 ? b_.CreateExtractElement(v0, uint64_t{0}) : b_.CreateShuffleVector(v0, low);
    V b = half == 1 ? b_.CreateExtractElement(v0, uint64_t{1}) : b_.CreateShuffleVector(v0, high);
    LaneBuilder narrow(b_, module_, half);
    v0 = LaneBuilder::get(combine(narrow, {a, result}, {b, result}));
  }
  if (kind == ReduceKind::Mean) {
    V divisor = b_.CreateSIToFP(count, single.type(result));
    v0 = b_.CreateFDiv(v0, divisor);
  }
  return v0;
}

}  // namespace periplus::codegen
