// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "eager/numbers.h"
#include "eager/state.h"

/// `x[...]` and `x[...] = v` as PyTorch reads them: integers, slices, None and Ellipsis make a view; tensors and lists of
/// indices gather from it.
namespace periplus {

namespace {

struct Plan {
  Tensor view;                                 ///< after the basic parts
  std::vector<std::optional<Tensor>> indices;  ///< for each dimension of `view`: int64 indices, or whole
  bool advanced = false;
};

Tensor index_tensor(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Tensor)) return v.as_tensor();
  const Value made = make_tensor(in, v, std::nullopt);
  return made.as_tensor().numel() == 0 ? made.as_tensor().to(DType::Int64) : made.as_tensor();
}

bool is_index_list(const Value& v) { return v.is(ObjKind::List) || v.is(ObjKind::Tuple); }

/// Coordinates of the true elements, one int64 tensor for each dimension of the mask.
std::vector<Tensor> nonzero_columns(const Tensor& mask) {
  const Tensor m = mask.contiguous();
  const auto* data = m.data<uint8_t>();
  std::vector<std::vector<int64_t>> columns(m.rank());
  std::vector<int64_t> at(m.rank(), 0);
  for (int64_t i = 0, n = m.numel(); i < n; ++i) {
    if (data[i]) {
      for (size_t d = 0; d < at.size(); ++d) columns[d].push_back(at[d]);
    }
    for (size_t d = at.size(); d-- > 0;) {
      if (++at[d] < m.size(d)) break;
      at[d] = 0;
    }
  }
  std::vector<Tensor> out;
  for (const auto& c : columns) {
    const int64_t size[] = {int64_t(c.size())};
    Tensor t = Tensor::empty(size, DType::Int64);
    if (!c.empty()) std::memcpy(t.raw(), c.data(), c.size() * sizeof(int64_t));
    out.push_back(t);
  }
  return out;
}

struct Builder {
  Interpreter& in;
  const Tensor& x;
  Ints sizes{}, strides{};
  int64_t offset;
  size_t dim = 0;  ///< next dimension of x
  std::vector<std::optional<Tensor>> indices{};
  bool advanced = false;

  void keep(int64_t size, int64_t stride) {
    sizes.push_back(size);
    strides.push_back(stride);
    indices.emplace_back();
  }

  void whole() {
    keep(x.size(dim), x.stride(dim));
    ++dim;
  }

  void integer(int64_t i) {
    const int64_t n = x.size(dim);
    if (i < -n || i >= n)
      in.raise("IndexError", fmt::format("index {} is out of bounds for dimension {} with size {}", i, dim, n));
    offset += (i < 0 ? i + n : i) * x.stride(dim);
    ++dim;
  }

  void slice(const SliceObj& s) {
    if (!s.step.is_none() && int_argument(in, s.step) <= 0) in.raise("ValueError", "step must be greater than zero");
    const SliceBounds b = slice_bounds(in, s, x.size(dim));
    offset += b.count ? b.start * x.stride(dim) : std::min(b.start, x.size(dim)) * x.stride(dim);
    keep(b.count, x.stride(dim) * b.step);
    ++dim;
  }

  void boolean(bool b) {  // a new dimension of size 1 or 0
    keep(1, 0);
    const int64_t size[] = {b ? 1 : 0};
    indices.back() = Tensor::zeros(size, DType::Int64);
    advanced = true;
  }

  void tensor(const Tensor& t) {
    advanced = true;
    if (t.dtype() == DType::Bool || t.dtype() == DType::UInt8) {
      for (size_t d = 0; d < t.rank(); ++d) {
        if (dim + d >= x.rank() || t.size(d) != x.size(dim + d))
          in.raise("IndexError", fmt::format("The shape of the mask {} at index {} does not match the shape of the indexed tensor {} at index {}",
                                             shape_string(t.sizes()), d, shape_string(x.sizes()), dim + d));
      }
      for (const Tensor& column : nonzero_columns(t)) {
        keep(x.size(dim), x.stride(dim));
        indices.back() = column;
        ++dim;
      }
      return;
    }
    if (!is_integral(t.dtype()))
      in.raise("IndexError", "tensors used as indices must be long, byte or bool tensors");
    keep(x.size(dim), x.stride(dim));
    indices.back() = t.to(DType::Int64);
    ++dim;
  }
};

