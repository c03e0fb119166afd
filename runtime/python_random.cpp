// SPDX-License-Identifier: Apache-2.0
// Python's random.Random. Source: CPython's Modules/_randommodule.c and Lib/random.py.
#include <math.h>

#include "runtime/mt19937.h"

namespace {

/// init_by_array of mt19937ar.c.
void seed_by_words(pp_mt19937& mt, const uint32_t* words, size_t count) {
  pp_mt::seed(mt, 19650218u);
  uint32_t* s = mt.state;
  size_t i = 1, j = 0;
  const auto step = [&] {
    if (++i >= pp_mt::kSize) {
      s[0] = s[pp_mt::kSize - 1];
      i = 1;
    }
  };
  for (size_t k = count > pp_mt::kSize ? count : pp_mt::kSize; k > 0; --k) {
    s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1664525u)) + words[j] + uint32_t(j);
    step();
    if (++j >= count) j = 0;
  }
  for (size_t k = pp_mt::kSize - 1; k > 0; --k) {
    s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1566083941u)) - uint32_t(i);
    step();
  }
  s[0] = 0x80000000u;
}

}  // namespace

extern "C" {

void pp_py_random_seed(pp_py_random* r, const uint32_t* words, size_t count) {
  seed_by_words(r->mt, words, count);
  r->has_gauss = 0;
  r->next_gauss = 0;
}

double pp_py_random_random(pp_py_random* r) {
  const uint32_t a = pp_mt::next(r->mt) >> 5;
  const uint32_t b = pp_mt::next(r->mt) >> 6;
  return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

uint64_t pp_py_random_getrandbits(pp_py_random* r, int bits) {
  if (bits <= 32) return pp_mt::next(r->mt) >> (32 - bits);
  const uint64_t low = pp_mt::next(r->mt);
  return low | uint64_t(pp_mt::next(r->mt) >> (64 - bits)) << 32;
}

uint64_t pp_py_random_below(pp_py_random* r, uint64_t n) {
  const int bits = 64 - __builtin_clzll(n);
  uint64_t value = pp_py_random_getrandbits(r, bits);
  while (value >= n) value = pp_py_random_getrandbits(r, bits);
  return value;
}

double pp_py_random_gauss(pp_py_random* r, double mu, double sigma) {
  if (r->has_gauss) {
    r->has_gauss = 0;
    return mu + r->next_gauss * sigma;
  }
  const double angle = pp_py_random_random(r) * (2.0 * 3.14159265358979323846);
  const double radius = sqrt(-2.0 * log(1.0 - pp_py_random_random(r)));
  r->next_gauss = sin(angle) * radius;
  r->has_gauss = 1;
  return mu + cos(angle) * radius * sigma;
}

}  // extern "C"
