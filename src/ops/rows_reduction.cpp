// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ops/lanes.h"
#include "ops/reduce.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "runtime/kernels.h"
#include "tensor/cast.h"

/// Sums, extremes and what is computed from them.
namespace periplus::rows {
namespace {

using Mask = std::vector<bool>;

DType sum_dtype(DType in, std::optional<DType> asked) {
  return asked.value_or(is_floating(in) ? in : DType::Int64);
}

DType float_dtype(const char* op, DType in, std::optional<DType> asked) {
  const DType dtype = asked.value_or(in);
  if (!is_floating(dtype)) {
    fail(std::string(op) +
         "(): could not infer output dtype. Input dtype must be either a floating point or complex "
         "dtype. Got: " +
         type_name(dtype));
  }
  return dtype;
}

std::span<const int64_t> span_of(const Ints& v) { return {v.data(), v.size()}; }

Tensor shaped(const Tensor& reduced, const Tensor& out) {
  const Ints strides = contiguous_strides(out.sizes());
  return reduced.as_view(out.sizes(), span_of(strides), reduced.impl()->offset);
}

/// out[0] = reduced, in the sizes and dtype of out[0].
void give(const Tensor& reduced, Tensors& out, size_t i = 0) {
  out[i].copy_from(shaped(reduced, out[i]));
}

struct Where {
  size_t dims, keepdim;
};

/// Rule of "op(Tensor self, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)".
template <class DTypeOf>
InferFn reduction_rule(Where where, DTypeOf dtype_of) {
  return [=](const ArgTypes& a) -> Types {
    const TensorType& x = tensor_arg(a, 0);
    const Mask mask = dim_mask(ints_arg(a, where.dims), x.rank());
    return {{dtype_of(a), reduced_dims(x.sizes, mask, bool_arg(a, where.keepdim))}};
  };
}

Mask mask_of(const Args& a, size_t i) { return dim_mask(ints_arg(a, i), tensor_arg(a, 0).rank()); }

int64_t reduced_count(const Tensor& t, const Mask& mask) {
  int64_t n = 1;
  for (size_t d = 0; d < mask.size(); ++d) n *= mask[d] ? t.size(d) : 1;
  return n;
}

void refuse_empty(const char* op, const Tensor& t, const Mask& mask, bool all) {
  if (reduced_count(t, mask) != 0 || (!all && t.numel() == 0 && reduced_count(t, mask) != 0))
    return;
  if (all) {
    const std::string_view name = op;
    const std::string what =
        std::string(op) + "(): Expected reduction dim to be specified for input.numel() == 0.";
    if (name == "argmax" || name == "argmin") fail_kind("IndexError", what);
    fail(what + " Specify the reduction dim with the 'dim' argument.");
  }
  size_t empty = 0;
  while (!mask[empty] || t.size(empty) != 0) ++empty;
  fail_kind("IndexError",
            fmt::format("{}(): Expected reduction dim {} to have non-zero size.", op, empty));
}

Tensor extreme(Reducer reducer, const Tensor& t, const Mask& mask) {
  return reduce(reducer, t.to(reducible(t.dtype())), mask);
}

KernelFn extreme_kernel(const char* op, Reducer reducer, std::optional<size_t> dims) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    const Mask mask = dims ? mask_of(a, *dims) : Mask(x.rank(), true);
    refuse_empty(op, x, mask, !dims || is_none(a, *dims));
    give(extreme(reducer, x, mask), out);
  };
}

/// (values, indices) over one dimension.
KernelFn extreme_dim_kernel(const char* op, Reducer values, Reducer indices) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    const Mask mask = dim_mask({int_arg(a, 1)}, x.rank());
    refuse_empty(op, x, mask, false);
    give(extreme(values, x, mask), out, 0);
    give(extreme(indices, x, mask), out, 1);
  };
}

Types infer_extreme_dim(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const Dims sizes = reduced_dims(x.sizes, dim_mask({int_arg(a, 1)}, x.rank()), bool_arg(a, 2));
  return {{x.dtype, sizes}, {DType::Int64, sizes}};
}

/// argmax(self, dim=None, keepdim=False)
Types infer_arg(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  if (is_none(a, 1)) return {{DType::Int64, bool_arg(a, 2) ? Dims(x.rank(), Dim(1)) : Dims{}}};
  return {
      {DType::Int64, reduced_dims(x.sizes, dim_mask({int_arg(a, 1)}, x.rank()), bool_arg(a, 2))}};
}

