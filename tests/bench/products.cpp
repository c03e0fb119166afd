// SPDX-License-Identifier: Apache-2.0
// Our product and convolution kernels beside oneDNN's on one core, shape by shape, as a network
// meets them: weights come from memory. `./dev bench --products` runs it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <oneapi/dnnl/dnnl.hpp>
#include <vector>

#include "runtime/kernels/table.h"

namespace {

using Tag = dnnl::memory::format_tag;
constexpr auto kF32 = dnnl::memory::data_type::f32;

struct Free {
  void operator()(float* p) const { free(p); }
};
using Block = std::unique_ptr<float, Free>;

Block block(int64_t elements) {
  const size_t bytes = (size_t(elements) * sizeof(float) + 63) / 64 * 64;
  Block b(static_cast<float*>(aligned_alloc(64, bytes)));
  for (int64_t i = 0; i < elements; ++i) b.get()[i] = float(i % 201 - 100) / 100;
  return b;
}

/// Seconds of one run: the best of several rounds.
template <class Work>
double best_seconds(Work work) {
  using Clock = std::chrono::steady_clock;
  work();
  double best = 1e9;
  for (int round = 0; round < 9; ++round) {
    const auto start = Clock::now();
    int runs = 0;
    double passed = 0;
    do {
      work();
      ++runs;
      passed = std::chrono::duration<double>(Clock::now() - start).count();
    } while (passed < 0.03);
    best = std::min(best, passed / runs);
  }
  return best;
}

/// In a network the weights of the other layers have passed since a layer ran last.
size_t copies_beyond_caches(int64_t bytes) { return size_t((int64_t{64} << 20) / bytes + 1); }

const KernelTable& own() { return pp_cpu_level() == 4 ? pp_v4::kernel_table : pp_v3::kernel_table; }

struct OneDnn {
  dnnl::engine engine{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream{engine};

  double product(int64_t m, int64_t n, int64_t k, float* x, float* w, float* bias, float* y) {
    const dnnl::memory::desc xd({m, k}, kF32, Tag::ab), any({n, k}, kF32, Tag::any),
        bd({n}, kF32, Tag::a), yd({m, n}, kF32, Tag::ab), wd({n, k}, kF32, Tag::ab);
    const dnnl::inner_product_forward::primitive_desc pd(
        {dnnl::prop_kind::forward_inference, xd, any, bd, yd}, engine);
    dnnl::memory from(wd, engine, w), packed(pd.weights_desc(), engine);
    dnnl::reorder(from, packed).execute(stream, from, packed);
    const dnnl::inner_product_forward run(pd);
    dnnl::memory xm(xd, engine, x), bm(bd, engine, bias), ym(yd, engine, y);
    return best_seconds([&] {
      run.execute(stream, {{DNNL_ARG_SRC, xm},
                           {DNNL_ARG_WEIGHTS, packed},
                           {DNNL_ARG_BIAS, bm},
                           {DNNL_ARG_DST, ym}});
      stream.wait();
    });
  }

  /// NCHW in and out, in the layout that oneDNN chooses inside.
  double conv(const pp_conv_shape& s, float* x, float* w, float* y) {
    const dnnl::memory::dims xs{s.batch, s.c_in, s.h, s.w}, ws{s.c_out, s.c_in, s.kh, s.kw},
        ys{s.batch, s.c_out, pp_conv_out_h(&s), pp_conv_out_w(&s)}, pad{s.pad_h, s.pad_w};
    const dnnl::convolution_forward::primitive_desc pd({dnnl::prop_kind::forward_inference,
                                                        dnnl::algorithm::convolution_direct,
                                                        {xs, kF32, Tag::any},
                                                        {ws, kF32, Tag::any},
                                                        {ys, kF32, Tag::any},
                                                        {s.stride_h, s.stride_w},
                                                        pad,
                                                        pad},
                                                       engine);
    dnnl::memory xp({xs, kF32, Tag::nchw}, engine, x), xb(pd.src_desc(), engine),
        wp({ws, kF32, Tag::oihw}, engine, w), yb(pd.dst_desc(), engine),
        yp({ys, kF32, Tag::nchw}, engine, y);
    std::vector<dnnl::memory> weights(copies_beyond_caches(int64_t(pd.weights_desc().get_size())));
    for (dnnl::memory& wb : weights) {
      wb = dnnl::memory(pd.weights_desc(), engine);
      dnnl::reorder(wp, wb).execute(stream, wp, wb);
    }
    const dnnl::reorder block_x(xp, xb), plain_y(yb, yp);
    const dnnl::convolution_forward run(pd);
    size_t turn = 0;
    return best_seconds([&] {
      const dnnl::memory& wb = weights[turn++ % weights.size()];
      block_x.execute(stream, xp, xb);
      run.execute(stream, {{DNNL_ARG_SRC, xb}, {DNNL_ARG_WEIGHTS, wb}, {DNNL_ARG_DST, yb}});
      plain_y.execute(stream, yb, yp);
      stream.wait();
    });
  }
};

void products(OneDnn& onednn) {
  printf("product y[m, n] = x[m, k] . W[n, k]^T + bias, packed weights, GFLOP/s\n");
  printf("    m     n     k    own  oneDNN  oneDNN / own\n");
  constexpr int64_t shapes[][3] = {
      {1, 1024, 1024},  {4, 1024, 1024},  {16, 1024, 1024}, {64, 512, 512},     {128, 512, 512},
      {128, 2048, 512}, {128, 512, 2048}, {512, 512, 512},  {1024, 1024, 1024}, {1000, 64, 64}};
  for (const auto& [m, n, k] : shapes) {
    const Block x = block(m * k), w = block(n * k), bias = block(n), y = block(m * n);
    const Block packed = block(int64_t(pp_packed_elements_f32(n, k)));
    pp_pack_f32(w.get(), n, k, k, 1, packed.get());
    const double ours = best_seconds([&, m = m, n = n, k = k] {
      pp_gemm_packed_f32(x.get(), m, k, 1, packed.get(), n, k, bias.get(), nullptr, PP_ACT_NONE,
                         y.get(), n);
    });
    const double theirs = onednn.product(m, n, k, x.get(), w.get(), bias.get(), y.get());
    const double work = 2e-9 * double(m * n * k);
    printf("%5ld %5ld %5ld  %5.0f   %5.0f  %.2f\n", long(m), long(n), long(k), work / ours,
           work / theirs, ours / theirs);
  }
}

void convolutions(OneDnn& onednn) {
  printf("conv2d, batch 1, NCHW in and out, packed weights that come from memory, GFLOP/s\n");
  printf(" c_in  size c_out  kernel stride    own  oneDNN  oneDNN / own\n");
  constexpr int64_t shapes[][6] = {
      {3, 224, 64, 7, 2, 3},   {64, 56, 64, 3, 1, 1},   {64, 56, 128, 3, 2, 1},
      {64, 56, 128, 1, 2, 0},  {128, 28, 128, 3, 1, 1}, {128, 28, 256, 3, 2, 1},
      {256, 14, 256, 3, 1, 1}, {256, 14, 512, 3, 2, 1}, {512, 7, 512, 3, 1, 1},
      {256, 56, 64, 1, 1, 0},  {64, 56, 256, 1, 1, 0},  {64, 112, 64, 3, 1, 1},
      {16, 56, 16, 3, 1, 1},   {16, 14, 32, 3, 1, 1},   {32, 14, 32, 3, 1, 1},
      {128, 8, 128, 3, 1, 1},  {256, 56, 256, 3, 1, 1}};
  for (const auto& [c_in, size, c_out, kernel, stride, pad] : shapes) {
    const pp_conv_shape s{1,      c_in,   size, size, c_out, kernel, kernel,
                          stride, stride, pad,  pad,  1,     1,      1};
    const int64_t positions = pp_conv_out_h(&s) * pp_conv_out_w(&s), k = c_in * kernel * kernel;
    const Block x = block(c_in * size * size), w = block(c_out * k), y = block(c_out * positions);
    const int64_t elements = (c_out + 15) / 16 * 16 * k;
    std::vector<Block> packed(copies_beyond_caches(elements * int64_t(sizeof(float))));
    for (Block& to : packed) {
      to = block(elements);
      own().conv_pack_f32(&s, w.get(), to.get());
    }
    size_t turn = 0;
    const double ours = best_seconds([&] {
      const float* weights = packed[turn++ % packed.size()].get();
      own().conv_f32(&s, x.get(), weights, nullptr, nullptr, nullptr, nullptr, PP_ACT_NONE,
                     y.get());
    });
    const double theirs = onednn.conv(s, x.get(), w.get(), y.get());
    const double work = 2e-9 * double(c_out * positions * k);
    printf("%5ld %5ld %5ld  %6ld %6ld  %5.0f   %5.0f  %12.2f\n", long(c_in), long(size),
           long(c_out), long(kernel), long(stride), work / ours, work / theirs, ours / theirs);
  }
}

}  // namespace

int main() {
  omp_set_num_threads(1);
  OneDnn onednn;
  products(onednn);
  convolutions(onednn);
}
