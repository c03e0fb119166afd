// SPDX-License-Identifier: Apache-2.0
#include <math.h>
#include <string.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "runtime/kernels.h"
#include "runtime/kernels/table.h"
#include "runtime/math_formulas.h"

namespace {

using Floats = std::vector<float>;

struct Source {
  uint32_t state = 12345;
  float next() {
    state = state * 1664525u + 1013904223u;
    return float(int32_t(state >> 8) - (1 << 23)) / float(1 << 23);
  }
  Floats floats(int64_t n) {
    Floats v(static_cast<size_t>(n));
    for (float& x : v) x = next();
    return v;
  }
};

float* aligned(Floats& storage, size_t n) {
  storage.assign(n + 16, 0.0f);
  return reinterpret_cast<float*>((reinterpret_cast<uintptr_t>(storage.data()) + 63) / 64 * 64);
}

bool same(const float* a, const float* b, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (memcmp(a + i, b + i, 4) != 0 && !(a[i] != a[i] && b[i] != b[i])) return false;
  return true;
}
bool same(const Floats& a, const Floats& b) {
  return a.size() == b.size() && same(a.data(), b.data(), a.size());
}

float finish(float v, const float* bias, int act) {
  if (bias) v = v + *bias;
  return act == PP_ACT_RELU && v < 0 ? 0.0f : v;
}

/// c[m, n] by the definition: one chain per element.
Floats chains(int64_t m, int64_t n, int64_t k, const float* a, int64_t as0, int64_t as1,
              const float* b, int64_t bs0, int64_t bs1, const float* bias, int act) {
  Floats c(size_t(m * n));
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float acc = 0;
      for (int64_t x = 0; x < k; ++x) acc = fmaf(a[i * as0 + x * as1], b[x * bs0 + j * bs1], acc);
      c[size_t(i * n + j)] = finish(acc, bias ? bias + j : nullptr, act);
    }
  return c;
}

template <class T, class Combine>
T tree(const T* x, int64_t n, int64_t stride, T identity, Combine combine) {
  T a[64];
  for (T& lane : a) lane = identity;
  for (int64_t i = 0; i < n; ++i) a[i % 64] = combine(a[i % 64], x[i * stride]);
  for (int h = 32; h > 0; h /= 2)
    for (int j = 0; j < h; ++j) a[j] = combine(a[j], a[j + h]);
  return a[0];
}

const KernelTable* const kLevels[] = {&pp_v3::kernel_table, &pp_v4::kernel_table};
int levels() { return pp_cpu_level() == 4 ? 2 : 1; }

/// Products of packed weights on every level, with and without bias and relu, beside their chains.
void check_packed(Source& source, int64_t m, int64_t n, int64_t k) {
  const Floats x = source.floats(m * k), w = source.floats(n * k), bias = source.floats(n);
  const Floats want = chains(m, n, k, x.data(), k, 1, w.data(), 1, k, bias.data(), PP_ACT_RELU);
  const Floats plain = chains(m, n, k, x.data(), 1, m, w.data(), 1, k, nullptr, PP_ACT_NONE);
  for (int level = 0; level < levels(); ++level) {
    Floats memory;
    float* packed = aligned(memory, pp_packed_elements_f32(n, k));
    kLevels[level]->pack_f32(w.data(), n, k, k, 1, packed);
    Floats y(size_t(m * n));
    kLevels[level]->gemm_packed_f32(x.data(), m, k, 1, packed, n, k, bias.data(), nullptr,
                                    PP_ACT_RELU, y.data(), n);
    INFO("m " << m << " n " << n << " k " << k << " level " << level + 3);
    REQUIRE(same(y, want));
    kLevels[level]->gemm_packed_f32(x.data(), m, 1, m, packed, n, k, nullptr, nullptr, PP_ACT_NONE,
                                    y.data(), n);
    REQUIRE(same(y, plain));
  }
}

template <class T, class Packed>
struct Form {
  size_t (*elements)(int64_t, int64_t);
  void (*KernelTable::*pack)(const T*, int64_t, int64_t, int64_t, int64_t, Packed*);
  void (*KernelTable::*product)(const T*, int64_t, int64_t, int64_t, const Packed*, int64_t,
                                int64_t, const T*, const T*, int, T*, int64_t);
};
const Form<float, float> kFloat{pp_packed_elements_f32, &KernelTable::pack_f32,
                                &KernelTable::gemm_packed_f32};
const Form<double, double> kDouble{pp_packed_elements_f64, &KernelTable::pack_f64,
                                   &KernelTable::gemm_packed_f64};
const Form<float, uint16_t> kHalf{pp_packed_elements_bf16, &KernelTable::pack_bf16,
                                  &KernelTable::gemm_packed_bf16};

