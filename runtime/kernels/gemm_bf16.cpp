// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/gemm.h"

/// Products with weights of 16 bits. Panels are 64 outputs wide; each word of a panel's row holds
/// two neighbouring vectors' elements, so that a shift and a mask widen them to float32:
///
///   word lane l of pair q    low half: output 2 q V + l    high half: output 2 q V + V + l
///
/// The chains are those of float32 products, so the bits are those of a product with the rounded
/// weights.
namespace PP_LEVEL {
namespace {

constexpr int V = kLanes<float>;
constexpr int64_t kWidth = kPanel<float>;
constexpr int kVectors = int(kWidth) / V;
constexpr int64_t kRowWords = kWidth / 2;

/// To the nearest, ties to even; NaN stays NaN.
uint32_t bf16_bits(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (x != x) return bits >> 16 | 0x40;
  return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

PP_ALWAYS void widen(const uint32_t* words, Vec<float>& low, Vec<float>& high) {
  const Vec<int32_t> w = load(reinterpret_cast<const int32_t*>(words));
  low = (Vec<float>)(w << 16);
  high = (Vec<float>)(w & splat(int32_t(0xffff0000)));
}

struct Bf16Product {
  const float* x;
  int64_t m, stride_m, stride_k;
  const uint16_t* packed;
  int64_t n, k;
  const float *bias, *addend;
  int act;
  float* y;
  int64_t ldy;

  const uint32_t* panel(int64_t o) const {
    return reinterpret_cast<const uint32_t*>(packed + o * k);
  }
  Epilogue<float> epilogue(int64_t o) const { return epilogue_at(o, bias, addend, act); }
};

/// All rows against the panels from output `o` on.
template <int Rows, int Panels>
[[gnu::noinline]] void bf16_tile(const Bf16Product& p, int64_t o) {
  Vec<float> acc[Rows][Panels][kVectors] = {};
  const uint32_t* b = p.panel(o);
  const int64_t panel_words = kRowWords * p.k;
  const float* x = p.x;
  for (int64_t k = 0; k < p.k; ++k, b += kRowWords, x += p.stride_k) {
#pragma GCC unroll 8
    for (int j = 0; j < Panels; ++j) {
#pragma GCC unroll 8
      for (int q = 0; q < kVectors / 2; ++q) {
        const uint32_t* words = b + j * panel_words + q * V;
        if (q * V % 16 == 0) __builtin_prefetch(words + 16 * kRowWords, 0, 3);
        Vec<float> low, high;
        widen(words, low, high);
#pragma GCC unroll 8
        for (int i = 0; i < Rows; ++i) {
          const Vec<float> a = splat(x[i * p.stride_m]);
          acc[i][j][2 * q] = fma(a, low, acc[i][j][2 * q]);
          acc[i][j][2 * q + 1] = fma(a, high, acc[i][j][2 * q + 1]);
        }
      }
    }
  }
  const Epilogue<float> epilogue = p.epilogue(o);
#pragma GCC unroll 8
  for (int i = 0; i < Rows; ++i)
#pragma GCC unroll 8
    for (int j = 0; j < Panels; ++j)
#pragma GCC unroll 8
      for (int v = 0; v < kVectors; ++v) {
        const int64_t column = j * kWidth + v * V, valid = p.n - o - column;
        store_up_to(p.y + i * p.ldy + o + column, finish(acc[i][j][v], epilogue, column, valid),
                    valid);
      }
  if (epilogue.addend)
    add_stored(epilogue, p.y + o, p.ldy, Rows, smaller(Panels * kWidth, p.n - o));
}

template <int Rows, int Panels>
int64_t tiles(const Bf16Product& p, int64_t o) {
  for (; o + (Panels - 1) * kWidth < p.n; o += Panels * kWidth) bf16_tile<Rows, Panels>(p, o);
  return o;
}

/// Few rows, bound by the stream of weights. False: too many for the registers.
bool stream(const Bf16Product& p) {
  constexpr bool kWide = PP_LEVEL_NUMBER == 4;
  if (p.m == 1) return tiles<1, 1>(p, kWide ? tiles<1, 2>(p, tiles<1, 4>(p, 0)) : 0), true;
  if constexpr (kWide) {
    if (p.m == 2) return tiles<2, 1>(p, tiles<2, 2>(p, 0)), true;
    if (p.m == 3) return tiles<3, 1>(p, 0), true;
    if (p.m == 4) return tiles<4, 1>(p, 0), true;
    if (p.m == 5) return tiles<5, 1>(p, 0), true;
    if (p.m == 6) return tiles<6, 1>(p, 0), true;
  }
  return false;
}

/// Many rows: blocks of a panel are widened once for all of them.
void widened(const Bf16Product& p) {
  constexpr int64_t kDepth = 256;
  auto* block = static_cast<float*>(pp_scratch(PP_SCRATCH_PACK, kDepth * kWidth * sizeof(float)));
  if (!block) return;
  for (int64_t o = 0; o < p.n; o += kWidth)
    for (int64_t i = 0; i < p.k; i += kDepth) {
      TileArgs<float> t;
      t.k = smaller(kDepth, p.k - i);
      const uint32_t* words = p.panel(o) + i * kRowWords;
      for (int64_t at = 0; at < t.k * kRowWords; at += V) {
        Vec<float> low, high;
        widen(words + at, low, high);
        store(block + 2 * at, low);
        store(block + 2 * at + V, high);
      }
      t.a = p.x + i * p.stride_k;
      t.stride_m = p.stride_m;
      t.stride_k = p.stride_k;
      t.b = block;
      t.ldb = kWidth;
      t.panel_stride = 0;
      t.c = p.y + o;
      t.ldc = p.ldy;
      t.columns = smaller(kWidth, p.n - o);
      t.resume = i > 0;
      t.epilogue = p.epilogue(o);
      t.epilogue.last = i + t.k == p.k;
      rows_by_panel(t, p.m);
    }
}

}  // namespace

void pack_bf16(const float* w, int64_t n, int64_t k, int64_t sn, int64_t sk, uint16_t* packed) {
  const size_t bytes = size_t(kWidth * k) * sizeof(float);
  auto* panel = static_cast<float*>(pp_scratch(PP_SCRATCH_PACK, bytes));
  if (!panel) return;
  for (int64_t o = 0; o < n; o += kWidth) {
    pack_panel(w + o * sn, smaller(kWidth, n - o), kWidth, k, sn, sk, panel);
    auto* words = reinterpret_cast<uint32_t*>(packed + o * k);
    for (int64_t at = 0; at < kRowWords * k; ++at) {
      const float* pair = panel + at / V * (2 * V) + at % V;
      words[at] = bf16_bits(pair[0]) | bf16_bits(pair[V]) << 16;
    }
  }
}

void gemm_packed_bf16(const float* x, int64_t m, int64_t sm, int64_t sk, const uint16_t* packed,
                      int64_t n, int64_t k, const float* bias, const float* addend, int act,
                      float* y, int64_t ldy) {
  if (m <= 0 || n <= 0) return;
  const Bf16Product p{x, m, sm, sk, packed, n, k, bias, addend, act, y, ldy};
  if (!stream(p)) widened(p);
}

}  // namespace PP_LEVEL
