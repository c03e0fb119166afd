// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "ops/lanes.h"
#include "ops/pointwise.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "ops/views.h"
#include "tensor/cast.h"
#include "tensor/strided.h"

/// Rows whose places are data: gathering, scattering, searching and sorting.
namespace periplus::rows {
namespace {

using Types = std::vector<TensorType>;
using Tensors = std::vector<Tensor>;

std::span<const int64_t> span_of(const Ints& v) { return {v.data(), v.size()}; }

[[noreturn]] void out_of_bounds(int64_t index, size_t dim, int64_t size) {
  fail_kind("IndexError", "index " + std::to_string(index) + " is out of bounds for dimension " +
                              std::to_string(dim) + " with size " + std::to_string(size));
}

void need_long(const char* op, DType d) {
  if (d != DType::Int64) fail(std::string(op) + "(): Expected dtype int64 for index");
}

/// Calls f(offset of a, offset of b, index value) over all positions of `index`; a and b are walked
/// with index's sizes, and `along` (0: a, 1: b) gets the index value times its stride in dimension
/// d instead of the position.
template <class F>
void visit_indexed(const Tensor& index, const Tensor& moving, const Tensor& still, size_t d,
                   F&& f) {
  const int64_t limit = moving.rank() ? moving.size(d) : 1;
  Ints moving_strides(index.rank(), 0), still_strides(index.rank(), 0);
  for (size_t k = 0; k < index.rank(); ++k) {
    moving_strides[k] = k == d ? 0 : moving.stride(k);
    still_strides[k] = still.rank() ? still.stride(k) : 0;
  }
  const int64_t step_of = moving.rank() ? moving.stride(d) : 0;
  const Ints strides[] = {Ints(index.strides().begin(), index.strides().end()), moving_strides,
                          still_strides};
  const int64_t* p = index.data<const int64_t>();
  StridedLoop(index.sizes(), strides)
      .for_each_row([&](int64_t n, const int64_t* at, const int64_t* step) {
        for (int64_t i = 0; i < n; ++i) {
          const int64_t v = p[at[0] + i * step[0]];
          if (v < 0 || v >= limit) {
            fail("index " + std::to_string(v) + " is out of bounds for dimension " +
                 std::to_string(d) + " with size " + std::to_string(limit));
          }
          f(at[1] + i * step[1] + v * step_of, at[2] + i * step[2]);
        }
      });
}

void check_index_sizes(const char* op, const TensorType& self, const TensorType& index, size_t d) {
  const size_t rank = std::max<size_t>(self.rank(), 1),
               index_rank = std::max<size_t>(index.rank(), 1);
  if (rank != index_rank)
    fail(std::string("Index tensor must have the same number of dimensions as ") +
         (op[0] == 'g' ? "input" : "self") + " tensor");
  for (size_t k = 0; k < std::min(self.rank(), index.rank()); ++k) {
    if (k != d && self.sizes[k].known() && index.sizes[k].known() &&
        index.sizes[k].value() > self.sizes[k].value()) {
      fail("Size does not match at dimension " + std::to_string(k) + " expected index " +
           shape_string(index.sizes) + " to be smaller than self " + shape_string(self.sizes) +
           " apart from dimension " + std::to_string(d));
    }
  }
}

Types infer_gather(const ArgTypes& a) {
  const TensorType &x = tensor_arg(a, 0), &index = tensor_arg(a, 2);
  if (index.numel() != Dim(0)) need_long("gather", index.dtype);
  if (index.numel() != Dim(0))
    check_index_sizes("gather", x, index, wrap_dim(int_arg(a, 1), x.rank()));
  return {{x.dtype, index.sizes}};
}

void gather_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &index = tensor_arg(a, 2);
  const size_t d = wrap_dim(int_arg(a, 1), x.rank());
  if (index.numel() == 0) return;
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    const T* from = x.data<const T>();
    T* to = out[0].data<T>();
    visit_indexed(index, x, out[0], d, [&](int64_t i, int64_t o) { to[o] = from[i]; });
  });
}

enum class Combine { Replace, Add, Multiply, Max, Min };

template <class T>
void combine_into(T& to, T v, Combine how) {
  switch (how) {
    case Combine::Replace:
      to = v;
      return;
    case Combine::Add:
      if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
        to = static_cast<T>(static_cast<uint64_t>(to) + static_cast<uint64_t>(v));
      else
        to = static_cast<T>(to + v);
      return;
    case Combine::Multiply:
      if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
        to = static_cast<T>(static_cast<uint64_t>(to) * static_cast<uint64_t>(v));
      else
        to = static_cast<T>(to * v);
      return;
    case Combine::Max:
      to = v > to || v != v ? v : to;
      return;
    case Combine::Min:
      to = v < to || v != v ? v : to;
      return;
  }
}

Combine combine_of(const std::string& name) {
  if (name == "add" || name == "sum") return Combine::Add;
  if (name == "multiply" || name == "prod") return Combine::Multiply;
  if (name == "amax") return Combine::Max;
  if (name == "amin") return Combine::Min;
  fail("reduce argument must be either add or multiply, or sum, prod, amax, amin");
}

Types infer_scatter(const ArgTypes& a) {
  const TensorType &x = tensor_arg(a, 0), &index = tensor_arg(a, 2);
  need_long("scatter", index.dtype);
  const size_t d = wrap_dim(int_arg(a, 1), x.rank());
  if (index.numel() != Dim(0)) check_index_sizes("scatter", x, index, d);
  if (const auto* src = std::get_if<TensorType>(&a[3]);
      src && src->rank() > 0 && src->dtype != x.dtype) {
    fail("scatter(): Expected self.dtype to be equal to src.dtype");
  }
  return {x};
}

void scatter_kernel(const Args& a, Tensors& out, Combine how) {
  const Tensor &x = tensor_arg(a, 0), &index = tensor_arg(a, 2);
  out[0].copy_from(x);
  if (index.numel() == 0) return;
  const Tensor src = operand_arg(a, 3).to(x.dtype());
  const bool number = !std::holds_alternative<Tensor>(a[3]);
  if (!number && src.rank() == index.rank()) {
    for (size_t k = 0; k < index.rank(); ++k) {
      if (index.size(k) > src.size(k)) {
        fail("Expected index " + shape_string(index.sizes()) + " to be smaller than self " +
             shape_string(x.sizes()) + " apart from dimension " + std::to_string(int_arg(a, 1)) +
             " and to be smaller size than src " + shape_string(src.sizes()));
      }
    }
  } else if (!number && src.rank() > 0) {
    fail("Index tensor must have the same number of dimensions as src tensor");
  }
  const size_t d = wrap_dim(int_arg(a, 1), x.rank());
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    T* to = out[0].data<T>();
    const T* from = src.data<const T>();
    visit_indexed(index, out[0], src, d,
                  [&](int64_t o, int64_t i) { combine_into(to[o], from[i], how); });
  });
}

// ---- whole slices by one index
// ------------------------------------------------------------------------------------

Types infer_index_select(const ArgTypes& a) {
  TensorType x = tensor_arg(a, 0);
  const TensorType& index = tensor_arg(a, 2);
  if (index.rank() > 1) fail_kind("IndexError", "index_select(): Index is supposed to be a vector");
  if (index.dtype != DType::Int64 && index.dtype != DType::Int32)
    fail("index_select(): Expected dtype int32 or int64 for index");
  const size_t d = wrap_dim(int_arg(a, 1), x.rank());
  if (x.rank()) x.sizes[d] = index.rank() ? index.sizes[0] : Dim(1);
  return {x};
}

