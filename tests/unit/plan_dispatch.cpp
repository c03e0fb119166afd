// SPDX-License-Identifier: Apache-2.0
// Entries of one callable: which call gets which, and what looking it up costs.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <chrono>

#include "diag/source.h"
#include "ops/random_state.h"
#include "plan/dispatch.h"
#include "plan/session.h"

using namespace periplus;

namespace {

constexpr const char* kProgram = R"(import torch
import torch.nn as nn

def double(x):
    return x * 2

def first(x, y, z=None):
    return x + 1

def sizes(x, y):
    return x * y.shape[0]


def inner_reads(x, y):
    def g():
        return y
    return x + g()

def ten(a, b, c, d, e, f, g, h, i, j):
    return a + b + c + d + e + f + g + h + i + j

def mixed(x, k: int, flag: bool):
    return x * k if flag else x
)";

class Program {
 public:
  explicit Program(bool native = false) : session_({}, settings(native)) {
    module_ = session_.interpreter().run_source(add_source("dispatch.py", kProgram), "dispatch");
  }
  Ref<Executable> executable(const std::string& name, Mode mode = Mode::Hybrid) {
    return session_.executable(*module_->names.find(name), mode);
  }
  Interpreter& in() { return session_.interpreter(); }
  Value get(const std::string& name) { return *module_->names.find(name); }

 private:
  static CompileSettings settings(bool native) {
    CompileSettings s;
    s.object_cache = false;
    s.native = native;  // most cases: which entry is chosen, not how it runs
    return s;
  }
  Session session_;
  Ref<ModuleObj> module_;
};

Value ones(std::vector<int64_t> sizes, DType dtype = DType::Float32) {
  return Value::tensor(Tensor::zeros(sizes, dtype));
}

size_t compilations(const Ref<Executable>& e) { return e->report().compilations.size(); }

}  // namespace

TEST_CASE("dispatch: a size that changes is a symbol from its second value on", "[plan]") {
  Program p;
  const auto f = p.executable("double");
  f->call({ones({3, 4})});
  f->call({ones({3, 4})});
  CHECK(compilations(f) == 1);
  for (const int64_t n : {5, 0, 1, 6, 100}) f->call({ones({n, 4})});
  CHECK(compilations(f) == 2);
  f->call({ones({2, 7})});
  f->call({ones({9, 9})});
  CHECK(compilations(f) == 3);
  const CaptureReport r = f->report();
  CHECK(r.compilations[0].reason == "first call");
  CHECK(r.compilations[1].reason == "guard failed");
  CHECK(r.compilations[1].guard == "x: f32[3, 4]");
  CHECK(r.compilations[2].guard.find("x: f32[") == 0);
  CHECK(r.interpreter_fallbacks == 0);
}

TEST_CASE("dispatch: arguments that are never read do not guard", "[plan]") {
  Program p;
  const auto f = p.executable("first");
  f->call({ones({2}), ones({3}), Value::none()});
  f->call({ones({2}), ones({4, 5}, DType::Int64), Value::none()});
  f->call({ones({2}), Value::str("text"), Value::integer(3)});
  f->call({ones({2}), Value::none(), Value::none()});
  CHECK(compilations(f) == 1);
  f->call({ones({2}), ones({3})});  // how many there are does
  CHECK(compilations(f) == 2);
  // Read by its size alone, by name, or by an inner function: those are read.
  for (const char* name : {"sizes", "inner_reads"}) {
    const auto g = p.executable(name);
    g->call({ones({2}), ones({2})});
    g->call({ones({2}), ones({1})});
    CHECK(compilations(g) == 2);
  }
}

TEST_CASE("dispatch: at most eight entries, then one for all sizes", "[plan]") {
  Program p;
  const auto f = p.executable("double");
  const DType kinds[] = {DType::Float32, DType::Float64, DType::Int64, DType::Int32};
  std::vector<int64_t> sizes;
  for (int rank = 1; rank <= 4; ++rank) {
    sizes.push_back(2);
    for (const DType dtype : kinds) f->call({ones(sizes, dtype)});
  }
  const CaptureReport r = f->report();
  REQUIRE(r.compilations.size() == 9);
  CHECK(r.compilations[7].reason == "guard failed");
  CHECK(r.compilations[8].reason == "generic entry");
  CHECK(r.interpreter_fallbacks == 7);
}

TEST_CASE("dispatch: numbers are inputs, their types guard", "[plan]") {
  Program p;
  const auto f = p.executable("mixed");
  for (int64_t k = 0; k < 4; ++k)
    f->call({ones({2}), Value::integer(k), Value::boolean(k % 2 == 0)});
  CHECK(compilations(f) == 1);
  f->call({ones({2}), Value::floating(0.5), Value::boolean(true)});
  CHECK(compilations(f) == 2);
}

namespace {

template <class F>
double nanoseconds_each(int rounds, F&& f) {
  const auto start = std::chrono::steady_clock::now();
  for (int k = 0; k < rounds; ++k) f();
  const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
  return spent.count() / rounds;
}

}  // namespace

// periplus_test_plan "[bench]" -s
TEST_CASE("dispatch: the guards of ten inputs", "[.bench]") {
  Program p;
  Values inputs;
  for (int k = 0; k < 10; ++k) inputs.push_back(ones({4, 8}));
  for (const bool symbols : {false, true}) {
    script::CaptureOptions options;
    if (symbols) options.dynamic_sizes.assign(10, {true, true});
    const script::Captured captured = script::capture(p.in(), p.get("ten"), inputs, options);
    const plan::EntryGuards guards(captured);
    size_t held = 0;
    const double ns = nanoseconds_each(2000000, [&] { held += guards.hold(p.in(), inputs); });
    REQUIRE(held == 2000000);
    WARN(fmt::format("guards of ten tensors, sizes {}: {:.1f} ns", symbols ? "symbols" : "known",
                     ns));
  }
}

TEST_CASE("dispatch: a whole call of native code", "[.bench]") {
  Program p(true);
  const auto f = p.executable("double");
  const Values inputs{ones({1})};
  f->call(inputs);
  const double call = nanoseconds_each(200000, [&] { f->call(inputs); });
  pp_generator copy{};
  const double state = nanoseconds_each(200000, [&] {
    copy = *random_state();
    asm volatile("" : : "r"(&copy) : "memory");
  });
  WARN(fmt::format("a call of x * 2, one number: {:.0f} ns", call));
  WARN(fmt::format("the copy of the generator's state that such a call does not make: {:.0f} ns",
                   state));
}
