// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "ops/pointwise.h"
#include "ops/rows.h"
#include "ops/rules.h"
#include "ops/views.h"
#include "runtime/kernels.h"
#include "tensor/cast.h"
#include "tensor/strided.h"

/// Products of matrices. The order of additions is that of runtime/kernels.h.
namespace periplus::rows {
namespace {

std::span<const int64_t> span_of(const Ints& v) { return {v.data(), v.size()}; }

std::string by(const Dim& a, const Dim& b) { return to_string(a) + "x" + to_string(b); }

void same_dtype(const TensorType& a, const TensorType& b) {
  if (a.dtype != b.dtype)
    fail("expected scalar type " + type_name(a.dtype) + " but found " + type_name(b.dtype));
}

void inner_sizes(const TensorType& a, const TensorType& b) {
  if (surely_differ(a.sizes.at(1), b.sizes.at(0))) {
    fail("mat1 and mat2 shapes cannot be multiplied (" + by(a.sizes[0], a.sizes[1]) + " and " +
         by(b.sizes[0], b.sizes[1]) + ")");
  }
}

Types infer_mm(const ArgTypes& args) {
  const TensorType &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() != 2 || b.rank() != 2)
    fail(a.rank() != 2 ? "self must be a matrix" : "mat2 must be a matrix");
  same_dtype(a, b);
  inner_sizes(a, b);
  return {{a.dtype, {a.sizes[0], b.sizes[1]}}};
}

Types infer_mv(const ArgTypes& args) {
  const TensorType &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() != 2 || b.rank() != 1) {
    fail("vector + matrix @ vector expected, got " + std::to_string(b.rank()) + ", " +
         std::to_string(a.rank()) + ", " + std::to_string(b.rank()));
  }
  same_dtype(a, b);
  if (surely_differ(a.sizes[1], b.sizes[0])) {
    fail("size mismatch, got " + to_string(a.sizes[0]) + ", " + by(a.sizes[0], a.sizes[1]) + "," +
         to_string(b.sizes[0]));
  }
  return {{a.dtype, {a.sizes[0]}}};
}

Types infer_dot(const ArgTypes& args) {
  const TensorType &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() != 1 || b.rank() != 1) {
    fail("1D tensors expected, but got " + std::to_string(a.rank()) + "D and " +
         std::to_string(b.rank()) + "D tensors");
  }
  if (a.dtype != b.dtype) {
    fail("dot : expected both vectors to have same dtype, but found " + type_name(a.dtype) +
         " and " + type_name(b.dtype));
  }
  if (surely_differ(a.sizes[0], b.sizes[0])) {
    fail("inconsistent tensor size, expected tensor [" + to_string(a.sizes[0]) + "] and src [" +
         to_string(b.sizes[0]) + "] to have the same number of elements, but got " +
         to_string(a.sizes[0]) + " and " + to_string(b.sizes[0]) + " elements respectively");
  }
  return {{a.dtype, {}}};
}

Types infer_bmm(const ArgTypes& args) {
  const TensorType &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() != 3) fail("batch1 must be a 3D tensor");
  if (b.rank() != 3) fail("batch2 must be a 3D tensor");
  same_dtype(a, b);
  if (surely_differ(a.sizes[0], b.sizes[0]) || surely_differ(a.sizes[2], b.sizes[1])) {
    fail("Expected size for first two dimensions of batch2 tensor to be: [" +
         to_string(a.sizes[0]) + ", " + to_string(a.sizes[2]) + "] but got: [" +
         to_string(b.sizes[0]) + ", " + to_string(b.sizes[1]) + "].");
  }
  return {{a.dtype, {a.sizes[0].known() ? a.sizes[0] : b.sizes[0], a.sizes[1], b.sizes[2]}}};
}

