// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/reduce.h"

#include "runtime/split.h"

namespace PP_LEVEL {
namespace {

/// V neighbouring rows at once, lanes are rows: `x` advances by `stride` from element to element.
template <class Op, class T>
Vec<T> reduce_columns(const T* x, int64_t n, int64_t stride, int64_t valid) {
  const Vec<T> identity = splat(Op::identity());
  Vec<T> acc[64];
  for (Vec<T>& lane : acc) lane = identity;
  for (int64_t i = 0; i < n; ++i) {
    Vec<T>& lane = acc[i % 64];
    lane = Op::combine(lane, load_up_to(x + i * stride, valid, identity));
  }
  for (int h = 32; h > 0; h /= 2)
    for (int j = 0; j < h && j + h < n; ++j) acc[j] = Op::combine(acc[j], acc[j + h]);
  return acc[0];
}

/// The accumulators of `N` vectors from the one at `first` on.
template <class Op, class T, int N>
void accumulate(const T* x, int64_t n, int64_t first, T* lanes) {
  constexpr int V = kLanes<T>;
  const Vec<T> identity = splat(Op::identity());
  Vec<T> acc[N];
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) acc[j] = identity;
  int64_t i = first * V;
  for (; i + N * V <= n; i += 64)
#pragma GCC unroll 16
    for (int j = 0; j < N; ++j) acc[j] = Op::combine(acc[j], load(x + i + j * V));
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    const int64_t left = n - i - j * V;
    if (left > 0) acc[j] = Op::combine(acc[j], load_up_to(x + i + j * V, left, identity));
    store(lanes + (first + j) * V, acc[j]);
  }
}

/// A row that several threads share: by accumulators, so that the order of the operations is that
/// of one thread.
template <class Op, class T>
T reduce_long_row(const T* x, int64_t n) {
  constexpr int N = 64 / kLanes<T>;
  alignas(64) T lanes[64];
  split(N, 1, double(n) * sizeof(T) / 60 / N, [&](int64_t from, int64_t to) {
    while (from < to) {
      const int64_t left = to - from;
      if (left == N)
        accumulate<Op, T, N>(x, n, from, lanes), from += N;
      else if (left >= N / 2)
        accumulate<Op, T, N / 2>(x, n, from, lanes), from += N / 2;
      else
        accumulate<Op, T, 1>(x, n, from, lanes), from += 1;
    }
  });
  return reduce_row<Op, T>(lanes, 64);
}

template <class T>
const T* gather_row(const T* x, int64_t n, int64_t stride) {
  T* row = static_cast<T*>(pp_scratch(PP_SCRATCH_TILE, size_t(n) * sizeof(T)));
  if (!row) return nullptr;
  for (int64_t i = 0; i < n; ++i) row[i] = x[i * stride];
  return row;
}

template <class Op, class T>
void reduce(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, T* out,
            int64_t out_stride) {
  constexpr int V = kLanes<T>;
  if (stride != 1 && row_stride == 1 && out_stride == 1 && n > 0) {
    for (int64_t r = 0; r < rows; r += V) {
      const int64_t valid = smaller<int64_t>(V, rows - r);
      store_up_to(out + r, reduce_columns<Op, T>(x + r, n, stride, valid), valid);
    }
    return;
  }
  for (int64_t r = 0; r < rows; ++r) {
    const T* row = x + r * row_stride;
    if (stride != 1 && n > 1) row = gather_row(row, n, stride);
    if (!row) return;
    const bool is_long = n * int64_t(sizeof(T)) > 256 * 1024;
    out[r * out_stride] = is_long ? reduce_long_row<Op, T>(row, n) : reduce_row<Op, T>(row, n);
  }
}

template <class T>
int64_t find_first(const T* x, int64_t n, T value) {
  constexpr int V = kLanes<T>;
  int64_t i = 0;
  for (; i + V <= n; i += V) {
    const Vec<T> v = load(x + i);
    const auto hit = value == value ? v == splat(value) : v != v;
    bool any = false;
    for (int j = 0; j < V; ++j) any |= hit[j] != 0;
    if (any) break;
  }
  for (; i < n; ++i)
    if (value == value ? x[i] == value : x[i] != x[i]) return i;
  return 0;
}

template <class Op, class T>
void arg_reduce(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride,
                int64_t* out, int64_t out_stride) {
  for (int64_t r = 0; r < rows; ++r) {
    const T* row = x + r * row_stride;
    if (stride != 1 && n > 1) row = gather_row(row, n, stride);
    if (!row) return;
    out[r * out_stride] = find_first(row, n, reduce_row<Op, T>(row, n));
  }
}

template <class T>
void cumsum(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, T* out,
            int64_t out_row_stride, int64_t out_stride) {
  using Arithmetic =
      std::conditional_t<std::numeric_limits<T>::is_integer, typename Sum<T>::Unsigned, T>;
  for (int64_t r = 0; r < rows; ++r) {
    Arithmetic sum = 0;
    for (int64_t i = 0; i < n; ++i) {
      sum = sum + Arithmetic(x[r * row_stride + i * stride]);
      out[r * out_row_stride + i * out_stride] = T(sum);
    }
  }
}

}  // namespace

#define PP_REDUCTION(name, suffix, T, Op)                                                       \
  void name##_##suffix(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                       T* out, int64_t out_stride) {                                            \
    reduce<Op<T>>(rows, n, x, row_stride, stride, out, out_stride);                             \
  }
#define PP_ARG_REDUCTION(name, suffix, T, Op)                                                   \
  void name##_##suffix(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                       int64_t* out, int64_t out_stride) {                                      \
    arg_reduce<Op<T>>(rows, n, x, row_stride, stride, out, out_stride);                         \
  }
#define PP_REDUCTIONS(suffix, T)                                                                \
  PP_REDUCTION(sum, suffix, T, Sum)                                                             \
  PP_REDUCTION(max, suffix, T, Max)                                                             \
  PP_REDUCTION(min, suffix, T, Min)                                                             \
  PP_ARG_REDUCTION(argmax, suffix, T, Max)                                                      \
  PP_ARG_REDUCTION(argmin, suffix, T, Min)                                                      \
  void cumsum_##suffix(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                       T* out, int64_t out_row_stride, int64_t out_stride) {                    \
    cumsum(rows, n, x, row_stride, stride, out, out_row_stride, out_stride);                    \
  }
PP_REDUCTIONS(f32, float)
PP_REDUCTIONS(f64, double)
PP_REDUCTIONS(i64, int64_t)
PP_REDUCTIONS(i32, int32_t)

}  // namespace PP_LEVEL
