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

/// Rows whose places are data: gathering and scattering.
namespace periplus::rows {
namespace {

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

enum class SliceChange { Add, Copy, Fill };

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

/// A slice of the source for each index, of the shape of a slice of self.
void check_slices(const Tensor& x, const Tensor& index, const Tensor& source, size_t d, bool adds) {
  if (x.rank() != source.rank() && x.rank() && source.rank())
    fail_kind(
        "IndexError",
        "When source and destination are not scalars, their dimensionality must match. Source "
        "dimensionality (" +
            std::to_string(source.rank()) + "), destination dimensionality (" +
            std::to_string(x.rank()) + ")");
  const int64_t slices = source.rank() ? source.size(d) : 1;
  if (slices != index.numel())
    fail_kind(adds ? "RuntimeError" : "IndexError",
              "Number of indices (" + std::to_string(index.numel()) +
                  ") should be equal to source.size(dim) (" + std::to_string(slices) + ")");
  bool fits = true;
  for (size_t k = 0; fits && k < std::min(x.rank(), source.rank()); ++k)
    fits = k == d || x.size(k) == source.size(k);
  if (!fits)
    fail("Source/destination tensor must have same slice shapes. Destination slice shape: " +
         shape_string(x.sizes()) + " at dimension " + std::to_string(d) +
         " and source slice shape: " + shape_string(source.sizes()) + ".");
}

/// index_add, index_copy, index_fill: slices of a copy of self changed one after the other.
template <class Change>
KernelFn index_slices(SliceChange how, Change change) {
  return [how, change](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    const Tensor index = tensor_arg(a, 2).to(DType::Int64).contiguous();
    out[0].copy_from(x);
    const auto d = static_cast<int64_t>(wrap_dim(int_arg(a, 1), x.rank()));
    if (how != SliceChange::Fill)
      check_slices(x, index, tensor_arg(a, 3), static_cast<size_t>(d), how == SliceChange::Add);
    for (int64_t i = 0; i < index.numel(); ++i) {
      const int64_t at = index.data<const int64_t>()[i],
                    size = x.rank() ? x.size(static_cast<size_t>(d)) : 1;
      if (at < (how == SliceChange::Fill ? -size : 0) || at >= size)
        fail_kind("IndexError", "index " + std::to_string(at) + " is out of bounds for dimension " +
                                    std::to_string(d) + " with size " + std::to_string(size));
      const Tensor slot = x.rank() ? select_view(out[0], d, at) : out[0];
      change(a, slot, d, i);
    }
  };
}

Tensor source_slice(const Tensor& t, int64_t d, int64_t i) {
  return t.rank() ? select_view(t, d, i) : t;
}

Types infer_index_slices(const std::string& name, const ArgTypes& a) {
  const TensorType &x = tensor_arg(a, 0), &index = tensor_arg(a, 2);
  if (index.rank() > 1 && name == "index_fill") fail("Index has to be a vector/scalar");
  if (index.rank() > 1)
    fail_kind("IndexError", name + "_(): Index is supposed to be a vector, but got dim: " +
                                std::to_string(index.rank()) + " with type: " +
                                type_name(index.dtype) + " and size: " + shape_string(index.sizes));
  const bool narrow = index.dtype == DType::Int32 && name == "index_add";
  if (index.dtype != DType::Int64 && !narrow)
    fail(name + "_(): Expected a long tensor for index, but got " + type_name(index.dtype));
  if (const auto* source = std::get_if<TensorType>(&a[3]);
      source && name != "index_fill" && source->dtype != x.dtype)
    fail(name + "_(): self (" + type_name(x.dtype) + ") and source (" + type_name(source->dtype) +
         ") must have the same scalar type");
  return {x};
}

// ---- index and index_put: tensors for some dimensions

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
    .infer = [](const ArgTypes& a) { return infer_index_slices("index_add", a); },
    .kernel = index_slices(
        SliceChange::Add,
        [](const Args& a, const Tensor& slot, int64_t d, int64_t i) {
          slot.copy_from(run_op(add, {slot, source_slice(tensor_arg(a, 3), d, i), a[4]})[0]);
        }),
};

const OpDef index_copy = {
    .name = "index_copy",
    .schema = "index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor",
    .doc = "A copy of self with slices of source written at index.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) { return infer_index_slices("index_copy", a); },
    .kernel = index_slices(SliceChange::Copy,
                           [](const Args& a, const Tensor& slot, int64_t d, int64_t i) {
                             slot.copy_from(source_slice(tensor_arg(a, 3), d, i));
                           }),
};

const OpDef index_fill = {
    .name = "index_fill",
    .schema = "index_fill(Tensor self, int dim, Tensor index, Any value) -> Tensor",
    .doc = "A copy of self with a number written into the slices at index.",
    .effects = Effects::MayRaise,
    .infer = [](const ArgTypes& a) { return infer_index_slices("index_fill", a); },
    .kernel = index_slices(SliceChange::Fill, [](const Args& a, const Tensor& slot, int64_t,
                                                 int64_t) { slot.copy_from(operand_arg(a, 3)); }),
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
      if (tensor_arg(a, 1).dtype != DType::Int64)
        fail("take(): Expected a long tensor for index, but got " +
             type_name(tensor_arg(a, 1).dtype));
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

}  // namespace periplus::rows
