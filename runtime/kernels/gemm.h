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
  const T* addend = nullptr;  ///< laid out like `y`
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
  t.epilogue = epilogue_at(o, p.bias, p.addend, p.act);
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

/// More rows: blocks of a panel that stay in L2 beside the rows, while the next block comes there.
/// Chains go on from one block of k to the next.
template <class T>
void panel_by_blocks(const PackedProduct<T>& p, int64_t o, int64_t row, int64_t rows) {
  constexpr int64_t kCache = 900 * 1024 / int64_t(sizeof(T));
  const int64_t most = kCache / (rows + 2 * kPanel<T>);
  const int64_t blocks = (p.k + most - 1) / most, depth = (p.k + blocks - 1) / blocks;
  const int64_t height = tile_rows(2), wide = 2 * kLanes<T>;
  // Small weights are mostly in L2 already; then fetching them costs 1 %.
  const bool small = p.n * p.k * int64_t(sizeof(T)) <= 256 * 1024;
  for (int64_t i = 0; i < p.k; i += depth) {
    TileArgs<T> t = panel_args(p, o);
    const int64_t tiles = (rows + height - 1) / height * ((t.ldb + wide - 1) / wide);
    t.a += row * p.stride_m + i * p.stride_k;
    t.b += i * t.ldb;
    t.c += row * p.ldy;
    if (p.addend) t.epilogue.addend += row * p.ldy;
    t.k = smaller(depth, p.k - i);
    t.fetch = small ? t.b : t.b + t.k * t.ldb;
    t.fetch_step = small ? 0 : (t.ldb + tiles - 1) / tiles;
    t.resume = i > 0;
    t.epilogue.last = i + t.k == p.k;
    rows_by_panel(t, rows);
  }
}

template <class T>
void product_by_blocks(const PackedProduct<T>& p) {
  constexpr int64_t kHeight = 132;
  for (int64_t row = 0; row < p.m; row += kHeight)
    for (int64_t o = 0; o < p.n; o += kPanel<T>)
      panel_by_blocks(p, o, row, smaller<int64_t>(kHeight, p.m - row));
}

template <class T>
void gemm_packed(const PackedProduct<T>& p) {
  if (p.m <= 0 || p.n <= 0) return;
  if (p.m > kFewRows) return product_by_blocks(p);
  int64_t o = p.m <= 2 ? stream_panels(p) : 0;
  for (; o < p.n; o += kPanel<T>) {
    TileArgs<T> t = panel_args(p, o);
    rows_by_panel(t, p.m);
  }
}

}  // namespace
}  // namespace PP_LEVEL
