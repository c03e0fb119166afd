// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numeric>

#include "ops/rows.h"
#include "ops/rules.h"

/// Special functions: elementwise, computed in double precision one element at a time.
namespace periplus::rows {
namespace {

using Unary = double (*)(double);
using Binary = double (*)(double, double);

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kPi = 3.14159265358979323846;
constexpr double kSqrt2 = 1.41421356237309504880;

double bessel_i(int order, double x) {
  if (std::isnan(x)) return x;
  if (std::fabs(x) > 700) return order == 1 && x < 0 ? -kInf : kInf;
  const double y = std::cyl_bessel_i(order, std::fabs(x));
  return order == 1 && x < 0 ? -y : y;
}

double bessel_k(int order, double x) {
  if (std::isnan(x) || x < 0) return kNan;
  if (x == 0) return kInf;
  return x > 700 ? 0.0 : std::cyl_bessel_k(order, x);
}

/// Source: DLMF 5.5.2, 5.5.4 and 5.11.2.
double digamma_of(double x) {
  if (x == 0) return std::copysign(kInf, -x);
  if (x < 0) {
    if (x == std::floor(x)) return kNan;
    return digamma_of(1 - x) - kPi / std::tan(kPi * x);
  }
  double shift = 0;
  for (; x < 10; ++x) shift -= 1 / x;
  const double y = 1 / (x * x);
  const double tail =
      y * (1.0 / 12 - y * (1.0 / 120 - y * (1.0 / 252 - y * (1.0 / 240 - y * (1.0 / 132)))));
  return shift + std::log(x) - 0.5 / x - tail;
}

/// Source: DLMF 9.6.1 to 9.6.6.
double airy_ai_of(double x) {
  if (std::isnan(x)) return x;
  if (x == 0) return 0.35502805388781723926;
  const double z = 2.0 / 3 * std::pow(std::fabs(x), 1.5);
  if (x > 0) return z > 700 ? 0.0 : std::sqrt(x / 3) / kPi * std::cyl_bessel_k(1.0 / 3, z);
  const double j = std::cyl_bessel_j(1.0 / 3, z), y = std::cyl_neumann(1.0 / 3, z);
  return std::sqrt(-x) / 3 * (1.5 * j - std::sqrt(3.0) / 2 * y);
}

double erfcx_of(double x) {
  if (x < 25) return std::exp(x * x) * std::erfc(x);
  const double y = 1 / (x * x);
  return 1 / (x * std::sqrt(kPi)) * (1 - y / 2 * (1 - 1.5 * y * (1 - 2.5 * y)));
}

double log_ndtr_of(double x) {
  const double t = x / kSqrt2;
  return x < -1 ? std::log(erfcx_of(-t) / 2) - t * t : std::log1p(-std::erfc(t) / 2);
}

/// A rational first guess, then Halley's steps. Source: P. J. Acklam, "An algorithm for computing
/// the inverse normal CDF".
double ndtri_of(double p) {
  if (!(p >= 0 && p <= 1)) return kNan;
  if (p == 0 || p == 1) return p == 0 ? -kInf : kInf;
  if (p > 0.5) return -ndtri_of(1 - p);
  double x;
  if (p < 0.02425) {
    const double q = std::sqrt(-2 * std::log(p));
    x = (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838) * q -
           2.549732539343734) *
              q +
          4.374664141464968) *
             q +
         2.938163982698783) /
        ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996) * q +
          3.754408661907416) *
             q +
         1);
  } else {
    const double q = p - 0.5, r = q * q;
    x = (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
           1.383577518672690e+02) *
              r -
          3.066479806614716e+01) *
             r +
         2.506628277459239) *
        q /
        (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
           6.680131188771972e+01) *
              r -
          1.328068155288572e+01) *
             r +
         1);
  }
  for (int step = 0; step < 2; ++step) {
    const double error = std::erfc(-x / kSqrt2) / 2 - p;
    const double u = error * std::sqrt(2 * kPi) * std::exp(x * x / 2);
    if (std::isfinite(u)) x -= u / (1 + x * u / 2);
  }
  return x;
}

