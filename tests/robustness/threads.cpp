// SPDX-License-Identifier: Apache-2.0
// Threads that compile and call, the same functions and different ones; also what ./dev races runs
// under ThreadSanitizer.
#include "runtime/threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <thread>

#include "fuzz/random_source.h"
#include "report/values.h"
#include "robustness/program.h"
#include "runtime/random.h"
#include "tests/awake.h"

namespace periplus {

TEST_CASE("threads call one function and several, the first call included", "[threads]") {
  const char* text = R"(
import torch

def f(x, n: int):
    y = x
    for i in range(n):
        if y.sum() > 10.0:
            y = y * 0.5
        y = y + x
    return y

def g(x):
    return torch.softmax(x, 0).sum(), x + 1
)";
  for (int round = 0; round < 3; ++round) {
    Program p(text), serial(text);
    std::vector<std::string> want;
    for (int64_t k = 0; k < 8; ++k) {
      want.push_back(
          report::fingerprint(serial.call(
              "f", Mode::Eager, {Value::tensor(filled({1 + k % 4})), Value::integer(k)})) +
          report::fingerprint(serial.call("g", Mode::Eager, {Value::tensor(filled({1 + k % 4}))})));
    }
    const Ref<Executable> f =
        p.session.executable(p.get("f"), round == 2 ? Mode::Hybrid : Mode::Script);
    const Ref<Executable> g = p.session.executable(p.get("g"), Mode::Script);
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
      threads.emplace_back([&, t] {
        for (int k = 0; k < 60; ++k) {
          const int64_t n = (t + k) % 8;
          Values args;
          {
            std::lock_guard<std::recursive_mutex> lock(p.session.interpreter().lock());
            args = {Value::tensor(filled({1 + n % 4})), Value::integer(n)};
          }
          const Value a = f->call(args), b = g->call({args[0]});
          std::lock_guard<std::recursive_mutex> lock(p.session.interpreter().lock());
          wrong += report::fingerprint(a) + report::fingerprint(b) != want[static_cast<size_t>(n)];
        }
      });
    }
    for (std::thread& t : threads) t.join();
    CHECK(wrong == 0);
  }
}

TEST_CASE("one thread and several give the same bits", "[threads]") {
  const char* text = R"(
import torch

torch.manual_seed(1)

def rows(x):
    y = torch.softmax(x * 1.5 + x.mean(dim=1, keepdim=True), 1)
    z = (y - y.max(dim=1)[0].unsqueeze(1)).exp() * torch.sigmoid(x)
    return (z / z.sum(dim=1, keepdim=True)).argmax(dim=1), z

def flat(x):
    for i in range(3):
        x = torch.tanh(x * x + 0.25) - x.abs().sqrt()
    return x, x.sum(), x.sum(dim=0)

def heads(q, k):
    return torch.matmul(q, k.transpose(1, 2)).softmax(-1)

def sums(x):
    return (x * x + 0.5).sum(), x.mean(), x.abs().max(), (x > 0).sum(), x.double().min(), x.sum(0)

sums_0, sums_1 = (torch.randn(1000003),), (torch.randn(999, 1001),)
rows_0, rows_1 = (torch.randn(130, 1003),), (torch.randn(1, 20000),)
flat_0, flat_1 = (torch.randn(77777),), (torch.randn(301, 501).t(),)
heads_0 = torch.randn(6, 65, 33), torch.randn(6, 67, 33)
heads_1 = torch.randn(2, 300, 129), torch.randn(1, 310, 129)
)";
  for (const Mode mode : {Mode::Eager, Mode::Script, Mode::Hybrid}) {
    Program p(text);
    for (const std::string name : {"rows", "flat", "heads", "sums"}) {
      for (const char* inputs : {"_0", "_1", "_0"}) {
        const Values args = p.get(name + inputs).as<TupleObj>()->items;
        std::set<std::string> answers;
        for (const int threads : {1, 2, 3, 1}) {
          pp_set_threads(threads);
          wake_workers();
          answers.insert(report::fingerprint(p.call(name, mode, args)));
        }
        pp_set_threads(1);
        CAPTURE(name, inputs);
        CHECK(answers.size() == 1);
      }
    }
  }
}

