// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <numeric>

#include "codegen/function_builder.h"
#include "graph/core_functions.h"

/// Tensor memory, element access and the core functions on tensors and tuples.
namespace periplus::codegen {
namespace {

/// What is larger is no part of the block that every call needs.
constexpr int64_t kMostPlannedBytes = int64_t(1) << 40;

}  // namespace

// --- memory --------------------------------------------------------------------------------------

void FunctionBuilder::set_contiguous(LTensor& t) {
  t.strides.assign(t.rank(), nullptr);
  V stride = i64(1);
  for (size_t d = t.rank(); d-- > 0;) {
    t.strides[d] = stride;
    // A size of zero counts as one, as in PyTorch; with unknown sizes the strides of an empty
    // tensor do not matter.
    if (known(t.sizes[d]) != 0) stride = mul_size(stride, t.sizes[d]);
  }
  t.contiguous = true;
}

FunctionBuilder::V FunctionBuilder::numel(const LTensor& t) {
  V n = i64(1);
  for (V s : t.sizes) n = mul_size(n, s);
  return n;
}

/// The sum of two sizes, which a view may make larger than 64 bits hold.
FunctionBuilder::V FunctionBuilder::add_size(const Node& n, V a, V b) {
  if (known(a) && known(b)) return b_.CreateAdd(a, b);
  return checked(n, llvm::Intrinsic::sadd_with_overflow, a, b);
}

/// The product of two counts, or the largest integer, which no allocation grants.
FunctionBuilder::V FunctionBuilder::saturating_mul(V a, V b) {
  constexpr int64_t kTooMany = std::numeric_limits<int64_t>::max();
  if (known(a) == 1) return b;
  if (known(b) == 1) return a;
  if (known(a) && known(b)) {
    int64_t product = 0;
    return i64(__builtin_mul_overflow(*known(a), *known(b), &product) ? kTooMany : product);
  }
  V pair = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smul_with_overflow, a, b);
  return b_.CreateSelect(b_.CreateExtractValue(pair, 1), i64(kTooMany),
                         b_.CreateExtractValue(pair, 0));
}

/// What the elements of `t` need.
FunctionBuilder::V FunctionBuilder::byte_count(const LTensor& t) {
  V bytes = i64(static_cast<int64_t>(item_size(t.dtype)));
  for (V size : t.sizes) bytes = saturating_mul(bytes, size);
  return bytes;
}

const Node* FunctionBuilder::carrier(const Value* v) const {
  const Node* loop = v->def ? a_.place(v->def).loop : nullptr;
  return loop && a_.carried_out(v, loop) ? loop : nullptr;
}

FunctionBuilder::V FunctionBuilder::planned(size_t bytes, int from, int to,
                                            const Node* carried_by) {
  PlannedBuffer p;
  p.bytes = bytes;
  p.from = from;
  p.to = to;
  V offset = b_.getInt64(0x7ff0);
  if (carried_by) {
    const LoopState* state = nullptr;
    for (const LoopState& s : loop_stack_)
      if (s.node == carried_by) state = &s;
    auto* select = llvm::SelectInst::Create(state->half, i64(0), i64(1), "half");
    b_.Insert(select);
    p.halves = select;
    p.from = std::min(from, a_.place(carried_by).begin);
    p.to = std::max(to, a_.place(carried_by).end);
    for (const auto& r : carried_by->results) p.to = std::max(p.to, a_.live_end(r.get()));
    offset = select;
  }
  auto* gep = llvm::GetElementPtrInst::CreateInBounds(b_.getInt8Ty(), block_, {offset}, "buffer");
  b_.Insert(gep);
  p.address = gep;
  buffers_.push_back(p);
  return gep;
}

FunctionBuilder::V FunctionBuilder::allocate(V bytes, const Node* loop) {
  int region = 0;
  for (LoopState& s : loop_stack_)
    if (s.node == loop) {
      s.allocates = true;
      region = 1 + s.index;
    }
  V p = call("ppc_alloc", ptr_, {frame_, i32(region), bytes});
  FailSite site;
  site.status = PP_NO_MEMORY;
  site.format = "out of memory";
  fail_if(b_.CreateICmpEQ(p, null()), std::move(site));
  return p;
}