/// The sum in the kernel beside a pass over what the kernel gives, with gaps behind the rows.
template <class T, class Packed>
void check_addend(const Form<T, Packed>& form, Source& source, int64_t m, int64_t n, int64_t k) {
  const auto some = [&](int64_t count) {
    const Floats v = source.floats(count);
    return std::vector<T>(v.begin(), v.end());
  };
  const int64_t ldy = n + 3, size = (m - 1) * ldy + n;
  const std::vector<T> x = some(m * k), w = some(n * k), bias = some(n), addend = some(size);
  for (int level = 0; level < levels(); ++level) {
    const KernelTable& table = *kLevels[level];
    Floats memory;
    auto* packed = reinterpret_cast<Packed*>(
        aligned(memory, form.elements(n, k) * sizeof(Packed) / sizeof(float) + 1));
    (table.*form.pack)(w.data(), n, k, k, 1, packed);
    for (const T* b : {bias.data(), static_cast<const T*>(nullptr)})
      for (const int act : {PP_ACT_NONE, PP_ACT_RELU}) {
        std::vector<T> want(size_t(size), T(7)), got = want;
        const auto run = [&](const T* add, int a, std::vector<T>& y) {
          (table.*form.product)(x.data(), m, k, 1, packed, n, k, b, add, a, y.data(), ldy);
        };
        run(nullptr, PP_ACT_NONE, want);
        for (int64_t i = 0; i < m; ++i)
          for (int64_t j = 0; j < n; ++j) {
            T& v = want[size_t(i * ldy + j)];
            v = v + addend[size_t(i * ldy + j)];
            if (act == PP_ACT_RELU && v < 0) v = 0;
          }
        run(addend.data(), act, got);
        INFO("m " << m << " n " << n << " k " << k << " level " << level + 3 << " act " << act);
        REQUIRE(memcmp(want.data(), got.data(), want.size() * sizeof(T)) == 0);
      }
  }
}

}  // namespace

TEST_CASE("packed products add a tensor as a pass of its own does") {
  Source source;
  const auto check = [&](int64_t m, int64_t n, int64_t k) {
    CAPTURE(m, n, k);
    check_addend(kFloat, source, m, n, k);
    check_addend(kDouble, source, m, n, k);
    check_addend(kHalf, source, m, n, k);
  };
  for (int64_t m = 1; m <= 20; ++m) {
    for (const int64_t n : {1, 15, 33, 64, 65, 129, 257, 530})
      for (const int64_t k : {1, 30}) check(m, n, k);
    check(m, 71, 3300);  // several blocks of k
  }
  for (const int64_t m : {75, 133}) check(m, 130, 300);
}

TEST_CASE("packed products follow the chain on every level") {
  Source source;
  const int64_t ns[] = {1, 2, 15, 16, 17, 64, 65, 100, 129, 258};
  const int64_t ms[] = {1, 2, 3, 4, 6, 7, 13, 16, 17, 100};
  for (int64_t k : {1, 7, 64, 1030})
    for (int64_t n : ns)
      for (int64_t m : ms) check_packed(source, m, n, k);
}

TEST_CASE("packed products of any number of rows") {
  Source source;
  for (int64_t m = 1; m <= 75; ++m)
    for (int64_t n : {16, 40, 100}) check_packed(source, m, n, 5);
  for (int64_t m : {131, 132, 133, 150, 265}) check_packed(source, m, 130, 9);
}

TEST_CASE("general products take any strides") {
  Source source;
  const int64_t sizes[][3] = {{1, 1, 1},   {1, 64, 64},  {64, 1, 64}, {5, 7, 3},    {17, 33, 65},
                              {2, 100, 9}, {100, 2, 31}, {3, 50, 0},  {70, 130, 20}};
  for (auto& s : sizes)
    for (int layout = 0; layout < 16; ++layout) {
      const int64_t m = s[0], n = s[1], k = s[2];
      const Floats a = source.floats(m * k * 2 + 1), b = source.floats(n * k * 2 + 1),
                   bias = source.floats(n);
      const int64_t gap = layout & 8 ? 2 : 1;
      const int64_t as0 = layout & 1 ? 1 : k, as1 = layout & 1 ? m : 1;
      const int64_t bs0 = (layout & 2 ? 1 : n) * gap, bs1 = (layout & 2 ? k : 1) * gap;
      const int64_t cs0 = layout & 4 ? 1 : n, cs1 = layout & 4 ? m : 1;
      const Floats want =
          chains(m, n, k, a.data(), as0, as1, b.data(), bs0, bs1, bias.data(), PP_ACT_RELU);
      for (int level = 0; level < levels(); ++level) {
        Floats c(size_t(m * n), 9.0f);
        kLevels[level]->linear_f32(m, n, k, a.data(), as0, as1, b.data(), bs0, bs1, bias.data(),
                                   PP_ACT_RELU, c.data(), cs0, cs1);
        INFO("m " << m << " n " << n << " k " << k << " layout " << layout << " level "
                  << level + 3);
        bool equal = true;
        for (int64_t i = 0; i < m; ++i)
          for (int64_t j = 0; j < n; ++j)
            equal &= same(&c[size_t(i * cs0 + j * cs1)], &want[size_t(i * n + j)], 1);
        REQUIRE(equal);
      }
    }
}

