// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/gemm.h"

#include "runtime/kernels/reduce.h"

namespace PP_LEVEL {
namespace {

template <class T>
struct Product {
  int64_t m, n, k;
  const T* a;
  int64_t as0, as1;
  const T* b;
  int64_t bs0, bs1;
  const T* bias;  ///< for each column
  int act;
  T* c;
  int64_t cs0, cs1;
};

template <class T>
T finish_scalar(T v, const T* bias, int act) {
  if (bias) v = v + *bias;
  return act == PP_ACT_RELU && v < T(0) ? T(0) : v;
}

template <class T>
void only_epilogue(const Product<T>& p, bool clear) {
  if (!clear && !p.bias && p.act == PP_ACT_NONE) return;
  for (int64_t i = 0; i < p.m; ++i)
    for (int64_t j = 0; j < p.n; ++j) {
      T& c = p.c[i * p.cs0 + j * p.cs1];
      c = finish_scalar(clear ? T(0) : c, p.bias ? p.bias + j : nullptr, p.act);
    }
}

/// y[o] = chain over k of x[k] w[o, k], where rows of w lie along k: blocks are transposed in
/// registers so that outputs fill the lanes.
template <class T>
Vec<T> rows_block(const T* const (&row)[kLanes<T>], int64_t k, const T* x, int64_t xs) {
  constexpr int V = kLanes<T>;
  Vec<T> acc = splat(T(0));
  int64_t i = 0;
  for (; i + V <= k; i += V) {
    Vec<T> r[V];
#pragma GCC unroll 16
    for (int j = 0; j < V; ++j) r[j] = load(row[j] + i);
    transpose<T>(r);
#pragma GCC unroll 16
    for (int j = 0; j < V; ++j) acc = fma(splat(x[(i + j) * xs]), r[j], acc);
  }
  if (i < k) {
    Vec<T> r[V];
    for (int j = 0; j < V; ++j) r[j] = load_partial(row[j] + i, k - i, Vec<T>{});
    transpose<T>(r);
    for (int j = 0; j < k - i; ++j) acc = fma(splat(x[(i + j) * xs]), r[j], acc);
  }
  return acc;
}

template <class T>
void matrix_vector(const Product<T>& p) {
  constexpr int V = kLanes<T>;
  for (int64_t o = 0; o < p.n; o += V) {
    const int64_t valid = smaller<int64_t>(V, p.n - o);
    const T* row[V];
    for (int j = 0; j < V; ++j) row[j] = p.b + (o + smaller<int64_t>(j, valid - 1)) * p.bs1;
    Vec<T> acc = rows_block<T>(row, p.k, p.a, p.as1);
    if (p.bias) acc = acc + load_up_to(p.bias + o, valid, Vec<T>{});
    if (p.act == PP_ACT_RELU) acc = relu<T>(acc);
    if (p.cs1 == 1) {
      store_up_to(p.c + o, acc, valid);
    } else {
      T out[V];
      store(out, acc);
      for (int64_t j = 0; j < valid; ++j) p.c[(o + j) * p.cs1] = out[j];
    }
  }
}

/// Runs a panel of columns [o, o + columns) whose rows start at `b`; C goes through scratch if its
/// rows have gaps.
template <class T>
void run_panel(const Product<T>& p, int64_t o, int64_t columns, const T* b, int64_t ldb) {
  TileArgs<T> t;
  t.a = p.a;
  t.stride_m = p.as0;
  t.stride_k = p.as1;
  t.b = b;
  t.ldb = ldb;
  t.panel_stride = 0;
  t.k = p.k;
  t.columns = columns;
  t.resume = false;
  t.epilogue = {p.bias ? p.bias + o : nullptr, p.act, true};
  if (p.cs1 == 1) {
    t.c = p.c + o;
    t.ldc = p.cs0;
    return rows_by_panel(t, p.m);
  }
  t.ldc = kPanel<T>;
  t.c = static_cast<T*>(pp_scratch(PP_SCRATCH_TILE, size_t(p.m * t.ldc) * sizeof(T)));
  if (!t.c) return;
  rows_by_panel(t, p.m);
  for (int64_t i = 0; i < p.m; ++i)
    for (int64_t j = 0; j < columns; ++j) p.c[i * p.cs0 + (o + j) * p.cs1] = t.c[i * t.ldc + j];
}

/// Few rows, or a small right operand with contiguous rows, are used where they lie.
template <class T>
bool use_in_place(const Product<T>& p) {
  return p.bs1 == 1 && p.bs0 >= 0 && (p.m <= 8 || p.k * p.bs0 * int64_t(sizeof(T)) <= 64 * 1024);
}

template <class T>
void product_by_panels(const Product<T>& p) {
  const bool in_place = use_in_place(p);
  T* scratch = nullptr;
  int64_t step = kPanel<T>;
  for (int64_t o = 0; o < p.n; o += step) {
    step = kPanel<T>;
    int64_t columns = smaller<int64_t>(step, p.n - o);
    if (in_place && columns >= kUnit<T>) {
      columns = step = columns / kUnit<T> * kUnit<T>;
      run_panel(p, o, columns, p.b + o, p.bs0);
      continue;
    }
    const int64_t width = panel_width<T>(columns);
    if (!scratch)
      scratch = static_cast<T*>(pp_scratch(PP_SCRATCH_PACK, size_t(kPanel<T> * p.k) * sizeof(T)));
    if (!scratch) return;
    pack_panel(p.b + o * p.bs1, columns, width, p.k, p.bs1, p.bs0, scratch);
    run_panel(p, o, columns, scratch, width);
  }
}

/// C^T = B^T A^T: the same chains, with the rows of C on the lanes.
template <class T>
void product(const Product<T>& p);
template <class T>
void transposed_product(const Product<T>& p) {
  const Product<T> q{p.n,   p.m,   p.k,     p.b,         p.bs1, p.bs0, p.a,
                     p.as1, p.as0, nullptr, PP_ACT_NONE, p.c,   p.cs1, p.cs0};
  product(q);
  only_epilogue(p, false);
}

template <class T>
void product(const Product<T>& p) {
  if (p.m <= 0 || p.n <= 0) return;
  if (p.k <= 0) return only_epilogue(p, true);
  const bool columns_lie_together = p.cs1 != 1 && p.cs0 == 1;
  if (p.m > 1 && (p.n == 1 || columns_lie_together)) return transposed_product(p);
  if (p.m == 1 && p.bs0 == 1 && p.bs1 != 1) return matrix_vector(p);
  product_by_panels(p);
}

template <class T, class U>
void integer_product(int64_t m, int64_t n, int64_t k, const T* a, int64_t as0, int64_t as1,
                     const T* b, int64_t bs0, int64_t bs1, T* c, int64_t cs0, int64_t cs1) {
  for (int64_t i = 0; i < m; ++i) {
    for (int64_t j = 0; j < n; ++j) c[i * cs0 + j * cs1] = 0;
    for (int64_t x = 0; x < k; ++x) {
      const U left = U(a[i * as0 + x * as1]);
      for (int64_t j = 0; j < n; ++j) {
        T& out = c[i * cs0 + j * cs1];
        out = T(U(out) + left * U(b[x * bs0 + j * bs1]));
      }
    }
  }
}

template <class T>
T strided_dot(int64_t n, const T* x, int64_t xs, const T* y, int64_t ys) {
  T a[64] = {};
  for (int64_t i = 0; i < n; ++i) {
    T& lane = a[i % 64];
    if constexpr (sizeof(T) == 4)
      lane = __builtin_fmaf(x[i * xs], y[i * ys], lane);
    else
      lane = __builtin_fma(x[i * xs], y[i * ys], lane);
  }
  Vec<T> acc[64 / kLanes<T>];
  for (int j = 0; j < 64 / kLanes<T>; ++j) acc[j] = load(a + j * kLanes<T>);
  return reduce_lanes<Sum<T>, T>(acc);
}

template <class T>
T dot(int64_t n, const T* x, int64_t xs, const T* y, int64_t ys) {
  constexpr int V = kLanes<T>;
  constexpr int N = 64 / V;
  if (xs != 1 || ys != 1) return strided_dot(n, x, xs, y, ys);
  Vec<T> acc[N];
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) acc[j] = splat(T(0));
  for (; n >= 64; n -= 64, x += 64, y += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) acc[j] = fma(load(x + j * V), load(y + j * V), acc[j]);
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    const int64_t left = n - j * V;
    if (left <= 0) break;
    const Vec<T> next =
        fma(load_up_to(x + j * V, left, Vec<T>{}), load_up_to(y + j * V, left, Vec<T>{}), acc[j]);
    acc[j] = lane_numbers<T>() < splat(T(left)) ? next : acc[j];
  }
  return reduce_lanes<Sum<T>, T>(acc);
}

}  // namespace

