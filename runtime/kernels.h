// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/pp.h"
#include "runtime/threads.h"

/// The kernels that eager operators and compiled code both call, so that all modes agree bit for
/// bit.
///
/// Each is built for x86-64-v3 and x86-64-v4 and chosen at start (`pp_cpu_level`); both give equal
/// bits. A result never depends on batch size, tile, alignment or thread count, because the order
/// of operations is part of it:
///
///   product   c = 0; for k ascending: c = fma(a[k], b[k], c); then c + bias; then the activation.
///             One chain per output element, for matmul, linear and convolution (k runs over
///             c_in, kh, kw); but
///   3 x 3     convolutions of stride 1, chosen by their shape (`suits_winograd`), are 16 products
///             of transformed tiles (kernels/winograd.h) whose chains run over c_in, unless a sum
///             of the image is not finite or a kernel of the panel has zeros and other numbers.
///   sum       64 accumulators a[0..63] start at +0; element i is added to a[i % 64], i
///             ascending; then for h = 32, 16, 8, 4, 2, 1: a[j] = a[j] + a[j + h] for j < h. The
///             sum is a[0]. (An accumulator is never -0, so lanes that got no element may be left
///             out.)
///   dot       as sum, with a[i % 64] = fma(x[i], y[i], a[i % 64]).
///   max/min   as sum, with accumulators starting at -inf (+inf) and
///             max(a, b) = (b > a or b is NaN) ? b : a, min(a, b) = (b < a or b is NaN) ? b : a.
///   relu      x < 0 ? 0 : x (keeps NaN and -0).
///
/// Strides are in elements and may be zero or negative. "Contiguous" is row-major without gaps. No
/// output may overlap an input unless said. Nothing here fails except for memory: scratch is per
/// thread and kept.