LTensor FunctionBuilder::fresh_tensor(const TensorType& t, const std::vector<V>& sizes, int from,
                                      int to, const Node* loop, bool carried) {
  LTensor r;
  r.dtype = t.dtype;
  r.storage = null();
  r.sizes = sizes;
  for (size_t d = 0; d < t.rank(); ++d)
    if (t.sizes[d].known()) r.sizes[d] = i64(t.sizes[d].value());
  set_contiguous(r);
  V bytes = byte_count(r);
  const auto static_bytes = known(bytes);
  r.data = static_bytes && *static_bytes <= kMostPlannedBytes
               ? planned(static_cast<size_t>(*static_bytes), from, to, carried ? loop : nullptr)
               : allocate(bytes, loop);
  return r;
}

/// Memory for result `k` of `n`, whose sizes are static.
LTensor FunctionBuilder::fresh_tensor(const Node& n, int k) {
  const Value* v = n.result(k);
  const Node* loop = a_.place(&n).loop;
  return fresh_tensor(v->type.tensor, std::vector<V>(v->type.tensor.rank()), a_.place(&n).begin,
                      a_.live_end(v), loop, carrier(v) != nullptr);
}

/// The bits at `address` as the register type.
FunctionBuilder::V FunctionBuilder::load_element(const LTensor& t, V address) {
  if (t.scalar) return t.scalar;
  V v = b_.CreateLoad(memory_type(context_, t.dtype), address);
  return t.dtype == DType::Bool ? b_.CreateICmpNE(v, b_.getInt8(0)) : v;
}

LTensor FunctionBuilder::contiguous(const LTensor& t, int from, int to, const Node* loop) {
  if (t.contiguous) return t;
  TensorType type;
  type.dtype = t.dtype;
  for (V s : t.sizes) type.sizes.push_back(known(s) ? Dim(*known(s)) : Dim::fresh());
  LTensor dst = fresh_tensor(type, t.sizes, from, to, loop, loop != nullptr);
  copy_into(dst, t);
  return dst;
}

FailSite FunctionBuilder::bad_dimension(const Node& n, int64_t rank) {
  if (rank == 0)
    return raise(n, "IndexError", "dimension specified as {} but tensor has no dimensions");
  return raise(n, "IndexError",
               "Dimension out of range (expected to be in range of [" + std::to_string(-rank) +
                   ", " + std::to_string(rank - 1) + "], but got {})");
}

// --- core functions ------------------------------------------------------------------------------

void FunctionBuilder::emit_item(const Node& n) {
  const LTensor x = tensor(n.args[0]);
  for (V s : x.sizes)
    if (known(s) != 1) fail_through_kernel(b_.CreateICmpNE(s, i64(1)), n);
  V v = load_element(x, x.data);
  LValue l;
  if (x.dtype == DType::Float32)
    v = b_.CreateFPExt(v, b_.getDoubleTy());
  else if (x.dtype == DType::UInt8)
    v = b_.CreateZExt(v, b_.getInt64Ty());
  else if (x.dtype != DType::Bool && !is_floating(x.dtype))
    v = b_.CreateSExt(v, b_.getInt64Ty());
  l.scalar = v;
  define(n.result(), std::move(l));
}

