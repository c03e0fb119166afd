// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "runtime/kernels/reduce.h"
#include "runtime/math_formulas.h"

namespace PP_LEVEL {
namespace {

/// Bits of 2^(k/8 + 64), k = 0..7, less what `scaled_exp` adds to them for the k in its exponent;
/// twice, because a shuffle of 16 lanes reads four bits of an index.
constexpr std::array<int32_t, 16> powers_of_two() {
  constexpr int32_t kBits[8] = {0x3f800000, 0x3f8b95c2, 0x3f9837f0, 0x3fa5fed7,
                                0x3fb504f3, 0x3fc5672a, 0x3fd744fd, 0x3feac0c7};
  std::array<int32_t, 16> table{};
  for (int k = 0; k < 16; ++k) table[k] = kBits[k % 8] + (64 << 23) - ((k % 8) << 20);
  return table;
}
alignas(64) constexpr std::array<int32_t, 16> kPowers = powers_of_two();

/// 2^64 exp(d[j]) for each d[j] <= 0 or NaN, within 1.2 ulp; what is less than 2^-86 is that. An
/// exponential of its own because it is what softmax takes its time for: 12 operations, of which
/// 7 need a multiplier, where exp takes 16 and 11. With the factor no result is denormal, and it
/// goes away when the row is divided by its sum.
template <int M>
PP_ALWAYS void scaled_exp(Vec<float> (&d)[M]) {
  const Vec<int32_t> powers = load(kPowers.data());
  const Vec<float> magic = splat(float(pp_formula::kRoundMagic));
#pragma GCC unroll 4
  for (int j = 0; j < M; ++j) {
    const Vec<float> x = larger_of(splat(-104.0f), d[j]);
    const Vec<float> t = fma(x, splat(11.5415603f), magic);  // 8 / ln 2
    const Vec<float> n = t - magic;
    Vec<float> r = fma(n, splat(-0.086639404296875f), x);  // n ln 2 / 8 in two parts
    r = fma(n, splat(-3.993272912339307e-06f), r);
    const Vec<uint32_t> k = (Vec<uint32_t>)t;
    const Vec<float> power =
        (Vec<float>)((Vec<uint32_t>)lookup(powers, (Vec<int32_t>)k) + (k << 20));
    // exp(r) - 1 for |r| <= ln(2) / 16
    const Vec<float> q = fma(r * r, fma(r, splat(0.16668259f), splat(0.50006604f)), r);
    d[j] = fma(power, q, power);
  }
}
PP_ALWAYS double exp_of(double x) {
  NativeScalar<double> m;
  return pp_exp_formula(m, x);
}

/// Vectors at a time: enough to hide latencies, few enough for the registers.
constexpr int kAtOnce = PP_LEVEL_NUMBER == 4 ? 2 : 1;
constexpr float kLeast = -__builtin_inff();

template <bool kWhole, class T>
PP_ALWAYS Vec<T> load_part(const T* p, int64_t n, Vec<T> fill) {
  return kWhole ? load(p) : load_up_to(p, n, fill);
}
template <bool kWhole, class T>
PP_ALWAYS void store_part(T* p, Vec<T> v, int64_t n) {
  kWhole ? store(p, v) : store_up_to(p, v, n);
}

/// Calls f.template operator()<M, kWhole>(i, j) for the vectors of a row of n: M of them from
/// element i on, the first of which is vector j of its 64 elements.
template <class F>
PP_ALWAYS void each_vector(int64_t n, F f) {
  constexpr int V = kLanes<float>;
  int64_t i = 0;
  for (; i + 64 <= n; i += 64)
#pragma GCC unroll 16
    for (int j = 0; j < 64 / V; j += kAtOnce) f.template operator()<kAtOnce, true>(i + j * V, j);
#pragma GCC unroll 16
  for (int j = 0; j < 64 / V; ++j)
    if (i + j * V < n) f.template operator()<1, false>(i + j * V, j);
}

/// The greatest element, whatever comes out if there is a NaN: then so is every sum of exp.
template <class T>
PP_ALWAYS T greatest_of(Vec<T> v) {
  T most = v[0];
  for (int j = 1; j < kLanes<T>; ++j) most = larger(most, v[j]);
  return most;
}
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
  return greatest_of<T>(larger_of(larger_of(acc[0], acc[1]), larger_of(acc[2], acc[3])));
}

/// y[i] = 2^64 exp(x[i] - most) and its sum. On the way: the greatest number of `next`, the row
/// that follows, and the row before, y[i - n], multiplied by `factor`. So a row costs one pass in
/// which exp, which is bound by arithmetic, hides the reading and writing of memory.
struct Row {
  float sum, next_most;
};
template <bool kFirst>
PP_ALWAYS Row softmax_row(const float* x, int64_t n, float most, const float* next, float factor,
                          float* y) {
  constexpr int V = kLanes<float>;
  Vec<float> sums[64 / V] = {};
  Vec<float> greatest[kAtOnce];
  for (Vec<float>& g : greatest) g = splat(kLeast);
  each_vector(n, [&, by = splat(factor), shift = splat(most),
                  none = splat(kLeast)]<int M, bool kWhole>(int64_t i, int j) {
    Vec<float> e[M];
#pragma GCC unroll 4
    for (int k = 0; k < M; ++k) {
      const int64_t at = i + k * V;
      greatest[k] = larger_of(greatest[k], load_part<kWhole>(next + at, n - at, none));
      if constexpr (!kFirst)
        store_part<kWhole>(y + at - n, load_part<kWhole>(y + at - n, n - at, none) * by, n - at);
      e[k] = load_part<kWhole>(x + at, n - at, none) - shift;
    }
    scaled_exp(e);
#pragma GCC unroll 4
    for (int k = 0; k < M; ++k) {
      const int64_t at = i + k * V;
      store_part<kWhole>(y + at, e[k], n - at);
      sums[j + k] += e[k];
    }
  });
  Vec<float> all = greatest[0];
  for (int k = 1; k < kAtOnce; ++k) all = larger_of(all, greatest[k]);
  return {reduce_lanes<Sum<float>, float>(sums), greatest_of<float>(all)};
}

PP_ALWAYS void scale_row(float* y, int64_t n, float factor) {
  map_row(y, n, y, [by = splat(factor)](Vec<float> v, int64_t) { return v * by; });
}

/// Sum of 2^64 exp(x[i] - most).
float sum_of_scaled_exp(const float* x, int64_t n, float most) {
  constexpr int V = kLanes<float>;
  Vec<float> sums[64 / V] = {};
  each_vector(n,
              [&, shift = splat(most), none = splat(kLeast)]<int M, bool kWhole>(int64_t i, int j) {
                Vec<float> e[M];
#pragma GCC unroll 4
                for (int k = 0; k < M; ++k)
                  e[k] = load_part<kWhole>(x + i + k * V, n - i - k * V, none) - shift;
                scaled_exp(e);
#pragma GCC unroll 4
                for (int k = 0; k < M; ++k) sums[j + k] += e[k];
              });
  return reduce_lanes<Sum<float>, float>(sums);
}

/// out[i] = exp(x[i] - shift); returns the sum.
double sum_of_exp(const double* x, int64_t n, double shift, double* out) {
  for (int64_t i = 0; i < n; ++i) out[i] = exp_of(x[i] - shift);
  return reduce_row<Sum<double>>(static_cast<const double*>(out), n);
}

template <class T>
PP_ALWAYS void log_softmax_row(const T* x, int64_t n, T most, T log_sum, T* y) {
  map_row(x, n, y,
          [a = splat(most), b = splat(log_sum)](Vec<T> v, int64_t) { return (v - a) - b; });
}

}  // namespace

