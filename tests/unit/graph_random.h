// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <random>

#include "graph/graph.h"

/// Small random core graphs over ints, floats, bools and f32[2, 3] tensors, with ifs, counted loops
/// and effects. Every graph is sound and ends. Equal seeds give equal graphs.
namespace periplus::testing {

class RandomGraph {
 public:
  explicit RandomGraph(uint32_t seed) : random_(seed) {}

  std::unique_ptr<graph::Graph> make() {
    auto g = std::make_unique<graph::Graph>();
    graph_ = g.get();
    g->constants["w"] = Tensor::zeros(std::vector<int64_t>{2, 3}, DType::Float32);
    for (int64_t k = 0; k < 6; ++k)
      g->constants["w"].data<float>()[k] = 0.25f * static_cast<float>(k) - 0.5f;
    Scope scope;
    scope.push_back(add(g->top, graph::Kind::Placeholder, "x", {}, tensor())->result());
    scope.push_back(add(g->top, graph::Kind::Placeholder, "n", {}, Type::integer())->result());
    scope.push_back(add(g->top, graph::Kind::Placeholder, "f", {}, Type::floating())->result());
    scope.push_back(add(g->top, graph::Kind::GetAttr, "w", {}, tensor())->result());
    fill(g->top, scope, 4 + pick(12), 3);
    std::vector<graph::Operand> results;
    for (int k = 0; k < 3; ++k) results.push_back(any(scope));
    g->add(g->top, nullptr, graph::Kind::Output, "output",
           {graph::Operand::tuple(std::move(results))}, {});
    return g;
  }

 private:
  using Operand = graph::Operand;
  using Scope = std::vector<graph::Value*>;

