// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "eager/interpreter.h"

/// Values as JSON, in the form in which expected answers of models are recorded
/// (tests/models/expected).
namespace periplus::report {

/// A tensor as {"dtype", "shape", "sum", "abs_sum", "first": 64 elements}, sums in float64; tuples
/// and lists as arrays. Floats that JSON has no spelling for are "nan", "inf", "-inf".
nlohmann::json describe(Interpreter& in, const Value& v);

/// What differs first between a recorded answer and a value, or "". Integers must be equal; floats
/// within `tolerance` of the tensor's largest magnitude.
std::string mismatch(const nlohmann::json& expected, const Value& got, double tolerance = 1e-4);

}  // namespace periplus::report
