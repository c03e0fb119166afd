// SPDX-License-Identifier: Apache-2.0
// Boundaries that stay in a graph: guards as native compares, the fallback where one fails.
#include "codegen_harness.h"
#include "passes/pass.h"

using namespace periplus;
using namespace periplus::codegen_test;

namespace {

uint64_t failures(const codegen::CompiledGraph& code) {
  uint64_t count = 0;
  for (const auto& f : code.guard_failures()) count += f.count;
  return count;
}

/// A graph whose boundary adds 1 in the fast region and 2 in the fallback.
std::string guarded(const std::string& inputs, const std::string& guard) {
  return "graph f(" + inputs + ", %n: int) {\n  %r = boundary (%v) \"test\" {\n    guard \"" +
         guard +
         "\" of %v\n    %a = int.add(%n, 1) : int\n    yield %a\n  } fallback {\n"
         "    %b = int.add(%n, 2) : int\n    yield %b\n  } : int\n  return %r\n}\n";
}

/// Which region a value takes, the same at both levels and in the executor: 1 or 2.
int64_t taken(const std::string& type, const std::string& guard, RtValue v) {
  return std::get<int64_t>(check(guarded("%v: " + type, guard), {{std::move(v), rt(0)}}).v);
}

}  // namespace

TEST_CASE("boundary: every form of guard", "[codegen]") {
  const Tensor t = numbers({2, 3});
  CHECK(taken("f32[s1, s2]", "v.shape == [2, 3]", rt(t)) == 1);
  CHECK(taken("f32[s1, s2]", "v.shape == [2, 4]", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.shape == [2]", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.shape[1] == 3", rt(t)) == 1);
  CHECK(taken("f32[s1, s2]", "v.shape[0] == 3", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.shape[2] == 3", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.ndim == 2", rt(t)) == 1);
  CHECK(taken("f32[s1, s2]", "v.ndim == 1", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.dtype == float32", rt(t)) == 1);
  CHECK(taken("f32[s1, s2]", "v.dtype == torch.float64", rt(t)) == 2);
  CHECK(taken("f32[s1, s2]", "v.is_contiguous()", rt(t)) == 1);
  CHECK(taken("f32[s1]", "v.shape == []", rt(numbers({0}))) == 2);
  CHECK(taken("f32[]", "v.shape == []", rt(numbers({}))) == 1);
  CHECK(taken("int", "v == 3", rt(3)) == 1);
  CHECK(taken("int", "v == 3", rt(4)) == 2);
  CHECK(taken("int", "v == -9223372036854775808", rt(std::numeric_limits<int64_t>::min())) == 1);
  CHECK(taken("int", "v == True", rt(1)) == 2);
  CHECK(taken("int", "v == 3.0", rt(3)) == 2);
  CHECK(taken("float", "v == 0.5", rt(0.5)) == 1);
  CHECK(taken("float", "v == 0.0", rt(-0.0)) == 2);
  CHECK(taken("float", "v == 0.25", rt(0.5)) == 2);
  CHECK(taken("bool", "v == False", rt(false)) == 1);
  CHECK(taken("bool", "v == False", rt(true)) == 2);
  CHECK(taken("int", "who knows", rt(3)) == 2);
  CHECK(taken("f32[s1, s2]", "v == 3", rt(t)) == 2);
}

TEST_CASE("boundary: a layout is known at run time only", "[codegen]") {
  const std::string text = R"g(graph f(%x: f32[s1, s2]) {
  %t = transpose(%x, 0, 1) : f32[s2, s1]
  %r = boundary (%t) "test" {
    guard "t.is_contiguous()" of %t
    yield 1
  } fallback {
    yield 2
  } : int
  return %r
})g";
  const auto region = [&](std::vector<int64_t> sizes) {
    return std::get<int64_t>(check(text, {{rt(numbers(std::move(sizes)))}}).v);
  };
  CHECK(region({2, 3}) == 2);
  CHECK(region({1, 3}) == 1);
  CHECK(region({3, 1}) == 1);
  CHECK(region({0, 3}) == 1);
}

TEST_CASE("boundary: failures are counted by guard", "[codegen]") {
  const auto g = graph_of(guarded("%v: f32[s1]", "v.shape == [2]"));
  for (const int level : {0, 2}) {
    const auto code = compiled(*g, level);
    RtValue out;
    std::vector<RtValue> written;
    for (const int64_t n : {2, 3, 2, 0, 2}) {
      REQUIRE(code->call(std::vector{rt(numbers({n})), rt(10)}, out, written).ok());
      CHECK(std::get<int64_t>(out.v) == (n == 2 ? 11 : 12));
    }
    REQUIRE(code->guard_failures().size() == 2);  // the guard, and `int.add` beyond 64 bits
    CHECK(code->guard_failures()[0].what == "v.shape == [2]");
    CHECK(code->guard_failures()[0].boundary == "r");
    CHECK(code->guard_failures()[0].count == 2);
    CHECK(failures(*code) == 2);
  }
}

