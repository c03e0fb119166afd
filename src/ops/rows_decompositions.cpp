// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ops/rows.h"
#include "ops/rules.h"

/// Decompositions of matrices and batches of matrices. All compute in double precision, row-major.
namespace periplus::rows {
namespace {

using Matrix = std::vector<double>;

const TensorType& matrix_type(const char* op, const ArgTypes& a, size_t i = 0) {
  const TensorType& t = tensor_arg(a, i);
  if (t.rank() < 2) fail(std::string(op) + ": The input tensor A must have at least 2 dimensions.");
  if (!is_floating(t.dtype))
    fail(std::string(op) + ": Expected a floating point or complex tensor as input. Got " +
         type_name(t.dtype));
  return t;
}

const TensorType& square_type(const char* op, const ArgTypes& a) {
  const TensorType& t = matrix_type(op, a);
  const Dim m = t.sizes[t.rank() - 2], n = t.sizes[t.rank() - 1];
  if (m.known() && n.known() && m.value() != n.value()) {
    fail(std::string(op) + ": A must be batches of square matrices, but they are " +
         std::to_string(m.value()) + " by " + std::to_string(n.value()) + " matrices");
  }
  return t;
}

/// `t` with other last sizes.
TensorType with_sizes(const TensorType& t, std::initializer_list<Dim> last,
                      std::optional<DType> dtype = {}) {
  TensorType out{dtype.value_or(t.dtype), Dims(t.sizes.begin(), t.sizes.end() - 2)};
  for (const Dim& d : last) out.sizes.push_back(d);
  return out;
}

Dim smaller(const Dim& m, const Dim& n) {
  return m.known() && n.known() ? Dim(std::min(m.value(), n.value())) : Dim::fresh();
}

Dim rows_of(const TensorType& t) { return t.sizes[t.rank() - 2]; }
Dim columns_of(const TensorType& t) { return t.sizes[t.rank() - 1]; }

/// The matrices of an argument, packed.
struct Batch {
  Tensor packed;
  int64_t m, n, count;
  explicit Batch(const Tensor& t)
      : packed(Tensor::empty(t.sizes(), DType::Float64)),
        m(t.size(t.rank() - 2)),
        n(t.size(t.rank() - 1)),
        count(1) {
    packed.copy_from(t);
    for (size_t d = 0; d + 2 < t.rank(); ++d) count *= t.size(d);
  }
  double* at(int64_t b) const { return packed.data<double>() + b * m * n; }
};

Tensor like(const Tensor& t) { return Tensor::zeros(t.sizes(), DType::Float64); }

/// Partial pivoting; gives the first zero pivot counted from 1, or 0. Source: LAPACK getrf2's outer
/// form.
int64_t lu_factor(double* a, int64_t m, int64_t n, int32_t* pivots, bool pivot) {
  int64_t info = 0;
  for (int64_t k = 0; k < std::min(m, n); ++k) {
    int64_t best = k;
    for (int64_t i = k + 1; pivot && i < m; ++i) {
      if (std::fabs(a[i * n + k]) > std::fabs(a[best * n + k])) best = i;
    }
    pivots[k] = static_cast<int32_t>(best + 1);
    if (best != k) std::swap_ranges(a + k * n, a + (k + 1) * n, a + best * n);
    if (a[k * n + k] == 0) {
      if (info == 0) info = k + 1;
      continue;
    }
    for (int64_t i = k + 1; i < m; ++i) {
      const double f = a[i * n + k] /= a[k * n + k];
      for (int64_t j = k + 1; j < n; ++j) a[i * n + j] -= f * a[k * n + j];
    }
  }
  return info;
}

void lu_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const int64_t k = std::min(a.m, a.n);
  for (int64_t b = 0; b < a.count; ++b) {
    out[2].data<int32_t>()[b] = static_cast<int32_t>(
        lu_factor(a.at(b), a.m, a.n, out[1].data<int32_t>() + b * k, bool_arg(args, 1)));
  }
  out[0].copy_from(a.packed);
}

/// Lower factor in place of `a`; gives the order of the minor that is not positive, or 0.
int64_t cholesky(double* a, int64_t n) {
  for (int64_t j = 0; j < n; ++j) {
    double d = a[j * n + j];
    for (int64_t k = 0; k < j; ++k) d -= a[j * n + k] * a[j * n + k];
    if (!(d > 0)) return j + 1;
    a[j * n + j] = std::sqrt(d);
    for (int64_t i = j + 1; i < n; ++i) {
      double s = a[i * n + j];
      for (int64_t k = 0; k < j; ++k) s -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = s / a[j * n + j];
    }
  }
  return 0;
}

void cholesky_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const int64_t n = a.n;
  const Tensor result = like(a.packed);
  const bool upper = bool_arg(args, 1);
  for (int64_t b = 0; b < a.count; ++b) {
    double* x = a.at(b);
    for (int64_t i = 0; upper && i < n; ++i) {
      for (int64_t j = 0; j < i; ++j) x[i * n + j] = x[j * n + i];
    }
    out[1].data<int32_t>()[b] = static_cast<int32_t>(cholesky(x, n));
    double* y = result.data<double>() + b * n * n;
    for (int64_t i = 0; i < n; ++i) {
      for (int64_t j = 0; j <= i; ++j) (upper ? y[j * n + i] : y[i * n + j]) = x[i * n + j];
    }
  }
  out[0].copy_from(result);
}

