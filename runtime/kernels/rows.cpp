// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/reduce.h"
#include "runtime/math_formulas.h"

namespace PP_LEVEL {
namespace {

/// out[i] = exp(x[i] - shift).
template <class T>
void shifted_exp(const T* x, int64_t n, T shift, T* out) {
  NativeScalar<T> m;
#pragma GCC ivdep
  for (int64_t i = 0; i < n; ++i) out[i] = pp_exp_formula(m, x[i] - shift);
}

template <class T>
void softmax(int64_t rows, int64_t n, const T* x, T* y) {
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    shifted_exp(x, n, reduce_row<Max<T>>(x, n), y);
    const T sum = reduce_row<Sum<T>>(y, n);
    map_row(y, n, y, [by = splat(sum)](Vec<T> v, int64_t) { return v / by; });
  }
}

template <class T>
void log_softmax(int64_t rows, int64_t n, const T* x, T* y) {
  NativeScalar<T> m;
  T* e = static_cast<T*>(pp_scratch(PP_SCRATCH_TILE, size_t(n) * sizeof(T)));
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const T shift = reduce_row<Max<T>>(x, n);
    shifted_exp(x, n, shift, e);
    const T log_sum = pp_log_formula(m, reduce_row<Sum<T>>(static_cast<const T*>(e), n));
    map_row(x, n, y,
            [a = splat(shift), b = splat(log_sum)](Vec<T> v, int64_t) { return (v - a) - b; });
  }
}

template <class T>
void layer_norm(int64_t rows, int64_t n, const T* x, const T* weight, const T* bias, T eps, T* y) {
  NativeScalar<T> m;
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const T mean = reduce_row<Sum<T>>(x, n) / T(n);
    map_row(x, n, y, [by = splat(mean)](Vec<T> v, int64_t) { return v - by; });
    T square;
    if constexpr (sizeof(T) == 4)
      square = dot_f32(n, y, 1, y, 1);
    else
      square = dot_f64(n, y, 1, y, 1);
    const T scale = T(1) / m.sqrt(square / T(n) + eps);
    map_row(y, n, y, [=, by = splat(scale)](Vec<T> v, int64_t i) {
      v = v * by;
      if (weight) v = v * load_up_to(weight + i, n - i, Vec<T>{});
      return bias ? v + load_up_to(bias + i, n - i, Vec<T>{}) : v;
    });
  }
}

}  // namespace

void softmax_f32(int64_t rows, int64_t n, const float* x, float* y) { softmax(rows, n, x, y); }
void softmax_f64(int64_t rows, int64_t n, const double* x, double* y) { softmax(rows, n, x, y); }
void log_softmax_f32(int64_t rows, int64_t n, const float* x, float* y) {
  log_softmax(rows, n, x, y);
}
void log_softmax_f64(int64_t rows, int64_t n, const double* x, double* y) {
  log_softmax(rows, n, x, y);
}
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