bool FunctionBuilder::emit_tensor_core(const Node& n) {
  const graph::CoreFunction* row = graph::core_function_of(n);
  if (!row) return false;
  using graph::CoreOp;
  LValue l;
  switch (row->op) {
    case CoreOp::Item:
      emit_item(n);
      return true;
    case CoreOp::Size: {
      const LTensor x = tensor(n.args[0]);
      V dim = as_int(n.args[1]);
      const int64_t rank = static_cast<int64_t>(x.rank());
      if (const auto d = known(dim)) {
        const int64_t at = *d < 0 ? *d + rank : *d;
        if (at < 0 || at >= rank) {
          fail_if(b_.getTrue(), bad_dimension(n, rank), dim);
          l.scalar = i64(0);
        } else {
          l.scalar = x.sizes[static_cast<size_t>(at)];
        }
      } else {
        V at = b_.CreateSelect(b_.CreateICmpSLT(dim, i64(0)), b_.CreateAdd(dim, i64(rank)), dim);
        fail_if(b_.CreateICmpUGE(at, i64(rank)), bad_dimension(n, rank), dim);
        l.scalar = i64(0);
        for (int64_t d = 0; d < rank; ++d)
          l.scalar = b_.CreateSelect(b_.CreateICmpEQ(at, i64(d)), x.sizes[static_cast<size_t>(d)],
                                     l.scalar);
      }
      define(n.result(), std::move(l));
      return true;
    }
    case CoreOp::Numel:
      l.scalar = numel(tensor(n.args[0]));
      define(n.result(), std::move(l));
      return true;
    case CoreOp::Tuple:
      for (size_t k = 0; k < n.args.size(); ++k)
        l.parts.push_back(value(n.args[k], &n.result()->type.items[k]));
      define(n.result(), std::move(l));
      return true;
    case CoreOp::TupleGet: {
      const LValue t = value(n.args[0]);
      define(n.result(), t.parts[static_cast<size_t>(n.args[1].i)]);
      return true;
    }
    case CoreOp::Select: {
      V c = scalar(n.args[0], Type::Kind::Bool);
      const Type& type = n.result()->type;
      std::vector<V> a, b, joined;
      const LValue x = value(n.args[1], &type), y = value(n.args[2], &type);
      flatten(x, a);
      flatten(y, b);
      for (size_t k = 0; k < a.size(); ++k) joined.push_back(b_.CreateSelect(c, a[k], b[k]));
      size_t at = 0;
      l = unflatten(type, joined, at);
      if (type.is_tensor() && x.tensor.contiguous && y.tensor.contiguous) set_contiguous(l.tensor);
      define(n.result(), std::move(l));
      return true;
    }
    case CoreOp::Undef:
      define(n.result(), undefined(n.result()->type));
      return true;
    case CoreOp::TensorFromScalar: {
      l.tensor = fresh_tensor(n, 0);
      V v = convert_scalar(scalar_of(n.args[0]), l.tensor.dtype);
      store_element(l.tensor, l.tensor.data, v);
      l.tensor.scalar = v;
      define(n.result(), std::move(l));
      return true;
    }
    case CoreOp::Scatter:
      return emit_scatter(n);
    default:
      return false;
  }
}

void FunctionBuilder::store_element(const LTensor& t, V address, V v) {
  if (t.dtype == DType::Bool) v = b_.CreateZExt(v, b_.getInt8Ty());
  b_.CreateStore(v, address);
}

/// A Python number in a register, with the dtype that holds it exactly.
std::pair<FunctionBuilder::V, DType> FunctionBuilder::scalar_of(const Operand& o) {
  const LValue l = value(o);
  if (l.type.is_tensor()) return {load_element(l.tensor, l.tensor.data), l.tensor.dtype};
  switch (l.type.kind) {
    case Type::Kind::Bool:
      return {l.scalar, DType::Bool};
    case Type::Kind::Int:
      return {l.scalar, DType::Int64};
    default:
      return {l.scalar, DType::Float64};
  }
}

// --- views ---------------------------------------------------------------------------------------

namespace {

std::optional<size_t> constant_dim(const Operand& o, size_t rank) {
  if (o.kind != Operand::Kind::Int) return std::nullopt;
  const int64_t d = o.i < 0 ? o.i + static_cast<int64_t>(rank) : o.i;
  if (d < 0 || d >= static_cast<int64_t>(std::max<size_t>(rank, 1))) return std::nullopt;
  return static_cast<size_t>(d);
}

}  // namespace

/// Marks `t` row-major if its sizes and strides say so.
void FunctionBuilder::note_contiguous(LTensor& t) {
  int64_t expected = 1;
  for (size_t d = t.rank(); d-- > 0;) {
    const auto size = known(t.sizes[d]);
    if (size == 1) continue;
    if (known(t.strides[d]) != expected) return;
    if (!size && d > 0) {
      for (size_t e = 0; e < d; ++e)
        if (known(t.sizes[e]) != 1) return;
      break;
    }
    expected *= size.value_or(1);
  }
  t.contiguous = true;
}

