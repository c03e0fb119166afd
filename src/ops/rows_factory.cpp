// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "ops/rows.h"
#include "ops/rules.h"
#include "tensor/cast.h"

/// Tensors from sizes and numbers.
namespace periplus::rows {
namespace {

void fill_with(Tensor& t, const Arg& value) { t.copy_from(operand_arg({value}, 0)); }

DType number_dtype(const ArgType& v) {
  if (std::holds_alternative<bool>(v)) return DType::Bool;
  if (std::holds_alternative<Dim>(v)) return DType::Int64;
  if (const auto* u = std::get_if<UnknownScalar>(&v)) {
    return u->kind == Type::Kind::Float ? DType::Float32
           : u->kind == Type::Kind::Int ? DType::Int64
                                        : DType::Bool;
  }
  if (const auto* t = std::get_if<TensorType>(&v)) return t->dtype;
  return DType::Float32;
}

Dims checked_sizes(const Dims& sizes) {
  for (const Dim& d : sizes) {
    if (d.known() && d.value() < 0) {
      fail("Trying to create tensor with negative dimension " + to_string(d) + ": " +
           shape_string(sizes));
    }
  }
  return sizes;
}

/// "(int[] size, *, ScalarType? dtype=None)"
Types infer_sized(const ArgTypes& a) {
  return {{dtype_arg(a, 1).value_or(DType::Float32), checked_sizes(dims_arg(a, 0))}};
}

Types infer_like(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  return {{dtype_arg(a, 1).value_or(x.dtype), x.sizes}};
}

/// "(Tensor self, int[] size, *, ScalarType? dtype=None)"
Types infer_new(const ArgTypes& a) {
  return {{dtype_arg(a, 2).value_or(tensor_arg(a, 0).dtype), checked_sizes(dims_arg(a, 1))}};
}

KernelFn fill_kernel(Arg value) {
  return [value](const Args&, Tensors& out) { fill_with(out[0], value); };
}

void no_fill(const Args&, Tensors& out) { fill_with(out[0], int64_t{0}); }

struct Range {
  double start, end, step;
  bool integral;
};

std::optional<double> number_of(const ArgType& v) {
  if (const auto* d = std::get_if<double>(&v)) return *d;
  if (const auto* n = std::get_if<Dim>(&v); n && n->known()) return static_cast<double>(n->value());
  if (const auto* b = std::get_if<bool>(&v)) return *b;
  return std::nullopt;
}

Dim range_length(const ArgType& start, const ArgType& end, const ArgType& step) {
  const auto s = number_of(start), e = number_of(end), t = number_of(step);
  if (s && t && *s == 0 && *t == 1 && !e) {
    if (const auto* d = std::get_if<Dim>(&end)) return *d;
  }
  if (!s || !e || !t) return Dim::fresh();
  if (*t == 0) fail("step must be nonzero");
  if (!std::isfinite(*s) || !std::isfinite(*e))
    fail("unsupported range: " + std::to_string(*s) + " -> " + std::to_string(*e));
  if ((*t > 0) != (*e >= *s) && *s != *e)
    fail("upper bound and larger bound inconsistent with step sign");
  const double n = std::ceil((*e - *s) / *t);
  if (!(n < 9e15)) fail("arange: the range is too long");
  return static_cast<int64_t>(n);
}

Types infer_range(const ArgTypes& a, const ArgType& start, const ArgType& end, const ArgType& step,
                  size_t dtype) {
  const bool floats = is_floating(number_dtype(start)) || is_floating(number_dtype(end)) ||
                      is_floating(number_dtype(step));
  return {{dtype_arg(a, dtype).value_or(floats ? DType::Float32 : DType::Int64),
           {range_length(start, end, step)}}};
}

template <class F>
void generate(Tensor& out, F&& f) {
  visit_dtype(out.dtype(), [&](auto tag) {
    using T = decltype(tag);
    T* p = out.data<T>();
    const int64_t n = out.numel();
    for (int64_t i = 0; i < n; ++i) p[i] = cast_value<T>(f(i));
  });
}

void range_kernel(const Arg& start, const Arg& step, Tensor& out) {
  if (!is_floating(out.dtype())) {
    const int64_t s = operand_arg({start}, 0).item_int(), t = operand_arg({step}, 0).item_int();
    generate(out, [&](int64_t i) { return s + i * t; });
    return;
  }
  const double s = double_arg({start}, 0), t = double_arg({step}, 0);
  generate(out, [&](int64_t i) { return s + static_cast<double>(i) * t; });
}

Types infer_linspace(const ArgTypes& a, size_t dtype) {
  const Dim steps = dim_arg(a, 2);
  if (steps.known() && steps.value() < 0) fail("number of steps must be non-negative");
  return {{dtype_arg(a, dtype).value_or(DType::Float32), {steps}}};
}

/// Both halves from their own end, with one rounding each, as PyTorch's CPU code: the last value is
/// exactly `end`.
template <class T, class F>
void spaced(Tensor& out, T start, T end, F&& at) {
  const int64_t n = out.numel();
  const T step = n > 1 ? (end - start) / static_cast<T>(n - 1) : T(0);
  generate(out, [&](int64_t i) {
    return at(i < n / 2 ? std::fma(step, static_cast<T>(i), start)
                        : std::fma(-step, static_cast<T>(n - i - 1), end));
  });
  if (n == 1) generate(out, [&](int64_t) { return at(start); });
}

/// An argument in the dtype of the result, as PyTorch rounds it first.
double bound_of(const Args& a, size_t i, DType dtype) {
  const double v = double_arg(a, i);
  return is_floating(dtype) ? v : std::trunc(v);
}

void linspace_kernel(const Args& a, Tensors& out) {
  const double start = bound_of(a, 0, out[0].dtype()), end = bound_of(a, 1, out[0].dtype());
  if (out[0].dtype() == DType::Float32)
    spaced<float>(out[0], float(start), float(end), [](float v) { return v; });
  else
    spaced<double>(out[0], start, end, [](double v) { return v; });
}

void logspace_kernel(const Args& a, Tensors& out) {
  const DType dtype = out[0].dtype();
  const double start = bound_of(a, 0, dtype), end = bound_of(a, 1, dtype),
               base = bound_of(a, 3, dtype);
  if (out[0].dtype() == DType::Float32) {
    spaced<float>(out[0], float(start), float(end),
                  [&](float v) { return std::pow(float(base), v); });
  } else {
    spaced<double>(out[0], start, end, [&](double v) { return std::pow(base, v); });
  }
}

void eye_kernel(const Args&, Tensors& out) {
  const int64_t m = out[0].size(1);
  generate(out[0], [&](int64_t i) { return int64_t{m > 0 && i / m == i % m}; });
}

/// (row, column) pairs of a triangle of a row x col matrix, in row-major order.
std::vector<std::pair<int64_t, int64_t>> triangle(int64_t row, int64_t col, int64_t offset,
                                                  bool lower) {
  std::vector<std::pair<int64_t, int64_t>> out;
  for (int64_t i = 0; i < row; ++i) {
    const int64_t from = lower ? 0 : std::max<int64_t>(0, i + offset);
    const int64_t to = lower ? std::min(col, i + offset + 1) : col;
    for (int64_t j = from; j < to; ++j) out.emplace_back(i, j);
  }
  return out;
}

OpDef triangle_row(const char* name, const char* schema, bool lower) {
  OpDef row;
  row.name = name;
  row.schema = schema;
  row.doc = "Row and column numbers of a triangle of a matrix.";
  row.method = false;
  row.infer = [lower](const ArgTypes& a) -> Types {
    const auto n =
        static_cast<int64_t>(triangle(int_arg(a, 0), int_arg(a, 1), int_arg(a, 2), lower).size());
    return {{dtype_arg(a, 3).value_or(DType::Int64), {Dim(2), Dim(n)}}};
  };
  row.kernel = [lower](const Args& a, Tensors& out) {
    const auto pairs = triangle(int_arg(a, 0), int_arg(a, 1), int_arg(a, 2), lower);
    const auto n = static_cast<int64_t>(pairs.size());
    generate(out[0], [&](int64_t i) { return i < n ? pairs[i].first : pairs[i - n].second; });
  };
  return row;
}

}  // namespace

#define PERIPLUS_FILLED(id, text, kernel_expr)                                               \
  const OpDef id = {                                                                         \
      .name = #id,                                                                           \
      .schema = #id "(int[] size, *, ScalarType? dtype=None) -> Tensor",                     \
      .doc = "A new tensor of " text ".",                                                    \
      .method = false,                                                                       \
      .infer = infer_sized,                                                                  \
      .kernel = kernel_expr,                                                                 \
  };                                                                                         \
  const OpDef id##_like = {                                                                  \
      .name = #id "_like",                                                                   \
      .schema = #id "_like(Tensor self, *, ScalarType? dtype=None) -> Tensor",               \
      .doc = "A new tensor of " text ", of the sizes of self.",                              \
      .method = false,                                                                       \
      .infer = infer_like,                                                                   \
      .kernel = kernel_expr,                                                                 \
  };                                                                                         \
  const OpDef new_##id = {                                                                   \
      .name = "new_" #id,                                                                    \
      .schema = "new_" #id "(Tensor self, int[] size, *, ScalarType? dtype=None) -> Tensor", \
      .doc = "A new tensor of " text ", of the dtype of self.",                              \
      .function = false,                                                                     \
      .infer = infer_new,                                                                    \
      .kernel = kernel_expr,                                                                 \
  };
