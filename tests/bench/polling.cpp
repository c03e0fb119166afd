// SPDX-License-Identifier: Apache-2.0
// What it costs that native loops look at the deadline and the cancel flag: `./dev bench
// --polling`.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "plan/session.h"

using namespace periplus;

namespace {

constexpr int kRounds = 21;

/// A target as native code that looks, or that does not.
struct Side {
  Side(const std::string& spec, bool polled) : session({}, settings(polled)) {
    target = session.load_target(spec);
    executable = session.executable(target.callable, Mode::Script);
    executable->call(target.inputs);
  }
  static CompileSettings settings(bool polled) {
    CompileSettings s;
    s.polled = polled;
    return s;
  }
  double microseconds(int calls) {
    const auto start = std::chrono::steady_clock::now();
    for (int k = 0; k < calls; ++k) executable->call(target.inputs);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
    return took.count() / calls;
  }

  Session session;
  Session::Target target;
  Ref<Executable> executable;
};

double median(std::vector<double> v) {
  std::nth_element(v.begin(), v.begin() + kRounds / 2, v.end());
  return v[kRounds / 2];
}

void compare(const std::string& spec) {
  Side with(spec, true), without(spec, false);
  const int calls = static_cast<int>(std::clamp(2e4 / without.microseconds(1), 1.0, 1000.0));
  std::vector<double> a, b, ratio;
  for (int round = 0; round < kRounds; ++round) {
    a.push_back(with.microseconds(calls));
    b.push_back(without.microseconds(calls));
    ratio.push_back(a.back() / b.back());
  }
  fmt::print("| {} | {:.4g} | {:.4g} | {:+.1f}% |\n", spec, median(a), median(b),
             100 * (median(ratio) - 1));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> targets(argv + 1, argv + argc);
  if (targets.empty())
    targets = {"tests/models/scalar_loops.py", "tests/models/scalar_loops.py:build_mandelbrot",
               "tests/models/nms_loops.py", "tests/models/power_iteration.py",
               "tests/models/rk45.py"};
  fmt::print("| loops | with, us | without, us | cost |\n| --- | ---: | ---: | ---: |\n");
  for (const std::string& t : targets) compare(t);
}
