// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/native_builder.h"

/// exp, log, tanh, ... as formulas over an abstract builder `m`, written once for eager kernels
/// (NativeScalar) and generated code (a builder that emits IR for values or vectors), so that both
/// give the same bits.
///
/// float32: at most 4 ulp from the float64 result, no branches, NaN, infinities, -0 and denormals
/// as PyTorch has them. float64: the C library through `m.libm1(name, x)`, in every mode.
///
/// What a builder must offer: see NativeScalar; `x` values carry their own type. Integers have the
/// width of the float (`bits_of`, `from_bits`, `iadd`, `isub`, `iand`, `ior`, `ixor`, `shl`, `ashr`
/// by a constant, `from_int`) and wrap. There is no float-to-integer conversion: adding 1.5 * 2^23
/// leaves the integer in the low bits, which is defined for every input.

namespace pp_formula {

/// c[0] x^(N-1) + ... + c[N-1], Horner with fma. Recursive: GCC unrolls a loop only after
/// vectorising.
template <int I = 1, class M, class X, int N>
PP_FORMULA X horner(M& m, X x, X r, const double (&c)[N]) {
  if constexpr (I == N) {
    return r;
  } else {
    return horner<I + 1>(m, x, m.fma(r, x, m.constant(x, c[I])), c);
  }
}
template <class M, class X, int N>
PP_FORMULA X polynomial(M& m, X x, const double (&c)[N]) {
  return horner(m, x, m.constant(x, c[0]), c);
}

/// Both keep NaN.
template <class M, class X>
PP_FORMULA X at_most(M& m, X x, double limit) {
  X bound = m.constant(x, limit);
  if constexpr (requires { m.smaller_of(bound, x); }) return m.smaller_of(bound, x);
  return m.select(m.lt(bound, x), bound, x);
}
template <class M, class X>
PP_FORMULA X at_least(M& m, X x, double limit) {
  X bound = m.constant(x, limit);
  if constexpr (requires { m.larger_of(bound, x); }) return m.larger_of(bound, x);
  return m.select(m.lt(x, bound), bound, x);
}

template <class M, class X>
PP_FORMULA X with_sign_of(M& m, X magnitude, X sign) {
  auto bits = m.bits_of(sign);
  auto mask = m.int_constant(bits, int64_t(INT32_MIN));
  auto rest = m.int_constant(bits, int64_t(INT32_MAX));
  return m.from_bits(m.ior(m.iand(m.bits_of(magnitude), rest), m.iand(bits, mask)));
}

inline constexpr double kRoundMagic = 12582912.0;  // 1.5 * 2^23: x + magic rounds x to an integer
inline constexpr double kInfinity = __builtin_inf();
inline constexpr double kNan = __builtin_nan("");

/// An integral float split into the float and its integer bits.
template <class X, class I>
struct Rounded {
  X value;
  I bits;
};

template <class M, class X>
PP_FORMULA auto round_split(M& m, X x, X scale) {
  X magic = m.constant(x, kRoundMagic);
  X t = m.fma(x, scale, magic);
  auto bits = m.isub(m.bits_of(t), m.bits_of(magic));
  return Rounded<X, decltype(bits)>{m.sub(t, magic), bits};
}

/// 2^n for n in [-126, 127].
template <class M, class I>
PP_FORMULA auto power_of_two(M& m, I n) {
  return m.from_bits(m.shl(m.iadd(n, m.int_constant(n, 127)), 23));
}

/// p * 2^n with one rounding, so that results may be denormal or overflow; `value` is n as a float.
/// By one instruction where the builder has it, else in two steps of which the first is exact.
template <class M, class X, class I>
PP_FORMULA X scale_by(M& m, X p, X value, I n) {
  if constexpr (requires { m.scaled(p, value); }) {
    if (auto scaled = m.scaled(p, value)) return *scaled;
  }
  I half = m.ashr(n, 1);
  return m.mul(m.mul(p, power_of_two(m, half)), power_of_two(m, m.isub(n, half)));
}

/// exp(r) - 1 for |r| <= ln(2) / 2. Source: Cephes expf.
template <class M, class X>
PP_FORMULA X expm1_core(M& m, X r) {
  constexpr double c[] = {1.9875691500e-4, 1.3981999507e-3, 8.3334519073e-3,
                          4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1};
  return m.fma(m.mul(r, r), polynomial(m, r, c), r);
}

/// x - n ln 2 in two parts.
template <class M, class X>
PP_FORMULA X minus_n_ln2(M& m, X x, X n) {
  X r = m.fma(n, m.constant(x, -0.693359375), x);
  return m.fma(n, m.constant(x, 2.12194440e-4), r);
}

/// exp(c) * 2^shift for c in [-104, 91] or NaN.
template <class M, class X>
PP_FORMULA X exp_in_range(M& m, X c, int shift) {
  auto n = round_split(m, c, m.constant(c, 1.44269504088896341));
  X p = m.add(expm1_core(m, minus_n_ln2(m, c, n.value)), m.constant(c, 1.0));
  if (shift == 0) return scale_by(m, p, n.value, n.bits);
  return scale_by(m, p, m.add(n.value, m.constant(c, shift)),
                  m.iadd(n.bits, m.int_constant(n.bits, shift)));
}

/// exp(x) * 2^shift.
template <class M, class X>
PP_FORMULA X exp_shifted(M& m, X x, int shift) {
  return exp_in_range(m, at_least(m, at_most(m, x, 91.0), -104.0), shift);
}

/// A positive finite x as mantissa - 1 (mantissa in [sqrt(1/2), sqrt(2))) and exponent.
template <class X>
struct LogParts {
  X f;
  X exponent;
};

template <class M, class X>
PP_FORMULA LogParts<X> log_split(M& m, X x) {
  auto small = m.lt(x, m.constant(x, 1.17549435e-38));
  X scaled = m.select(small, m.mul(x, m.constant(x, 8388608.0)), x);
  auto bits = m.bits_of(scaled);
  bits = m.iadd(bits, m.int_constant(bits, 0x3f800000 - 0x3f3504f3));
  X exponent = m.from_int(m.isub(m.ashr(bits, 23), m.int_constant(bits, 127)));
  exponent = m.sub(exponent, m.select(small, m.constant(x, 23.0), m.constant(x, 0.0)));
  auto mantissa =
      m.iadd(m.iand(bits, m.int_constant(bits, 0x007fffff)), m.int_constant(bits, 0x3f3504f3));
  return {m.sub(m.from_bits(mantissa), m.constant(x, 1.0)), exponent};
}

/// log(1 + f) - f for the f of `log_split`. Source: Cephes logf.
template <class M, class X>
PP_FORMULA X log_tail(M& m, X f) {
  constexpr double c[] = {7.0376836292e-2,  -1.1514610310e-1, 1.1676998740e-1,
                          -1.2420140846e-1, 1.4249322787e-1,  -1.6668057665e-1,
                          2.0000714765e-1,  -2.4999993993e-1, 3.3333331174e-1};
  X f2 = m.mul(f, f);
  X cubic = m.mul(m.mul(f, f2), polynomial(m, f, c));
  return m.fma(f2, m.constant(f, -0.5), cubic);
}

/// Puts in what a logarithm gives for 0, inf, negative numbers and NaN.
template <class M, class X>
PP_FORMULA X log_special(M& m, X x, X result) {
  X zero = m.constant(x, 0.0);
  X infinity = m.constant(x, kInfinity);
  X r = m.select(m.eq(x, zero), m.constant(x, -kInfinity), result);
  r = m.select(m.lt(x, zero), m.constant(x, kNan), r);
  auto keep = m.logical_or(m.eq(x, infinity), m.ne(x, x));
  return m.select(keep, x, r);
}

template <class M, class X>
PP_FORMULA X log_finite(M& m, X x) {
  LogParts<X> p = log_split(m, x);
  X y = m.fma(p.exponent, m.constant(x, -2.12194440e-4), log_tail(m, p.f));
  return m.fma(p.exponent, m.constant(x, 0.693359375), m.add(p.f, y));
}

template <class M, class X>
PP_FORMULA X log_small(M& m, X x) {
  return log_special(m, x, log_finite(m, x));
}

template <class M, class X>
PP_FORMULA X log_of_base(M& m, X x, double one_over_ln, double log_two_high, double log_two_low) {
  LogParts<X> p = log_split(m, x);
  X y = m.add(p.f, log_tail(m, p.f));
  X low = m.fma(y, m.constant(x, one_over_ln), m.mul(p.exponent, m.constant(x, log_two_low)));
  return log_special(m, x, m.fma(p.exponent, m.constant(x, log_two_high), low));
}

template <class M, class X>
PP_FORMULA X expm1_small(M& m, X x) {
  X c = at_least(m, at_most(m, x, 89.0), -20.0);
  auto n = round_split(m, c, m.constant(x, 1.44269504088896341));
  X q = expm1_core(m, minus_n_ln2(m, c, n.value));
  X half = power_of_two(m, m.isub(n.bits, m.int_constant(n.bits, 1)));
  X r = m.fma(q, half, m.sub(half, m.constant(x, 0.5)));
  r = m.add(r, r);
  return m.select(m.eq(x, m.constant(x, 0.0)), x, r);
}

/// x (2 / pi) = quadrant + r: the angle r pi/2 as float in [-pi/4, pi/4] and the quadrant modulo 4
/// in -2..2.
template <class X>
struct Angle {
  X r;
  X quadrant;
};

/// 2/pi times a power of two, modulo 4, as a sum of two doubles.
struct TwoOverPi {
  double from;   ///< used for |x| >= from
  double scale;  ///< x is multiplied by this, which leaves an integer below 2^48
  double high, low;
};
#include "runtime/two_over_pi.inc"

template <class D>
struct AngleScale {
  D scale, high, low;
};
template <int I = 1, class M, class D>
PP_FORMULA AngleScale<D> pick_scale(M& m, D size, AngleScale<D> s) {
  if constexpr (I == 5) {
    return s;
  } else {
    auto big = m.le(m.constant(size, kTwoOverPi[I].from), size);
    s.scale = m.select(big, m.constant(size, kTwoOverPi[I].scale), s.scale);
    s.high = m.select(big, m.constant(size, kTwoOverPi[I].high), s.high);
    s.low = m.select(big, m.constant(size, kTwoOverPi[I].low), s.low);
    return pick_scale<I + 1>(m, size, s);
  }
}

/// Reduces in float64: with `fma`, x (high + low) keeps 2^-59 absolute for |x| < 2^48; larger x are
/// first scaled by 2^-24 .. 2^-96 and meet 2/pi multiplied by the inverse, whose multiples of 4 do
/// not matter.
template <class M, class X>
PP_FORMULA Angle<X> reduce_angle(M& m, X x) {
  auto wide = m.to_f64(x);
  using D = decltype(wide);
  AngleScale<D> s{m.constant(wide, 1.0), m.constant(wide, kTwoOverPi[0].high),
                  m.constant(wide, kTwoOverPi[0].low)};
  s = pick_scale(m, m.abs(wide), s);
  wide = m.mul(wide, s.scale);
  D magic = m.constant(wide, 6755399441055744.0);  // 1.5 * 2^52
  D n = m.sub(m.fma(wide, s.high, magic), magic);
  D r = m.fma(wide, s.low, m.fma(wide, s.high, m.neg(n)));
  D fours = m.sub(m.fma(n, m.constant(wide, 0.25), magic), magic);
  D quadrant = m.fma(fours, m.constant(wide, -4.0), n);
  D angle = m.mul(r, m.constant(wide, 1.57079632679489661923));
  return {m.narrow_like(x, angle), m.narrow_like(x, quadrant)};
}

/// Source: Cephes sinf, cosf.
template <class M, class X>
PP_FORMULA X sin_core(M& m, X r) {
  constexpr double c[] = {-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1};
  X z = m.mul(r, r);
  return m.fma(m.mul(z, r), polynomial(m, z, c), r);
}
template <class M, class X>
PP_FORMULA X cos_core(M& m, X r) {
  constexpr double c[] = {2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2};
  X z = m.mul(r, r);
  X one = m.fma(z, m.constant(r, -0.5), m.constant(r, 1.0));
  return m.fma(m.mul(z, z), polynomial(m, z, c), one);
}

template <class M, class X>
PP_FORMULA auto is_odd_quadrant(M& m, X quadrant) {
  return m.eq(m.abs(quadrant), m.constant(quadrant, 1.0));
}
template <class M, class X>
PP_FORMULA auto is_quadrant(M& m, X quadrant, double value) {
  return m.eq(quadrant, m.constant(quadrant, value));
}

/// asin for 0 <= a <= 1/2 with z = a^2. Source: Cephes asinf.
template <class M, class X>
PP_FORMULA X asin_core(M& m, X a, X z) {
  constexpr double c[] = {4.2163199048e-2, 2.4181311049e-2, 4.5470025998e-2, 7.4953002686e-2,
                          1.6666752422e-1};
  return m.fma(m.mul(a, z), polynomial(m, z, c), a);
}

/// log2 of a positive finite float in float64, good to about 2^-38.
template <class M, class X>
PP_FORMULA auto log2_wide(M& m, X x) {
  LogParts<X> p = log_split(m, x);
  auto f = m.to_f64(p.f);
  auto s = m.div(f, m.add(f, m.constant(f, 2.0)));
  // 2 atanh(s) / ln 2 = (2 / ln 2) s (1 + s^2/3 + s^4/5 + ...)
  constexpr double c[] = {1.0 / 15, 1.0 / 13, 1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3, 1.0};
  auto series = polynomial(m, m.mul(s, s), c);
  auto scaled = m.mul(s, m.constant(f, 2.88539008177792681472));
  return m.fma(scaled, series, m.to_f64(p.exponent));
}

}  // namespace pp_formula