KernelFn arg_kernel(const char* op, Reducer reducer) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    const Mask mask = is_none(a, 1) ? Mask(x.rank(), true) : dim_mask({int_arg(a, 1)}, x.rank());
    refuse_empty(op, x, mask, is_none(a, 1));
    give(extreme(reducer, x, mask), out);
  };
}

/// any and all: on truth values; uint8 stays uint8.
DType truth_dtype(DType in) { return in == DType::UInt8 ? DType::UInt8 : DType::Bool; }

Types infer_truth(const ArgTypes& a) { return {{truth_dtype(tensor_arg(a, 0).dtype), {}}}; }

Types infer_truth_dim(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  return {{truth_dtype(x.dtype),
           reduced_dims(x.sizes, dim_mask({int_arg(a, 1)}, x.rank()), bool_arg(a, 2))}};
}

void truth_over(Reducer reducer, const Tensor& x, const Mask& mask, Tensors& out) {
  const Tensor flags = x.to(DType::Bool).to(DType::Int32);
  if (reduced_count(x, mask) == 0) {
    out[0].copy_from(Tensor::scalar(int64_t{reducer == Reducer::Min}, out[0].dtype()));
    return;
  }
  give(reduce(reducer, flags, mask), out);
}

KernelFn truth_kernel(Reducer reducer, bool one_dim) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    truth_over(reducer, x, one_dim ? dim_mask({int_arg(a, 1)}, x.rank()) : Mask(x.rank(), true),
               out);
  };
}

/// Row by row in float64 or int64 on contiguous rows: `f(row, n)`.
template <class T, class F>
Tensor by_rows(const Tensor& x, const Mask& mask, DType compute, F&& f) {
  const Rows rows = as_rows(x, mask, compute);
  Tensor out = Tensor::empty(span_of(rows.kept), dtype_of<T>());
  const T* p = rows.data.template data<T>();
  T* to = out.template data<T>();
  for (int64_t r = 0; r < rows.rows; ++r) to[r] = f(p + r * rows.length, rows.length);
  return out;
}

template <class T>
T product(const T* p, int64_t n) {
  T r = 1;
  for (int64_t i = 0; i < n; ++i) r = static_cast<T>(r * p[i]);
  return r;
}

void prod_over(const Tensor& x, const Mask& mask, Tensors& out) {
  if (is_floating(out[0].dtype())) {
    visit_float(out[0].dtype(), [&](auto tag) {
      using T = decltype(tag);
      give(by_rows<T>(x, mask, dtype_of<T>(), product<T>), out);
    });
    return;
  }
  give(by_rows<int64_t>(x, mask, DType::Int64,
                        [](const int64_t* p, int64_t n) {
                          return static_cast<int64_t>(
                              product(reinterpret_cast<const uint64_t*>(p), n));
                        }),
       out);
}

/// Two passes in the order of sum: mean, then the squared distances.
template <class T>
struct Moments {
  T mean, variance;
};

template <class T>
void row_sum(const T* p, int64_t n, T* out) {
  if constexpr (std::is_same_v<T, float>)
    pp_sum_f32(1, n, p, 0, 1, out, 1);
  else
    pp_sum_f64(1, n, p, 0, 1, out, 1);
}

template <class T>
Moments<T> moments(const T* p, int64_t n, double correction) {
  T sum = 0, squares = 0;
  row_sum(p, n, &sum);
  const T mean = sum / static_cast<T>(n);
  std::vector<T> d(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i) d[i] = (p[i] - mean) * (p[i] - mean);
  row_sum(d.data(), n, &squares);
  return {mean, squares / static_cast<T>(std::max(0.0, static_cast<double>(n) - correction))};
}

enum class Spread { Var, Std };

void spread_over(const Tensor& x, const Mask& mask, double correction, Spread spread,
                 Tensors& out) {
  visit_float(x.dtype(), [&](auto tag) {
    using T = decltype(tag);
    give(by_rows<T>(x, mask, x.dtype(),
                    [&](const T* p, int64_t n) {
                      const T v = moments(p, n, correction).variance;
                      return spread == Spread::Std ? std::sqrt(v) : v;
                    }),
         out);
    if (out.size() > 1) {
      give(by_rows<T>(x, mask, x.dtype(),
                      [&](const T* p, int64_t n) { return moments(p, n, correction).mean; }),
           out, 1);
    }
  });
}

DType spread_dtype(const ArgTypes& a) {
  const DType d = tensor_arg(a, 0).dtype;
  if (!is_floating(d)) fail("std and var only support floating point and complex dtypes");
  return d;
}

