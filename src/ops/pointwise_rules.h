// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Which dtypes a pointwise row computes in, and what it gives. Only constants here: native loops,
/// which are built for several instruction sets, include this.
namespace periplus {

enum class PointwiseRule : unsigned char {
  Float,       ///< integers become float32; result as computed
  FloatOnly,   ///< integers are refused
  FloatTest,   ///< as Float, result bool
  Number,      ///< any dtype
  NumberOnly,  ///< any but bool
  Widened,     ///< bool becomes int64
  Compare,     ///< any dtype, result bool
  Integer,     ///< integers and bool
  Logical,     ///< inputs become bool, result bool
};

constexpr bool takes_floats(PointwiseRule r) {
  return r != PointwiseRule::Integer && r != PointwiseRule::Logical;
}
constexpr bool takes_integers(PointwiseRule r) {
  return r == PointwiseRule::Number || r == PointwiseRule::NumberOnly ||
         r == PointwiseRule::Widened || r == PointwiseRule::Compare || r == PointwiseRule::Integer;
}
constexpr bool takes_bool(PointwiseRule r) {
  return (takes_integers(r) && r != PointwiseRule::NumberOnly && r != PointwiseRule::Widened) ||
         r == PointwiseRule::Logical;
}

}  // namespace periplus
