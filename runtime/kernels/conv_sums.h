// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels/pack.h"
#include "runtime/scratch.h"

/// What the ways of computing a convolution share: the image they read, and how sums become
/// results.
namespace PP_LEVEL {
namespace {

template <class T>
struct Conv {
  const pp_conv_shape& s;
  int64_t out_h, out_w, positions;
  int64_t group_in, group_out;  ///< channels of a group
  int64_t k;
};

template <class T>
Conv<T> describe(const pp_conv_shape& s) {
  Conv<T> c{s, pp_conv_out_h(&s), pp_conv_out_w(&s), 0, s.c_in / s.groups, s.c_out / s.groups, 0};
  c.positions = c.out_h * c.out_w;
  c.k = c.group_in * s.kh * s.kw;
  return c;
}

/// What becomes of each sum, in this order; null: left out.
template <class T>
struct Terms {
  const T *bias, *scale, *shift;  ///< for each channel
  const T* addend;                ///< laid out like the result
  int act;

  Terms at(int64_t channel, int64_t element) const {
    const auto moved = [](const T* p, int64_t by) { return p ? p + by : p; };
    return {moved(bias, channel), moved(scale, channel), moved(shift, channel),
            moved(addend, element), act};
  }
  bool any() const { return bias || scale || shift || addend || act; }
};

/// `count` positions of up to a vector of channels: sums in rows of `ld`, results in planes.
template <class T, bool Whole>
PP_ALWAYS void finish_block(const Terms<T>& terms, const T* sums, int64_t ld, int64_t count,
                            int64_t channels, int64_t plane, T* y) {
  constexpr int V = kLanes<T>;
  Vec<T> block[V];
#pragma GCC unroll 16
  for (int i = 0; i < V; ++i) block[i] = load(sums + (Whole || i < count ? i : 0) * ld);
  const auto each = [&](const T* numbers, auto f) __attribute__((always_inline)) {
    if (!numbers) return;
    const Vec<T> v = Whole ? load(numbers) : load_up_to(numbers, channels, Vec<T>{});
#pragma GCC unroll 16
    for (int i = 0; i < V; ++i) block[i] = f(block[i], v);
  };
  each(terms.bias, [](Vec<T> a, Vec<T> b) { return a + b; });
  each(terms.scale, [](Vec<T> a, Vec<T> b) { return a * b; });
  each(terms.shift, [](Vec<T> a, Vec<T> b) { return a + b; });
  transpose<T>(block);
  const auto load_row = [=](const T* p) {
    return Whole ? load(p) : load_up_to(p, count, Vec<T>{});
  };
  if (terms.addend)
#pragma GCC unroll 16
    for (int i = 0; i < V; ++i)
      if (Whole || i < channels) block[i] = block[i] + load_row(terms.addend + i * plane);
  if (terms.act == PP_ACT_RELU)
#pragma GCC unroll 16
    for (int i = 0; i < V; ++i) block[i] = relu<T>(block[i]);
  if constexpr (Whole) {
#pragma GCC unroll 16
    for (int i = 0; i < V; ++i) store(y + i * plane, block[i]);
  } else {
    for (int64_t i = 0; i < channels; ++i) store_up_to(y + i * plane, block[i], count);
  }
}

/// Writes sums (a row of `ld` channels for each position) to the planes of `y`, with what follows a
/// sum done to it.
template <class T>
void finish_runs(const Terms<T>& terms, const T* sums, int64_t ld, int64_t positions,
                 int64_t channels, int64_t plane, T* y) {
  constexpr int V = kLanes<T>;
  for (int64_t o = 0; o < channels; o += V) {
    const int64_t valid = smaller<int64_t>(V, channels - o);
    int64_t p = 0;
    for (; valid == V && p + V <= positions; p += V)
      finish_block<T, true>(terms.at(o, o * plane + p), sums + p * ld + o, ld, V, V, plane,
                            y + o * plane + p);
    for (; p < positions; p += V)
      finish_block<T, false>(terms.at(o, o * plane + p), sums + p * ld + o, ld,
                             smaller<int64_t>(V, positions - p), valid, plane, y + o * plane + p);
  }
}

}  // namespace
}  // namespace PP_LEVEL
