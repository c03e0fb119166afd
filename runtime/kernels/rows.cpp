// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/reduce.h"
#include "runtime/kernels/vector_builder.h"
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

/// out[i] = exp(x[i] - shift), where no x[i] is greater than `shift`; returns the sum.
double sum_of_shifted_exp(const double* x, int64_t n, double shift, double* out) {
  shifted_exp(x, n, shift, out);
  return reduce_row<Sum<double>>(static_cast<const double*>(out), n);
}
float sum_of_shifted_exp(const float* x, int64_t n, float shift, float* out) {
  constexpr int V = kLanes<float>;
  constexpr int N = 64 / V;
  const Vec<float> by = splat(shift);
  const auto exp_of = [by](Vec<float> v) {
    NativeVector m;
    return pp_formula::exp_in_range(m, larger_of(splat(-104.0f), v - by), 0);
  };
  Vec<float> acc[N] = {};
  for (; n >= 64; n -= 64, x += 64, out += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) {
      const Vec<float> e = exp_of(load(x + j * V));
      store(out + j * V, e);
      acc[j] += e;
    }
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    const int64_t left = n - j * V;
    if (left <= 0) break;
    const Vec<float> e = exp_of(load_up_to(x + j * V, left, by));
    store_up_to(out + j * V, e, left);
    acc[j] += load_up_to(out + j * V, left, Vec<float>{});
  }
  return reduce_lanes<Sum<float>, float>(acc);
}

/// The greatest element, whatever comes out if there is a NaN: then so is every sum of exp.
template <class T>
PP_ALWAYS T greatest_number(const T* x, int64_t n) {
  constexpr int V = kLanes<T>;
  const Vec<T> least_of_all = splat(least<T>());
  Vec<T> acc[4] = {least_of_all, least_of_all, least_of_all, least_of_all};
  int64_t i = 0;
  for (; i + 4 * V <= n; i += 4 * V)
#pragma GCC unroll 4
    for (int j = 0; j < 4; ++j) acc[j] = larger_of(acc[j], load(x + i + j * V));
  for (; i < n; i += V) acc[0] = larger_of(acc[0], load_up_to(x + i, n - i, least_of_all));
  const Vec<T> all = larger_of(larger_of(acc[0], acc[1]), larger_of(acc[2], acc[3]));
  T most = all[0];
  for (int j = 1; j < V; ++j) most = larger(most, all[j]);
  return most;
}

template <class T>
void softmax(int64_t rows, int64_t n, const T* x, T* y) {
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const T sum = sum_of_shifted_exp(x, n, greatest_number(x, n), y);
    map_row(y, n, y, [by = splat(sum)](Vec<T> v, int64_t) { return v / by; });
  }
}

template <class T>
void log_softmax(int64_t rows, int64_t n, const T* x, T* y) {
  NativeScalar<T> m;
  T* e = static_cast<T*>(pp_scratch(PP_SCRATCH_TILE, size_t(n) * sizeof(T)));
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const T shift = greatest_number(x, n);
    const T log_sum = pp_log_formula(m, sum_of_shifted_exp(x, n, shift, e));
    map_row(x, n, y,
            [a = splat(shift), b = splat(log_sum)](Vec<T> v, int64_t) { return (v - a) - b; });
  }
}

/// out[i] = x[i] - mean; returns the dot product of `out` with itself.
template <class T>
PP_ALWAYS T squares_around(const T* x, int64_t n, T mean, T* out) {
  constexpr int V = kLanes<T>;
  constexpr int N = 64 / V;
  const Vec<T> by = splat(mean);
  Vec<T> acc[N] = {};
  for (; n >= 64; n -= 64, x += 64, out += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) {
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