Types infer_matmul(const ArgTypes& args) {
  TensorType a = tensor_arg(args, 0), b = tensor_arg(args, 1);
  if (a.rank() == 0 || b.rank() == 0) {
    fail("both arguments to matmul need to be at least 1D, but they are " +
         std::to_string(a.rank()) + "D and " + std::to_string(b.rank()) + "D");
  }
  if (a.rank() == 1 && b.rank() == 1) return infer_dot(args);
  if (a.rank() == 2 && b.rank() == 1) return infer_mv(args);
  const bool row = a.rank() == 1, column = b.rank() == 1;
  row ? same_dtype(b, a) : same_dtype(a, b);
  if (row) a.sizes.insert(a.sizes.begin(), Dim(1));
  if (column) b.sizes.push_back(Dim(1));
  const Dim m = a.sizes[a.rank() - 2], k = a.sizes[a.rank() - 1];
  const Dim k2 = b.sizes[b.rank() - 2], n = b.sizes[b.rank() - 1];
  if (surely_differ(k, k2)) {
    if (a.rank() <= 2 || b.rank() <= 2) {
      Dim rows(1);
      for (size_t d = 0; d + 1 < a.rank(); ++d) rows = rows * a.sizes[d];
      fail("mat1 and mat2 shapes cannot be multiplied (" + by(rows, k) + " and " + by(k2, n) + ")");
    }
    fail("Expected size for first two dimensions of batch2 tensor to be: [" +
         to_string(a.sizes[0]) + ", " + to_string(k) + "] but got: [" + to_string(b.sizes[0]) +
         ", " + to_string(k2) + "].");
  }
  Dims sizes = broadcast_dims(Dims(a.sizes.begin(), a.sizes.end() - 2),
                              Dims(b.sizes.begin(), b.sizes.end() - 2));
  if (!row) sizes.push_back(m);
  if (!column) sizes.push_back(n);
  return {{a.dtype, sizes}};
}

/// c[m, n] = a[m, k] . b[k, n] of one pair of matrices given by strides.
struct Matrix {
  const void* data;
  int64_t s0, s1;
};

template <class T>
void product(int64_t m, int64_t n, int64_t k, const Matrix& a, const Matrix& b, T* c, int64_t c0,
             int64_t c1) {
  const T *pa = static_cast<const T*>(a.data), *pb = static_cast<const T*>(b.data);
  if constexpr (std::is_same_v<T, float>)
    pp_matmul_f32(m, n, k, pa, a.s0, a.s1, pb, b.s0, b.s1, c, c0, c1);
  else if constexpr (std::is_same_v<T, double>)
    pp_matmul_f64(m, n, k, pa, a.s0, a.s1, pb, b.s0, b.s1, c, c0, c1);
  else if constexpr (std::is_same_v<T, int32_t>)
    pp_matmul_i32(m, n, k, pa, a.s0, a.s1, pb, b.s0, b.s1, c, c0, c1);
  else
    pp_matmul_i64(m, n, k, pa, a.s0, a.s1, pb, b.s0, b.s1, c, c0, c1);
}

DType product_dtype(DType d) {
  return is_floating(d) || d == DType::Int32 || d == DType::Int64 ? d : DType::Int64;
}

template <class F>
void visit_product(DType d, F&& f) {
  switch (d) {
    case DType::Float32:
      f(float{});
      return;
    case DType::Float64:
      f(double{});
      return;
    case DType::Int32:
      f(int32_t{});
      return;
    default:
      f(int64_t{});
      return;
  }
}

/// Broadcast batches of products into contiguous `out` (batch..., m, n).
void batched_product(const Tensor& a, const Tensor& b, Tensor& out) {
  const size_t batch = out.rank() - 2;
  const int64_t m = out.size(batch), n = out.size(batch + 1), k = a.size(a.rank() - 1);
  if (out.numel() == 0) return;
  const std::span<const int64_t> batch_sizes = out.sizes().first(batch);
  const auto batch_strides = [&](const Tensor& t) {
    const Tensor outer =
        t.as_view(t.sizes().first(t.rank() - 2), t.strides().first(t.rank() - 2), t.impl()->offset);
    return broadcast_strides(outer, batch_sizes);
  };
  const Ints strides[] = {batch_strides(a), batch_strides(b), batch_strides(out)};
  visit_product(out.dtype(), [&](auto tag) {
    using T = decltype(tag);
    StridedLoop(batch_sizes, strides)
        .for_each_row([&](int64_t count, const int64_t* at, const int64_t* step) {
          for (int64_t i = 0; i < count; ++i) {
            const Matrix x{a.data<const T>() + at[0] + i * step[0], a.stride(a.rank() - 2),
                           a.stride(a.rank() - 1)};
            const Matrix y{b.data<const T>() + at[1] + i * step[1], b.stride(b.rank() - 2),
                           b.stride(b.rank() - 1)};
            product<T>(m, n, k, x, y, out.data<T>() + at[2] + i * step[2], n, 1);
          }
        });
  });
}