namespace {

constexpr int kThreads = 16;
constexpr int kFunctions = 40;

/// Functions of several kinds, each with a number of its own.
std::string many_functions() {
  std::string text =
      "import torch\n\nclass Scale(torch.nn.Module):\n    def __init__(self, by):\n"
      "        super().__init__()\n        self.by = by\n\n    def forward(self, x):\n"
      "        return x * self.by\n\nscale = Scale(3)\n";
  const char* bodies[] = {
      "    y = x\n    for i in range(n):\n        if y.sum() > 10.0:\n            y = y * 0.5\n"
      "        y = y + x * {0}\n    return y\n",
      "    return torch.softmax(x * {0}, 0).sum(), x + n\n",
      "    parts = [x * k for k in range(n % 3 + 1)]\n    return torch.stack(parts) + {0}\n",
      "    x = x.clone()\n    x[0] = n\n    x += {0}\n    return scale(x), x @ x\n",
      "    if n % 4 == 3:\n        raise ValueError(str({0}))\n    return x - {0}\n"};
  for (int k = 0; k < kFunctions; ++k)
    text += fmt::format("\ndef f{0}(x, n: int):\n", k) +
            fmt::format(fmt::runtime(bodies[k % std::size(bodies)]), k);
  return text;
}

double stress_seconds() {
  const char* given = std::getenv("PERIPLUS_STRESS_SECONDS");
  return given ? std::atof(given) : 1;
}

/// One call of one function, in words. Values are made, copied and dropped under the lock of the
/// interpreter, whose objects are counted without atomics.
std::string outcome(Program& p, const std::string& name, Mode mode, int64_t size, int64_t n) {
  std::recursive_mutex& lock = p.session.interpreter().lock();
  Values args;
  Ref<Executable> executable;
  {
    const std::lock_guard held(lock);
    args = {Value::tensor(filled({size})), Value::integer(n)};
    executable = p.session.executable(p.get(name), mode);
  }
  Value result;
  try {
    result = executable->call(args);
  } catch (PyError& e) {
    const std::lock_guard held(lock);
    result = Value::str(p.session.interpreter().type_of(e.value)->name);
    e.value = Value();
  }
  const std::lock_guard held(lock);
  std::string text = result.is(ObjKind::Str) ? result.as_str() : report::fingerprint(result);
  result = Value();
  args.clear();
  executable = {};
  return text;
}

}  // namespace

TEST_CASE("sixteen threads compile, call, drop and have sessions of their own", "[threads]") {
  const std::string text = many_functions();
  std::vector<std::string> want;
  const auto at = [](int function, int64_t size, int64_t n) {
    return static_cast<size_t>((function * 4 + size - 1) * 5 + n);
  };
  Program serial(text);
  for (int f = 0; f < kFunctions; ++f) {
    for (int64_t size = 1; size <= 4; ++size) {
      for (int64_t n = 0; n < 5; ++n)
        want.push_back(outcome(serial, fmt::format("f{}", f), Mode::Eager, size, n));
    }
  }
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(stress_seconds());
  std::atomic<int64_t> calls{0}, wrong{0};
  while (std::chrono::steady_clock::now() < end) {
    Program shared(text);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        fuzz::RandomSource random(static_cast<uint64_t>(calls * kThreads + t));
        std::unique_ptr<Program> own;
        for (int k = 0; k < 40 && std::chrono::steady_clock::now() < end; ++k) {
          const int f = static_cast<int>(random.below(k % 2 ? 4 : kFunctions));
          const int64_t size = random.between(1, 4), n = random.between(0, 4);
          const Mode mode = kAll[random.below(3)];
          if (random.chance(3)) own = std::make_unique<Program>(text);
          if (random.chance(3)) own.reset();
          if (random.chance(2)) shared.session.forget_executables();
          if (random.chance(20)) std::this_thread::yield();
          Program& p = own && random.chance(50) ? *own : shared;
          wrong += outcome(p, fmt::format("f{}", f), mode, size, n) != want[at(f, size, n)];
          ++calls;
        }
      });
    }
    for (std::thread& t : threads) t.join();
  }
  WARN(fmt::format("{} calls by {} threads", calls.load(), kThreads));
  CHECK(calls > 0);
  CHECK(wrong == 0);
}