/// "op(Tensor self, int[]? dim=None, bool unbiased=True, bool keepdim=False, *, Number?
/// correction=None)"
double correction_of(const Args& a) {
  return is_none(a, 4) ? (bool_arg(a, 2) ? 1.0 : 0.0) : double_arg(a, 4);
}

KernelFn spread_kernel(Spread spread) {
  return [=](const Args& a, Tensors& out) {
    spread_over(tensor_arg(a, 0), mask_of(a, 1), correction_of(a), spread, out);
  };
}

/// var(unbiased): a bool in second place.
KernelFn spread_all_kernel(Spread spread) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    spread_over(x, Mask(x.rank(), true), bool_arg(a, 1) ? 1 : 0, spread, out);
  };
}

Types infer_spread_all(const ArgTypes& a) { return {{spread_dtype(a), {}}}; }

Types twice(Types t) {
  t.push_back(t[0]);
  return t;
}

template <class T>
T norm_of(const T* p, int64_t n, double order) {
  std::vector<T> t(static_cast<size_t>(n));
  T sum = 0;
  if (order == 2) {
    if constexpr (std::is_same_v<T, float>)
      return std::sqrt(pp_dot_f32(n, p, 1, p, 1));
    else
      return std::sqrt(pp_dot_f64(n, p, 1, p, 1));
  }
  if (std::isinf(order)) {
    T best = order > 0 ? T(0) : static_cast<T>(INFINITY);
    for (int64_t i = 0; i < n; ++i) {
      const T v = std::fabs(p[i]);
      if (std::isnan(v)) return v;
      best = order > 0 ? std::max(best, v) : std::min(best, v);
    }
    return best;
  }
  for (int64_t i = 0; i < n; ++i) {
    const T v = std::fabs(p[i]);
    t[i] = order == 0   ? static_cast<T>(p[i] != 0)
           : order == 1 ? v
                        : std::pow(v, static_cast<T>(order));
  }
  row_sum(t.data(), n, &sum);
  return order == 0 || order == 1 ? sum : std::pow(sum, static_cast<T>(1 / order));
}

double order_of(const Args& a, size_t i) {
  if (is_none(a, i)) return 2;
  if (const auto* s = std::get_if<std::string>(&a[i])) {
    if (*s == "fro") return 2;
    if (*s == "inf") return INFINITY;
    if (*s == "-inf") return -INFINITY;
    fail("norm of order '" + *s + "' is not supported");
  }
  return double_arg(a, i);
}

/// "norm(Tensor self, Any? p=…, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)"
DType norm_dtype(const ArgTypes& a) {
  return float_dtype("linalg.vector_norm", tensor_arg(a, 0).dtype, dtype_arg(a, 4));
}

void norm_kernel(const Args& a, Tensors& out) {
  const double order = order_of(a, 1);
  visit_float(out[0].dtype(), [&](auto tag) {
    using T = decltype(tag);
    give(by_rows<T>(tensor_arg(a, 0), mask_of(a, 2), dtype_of<T>(),
                    [&](const T* p, int64_t n) { return norm_of(p, n, order); }),
         out);
  });
}

void logsumexp_kernel(const Args& a, Tensors& out) {
  const Arg keep = true, dims = ints_arg(a, 1);
  const Tensor x = tensor_arg(a, 0).to(out[0].dtype());
  const Tensor most = run_op(amax, {x, dims, keep})[0];
  const Tensor finite = run_op(isfinite, {most})[0];
  const Tensor shift = run_op(where, {finite, most, 0.0})[0];
  const Tensor e = run_op(exp, {run_op(sub, {x, shift, int64_t{1}})[0]})[0];
  const Tensor total = run_op(sum_dim, {e, dims, keep, std::monostate{}})[0];
  give(run_op(add, {run_op(log, {total})[0], shift, int64_t{1}})[0], out);
}

template <class T>
void cumsum_rows(const Lanes& lanes, Tensor& out) {
  const T* x = lanes.data.template data<const T>();
  T* y = out.template data<T>();
  if constexpr (std::is_same_v<T, float>)
    pp_cumsum_f32(lanes.rows, lanes.length, x, lanes.length, 1, y, lanes.length, 1);
  else if constexpr (std::is_same_v<T, double>)
    pp_cumsum_f64(lanes.rows, lanes.length, x, lanes.length, 1, y, lanes.length, 1);
  else
    pp_cumsum_i64(lanes.rows, lanes.length, x, lanes.length, 1, y, lanes.length, 1);
}

