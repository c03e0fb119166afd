// SPDX-License-Identifier: Apache-2.0
#include <random>

#include "codegen_harness.h"
#include "graph/fusion.h"
#include "graph/row_args.h"

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT
using graph::Graph;
using graph::Kind;
using graph::Operand;

namespace {

/// Builds sound graphs at random: views, fused chains, branches, loops that carry and swap tensors,
/// lists, writes.
class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {}

  std::unique_ptr<Graph> run() {
    g_ = std::make_unique<Graph>();
    for (const Dims& s : {Dims{5}, Dims{3, 5}, Dims{3, 5}, Dims{5}, Dims{}})
      input(Type::of_tensor(DType::Float32, s));
    input(Type::integer());
    input(Type::floating());
    fill(g_->top, 2, 8 + pick(8));
    std::vector<Operand> out;
    for (int k = 0; k < 6; ++k) out.emplace_back(scope_[pick(scope_.size())]);
    g_->add(g_->top, nullptr, Kind::Output, "output", {Operand::tuple(out)}, {});
    return std::move(g_);
  }

 private:
  size_t pick(size_t n) { return n ? random_() % n : 0; }
  void input(Type t) {
    scope_.push_back(
        g_->add(g_->top, nullptr, Kind::Placeholder, "x", {}, {std::move(t)})->result());
  }

  graph::Value* some(const std::function<bool(const Type&)>& wanted) {
    std::vector<graph::Value*> all;
    for (graph::Value* v : scope_)
      if (wanted(v->type)) all.push_back(v);
    if (all.empty()) return nullptr;
    // Young values are likelier, so that chains form.
    return all.size() > 3 && pick(2) ? all[all.size() - 1 - pick(3)] : all[pick(all.size())];
  }
  graph::Value* some_tensor() {
    return some([](const Type& t) { return t.is_tensor(); });
  }
  graph::Value* some_int() {
    return some([](const Type& t) { return t.kind == Type::Kind::Int; });
  }

  graph::Value* core(graph::Block& b, const char* target, std::vector<Operand> args, Type t) {
    return g_->add(b, nullptr, Kind::CallFunction, target, std::move(args), {std::move(t)})
        ->result();
  }
  void row(graph::Block& b, const char* name, std::vector<Operand> args) {
    const OpDef* op = find_op(name);
    if (!op) return;
    try {
      const auto types = graph::row_result_types(*op, args);
      if (!types) return;
      if ((*types)[0].tensor.static_shape() && (*types)[0].tensor.numel().value() > 200) return;
      graph::Node* n = g_->add(b, nullptr, Kind::CallFunction, name, std::move(args), *types);
      n->op = op;
      for (const auto& r : n->results) scope_.push_back(r.get());
    } catch (const OpError&) {
    }
  }

  graph::Value* bounded_int(graph::Block& b, int64_t n) {
    return core(b, "int.mod", {Operand(some_int()), Operand::integer(n)}, Type::integer());
  }

