// SPDX-License-Identifier: Apache-2.0
// Memory that runs out at the n-th request, for every n: the call is refused, what the caller holds
// is as it was, and the engine works on. LLVM ends the process instead, so that native code is
// compiled before its calls are swept.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <iterator>

#include "diag/diag.h"
#include "graph/graph.h"
#include "io/files.h"
#include "io/npz.h"
#include "parse/parse.h"
#include "passes/pass.h"
#include "plan/session.h"
#include "report/values.h"
#include "runtime/scratch.h"

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
}

namespace {

/// Requests of this thread that are still granted; below zero: all.
thread_local long granted = -1;
thread_local bool refused = false;
/// Requests of more bytes are refused.
thread_local size_t largest = SIZE_MAX;

bool refuse(size_t bytes) {
  if (bytes > largest) {
    errno = ENOMEM;
    return true;
  }
  if (granted < 0) return false;
  if (granted > 0) {
    --granted;
    return false;
  }
  refused = true;
  errno = ENOMEM;
  return true;
}

}  // namespace

extern "C" {
void* malloc(size_t n) { return refuse(n) ? nullptr : __libc_malloc(n); }
void* calloc(size_t n, size_t each) { return refuse(n * each) ? nullptr : __libc_calloc(n, each); }
void* realloc(void* p, size_t n) { return refuse(n) ? nullptr : __libc_realloc(p, n); }
void* aligned_alloc(size_t to, size_t n) { return refuse(n) ? nullptr : __libc_memalign(to, n); }
void* memalign(size_t to, size_t n) { return refuse(n) ? nullptr : __libc_memalign(to, n); }
int posix_memalign(void** out, size_t to, size_t n) {
  if (refuse(n)) return ENOMEM;
  *out = __libc_memalign(to, n);
  return *out ? 0 : ENOMEM;
}
}

namespace periplus {
namespace {

/// Everything after the first `n` requests is refused while this lives.
class Scarce {
 public:
  explicit Scarce(long n) {
    refused = false;
    granted = n;
  }
  ~Scarce() { granted = -1; }
};

/// What `action` ended with when only `n` requests were granted: "ok", or how it was refused.
std::string outcome(long n, const std::function<void()>& action) {
  try {
    Scarce scarce(n);
    action();
    return "ok";
  } catch (const std::bad_alloc&) {
    return "bad_alloc";
  } catch (const PyError&) {
    return "raised";
  } catch (const DiagError&) {
    return "refused";
  } catch (const OpError&) {
    return "refused";
  } catch (const graph::ExecutionStop&) {
    return "stopped";
  }
}

/// Refuses the n-th request and all after it, n = 0, 1, …, until `action` needs no more. After each
/// `check` sees whether everything works as before.
void sweep(const std::string& name, const std::function<void()>& action,
           const std::function<void()>& check, long step_after = 400) {
  long points = 0;
  for (long n = 0;; n += n < step_after ? 1 : 1 + n / step_after, ++points) {
    const std::string how = outcome(n, action);
    const bool met = refused;
    INFO(name << ", request " << n << ": " << how);
    if (met) {
      // A cache that is not filled is no failure.
      CHECK_NOTHROW(check());
      continue;
    }
    CHECK(how == "ok");
    break;
  }
  WARN(fmt::format("{}: {} fail points", name, points));
  CHECK(points > 0);
}

const char* kSource = R"(
import torch

class Cell(torch.nn.Module):
    def __init__(self, n: int):
        super().__init__()
        self.w = torch.nn.Parameter(torch.arange(n * n).reshape(n, n).float() * 0.01)
        self.steps = []

