// SPDX-License-Identifier: Apache-2.0
#include <math.h>
#include <string.h>

#include <catch2/catch.hpp>
#include <vector>

#include "runtime/math_formulas.h"

namespace {

using M = NativeScalar<float>;

/// Distance from the float64 result in units of the float's last place.
double distance(float got, double want) {
  const float rounded = float(want);
  if (rounded != rounded || got != got) return (rounded != rounded) == (got != got) ? 0 : 1e9;
  if (isinf(rounded) || isinf(got)) {
    const bool near =
        fabs(double(got)) > 3.4e38 && fabs(want) > 3.4e38 && signbit(got) == signbit(rounded);
    return near ? 0 : 1e9;
  }
  if (got == 0 && want == 0) return signbit(got) == signbit(rounded) ? 0 : 1e9;
  int exponent;
  frexp(fmax(fabs(double(rounded)), 1.1754944e-38), &exponent);
  return fabs(double(got) - want) / ldexp(1.0, exponent - 24);
}

std::vector<float> arguments() {
  std::vector<float> xs = {0.0f,       -0.0f,    INFINITY, -INFINITY, NAN,           1.0f,
                           -1.0f,      0.5f,     1e-45f,   -1e-45f,   3.4028235e38f, 88.72284f,
                           -88.72283f, -103.97f, 128.0f,   -150.0f};
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 65521) {
    const uint32_t word = uint32_t(bits);
    float x;
    memcpy(&x, &word, 4);
    xs.push_back(x);
  }
  for (int i = -20000; i < 20000; ++i) xs.push_back(float(i) * 0.00517f);
  return xs;
}

template <class Formula, class Reference>
void check(const char* name, Formula formula, Reference reference) {
  double worst = 0;
  float at = 0;
  for (float x : arguments()) {
    M m;
    const double d = distance(formula(m, x), reference(double(x)));
    if (d > worst) worst = d, at = x;
  }
  INFO(name << " is off by " << worst << " ulp at " << at);
  CHECK(worst <= 4.0);
}

}  // namespace

#define CHECK_FORMULA(name, reference)                                \
  check(                                                              \
      #name, [](M& m, float x) { return pp_##name##_formula(m, x); }, \
      [](double x) -> double { return reference; })

TEST_CASE("float32 formulas stay within 4 ulp") {
  CHECK_FORMULA(exp, exp(x));
  CHECK_FORMULA(exp2, exp2(x));
  CHECK_FORMULA(expm1, expm1(x));
  CHECK_FORMULA(log, log(x));
  CHECK_FORMULA(log2, log2(x));
  CHECK_FORMULA(log10, log10(x));
  CHECK_FORMULA(log1p, log1p(x));
  CHECK_FORMULA(tanh, tanh(x));
  CHECK_FORMULA(erf, erf(x));
  CHECK_FORMULA(sin, sin(x));
  CHECK_FORMULA(cos, cos(x));
  CHECK_FORMULA(tan, tan(x));
  CHECK_FORMULA(atan, atan(x));
  CHECK_FORMULA(asin, asin(x));
  CHECK_FORMULA(acos, acos(x));
  CHECK_FORMULA(sinh, sinh(x));
  CHECK_FORMULA(cosh, cosh(x));
  CHECK_FORMULA(rsqrt, 1 / sqrt(x));
  // exp(-x) overflows to inf just before sigmoid becomes denormal: 0, as in PyTorch.
  CHECK_FORMULA(sigmoid, x < -88.722835 ? 0.0 : 1 / (1 + exp(-x)));
}

TEST_CASE("pow has C's special cases") {
  const float ys[] = {2.0f,     3.0f,      -1.0f, 0.5f,  -2.5f, 0.0f,
                      INFINITY, -INFINITY, NAN,   33.3f, 1e10f, 0.001f};
  for (float y : ys)
    check(
        "pow", [y](M& m, float x) { return pp_pow_formula(m, x, y); },
        [y](double x) { return pow(x, double(y)); });
}

TEST_CASE("float64 formulas are the C library's") {
  NativeScalar<double> m;
  CHECK(pp_exp_formula(m, 1.25) == exp(1.25));
  CHECK(pp_pow_formula(m, 1.25, 3.5) == pow(1.25, 3.5));
  CHECK(pp_sigmoid_formula(m, 0.5) == 1 / (1 + exp(-0.5)));
}
