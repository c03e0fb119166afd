// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "graph/core_functions.h"
#include "graph/graph.h"
#include "graph/rt_text.h"

using namespace periplus;
using namespace periplus::graph;

namespace {

/// Runs "graph f() { BODY }" and shows what it returns, prints and raises.
std::string run(const std::string& body, std::vector<RtValue> inputs = {},
                const std::string& signature = "") {
  const auto g =
      parse_graph(add_source("test.graph", "graph f(" + signature + ") {\n" + body + "\n}"));
  std::string out;
  for (const std::string& problem : verify(*g)) out += "unsound: " + problem + "\n";
  ExecuteOptions options;
  options.fuel = 100000;
  options.print = [&](const std::string& text) { out += text; };
  try {
    return out + python_repr(execute(*g, inputs, options));
  } catch (const ExecutionStop& stop) {
    if (stop.status == PP_GUARD) return out + "guard";
    if (stop.status == PP_CANCELLED) return out + "cancelled";
    return out + stop.kind + ": " + stop.message;
  }
}

std::string call(const std::string& expression, const std::string& type) {
  return run("%a = " + expression + " : " + type + " return %a");
}

}  // namespace

TEST_CASE("execute: ints are Python's, or a guard", "[graph]") {
  const std::pair<const char*, const char*> cases[] = {
      {"int.add(9223372036854775807, 1)", "guard"},
      {"int.sub(-9223372036854775808, 1)", "guard"},
      {"int.mul(4611686018427387904, 2)", "guard"},
      {"int.mul(-4611686018427387904, 2)", "-9223372036854775808"},
      {"int.floordiv(7, -2)", "-4"},
      {"int.floordiv(-7, 2)", "-4"},
      {"int.floordiv(-8, 2)", "-4"},
      {"int.floordiv(-9223372036854775808, -1)", "guard"},
      {"int.mod(-9223372036854775808, -1)", "0"},
      {"int.floordiv(1, 0)", "ZeroDivisionError: integer division or modulo by zero"},
      {"int.mod(1, 0)", "ZeroDivisionError: integer modulo by zero"},
      {"int.mod(-7, 3)", "2"},
      {"int.mod(7, -3)", "-2"},
      {"int.neg(-9223372036854775808)", "guard"},
      {"int.abs(-5)", "5"},
      {"int.pow(2, 62)", "4611686018427387904"},
      {"int.pow(2, 63)", "guard"},
      {"int.pow(2, -1)", "guard"},
      {"int.pow(0, 0)", "1"},
      {"int.pow(-2, 63)", "-9223372036854775808"},
      {"int.lshift(1, 62)", "4611686018427387904"},
      {"int.lshift(1, 63)", "guard"},
      {"int.lshift(0, 100)", "0"},
      {"int.lshift(1, -1)", "ValueError: negative shift count"},
      {"int.rshift(-5, 1)", "-3"},
      {"int.rshift(-5, 1000)", "-1"},
      {"int.min(2, 1)", "1"},
      {"int.max(2, 1)", "2"}};
  for (const auto& [expression, expected] : cases) {
    INFO(expression);
    CHECK(call(expression, "int") == expected);
  }
  CHECK(call("int.truediv(1, 3)", "float") == "0.3333333333333333");
  CHECK(call("int.truediv(1, 0)", "float") == "ZeroDivisionError: division by zero");
}

