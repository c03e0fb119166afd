// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "ops/row_order.h"

using periplus::RowOrder;

namespace {

/// `numbers` distinct values, so that many are equal; the special ones of T among them.
template <class T>
std::vector<T> row_of(int64_t n, int64_t numbers, std::mt19937& random) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> special = {T(0), Limits::lowest(), Limits::max()};
  if constexpr (std::is_floating_point_v<T>)
    special.insert(special.end(),
                   {-T(0), Limits::quiet_NaN(), -Limits::quiet_NaN(), Limits::infinity(),
                    -Limits::infinity(), Limits::denorm_min(), -Limits::denorm_min()});
  std::vector<T> row(static_cast<size_t>(n));
  for (T& x : row) {
    const int64_t k = static_cast<int64_t>(random()) % numbers;
    if (random() % 8 == 0)
      x = special[random() % special.size()];
    else if constexpr (std::is_floating_point_v<T>)
      x = static_cast<T>(std::sin(static_cast<double>(k)) *
                         std::exp2(static_cast<double>(k % 200) - 100));
    else
      x = static_cast<T>(static_cast<uint64_t>(k - numbers / 2) * 0x123456789u);
  }
  return row;
}

}  // namespace

TEMPLATE_TEST_CASE("rows are ordered as a stable sort orders them", "", bool, uint8_t, int8_t,
                   int16_t, int32_t, int64_t, float, double) {
  std::mt19937 random(7);
  for (const bool descending : {false, true}) {
    RowOrder<TestType> sorter(descending);
    for (const int64_t n : {0, 1, 2, 33, 99, 100, 101, 256, 1000, 70000})
      for (const int64_t numbers : {1, 10, 100000}) {
        const auto made =
            row_of<std::conditional_t<std::is_same_v<TestType, bool>, uint8_t, TestType>>(
                n, numbers, random);
        const std::unique_ptr<TestType[]> row(new TestType[static_cast<size_t>(n)]);
        std::copy(made.begin(), made.end(), row.get());
        std::vector<int64_t> want(static_cast<size_t>(n));
        std::iota(want.begin(), want.end(), 0);
        std::stable_sort(want.begin(), want.end(), [&](int64_t i, int64_t j) {
          return periplus::before(row[i], row[j], descending);
        });
        INFO("n " << n << " numbers " << numbers << " descending " << descending);
        CHECK(sorter.of(row.get(), n) == want);
      }
  }
}