TEST_CASE("threads compile, read and write weights that are put away", "[threads]") {
  const char* text = R"(
import torch

class Weights(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("w", (torch.arange(160 * 170) % 23).reshape(160, 170).float() - 11)
        self.one = torch.ones(170, 160)

m = Weights()
w = m.w

def product(x):
    return x @ m.w

def keeps(x):
    return x, (x @ m.w) @ m.one

def copied(x):
    return x @ m.w.reshape(170, 160).t() + m.w[:, :160].sum()

def reads(x):
    return x[:, :100] + m.w[:100, 3] + m.w.sum()

def given(x, w):
    return w.sum() + x @ w

def writes(x):
    m.w.mul_(1)
    return x + m.w[0, 0]

def rows(x):
    return product(x), reads(x)

transposed = (torch.arange(160 * 3) % 5).reshape(160, 3).float().t()
dense = transposed.contiguous()
)";
  const char* names[] = {"product", "keeps", "copied", "reads", "given", "writes", "rows"};
  const auto call = [](Program& p, const std::string& name, Mode mode, bool is_dense) {
    std::recursive_mutex& lock = p.session.interpreter().lock();
    Values args;
    Ref<Executable> executable;
    {
      const std::lock_guard held(lock);
      args = {p.get(is_dense ? "dense" : "transposed")};
      if (name == "given") args.push_back(p.get("w"));
      executable = p.session.executable(p.get(name), mode);
    }
    Value result = executable->call(args);
    const std::lock_guard held(lock);
    args.clear();
    std::string bits = report::fingerprint(result);
    result = Value();
    return bits;
  };
  Program serial(text);
  std::map<std::string, std::string> want;
  for (const std::string name : names)
    for (const bool dense : {true, false})
      want[name + (dense ? "0" : "1")] = call(serial, name, Mode::Eager, dense);
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(stress_seconds());
  std::atomic<int64_t> calls{0}, wrong{0};
  // A host that writes into a tensor keeps those away that read it, here as anywhere.
  std::shared_mutex weight;
  for (int round = 0; round == 0 || std::chrono::steady_clock::now() < end; ++round) {
    Program shared(text);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        fuzz::RandomSource random(static_cast<uint64_t>(round * kThreads + t));
        for (int k = 0; k < 40 && (k == 0 || std::chrono::steady_clock::now() < end); ++k) {
          // "given" holds the weight for good: not in every round.
          const std::string name = names[random.below(std::size(names))];
          if (name == "given" && round % 4 != 0) continue;
          const bool dense = random.chance(70);
          const Mode mode = name == "writes" ? Mode::Eager : kAll[random.below(3)];
          if (random.chance(10)) shared.session.forget_executables();
          std::unique_lock writes(weight, std::defer_lock);
          std::shared_lock reads(weight, std::defer_lock);
          if (name == "writes")
            writes.lock();
          else
            reads.lock();
          wrong += call(shared, name, mode, dense) != want[name + (dense ? "0" : "1")];
          ++calls;
        }
      });
    }
    for (std::thread& t : threads) t.join();
  }
  WARN(fmt::format("{} calls by {} threads", calls.load(), kThreads));
  CHECK(calls > 0);
  CHECK(wrong == 0);
}

TEST_CASE("threads that draw random numbers share one stream", "[threads]") {
  constexpr int kDrawers = 8, kCalls = 10;
  Program p("import torch\n\ndef f(n: int):\n    return torch.rand(n)\n");
  const auto draw = [&](const Ref<Executable>& f, std::vector<float>& numbers) {
    std::unique_lock lock(p.session.interpreter().lock());
    const Values args{Value::integer(20000)};
    lock.unlock();
    const Value result = f->call(args);
    lock.lock();
    const Tensor t = result.as_tensor();
    numbers.insert(numbers.end(), t.data<float>(), t.data<float>() + t.numel());
  };
  const Ref<Executable> f = p.session.executable(p.get("f"), Mode::Script);
  std::vector<float> serial, shared;
  pp_generator_seed(pp_default_generator(), 1);
  for (int k = 0; k < kDrawers * kCalls; ++k) draw(f, serial);
  pp_generator_seed(pp_default_generator(), 1);
  std::vector<std::thread> threads;
  for (int t = 0; t < kDrawers; ++t) {
    threads.emplace_back([&] {
      for (int k = 0; k < kCalls; ++k) draw(f, shared);
    });
  }
  for (std::thread& t : threads) t.join();
  std::sort(serial.begin(), serial.end());
  std::sort(shared.begin(), shared.end());
  CHECK((serial == shared));
}

}  // namespace periplus
