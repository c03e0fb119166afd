// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#include <type_traits>
#include <utility>

/// Vectors of the level this file is compiled for. Everything has internal linkage: the two builds
/// of a kernel must not share an inline function.
namespace PP_LEVEL {
namespace {

#define PP_ALWAYS __attribute__((always_inline)) inline

constexpr int kVectorBytes = PP_LEVEL_NUMBER == 4 ? 64 : 32;

template <class T>
struct VectorOf {
  typedef T Type __attribute__((vector_size(kVectorBytes)));
  typedef T Unaligned __attribute__((vector_size(kVectorBytes), aligned(alignof(T)), may_alias));
};
template <class T>
using Vec = typename VectorOf<T>::Type;
template <class T>
constexpr int kLanes = kVectorBytes / int(sizeof(T));
/// Elements in 64 bytes: the unit that panels are measured in, the same on both levels.
template <class T>
constexpr int kUnit = 64 / int(sizeof(T));

template <class T>
PP_ALWAYS Vec<T> load(const T* p) {
  return *reinterpret_cast<const typename VectorOf<T>::Unaligned*>(p);
}
template <class T>
PP_ALWAYS void store(T* p, Vec<T> v) {
  *reinterpret_cast<typename VectorOf<T>::Unaligned*>(p) = v;
}

#if PP_LEVEL_NUMBER == 4
PP_ALWAYS Vec<float> fma(Vec<float> a, Vec<float> b, Vec<float> c) {
  return _mm512_fmadd_ps(a, b, c);
}
PP_ALWAYS Vec<double> fma(Vec<double> a, Vec<double> b, Vec<double> c) {
  return _mm512_fmadd_pd(a, b, c);
}
PP_ALWAYS Vec<float> splat(float x) { return _mm512_set1_ps(x); }
PP_ALWAYS Vec<double> splat(double x) { return _mm512_set1_pd(x); }
PP_ALWAYS Vec<int32_t> splat(int32_t x) { return (Vec<int32_t>)_mm512_set1_epi32(x); }
PP_ALWAYS Vec<int64_t> splat(int64_t x) { return (Vec<int64_t>)_mm512_set1_epi64(x); }
/// a > b ? a : b and a < b ? a : b, in one instruction. With a mask, because GCC 12 warns of the
/// undefined vector that it passes for the lanes of the plain form.
constexpr __mmask16 kAllOf16 = 0xffff;
constexpr __mmask8 kAllOf8 = 0xff;
PP_ALWAYS Vec<float> smaller_of(Vec<float> a, Vec<float> b) {
  return _mm512_maskz_min_ps(kAllOf16, a, b);
}
PP_ALWAYS Vec<float> larger_of(Vec<float> a, Vec<float> b) {
  return _mm512_maskz_max_ps(kAllOf16, a, b);
}
PP_ALWAYS Vec<double> larger_of(Vec<double> a, Vec<double> b) {
  return _mm512_maskz_max_pd(kAllOf8, a, b);
}
/// Lane j is lane `index[j] % lanes` of the table.
PP_ALWAYS Vec<int32_t> lookup(Vec<int32_t> table, Vec<int32_t> index) {
  return (Vec<int32_t>)_mm512_maskz_permutexvar_epi32(kAllOf16, (__m512i)index, (__m512i)table);
}

/// The first `n` elements (0 <= n <= lanes), the rest from `fill`.
template <class T>
PP_ALWAYS Vec<T> load_partial(const T* p, int64_t n, Vec<T> fill) {
  if constexpr (sizeof(T) == 4)
    return (Vec<T>)_mm512_mask_loadu_epi32((__m512i)fill, __mmask16((1u << n) - 1), p);
  else
    return (Vec<T>)_mm512_mask_loadu_epi64((__m512i)fill, __mmask8((1u << n) - 1), p);
}
/// The lanes [from, to), which may lie beyond those there are.
template <class T>
PP_ALWAYS uint32_t lanes_between(int64_t from, int64_t to) {
  const auto below = [](int64_t n) { return n <= 0 ? 0u : n >= 16 ? 0xffffu : (1u << n) - 1; };
  return below(to) & ~below(from);
}
/// Those lanes, the others zero; what lies there is not read.
template <class T>
PP_ALWAYS Vec<T> load_lanes(const T* p, uint32_t lanes) {
  if constexpr (sizeof(T) == 4)
    return (Vec<T>)_mm512_maskz_loadu_epi32(__mmask16(lanes), p);
  else
    return (Vec<T>)_mm512_maskz_loadu_epi64(__mmask8(lanes), p);
}
template <class T>
PP_ALWAYS void store_partial(T* p, Vec<T> v, int64_t n) {
  if constexpr (sizeof(T) == 4)
    _mm512_mask_storeu_epi32(p, __mmask16((1u << n) - 1), (__m512i)v);
  else
    _mm512_mask_storeu_epi64(p, __mmask8((1u << n) - 1), (__m512i)v);
}
#else
PP_ALWAYS Vec<float> fma(Vec<float> a, Vec<float> b, Vec<float> c) {
  return _mm256_fmadd_ps(a, b, c);
}
PP_ALWAYS Vec<double> fma(Vec<double> a, Vec<double> b, Vec<double> c) {
  return _mm256_fmadd_pd(a, b, c);
}
PP_ALWAYS Vec<float> splat(float x) { return _mm256_set1_ps(x); }
PP_ALWAYS Vec<double> splat(double x) { return _mm256_set1_pd(x); }
PP_ALWAYS Vec<int32_t> splat(int32_t x) { return (Vec<int32_t>)_mm256_set1_epi32(x); }
PP_ALWAYS Vec<int64_t> splat(int64_t x) { return (Vec<int64_t>)_mm256_set1_epi64x(x); }
PP_ALWAYS Vec<float> smaller_of(Vec<float> a, Vec<float> b) { return _mm256_min_ps(a, b); }
PP_ALWAYS Vec<float> larger_of(Vec<float> a, Vec<float> b) { return _mm256_max_ps(a, b); }
PP_ALWAYS Vec<double> larger_of(Vec<double> a, Vec<double> b) { return _mm256_max_pd(a, b); }
PP_ALWAYS Vec<int32_t> lookup(Vec<int32_t> table, Vec<int32_t> index) {
  return (Vec<int32_t>)_mm256_permutevar8x32_epi32((__m256i)table, (__m256i)index);
}

template <class T>
PP_ALWAYS __m256i first_lanes(int64_t n) {
  if constexpr (sizeof(T) == 4)
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(int(n)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  else
    return _mm256_cmpgt_epi64(_mm256_set1_epi64x(n), _mm256_setr_epi64x(0, 1, 2, 3));
}
template <class T>
PP_ALWAYS Vec<T> load_partial(const T* p, int64_t n, Vec<T> fill) {
  const __m256i mask = first_lanes<T>(n);
  __m256i v;
  if constexpr (sizeof(T) == 4)
    v = _mm256_maskload_epi32(reinterpret_cast<const int*>(p), mask);
  else
    v = _mm256_maskload_epi64(reinterpret_cast<const long long*>(p), mask);
  return (Vec<T>)_mm256_blendv_epi8((__m256i)fill, v, mask);
}
template <class T>
PP_ALWAYS __m256i lanes_between(int64_t from, int64_t to) {
  const auto below = [](int64_t n) { return first_lanes<T>(n <= 0 ? 0 : n >= 8 ? 8 : n); };
  return _mm256_andnot_si256(below(from), below(to));
}
template <class T>
PP_ALWAYS Vec<T> load_lanes(const T* p, __m256i lanes) {
  if constexpr (sizeof(T) == 4)
    return (Vec<T>)_mm256_maskload_epi32(reinterpret_cast<const int*>(p), lanes);
  else
    return (Vec<T>)_mm256_maskload_epi64(reinterpret_cast<const long long*>(p), lanes);
}
template <class T>
PP_ALWAYS void store_partial(T* p, Vec<T> v, int64_t n) {
  const __m256i mask = first_lanes<T>(n);
  if constexpr (sizeof(T) == 4)
    _mm256_maskstore_epi32(reinterpret_cast<int*>(p), mask, (__m256i)v);
  else
    _mm256_maskstore_epi64(reinterpret_cast<long long*>(p), mask, (__m256i)v);
}
#endif

template <class T>
PP_ALWAYS Vec<T> load_up_to(const T* p, int64_t n, Vec<T> fill) {
  if (n >= kLanes<T>) return load(p);
  return n > 0 ? load_partial(p, n, fill) : fill;
}
template <class T>
PP_ALWAYS void store_up_to(T* p, Vec<T> v, int64_t n) {
  if (n >= kLanes<T>)
    store(p, v);
  else if (n > 0)
    store_partial(p, v, n);
}

template <class T>
PP_ALWAYS Vec<T> relu(Vec<T> x) {
  return x < splat(T(0)) ? splat(T(0)) : x;
}

/// y[i] = f(x[i], i) by vectors; `f` gets the index of its first lane. May be in place.
template <class T, class F>
PP_ALWAYS void map_row(const T* x, int64_t n, T* y, F f) {
  int64_t i = 0;
  for (; i + kLanes<T> <= n; i += kLanes<T>) store(y + i, f(load(x + i), i));
  if (i < n) store_partial(y + i, f(load_partial(x + i, n - i, Vec<T>{}), i), n - i);
}

template <class T>
PP_ALWAYS Vec<T> lane_numbers() {
  Vec<T> v;
  for (int i = 0; i < kLanes<T>; ++i) v[i] = T(i);
  return v;
}

/// Elements First, First + 2, ... of two vectors in a row.
template <class T, int First, int... L>
PP_ALWAYS Vec<T> every_second(Vec<T> a, Vec<T> b, std::integer_sequence<int, L...>) {
  return __builtin_shufflevector(a, b, (2 * L + First)...);
}
template <class T>
PP_ALWAYS Vec<T> even_of(Vec<T> a, Vec<T> b) {
  return every_second<T, 0>(a, b, std::make_integer_sequence<int, kLanes<T>>());
}
template <class T>
PP_ALWAYS Vec<T> odd_of(Vec<T> a, Vec<T> b) {
  return every_second<T, 1>(a, b, std::make_integer_sequence<int, kLanes<T>>());
}
/// p[0], p[2], ... as one vector; reads 2 * lanes elements.
template <class T>
PP_ALWAYS Vec<T> load_even(const T* p) {
  return even_of<T>(load(p), load(p + kLanes<T>));
}

template <class T, int S, int... L>
PP_ALWAYS void swap_blocks(Vec<T>& a, Vec<T>& b, std::integer_sequence<int, L...>) {
  constexpr int V = kLanes<T>;
  const Vec<T> low = __builtin_shufflevector(a, b, ((L & S) ? L - S + V : L)...);
  b = __builtin_shufflevector(a, b, ((L & S) ? L + V : L + S)...);
  a = low;
}
template <class T, int S>
PP_ALWAYS void transpose_step(Vec<T> (&r)[kLanes<T>]) {
#pragma GCC unroll 16
  for (int i = 0; i < kLanes<T>; ++i)
    if (!(i & S)) swap_blocks<T, S>(r[i], r[i | S], std::make_integer_sequence<int, kLanes<T>>());
  if constexpr (2 * S < kLanes<T>) transpose_step<T, 2 * S>(r);
}
/// In-register transposition of a square block: lane j of r[i] and lane i of r[j] change places.
template <class T>
PP_ALWAYS void transpose(Vec<T> (&r)[kLanes<T>]) {
  transpose_step<T, 1>(r);
}

template <class T>
PP_ALWAYS T smaller(T a, T b) {
  return b < a ? b : a;
}
template <class T>
PP_ALWAYS T larger(T a, T b) {
  return a < b ? b : a;
}
PP_ALWAYS int64_t round_up(int64_t n, int64_t unit) { return (n + unit - 1) / unit * unit; }

}  // namespace
}  // namespace PP_LEVEL