/// Rotates columns p and q of the row-major x[m, n].
void rotate_columns(double* x, int64_t m, int64_t n, int64_t p, int64_t q, double c, double s) {
  for (int64_t i = 0; i < m; ++i) {
    const double a = x[i * n + p], b = x[i * n + q];
    x[i * n + p] = c * a - s * b;
    x[i * n + q] = s * a + c * b;
  }
}

/// Cyclic Jacobi on the symmetric a[n, n]: its diagonal becomes the eigenvalues, the columns of v
/// the vectors. Source: Golub and Van Loan, Matrix Computations, 8.5.
void jacobi_eigen(double* a, double* v, int64_t n) {
  for (int64_t i = 0; i < n; ++i) v[i * n + i] = 1;
  for (int sweep = 0; sweep < 60; ++sweep) {
    double off = 0, all = 0;
    for (int64_t i = 0; i < n * n; ++i) (i / n == i % n ? all : off) += a[i] * a[i];
    if (off <= 1e-32 * (all + off)) return;
    for (int64_t p = 0; p < n; ++p) {
      for (int64_t q = p + 1; q < n; ++q) {
        if (a[p * n + q] == 0) continue;
        const double theta = (a[q * n + q] - a[p * n + p]) / (2 * a[p * n + q]);
        const double t = (theta >= 0 ? 1 : -1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        rotate_columns(a, n, n, p, q, c, s);
        for (int64_t j = 0; j < n; ++j) {
          const double x = a[p * n + j], y = a[q * n + j];
          a[p * n + j] = c * x - s * y;
          a[q * n + j] = s * x + c * y;
        }
        rotate_columns(v, n, n, p, q, c, s);
      }
    }
  }
}

std::vector<int64_t> sorted_order(const Matrix& values, bool descending) {
  std::vector<int64_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t x, int64_t y) {
    return descending ? values[x] > values[y] : values[x] < values[y];
  });
  return order;
}

void eigh_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const int64_t n = a.n;
  const bool lower = str_arg(args, 1) != "U";
  const Tensor values = like(out[0]), vectors = like(out[1]);
  for (int64_t b = 0; b < a.count; ++b) {
    double* x = a.at(b);
    for (int64_t i = 0; i < n; ++i) {
      for (int64_t j = 0; j < i; ++j)
        (lower ? x[j * n + i] : x[i * n + j]) = lower ? x[i * n + j] : x[j * n + i];
    }
    Matrix v(static_cast<size_t>(n * n)), diagonal(static_cast<size_t>(n));
    jacobi_eigen(x, v.data(), n);
    for (int64_t i = 0; i < n; ++i) diagonal[i] = x[i * n + i];
    const std::vector<int64_t> order = sorted_order(diagonal, false);
    for (int64_t j = 0; j < n; ++j) {
      values.data<double>()[b * n + j] = diagonal[order[j]];
      for (int64_t i = 0; i < n; ++i)
        vectors.data<double>()[(b * n + i) * n + j] = v[i * n + order[j]];
    }
  }
  out[0].copy_from(values);
  out[1].copy_from(vectors);
}