template <class T>
void cumprod_rows(const Lanes& lanes, Tensor& out) {
  for (int64_t r = 0; r < lanes.rows; ++r) {
    const T* x = lanes.data.template data<const T>() + r * lanes.length;
    T* y = out.template data<T>() + r * lanes.length;
    T product = 1;
    for (int64_t i = 0; i < lanes.length; ++i) {
      if constexpr (std::is_integral_v<T>)
        product = static_cast<T>(static_cast<uint64_t>(product) * static_cast<uint64_t>(x[i]));
      else
        product = product * x[i];
      y[i] = product;
    }
  }
}

/// The dtypes in which running sums and products go: int64, float32, float64.
template <class F>
void visit_sum_dtype(DType dtype, F&& f) {
  if (dtype == DType::Float32)
    f(float{});
  else if (dtype == DType::Float64)
    f(double{});
  else
    f(int64_t{});
}

KernelFn cumulative_kernel(bool is_sum) {
  return [=](const Args& a, Tensors& out) {
    visit_sum_dtype(out[0].dtype(), [&](auto tag) {
      using T = decltype(tag);
      const Lanes lanes = lanes_of(tensor_arg(a, 0), int_arg(a, 1), dtype_of<T>());
      Tensor result = Tensor::empty(lanes.data.sizes(), dtype_of<T>());
      if (is_sum)
        cumsum_rows<T>(lanes, result);
      else
        cumprod_rows<T>(lanes, result);
      out[0].copy_from(from_lanes(result, lanes));
    });
  };
}

Types infer_cumulative(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  wrap_dim(int_arg(a, 1), x.rank());
  return {{sum_dtype(x.dtype, dtype_arg(a, 2)), x.sizes}};
}

/// Running extreme with the index where it was met last.
KernelFn cumulative_extreme_kernel(bool is_max) {
  return [=](const Args& a, Tensors& out) {
    const Tensor& x = tensor_arg(a, 0);
    visit_dtype(x.dtype(), [&](auto tag) {
      using T = decltype(tag);
      const Lanes lanes = lanes_of(x, int_arg(a, 1), x.dtype());
      Tensor values = Tensor::empty(lanes.data.sizes(), x.dtype());
      Tensor indices = Tensor::empty(lanes.data.sizes(), DType::Int64);
      for (int64_t r = 0; r < lanes.rows; ++r) {
        const int64_t at = r * lanes.length;
        const T* p = lanes.data.template data<const T>() + at;
        int64_t best = 0;
        for (int64_t i = 0; i < lanes.length; ++i) {
          const bool nan = p[i] != p[i], held = p[best] != p[best];
          if (nan || (!held && (is_max ? p[i] >= p[best] : p[i] <= p[best]))) best = i;
          values.template data<T>()[at + i] = p[best];
          indices.template data<int64_t>()[at + i] = best;
        }
      }
      out[0].copy_from(from_lanes(values, lanes));
      out[1].copy_from(from_lanes(indices, lanes));
    });
  };
}

Types infer_value_index(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  wrap_dim(int_arg(a, 1), x.rank());
  return {x, {DType::Int64, x.sizes}};
}

DType softmax_dtype(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  wrap_dim(int_arg(a, 1), x.rank());
  const DType dtype = dtype_arg(a, 2).value_or(x.dtype);
  if (!is_floating(dtype))
    fail("\"softmax_lastdim_kernel_impl\" not implemented for '" + type_name(dtype) + "'");
  return dtype;
}

Types infer_softmax(const ArgTypes& a) { return {{softmax_dtype(a), tensor_arg(a, 0).sizes}}; }

KernelFn softmax_kernel(bool log) {
  return [=](const Args& a, Tensors& out) {
    const Lanes lanes = lanes_of(tensor_arg(a, 0), int_arg(a, 1), out[0].dtype());
    if (lanes.data.numel() == 0) return;
    const bool direct = lanes.last;
    Tensor result = direct ? out[0] : Tensor::empty(lanes.data.sizes(), out[0].dtype());
    if (out[0].dtype() == DType::Float32) {
      (log ? pp_log_softmax_f32 : pp_softmax_f32)(lanes.rows, lanes.length,
                                                  lanes.data.data<float>(), result.data<float>());
    } else {
      (log ? pp_log_softmax_f64 : pp_softmax_f64)(lanes.rows, lanes.length,
                                                  lanes.data.data<double>(), result.data<double>());
    }
    if (!direct) out[0].copy_from(from_lanes(result, lanes));
  };
}

