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

/// One or two rows: several full panels at once, then the rest one by one.
template <class T>
int64_t stream_panels(const PackedProduct<T>& p) {
  constexpr int kTogether = PP_LEVEL_NUMBER == 4 ? 2 : 1;
  constexpr int NV = kPanel<T> / kLanes<T>;
  int64_t o = 0;
  if constexpr (kTogether > 1) {
    for (; o + kTogether * kPanel<T> <= p.n; o += kTogether * kPanel<T>) {
      TileArgs<T> t = panel_args(p, o);
      t.columns = kTogether * kPanel<T>;
      p.m == 1 ? tile<T, 1, NV, kTogether>(t) : tile<T, 2, NV, kTogether>(t);
    }
  } else {
    for (; p.m == 1 && o + kPanel<T> <= p.n; o += kPanel<T>) tile<T, 1, NV, 1>(panel_args(p, o));
  }
  return o;
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
