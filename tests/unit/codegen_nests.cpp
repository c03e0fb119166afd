// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "codegen_harness.h"
#include "runtime/threads.h"

/// Loop nests that are equal but for their memory are compiled once and called; nests that are not
/// are not taken for equal.

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT

namespace {

size_t count(const std::string& text, const std::string& what) {
  size_t n = 0;
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++n;
  return n;
}

std::string llvm_of(const graph::Graph& g) {
  std::string code;
  codegen::CompileOptions options;
  options.object_cache = false;
  options.dump = [&](const std::string& stage, const std::string& text) {
    if (stage == "llvm") code = text;
  };
  codegen::compile(g, options);
  return code;
}

/// The functions of nests and the calls of them, after a check of the bits.
std::pair<size_t, size_t> shared(const std::string& text,
                                 const std::vector<std::vector<RtValue>>& calls) {
  const auto g = graph_of(text);
  check(*g, calls);
  const std::string code = llvm_of(*g);
  INFO(code);
  return {count(code, "void @nest") - count(code, "call void @nest"),
          count(code, "call void @nest")};
}

std::vector<std::vector<RtValue>> two(std::vector<int64_t> sizes) {
  return {{rt(numbers(sizes)), rt(numbers(sizes, DType::Float32, 2))}};
}

}  // namespace

TEST_CASE("nests: equal layers are one function") {
  std::string text = "graph f(%x: f32[4, 77]) {\n";
  std::string last = "x";
  for (int k = 0; k < 5; ++k) {
    text += fmt::format("  const @w{} : f32[77, 77] = seed {}\n", k, k + 1);
    text += fmt::format("  %w{0} = get_attr @w{0} : f32[77, 77]\n", k);
    text += fmt::format("  %h{0} = matmul(%{1}, %w{0}) : f32[4, 77]\n", k, last);
    text += fmt::format("  %g{0} = gelu(%h{0}, \"none\") : f32[4, 77]\n", k);
    last = fmt::format("g{}", k);
  }
  const auto [functions, calls] =
      shared(text + "  return %" + last + "\n}", {{rt(numbers({4, 77}))}});
  CHECK(functions == 1);
  CHECK(calls == 5);
}

TEST_CASE("nests: which inputs are the same is a part of the shape") {
  const auto [functions, calls] = shared(R"(graph f(%x: f32[2, 100], %y: f32[2, 100]) {
  %a = atan2(%x, %y) : f32[2, 100]
  %b = atan2(%x, %x) : f32[2, 100]
  %c = atan2(%y, %x) : f32[2, 100]
  %d = atan2(%y, %y) : f32[2, 100]
  return (%a, %b, %c, %d)
})",
                                         two({2, 100}));
  CHECK(functions == 2);
  CHECK(calls == 4);
}

TEST_CASE("nests: other constants, shapes, dtypes and operators are other nests") {
  const auto [functions, calls] = shared(
      R"(graph f(%x: f32[8, 100], %y: f32[8, 100], %z: f64[8, 100]) {
  %a = pow(%x, 3.5) : f32[8, 100]
  %b = pow(%x, 2.5) : f32[8, 100]
  %c = tanh(%x) : f32[8, 100]
  %d = sigmoid(%x) : f32[8, 100]
  %s = select(%x, 0, 3) : f32[100]
  %e = tanh(%s) : f32[100]
  %v = transpose(%y, 0, 1) : f32[100, 8]
  %g = tanh(%v) : f32[100, 8]
  %i = tanh(%z) : f64[8, 100]
  return (%a, %b, %c, %d, %e, %g, %i)
})",
      {{rt(numbers({8, 100})), rt(numbers({8, 100})), rt(numbers({8, 100}, DType::Float64))}});
  CHECK(functions == 0);
  CHECK(calls == 0);
}

TEST_CASE("nests: a size that only the call knows is an input") {
  const auto [functions, calls] =
      shared(R"(graph f(%x: f32[s1], %y: f32[s2]) {
  %a = erf(%x) : f32[s1]
  %b = erf(%y) : f32[s2]
  return (%a, %b)
})",
             {{rt(numbers({5})), rt(numbers({70}))}, {rt(numbers({0})), rt(numbers({33}))}});
  CHECK(functions == 1);
  CHECK(calls == 2);
}

TEST_CASE("nests: loops for several threads") {
  struct Threads {
    Threads() { pp_set_threads(2); }
    ~Threads() { pp_set_threads(1); }
  } const threads;
  const auto g = graph_of(R"(graph f(%x: f32[100, 1000], %y: f32[100, 1000]) {
  %a = erf(%x) : f32[100, 1000]
  %b = erf(%y) : f32[100, 1000]
  %c = cos(%y) : f32[100, 1000]
  return (%a, %b, %c)
})");
  check(*g, two({100, 1000}));
  const std::string code = llvm_of(*g);
  CHECK(count(code, "define internal") == 2);
  CHECK(count(code, "call void @pp_parallel_for") == 3);
}