/// `weight` or `bias` of layer_norm: elements of the input's dtype, a value for each.
void check_norm_vector(const ArgTypes& a, size_t i, const std::string& name, const Dims& shape,
                       DType dtype) {
  if (is_none(a, i)) return;
  const TensorType& t = tensor_arg(a, i);
  bool fits = t.rank() == shape.size();
  for (size_t d = 0; fits && d < shape.size(); ++d) fits = !surely_differ(t.sizes[d], shape[d]);
  if (!fits)
    fail("Expected " + name + " to be of same shape as normalized_shape, but got " + name +
         " of shape " + shape_string(t.sizes) + " and normalized_shape = " + shape_string(shape));
  if (t.dtype != dtype)
    fail("expected scalar type " + type_name(dtype) + " but found " + type_name(t.dtype));
}

Types infer_layer_norm(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  const Dims shape = dims_arg(a, 1);
  if (shape.empty())
    fail(
        "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one "
        "element, but got normalized_shape = []");
  check_norm_vector(a, 2, "weight", shape, x.dtype);
  check_norm_vector(a, 3, "bias", shape, x.dtype);
  bool fits = shape.size() <= x.rank();
  for (size_t i = 0; fits && i < shape.size(); ++i) {
    fits = !surely_differ(shape[i], x.sizes[x.rank() - shape.size() + i]);
  }
  if (!fits) {
    fail("Given normalized_shape=" + shape_string(shape) + ", expected input with shape [*, " +
         shape_string(shape).substr(1) + ", but got input of size" + shape_string(x.sizes));
  }
  if (!is_floating(x.dtype))
    fail("\"LayerNormKernelImpl\" not implemented for '" + type_name(x.dtype) + "'");
  return {x};
}

Tensor contiguous_or_none(const Args& a, size_t i) {
  const Tensor t = optional_tensor_arg(a, i);
  return t.defined() ? t.contiguous() : t;
}

template <class T>
const T* data_or_null(const Tensor& t) {
  return t.defined() ? t.data<const T>() : nullptr;
}

void layer_norm_kernel(const Args& a, Tensors& out) {
  const Tensor x = tensor_arg(a, 0).contiguous();
  const Tensor weight = contiguous_or_none(a, 2), bias = contiguous_or_none(a, 3);
  int64_t n = 1;
  for (int64_t s : ints_arg(a, 1)) n *= s;
  // Sizes that capture did not know have not been compared.
  if ((weight.defined() && weight.numel() != n) || (bias.defined() && bias.numel() != n))
    fail("Expected weight and bias to be of same shape as normalized_shape");
  if (x.numel() == 0) return;
  const int64_t rows = x.numel() / n;
  const double eps = double_arg(a, 4);
  if (x.dtype() == DType::Float32) {
    pp_layer_norm_f32(rows, n, x.data<float>(), data_or_null<float>(weight),
                      data_or_null<float>(bias), static_cast<float>(eps), out[0].data<float>());
  } else {
    pp_layer_norm_f64(rows, n, x.data<double>(), data_or_null<double>(weight),
                      data_or_null<double>(bias), eps, out[0].data<double>());
  }
}

DType input_dtype(const ArgTypes& a) { return tensor_arg(a, 0).dtype; }

Types infer_input_scalar(const ArgTypes& a) { return {{input_dtype(a), {}}}; }

Tensor nan_to_zero(const Tensor& x) {
  return is_floating(x.dtype()) ? run_op(where, {run_op(isnan, {x})[0], 0.0, x})[0].to(x.dtype())
                                : x;
}

void sum_kernel(const Tensor& x, const Mask& mask, Tensors& out) {
  give(sum_over(x, mask, out[0].dtype()), out);
}

void mean_kernel(const Tensor& x, const Mask& mask, Tensors& out) {
  const Tensor total = sum_over(x, mask, out[0].dtype());
  give(run_op(div, {total, static_cast<double>(reduced_count(x, mask)), std::monostate{}})[0], out);
}

}  // namespace

const OpDef sum = {
    .name = "sum",
    .schema = "sum(Tensor self, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Sum of all elements.",
    .lowering = Lowering::Reduction,
    .infer = [](const ArgTypes& a) -> Types {
      return {{sum_dtype(input_dtype(a), dtype_arg(a, 1)), {}}};
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          sum_kernel(tensor_arg(a, 0), Mask(tensor_arg(a, 0).rank(), true), out);
        },
    .reduce = ReduceKind::Sum,
};