/// Euler-Maclaurin summation. Source: DLMF 25.11.28; Cephes zeta.
double zeta_of(double s, double q) {
  if (std::isnan(s) || std::isnan(q) || s < 1) return kNan;
  if (s == 1) return kInf;
  if (q <= 0) {
    if (q == std::floor(q)) return kInf;
    if (s != std::floor(s)) return kNan;
  }
  static const double bernoulli[] = {12.0,
                                     -720.0,
                                     30240.0,
                                     -1209600.0,
                                     47900160.0,
                                     -1.8924375803183791606e9,
                                     7.47242496e10,
                                     -2.950130727918164224e12,
                                     1.1646782814350067249e14,
                                     -4.5979787224074726105e15,
                                     1.8152105401943546773e17,
                                     -7.1661652561756670113e18};
  double sum = std::pow(q, -s), a = q, term = 0;
  for (int i = 0; i < 9 || a <= 9; ++i) {
    a += 1;
    term = std::pow(a, -s);
    sum += term;
    if (std::fabs(term / sum) < 1e-17) return sum;
  }
  sum += term * a / (s - 1) - 0.5 * term;
  double factor = 1, k = 0;
  for (const double b : bernoulli) {
    factor *= s + k;
    term /= a;
    const double step = factor * term / b;
    sum += step;
    if (std::fabs(step / sum) < 1e-17) break;
    k += 1;
    factor *= s + k;
    term /= a;
    k += 1;
  }
  return sum;
}

double gamma_scale(double a, double x) { return std::exp(a * std::log(x) - x - std::lgamma(a)); }

double gamma_series(double a, double x) {
  double term = 1 / a, sum = term;
  for (int n = 1; n < 10000 && std::fabs(term) > 1e-17 * std::fabs(sum); ++n)
    sum += term *= x / (a + n);
  return sum * gamma_scale(a, x);
}

/// Lentz's continued fraction. Source: DLMF 8.9.2.
double gamma_fraction(double a, double x) {
  double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
  for (int i = 1; i < 10000; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (std::fabs(d * c - 1) < 1e-16) break;
  }
  return h * gamma_scale(a, x);
}

double igamma_of(double a, double x) {
  if (!(x >= 0 && a >= 0)) return kNan;
  if (a == 0) return x > 0 ? 1.0 : kNan;
  if (x == 0) return 0.0;
  if (std::isinf(a)) return std::isinf(x) ? kNan : 0.0;
  if (std::isinf(x)) return 1.0;
  return x < a + 1 ? gamma_series(a, x) : 1 - gamma_fraction(a, x);
}

double igammac_of(double a, double x) {
  if (!(x >= 0 && a >= 0)) return kNan;
  if (a == 0) return x > 0 ? 0.0 : kNan;
  if (x == 0) return 1.0;
  if (std::isinf(a)) return std::isinf(x) ? kNan : 1.0;
  if (std::isinf(x)) return 0.0;
  return x < a + 1 ? 1 - gamma_series(a, x) : gamma_fraction(a, x);
}

/// p(0) = 1, p(1) = first, p(k + 1) = next(k, p(k), p(k - 1)).
template <class Next>
double recurrence(double degree, double first, Next next) {
  const auto n = static_cast<int64_t>(degree);
  if (n < 0) return 0.0;
  double before = 1, now = first;
  if (n == 0) return before;
  for (int64_t k = 1; k < n && !std::isnan(now); ++k) {
    const double then = next(static_cast<double>(k), now, before);
    before = now;
    now = then;
  }
  return now;
}

double chebyshev(double x, double n, double first) {
  return recurrence(n, first,
                    [x](double, double now, double before) { return 2 * x * now - before; });
}

/// Many steps lose digits between -1 and 1; there the closed forms take over.
bool closed(double x, double n) { return n > 8 && std::fabs(x) < 1; }

