// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "diag/source.h"
#include "eager/interpreter.h"

namespace periplus {
namespace {

/// Runs a program; what it printed, then the traceback of an exception that left it.
std::string run(const std::string& program) {
  std::string out;
  InterpreterOptions options;
  options.print = [&](const std::string& text) { out += text; };
  Interpreter in(options);
  try {
    in.run_source(add_source("t.py", program), "__main__");
  } catch (const PyError& e) {
    out += in.format_traceback(e);
  }
  return out;
}

}  // namespace

TEST_CASE("an uncaught exception prints as CPython's", "[eager]") {
  CHECK(run("def f(x):\n    return x['a'] / 0\n\nf({'a': 1})\n") ==
        "Traceback (most recent call last):\n"
        "  File \"t.py\", line 4, in <module>\n"
        "    f({'a': 1})\n"
        "  File \"t.py\", line 2, in f\n"
        "    return x['a'] / 0\n"
        "           ~~~~~~~^~~\n"
        "ZeroDivisionError: division by zero\n");
}

TEST_CASE("a misspelt name or attribute gets a hint in the traceback only", "[eager]") {
  CHECK(run("value = 1\nvalu\n")
            .find("NameError: name 'valu' is not defined. Did you mean: 'value'?") !=
        std::string::npos);
  CHECK(run("try:\n    [].apend(1)\nexcept AttributeError as e:\n    print(e)\n") ==
        "'list' object has no attribute 'apend'\n");
}

TEST_CASE("chained exceptions show both", "[eager]") {
  const std::string text =
      run("try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    raise ValueError('v') from e\n");
  CHECK(text.find("The above exception was the direct cause of the following exception:") !=
        std::string::npos);
  CHECK(run("try:\n    1 / 0\nexcept ZeroDivisionError:\n    [][0]\n")
            .find("During handling of the above exception") != std::string::npos);
}

TEST_CASE("endless recursion is an exception, also through dunders, repr and generators",
          "[eager]") {
  CHECK(run("def f(): return f()\ntry:\n    f()\nexcept RecursionError:\n    print('ok')\n") ==
        "ok\n");
  CHECK(run("class A:\n    def __getattr__(self, n): return getattr(self, n + 'x')\ntry:\n    "
            "A().q\nexcept RecursionError:\n    print('ok')\n") == "ok\n");
  CHECK(run("def g():\n    yield from g()\ntry:\n    list(g())\nexcept RecursionError:\n    "
            "print('ok')\n") == "ok\n");
  CHECK(run("x = []\nfor _ in range(100000): x = [x]\ntry:\n    repr(x)\nexcept RecursionError:\n  "
            "  print('ok')\ndel x\n") == "ok\n");
  CHECK(run("class N:\n    def __init__(self, n): self.n = n\nx = None\nfor _ in range(200000): x "
            "= N({'k': (x,)})\ndel x\nprint('ok')\n") == "ok\n");
}

TEST_CASE("generators that are dropped run their finally blocks", "[eager]") {
  CHECK(run("def g():\n    try:\n        yield 1\n    finally:\n        print('closed')\nfor x in "
            "g():\n    break\ndel x\nprint('end')\n") == "closed\nend\n");
}

TEST_CASE("a lazy comprehension outlives its function and sees later assignments", "[eager]") {
  CHECK(run("def f():\n    n = 1\n    g = (n * x for x in range(3))\n    n = 10\n    return "
            "g\nprint(list(f()))\n") == "[0, 10, 20]\n");
}

TEST_CASE("a deadline stops an endless loop", "[eager]") {
  Interpreter in;
  in.set_deadline(0.02);
  CHECK_THROWS_AS(in.run_source(add_source("t.py", "while True:\n    pass\n"), "__main__"),
                  PyError);
}

TEST_CASE("a prompt gets the value of its last expression", "[eager]") {
  Interpreter in;
  const auto m = in.run_source(add_source("t.py", "x = 20\n"), "__main__");
  CHECK(in.repr(in.binary(ast::BinaryOp::Add, *m->names.find("x"), Value::integer(1))) == "21");
}

TEST_CASE("every module of the standard library imports", "[eager]") {
  for (const char* name : {"abc",        "collections", "collections.abc",
                           "contextlib", "copy",        "dataclasses",
                           "enum",       "functools",   "inspect",
                           "itertools",  "json",        "math",
                           "numbers",    "operator",    "os",
                           "os.path",    "pathlib",     "random",
                           "string",     "sys",         "time",
                           "torch",      "torch.nn",    "torch.nn.functional",
                           "typing",     "warnings"}) {
    INFO(name);
    CHECK(run(std::string("import ") + name + "\nprint('ok')\n") == "ok\n");
  }
}

TEST_CASE("what is not Python's fails with Python's words", "[eager]") {
  CHECK(run("import nothing_here\n").find("ModuleNotFoundError: No module named 'nothing_here'") !=
        std::string::npos);
  CHECK(run("def f(a, b): pass\nf(1)\n")
            .find("TypeError: f() missing 1 required positional argument: 'b'") !=
        std::string::npos);
  CHECK(run("'a' + 1\n").find("can only concatenate str (not \"int\") to str") !=
        std::string::npos);
}

}  // namespace periplus