TEST_CASE("execute: floats are Python's", "[graph]") {
  const std::pair<const char*, const char*> cases[] = {
      {"float.div(1.0, 0.0)", "ZeroDivisionError: float division by zero"},
      {"float.floordiv(1.0, 0.0)", "ZeroDivisionError: float floor division by zero"},
      {"float.mod(1.0, 0.0)", "ZeroDivisionError: float modulo"},
      {"float.floordiv(-7.5, 2.0)", "-4.0"},
      {"float.mod(-7.5, 2.0)", "0.5"},
      {"float.mod(-0.0, 2.0)", "0.0"},
      {"float.mod(6.0, -3.0)", "-0.0"},
      {"float.floordiv(-0.0, 2.0)", "-0.0"},
      {"float.pow(2.0, 0.5)", "1.4142135623730951"},
      {"float.pow(0.0, -1.0)", "ZeroDivisionError: 0.0 cannot be raised to a negative power"},
      {"float.pow(-1.0, 0.5)", "guard"},
      {"float.pow(2.0, 5000.0)", "OverflowError: (34, 'Numerical result out of range')"},
      {"float.min(nan, 1.0)", "nan"},
      {"float.min(1.0, nan)", "1.0"},
      {"float.max(0.0, -0.0)", "0.0"},
      {"float.max(-0.0, 0.0)", "-0.0"},
      {"float.round(2.5)", "2.0"},
      {"float.floor(-0.5)", "-1.0"},
      {"math.sqrt(-1.0)", "ValueError: math domain error"},
      {"math.log(0.0)", "ValueError: math domain error"},
      {"math.exp(1000.0)", "OverflowError: math range error"},
      {"math.sin(inf)", "ValueError: math domain error"},
      {"math.exp(inf)", "inf"},
      {"math.sqrt(nan)", "nan"},
      {"math.pow(0.0, -1.0)", "ValueError: math domain error"}};
  for (const auto& [expression, expected] : cases) {
    INFO(expression);
    CHECK(call(expression, "float") == expected);
  }
  CHECK(call("cast.float_int(-2.9)", "int") == "-2");
  CHECK(call("cast.float_int(nan)", "int") == "ValueError: cannot convert float NaN to integer");
  CHECK(call("cast.float_int(-inf)", "int") ==
        "OverflowError: cannot convert float infinity to integer");
  CHECK(call("cast.float_int(1e19)", "int") == "guard");
}

TEST_CASE("execute: lists and tuples", "[graph]") {
  CHECK(run(R"(
    %l = list.new(1, 2) : list[int]
    %m = list.append(%l, 3) : list[int]
    %n, %p = list.pop(%m, -3) : list[int], int
    %s = list.slice(%m, -2, None) : list[int]
    %t = list.insert(%m, 100, 9) : list[int]
    %u = list.set(%m, -1, 7) : list[int]
    %c = list.concat(%l, %l) : list[int]
    return [%l, %m, %n, %p, %s, %t, %u, %c])") ==
        "[[1, 2], [1, 2, 3], [2, 3], 1, [2, 3], [1, 2, 3, 9], [1, 2, 7], [1, 2, 1, 2]]");
  CHECK(run("%l = list.new() : list[int] %a = list.get(%l, 0) : int return %a") ==
        "IndexError: list index out of range");
  CHECK(run("%l = list.new() : list[int] %a, %b = list.pop(%l, -1) : list[int], int return %b") ==
        "IndexError: pop from empty list");
  CHECK(run("%l = list.new(1) : list[int] %a = list.set(%l, 1, 0) : list[int] return %a") ==
        "IndexError: list assignment index out of range");
  CHECK(run("%t = tuple(1, 0.5, True) : (int, float, bool) %a = tuple.get(%t, 1) : float return "
            "(%t, %a, \"it's\", None)") == "((1, 0.5, True), 0.5, \"it's\", None)");
}

