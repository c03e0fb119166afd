// SPDX-License-Identifier: Apache-2.0
// Whole sessions made of bytes: what is typed at a prompt, and what a program that embeds the
// engine calls.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "api/periplus.hpp"
#include "diag/diag.h"
#include "fuzz/targets/targets.h"
#include "repl/complete.h"
#include "repl/magics.h"
#include "repl/workbench.h"

namespace periplus::fuzz {
namespace {

constexpr double kDeadlineSeconds = 1;

// --- the prompt ----------------------------------------------------------------------------------

/// What writes or reads files of the user's is left out: the bytes would name them.
bool touches_files(const std::string& block) {
  for (const char* word : {"save", "load", "open", "import os", "dump"})
    if (block.find(word) != std::string::npos) return true;
  return false;
}

void enter(repl::Workbench& bench, const std::string& block) {
  bench.interpreter().set_deadline(kDeadlineSeconds);
  for (const size_t cursor : {block.size(), block.size() / 2, size_t{0}})
    repl::complete(bench, block, cursor);
  if (touches_files(block)) return;
  if (!block.starts_with("%")) {
    bench.run(block);
    return;
  }
  try {
    repl::run_magic(bench, block);
  } catch (const DiagError&) {
  } catch (const PyError&) {
  } catch (const std::runtime_error&) {
  }
}

// --- the interface -------------------------------------------------------------------------------

const char* kProgram = R"(
import torch

def add(x, y):
    return x + y

def loop(x, n: int):
    for i in range(n % 5):
        if x.sum() > 1.0:
            x = x * 0.5
        x = x + i
    return x

def write(x):
    x += 1
    return x, [x.sum(), 3], {"a": x.t() if x.dim() == 2 else None}

def same(x):
    return x

class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.line = torch.nn.Linear(3, 2)

    def forward(self, x):
        return self.line(x)

def build():
    return Net()
)";

/// Numbers from the input; zeros when it has ended.
class Bytes {
 public:
  explicit Bytes(const std::string& s) : s_(s) {}
  bool more() const { return at_ < s_.size(); }
  uint8_t next() { return more() ? static_cast<uint8_t>(s_[at_++]) : 0; }
  size_t below(size_t n) { return next() % n; }

 private:
  const std::string& s_;
  size_t at_ = 0;
};

class Caller {
 public:
  explicit Caller(const std::string& input) : bytes_(input) {}

  void run() {
    while (bytes_.more()) {
      try {
        step();
      } catch (const api::Error& e) {
        if (e.kind().empty() || std::string(e.what()).empty()) broken("an error without a text");
      }
    }
  }

 private:
  void step() {
    switch (bytes_.below(10)) {
      case 0:
        keep(tensor());
        return;
      case 1:
        keep(scalar());
        return;
      case 2: {
        api::Options o;
        o.opt_level = bytes_.below(2) ? 2 : 0;
        o.deadline_seconds = kDeadlineSeconds;
        o.print = [](const std::string&) {};
        engine_.emplace(o);
        return;
      }
      case 3:
        program_ = engine().load_source(bytes_.below(4) ? kProgram : kProgram + 40, "fuzzed.py");
        return;
      case 4: {
        const char* names[] = {"add", "loop", "write", "same", "build", "Net", "torch", "none", ""};
        const auto mode = static_cast<api::Mode>(bytes_.below(4));
        entry_ = program().entry(names[bytes_.below(9)], mode);
        return;
      }
      case 5:
      case 6:
      case 7: {
        std::vector<api::Value> args;
        for (size_t k = bytes_.below(4); k > 0; --k) args.push_back(any());
        if (!entry_) entry_ = program().entry("loop");
        if (bytes_.below(8) == 0) entry_->prepare(args);
        keep(entry_->call(args));
        entry_->compiled();
        return;
      }
      case 8:
        look_at(any());
        return;
      default:
        if (bytes_.below(2)) engine_.reset();
        if (bytes_.below(2)) program_.reset();
        if (!values_.empty()) values_.erase(values_.begin() + long(bytes_.below(values_.size())));
    }
  }

  api::Engine& engine() {
    if (!engine_) engine_.emplace();
    return *engine_;
  }
  api::Program& program() {
    if (!program_) program_ = engine().load_source(kProgram, "fuzzed.py");
    return *program_;
  }
  void keep(api::Value v) {
    if (values_.size() > 20) values_.erase(values_.begin());
    values_.push_back(std::move(v));
  }
  api::Value any() { return values_.empty() ? scalar() : values_[bytes_.below(values_.size())]; }