const OpDef sum_dim = {
    .name = "sum.dim",
    .schema =
        "sum(Tensor self, int[]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Sum over dimensions.",
    .lowering = Lowering::Reduction,
    .infer = reduction_rule(
        {1, 2}, [](const ArgTypes& a) { return sum_dtype(input_dtype(a), dtype_arg(a, 3)); }),
    .kernel = [](const Args& a, Tensors& out) { sum_kernel(tensor_arg(a, 0), mask_of(a, 1), out); },
    .reduce = ReduceKind::Sum,
};

const OpDef nansum = {
    .name = "nansum",
    .schema =
        "nansum(Tensor self, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> "
        "Tensor",
    .doc = "Sum over dimensions, NaN counting as 0.",
    .infer = reduction_rule(
        {1, 2}, [](const ArgTypes& a) { return sum_dtype(input_dtype(a), dtype_arg(a, 3)); }),
    .kernel = [](const Args& a,
                 Tensors& out) { sum_kernel(nan_to_zero(tensor_arg(a, 0)), mask_of(a, 1), out); },
};

const OpDef mean = {
    .name = "mean",
    .schema = "mean(Tensor self, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Mean of all elements.",
    .lowering = Lowering::Reduction,
    .infer = [](const ArgTypes& a) -> Types {
      return {{float_dtype("mean", input_dtype(a), dtype_arg(a, 1)), {}}};
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          mean_kernel(tensor_arg(a, 0), Mask(tensor_arg(a, 0).rank(), true), out);
        },
    .reduce = ReduceKind::Mean,
};

const OpDef mean_dim = {
    .name = "mean.dim",
    .schema =
        "mean(Tensor self, int[]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Mean over dimensions.",
    .lowering = Lowering::Reduction,
    .infer = reduction_rule(
        {1, 2},
        [](const ArgTypes& a) { return float_dtype("mean", input_dtype(a), dtype_arg(a, 3)); }),
    .kernel = [](const Args& a,
                 Tensors& out) { mean_kernel(tensor_arg(a, 0), mask_of(a, 1), out); },
    .reduce = ReduceKind::Mean,
};

#define PERIPLUS_EXTREME(id, text, kind, arg_kind, other_row)                                  \
  const OpDef id = {                                                                           \
      .name = #id,                                                                             \
      .schema = #id "(Tensor self) -> Tensor",                                                 \
      .doc = "The " text " of all elements.",                                                  \
      .effects = Effects::MayRaise,                                                            \
      .lowering = Lowering::Reduction,                                                         \
      .infer = infer_input_scalar,                                                             \
      .kernel = extreme_kernel(#id, Reducer::kind, std::nullopt),                              \
      .reduce = ReduceKind::kind,                                                              \
  };                                                                                           \
  const OpDef id##_dim = {                                                                     \
      .name = #id ".dim",                                                                      \
      .schema =                                                                                \
          #id "(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)", \
      .doc = "The " text " over a dimension and its first index.",                             \
      .effects = Effects::MayRaise,                                                            \
      .infer = infer_extreme_dim,                                                              \
      .kernel = extreme_dim_kernel(#id, Reducer::kind, Reducer::arg_kind),                     \
  };                                                                                           \
  const OpDef id##_other = {                                                                   \
      .name = #id ".other",                                                                    \
      .schema = #id "(Tensor self, Tensor other) -> Tensor",                                   \
      .doc = "Elementwise: " #other_row ".",                                                   \
      .allocates = true,                                                                       \
      .infer = [](const ArgTypes& a) { return other_row.infer(a); },                           \
      .kernel = [](const Args& a, Tensors& out) { out = run_op(other_row, a); },               \
      .specialize =                                                                            \
          [](const ArgTypes&) {                                                                \
            return std::optional(Specialized{&other_row, {0, 1}});                             \
          },                                                                                   \
  };
PERIPLUS_EXTREME(max, "largest", Max, ArgMax, maximum)
PERIPLUS_EXTREME(min, "least", Min, ArgMin, minimum)
#undef PERIPLUS_EXTREME

const OpDef amax = {
    .name = "amax",
    .schema = "amax(Tensor self, int[] dim=[], bool keepdim=False) -> Tensor",
    .doc = "Maximum over dimensions.",
    .effects = Effects::MayRaise,
    .lowering = Lowering::Reduction,
    .infer = reduction_rule({1, 2}, input_dtype),
    .kernel = extreme_kernel("amax", Reducer::Max, 1),
    .reduce = ReduceKind::Max,
};

