// SPDX-License-Identifier: Apache-2.0
// Chooses the kernels for this CPU, and the C entry points that forward to them.
#include <stdio.h>
#include <stdlib.h>

#include <atomic>

#include "runtime/kernels/table.h"
#include "runtime/scratch.h"
#include "runtime/split.h"

namespace {

int detect_level() {
  __builtin_cpu_init();
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                  __builtin_cpu_supports("bmi2");
  const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                  __builtin_cpu_supports("avx512cd");
  if (!v3) {
    fprintf(stderr, "periplus: this CPU lacks AVX2 and FMA (x86-64-v3)\n");
    abort();
  }
  const char* limit = getenv("PERIPLUS_CPU_LEVEL");
  return v4 && !(limit && limit[0] == '3') ? 4 : 3;
}

std::atomic<const KernelTable*> chosen{nullptr};

[[gnu::noinline]] const KernelTable* choose() {
  const KernelTable* table = pp_cpu_level() == 4 ? &pp_v4::kernel_table : &pp_v3::kernel_table;
  chosen.store(table, std::memory_order_relaxed);
  return table;
}

inline const KernelTable* kernels() {
  const KernelTable* table = chosen.load(std::memory_order_relaxed);
  return __builtin_expect(table != nullptr, 1) ? table : choose();
}

/// Elements of the panels of W[n, k]; `unit` is the number of elements in 64 bytes.
size_t panel_elements(int64_t n, int64_t k, int64_t unit) {
  return size_t((n + unit - 1) / unit * unit) * size_t(k);
}

size_t conv_elements(const pp_conv_shape* s, int64_t unit) {
  const int64_t k = s->c_in / s->groups * s->kh * s->kw;
  return panel_elements(s->c_out / s->groups, k, unit) * size_t(s->groups);
}

int64_t out_size(int64_t in, int64_t pad, int64_t dilation, int64_t kernel, int64_t stride) {
  return (in + 2 * pad - dilation * (kernel - 1) - 1) / stride + 1;
}

// --- threads: over rows, columns, planes or images, never over the terms of a sum ----------------

/// Of a product on one thread: bound by its multiply-adds or by the stream of the right operand,
/// which a small one has in the second-level cache.
template <class T>
double product_ns(int64_t m, int64_t n, int64_t k) {
  const double terms = double(n) * double(k), bytes = terms * sizeof(T);
  return m > 4 ? terms * double(m) / 125 : bytes / (bytes < 700e3 ? 170 : 110);
}

/// How much more than an even share the busiest thread gets where `n` items are dealt out by
/// `unit`.
double unevenness(int64_t n, int64_t unit) {
  const int64_t threads = pp_threads(), units = (n + unit - 1) / unit;
  return double((units + threads - 1) / threads * unit * threads) / double(n);
}

/// run(first row, rows, first column, columns), where columns start at multiples of `unit`. Columns
/// where they are even, since then each thread reads a part of the right operand, and of the left
/// one what stays in its cache.
template <class T, class Run>
void split_product(int64_t m, int64_t n, int64_t k, int64_t unit, const Run& run) {
  constexpr int64_t kRows = 24;  // a multiple of the heights of most tiles
  constexpr int64_t kMany = 132;
  const double ns = product_ns<T>(m, n, k);
  if (pp_threads() == 1 || ns < PP_LEAST_SHARED_NS) return run(0, m, 0, n);
  if (m >= kMany * pp_threads() || unevenness(n, unit) > unevenness(m, kRows) + 0.1)
    return split(m, kRows, ns / double(m),
                 [&](int64_t from, int64_t to) { run(from, to - from, int64_t(0), n); });
  split(n, unit, ns / double(n),
        [&](int64_t from, int64_t to) { run(int64_t(0), m, from, to - from); });
}

template <class Kernel, class T, class Weight>
void packed_product(Kernel* kernel, const T* x, int64_t m, int64_t sm, int64_t sk,
                    const Weight* packed, int64_t n, int64_t k, const T* bias, const T* addend,
                    int act, T* y, int64_t ldy) {
  constexpr int64_t kUnit = 256 / sizeof(T);
  split_product<Weight>(
      m, n, k, kUnit, [=](int64_t row, int64_t rows, int64_t at, int64_t columns) {
        const int64_t to = row * ldy + at;
        kernel(x + row * sm, rows, sm, sk, packed + at * k, columns, k, bias ? bias + at : bias,
               addend ? addend + to : addend, act, y + to, ldy);
      });
}

template <class T, class Kernel>
void matrix_product(Kernel* kernel, int64_t m, int64_t n, int64_t k, const T* a, int64_t as0,
                    int64_t as1, const T* b, int64_t bs0, int64_t bs1, T* c, int64_t cs0,
                    int64_t cs1) {
  split_product<T>(m, n, k, 64, [=](int64_t row, int64_t rows, int64_t at, int64_t columns) {
    kernel(rows, columns, k, a + row * as0, as0, as1, b + at * bs1, bs0, bs1,
           c + row * cs0 + at * cs1, cs0, cs1);
  });
}

template <class T, class Kernel>
void linear_product(Kernel* kernel, int64_t m, int64_t n, int64_t k, const T* a, int64_t as0,
                    int64_t as1, const T* b, int64_t bs0, int64_t bs1, const T* bias, int act, T* c,
                    int64_t cs0, int64_t cs1) {
  split_product<T>(m, n, k, 64, [=](int64_t row, int64_t rows, int64_t at, int64_t columns) {
    kernel(rows, columns, k, a + row * as0, as0, as1, b + at * bs1, bs0, bs1,
           bias ? bias + at : bias, act, c + row * cs0 + at * cs1, cs0, cs1);
  });
}

template <class Kernel, class T, class R>
void reduce_rows(Kernel* kernel, int64_t rows, int64_t n, const T* x, int64_t row_stride,
                 int64_t stride, R* out, int64_t out_stride) {
  split(rows, 16, double(n) * sizeof(T) / 60, [=](int64_t from, int64_t to) {
    kernel(to - from, n, x + from * row_stride, row_stride, stride, out + from * out_stride,
           out_stride);
  });
}

template <class Kernel, class T>
void scan_rows(Kernel* kernel, int64_t rows, int64_t n, const T* x, int64_t row_stride,
               int64_t stride, T* out, int64_t out_row_stride, int64_t out_stride) {
  split(rows, 1, double(n), [=](int64_t from, int64_t to) {
    kernel(to - from, n, x + from * row_stride, row_stride, stride, out + from * out_row_stride,
           out_row_stride, out_stride);
  });
}

/// `tail`: what the kernel takes between x and y.
template <class Kernel, class T, class... Tail>
void map_rows(double element_ns, Kernel* kernel, int64_t rows, int64_t n, const T* x, T* y,
              Tail... tail) {
  split(rows, 1, double(n) * element_ns, [=](int64_t from, int64_t to) {
    kernel(to - from, n, x + from * n, tail..., y + from * n);
  });
}

/// run(first plane, shape of some planes).
template <class Run>
void split_planes(const pp_pool_shape& s, const Run& run) {
  const double window = double(s.kh * s.kw) * 0.3;
  split(s.planes, 1, double(s.out_h * s.out_w) * window, [&](int64_t from, int64_t to) {
    pp_pool_shape some = s;
    some.planes = to - from;
    run(from, &some);
  });
}

template <class T, class Kernel>
void max_pool(Kernel* kernel, const pp_pool_shape* s, const T* x, T* y, int64_t* indices) {
  split_planes(*s, [=](int64_t at, const pp_pool_shape* some) {
    const int64_t to = at * s->out_h * s->out_w;
    kernel(some, x + at * s->h * s->w, y + to, indices ? indices + to : nullptr);
  });
}

template <class T, class Kernel>
void avg_pool(Kernel* kernel, const pp_pool_shape* s, int count_include_pad,
              int64_t divisor_override, const T* x, T* y) {
  split_planes(*s, [=](int64_t at, const pp_pool_shape* some) {
    kernel(some, count_include_pad, divisor_override, x + at * s->h * s->w,
           y + at * s->out_h * s->out_w);
  });
}

template <class T, class Kernel>
void adaptive_avg_pool(Kernel* kernel, int64_t planes, int64_t h, int64_t w, int64_t out_h,
                       int64_t out_w, const T* x, T* y) {
  split(planes, 1, double(h * w), [=](int64_t from, int64_t to) {
    kernel(to - from, h, w, out_h, out_w, x + from * h * w, y + from * out_h * out_w);
  });
}

/// Images of a batch that has one for each thread; otherwise the kernel itself splits one image.
template <class T, class Run>
void split_images(const pp_conv_shape* s, const T* x, T* y, const Run& run) {
  if (s->batch < pp_threads()) return run(s, x, y);
  const int64_t out = s->c_out * pp_conv_out_h(s) * pp_conv_out_w(s);
  const double terms = double(s->c_in / s->groups * s->kh * s->kw) * double(out);
  split(s->batch, 1, terms * sizeof(T) / 400, [=](int64_t from, int64_t to) {
    pp_conv_shape some = *s;
    some.batch = to - from;
    run(&some, x + from * s->c_in * s->h * s->w, y + from * out);
  });
}

}  // namespace