    def forward(self, x, n: int):
        kept = []
        for i in range(n):
            x = torch.tanh(x @ self.w) + i
            if x.sum() > 3.0:
                x = x - x.mean()
            kept.append(x * 2)
        return torch.cat(kept), {"last": x}

cell = Cell(5)

def run(x, n: int):
    return cell(x, n)

image = torch.nn.Conv2d(2, 3, 3, padding=1)
few = torch.nn.Conv2d(2, 3, 3, padding=1, stride=2, groups=1)
row = torch.nn.Conv1d(2, 70, 5, dilation=2)

w = (torch.arange(190 * 180) % 31).reshape(190, 180).float() - 15

def product(x, n: int):
    return x @ w

def weight(x, n: int):
    return w

def kernels(x, n: int):
    y = x.reshape(2, -1)
    a = image(x.reshape(1, 2, 8, -1))
    b = few(x.reshape(1, 2, 8, -1)[:, :, :4, :4])
    c = row(y.unsqueeze(0))
    d = (y.t() @ y)[:, :n] @ y[:n].double().float()
    e = torch.log_softmax(y.double(), 1)
    f = x.t().max(0)[0].sum() + x.t().sum(1).argmax()
    return a.sum(), b.sum(), c.sum(), d, e, f, torch.mm(y.t(), y).t() @ y.t()
)";

Tensor ramp(int64_t rows, int64_t columns) {
  const int64_t sizes[] = {rows, columns};
  Tensor t = Tensor::empty(sizes, DType::Float32);
  for (int64_t k = 0; k < t.numel(); ++k) t.data<float>()[k] = static_cast<float>(k % 7) - 3;
  return t;
}

struct Engine {
  explicit Engine(bool native, const char* name = "run") : session({}, settings(native)) {
    module = session.interpreter().run_source(add_source("<allocation>", kSource), "allocation");
    function = *module->names.find(name);
  }
  static CompileSettings settings(bool native) {
    CompileSettings s;
    s.object_cache = false;
    s.native = native;
    return s;
  }
  std::string call(Mode mode, const Value& x, int64_t n) {
    return report::fingerprint(session.executable(function, mode)->call({x, Value::integer(n)}));
  }
  Session session;
  Ref<ModuleObj> module;
  Value function;
};

}  // namespace

TEST_CASE("memory runs out while a source is parsed", "[allocation]") {
  const SourceFile* source = add_source("<allocation parse>", kSource);
  parse_module(source);
  sweep(
      "parse", [&] { parse_module(source); }, [&] { parse_module(source); });
}

TEST_CASE("a constant of a graph for which memory is refused is a diagnostic", "[allocation]") {
  const SourceFile text("<allocation graph>",
                        "graph f(%x: f32[3]) {\n  const @w : i8[5000003] = seed 7\n"
                        "  return (%x,)\n}\n");
  for (const size_t most : {1'000'000, 10'000'000}) {  // the numbers of a seed are made as float64
    largest = most;
    CHECK_THROWS_AS(graph::parse_graph(&text), DiagError);
    largest = SIZE_MAX;
  }
  CHECK_NOTHROW(graph::parse_graph(&text));
}

TEST_CASE("memory runs out while a module runs", "[allocation]") {
  Engine engine(true);
  Interpreter& in = engine.session.interpreter();
  const Value x = Value::tensor(ramp(2, 5));
  const std::string want = engine.call(Mode::Eager, x, 3);
  const std::string before = report::fingerprint(x);
  const SourceFile* source = add_source("<allocation run>", kSource);
  const auto works = [&] {
    if (report::fingerprint(x) != before) throw std::runtime_error("the input was written");
    if (engine.call(Mode::Eager, x, 3) != want) throw std::runtime_error("another answer");
  };
  sweep(
      "run a module", [&] { in.run_source(source, "again"); }, works);
  sweep(
      "call, eager", [&] { engine.call(Mode::Eager, x, 3); }, works);
}

TEST_CASE("memory runs out while a function is captured", "[allocation]") {
  const Value x = Value::tensor(ramp(2, 5));
  const std::string before = report::fingerprint(x);
  std::string want;
  {
    Engine engine(false);
    want = engine.call(Mode::Eager, x, 3);
  }
  std::unique_ptr<Engine> engine;
  sweep(
      "capture and passes",
      [&] {
        {
          // Only the capture is swept.
          const long n = std::exchange(granted, -1);
          engine = std::make_unique<Engine>(false);
          granted = n;
        }
        engine->call(Mode::Script, x, 3);
      },
      [&] {
        if (report::fingerprint(x) != before) throw std::runtime_error("the input was written");
        if (engine->call(Mode::Script, x, 3) != want) throw std::runtime_error("another answer");
      },
      60);
}