#ifdef __cplusplus
extern "C" {
#endif

/// 4: AVX-512 kernels, 3: AVX2 and FMA. The environment's PERIPLUS_CPU_LEVEL=3 lowers it. Less than
/// 3 aborts.
int pp_cpu_level(void);

typedef enum pp_activation { PP_ACT_NONE = 0, PP_ACT_RELU = 1 } pp_activation;

/// ---- Packed weights
/// The logical matrix W[n, k] (a row per output, as nn.Linear.weight) as panels of 64 outputs, each
/// panel [k][64]; the last panel has its width rounded up to 16 and is zero-padded. f64: panels of
/// 32, rounded to 8. Output o, input i is at packed[(o / 64) * 64 * k + i * width + o % 64], where
/// `width` is that panel's.
///
/// Memory   `packed` must be 64-byte aligned and hold `pp_packed_elements_*(n, k)` elements
size_t pp_packed_elements_f32(int64_t n, int64_t k);
size_t pp_packed_elements_f64(int64_t n, int64_t k);
void pp_pack_f32(const float* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                 float* packed);
void pp_pack_f64(const double* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                 double* packed);

/// y[m, n] = act((x[m, k] . W^T + bias[n]) + addend[m, n]), fast from one row on (weights are
/// streamed once for few rows). Each sum is rounded as if it were a call of its own.
///
/// Shapes   x by strides (stride_m, stride_k), y and `addend` by rows of `ldy`; `bias` and `addend`
///          may be null
/// Memory   `y` must not overlap an input: it holds partial sums where k is large
void pp_gemm_packed_f32(const float* x, int64_t m, int64_t stride_m, int64_t stride_k,
                        const float* packed, int64_t n, int64_t k, const float* bias,
                        const float* addend, int act, float* y, int64_t ldy);
void pp_gemm_packed_f64(const double* x, int64_t m, int64_t stride_m, int64_t stride_k,
                        const double* packed, int64_t n, int64_t k, const double* bias,
                        const double* addend, int act, double* y, int64_t ldy);

/// The same with weights rounded to bfloat16 (to the nearest, ties to even), half the bytes: equal
/// bits to `pp_gemm_packed_f32` with the rounded weights. Panels of 64 outputs, the last one
/// padded; what is in one is the kernel's business (it depends on `pp_cpu_level`), but output o of
/// a multiple of 64 is at packed[o * k].
size_t pp_packed_elements_bf16(int64_t n, int64_t k);
void pp_pack_bf16(const float* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                  uint16_t* packed);
void pp_gemm_packed_bf16(const float* x, int64_t m, int64_t stride_m, int64_t stride_k,
                         const uint16_t* packed, int64_t n, int64_t k, const float* bias,
                         const float* addend, int act, float* y, int64_t ldy);

/// ---- General products
/// c[m, n] = a[m, k] . b[k, n] with any strides; matrix-vector (n == 1) and vector-matrix (m == 1)
/// are fast. Integers wrap. k == 0 gives zeros.
void pp_matmul_f32(int64_t m, int64_t n, int64_t k, const float* a, int64_t as0, int64_t as1,
                   const float* b, int64_t bs0, int64_t bs1, float* c, int64_t cs0, int64_t cs1);
void pp_matmul_f64(int64_t m, int64_t n, int64_t k, const double* a, int64_t as0, int64_t as1,
                   const double* b, int64_t bs0, int64_t bs1, double* c, int64_t cs0, int64_t cs1);
void pp_matmul_i64(int64_t m, int64_t n, int64_t k, const int64_t* a, int64_t as0, int64_t as1,
                   const int64_t* b, int64_t bs0, int64_t bs1, int64_t* c, int64_t cs0,
                   int64_t cs1);
void pp_matmul_i32(int64_t m, int64_t n, int64_t k, const int32_t* a, int64_t as0, int64_t as1,
                   const int32_t* b, int64_t bs0, int64_t bs1, int32_t* c, int64_t cs0,
                   int64_t cs1);
/// As pp_matmul_f32 with c = act(product + bias[n]); `bias` contiguous or null (F.linear with
/// weights not packed).
void pp_linear_f32(int64_t m, int64_t n, int64_t k, const float* a, int64_t as0, int64_t as1,
                   const float* b, int64_t bs0, int64_t bs1, const float* bias, int act, float* c,
                   int64_t cs0, int64_t cs1);
void pp_linear_f64(int64_t m, int64_t n, int64_t k, const double* a, int64_t as0, int64_t as1,
                   const double* b, int64_t bs0, int64_t bs1, const double* bias, int act,
                   double* c, int64_t cs0, int64_t cs1);

/// sum x[i] * y[i] in the order "dot" above (not the order of matmul).
float pp_dot_f32(int64_t n, const float* x, int64_t xs, const float* y, int64_t ys);
double pp_dot_f64(int64_t n, const double* x, int64_t xs, const double* y, int64_t ys);

/// ---- Convolution
/// conv2d; conv1d has h = kh = stride_h = dilation_h = 1 and pad_h = 0. Sizes of `x` are (batch,
/// c_in, h, w).
typedef struct pp_conv_shape {
  int64_t batch, c_in, h, w;
  int64_t c_out, kh, kw;
  int64_t stride_h, stride_w, pad_h, pad_w, dilation_h, dilation_w;
  int64_t groups;
} pp_conv_shape;

int64_t pp_conv_out_h(const pp_conv_shape* s);
int64_t pp_conv_out_w(const pp_conv_shape* s);

/// Weights (c_out, c_in / groups, kh, kw), contiguous, packed once; 64-byte aligned.
size_t pp_conv_packed_elements_f32(const pp_conv_shape* s);
size_t pp_conv_packed_elements_f64(const pp_conv_shape* s);
void pp_conv_pack_f32(const pp_conv_shape* s, const float* w, float* packed);
void pp_conv_pack_f64(const pp_conv_shape* s, const double* w, double* packed);

/// y = act((conv(x, W) + bias[c_out]) * scale[c_out] + shift[c_out] + addend), each step rounded; x
/// and y contiguous NCHW. Zero padding takes part in the sums as zeros.
///
/// Shapes   y and addend (batch, c_out, pp_conv_out_h, pp_conv_out_w); a term that is null is left
///          out
/// Source   torch.nn.functional.conv2d
void pp_conv_f32(const pp_conv_shape* s, const float* x, const float* packed, const float* bias,
                 const float* scale, const float* shift, const float* addend, int act, float* y);
void pp_conv_f64(const pp_conv_shape* s, const double* x, const double* packed, const double* bias,
                 const double* scale, const double* shift, const double* addend, int act,
                 double* y);
/// The same with weights not packed (packs into scratch, then as above: equal bits).
void pp_conv_unpacked_f32(const pp_conv_shape* s, const float* x, const float* w, const float* bias,
                          int act, float* y);
void pp_conv_unpacked_f64(const pp_conv_shape* s, const double* x, const double* w,
                          const double* bias, int act, double* y);

/// ---- Pooling
/// `planes` = batch * channels images (h, w) -> (out_h, out_w), contiguous. The caller computes
/// out_* (ceil_mode).
typedef struct pp_pool_shape {
  int64_t planes, h, w, out_h, out_w;
  int64_t kh, kw, stride_h, stride_w, pad_h, pad_w, dilation_h, dilation_w;
} pp_pool_shape;

/// Windows in row-major order, `max` as above, padding is -inf; `indices` (flat within the plane)
/// may be null.
void pp_max_pool2d_f32(const pp_pool_shape* s, const float* x, float* y, int64_t* indices);
void pp_max_pool2d_f64(const pp_pool_shape* s, const double* x, double* y, int64_t* indices);
/// Plain ascending sum over the window, divided by its size (`divisor_override` if not 0).
void pp_avg_pool2d_f32(const pp_pool_shape* s, int count_include_pad, int64_t divisor_override,
                       const float* x, float* y);
void pp_avg_pool2d_f64(const pp_pool_shape* s, int count_include_pad, int64_t divisor_override,
                       const double* x, double* y);
/// Window i of out_h is rows floor(i h / out_h) .. ceil((i + 1) h / out_h); plain ascending sum,
/// then / count.
void pp_adaptive_avg_pool2d_f32(int64_t planes, int64_t h, int64_t w, int64_t out_h, int64_t out_w,
                                const float* x, float* y);
void pp_adaptive_avg_pool2d_f64(int64_t planes, int64_t h, int64_t w, int64_t out_h, int64_t out_w,
                                const double* x, double* y);

/// ---- Reductions
/// out[r * out_stride] = reduction over i < n of x[r * row_stride + i * stride], for r < rows.
/// Fast for stride == 1 and for row_stride == 1 (a reduction over an outer dimension).
#define PP_REDUCTIONS(SUFFIX, T)                                                                   \
  void pp_sum_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride,    \
                       T* out, int64_t out_stride);                                                \
  /* n == 0 gives -inf (+inf, for integers the least / greatest value): callers refuse it before.  \
   */                                                                                              \
  void pp_max_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride,    \
                       T* out, int64_t out_stride);                                                \
  void pp_min_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride,    \
                       T* out, int64_t out_stride);                                                \
  /* First index of the extreme value; the first NaN wins over all. */                             \
  void pp_argmax_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                          int64_t* out, int64_t out_stride);                                       \
  void pp_argmin_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                          int64_t* out, int64_t out_stride);                                       \
  /* Sequential: out[r, i] = out[r, i - 1] + x[r, i], starting at +0; may be in place. */          \
  void pp_cumsum_##SUFFIX(int64_t rows, int64_t n, const T* x, int64_t row_stride, int64_t stride, \
                          T* out, int64_t out_row_stride, int64_t out_stride);
