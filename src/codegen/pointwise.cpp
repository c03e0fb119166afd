// SPDX-License-Identifier: Apache-2.0
#include "codegen/pointwise.h"

#include <algorithm>
#include <bit>

#include "codegen/function_builder.h"
#include "graph/row_args.h"

/// Loop nests of pointwise rows, with what is fused into them.
namespace periplus::codegen {

DType compute_dtype_of(const Node& n) {
  return periplus::compute_dtype_of(*n.op, *graph::row_arg_types(*n.op, n.args));
}

// --- expressions ---------------------------------------------------------------------------------

Expression::Expression(FunctionBuilder& f, const Node& root) : f_(&f) { add_node(root); }

Expression::Expression(FunctionBuilder& f, const Value* value, const LTensor& t) : f_(&f) {
  add_tensor(value, t);
}

void Expression::add_node(const Node& n) {
  if (!added_.insert(&n).second) return;
  const int inputs = loop_role(n) == LoopRole::Reduction ? 1 : n.op->pointwise.inputs;
  for (int k = 0; k < inputs; ++k) {
    const Operand& o = n.args[static_cast<size_t>(k)];
    if (!o.is_value()) continue;
    const LValue& v = f_->value(o.value);
    if (v.type.is_tensor()) add_tensor(o.value, v.tensor);
  }
}

void Expression::add_tensor(const Value* v, const LTensor& t) {
  if (t.lazy) {
    add_node(*t.lazy);
    return;
  }
  if (t.scalar) return;
  for (const Leaf& l : leaves_)
    if (l.value == v) return;
  leaves_.push_back({v, t, {}, nullptr});
}

void Expression::place_leaves(const std::vector<llvm::Value*>& sizes, const Dims& dims) {
  sizes_ = sizes;
  for (Leaf& l : leaves_) {
    const size_t extra = sizes.size() - l.tensor.rank();
    l.strides.assign(sizes.size(), f_->i64(0));
    l.dense = l.tensor.contiguous && extra == 0;
    for (size_t d = 0; d < l.tensor.rank(); ++d) {
      llvm::Value* have = l.tensor.sizes[d];
      llvm::Value* want = sizes[d + extra];
      const auto kh = FunctionBuilder::known(have), kw = FunctionBuilder::known(want);
      const Dims& own = l.value ? l.value->type.tensor.sizes : dims;
      const bool same = have == want || (kh && kw && *kh == *kw) ||
                        (!kh && !kw && d < own.size() && own[d] == dims[d + extra]);
      if (same) {
        l.strides[d + extra] = kw == 1 ? f_->i64(0) : l.tensor.strides[d];
      } else if (kh == 1) {
        l.dense = false;
      } else {
        l.dense = false;
        l.strides[d + extra] = f_->b_.CreateSelect(f_->b_.CreateICmpEQ(have, f_->i64(1)),
                                                   f_->i64(0), l.tensor.strides[d]);
      }
    }
    l.one = std::all_of(l.strides.begin(), l.strides.end(),
                        [](llvm::Value* s) { return FunctionBuilder::known(s) == 0; });
  }
}

void Expression::shape(const std::vector<llvm::Value*>& sizes, const Dims& dims) {
  place_leaves(sizes, dims);
  collapse();
}

void Expression::shape_rows(const std::vector<llvm::Value*>& sizes, const Dims& dims) {
  place_leaves(sizes, dims);
}

/// Fewer, longer loops: all of them become one where every leaf is dense or a single element; else
/// neighbours whose strides fit.
void Expression::collapse() {
  const bool flat =
      std::all_of(leaves_.begin(), leaves_.end(), [](const Leaf& l) { return l.dense || l.one; });
  if (flat) {
    llvm::Value* count = f_->i64(1);
    for (llvm::Value* s : sizes_) count = f_->mul_size(count, s);
    sizes_ = {count};
    for (Leaf& l : leaves_) l.strides = {f_->i64(l.one ? 0 : 1)};
    return;
  }
  std::vector<size_t> keep;
  for (size_t d = 0; d < sizes_.size(); ++d)
    if (FunctionBuilder::known(sizes_[d]) != 1) keep.push_back(d);
  const auto pick = [&](std::vector<llvm::Value*>& v) {
    std::vector<llvm::Value*> r;
    for (size_t d : keep) r.push_back(v[d]);
    v = r;
  };
  pick(sizes_);
  for (Leaf& l : leaves_) pick(l.strides);
  for (size_t d = sizes_.size(); d-- > 1;) {
    const auto inner = FunctionBuilder::known(sizes_[d]);
    if (!inner) continue;
    const bool fits = std::all_of(leaves_.begin(), leaves_.end(), [&](const Leaf& l) {
      const auto so = FunctionBuilder::known(l.strides[d - 1]),
                 si = FunctionBuilder::known(l.strides[d]);
      return so && si && *so == *si * *inner;
    });
    if (!fits) continue;
    sizes_[d - 1] = f_->mul_size(sizes_[d - 1], sizes_[d]);
    sizes_.erase(sizes_.begin() + static_cast<long>(d));
    for (Leaf& l : leaves_) {
      l.strides[d - 1] = l.strides[d];
      l.strides.erase(l.strides.begin() + static_cast<long>(d));
    }
  }
  if (sizes_.empty()) {
    sizes_ = {f_->i64(1)};
    for (Leaf& l : leaves_) l.strides = {f_->i64(0)};
  }
}

void Expression::move_to(const std::vector<llvm::Value*>& index) {
  for (Leaf& l : leaves_) {
    l.address = l.tensor.data;
    for (size_t d = 0; d < index.size(); ++d)
      if (FunctionBuilder::known(l.strides[d]) != 0)
        l.address =
            f_->element(l.address, f_->b_.CreateMul(index[d], l.strides[d]), l.tensor.dtype);
    // A value that the innermost loop does not move along is loaded once.
    l.hoisted = nullptr;
    if (FunctionBuilder::known(l.strides.back()) == 0)
      l.hoisted = f_->load_element(l.tensor, l.address);
  }
}

ScalarValue Expression::load_lanes(LaneBuilder& m, llvm::Value* address, DType d,
                                   llvm::Value* mask) {
  auto& b = f_->b_;
  llvm::Type* type = m.memory(d);
  const llvm::Align align(item_size(d));
  llvm::Value* v =
      mask && m.lanes() > 1
          ? b.CreateMaskedLoad(type, address, align, mask, llvm::Constant::getNullValue(type))
          : static_cast<llvm::Value*>(b.CreateAlignedLoad(type, address, align));
  if (d == DType::Bool) v = b.CreateICmpNE(v, llvm::Constant::getNullValue(type));
  return {v, d};
}

/// The first loop over a row waits for memory, the second one reads the same from L1 and computes:
/// so it brings the next row there, a line for each vector of a line.
void Expression::fetch_next_row(LaneBuilder& m, const Leaf& l, llvm::Value* address) {
  constexpr int64_t kLine = 64, kMost = 16384;
  const size_t size = item_size(l.tensor.dtype);
  if (stage_ != 1 || sizes_.size() < 2 || m.lanes() * size != kLine) return;
  const auto count = FunctionBuilder::known(sizes_.back());
  const auto stride = FunctionBuilder::known(l.strides[sizes_.size() - 2]);
  if (!count || !stride || *stride < *count) return;
  const int64_t bytes = *stride * static_cast<int64_t>(size);
  if (*count * static_cast<int64_t>(size) > kMost) return;
  auto& b = f_->b_;
  llvm::Value* next = b.CreateGEP(b.getInt8Ty(), address, f_->i64(bytes));
  b.CreateIntrinsic(llvm::Intrinsic::prefetch, {next->getType()},
                    {next, b.getInt32(0), b.getInt32(3), b.getInt32(1)});
}

ScalarValue Expression::load(LaneBuilder& m, Leaf& l, llvm::Value* at, llvm::Value* mask) {
  auto& b = f_->b_;
  const DType d = l.tensor.dtype;
  if (l.hoisted) return m.splat(l.hoisted, d);
  const bool dense = FunctionBuilder::known(l.strides.back()) == 1;
  if (dense || m.lanes() == 1) {
    llvm::Value* index = dense ? at : b.CreateMul(at, l.strides.back());
    llvm::Value* address = f_->element(l.address, index, d);
    if (dense && !mask) fetch_next_row(m, l, address);
    return load_lanes(m, address, d, mask);
  }
  llvm::Type* type = m.memory(d);
  auto* words = llvm::FixedVectorType::get(b.getInt64Ty(), m.lanes());
  llvm::Value* steps = b.CreateStepVector(words);
  llvm::Value* index = b.CreateMul(b.CreateAdd(b.CreateVectorSplat(m.lanes(), at), steps),
                                   b.CreateVectorSplat(m.lanes(), l.strides.back()));
  llvm::Value* pointers = b.CreateGEP(memory_type(b.getContext(), d), l.address, index);
  if (!mask)
    mask = llvm::ConstantInt::getTrue(llvm::FixedVectorType::get(b.getInt1Ty(), m.lanes()));
  llvm::Value* v = b.CreateMaskedGather(type, pointers, llvm::Align(item_size(d)), mask,
                                        llvm::Constant::getNullValue(type));
  if (d == DType::Bool) v = b.CreateICmpNE(v, llvm::Constant::getNullValue(type));
  return {v, d};
}

ScalarValue Expression::operand(LaneBuilder& m, const Operand& o, DType compute, llvm::Value* at,
                                llvm::Value* mask) {
  switch (o.kind) {
    case Operand::Kind::Int:
      return m.constant_int(compute, o.i);
    case Operand::Kind::Bool:
      return m.constant_int(compute, o.b);
    case Operand::Kind::Float: {
      if (periplus::is_floating(compute)) return m.constant(compute, o.f);
      return m.convert(m.constant(DType::Float64, o.f), compute);
    }
    default:
      break;
  }
  const LValue& v = f_->value(o.value);
  if (v.type.is_tensor()) return m.convert(value_of(m, o.value, v.tensor, at, mask), compute);
  const auto [s, d] = f_->scalar_of(o);
  LaneBuilder one(f_->b_, f_->module_, 1);
  return m.splat(LaneBuilder::get(one.convert({s, d}, compute)), compute);
}

ScalarValue Expression::node(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask) {
  computed_.clear();
  return element_of(m, n, at, mask);
}

ScalarValue Expression::tensor(LaneBuilder& m, const Value* v, const LTensor& t, llvm::Value* at,
                               llvm::Value* mask) {
  computed_.clear();
  return value_of(m, v, t, at, mask);
}

ScalarValue Expression::value_of(LaneBuilder& m, const Value* v, const LTensor& t, llvm::Value* at,
                                 llvm::Value* mask) {
  if (t.lazy) return element_of(m, *t.lazy, at, mask);
  if (t.scalar) return m.splat(t.scalar, t.dtype);
  for (Leaf& l : leaves_) {
    if (l.value != v) continue;
    const auto [known, fresh] = computed_.try_emplace(&l);
    if (fresh) known->second = load(m, l, at, mask);
    return known->second;
  }
  return {};
}

ScalarValue Expression::element_of(LaneBuilder& m, const Node& n, llvm::Value* at,
                                   llvm::Value* mask) {
  if (const auto row = row_values_.find(&n); row != row_values_.end())
    return m.splat(row->second, n.result()->type.tensor.dtype);
  if (const auto known = computed_.find(&n); known != computed_.end()) return known->second;
  const ScalarValue v = compute(m, n, at, mask);
  computed_[&n] = v;
  return v;
}

ScalarValue Expression::compute(LaneBuilder& m, const Node& n, llvm::Value* at, llvm::Value* mask) {
  const auto buffer = buffers_.find(&n);
  if (buffer != buffers_.end() && stored_.contains(&n)) {
    const LTensor& row = buffer->second;
    return load_lanes(m, f_->element(row.data, at, row.dtype), row.dtype, mask);
  }
  const DType dtype = compute_dtype_of(n);
  std::vector<ScalarValue> in;
  for (int k = 0; k < n.op->pointwise.inputs; ++k)
    in.push_back(operand(m, n.args[static_cast<size_t>(k)], dtype, at, mask));
  const ScalarValue v =
      m.convert(n.op->pointwise.emit(m, dtype, in), n.op->pointwise.result_dtype(dtype));
  if (buffer != buffers_.end()) {
    const LTensor& row = buffer->second;
    f_->store_lanes(m, row, f_->element(row.data, at, row.dtype), LaneBuilder::get(v), mask);
    storing_.insert(&n);
  }
  return v;
}

void Expression::end_stage() {
  stored_.insert(storing_.begin(), storing_.end());
  storing_.clear();
  ++stage_;
}

size_t Expression::widest() const {
  size_t w = 1;
  for (const Leaf& l : leaves_) w = std::max(w, item_size(l.tensor.dtype));
  return w;
}

/// Of one element on one thread, with its data in the second-level cache: large ones take longer,
/// which only makes sharing them more worth it.
double Expression::element_ns() const {
  constexpr double kByte = 1.0 / 150, kStep = 0.006, kDivision = 0.03, kFormula = 0.1;
  static const std::unordered_set<std::string_view> steps = {
      "add", "sub", "mul",   "neg", "abs", "relu", "maximum", "minimum", "where",
      "eq",  "ne",  "clamp", "lt",  "le",  "gt",   "ge",      "sum",     "mean"};
  static const std::unordered_set<std::string_view> divisions = {"div", "sqrt", "reciprocal"};
  double ns = kByte * 4;
  for (const Leaf& l : leaves_)
    if (!l.one) ns += kByte * static_cast<double>(item_size(l.tensor.dtype));
  for (const Node* n : added_) {
    const std::string_view name = base_name(*n->op);
    ns += steps.contains(name) ? kStep : divisions.contains(name) ? kDivision : kFormula;
  }
  return ns;
}

// --- loops ---------------------------------------------------------------------------------------

/// for (i = from; i < to; i += step) body(i)
void FunctionBuilder::emit_for(V from, V to, int64_t step, const std::function<void(V)>& body) {
  auto* before = b_.GetInsertBlock();
  auto* head = new_block("for");
  auto* inside = new_block("for.body");
  auto* after = new_block("for.end");
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  auto* i = b_.CreatePHI(b_.getInt64Ty(), 2, "i");
  i->addIncoming(from, before);
  b_.CreateCondBr(b_.CreateICmpSLT(i, to), inside, after);
  b_.SetInsertPoint(inside);
  body(i);
  i->addIncoming(b_.CreateAdd(i, i64(step), "", true, true), b_.GetInsertBlock());
  b_.CreateBr(head);
  b_.SetInsertPoint(after);
}

void FunctionBuilder::emit_nest(const std::vector<V>& sizes, std::vector<V>& index,
                                const std::function<void()>& body) {
  if (index.size() + 1 >= sizes.size()) {
    body();
    return;
  }
  emit_for(i64(0), sizes[index.size()], 1, [&](V i) {
    index.push_back(i);
    emit_nest(sizes, index, body);
    index.pop_back();
  });
}

/// Runs `body(lanes, at, mask)` over 0 .. count - 1: whole vectors, then a tail that computes the
/// same bits.
void FunctionBuilder::emit_lanes(V count, unsigned lanes, const LaneBody& body) {
  const auto n = known(count);
  const int64_t step = lanes;
  const auto masked = [&](V at, V rest) {
    auto* words = llvm::FixedVectorType::get(b_.getInt64Ty(), lanes);
    V mask = b_.CreateICmpULT(b_.CreateStepVector(words), b_.CreateVectorSplat(lanes, rest));
    body(lanes, at, mask);
  };
  if (n) {
    const int64_t whole = *n / step * step;
    if (whole / step <= 4) {
      for (int64_t at = 0; at < whole; at += step) body(lanes, i64(at), nullptr);
    } else {
      emit_for(i64(0), i64(whole), step, [&](V at) { body(lanes, at, nullptr); });
    }
    int64_t at = whole, rest = *n - whole;
    if (rest && !std::has_single_bit(static_cast<uint64_t>(rest)) && options_.masked_tails) {
      masked(i64(at), i64(rest));
      return;
    }
    while (rest > 0) {
      const auto piece = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(rest)));
      body(static_cast<unsigned>(piece), i64(at), nullptr);
      at += piece;
      rest -= piece;
    }
    return;
  }
  V whole = b_.CreateAnd(count, i64(-step));
  emit_for(i64(0), whole, step, [&](V at) { body(lanes, at, nullptr); });
  if (!options_.masked_tails) {
    emit_for(whole, count, 1, [&](V at) { body(1, at, nullptr); });
    return;
  }
  auto* tail = new_block("tail");
  auto* done = new_block("tail.end");
  b_.CreateCondBr(b_.CreateICmpSLT(whole, count), tail, done);
  b_.SetInsertPoint(tail);
  masked(whole, b_.CreateSub(count, whole));
  b_.CreateBr(done);
  b_.SetInsertPoint(done);
}

