// SPDX-License-Identifier: Apache-2.0
// Captured graphs are verified, run by the reference executor and compared with eager, on several
// inputs each.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "diag/diag.h"
#include "eager/interpreter.h"
#include "script/capture.h"

using namespace periplus;  // NOLINT: a test
using script::Captured;
using script::CaptureOptions;
using script::Policy;

namespace {

/// A program with a function (or module) `f` and what it answers for some inputs, in the
/// interpreter and captured.
class Program {
 public:
  explicit Program(const std::string& text) : text_(text) {
    InterpreterOptions options;
    options.print = [this](const std::string& s) { printed_ += s; };
    in_ = std::make_unique<Interpreter>(options);
    module_ = in_->run_source(add_source(fmt::format("program{}.py", ++count_), text), "__main__");
  }

  Value global(const std::string& name) { return *module_->names.find(name); }
  Value make(const std::string& expression) {
    const auto code = in_->run_source(add_source(fmt::format("input{}.py", ++count_),
                                                 "import torch\nv = (" + expression + ",)\n"),
                                      "v");
    return *code->names.find("v");
  }

  /// What eager says: the value's text, or the exception's.
  std::string eager(const std::string& inputs) {
    printed_.clear();
    try {
      const Value v = in_->call(global("f"), make(inputs).as<TupleObj>()->items);
      return printed_ + in_->repr(v);
    } catch (const PyError& e) {
      return printed_ + in_->type_of(e.value)->name + ": " + in_->str(e.value);
    }
  }

  const Captured& capture(const std::string& inputs, CaptureOptions options = {}) {
    captured_ = script::capture(*in_, global("f"), make(inputs).as<TupleObj>()->items, options);
    const auto problems = graph::verify(*captured_.graph);
    INFO(graph::print(*captured_.graph));
    for (const std::string& p : problems) FAIL_CHECK(p);
    return captured_;
  }

  std::string run(const std::string& inputs) {
    const Values values = make(inputs).as<TupleObj>()->items;
    std::string why;
    if (!script::guards_hold(*in_, captured_, values, &why)) return "guard: " + why;
    printed_.clear();
    graph::ExecuteOptions options;
    options.print = [this](const std::string& s) { printed_ += s; };
    std::vector<graph::RtValue> written;
    try {
      const auto out = graph::execute(
          *captured_.graph, script::flatten_inputs(*in_, captured_, values), options, &written);
      return printed_ + in_->repr(script::finish_call(*in_, captured_, values, out, written));
    } catch (const graph::ExecutionStop& e) {
      if (e.status == PP_GUARD) return "guard: " + e.message;
      return printed_ + e.kind + ": " + e.message;
    }
  }

  std::string graph_text() const { return graph::print(*captured_.graph); }

  /// Captures for the first inputs and compares on all.
  void check(const std::vector<std::string>& inputs, CaptureOptions options = {}) {
    INFO(text_);
    try {
      capture(inputs[0], options);
    } catch (const DiagError& e) {
      FAIL_CHECK(render(e.list()));
      return;
    } catch (const PyError& e) {
      FAIL_CHECK("raised: " + in_->type_of(e.value)->name + ": " + in_->str(e.value));
      return;
    }
    INFO(graph_text());
    for (const std::string& i : inputs) {
      INFO(i);
      const std::string expected = eager(i);
      CHECK(run(i) == expected);
    }
  }

 private:
  static inline int count_ = 0;
  std::string text_, printed_;
  std::unique_ptr<Interpreter> in_;
  Ref<ModuleObj> module_;
  Captured captured_;
};

void check(const std::string& text, const std::vector<std::string>& inputs,
           CaptureOptions options = {}) {
  Program(text).check(inputs, options);
}

}  // namespace

TEST_CASE("script: straight-line numbers") {
  check("def f(a, b):\n  return a + b * 2, a // 3, a / b, -a % 5\n", {"3, 4", "-7, 2", "5, 0"});
  check("def f(a, b):\n  return a + b, a ** 2, min(a, b), max(a, b, 1.5), abs(a)\n",
        {"3.5, 4.0", "-7.0, 2.0"});
}

