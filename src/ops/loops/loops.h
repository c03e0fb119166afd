// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <utility>

#include "ops/native_ops.h"
#include "ops/pointwise_rules.h"
#include "runtime/pp.h"

/// Native loops of pointwise formulas. Every formula has one contiguous loop per dtype; strided and
/// broadcast operands are gathered block by block into a buffer before it.
namespace periplus::PERIPLUS_ISA {

using RowFn = void (*)(int64_t n, void* out, int64_t out_stride, const void* const* in,
                       const int64_t* in_strides);

inline constexpr int64_t kBlock = 256;

template <class Formula, class T, class R, size_t... I>
[[gnu::noinline]] void contiguous_loop(int64_t n, R* out, const T* const* in,
                                       std::index_sequence<I...>) {
  const T* p[] = {in[I]...};
#pragma GCC ivdep
  for (int64_t i = 0; i < n; ++i) {
    NativeOps<T> m;
    out[i] = Formula::run(m, p[I][i]...);
  }
}

template <class T>
void gather_block(int64_t n, T* to, const T* from, int64_t stride) {
  for (int64_t i = 0; i < n; ++i) to[i] = from[i * stride];
}

template <class Formula, class T, size_t... I>
void row_of(int64_t n, void* out, int64_t out_stride, const void* const* in,
            const int64_t* in_strides, std::index_sequence<I...> indices) {
  using R = decltype(Formula::run(std::declval<NativeOps<T>&>(), (static_cast<void>(I), T())...));
  constexpr size_t N = sizeof...(I);
  R* result = static_cast<R*>(out);
  const T* p[N] = {static_cast<const T*>(in[I])...};
  if (out_stride == 1 && ((in_strides[I] == 1) && ...)) {
    contiguous_loop<Formula, T, R>(n, result, p, indices);
    return;
  }
  alignas(64) T buffers[N][kBlock];
  alignas(64) R out_buffer[kBlock];
  const int64_t first = n < kBlock ? n : kBlock;
  for (size_t k = 0; k < N; ++k) {
    if (in_strides[k] == 0) gather_block(first, buffers[k], p[k], 0);
  }
  for (int64_t at = 0; at < n; at += kBlock) {
    const int64_t count = n - at < kBlock ? n - at : kBlock;
    const T* q[N];
    for (size_t k = 0; k < N; ++k) {
      if (in_strides[k] == 1) {
        q[k] = p[k] + at;
        continue;
      }
      q[k] = buffers[k];
      if (in_strides[k] != 0)
        gather_block(count, buffers[k], p[k] + at * in_strides[k], in_strides[k]);
    }
    R* to = out_stride == 1 ? result + at : out_buffer;
    contiguous_loop<Formula, T, R>(count, to, q, indices);
    if (out_stride != 1) {
      for (int64_t i = 0; i < count; ++i) result[(at + i) * out_stride] = out_buffer[i];
    }
  }
}

template <class Formula, class T, int N>
void row(int64_t n, void* out, int64_t out_stride, const void* const* in,
         const int64_t* in_strides) {
  row_of<Formula, T>(n, out, out_stride, in, in_strides, std::make_index_sequence<N>());
}

/// `dtype` is a pp_dtype.
template <class Formula, PointwiseRule R, int N>
RowFn loop_of(int dtype) {
  if constexpr (takes_floats(R)) {
    if (dtype == PP_F32) return row<Formula, float, N>;
    if (dtype == PP_F64) return row<Formula, double, N>;
  }
  if constexpr (takes_bool(R)) {
    if (dtype == PP_BOOL) return row<Formula, bool, N>;
  }
  if constexpr (takes_integers(R)) {
    if (dtype == PP_U8) return row<Formula, uint8_t, N>;
    if (dtype == PP_I8) return row<Formula, int8_t, N>;
    if (dtype == PP_I16) return row<Formula, int16_t, N>;
    if (dtype == PP_I32) return row<Formula, int32_t, N>;
    if (dtype == PP_I64) return row<Formula, int64_t, N>;
  }
  return nullptr;
}

}  // namespace periplus::PERIPLUS_ISA

#define PERIPLUS_POINTWISE(id, rule, arity, ...)                                              \
  template <class M, class X>                                                                 \
  PP_FORMULA auto id##_formula(PERIPLUS_FORMULA_ARGS_##arity);                                \
  struct id##_tag {                                                                           \
    template <class M, class... X>                                                            \
    PP_MEMBER static auto run(M& m, X... x) {                                                 \
      return id##_formula(m, x...);                                                           \
    }                                                                                         \
  };                                                                                          \
  RowFn id##_loop(int dtype) { return loop_of<id##_tag, PointwiseRule::rule, arity>(dtype); } \
  template <class M, class X>                                                                 \
  PP_FORMULA auto id##_formula(PERIPLUS_FORMULA_ARGS_##arity)
