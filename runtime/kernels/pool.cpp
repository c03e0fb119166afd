// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/reduce.h"

namespace PP_LEVEL {
namespace {

template <class T>
struct Best {
  T value;
  int64_t index;
};

template <class T>
Best<T> window_max(const pp_pool_shape& s, const T* x, int64_t oh, int64_t ow) {
  const int64_t top = oh * s.stride_h - s.pad_h, left = ow * s.stride_w - s.pad_w;
  Best<T> best{least<T>(), -1};
  for (int64_t i = 0; i < s.kh; ++i) {
    const int64_t row = top + i * s.dilation_h;
    if (row < 0 || row >= s.h) continue;
    for (int64_t j = 0; j < s.kw; ++j) {
      const int64_t column = left + j * s.dilation_w;
      if (column < 0 || column >= s.w) continue;
      const int64_t at = row * s.w + column;
      if (best.index < 0 || x[at] > best.value || x[at] != x[at]) best = {x[at], at};
    }
  }
  return best;
}

/// Columns whose window lies inside the row: no index wanted, so plain selects that vectorise.
template <class T>
void max_pool_inner(const pp_pool_shape& s, const T* x, int64_t oh, int64_t from, int64_t to,
                    T* y) {
  for (int64_t o = from; o < to; ++o) y[o] = least<T>();
  for (int64_t i = 0; i < s.kh; ++i) {
    const int64_t row = oh * s.stride_h - s.pad_h + i * s.dilation_h;
    if (row < 0 || row >= s.h) continue;
    for (int64_t j = 0; j < s.kw; ++j) {
      const T* in = x + row * s.w - s.pad_w + j * s.dilation_w;
#pragma GCC ivdep
      for (int64_t o = from; o < to; ++o) {
        const T v = in[o * s.stride_w];
        y[o] = v > y[o] || v != v ? v : y[o];
      }
    }
  }
}

/// The same by whole vectors, the last of which overlaps the one before; for steps of 1 and 2.
/// Several together, since a maximum waits long for the one before it.
template <class T, int Step, int Together>
void max_pool_vectors(const pp_pool_shape& s, const T* x, int64_t top, int64_t from, int64_t to,
                      T* y) {
  constexpr int V = kLanes<T>;
  for (int64_t o = from; o < to; o += Together * V) {
    int64_t at[Together];
    Vec<T> most[Together];
#pragma GCC unroll 4
    for (int n = 0; n < Together; ++n) {
      at[n] = smaller(o + n * V, to - V);
      most[n] = splat(least<T>());
    }
    for (int64_t i = 0; i < s.kh; ++i) {
      const int64_t row = top + i * s.dilation_h;
      if (row < 0 || row >= s.h) continue;
      const T* in = x + row * s.w - s.pad_w;
      for (int64_t j = 0; j < s.kw; ++j, in += s.dilation_w)
#pragma GCC unroll 4
        for (int n = 0; n < Together; ++n) {
          const T* here = in + at[n] * Step;
          most[n] = Max<T>::combine(most[n], Step == 1 ? load(here) : load_even(here));
        }
    }
#pragma GCC unroll 4
    for (int n = 0; n < Together; ++n) store(y + at[n], most[n]);
  }
}

/// `end` is where memory ends: a step of 2 reads one element beyond the last one it uses.
template <class T, int Step>
bool max_pool_by_vectors(const pp_pool_shape& s, const T* x, const T* end, int64_t oh, int64_t from,
                         int64_t to, T* y) {
  constexpr int V = kLanes<T>;
  const int64_t top = oh * s.stride_h - s.pad_h;
  const int64_t furthest = (s.kw - 1) * s.dilation_w - s.pad_w + to * Step;
  const int64_t last_row = smaller(s.h - 1, top + (s.kh - 1) * s.dilation_h);
  if (to - from < V || x + last_row * s.w + furthest > end) return false;
  if (to - from > 2 * V)
    max_pool_vectors<T, Step, 4>(s, x, top, from, to, y);
  else if (to - from > V)
    max_pool_vectors<T, Step, 2>(s, x, top, from, to, y);
  else
    max_pool_vectors<T, Step, 1>(s, x, top, from, to, y);
  return true;
}

template <class T>
void max_pool_row(const pp_pool_shape& s, const T* x, const T* end, int64_t oh, int64_t from,
                  int64_t to, T* y) {
  if (s.stride_w == 1 && max_pool_by_vectors<T, 1>(s, x, end, oh, from, to, y)) return;
  if (s.stride_w == 2 && max_pool_by_vectors<T, 2>(s, x, end, oh, from, to, y)) return;
  max_pool_inner(s, x, oh, from, to, y);
}

template <class T>
void max_pool(const pp_pool_shape& s, const T* x, T* y, int64_t* indices) {
  const T* end = x + s.planes * s.h * s.w;
  const int64_t reach = s.dilation_w * (s.kw - 1);
  const int64_t from = smaller<int64_t>(s.out_w, (s.pad_w + s.stride_w - 1) / s.stride_w);
  const int64_t room = s.w - 1 - reach + s.pad_w;
  const int64_t to =
      room < 0 ? from : larger(from, smaller<int64_t>(s.out_w, room / s.stride_w + 1));
  for (int64_t p = 0; p < s.planes; ++p, x += s.h * s.w)
    for (int64_t oh = 0; oh < s.out_h; ++oh, y += s.out_w) {
      if (!indices) max_pool_row(s, x, end, oh, from, to, y);
      for (int64_t ow = 0; ow < s.out_w; ++ow) {
        if (!indices && ow == from) ow = to;
        if (ow >= s.out_w) break;
        const Best<T> best = window_max(s, x, oh, ow);
        y[ow] = best.value;
        if (indices) *indices++ = best.index;
      }
    }
}

template <class T>
T window_sum(const T* x, int64_t w, int64_t top, int64_t bottom, int64_t left, int64_t right) {
  T sum = 0;
  for (int64_t i = top; i < bottom; ++i)
    for (int64_t j = left; j < right; ++j) sum = sum + x[i * w + j];
  return sum;
}

template <class T>
void avg_pool(const pp_pool_shape& s, int count_include_pad, int64_t divisor, const T* x, T* y) {
  for (int64_t p = 0; p < s.planes; ++p, x += s.h * s.w)
    for (int64_t oh = 0; oh < s.out_h; ++oh)
      for (int64_t ow = 0; ow < s.out_w; ++ow) {
        int64_t top = oh * s.stride_h - s.pad_h, left = ow * s.stride_w - s.pad_w;
        int64_t bottom = smaller(top + s.kh, s.h + s.pad_h);
        int64_t right = smaller(left + s.kw, s.w + s.pad_w);
        const int64_t padded = (bottom - top) * (right - left);
        top = larger<int64_t>(top, 0);
        left = larger<int64_t>(left, 0);
        bottom = smaller(bottom, s.h);
        right = smaller(right, s.w);
        const bool empty = top >= bottom || left >= right;
        const int64_t inside = (bottom - top) * (right - left);
        const int64_t by = divisor ? divisor : count_include_pad ? padded : inside;
        *y++ = empty ? T(0) : window_sum(x, s.w, top, bottom, left, right) / T(by);
      }
}

template <class T>
void adaptive_avg_pool(int64_t planes, int64_t h, int64_t w, int64_t out_h, int64_t out_w,
                       const T* x, T* y) {
  for (int64_t p = 0; p < planes; ++p, x += h * w)
    for (int64_t oh = 0; oh < out_h; ++oh)
      for (int64_t ow = 0; ow < out_w; ++ow) {
        const int64_t top = oh * h / out_h, bottom = ((oh + 1) * h + out_h - 1) / out_h;
        const int64_t left = ow * w / out_w, right = ((ow + 1) * w + out_w - 1) / out_w;
        const T count = T((bottom - top) * (right - left));
        *y++ = window_sum(x, w, top, bottom, left, right) / count;
      }
}

}  // namespace

#define PP_POOL(suffix, T)                                                                 \
  void max_pool2d_##suffix(const pp_pool_shape* s, const T* x, T* y, int64_t* indices) {   \
    max_pool(*s, x, y, indices);                                                           \
  }                                                                                        \
  void avg_pool2d_##suffix(const pp_pool_shape* s, int count_include_pad, int64_t divisor, \
                           const T* x, T* y) {                                             \
    avg_pool(*s, count_include_pad, divisor, x, y);                                        \
  }                                                                                        \
  void adaptive_avg_pool2d_##suffix(int64_t planes, int64_t h, int64_t w, int64_t out_h,   \
                                    int64_t out_w, const T* x, T* y) {                     \
    adaptive_avg_pool(planes, h, w, out_h, out_w, x, y);                                   \
  }
PP_POOL(f32, float)
PP_POOL(f64, double)

}  // namespace PP_LEVEL