int64_t checked_index(int64_t i, int64_t size) {
  if (i < 0 || i >= size) fail_kind("IndexError", "index out of range in self");
  return i;
}

void index_select_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const Tensor index = tensor_arg(a, 2).to(DType::Int64).contiguous();
  const int64_t* p = index.data<const int64_t>();
  if (x.rank() == 0) {
    for (int64_t i = 0; i < index.numel(); ++i) checked_index(p[i], 1);
    out[0].copy_from(x);
    return;
  }
  const auto d = static_cast<int64_t>(wrap_dim(int_arg(a, 1), x.rank()));
  for (int64_t i = 0; i < index.numel(); ++i) {
    select_view(out[0], d, i)
        .copy_from(select_view(x, d, checked_index(p[i], x.size(static_cast<size_t>(d)))));
  }
}

/// index_add, index_copy, index_fill: slices of a copy of self changed one after the other.
template <class Change>
KernelFn index_slices(Change change) {
  return [change](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    const Tensor index = tensor_arg(a, 2).to(DType::Int64).contiguous();
    out[0].copy_from(x);
    const auto d = static_cast<int64_t>(wrap_dim(int_arg(a, 1), x.rank()));
    for (int64_t i = 0; i < index.numel(); ++i) {
      const int64_t at = index.data<const int64_t>()[i],
                    size = x.rank() ? x.size(static_cast<size_t>(d)) : 1;
      if (at < -size || at >= size)
        fail_kind("IndexError", "index " + std::to_string(at) + " is out of bounds");
      const Tensor slot = x.rank() ? select_view(out[0], d, at) : out[0];
      change(a, slot, d, i);
    }
  };
}

Tensor source_slice(const Tensor& t, int64_t d, int64_t i) {
  return t.rank() ? select_view(t, d, i) : t;
}

// ---- index and index_put: tensors for some dimensions
// ---------------------------------------------------------------

/// Index tensors with bool masks replaced by their nonzero positions, each with its dimension.
struct Advanced {
  Tensors indices;  ///< int64, broadcast to `shape`
  std::vector<size_t> dims;
  Ints shape;
  size_t place = 0;          ///< where the broadcast dimensions stand in the result
  std::vector<size_t> kept;  ///< dimensions without an index
};

template <class List>
std::vector<int64_t> index_dims(const List& a, size_t at, size_t count) {
  std::vector<int64_t> dims = ints_arg(a, at);
  if (is_none(a, at)) {
    dims.resize(count);
    std::iota(dims.begin(), dims.end(), 0);
  }
  return dims;
}

/// For rows whose dims default to 0, 1, …, a mask of rank r takes r dimensions.
std::vector<int64_t> dims_of_items(const Args& a, size_t at, const Tensors& items) {
  if (!is_none(a, at)) return ints_arg(a, at);
  std::vector<int64_t> dims;
  int64_t next = 0;
  for (const Tensor& t : items) {
    dims.push_back(next);
    next += t.dtype() == DType::Bool || t.dtype() == DType::UInt8
                ? static_cast<int64_t>(std::max<size_t>(t.rank(), 1))
                : 1;
  }
  return dims;
}

Advanced advanced_of(const Tensor& self, const Tensors& items, const std::vector<int64_t>& dims) {
  Advanced adv;
  for (size_t i = 0; i < items.size(); ++i) {
    const Tensor& t = items[i];
    const auto d = static_cast<size_t>(dims.at(i));
    if (t.dtype() != DType::Bool && t.dtype() != DType::UInt8) {
      if (!is_integral(t.dtype()))
        fail_kind("IndexError", "tensors used as indices must be long, byte or bool tensors");
      adv.indices.push_back(t.to(DType::Int64));
      adv.dims.push_back(d);
      continue;
    }
    for (size_t k = 0; k < t.rank(); ++k) {
      if (d + k >= self.rank() || t.size(k) != self.size(d + k)) {
        fail_kind("IndexError",
                  "The shape of the mask " + shape_string(t.sizes()) + " at index " +
                      std::to_string(k) + " does not match the shape of the indexed tensor " +
                      shape_string(self.sizes()) + " at index " + std::to_string(d + k));
      }
    }
    const Tensor places = run_op(nonzero, {t})[0];
    for (size_t k = 0; k < t.rank(); ++k) {
      adv.indices.push_back(select_view(places, 1, static_cast<int64_t>(k)).contiguous());
      adv.dims.push_back(d + k);
    }
  }
  if (adv.dims.size() > self.rank()) {
    fail_kind("IndexError",
              "too many indices for tensor of dimension " + std::to_string(self.rank()));
  }
  try {
    adv.shape = broadcast_all(adv.indices);
  } catch (const OpError&) {
    std::string shapes;
    for (const Tensor& t : adv.indices)
      shapes += (shapes.empty() ? "" : ", ") + shape_string(t.sizes());
    fail_kind(
        "IndexError",
        "shape mismatch: indexing tensors could not be broadcast together with shapes " + shapes);
  }
  for (size_t d = 0; d < self.rank(); ++d) {
    if (std::find(adv.dims.begin(), adv.dims.end(), d) == adv.dims.end()) adv.kept.push_back(d);
  }
  bool adjacent = true;
  for (size_t i = 1; i < adv.dims.size(); ++i)
    adjacent = adjacent && adv.dims[i] == adv.dims[i - 1] + 1;
  adv.place = adjacent && !adv.dims.empty() ? adv.dims[0] : 0;
  return adv;
}

Ints indexed_sizes(const Tensor& self, const Advanced& adv) {
  Ints sizes;
  for (size_t i = 0; i < adv.place; ++i) sizes.push_back(self.size(adv.kept[i]));
  sizes.insert(sizes.end(), adv.shape.begin(), adv.shape.end());
  for (size_t i = adv.place; i < adv.kept.size(); ++i) sizes.push_back(self.size(adv.kept[i]));
  return sizes;
}

/// Calls f(offset in self, offset in other) for each element of the indexed result; `other` has its
/// sizes.
template <class F>
void visit_advanced(const Tensor& self, const Advanced& adv, const Ints& sizes,
                    const Ints& other_strides, F&& f) {
  // element offsets of self by the advanced part alone
  const int64_t count = checked_numel(span_of(adv.shape));
  std::vector<int64_t> base(static_cast<size_t>(count), 0);
  for (size_t i = 0; i < adv.indices.size(); ++i) {
    const Tensor full = expand_view(adv.indices[i], span_of(adv.shape)).contiguous();
    const int64_t size = self.size(adv.dims[i]), stride = self.stride(adv.dims[i]);
    for (int64_t k = 0; k < count; ++k) {
      int64_t v = full.data<const int64_t>()[k];
      if (v < -size || v >= size) out_of_bounds(v, adv.dims[i], size);
      base[k] += (v < 0 ? v + size : v) * stride;
    }
  }
  Ints outer_sizes, self_strides, outer_other, inner_other;
  for (size_t i = 0; i < adv.kept.size(); ++i) {
    outer_sizes.push_back(self.size(adv.kept[i]));
    self_strides.push_back(self.stride(adv.kept[i]));
    outer_other.push_back(other_strides[i < adv.place ? i : i + adv.shape.size()]);
  }
  const Ints lined = contiguous_strides(span_of(adv.shape));
  for (size_t i = 0; i < adv.shape.size(); ++i) inner_other.push_back(other_strides[adv.place + i]);
  const Ints inner_strides[] = {lined, inner_other};
  const Ints outer_strides[] = {self_strides, outer_other};
  StridedLoop inner(span_of(adv.shape), inner_strides), outer(span_of(outer_sizes), outer_strides);
  inner.for_each_row([&](int64_t n, const int64_t* at, const int64_t* step) {
    for (int64_t i = 0; i < n; ++i) {
      const int64_t from = base[at[0] + i * step[0]], to = at[1] + i * step[1];
      outer.for_each_row([&](int64_t m, const int64_t* in, const int64_t* by) {
        for (int64_t k = 0; k < m; ++k) f(from + in[0] + k * by[0], to + in[1] + k * by[1]);
      });
    }
  });
  (void)sizes;
}

