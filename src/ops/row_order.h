// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <type_traits>
#include <vector>

namespace periplus {

/// NaN is larger than every number, as in PyTorch.
template <class T>
bool before(T a, T b, bool descending) {
  const bool a_nan = a != a, b_nan = b != b;
  if (descending) return (a_nan && !b_nan) || a > b;
  return (!a_nan && b_nan) || a < b;
}

/// Places of rows in the order of their numbers; equal numbers by ascending place. Keeps its memory
/// from row to row.
template <class T>
class RowOrder {
 public:
  explicit RowOrder(bool descending) : descending_(descending) {}

  /// Good until the next call.
  const std::vector<int64_t>& of(const T* p, int64_t n) {
    order_.resize(static_cast<size_t>(n));
    if (n < kLeastForDigits || n > std::numeric_limits<uint32_t>::max()) {
      std::iota(order_.begin(), order_.end(), 0);
      std::stable_sort(order_.begin(), order_.end(),
                       [&](int64_t i, int64_t j) { return before(p[i], p[j], descending_); });
    } else {
      sort_by_digits(p, static_cast<size_t>(n));
    }
    return order_;
  }

 private:
  using Key = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;
  struct Entry {
    Key key, place;
  };
  /// Below it comparing costs less than counting.
  static constexpr int64_t kLeastForDigits = 100;

  /// Unsigned numbers in the order of T's. Zeros are one number, and so are NaN.
  static Key ascending_key(T x) {
    constexpr Key kSign = Key{1} << (8 * sizeof(Key) - 1);
    if constexpr (std::is_floating_point_v<T>) {
      if (x != x) return ~Key{0};
      const Key bits = std::bit_cast<Key>(x + T(0));
      return bits & kSign ? ~bits : bits | kSign;
    } else {
      return static_cast<Key>(x) ^ (std::is_signed_v<T> ? kSign : 0);
    }
  }
  static size_t digit(Key key, size_t d) { return (key >> (8 * d)) & 255; }

  /// Radix sort from the lowest byte on; a byte that is the same in all keys is passed over.
  void sort_by_digits(const T* p, size_t n) {
    std::array<std::array<Key, 256>, sizeof(Key)> counts{};
    from_.resize(n);
    to_.resize(n);
    for (size_t i = 0; i < n; ++i) {
      const Key key = descending_ ? ~ascending_key(p[i]) : ascending_key(p[i]);
      from_[i] = {key, static_cast<Key>(i)};
      for (size_t d = 0; d < sizeof(Key); ++d) ++counts[d][digit(key, d)];
    }
    for (size_t d = 0; d < sizeof(Key); ++d) {
      if (counts[d][digit(from_[0].key, d)] == n) continue;
      std::exclusive_scan(counts[d].begin(), counts[d].end(), counts[d].begin(), Key{0});
      for (const Entry& e : from_) to_[counts[d][digit(e.key, d)]++] = e;
      from_.swap(to_);
    }
    for (size_t i = 0; i < n; ++i) order_[i] = static_cast<int64_t>(from_[i].place);
  }

  bool descending_;
  std::vector<int64_t> order_;
  std::vector<Entry> from_, to_;
};

}  // namespace periplus