bool FunctionBuilder::emit_view(const Node& n) {
  if (!n.op || !is_view_row(*n.op) || n.args.empty() || !n.args[0].is_value()) return false;
  const std::string_view name = base_name(*n.op);
  const LTensor x = tensor(n.args[0]);
  const auto finish = [&](LTensor r, int k = 0) {
    r.scalar = nullptr;
    r.lazy = nullptr;
    const Value* v = n.result(k);
    for (size_t d = 0; d < r.rank() && d < v->type.tensor.rank(); ++d)
      if (v->type.tensor.sizes[d].known()) r.sizes[d] = i64(v->type.tensor.sizes[d].value());
    if (!r.contiguous) note_contiguous(r);
    LValue l;
    l.tensor = std::move(r);
    define(v, std::move(l));
    return true;
  };
  const auto dim_arg = [&](size_t k) { return constant_dim(n.args[k], x.rank()); };
  const bool parts = name == "chunk" || name == "split" || name == "unbind";
  if (parts) return emit_parts(n, x);
  if (n.results.size() != 1 || !n.result()->type.is_tensor()) return false;

  if (name == "detach" || name == "alias") return finish(x);
  if (name == "contiguous") return x.contiguous ? finish(x) : false;
  if (name == "select") {
    const auto d = dim_arg(1);
    if (!d || x.rank() == 0) return false;
    return finish(select_view(n, x, *d, as_int(n.args[2])));
  }
  if (name == "slice" || name == "narrow") {
    const auto d = dim_arg(1);
    if (!d || x.rank() == 0) return false;
    LTensor r = x;
    V size = x.sizes[*d], start, length, step = i64(1);
    if (name == "narrow") {
      start = as_int(n.args[2]);
      length = as_int(n.args[3]);
      start = wrap_negative(start, size);
      V bad = b_.CreateOr(b_.CreateICmpSLT(start, i64(0)), b_.CreateICmpSLT(length, i64(0)));
      bad = b_.CreateOr(bad, b_.CreateICmpSGT(start, size));
      bad = b_.CreateOr(bad, b_.CreateICmpSGT(length, b_.CreateSub(size, start)));
      fail_through_kernel(bad, n);
    } else {
      const auto bound = [&](size_t k, V otherwise) {
        if (k >= n.args.size() || n.args[k].kind == Operand::Kind::None) return otherwise;
        V v = wrap_negative(as_int(n.args[k]), size);
        return clamp(v, i64(0), size);
      };
      start = bound(2, i64(0));
      V end = bound(3, size);
      if (n.args.size() > 4) step = as_int(n.args[4]);
      const auto constant_step = known(step);
      if (!constant_step || *constant_step <= 0) {
        fail_through_kernel(b_.CreateICmpSLE(step, i64(0)), n);
        if (constant_step) return false;
      }
      length = clamp(b_.CreateSub(end, start), i64(0), size);
      if (constant_step != 1)
        length = b_.CreateSDiv(b_.CreateAdd(length, b_.CreateSub(step, i64(1))), step);
    }
    r.sizes[*d] = length;
    if (known(step) != 1) r.strides[*d] = b_.CreateMul(x.strides[*d], step);
    r.data = element(x.data, b_.CreateMul(start, x.strides[*d]), x.dtype);
    r.contiguous = x.contiguous && known(step) == 1;
    for (size_t e = 0; e < *d; ++e) r.contiguous = r.contiguous && known(x.sizes[e]) == 1;
    // The type may not state the length; the run-time one is right in any case.
    return finish(r);
  }
  if (name == "transpose" || name == "swapaxes") {
    const auto d = dim_arg(1), e = dim_arg(2);
    if (!d || !e) return false;
    LTensor r = x;
    if (x.rank() > 0) {
      std::swap(r.sizes[*d], r.sizes[*e]);
      std::swap(r.strides[*d], r.strides[*e]);
    }
    r.contiguous = x.contiguous && *d == *e;
    return finish(r);
  }
  if (name == "t") {
    LTensor r = x;
    std::reverse(r.sizes.begin(), r.sizes.end());
    std::reverse(r.strides.begin(), r.strides.end());
    r.contiguous = x.contiguous && x.rank() < 2;
    return finish(r);
  }
  if (name == "permute") {
    if (n.args[1].kind != Operand::Kind::List && n.args[1].kind != Operand::Kind::Tuple)
      return false;
    if (n.args[1].items.size() != x.rank()) return false;
    LTensor r = x;
    r.contiguous = false;
    for (size_t k = 0; k < x.rank(); ++k) {
      const auto d = constant_dim(n.args[1].items[k], x.rank());
      if (!d) return false;
      r.sizes[k] = x.sizes[*d];
      r.strides[k] = x.strides[*d];
    }
    return finish(r);
  }
  if (name == "unsqueeze") {
    const auto d = constant_dim(n.args[1], x.rank() + 1);
    if (!d) return false;
    LTensor r = x;
    V stride = *d < x.rank() ? b_.CreateMul(x.sizes[*d], x.strides[*d]) : i64(1);
    r.sizes.insert(r.sizes.begin() + static_cast<long>(*d), i64(1));
    r.strides.insert(r.strides.begin() + static_cast<long>(*d), stride);
    return finish(r);
  }
  if (name == "squeeze") {
    LTensor r = x;
    r.sizes.clear();
    r.strides.clear();
    const bool one = n.args.size() > 1 && n.args[1].kind != Operand::Kind::None;
    std::optional<size_t> d;
    if (one) {
      d = dim_arg(1);
      if (!d) return false;
    }
    const size_t wanted = n.result()->type.tensor.rank();
    for (size_t k = 0; k < x.rank(); ++k) {
      const bool candidate = !one || *d == k;
      if (candidate && known(x.sizes[k]) == 1) continue;
      // The rank is part of the type: a size that is not known there is not 1, or the type would be
      // another.
      r.sizes.push_back(x.sizes[k]);
      r.strides.push_back(x.strides[k]);
    }
    if (r.rank() != wanted) return false;
    return finish(r);
  }
  if (name == "expand" || name == "expand_as") return emit_expand(n, x);
  if (name == "view" || name == "reshape" || name == "flatten" || name == "view_as" ||
      name == "reshape_as" || name == "ravel" || name == "unflatten")
    return emit_reshape(n, x);
  if (name == "diagonal") {
    const int64_t offset =
        n.args.size() > 1 && n.args[1].kind == Operand::Kind::Int ? n.args[1].i : 0;
    const auto d = n.args.size() > 2 ? dim_arg(2) : std::optional<size_t>(0);
    const auto e = n.args.size() > 3 ? dim_arg(3) : std::optional<size_t>(1);
    if (!d || !e || *d == *e || offset != 0 || x.rank() < 2) return false;
    LTensor r = x;
    r.contiguous = false;
    r.sizes.clear();
    r.strides.clear();
    for (size_t k = 0; k < x.rank(); ++k)
      if (k != *d && k != *e) {
        r.sizes.push_back(x.sizes[k]);
        r.strides.push_back(x.strides[k]);
      }
    r.sizes.push_back(min_i64(x.sizes[*d], x.sizes[*e]));
    r.strides.push_back(b_.CreateAdd(x.strides[*d], x.strides[*e]));
    return finish(r);
  }
  return false;
}