TEST_CASE("float64 and integer products") {
  Source source;
  const int64_t m = 9, n = 70, k = 33;
  std::vector<double> a(size_t(m * k)), b(size_t(k * n)), c(size_t(m * n));
  for (double& v : a) v = source.next();
  for (double& v : b) v = source.next();
  pp_matmul_f64(m, n, k, a.data(), k, 1, b.data(), n, 1, c.data(), n, 1);
  double want = 0;
  for (int64_t x = 0; x < k; ++x) want = fma(a[size_t(3 * k + x)], b[size_t(x * n + 69)], want);
  CHECK(c[3 * n + 69] == want);
  const int64_t i[4] = {INT64_MAX, 2, 3, 4}, j[4] = {2, 0, 0, 1};
  int64_t out[4];
  pp_matmul_i64(2, 2, 2, i, 2, 1, j, 2, 1, out, 2, 1);
  CHECK(out[0] == -2);
  CHECK(out[3] == 4);
}

TEST_CASE("reductions follow the tree of 64 lanes") {
  Source source;
  const auto add = [](float a, float b) { return a + b; };
  const auto most = [](float a, float b) { return b > a || b != b ? b : a; };
  for (int64_t n : {1, 3, 16, 63, 64, 65, 200, 1000})
    for (int level = 0; level < levels(); ++level) {
      const int64_t rows = 21;
      Floats x = source.floats(rows * n);
      if (n > 20) x[17] = NAN;
      const float infinity = INFINITY;
      Floats sums(rows), maxima(rows), want_sums(rows), want_maxima(rows);
      for (int64_t r = 0; r < rows; ++r) {
        want_sums[size_t(r)] = tree(&x[size_t(r * n)], n, 1, 0.0f, add);
        want_maxima[size_t(r)] = tree(&x[size_t(r * n)], n, 1, -infinity, most);
      }
      kLevels[level]->sum_f32(rows, n, x.data(), n, 1, sums.data(), 1);
      kLevels[level]->max_f32(rows, n, x.data(), n, 1, maxima.data(), 1);
      REQUIRE(same(sums, want_sums));
      REQUIRE(same(maxima, want_maxima));
      Floats turned(x.size());
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t i = 0; i < n; ++i) turned[size_t(i * rows + r)] = x[size_t(r * n + i)];
      kLevels[level]->sum_f32(rows, n, turned.data(), 1, rows, sums.data(), 1);
      kLevels[level]->max_f32(rows, n, turned.data(), 1, rows, maxima.data(), 1);
      REQUIRE(same(sums, want_sums));
      REQUIRE(same(maxima, want_maxima));
      std::vector<int64_t> at(rows);
      kLevels[level]->argmax_f32(rows, n, turned.data(), 1, rows, at.data(), 1);
      if (n > 20) CHECK(at[0] == 17);
      for (int64_t r = 1; r < rows; ++r)
        CHECK(x[size_t(r * n + at[size_t(r)])] == maxima[size_t(r)]);
      float product = 0;
      {
        float a[64] = {};
        for (int64_t i = 0; i < n; ++i)
          a[i % 64] = fmaf(x[size_t(n + i) % x.size()], x[size_t(i)], a[i % 64]);
        product = tree(a, 64, 1, 0.0f, add);
      }
      const float got =
          kLevels[level]->dot_f32(n, x.data() + n % int64_t(x.size()), 1, x.data(), 1);
      CHECK(same(&got, &product, 1));
    }
}

TEST_CASE("integer reductions wrap") {
  const int64_t x[3] = {INT64_MAX, 1, -5};
  int64_t out;
  pp_sum_i64(1, 3, x, 3, 1, &out, 1);
  CHECK(out == INT64_MAX - 4);
  pp_min_i64(1, 3, x, 3, 1, &out, 1);
  CHECK(out == -5);
  pp_argmax_i64(1, 3, x, 3, 1, &out, 1);
  CHECK(out == 0);
}