/// Dimensions of the tensor that an index part takes.
size_t takes(Interpreter& in, const Value& v) {
  if (v.is_none() || v.is_bool() || v.tag() == Value::Tag::Ellipsis) return 0;
  if (v.is(ObjKind::Tensor) && (v.as_tensor().dtype() == DType::Bool || v.as_tensor().dtype() == DType::UInt8)) return v.as_tensor().rank();
  return 1;
}

Plan plan_index(Interpreter& in, const Tensor& x, const Value& index) {
  Values parts = index.is(ObjKind::Tuple) ? index.as<TupleObj>()->items : Values{index};
  size_t used = 0, ellipses = 0;
  for (Value& p : parts) {
    if (is_index_list(p)) p = Value::tensor(index_tensor(in, p));
    used += takes(in, p);
    ellipses += p.tag() == Value::Tag::Ellipsis;
  }
  if (ellipses > 1) in.raise("IndexError", "an index can only have a single ellipsis ('...')");
  if (used > x.rank()) {
    if (x.rank() == 0)
      in.raise("IndexError", "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number");
    in.raise("IndexError", fmt::format("too many indices for tensor of dimension {}", x.rank()));
  }
  Builder b{in, x, {}, {}, x.impl()->offset};
  for (const Value& part : parts) {
    const Value& p = plain(part);
    if (p.is_none()) b.keep(1, 0);
    else if (p.tag() == Value::Tag::Ellipsis) for (size_t n = x.rank() - used; n > 0; --n) b.whole();
    else if (p.is_bool()) b.boolean(p.as_bool());
    else if (p.is_int()) b.integer(p.as_int());
    else if (p.is(ObjKind::Slice)) b.slice(*p.as<SliceObj>());
    else if (p.is(ObjKind::Tensor) && p.as_tensor().rank() == 0 && is_integral(p.as_tensor().dtype()) && p.as_tensor().dtype() != DType::UInt8)
      b.integer(p.as_tensor().item_int());
    else if (p.is(ObjKind::Tensor)) b.tensor(p.as_tensor());
    else if (p.is(ObjKind::Instance)) b.integer(int_argument(in, p));
    else in.raise("TypeError", fmt::format("only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {})", class_name(in, p)));
  }
  while (b.dim < x.rank()) b.whole();
  return {x.as_view({b.sizes.data(), b.sizes.size()}, {b.strides.data(), b.strides.size()}, b.offset), std::move(b.indices), b.advanced};
}

/// Shape of a gather and the element offsets of its indexed part.
struct Gather {
  Ints sizes;             ///< of the result
  Ints strides;           ///< of the view along the whole dimensions; 0 along the indexed block
  size_t block_at = 0;    ///< where the block of broadcast indices stands in `sizes`
  Ints block;             ///< its sizes
  std::vector<int64_t> offsets;  ///< for each element of the block
};

Gather plan_gather(Interpreter& in, const Plan& plan) {
  Gather g;
  size_t first = plan.indices.size(), last = 0, count = 0;
  for (size_t d = 0; d < plan.indices.size(); ++d) {
    if (!plan.indices[d]) continue;
    first = std::min(first, d);
    last = d;
    ++count;
    const auto& t = *plan.indices[d];
    if (count == 1) {
      g.block.assign(t.sizes().begin(), t.sizes().end());
      continue;
    }
    std::string shapes;
    try {
      g.block = broadcast_shapes({g.block.data(), g.block.size()}, t.sizes());
    } catch (const OpError&) {
      for (const auto& i : plan.indices) {
        if (i) shapes += (shapes.empty() ? "" : ", ") + shape_string(i->sizes());
      }
    }
    if (!shapes.empty())
      in.raise("IndexError", "shape mismatch: indexing tensors could not be broadcast together with shapes " + shapes);
  }
  const bool adjacent = last - first + 1 == count;
  g.block_at = adjacent ? first : 0;
  for (size_t d = 0; d < plan.indices.size(); ++d) {
    if (d == g.block_at && adjacent) break;
    if (adjacent && !plan.indices[d]) {
      g.sizes.push_back(plan.view.size(d));
      g.strides.push_back(plan.view.stride(d));
    }
  }
  g.block_at = g.sizes.size();
  for (const int64_t n : g.block) {
    g.sizes.push_back(n);
    g.strides.push_back(0);
  }
  for (size_t d = adjacent ? first : 0; d < plan.indices.size(); ++d) {
    if (plan.indices[d]) continue;
    g.sizes.push_back(plan.view.size(d));
    g.strides.push_back(plan.view.stride(d));
  }
  const int64_t n = checked_numel({g.block.data(), g.block.size()});
  g.offsets.assign(size_t(n), 0);
  for (size_t d = 0; d < plan.indices.size(); ++d) {
    if (!plan.indices[d] || n == 0) continue;
    const Tensor& t = *plan.indices[d];
    Ints strides(g.block.size(), 0);
    for (size_t k = 0; k < t.rank(); ++k) {
      const size_t at = g.block.size() - t.rank() + k;
      strides[at] = t.size(k) == 1 ? 0 : t.stride(k);
    }
    const Tensor wide = t.as_view({g.block.data(), g.block.size()}, {strides.data(), strides.size()}, t.impl()->offset).contiguous();
    const auto* data = wide.data<int64_t>();
    const int64_t size = plan.view.size(d), stride = plan.view.stride(d);
    for (int64_t i = 0; i < n; ++i) {
      const int64_t at = data[i];
      if (at < -size || at >= size)
        in.raise("IndexError", fmt::format("index {} is out of bounds for dimension {} with size {}", at, d, size));
      g.offsets[size_t(i)] += (at < 0 ? at + size : at) * stride;
    }
  }
  return g;
}