unsigned FunctionBuilder::lanes_for(size_t width, V count) const {
  auto lanes = static_cast<unsigned>(static_cast<size_t>(options_.vector_bytes) / width);
  lanes = std::min(lanes, 16u);
  if (const auto n = known(count); n && *n > 0)
    lanes = std::min(lanes, static_cast<unsigned>(
                                std::bit_floor(static_cast<uint64_t>(std::min<int64_t>(*n, 64)))));
  return std::max(lanes, 1u);
}

void FunctionBuilder::store_lanes(LaneBuilder& m, const LTensor& t, V address, V v, V mask) {
  if (t.dtype == DType::Bool) v = b_.CreateZExt(v, m.memory(DType::Bool));
  const llvm::Align align(item_size(t.dtype));
  if (mask)
    b_.CreateMaskedStore(v, address, align, mask);
  else
    b_.CreateAlignedStore(v, address, align);
}

/// The loops over `sizes`, shared by several threads where that pays: row(index, from, to) does the
/// elements [from, to) of the last dimension. A `unit` above zero: that dimension may be split,
/// too. `root`: numbers of whole rows are computed before each row.
void FunctionBuilder::emit_loops(Expression& e, const Node* root, const std::vector<V>& sizes,
                                 int64_t unit, const RowBody& row) {
  constexpr int64_t kLongestRow = 16384;  // elements: each thread keeps rows on its stack
  std::vector<V> index;
  V length = sizes.back();
  const auto body = [&](V from, V to) {
    e.move_to(index);
    if (root) compute_row_members(e, *root, length);
    row(index, from, to);
  };
  const auto outer = [&](V from, V to) {
    if (root) plan_buffers(e, *root, length);
    if (sizes.size() == 1) return body(from, to);
    emit_for(from, to, 1, [&](V i) {
      index.push_back(i);
      emit_nest(sizes, index, [&] { body(i64(0), length); });
      index.pop_back();
    });
  };
  V inner = i64(1);
  for (size_t d = 1; d < sizes.size(); ++d) inner = mul_size(inner, sizes[d]);
  const bool whole = sizes.size() == 1 && unit == 0;
  if (whole || (root && known(length).value_or(kLongestRow + 1) > kLongestRow))
    return emit_shareable([&] { outer(i64(0), sizes[0]); });
  emit_shareable(
      [&] { emit_split(sizes[0], sizes.size() == 1 ? unit : 1, inner, e.element_ns(), outer); });
}