void index_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const Tensors& items = tensors_arg(a, 1);
  const Advanced adv = advanced_of(x, items, dims_of_items(a, 2, items));
  const Ints sizes = indexed_sizes(x, adv);
  out.assign(1, Tensor::empty(span_of(sizes), x.dtype()));
  const Ints strides(out[0].strides().begin(), out[0].strides().end());
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    const T* from = x.data<const T>();
    T* to = out[0].data<T>();
    visit_advanced(x, adv, sizes, strides, [&](int64_t i, int64_t o) { to[o] = from[i]; });
  });
}

void put_into(const Tensor& self, const Args& a, size_t dims) {
  const Tensors& items = tensors_arg(a, 1);
  const Advanced adv = advanced_of(self, items, dims_of_items(a, dims, items));
  const Ints sizes = indexed_sizes(self, adv);
  Tensor values = operand_arg(a, 2);
  if (values.dtype() != self.dtype()) {
    if (values.rank() > 0 && std::holds_alternative<Tensor>(a[2])) {
      fail("Index put requires the source and destination dtypes match, got " +
           type_name(self.dtype()) + " for the destination and " + type_name(values.dtype()) +
           " for the source.");
    }
    values = values.to(self.dtype());
  }
  bool fits = values.rank() <= sizes.size();
  for (size_t i = 0; fits && i < values.rank(); ++i) {
    const int64_t have = values.size(values.rank() - 1 - i), want = sizes[sizes.size() - 1 - i];
    fits = have == want || have == 1;
  }
  if (!fits) {
    fail("shape mismatch: value tensor of shape " + shape_string(values.sizes()) +
         " cannot be broadcast to indexing result of shape " + shape_string(span_of(sizes)));
  }
  if (values.same_storage(self)) values = values.clone();
  const Ints strides = broadcast_strides(values, span_of(sizes));
  const Combine how = bool_arg(a, 3) ? Combine::Add : Combine::Replace;
  visit_dtype(self.dtype(), [&](auto tag) {
    using T = decltype(tag);
    T* to = self.data<T>();
    const T* from = values.data<const T>();
    visit_advanced(self, adv, sizes, strides,
                   [&](int64_t o, int64_t i) { combine_into(to[o], from[i], how); });
  });
}

/// Types of index: a mask makes one dimension of unknown size out of its own.
Types infer_index(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const Types& items = tensors_arg(a, 1);
  std::vector<int64_t> dims = ints_arg(a, 2);
  std::vector<bool> taken(x.rank(), false);
  Dims shape;
  size_t first = 0, next = 0;
  bool adjacent = true, any = false;
  for (size_t i = 0; i < items.size(); ++i) {
    const bool mask = items[i].dtype == DType::Bool || items[i].dtype == DType::UInt8;
    const size_t d = is_none(a, 2) ? next : static_cast<size_t>(dims.at(i)),
                 width = mask ? items[i].rank() : 1;
    if (d + width > x.rank())
      fail_kind("IndexError",
                "too many indices for tensor of dimension " + std::to_string(x.rank()));
    if (any && d != next) adjacent = false;
    if (!any) first = d;
    any = true;
    next = d + width;
    for (size_t k = 0; k < width; ++k) taken[d + k] = true;
    shape = broadcast_dims(shape, mask ? Dims{Dim::fresh()} : items[i].sizes);
  }
  const size_t place = adjacent ? first : 0;
  TensorType out{x.dtype, {}};
  size_t kept = 0;
  if (place == 0) out.sizes = shape;
  for (size_t d = 0; d < x.rank(); ++d) {
    if (taken[d]) continue;
    out.sizes.push_back(x.sizes[d]);
    if (++kept == place) out.sizes.insert(out.sizes.end(), shape.begin(), shape.end());
  }
  return {out};
}

// ---- places of true elements
// -----------------------------------------------------------------------------------------

void nonzero_kernel(const Args& a, Tensors& out) {
  const Tensor flags = tensor_arg(a, 0).to(DType::Bool).contiguous();
  const bool* p = flags.data<const bool>();
  const int64_t n = flags.numel(), hits = std::count(p, p + n, true);
  const auto rank = static_cast<int64_t>(flags.rank());
  const int64_t sizes[] = {hits, rank};
  out.assign(1, Tensor::empty(sizes, DType::Int64));
  int64_t* to = out[0].data<int64_t>();
  for (int64_t i = 0; i < n; ++i) {
    if (!p[i]) continue;
    int64_t rest = i;
    for (int64_t d = rank - 1; d >= 0; --d) {
      to[d] = rest % flags.size(static_cast<size_t>(d));
      rest /= flags.size(static_cast<size_t>(d));
    }
    to += rank;
  }
}

void masked_select_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &mask = tensor_arg(a, 1);
  if (mask.dtype() != DType::Bool && mask.dtype() != DType::UInt8)
    fail("masked_select: expected BoolTensor for mask");
  const Ints sizes = broadcast_shapes(x.sizes(), mask.sizes());
  const Tensor full = expand_view(x, span_of(sizes)).contiguous();
  const Tensor flags = expand_view(mask, span_of(sizes)).to(DType::Bool).contiguous();
  const bool* p = flags.data<const bool>();
  const int64_t count[] = {std::count(p, p + flags.numel(), true)};
  out.assign(1, Tensor::empty(count, x.dtype()));
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    T* to = out[0].data<T>();
    for (int64_t i = 0; i < flags.numel(); ++i) {
      if (p[i]) *to++ = full.data<const T>()[i];
    }
  });
}

void masked_scatter_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &mask = tensor_arg(a, 1);
  const Tensor source = tensor_arg(a, 2).contiguous();
  if (source.dtype() != x.dtype())
    fail("masked_scatter: expected self and source to have same dtypes but got " +
         type_name(x.dtype()) + " and " + type_name(source.dtype()));
  out[0].copy_from(x);
  const Tensor flags = expand_view(mask, out[0].sizes()).to(DType::Bool).contiguous();
  const bool* p = flags.data<const bool>();
  if (std::count(p, p + flags.numel(), true) > source.numel()) {
    fail("Number of elements of source < number of ones in mask");
  }
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    const T* from = source.data<const T>();
    for (int64_t i = 0; i < flags.numel(); ++i) {
      if (p[i]) out[0].data<T>()[i] = *from++;
    }
  });
}