namespace {

Floats conv_reference(const pp_conv_shape& s, const Floats& x, const Floats& w, const float* bias,
                      int act) {
  const int64_t oh = pp_conv_out_h(&s), ow = pp_conv_out_w(&s), ci = s.c_in / s.groups,
                co = s.c_out / s.groups;
  Floats y;
  for (int64_t b = 0; b < s.batch; ++b)
    for (int64_t o = 0; o < s.c_out; ++o)
      for (int64_t p = 0; p < oh * ow; ++p) {
        float acc = 0;
        for (int64_t c = 0; c < ci; ++c)
          for (int64_t i = 0; i < s.kh; ++i)
            for (int64_t j = 0; j < s.kw; ++j) {
              const int64_t row = p / ow * s.stride_h - s.pad_h + i * s.dilation_h;
              const int64_t column = p % ow * s.stride_w - s.pad_w + j * s.dilation_w;
              const bool in = row >= 0 && row < s.h && column >= 0 && column < s.w;
              const int64_t channel = b * s.c_in + o / co * ci + c;
              const float v = in ? x[size_t((channel * s.h + row) * s.w + column)] : 0.0f;
              acc = fmaf(w[size_t(((o * ci + c) * s.kh + i) * s.kw + j)], v, acc);
            }
        y.push_back(finish(acc, bias ? bias + o : nullptr, act));
      }
  return y;
}

/// The products of Winograd's F(2 x 2, 3 x 3), as runtime/kernels.h gives their order.
void winograd_along(float a, float b, float c, float (&to)[4]) {
  const float ends = (a + c) * 0.5f, middle = b * 0.5f;
  to[0] = a, to[1] = ends + middle, to[2] = ends - middle, to[3] = c;
}
void winograd_differences(const float (&d)[4], float (&to)[4]) {
  to[0] = d[0] - d[2], to[1] = d[1] + d[2], to[2] = d[2] - d[1], to[3] = d[1] - d[3];
}

Floats winograd_reference(const pp_conv_shape& s, const Floats& x, const Floats& w,
                          const float* bias, int act) {
  const int64_t oh = pp_conv_out_h(&s), ow = pp_conv_out_w(&s), ci = s.c_in / s.groups,
                co = s.c_out / s.groups;
  Floats y(size_t(s.batch * s.c_out * oh * ow));
  const auto tile = [&](int64_t b, int64_t o, int64_t top, int64_t left) {
    float m[4][4] = {};
    for (int64_t c = 0; c < ci; ++c) {
      const float* g = &w[size_t((o * ci + c) * 9)];
      const int64_t channel = b * s.c_in + o / co * ci + c;
      float column[4][4], u[4][4], v[4][4], d[4];
      for (int j = 0; j < 3; ++j) winograd_along(g[j], g[3 + j], g[6 + j], column[j]);
      for (int i = 0; i < 4; ++i) winograd_along(column[0][i], column[1][i], column[2][i], u[i]);
      for (int j = 0; j < 4; ++j) {
        for (int i = 0; i < 4; ++i) {
          const int64_t row = top - s.pad_h + i, at = left - s.pad_w + j;
          const bool in = row >= 0 && row < s.h && at >= 0 && at < s.w;
          d[i] = in ? x[size_t((channel * s.h + row) * s.w + at)] : 0.0f;
        }
        winograd_differences(d, column[j]);
      }
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) d[j] = column[j][i];
        winograd_differences(d, v[i]);
        for (int j = 0; j < 4; ++j) m[i][j] = fmaf(v[i][j], u[i][j], m[i][j]);
      }
    }
    float sums[2][4];
    for (int j = 0; j < 4; ++j) {
      sums[0][j] = m[0][j] + m[1][j] + m[2][j];
      sums[1][j] = m[1][j] - m[2][j] - m[3][j];
    }
    for (int64_t i = 0; i < 2; ++i)
      for (int64_t j = 0; j < 2; ++j)
        if (top + i < oh && left + j < ow) {
          const float(&r)[4] = sums[i];
          y[size_t(((b * s.c_out + o) * oh + top + i) * ow + left + j)] =
              finish(j ? r[1] - r[2] - r[3] : r[0] + r[1] + r[2], bias ? bias + o : nullptr, act);
        }
  };
  for (int64_t b = 0; b < s.batch; ++b)
    for (int64_t o = 0; o < s.c_out; ++o)
      for (int64_t top = 0; top < oh; top += 2)
        for (int64_t left = 0; left < ow; left += 2) tile(b, o, top, left);
  return y;
}

/// Each term and each set of them, packed and not, at every level, against `reference`.
template <class Reference>
void require_convolution(Source& source, const pp_conv_shape& s, const Reference& reference) {
  const int64_t k = s.c_in / s.groups * s.kh * s.kw;
  const Floats x = source.floats(s.batch * s.c_in * s.h * s.w), w = source.floats(s.c_out * k),
               bias = source.floats(s.c_out);
  const Floats plain = reference(s, x, w, nullptr, PP_ACT_NONE),
               biased = reference(s, x, w, bias.data(), PP_ACT_NONE),
               want = reference(s, x, w, bias.data(), PP_ACT_RELU);
  const Floats scale = source.floats(s.c_out), shift = source.floats(s.c_out),
               addend = source.floats(int64_t(want.size()));
  for (int level = 0; level < levels(); ++level) {
    Floats memory, y(want.size());
    float* packed = aligned(memory, pp_conv_packed_elements_f32(&s));
    kLevels[level]->conv_pack_f32(&s, w.data(), packed);
    const auto run = [&](const float* by, const float* plus, const float* sum, int act) {
      kLevels[level]->conv_f32(&s, x.data(), packed, bias.data(), by, plus, sum, act, y.data());
    };
    run(nullptr, nullptr, nullptr, PP_ACT_RELU);
    INFO("conv " << s.c_in << "x" << s.h << "x" << s.w << " -> " << s.c_out << " level "
                 << level + 3);
    REQUIRE(same(y, want));
    for (int terms = 1; terms < 8; ++terms) {
      const bool scaled = terms & 1, shifted = terms & 2, added = terms & 4;
      Floats sums = biased;
      for (size_t i = 0; i < sums.size(); ++i) {
        const size_t o = i / (sums.size() / size_t(s.batch * s.c_out)) % size_t(s.c_out);
        if (scaled) sums[i] = sums[i] * scale[o];
        if (shifted) sums[i] = sums[i] + shift[o];
        sums[i] = finish(added ? sums[i] + addend[i] : sums[i], nullptr, PP_ACT_RELU);
      }
      run(scaled ? scale.data() : nullptr, shifted ? shift.data() : nullptr,
          added ? addend.data() : nullptr, PP_ACT_RELU);
      INFO("terms " << terms);
      REQUIRE(same(y, sums));
    }
    kLevels[level]->conv_unpacked_f32(&s, x.data(), w.data(), nullptr, PP_ACT_NONE, y.data());
    REQUIRE(same(y, plain));
  }
}

}  // namespace