double chebyshev_t(double x, double n) {
  return closed(x, n) ? std::cos(std::trunc(n) * std::acos(x)) : chebyshev(x, n, x);
}
double chebyshev_u(double x, double n) {
  const double t = std::acos(x);
  return closed(x, n) ? std::sin((std::trunc(n) + 1) * t) / std::sin(t) : chebyshev(x, n, 2 * x);
}
double chebyshev_v(double x, double n) {
  const double t = std::acos(x);
  return closed(x, n) ? std::cos((std::trunc(n) + 0.5) * t) / std::cos(t / 2)
                      : chebyshev(x, n, 2 * x - 1);
}
double chebyshev_w(double x, double n) {
  const double t = std::acos(x);
  return closed(x, n) ? std::sin((std::trunc(n) + 0.5) * t) / std::sin(t / 2)
                      : chebyshev(x, n, 2 * x + 1);
}
double hermite_h(double x, double n) {
  return recurrence(
      n, 2 * x, [x](double k, double now, double before) { return 2 * x * now - 2 * k * before; });
}
double hermite_he(double x, double n) {
  return recurrence(n, x,
                    [x](double k, double now, double before) { return x * now - k * before; });
}
double laguerre(double x, double n) {
  return recurrence(n, 1 - x, [x](double k, double now, double before) {
    return ((2 * k + 1 - x) * now - k * before) / (k + 1);
  });
}
double legendre(double x, double n) {
  return recurrence(n, x, [x](double k, double now, double before) {
    return ((2 * k + 1) * x * now - k * before) / (k + 1);
  });
}

DType float_of(DType d) { return is_floating(d) ? d : DType::Float32; }

Types infer_unary(const ArgTypes& a) {
  const TensorType& x = tensor_arg(a, 0);
  return {{float_of(x.dtype), x.sizes}};
}

Dims sizes_of(const ArgTypes& a, size_t i) {
  const auto* t = std::get_if<TensorType>(&a[i]);
  return t ? t->sizes : Dims{};
}

Types infer_binary(const ArgTypes& a) {
  return {{float_of(result_type(a, {0, 1})), broadcast_dims(sizes_of(a, 0), sizes_of(a, 1))}};
}

/// Argument `i` as packed elements of `dtype` in the sizes of `out`.
Tensor operand(const Args& a, size_t i, const Tensor& out, DType dtype) {
  const Tensor t = Tensor::empty(out.sizes(), dtype);
  t.copy_from(operand_arg(a, i));
  return t;
}

KernelFn unary_kernel(Unary f) {
  return [f](const Args& a, Tensors& out) {
    const Tensor x = operand(a, 0, out[0], DType::Float64);
    auto* p = x.data<double>();
    for (int64_t i = 0; i < x.numel(); ++i) p[i] = f(p[i]);
    out[0].copy_from(x);
  };
}

KernelFn binary_kernel(Binary f) {
  return [f](const Args& a, Tensors& out) {
    const Tensor x = operand(a, 0, out[0], DType::Float64),
                 y = operand(a, 1, out[0], DType::Float64);
    auto* p = x.data<double>();
    const auto* q = y.data<const double>();
    for (int64_t i = 0; i < x.numel(); ++i) p[i] = f(p[i], q[i]);
    out[0].copy_from(x);
  };
}

Types infer_integers(const ArgTypes& a) {
  const DType dtype = result_type(a, {0, 1});
  if (is_floating(dtype) || dtype == DType::Bool)
    fail("not implemented for '" + type_name(dtype) + "'");
  return {{dtype, broadcast_dims(sizes_of(a, 0), sizes_of(a, 1))}};
}

KernelFn integers_kernel(int64_t (*f)(int64_t, int64_t)) {
  return [f](const Args& a, Tensors& out) {
    const Tensor x = operand(a, 0, out[0], DType::Int64), y = operand(a, 1, out[0], DType::Int64);
    auto* p = x.data<int64_t>();
    for (int64_t i = 0; i < x.numel(); ++i) p[i] = f(p[i], y.data<const int64_t>()[i]);
    out[0].copy_from(x);
  };
}

uint64_t magnitude(int64_t x) {
  return x < 0 ? 0 - static_cast<uint64_t>(x) : static_cast<uint64_t>(x);
}

int64_t gcd_of(int64_t a, int64_t b) {
  return static_cast<int64_t>(std::gcd(magnitude(a), magnitude(b)));
}

int64_t lcm_of(int64_t a, int64_t b) {
  const uint64_t g = std::gcd(magnitude(a), magnitude(b));
  return g == 0 ? 0 : static_cast<int64_t>(magnitude(a) / g * magnitude(b));
}