  int pick(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  static Type tensor() { return Type::of_tensor(DType::Float32, {2, 3}); }

  graph::Node* add(graph::Block& b, graph::Kind kind, const std::string& target,
                   std::vector<Operand> args, Type type) {
    return graph_->add(b, nullptr, kind, target, std::move(args), {std::move(type)});
  }

  Operand any(const Scope& scope) {
    return Operand(scope[static_cast<size_t>(pick(static_cast<int>(scope.size())))]);
  }

  /// A value of this kind or a constant.
  Operand of(const Scope& scope, Type::Kind kind) {
    std::vector<graph::Value*> fitting;
    for (graph::Value* v : scope)
      if (v->type.kind == kind) fitting.push_back(v);
    if (!fitting.empty() && (kind == Type::Kind::Tensor || pick(3) > 0))
      return Operand(fitting[static_cast<size_t>(pick(static_cast<int>(fitting.size())))]);
    if (kind == Type::Kind::Int) return Operand::integer(pick(7) - 3);
    if (kind == Type::Kind::Float)
      return Operand::floating(
          std::vector<double>{0.0, -0.0, 1.0, 0.1, 1e300, -2.5}[static_cast<size_t>(pick(6))]);
    return Operand::boolean(pick(2) == 0);
  }

  void fill(graph::Block& b, Scope& scope, int count, int depth) {
    for (int k = 0; k < count; ++k) step(b, scope, depth);
  }

  void scalar(graph::Block& b, Scope& scope, const char* target, Type::Kind in, Type out) {
    scope.push_back(
        add(b, graph::Kind::CallFunction, target, {of(scope, in), of(scope, in)}, std::move(out))
            ->result());
  }

  void step(graph::Block& b, Scope& scope, int depth) {
    static const char* const kInts[] = {"int.add", "int.sub",      "int.mul", "int.min",
                                        "int.max", "int.floordiv", "int.mod"};
    static const char* const kFloats[] = {"float.add", "float.sub", "float.mul", "float.min",
                                          "float.div"};
    static const char* const kTests[] = {"int.lt", "int.eq", "int.ge"};
    static const char* const kTensors[] = {"mul", "maximum", "minimum"};
    switch (pick(depth > 0 ? 11 : 6)) {
      case 0:
        // Overflow in a fast region leads to the fallback, which computes something else here; a
        // pass may drop the number that would overflow.
        return scalar(b, scope, silent_ > 0 ? kInts[3 + pick(2)] : kInts[pick(7)], Type::Kind::Int,
                      Type::integer());
      case 1:
        return scalar(b, scope, kFloats[pick(5)], Type::Kind::Float, Type::floating());
      case 2:
        return scalar(b, scope, kTests[pick(3)], Type::Kind::Int, Type::boolean());
      case 3:
      case 4:
        return scalar(b, scope, kTensors[pick(3)], Type::Kind::Tensor, tensor());
      case 5:
        if (pick(2) == 0) {
          scope.push_back(
              add(b, graph::Kind::CallFunction, "relu", {of(scope, Type::Kind::Tensor)}, tensor())
                  ->result());
        } else if (silent_ == 0) {
          graph_->add(b, nullptr, graph::Kind::CallFunction, "print",
                      {Operand::str("{}\n"), of(scope, Type::Kind::Int)}, {});
        }
        return;
      case 6:
      case 7:
        return branch(b, scope, depth - 1);
      case 8:
      case 9:
        return boundary(b, scope, depth - 1);
      default:
        return loop(b, scope, depth - 1);
    }
  }

  void branch(graph::Block& b, Scope& scope, int depth) {
    graph::Node* node = graph_->add(b, nullptr, graph::Kind::If, "", {of(scope, Type::Kind::Bool)},
                                    {tensor(), Type::integer()});
    for (int side = 0; side < 2; ++side) {
      node->blocks.push_back(graph_->new_block(node));
      graph::Block& inner = *node->blocks.back();
      Scope local = scope;
      fill(inner, local, 1 + pick(4), depth);
      inner.yields = {of(local, Type::Kind::Tensor), of(local, Type::Kind::Int)};
    }
    scope.push_back(node->result(0));
    scope.push_back(node->result(1));
  }

  /// A guard before the fast region, and sometimes one in the middle of it.
  void boundary(graph::Block& b, Scope& scope, int depth) {
    const Operand subject = of(scope, pick(2) == 0 ? Type::Kind::Int : Type::Kind::Bool);
    const bool is_bool = subject.kind == Operand::Kind::Bool ||
                         (subject.is_value() && subject.value->type.kind == Type::Kind::Bool);
    graph::Node* node =
        graph_->add(b, nullptr, graph::Kind::Boundary, "", {subject}, {tensor(), Type::integer()});
    if (pick(3) > 0)
      node->guards.push_back({is_bool ? "v == True" : "v == " + std::to_string(pick(4)), {}, 0});
    for (int side = 0; side < 2; ++side) {
      node->blocks.push_back(graph_->new_block(node));
      graph::Block& inner = *node->blocks.back();
      Scope local = scope;
      silent_ += side == 0;
      fill(inner, local, 1 + pick(3), depth);
      if (side == 0 && pick(2) == 0) {
        graph_->add(inner, nullptr, graph::Kind::CallFunction, "guard.true",
                    {of(local, Type::Kind::Bool), Operand::str("random")}, {});
        fill(inner, local, 1 + pick(2), depth);
      }
      silent_ -= side == 0;
      inner.yields = {of(local, Type::Kind::Tensor), of(local, Type::Kind::Int)};
    }
    scope.push_back(node->result(0));
    scope.push_back(node->result(1));
  }

  void loop(graph::Block& b, Scope& scope, int depth) {
    const std::vector<Type> types = {Type::integer(), tensor(), Type::integer(), tensor()};
    std::vector<Operand> initial = {Operand::integer(pick(2)), of(scope, Type::Kind::Tensor),
                                    of(scope, Type::Kind::Int), of(scope, Type::Kind::Tensor)};
    graph::Node* node = graph_->add(b, nullptr, graph::Kind::While, "", std::move(initial), types);
    for (int k = 0; k < 2; ++k) {
      node->blocks.push_back(graph_->new_block(node));
      for (const Type& type : types) graph_->add_param(*node->blocks.back(), type, "p");
    }
    graph::Block& test = *node->blocks[0];
    test.yields = {
        Operand(add(test, graph::Kind::CallFunction, "int.lt",
                    {Operand(test.params[0].get()), Operand::integer(pick(4))}, Type::boolean())
                    ->result())};
    graph::Block& body = *node->blocks[1];
    Scope local = scope;
    for (auto& param : body.params) local.push_back(param.get());
    fill(body, local, 1 + pick(4), depth);
    graph::Node* next = add(body, graph::Kind::CallFunction, "int.add",
                            {Operand(body.params[0].get()), Operand::integer(1)}, Type::integer());
    body.yields = {Operand(next->result()), of(local, Type::Kind::Tensor),
                   of(local, Type::Kind::Int), Operand(body.params[3].get())};
    for (const auto& result : node->results) scope.push_back(result.get());
  }

  std::mt19937 random_;
  int silent_ = 0;  ///< fast regions with a fallback around: nothing is printed there
  graph::Graph* graph_ = nullptr;
};

}  // namespace periplus::testing
