// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "api/periplus.hpp"

using namespace periplus::api;

namespace {

constexpr const char* kProgram = R"(import torch

def scale(x, k):
    return x * k

def nested(x):
    return [(1, x.sum()), (2, x + 1)], {"name": "x", "size": x.size(0)}, None

def count_down(x):
    steps = 0
    while float(x.max()) > 1.0:
        x = x * 0.5
        steps += 1
    return steps

def wrong(x):
    return x @ x

def build():
    return scale
)";

Tensor floats(const std::vector<float>& v) {
  return Tensor::copy(v.data(), {static_cast<int64_t>(v.size())});
}

}  // namespace

TEST_CASE("an entry takes and gives tensors and numbers in every mode", "[api]") {
  Engine engine;
  const Program program = engine.load_source(kProgram);
  for (const Mode mode : {Mode::Eager, Mode::Script, Mode::Hybrid}) {
    const Value r = program.entry("scale", mode).call({floats({1, 2, 3}), 2.0});
    CHECK(r.as_tensor().to_vector<float>() == std::vector<float>{2, 4, 6});
    CHECK(program.entry("count_down", mode).call({floats({1, 8})}).as_int() == 3);
  }
}

TEST_CASE("a builder is called and its result is the entry", "[api]") {
  Engine engine;
  const Entry entry = engine.load_source(kProgram).entry("build");
  CHECK(entry.call({floats({4}), 3}).as_tensor().to_vector<float>() == std::vector<float>{12});
}

TEST_CASE("nested results keep their structure", "[api]") {
  Engine engine;
  for (const Mode mode : {Mode::Eager, Mode::Hybrid}) {
    const Value r = engine.load_source(kProgram).entry("nested", mode).call({floats({1, 2})});
    REQUIRE(r.is_tuple());
    CHECK(r[0].is_list());
    CHECK(r[0][0][0].as_int() == 1);
    CHECK(r[0][1][1].as_tensor().to_vector<float>() == std::vector<float>{2, 3});
    CHECK(r[1].entries()[0].second.as_string() == "x");
    CHECK(r[1].entries()[1].second.as_int() == 2);
    CHECK(r[2].is_none());
  }
}

TEST_CASE("a refusal carries the place, and the engine goes on", "[api]") {
  Engine engine;
  const Program program = engine.load_source(kProgram, "program.py");
  const float data[6] = {};
  for (const Mode mode : {Mode::Eager, Mode::Hybrid}) {
    try {
      program.entry("wrong", mode).call({Tensor::copy(data, {2, 3})});
      FAIL("a 2x3 matrix was multiplied by itself");
    } catch (const Error& e) {
      CHECK(e.place().file == "program.py");
      CHECK(e.place().line == 17);
      CHECK_FALSE(e.message().empty());
    }
    CHECK(program.entry("scale", mode).call({floats({1}), 2}).as_tensor().numel() == 1);
  }
  CHECK_THROWS_AS(engine.load_source("def f(:\n"), Error);
  CHECK_THROWS_AS(engine.load("no_such_file.py"), Error);
  CHECK_THROWS_AS(program.entry("no_such_function"), Error);
  CHECK_THROWS_AS(floats({1}).to_vector<double>(), Error);
}

TEST_CASE("borrowed memory is released when the last tensor goes", "[api]") {
  std::vector<float> memory{1, 2, 3};
  bool released = false;
  {
    Engine engine;
    const Tensor t = Tensor::borrow(memory.data(), {3}, DType::Float32, [&] { released = true; });
    const Value r = engine.load_source(kProgram).entry("scale").call({t, 10.0});
    CHECK(r.as_tensor().to_vector<float>() == std::vector<float>{10, 20, 30});
    CHECK_FALSE(released);
  }
  CHECK(released);
  CHECK(memory == std::vector<float>{1, 2, 3});
}

TEST_CASE("one entry is called from several threads", "[api]") {
  Engine engine;
  const Entry entry = engine.load_source(kProgram).entry("count_down");
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) {
        const float top = static_cast<float>(1 << (t + 1));
        if (entry.call({floats({top, 0})}).as_int() != t + 1) ++wrong;
      }
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(wrong == 0);
}