TEST_CASE("memory runs out in a call of native code", "[allocation]") {
  Engine engine(true);
  const Value x = Value::tensor(ramp(2, 5)), wide = Value::tensor(ramp(300, 5));
  const std::string before = report::fingerprint(x);
  for (const Mode mode : {Mode::Script, Mode::Hybrid}) {
    const std::string want = engine.call(mode, x, 3);
    engine.call(mode, wide, 3);
    const std::string generic = engine.call(mode, wide, 40);
    const auto works = [&] {
      if (report::fingerprint(x) != before) throw std::runtime_error("the input was written");
      if (engine.call(mode, x, 3) != want) throw std::runtime_error("another answer");
      if (engine.call(mode, wide, 40) != generic) throw std::runtime_error("another answer");
    };
    sweep(
        std::string("call, ") + name_of(mode), [&] { engine.call(mode, x, 3); }, works);
    sweep(
        std::string("larger call, ") + name_of(mode), [&] { engine.call(mode, wide, 40); }, works);
  }
}

TEST_CASE("memory runs out for the scratch of kernels", "[allocation]") {
  Engine engine(true, "kernels");
  const Value x = Value::tensor(ramp(16, 16));
  for (const Mode mode : {Mode::Eager, Mode::Script}) {
    const std::string want = engine.call(mode, x, 2);
    const auto works = [&] {
      pp_scratch_trim();
      if (engine.call(mode, x, 2) != want) throw std::runtime_error("another answer");
    };
    const int64_t before = *pp_scratch_failures();
    sweep(std::string("scratch, ") + name_of(mode), works, works);
    CHECK(*pp_scratch_failures() > before);
  }
}

TEST_CASE("memory runs out while a weight comes back", "[allocation]") {
  Engine engine(true, "product");
  const Value x = Value::tensor(ramp(3, 190)), multiply = engine.function,
              read = *engine.module->names.find("weight");
  const auto call = [&](Mode mode, const Value& f) {
    engine.function = f;
    return engine.call(mode, x, 0);
  };
  const std::string want = call(Mode::Eager, read), product = call(Mode::Script, multiply);
  const pp_storage* w = engine.module->names.find("w")->as_tensor().impl()->storage.get();
  REQUIRE(pp_storage_is_away(w));
  sweep(
      "read a weight", [&] { call(Mode::Eager, read); },
      [&] {
        if (call(Mode::Eager, read) != want) throw std::runtime_error("another answer");
        engine.session.forget_executables();
        if (call(Mode::Script, multiply) != product) throw std::runtime_error("another answer");
        if (!pp_storage_is_away(w)) throw std::runtime_error("the weight is not put away");
      });
}

TEST_CASE("memory runs out while a file is loaded", "[allocation]") {
  const std::string npz = PERIPLUS_SOURCE_DIR "/tests/robustness/small.npz";
  const size_t tensors = io::load_npz(npz).size();
  sweep(
      "npz", [&] { io::load_npz(npz); },
      [&] {
        if (io::load_npz(npz).size() != tensors) throw std::runtime_error("another file");
      });
  const SourceFile* graph = add_source(
      "<allocation graph>",
      "graph f(%x: f32[2, 3], %n: int) {\n  %a = int.add(%n, 2) : int\n  return %a\n}\n");
  const std::string text = graph::print(*graph::parse_graph(graph));
  sweep(
      "graph text", [&] { graph::parse_graph(graph); },
      [&] {
        if (graph::print(*graph::parse_graph(graph)) != text)
          throw std::runtime_error("another graph");
      });
}

}  // namespace periplus