PP_REDUCTIONS(f32, float)
PP_REDUCTIONS(f64, double)
PP_REDUCTIONS(i64, int64_t)
PP_REDUCTIONS(i32, int32_t)
#undef PP_REDUCTIONS

/// ---- Rows
/// x and y contiguous (rows, n); may be in place. `log` is the formula of math_formulas.h, `exp`
/// for float32 one of softmax.cpp, within 1.2 ulp.
///   softmax      m = max(x); e[i] = exp(x[i] - m); y[i] = e[i] * (1 / sum(e))
///   log_softmax  y[i] = (x[i] - m) - log(sum(e))
///   layer_norm   mean = sum(x) / n; d[i] = x[i] - mean; r = 1 / sqrt(dot(d, d) / n + eps);
///                y[i] = (d[i] * r) * weight[i] + bias[i]   (each step rounded; weight and bias may
///                be null)
void pp_softmax_f32(int64_t rows, int64_t n, const float* x, float* y);
void pp_softmax_f64(int64_t rows, int64_t n, const double* x, double* y);
void pp_log_softmax_f32(int64_t rows, int64_t n, const float* x, float* y);
void pp_log_softmax_f64(int64_t rows, int64_t n, const double* x, double* y);
void pp_layer_norm_f32(int64_t rows, int64_t n, const float* x, const float* weight,
                       const float* bias, float eps, float* y);
/// x = relu(x), in place.
void pp_relu_f32(int64_t n, float* x);
void pp_layer_norm_f64(int64_t rows, int64_t n, const double* x, const double* weight,
                       const double* bias, double eps, double* y);

#ifdef __cplusplus
}
#endif