void FunctionBuilder::run_expression(Expression& e, const LTensor& out,
                                     const std::function<ScalarValue(LaneBuilder&, V, V)>& eval,
                                     const Node* root) {
  ++kernels_;
  const std::vector<V>& sizes = e.sizes();
  const size_t width = std::max(e.widest(), item_size(out.dtype));
  emit_loops(e, root, sizes, root ? 0 : 64, [&](const std::vector<V>& index, V from, V to) {
    V base = out.data;
    V linear = i64(0);
    for (size_t d = 0; d < index.size(); ++d)
      linear = b_.CreateAdd(b_.CreateMul(linear, sizes[d]), index[d]);
    if (!index.empty()) base = element(base, b_.CreateMul(linear, sizes.back()), out.dtype);
    V count = known(from) == 0 ? to : b_.CreateSub(to, from);
    emit_lanes(count, lanes_for(width, sizes.back()), [&](unsigned lanes, V i, V mask) {
      V at = known(from) == 0 ? i : b_.CreateAdd(from, i);
      LaneBuilder m(b_, module_, lanes);
      const ScalarValue v = eval(m, at, mask);
      store_lanes(m, out, element(base, at, out.dtype), LaneBuilder::get(v), mask);
    });
  });
}

void FunctionBuilder::copy_into(const LTensor& dst, const LTensor& src) {
  LTensor plain = src;
  plain.scalar = nullptr;
  Expression e(*this, nullptr, plain);
  Dims dims;
  for (V s : dst.sizes) dims.push_back(known(s) ? Dim(*known(s)) : Dim::fresh());
  LTensor same = plain;
  e.shape(src.sizes, dims);
  run_expression(
      e, dst, [&](LaneBuilder& m, V at, V mask) { return e.tensor(m, nullptr, plain, at, mask); });
}