void refuse_bool(DType d, const char* name) {
  if (d == DType::Bool) fail(std::string("\"") + name + "\" not implemented for 'Bool'");
}

Tensor dot_of(const Tensor& a, const Tensor& b) {
  refuse_bool(a.dtype(), "dot");
  if (a.dtype() == DType::Float32) {
    return Tensor::scalar(
        double{pp_dot_f32(a.size(0), a.data<float>(), a.stride(0), b.data<float>(), b.stride(0))},
        a.dtype());
  }
  if (a.dtype() == DType::Float64) {
    return Tensor::scalar(
        pp_dot_f64(a.size(0), a.data<double>(), a.stride(0), b.data<double>(), b.stride(0)),
        a.dtype());
  }
  Tensor out = Tensor::empty(std::initializer_list<int64_t>{1, 1}, DType::Int64);
  batched_product(unsqueeze_view(a.to(DType::Int64), 0), unsqueeze_view(b.to(DType::Int64), 1),
                  out);
  return Tensor::scalar(out.item_int(), a.dtype());
}

/// Product of two tensors of rank 2 and more with broadcast batches, in the shape of `like` (rank 2
/// and more).
void product_into(const Tensor& a, const Tensor& b, Tensor& out) {
  refuse_bool(a.dtype(), "addmm_impl_cpu_");
  const DType compute = product_dtype(out.dtype());
  if (compute == out.dtype()) {
    batched_product(a, b, out);
    return;
  }
  Tensor wide = Tensor::empty(out.sizes(), compute);
  batched_product(a.to(compute), b.to(compute), wide);
  out.copy_from(wide);
}

Tensor flat_view(const Tensor& t, std::span<const int64_t> sizes) {
  const Ints strides = contiguous_strides(sizes);
  return t.as_view(sizes, span_of(strides), t.impl()->offset);
}

void matmul_kernel(const Args& args, Tensors& out) {
  const Tensor &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() == 1 && b.rank() == 1) {
    out[0].copy_from(dot_of(a, b));
    return;
  }
  const bool row = a.rank() == 1, column = b.rank() == 1;
  Ints sizes(out[0].sizes().begin(), out[0].sizes().end());
  if (row) sizes.insert(sizes.end() - (column ? 0 : 1), 1);
  if (column) sizes.push_back(1);
  Tensor full = flat_view(out[0], span_of(sizes));
  product_into(row ? unsqueeze_view(a, 0) : a, column ? unsqueeze_view(b, 1) : b, full);
}

void dot_kernel(const Args& args, Tensors& out) {
  out[0].copy_from(dot_of(tensor_arg(args, 0), tensor_arg(args, 1)));
}

Types infer_outer(const ArgTypes& args) {
  const TensorType &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  if (a.rank() != 1 || b.rank() != 1) {
    fail("outer: Expected 1-D argument " + std::string(a.rank() != 1 ? "self" : "vec2") +
         ", but got " + std::to_string(a.rank() != 1 ? a.rank() : b.rank()) + "-D");
  }
  return {{result_type(args, {0, 1}), {a.sizes[0], b.sizes[0]}}};
}

void outer_kernel(const Args& args, Tensors& out) {
  const Tensor column = unsqueeze_view(tensor_arg(args, 0), 1);
  out[0] = run_op(mul, {column, args[1]})[0];
}

/// beta * self + alpha * product, without the factors that are 1 (0 drops `self`, even NaN).
void combine(const Args& args, const Tensor& product, Tensors& out) {
  const double beta = double_arg(args, 3), alpha = double_arg(args, 4);
  const Tensor scaled =
      alpha == 1 ? product : run_op(mul, {product, operand_arg(args, 4).to(product.dtype())})[0];
  if (beta == 0) {
    out[0].copy_from(scaled);
    return;
  }
  const Tensor& self = tensor_arg(args, 0);
  const Tensor base =
      beta == 1 ? self : run_op(mul, {self, operand_arg(args, 3).to(self.dtype())})[0];
  out[0].copy_from(run_op(add, {base, scaled, int64_t{1}})[0]);
}

