// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <chrono>

#include "diag/diag.h"
#include "graph/graph.h"
#include "graph_random.h"

using namespace periplus;
using namespace periplus::graph;

namespace {

std::unique_ptr<Graph> parse(const std::string& text) {
  return parse_graph(add_source("test.graph", text));
}

const char* const kEverything =
    R"(graph forward(%x: f32[1, 4], %input_1 @input: f32[s3] = None, %n: int) {
  const @big.weight : f32[8, 256]
  const @empty : f64[0, 3] = []
  const @flags : bool[2] = [1, 0]
  const @w : f32[2, 2] = [1.0, -0.5, nan, 1e-45]
  guard "x.shape == [1, 4]"  # vad.py:12:5-20
  %w = get_attr @w : f32[2, 2]  # vad.py:12:5-20 in net.stft
  %i_1, %x_1 = while (%i = 0 : int, %x_0 = %x : f32[1, 4]) {  # a b.py:1:2-3:4
    %c = int.lt(%i, 8) : bool
    yield %c
  } do (%i_2: int, %x_2: f32[1, 4]) {
    print("hi \"there\" {}\n\x01\\ é", %i_2)
    %next = int.add(%i_2, 1) : int
    yield %next, %x_2
  } : int, f32[1, 4]
  %c2 = float.lt(-inf, nan) : bool
  %r = if %c2 {
    %q = boundary @net.head (%x_1, 3) "because" {
      guard "g"  # v.py:1:1
      guard "x.shape == [1, 4]" of %x_1  # v.py:1:1
      guard "n == 3" of 3
      yield %x_1
    } fallback {
      yield %x
    } : f32[1, 4]
    yield %q
  } else {
    raise("ValueError", "bad")
    yield %x
  } : f32[1, 4]
  if %c2 {
    yield
  } else {
    yield
  }
  %l = list.new(1, 2) : list[int]
  %u = call_function @if([%x, (1,), ()], {"k": 3, "l": []}, slice(None, 2, -1), ..., f32, -0.0, 1e+100, k=True) : (int, bool[2, s5], (str,), None, any)
  %m = call_method @view(%u, -9223372036854775808, flag="y") : any
  %o = call_module @layers.0(%m) : any
  %z = call @helper(%n, 0.1) : int
  write_back 0, %r
  return (%r, %i_1, [%l])  # vad.py:30:1
}
)";

}  // namespace

TEST_CASE("graph text: everything parses and prints back to itself", "[graph]") {
  const auto g = parse(kEverything);
  CHECK(print(*g) == kEverything);
  CHECK(print(*parse(print(*g))) == kEverything);
}

TEST_CASE("graph text: fused nodes", "[graph]") {
  const std::string text = R"(graph f(%x: f32[2, s1]) {
  %n = int.add(1, 2) : int [fused]
  %l = list.new(1, 2) : list[int] [fused]  # vad.py:12:5
  %a, %b = chunk(%x, 2, 0) : f32[1, s1], f32[1, s1] [fused]
  %y = relu(%x) : f32[2, s1] [fused]  # in net.act
  return (%y, %n, %l, %a)
}
)";
  const auto g = parse(text);
  CHECK(print(*g) == text);
  CHECK(print(*g->clone()) == text);
  CHECK(to_json(*g).find("\"fused\": true") != std::string::npos);
  CHECK(to_dot(*g).find("fused") != std::string::npos);
}

TEST_CASE("graph: a clone is equal and apart", "[graph]") {
  const auto g = parse(kEverything);
  const auto copy = g->clone();
  CHECK(print(*copy) == kEverything);
  erase(g->output());
  CHECK(print(*copy) == kEverything);
  CHECK(verify(*copy).empty());
  CHECK(copy->fresh_name("w") == "w_1");
}

TEST_CASE("graph text: random graphs are sound and parse back", "[graph]") {
  for (uint32_t seed = 1; seed <= 200; ++seed) {
    const auto g = testing::RandomGraph(seed).make();
    INFO("seed " << seed << "\n" << print(*g));
    REQUIRE(verify(*g) == std::vector<std::string>{});
    REQUIRE(print(*parse(print(*g))) == print(*g));
    REQUIRE(print(*g->clone()) == print(*g));
  }
}

