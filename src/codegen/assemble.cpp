// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "codegen/function_builder.h"
#include "codegen/lanes.h"
#include "codegen/pointwise.h"
#include "graph/row_args.h"

/// Rows that only move elements: cat, stack, copies and conversions, rows picked by an index,
/// scatter into a copy.
namespace periplus::codegen {

namespace {

std::optional<size_t> dim_of(const Operand& o, size_t rank) {
  if (o.kind != Operand::Kind::Int) return std::nullopt;
  const int64_t d = o.i < 0 ? o.i + static_cast<int64_t>(rank) : o.i;
  if (d < 0 || d >= static_cast<int64_t>(rank)) return std::nullopt;
  return static_cast<size_t>(d);
}

}  // namespace

/// Copies `src` into a view of memory that need not be dense.
void FunctionBuilder::copy_strided(const LTensor& dst, const LTensor& src) {
  const bool in_memory = !llvm::isa<llvm::ConstantPointerNull>(src.data);  // else a number
  const bool same_sizes = dst.sizes == src.sizes;                          // else it is broadcast
  if (dst.contiguous && dst.dtype == src.dtype && in_memory && same_sizes) {
    copy_into(dst, src);
    return;
  }
  ++kernels_;
  std::vector<V> index;
  LTensor from = src;
  const size_t extra = dst.rank() - src.rank();
  from.scalar = src.scalar;
  const auto body = [&](V last) {
    std::vector<V> all = index;
    if (last) all.push_back(last);
    V p = dst.data, q = from.data;
    for (size_t d = 0; d < all.size(); ++d) {
      p = element(p, b_.CreateMul(all[d], dst.strides[d]), dst.dtype);
      if (d < extra || known(from.sizes[d - extra]) == 1) continue;
      V stride = from.strides[d - extra];
      if (!known(from.sizes[d - extra]) && from.sizes[d - extra] != dst.sizes[d])
        stride = b_.CreateSelect(b_.CreateICmpEQ(from.sizes[d - extra], i64(1)), i64(0), stride);
      q = element(q, b_.CreateMul(all[d], stride), from.dtype);
    }
    V v = load_element(from, q);
    store_element(dst, p, convert_scalar({v, from.dtype}, dst.dtype));
  };
  if (dst.rank() == 0) {
    body(nullptr);
    return;
  }
  emit_nest(dst.sizes, index, [&] { emit_for(i64(0), dst.sizes.back(), 1, body); });
}

/// `carried` with room for `sizes` along `d`, where what is appended is not yet written.
LTensor FunctionBuilder::append_to(const LTensor& carried, int slot, const std::vector<V>& sizes,
                                   size_t d) {
  const auto width = static_cast<int64_t>(item_size(carried.dtype));
  LTensor out;
  out.dtype = carried.dtype;
  out.storage = null();
  out.sizes = sizes;
  set_contiguous(out);
  V outer = i64(1);
  for (size_t e = 0; e < d; ++e) outer = mul_size(outer, sizes[e]);
  V unit = saturating_mul(out.strides[d], i64(width));
  V stride = d > 0 ? b_.CreateMul(carried.strides[d - 1], i64(width)) : i64(0);
  V rows = call("ppc_append", ptr_,
                {frame_, i32(slot), carried.data, outer, stride,
                 saturating_mul(carried.sizes[d], unit), saturating_mul(sizes[d], unit)});
  fail_if(b_.CreateICmpEQ(rows, null()), {PP_NO_MEMORY, "", "out of memory", -1});
  out.data = b_.CreateLoad(ptr_, rows, "appended");
  V row_bytes =
      b_.CreateLoad(b_.getInt64Ty(), b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), rows, 1));
  V step = b_.CreateUDiv(row_bytes, i64(width));
  for (size_t e = d; e-- > 0;) {
    out.contiguous = out.contiguous && known(sizes[e]) == 1;
    out.strides[e] = step;
    step = mul_size(step, sizes[e]);
  }
  return out;
}