/// Calls `copy(offset in the view, number)` for every element of the result in order.
template <class Copy>
void for_each_gathered(const Gather& g, Copy&& copy) {
  const int64_t total = checked_numel({g.sizes.data(), g.sizes.size()});
  Ints at(g.sizes.size(), 0);
  int64_t plain_offset = 0;
  for (int64_t i = 0; i < total; ++i) {
    int64_t block = 0;
    for (size_t k = 0; k < g.block.size(); ++k) block = block * g.block[k] + at[g.block_at + k];
    copy(plain_offset + g.offsets[size_t(block)], i);
    for (size_t d = at.size(); d-- > 0;) {
      plain_offset += g.strides[d];
      if (++at[d] < g.sizes[d]) break;
      plain_offset -= g.strides[d] * g.sizes[d];
      at[d] = 0;
    }
  }
}

}  // namespace

Value tensor_subscript(Interpreter& in, const Value& v, const Value& index) {
  const Plan plan = plan_index(in, v.as_tensor(), index);
  if (!plan.advanced) return Value::tensor(plan.view);
  const Gather g = plan_gather(in, plan);
  Tensor out = Tensor::empty({g.sizes.data(), g.sizes.size()}, plan.view.dtype());
  const size_t bytes = item_size(out.dtype());
  const char* from = static_cast<const char*>(plan.view.raw());
  char* to = static_cast<char*>(out.raw());
  for_each_gathered(g, [&](int64_t offset, int64_t i) { std::memcpy(to + size_t(i) * bytes, from + offset * int64_t(bytes), bytes); });
  return Value::tensor(out);
}

void tensor_set_subscript(Interpreter& in, const Value& v, const Value& index, const Value& to) {
  const Plan plan = plan_index(in, v.as_tensor(), index);
  const DType dtype = plan.view.dtype();
  const Value& p = plain(to);
  Tensor source;
  if (p.is(ObjKind::Tensor)) source = p.as_tensor();
  else if (p.is_float()) source = Tensor::scalar(p.as_float(), DType::Float64);
  else if (is_integer(p)) source = Tensor::scalar(int_argument(in, p), DType::Int64);
  else in.raise("TypeError", fmt::format("can't assign a {} to a torch.{}Tensor", class_name(in, to), name_of(dtype)));
  std::string kind, message;
  try {
    if (!plan.advanced) {
      while (source.rank() > plan.view.rank() && source.size(0) == 1) {
        source = source.as_view(source.sizes().subspan(1), source.strides().subspan(1), source.impl()->offset);
      }
      plan.view.copy_from(source);
      return;
    }
    const Gather g = plan_gather(in, plan);
    Tensor values = Tensor::empty({g.sizes.data(), g.sizes.size()}, dtype);
    while (source.rank() > values.rank() && source.size(0) == 1)
      source = source.as_view(source.sizes().subspan(1), source.strides().subspan(1), source.impl()->offset);
    values.copy_from(source);
    const size_t bytes = item_size(dtype);
    char* base = static_cast<char*>(plan.view.raw());
    const char* from = static_cast<const char*>(values.raw());
    for_each_gathered(g, [&](int64_t offset, int64_t i) { std::memcpy(base + offset * int64_t(bytes), from + size_t(i) * bytes, bytes); });
    return;
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  }
  in.raise(kind, message);
}

}  // namespace periplus
