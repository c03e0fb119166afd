// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/random.h"

/// MT19937. Source: Matsumoto and Nishimura, ACM TOMACS 8(1), 1998 (mt19937ar.c).
namespace pp_mt {

constexpr int kSize = 624;
constexpr int kShift = 397;

inline void seed(pp_mt19937& mt, uint32_t value) {
  mt.state[0] = value;
  for (uint32_t i = 1; i < kSize; ++i)
    mt.state[i] = 1812433253u * (mt.state[i - 1] ^ (mt.state[i - 1] >> 30)) + i;
  mt.index = kSize;
}

inline uint32_t twist(uint32_t high, uint32_t low, uint32_t far) {
  const uint32_t y = (high & 0x80000000u) | (low & 0x7fffffffu);
  return far ^ (y >> 1) ^ (low & 1 ? 0x9908b0dfu : 0u);
}

inline void next_block(pp_mt19937& mt) {
  uint32_t* s = mt.state;
  for (int i = 0; i < kSize - kShift; ++i) s[i] = twist(s[i], s[i + 1], s[i + kShift]);
  for (int i = kSize - kShift; i < kSize - 1; ++i)
    s[i] = twist(s[i], s[i + 1], s[i + kShift - kSize]);
  s[kSize - 1] = twist(s[kSize - 1], s[0], s[kShift - 1]);
  mt.index = 0;
}

inline uint32_t next(pp_mt19937& mt) {
  if (mt.index >= kSize) next_block(mt);
  uint32_t y = mt.state[mt.index++];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  return y ^ (y >> 18);
}

}  // namespace pp_mt