  api::Value scalar() {
    switch (bytes_.below(8)) {
      case 0:
        return std::numeric_limits<int64_t>::min();
      case 1:
        return NAN;
      case 2:
        return bytes_.below(2) == 1;
      case 3:
        return std::string(bytes_.below(9), '\xe9');
      case 4:
        return api::Value::Tuple{{any(), any()}};
      case 5:
        return api::Value::List{{any()}};
      case 6:
        return api::Value::Dict{{{any(), any()}}};
      default:
        return static_cast<int64_t>(bytes_.next()) - 3;
    }
  }
  api::Value tensor() {
    std::vector<int64_t> shape;
    int64_t count = 1;
    for (size_t k = bytes_.below(4); k > 0; --k) {
      shape.push_back(static_cast<int64_t>(bytes_.below(5)));
      count *= shape.back();
    }
    const auto dtype = static_cast<api::DType>(bytes_.below(8));
    auto data = std::make_shared<std::vector<double>>(static_cast<size_t>(count) + 1);
    for (double& d : *data) d = dtype == api::DType::Float64 ? bytes_.next() : 0;
    const bool odd = bytes_.below(9) == 0;
    if (odd) shape.push_back(bytes_.below(2) ? -1 : int64_t{1} << 62);
    // Who lends memory vouches for it: no more elements than there are.
    if (bytes_.below(3) == 0 && (!odd || count == 0))
      return api::Tensor::borrow(data->data(), shape, dtype, [data] { (*data)[0] = 1; });
    return api::Tensor::copy(data->data(), shape, dtype);
  }

  /// Every accessor, of this kind or not.
  void look_at(const api::Value& v) {
    v.str();
    switch (bytes_.below(8)) {
      case 0:
        v.as_int();
        return;
      case 1:
        v.as_float();
        return;
      case 2:
        v.as_string();
        return;
      case 3:
        keep(v[bytes_.below(4)]);
        return;
      case 4:
        v.entries();
        return;
      case 5:
        v.as_tensor().to_vector<double>();
        return;
      case 6:
        keep(v.as_tensor().contiguous());
        return;
      default:
        if (v.is_tensor() && v.as_tensor().numel() > 0 && v.as_tensor().data() == nullptr)
          broken("elements without memory");
    }
  }

  Bytes bytes_;
  std::optional<api::Engine> engine_;
  std::optional<api::Program> program_;
  std::optional<api::Entry> entry_;
  std::vector<api::Value> values_;
};

bool run_repl(const std::string& input) {
  InterpreterOptions options;
  options.print = [](const std::string&) {};
  CompileSettings settings;
  settings.object_cache = false;
  settings.native = input.size() % 4 == 0;
  settings.deadline_seconds = kDeadlineSeconds;
  Session session(options, settings);
  repl::Workbench bench(session, {});
  bench.complain = [](const std::string&) {};
  bench.timed_run_seconds = 1e-4;
  bench.run("import torch");
  for (size_t from = 0; from < input.size() && !bench.exit_status;) {
    const size_t end = std::min(input.find("\n\n", from), input.size());
    enter(bench, input.substr(from, end - from));
    from = end + 2;
  }
  return true;
}

std::vector<std::string> repl_seeds() {
  return {
      "x = torch.ones(2, 3)\n\nx @ x.t()\n\n_\n\nx.sh",
      "def f(x):\n    if x.sum() > 1:\n        return x * 2\n    return x\n\n%script "
      "f(torch.ones(3))"
      "\n\n%graph f(torch.ones(3))\n\n%explain f(torch.ones(3))\n\nf?\n\nf??",
      "%who\n\n%time sum(range(10))\n\n%timeit 1 + 1\n\n%reset\n\n%compare f(1)\n\n%asm f",
      "class A:\n    def g(self, a, key=2):\n        return a + key\n\na = A()\n\na.g(1, ke\n\na.",
      "import ma\n\nfrom math import si\n\n?torch.relu\n\n%trace f(torch.ones(2))\n\n1 / 0",
  };
}

bool run_api(const std::string& input) {
  Caller(input.substr(0, 400)).run();
  return true;
}

std::vector<std::string> api_seeds() {
  std::vector<std::string> seeds;
  for (int k = 0; k < 12; ++k) {
    std::string s;
    for (int i = 0; i < 60; ++i) s += static_cast<char>((k * 37 + i * (2 * k + 5) + i * i) % 251);
    seeds.push_back(s);
  }
  return seeds;
}

}  // namespace

const Target repl_target{"repl", run_repl, repl_seeds, Target::Text::Whole};
const Target api_target{"api", run_api, api_seeds};

}  // namespace periplus::fuzz
