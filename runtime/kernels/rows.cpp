// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/reduce.h"
#include "runtime/math_formulas.h"

namespace PP_LEVEL {
namespace {

/// out[i] = x[i] - mean; returns the dot product of `out` with itself. Meanwhile the row after `x`
/// is brought into L1.
template <class T>
PP_ALWAYS T squares_around(const T* x, int64_t n, T mean, T* out) {
  constexpr int V = kLanes<T>;
  constexpr int N = 64 / V;
  const Vec<T> by = splat(mean);
  Vec<T> acc[N] = {};
  const T* next = x + n;
  for (; n >= 64; n -= 64, x += 64, out += 64, next += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) {
      if (j * V % kUnit<T> == 0) __builtin_prefetch(next + j * V);
      const Vec<T> d = load(x + j * V) - by;
      store(out + j * V, d);
      acc[j] = fma(d, d, acc[j]);
    }
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    const int64_t left = n - j * V;
    if (left <= 0) break;
    const Vec<T> d = load_up_to(x + j * V, left, by) - by;
    store_up_to(out + j * V, d, left);
    acc[j] = fma(d, d, acc[j]);
  }
  return reduce_lanes<Sum<T>, T>(acc);
}

template <class T>
void layer_norm(int64_t rows, int64_t n, const T* x, const T* weight, const T* bias, T eps, T* y) {
  NativeScalar<T> m;
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const T mean = reduce_row<Sum<T>>(x, n) / T(n);
    const T scale = T(1) / m.sqrt(squares_around(x, n, mean, y) / T(n) + eps);
    map_row(y, n, y, [=, by = splat(scale)](Vec<T> v, int64_t i) {
      v = v * by;
      if (weight) v = v * load_up_to(weight + i, n - i, Vec<T>{});
      return bias ? v + load_up_to(bias + i, n - i, Vec<T>{}) : v;
    });
  }
}

}  // namespace

void layer_norm_f32(int64_t rows, int64_t n, const float* x, const float* weight, const float* bias,
                    float eps, float* y) {
  layer_norm(rows, n, x, weight, bias, eps, y);
}
void layer_norm_f64(int64_t rows, int64_t n, const double* x, const double* weight,
                    const double* bias, double eps, double* y) {
  layer_norm(rows, n, x, weight, bias, eps, y);
}
void relu_f32(int64_t n, float* x) {
  map_row(x, n, x, [](Vec<float> v, int64_t) { return relu<float>(v); });
}

}  // namespace PP_LEVEL