void nextafter_kernel(const Args& a, Tensors& out) {
  const DType dtype = out[0].dtype();
  const Tensor x = operand(a, 0, out[0], dtype), y = operand(a, 1, out[0], dtype);
  const auto step = [&](auto* to, const auto* p, const auto* q) {
    for (int64_t i = 0; i < x.numel(); ++i) to[i] = std::nextafter(p[i], q[i]);
  };
  if (dtype == DType::Float64) {
    step(out[0].data<double>(), x.data<const double>(), y.data<const double>());
  } else {
    step(out[0].data<float>(), x.data<const float>(), y.data<const float>());
  }
}

}  // namespace

const OpDef digamma = {
    .name = "digamma",
    .schema = "digamma(Tensor self) -> Tensor",
    .doc = "Derivative of lgamma.",
    .aliases = "special.digamma special.psi",
    .infer = infer_unary,
    .kernel = unary_kernel(digamma_of),
};

const OpDef i0 = {
    .name = "i0",
    .schema = "i0(Tensor self) -> Tensor",
    .doc = "Modified Bessel function of the first kind, order 0.",
    .aliases = "special.i0 special.modified_bessel_i0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return bessel_i(0, x); }),
};

const OpDef i0e = {
    .name = "special_i0e",
    .schema = "special_i0e(Tensor self) -> Tensor",
    .doc = "exp(-|x|) i0(x).",
    .method = false,
    .aliases = "special.i0e",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return std::exp(-std::fabs(x)) * bessel_i(0, x); }),
};

const OpDef i1 = {
    .name = "special_i1",
    .schema = "special_i1(Tensor self) -> Tensor",
    .doc = "Modified Bessel function of the first kind, order 1.",
    .method = false,
    .aliases = "special.i1 special.modified_bessel_i1",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return bessel_i(1, x); }),
};

const OpDef i1e = {
    .name = "special_i1e",
    .schema = "special_i1e(Tensor self) -> Tensor",
    .doc = "exp(-|x|) i1(x).",
    .method = false,
    .aliases = "special.i1e",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return std::exp(-std::fabs(x)) * bessel_i(1, x); }),
};

const OpDef bessel_j0 = {
    .name = "special_bessel_j0",
    .schema = "special_bessel_j0(Tensor self) -> Tensor",
    .doc = "Bessel function of the first kind, order 0.",
    .method = false,
    .aliases = "special.bessel_j0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return ::j0(x); }),
};

const OpDef bessel_j1 = {
    .name = "special_bessel_j1",
    .schema = "special_bessel_j1(Tensor self) -> Tensor",
    .doc = "Bessel function of the first kind, order 1.",
    .method = false,
    .aliases = "special.bessel_j1",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return ::j1(x); }),
};

const OpDef bessel_y0 = {
    .name = "special_bessel_y0",
    .schema = "special_bessel_y0(Tensor self) -> Tensor",
    .doc = "Bessel function of the second kind, order 0.",
    .method = false,
    .aliases = "special.bessel_y0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return x < 0 ? kNan : ::y0(x); }),
};

const OpDef bessel_y1 = {
    .name = "special_bessel_y1",
    .schema = "special_bessel_y1(Tensor self) -> Tensor",
    .doc = "Bessel function of the second kind, order 1.",
    .method = false,
    .aliases = "special.bessel_y1",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return x < 0 ? kNan : ::y1(x); }),
};

const OpDef modified_bessel_k0 = {
    .name = "special_modified_bessel_k0",
    .schema = "special_modified_bessel_k0(Tensor self) -> Tensor",
    .doc = "Modified Bessel function of the second kind, order 0.",
    .method = false,
    .aliases = "special.modified_bessel_k0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return bessel_k(0, x); }),
};

const OpDef modified_bessel_k1 = {
    .name = "special_modified_bessel_k1",
    .schema = "special_modified_bessel_k1(Tensor self) -> Tensor",
    .doc = "Modified Bessel function of the second kind, order 1.",
    .method = false,
    .aliases = "special.modified_bessel_k1",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return bessel_k(1, x); }),
};

const OpDef scaled_modified_bessel_k0 = {
    .name = "special_scaled_modified_bessel_k0",
    .schema = "special_scaled_modified_bessel_k0(Tensor x) -> Tensor",
    .doc = "exp(x) k0(x).",
    .method = false,
    .aliases = "special.scaled_modified_bessel_k0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return std::exp(x) * bessel_k(0, x); }),
};