void softmax_f32(int64_t rows, int64_t n, const float* x, float* y) {
  if (rows == 0 || n == 0) return;
  const auto after = [&](int64_t r) { return r + 1 < rows ? x + n : x; };
  Row row = softmax_row<true>(x, n, greatest_number(x, n), after(0), 0.0f, y);
  for (int64_t r = 1; r < rows; ++r) {
    x += n;
    y += n;
    row = softmax_row<false>(x, n, row.next_most, after(r), 1.0f / row.sum, y);
  }
  scale_row(y, n, 1.0f / row.sum);
}
void softmax_f64(int64_t rows, int64_t n, const double* x, double* y) {
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const double factor = 1.0 / sum_of_exp(x, n, greatest_number(x, n), y);
    map_row(y, n, y, [by = splat(factor)](Vec<double> v, int64_t) { return v * by; });
  }
}
void log_softmax_f32(int64_t rows, int64_t n, const float* x, float* y) {
  NativeScalar<float> m;
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const float most = greatest_number(x, n);
    const float sum = sum_of_scaled_exp(x, n, most) * 0x1p-64f;
    log_softmax_row(x, n, most, pp_log_formula(m, sum), y);
  }
}
void log_softmax_f64(int64_t rows, int64_t n, const double* x, double* y) {
  NativeScalar<double> m;
  double* e = static_cast<double*>(pp_scratch(PP_SCRATCH_TILE, size_t(n) * sizeof(double)));
  if (!e) return;
  for (int64_t r = 0; r < rows; ++r, x += n, y += n) {
    const double most = greatest_number(x, n);
    log_softmax_row(x, n, most, pp_log_formula(m, sum_of_exp(x, n, most, e)), y);
  }
}

}  // namespace PP_LEVEL