TEST_CASE("graph text: refusals name the place", "[graph]") {
  const std::pair<const char*, const char*> cases[] = {
      {"", "expected `graph`"},
      {"graph f(%x: f32[2]) {", "expected a statement"},
      {"graph f(%x f32[2]) {}", "expected `:`"},
      {"graph f(%x: f99[2]) {}", "`f99` is not a dtype"},
      {"graph f(%x: thing) {}", "`thing` is not a type"},
      {"graph f(%x: f32[-1]) {}", "expected a size"},
      {"graph f(%x: f32[s0]) {}", "expected a size"},
      {"graph f(%x: int, %x: int) {}", "`%x` is defined twice"},
      {"graph f() { return %y }", "`%y` is not defined"},
      {"graph f() { %a = int.add(1, 2) : int %a = int.add(1, 2) : int }", "`%a` is defined twice"},
      {"graph f() { %a, %a = g() : int, int }", "`%a` is defined twice"},
      {"graph f() { %a = int.add(1, }", "expected an operand"},
      {"graph f() { %a = int.add(1 2) : int }", "expected `,`"},
      {"graph f() { %a = int.add(1, 2) }", "expected `:`"},
      {"graph f() { print(\"abc) }", "unterminated string"},
      {"graph f() { print(\"\\q\") }", "unknown escape"},
      {"graph f() { if True { } else { yield } }", "expected `yield`"},
      {"graph f() { if True { yield } }", "expected `else`"},
      {"graph f() { while () { yield True } }", "expected `do`"},
      {"graph f() { %a = int.add(99999999999999999999, 1) : int }", "is not a number"},
      {"graph f() { const @w : f32[s1] }", "known sizes"},
      {"graph f() { const @w : f32[2] = [1.0] }", "expected `,`"},
      {"graph f() { const @w : i8[1] = [300] }", "is not a number"},
      {"graph f() { const @w : f32[9000000000, 9000000000, 9000000000] }", "E0701"},
      {"graph f() { return 1 } x", "must end"},
      {"graph f() { return wat }", "is not an operand"},
      {"graph f() { return slice(1, 2) }", "three parts"},
      {"graph f() { yield(1) }", "misplaced word"},
      {"graph f() { ? }", "unexpected character"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    try {
      parse(text);
      FAIL("accepted");
    } catch (const DiagError& e) {
      const std::string shown = render(e.list());
      CHECK_THAT(shown, Catch::Contains(expected));
      CHECK_THAT(shown, Catch::Contains("test.graph:1:"));
    }
  }
}

TEST_CASE("graph text: deep nesting is refused, not crashed on", "[graph]") {
  std::string text = "graph f() { return ";
  for (int k = 0; k < 100000; ++k) text += "[";
  CHECK_THROWS_AS(parse(text), DiagError);
}

TEST_CASE("graph: names follow torch.fx", "[graph]") {
  Graph g;
  const std::pair<const char*, const char*> cases[] = {
      {"mul", "mul"},      {"mul", "mul_1"},     {"mul_5", "mul_5"},
      {"mul", "mul_2"},    {"input", "input_1"}, {"layers.0", "layers_0"},
      {"x_01", "x_1"},     {"max", "max_1"},     {"7a", "_7a"},
      {"a-b..c", "a_b_c"}, {"mul_5", "mul_6"},   {"x_1", "x_2"},
      {"_", "_"},          {"x_", "x_"}};
  for (const auto& [hint, expected] : cases) CHECK(g.fresh_name(hint) == expected);
  CHECK(name_hint(Kind::CallFunction, "torch.nn.functional.gelu") == "gelu");
  CHECK(name_hint(Kind::CallModule, "myFc.layerNorm") == "my_fc.layer_norm");
  CHECK(name_hint(Kind::CallMethod, "__add__") == "add");
}

TEST_CASE("graph: edits keep owners and uses right", "[graph]") {
  const auto g = parse(R"(graph f(%x: int, %c: bool) {
  %r = if %c {
    %a = int.add(%x, 1) : int
    %b = int.add(%a, %a) : int
    yield %b
  } else {
    yield %x
  } : int
  %s = int.mul(%r, %r) : int
  return [%s, (%r,)]
})");
  Node* node = std::next(g->top.nodes.begin(), 2)->get();
  REQUIRE(node->kind == Kind::If);
  CHECK(uses_of(*g, node->result()).size() == 3);
  inline_block_before(*g, node, *node->blocks[0]);
  CHECK(!has_uses(*g, node->result()));
  erase(node);
  CHECK(verify(*g) == std::vector<std::string>{});
  CHECK(print(*g) == R"(graph f(%x: int, %c: bool) {
  %a = int.add(%x, 1) : int
  %b = int.add(%a, %a) : int
  %s = int.mul(%b, %b) : int
  return [%s, (%b,)]
}
)");
}

TEST_CASE("graph: 100,000 nodes in a row stay near-linear", "[graph]") {
  const auto begin = std::chrono::steady_clock::now();
  Graph g;
  Value* v = g.add(g.top, nullptr, Kind::Placeholder, "n", {}, {Type::integer()})->result();
  for (int k = 0; k < 100000; ++k)
    v = g.add(g.top, nullptr, Kind::CallFunction, "int.add", {Operand(v), Operand::integer(1)},
              {Type::integer()})
            ->result();
  g.add(g.top, nullptr, Kind::Output, "output", {Operand(v)}, {});
  CHECK(verify(g).empty());
  const auto copy = parse(print(*g.clone()));
  CHECK(copy->node_count() == 100002);
  const RtValue one{int64_t{1}};
  CHECK(std::get<int64_t>(execute(*copy, std::span(&one, 1)).v) == 100001);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
}
