// SPDX-License-Identifier: Apache-2.0
// What running a program may cost and touch: time, depth, compilations, memory, the state of the
// process.
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xmmintrin.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <thread>

#include "diag/diag.h"
#include "report/values.h"
#include "robustness/program.h"

namespace periplus {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point t) {
  return std::chrono::duration<double>(Clock::now() - t).count();
}

/// The counts of docs/testing.md in place of those that fit in a test.
bool long_runs() { return std::getenv("PERIPLUS_LONG_RUNS") != nullptr; }

long resident_kilobytes() {
  std::ifstream in("/proc/self/statm");
  long total = 0, resident = 0;
  in >> total >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

const char* kLoops = R"(
import torch

def forever(n: int):
    i = 0
    while n > 0:
        i = (i + 1) % 1000
    return i

def long_range(n: int):
    t = 0
    for i in range(n):
        t = (t + i) % 1000
    return t

def tensors(x, n: int):
    while n > 0:
        x = x * 1.0
    return x

def good(x):
    return x + 1
)";

/// Memory that ends at a page nobody may touch.
class GuardedBuffer {
 public:
  explicit GuardedBuffer(size_t bytes, bool before = false) {
    const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    pages_ = (bytes + page - 1) / page * page + 2 * page;
    base_ = static_cast<char*>(
        mmap(nullptr, pages_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(base_, page, PROT_NONE);
    mprotect(base_ + pages_ - page, page, PROT_NONE);
    data_ = before ? base_ + page : base_ + pages_ - page - bytes;
    bytes_ = bytes;
  }
  ~GuardedBuffer() { munmap(base_, pages_); }
  Tensor tensor(std::initializer_list<int64_t> shape) {
    const auto release = [](pp_storage* s) { delete s; };
    auto* s = new pp_storage{1, data_, bytes_, release, nullptr, 0, 0, 0, nullptr};
    auto impl = make_ref<TensorImpl>();
    impl->storage = Storage(s);
    impl->sizes.assign(shape.begin(), shape.end());
    impl->strides = contiguous_strides(std::span(shape.begin(), shape.size()));
    impl->dtype = DType::Float32;
    Tensor t(impl);
    for (int64_t k = 0; k < t.numel(); ++k)
      t.data<float>()[k] = static_cast<float>((k * 7) % 13) - 6.0f;
    return t;
  }

 private:
  char *base_, *data_;
  size_t pages_, bytes_;
};

}  // namespace

TEST_CASE("a deadline ends loops in native code and in the interpreter", "[limits]") {
  for (const Mode mode : kAll) {
    for (const char* name : {"forever", "tensors", "long_range"}) {
      CompileSettings s;
      s.deadline_seconds = 0.2;
      Program p(kLoops, s);
      Values args{Value::integer(int64_t{1} << 60)};
      if (std::string(name) == "tensors") args.insert(args.begin(), Value::tensor(filled({3})));
      if (mode == Mode::Eager) p.session.interpreter().set_deadline(0.2);
      const auto start = Clock::now();
      const std::string outcome = p.outcome(name, mode, args);
      INFO(name << " " << name_of(mode));
      CHECK(outcome != "ok");
      CHECK(seconds_since(start) < 8);
      p.session.interpreter().set_deadline(0);
      // The engine goes on working.
      CHECK(p.outcome("good", mode, {Value::tensor(filled({3}))}) == "ok");
    }
  }
}

TEST_CASE("a deadline ends graphs that are too large for native code", "[limits]") {
  std::string text = "def run(x, n: int):\n    while n > 0:\n";
  for (int k = 0; k < 5200; ++k) text += "        x = x + 1.5\n";
  text += "        n = n + 1 - 1\n    return x\n\ndef good(x):\n    return x + 1\n";
  for (const Mode mode : {Mode::Script, Mode::Hybrid}) {
    CompileSettings s;
    s.deadline_seconds = 0.2;
    Program p(text, s);
    INFO(name_of(mode));
    CHECK(p.outcome("run", mode, {Value::tensor(filled({3})), Value::integer(0)}) == "ok");
    CHECK(p.outcome("run", mode, {Value::tensor(filled({3})), Value::integer(1)}) != "ok");
    CHECK(p.outcome("good", mode, {Value::tensor(filled({3}))}) == "ok");
  }
}

TEST_CASE("a cancelled call stops soon", "[limits]") {
  std::atomic<bool> cancel{false};
  CompileSettings s;
  s.cancel = &cancel;
  Program p(kLoops, s);
  const int times = long_runs() ? 1000 : 20;
  for (const std::string name : {"forever", "tensors"}) {
    Values args{Value::integer(0)};
    if (name == "tensors") args.insert(args.begin(), Value::tensor(filled({1000})));
    p.outcome(name, Mode::Script, args);
    args.back() = Value::integer(1);
    std::vector<double> latencies;
    for (int k = 0; k < times; ++k) {
      cancel = false;
      std::atomic<bool> running{false};
      std::string outcome;
      Clock::time_point stopped;
      std::thread worker([&] {
        running = true;
        outcome = p.outcome(name, Mode::Script, args);
        stopped = Clock::now();
      });
      while (!running) std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::milliseconds(5 + k % 16));
      const auto asked = Clock::now();
      cancel = true;
      worker.join();
      latencies.push_back(std::chrono::duration<double>(stopped - asked).count() * 1e3);
      CHECK(outcome != "ok");
    }
    cancel = false;
    std::sort(latencies.begin(), latencies.end());
    const auto quantile = [&](double q) {
      return latencies[static_cast<size_t>(q * static_cast<double>(latencies.size() - 1))];
    };
    WARN(fmt::format(
        "{}: cancel latency of {} calls: median {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms", name,
        times, quantile(0.5), quantile(0.99), latencies.back()));
    CHECK(quantile(0.5) < 250);
  }
  CHECK(p.outcome("good", Mode::Script, {Value::tensor(filled({3}))}) == "ok");
}