const OpDef amin = {
    .name = "amin",
    .schema = "amin(Tensor self, int[] dim=[], bool keepdim=False) -> Tensor",
    .doc = "Minimum over dimensions.",
    .effects = Effects::MayRaise,
    .lowering = Lowering::Reduction,
    .infer = reduction_rule({1, 2}, input_dtype),
    .kernel = extreme_kernel("amin", Reducer::Min, 1),
    .reduce = ReduceKind::Min,
};

const OpDef argmax = {
    .name = "argmax",
    .schema = "argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
    .doc = "First index of the maximum.",
    .effects = Effects::MayRaise,
    .lowering = Lowering::Reduction,
    .infer = infer_arg,
    .kernel = arg_kernel("argmax", Reducer::ArgMax),
    .reduce = ReduceKind::ArgMax,
};

const OpDef argmin = {
    .name = "argmin",
    .schema = "argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
    .doc = "First index of the minimum.",
    .effects = Effects::MayRaise,
    .lowering = Lowering::Reduction,
    .infer = infer_arg,
    .kernel = arg_kernel("argmin", Reducer::ArgMin),
    .reduce = ReduceKind::ArgMin,
};

#define PERIPLUS_TRUTH(id, text, kind, reducer)                             \
  const OpDef id = {                                                        \
      .name = #id,                                                          \
      .schema = #id "(Tensor self) -> Tensor",                              \
      .doc = text " elements true (not 0)?",                                \
      .lowering = Lowering::Reduction,                                      \
      .infer = infer_truth,                                                 \
      .kernel = truth_kernel(reducer, false),                               \
      .reduce = ReduceKind::kind,                                           \
  };                                                                        \
  const OpDef id##_dim = {                                                  \
      .name = #id ".dim",                                                   \
      .schema = #id "(Tensor self, int dim, bool keepdim=False) -> Tensor", \
      .doc = text " elements of a dimension true?",                         \
      .lowering = Lowering::Reduction,                                      \
      .infer = infer_truth_dim,                                             \
      .kernel = truth_kernel(reducer, true),                                \
      .reduce = ReduceKind::kind,                                           \
  };
PERIPLUS_TRUTH(any, "Are any", Any, Reducer::Max)
PERIPLUS_TRUTH(all, "Are all", All, Reducer::Min)
#undef PERIPLUS_TRUTH

const OpDef prod = {
    .name = "prod",
    .schema = "prod(Tensor self, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Product of all elements.",
    .infer = [](const ArgTypes& a) -> Types {
      return {{sum_dtype(input_dtype(a), dtype_arg(a, 1)), {}}};
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          prod_over(tensor_arg(a, 0), Mask(tensor_arg(a, 0).rank(), true), out);
        },
    .reduce = ReduceKind::Prod,
};

const OpDef prod_dim = {
    .name = "prod.dim",
    .schema = "prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Product over a dimension.",
    .infer = reduction_rule(
        {1, 2}, [](const ArgTypes& a) { return sum_dtype(input_dtype(a), dtype_arg(a, 3)); }),
    .kernel = [](const Args& a, Tensors& out) { prod_over(tensor_arg(a, 0), mask_of(a, 1), out); },
    .reduce = ReduceKind::Prod,
};