/// Copies rows of `inner` elements each, vector by vector, into dense memory `step` elements apart.
bool FunctionBuilder::emit_cat(const Node& n, bool stack) {
  if (n.args[0].is_value()) return emit_join_list(n, stack);
  if (n.args[0].kind != Operand::Kind::List && n.args[0].kind != Operand::Kind::Tuple) return false;
  if (!n.result()->type.is_tensor()) return false;
  const TensorType& type = n.result()->type.tensor;
  const auto d = dim_of(n.args[1], type.rank());
  if (!d || n.args[0].items.empty()) return false;
  std::vector<LTensor> parts;
  for (const Operand& o : n.args[0].items) {
    if (!o.is_value() || !o.value->type.is_tensor()) return false;
    const TensorType& t = o.value->type.tensor;
    if (t.dtype != type.dtype || t.rank() + (stack ? 1 : 0) != type.rank()) return false;
    for (size_t e = 0; e < t.rank(); ++e) {
      if (!stack && e == *d) continue;
      const Dim& want = type.sizes[stack && e >= *d ? e + 1 : e];
      if (!t.sizes[e].known() || !want.known() || !(t.sizes[e] == want)) return false;
    }
  }
  for (const Operand& o : n.args[0].items) {
    LTensor t = materialize(n, o.value);
    if (stack) {
      t.sizes.insert(t.sizes.begin() + static_cast<long>(*d), i64(1));
      t.strides.insert(t.strides.begin() + static_cast<long>(*d), i64(0));
    }
    parts.push_back(std::move(t));
  }
  join_parts(n, std::move(parts), *d);
  return true;
}

/// The result of `n` from parts one after the other along `d`.
void FunctionBuilder::join_parts(const Node& n, std::vector<LTensor> parts, size_t d) {
  std::vector<V> sizes = parts[0].sizes;
  sizes[d] = i64(0);
  for (const LTensor& t : parts) sizes[d] = add_size(n, sizes[d], t.sizes[d]);
  const auto slot = growing_slots_.find(&n);
  const bool append = slot != growing_slots_.end();
  LTensor out = append ? append_to(parts[0], slot->second, sizes, d) : result_tensor(n, sizes);
  V at = i64(0);
  int64_t outer = 1;
  for (size_t e = 0; e < d; ++e) outer *= known(out.sizes[e]).value_or(2);
  for (LTensor& t : parts) {
    LTensor dst = out;
    dst.scalar = nullptr;
    dst.sizes[d] = t.sizes[d];
    dst.data = element(out.data, b_.CreateMul(at, out.strides[d]), out.dtype);
    dst.contiguous = outer == 1;
    at = b_.CreateAdd(at, t.sizes[d]);
    if (append && &t == &parts[0]) continue;
    copy_rows(dst, t, d);
  }
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
}