// ---- embedding and one_hot
// -------------------------------------------------------------------------------------------

Types infer_embedding(const ArgTypes& a) {
  const TensorType &index = tensor_arg(a, 0), &weight = tensor_arg(a, 1);
  if (!is_integral(index.dtype)) {
    fail(
        "Expected tensor for argument #1 'indices' to have one of the following scalar types: "
        "Long, Int; but got torch." +
        type_name(index.dtype) + "Tensor instead (while checking arguments for embedding)");
  }
  if (weight.rank() != 2) fail("'weight' must be 2-D");
  TensorType out{weight.dtype, index.sizes};
  out.sizes.push_back(weight.sizes[1]);
  return {out};
}

void embedding_kernel(const Args& a, Tensors& out) {
  const Tensor index = tensor_arg(a, 0).to(DType::Int64).contiguous(),
               weight = tensor_arg(a, 1).contiguous();
  const int64_t width = weight.size(1);
  visit_dtype(weight.dtype(), [&](auto tag) {
    using T = decltype(tag);
    for (int64_t i = 0; i < index.numel(); ++i) {
      const int64_t row = checked_index(index.data<const int64_t>()[i], weight.size(0));
      std::copy_n(weight.data<const T>() + row * width, width, out[0].data<T>() + i * width);
    }
  });
}

void one_hot_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  need_long("one_hot", x.dtype());
  const Tensor index = x.contiguous();
  const int64_t* p = index.data<const int64_t>();
  int64_t classes = int_arg(a, 1);
  if (x.numel() == 0 && classes <= 0)
    fail("Can not infer total number of classes from empty tensor.");
  const int64_t most = x.numel() ? *std::max_element(p, p + x.numel()) : -1;
  if (x.numel() && *std::min_element(p, p + x.numel()) < 0)
    fail("Class values must be non-negative.");
  if (classes == -1) classes = most + 1;
  if (classes <= most) fail("Class values must be smaller than num_classes.");
  Ints sizes(x.sizes().begin(), x.sizes().end());
  sizes.push_back(classes);
  out.assign(1, Tensor::zeros(span_of(sizes), DType::Int64));
  for (int64_t i = 0; i < x.numel(); ++i) out[0].data<int64_t>()[i * classes + p[i]] = 1;
}

// ---- sorting
// -----------------------------------------------------------------------------------------------------------

/// NaN is larger than every number, as in PyTorch.
template <class T>
bool before(T a, T b, bool descending) {
  const bool a_nan = a != a, b_nan = b != b;
  if (descending) return (a_nan && !b_nan) || a > b;
  return (!a_nan && b_nan) || a < b;
}

template <class T>
void order_of(const T* p, int64_t n, bool descending, std::vector<int64_t>& order) {
  order.resize(static_cast<size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int64_t i, int64_t j) { return before(p[i], p[j], descending); });
}

/// Sorted values (or none) and indices, of the first k of each row; by ascending place where values
/// are equal.
void sort_lanes(const Tensor& x, int64_t dim, bool descending, int64_t k, Tensor* values,
                Tensor& indices) {
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    const Lanes lanes = lanes_of(x, dim, x.dtype());
    Ints sizes(lanes.data.sizes().begin(), lanes.data.sizes().end());
    if (!sizes.empty()) sizes.back() = k;
    Tensor v = Tensor::empty(span_of(sizes), x.dtype()),
           at = Tensor::empty(span_of(sizes), DType::Int64);
    std::vector<int64_t> order;
    for (int64_t r = 0; r < lanes.rows && k > 0; ++r) {
      const T* p = lanes.data.template data<const T>() + r * lanes.length;
      order_of(p, lanes.length, descending, order);
      for (int64_t i = 0; i < k; ++i) {
        v.template data<T>()[r * k + i] = p[order[i]];
        at.template data<int64_t>()[r * k + i] = order[i];
      }
    }
    if (values) values->copy_from(from_lanes(v, lanes));
    indices.copy_from(from_lanes(at, lanes));
  });
}

int64_t lane_length(const Tensor& x, int64_t dim) {
  return x.rank() ? x.size(wrap_dim(dim, x.rank())) : (wrap_dim(dim, 0), 1);
}

Types infer_sort(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  wrap_dim(int_arg(a, 1), x.rank());
  return {x, {DType::Int64, x.sizes}};
}

void sort_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  sort_lanes(x, int_arg(a, 1), bool_arg(a, 2), lane_length(x, int_arg(a, 1)), &out[0], out[1]);
}

Types infer_topk(const ArgTypes& a) {
  TensorType x = tensor_arg(a, 0);
  const Dim k = dim_arg(a, 1);
  const size_t d = wrap_dim(int_arg(a, 2), x.rank());
  const Dim have = x.rank() ? x.sizes[d] : Dim(1);
  if (k.known() && (k.value() < 0 || (have.known() && k.value() > have.value())))
    fail("selected index k out of range");
  if (x.rank()) x.sizes[d] = k;
  return {x, {DType::Int64, x.sizes}};
}

template <class T>
void fill_lane(const T* p, int64_t n, std::vector<std::pair<T, int64_t>>& lane) {
  lane.resize(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) lane[i] = {p[i], i};
}

/// Numbers and their places; `pick` puts the `k` that are the answer for one lane of `n` numbers in
/// front.
template <class Pick>
void picked_lanes(const Tensor& x, int64_t dim, int64_t k, Tensor& values, Tensor& indices,
                  Pick pick) {
  const Lanes lanes = lanes_of(x, dim, x.dtype());
  Ints sizes(lanes.data.sizes().begin(), lanes.data.sizes().end());
  if (!sizes.empty()) sizes.back() = k;
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    std::vector<std::pair<T, int64_t>> lane;
    const Tensor v = Tensor::empty(span_of(sizes), x.dtype()),
                 at = Tensor::empty(span_of(sizes), DType::Int64);
    for (int64_t r = 0; r < lanes.rows && k > 0; ++r) {
      const T* p = lanes.data.template data<const T>() + r * lanes.length;
      pick(p, lanes.length, lane);
      for (int64_t i = 0; i < k; ++i) {
        v.template data<T>()[r * k + i] = lane[i].first;
        at.template data<int64_t>()[r * k + i] = lane[i].second;
      }
    }
    values.copy_from(from_lanes(v, lanes));
    indices.copy_from(from_lanes(at, lanes));
  });
}

template <class T>
bool above(const T& x, const T& y) {
  return (x != x && y == y) || x > y;
}

/// Any of the next 16 numbers is above `than` (below it).
template <class T>
bool any_beyond(const T* p, T than, bool largest) {
  if (than != than) return !largest;
  int hits = 0;
  if (largest)
    for (int i = 0; i < 16; ++i) hits |= !(p[i] <= than);
  else
    for (int i = 0; i < 16; ++i) hits |= p[i] < than;
  return hits != 0;
}

