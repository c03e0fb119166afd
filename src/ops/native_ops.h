// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include "runtime/math_formulas.h"

/// NativeScalar for the eager loops of pointwise rows: integers and bools too, and what math
/// formulas do not need. PERIPLUS_ISA names the instruction set that the translation unit is built
/// for, so that copies do not collide.
namespace periplus::PERIPLUS_ISA {

template <class T>
struct NativeOps : NativeScalar<T> {
  using Base = NativeScalar<T>;
  using Base::abs;
  using Base::floor;
  using Base::fma;
  using Base::libm1;
  using Base::libm2;
  using Base::rint;
  using Base::sqrt;

  template <class X>
  static constexpr bool kFloat = std::is_floating_point_v<X>;
  template <class X>
  static constexpr bool kBool = std::is_same_v<X, bool>;
  template <class X>
  using Wide = std::conditional_t<sizeof(X) == 8, uint64_t, uint32_t>;

  template <class X>
  PP_MEMBER constexpr bool is_floating(X) {
    return kFloat<X>;
  }
  template <class X>
  PP_MEMBER constexpr bool is_boolean(X) {
    return kBool<X>;
  }
  template <class X>
  PP_MEMBER bool is_f64(X) {
    return sizeof(X) == 8;
  }

  template <class X>
  PP_MEMBER X add(X a, X b) {
    if constexpr (kFloat<X>)
      return a + b;
    else if constexpr (kBool<X>)
      return a | b;
    else
      return X(Wide<X>(a) + Wide<X>(b));
  }
  template <class X>
  PP_MEMBER X sub(X a, X b) {
    if constexpr (kFloat<X>)
      return a - b;
    else if constexpr (kBool<X>)
      return a ^ b;
    else
      return X(Wide<X>(a) - Wide<X>(b));
  }
  template <class X>
  PP_MEMBER X mul(X a, X b) {
    if constexpr (kFloat<X>)
      return a * b;
    else if constexpr (kBool<X>)
      return a & b;
    else
      return X(Wide<X>(a) * Wide<X>(b));
  }
  template <class X>
  PP_MEMBER X neg(X a) {
    if constexpr (kFloat<X>)
      return -a;
    else
      return sub(X(0), a);
  }
  template <class X>
  PP_MEMBER X div(X a, X b) {
    if constexpr (kFloat<X>)
      return a / b;
    else
      return trunc_div(a, b);
  }
  /// Integer division; by zero it gives 0 (callers have refused it), and the least value by -1
  /// wraps.
  template <class X>
  PP_MEMBER X trunc_div(X a, X b) {
    if constexpr (kFloat<X>)
      return a;
    else if (b == X(0))
      return X(0);
    else if constexpr (std::is_signed_v<X>)
      return b == X(-1) ? neg(a) : X(a / b);
    else
      return X(a / b);
  }
  template <class X>
  PP_MEMBER X trunc_mod(X a, X b) {
    if constexpr (kFloat<X>)
      return a;
    else if (b == X(0))
      return X(0);
    else if constexpr (std::is_signed_v<X>)
      return b == X(-1) ? X(0) : X(a % b);
    else
      return X(a % b);
  }
  template <class X>
  PP_MEMBER X floor_div(X a, X b) {
    const X q = trunc_div(a, b), r = trunc_mod(a, b);
    if constexpr (std::is_signed_v<X> && !kFloat<X>)
      return r != 0 && (r < 0) != (b < 0) ? X(q - 1) : q;
    else
      return q;
  }
  template <class X>
  PP_MEMBER X floor_mod(X a, X b) {
    const X r = trunc_mod(a, b);
    if constexpr (std::is_signed_v<X> && !kFloat<X>)
      return r != 0 && (r < 0) != (b < 0) ? X(r + b) : r;
    else
      return r;
  }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X abs(X a) { return a < X(0) ? neg(a) : a; }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X floor(X a) { return a; }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X rint(X a) { return a; }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X sqrt(X a) { return a; }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X fma(X a, X b, X c) { return add(mul(a, b), c); }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X libm1(const char*, X a) { return a; }
  template <class X>
  requires(!kFloat<X>) PP_MEMBER X libm2(const char*, X a, X) { return a; }
  template <class X>
  PP_MEMBER X ceil(X a) {
    if constexpr (std::is_same_v<X, float>)
      return __builtin_ceilf(a);
    else if constexpr (kFloat<X>)
      return __builtin_ceil(a);
    else
      return a;
  }
  template <class X>
  PP_MEMBER X trunc(X a) {
    if constexpr (std::is_same_v<X, float>)
      return __builtin_truncf(a);
    else if constexpr (kFloat<X>)
      return __builtin_trunc(a);
    else
      return a;
  }

  template <class X>
  PP_MEMBER X float_pow(X a, X b) {
    if constexpr (kFloat<X>)
      return pp_pow_formula(*this, a, b);
    else
      return a;
  }

  // Of integers and bools.
  template <class X>
  PP_MEMBER X bit_and(X a, X b) {
    if constexpr (kFloat<X>)
      return a;
    else
      return a & b;
  }
  template <class X>
  PP_MEMBER X bit_or(X a, X b) {
    if constexpr (kFloat<X>)
      return a;
    else
      return a | b;
  }
  template <class X>
  PP_MEMBER X bit_xor(X a, X b) {
    if constexpr (kFloat<X>)
      return a;
    else
      return a ^ b;
  }
  template <class X>
  PP_MEMBER X bit_not(X a) {
    if constexpr (kFloat<X>)
      return a;
    else if constexpr (kBool<X>)
      return !a;
    else
      return X(~a);
  }
  /// Counts outside 0 .. width - 1 give 0 (or the sign for an arithmetic shift).
  template <class X>
  PP_MEMBER X shift_left(X a, X by) {
    if constexpr (kFloat<X> || kBool<X>)
      return a;
    else
      return by < X(0) || by >= X(8 * sizeof(X)) ? X(0) : X(Wide<X>(a) << by);
  }
  template <class X>
  PP_MEMBER X shift_right(X a, X by) {
    if constexpr (kFloat<X> || kBool<X>)
      return a;
    else
      return X(a >> (by < X(0) || by >= X(8 * sizeof(X)) ? X(8 * sizeof(X) - 1) : by));
  }
  /// A truth value as a number of the type of `like`.
  template <class X>
  PP_MEMBER X from_bool(X, bool b) {
    return X(b);
  }
  template <class X>
  PP_MEMBER bool truth(X a) {
    return a != X(0);
  }
};

}  // namespace periplus::PERIPLUS_ISA
