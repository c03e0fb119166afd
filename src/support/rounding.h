// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace periplus {

/// Python's round(x, digits): half to even on the decimal expansion.
double python_round(double x, int64_t digits);

}  // namespace periplus
