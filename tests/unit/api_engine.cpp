// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <catch2/catch.hpp>
#include <cstring>
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

TEST_CASE("threads and the weights' width are options", "[api]") {
  const char* text = R"(
import torch

class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.full((3, 40), 1.001953125))

    def forward(self, x):
        return torch.nn.functional.linear(x, self.weight)

layer = Layer()
)";
  const std::vector<float> ones(40, 1.0f);
  for (const bool rounded : {false, true}) {
    Options options;
    options.threads = rounded ? 2 : 1;
    options.bfloat16_weights = rounded;
    Engine engine(options);
    const Program program = engine.load_source(text);
    for (const Mode mode : {Mode::Eager, Mode::Script, Mode::Hybrid}) {
      const Value y = program.entry("layer", mode).call({Tensor::copy(ones.data(), {1, 40})});
      const float want = rounded && mode != Mode::Eager ? 40.0f : 40.078125f;
      CHECK(y.as_tensor().to_vector<float>() == std::vector<float>(3, want));
    }
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

TEST_CASE("memory that the host knows stays when a weight is packed", "[api]") {
  Engine engine;
  const Program program = engine.load_source(R"(
import torch
w = (torch.arange(200 * 300) % 7).reshape(200, 300).float()

def product(x):
    return x @ w

def total():
    return w.sum()
)");
  const Tensor w = program.get("w").as_tensor();
  const auto* numbers = static_cast<const float*>(w.data());
  const Value x = Tensor::copy(std::vector<float>(200, 1).data(), {1, 200});
  const float first = program.entry("product").call({x}).as_tensor().to_vector<float>()[0];
  CHECK(w.data() == numbers);
  float column = 0, sum = 0;
  for (int k = 0; k < 200; ++k) column += numbers[300 * k];
  for (int k = 0; k < 60000; ++k) sum += numbers[k];
  CHECK(first == column);
  // Another session packs it as well.
  const Program other = Engine().load_source("def product(x, w):\n    return x @ w\n");
  CHECK(other.entry("product").call({x, w}).as_tensor().to_vector<float>()[0] == column);
  CHECK(program.entry("total", Mode::Eager).call({}).as_tensor().to_vector<float>()[0] == sum);
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

namespace {

constexpr const char* kThreaded = R"(import torch

def head(rows):
    return torch.relu(rows * 2 - rows.sum(0))

traced = torch.jit.trace(head, torch.ones(2, 3))

def rows_of(x, k: int):
    return traced(x[: k % 4]).sum(1), k + 1

def grow(x, n: int):
    out = x[:1]
    parts = []
    while out.shape[0] < n:
        out = torch.cat([out, x[:1] + out.shape[0]])
        parts.append(float(out.sum()))
    return out, parts

def fill(x, k: int):
    y = x * 1
    y[0] = k
    for i in range(3):
        y = torch.tanh(y) + i
    return y.sum()
)";

/// Bits of every tensor and number in a value.
std::string bits(const Value& v) {
  if (v.is_tensor()) {
    std::string out = std::to_string(v.as_tensor().numel()) + ":";
    for (const float f : v.as_tensor().to_vector<float>()) {
      char word[sizeof f];
      std::memcpy(word, &f, sizeof f);
      out.append(word, sizeof f);
    }
    return out;
  }
  if (v.is_int()) return std::to_string(v.as_int()) + ";";
  if (v.is_float()) return std::to_string(v.as_float()) + ";";
  std::string out;
  for (const Value& item : v.items()) out += bits(item);
  return out;
}

Value grid(int64_t rows, float first) {
  std::vector<float> numbers(static_cast<size_t>(rows * 3));
  for (size_t k = 0; k < numbers.size(); ++k) numbers[k] = first + 0.25f * static_cast<float>(k);
  return Tensor::copy(numbers.data(), {rows, 3});
}

}  // namespace

TEST_CASE("eight threads on the same entries get the answers of one", "[api]") {
  constexpr int kThreads = 8, kCases = 24, kRounds = 3;
  const auto call = [](const Entry& entry, int k, bool one_shape) {
    return entry.call({grid(one_shape ? 4 : 4 + k % 6, static_cast<float>(k)), int64_t{k}});
  };
  for (const Mode mode : {Mode::Script, Mode::Hybrid, Mode::Eager}) {
    for (const bool one_shape : {true, false}) {
      Engine serial, shared;
      const Program one = serial.load_source(kThreaded), many = shared.load_source(kThreaded);
      for (const char* name : {"rows_of", "grow", "fill"}) {
        std::vector<std::string> want;
        for (int k = 0; k < kCases; ++k)
          want.push_back(bits(call(one.entry(name, mode), k, one_shape)));
        const Entry entry = many.entry(name, mode);
        std::atomic<int> wrong{0}, failed{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < kThreads; ++t) {
          threads.emplace_back([&, t] {
            for (int round = 0; round < kRounds * kCases; ++round) {
              const int k = (round * 7 + t) % kCases;
              try {
                wrong += bits(call(entry, k, one_shape)) != want[static_cast<size_t>(k)];
              } catch (const Error&) {
                ++failed;
              }
            }
          });
        }
        for (std::thread& t : threads) t.join();
        INFO(name << " in mode " << static_cast<int>(mode));
        CHECK(wrong == 0);
        CHECK(failed == 0);
      }
    }
  }
}

TEST_CASE("eight threads write inputs of their own through one entry", "[api]") {
  Engine engine;
  const Entry add = engine.load_source("def add(x, k: int):\n    x += k\n    return x.sum()\n")
                        .entry("add", Mode::Hybrid);
  std::vector<std::thread> threads;
  std::vector<Tensor> own;
  for (int t = 0; t < 8; ++t) own.push_back(floats({0, 0, 0}));
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int k = 0; k < 50; ++k) add.call({own[static_cast<size_t>(t)], int64_t{1}});
    });
  }
  for (std::thread& t : threads) t.join();
  for (const Tensor& t : own) CHECK(t.to_vector<float>() == std::vector<float>{50, 50, 50});
}