void pack_f32(const float* w, int64_t n, int64_t k, int64_t sn, int64_t sk, float* packed) {
  pack(w, n, k, sn, sk, packed);
}
void pack_f64(const double* w, int64_t n, int64_t k, int64_t sn, int64_t sk, double* packed) {
  pack(w, n, k, sn, sk, packed);
}
void gemm_packed_f32(const float* x, int64_t m, int64_t sm, int64_t sk, const float* packed,
                     int64_t n, int64_t k, const float* bias, const float* addend, int act,
                     float* y, int64_t ldy) {
  gemm_packed<float>({x, m, sm, sk, packed, n, k, bias, act, y, ldy, addend});
}
void gemm_packed_f64(const double* x, int64_t m, int64_t sm, int64_t sk, const double* packed,
                     int64_t n, int64_t k, const double* bias, const double* addend, int act,
                     double* y, int64_t ldy) {
  gemm_packed<double>({x, m, sm, sk, packed, n, k, bias, act, y, ldy, addend});
}

#define PP_MATMUL(suffix, T)                                                                   \
  void matmul_##suffix(int64_t m, int64_t n, int64_t k, const T* a, int64_t as0, int64_t as1,  \
                       const T* b, int64_t bs0, int64_t bs1, T* c, int64_t cs0, int64_t cs1) { \
    product<T>({m, n, k, a, as0, as1, b, bs0, bs1, nullptr, PP_ACT_NONE, c, cs0, cs1});        \
  }                                                                                            \
  void linear_##suffix(int64_t m, int64_t n, int64_t k, const T* a, int64_t as0, int64_t as1,  \
                       const T* b, int64_t bs0, int64_t bs1, const T* bias, int act, T* c,     \
                       int64_t cs0, int64_t cs1) {                                             \
    product<T>({m, n, k, a, as0, as1, b, bs0, bs1, bias, act, c, cs0, cs1});                   \
  }                                                                                            \
  T dot_##suffix(int64_t n, const T* x, int64_t xs, const T* y, int64_t ys) {                  \
    return dot(n, x, xs, y, ys);                                                               \
  }
PP_MATMUL(f32, float)
PP_MATMUL(f64, double)
#undef PP_MATMUL

void matmul_i64(int64_t m, int64_t n, int64_t k, const int64_t* a, int64_t as0, int64_t as1,
                const int64_t* b, int64_t bs0, int64_t bs1, int64_t* c, int64_t cs0, int64_t cs1) {
  integer_product<int64_t, uint64_t>(m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}
void matmul_i32(int64_t m, int64_t n, int64_t k, const int32_t* a, int64_t as0, int64_t as1,
                const int32_t* b, int64_t bs0, int64_t bs1, int32_t* c, int64_t cs0, int64_t cs1) {
  integer_product<int32_t, uint32_t>(m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}

}  // namespace PP_LEVEL