template <class M, class X>
PP_FORMULA X pp_exp_formula(M& m, X x) {
  if (m.is_f64(x)) return m.libm1("exp", x);
  return pp_formula::exp_shifted(m, x, 0);
}

template <class M, class X>
PP_FORMULA X pp_exp2_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("exp2", x);
  X c = at_least(m, at_most(m, x, 129.0), -151.0);
  auto n = round_split(m, c, m.constant(x, 1.0));
  X r = m.mul(m.sub(c, n.value), m.constant(x, 0.693147180559945309));
  return scale_by(m, m.add(expm1_core(m, r), m.constant(x, 1.0)), n.value, n.bits);
}

template <class M, class X>
PP_FORMULA X pp_expm1_formula(M& m, X x) {
  if (m.is_f64(x)) return m.libm1("expm1", x);
  return pp_formula::expm1_small(m, x);
}

template <class M, class X>
PP_FORMULA X pp_log_formula(M& m, X x) {
  if (m.is_f64(x)) return m.libm1("log", x);
  return pp_formula::log_small(m, x);
}

template <class M, class X>
PP_FORMULA X pp_log2_formula(M& m, X x) {
  if (m.is_f64(x)) return m.libm1("log2", x);
  return pp_formula::log_of_base(m, x, 1.44269504088896341, 1.0, 0.0);
}