// --- rows ----------------------------------------------------------------------------------------

/// Sizes of a broadcast. Sizes that are not equal by type are compared at run time; a misfit is
/// told by the kernel.
std::vector<llvm::Value*> FunctionBuilder::broadcast_sizes(
    const Node& n, const TensorType& type, const std::vector<const Value*>& inputs) {
  std::vector<V> sizes(type.rank());
  for (size_t d = 0; d < type.rank(); ++d) {
    V size = nullptr;
    Dim dim(1);
    for (const Value* v : inputs) {
      const LTensor& t = value(v).tensor;
      const size_t extra = type.rank() - t.rank();
      if (d < extra) continue;
      V s = t.sizes[d - extra];
      const Dim& own = v->type.tensor.sizes[d - extra];
      if (!size || known(size) == 1) {
        if (!size || known(s) != 1) {
          size = s;
          dim = own;
        }
        continue;
      }
      if (known(s) == 1 || s == size || own == dim) continue;
      if (known(s) && known(size)) continue;
      V bad = b_.CreateAnd(b_.CreateICmpNE(s, size),
                           b_.CreateAnd(b_.CreateICmpNE(s, i64(1)), b_.CreateICmpNE(size, i64(1))));
      fail_through_kernel(bad, n);
      size = b_.CreateSelect(b_.CreateICmpEQ(size, i64(1)), s, size);
    }
    sizes[d] = type.sizes[d].known() ? i64(type.sizes[d].value()) : size ? size : i64(1);
  }
  return sizes;
}

