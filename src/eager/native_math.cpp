// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "eager/numbers.h"
#include "eager/state.h"

/// `math`: scalar libm on Python floats, in every mode.
namespace periplus {

namespace {

/// An infinite result of finite numbers: too large, or at a pole.
enum class Infinite { Overflow, Pole };

Value checked(Interpreter& in, double r, std::initializer_list<double> inputs,
              Infinite infinite = Infinite::Overflow) {
  bool finite = true, nan = false;
  for (const double x : inputs) {
    finite = finite && std::isfinite(x);
    nan = nan || std::isnan(x);
  }
  if (std::isnan(r) && !nan) in.raise("ValueError", "math domain error");
  if (std::isinf(r) && finite && infinite == Infinite::Pole)
    in.raise("ValueError", "math domain error");
  if (std::isinf(r) && finite) in.raise("OverflowError", "math range error");
  return Value::floating(r);
}

template <double (*kFn)(double), Infinite kInfinite = Infinite::Overflow>
Value unary(Interpreter& in, CallArgs& a) {
  const double x = float_argument(in, a.positional[0]);
  return checked(in, kFn(x), {x}, kInfinite);
}

/// The gamma functions have poles at 0, -1, -2 … and overflow besides.
template <double (*kFn)(double)>
Value gamma_like(Interpreter& in, CallArgs& a) {
  const double x = float_argument(in, a.positional[0]);
  const bool at_pole = x <= 0 && std::isfinite(x) && x == std::floor(x);
  return checked(in, kFn(x), {x}, at_pole ? Infinite::Pole : Infinite::Overflow);
}

template <double (*kFn)(double, double)>
Value binary(Interpreter& in, CallArgs& a) {
  const double x = float_argument(in, a.positional[0]), y = float_argument(in, a.positional[1]);
  return checked(in, kFn(x, y), {x, y});
}

/// A logarithm of floats and of ints of any size.
template <double (*kFn)(double), bool kTwo>
double log_of(Interpreter& in, const Value& given) {
  const Value& v = plain(given);
  if (v.is(ObjKind::BigInt) && v.as<BigIntObj>()->value > 0) {
    const BigInt& n = v.as<BigIntObj>()->value;
    const unsigned shift = unsigned(msb(n)) > 60 ? unsigned(msb(n)) - 60 : 0;
    const double top = double(int64_t(n >> shift));
    return kFn(top) + (kTwo ? double(shift) : double(shift) * kFn(2.0));
  }
  const double x = float_argument(in, given);
  if (x <= 0) in.raise("ValueError", "math domain error");
  return kFn(x);
}

double ln(double x) { return std::log(x); }
double log2_of(double x) { return std::log2(x); }
double log10_of(double x) { return std::log10(x); }

/// As CPython: Lanczos' approximation, whose last digits libm's function does not share.
double log_gamma(double x) {
  constexpr double kG = 6.024680040776729583740234375;
  constexpr double kTop[] = {23531376880.410759688572007674451636754734846804940,
                             42919803642.649098768957899047001988850926355848959,
                             35711959237.355668049440185451547166705960488635843,
                             17921034426.037209699919755754458931112671403265390,
                             6039542586.3520280050642916443072979210699388420708,
                             1439720407.3117216736632230727949123939715485786372,
                             248874557.86205415651146038641322942321632125127801,
                             31426415.585400194380614231628318205362874684987640,
                             2876370.6289353724412254090516208496135991145378768,
                             186056.26539522349504029498971604569928220784236328,
                             8071.6720023658162106380029022722506138218516325024,
                             210.82427775157934587250973392071336271166969580291,
                             2.5066282746310002701649081771338373386264310793408};
  constexpr double kBottom[] = {0.0,        39916800.0, 120543840.0, 150917976.0, 105258076.0,
                                45995730.0, 13339535.0, 2637558.0,   357423.0,    32670.0,
                                1925.0,     66.0,       1.0};
  if (!std::isfinite(x)) return std::isnan(x) ? x : HUGE_VAL;
  if (x == std::floor(x) && x <= 2.0) return x <= 0.0 ? HUGE_VAL : 0.0;
  const double size = std::fabs(x);
  if (size < 1e-20) return -std::log(size);
  double top = 0, bottom = 0;
  for (size_t i = 0; i < std::size(kTop); ++i) {
    const size_t k = size < 5.0 ? std::size(kTop) - 1 - i : i;
    top = size < 5.0 ? top * size + kTop[k] : top / size + kTop[k];
    bottom = size < 5.0 ? bottom * size + kBottom[k] : bottom / size + kBottom[k];
  }
  double r = std::log(top / bottom) - kG;
  r += (size - 0.5) * (std::log(size + kG - 0.5) - 1);
  if (x < 0.0) r = std::log(M_PI) - std::log(std::fabs(std::sin(M_PI * size))) - std::log(size) - r;
  return r;
}

Value math_log(Interpreter& in, CallArgs& a) {
  const double top = log_of<ln, false>(in, a.positional[0]);
  if (a.positional.size() == 1) return Value::floating(top);
  const double bottom = log_of<ln, false>(in, a.positional[1]);
  if (bottom == 0) in.raise("ZeroDivisionError", "float division by zero");
  return Value::floating(top / bottom);
}

template <double (*kFn)(double)>
Value to_int(Interpreter& in, CallArgs& a, const char* dunder) {
  const Value& v = plain(a.positional[0]);
  if (is_integer(v)) return int_value(big_of(v));
  if (v.is(ObjKind::Instance)) {
    if (const Value* method = in.type_of(v)->lookup(dunder))
      return call_bound(in, Value(*method), v, {});
  }
  if (std::string_view(dunder) == "__trunc__" && !v.is_float())
    in.raise("TypeError",
             fmt::format("type {} doesn't define __trunc__ method", class_name(in, v)));
  const double r = kFn(float_argument(in, v));
  if (std::isnan(r)) in.raise("ValueError", "cannot convert float NaN to integer");
  if (std::isinf(r)) in.raise("OverflowError", "cannot convert float infinity to integer");
  return int_value(BigInt(r));
}

Value product(Interpreter& in, CallArgs& a) {
  Value total = argument(a, 1, "start", Value::integer(1));
  for (const Value& v : in.unpack(a.positional[0])) total = in.binary(ast::BinaryOp::Mul, total, v);
  return total;
}

/// Exactly rounded sum: Shewchuk's partials, as CPython's.
Value exact_sum(Interpreter& in, CallArgs& a) {
  std::vector<double> partials;
  double special = 0;
  bool has_special = false;
  for (const Value& v : in.unpack(a.positional[0])) {
    double x = float_argument(in, v);
    if (!std::isfinite(x)) {
      special += x;
      has_special = true;
      continue;
    }
    size_t kept = 0;
    for (double y : partials) {
      if (std::fabs(x) < std::fabs(y)) std::swap(x, y);
      const double high = x + y, low = y - (high - x);
      if (low != 0) partials[kept++] = low;
      x = high;
    }
    partials.resize(kept);
    partials.push_back(x);
  }
  if (has_special) return Value::floating(special);
  if (partials.empty()) return Value::floating(0);
  size_t n = partials.size();
  double high = partials[--n], low = 0;
  while (n > 0) {
    const double x = high, y = partials[--n];
    high = x + y;
    low = y - (high - x);
    if (low != 0) break;
  }
  if (n > 0 && ((low < 0 && partials[n - 1] < 0) || (low > 0 && partials[n - 1] > 0))) {
    const double y = low * 2, x = high + y;
    if (y == x - high) high = x;
  }
  return Value::floating(high);
}

BigInt integer_argument(Interpreter& in, const Value& v) {
  if (plain(v).is(ObjKind::BigInt)) return plain(v).as<BigIntObj>()->value;
  return BigInt(int_argument(in, v));
}

Value factorial(Interpreter& in, CallArgs& a) {
  const int64_t n = int_argument(in, a.positional[0]);
  if (n < 0) in.raise("ValueError", "factorial() not defined for negative values");
  BigInt r = 1;
  for (int64_t i = 2; i <= n; ++i) r *= i;
  return int_value(r);
}

Value comb(Interpreter& in, CallArgs& a) {
  const int64_t n = int_argument(in, a.positional[0]), k = int_argument(in, a.positional[1]);
  if (n < 0 || k < 0) in.raise("ValueError", "n must be a non-negative integer");
  BigInt r = k > n ? 0 : 1;
  for (int64_t i = 1; i <= std::min(k, n - k); ++i) r = r * (n - std::min(k, n - k) + i) / i;
  return int_value(r);
}

Value isclose(Interpreter& in, CallArgs& a) {
  const double x = float_argument(in, a.positional[0]), y = float_argument(in, a.positional[1]);
  const double relative = float_argument(in, argument(a, 2, "rel_tol", Value::floating(1e-9)));
  const double least = float_argument(in, argument(a, 3, "abs_tol", Value::floating(0)));
  if (relative < 0 || least < 0) in.raise("ValueError", "tolerances must be non-negative");
  if (x == y) return Value::boolean(true);
  if (std::isinf(x) || std::isinf(y)) return Value::boolean(false);
  const double d = std::fabs(x - y);
  return Value::boolean(d <= relative * std::max(std::fabs(x), std::fabs(y)) || d <= least);
}

double degrees(double x) { return x * (180.0 / M_PI); }
double radians(double x) { return x * (M_PI / 180.0); }

}  // namespace

void fill_math(Interpreter& in, ModuleObj& m) {
  for (const auto& [name, v] : {std::pair{"pi", M_PI},
                                {"e", M_E},
                                {"tau", 2 * M_PI},
                                {"inf", HUGE_VAL},
                                {"nan", double(NAN)}})
    m.names.set(name, Value::floating(v));
  add_functions(
      m.names,
      {
          {"sqrt", 1, 1, unary<std::sqrt>},
          {"exp", 1, 1, unary<std::exp>},
          {"expm1", 1, 1, unary<std::expm1>},
          {"exp2", 1, 1, unary<std::exp2>},
          {"cbrt", 1, 1, unary<std::cbrt>},
          {"log1p", 1, 1, unary<std::log1p, Infinite::Pole>},
          {"sin", 1, 1, unary<std::sin>},
          {"cos", 1, 1, unary<std::cos>},
          {"tan", 1, 1, unary<std::tan>},
          {"asin", 1, 1, unary<std::asin>},
          {"acos", 1, 1, unary<std::acos>},
          {"atan", 1, 1, unary<std::atan>},
          {"sinh", 1, 1, unary<std::sinh>},
          {"cosh", 1, 1, unary<std::cosh>},
          {"tanh", 1, 1, unary<std::tanh>},
          {"asinh", 1, 1, unary<std::asinh>},
          {"acosh", 1, 1, unary<std::acosh>},
          {"atanh", 1, 1, unary<std::atanh, Infinite::Pole>},
          {"erf", 1, 1, unary<std::erf>},
          {"erfc", 1, 1, unary<std::erfc>},
          {"gamma", 1, 1, gamma_like<std::tgamma>},
          {"lgamma", 1, 1, gamma_like<log_gamma>},
          {"ulp", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const double x = std::fabs(float_argument(in, a.positional[0]));
             if (!std::isfinite(x)) return Value::floating(x);
             const double next = std::nextafter(x, HUGE_VAL);
             return Value::floating(std::isinf(next) ? x - std::nextafter(x, 0) : next - x);
           }},
          {"fabs", 1, 1, unary<std::fabs>},
          {"degrees", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(degrees(float_argument(in, a.positional[0])));
           }},
          {"radians", 1, 1, unary<radians>},
          {"atan2", 2, 2, binary<std::atan2>},
          {"pow", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const double x = float_argument(in, a.positional[0]);
             if (x == 0 && float_argument(in, a.positional[1]) < 0)
               in.raise("ValueError", "math domain error");
             return binary<std::pow>(in, a);
           }},
          {"fmod", 2, 2, binary<std::fmod>},
          {"copysign", 2, 2, binary<std::copysign>},
          {"remainder", 2, 2, binary<std::remainder>},
          {"nextafter", 2, 2, binary<std::nextafter>},
          {"hypot", 0, -1,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (a.positional.size() == 2) return binary<std::hypot>(in, a);
             double sum = 0;
             for (const Value& v : a.positional)
               sum += float_argument(in, v) * float_argument(in, v);
             return Value::floating(std::sqrt(sum));
           }},
          {"log", 1, 2, math_log},
          {"log2", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(log_of<log2_of, true>(in, a.positional[0]));
           }},
          {"log10", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(log_of<log10_of, false>(in, a.positional[0]));
           }},
          {"floor", 1, 1,
           [](Interpreter& in, CallArgs& a) { return to_int<std::floor>(in, a, "__floor__"); }},
          {"ceil", 1, 1,
           [](Interpreter& in, CallArgs& a) { return to_int<std::ceil>(in, a, "__ceil__"); }},
          {"trunc", 1, 1,
           [](Interpreter& in, CallArgs& a) { return to_int<std::trunc>(in, a, "__trunc__"); }},
          {"isnan", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(std::isnan(float_argument(in, a.positional[0])));
           }},
          {"isinf", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(std::isinf(float_argument(in, a.positional[0])));
           }},
          {"isfinite", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(std::isfinite(float_argument(in, a.positional[0])));
           }},
          {"isclose", 2, 2, isclose, "rel_tol abs_tol"},
          {"prod", 1, 1, product, "start"},
          {"fsum", 1, 1, exact_sum},
          {"factorial", 1, 1, factorial},
          {"comb", 2, 2, comb},
          {"perm", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const int64_t n = int_argument(in, a.positional[0]),
                           k = a.positional.size() > 1 ? int_argument(in, a.positional[1]) : n;
             BigInt r = k > n ? 0 : 1;
             for (int64_t i = 0; i < k && k <= n; ++i) r *= n - i;
             return int_value(r);
           }},
          {"gcd", 0, -1,
           [](Interpreter& in, CallArgs& a) {
             BigInt r = 0;
             for (const Value& v : a.positional) r = gcd(r, integer_argument(in, v));
             return int_value(abs(r));
           }},
          {"lcm", 0, -1,
           [](Interpreter& in, CallArgs& a) {
             BigInt r = 1;
             for (const Value& v : a.positional) r = lcm(r, integer_argument(in, v));
             return int_value(abs(r));
           }},
          {"isqrt", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const BigInt n = integer_argument(in, a.positional[0]);
             if (n < 0) in.raise("ValueError", "isqrt() argument must be nonnegative");
             return int_value(BigInt(sqrt(n)));
           }},
          {"modf", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             double whole = 0;
             const double part = std::modf(float_argument(in, a.positional[0]), &whole);
             return Value::tuple({Value::floating(part), Value::floating(whole)});
           }},
          {"frexp", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             int exponent = 0;
             const double mantissa = std::frexp(float_argument(in, a.positional[0]), &exponent);
             return Value::tuple({Value::floating(mantissa), Value::integer(exponent)});
           }},
          {"ldexp", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             const double x = float_argument(in, a.positional[0]);
             return checked(in,
                            std::ldexp(x, int(std::clamp<int64_t>(int_argument(in, a.positional[1]),
                                                                  -100000, 100000))),
                            {x});
           }},
          {"dist", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             const Values p = in.unpack(a.positional[0]), q = in.unpack(a.positional[1]);
             if (p.size() != q.size())
               in.raise("ValueError", "both points must have the same number of dimensions");
             double sum = 0;
             for (size_t i = 0; i < p.size(); ++i)
               sum += std::pow(float_argument(in, p[i]) - float_argument(in, q[i]), 2);
             return Value::floating(std::sqrt(sum));
           }},
      });
}

}  // namespace periplus
