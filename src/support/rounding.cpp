// SPDX-License-Identifier: Apache-2.0
#include "support/rounding.h"

#include <charconv>
#include <cmath>

namespace periplus {

double python_round(double x, int64_t digits) {
  if (!std::isfinite(x) || x == 0) return x;
  if (digits > 323) return x;
  if (digits < -308) return std::copysign(0.0, x);
  if (digits >= 0) {
    char buffer[800];
    const auto r = std::to_chars(buffer, buffer + sizeof buffer, x, std::chars_format::fixed,
                                 static_cast<int>(digits));
    double out = 0;
    std::from_chars(buffer, r.ptr, out);
    return out;
  }
  const double scale = std::pow(10.0, static_cast<double>(-digits));
  return std::nearbyint(x / scale) * scale;
}

}  // namespace periplus