  void node(graph::Block& b, int depth) {
    graph::Value* t = some_tensor();
    const auto rank = t->type.tensor.rank();
    switch (pick(22)) {
      case 0:
        return row(b, "add", {Operand(t), Operand(some_tensor()), Operand::integer(1)});
      case 1:
        return row(b, "mul", {Operand(t), Operand(some_tensor())});
      case 2:
        return row(b, "tanh", {Operand(t)});
      case 3:
        return row(b, "sub", {Operand(t), Operand(some_tensor()), Operand::integer(1)});
      case 4:
        if (rank == 0) return;
        return row(b, "select",
                   {Operand(t), Operand::integer(0),
                    pick(2) ? Operand(bounded_int(b, 3)) : Operand::integer(0)});
      case 5:
        if (rank == 0) return;
        return row(b, "slice",
                   {Operand(t), Operand::integer(-1), Operand::integer(1), Operand::integer(4),
                    Operand::integer(1 + static_cast<int64_t>(pick(2)))});
      case 6:
        if (rank < 2) return;
        return row(b, "transpose", {Operand(t), Operand::integer(0), Operand::integer(1)});
      case 7:
        return row(b, "unsqueeze", {Operand(t), Operand::integer(0)});
      case 8:
        if (rank == 0) return;
        return row(b, pick(2) ? "sum.dim" : "mean.dim",
                   {Operand(t), Operand::list({Operand::integer(-1)}), Operand::boolean(pick(2)),
                    Operand()});
      case 9:
        return row(b, "softmax", {Operand(t), Operand::integer(-1), Operand()});
      case 10:
        return row(b, "relu", {Operand(t)});
      case 11:
        if (rank == 0) return;
        return row(b, "cat", {Operand::list({Operand(t), Operand(t)}), Operand::integer(0)});
      case 12: {
        row(b, "sum", {Operand(t), Operand()});
        if (!scope_.back()->type.is_tensor() || scope_.back()->type.tensor.rank()) return;
        scope_.push_back(core(b, "item", {Operand(scope_.back())}, Type::floating()));
        return;
      }
      case 13:
        return row(
            b, "mul",
            {Operand(t), Operand(some([](const Type& x) { return x.kind == Type::Kind::Float; }))});
      case 14: {
        graph::Value* i = core(b, "int.add", {Operand(bounded_int(b, 100)), Operand::integer(1)},
                               Type::integer());
        scope_.push_back(i);
        return;
      }
      case 15:
        return depth > 0 ? branch(b, depth) : void();
      case 16:
      case 17:
        return depth > 0 ? loop(b, depth) : void();
      case 18: {
        if (rank == 0) return;
        graph::Value* i = bounded_int(b, 3);
        scope_.push_back(
            core(b, "scatter",
                 {Operand(t),
                  Operand::list({Operand::tuple(
                      {Operand::str("select"), Operand::integer(0),
                       t->type.tensor.sizes[0] == Dim(3) || t->type.tensor.sizes[0] == Dim(5)
                           ? Operand(i)
                           : Operand::integer(0)})}),
                  Operand::floating(0.5)},
                 t->type));
        return;
      }
      case 19: {
        graph::Value* l = some(
            [&](const Type& x) { return x.kind == Type::Kind::List && x.items[0] == t->type; });
        if (!l) l = core(b, "list.new", {Operand(t)}, Type::list(t->type));
        scope_.push_back(core(b, "list.append", {Operand(l), Operand(t)}, l->type));
        return;
      }
      case 20: {
        graph::Value* l = some([](const Type& x) { return x.kind == Type::Kind::List; });
        if (!l) return;
        scope_.push_back(core(b, "list.get", {Operand(l), Operand::integer(pick(2) ? 0 : -1)},
                              l->type.items[0]));
        return;
      }
      default:
        return row(b, "matmul", {Operand(t), Operand(some_tensor())});
    }
  }

  void fill(graph::Block& b, int depth, size_t count) {
    for (size_t k = 0; k < count; ++k) node(b, depth);
  }

  void branch(graph::Block& b, int depth) {
    graph::Value* c =
        core(b, "int.eq", {Operand(bounded_int(b, 2)), Operand::integer(0)}, Type::boolean());
    std::vector<Type> types;
    for (size_t k = 0; k < 1 + pick(3); ++k) types.push_back(scope_[pick(scope_.size())]->type);
    graph::Node* n = g_->add(b, nullptr, Kind::If, "if", {Operand(c)}, types);
    for (int side = 0; side < 2; ++side) {
      n->blocks.push_back(g_->new_block(n));
      const size_t before = scope_.size();
      fill(*n->blocks.back(), depth - 1, pick(5));
      for (const Type& t : types)
        n->blocks.back()->yields.emplace_back(some([&](const Type& x) { return x == t; }));
      scope_.resize(before);
    }
    for (const auto& r : n->results) scope_.push_back(r.get());
  }