template <class M, class X>
PP_FORMULA X pp_log10_formula(M& m, X x) {
  if (m.is_f64(x)) return m.libm1("log10", x);
  return pp_formula::log_of_base(m, x, 0.434294481903251828, 0.30078125, 2.48745663981195213e-4);
}

/// log(u) + (x - (u - 1)) / u with u = 1 + x rounded: the second term is what the rounding lost.
template <class M, class X>
PP_FORMULA X pp_log1p_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("log1p", x);
  X one = m.constant(x, 1.0);
  X u = m.add(x, one);
  X lost = m.div(m.sub(x, m.sub(u, one)), u);
  X r = log_special(m, u, m.add(log_finite(m, u), lost));
  return m.select(m.eq(x, m.constant(x, 0.0)), x, r);
}

/// e / (e + 2) with e = expm1(2 |x|): that of `expm1_small` without what it does for arguments
/// outside of [0, 20].
template <class M, class X>
PP_FORMULA X pp_tanh_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("tanh", x);
  X a = at_most(m, m.abs(x), 10.0);
  X twice = m.add(a, a);
  auto n = round_split(m, twice, m.constant(x, 1.44269504088896341));
  X power = power_of_two(m, n.bits);
  X e =
      m.fma(expm1_core(m, minus_n_ln2(m, twice, n.value)), power, m.sub(power, m.constant(x, 1.0)));
  return with_sign_of(m, m.div(e, m.add(e, m.constant(x, 2.0))), x);
}

