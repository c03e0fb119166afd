// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels/tile.h"

/// Register tiles of a convolution: output channels on the lanes, elements of the image broadcast.
///
/// A *run* is up to `kRun` neighbours in one row of the result. A tile computes two vectors of
/// channels for two runs, which need not touch: 2 x 7 x 2 accumulators, two weights and one
/// broadcast are what the 32 registers hold. Every position of a 7 x 7 or 14 x 14 image is useful
/// work, which positions on the lanes would not give.
namespace PP_LEVEL {
namespace {

constexpr int kRun = PP_LEVEL_NUMBER == 4 ? 7 : 3;
constexpr int kLeastRun = PP_LEVEL_NUMBER == 4 ? 4 : 2;
constexpr int kTileVectors = 2;

template <class T>
struct RunTile {
  const T* x[2];          ///< the image at the first position of each run, kernel place 0
  const T* w;             ///< the panel's channels
  int64_t ldw;            ///< elements from one k to the next
  const int32_t* places;  ///< of each k, from `x`
  int64_t k;
  const T* ahead;  ///< what later tiles read, fetched on the way: `ahead_step` elements for each k
  int64_t ahead_step;
  T* out[2];  ///< sums, a row for each position
  int64_t ldo;
  bool resume;  ///< goes on with the sums in `out`
};

/// `Step` elements of the image lie between neighbours.
template <class T, int Runs, int Length, int Vectors, int Step>
[[gnu::noinline]] void run_tile(const RunTile<T>& t) {
  constexpr int V = kLanes<T>;
  Vec<T> acc[Runs][Length][Vectors] = {};
  if (t.resume) {
#pragma GCC unroll 16
    for (int g = 0; g < Runs; ++g)
#pragma GCC unroll 16
      for (int i = 0; i < Length; ++i)
#pragma GCC unroll 16
        for (int v = 0; v < Vectors; ++v) acc[g][i][v] = load(t.out[g] + i * t.ldo + v * V);
  }
  const T *w = t.w, *ahead = t.ahead;
  const T *x0 = t.x[0], *x1 = t.x[1];
  const int64_t ldw = t.ldw, step = t.ahead_step;
  const auto term = [&](int64_t place) __attribute__((always_inline)) {
    Vec<T> wv[Vectors];
#pragma GCC unroll 16
    for (int v = 0; v < Vectors; ++v) wv[v] = load(w + v * V);
    w += ldw;
#pragma GCC unroll 16
    for (int g = 0; g < Runs; ++g)
#pragma GCC unroll 16
      for (int i = 0; i < Length; ++i) {
        const Vec<T> xv = splat((g ? x1 : x0)[place + i * Step]);
#pragma GCC unroll 16
        for (int v = 0; v < Vectors; ++v) acc[g][i][v] = fma(xv, wv[v], acc[g][i][v]);
      }
  };
  // Two at a time: a fetch for each k takes 1 % of the time where weights are near anyway.
  const int32_t *at = t.places, *const end = at + t.k;
  for (; end - at >= 2; at += 2, ahead += 2 * step) {
    __builtin_prefetch(ahead, 0, 2);
    term(at[0]);
    term(at[1]);
  }
  if (at != end) term(*at);
#pragma GCC unroll 16
  for (int g = 0; g < Runs; ++g)
#pragma GCC unroll 16
    for (int i = 0; i < Length; ++i)
#pragma GCC unroll 16
      for (int v = 0; v < Vectors; ++v) store(t.out[g] + i * t.ldo + v * V, acc[g][i][v]);
}

template <class T>
using RunTileFunction = void (*)(const RunTile<T>&);

template <class T, int Runs, int Vectors, int Step, int... Less>
PP_ALWAYS RunTileFunction<T> run_tile_of_length(int length, std::integer_sequence<int, Less...>) {
  static constexpr RunTileFunction<T> table[] = {run_tile<T, Runs, Less + 1, Vectors, Step>...};
  return table[length - 1];
}
template <class T, int Runs, int Vectors>
PP_ALWAYS RunTileFunction<T> run_tile_of(int length, int64_t step) {
  constexpr auto lengths = std::make_integer_sequence<int, kRun>();
  return step == 1 ? run_tile_of_length<T, Runs, Vectors, 1>(length, lengths)
                   : run_tile_of_length<T, Runs, Vectors, 2>(length, lengths);
}
template <class T>
RunTileFunction<T> pick_run_tile(int runs, int length, int vectors, int64_t step) {
  if (runs == 2)
    return vectors == 2 ? run_tile_of<T, 2, 2>(length, step) : run_tile_of<T, 2, 1>(length, step);
  return vectors == 2 ? run_tile_of<T, 1, 2>(length, step) : run_tile_of<T, 1, 1>(length, step);
}

/// The length of runs that covers a row with the fewest positions computed twice.
inline int run_length(int64_t row) {
  int best = int(smaller<int64_t>(kRun, row));
  const auto computed = [row](int length) { return (row + length - 1) / length * length; };
  for (int length = best - 1; length >= kLeastRun; --length)
    if (computed(length) < computed(best)) best = length;
  return best;
}

}  // namespace
}  // namespace PP_LEVEL
