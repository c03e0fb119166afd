// SPDX-License-Identifier: Apache-2.0
// Every kernel gives the bits of one thread on several, on sizes that are large enough to be split
// and no multiple of anything.
#include <string.h>

#include <catch2/catch.hpp>
#include <functional>
#include <vector>

#include "runtime/kernels.h"
#include "tests/awake.h"

namespace {

template <class T>
std::vector<T> numbers(int64_t n, uint32_t seed = 1) {
  std::vector<T> v(static_cast<size_t>(n));
  for (T& x : v) {
    seed = seed * 1664525u + 1013904223u;
    x = T(int32_t(seed >> 8) - (1 << 23)) / T(1 << 22);
  }
  return v;
}

/// `run` fills what it is given; whatever the number of threads.
template <class T>
bool same_bits(size_t size, const std::function<void(T*)>& run) {
  const auto answer = [&](int threads) {
    std::vector<T> out(size + 1, T(77));
    pp_set_threads(threads);
    wake_workers();
    run(out.data());
    pp_set_threads(1);
    return out;
  };
  const std::vector<T> one = answer(1);
  for (const int threads : {2, 3, 4, 2})
    if (memcmp(answer(threads).data(), one.data(), one.size() * sizeof(T)) != 0) return false;
  return true;
}

/// What packed weights are put into.
template <class T>
struct Aligned {
  explicit Aligned(size_t n) : memory(n * sizeof(T) + 64) {}
  T* data() {
    return reinterpret_cast<T*>((reinterpret_cast<uintptr_t>(memory.data()) + 63) / 64 * 64);
  }
  std::vector<char> memory;
};

struct Product {
  int64_t m, n, k;
};
const Product kProducts[] = {{1, 1100, 700}, {2, 1003, 801}, {3, 777, 600},  {7, 530, 511},
                             {17, 301, 257}, {64, 257, 256}, {203, 130, 99}, {1000, 33, 65}};

}  // namespace

TEST_CASE("products on several threads", "[threads]") {
  for (const auto [m, n, k] : kProducts) {
    CAPTURE(m, n, k);
    const auto x = numbers<float>(m * k), w = numbers<float>(n * k, 2), bias = numbers<float>(n, 3);
    Aligned<float> packed(pp_packed_elements_f32(n, k));
    pp_pack_f32(w.data(), n, k, k, 1, packed.data());
    const auto size = static_cast<size_t>(m * n);
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_gemm_packed_f32(x.data(), m, k, 1, packed.data(), n, k, bias.data(), nullptr, PP_ACT_RELU,
                         y, n);
    }));
    const auto addend = numbers<float>(m * n, 4);
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_gemm_packed_f32(x.data(), m, k, 1, packed.data(), n, k, bias.data(), addend.data(),
                         PP_ACT_RELU, y, n);
    }));
    Aligned<uint16_t> half(pp_packed_elements_bf16(n, k));
    pp_pack_bf16(w.data(), n, k, k, 1, half.data());
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_gemm_packed_bf16(x.data(), m, k, 1, half.data(), n, k, nullptr, addend.data(), PP_ACT_NONE,
                          y, n);
    }));
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_matmul_f32(m, n, k, x.data(), k, 1, w.data(), n, 1, y, n, 1);
    }));
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_matmul_f32(m, n, k, x.data(), k, 1, w.data(), 1, k, y, 1, m);
    }));
    CHECK(same_bits<float>(size, [&, m = m, n = n, k = k](float* y) {
      pp_linear_f32(m, n, k, x.data(), k, 1, w.data(), 1, k, bias.data(), PP_ACT_RELU, y, n, 1);
    }));
    CHECK(same_bits<int64_t>(size, [&, m = m, n = n, k = k](int64_t* y) {
      const std::vector<int64_t> a(static_cast<size_t>(m * k), 3), b(static_cast<size_t>(n * k), 5);
      pp_matmul_i64(m, n, k, a.data(), k, 1, b.data(), n, 1, y, n, 1);
    }));
  }
  const auto x = numbers<double>(40 * 300), w = numbers<double>(210 * 300, 2);
  Aligned<double> packed(pp_packed_elements_f64(210, 300));
  pp_pack_f64(w.data(), 210, 300, 300, 1, packed.data());
  CHECK(same_bits<double>(40 * 210, [&](double* y) {
    pp_gemm_packed_f64(x.data(), 40, 300, 1, packed.data(), 210, 300, nullptr, nullptr, PP_ACT_NONE,
                       y, 210);
  }));
}