/// What std::partial_sort leaves in the first `k` places, without a copy of the lane: `heap` holds
/// k and one candidate.
template <class T, class Before>
void partial_sort_lane(const T* p, int64_t n, int64_t k, bool largest,
                       std::vector<std::pair<T, int64_t>>& heap, Before before) {
  heap.resize(static_cast<size_t>(k) + 1);
  for (int64_t i = 0; i < k; ++i) heap[i] = {p[i], i};
  std::make_heap(heap.begin(), heap.begin() + k, before);
  const auto consider = [&](int64_t i) {
    heap[k] = {p[i], i};
    if (before(heap[k], heap[0])) std::pop_heap(heap.begin(), heap.end(), before);
  };
  int64_t i = k;
  for (; i + 16 <= n; i += 16) {
    if (!any_beyond(p + i, heap[0].first, largest)) continue;
    for (int64_t j = i; j < i + 16; ++j) consider(j);
  }
  for (; i < n; ++i) consider(i);
  std::sort_heap(heap.begin(), heap.begin() + k, before);
}

/// Equal numbers come in the order in which these steps leave them. Source: ATen/native/TopKImpl.h.
void topk_kernel(const Args& a, Tensors& out) {
  const int64_t k = int_arg(a, 1);
  const bool largest = bool_arg(a, 3), sorted = bool_arg(a, 4);
  picked_lanes(tensor_arg(a, 0), int_arg(a, 2), k, out[0], out[1],
               [&](const auto* p, int64_t n, auto& lane) {
                 const auto before = [largest](const auto& x, const auto& y) {
                   return largest ? above(x.first, y.first) : above(y.first, x.first);
                 };
                 if (k * 64 <= n) return partial_sort_lane(p, n, k, largest, lane, before);
                 fill_lane(p, n, lane);
                 std::nth_element(lane.begin(), lane.begin() + k - 1, lane.end(), before);
                 if (sorted) std::sort(lane.begin(), lane.begin() + k - 1, before);
               });
}

/// Quickselect: `lane[k]` becomes what sorting would put there. Source: ATen/native/Sorting.cpp,
/// quick_select_template.
template <class Lane>
void quick_select(Lane& lane, int64_t k) {
  const auto over = [&](int64_t x, int64_t y) { return above(lane[x].first, lane[y].first); };
  int64_t left = 0, right = static_cast<int64_t>(lane.size()) - 1;
  while (right > left) {
    if (right == left + 1) {
      if (over(left, right)) std::swap(lane[left], lane[right]);
      return;
    }
    std::swap(lane[(left + right) / 2], lane[left + 1]);
    if (over(left + 1, right)) std::swap(lane[left + 1], lane[right]);
    if (over(left, right)) std::swap(lane[left], lane[right]);
    if (over(left + 1, left)) std::swap(lane[left + 1], lane[left]);
    int64_t i = left + 1, j = right;
    const auto pivot = lane[left].first;
    while (true) {
      do ++i;
      while (above(pivot, lane[i].first));
      do --j;
      while (above(lane[j].first, pivot));
      if (j < i) break;
      std::swap(lane[i], lane[j]);
    }
    std::swap(lane[left], lane[j]);
    if (j <= k) left = i;
    if (j >= k) right = j - 1;
  }
}

void kthvalue_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const int64_t k = int_arg(a, 1), dim = int_arg(a, 2);
  if (k < 1 || k > lane_length(x, dim)) {
    fail("kthvalue(): selected number k out of range for dimension " + std::to_string(dim));
  }
  Ints sizes(x.sizes().begin(), x.sizes().end());
  if (x.rank()) sizes[wrap_dim(dim, x.rank())] = 1;
  Tensor values = Tensor::empty(span_of(sizes), x.dtype()),
         indices = Tensor::empty(span_of(sizes), DType::Int64);
  picked_lanes(x, dim, 1, values, indices, [&](const auto* p, int64_t n, auto& lane) {
    fill_lane(p, n, lane);
    quick_select(lane, k - 1);
    std::swap(lane[0], lane[k - 1]);
  });
  out[0].copy_from(reshape_of(values, out[0].sizes()));
  out[1].copy_from(reshape_of(indices, out[1].sizes()));
}

/// k-th smallest (from 1), or the median (lower of two), over a dimension.
void kth_into(const Tensor& x, int64_t dim, int64_t k, Tensors& out, bool keepdim) {
  Ints sizes(x.sizes().begin(), x.sizes().end());
  const size_t d = wrap_dim(dim, x.rank());
  if (x.rank()) sizes[d] = k;
  Tensor values = Tensor::empty(span_of(sizes), x.dtype()),
         indices = Tensor::empty(span_of(sizes), DType::Int64);
  sort_lanes(x, dim, false, k, &values, indices);
  const auto last = [&](const Tensor& t) {
    if (t.rank() == 0) return t;
    const Tensor one = slice_view(t, static_cast<int64_t>(d), k - 1, k, 1);
    return keepdim ? one : select_view(one, static_cast<int64_t>(d), 0);
  };
  out[0].copy_from(last(values));
  out[1].copy_from(last(indices));
}

Types infer_kth(const ArgTypes& a, size_t dim, size_t keepdim) {
  const TensorType& x = tensor_arg(a, 0);
  const Dims sizes =
      reduced_dims(x.sizes, dim_mask({int_arg(a, dim)}, x.rank()), bool_arg(a, keepdim));
  return {{x.dtype, sizes}, {DType::Int64, sizes}};
}

/// A NaN in the row is its median.
void median_lanes(const Tensor& x, int64_t dim, Tensors& out, bool keepdim) {
  const int64_t n = lane_length(x, dim);
  if (n == 0) fail_kind("IndexError", "median(): Expected reduction dim to have non-zero size.");
  kth_into(x, dim, (n + 1) / 2, out, keepdim);
  if (!is_floating(x.dtype())) return;
  const Tensor is_nan = run_op(isnan, {x})[0];
  const Tensor hit = run_op(any_dim, {is_nan, dim, keepdim})[0];
  const Tensor place = run_op(argmax, {is_nan.to(DType::Int32), dim, keepdim})[0];
  out[0].copy_from(run_op(where, {hit, std::numeric_limits<double>::quiet_NaN(), out[0]})[0]);
  out[1].copy_from(run_op(where, {hit, place, out[1]})[0]);
}

/// sorted distinct values, place of each element in them, counts.
void unique_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  const Tensor flat = reshape_of(x.contiguous(), std::array<int64_t, 1>{x.numel()});
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    const T* p = flat.data<const T>();
    std::vector<int64_t> order, starts;
    order_of(p, flat.numel(), false, order);
    const int64_t whole[] = {flat.numel()};
    Tensor inverse = Tensor::empty(whole, DType::Int64);
    for (size_t i = 0; i < order.size(); ++i) {
      if (i == 0 || p[order[i]] != p[order[i - 1]]) starts.push_back(static_cast<int64_t>(i));
      inverse.data<int64_t>()[order[i]] = static_cast<int64_t>(starts.size()) - 1;
    }
    const int64_t count[] = {static_cast<int64_t>(starts.size())};
    Tensor values = Tensor::empty(count, x.dtype()), counts = Tensor::empty(count, DType::Int64);
    for (size_t i = 0; i < starts.size(); ++i) {
      values.data<T>()[i] = p[order[starts[i]]];
      counts.data<int64_t>()[i] =
          (i + 1 < starts.size() ? starts[i + 1] : flat.numel()) - starts[i];
    }
    out = {values, reshape_of(inverse, x.sizes()), counts};
  });
}