/// "(Tensor self, Tensor a, Tensor b, *, Number beta=1, Number alpha=1)" around the product
/// `inner`.
OpDef add_product_row(const char* name, const char* schema, const char* doc,
                      Types (*rule)(const ArgTypes&), const OpDef& inner) {
  OpDef row;
  row.name = name;
  row.schema = schema;
  row.doc = doc;
  row.infer = [rule](const ArgTypes& a) -> Types {
    const TensorType product = rule({a[1], a[2]})[0];
    const TensorType& self = tensor_arg(a, 0);
    const Dims sizes = broadcast_dims(product.sizes, self.sizes);
    if (sizes.size() != product.sizes.size()) fail("expand: self has too many dimensions");
    for (size_t d = 0; d < sizes.size(); ++d) {
      if (surely_differ(sizes[d], product.sizes[d])) {
        fail("The expanded size of the tensor (" + to_string(product.sizes[d]) +
             ") must match the existing size (" +
             to_string(self.sizes[d + self.rank() - sizes.size()]) +
             ") at non-singleton dimension " + std::to_string(d) + ".  Target sizes: " +
             shape_string(product.sizes) + ".  Tensor sizes: " + shape_string(self.sizes));
      }
    }
    if (self.dtype != product.dtype) {
      fail("expected input and matrices to have the same dtype, but got " + type_name(self.dtype) +
           " and " + type_name(product.dtype));
    }
    return {product};
  };
  row.kernel = [&inner](const Args& a, Tensors& out) {
    combine(a, run_op(inner, {a[1], a[2]})[0], out);
  };
  return row;
}

Types infer_linear(const ArgTypes& args) {
  const TensorType &x = tensor_arg(args, 0), &w = tensor_arg(args, 1);
  if (x.rank() == 0 || w.rank() == 0 || w.rank() > 2)
    fail("linear(): input and weight must have dimensions");
  if (!is_none(args, 2)) {
    if (tensor_arg(args, 2).dtype != w.dtype) fail("self and mat2 must have the same dtype");
    if (x.dtype != w.dtype) fail("mat1 and mat2 must have the same dtype");
  }
  same_dtype(x, w);
  const Dim k = x.sizes.back(), wk = w.sizes.back();
  if (surely_differ(k, wk)) {
    Dim rows(1);
    for (size_t d = 0; d + 1 < x.rank(); ++d) rows = rows * x.sizes[d];
    if (w.rank() == 1)
      fail("size mismatch, got " + to_string(rows) + ", " + by(rows, k) + "," + to_string(wk));
    fail("mat1 and mat2 shapes cannot be multiplied (" + by(rows, k) + " and " +
         by(wk, w.sizes[0]) + ")");
  }
  Dims sizes(x.sizes.begin(), x.sizes.end() - 1);
  if (w.rank() == 2) sizes.push_back(w.sizes[0]);
  if (!is_none(args, 2)) {
    const TensorType& bias = tensor_arg(args, 2);
    if (broadcast_dims(sizes, bias.sizes).size() != sizes.size() && !sizes.empty())
      fail("linear(): bias has too many dimensions");
  }
  return {{x.dtype, sizes}};
}

template <class T>
void linear_rows(const Tensor& x, const Tensor& w, const Tensor& bias, Tensor& out) {
  const int64_t k = w.size(1), n = w.size(0), m = n ? out.numel() / n : 0;
  const T* b = bias.defined() ? bias.data<const T>() : nullptr;
  const bool plain = x.rank() == 2;
  const int64_t s0 = plain ? x.stride(0) : k, s1 = x.rank() ? x.strides().back() : 1;
  if constexpr (std::is_same_v<T, float>) {
    pp_linear_f32(m, n, k, x.data<const T>(), s0, s1, w.data<const T>(), w.stride(1), w.stride(0),
                  b, PP_ACT_NONE, out.data<T>(), n, 1);
  } else {
    pp_linear_f64(m, n, k, x.data<const T>(), s0, s1, w.data<const T>(), w.stride(1), w.stride(0),
                  b, PP_ACT_NONE, out.data<T>(), n, 1);
  }
}

