// SPDX-License-Identifier: Apache-2.0
#include "codegen_harness.h"
#include "graph/row_args.h"

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT

namespace {

std::string shape_text(const std::vector<int64_t>& s) {
  std::string t = "[";
  for (size_t k = 0; k < s.size(); ++k) t += (k ? ", " : "") + std::to_string(s[k]);
  return t + "]";
}

std::string type_text(DType d, const std::vector<int64_t>& s) {
  return std::string(short_name(d)) + shape_text(s);
}

const std::vector<int64_t> kShapes[] = {{}, {1}, {3}, {0}, {16}, {37}, {130}, {4, 5}, {3, 1, 70}};

/// A graph that applies one row to its tensor inputs; other parameters take their defaults.
std::unique_ptr<graph::Graph> row_graph(const OpDef& op, int inputs, DType d,
                                        const std::vector<int64_t>& shape, bool symbolic) {
  auto g = std::make_unique<graph::Graph>();
  Dims sizes;
  for (size_t k = 0; k < shape.size(); ++k)
    sizes.push_back(symbolic ? Dim::symbol(static_cast<int32_t>(k) + 1) : Dim(shape[k]));
  std::vector<graph::Operand> args;
  for (int k = 0; k < inputs; ++k)
    args.emplace_back(g->add(g->top, nullptr, graph::Kind::Placeholder, "x" + std::to_string(k), {},
                             {Type::of_tensor(d, sizes)})
                          ->result());
  const auto& params = schema_of(op).params;
  while (!args.empty() && params[args.size() - 1].kind != Param::Kind::Tensor) args.pop_back();
  for (size_t k = args.size(); k < params.size(); ++k) {
    const Arg& a = params[k].default_value;
    if (!params[k].has_default && params[k].kind == Param::Kind::Number) {
      args.push_back(graph::Operand::integer(2));
      continue;
    }
    if (!params[k].has_default) return nullptr;
    if (const auto* b = std::get_if<bool>(&a))
      args.push_back(graph::Operand::boolean(*b));
    else if (const auto* i = std::get_if<int64_t>(&a))
      args.push_back(graph::Operand::integer(*i));
    else if (const auto* f = std::get_if<double>(&a))
      args.push_back(graph::Operand::floating(*f));
    else if (const auto* s = std::get_if<std::string>(&a))
      args.push_back(graph::Operand::str(*s));
    else if (std::holds_alternative<std::monostate>(a))
      args.emplace_back();
    else
      return nullptr;
  }
  try {
    const auto types = graph::row_result_types(op, args);
    if (!types || types->size() != 1) return nullptr;
    graph::Node* n = g->add(g->top, nullptr, graph::Kind::CallFunction, op.name, args, *types);
    n->op = &op;
    g->add(g->top, nullptr, graph::Kind::Output, "output", {graph::Operand(n->result())}, {});
  } catch (const OpError&) {
    return nullptr;
  }
  return g;
}

}  // namespace

TEST_CASE("every pointwise row gives the kernel's bits") {
  int rows = 0;
  for (const OpDef* op : all_ops()) {
    if (op->lowering != Lowering::Pointwise) continue;
    ++rows;
    for (const DType d :
         {DType::Float32, DType::Float64, DType::Int64, DType::Bool, DType::UInt8}) {
      const bool wide = d == DType::Float32;
      for (const auto& shape : kShapes) {
        if (!wide && shape != kShapes[5]) continue;
        for (const bool symbolic : {false, true}) {
          if (symbolic && (shape.empty() || shape.size() > 2 || !wide)) continue;
          const auto g = row_graph(*op, op->pointwise.inputs, d, shape, symbolic);
          if (!g) continue;
          INFO(op->name << " " << type_text(d, shape) << (symbolic ? " symbolic" : ""));
          std::vector<RtValue> inputs;
          for (int k = 0; k < op->pointwise.inputs; ++k)
            inputs.push_back(rt(numbers(shape, d, static_cast<uint32_t>(k) + 3)));
          RtValue expected, out;
          std::string raised;
          try {
            expected = graph::execute(*g, inputs);
          } catch (const graph::ExecutionStop& s) {
            raised = s.message;
          }
          std::vector<RtValue> written;
          const auto status = compiled(*g, 2)->call(inputs, out, written);
          INFO("native: " << status.message << " executor: " << raised);
          REQUIRE(status.ok() == raised.empty());
          if (!status.ok()) continue;
          INFO("native " << describe(out) << "\nexecutor " << describe(expected));
          REQUIRE(same_bits(out, expected));
        }
      }
    }
  }
  REQUIRE(rows > 40);
}