/// One-sided Jacobi on the tall a[m, n]: its columns become orthogonal, v[n, n] collects the
/// rotations.
void orthogonalise(double* a, double* v, int64_t m, int64_t n) {
  for (int64_t i = 0; i < n; ++i) v[i * n + i] = 1;
  bool moved = true;
  for (int sweep = 0; sweep < 60 && moved; ++sweep) {
    moved = false;
    for (int64_t p = 0; p < n; ++p) {
      for (int64_t q = p + 1; q < n; ++q) {
        double x = 0, y = 0, z = 0;
        for (int64_t i = 0; i < m; ++i) {
          x += a[i * n + p] * a[i * n + p];
          y += a[i * n + q] * a[i * n + q];
          z += a[i * n + p] * a[i * n + q];
        }
        if (!(std::fabs(z) > 1e-15 * std::sqrt(x * y))) continue;
        moved = true;
        const double theta = (y - x) / (2 * z);
        const double t = (theta >= 0 ? 1 : -1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        rotate_columns(a, m, n, p, q, c, s);
        rotate_columns(v, n, n, p, q, c, s);
      }
    }
  }
}

/// Fills columns `from` to `k` of u[m, k] with what completes the orthonormal columns before them.
void complete_basis(double* u, int64_t m, int64_t k, int64_t from) {
  int64_t axis = 0;
  for (int64_t j = from; j < k && axis < m; ++axis) {
    Matrix e(static_cast<size_t>(m));
    e[axis] = 1;
    for (int pass = 0; pass < 2; ++pass) {
      for (int64_t c = 0; c < j; ++c) {
        double dot = 0;
        for (int64_t i = 0; i < m; ++i) dot += e[i] * u[i * k + c];
        for (int64_t i = 0; i < m; ++i) e[i] -= dot * u[i * k + c];
      }
    }
    const double length = std::sqrt(std::inner_product(e.begin(), e.end(), e.begin(), 0.0));
    if (length < 1e-3) continue;
    for (int64_t i = 0; i < m; ++i) u[i * k + j] = e[i] / length;
    ++j;
  }
}

/// Singular values of the tall a[m, n], u[m, k] with k >= n, and v[n, n].
void tall_svd(Matrix a, int64_t m, int64_t n, int64_t k, double* u, double* s, double* v) {
  Matrix turns(static_cast<size_t>(n * n)), lengths(static_cast<size_t>(n));
  orthogonalise(a.data(), turns.data(), m, n);
  for (int64_t j = 0; j < n; ++j) {
    double sum = 0;
    for (int64_t i = 0; i < m; ++i) sum += a[i * n + j] * a[i * n + j];
    lengths[j] = std::sqrt(sum);
  }
  const std::vector<int64_t> order = sorted_order(lengths, true);
  int64_t rank = 0;
  for (int64_t j = 0; j < n; ++j) {
    const int64_t from = order[j];
    s[j] = lengths[from];
    for (int64_t i = 0; i < n; ++i) v[i * n + j] = turns[i * n + from];
    if (s[j] <= 1e-300 || s[j] < 1e-15 * s[0]) continue;
    for (int64_t i = 0; i < m; ++i) u[i * k + j] = a[i * n + from] / s[j];
    rank = j + 1;
  }
  complete_basis(u, m, k, rank);
}

Matrix transposed(const double* a, int64_t m, int64_t n) {
  Matrix t(static_cast<size_t>(m * n));
  for (int64_t i = 0; i < m * n; ++i) t[(i % n) * m + i / n] = a[i];
  return t;
}

void svd_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const int64_t m = a.m, n = a.n, k = std::min(m, n), ku = out[0].size(out[0].rank() - 1),
                kv = out[2].size(out[2].rank() - 2);
  const Tensor left = like(out[0]), values = like(out[1]), right = like(out[2]);
  for (int64_t b = 0; b < a.count; ++b) {
    double *u = left.data<double>() + b * m * ku, *s = values.data<double>() + b * k,
           *vh = right.data<double>() + b * kv * n;
    if (m >= n) {
      Matrix v(static_cast<size_t>(n * n));
      tall_svd(Matrix(a.at(b), a.at(b) + m * n), m, n, ku, u, s, v.data());
      const Matrix t = transposed(v.data(), n, n);
      std::copy(t.begin(), t.end(), vh);
    } else {
      Matrix v(static_cast<size_t>(n * kv));
      tall_svd(transposed(a.at(b), m, n), n, m, kv, v.data(), s, u);
      const Matrix t = transposed(v.data(), n, kv);
      std::copy(t.begin(), t.end(), vh);
    }
  }
  out[0].copy_from(left);
  out[1].copy_from(values);
  out[2].copy_from(right);
}