const OpDef scaled_modified_bessel_k1 = {
    .name = "special_scaled_modified_bessel_k1",
    .schema = "special_scaled_modified_bessel_k1(Tensor x) -> Tensor",
    .doc = "exp(x) k1(x).",
    .method = false,
    .aliases = "special.scaled_modified_bessel_k1",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return std::exp(x) * bessel_k(1, x); }),
};

const OpDef spherical_bessel_j0 = {
    .name = "special_spherical_bessel_j0",
    .schema = "special_spherical_bessel_j0(Tensor x) -> Tensor",
    .doc = "sin(x) / x.",
    .method = false,
    .aliases = "special.spherical_bessel_j0",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) {
      return std::isinf(x) ? 0.0 : x == 0 ? 1.0 : std::sin(x) / x;
    }),
};

const OpDef airy_ai = {
    .name = "special_airy_ai",
    .schema = "special_airy_ai(Tensor x) -> Tensor",
    .doc = "Airy function Ai.",
    .method = false,
    .aliases = "special.airy_ai",
    .infer = infer_unary,
    .kernel = unary_kernel(airy_ai_of),
};

const OpDef erfinv = {
    .name = "erfinv",
    .schema = "erfinv(Tensor self) -> Tensor",
    .doc = "Inverse of erf.",
    .aliases = "special.erfinv",
    .infer = infer_unary,
    .kernel = unary_kernel([](double x) { return ndtri_of((x + 1) / 2) / kSqrt2; }),
};

const OpDef erfcx = {
    .name = "special_erfcx",
    .schema = "special_erfcx(Tensor self) -> Tensor",
    .doc = "exp(x * x) erfc(x).",
    .method = false,
    .aliases = "special.erfcx",
    .infer = infer_unary,
    .kernel = unary_kernel(erfcx_of),
};

const OpDef ndtri = {
    .name = "special_ndtri",
    .schema = "special_ndtri(Tensor self) -> Tensor",
    .doc = "Inverse of the normal distribution function.",
    .method = false,
    .aliases = "special.ndtri",
    .infer = infer_unary,
    .kernel = unary_kernel(ndtri_of),
};

const OpDef log_ndtr = {
    .name = "special_log_ndtr",
    .schema = "special_log_ndtr(Tensor self) -> Tensor",
    .doc = "Logarithm of the normal distribution function.",
    .method = false,
    .aliases = "special.log_ndtr",
    .infer = infer_unary,
    .kernel = unary_kernel(log_ndtr_of),
};

const OpDef zeta = {
    .name = "special_zeta",
    .schema = "special_zeta(Any self, Any other) -> Tensor",
    .doc = "Hurwitz zeta function: the sum of (k + other) ** -self.",
    .method = false,
    .aliases = "special.zeta",
    .infer = infer_binary,
    .kernel = binary_kernel(zeta_of),
};

const OpDef igamma = {
    .name = "igamma",
    .schema = "igamma(Any self, Any other) -> Tensor",
    .doc = "Regularised lower incomplete gamma function.",
    .aliases = "special.gammainc",
    .infer = infer_binary,
    .kernel = binary_kernel(igamma_of),
};

const OpDef igammac = {
    .name = "igammac",
    .schema = "igammac(Any self, Any other) -> Tensor",
    .doc = "Regularised upper incomplete gamma function.",
    .aliases = "special.gammaincc",
    .infer = infer_binary,
    .kernel = binary_kernel(igammac_of),
};

const OpDef chebyshev_polynomial_t = {
    .name = "special_chebyshev_polynomial_t",
    .schema = "special_chebyshev_polynomial_t(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.chebyshev_polynomial_t",
    .infer = infer_binary,
    .kernel = binary_kernel(chebyshev_t),
};

const OpDef chebyshev_polynomial_u = {
    .name = "special_chebyshev_polynomial_u",
    .schema = "special_chebyshev_polynomial_u(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.chebyshev_polynomial_u",
    .infer = infer_binary,
    .kernel = binary_kernel(chebyshev_u),
};

const OpDef chebyshev_polynomial_v = {
    .name = "special_chebyshev_polynomial_v",
    .schema = "special_chebyshev_polynomial_v(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.chebyshev_polynomial_v",
    .infer = infer_binary,
    .kernel = binary_kernel(chebyshev_v),
};