PERIPLUS_FILLED(zeros, "zeros", fill_kernel(int64_t{0}))
PERIPLUS_FILLED(ones, "ones", fill_kernel(int64_t{1}))
PERIPLUS_FILLED(empty, "elements that mean nothing (zeros here)", no_fill)
#undef PERIPLUS_FILLED

const OpDef full = {
    .name = "full",
    .schema = "full(int[] size, Any fill_value, *, ScalarType? dtype=None) -> Tensor",
    .doc = "A new tensor of one number.",
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{dtype_arg(a, 2).value_or(number_dtype(a[1])), checked_sizes(dims_arg(a, 0))}};
    },
    .kernel = [](const Args& a, Tensors& out) { fill_with(out[0], a[1]); },
};

const OpDef full_like = {
    .name = "full_like",
    .schema = "full_like(Tensor self, Any fill_value, *, ScalarType? dtype=None) -> Tensor",
    .doc = "A new tensor of one number, of the sizes of self.",
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{dtype_arg(a, 2).value_or(tensor_arg(a, 0).dtype), tensor_arg(a, 0).sizes}};
    },
    .kernel = [](const Args& a, Tensors& out) { fill_with(out[0], a[1]); },
};

const OpDef new_full = {
    .name = "new_full",
    .schema =
        "new_full(Tensor self, int[] size, Any fill_value, *, ScalarType? dtype=None) -> Tensor",
    .doc = "A new tensor of one number, of the dtype of self.",
    .function = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{dtype_arg(a, 3).value_or(tensor_arg(a, 0).dtype), checked_sizes(dims_arg(a, 1))}};
    },
    .kernel = [](const Args& a, Tensors& out) { fill_with(out[0], a[2]); },
};

