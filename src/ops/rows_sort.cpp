// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "ops/lanes.h"
#include "ops/row_order.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "ops/views.h"
#include "tensor/cast.h"

/// Rows that order elements: sorting, selecting, counting and searching.
namespace periplus::rows {
namespace {

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
    RowOrder<T> sorter(descending);
    for (int64_t r = 0; r < lanes.rows && k > 0; ++r) {
      const T* p = lanes.data.template data<const T>() + r * lanes.length;
      const std::vector<int64_t>& order = sorter.of(p, lanes.length);
      std::copy_n(order.begin(), k, at.template data<int64_t>() + r * k);
      if (!values) continue;
      T* sorted = v.template data<T>() + r * k;
      for (int64_t i = 0; i < k; ++i) sorted[i] = p[order[i]];
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
  // The one element of a tensor without dimensions is there for k = 0 too.
  const int64_t k = tensor_arg(a, 0).rank() ? int_arg(a, 1) : 1;
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
  if (n == 0)
    fail_kind("IndexError", "median(): Expected reduction dim " +
                                std::to_string(wrap_dim(dim, x.rank())) +
                                " to have non-zero size.");
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
    RowOrder<T> sorter(false);
    const std::vector<int64_t>& order = sorter.of(p, flat.numel());
    std::vector<int64_t> starts;
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
  const TensorType& bounds = tensor_arg(a, 0);
  const TensorType* x = std::get_if<TensorType>(&a[1]);
  if (bounds.rank() == 0)
    fail("boundaries tensor should have positive dimension, but got 0 dimension");
  bool fits = bounds.rank() == 1 || (x && x->rank() == bounds.rank());
  for (size_t d = 0; fits && bounds.rank() > 1 && d + 1 < bounds.rank(); ++d)
    fits = !surely_differ(bounds.sizes[d], x->sizes[d]);
  if (!fits)
    fail(
        "boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor "
        "and input value tensor must match, but we got boundaries tensor " +
        shape_string(bounds.sizes) + " and input value tensor " +
        (x ? shape_string(x->sizes) : "[]"));
  return {{bool_arg(a, 2) ? DType::Int32 : DType::Int64, x ? x->sizes : Dims{}}};
}

/// T: float64, or int64 for integers, which float64 would round.
template <class T>
void search_sorted(const Args& a, Tensors& out, DType dtype) {
  const Tensor bounds = tensor_arg(a, 0).to(dtype).contiguous();
  const Tensor x = operand_arg(a, 1).to(dtype).contiguous();
  const bool right = bool_arg(a, 3) || (!is_none(a, 4) && str_arg(a, 4) == "right");
  const int64_t n = bounds.rank() ? bounds.size(bounds.rank() - 1) : 1;
  const int64_t per_row = bounds.rank() > 1 ? (x.rank() ? x.size(x.rank() - 1) : 1) : x.numel();
  Tensor found = Tensor::empty(x.sizes(), DType::Int64);
  for (int64_t i = 0; i < x.numel(); ++i) {
    const int64_t first = bounds.rank() > 1 ? i / per_row * n : 0;
    if (first + n > bounds.numel()) fail("boundaries tensor and input value tensor must match");
    const T* row = bounds.data<const T>() + first;
    const T v = x.data<const T>()[i];
    const auto less = [&](T p, T q) { return before(p, q, false); };
    found.data<int64_t>()[i] = (right ? std::upper_bound(row, row + n, v, less)
                                      : std::lower_bound(row, row + n, v, less)) -
                               row;
  }
  out[0].copy_from(found);
}

void searchsorted_kernel(const Args& a, Tensors& out) {
  const auto* x = std::get_if<Tensor>(&a[1]);
  const bool whole = !is_floating(tensor_arg(a, 0).dtype()) &&
                     !std::holds_alternative<double>(a[1]) && !(x && is_floating(x->dtype()));
  if (whole)
    search_sorted<int64_t>(a, out, DType::Int64);
  else
    search_sorted<double>(a, out, DType::Float64);
}

}  // namespace

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

}  // namespace periplus::rows