FunctionBuilder::V FunctionBuilder::wrap_negative(V index, V size) {
  if (const auto k = known(index)) return *k < 0 ? b_.CreateAdd(size, index) : index;
  return b_.CreateSelect(b_.CreateICmpSLT(index, i64(0)), b_.CreateAdd(index, size), index);
}

FunctionBuilder::V FunctionBuilder::clamp(V v, V low, V high) {
  return max_i64(min_i64(v, high), low);
}

LTensor FunctionBuilder::select_view(const Node& n, const LTensor& x, size_t d, V index) {
  V at = wrap_negative(index, x.sizes[d]);
  fail_through_kernel(b_.CreateICmpUGE(at, x.sizes[d]), n);
  LTensor r = x;
  r.scalar = nullptr;
  r.data = element(x.data, b_.CreateMul(at, x.strides[d]), x.dtype);
  r.sizes.erase(r.sizes.begin() + static_cast<long>(d));
  r.strides.erase(r.strides.begin() + static_cast<long>(d));
  r.contiguous = x.contiguous;
  for (size_t e = 0; e < d; ++e) r.contiguous = r.contiguous && known(x.sizes[e]) == 1;
  return r;
}

bool FunctionBuilder::emit_expand(const Node& n, const LTensor& x) {
  const TensorType& type = n.result()->type.tensor;
  LTensor r = x;
  r.scalar = nullptr;
  r.contiguous = false;
  r.sizes.assign(type.rank(), nullptr);
  r.strides.assign(type.rank(), nullptr);
  const bool as = std::string_view(n.op->name) == "expand_as";
  std::vector<V> wanted(type.rank());
  if (as) {
    wanted = tensor(n.args[1]).sizes;
  } else {
    if (n.args[1].items.size() != type.rank()) return false;
    for (size_t d = 0; d < type.rank(); ++d) wanted[d] = as_int(n.args[1].items[d]);
  }
  const size_t extra = type.rank() - x.rank();
  for (size_t d = 0; d < type.rank(); ++d) {
    if (d < extra) {
      if (!known(wanted[d]) || *known(wanted[d]) < 0)
        fail_through_kernel(b_.CreateICmpSLT(wanted[d], i64(0)), n);
      r.sizes[d] = wanted[d];
      r.strides[d] = i64(0);
      continue;
    }
    V size = x.sizes[d - extra], stride = x.strides[d - extra];
    if (known(wanted[d]) == -1 || wanted[d] == size) {
      r.sizes[d] = size;
      r.strides[d] = stride;
    } else if (known(size) && known(wanted[d])) {
      r.sizes[d] = wanted[d];
      r.strides[d] = *known(size) == *known(wanted[d]) ? stride : i64(0);
      if (*known(size) != 1 && *known(size) != *known(wanted[d])) return false;
    } else {
      V keep = b_.CreateOr(b_.CreateICmpEQ(wanted[d], i64(-1)), b_.CreateICmpEQ(wanted[d], size));
      V bad = b_.CreateAnd(b_.CreateNot(keep), b_.CreateOr(b_.CreateICmpNE(size, i64(1)),
                                                           b_.CreateICmpSLT(wanted[d], i64(0))));
      fail_through_kernel(bad, n);
      r.sizes[d] = b_.CreateSelect(keep, size, wanted[d]);
      r.strides[d] = b_.CreateSelect(keep, stride, i64(0));
    }
    if (type.sizes[d].known()) r.sizes[d] = i64(type.sizes[d].value());
  }
  fail_through_kernel(count_overflows(r.sizes), n);
  note_contiguous(r);
  LValue l;
  l.tensor = std::move(r);
  define(n.result(), std::move(l));
  return true;
}