void bincount_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  if (x.rank() != 1 || is_floating(x.dtype()))
    fail("bincount only supports 1-d non-negative integral inputs.");
  const Tensor index = x.to(DType::Int64).contiguous();
  const int64_t* p = index.data<const int64_t>();
  const int64_t n = index.numel();
  if (n && *std::min_element(p, p + n) < 0)
    fail("bincount only supports 1-d non-negative integral inputs.");
  const int64_t bins[] = {std::max(int_arg(a, 2), n ? *std::max_element(p, p + n) + 1 : 0)};
  const Tensor weights = optional_tensor_arg(a, 1);
  const bool weighted = weights.defined();
  if (weighted && weights.numel() != n)
    fail("weights should be 1-d and have the same length as input");
  if (!weighted) {
    out.assign(1, Tensor::zeros(bins, DType::Int64));
    for (int64_t i = 0; i < n; ++i) ++out[0].data<int64_t>()[p[i]];
    return;
  }
  const DType dtype = weights.dtype() == DType::Float32 ? DType::Float32 : DType::Float64;
  out.assign(1, Tensor::zeros(bins, dtype));
  const Tensor w = weights.to(dtype).contiguous();
  visit_float(dtype, [&](auto tag) {
    using T = decltype(tag);
    for (int64_t i = 0; i < n; ++i) out[0].data<T>()[p[i]] += w.data<const T>()[i];
  });
}

/// "(Tensor sorted_sequence, Any self, *, bool out_int32=False, bool right=False, str? side=None)"
Types infer_searchsorted(const ArgTypes& a) {
  const TensorType* x = std::get_if<TensorType>(&a[1]);
  return {{bool_arg(a, 2) ? DType::Int32 : DType::Int64, x ? x->sizes : Dims{}}};
}

void searchsorted_kernel(const Args& a, Tensors& out) {
  const Tensor bounds = tensor_arg(a, 0).to(DType::Float64).contiguous();
  const Tensor x = operand_arg(a, 1).to(DType::Float64).contiguous();
  const bool right = bool_arg(a, 3) || (!is_none(a, 4) && str_arg(a, 4) == "right");
  const int64_t n = bounds.rank() ? bounds.size(bounds.rank() - 1) : 1;
  const int64_t per_row = bounds.rank() > 1 ? (x.rank() ? x.size(x.rank() - 1) : 1) : x.numel();
  Tensor found = Tensor::empty(x.sizes(), DType::Int64);
  for (int64_t i = 0; i < x.numel(); ++i) {
    const double* row = bounds.data<const double>() + (bounds.rank() > 1 ? i / per_row * n : 0);
    const double v = x.data<const double>()[i];
    const auto less = [&](double p, double q) { return before(p, q, false); };
    found.data<int64_t>()[i] = (right ? std::upper_bound(row, row + n, v, less)
                                      : std::lower_bound(row, row + n, v, less)) -
                               row;
  }
  out[0].copy_from(found);
}

// ---- comparison of whole tensors
// -----------------------------------------------------------------------------------------

bool all_true(const Tensor& t) { return run_op(all, {t})[0].item_bool(); }

void equal_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &y = tensor_arg(a, 1);
  const bool same = std::ranges::equal(x.sizes(), y.sizes()) && all_true(run_op(eq, {x, y})[0]);
  out[0].copy_from(Tensor::scalar(int64_t{same}, DType::Bool));
}

/// |x - y| <= atol + rtol |y|, or equal.
Tensor close_of(const Args& a) {
  const Tensor &x = tensor_arg(a, 0), &y = tensor_arg(a, 1);
  if (x.dtype() != y.dtype()) fail(type_name(x.dtype()) + " did not match " + type_name(y.dtype()));
  const double rtol = double_arg(a, 2), atol = double_arg(a, 3);
  Tensor close = run_op(eq, {x, y})[0];
  if (bool_arg(a, 4)) {
    close =
        run_op(logical_or,
               {close, run_op(logical_and, {run_op(isnan, {x})[0], run_op(isnan, {y})[0]})[0]})[0];
  }
  if (rtol == 0 && atol == 0) return close;
  const DType compute = is_floating(x.dtype()) ? x.dtype() : DType::Float32;
  const Tensor fx = x.to(compute), fy = y.to(compute);
  const Tensor allowed =
      run_op(add, {run_op(abs, {run_op(mul, {fy, rtol})[0]})[0], atol, int64_t{1}})[0];
  const Tensor distance = run_op(abs, {run_op(sub, {fx, fy, int64_t{1}})[0]})[0];
  const Tensor near =
      run_op(logical_and, {run_op(le, {distance, allowed})[0], run_op(isfinite, {distance})[0]})[0];
  return run_op(logical_or, {close, near})[0];
}

Types infer_isclose(const ArgTypes& a) {
  return {{DType::Bool, broadcast_dims(tensor_arg(a, 0).sizes, tensor_arg(a, 1).sizes)}};
}

void nan_to_num_kernel(const Args& a, Tensors& out) {
  const Tensor& x = tensor_arg(a, 0);
  if (!is_floating(x.dtype())) {
    out[0].copy_from(x);
    return;
  }
  const double most = x.dtype() == DType::Float32 ? double{std::numeric_limits<float>::max()}
                                                  : std::numeric_limits<double>::max();
  const double nan = is_none(a, 1) ? 0 : double_arg(a, 1);
  const double high = is_none(a, 2) ? most : double_arg(a, 2),
               low = is_none(a, 3) ? -most : double_arg(a, 3);
  Tensor y = run_op(where, {run_op(isnan, {x})[0], nan, x})[0];
  y = run_op(where, {run_op(isposinf, {x})[0], high, y})[0];
  out[0].copy_from(run_op(where, {run_op(isneginf, {x})[0], low, y})[0]);
}

Types infer_take_along_dim(const ArgTypes& a) {
  const TensorType &x = tensor_arg(a, 0), &index = tensor_arg(a, 1);
  if (is_none(a, 2)) return {{x.dtype, {index.numel()}}};
  const size_t d = wrap_dim(int_arg(a, 2), x.rank());
  if (x.rank() != index.rank()) {
    fail(
        "torch.take_along_dim(): input and indices should have the same number of dimensions, but "
        "got " +
        std::to_string(x.rank()) + " dimensions for input, and " + std::to_string(index.rank()) +
        " dimensions for indices");
  }
  Dims xs = x.sizes;
  if (x.rank()) xs[d] = Dim(1);
  Dims sizes = broadcast_dims(xs, index.sizes);
  if (x.rank()) sizes[d] = index.sizes[d];
  return {{x.dtype, sizes}};
}

void take_along_dim_kernel(const Args& a, Tensors& out) {
  const Tensor &x = tensor_arg(a, 0), &index = tensor_arg(a, 1);
  if (is_none(a, 2)) {
    const int64_t flat[] = {-1};
    out[0].copy_from(run_op(gather, {reshape_of(x, flat), int64_t{0}, reshape_of(index, flat)})[0]);
    return;
  }
  const size_t d = wrap_dim(int_arg(a, 2), x.rank());
  Ints x_sizes(out[0].sizes().begin(), out[0].sizes().end());
  if (x.rank()) x_sizes[d] = x.size(d);
  out[0].copy_from(run_op(gather, {expand_view(x, span_of(x_sizes)), static_cast<int64_t>(d),
                                   expand_view(index, out[0].sizes())})[0]);
}