TEST_CASE("convolution and pooling on several threads", "[threads]") {
  const pp_conv_shape shapes[] = {{3, 7, 33, 31, 37, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 64, 28, 28, 64, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 96, 14, 15, 200, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 16, 90, 130, 40, 3, 3, 1, 1, 0, 2, 1, 1, 1},
                                  {5, 64, 14, 14, 128, 3, 3, 2, 2, 1, 1, 1, 1, 1},
                                  {1, 3, 65, 67, 40, 7, 7, 2, 2, 3, 3, 1, 1, 1},
                                  {1, 70, 17, 19, 90, 1, 1, 1, 1, 0, 0, 1, 1, 1},
                                  {2, 8, 1, 3000, 16, 1, 5, 1, 2, 0, 2, 1, 1, 2},
                                  {1, 200, 3, 3, 300, 3, 3, 1, 1, 1, 1, 1, 1, 1}};
  for (const pp_conv_shape& s : shapes) {
    CAPTURE(s.batch, s.c_in, s.h, s.w, s.c_out);
    const auto x = numbers<float>(s.batch * s.c_in * s.h * s.w), bias = numbers<float>(s.c_out, 3);
    const auto w = numbers<float>(s.c_out * s.c_in / s.groups * s.kh * s.kw, 2);
    Aligned<float> packed(pp_conv_packed_elements_f32(&s));
    pp_conv_pack_f32(&s, w.data(), packed.data());
    const auto size =
        static_cast<size_t>(s.batch * s.c_out * pp_conv_out_h(&s) * pp_conv_out_w(&s));
    CHECK(same_bits<float>(size, [&](float* y) {
      pp_conv_f32(&s, x.data(), packed.data(), bias.data(), nullptr, nullptr, nullptr, PP_ACT_RELU,
                  y);
    }));
    CHECK(same_bits<float>(size, [&](float* y) {
      pp_conv_unpacked_f32(&s, x.data(), w.data(), nullptr, PP_ACT_NONE, y);
    }));
  }
  const auto x = numbers<float>(37 * 41 * 43);
  const pp_pool_shape pool{37, 41, 43, 20, 21, 3, 3, 2, 2, 0, 0, 1, 1};
  CHECK(same_bits<float>(37 * 20 * 21,
                         [&](float* y) { pp_max_pool2d_f32(&pool, x.data(), y, nullptr); }));
  CHECK(same_bits<float>(37 * 20 * 21,
                         [&](float* y) { pp_avg_pool2d_f32(&pool, 1, 0, x.data(), y); }));
  CHECK(same_bits<float>(
      37 * 7 * 5, [&](float* y) { pp_adaptive_avg_pool2d_f32(37, 41, 43, 7, 5, x.data(), y); }));
}

TEST_CASE("reductions and row kernels on several threads", "[threads]") {
  const int64_t rows = 301, n = 1003;
  auto x = numbers<float>(rows * n);
  x[5000] = NAN;
  const auto weight = numbers<float>(n, 2), bias = numbers<float>(n, 3);
  const auto by_rows = [&](auto kernel, auto zero) {
    using R = decltype(zero);
    return same_bits<R>(rows, [&](R* y) { kernel(rows, n, x.data(), n, 1, y, 1); }) &&
           same_bits<R>(n, [&](R* y) { kernel(n, rows, x.data(), 1, n, y, 1); });
  };
  CHECK(by_rows(pp_sum_f32, float(0)));
  CHECK(by_rows(pp_max_f32, float(0)));
  CHECK(by_rows(pp_min_f32, float(0)));
  CHECK(by_rows(pp_argmax_f32, int64_t(0)));
  CHECK(by_rows(pp_argmin_f32, int64_t(0)));
  CHECK(same_bits<float>(rows * n,
                         [&](float* y) { pp_cumsum_f32(rows, n, x.data(), n, 1, y, n, 1); }));
  CHECK(same_bits<float>(rows * n, [&](float* y) { pp_softmax_f32(rows, n, x.data(), y); }));
  CHECK(same_bits<float>(rows * n, [&](float* y) { pp_log_softmax_f32(rows, n, x.data(), y); }));
  CHECK(same_bits<float>(rows * n, [&](float* y) {
    pp_layer_norm_f32(rows, n, x.data(), weight.data(), bias.data(), 1e-5f, y);
  }));
  CHECK(same_bits<float>(rows * n, [&](float* y) {
    memcpy(y, x.data(), x.size() * sizeof(float));
    pp_relu_f32(rows * n, y);
  }));
}