/// x[n, k] = a[n, n]^-1 x, a triangular.
void solve_triangular(const double* a, double* x, int64_t n, int64_t k, bool upper, bool unit) {
  for (int64_t step = 0; step < n; ++step) {
    const int64_t i = upper ? n - 1 - step : step;
    for (int64_t c = 0; c < k; ++c) {
      double sum = x[i * k + c];
      for (int64_t j = upper ? i + 1 : 0; j < (upper ? n : i); ++j)
        sum -= a[i * n + j] * x[j * k + c];
      x[i * k + c] = unit ? sum : sum / a[i * n + i];
    }
  }
}

Types infer_solve_triangular(const ArgTypes& args) {
  const TensorType &a = matrix_type("linalg.solve_triangular", args),
                   &b = matrix_type("linalg.solve_triangular", args, 1);
  const Dims batch = broadcast_dims(Dims(a.sizes.begin(), a.sizes.end() - 2),
                                    Dims(b.sizes.begin(), b.sizes.end() - 2));
  TensorType out{b.dtype, batch};
  out.sizes.push_back(rows_of(b));
  out.sizes.push_back(columns_of(b));
  return {out};
}

void solve_triangular_kernel(const Args& args, Tensors& out) {
  const Tensor &a = tensor_arg(args, 0), &b = tensor_arg(args, 1);
  const int64_t n = a.size(a.rank() - 1);
  if (b.size(b.rank() - 2) != n)
    fail("linalg.solve_triangular: Incompatible shapes of A and B for the equation AX = B");
  std::vector<int64_t> sizes(out[0].sizes().begin(), out[0].sizes().end());
  sizes[sizes.size() - 1] = n;
  const Tensor wide = Tensor::empty(sizes, DType::Float64),
               x = Tensor::empty(out[0].sizes(), DType::Float64);
  wide.copy_from(a);
  x.copy_from(b);
  const int64_t k = b.size(b.rank() - 1), count = n * k > 0 ? x.numel() / (n * k) : 0;
  for (int64_t i = 0; i < count; ++i) {
    solve_triangular(wide.data<const double>() + i * n * n, x.data<double>() + i * n * k, n, k,
                     bool_arg(args, 2), bool_arg(args, 3));
  }
  out[0].copy_from(x);
}

/// R above the diagonal, the reflectors below it. Source: LAPACK geqr2 and larfg.
void householder(double* a, int64_t m, int64_t n, double* tau) {
  for (int64_t j = 0; j < std::min(m, n); ++j) {
    double squares = 0;
    for (int64_t i = j + 1; i < m; ++i) squares += a[i * n + j] * a[i * n + j];
    const double alpha = a[j * n + j];
    tau[j] = 0;
    if (squares == 0) continue;
    const double beta = -std::copysign(std::sqrt(alpha * alpha + squares), alpha);
    tau[j] = (beta - alpha) / beta;
    for (int64_t i = j + 1; i < m; ++i) a[i * n + j] /= alpha - beta;
    a[j * n + j] = beta;
    for (int64_t c = j + 1; c < n; ++c) {
      double dot = a[j * n + c];
      for (int64_t i = j + 1; i < m; ++i) dot += a[i * n + j] * a[i * n + c];
      a[j * n + c] -= tau[j] * dot;
      for (int64_t i = j + 1; i < m; ++i) a[i * n + c] -= tau[j] * dot * a[i * n + j];
    }
  }
}

void geqrf_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const Tensor tau = like(out[1]);
  for (int64_t b = 0; b < a.count; ++b)
    householder(a.at(b), a.m, a.n, tau.data<double>() + b * std::min(a.m, a.n));
  out[0].copy_from(a.packed);
  out[1].copy_from(tau);
}

void householder_product_kernel(const Args& args, Tensors& out) {
  const Batch a(tensor_arg(args, 0));
  const Tensor &given = tensor_arg(args, 1), tau = like(given), q = like(out[0]);
  tau.copy_from(given);
  const int64_t m = a.m, n = a.n, k = given.size(given.rank() - 1);
  for (int64_t b = 0; b < a.count; ++b) {
    double* x = q.data<double>() + b * m * n;
    for (int64_t i = 0; i < m * n; ++i) x[i] = i / n == i % n;
    for (int64_t j = k - 1; j >= 0; --j) {
      const double t = tau.data<double>()[b * k + j];
      for (int64_t c = 0; c < n; ++c) {
        double dot = x[j * n + c];
        for (int64_t i = j + 1; i < m; ++i) dot += a.at(b)[i * n + j] * x[i * n + c];
        x[j * n + c] -= t * dot;
        for (int64_t i = j + 1; i < m; ++i) x[i * n + c] -= t * dot * a.at(b)[i * n + j];
      }
    }
  }
  out[0].copy_from(q);
}

}  // namespace