void take_kernel(const Args& a, Tensors& out) {
  const Tensor x = tensor_arg(a, 0).contiguous();
  const Tensor index = tensor_arg(a, 1).to(DType::Int64).contiguous();
  visit_dtype(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    for (int64_t i = 0; i < index.numel(); ++i) {
      int64_t v = index.data<const int64_t>()[i];
      if (v < -x.numel() || v >= x.numel()) {
        fail_kind("IndexError", "out of range: tried to access index " + std::to_string(v) +
                                    " on a tensor of " + std::to_string(x.numel()) + " elements.");
      }
      out[0].data<T>()[i] = x.data<const T>()[v < 0 ? v + x.numel() : v];
    }
  });
}

}  // namespace

const OpDef gather = {
    .name = "gather",
    .schema = "gather(Tensor self, int dim, Tensor index) -> Tensor",
    .doc = "out[i][j] = self[index[i][j]][j] (for dim 0).",
    .effects = Effects::MayRaise,
    .infer = infer_gather,
    .kernel = gather_kernel,
};

const OpDef scatter = {
    .name = "scatter",
    .schema = "scatter(Tensor self, int dim, Tensor index, Any src) -> Tensor",
    .doc = "A copy of self with out[index[i][j]][j] = src[i][j] (for dim 0).",
    .effects = Effects::MayRaise,
    .infer = infer_scatter,
    .kernel = [](const Args& a, Tensors& out) { scatter_kernel(a, out, Combine::Replace); },
};

const OpDef scatter_combine = {
    .name = "scatter.reduce",
    .schema = "scatter(Tensor self, int dim, Tensor index, Any src, *, str reduce) -> Tensor",
    .doc = "scatter with reduce=\"add\" or \"multiply\".",
    .effects = Effects::MayRaise,
    .infer = infer_scatter,
    .kernel = [](const Args& a,
                 Tensors& out) { scatter_kernel(a, out, combine_of(str_arg(a, 4))); },
};

const OpDef scatter_add = {
    .name = "scatter_add",
    .schema = "scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor",
    .doc = "A copy of self with src added at index, in ascending order.",
    .effects = Effects::MayRaise,
    .infer = infer_scatter,
    .kernel = [](const Args& a, Tensors& out) { scatter_kernel(a, out, Combine::Add); },
};

const OpDef index_select = {
    .name = "index_select",
    .schema = "index_select(Tensor self, int dim, Tensor index) -> Tensor",
    .doc = "The slices of a dimension that index names.",
    .effects = Effects::MayRaise,
    .infer = infer_index_select,
    .kernel = index_select_kernel,
};

const OpDef index_add = {
    .name = "index_add",
    .schema =
        "index_add(Tensor self, int dim, Tensor index, Tensor source, *, Number alpha=1) -> Tensor",
    .doc = "A copy of self with slices of source added at index.",
    .effects = Effects::MayRaise,
    .infer = same_as<0>,
    .kernel = index_slices([](const Args& a, const Tensor& slot, int64_t d, int64_t i) {
      slot.copy_from(run_op(add, {slot, source_slice(tensor_arg(a, 3), d, i), a[4]})[0]);
    }),
};

const OpDef index_copy = {
    .name = "index_copy",
    .schema = "index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor",
    .doc = "A copy of self with slices of source written at index.",
    .effects = Effects::MayRaise,
    .infer = same_as<0>,
    .kernel = index_slices([](const Args& a, const Tensor& slot, int64_t d, int64_t i) {
      slot.copy_from(source_slice(tensor_arg(a, 3), d, i));
    }),
};

const OpDef index_fill = {
    .name = "index_fill",
    .schema = "index_fill(Tensor self, int dim, Tensor index, Any value) -> Tensor",
    .doc = "A copy of self with a number written into the slices at index.",
    .effects = Effects::MayRaise,
    .infer = same_as<0>,
    .kernel = index_slices([](const Args& a, const Tensor& slot, int64_t, int64_t) {
      slot.copy_from(operand_arg(a, 3));
    }),
};

const OpDef index = {
    .name = "index",
    .schema = "index(Tensor self, Tensor[] indices, int[]? dims=None) -> Tensor",
    .doc =
        "self[indices]: one index tensor for each of `dims` (0, 1, … if None); masks stand for "
        "their nonzero places.",
    .effects = Effects::MayRaise,
    .method = false,
    .function = false,
    .allocates = true,
    .infer = infer_index,
    .kernel = index_kernel,
};

const OpDef index_put = {
    .name = "index_put",
    .schema =
        "index_put(Tensor self, Tensor[] indices, Any values, bool accumulate=False, *, int[]? "
        "dims=None) -> Tensor",
    .doc = "A copy of self with values written (or added) at the indices.",
    .effects = Effects::MayRaise,
    .infer = same_as<0>,
    .kernel =
        [](const Args& a, Tensors& out) {
          out[0].copy_from(tensor_arg(a, 0));
          put_into(out[0], a, 4);
        },
};

const OpDef index_put_ = {
    .name = "index_put_",
    .schema =
        "index_put_(Tensor self, Tensor[] indices, Any values, bool accumulate=False, *, int[]? "
        "dims=None) -> Tensor",
    .doc = "Writes (or adds) values at the indices of self.",
    .effects = Effects::Mutates | Effects::MayRaise,
    .function = false,
    .allocates = true,
    .infer = same_as<0>,
    .kernel =
        [](const Args& a, Tensors& out) {
          put_into(tensor_arg(a, 0), a, 4);
          out.assign(1, tensor_arg(a, 0));
        },
};

const OpDef take = {
    .name = "take",
    .schema = "take(Tensor self, Tensor index) -> Tensor",
    .doc = "Elements of self, counted in row-major order, at index.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) -> Types {
      return {{tensor_arg(a, 0).dtype, tensor_arg(a, 1).sizes}};
    },
    .kernel = take_kernel,
};

const OpDef take_along_dim = {
    .name = "take_along_dim",
    .schema = "take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor",
    .doc = "gather with broadcasting, as numpy.take_along_axis.",
    .effects = Effects::MayRaise,
    .infer = infer_take_along_dim,
    .kernel = take_along_dim_kernel,
};

const OpDef nonzero = {
    .name = "nonzero",
    .schema = "nonzero(Tensor self) -> Tensor",
    .doc = "Places of the elements that are not 0, one a row.",
    .effects = Effects::ReadsValue,
    .method = false,
    .aliases = "argwhere",
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      return {{DType::Int64, {Dim::fresh(), Dim(static_cast<int64_t>(tensor_arg(a, 0).rank()))}}};
    },
    .kernel = nonzero_kernel,
};

const OpDef masked_select = {
    .name = "masked_select",
    .schema = "masked_select(Tensor self, Tensor mask) -> Tensor",
    .doc = "The elements where the mask holds, in row-major order.",
    .effects = Effects::ReadsValue,
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      return {{tensor_arg(a, 0).dtype, {Dim::fresh()}}};
    },
    .kernel = masked_select_kernel,
};

const OpDef masked_scatter = {
    .name = "masked_scatter",
    .schema = "masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor",
    .doc = "A copy of self with elements of source, in order, where the mask holds.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) -> Types {
      return {
          {tensor_arg(a, 0).dtype, broadcast_dims(tensor_arg(a, 0).sizes, tensor_arg(a, 1).sizes)}};
    },
    .kernel = masked_scatter_kernel,
};

