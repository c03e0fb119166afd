// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>
#include <string.h>

/// The builder that runs a formula of math_formulas.h at once, with native arithmetic.
///
/// Everything is forced inline with internal linkage, so that one program can hold copies built for
/// several instruction sets. In a translation unit with FMA and -O3 a plain loop `y[i] =
/// pp_exp_formula(m, x[i])` vectorises. `fma` is always one rounding (a slow library call where the
/// instruction set has none).
#define PP_FORMULA [[gnu::always_inline]] static inline
#define PP_MEMBER [[gnu::always_inline]] inline

namespace pp_native {

/// The C library's function of this name; with a literal name the chain folds to one direct call.
PP_FORMULA double libm_by_name(const char* name, double x) {
#define PP_LIBM(f) \
  if (__builtin_strcmp(name, #f) == 0) return __builtin_##f(x)
  PP_LIBM(exp);
  PP_LIBM(exp2);
  PP_LIBM(expm1);
  PP_LIBM(log);
  PP_LIBM(log2);
  PP_LIBM(log10);
  PP_LIBM(log1p);
  PP_LIBM(tanh);
  PP_LIBM(erf);
  PP_LIBM(sin);
  PP_LIBM(cos);
  PP_LIBM(tan);
  PP_LIBM(atan);
  PP_LIBM(asin);
  PP_LIBM(acos);
  PP_LIBM(sinh);
  PP_LIBM(cosh);
  PP_LIBM(asinh);
  PP_LIBM(acosh);
  PP_LIBM(atanh);
  PP_LIBM(erfc);
  PP_LIBM(lgamma);
#undef PP_LIBM
  __builtin_trap();
}
PP_FORMULA double libm_by_name(const char* name, double x, double y) {
  if (__builtin_strcmp(name, "pow") == 0) return __builtin_pow(x, y);
  if (__builtin_strcmp(name, "atan2") == 0) return __builtin_atan2(x, y);
  if (__builtin_strcmp(name, "fmod") == 0) return __builtin_fmod(x, y);
  if (__builtin_strcmp(name, "hypot") == 0) return __builtin_hypot(x, y);
  if (__builtin_strcmp(name, "copysign") == 0) return __builtin_copysign(x, y);
  __builtin_trap();
}

template <class T>
struct Bits;
template <>
struct Bits<float> {
  using Int = int32_t;
  using Unsigned = uint32_t;
};
template <>
struct Bits<double> {
  using Int = int64_t;
  using Unsigned = uint64_t;
};

/// `T` is the element type of the loop; the operations themselves go by the type of their operands
/// (formulas for float32 widen to float64 inside).
template <class T>
struct NativeScalar {
  using Value = T;

  PP_MEMBER bool is_f64(float) { return false; }
  PP_MEMBER bool is_f64(double) { return true; }

  template <class X>
  PP_MEMBER X constant(X, double value) {
    return static_cast<X>(value);
  }
  template <class I>
  PP_MEMBER I int_constant(I, int64_t value) {
    return static_cast<I>(value);
  }

  template <class X>
  PP_MEMBER X add(X a, X b) {
    return a + b;
  }
  template <class X>
  PP_MEMBER X sub(X a, X b) {
    return a - b;
  }
  template <class X>
  PP_MEMBER X mul(X a, X b) {
    return a * b;
  }
  template <class X>
  PP_MEMBER X div(X a, X b) {
    return a / b;
  }
  PP_MEMBER float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
  PP_MEMBER double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
  PP_MEMBER float sqrt(float a) { return __builtin_sqrtf(a); }
  PP_MEMBER double sqrt(double a) { return __builtin_sqrt(a); }
  PP_MEMBER float rint(float a) { return __builtin_rintf(a); }
  PP_MEMBER double rint(double a) { return __builtin_rint(a); }
  PP_MEMBER float floor(float a) { return __builtin_floorf(a); }
  PP_MEMBER double floor(double a) { return __builtin_floor(a); }
  PP_MEMBER float abs(float a) { return __builtin_fabsf(a); }
  PP_MEMBER double abs(double a) { return __builtin_fabs(a); }
  template <class X>
  PP_MEMBER X neg(X a) {
    return -a;
  }

  template <class X>
  PP_MEMBER bool lt(X a, X b) {
    return a < b;
  }
  template <class X>
  PP_MEMBER bool le(X a, X b) {
    return a <= b;
  }
  template <class X>
  PP_MEMBER bool eq(X a, X b) {
    return a == b;
  }
  template <class X>
  PP_MEMBER bool ne(X a, X b) {
    return a != b;
  }
  PP_MEMBER bool logical_and(bool a, bool b) { return a & b; }
  PP_MEMBER bool logical_or(bool a, bool b) { return a | b; }
  PP_MEMBER bool logical_not(bool a) { return !a; }
  template <class X>
  PP_MEMBER X select(bool c, X a, X b) {
    return c ? a : b;
  }

  PP_MEMBER int32_t bits_of(float a) { return cast<int32_t>(a); }
  PP_MEMBER int64_t bits_of(double a) { return cast<int64_t>(a); }
  PP_MEMBER float from_bits(int32_t a) { return cast<float>(a); }
  PP_MEMBER double from_bits(int64_t a) { return cast<double>(a); }
  PP_MEMBER float from_int(int32_t a) { return static_cast<float>(a); }
  PP_MEMBER double from_int(int64_t a) { return static_cast<double>(a); }
  PP_MEMBER int32_t iadd(int32_t a, int32_t b) { return int32_t(uint32_t(a) + uint32_t(b)); }
  PP_MEMBER int64_t iadd(int64_t a, int64_t b) { return int64_t(uint64_t(a) + uint64_t(b)); }
  PP_MEMBER int32_t isub(int32_t a, int32_t b) { return int32_t(uint32_t(a) - uint32_t(b)); }
  PP_MEMBER int64_t isub(int64_t a, int64_t b) { return int64_t(uint64_t(a) - uint64_t(b)); }
  template <class I>
  PP_MEMBER I iand(I a, I b) {
    return a & b;
  }
  template <class I>
  PP_MEMBER I ior(I a, I b) {
    return a | b;
  }
  template <class I>
  PP_MEMBER I ixor(I a, I b) {
    return a ^ b;
  }
  PP_MEMBER int32_t shl(int32_t a, int by) { return int32_t(uint32_t(a) << by); }
  PP_MEMBER int64_t shl(int64_t a, int by) { return int64_t(uint64_t(a) << by); }
  template <class I>
  PP_MEMBER I ashr(I a, int by) {
    return a >> by;
  }

  PP_MEMBER double to_f64(float a) { return a; }
  PP_MEMBER double to_f64(double a) { return a; }
  PP_MEMBER float to_f32(float a) { return a; }
  PP_MEMBER float to_f32(double a) { return static_cast<float>(a); }

  /// `to_f32` for a formula whose caller is float32 or float64: back to the type of `like`.
  PP_MEMBER float narrow_like(float, double a) { return static_cast<float>(a); }
  PP_MEMBER double narrow_like(double, double a) { return a; }

  PP_MEMBER double libm1(const char* name, double x) { return libm_by_name(name, x); }
  PP_MEMBER float libm1(const char* name, float x) { return float(libm_by_name(name, double(x))); }
  PP_MEMBER double libm2(const char* name, double x, double y) { return libm_by_name(name, x, y); }
  PP_MEMBER float libm2(const char* name, float x, float y) {
    return float(libm_by_name(name, double(x), double(y)));
  }

 private:
  template <class To, class From>
  PP_MEMBER static To cast(From a) {
    To r;
    memcpy(&r, &a, sizeof(r));
    return r;
  }
};

}  // namespace pp_native

using pp_native::NativeScalar;
