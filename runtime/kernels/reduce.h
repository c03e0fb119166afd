// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <utility>

#include "runtime/kernels/simd.h"
#include "runtime/kernels/table.h"
#include "runtime/scratch.h"

namespace PP_LEVEL {
namespace {

/// Reductions as the tree of 64 lanes that kernels.h defines.
template <class T>
struct Sum {
  static PP_ALWAYS T identity() { return T(0); }
  static PP_ALWAYS Vec<T> combine(Vec<T> a, Vec<T> b) {
    if constexpr (std::numeric_limits<T>::is_integer)
      return (Vec<T>)((UnsignedVec)a + (UnsignedVec)b);
    else
      return a + b;
  }
  using Unsigned = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  using UnsignedVec = Vec<Unsigned>;
};
template <class T>
PP_ALWAYS T least() {
  return std::numeric_limits<T>::is_integer ? std::numeric_limits<T>::min()
                                            : -std::numeric_limits<T>::infinity();
}
template <class T>
PP_ALWAYS T greatest() {
  return std::numeric_limits<T>::is_integer ? std::numeric_limits<T>::max()
                                            : std::numeric_limits<T>::infinity();
}
template <class T>
struct Max {
  static PP_ALWAYS T identity() { return least<T>(); }
  static PP_ALWAYS Vec<T> combine(Vec<T> a, Vec<T> b) {
    if constexpr (std::numeric_limits<T>::is_integer)
      return b > a ? b : a;
    else
      return ((b > a) | (b != b)) ? b : a;
  }
};
template <class T>
struct Min {
  static PP_ALWAYS T identity() { return greatest<T>(); }
  static PP_ALWAYS Vec<T> combine(Vec<T> a, Vec<T> b) {
    if constexpr (std::numeric_limits<T>::is_integer)
      return b < a ? b : a;
    else
      return ((b < a) | (b != b)) ? b : a;
  }
};

/// The lanes of `v`, each moved down by H places; the first H come last.
template <int H, class T, int... I>
PP_ALWAYS Vec<T> rotate(Vec<T> v, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(v, v, (I + H)...);
}

/// Lane 0 of the pairwise halving of one vector.
template <class Op, class T, int H>
PP_ALWAYS Vec<T> halve(Vec<T> v) {
  if constexpr (H == 0) {
    return v;
  } else {
    const Vec<T> moved = rotate<H, T>(v, std::make_integer_sequence<int, kLanes<T>>());
    return halve<Op, T, H / 2>(Op::combine(v, moved));
  }
}
template <class Op, class T>
PP_ALWAYS T reduce_lanes(Vec<T> (&acc)[64 / kLanes<T>]) {
#pragma GCC unroll 8
  for (int h = 32 / kLanes<T>; h > 0; h /= 2)
#pragma GCC unroll 8
    for (int j = 0; j < h; ++j) acc[j] = Op::combine(acc[j], acc[j + h]);
  return halve<Op, T, kLanes<T> / 2>(acc[0])[0];
}

/// Contiguous elements.
template <class Op, class T>
PP_ALWAYS T reduce_row(const T* x, int64_t n) {
  constexpr int V = kLanes<T>;
  constexpr int N = 64 / V;
  const Vec<T> identity = splat(Op::identity());
  Vec<T> acc[N];
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) acc[j] = identity;
  for (; n >= 64; n -= 64, x += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) acc[j] = Op::combine(acc[j], load(x + j * V));
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j)
    if (n > j * V) acc[j] = Op::combine(acc[j], load_up_to(x + j * V, n - j * V, identity));
  return reduce_lanes<Op, T>(acc);
}

}  // namespace
}  // namespace PP_LEVEL