TEST_CASE("execute: control flow, effects and fuel", "[graph]") {
  const std::string loop = R"(
    %i_1, %s_1 = while (%i = 0 : int, %s = 0 : int) {
      %c = int.lt(%i, %n) : bool
      yield %c
    } do (%j: int, %t: int) {
      %u = int.add(%t, %j) : int
      print("{} {!r} {{}}\n", %u, "x")
      %k = int.add(%j, 1) : int
      yield %k, %u
    } : int, int
    return %s_1)";
  CHECK(run(loop, {{int64_t{3}}}, "%n: int") == "0 'x' {}\n1 'x' {}\n3 'x' {}\n3");
  CHECK(run(loop, {{int64_t{0}}}, "%n: int") == "0");
  CHECK(run("while () { yield True } do () { print(\"\") yield } return 1") == "cancelled");
  CHECK(run("while () { yield True } do () { yield } return 1") == "cancelled");
  CHECK(run("raise(\"ValueError\", \"bad {} {:.2f}\", 3, 0.125) return 1") ==
        "ValueError: bad 3 0.12");
  CHECK(run("assert.true(False, \"AssertionError\", \"no\") return 1") == "AssertionError: no");
  CHECK(run("guard.true(False, \"x\") return 1") == "guard");
  CHECK(run("%r = boundary { guard.true(False, \"x\") yield 1 } fallback { yield 2 } : int return "
            "%r") == "2");
  CHECK(run("%r = boundary { guard \"who knows\" yield 1 } fallback { yield 2 } : int return %r") ==
        "2");
}

TEST_CASE("execute: rows and tensors", "[graph]") {
  const Tensor x = Tensor::zeros(std::vector<int64_t>{2, 2}, DType::Float32);
  for (int k = 0; k < 4; ++k) x.data<float>()[k] = static_cast<float>(k) - 1.5f;
  CHECK(run("%a = relu(%x) : f32[2, 2] %b = mul(%a, 2) : f32[2, 2] return %b", {{x}},
            "%x: f32[2, 2]") == "tensor([[0., 0.],\n        [1., 3.]])");
  CHECK(run("%s = scatter(%x, [(\"select\", 0, 1), (\"slice\", 0, 0, 1)], 9.0) : f32[2, 2] return "
            "(%s, %x)",
            {{x}}, "%x: f32[2, 2]") ==
        "(tensor([[-1.5000, -0.5000],\n        [ 9.0000,  1.5000]]), tensor([[-1.5000, -0.5000],\n "
        "       [ 0.5000,  1.5000]]))");
  CHECK(run("%l = list.new(1, 2) : list[int] %t = tensor.from_list(%l, None) : i64[s1] %e = "
            "list.new() : list[int] "
            "%f = tensor.from_list(%e, None) : f32[s2] %z = tensor.from_scalar(2.5, None) : f32[] "
            "%i = item(%z) : float "
            "return (%t, %f, %z, %i)") == "(tensor([1, 2]), tensor([]), tensor(2.5000), 2.5)");
  CHECK(run("%a = size(%x, -1) : int %b = numel(%x) : int guard.shape(%x, 2, 2) return (%a, %b)",
            {{x}}, "%x: f32[2, 2]") == "(2, 4)");
  CHECK(run("guard.shape(%x, 2, 3) return 1", {{x}}, "%x: f32[s1, s2]") == "guard");
  CHECK(run("%a = size(%x, 2) : int return %a", {{x}}, "%x: f32[2, 2]") ==
        "IndexError: Dimension out of range (expected to be in range of [-2, 1], but got 2)");
}

TEST_CASE("execute: write-backs are handed back, not applied", "[graph]") {
  const auto g = parse_graph(add_source(
      "t", "graph f(%x: f32[2]) { %y = relu(%x) : f32[2] write_back 0, %y return None }"));
  const Tensor x = Tensor::zeros(std::vector<int64_t>{2}, DType::Float32);
  x.data<float>()[0] = -1;
  std::vector<RtValue> written;
  const RtValue input{x};
  execute(*g, std::span(&input, 1), {}, &written);
  REQUIRE(written.size() == 1);
  CHECK(std::get<Tensor>(written[0].v).data<float>()[0] == 0);
  CHECK(x.data<float>()[0] == -1);
}

TEST_CASE("core functions: the table is sound", "[graph]") {
  for (const CoreFunction& f : all_core_functions()) {
    INFO(f.name);
    CHECK(find_core_function(f.name) == &f);
    CHECK((f.op == CoreOp::Scalar) == (f.eval != nullptr));
    CHECK(std::string_view("ifb-?t").find(f.result[0]) != std::string_view::npos);
  }
}