TEST_CASE("reductions have the order of the kernels") {
  for (const char* op : {"sum", "mean", "amax", "amin", "max", "min"}) {
    const OpDef* row = find_op(op);
    if (!row) continue;
    for (int64_t n = 1; n <= 200; n += n < 131 ? 1 : 13) {
      for (const DType d : {DType::Float32, DType::Float64}) {
        if (n > 3 && n % 7 && d == DType::Float64) continue;
        const auto g = row_graph(*row, 1, d, {n}, false);
        if (!g) continue;
        const std::vector<RtValue> inputs = {rt(numbers({n}, d))};
        RtValue out;
        std::vector<RtValue> written;
        INFO(op << " " << n);
        REQUIRE(compiled(*g, 2)->call(inputs, out, written).ok());
        const RtValue expected = graph::execute(*g, inputs);
        INFO("native " << describe(out) << "\nexecutor " << describe(expected));
        REQUIRE(same_bits(out, expected));
      }
    }
    const auto g = row_graph(*row, 1, DType::Float32, {5}, true);
    if (!g) continue;
    const auto code = compiled(*g, 2);
    for (int64_t n = 1; n <= 300; ++n) {
      const std::vector<RtValue> inputs = {rt(numbers({n}))};
      RtValue out;
      std::vector<RtValue> written;
      REQUIRE(code->call(inputs, out, written).ok());
      INFO(op << " symbolic " << n);
      REQUIRE(same_bits(out, graph::execute(*g, inputs)));
    }
  }
}

TEST_CASE("fused chains, broadcasts and scalars") {
  const char* text = R"(graph f(%x: f32[4, 37], %y: f32[37], %z: f32[4, 1], %s: float) {
  %a = add(%x, %y, 1) : f32[4, 37]
  %b = mul(%a, %z) : f32[4, 37]
  %c = tanh(%b) : f32[4, 37]
  %d = mul(%c, %s) : f32[4, 37]
  %m = amax(%d, [-1], False) : f32[4]
  %t = sum(%d, None) : f32[]
  %v = item(%t) : float
  return (%d, %m, %v)
})";
  check(text, {{rt(numbers({4, 37})), rt(numbers({37})), rt(numbers({4, 1})), rt(0.3)},
               {rt(Tensor(numbers({37, 4}).as_view(std::vector<int64_t>{4, 37},
                                                   std::vector<int64_t>{1, 4}, 0))),
                rt(numbers({37})), rt(numbers({4, 1})), rt(-2.0)}});
}

TEST_CASE("views are descriptors") {
  const char* text = R"(graph f(%x: f32[6, 8], %i: int, %j: int) {
  %r = select(%x, 0, %i) : f32[8]
  %e = select(%r, 0, %j) : f32[]
  %v = item(%e) : float
  %t = transpose(%x, 0, 1) : f32[8, 6]
  %s = slice(%t, 0, 1, 7, 2) : f32[3, 6]
  %c = add(%s, 1.0, 1) : f32[3, 6]
  return (%v, %c, %s, %r)
})";
  std::vector<std::vector<RtValue>> calls;
  for (const int i : {0, 5, -1, -6, 6, -7})
    for (const int j : {0, 7, -8, 8}) calls.push_back({rt(numbers({6, 8})), rt(i), rt(j)});
  check(text, calls);
}

TEST_CASE("results keep the memory they share with inputs") {
  const auto g = graph_of(R"(graph f(%x: f32[6, 8], %i: int) {
  %r = select(%x, 0, %i) : f32[8]
  %y = add(%r, 1.0, 1) : f32[8]
  %z = slice(%y, 0, 2, 4, 1) : f32[2]
  return (%r, %x, %y, %z)
})");
  for (const bool dense : {true, false}) {
    Tensor x = numbers({6, 8});
    if (!dense)
      x = numbers({8, 6}).as_view(std::vector<int64_t>{6, 8}, std::vector<int64_t>{1, 6}, 0);
    RtValue out;
    std::vector<RtValue> written;
    REQUIRE(compiled(*g, 2)->call(std::vector<RtValue>{rt(x), rt(2)}, out, written).ok());
    const auto& items = *std::get<std::shared_ptr<graph::RtList>>(out.v);
    REQUIRE(std::get<Tensor>(items[0].v).same_storage(x));
    REQUIRE(std::get<Tensor>(items[1].v).same_storage(x));
    REQUIRE(std::get<Tensor>(items[3].v).same_storage(std::get<Tensor>(items[2].v)));
    REQUIRE(same_bits(out, graph::execute(*g, std::vector<RtValue>{rt(x), rt(2)})));
  }
}

TEST_CASE("tensors carried around loops") {
  const char* text = R"(graph f(%x: f32[5], %y: f32[5], %n: int) {
  %i_o, %a_o, %b_o, %best_o = while (%i = 0 : int, %a = %x : f32[5], %b = %y : f32[5], %best = %x : f32[5]) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_1: int, %a_1: f32[5], %b_1: f32[5], %best_1: f32[5]) {
    %s = add(%a_1, %b_1, 1) : f32[5]
    %h = mul(%s, 0.5) : f32[5]
    %m = int.mod(%i_1, 3) : int
    %k = int.eq(%m, 0) : bool
    %best_2 = if %k {
      yield %h
    } else {
      yield %best_1
    } : f32[5]
    %i_2 = int.add(%i_1, 1) : int
    yield %i_2, %b_1, %h, %best_2
  } : int, f32[5], f32[5], f32[5]
  return (%a_o, %b_o, %best_o)
})";
  std::vector<std::vector<RtValue>> calls;
  for (int n = 0; n < 9; ++n)
    calls.push_back({rt(numbers({5})), rt(numbers({5}, DType::Float32, 2)), rt(n)});
  check(text, calls);
}