TEST_CASE("script: branches join") {
  check("def f(a):\n  if a > 3:\n    x = 1\n  else:\n    x = a\n  return x\n", {"5", "2"});
  check("def f(a):\n  x = 7\n  if a > 3:\n    x = a * 2\n  return x + 1\n", {"5", "2"});
  check("def f(a):\n  if a > 3:\n    return 1\n  if a > 1:\n    return a\n  return -a\n",
        {"5", "2", "0"});
  check("def f(a):\n  if a > 3:\n    y = 1\n  return y\n", {"5", "2"});
  check(
      "def f(a):\n  return (1 if a > 0 else 2), a > 1 and a < 5, a < 0 or a == 3, 0 < a <= 3, not "
      "a\n",
      {"5", "2", "0", "-1", "3"});
}

TEST_CASE("script: loops") {
  check("def f(n):\n  s = 0\n  for i in range(n):\n    s += i * i\n  return s, i\n",
        {"5", "1", "0"});
  check(
      "def f(n):\n  s = 0\n  i = 0\n  while True:\n    i += 1\n    if i > n:\n      break\n    if "
      "i % 2 == 0:\n      continue\n    s += i\n  return s\n",
      {"7", "0"});
  check(
      "def f(n):\n  for i in range(2, n):\n    if n % i == 0:\n      return i\n  else:\n    n += "
      "1\n  return n\n",
      {"15", "7", "2"});
  check(
      "def f(n):\n  x = None\n  for i in range(n):\n    if x is None:\n      x = 1.5\n    else:\n  "
      "    x = x * 2.0\n  return i\n",
      {"3", "1"});
  check(
      "def f(n):\n  t = 0\n  for i in range(n):\n    for j in range(i):\n      if j == 3:\n        "
      "break\n      t += j\n  return t\n",
      {"6", "1"});
  check("def f(n):\n  t = 0\n  for i in range(n, 0, -2):\n    t = t * 10 + i\n  return t\n",
        {"7", "6", "0"});
}

TEST_CASE("script: lists grow") {
  check(
      "def f(n):\n  xs = []\n  for i in range(n):\n    if i % 3 != 0:\n      xs.append(i)\n  "
      "return xs, len(xs), sum(xs)\n",
      {"8", "1", "0"});
  check(
      "def f(n):\n  xs = []\n  for i in range(n):\n    xs.append((i, i * 0.5))\n  t = 0.0\n  for "
      "a, b in xs:\n    t += b\n  return xs, t\n",
      {"3", "0"});
  check(
      "def f(n):\n  xs = [1, 2, 3]\n  while len(xs) < n:\n    xs.append(xs[-1] + xs[-2])\n  return "
      "xs[1:], xs.pop()\n",
      {"8", "2"});
  check("def f(n):\n  return [i * 2 for i in range(n) if i != 1]\n", {"4", "0"});
}

TEST_CASE("script: raise, assert, print") {
  check(
      "def f(n):\n  if n < 0:\n    raise ValueError(f'negative: {n}')\n  print('n =', n)\n  assert "
      "n != 3, 'three'\n  return n\n",
      {"1", "-2", "3"});
  check("def f(n):\n  return 10 // n\n", {"3", "0"});
}

TEST_CASE("script: tensors") {
  check(
      "import torch\ndef f(x):\n  y = torch.relu(x) * 2 + 1\n  if y.sum() > 4:\n    y = y - 1\n  "
      "return y\n",
      {"torch.tensor([1.0, -2.0])", "torch.tensor([3.0, 2.0])"});
  check(
      "import torch\ndef f(x):\n  s = 0.0\n  for i in range(x.size(0)):\n    s += float(x[i])\n  "
      "return s\n",
      {"torch.tensor([1.0, -2.0, 4.0])"});
  check(
      "import torch\ndef f(x):\n  y = torch.zeros(3)\n  for i in range(3):\n    y[i] = x[i] * i\n  "
      "return y\n",
      {"torch.tensor([1.0, -2.0, 4.0])"});
  check("import torch\ndef f(x):\n  x.add_(1)\n  v = x[1:]\n  v *= 2\n  return x\n",
        {"torch.tensor([1.0, -2.0, 4.0])"});
}
