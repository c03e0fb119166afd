// SPDX-License-Identifier: Apache-2.0
#include "codegen_harness.h"

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT

TEST_CASE("native ints are checked and follow Python's rules") {
  const char* ops[] = {"add", "sub", "mul",    "floordiv", "mod", "pow", "and",
                       "or",  "xor", "lshift", "rshift",   "min", "max"};
  std::vector<std::vector<RtValue>> calls;
  for (const int64_t a :
       {int64_t{0}, int64_t{7}, int64_t{-7}, INT64_MAX, INT64_MIN, int64_t{1} << 40})
    for (const int64_t b : {int64_t{0}, int64_t{1}, int64_t{-1}, int64_t{3}, int64_t{-3}, INT64_MAX,
                            INT64_MIN, int64_t{64}})
      calls.push_back({rt(a), rt(b)});
  for (const char* op : ops)
    check("graph f(%a: int, %b: int) {\n %r = int." + std::string(op) +
              "(%a, %b) : int\n return %r\n}",
          calls);
  for (const char* op : {"neg", "abs", "invert"})
    check("graph f(%a: int, %b: int) {\n %r = int." + std::string(op) + "(%a) : int\n return %r\n}",
          calls);
  for (const char* c : {"1", "2", "3", "8", "10", "-1", "-3", "0"})
    for (const char* op : {"add", "mul", "floordiv", "mod"})
      check("graph f(%a: int, %b: int) {\n %r = int." + std::string(op) + "(%a, " + c +
                ") : int\n return %r\n}",
            calls);
  check(
      "graph f(%a: int, %b: int) {\n %p = int.mul(%a, 3) : int\n %r = int.add(%p, 1) : int\n "
      "return %r\n}",
      {{rt(int64_t{1} << 61), rt(0)},
       {rt(INT64_MAX / 3), rt(0)},
       {rt(INT64_MAX / 3 - 1), rt(0)},
       {rt(INT64_MIN / 3), rt(0)},
       {rt(-5), rt(0)}});
  check("graph f(%a: int, %b: int) {\n %r = int.truediv(%a, %b) : float\n return %r\n}", calls);
}

TEST_CASE("native floats") {
  std::vector<std::vector<RtValue>> calls;
  const double values[] = {0.0, -0.0, 1.5, -2.25, 1e300, -1e300, INFINITY, NAN, 3.0};
  for (const double a : values)
    for (const double b : values) calls.push_back({rt(a), rt(b)});
  for (const char* op : {"add", "sub", "mul", "div", "floordiv", "mod", "pow", "min", "max"})
    check("graph f(%a: float, %b: float) {\n %r = float." + std::string(op) +
              "(%a, %b) : float\n return %r\n}",
          calls);
  for (const char* op : {"eq", "ne", "lt", "le", "gt", "ge"})
    check("graph f(%a: float, %b: float) {\n %r = float." + std::string(op) +
              "(%a, %b) : bool\n return %r\n}",
          calls);
  for (const char* op : {"math.sqrt", "math.exp", "math.log", "math.sin", "float.floor",
                         "float.ceil", "float.round", "float.neg", "float.abs"})
    check(
        "graph f(%a: float, %b: float) {\n %r = " + std::string(op) + "(%a) : float\n return %r\n}",
        calls);
  check("graph f(%a: float, %b: float) {\n %r = cast.float_int(%a) : int\n return %r\n}", calls);
}

TEST_CASE("native control flow: collatz") {
  const char* text = R"(graph collatz(%limit: int) {
  %n_out, %best, %best_n = while (%n = 1 : int, %b = 0 : int, %bn = 0 : int) {
    %c = int.lt(%n, %limit) : bool
    yield %c
  } do (%n_1: int, %b_1: int, %bn_1: int) {
    %x_out, %steps = while (%x = %n_1 : int, %s = 0 : int) {
      %c_1 = int.ne(%x, 1) : bool
      yield %c_1
    } do (%x_1: int, %s_1: int) {
      %m = int.mod(%x_1, 2) : int
      %even = int.eq(%m, 0) : bool
      %next = if %even {
        %h = int.floordiv(%x_1, 2) : int
        yield %h
      } else {
        %t = int.mul(%x_1, 3) : int
        %t1 = int.add(%t, 1) : int
        yield %t1
      } : int
      %s_2 = int.add(%s_1, 1) : int
      yield %next, %s_2
    } : int, int
    %better = int.gt(%steps, %b_1) : bool
    %b_2, %bn_2 = if %better {
      yield %steps, %n_1
    } else {
      yield %b_1, %bn_1
    } : int, int
    %n_2 = int.add(%n_1, 1) : int
    yield %n_2, %b_2, %bn_2
  } : int, int, int
  return %best_n
})";
  check(text, {{rt(10)}, {rt(1000)}, {rt(0)}});
}