TEST_CASE("tensors that grow") {
  const char* text = R"(graph f(%x: f32[1, 3], %n: int) {
  %i_o, %a_o, %t_o = while (%i = 0 : int, %a = %x : f32[s1, 3], %t = 0.0 : float) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_1: int, %a_1: f32[s1, 3], %t_1: float) {
    %row = slice(%a_1, 0, 0, 1, 1) : f32[s2, 3]
    %row_1 = mul(%row, 2.0) : f32[s2, 3]
    %a_2 = cat([%a_1, %row_1], 0) : f32[s3, 3]
    %sum = sum(%a_2, None) : f32[]
    %v = item(%sum) : float
    %t_2 = float.add(%t_1, %v) : float
    %i_2 = int.add(%i_1, 1) : int
    yield %i_2, %a_2, %t_2
  } : int, f32[s4, 3], float
  return (%a_o, %t_o)
})";
  std::vector<std::vector<RtValue>> calls;
  for (const int n : {0, 1, 2, 3, 40}) calls.push_back({rt(numbers({1, 3})), rt(n)});
  check(text, calls);
}

TEST_CASE("lists") {
  const char* text = R"(graph f(%n: int, %x: f32[4]) {
  %l = list.new() : list[int]
  %ts = list.new() : list[f32[4]]
  %i_o, %l_o, %ts_o = while (%i = 0 : int, %l_0 = %l : list[int], %ts_0 = %ts : list[f32[4]]) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_1: int, %l_1: list[int], %ts_1: list[f32[4]]) {
    %m = int.mod(%i_1, 3) : int
    %k = int.eq(%m, 0) : bool
    %l_2 = if %k {
      %l_3 = list.append(%l_1, %i_1) : list[int]
      yield %l_3
    } else {
      yield %l_1
    } : list[int]
    %f = cast.int_float(%i_1) : float
    %y = mul(%x, %f) : f32[4]
    %ts_2 = list.append(%ts_1, %y) : list[f32[4]]
    %i_2 = int.add(%i_1, 1) : int
    yield %i_2, %l_2, %ts_2
  } : int, list[int], list[f32[4]]
  %len = list.len(%l_o) : int
  %t = tensor.from_list(%l_o, None) : i64[s9]
  return (%l_o, %len, %t, %ts_o)
})";
  std::vector<std::vector<RtValue>> calls;
  for (const int n : {0, 1, 5, 50}) calls.push_back({rt(n), rt(numbers({4}))});
  check(text, calls);
  check(R"(graph f(%a: int) {
  %l = list.new(1, 2, 3) : list[int]
  %m = list.append(%l, %a) : list[int]
  %g = list.get(%l, -1) : int
  %s = list.set(%m, 0, 9) : list[int]
  %p, %q = list.pop(%s, 1) : list[int], int
  %z = list.insert(%p, 1, 77) : list[int]
  %w = list.concat(%z, %l) : list[int]
  %v = list.slice(%w, 1, -1) : list[int]
  %e = list.get(%v, %a) : int
  return (%l, %m, %g, %s, %p, %q, %z, %w, %v, %e)
})",
        {{rt(0)}, {rt(4)}, {rt(5)}, {rt(-5)}, {rt(-6)}});
}

TEST_CASE("rows by index, products and weights") {
  const char* text = R"(graph f(%i: i64[3], %x: f32[3, 6], %w: f32[4, 6]) {
  const @t : f32[5, 6] = seed 3
  const @b : f32[4] = [1.0, -2.0, 0.5, 0.25]
  %t = get_attr @t : f32[5, 6]
  %b = get_attr @b : f32[4]
  %e = embedding(%i, %t, None) : f32[3, 6]
  %s = index_select(%t, 0, %i) : f32[3, 6]
  %a = linear(%e, %w, %b) : f32[3, 4]
  %c = linear(%x, %t, None) : f32[3, 5]
  %l = linear(%x, %t, None) : f32[3, 5] [fused]
  %d = tanh(%l) : f32[3, 5]
  %tt = t(%t) : f32[6, 5]
  %m = matmul(%x, %tt) : f32[3, 5]
  %h = linear(%x, %w, %b) : f32[3, 4] [fused]
  %r = relu(%h) : f32[3, 4]
  return (%e, %s, %a, %c, %d, %m, %r)
})";
  const Tensor good = numbers({3}, DType::Int64), bad = numbers({3}, DType::Int64);
  for (int k = 0; k < 3; ++k) good.data<int64_t>()[k] = (2 * k + 1) % 5;
  for (int k = 0; k < 3; ++k) bad.data<int64_t>()[k] = 4 + k;
  check(text, {{rt(good), rt(numbers({3, 6})), rt(numbers({4, 6}, DType::Float32, 9))},
               {rt(bad), rt(numbers({3, 6})), rt(numbers({4, 6}, DType::Float32, 9))}});
}