/// cat or stack along the first dimension of a list whose tensors all have one static shape.
bool FunctionBuilder::emit_join_list(const Node& n, bool stack) {
  const Type& list_type = n.args[0].value->type;
  if (list_type.kind != Type::Kind::List || list_type.items.empty() ||
      !list_type.items[0].is_tensor() || !n.result()->type.is_tensor())
    return false;
  const Type& element_type = list_type.items[0];
  const TensorType &part = element_type.tensor, &type = n.result()->type.tensor;
  if (!part.static_shape() || part.dtype != type.dtype || dim_of(n.args[1], type.rank()) != 0 ||
      part.rank() + (stack ? 1 : 0) != type.rank() || part.numel() == Dim(0))
    return false;
  V list = value(n.args[0]).scalar;
  V length = list_length(list);
  fail_through_kernel(b_.CreateICmpEQ(length, i64(0)), n);
  std::vector<V> sizes;
  if (stack) sizes.push_back(length);
  for (const Dim& size : part.sizes) sizes.push_back(i64(size.value()));
  if (!stack) sizes[0] = b_.CreateMul(sizes[0], length);
  LTensor out = result_tensor(n, sizes);
  emit_for(i64(0), length, 1, [&](V i) {
    size_t word = 0;
    V record = list_record(list, i, words_of(element_type));
    const LTensor src = load_value(element_type, record, word).tensor;
    LTensor dst = src;
    dst.storage = null();
    set_contiguous(dst);
    dst.data = element(out.data, b_.CreateMul(i, i64(part.numel().value())), part.dtype);
    if (part.rank() == 0)
      store_element(dst, dst.data, load_element(src, src.data));
    else
      copy_by_layout(dst, src);
  });
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// Copies `src`, of which only the running program knows the strides: as one row where it is
/// row-major.
void FunctionBuilder::copy_by_layout(const LTensor& dst, const LTensor& src) {
  auto* row = new_block("row");
  auto* nest = new_block("nest");
  auto* join = new_block("copied");
  b_.CreateCondBr(is_row_major(src), row, nest);
  b_.SetInsertPoint(row);
  LTensor dense = src;
  set_contiguous(dense);
  copy_into(dst, dense);
  b_.CreateBr(join);
  b_.SetInsertPoint(nest);
  copy_into(dst, src);
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
}

/// Reflected or repeated ends of the last dimension: views with a stride of -1 or 0.
bool FunctionBuilder::emit_pad(const Node& n) {
  const Operand &amount = n.args[1], &mode = n.args[2];
  const TensorType& type = n.args[0].value->type.tensor;
  const bool reflect = mode.s == "reflect";
  if (mode.kind != Operand::Kind::Str || (!reflect && mode.s != "replicate")) return false;
  if (amount.items.size() != 2 || !amount.is_constant() || !type.static_shape() ||
      type.rank() < 2 || type.numel() == Dim(0))
    return false;
  const size_t d = type.rank() - 1;
  const int64_t size = type.sizes[d].value(), left = amount.items[0].i, right = amount.items[1].i;
  if (left < 0 || right < 0 || (reflect && (left >= size || right >= size))) return false;
  const LTensor x = materialize(n, n.args[0].value);
  const auto end = [&](int64_t first, int64_t count) {
    LTensor part = x;
    part.sizes[d] = i64(count);
    part.data = element(x.data, b_.CreateMul(i64(first), x.strides[d]), x.dtype);
    part.strides[d] = reflect ? b_.CreateNeg(x.strides[d]) : i64(0);
    part.contiguous = false;
    return part;
  };
  std::vector<LTensor> parts;
  if (left > 0) parts.push_back(end(reflect ? left : 0, left));
  parts.push_back(x);
  if (right > 0) parts.push_back(end(reflect ? size - 2 : size - 1, right));
  join_parts(n, std::move(parts), d);
  return true;
}

/// dst and src have equal sizes; dimensions of `dst` after `d` are dense.
void FunctionBuilder::copy_rows(const LTensor& dst, const LTensor& src, size_t d) {
  if (dst.contiguous) {
    copy_into(dst, src);
    return;
  }
  std::vector<V> outer(dst.sizes.begin(), dst.sizes.begin() + static_cast<long>(d));
  outer.push_back(i64(1));
  std::vector<V> index;
  const auto copy_row = [&] {
    LTensor to = dst, from = src;
    for (size_t e = 0; e < d; ++e) {
      to.data = element(to.data, b_.CreateMul(index[e], dst.strides[e]), dst.dtype);
      from.data = element(from.data, b_.CreateMul(index[e], src.strides[e]), src.dtype);
    }
    const auto drop = [&](LTensor& t) {
      t.sizes.erase(t.sizes.begin(), t.sizes.begin() + static_cast<long>(d));
      t.strides.erase(t.strides.begin(), t.strides.begin() + static_cast<long>(d));
      t.contiguous = false;
      note_contiguous(t);
    };
    drop(to);
    drop(from);
    to.contiguous = true;
    if (src.contiguous) from.contiguous = true;
    copy_into(to, from);
  };
  emit_shareable([&] { emit_nest(outer, index, copy_row); });
}

/// `to`, `clone`, `contiguous`: a loop, or nothing where the tensor already is what is asked for.
bool FunctionBuilder::emit_copy(const Node& n) {
  const std::string_view name = base_name(*n.op);
  if (!n.args[0].is_value() || !n.result()->type.is_tensor()) return false;
  const DType want = n.result()->type.tensor.dtype;
  const LTensor x = materialize(n, n.args[0].value);
  if (name == "to") {
    if (std::string_view(n.op->name) != "to") return false;
    const bool copy = n.args.size() > 3 && n.args[3].kind == Operand::Kind::Bool && n.args[3].b;
    if (want == x.dtype && !copy) {
      LValue l;
      l.tensor = x;
      define(n.result(), std::move(l));
      return true;
    }
  }
  // A copy of a transposed tensor keeps its order of dimensions in PyTorch: that is left to the
  // kernel.
  if (!x.contiguous && name != "contiguous") return false;
  // So is a result that is the tensor itself where the running program finds it row-major.
  if (name == "contiguous" && !x.scalar && a_.reaches_output(n.result())) {
    const auto* row_major = llvm::dyn_cast<llvm::ConstantInt>(is_row_major(x));
    if (!row_major || row_major->isOne()) return false;
  }
  LTensor out = result_tensor(n, x.sizes);
  if (x.scalar) {
    V v = convert_scalar({x.scalar, x.dtype}, want);
    store_element(out, out.data, v);
    out.scalar = v;
  } else {
    LTensor plain = x;
    Expression e(*this, nullptr, plain);
    Dims dims;
    for (V s : out.sizes) dims.push_back(known(s) ? Dim(*known(s)) : Dim::fresh());
    e.shape(x.sizes, dims);
    run_expression(e, out, [&](LaneBuilder& m, V at, V mask) {
      return m.convert(e.tensor(m, nullptr, plain, at, mask), want);
    });
  }
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// zeros, ones, full and their like: a fill of static size.
bool FunctionBuilder::emit_fill(const Node& n) {
  const std::string_view name = base_name(*n.op);
  const Type& type = n.result()->type;
  if (!type.is_tensor() || !type.tensor.static_shape()) return false;
  std::pair<V, DType> v{nullptr, DType::Int64};
  if (name == "zeros" || name == "zeros_like")
    v.first = i64(0);
  else if (name == "ones" || name == "ones_like")
    v.first = i64(1);
  else if (name == "full" || name == "full_like")
    v = scalar_of(n.args[1]);
  else
    return false;
  LTensor out = result_tensor(n, std::vector<V>(type.tensor.rank()));
  V value = convert_scalar(v, type.tensor.dtype);
  const bool one = type.tensor.numel() == Dim(1);
  if (one) {
    store_element(out, out.data, value);
    out.scalar = value;
  } else {
    LTensor single;
    single.dtype = type.tensor.dtype;
    single.scalar = value;
    Expression e(*this, nullptr, single);
    e.shape(out.sizes, type.tensor.sizes);
    run_expression(e, out, [&](LaneBuilder& m, V, V) { return m.splat(value, type.tensor.dtype); });
  }
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// base with `value` written through a chain of views: a copy of base, then the write.
bool FunctionBuilder::emit_scatter(const Node& n) {
  const Value* base = n.args[0].value;
  const LTensor from = materialize(n, base);
  LTensor out = from;
  if (a_.in_place(&n)) {
    out.scalar = nullptr;
  } else {
    out = result_tensor(n, from.sizes);
    copy_into(out, from);
  }
  // The steps are lowered as view nodes of a graph of their own.
  scratch_.push_back(std::make_unique<Graph>());
  Graph& g = *scratch_.back();
  Value* at = g.add_param(g.top, base->type, "base");
  LValue l;
  l.tensor = out;
  define(at, l);
  for (const Operand& step : n.args[1].items) {
    const OpDef* op = find_op(step.items.at(0).s);
    if (!op) return emit_kernel(n), true;
    std::vector<Operand> args = {Operand(at)};
    const auto& params = schema_of(*op).params;
    for (size_t k = 1; k < params.size(); ++k) {
      if (k < step.items.size())
        args.push_back(step.items[k]);
      else if (const auto* i = std::get_if<int64_t>(&params[k].default_value))
        args.push_back(Operand::integer(*i));
      else
        args.emplace_back();
    }
    std::optional<std::vector<Type>> types;
    try {
      types = graph::row_result_types(*op, args);
    } catch (const OpError& e) {
      // Wrong in every call that comes here.
      fail_if(b_.getTrue(), raise(n, e.kind(), e.what()));
      l.tensor = out;
      define(n.result(), std::move(l));
      return true;
    }
    if (!types || types->size() != 1) refuse(n, "a view chain with `" + step.items[0].s + "`");
    Node* v = g.add(g.top, nullptr, Kind::CallFunction, op->name, args, *types);
    v->op = op;
    v->loc = n.loc;
    a_.adopt(v, &n);
    if (!emit_view(*v)) refuse(n, "a write through `" + step.items[0].s + "`");
    at = v->result();
  }
  const LTensor view = value(at).tensor;
  LTensor src;
  if (n.args[2].is_value() && n.args[2].value->type.is_tensor()) {
    src = materialize(n, n.args[2].value);
  } else {
    const auto [v, d] = scalar_of(n.args[2]);
    src.dtype = d;
    src.scalar = v;
    src.storage = src.data = null();
  }
  copy_strided(view, src);
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// Rows of a matrix by an index tensor (embedding, index_select along dimension 0).
bool FunctionBuilder::emit_rows(const Node& n) {
  const std::string_view name = base_name(*n.op);
  const bool embedding = name == "embedding";
  const size_t table_at = embedding ? 1 : 0, index_at = embedding ? 0 : 2;
  if (n.args.size() <= std::max(index_at, table_at) || !n.args[table_at].is_value() ||
      !n.args[index_at].is_value())
    return false;
  const Value *tv = n.args[table_at].value, *iv = n.args[index_at].value;
  if (!tv->type.is_tensor() || !iv->type.is_tensor()) return false;
  const DType it = iv->type.tensor.dtype;
  if (it != DType::Int64 && it != DType::Int32) return false;
  if (!embedding && !(dim_of(n.args[1], tv->type.tensor.rank()) == std::optional<size_t>(0)))
    return false;
  if (!embedding && iv->type.tensor.rank() != 1) return false;
  if (embedding && (tv->type.tensor.rank() != 2 || !n.result()->type.is_tensor())) return false;
  const int p = a_.place(&n).begin;
  const LTensor table = materialize(n, tv);
  const LTensor index = contiguous(materialize(n, iv), p, p, a_.place(&n).loop);
  LTensor row = table;
  row.sizes.erase(row.sizes.begin());
  row.strides.erase(row.strides.begin());
  row.scalar = nullptr;
  if (!table.contiguous) note_contiguous(row);
  std::vector<V> sizes = index.sizes;
  sizes.insert(sizes.end(), row.sizes.begin(), row.sizes.end());
  LTensor out = result_tensor(n, sizes);
  V row_size = numel(row);
  const auto copy_row = [&](V i) {
    V k = load_element(index, element(index.data, i, it));
    if (it == DType::Int32) k = b_.CreateSExt(k, b_.getInt64Ty());
    fail_through_kernel(b_.CreateICmpUGE(k, table.sizes[0]), n);
    LTensor from = row, to = row;
    from.data = element(table.data, b_.CreateMul(k, table.strides[0]), table.dtype);
    to.data = element(out.data, b_.CreateMul(i, row_size), table.dtype);
    to.storage = null();
    set_contiguous(to);
    copy_into(to, from);
  };
  if (index.scalar || known(numel(index)) == 1)
    copy_row(i64(0));
  else
    emit_for(i64(0), numel(index), 1, copy_row);
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

bool FunctionBuilder::emit_special(const Node& n) {
  const std::string_view name = base_name(*n.op);
  if (n.results.size() != 1) return false;
  if (name == "linear") return emit_linear(n);
  if (name == "matmul" || name == "mm" || name == "mv" || name == "bmm" || name == "dot")
    return emit_matmul(n);
  if (name == "conv1d") return emit_conv(n, 1);
  if (name == "conv2d") return emit_conv(n, 2);
  if (name == "cat") return emit_cat(n, false);
  if (name == "stack") return emit_cat(n, true);
  if (name == "pad") return emit_pad(n);
  if (name == "to" || name == "clone" || name == "contiguous") return emit_copy(n);
  if (name == "embedding" || name == "index_select") return emit_rows(n);
  return emit_row_kernel(n) || emit_fill(n);
}

}  // namespace periplus::codegen