  void loop(graph::Block& b, int depth) {
    std::vector<Operand> init = {Operand::integer(0)};
    std::vector<Type> types = {Type::integer()};
    for (size_t k = 0; k < 2 + pick(3); ++k) {
      graph::Value* v = scope_[pick(scope_.size())];
      init.emplace_back(v);
      types.push_back(v->type);
      if (pick(2)) {  // a second one of the same type, so that they can swap
        init.emplace_back(some([&](const Type& x) { return x == v->type; }));
        types.push_back(v->type);
      }
    }
    graph::Node* n = g_->add(b, nullptr, Kind::While, "while", init, types);
    for (int k = 0; k < 2; ++k) {
      n->blocks.push_back(g_->new_block(n));
      for (const Type& t : types) g_->add_param(*n->blocks.back(), t, "p");
    }
    graph::Block& test = *n->blocks[0];
    test.yields.emplace_back(
        core(test, "int.lt",
             {Operand(test.params[0].get()), Operand::integer(static_cast<int64_t>(pick(5)))},
             Type::boolean()));
    graph::Block& body = *n->blocks[1];
    const size_t before = scope_.size();
    for (const auto& p : body.params) scope_.push_back(p.get());
    fill(body, depth - 1, 2 + pick(8));
    body.yields.emplace_back(core(
        body, "int.add", {Operand(body.params[0].get()), Operand::integer(1)}, Type::integer()));
    for (size_t k = 1; k < types.size(); ++k)
      body.yields.emplace_back(some([&](const Type& x) { return x == types[k]; }));
    scope_.resize(before);
    for (const auto& r : n->results) scope_.push_back(r.get());
  }

  std::mt19937 random_;
  std::unique_ptr<Graph> g_;
  std::vector<graph::Value*> scope_;
};

/// No fusion, all that is good, or flags that nobody checked: those that are not good are passed
/// over.
void flag(Graph& g, uint32_t seed) {
  if (seed % 3 == 1)
    graph::set_fusion(g, [](const graph::Node&, const graph::Node&) { return true; });
  if (seed % 3 == 2) graph::walk(g.top, [](graph::Node& n) { n.fused = true; });
}

}  // namespace

TEST_CASE("random graphs agree with the executor") {
  const char* only = std::getenv("PERIPLUS_RANDOM_SEED");
  const char* most = std::getenv("PERIPLUS_RANDOM_COUNT");
  const uint32_t first = only ? static_cast<uint32_t>(std::atoi(only)) : 1;
  const uint32_t count = only ? 1 : most ? static_cast<uint32_t>(std::atoi(most)) : 60;
  for (uint32_t seed = first; seed < first + count; ++seed) {
    const auto g = Generator(seed).run();
    INFO("seed " << seed << "\n" << graph::print(*g));
    const auto problems = graph::verify(*g);
    if (!problems.empty()) FAIL(problems[0]);
    flag(*g, seed);
    const auto code = compiled(*g, std::getenv("LEVEL") ? std::atoi(std::getenv("LEVEL"))
                                   : seed % 8 == 0      ? 2
                                                        : 0);
    for (int call = 0; call < 3; ++call) {
      const std::vector<RtValue> inputs = {rt(numbers({5})),
                                           rt(numbers({3, 5}, DType::Float32, 2)),
                                           rt(numbers({3, 5}, DType::Float32, 3)),
                                           rt(numbers({5}, DType::Float32, 4)),
                                           rt(numbers({}, DType::Float32, 5)),
                                           rt(call + 1),
                                           rt(0.5)};
      RtValue expected, out;
      std::string raised;
      try {
        expected = graph::execute(*g, inputs);
      } catch (const graph::ExecutionStop& s) {
        raised = s.message;
      }
      std::vector<RtValue> written;
      const auto status = code->call(inputs, out, written);
      INFO("native: " << status.message << "\nexecutor: " << raised);
      REQUIRE(status.ok() == raised.empty());
      if (!status.ok()) continue;
      INFO("native: " << describe(out) << "\nexecutor: " << describe(expected));
      REQUIRE(same_bits(out, expected));
    }
  }
}