bool FunctionBuilder::emit_pointwise(const Node& n) {
  if (producer_of(n) != Producer::Pointwise) return false;
  if (const auto product = absorbed_.find(&n); product != absorbed_.end()) {
    LValue l;
    l.tensor = value(product->second).tensor;
    define(n.result(), std::move(l));
    return true;
  }
  const TensorType& type = n.result()->type.tensor;
  std::vector<const Value*> inputs;
  for (int k = 0; k < n.op->pointwise.inputs; ++k) {
    const Operand& o = n.args[static_cast<size_t>(k)];
    if (o.is_value() && o.value->type.is_tensor()) inputs.push_back(o.value);
  }
  const std::vector<V> sizes = broadcast_sizes(n, type, inputs);
  if (a_.fused(&n)) return define_lazy(n, sizes);
  LValue l;
  Expression e(*this, n);
  const bool one = type.static_shape() && type.numel() == Dim(1);
  if (one) {
    e.shape(sizes, type.sizes);
    e.move_to({});
    LaneBuilder m(b_, module_, 1);
    V v = LaneBuilder::get(e.node(m, n, i64(0), nullptr));
    if (needs_memory(n)) {
      l.tensor = fresh_tensor(n, 0);
      store_element(l.tensor, l.tensor.data, v);
    } else {
      l.tensor.dtype = type.dtype;
      l.tensor.storage = l.tensor.data = null();
      l.tensor.sizes = sizes;
      set_contiguous(l.tensor);
    }
    l.tensor.scalar = v;
    define(n.result(), std::move(l));
    return true;
  }
  l.tensor = result_tensor(n, sizes);
  const bool rows = has_row_members(n);
  if (rows)
    e.shape_rows(l.tensor.sizes, type.sizes);
  else
    e.shape(l.tensor.sizes, type.sizes);
  run_expression(
      e, l.tensor, [&](LaneBuilder& m, V at, V mask) { return e.node(m, n, at, mask); },
      rows ? &n : nullptr);
  define(n.result(), std::move(l));
  return true;
}

