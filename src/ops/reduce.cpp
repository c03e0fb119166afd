// SPDX-License-Identifier: Apache-2.0
#include "ops/reduce.h"

#include <algorithm>

#include "ops/views.h"
#include "runtime/kernels.h"
#include "tensor/cast.h"

namespace periplus {
namespace {

template <class T>
using Kernel = void (*)(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride,
                        T* out, int64_t out_stride);
template <class T>
using IndexKernel = void (*)(int64_t rows, int64_t n, const T* x, int64_t row_stride,
                             int64_t stride, int64_t* out, int64_t out_stride);

#define PERIPLUS_KERNELS(T, suffix)                                        \
  Kernel<T> kernel_of(Reducer r, T) {                                      \
    switch (r) {                                                           \
      case Reducer::Sum:                                                   \
        return pp_sum_##suffix;                                            \
      case Reducer::Max:                                                   \
        return pp_max_##suffix;                                            \
      case Reducer::Min:                                                   \
        return pp_min_##suffix;                                            \
      case Reducer::ArgMax:                                                \
      case Reducer::ArgMin:                                                \
        break;                                                             \
    }                                                                      \
    return nullptr;                                                        \
  }                                                                        \
  IndexKernel<T> index_kernel_of(Reducer r, T) {                           \
    return r == Reducer::ArgMax ? pp_argmax_##suffix : pp_argmin_##suffix; \
  }
PERIPLUS_KERNELS(float, f32)
PERIPLUS_KERNELS(double, f64)
PERIPLUS_KERNELS(int32_t, i32)
PERIPLUS_KERNELS(int64_t, i64)
#undef PERIPLUS_KERNELS

/// Kept dimensions first, reduced ones last.
Tensor reduced_last(const Tensor& t, const std::vector<bool>& mask, size_t& kept) {
  std::vector<int64_t> order;
  for (size_t d = 0; d < mask.size(); ++d) {
    if (!mask[d]) order.push_back(static_cast<int64_t>(d));
  }
  kept = order.size();
  for (size_t d = 0; d < mask.size(); ++d) {
    if (mask[d]) order.push_back(static_cast<int64_t>(d));
  }
  return permute_view(t, {order.data(), order.size()});
}

/// Dimensions [from, to) as one of `size` elements with one stride, if they are. Beside a size of 0
/// the others may be of any magnitude.
struct Run {
  int64_t size = 1, stride = 1;
  bool one = true;
};

Run run_of(const Tensor& t, size_t from, size_t to) {
  Run run;
  const auto sizes = t.sizes().subspan(from, to - from);
  if (std::ranges::find(sizes, 0) != sizes.end()) return {0, 1, true};
  bool first = true;
  for (size_t d = to; d-- > from;) {
    if (t.size(d) == 1) continue;
    if (first) {
      run.stride = t.stride(d);
      first = false;
    } else if (t.stride(d) != run.stride * run.size) {
      run.one = false;
    }
    run.size *= t.size(d);
  }
  return run;
}

template <class T>
void run_kernel(Reducer reducer, int64_t rows, const Run& reduced, const T* x, int64_t row_stride,
                Tensor& out) {
  if (reducer == Reducer::ArgMax || reducer == Reducer::ArgMin) {
    index_kernel_of(reducer, T())(rows, reduced.size, x, row_stride, reduced.stride,
                                  out.data<int64_t>(), 1);
  } else {
    kernel_of(reducer, T())(rows, reduced.size, x, row_stride, reduced.stride, out.data<T>(), 1);
  }
}

template <class F>
void visit_reducible(DType dtype, F&& f) {
  switch (dtype) {
    case DType::Int32:
      f(int32_t{});
      return;
    case DType::Int64:
      f(int64_t{});
      return;
    case DType::Float64:
      f(double{});
      return;
    default:
      f(float{});
      return;
  }
}

}  // namespace

DType reducible(DType dtype) {
  switch (dtype) {
    case DType::Bool:
    case DType::UInt8:
    case DType::Int8:
    case DType::Int16:
      return DType::Int32;
    case DType::Int32:
    case DType::Int64:
    case DType::Float32:
    case DType::Float64:
      return dtype;
  }
  return dtype;
}

Tensor reduce(Reducer reducer, const Tensor& t, const std::vector<bool>& mask) {
  size_t kept = 0;
  Tensor x = reduced_last(t, mask, kept);
  const bool index = reducer == Reducer::ArgMax || reducer == Reducer::ArgMin;
  Tensor out = Tensor::empty(x.sizes().first(kept), index ? DType::Int64 : t.dtype());
  if (out.numel() == 0) return out;
  Run rows = run_of(x, 0, kept), reduced = run_of(x, kept, x.rank());
  if (!rows.one || !reduced.one) {
    x = x.contiguous();
    rows = run_of(x, 0, kept);
    reduced = run_of(x, kept, x.rank());
  }
  visit_reducible(t.dtype(), [&](auto tag) {
    using T = decltype(tag);
    run_kernel<T>(reducer, rows.size, reduced, x.data<const T>(), rows.stride, out);
  });
  return out;
}

Tensor sum_over(const Tensor& t, const std::vector<bool>& mask, DType dtype) {
  const DType compute = reducible(dtype);
  return reduce(Reducer::Sum, t.to(compute), mask).to(dtype);
}

Rows as_rows(const Tensor& t, const std::vector<bool>& mask, DType dtype) {
  size_t kept = 0;
  Rows rows;
  const Tensor x = reduced_last(t, mask, kept);
  rows.data = x.to(dtype).contiguous();
  rows.kept.assign(x.sizes().begin(), x.sizes().begin() + static_cast<ptrdiff_t>(kept));
  for (size_t d = 0; d < x.rank(); ++d) (d < kept ? rows.rows : rows.length) *= x.size(d);
  return rows;
}

}  // namespace periplus