extern "C" {

int pp_cpu_level(void) {
  static const int level = detect_level();
  return level;
}

size_t pp_packed_elements_f32(int64_t n, int64_t k) { return panel_elements(n, k, 16); }
size_t pp_packed_elements_f64(int64_t n, int64_t k) { return panel_elements(n, k, 8); }
size_t pp_packed_elements_bf16(int64_t n, int64_t k) { return panel_elements(n, k, 64); }
size_t pp_conv_packed_elements_f32(const pp_conv_shape* s) { return conv_elements(s, 16); }
size_t pp_conv_packed_elements_f64(const pp_conv_shape* s) { return conv_elements(s, 8); }

int64_t pp_conv_out_h(const pp_conv_shape* s) {
  return out_size(s->h, s->pad_h, s->dilation_h, s->kh, s->stride_h);
}
int64_t pp_conv_out_w(const pp_conv_shape* s) {
  return out_size(s->w, s->pad_w, s->dilation_w, s->kw, s->stride_w);
}

void pp_pack_f32(const float* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                 float* packed) {
  kernels()->pack_f32(w, n, k, stride_n, stride_k, packed);
}
void pp_pack_f64(const double* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                 double* packed) {
  kernels()->pack_f64(w, n, k, stride_n, stride_k, packed);
}
void pp_gemm_packed_f32(const float* x, int64_t m, int64_t stride_m, int64_t stride_k,
                        const float* packed, int64_t n, int64_t k, const float* bias,
                        const float* addend, int act, float* y, int64_t ldy) {
  packed_product(kernels()->gemm_packed_f32, x, m, stride_m, stride_k, packed, n, k, bias, addend,
                 act, y, ldy);
}
void pp_gemm_packed_f64(const double* x, int64_t m, int64_t stride_m, int64_t stride_k,
                        const double* packed, int64_t n, int64_t k, const double* bias,
                        const double* addend, int act, double* y, int64_t ldy) {
  packed_product(kernels()->gemm_packed_f64, x, m, stride_m, stride_k, packed, n, k, bias, addend,
                 act, y, ldy);
}
void pp_pack_bf16(const float* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                  uint16_t* packed) {
  kernels()->pack_bf16(w, n, k, stride_n, stride_k, packed);
}
void pp_gemm_packed_bf16(const float* x, int64_t m, int64_t stride_m, int64_t stride_k,
                         const uint16_t* packed, int64_t n, int64_t k, const float* bias,
                         const float* addend, int act, float* y, int64_t ldy) {
  packed_product(kernels()->gemm_packed_bf16, x, m, stride_m, stride_k, packed, n, k, bias, addend,
                 act, y, ldy);
}
void pp_matmul_f32(int64_t m, int64_t n, int64_t k, const float* a, int64_t as0, int64_t as1,
                   const float* b, int64_t bs0, int64_t bs1, float* c, int64_t cs0, int64_t cs1) {
  matrix_product(kernels()->matmul_f32, m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}
void pp_matmul_f64(int64_t m, int64_t n, int64_t k, const double* a, int64_t as0, int64_t as1,
                   const double* b, int64_t bs0, int64_t bs1, double* c, int64_t cs0, int64_t cs1) {
  matrix_product(kernels()->matmul_f64, m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}
void pp_matmul_i64(int64_t m, int64_t n, int64_t k, const int64_t* a, int64_t as0, int64_t as1,
                   const int64_t* b, int64_t bs0, int64_t bs1, int64_t* c, int64_t cs0,
                   int64_t cs1) {
  matrix_product(kernels()->matmul_i64, m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}
void pp_matmul_i32(int64_t m, int64_t n, int64_t k, const int32_t* a, int64_t as0, int64_t as1,
                   const int32_t* b, int64_t bs0, int64_t bs1, int32_t* c, int64_t cs0,
                   int64_t cs1) {
  matrix_product(kernels()->matmul_i32, m, n, k, a, as0, as1, b, bs0, bs1, c, cs0, cs1);
}
void pp_linear_f32(int64_t m, int64_t n, int64_t k, const float* a, int64_t as0, int64_t as1,
                   const float* b, int64_t bs0, int64_t bs1, const float* bias, int act, float* c,
                   int64_t cs0, int64_t cs1) {
  linear_product(kernels()->linear_f32, m, n, k, a, as0, as1, b, bs0, bs1, bias, act, c, cs0, cs1);
}
void pp_linear_f64(int64_t m, int64_t n, int64_t k, const double* a, int64_t as0, int64_t as1,
                   const double* b, int64_t bs0, int64_t bs1, const double* bias, int act,
                   double* c, int64_t cs0, int64_t cs1) {
  linear_product(kernels()->linear_f64, m, n, k, a, as0, as1, b, bs0, bs1, bias, act, c, cs0, cs1);
}
float pp_dot_f32(int64_t n, const float* x, int64_t xs, const float* y, int64_t ys) {
  return kernels()->dot_f32(n, x, xs, y, ys);
}
double pp_dot_f64(int64_t n, const double* x, int64_t xs, const double* y, int64_t ys) {
  return kernels()->dot_f64(n, x, xs, y, ys);
}
void pp_conv_pack_f32(const pp_conv_shape* s, const float* w, float* packed) {
  kernels()->conv_pack_f32(s, w, packed);
}
void pp_conv_pack_f64(const pp_conv_shape* s, const double* w, double* packed) {
  kernels()->conv_pack_f64(s, w, packed);
}
void pp_conv_f32(const pp_conv_shape* s, const float* x, const float* packed, const float* bias,
                 const float* scale, const float* shift, const float* addend, int act, float* y) {
  split_images(s, x, y, [=](const pp_conv_shape* some, const float* from, float* to) {
    kernels()->conv_f32(some, from, packed, bias, scale, shift,
                        addend ? addend + (to - y) : nullptr, act, to);
  });
}
void pp_conv_f64(const pp_conv_shape* s, const double* x, const double* packed, const double* bias,
                 const double* scale, const double* shift, const double* addend, int act,
                 double* y) {
  split_images(s, x, y, [=](const pp_conv_shape* some, const double* from, double* to) {
    kernels()->conv_f64(some, from, packed, bias, scale, shift,
                        addend ? addend + (to - y) : nullptr, act, to);
  });
}
void pp_conv_unpacked_f32(const pp_conv_shape* s, const float* x, const float* w, const float* bias,
                          int act, float* y) {
  kernels()->conv_unpacked_f32(s, x, w, bias, act, y);
}
void pp_conv_unpacked_f64(const pp_conv_shape* s, const double* x, const double* w,
                          const double* bias, int act, double* y) {
  kernels()->conv_unpacked_f64(s, x, w, bias, act, y);
}
void pp_max_pool2d_f32(const pp_pool_shape* s, const float* x, float* y, int64_t* indices) {
  max_pool(kernels()->max_pool2d_f32, s, x, y, indices);
}
void pp_max_pool2d_f64(const pp_pool_shape* s, const double* x, double* y, int64_t* indices) {
  max_pool(kernels()->max_pool2d_f64, s, x, y, indices);
}
void pp_avg_pool2d_f32(const pp_pool_shape* s, int count_include_pad, int64_t divisor_override,
                       const float* x, float* y) {
  avg_pool(kernels()->avg_pool2d_f32, s, count_include_pad, divisor_override, x, y);
}
void pp_avg_pool2d_f64(const pp_pool_shape* s, int count_include_pad, int64_t divisor_override,
                       const double* x, double* y) {
  avg_pool(kernels()->avg_pool2d_f64, s, count_include_pad, divisor_override, x, y);
}
void pp_adaptive_avg_pool2d_f32(int64_t planes, int64_t h, int64_t w, int64_t out_h, int64_t out_w,
                                const float* x, float* y) {
  adaptive_avg_pool(kernels()->adaptive_avg_pool2d_f32, planes, h, w, out_h, out_w, x, y);
}
void pp_adaptive_avg_pool2d_f64(int64_t planes, int64_t h, int64_t w, int64_t out_h, int64_t out_w,
                                const double* x, double* y) {
  adaptive_avg_pool(kernels()->adaptive_avg_pool2d_f64, planes, h, w, out_h, out_w, x, y);
}
void pp_sum_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                float* out, int64_t out_stride) {
  reduce_rows(kernels()->sum_f32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_max_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                float* out, int64_t out_stride) {
  reduce_rows(kernels()->max_f32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_min_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                float* out, int64_t out_stride) {
  reduce_rows(kernels()->min_f32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmax_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmax_f32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmin_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmin_f32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_cumsum_f32(int64_t rows, int64_t n, const float* x, int64_t row_stride, int64_t stride,
                   float* out, int64_t out_row_stride, int64_t out_stride) {
  scan_rows(kernels()->cumsum_f32, rows, n, x, row_stride, stride, out, out_row_stride, out_stride);
}
void pp_sum_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                double* out, int64_t out_stride) {
  reduce_rows(kernels()->sum_f64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_max_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                double* out, int64_t out_stride) {
  reduce_rows(kernels()->max_f64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_min_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                double* out, int64_t out_stride) {
  reduce_rows(kernels()->min_f64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmax_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmax_f64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmin_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmin_f64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_cumsum_f64(int64_t rows, int64_t n, const double* x, int64_t row_stride, int64_t stride,
                   double* out, int64_t out_row_stride, int64_t out_stride) {
  scan_rows(kernels()->cumsum_f64, rows, n, x, row_stride, stride, out, out_row_stride, out_stride);
}
void pp_sum_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->sum_i64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_max_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->max_i64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_min_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->min_i64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmax_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmax_i64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmin_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmin_i64, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_cumsum_i64(int64_t rows, int64_t n, const int64_t* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_row_stride, int64_t out_stride) {
  scan_rows(kernels()->cumsum_i64, rows, n, x, row_stride, stride, out, out_row_stride, out_stride);
}
void pp_sum_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                int32_t* out, int64_t out_stride) {
  reduce_rows(kernels()->sum_i32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_max_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                int32_t* out, int64_t out_stride) {
  reduce_rows(kernels()->max_i32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_min_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                int32_t* out, int64_t out_stride) {
  reduce_rows(kernels()->min_i32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmax_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmax_i32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_argmin_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                   int64_t* out, int64_t out_stride) {
  reduce_rows(kernels()->argmin_i32, rows, n, x, row_stride, stride, out, out_stride);
}
void pp_cumsum_i32(int64_t rows, int64_t n, const int32_t* x, int64_t row_stride, int64_t stride,
                   int32_t* out, int64_t out_row_stride, int64_t out_stride) {
  scan_rows(kernels()->cumsum_i32, rows, n, x, row_stride, stride, out, out_row_stride, out_stride);
}
void pp_softmax_f32(int64_t rows, int64_t n, const float* x, float* y) {
  map_rows(0.3, kernels()->softmax_f32, rows, n, x, y);
}
void pp_softmax_f64(int64_t rows, int64_t n, const double* x, double* y) {
  map_rows(0.3, kernels()->softmax_f64, rows, n, x, y);
}
void pp_log_softmax_f32(int64_t rows, int64_t n, const float* x, float* y) {
  map_rows(0.3, kernels()->log_softmax_f32, rows, n, x, y);
}
void pp_log_softmax_f64(int64_t rows, int64_t n, const double* x, double* y) {
  map_rows(0.3, kernels()->log_softmax_f64, rows, n, x, y);
}
void pp_layer_norm_f32(int64_t rows, int64_t n, const float* x, const float* weight,
                       const float* bias, float eps, float* y) {
  map_rows(0.2, kernels()->layer_norm_f32, rows, n, x, y, weight, bias, eps);
}
void pp_layer_norm_f64(int64_t rows, int64_t n, const double* x, const double* weight,
                       const double* bias, double eps, double* y) {
  map_rows(0.2, kernels()->layer_norm_f64, rows, n, x, y, weight, bias, eps);
}
void pp_relu_f32(int64_t n, float* x) {
  split(n, 16, 0.08, [=](int64_t from, int64_t to) { kernels()->relu_f32(to - from, x + from); });
}
void pp_normal_blocks_f32(int64_t blocks, float mean, float std, float* data) {
  kernels()->normal_blocks_f32(blocks, mean, std, data);
}

}  // extern "C"
