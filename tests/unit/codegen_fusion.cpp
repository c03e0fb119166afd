// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "codegen_harness.h"
#include "graph/fusion.h"
#include "passes/pass.h"

/// What is computed in the loop of another node has the bits that it has on its own.

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT

namespace {

/// Without flags, with those that the passes set, and with all flags set, good or not.
void check_fused(const std::string& text, const std::vector<std::vector<RtValue>>& calls,
                 int least = 1) {
  const auto g = graph_of(text);
  check(*g, calls);
  PassOptions options;
  options.verify_each = true;
  run_passes(*g, "fuse-pointwise,fuse-reduction,fuse-linear", options);
  const std::string flagged = graph::print(*g);
  int flags = 0;
  for (size_t at = 0; (at = flagged.find("[fused]", at)) != std::string::npos; ++at) ++flags;
  INFO(flagged);
  CHECK(flags >= least);
  check(*g, calls);
  graph::set_fusion(*g, [](const graph::Node&, const graph::Node&) { return true; });
  check(*g, calls);
  graph::walk(g->top, [](graph::Node& n) { n.fused = true; });
  const auto code = compiled(*g, 0);
  for (const auto& inputs : calls) {
    RtValue out;
    std::vector<RtValue> written;
    REQUIRE(code->call(inputs, out, written).ok());
    CHECK(same_bits(out, graph::execute(*g, inputs)));
  }
}

std::string with_sizes(std::string text, int rows, int columns) {
  for (const auto& [mark, size] : {std::pair("$R", rows), std::pair("$N", columns)})
    for (size_t at = 0; (at = text.find(mark, at)) != std::string::npos;)
      text.replace(at, 2, std::to_string(size));
  return text;
}

constexpr const char* kSoftmax = R"(graph f(%x: f32[$R, $N]) {
  %m = amax(%x, [-1], True) : f32[$R, 1]
  %d = sub(%x, %m, 1) : f32[$R, $N]
  %e = exp(%d) : f32[$R, $N]
  %s = sum.dim(%e, [-1], True, None) : f32[$R, 1]
  %y = div(%e, %s, None) : f32[$R, $N]
  return %y
})";

constexpr const char* kNorm = R"(graph f(%x: f64[2, $R, $N], %g: f64[$N], %b: f64[1, $R, 1]) {
  %m = mean.dim(%x, [-1], True, None) : f64[2, $R, 1]
  %d = sub(%x, %m, 1) : f64[2, $R, $N]
  %q = mul(%d, %d) : f64[2, $R, $N]
  %v = mean.dim(%q, [-1], True, None) : f64[2, $R, 1]
  %e = add(%v, 0.001, 1) : f64[2, $R, 1]
  %i = rsqrt(%e) : f64[2, $R, 1]
  %j = add(%i, %b, 1) : f64[2, $R, 1]
  %n = mul(%d, %j) : f64[2, $R, $N]
  %y = mul(%n, %g) : f64[2, $R, $N]
  %w = sum.dim(%y, [2], False, None) : f64[2, $R]
  return %w
})";

}  // namespace

TEST_CASE("fusion: rows of every length") {
  for (int columns = 2; columns <= 33; ++columns)
    check(with_sizes(kSoftmax, 3, columns), {{rt(numbers({3, columns}))}});
  for (const int columns : {5, 16, 33, 64, 100, 257}) {
    const bool pays = columns >= 32;
    check_fused(with_sizes(kSoftmax, 3, columns), {{rt(numbers({3, columns}))}}, pays ? 4 : 1);
    check_fused(
        with_sizes(kNorm, 3, columns),
        {{rt(numbers({2, 3, columns}, DType::Float64)), rt(numbers({columns}, DType::Float64, 2)),
          rt(numbers({1, 3, 1}, DType::Float64, 3))}},
        pays ? 9 : 3);
  }
}