bool FunctionBuilder::define_lazy(const Node& n, const std::vector<V>& sizes) {
  LValue l;
  l.tensor.dtype = n.result()->type.tensor.dtype;
  l.tensor.sizes = sizes;
  l.tensor.storage = l.tensor.data = null();
  set_contiguous(l.tensor);
  l.tensor.lazy = &n;
  define(n.result(), std::move(l));
  return true;
}

/// Gives a fused tensor memory after all, for a consumer that cannot take it in.
LTensor FunctionBuilder::materialize(const Node& user, const Value* v) {
  const LTensor& t = value(v).tensor;
  if (!t.lazy) return t;
  const Node& n = *t.lazy;
  if (loop_role(n) != LoopRole::Elementwise || has_row_members(*a_.fusion().root(&n)))
    refuse(user, "rows that are computed elsewhere");
  Expression e(*this, n);
  LTensor out = fresh_tensor(v->type.tensor, t.sizes, a_.place(&user).begin, a_.live_end(v),
                             a_.place(&user).loop, false);
  e.shape(out.sizes, v->type.tensor.sizes);
  run_expression(e, out, [&](LaneBuilder& m, V at, V mask) { return e.node(m, n, at, mask); });
  LValue l;
  l.tensor = out;
  define(v, std::move(l));
  return out;
}

}  // namespace periplus::codegen
