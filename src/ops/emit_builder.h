// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/scalar_builder.h"
#include "runtime/math_formulas.h"

namespace periplus {

/// The builder interface of math_formulas.h and native_ops.h over a ScalarBuilder, so that one
/// formula serves both.
class EmitBuilder {
 public:
  explicit EmitBuilder(ScalarBuilder& builder) : b_(builder) {}
  using V = ScalarValue;

  bool is_f64(V x) { return x.dtype == DType::Float64; }
  bool is_floating(V x) { return periplus::is_floating(x.dtype); }
  bool is_boolean(V x) { return x.dtype == DType::Bool; }

  V constant(V like, double v) {
    return is_floating(like) ? b_.constant(like.dtype, v)
                             : b_.constant_int(like.dtype, static_cast<int64_t>(v));
  }
  V int_constant(V like, int64_t v) { return b_.constant_int(like.dtype, v); }

  V add(V a, V b) { return binary(is_boolean(a) ? Bin::Or : Bin::Add, a, b); }
  V sub(V a, V b) { return binary(is_boolean(a) ? Bin::Xor : Bin::Sub, a, b); }
  V mul(V a, V b) { return binary(is_boolean(a) ? Bin::And : Bin::Mul, a, b); }
  V div(V a, V b) { return binary(is_floating(a) ? Bin::Div : Bin::TruncDiv, a, b); }
  V neg(V a) { return is_floating(a) ? b_.unary(Un::Neg, a) : sub(b_.constant_int(a.dtype, 0), a); }
  V trunc_div(V a, V b) { return binary(Bin::TruncDiv, a, b); }
  V trunc_mod(V a, V b) { return binary(Bin::TruncMod, a, b); }
  V floor_div(V a, V b) { return binary(Bin::FloorDiv, a, b); }
  V floor_mod(V a, V b) { return binary(Bin::FloorMod, a, b); }
  V fma(V a, V b, V c) { return is_floating(a) ? b_.fma(a, b, c) : add(mul(a, b), c); }
  std::optional<V> scaled(V a, V n) { return b_.scaled(a, n); }
  V sqrt(V a) { return float_only(Un::Sqrt, a); }
  V rint(V a) { return float_only(Un::Rint, a); }
  V floor(V a) { return float_only(Un::Floor, a); }
  V ceil(V a) { return float_only(Un::Ceil, a); }
  V trunc(V a) { return float_only(Un::Trunc, a); }
  V abs(V a) {
    if (is_floating(a)) return b_.unary(Un::Abs, a);
    return select(lt(a, b_.constant_int(a.dtype, 0)), neg(a), a);
  }

  V lt(V a, V b) { return b_.compare(Cmp::Lt, a, b); }
  V le(V a, V b) { return b_.compare(Cmp::Le, a, b); }
  V eq(V a, V b) { return b_.compare(Cmp::Eq, a, b); }
  V ne(V a, V b) { return b_.compare(Cmp::Ne, a, b); }
  V logical_and(V a, V b) { return binary(Bin::And, a, b); }
  V logical_or(V a, V b) { return binary(Bin::Or, a, b); }
  V logical_not(V a) { return b_.unary(Un::Not, a); }
  V select(V c, V a, V b) { return b_.select(c, a, b); }
  V truth(V a) { return is_boolean(a) ? a : ne(a, constant(a, 0.0)); }
  V from_bool(V like, V c) { return is_boolean(like) ? c : b_.convert(c, like.dtype); }

  V float_pow(V a, V b) { return is_floating(a) ? pp_pow_formula(*this, a, b) : a; }

  V bit_and(V a, V b) { return binary(Bin::And, a, b); }
  V bit_or(V a, V b) { return binary(Bin::Or, a, b); }
  V bit_xor(V a, V b) { return binary(Bin::Xor, a, b); }
  V bit_not(V a) { return b_.unary(Un::Not, a); }
  V shift_left(V a, V by) {
    if (!is_shiftable(a)) return a;
    return select(bad_count(by), int_constant(a, 0), binary(Bin::Shl, a, by));
  }
  V shift_right(V a, V by) {
    if (!is_shiftable(a)) return a;
    const V last = int_constant(a, width(a) - 1);
    const V count = select(bad_count(by), last, by);
    return binary(a.dtype == DType::UInt8 ? Bin::Shr : Bin::Sar, a, count);
  }

  V bits_of(V a) { return b_.bitcast(a, is_f64(a) ? DType::Int64 : DType::Int32); }
  V from_bits(V a) { return b_.bitcast(a, float_of(a)); }
  V from_int(V a) { return b_.convert(a, float_of(a)); }
  V iadd(V a, V b) { return binary(Bin::Add, a, b); }
  V isub(V a, V b) { return binary(Bin::Sub, a, b); }
  V iand(V a, V b) { return binary(Bin::And, a, b); }
  V ior(V a, V b) { return binary(Bin::Or, a, b); }
  V ixor(V a, V b) { return binary(Bin::Xor, a, b); }
  V shl(V a, int by) { return binary(Bin::Shl, a, int_constant(a, by)); }
  V ashr(V a, int by) { return binary(Bin::Sar, a, int_constant(a, by)); }

  V to_f64(V a) { return b_.convert(a, DType::Float64); }
  V to_f32(V a) { return b_.convert(a, DType::Float32); }
  V narrow_like(V like, V a) { return b_.convert(a, like.dtype); }

  V libm1(const char* name, V x) {
    if (is_f64(x)) return b_.libm(name, x);
    return to_f32(b_.libm(name, to_f64(x)));
  }
  V libm2(const char* name, V x, V y) {
    if (is_f64(x)) return b_.libm2(name, x, y);
    return to_f32(b_.libm2(name, to_f64(x), to_f64(y)));
  }

 private:
  using Un = ScalarBuilder::Un;
  using Bin = ScalarBuilder::Bin;
  using Cmp = ScalarBuilder::Cmp;

  V binary(Bin op, V a, V b) { return b_.binary(op, a, b); }
  V float_only(Un op, V a) { return is_floating(a) ? b_.unary(op, a) : a; }
  DType float_of(V bits) { return bits.dtype == DType::Int64 ? DType::Float64 : DType::Float32; }
  bool is_shiftable(V a) { return is_integral(a.dtype); }
  int64_t width(V a) { return static_cast<int64_t>(8 * item_size(a.dtype)); }
  V bad_count(V by) {
    return logical_or(lt(by, int_constant(by, 0)), le(int_constant(by, width(by)), by));
  }

  ScalarBuilder& b_;
};

}  // namespace periplus