#define PERIPLUS_SPREAD(id, text, kind)                                                         \
  const OpDef id##_all = {                                                                      \
      .name = #id,                                                                              \
      .schema = #id "(Tensor self, bool unbiased=True) -> Tensor",                              \
      .doc = text " of all elements.",                                                          \
      .infer = infer_spread_all,                                                                \
      .kernel = spread_all_kernel(Spread::kind),                                                \
  };                                                                                            \
  const OpDef id##_dim = {                                                                      \
      .name = #id ".dim",                                                                       \
      .schema = #id                                                                             \
      "(Tensor self, int[]? dim=None, bool unbiased=True, bool keepdim=False, *, Number? "      \
      "correction=None) -> Tensor",                                                             \
      .doc = text " over dimensions.",                                                          \
      .infer = reduction_rule({1, 3}, spread_dtype),                                            \
      .kernel = spread_kernel(Spread::kind),                                                    \
  };                                                                                            \
  const OpDef id##_mean_all = {                                                                 \
      .name = #id "_mean",                                                                      \
      .schema = #id "_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)",               \
      .doc = text " and mean of all elements.",                                                 \
      .method = false,                                                                          \
      .infer = [](const ArgTypes& a) { return twice(infer_spread_all(a)); },                    \
      .kernel = spread_all_kernel(Spread::kind),                                                \
  };                                                                                            \
  const OpDef id##_mean_dim = {                                                                 \
      .name = #id "_mean.dim",                                                                  \
      .schema = #id                                                                             \
      "_mean(Tensor self, int[]? dim=None, bool unbiased=True, bool keepdim=False, *, Number? " \
      "correction=None) -> (Tensor, Tensor)",                                                   \
      .doc = text " and mean over dimensions.",                                                 \
      .method = false,                                                                          \
      .infer = [](const ArgTypes& a) { return twice(id##_dim.infer(a)); },                      \
      .kernel = spread_kernel(Spread::kind),                                                    \
  };
PERIPLUS_SPREAD(var, "Variance", Var)
PERIPLUS_SPREAD(std, "Standard deviation", Std)
#undef PERIPLUS_SPREAD

const OpDef norm = {
    .name = "norm",
    .schema =
        "norm(Tensor self, Any? p=2, int[]? dim=None, bool keepdim=False, *, ScalarType? "
        "dtype=None) -> Tensor",
    .doc = "Vector norm of order p over dimensions.",
    .aliases = "linalg.vector_norm linalg.norm",
    .infer = reduction_rule({2, 3}, norm_dtype),
    .kernel = norm_kernel,
};

const OpDef norm_named = {
    .name = "norm.named",
    .schema =
        "norm(Tensor self, str p, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) "
        "-> Tensor",
    .doc = "norm with p=\"fro\".",
    .infer = reduction_rule({2, 3}, norm_dtype),
    .kernel = norm_kernel,
};

const OpDef logsumexp = {
    .name = "logsumexp",
    .schema = "logsumexp(Tensor self, int[] dim, bool keepdim=False) -> Tensor",
    .doc = "log(sum(exp(x))) over dimensions, without overflow.",
    .aliases = "special.logsumexp",
    .infer = reduction_rule({1, 2},
                            [](const ArgTypes& a) {
                              return is_floating(input_dtype(a)) ? input_dtype(a) : DType::Float32;
                            }),
    .kernel = logsumexp_kernel,
};

const OpDef count_nonzero = {
    .name = "count_nonzero",
    .schema = "count_nonzero(Tensor self, int[]? dim=None) -> Tensor",
    .doc = "Number of elements that are not 0.",
    .infer = [](const ArgTypes& a) -> Types {
      const TensorType& x = tensor_arg(a, 0);
      return {{DType::Int64, reduced_dims(x.sizes, dim_mask(ints_arg(a, 1), x.rank()), false)}};
    },
    .kernel =
        [](const Args& a, Tensors& out) {
          give(sum_over(tensor_arg(a, 0).to(DType::Bool), mask_of(a, 1), DType::Int64), out);
        },
};

const OpDef cumsum = {
    .name = "cumsum",
    .schema = "cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Running sum along a dimension.",
    .infer = infer_cumulative,
    .kernel = cumulative_kernel(true),
};

const OpDef cumprod = {
    .name = "cumprod",
    .schema = "cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Running product along a dimension.",
    .infer = infer_cumulative,
    .kernel = cumulative_kernel(false),
};

const OpDef cummax = {
    .name = "cummax",
    .schema = "cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)",
    .doc = "Running maximum along a dimension and where it was met.",
    .infer = infer_value_index,
    .kernel = cumulative_extreme_kernel(true),
};

const OpDef cummin = {
    .name = "cummin",
    .schema = "cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)",
    .doc = "Running minimum along a dimension and where it was met.",
    .infer = infer_value_index,
    .kernel = cumulative_extreme_kernel(false),
};

const OpDef softmax = {
    .name = "softmax",
    .schema = "softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
    .doc = "exp(x - max) / sum along a dimension.",
    .functional = true,
    .aliases = "special.softmax",
    .infer = infer_softmax,
    .kernel = softmax_kernel(false),
};

const OpDef log_softmax = {
    .name = "log_softmax",
    .schema = "log_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
    .doc = "Logarithm of softmax along a dimension.",
    .functional = true,
    .aliases = "special.log_softmax",
    .infer = infer_softmax,
    .kernel = softmax_kernel(true),
};

const OpDef layer_norm = {
    .name = "layer_norm",
    .schema =
        "layer_norm(Tensor self, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, "
        "float eps=1e-05) -> Tensor",
    .doc = "(x - mean) / sqrt(var + eps) * weight + bias over the last dimensions.",
    .method = false,
    .functional = true,
    .infer = infer_layer_norm,
    .kernel = layer_norm_kernel,
};

}  // namespace periplus::rows
