// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace periplus::fuzz {

/// splitmix64: the same numbers on every machine for one seed.
class RandomSource {
 public:
  explicit RandomSource(uint64_t seed)
      : state_(seed * 0x9e3779b97f4a7c15ULL + 0x2545f4914f6cdd1dULL) {}

  uint64_t next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  /// 0 … n - 1; n at least 1.
  size_t below(size_t n) { return static_cast<size_t>(next() % n); }
  int64_t between(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(next() % static_cast<uint64_t>(high - low + 1));
  }
  bool chance(int percent) { return below(100) < static_cast<size_t>(percent); }
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }
  std::string pick(std::initializer_list<const char*> from) {
    return *(from.begin() + below(from.size()));
  }
  /// An index, with the probability of its weight.
  size_t weighted(const std::vector<int>& weights) {
    int total = 0;
    for (const int w : weights) total += w;
    int at = static_cast<int>(below(static_cast<size_t>(total)));
    size_t k = 0;
    while (at >= weights[k]) at -= weights[k++];
    return k;
  }

 private:
  uint64_t state_;
};

}  // namespace periplus::fuzz