template <class M, class X>
PP_FORMULA X pp_sigmoid_formula(M& m, X x) {
  X one = m.constant(x, 1.0);
  return m.div(one, m.add(one, pp_exp_formula(m, m.neg(x))));
}

/// Source: N. Juffa's erff (stackoverflow.com/a/35148199), about 1 ulp each side of 475/512.
template <class M, class X>
PP_FORMULA X pp_erf_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("erf", x);
  X t = at_most(m, m.abs(x), 9.0);  // 1 from 4 on; r stays above -104
  X s = m.mul(t, t);
  X high = m.fma(m.constant(x, -1.72853470e-5), t, m.constant(x, 3.83197126e-4));
  X low = m.fma(m.constant(x, -3.88396438e-3), t, m.constant(x, 2.42546219e-2));
  X r = m.fma(high, s, low);
  r = m.fma(r, t, m.constant(x, -1.06777877e-1));
  r = m.fma(r, t, m.constant(x, -6.34846687e-1));
  r = m.fma(r, t, m.constant(x, -1.28717512e-1));
  r = m.fma(r, t, m.neg(t));
  X far = m.sub(m.constant(x, 1.0), exp_in_range(m, r, 0));
  constexpr double c[] = {-5.96761703e-4, 4.99119423e-3,  -2.67681349e-2,
                          1.12819925e-1,  -3.76125336e-1, 1.28379166e-1};
  X near = m.fma(polynomial(m, s, c), t, t);
  auto is_far = m.lt(m.constant(x, 0.927734375), t);
  return with_sign_of(m, m.select(is_far, far, near), x);
}