TEST_CASE("whole tensors are reduced in one order", "[threads]") {
  for (const int64_t n : {70'000, 131'072, 200'003, 1'000'037}) {
    auto x = numbers<float>(n);
    const auto wide = numbers<double>(n);
    std::vector<int64_t> whole(x.size());
    for (size_t i = 0; i < x.size(); ++i) whole[i] = int64_t(x[i] * 1e6f) << 40;
    CAPTURE(n);
    CHECK(same_bits<float>(1, [&](float* y) { pp_sum_f32(1, n, x.data(), n, 1, y, 1); }));
    CHECK(same_bits<double>(1, [&](double* y) { pp_sum_f64(1, n, wide.data(), n, 1, y, 1); }));
    CHECK(same_bits<int64_t>(1, [&](int64_t* y) { pp_sum_i64(1, n, whole.data(), n, 1, y, 1); }));
    CHECK(same_bits<double>(3,
                            [&](double* y) { pp_max_f64(3, n / 3, wide.data(), n / 3, 1, y, 1); }));
    // The order that kernels.h states.
    float lanes[64] = {};
    for (int64_t i = 0; i < n; ++i) lanes[i % 64] += x[size_t(i)];
    for (int h = 32; h > 0; h /= 2)
      for (int j = 0; j < h; ++j) lanes[j] += lanes[j + h];
    float sum = 0;
    pp_sum_f32(1, n, x.data(), n, 1, &sum, 1);
    CHECK(memcmp(&sum, lanes, sizeof sum) == 0);
    x[size_t(n / 2)] = NAN;
    CHECK(same_bits<float>(1, [&](float* y) { pp_min_f32(1, n, x.data(), n, 1, y, 1); }));
  }
}

TEST_CASE("bfloat16 weights: the bits of a product with the rounded weights", "[bf16]") {
  const auto rounded = [](float v) {
    uint32_t bits;
    memcpy(&bits, &v, 4);
    bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
    memcpy(&v, &bits, 4);
    return v;
  };
  for (const int64_t m : {1, 2, 3, 4, 5, 6, 7, 17, 40})
    for (const int64_t n : {1, 15, 33, 64, 65, 127, 128, 200, 256, 300})
      for (const int64_t k : {1, 2, 31, 255, 256, 300}) {
        const auto x = numbers<float>(m * k), w = numbers<float>(n * k, 2);
        const auto bias = numbers<float>(n, 3);
        auto near = w;
        for (float& v : near) v = rounded(v);
        Aligned<float> wide(pp_packed_elements_f32(n, k));
        Aligned<uint16_t> half(pp_packed_elements_bf16(n, k));
        pp_pack_f32(near.data(), n, k, k, 1, wide.data());
        pp_pack_bf16(w.data(), n, k, k, 1, half.data());
        std::vector<float> want(static_cast<size_t>(m * n)), got = want;
        pp_gemm_packed_f32(x.data(), m, k, 1, wide.data(), n, k, bias.data(), nullptr, PP_ACT_RELU,
                           want.data(), n);
        pp_gemm_packed_bf16(x.data(), m, k, 1, half.data(), n, k, bias.data(), nullptr, PP_ACT_RELU,
                            got.data(), n);
        CAPTURE(m, n, k);
        REQUIRE(memcmp(want.data(), got.data(), want.size() * sizeof(float)) == 0);
      }
  const auto x = numbers<float>(2000), w = numbers<float>(2000 * 700, 2);
  Aligned<uint16_t> half(pp_packed_elements_bf16(2000, 700));
  pp_pack_bf16(w.data(), 2000, 700, 700, 1, half.data());
  CHECK(same_bits<float>(2000, [&](float* y) {
    pp_gemm_packed_bf16(x.data(), 1, 700, 1, half.data(), 2000, 700, nullptr, nullptr, PP_ACT_NONE,
                        y, 2000);
  }));
  const float special[] = {NAN, INFINITY, -INFINITY, -0.0f, 3.4e38f, 1e-40f};
  for (const float v : special) {
    Aligned<uint16_t> one(pp_packed_elements_bf16(1, 1));
    pp_pack_bf16(&v, 1, 1, 1, 1, one.data());
    const float unit = 1;
    float y = 0;
    pp_gemm_packed_bf16(&unit, 1, 1, 1, one.data(), 1, 1, nullptr, nullptr, PP_ACT_NONE, &y, 1);
    const float want = v != v ? v : rounded(v) + 0.0f;
    CHECK((y == want || (y != y && want != want)));
  }
}