/// The number of elements does not fit in 64 bits. A view may be larger than any memory.
FunctionBuilder::V FunctionBuilder::count_overflows(const std::vector<V>& sizes) {
  V count = i64(1), overflow = b_.getFalse(), empty = b_.getFalse();
  for (V size : sizes) {
    if (known(size) && known(count)) {
      int64_t product = 0;
      if (!__builtin_mul_overflow(*known(size), *known(count), &product)) {
        count = i64(product);
        continue;
      }
    }
    V pair = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smul_with_overflow, count, size);
    count = b_.CreateExtractValue(pair, 0);
    overflow = b_.CreateOr(overflow, b_.CreateExtractValue(pair, 1));
    empty = b_.CreateOr(empty, b_.CreateICmpEQ(size, i64(0)));
  }
  return b_.CreateAnd(overflow, b_.CreateNot(empty));
}

/// `view` and its kin of a tensor that is row-major, or whose strides are constants that allow it.
bool FunctionBuilder::emit_reshape(const Node& n, const LTensor& x) {
  const TensorType& type = n.result()->type.tensor;
  const std::string_view name = n.op->name;
  LTensor r = x;
  r.scalar = nullptr;
  r.sizes.assign(type.rank(), nullptr);
  bool all_known = true;
  for (size_t d = 0; d < type.rank(); ++d) {
    all_known = all_known && type.sizes[d].known();
    if (type.sizes[d].known()) r.sizes[d] = i64(type.sizes[d].value());
  }
  if (!all_known) {
    if (name != "view" && name != "reshape") return false;
    const Operand& shape = n.args[1];
    if (shape.items.size() != type.rank()) return false;
    int inferred = -1;
    V product = i64(1);
    for (size_t d = 0; d < type.rank(); ++d) {
      V s = as_int(shape.items[d]);
      if (!known(s)) return false;  // may be -1 at run time: the kernel decides
      if (*known(s) == -1)
        inferred = static_cast<int>(d);
      else
        product = mul_size(product, s);
      r.sizes[d] = s;
    }
    if (inferred < 0 || known(product) == 0) return false;
    r.sizes[static_cast<size_t>(inferred)] = i64(1);
    if (known(count_overflows(r.sizes)) != 0) return false;
    V total = numel(x);
    fail_through_kernel(b_.CreateICmpNE(b_.CreateSRem(total, product), i64(0)), n);
    r.sizes[static_cast<size_t>(inferred)] = b_.CreateSDiv(total, product);
  } else if (V total = numel(x); !known(total)) {
    fail_through_kernel(b_.CreateICmpNE(total, i64(type.numel().value())), n);
  }
  if (x.contiguous) {
    set_contiguous(r);
  } else if (!reshape_strides(x, r)) {
    return false;
  }
  LValue l;
  l.tensor = std::move(r);
  define(n.result(), std::move(l));
  return true;
}