template <class M, class X>
PP_FORMULA X pp_sin_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("sin", x);
  Angle<X> a = reduce_angle(m, x);
  X y = m.select(is_odd_quadrant(m, a.quadrant), cos_core(m, a.r), sin_core(m, a.r));
  auto negative =
      m.logical_or(is_quadrant(m, m.abs(a.quadrant), 2.0), is_quadrant(m, a.quadrant, -1.0));
  return m.select(m.eq(x, m.constant(x, 0.0)), x, m.select(negative, m.neg(y), y));
}

template <class M, class X>
PP_FORMULA X pp_cos_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("cos", x);
  Angle<X> a = reduce_angle(m, x);
  X y = m.select(is_odd_quadrant(m, a.quadrant), sin_core(m, a.r), cos_core(m, a.r));
  auto negative =
      m.logical_or(is_quadrant(m, m.abs(a.quadrant), 2.0), is_quadrant(m, a.quadrant, 1.0));
  return m.select(negative, m.neg(y), y);
}

template <class M, class X>
PP_FORMULA X pp_tan_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("tan", x);
  Angle<X> a = reduce_angle(m, x);
  X s = sin_core(m, a.r);
  X c = cos_core(m, a.r);
  auto odd = is_odd_quadrant(m, a.quadrant);
  X r = m.div(m.select(odd, m.neg(c), s), m.select(odd, s, c));
  return m.select(m.eq(x, m.constant(x, 0.0)), x, r);
}

/// Source: Cephes atanf: |x| is brought under tan(pi/8) by (x-1)/(x+1) or -1/x.
template <class M, class X>
PP_FORMULA X pp_atan_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("atan", x);
  X one = m.constant(x, 1.0);
  X a = m.abs(x);
  auto big = m.lt(m.constant(x, 2.414213562373095), a);
  auto middle = m.lt(m.constant(x, 0.4142135623730950), a);
  X top = m.select(big, m.constant(x, -1.0), m.select(middle, m.sub(a, one), a));
  X bottom = m.select(big, a, m.select(middle, m.add(a, one), one));
  X offset = m.select(big, m.constant(x, 1.57079632679489661923),
                      m.select(middle, m.constant(x, 0.78539816339744830962), m.constant(x, 0.0)));
  X t = m.div(top, bottom);
  constexpr double c[] = {8.05374449538e-2, -1.38776856032e-1, 1.99777106478e-1, -3.33329491539e-1};
  X z = m.mul(t, t);
  X y = m.fma(m.mul(z, t), polynomial(m, z, c), t);
  return with_sign_of(m, m.add(offset, y), x);
}