TEST_CASE("fusion: rows whose sizes are known at run time") {
  const char* text = R"(graph f(%x: f32[s1, s2], %c: f32[s1, 1]) {
  %m = mean.dim(%x, [-1], True, None) : f32[s1, 1]
  %d = sub(%x, %m, 1) : f32[s1, s2]
  %t = tanh(%d) : f32[s1, s2]
  %s = sum.dim(%t, [-1], True, None) : f32[s1, 1]
  %k = mul(%s, %c) : f32[s1, 1]
  %y = mul(%t, %k) : f32[s1, s2]
  return %y
})";
  std::vector<std::vector<RtValue>> calls;
  for (const int rows : {0, 1, 3})
    for (const int columns : {0, 1, 5, 64, 200})
      calls.push_back({rt(numbers({rows, columns})), rt(numbers({rows, 1}, DType::Float32, 2))});
  check_fused(text, calls, 5);
}

TEST_CASE("fusion: bools, ints and views in a row") {
  check_fused(R"(graph f(%x: f32[40, 6], %k: i64[6, 40]) {
  %t = transpose(%x, 0, 1) : f32[6, 40]
  %p = gt(%t, 0.25) : bool[6, 40]
  %n = sum.dim(%p, [-1], True, None) : i64[6, 1]
  %w = where(%p, %k, %n) : i64[6, 40]
  %m = amax(%w, [-1], True) : i64[6, 1]
  %q = sub(%w, %m, 1) : i64[6, 40]
  %z = mul(%q, %p) : i64[6, 40]
  return %z
})",
              {{rt(numbers({40, 6})), rt(numbers({6, 40}, DType::Int64))}}, 5);
}

TEST_CASE("fusion: NaN and infinities in a row") {
  const Tensor x = numbers({4, 70});
  x.data<float>()[3] = NAN;
  x.data<float>()[75] = INFINITY;
  x.data<float>()[150] = -INFINITY;
  for (int k = 210; k < 280; ++k) x.data<float>()[k] = -INFINITY;
  check_fused(with_sizes(kSoftmax, 4, 70), {{rt(x)}}, 4);
}

TEST_CASE("fusion: products and what follows them") {
  check_fused(R"(graph f(%x: f32[3, 4, 6], %a: f32[5, 6], %r: f32[3, 4, 5], %v: f32[6]) {
  const @w : f32[5, 6] = seed 3
  const @u : f32[6, 5] = seed 4
  const @b : f32[5] = [1.0, -2.0, 0.5, 0.25, -0.125]
  %w = get_attr @w : f32[5, 6]
  %u = get_attr @u : f32[6, 5]
  %b = get_attr @b : f32[5]
  %h1 = linear(%x, %w, %b) : f32[3, 4, 5]
  %y1 = sigmoid(%h1) : f32[3, 4, 5]
  %h2 = matmul(%x, %u) : f32[3, 4, 5]
  %a2 = add(%h2, %b, 1) : f32[3, 4, 5]
  %y2 = relu(%a2) : f32[3, 4, 5]
  %h3 = matmul(%x, %u) : f32[3, 4, 5]
  %a3 = add(%b, %h3, 1) : f32[3, 4, 5]
  %y3 = gelu(%a3, "none") : f32[3, 4, 5]
  %h4 = linear(%x, %a, None) : f32[3, 4, 5]
  %y4 = add(%h4, %r, 1) : f32[3, 4, 5]
  %h5 = linear(%x, %a, None) : f32[3, 4, 5]
  %y5 = add(%h5, %b, 2) : f32[3, 4, 5]
  %h6 = linear(%x, %w, %b) : f32[3, 4, 5]
  %y6 = add(%h6, %b, 1) : f32[3, 4, 5]
  %h7 = matmul(%a, %v) : f32[5]
  %y7 = add(%h7, %b, 1) : f32[5]
  %h8 = matmul(%v, %u) : f32[5]
  %y8 = add(%h8, %b, 1) : f32[5]
  %h9 = linear(%x, %a, None) : f32[3, 4, 5]
  %g9 = linear(%x, %w, None) : f32[3, 4, 5]
  %y9 = mul(%h9, %g9) : f32[3, 4, 5]
  %hh = linear(%x, %a, %b) : f32[3, 4, 5]
  %s = sigmoid(%hh) : f32[3, 4, 5]
  %yy = mul(%hh, %s) : f32[3, 4, 5]
  %ha = matmul(%a, %u) : f32[5, 5]
  %aa = add(%ha, %b, 1) : f32[5, 5]
  %ya = relu(%aa) : f32[5, 5]
  return (%y1, %y2, %y3, %y4, %y5, %y6, %y7, %y8, %y9, %yy, %ya)
})",
              {{rt(numbers({3, 4, 6})), rt(numbers({5, 6}, DType::Float32, 5)),
                rt(numbers({3, 4, 5}, DType::Float32, 6)), rt(numbers({6}, DType::Float32, 7))}},
              11);
}