TEST_CASE("recursion is limited", "[limits]") {
  const char* text = R"(
def deep(n: int):
    if n == 0:
        return 0
    return deep(n - 1) + 1

def endless(n: int):
    return endless(n + 1)

def ping(n: int):
    return pong(n + 1)

def pong(n: int):
    return ping(n + 1)
)";
  for (const Mode mode : kAll) {
    Program p(text);
    INFO(name_of(mode));
    for (const char* name : {"endless", "ping"}) {
      const std::string outcome = p.outcome(name, mode, {Value::integer(0)});
      CHECK(outcome != "ok");
    }
    CHECK(p.outcome("deep", Mode::Eager, {Value::integer(1000000)}) == "RecursionError");
    CHECK(p.outcome("deep", Mode::Eager, {Value::integer(500)}) == "ok");
  }
}

TEST_CASE("recursion is limited on a small stack", "[limits]") {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_t thread;
  std::string outcome;
  const auto body = [](void* out) -> void* {
    Program p("def endless(n):\n    return [endless(n + 1)]\n");
    *static_cast<std::string*>(out) = p.outcome("endless", Mode::Eager, {Value::integer(0)});
    return nullptr;
  };
  REQUIRE(pthread_create(&thread, &attributes, body, &outcome) == 0);
  pthread_join(thread, nullptr);
  CHECK(outcome == "RecursionError");
}

TEST_CASE("compilations are bounded", "[limits]") {
  const char* text =
      "import torch\n\ndef f(x, n: int):\n    return x * n + x.sum()\n\ndef unused(x, y):\n    "
      "return x + 1\n";
  for (const Mode mode : kCompiled) {
    Program p(text);
    const int64_t calls = long_runs() ? 10000 : 300, sizes = long_runs() ? 9973 : 97;
    long before = 0;
    for (int64_t k = 0; k < calls; ++k) {
      if (k == calls / 10) before = resident_kilobytes();
      const Value r =
          p.call("f", mode, {Value::tensor(filled({1 + k % sizes})), Value::integer(k)});
      if (r.as_tensor().data<float>()[0] != static_cast<float>(k + 1 + k % sizes)) FAIL(k);
    }
    const long grown = resident_kilobytes() - before;
    const auto report = p.session.executable(p.get("f"), mode)->report();
    WARN(fmt::format("{}: {} compilations for {} numbers and {} sizes, memory grew by {} KB",
                     name_of(mode), report.compilations.size(), calls, sizes, grown));
    CHECK(grown < 20000);
    CHECK(report.compilations.size() <= 9);
    for (int64_t k = 1; k < 40; ++k)
      p.call("unused", mode, {Value::tensor(filled({2})), Value::tensor(filled({k}))});
    CHECK(p.session.executable(p.get("unused"), mode)->report().compilations.size() <= 3);
  }
}