template <class M, class X>
PP_FORMULA X pp_asin_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("asin", x);
  X a = m.abs(x);
  X half = m.constant(x, 0.5);
  auto big = m.lt(half, a);
  X z = m.select(big, m.fma(a, m.constant(x, -0.5), half), m.mul(a, a));
  X core = asin_core(m, m.select(big, m.sqrt(z), a), z);
  X far = m.fma(core, m.constant(x, -2.0), m.constant(x, 1.57079632679489661923));
  return with_sign_of(m, m.select(big, far, core), x);
}

template <class M, class X>
PP_FORMULA X pp_acos_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("acos", x);
  X a = m.abs(x);
  X half = m.constant(x, 0.5);
  auto big = m.lt(half, a);
  auto negative = m.lt(x, m.constant(x, 0.0));
  X z = m.select(big, m.fma(a, m.constant(x, -0.5), half), m.mul(a, a));
  X core = asin_core(m, m.select(big, m.sqrt(z), a), z);
  X twice = m.add(core, core);
  X far = m.select(negative, m.sub(m.constant(x, 3.14159265358979323846), twice), twice);
  X near = m.sub(m.constant(x, 1.57079632679489661923), with_sign_of(m, core, x));
  return m.select(big, far, near);
}

/// (e^|x| - e^-|x|) / 2 from e^|x| / 2; a polynomial (Cephes sinhf) up to 1.
template <class M, class X>
PP_FORMULA X pp_sinh_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("sinh", x);
  X a = m.abs(x);
  X e = exp_shifted(m, a, -1);
  X far = m.sub(e, m.div(m.constant(x, 0.25), e));
  constexpr double c[] = {2.03721912945e-4, 8.33028376239e-3, 1.66667160211e-1};
  X z = m.mul(a, a);
  X near = m.fma(m.mul(z, a), polynomial(m, z, c), a);
  return with_sign_of(m, m.select(m.lt(m.constant(x, 1.0), a), far, near), x);
}

template <class M, class X>
PP_FORMULA X pp_cosh_formula(M& m, X x) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm1("cosh", x);
  X e = exp_shifted(m, m.abs(x), -1);
  return m.add(e, m.div(m.constant(x, 0.25), e));
}

template <class M, class X>
PP_FORMULA X pp_rsqrt_formula(M& m, X x) {
  return m.div(m.constant(x, 1.0), m.sqrt(x));
}

/// 2^(y log2 |x|), the exponent in float64; then C's special cases.
template <class M, class X>
PP_FORMULA X pp_pow_formula(M& m, X x, X y) {
  using namespace pp_formula;
  if (m.is_f64(x)) return m.libm2("pow", x, y);
  X zero = m.constant(x, 0.0);
  X one = m.constant(x, 1.0);
  X infinity = m.constant(x, kInfinity);
  X a = m.abs(x);
  auto log = log2_wide(m, a);
  log = m.select(m.eq(a, zero), m.constant(log, -kInfinity), log);
  log = m.select(m.eq(a, infinity), m.constant(log, kInfinity), log);
  auto exponent = at_least(m, at_most(m, m.mul(m.to_f64(y), log), 200.0), -200.0);
  auto magic = m.constant(exponent, 6755399441055744.0);
  auto whole = m.sub(m.add(exponent, magic), magic);
  X r = m.narrow_like(x, m.mul(m.sub(exponent, whole), m.constant(exponent, 0.693147180559945309)));
  X n = m.narrow_like(x, whole);
  X p = m.add(expm1_core(m, r), one);
  X result = scale_by(m, p, n, round_split(m, n, one).bits);
  // signs of negative bases
  X half = m.mul(y, m.constant(x, 0.5));
  auto is_whole = m.eq(m.rint(y), y);
  auto is_odd = m.logical_and(is_whole, m.ne(m.rint(half), half));
  result = m.select(is_odd, with_sign_of(m, result, x), result);
  auto no_root =
      m.logical_and(m.logical_and(m.lt(x, zero), m.ne(a, infinity)), m.logical_not(is_whole));
  result = m.select(no_root, m.constant(x, kNan), result);
  result = m.select(m.logical_or(m.ne(x, x), m.ne(y, y)), m.constant(x, kNan), result);
  auto minus_one_to_inf = m.logical_and(m.eq(a, one), m.eq(m.abs(y), infinity));
  auto is_one = m.logical_or(m.logical_or(m.eq(y, zero), m.eq(x, one)), minus_one_to_inf);
  return m.select(is_one, one, result);
}