namespace {

/// `body` makes %y of the inputs %x and %r, a matrix %w of 64 x 200, its transpose %u, %b and %c.
/// In native code `nests` loop nests are left beside the products.
void check_sum(const std::string& body, int nests, int rows = 3) {
  std::string text =
      R"(graph f(%x: f32[$R, 200], %r: f32[$R, 64], %t: f32[64, $R], %s: f32[5, $R, 64], %i: int) {
  const @w : f32[64, 200] = seed 3
  const @u : f32[200, 64] = seed 4
  const @b : f32[64] = seed 5
  const @c : f32[64] = seed 6
  %w = get_attr @w : f32[64, 200]
  %u = get_attr @u : f32[200, 64]
  %b = get_attr @b : f32[64]
  %c = get_attr @c : f32[64]
)" + body +
      "  return %y\n}";
  text = with_sizes(text, rows, 0);
  const std::vector<std::vector<RtValue>> calls{
      {rt(numbers({rows, 200})), rt(numbers({rows, 64}, DType::Float32, 7)),
       rt(numbers({64, rows}, DType::Float32, 8)), rt(numbers({5, rows, 64}, DType::Float32, 9)),
       rt(2)}};
  check_fused(text, calls);
  const auto g = graph_of(text);
  run_passes(*g, "fuse-pointwise,fuse-reduction,fuse-linear", {});
  INFO(graph::print(*g));
  CHECK(compiled(*g, 2)->stats().kernels == nests);
}

}  // namespace

TEST_CASE("fusion: a packed product adds a tensor of its shape") {
  for (const int rows : {2, 3, 20}) {
    check_sum("  %h = linear(%x, %w, %b) : f32[$R, 64]\n  %y = add(%r, %h, 1) : f32[$R, 64]\n", 0,
              rows);
    check_sum(R"(  %g = matmul(%x, %u) : f32[$R, 64]
  %h = linear(%x, %w, %b) : f32[$R, 64]
  %q = add(%g, %h, 1) : f32[$R, 64]
  %y = relu(%q) : f32[$R, 64]
)",
              0, rows);
    check_sum(R"(  %h = matmul(%x, %u) : f32[$R, 64]
  %a = add(%h, %b, 1) : f32[$R, 64]
  %q = add(%a, %r, 1) : f32[$R, 64]
  %e = tanh(%q) : f32[$R, 64]
  %y = mul(%e, %r) : f32[$R, 64]
)",
              1, rows);
  }
}

TEST_CASE("fusion: a packed product adds a view whose rows lie one after the other") {
  check_sum(R"(  %v = select(%s, 0, %i) : f32[$R, 64]
  %h = linear(%x, %w, %b) : f32[$R, 64]
  %y = add(%h, %v, 1) : f32[$R, 64]
)",
            0);
  check_sum(R"(  %v = transpose(%t, 0, 1) : f32[$R, 64]
  %h = linear(%x, %w, %b) : f32[$R, 64]
  %y = add(%h, %v, 1) : f32[$R, 64]
)",
            1);
  check_sum(R"(  %v = transpose(%s, 0, 1) : f32[$R, 5, 64]
  %k = select(%v, 1, %i) : f32[$R, 64]
  %l = slice(%s, 1, 0, 1, 1) : f32[5, 1, 64]
  %m = select(%l, 1, 0) : f32[5, 64]
  %n = slice(%m, 0, 0, 3, 1) : f32[3, 64]
  %h = linear(%x, %w, %b) : f32[$R, 64]
  %q = add(%h, %n, 1) : f32[$R, 64]
  %y = add(%q, %k, 1) : f32[$R, 64]
)",
            1);
}

