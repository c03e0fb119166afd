// SPDX-License-Identifier: Apache-2.0
// Every float32 input of every unary function: how far the answer is from the float64 one, and that
// native code gives the bits of eager. The whole takes minutes a function on one core;
// `--step N` takes every N-th input.
#include <fmt/format.h>
#include <math.h>
#include <string.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "plan/session.h"

namespace periplus {
namespace {

struct Function {
  const char* name;
  double (*reference)(double);
  double limit;  ///< in units of the last place
};

const Function kFunctions[] = {
    {"exp", exp, 2},
    {"exp2", exp2, 2},
    {"expm1", expm1, 3},
    {"log", log, 2},
    {"log2", log2, 2},
    {"log10", log10, 2},
    {"log1p", log1p, 3},
    {"sqrt", sqrt, 0.5},
    {"rsqrt", [](double x) { return 1 / sqrt(x); }, 2},
    {"reciprocal", [](double x) { return 1 / x; }, 0.5},
    {"sin", sin, 2},
    {"cos", cos, 2},
    {"tan", tan, 4},
    {"asin", asin, 4},
    {"acos", acos, 4},
    {"atan", atan, 3},
    {"sinh", sinh, 4},
    {"cosh", cosh, 3},
    {"tanh", tanh, 3},
    {"asinh", asinh, 4},
    {"acosh", acosh, 4},
    {"atanh", atanh, 4},
    {"erf", erf, 3},
    // PyTorch's formula: zero where exp(-x) is no float32.
    {"sigmoid", [](double x) { return isinf(static_cast<float>(exp(-x))) ? 0 : 1 / (1 + exp(-x)); },
     4},
    {"floor", floor, 0},
    {"ceil", ceil, 0},
    {"trunc", trunc, 0},
    {"round", nearbyint, 0},
};

/// Distance of `got` from `want` in units of the last place of the nearest float. A result that is
/// no normal number counts in units of the least normal one's.
double distance(float got, double want) {
  const float rounded = static_cast<float>(want);
  if (isnan(rounded) || isnan(got)) return isnan(rounded) == isnan(got) ? 0 : INFINITY;
  if (isinf(rounded) || isinf(got)) {
    const bool near = fabs(static_cast<double>(got)) > 3.4e38 && fabs(want) > 3.4e38 &&
                      signbit(got) == signbit(rounded);
    return near ? 0 : INFINITY;
  }
  if (got == 0 && want == 0) return signbit(got) == signbit(rounded) ? 0 : INFINITY;
  int exponent;
  frexp(fmax(fabs(static_cast<double>(rounded)), 1.1754943508222875e-38), &exponent);
  return fabs(static_cast<double>(got) - want) / ldexp(1.0, exponent - 24);
}

struct Worst {
  double ulps = 0;
  float at = 0;
  uint64_t inputs = 0, other_bits = 0;
};

class Sweep {
 public:
  explicit Sweep(const Function& f) : f_(f), session_({}, settings()) {
    const std::string text =
        fmt::format("import torch\n\ndef f(x):\n    return torch.{}(x)\n", f.name);
    module_ = session_.interpreter().run_source(add_source(fmt::format("<{}>", f.name), text), "f");
    const Value callable = *module_->names.find("f");
    eager_ = session_.executable(callable, Mode::Eager);
    native_ = session_.executable(callable, Mode::Script);
  }

  Worst run(uint64_t step) {
    Worst worst;
    constexpr uint64_t kAll = uint64_t{1} << 32;
    constexpr int64_t kBlock = 1 << 18;
    for (uint64_t bits = 0; bits < kAll;) {
      const int64_t count = std::min<int64_t>(kBlock, int64_t((kAll - bits + step - 1) / step));
      Tensor x = Tensor::empty({&count, 1}, DType::Float32);
      for (int64_t k = 0; k < count; ++k, bits += step) {
        const auto word = static_cast<uint32_t>(bits);
        memcpy(x.data<float>() + k, &word, 4);
      }
      check(x, worst);
    }
    return worst;
  }

 private:
  static CompileSettings settings() {
    CompileSettings s;
    s.object_cache = false;
    return s;
  }
  void check(const Tensor& x, Worst& worst) {
    const Value argument = Value::tensor(x), a = eager_->call({argument}),
                b = native_->call({argument});
    const float *in = x.data<float>(), *one = a.as_tensor().data<float>(),
                *other = b.as_tensor().data<float>();
    for (int64_t k = 0; k < x.numel(); ++k) {
      worst.other_bits += memcmp(one + k, other + k, 4) != 0 && !(isnan(one[k]) && isnan(other[k]));
      const double d = distance(one[k], f_.reference(static_cast<double>(in[k])));
      if (d > worst.ulps) worst.ulps = d, worst.at = in[k];
    }
    worst.inputs += static_cast<uint64_t>(x.numel());
  }

  const Function& f_;
  Session session_;
  Ref<ModuleObj> module_;
  Ref<Executable> eager_, native_;
};

}  // namespace
}  // namespace periplus

int main(int argc, char** argv) {
  using namespace periplus;
  uint64_t step = 1;
  std::string only;
  CLI::App app{
      "The largest error of every unary float32 function, and eager's bits in native code"};
  app.add_option("--step", step, "every N-th of the 2^32 inputs")->check(CLI::PositiveNumber);
  app.add_option("--function", only, "this one only");
  CLI11_PARSE(app, argc, argv);
  fmt::print("{:<12} {:>11} {:>9} {:>15} {:>7} {:>11} {:>7}\n", "function", "inputs", "ulp", "at",
             "limit", "other bits", "seconds");
  bool good = true;
  for (const Function& f : kFunctions) {
    if (!only.empty() && only != f.name) continue;
    const auto start = std::chrono::steady_clock::now();
    const Worst w = Sweep(f).run(step);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const bool fine = w.ulps <= f.limit && w.other_bits == 0;
    good = good && fine;
    fmt::print("{:<12} {:>11} {:>9.3f} {:>15.8g} {:>7} {:>11} {:>7.1f}{}\n", f.name, w.inputs,
               w.ulps, w.at, f.limit, w.other_bits, seconds.count(), fine ? "" : "  FAULT");
    std::fflush(stdout);
  }
  return good ? 0 : 1;
}