TEST_CASE("compiled code stays inside its tensors", "[limits]") {
  const char* text = R"(
import torch

def f(x):
    y = torch.exp(x) * 2.0 + x.sum(1, keepdim=True)
    z = torch.softmax(y, 1) @ x.t()
    s = 0.0
    for i in range(x.shape[0]):
        s += float(x[i, -1])
    x.mul_(0.5)
    return y.t(), z, torch.cumsum(x, 0), x[1:, ::2] + s, torch.sort(x, 1)[0], x.max(0)[1]
)";
  for (const Mode mode : kAll) {
    for (int64_t rows = 1; rows <= 9; ++rows) {
      Program p(text);
      for (const bool before : {false, true}) {
        for (int64_t columns : {1, 3, 7, 8, 15, 16, 17, 31, 33}) {
          GuardedBuffer buffer(static_cast<size_t>(rows * columns * 4), before);
          p.call("f", mode, {Value::tensor(buffer.tensor({rows, columns}))});
        }
      }
    }
  }
  SUCCEED();
}

TEST_CASE("indices out of range are refused in compiled code", "[limits]") {
  const char* text = R"(
import torch

def get(x, i: int):
    return x[i]

def put(x, i: int):
    x[i] = 1.0
    return x

def take(x, at):
    return x[at]

def put_at(x, at):
    x[at] = 1.0
    return x

def gather(x, at):
    return torch.gather(x, 0, at)

def select(x, at):
    return torch.index_select(x, 0, at)

def item(x, i: int):
    return float(x[i])

def in_list(n: int):
    l = [1, 2, 3]
    l.append(4)
    return l[n]
)";
  for (const Mode mode : kAll) {
    Program p(text);
    for (const int64_t i :
         {int64_t{3}, int64_t{-4}, int64_t{1} << 40, -(int64_t{1} << 62),
          std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()}) {
      INFO(name_of(mode) << " " << i);
      GuardedBuffer buffer(12);
      const Value x = Value::tensor(buffer.tensor({3}));
      const std::string before = report::fingerprint(x);
      for (const char* name : {"get", "put", "item"})
        CHECK(p.outcome(name, mode, {x, Value::integer(i)}) == "IndexError");
      const int64_t one = 1;
      Tensor at = Tensor::empty({&one, 1}, DType::Int64);
      at.data<int64_t>()[0] = i;
      for (const char* name : {"take", "put_at", "select"})
        CHECK(p.outcome(name, mode, {x, Value::tensor(at)}) == "IndexError");
      CHECK(p.outcome("gather", mode, {x, Value::tensor(at)}) == "RuntimeError");
      CHECK(report::fingerprint(x) == before);
    }
    CHECK(p.outcome("in_list", mode, {Value::integer(4)}) == "IndexError");
    CHECK(p.outcome("in_list", mode, {Value::integer(-5)}) == "IndexError");
  }
}

TEST_CASE("no page is writable and executable", "[process]") {
  Program p(kLoops);
  for (const Mode mode : kCompiled) p.call("good", mode, {Value::tensor(filled({3}))});
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) CHECK(line.find("rwx") == std::string::npos);
}

TEST_CASE("signals, floating point control, locale and errno are left alone", "[process]") {
  const unsigned control =
      _mm_getcsr() & ~0x3fu;  // the low bits say what has happened, not what shall
  const std::string locale = setlocale(LC_ALL, nullptr);
  struct sigaction before[NSIG], after[NSIG];
  for (int k = 1; k < NSIG; ++k) sigaction(k, nullptr, &before[k]);
  {
    Program p(kLoops);
    for (const Mode mode : kAll) p.call("good", mode, {Value::tensor(filled({300}))});
  }
  for (int k = 1; k < NSIG; ++k) {
    if (sigaction(k, nullptr, &after[k]) != 0) continue;
    INFO("signal " << k);
    CHECK(before[k].sa_handler == after[k].sa_handler);
  }
  CHECK((_mm_getcsr() & ~0x3fu) == control);
  CHECK(std::string(setlocale(LC_ALL, nullptr)) == locale);
}