const OpDef embedding = {
    .name = "embedding",
    .schema = "embedding(Tensor self, Tensor weight, int? padding_idx=None) -> Tensor",
    .doc = "Rows of weight by index.",
    .effects = Effects::MayRaise,
    .method = false,
    .function = false,
    .functional = true,
    .infer = infer_embedding,
    .kernel = embedding_kernel,
};

const OpDef one_hot = {
    .name = "one_hot",
    .schema = "one_hot(Tensor self, int num_classes=-1) -> Tensor",
    .doc = "A row of zeros with a 1 at each index.",
    .effects = Effects::ReadsValue,
    .method = false,
    .function = false,
    .functional = true,
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      TensorType out{DType::Int64, tensor_arg(a, 0).sizes};
      const Dim n = dim_arg(a, 1);
      out.sizes.push_back(n == Dim(-1) ? Dim::fresh() : n);
      return {out};
    },
    .kernel = one_hot_kernel,
};

const OpDef sort = {
    .name = "sort",
    .schema =
        "sort(Tensor self, int dim=-1, bool descending=False, bool stable=False) -> (Tensor "
        "values, Tensor indices)",
    .doc = "Sorted along a dimension, always stable.",
    .infer = infer_sort,
    .kernel = sort_kernel,
};

const OpDef msort = {
    .name = "msort",
    .schema = "msort(Tensor self) -> Tensor",
    .doc = "Sorted along the first dimension.",
    .infer = same_as<0>,
    .kernel =
        [](const Args& a, Tensors& out) {
          out[0] = run_op(sort, {a[0], int64_t{0}, false, true})[0];
        },
};

const OpDef argsort = {
    .name = "argsort",
    .schema =
        "argsort(Tensor self, int dim=-1, bool descending=False, bool stable=False) -> Tensor",
    .doc = "Indices that sort along a dimension.",
    .infer = [](const ArgTypes& a) -> Types { return {infer_sort(a)[1]}; },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          sort_lanes(x, int_arg(a, 1), bool_arg(a, 2), lane_length(x, int_arg(a, 1)), nullptr,
                     out[0]);
        },
};

const OpDef topk = {
    .name = "topk",
    .schema =
        "topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor "
        "values, Tensor indices)",
    .doc = "The k largest (or least) along a dimension, sorted.",
    .effects = Effects::MayRaise,
    .infer = infer_topk,
    .kernel = topk_kernel,
};

const OpDef kthvalue = {
    .name = "kthvalue",
    .schema =
        "kthvalue(Tensor self, int k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor "
        "indices)",
    .doc = "The k-th smallest along a dimension, counted from 1.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) { return infer_kth(a, 2, 3); },
    .kernel = kthvalue_kernel,
};

const OpDef median = {
    .name = "median",
    .schema = "median(Tensor self) -> Tensor",
    .doc = "The middle of all elements (the lower of two); NaN if any is.",
    .infer = [](const ArgTypes& a) -> Types {
      return {{tensor_arg(a, 0).dtype, {}}};
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          const Tensor& x = tensor_arg(a, 0);
          if (x.numel() == 0) {
            out[0].copy_from(
                Tensor::scalar(std::numeric_limits<double>::quiet_NaN(), DType::Float64));
            return;
          }
          const Tensor flat = reshape_of(x, std::array<int64_t, 1>{-1});
          Tensors both = {out[0], Tensor::empty({}, DType::Int64)};
          median_lanes(flat, 0, both, false);
        },
};

const OpDef median_dim = {
    .name = "median.dim",
    .schema = "median(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
    .doc = "The middle along a dimension (the lower of two) and its place.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) { return infer_kth(a, 1, 2); },
    .kernel =
        [](const Args& a, Tensors& out) {
          median_lanes(tensor_arg(a, 0), int_arg(a, 1), out, bool_arg(a, 2));
        },
};

const OpDef unique_values = {
    .name = "unique_values",
    .schema = "unique_values(Tensor self) -> (Tensor values, Tensor inverse, Tensor counts)",
    .doc =
        "Sorted distinct elements, the place of each element among them, and how often each is "
        "there.",
    .effects = Effects::ReadsValue,
    .method = false,
    .function = false,
    .aliases = "_unique2",
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      const Dim n = Dim::fresh();
      return {{tensor_arg(a, 0).dtype, {n}},
              {DType::Int64, tensor_arg(a, 0).sizes},
              {DType::Int64, {n}}};
    },
    .kernel = unique_kernel,
};

const OpDef bincount = {
    .name = "bincount",
    .schema = "bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor",
    .doc = "How often each number is there (or the sum of its weights).",
    .effects = Effects::ReadsValue,
    .allocates = true,
    .infer = [](const ArgTypes& a) -> Types {
      const DType dtype = is_none(a, 1)                              ? DType::Int64
                          : tensor_arg(a, 1).dtype == DType::Float32 ? DType::Float32
                                                                     : DType::Float64;
      return {{dtype, {Dim::fresh()}}};
    },
    .kernel = bincount_kernel,
};

const OpDef searchsorted = {
    .name = "searchsorted",
    .schema =
        "searchsorted(Tensor sorted_sequence, Any self, *, bool out_int32=False, bool right=False, "
        "str? side=None) -> Tensor",
    .doc = "Where each number would stand in a sorted sequence.",
    .method = false,
    .infer = infer_searchsorted,
    .kernel = searchsorted_kernel,
};

const OpDef bucketize = {
    .name = "bucketize",
    .schema =
        "bucketize(Any self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> "
        "Tensor",
    .doc = "Number of the interval between boundaries that each number is in.",
    .infer =
        [](const ArgTypes& a) {
          return infer_searchsorted({a[1], a[0], a[2], a[3]});
        },
    .kernel =
        [](const Args& a, Tensors& out) {
          searchsorted_kernel({a[1], a[0], a[2], a[3], std::monostate{}}, out);
        },
};

const OpDef equal = {
    .name = "equal",
    .schema = "equal(Tensor self, Tensor other) -> Scalar",
    .doc = "Same sizes and elements?",
    .effects = Effects::ReadsValue,
    .infer = scalar_of<DType::Bool>,
    .kernel = equal_kernel,
};

const OpDef isclose = {
    .name = "isclose",
    .schema =
        "isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool "
        "equal_nan=False) -> Tensor",
    .doc = "|self - other| <= atol + rtol |other|, elementwise.",
    .infer = infer_isclose,
    .kernel = [](const Args& a, Tensors& out) { out[0].copy_from(close_of(a)); },
};

const OpDef allclose = {
    .name = "allclose",
    .schema =
        "allclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool "
        "equal_nan=False) -> Scalar",
    .doc = "isclose for all elements?",
    .effects = Effects::ReadsValue,
    .infer = scalar_of<DType::Bool>,
    .kernel =
        [](const Args& a, Tensors& out) {
          out[0].copy_from(Tensor::scalar(int64_t{all_true(close_of(a))}, DType::Bool));
        },
};

const OpDef nan_to_num = {
    .name = "nan_to_num",
    .schema =
        "nan_to_num(Tensor self, Number? nan=None, Number? posinf=None, Number? neginf=None) -> "
        "Tensor",
    .doc = "NaN and infinities replaced by numbers.",
    .infer = same_as<0>,
    .kernel = nan_to_num_kernel,
};

}  // namespace periplus::rows
