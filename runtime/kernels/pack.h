// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels/tile.h"

namespace PP_LEVEL {
namespace {

/// Rows of W lie along k: transposes square blocks in registers.
template <class T>
void pack_panel_by_rows(const T* w, int64_t n, int64_t width, int64_t k, int64_t stride_n, T* out) {
  constexpr int V = kLanes<T>;
  for (int64_t o = 0; o < width; o += V) {
    for (int64_t i = 0; i < k; i += V) {
      const int64_t depth = smaller<int64_t>(V, k - i);
      Vec<T> r[V];
      for (int j = 0; j < V; ++j)
        r[j] = o + j < n ? load_up_to(w + (o + j) * stride_n + i, depth, Vec<T>{}) : Vec<T>{};
      transpose<T>(r);
      for (int j = 0; j < depth; ++j) store(out + (i + j) * width + o, r[j]);
    }
  }
}

/// Rows of W^T lie along the outputs: copies.
template <class T>
void pack_panel_by_columns(const T* w, int64_t n, int64_t width, int64_t k, int64_t stride_k,
                           T* out) {
  constexpr int V = kLanes<T>;
  for (int64_t i = 0; i < k; ++i)
    for (int64_t o = 0; o < width; o += V)
      store(out + i * width + o, load_up_to(w + i * stride_k + o, n - o, Vec<T>{}));
}

/// One panel: n <= width outputs, width a multiple of the unit.
template <class T>
void pack_panel(const T* w, int64_t n, int64_t width, int64_t k, int64_t stride_n, int64_t stride_k,
                T* out) {
  if (stride_k == 1 && k > 1) return pack_panel_by_rows(w, n, width, k, stride_n, out);
  if (stride_n == 1) return pack_panel_by_columns(w, n, width, k, stride_k, out);
  for (int64_t i = 0; i < k; ++i)
    for (int64_t o = 0; o < width; ++o)
      out[i * width + o] = o < n ? w[o * stride_n + i * stride_k] : T(0);
}

template <class T>
int64_t panel_width(int64_t n) {
  return smaller<int64_t>(kPanel<T>, round_up(n, kUnit<T>));
}

template <class T>
void pack(const T* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k, T* packed) {
  for (int64_t o = 0; o < n; o += kPanel<T>) {
    const int64_t valid = smaller<int64_t>(kPanel<T>, n - o);
    pack_panel(w + o * stride_n, valid, panel_width<T>(valid), k, stride_n, stride_k,
               packed + o * k);
  }
}

}  // namespace
}  // namespace PP_LEVEL