const OpDef scalar_tensor = {
    .name = "scalar_tensor",
    .schema = "scalar_tensor(Any s, *, ScalarType? dtype=None) -> Tensor",
    .doc =
        "A 0-d tensor of a number: float32, int64 or bool as the number is, unless dtype says "
        "else.",
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      return {{dtype_arg(a, 1).value_or(number_dtype(a[0])), {}}};
    },
    .kernel = [](const Args& a, Tensors& out) { fill_with(out[0], a[0]); },
};

const OpDef arange = {
    .name = "arange",
    .schema = "arange(Number end, *, ScalarType? dtype=None) -> Tensor",
    .doc = "0, 1, 2, … below end.",
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_range(a, Dim(0), a[0], Dim(1), 1); },
    .kernel = [](const Args&, Tensors& out) { range_kernel(int64_t{0}, int64_t{1}, out[0]); },
};

const OpDef arange_start = {
    .name = "arange.start",
    .schema =
        "arange(Number start, Number end, Number step=1, *, ScalarType? dtype=None) -> Tensor",
    .doc = "start, start + step, … below end.",
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_range(a, a[0], a[1], a[2], 3); },
    .kernel = [](const Args& a, Tensors& out) { range_kernel(a[0], a[2], out[0]); },
};

const OpDef linspace = {
    .name = "linspace",
    .schema = "linspace(Number start, Number end, int steps, *, ScalarType? dtype=None) -> Tensor",
    .doc = "`steps` numbers from start to end, equally far apart.",
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_linspace(a, 3); },
    .kernel = linspace_kernel,
};

const OpDef logspace = {
    .name = "logspace",
    .schema =
        "logspace(Number start, Number end, int steps, float base=10.0, *, ScalarType? dtype=None) "
        "-> Tensor",
    .doc = "base to the power of linspace(start, end, steps).",
    .method = false,
    .infer = [](const ArgTypes& a) { return infer_linspace(a, 4); },
    .kernel = logspace_kernel,
};

const OpDef eye = {
    .name = "eye",
    .schema = "eye(int n, int? m=None, *, ScalarType? dtype=None) -> Tensor",
    .doc = "Ones on the diagonal of an n x m matrix.",
    .method = false,
    .infer = [](const ArgTypes& a) -> Types {
      const Dim n = dim_arg(a, 0);
      return {{dtype_arg(a, 2).value_or(DType::Float32),
               checked_sizes({n, is_none(a, 1) ? n : dim_arg(a, 1)})}};
    },
    .kernel = eye_kernel,
};

const OpDef tril_indices = triangle_row(
    "tril_indices",
    "tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=None) -> Tensor", true);
const OpDef triu_indices = triangle_row(
    "triu_indices",
    "triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=None) -> Tensor", false);

}  // namespace periplus::rows
