// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <functional>

#include "graph/graph.h"

using namespace periplus;
using namespace periplus::graph;

namespace {

std::unique_ptr<Graph> parse(const std::string& text) {
  return parse_graph(add_source("test.graph", text));
}

void check_rejected(const Graph& g, const std::string& expected) {
  const std::vector<std::string> problems = verify(g);
  INFO(print(g));
  REQUIRE(!problems.empty());
  CHECK_THAT(problems[0], Catch::Contains(expected));
}

}  // namespace

TEST_CASE("verify: rejects broken graphs that text can state", "[graph]") {
  const std::pair<const char*, const char*> cases[] = {
      {"graph f() { }", "no output"},
      {"graph f() { return 1, 2 }", "2 operands"},
      {"graph f() { return 1 print(\"x\") }", "not the last node"},
      {"graph f(%c: bool) { if %c { return 1 yield } else { yield } return 1 }",
       "not in the top block"},
      {"graph f(%c: bool) { if %c { %x = placeholder @x() : int yield } else { yield } return 1 }",
       "not in the top block"},
      {"graph f() { %a = int.add(1, 2) : int %x = placeholder @x() : int return %x }",
       "after the first operation"},
      {"graph f() { %w = get_attr @w : f32[2] return %w }", "names no constant"},
      {"graph f() { const @w : f32[2] %w = get_attr @w : f32[3] return %w }", "has the type"},
      {"graph f() { const @w : f32[2] %w, %v = get_attr @w : f32[2], f32[2] return %w }",
       "2 results, not 1"},
      {"graph f() { %a = nonsense(1) : int return %a }", "neither a row"},
      {"graph f() { %a = int.add(1) : int return %a }", "takes 2 operands, not 1"},
      {"graph f() { %a = int.add(1, 2, 3) : int return %a }", "takes 2 operands, not 3"},
      {"graph f() { %a = int.add(1, 2.0) : int return %a }", "must be an int, not float"},
      {"graph f() { %a = float.add(1, 2.0) : float return %a }", "must be a float, not int"},
      {"graph f() { %a = bool.not(1) : bool return %a }", "must be a bool"},
      {"graph f() { %a = int.add(1, 2) : float return %a }", "has the type float, not int"},
      {"graph f() { int.add(1, 2) return 1 }", "0 results, not 1"},
      {"graph f() { %a = print(\"x\") : int return %a }", "1 results, not 0"},
      {"graph f(%x: f32[2]) { %a = item(%x) : int return %a }", "has the type int, not float"},
      {"graph f() { %a = tuple(1, True) : (int, int) return %a }", "has the type"},
      {"graph f() { %a = tuple(1) : (int,) %b = tuple.get(%a, 1) : int return %b }",
       "asks for item 1"},
      {"graph f(%k: int) { %a = tuple(1) : (int,) %b = tuple.get(%a, %k) : int return %b }",
       "a constant int"},
      {"graph f(%x: f32[2]) { %a = list.new(%x, 0) : f32[2] return %a }",
       "gives a list, not f32[2]"},
      {"graph f(%l: list[int]) { %a = list.append(%l, 1.0) : list[int] return %a }",
       "puts float into list[int]"},
      {"graph f(%l: list[int]) { %a = list.get(%l, 0) : float return %a }",
       "has the type float, not int"},
      {"graph f(%l: int) { %a = list.len(%l) : int return %a }", "must be a list"},
      {"graph f(%c: bool) { %a = select(%c, 1, 2.0) : int return %a }", "sides of `select` differ"},
      {"graph f() { guard.true(1, \"x\") return 1 }", "must be a bool"},
      {"graph f() { raise(\"ValueError\") return 1 }", "2 or more operands"},
      {"graph f(%x: f32[2]) { %a = relu(%x, 1) : f32[2] return %a }", "2 operands, its row 1"},
      {"graph f(%x: str) { %a = relu(%x) : f32[2] return %a }", "must be a tensor"},
      {"graph f(%x: f32[2]) { %a = relu(%x) : f32[3] return %a }",
       "has the type f32[3], not f32[2]"},
      {"graph f(%x: f32[2]) { %a = relu(%x) : f64[2] return %a }", "has the type f64[2]"},
      {"graph f(%x: f32[2]) { %a, %b = relu(%x) : f32[2], f32[2] return %a }", "2 results, not 1"},
      {"graph f(%x: f32[2], %y: f32[3]) { %a = mul(%x, %y) : f32[2] return %a }", "must match"},
      {"graph f(%x: f32[2]) { %a = relu(%x) : f32[2] [fused] return %a }",
       "`%a` (relu) cannot be fused: it is used outside of a loop"},
      {"graph f(%x: f32[2], %y: f32[3, 2]) { %a = relu(%x) : f32[2] [fused] %b = add(%a, %y, 1) : "
       "f32[3, 2] return %b }",
       "its shape is not that of the loop"},
      {"graph f(%x: f32[2]) { %a = relu(%x) : f32[2] [fused] %b = neg(%a) : f32[2] %c = abs(%a) : "
       "f32[2] return (%b, %c) }",
       "its uses are in different loops"},
      {"graph f(%x: int) { %a = int.add(%x, 1) : int [fused] %b = int.neg(%a) : int return %b }",
       "it is not elementwise, a reduction or a product"},
      {"graph f(%x: f32[1]) { %a = relu(%x) : f32[1] [fused] %b = neg(%a) : f32[1] return %b }",
       "it is one element"},
      {"graph f(%x: f32[4, 3], %w: f32[3, 3]) { %a = matmul(%x, %w) : f32[4, 3] [fused] %b = "
       "gt(%a, "
       "0.0) : bool[4, 3] return %b }",
       "the memory of the loop cannot hold it"},
      {"graph f(%x: f32[4, 3], %w: f32[3, 3]) { %a = matmul(%x, %w) : f32[4, 3] [fused] %b = "
       "matmul(%x, %w) : f32[4, 3] [fused] %c = mul(%a, %b) : f32[4, 3] return %c }",
       "holds another product"},
      {"graph f(%x: f32[4, 3]) { %a = sum.dim(%x, [0], True, None) : f32[1, 3] [fused] %b = "
       "sub(%x, "
       "%a, 1) : f32[4, 3] return %b }",
       "it is not elementwise, a reduction or a product"},
      {"graph f(%x: int) { %r = if %x { yield 1 } else { yield 2 } : int return %r }",
       "not one bool"},
      {"graph f(%c: bool) { %r = if %c { yield 1, 2 } else { yield 2 } : int return %r }",
       "yields 2 values, not 1"},
      {"graph f(%c: bool) { %r = if %c { yield 1 } else { yield 2.0 } : int return %r }",
       "yields float for the type int"},
      {"graph f() { %r = while (%i = 0 : int) { yield 1 } do (%j: int) { yield %j } : int return "
       "%r }",
       "one bool"},
      {"graph f() { %r = while (%i = 0 : int) { yield True } do (%j: int) { yield 1.0 } : int "
       "return %r }",
       "yields float"},
      {"graph f() { %r = while (%i = 0.5 : int) { yield True } do (%j: int) { yield %j } : int "
       "return %r }",
       "starts `%i` with float"},
      {"graph f() { %r = while (%i = 0 : int) { yield True } do () { yield 1 } : int return %r }",
       "0 parameters, not 1"},
      {"graph f() { while (%i = 0 : int) { yield True } do (%j: int) { yield %j } return 1 }",
       "0 results, not 1"},
      {"graph f() { %b = boundary { yield 1 } fallback { yield } : int return %b }",
       "fallback block"},
      {"graph f(%n: int) { %b = boundary (%n) { guard \"n == 1\" of %n print(\"{}\", %n) yield 1 } "
       "fallback { yield 2 } : int return %b }",
       "is an effect in the fast region"},
      {"graph f(%x: f32[2]) { %b = boundary { %r = dropout(%x, 0.5, True) : f32[2] yield %r } "
       "fallback { yield %x } : f32[2] return %b }",
       "is an effect in the fast region"},
      {"graph f(%c: bool) { if %c { %a = int.add(1, 2) : int yield } else { yield } return %a }",
       "not defined there"},
      {"graph f(%c: bool) { if %c { %a = int.add(1, 2) : int yield } else { print(\"{}\", %a) "
       "yield } return 1 }",
       "not defined there"},
      {"graph f() { %r = while (%i = 0 : int) { yield True } do (%j: int) { yield %i } : int "
       "return %r }",
       "not defined there"},
      {"graph f(%x: f32[2]) { write_back 3, %x return %x }", "names input 3"},
      {"graph f(%x: f32[2], %y: f32[3]) { write_back 0, %y return %x }", "has the type f32[3]"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    check_rejected(*parse(text), expected);
  }
}

TEST_CASE("verify: rejects graphs that only edits can break", "[graph]") {
  const std::string sound = R"(graph f(%x: int, %c: bool) {
  %a = int.add(%x, 1) : int
  %r = if %c {
    yield %a
  } else {
    yield %x
  } : int
  return %r
})";
  const auto node = [](Graph& g, size_t k) {
    return std::next(g.top.nodes.begin(), static_cast<std::ptrdiff_t>(k))->get();
  };
  using Break = std::function<void(Graph&)>;
  const std::pair<Break, const char*> cases[] = {
      {[&](Graph& g) { move_node(node(g, 2), g.top, g.output()); }, "not defined there"},
      {[&](Graph& g) { node(g, 2)->result()->name = "r"; }, "two values are called"},
      {[&](Graph& g) { node(g, 2)->result()->id = node(g, 0)->result()->id; },
       "id of another value"},
      {[&](Graph& g) { node(g, 2)->result()->def = nullptr; }, "does not know where"},
      {[&](Graph& g) { node(g, 2)->result()->index = 1; }, "does not know where"},
      {[&](Graph& g) { node(g, 2)->block = nullptr; }, "does not know its block"},
      {[&](Graph& g) { node(g, 3)->blocks[0]->parent = nullptr; }, "does not know its parent"},
      {[&](Graph& g) { node(g, 3)->blocks[0]->graph = nullptr; }, "does not know its graph"},
      {[&](Graph& g) { node(g, 3)->blocks.pop_back(); }, "1 blocks"},
      {[&](Graph& g) { node(g, 3)->args.clear(); }, "not one bool"},
      {[&](Graph& g) { erase(node(g, 2)); }, "not defined there"},
      {[&](Graph& g) { g.top.yields.push_back(Operand::integer(1)); }, "the top block yields"},
      {[&](Graph& g) {
         node(g, 2)->args[0] = Operand();
         node(g, 2)->args[0].kind = Operand::Kind::Value;
       },
       "empty operand"},
      {[&](Graph& g) { g.add_param(g.top, Type::integer(), "p"); }, "has parameters"},
  };
  for (const auto& [make_wrong, expected] : cases) {
    const auto g = parse(sound);
    REQUIRE(verify(*g).empty());
    make_wrong(*g);
    const std::vector<std::string> problems = verify(*g);
    INFO(expected);
    REQUIRE(!problems.empty());
    CHECK_THAT(problems[0], Catch::Contains(expected));
  }
}