TEST_CASE("convolutions follow the chain over channel, row and column") {
  Source source;
  const pp_conv_shape shapes[] = {{1, 1, 1, 640, 258, 1, 256, 1, 128, 0, 0, 1, 1, 1},
                                  {2, 129, 1, 4, 128, 1, 3, 1, 1, 0, 1, 1, 1, 1},
                                  {1, 128, 1, 4, 64, 1, 3, 1, 2, 0, 1, 1, 1, 1},
                                  {1, 64, 1, 2, 64, 1, 3, 1, 2, 0, 1, 1, 1, 1},
                                  {1, 64, 1, 1, 128, 1, 3, 1, 1, 0, 1, 1, 1, 1},
                                  {2, 3, 13, 17, 70, 3, 3, 2, 2, 1, 1, 1, 1, 1},
                                  {1, 8, 9, 9, 12, 3, 3, 1, 1, 2, 2, 2, 2, 2},
                                  {1, 6, 5, 31, 6, 3, 3, 1, 1, 1, 1, 1, 1, 6},
                                  {1, 2, 3, 3, 2, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 16, 20, 20, 33, 1, 1, 1, 1, 0, 0, 1, 1, 1},
                                  {1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1},
                                  {1, 3, 4, 40, 5, 4, 7, 1, 3, 3, 5, 1, 2, 1},
                                  {1, 5, 7, 7, 130, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {2, 4, 9, 15, 48, 3, 2, 2, 2, 0, 1, 2, 1, 2},
                                  {1, 3, 1, 300, 19, 1, 5, 1, 2, 0, 2, 1, 3, 1},
                                  // several blocks of k, with runs that overlap
                                  {1, 96, 9, 11, 80, 3, 5, 1, 1, 1, 2, 1, 1, 1},
                                  {1, 190, 13, 13, 48, 4, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 100, 9, 21, 33, 3, 3, 2, 2, 1, 1, 1, 1, 1},
                                  {1, 800, 5, 19, 70, 1, 1, 1, 1, 0, 0, 1, 1, 1}};
  for (const pp_conv_shape& s : shapes) require_convolution(source, s, conv_reference);
}

TEST_CASE("3 x 3 convolutions of stride 1 with channels enough follow Winograd's products") {
  Source source;
  const pp_conv_shape shapes[] = {{1, 16, 8, 8, 16, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {2, 96, 9, 11, 80, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 190, 13, 13, 48, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 40, 12, 17, 34, 3, 3, 1, 1, 0, 0, 1, 1, 2},
                                  {1, 40, 12, 17, 100, 3, 3, 1, 1, 0, 0, 1, 1, 2},
                                  {1, 17, 10, 11, 33, 3, 3, 1, 1, 2, 2, 1, 1, 1},
                                  {1, 16, 9, 21, 130, 3, 3, 1, 1, 0, 3, 1, 1, 1},
                                  // blocks beside each other, one below the other
                                  {1, 16, 4, 331, 16, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 70, 39, 40, 16, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {1, 600, 16, 18, 19, 3, 3, 1, 1, 1, 1, 1, 1, 1}};
  for (const pp_conv_shape& s : shapes) require_convolution(source, s, winograd_reference);
}

TEST_CASE("a panel of channels with a kernel that has some zeros follows the chain") {
  const pp_conv_shape s{1, 16, 10, 11, 70, 3, 3, 1, 1, 1, 1, 1, 1, 1};
  Source source;
  const Floats x = source.floats(s.c_in * s.h * s.w), weights = source.floats(s.c_out * s.c_in * 9);
  for (size_t at : {size_t(4), size_t(40 * 16 * 9 + 8), weights.size() - 9}) {
    Floats one = weights, whole = weights;
    one[at] = at == 4 ? -0.0f : 0.0f;
    for (size_t i = 0; i < 9; ++i) whole[at / 9 * 9 + i] = 0.0f;
    const Floats chain = conv_reference(s, x, one, nullptr, PP_ACT_NONE);
    Floats want = winograd_reference(s, x, one, nullptr, PP_ACT_NONE);
    const size_t image = chain.size() / size_t(s.c_out), panel = 64 * image;
    for (size_t i = 0; i < want.size(); ++i)
      if (i / panel == at / (16 * 9) / 64) want[i] = chain[i];
    for (int level = 0; level < levels(); ++level) {
      const auto check = [&](const Floats& w, const Floats& expected) {
        Floats y(expected.size());
        kLevels[level]->conv_unpacked_f32(&s, x.data(), w.data(), nullptr, PP_ACT_NONE, y.data());
        CAPTURE(at, level);
        CHECK(same(y, expected));
      };
      check(one, want);
      check(whole, winograd_reference(s, x, whole, nullptr, PP_ACT_NONE));
    }
  }
}

TEST_CASE("where Winograd's products are not finite, a convolution follows the chain") {
  const pp_conv_shape s{2, 16, 10, 11, 40, 3, 3, 1, 1, 1, 1, 1, 1, 1};
  Source source;
  const int64_t image = s.c_in * s.h * s.w;
  const Floats numbers = source.floats(2 * image), weights = source.floats(s.c_out * s.c_in * 9);
  const auto check = [&](const Floats& x, const Floats& w, bool both) {
    const Floats chain = conv_reference(s, x, w, nullptr, PP_ACT_NONE),
                 products = winograd_reference(s, x, w, nullptr, PP_ACT_NONE);
    const auto half = std::ptrdiff_t(chain.size() / 2);
    Floats want(chain.begin(), chain.begin() + half);
    const Floats& second = both ? chain : products;
    want.insert(want.end(), second.begin() + half, second.end());
    for (int level = 0; level < levels(); ++level) {
      Floats y(want.size());
      kLevels[level]->conv_unpacked_f32(&s, x.data(), w.data(), nullptr, PP_ACT_NONE, y.data());
      CAPTURE(level);
      CHECK(same(y, want));
    }
  };
  for (float special : {INFINITY, -INFINITY, NAN})
    for (size_t at : {size_t(0), size_t(37), size_t(image) - 1}) {
      Floats x = numbers, w = weights;
      x[at] = special;
      check(x, weights, false);
      w[at] = special;
      check(numbers, w, true);
    }
  Floats large = numbers, small = weights;  // whose products are finite, but not the sums of V
  for (int64_t i = 0; i < image; ++i) large[size_t(i)] = 3e38f;
  for (float& v : small) v *= 1e-4f;
  check(large, small, false);
  REQUIRE(std::isfinite(conv_reference(s, large, small, nullptr, PP_ACT_NONE)[0]));
}

TEST_CASE("Winograd's products are as accurate as the chain") {
  const pp_conv_shape s{1, 128, 16, 16, 32, 3, 3, 1, 1, 0, 0, 1, 1, 1};
  Source source;
  const Floats x = source.floats(s.c_in * s.h * s.w), w = source.floats(s.c_out * s.c_in * 9);
  const int64_t oh = pp_conv_out_h(&s), ow = pp_conv_out_w(&s);
  Floats y(size_t(s.c_out * oh * ow));
  pp_conv_unpacked_f32(&s, x.data(), w.data(), nullptr, PP_ACT_NONE, y.data());
  const Floats chain = conv_reference(s, x, w, nullptr, PP_ACT_NONE);
  double worst = 0, of_chain = 0;  // errors in halves of an ulp of the sum of all magnitudes
  for (int64_t p = 0; p < int64_t(y.size()); ++p) {
    const int64_t o = p / (oh * ow), row = p / ow % oh, column = p % ow;
    double sum = 0, magnitude = 0;
    for (int64_t k = 0; k < s.c_in * 9; ++k) {
      const int64_t at = (k / 9 * s.h + row + k / 3 % 3) * s.w + column + k % 3;
      const double term = double(x[size_t(at)]) * double(w[size_t(o * s.c_in * 9 + k)]);
      sum += term;
      magnitude += fabs(term);
    }
    const double unit = magnitude * 0x1p-24;
    worst = std::max(worst, fabs(double(y[size_t(p)]) - sum) / unit);
    of_chain = std::max(of_chain, fabs(double(chain[size_t(p)]) - sum) / unit);
  }
  CAPTURE(worst, of_chain);
  CHECK(worst < of_chain);
  CHECK(worst < 4);
}

TEST_CASE("convolutions of any shape follow the chain") {
  Source source;
  const auto number = [&](int64_t from, int64_t to) {
    return from + int64_t((double(source.next()) + 1) / 2 * double(to - from + 1));
  };
  for (int round = 0; round < 150; ++round) {
    pp_conv_shape s{};
    const bool row = number(0, 3) == 0;
    s.groups = number(0, 2) ? 1 : number(2, 3);
    s.batch = number(1, 2);
    s.c_in = s.groups * number(1, 6);
    s.c_out = s.groups * number(1, 70);
    s.h = row ? 1 : number(1, 12);
    s.w = number(1, 40);
    s.kh = row ? 1 : number(1, 3);
    s.kw = number(1, 5);
    s.stride_h = row ? 1 : number(1, 3);
    s.stride_w = number(1, 3);
    s.pad_h = row ? 0 : number(0, 3);
    s.pad_w = number(0, 3);
    s.dilation_h = row ? 1 : number(1, 2);
    s.dilation_w = number(1, 3);
    if (pp_conv_out_h(&s) < 1 || pp_conv_out_w(&s) < 1) continue;
    const int64_t k = s.c_in / s.groups * s.kh * s.kw;
    const Floats x = source.floats(s.batch * s.c_in * s.h * s.w), w = source.floats(s.c_out * k),
                 bias = source.floats(s.c_out);
    const Floats want = conv_reference(s, x, w, bias.data(), PP_ACT_NONE);
    for (int level = 0; level < levels(); ++level) {
      Floats y(want.size());
      kLevels[level]->conv_unpacked_f32(&s, x.data(), w.data(), bias.data(), PP_ACT_NONE, y.data());
      INFO("round " << round << " level " << level + 3);
      REQUIRE(same(y, want));
    }
  }
}

TEST_CASE("convolutions: packed as unpacked, in a batch as alone, relu keeps NaN") {
  Source source;
  const pp_conv_shape shapes[] = {{2, 64, 10, 11, 80, 3, 3, 1, 1, 2, 2, 2, 2, 1},
                                  {2, 64, 10, 11, 80, 3, 3, 1, 1, 1, 1, 1, 1, 1},
                                  {2, 80, 15, 13, 64, 3, 3, 2, 2, 1, 1, 1, 1, 1},
                                  {2, 64, 9, 8, 64, 3, 3, 1, 1, 0, 0, 1, 1, 1}};
  for (size_t i = 0; i < std::size(shapes); ++i) {
    pp_conv_shape s = shapes[i];
    Floats x = source.floats(s.batch * s.c_in * s.h * s.w);
    const Floats w = source.floats(s.c_out * s.c_in * 9), bias = source.floats(s.c_out);
    const bool products = i == 1;
    const Floats want =
        (products ? winograd_reference : conv_reference)(s, x, w, bias.data(), PP_ACT_RELU);
    Floats memory, y(want.size()), unpacked(want.size());
    float* packed = aligned(memory, pp_conv_packed_elements_f32(&s));
    pp_conv_pack_f32(&s, w.data(), packed);
    pp_conv_f32(&s, x.data(), packed, bias.data(), nullptr, nullptr, nullptr, PP_ACT_RELU,
                y.data());
    REQUIRE(same(y, want));
    pp_conv_unpacked_f32(&s, x.data(), w.data(), bias.data(), PP_ACT_RELU, unpacked.data());
    REQUIRE(same(y, unpacked));
    x[0] = NAN;  // kept by relu
    pp_conv_f32(&s, x.data(), packed, nullptr, nullptr, nullptr, nullptr, PP_ACT_RELU,
                unpacked.data());
    REQUIRE(std::isnan(unpacked[0]));
    const size_t image = want.size() / 2;
    s.batch = 1;
    Floats second(image);
    pp_conv_f32(&s, x.data() + s.c_in * s.h * s.w, packed, bias.data(), nullptr, nullptr, nullptr,
                PP_ACT_RELU, second.data());
    REQUIRE(same(second, Floats(y.begin() + std::ptrdiff_t(image), y.end())));
  }
}

TEST_CASE("pooling") {
  Floats x(36);
  for (int i = 0; i < 36; ++i) x[size_t(i)] = float((i * 7) % 36);
  const pp_pool_shape s = {1, 6, 6, 3, 3, 3, 3, 2, 2, 1, 1, 1, 1};
  Floats with(9), without(9);
  std::vector<int64_t> at(9);
  pp_max_pool2d_f32(&s, x.data(), with.data(), at.data());
  pp_max_pool2d_f32(&s, x.data(), without.data(), nullptr);
  CHECK(same(with, without));
  for (size_t i = 0; i < 9; ++i) CHECK(x[size_t(at[i])] == with[i]);
  pp_avg_pool2d_f32(&s, 1, 0, x.data(), with.data());
  CHECK(with[0] == (x[0] + x[1] + x[6] + x[7]) / 9);
  pp_avg_pool2d_f32(&s, 0, 0, x.data(), with.data());
  CHECK(with[0] == (x[0] + x[1] + x[6] + x[7]) / 4);
  pp_adaptive_avg_pool2d_f32(1, 6, 6, 3, 3, x.data(), with.data());
  CHECK(with[8] == (x[28] + x[29] + x[34] + x[35]) / 4);
}

TEST_CASE("max pooling by vectors is that by windows") {
  Source source;
  for (const int64_t stride : {1, 2, 3})
    for (const int64_t width : {5, 18, 33, 112}) {
      Floats x = source.floats(2 * 9 * width);
      x[size_t(width + 3)] = NAN;
      x[x.size() - 1] = 2;
      for (const int64_t pad : {0, 1}) {
        const int64_t out_h = (9 + 2 * pad - 3) / stride + 1;
        const int64_t out_w = (width + 2 * pad - 3) / stride + 1;
        const pp_pool_shape s = {2, 9, width, out_h, out_w, 3, 3, stride, stride, pad, pad, 1, 1};
        const size_t size = size_t(2 * out_h * out_w);
        Floats windows(size), vectors(size);
        std::vector<int64_t> at(size);
        for (int level = 0; level < levels(); ++level) {
          kLevels[level]->max_pool2d_f32(&s, x.data(), windows.data(), at.data());
          kLevels[level]->max_pool2d_f32(&s, x.data(), vectors.data(), nullptr);
          INFO("width " << width << " stride " << stride << " pad " << pad);
          REQUIRE(same(windows, vectors));
        }
      }
    }
}

/// Lengths of rows: every tail of a vector, and both sides of the 64 elements of a step.
std::vector<int64_t> row_lengths() {
  std::vector<int64_t> lengths = {63, 64, 65, 100, 127, 128, 1000};
  for (int64_t n = 1; n <= 33; ++n) lengths.push_back(n);
  return lengths;
}

/// Units in the last place of a normal float between `got` and `want`.
double ulps(float got, double want) {
  int exponent;
  frexp(std::max(fabs(want), 0x1p-126), &exponent);
  return fabs(double(got) - want) / ldexp(1.0, exponent - 24);
}

TEST_CASE("softmax is within 4 ulp of exp(x - max) / sum") {
  Source source;
  for (const int64_t n : row_lengths())
    for (const float spread : {1.0f, 30.0f, 75.0f, 1e30f})
      for (int row = 0; row < 20; ++row) {
        Floats x = source.floats(n), y(x.size());
        for (float& v : x) v *= spread;
        if (row % 4 == 1) x[x.size() / 2] = -INFINITY;
        const float most = *std::max_element(x.begin(), x.end());
        double sum = 0;
        for (const float v : x) sum += exp(double(v - most));
        for (int level = 0; level < levels(); ++level) {
          kLevels[level]->softmax_f32(1, n, x.data(), y.data());
          INFO("n " << n << " spread " << spread << " row " << row);
          for (size_t i = 0; i < x.size(); ++i) {
            const double want = exp(double(x[i] - most)) / sum;
            if (most == -INFINITY)
              CHECK(isnan(y[i]));
            else
              CHECK(ulps(y[i], want) < 4);
            if (x[i] == -INFINITY && most > x[i]) CHECK(y[i] == 0);
          }
        }
      }
}

TEST_CASE("a row of softmax depends on nothing but its numbers") {
  Source source;
  const float special[] = {NAN, INFINITY, -INFINITY, -NAN, 3e38f, -3e38f, 0.0f, -0.0f};
  for (const int64_t n : row_lengths()) {
    constexpr int64_t kRows = 12;
    Floats x = source.floats(kRows * n), want(x.size()), y(x.size());
    for (int64_t r = 0; r < 8; ++r) x[size_t(r * n + (5 * r) % n)] = special[r];
    for (int64_t i = 8 * n; i < 9 * n; ++i) x[size_t(i)] = -INFINITY;
    for (int64_t r = 0; r < kRows; ++r)
      kLevels[0]->softmax_f32(1, n, &x[size_t(r * n)], &want[size_t(r * n)]);
    for (int64_t r : {0, 1, 3, 8})  // a NaN, an infinity, nothing else
      for (int64_t i = 0; i < n; ++i) CHECK(isnan(want[size_t(r * n + i)]));
    for (int level = 0; level < levels(); ++level) {
      INFO("n " << n << " level " << level);
      kLevels[level]->softmax_f32(kRows, n, x.data(), y.data());
      CHECK(same(y, want));
      y = x;
      kLevels[level]->softmax_f32(kRows, n, y.data(), y.data());
      CHECK(same(y, want));
    }
  }
}

TEST_CASE("log_softmax is near (x - max) - log(sum)") {
  Source source;
  for (const int64_t n : row_lengths()) {
    const Floats x = source.floats(3 * n);
    Floats y(x.size());
    for (int level = 0; level < levels(); ++level) {
      kLevels[level]->log_softmax_f32(3, n, x.data(), y.data());
      for (int64_t r = 0; r < 3; ++r) {
        const float* row = &x[size_t(r * n)];
        const double most = double(*std::max_element(row, row + n));
        double sum = 0;
        for (int64_t i = 0; i < n; ++i) sum += exp(double(row[i]) - most);
        for (int64_t i = 0; i < n; ++i)
          CHECK(double(y[size_t(r * n + i)]) ==
                Approx(double(row[i]) - most - log(sum)).margin(1e-6));
      }
    }
  }
}

TEST_CASE("row kernels give equal bits on every level") {
  Source source;
  for (int64_t n : {1, 5, 16, 100, 1000}) {
    const Floats x = source.floats(3 * n), weight = source.floats(n), bias = source.floats(n);
    Floats y[2][3];
    for (int level = 0; level < levels(); ++level) {
      for (Floats& out : y[level]) out.resize(size_t(3 * n));
      kLevels[level]->softmax_f32(3, n, x.data(), y[level][0].data());
      kLevels[level]->log_softmax_f32(3, n, x.data(), y[level][1].data());
      kLevels[level]->layer_norm_f32(3, n, x.data(), weight.data(), bias.data(), 1e-5f,
                                     y[level][2].data());
    }
    if (levels() == 2)
      for (int i = 0; i < 3; ++i) CHECK(same(y[0][i], y[1][i]));
    double sum = 0;
    for (int64_t i = 0; i < n; ++i) sum += double(y[0][0][size_t(i)]);
    CHECK(sum == Approx(1.0));
    CHECK(double(y[0][1][0]) == Approx(log(double(y[0][0][0]))).margin(1e-6));
  }
}