TEST_CASE("boundary: guards and overflow in the region lead to the fallback", "[codegen]") {
  check(R"(graph f(%x: f32[s1], %n: int) {
  %r, %y = boundary "test" {
    %big = int.mul(%n, 4611686018427387904) : int
    %small = int.lt(%n, 100) : bool
    guard.true(%small, "n < 100")
    %i_1, %a = while (%i = 0 : int, %a_0 = %x : f32[s1]) {
      %c = int.lt(%i, %n) : bool
      yield %c
    } do (%i_2: int, %a_2: f32[s1]) {
      %next = int.add(%i_2, 1) : int
      %even = int.ne(%i_2, 3) : bool
      guard.true(%even, "i is not 3")
      %b = add(%a_2, 1, 1) : f32[s1]
      yield %next, %b
    } : int, f32[s1]
    yield %big, %a
  } fallback {
    %z = mul(%x, 2) : f32[s1]
    yield -1, %z
  } : int, f32[s1]
  return (%r, %y, %x)
})",
        {{rt(numbers({3})), rt(0)},
         {rt(numbers({3})), rt(1)},
         {rt(numbers({5})), rt(2)},
         {rt(numbers({0})), rt(1)},
         {rt(numbers({4})), rt(50)},
         {rt(numbers({4})), rt(int64_t{1} << 40)}});
}

TEST_CASE("boundary: what the fast region has written is not seen by the fallback", "[codegen]") {
  check(R"(graph f(%x: f32[4], %n: int) {
  %base = mul(%x, 3) : f32[4]
  %l = list.new(1, 2) : list[int]
  %r, %m = boundary "test" {
    %s = scatter(%base, [("select", 0, 1)], 9.0) : f32[4]
    %l1 = list.append(%l, %n) : list[int]
    %c = int.lt(%n, 5) : bool
    guard.true(%c, "n < 5")
    yield %s, %l1
  } fallback {
    %t = scatter(%base, [("select", 0, 2)], 7.0) : f32[4]
    %l2 = list.append(%l, 99) : list[int]
    yield %t, %l2
  } : f32[4], list[int]
  %k = list.len(%m) : int
  return (%r, %m, %k)
})",
        {{rt(numbers({4})), rt(1)}, {rt(numbers({4})), rt(8)}, {rt(numbers({4})), rt(2)}});
}

TEST_CASE("boundary: nested, in loops and in branches", "[codegen]") {
  check(R"(graph f(%x: f32[s1], %n: int) {
  %i_1, %s = while (%i = 0 : int, %a = 0 : int) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_2: int, %a_2: int) {
    %next = int.add(%i_2, 1) : int
    %r = boundary (%i_2, %x) "outer" {
      guard "x.shape[0] == 3" of %x
      %q = boundary (%i_2) "inner" {
        guard "i == 2" of %i_2
        yield 100
      } fallback {
        %few = int.lt(%i_2, 4) : bool
        guard.true(%few, "i < 4")
        yield 10
      } : int
      yield %q
    } fallback {
      %odd = int.mod(%i_2, 2) : int
      %o = int.eq(%odd, 1) : bool
      %v = if %o {
        yield 1000
      } else {
        yield 2000
      } : int
      yield %v
    } : int
    %sum = int.add(%a_2, %r) : int
    yield %next, %sum
  } : int, int
  return %s
})",
        {{rt(numbers({3})), rt(0)},
         {rt(numbers({3})), rt(3)},
         {rt(numbers({3})), rt(7)},
         {rt(numbers({2})), rt(4)}});
}

TEST_CASE("boundary: without a fallback a failed guard ends the call", "[codegen]") {
  const std::string text = R"(graph f(%x: f32[s1]) {
  %r = boundary (%x) "test" {
    guard "x.shape == [2]" of %x
    %a = relu(%x) : f32[s1]
    yield %a
  } : f32[s1]
  return %r
})";
  check(text, {{rt(numbers({2}))}, {rt(numbers({3}))}});
}

TEST_CASE("boundary: passes keep the answer", "[codegen]") {
  const std::string text = R"(graph f(%x: f32[s1, 3], %n: int) {
  %y = mul(%x, 2) : f32[s1, 3]
  %k = int.add(1, 2) : int
  %r, %t = boundary (%y, %k, %n) "test" {
    guard "y.shape == [2, 3]" of %y
    guard "k == 3" of %k
    guard "n == 4" of %n
    %v = view(%y, [2, 3]) : f32[2, 3]
    %s = sum(%v, None) : f32[]
    %e = exp(%v) : f32[2, 3]
    %w = add(%e, %s, 1) : f32[2, 3]
    yield %w, 1
  } fallback {
    %u = add(%y, %n, 1) : f32[s1, 3]
    yield %u, 2
  } : f32[s1, 3], int
  return (%r, %t)
})";
  const auto g = graph_of(text);
  run_passes(*g, default_pipeline(2), {});
  const std::string optimised = graph::print(*g);
  INFO(optimised);
  CHECK(optimised.find("k == 3") == std::string::npos);  // proved
  CHECK(optimised.find("n == 4") != std::string::npos);
  for (const std::string& form : {text, optimised}) {
    for (const auto& [rows, n] : {std::pair{2, 4}, {2, 5}, {3, 4}, {0, 4}}) {
      const RtValue r = check(form, {{rt(numbers({rows, 3})), rt(n)}});
      const auto& items = *std::get<std::shared_ptr<graph::RtList>>(r.v);
      CHECK(std::get<int64_t>(items[1].v) == (rows == 2 && n == 4 ? 1 : 2));
    }
  }
}