TEST_CASE("a forked child goes on with what was compiled and compiles anew", "[process]") {
  Program p(kLoops);
  const Value x = Value::tensor(filled({300}));
  for (const Mode mode : kAll) p.call("good", mode, {x});
  for (int k = 0; k < 20; ++k) {
    const pid_t child = fork();
    if (child == 0) {
      alarm(30);  // a deadlock ends here
      bool good = true;
      for (const Mode mode : kAll) good = good && p.outcome("good", mode, {x}) == "ok";
      Program other(kLoops);
      good = good && other.outcome("tensors", Mode::Script, {x, Value::integer(0)}) == "ok";
      _exit(good ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
  }
}

TEST_CASE("compile and drop again and again: memory stays flat", "[process]") {
  const auto cycle = [](int k) {
    Program p(
        fmt::format("import torch\n\ndef f(x):\n    if x.sum() > {}:\n        return x * {}\n    "
                    "return torch.tanh(x)\n",
                    k, k));
    p.call("f", Mode::Script, {Value::tensor(filled({4}))});
  };
  for (int k = 0; k < 20; ++k) cycle(k);
  const long before = resident_kilobytes();
  const int cycles = long_runs() ? 10000 : 60;
  for (int k = 0; k < cycles; ++k) cycle(100 + k);
  const double each = static_cast<double>(resident_kilobytes() - before) / cycles;
  WARN(fmt::format("each of {} compile and drop cycles leaves {:.1f} KB", cycles, each));
  CHECK(each < 8);
}

TEST_CASE("objects that hold each other go with their session", "[process]") {
  const char* text = R"(
import torch

class Node(torch.nn.Module):
    def __init__(self, parent):
        super().__init__()
        self.links = [parent]
        self.kept = torch.zeros(1000)
        parent_of[self] = parent

parent_of = {}
root = Node(None)
root.child = [Node(root), root]

def outer(x):
    def inner(n):
        return x if n == 0 else inner(n - 1)
    return inner

recursive = outer(torch.zeros(1000))
recursive.itself = recursive
holds = [torch.zeros(1000), root]

def pending():
    try:
        yield torch.zeros(1000)
    finally:
        holds.append(root)

waiting = pending()
next(waiting)
)";
  const auto live = [&] {
    {
      Program p(text);
      p.session.interpreter().run_source(add_source("<again>", text), "robustness");
    }
    return pp_storage_live_bytes();
  };
  const size_t first = live();
  for (int k = 0; k < 5; ++k) CHECK(live() == first);
}

TEST_CASE("a failing program leaves its inputs alone and the engine usable", "[process]") {
  const char* text = R"(
import torch

def fails(x, n: int):
    x += 1.0
    y = x[0]
    for i in range(n):
        y = y + x[i]
    return y
)";
  for (const Mode mode : kCompiled) {
    Program p(text), q(text);
    for (int k = 0; k < 50; ++k) {
      const Value a = Value::tensor(filled({3})), b = Value::tensor(filled({3}));
      CHECK(p.outcome("fails", mode, {a, Value::integer(4)}) ==
            q.outcome("fails", Mode::Eager, {b, Value::integer(4)}));
      CHECK(report::fingerprint(a) == report::fingerprint(b));
      CHECK(p.outcome("fails", mode, {a, Value::integer(2)}) == "ok");
    }
  }
}

TEST_CASE("long and deep sources are compiled or refused", "[limits]") {
  const auto outcome_of = [](const std::string& text) -> std::string {
    try {
      Program p(text);
      return p.outcome("f", Mode::Script, {});
    } catch (const DiagError& e) {
      return e.list().front().info->code;
    } catch (const PyError&) {
      return "raised";
    }
  };
  const auto repeated = [](const std::string& part, int n) {
    std::string out;
    for (int k = 0; k < n; ++k) out += part;
    return out;
  };
  for (const int n : {10, 150, 201, 1000, 100000}) {
    const std::string expected = n <= 150 ? "ok" : "E08";
    INFO(n);
    for (const auto& [open, close] : {std::pair("(", ")"), std::pair("[", "]"), std::pair("-", ""),
                                      std::pair("not ", ""), std::pair("~", "")}) {
      const std::string outcome = outcome_of("def f():\n    x = " + repeated(open, n) + "1" +
                                             repeated(close, n) + "\n    return 0\n");
      INFO(open << " " << outcome);
      CHECK((outcome == "ok" || outcome.starts_with("E0")));
      if (std::string(open) == "(") CHECK(outcome.starts_with(expected));
    }
    CHECK_FALSE(outcome_of("def f():\n    return " + repeated("1 + ", n) + "1\n").empty());
    std::string blocks;
    for (int k = 0; k < std::min(n, 1000); ++k)
      blocks += std::string(static_cast<size_t>(k + 1), ' ') + "if True:\n";
    CHECK_FALSE(outcome_of("def f():\n" + blocks +
                           std::string(static_cast<size_t>(std::min(n, 1000) + 1), ' ') +
                           "return 1\n")
                    .empty());
  }
}

}  // namespace periplus