void linear_kernel(const Args& args, Tensors& out) {
  const Tensor &x = tensor_arg(args, 0), &w = tensor_arg(args, 1);
  const Tensor bias = optional_tensor_arg(args, 2);
  const bool fast = w.rank() == 2 && is_floating(x.dtype()) &&
                    (!bias.defined() || bias.rank() == 1) &&
                    (!bias.defined() || bias.size(0) == w.size(0));
  if (fast) {
    if (out[0].numel() == 0) return;
    const Tensor rows = x.rank() == 2 ? x : x.contiguous();
    const Tensor b = bias.defined() ? bias.contiguous() : bias;
    visit_float(x.dtype(), [&](auto tag) { linear_rows<decltype(tag)>(rows, w, b, out[0]); });
    return;
  }
  const Tensor wt = w.rank() == 2 ? transpose_view(w, 0, 1) : w;
  const Tensor product = run_op(matmul, {x, wt})[0];
  out[0].copy_from(bias.defined() ? run_op(add, {product, bias, int64_t{1}})[0] : product);
}

// ---- QR by Householder reflections, LAPACK's signs

Types infer_qr(const ArgTypes& args) {
  const TensorType& a = tensor_arg(args, 0);
  if (a.rank() < 2) {
    fail("linalg.qr: The input tensor A must have at least 2 dimensions.");
  }
  if (!is_floating(a.dtype))
    fail("linalg.qr: Expected a floating point or complex tensor as input. Got " +
         type_name(a.dtype));
  const std::string mode = str_arg(args, 1);
  if (mode != "reduced" && mode != "complete" && mode != "r") {
    fail("qr received unrecognized mode '" + mode +
         "' but expected one of 'reduced' (default), 'r', or 'complete'");
  }
  const Dim m = a.sizes[a.rank() - 2], n = a.sizes[a.rank() - 1];
  const Dim k = mode == "complete"       ? m
                : m.known() && n.known() ? Dim(std::min(m.value(), n.value()))
                                         : Dim::fresh();
  Types out{a, a};
  out[0].sizes[a.rank() - 1] = k;
  out[1].sizes[a.rank() - 2] = k;
  if (mode == "r") out[0].sizes = {Dim(0)};
  return out;
}

/// Row-major a[m, n] becomes R above the diagonal and the reflectors below it. Source: LAPACK geqr2
/// and larfg.
template <class T>
void householder(T* a, int64_t m, int64_t n, std::vector<T>& tau) {
  const int64_t k = std::min(m, n);
  tau.assign(static_cast<size_t>(k), T(0));
  for (int64_t j = 0; j < k; ++j) {
    T squares = 0;
    for (int64_t i = j + 1; i < m; ++i) squares += a[i * n + j] * a[i * n + j];
    const T alpha = a[j * n + j];
    if (squares == T(0)) continue;
    const T beta = -std::copysign(std::sqrt(alpha * alpha + squares), alpha);
    tau[j] = (beta - alpha) / beta;
    for (int64_t i = j + 1; i < m; ++i) a[i * n + j] /= alpha - beta;
    a[j * n + j] = beta;
    for (int64_t c = j + 1; c < n; ++c) {
      T dot = a[j * n + c];
      for (int64_t i = j + 1; i < m; ++i) dot += a[i * n + j] * a[i * n + c];
      dot *= tau[j];
      a[j * n + c] -= dot;
      for (int64_t i = j + 1; i < m; ++i) a[i * n + c] -= dot * a[i * n + j];
    }
  }
}

/// q[m, k] = H0 H1 ... applied to the identity.
template <class T>
void apply_reflectors(const T* a, int64_t m, int64_t n, int64_t k, const std::vector<T>& tau,
                      T* q) {
  for (int64_t i = 0; i < m * k; ++i) q[i] = T(i / k == i % k);
  for (int64_t j = static_cast<int64_t>(tau.size()) - 1; j >= 0; --j) {
    for (int64_t c = j; c < k; ++c) {
      T dot = q[j * k + c];
      for (int64_t i = j + 1; i < m; ++i) dot += a[i * n + j] * q[i * k + c];
      dot *= tau[j];
      q[j * k + c] -= dot;
      for (int64_t i = j + 1; i < m; ++i) q[i * k + c] -= dot * a[i * n + j];
    }
  }
}

