// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "eager/value.h"

/// Python's numbers: int64 inline, cpp_int behind it, doubles.
namespace periplus {

using BigInt = boost::multiprecision::cpp_int;

struct BigIntObj final : Object {
  BigInt value;
  explicit BigIntObj(BigInt v) : Object(ObjKind::BigInt), value(std::move(v)) {}
};

/// An int Value, inline if it fits.
Value int_value(const BigInt& v);
/// Of an int, bool or big int.
BigInt big_of(const Value& v);
bool is_integer(const Value& v);  ///< bool, int or big int
/// repr of a float: shortest text that reads back, in Python's form.
std::string float_repr(double v);
/// int(text, base). Nothing if it is not one.
std::optional<BigInt> parse_int(std::string_view text, int base);
/// float(text). Nothing if it is not one.
std::optional<double> parse_float(std::string_view text);
/// Correctly rounded; infinity if too large.
double big_to_double(const BigInt& v);
/// CPython's limit, above which text and integers are not turned into one another: the time grows
/// with the square of the digits.
inline constexpr int kMostDecimalDigits = 4300;
/// Errors: ValueError beyond the limit.
std::string decimal_text(Interpreter& in, const BigInt& v);
double python_float_mod(double a, double b);
double python_float_floordiv(double a, double b);

}  // namespace periplus