/// Strides of a view of `x` with the sizes of `r`, if all are constants and such a view exists (as
/// in PyTorch's computeStride).
bool FunctionBuilder::reshape_strides(const LTensor& x, LTensor& r) {
  std::vector<int64_t> sizes, strides;
  for (size_t d = 0; d < x.rank(); ++d) {
    if (!known(x.sizes[d]) || !known(x.strides[d])) return false;
    sizes.push_back(*known(x.sizes[d]));
    strides.push_back(*known(x.strides[d]));
    if (sizes.back() == 0) return false;
  }
  r.strides.assign(r.rank(), nullptr);
  int64_t at = static_cast<int64_t>(r.rank()) - 1;
  int64_t chunk_stride = strides.empty() ? 1 : strides.back();
  int64_t in_chunk = 1, placed = 1;
  for (size_t d = sizes.size(); d-- > 0;) {
    in_chunk *= sizes[d];
    const bool ends = d == 0 || (sizes[d - 1] != 1 && strides[d - 1] != in_chunk * chunk_stride);
    if (!ends) continue;
    while (at >= 0 && (placed < in_chunk || *known(r.sizes[static_cast<size_t>(at)]) == 1)) {
      r.strides[static_cast<size_t>(at)] = i64(placed * chunk_stride);
      placed *= *known(r.sizes[static_cast<size_t>(at)]);
      --at;
    }
    if (placed != in_chunk) return false;
    if (d > 0) {
      chunk_stride = strides[d - 1];
      in_chunk = placed = 1;
    }
  }
  r.contiguous = false;
  if (at == -1) note_contiguous(r);
  return at == -1;
}

/// chunk, split and unbind: each result is a slice.
bool FunctionBuilder::emit_parts(const Node& n, const LTensor& x) {
  const std::string_view name = base_name(*n.op);
  const size_t dim_index = name == "unbind" ? 1 : 2;
  const auto d = n.args.size() > dim_index ? constant_dim(n.args[dim_index], x.rank())
                                           : std::optional<size_t>(0);
  if (!d || x.rank() == 0) return false;
  const auto total = known(x.sizes[*d]);
  if (!total) return false;
  std::vector<LTensor> tensors;
  int64_t start = 0;
  for (const Type& type : tensor_results(n)) {
    if (!type.is_tensor()) return false;
    LTensor r = x;
    r.scalar = nullptr;
    int64_t length = 1;
    if (name == "unbind") {
      r.sizes.erase(r.sizes.begin() + static_cast<long>(*d));
      r.strides.erase(r.strides.begin() + static_cast<long>(*d));
    } else {
      const Dim& size = type.tensor.sizes[*d];
      if (!size.known()) return false;
      length = size.value();
      r.sizes[*d] = i64(length);
    }
    r.data = element(x.data, b_.CreateMul(i64(start), x.strides[*d]), x.dtype);
    start += length;
    r.contiguous = x.contiguous;
    for (size_t e = 0; e < *d; ++e) r.contiguous = r.contiguous && known(x.sizes[e]) == 1;
    if (!r.contiguous) note_contiguous(r);
    tensors.push_back(std::move(r));
  }
  if (start != *total) return false;
  define_results(n, std::move(tensors));
  return true;
}

}  // namespace periplus::codegen