const OpDef chebyshev_polynomial_w = {
    .name = "special_chebyshev_polynomial_w",
    .schema = "special_chebyshev_polynomial_w(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.chebyshev_polynomial_w",
    .infer = infer_binary,
    .kernel = binary_kernel(chebyshev_w),
};

const OpDef hermite_polynomial_h = {
    .name = "special_hermite_polynomial_h",
    .schema = "special_hermite_polynomial_h(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.hermite_polynomial_h",
    .infer = infer_binary,
    .kernel = binary_kernel(hermite_h),
};

const OpDef hermite_polynomial_he = {
    .name = "special_hermite_polynomial_he",
    .schema = "special_hermite_polynomial_he(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.hermite_polynomial_he",
    .infer = infer_binary,
    .kernel = binary_kernel(hermite_he),
};

const OpDef laguerre_polynomial_l = {
    .name = "special_laguerre_polynomial_l",
    .schema = "special_laguerre_polynomial_l(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.laguerre_polynomial_l",
    .infer = infer_binary,
    .kernel = binary_kernel(laguerre),
};

const OpDef legendre_polynomial_p = {
    .name = "special_legendre_polynomial_p",
    .schema = "special_legendre_polynomial_p(Any x, Any n) -> Tensor",
    .doc = "The polynomial of degree n at x.",
    .method = false,
    .aliases = "special.legendre_polynomial_p",
    .infer = infer_binary,
    .kernel = binary_kernel(legendre),
};

const OpDef shifted_chebyshev_polynomial_t = {
    .name = "special_shifted_chebyshev_polynomial_t",
    .schema = "special_shifted_chebyshev_polynomial_t(Any x, Any n) -> Tensor",
    .doc = "The Chebyshev polynomial of degree n at 2 x - 1.",
    .method = false,
    .aliases = "special.shifted_chebyshev_polynomial_t",
    .infer = infer_binary,
    .kernel = binary_kernel([](double x, double n) { return chebyshev_t(2 * x - 1, n); }),
};

const OpDef shifted_chebyshev_polynomial_u = {
    .name = "special_shifted_chebyshev_polynomial_u",
    .schema = "special_shifted_chebyshev_polynomial_u(Any x, Any n) -> Tensor",
    .doc = "The Chebyshev polynomial of degree n at 2 x - 1.",
    .method = false,
    .aliases = "special.shifted_chebyshev_polynomial_u",
    .infer = infer_binary,
    .kernel = binary_kernel([](double x, double n) { return chebyshev_u(2 * x - 1, n); }),
};

const OpDef shifted_chebyshev_polynomial_v = {
    .name = "special_shifted_chebyshev_polynomial_v",
    .schema = "special_shifted_chebyshev_polynomial_v(Any x, Any n) -> Tensor",
    .doc = "The Chebyshev polynomial of degree n at 2 x - 1.",
    .method = false,
    .aliases = "special.shifted_chebyshev_polynomial_v",
    .infer = infer_binary,
    .kernel = binary_kernel([](double x, double n) { return chebyshev_v(2 * x - 1, n); }),
};

const OpDef shifted_chebyshev_polynomial_w = {
    .name = "special_shifted_chebyshev_polynomial_w",
    .schema = "special_shifted_chebyshev_polynomial_w(Any x, Any n) -> Tensor",
    .doc = "The Chebyshev polynomial of degree n at 2 x - 1.",
    .method = false,
    .aliases = "special.shifted_chebyshev_polynomial_w",
    .infer = infer_binary,
    .kernel = binary_kernel([](double x, double n) { return chebyshev_w(2 * x - 1, n); }),
};

const OpDef gcd = {
    .name = "gcd",
    .schema = "gcd(Tensor self, Tensor other) -> Tensor",
    .doc = "Greatest common divisor.",
    .infer = infer_integers,
    .kernel = integers_kernel(gcd_of),
};

const OpDef lcm = {
    .name = "lcm",
    .schema = "lcm(Tensor self, Tensor other) -> Tensor",
    .doc = "Least common multiple.",
    .infer = infer_integers,
    .kernel = integers_kernel(lcm_of),
};

const OpDef nextafter = {
    .name = "nextafter",
    .schema = "nextafter(Tensor self, Tensor other) -> Tensor",
    .doc = "The next number after self in the direction of other.",
    .infer = infer_binary,
    .kernel = nextafter_kernel,
};

}  // namespace periplus::rows