void qr_kernel(const Args& args, Tensors& out) {
  const Tensor a = tensor_arg(args, 0).clone();
  const int64_t m = a.size(a.rank() - 2), n = a.size(a.rank() - 1), k = out[1].size(a.rank() - 2);
  const bool wants_q = str_arg(args, 1) != "r";
  const int64_t batch = m * n > 0 ? a.numel() / (m * n) : 0;
  visit_float(a.dtype(), [&](auto tag) {
    using T = decltype(tag);
    std::vector<T> tau;
    for (int64_t b = 0; b < batch; ++b) {
      T* x = a.data<T>() + b * m * n;
      householder(x, m, n, tau);
      T* r = out[1].data<T>() + b * k * n;
      for (int64_t i = 0; i < k * n; ++i) r[i] = i % n >= i / n ? x[i] : T(0);
      if (wants_q) apply_reflectors(x, m, n, k, tau, out[0].data<T>() + b * m * k);
    }
  });
}

Types infer_addr(const ArgTypes& a) { return infer_outer(a); }

}  // namespace

const OpDef matmul = {
    .name = "matmul",
    .schema = "matmul(Tensor self, Tensor other) -> Tensor",
    .doc = "Product of vectors, matrices, or broadcast batches of matrices.",
    .lowering = Lowering::Special,
    .aliases = "linalg.matmul __matmul__",
    .infer = infer_matmul,
    .kernel = matmul_kernel,
};

const OpDef mm = {
    .name = "mm",
    .schema = "mm(Tensor self, Tensor mat2) -> Tensor",
    .doc = "Product of two matrices.",
    .lowering = Lowering::Special,
    .infer = infer_mm,
    .kernel = matmul_kernel,
};

const OpDef mv = {
    .name = "mv",
    .schema = "mv(Tensor self, Tensor vec) -> Tensor",
    .doc = "Product of a matrix and a vector.",
    .lowering = Lowering::Special,
    .infer = infer_mv,
    .kernel = matmul_kernel,
};

const OpDef bmm = {
    .name = "bmm",
    .schema = "bmm(Tensor self, Tensor mat2) -> Tensor",
    .doc = "Products of two batches of matrices.",
    .lowering = Lowering::Special,
    .infer = infer_bmm,
    .kernel = matmul_kernel,
};

const OpDef dot = {
    .name = "dot",
    .schema = "dot(Tensor self, Tensor other) -> Tensor",
    .doc = "Inner product of two vectors.",
    .lowering = Lowering::Special,
    .aliases = "vdot",
    .infer = infer_dot,
    .kernel = dot_kernel,
};

const OpDef outer = {
    .name = "outer",
    .schema = "outer(Tensor self, Tensor vec2) -> Tensor",
    .doc = "All products of an element of self with one of vec2.",
    .aliases = "ger",
    .infer = infer_outer,
    .kernel = outer_kernel,
};

const OpDef addmm = add_product_row(
    "addmm",
    "addmm(Tensor self, Tensor mat1, Tensor mat2, *, Number beta=1, Number alpha=1) -> Tensor",
    "beta * self + alpha * mat1 . mat2.", infer_mm, mm);

const OpDef addmv = add_product_row(
    "addmv",
    "addmv(Tensor self, Tensor mat, Tensor vec, *, Number beta=1, Number alpha=1) -> Tensor",
    "beta * self + alpha * mat . vec.", infer_mv, mv);

const OpDef baddbmm =
    add_product_row("baddbmm",
                    "baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Number beta=1, Number "
                    "alpha=1) -> Tensor",
                    "beta * self + alpha * batch1 . batch2, for each of a batch.", infer_bmm, bmm);

const OpDef addr = add_product_row(
    "addr",
    "addr(Tensor self, Tensor vec1, Tensor vec2, *, Number beta=1, Number alpha=1) -> Tensor",
    "beta * self + alpha * outer(vec1, vec2).", infer_addr, outer);

const OpDef linear = {
    .name = "linear",
    .schema = "linear(Tensor self, Tensor weight, Tensor? bias=None) -> Tensor",
    .doc = "self . weight^T + bias.",
    .source = "torch.nn.functional.linear",
    .lowering = Lowering::Special,
    .method = false,
    .function = false,
    .functional = true,
    .infer = infer_linear,
    .kernel = linear_kernel,
};

const OpDef qr = {
    .name = "qr",
    .schema = "qr(Tensor self, str mode=\"reduced\") -> (Tensor Q, Tensor R)",
    .doc = "QR decomposition by Householder reflections, with LAPACK's signs.",
    .source = "torch.linalg.qr; LAPACK geqr2",
    .method = false,
    .function = false,
    .aliases = "linalg.qr",
    .infer = infer_qr,
    .kernel = qr_kernel,
};

}  // namespace periplus::rows
