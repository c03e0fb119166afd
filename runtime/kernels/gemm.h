// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels/pack.h"

namespace PP_LEVEL {
namespace {

template <class T>
struct PackedProduct {
  const T* x;
  int64_t m, stride_m, stride_k;
  const T* packed;
  int64_t n, k;
  const T* bias;
  int act;
  T* y;
  int64_t ldy;
};

template <class T>
TileArgs<T> panel_args(const PackedProduct<T>& p, int64_t o) {
  TileArgs<T> t;
  t.a = p.x;
  t.stride_m = p.stride_m;
  t.stride_k = p.stride_k;
  t.columns = smaller<int64_t>(kPanel<T>, p.n - o);
  t.ldb = panel_width<T>(t.columns);
  t.b = p.packed + o * p.k;
  t.panel_stride = kPanel<T> * p.k;
  t.k = p.k;
  t.c = p.y + o;
  t.ldc = p.ldy;
  t.resume = false;
  t.epilogue = {p.bias ? p.bias + o : nullptr, p.act, true};
  return t;
}

/// Full panels from `o` on, `Together` at a time.
template <class T, int Rows, int Together>
int64_t stream_together(const PackedProduct<T>& p, int64_t o) {
  constexpr int64_t kStep = Together * kPanel<T>;
  for (; o + kStep <= p.n; o += kStep) {
    TileArgs<T> t = panel_args(p, o);
    t.columns = kStep;
    tile<T, Rows, kPanel<T> / kLanes<T>, Together>(t);
  }
  return o;
}

/// One or two rows: several full panels at once; returns the first output that is left.
template <class T>
int64_t stream_panels(const PackedProduct<T>& p) {
  if constexpr (PP_LEVEL_NUMBER == 3) return p.m == 1 ? stream_together<T, 1, 1>(p, 0) : 0;
  if (p.m == 2) return stream_together<T, 2, 2>(p, 0);
  // Four streams are faster from L2 (178 against 133 GB/s), two from L3 and memory (118 against
  // 99).
  const bool in_l2 = p.n * p.k * int64_t(sizeof(T)) <= 800 * 1024;
  return stream_together<T, 1, 2>(p, in_l2 ? stream_together<T, 1, 4>(p, 0) : 0);
}

/// Many rows: blocks of rows that stay in L2 beside a block of a panel; chains go on from one block
/// of k to the next.
template <class T>
void product_by_blocks(const PackedProduct<T>& p) {
  constexpr int64_t kDepth = 4096 / int64_t(sizeof(T));
  constexpr int64_t kHeight = 96;
  for (int64_t row = 0; row < p.m; row += kHeight) {
    const int64_t rows = smaller<int64_t>(kHeight, p.m - row);
    for (int64_t o = 0; o < p.n; o += kPanel<T>)
      for (int64_t i = 0; i < p.k; i += kDepth) {
        TileArgs<T> t = panel_args(p, o);
        t.a += row * p.stride_m + i * p.stride_k;
        t.c += row * p.ldy;
        t.b += i * t.ldb;
        t.k = smaller<int64_t>(kDepth, p.k - i);
        t.resume = i > 0;
        t.epilogue.last = i + t.k == p.k;
        rows_by_panel(t, rows);
      }
  }
}

template <class T>
void gemm_packed(const PackedProduct<T>& p) {
  if (p.m <= 0 || p.n <= 0) return;
  if (p.m > 16) return product_by_blocks(p);
  int64_t o = p.m <= 2 ? stream_panels(p) : 0;
  for (; o < p.n; o += kPanel<T>) rows_by_panel(panel_args(p, o), p.m);
}

}  // namespace
}  // namespace PP_LEVEL