TEST_CASE("fusion: what a product does not add") {
  const auto after = [](const std::string& sum) {
    return "  %h = linear(%x, %w, %b) : f32[$R, 64]\n" + sum;
  };
  check_sum(after("  %y = add(%h, %r, 2) : f32[$R, 64]\n"), 1);
  check_sum(after("  %y = sub(%h, %r, 1) : f32[$R, 64]\n"), 1);
  check_sum(after("  %y = add(%h, %h, 1) : f32[$R, 64]\n"), 1);
  check_sum(after("  %e = tanh(%r) : f32[$R, 64]\n  %y = add(%h, %e, 1) : f32[$R, 64]\n"), 1);
  check_sum(after("  %q = relu(%h) : f32[$R, 64]\n  %y = add(%q, %r, 1) : f32[$R, 64]\n"), 1);
  // One tensor, and no bias behind it: sums are rounded in their order.
  check_sum(after("  %q = add(%h, %r, 1) : f32[$R, 64]\n  %y = add(%q, %r, 1) : f32[$R, 64]\n"), 1);
  check_sum(R"(  %h = matmul(%x, %u) : f32[$R, 64]
  %q = add(%h, %r, 1) : f32[$R, 64]
  %y = add(%q, %c, 1) : f32[$R, 64]
)",
            1);
  // Weights that are no constants.
  check_sum(R"(  %v = tanh(%w) : f32[64, 200]
  %h = linear(%x, %v, %b) : f32[$R, 64]
  %y = add(%h, %r, 1) : f32[$R, 64]
)",
            2);
}

TEST_CASE("fusion: a number in a register is no bias") {
  check_fused(R"(graph f(%x: f32[4, 8], %n: f32[1], %r: f32[4, 1]) {
  const @w : f32[1, 8] = seed 3
  %w = get_attr @w : f32[1, 8]
  %b = mul(%n, 2.0) : f32[1]
  %h = linear(%x, %w, None) : f32[4, 1]
  %q = add(%h, %b, 1) : f32[4, 1]
  %y = add(%q, %r, 1) : f32[4, 1]
  return %y
})",
              {{rt(numbers({4, 8})), rt(numbers({1}, DType::Float32, 2)),
                rt(numbers({4, 1}, DType::Float32, 3))}},
              2);
}

TEST_CASE("fusion: the addend ends with the sum, and k is split into blocks") {
  for (const char* type : {"f32", "f64"}) {
    std::string text = R"(graph f(%x: T[16, 3000], %r: T[16, 64]) {
  const @w : T[64, 3000] = seed 3
  const @v : T[64, 64] = seed 4
  %w = get_attr @w : T[64, 3000]
  %v = get_attr @v : T[64, 64]
  %a = tanh(%r) : T[16, 64]
  %b = tanh(%a) : T[16, 64]
  %g = linear(%b, %v, None) : T[16, 64]
  %h = linear(%x, %w, None) : T[16, 64]
  %q = add(%g, %h, 1) : T[16, 64]
  %p = linear(%q, %v, None) : T[16, 64]
  %z = linear(%p, %v, None) : T[16, 64]
  %s = add(%z, %p, 1) : T[16, 64]
  %y = sum.dim(%s, [1], False, None) : T[16]
  return %y
})";
    for (size_t at = 0; (at = text.find("T[", at)) != std::string::npos; at += 3)
      text.replace(at, 1, type);
    const DType d = type == std::string("f32") ? DType::Float32 : DType::Float64;
    check_fused(text, {{rt(numbers({16, 3000}, d)), rt(numbers({16, 64}, d, 2))}}, 2);
  }
}

TEST_CASE("fusion: a loop carries what its product adds") {
  check_fused(R"(graph f(%x: f32[s1, 64], %n: int) {
  const @w : f32[64, 64] = seed 3
  const @b : f32[64] = seed 4
  %w = get_attr @w : f32[64, 64]
  %b = get_attr @b : f32[64]
  %e, %r, %o = while (%i = 0 : int, %p = %x : f32[s1, 64], %q = %x : f32[s1, 64]) {
    %go = int.lt(%i, %n) : bool
    yield %go
  } do (%j: int, %c: f32[s1, 64], %d: f32[s1, 64]) {
    %l = tanh(%c) : f32[s1, 64]
    %h = linear(%l, %w, %b) : f32[s1, 64]
    %y = add(%c, %h, 1) : f32[s1, 64]
    %g = linear(%l, %w, None) : f32[s1, 64]
    %z = add(%g, %d, 1) : f32[s1, 64]
    %k = int.add(%j, 1) : int
    yield %k, %z, %y
  } : int, f32[s1, 64], f32[s1, 64]
  return (%r, %o)
})",
              {{rt(numbers({3, 64})), rt(4)},
               {rt(numbers({20, 64})), rt(3)},
               {rt(numbers({1, 64})), rt(2)},
               {rt(numbers({0, 64})), rt(1)},
               {rt(numbers({5, 64})), rt(0)}},
              2);
}