const OpDef linalg_lu_factor_ex = {
    .name = "linalg_lu_factor_ex",
    .schema =
        "linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, "
        "Tensor pivots, Tensor info)",
    .doc =
        "Both triangular factors in one matrix, the rows exchanged (from 1), and the first zero "
        "pivot (from 1; 0: none).",
    .method = false,
    .aliases = "linalg.lu_factor_ex",
    .infer = [](const ArgTypes& args) -> Types {
      const TensorType& a = matrix_type("linalg.lu_factor", args);
      TensorType pivots = with_sizes(a, {smaller(rows_of(a), columns_of(a))}, DType::Int32);
      return {a, pivots, with_sizes(a, {}, DType::Int32)};
    },
    .kernel = lu_kernel,
};

const OpDef linalg_cholesky_ex = {
    .name = "linalg_cholesky_ex",
    .schema =
        "linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor "
        "L, Tensor info)",
    .doc = "Cholesky factor, and the order of the leading minor that is not positive (0: none).",
    .method = false,
    .aliases = "linalg.cholesky_ex",
    .infer = [](const ArgTypes& args) -> Types {
      const TensorType& a = square_type("linalg.cholesky", args);
      return {a, with_sizes(a, {}, DType::Int32)};
    },
    .kernel = cholesky_kernel,
};

const OpDef linalg_eigh = {
    .name = "linalg_eigh",
    .schema = "linalg_eigh(Tensor A, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor eigenvectors)",
    .doc = "Eigenvalues in ascending order and eigenvectors of symmetric matrices.",
    .method = false,
    .aliases = "linalg.eigh",
    .infer = [](const ArgTypes& args) -> Types {
      const TensorType& a = square_type("linalg.eigh", args);
      return {with_sizes(a, {columns_of(a)}), a};
    },
    .kernel = eigh_kernel,
};

const OpDef linalg_svd = {
    .name = "linalg_svd",
    .schema = "linalg_svd(Tensor A, bool full_matrices=True) -> (Tensor U, Tensor S, Tensor Vh)",
    .doc = "Singular value decomposition.",
    .method = false,
    .aliases = "linalg.svd",
    .infer = [](const ArgTypes& args) -> Types {
      const TensorType& a = matrix_type("linalg.svd", args);
      const Dim m = rows_of(a), n = columns_of(a), k = smaller(m, n);
      const bool full = bool_arg(args, 1);
      return {with_sizes(a, {m, full ? m : k}), with_sizes(a, {k}),
              with_sizes(a, {full ? n : k, n})};
    },
    .kernel = svd_kernel,
};

const OpDef linalg_solve_triangular = {
    .name = "linalg_solve_triangular",
    .schema =
        "linalg_solve_triangular(Tensor self, Tensor B, bool upper, bool unitriangular=False) -> "
        "Tensor",
    .doc = "The X of self . X = B for triangular matrices.",
    .method = false,
    .infer = infer_solve_triangular,
    .kernel = solve_triangular_kernel,
};

const OpDef linalg_geqrf = {
    .name = "linalg_geqrf",
    .schema = "linalg_geqrf(Tensor self) -> (Tensor a, Tensor tau)",
    .doc = "Householder reflectors of a QR decomposition.",
    .method = false,
    .infer = [](const ArgTypes& args) -> Types {
      const TensorType& a = matrix_type("geqrf", args);
      return {a, with_sizes(a, {smaller(rows_of(a), columns_of(a))})};
    },
    .kernel = geqrf_kernel,
};

const OpDef linalg_householder_product = {
    .name = "linalg_householder_product",
    .schema = "linalg_householder_product(Tensor input, Tensor tau) -> Tensor",
    .doc = "The product of Householder reflectors.",
    .method = false,
    .aliases = "linalg.householder_product",
    .infer = [](const ArgTypes& args) -> Types {
      return {matrix_type("linalg.householder_product", args)};
    },
    .kernel = householder_product_kernel,
};

}  // namespace periplus::rows