TEST_CASE("fusion: convolutions, scale and shift, the sum with a shortcut") {
  check_fused(R"(graph f(%x: f32[2, 3, 6, 7], %r: f32[2, 4, 6, 7]) {
  const @w : f32[4, 3, 3, 3] = seed 5
  const @s : f32[1, 4, 1, 1] = [1.5, -0.5, 0.75, 2.0]
  const @t : f32[1, 4, 1, 1] = [0.1, 0.2, -0.3, 0.4]
  %w = get_attr @w : f32[4, 3, 3, 3]
  %s = get_attr @s : f32[1, 4, 1, 1]
  %t = get_attr @t : f32[1, 4, 1, 1]
  %c = conv2d(%x, %w, None, [1, 1], [1, 1], [1, 1], 1) : f32[2, 4, 6, 7]
  %m = mul(%c, %s) : f32[2, 4, 6, 7]
  %a = add(%m, %t, 1) : f32[2, 4, 6, 7]
  %q = add(%a, %r, 1) : f32[2, 4, 6, 7]
  %y = relu(%q) : f32[2, 4, 6, 7]
  %d = conv2d(%x, %w, None, [1, 1], [1, 1], [1, 1], 1) : f32[2, 4, 6, 7]
  %z = relu(%d) : f32[2, 4, 6, 7]
  return (%y, %z)
})",
              {{rt(numbers({2, 3, 6, 7})), rt(numbers({2, 4, 6, 7}, DType::Float32, 2))}}, 5);
}

TEST_CASE("fusion: a softmax in the memory of a product, in a loop that carries it") {
  check_fused(R"(graph f(%x: f32[3, 40]) {
  const @w : f32[40, 40] = seed 6
  %w = get_attr @w : f32[40, 40]
  %n, %r = while (%i = 0 : int, %c = %x : f32[3, 40]) {
    %go = int.lt(%i, 4) : bool
    yield %go
  } do (%j: int, %p: f32[3, 40]) {
    %h = matmul(%p, %w) : f32[3, 40]
    %m = amax(%h, [-1], True) : f32[3, 1]
    %d = sub(%h, %m, 1) : f32[3, 40]
    %e = exp(%d) : f32[3, 40]
    %s = sum.dim(%e, [-1], True, None) : f32[3, 1]
    %y = div(%e, %s, None) : f32[3, 40]
    %z = add(%y, %p, 1) : f32[3, 40]
    %k = int.add(%j, 1) : int
    yield %k, %z
  } : int, f32[3, 40]
  return %r
})",
              {{rt(numbers({3, 40}))}}, 6);
}

TEST_CASE("fusion: a chain longer than one loop takes") {
  std::string text = "graph f(%x: f32[3, 5]) {\n  %a0 = add(%x, 1.0, 1) : f32[3, 5]\n";
  for (int k = 1; k <= 700; ++k)
    text += fmt::format("  %a{} = mul(%a{}, 0.999) : f32[3, 5]\n", k, k - 1);
  check_fused(text + "  return %a700\n}", {{rt(numbers({3, 5}))}}, 500);
}

TEST_CASE("fusion: a tree of squares is computed once a node") {
  std::string text = "graph f(%x: f32[2, 40]) {\n  %a0 = mul(%x, 0.5) : f32[2, 40]\n";
  for (int k = 1; k <= 60; ++k)
    text += fmt::format("  %a{0} = mul(%a{1}, %a{1}) : f32[2, 40]\n", k, k - 1);
  check_fused(text + "  return %a60\n}", {{rt(numbers({2, 40}))}}, 60);
}
