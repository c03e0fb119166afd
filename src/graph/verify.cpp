// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <stdexcept>
#include <unordered_set>

#include "graph/core_functions.h"
#include "graph/fusion.h"
#include "graph/graph.h"
#include "graph/row_args.h"

namespace periplus::graph {
namespace {

/// More problems than this say nothing new.
constexpr size_t kMostProblems = 50;

std::string label(const Node& node) {
  std::string text = node.name.empty() ? "a node" : "`%" + node.name + "`";
  if (!node.target.empty()) text += " (" + node.target + ")";
  if (node.loc.valid()) text += " at " + node.loc.where();
  return text;
}

class Verifier {
 public:
  explicit Verifier(const Graph& g) : graph_(g), captured_(is_captured(g)) {}

  std::vector<std::string> run() {
    if (graph_.top.parent) problem("the top block has a parent");
    if (!graph_.top.yields.empty()) problem("the top block yields");
    if (!graph_.top.params.empty()) problem("the top block has parameters");
    block(graph_.top);
    outputs();
    fusion();
    return std::move(problems_);
  }

 private:
  template <class... A>
  void problem(const char* format, const A&... args) {
    if (problems_.size() < kMostProblems)
      problems_.push_back(fmt::format(fmt::runtime(format), args...));
  }

  // --- structure ---
  void define(const Value& v, const Block& block, const Node* def, size_t index) {
    if (v.def != def || v.block != &block || v.index != static_cast<int>(index))
      problem("`%{}` does not know where it is defined", v.name);
    if (!ids_.insert(v.id).second) problem("`%{}` has the id of another value", v.name);
    if (!names_.insert(v.name).second) problem("two values are called `%{}`", v.name);
    visible_.insert(&v);
    defined_.push_back(&v);
  }

  void block(const Block& b) {
    if (b.graph != &graph_) problem("a block does not know its graph");
    const size_t outer = defined_.size();
    for (size_t k = 0; k < b.params.size(); ++k) define(*b.params[k], b, nullptr, k);
    bool in_body = false;
    for (const auto& n : b.nodes) {
      node(*n, b);
      if (n->kind != Kind::Placeholder)
        in_body = true;
      else if (in_body && !captured_)
        problem("{} comes after the first operation", label(*n));
    }
    for (const Operand& yield : b.yields) operand(yield, "a yield");
    for (; defined_.size() > outer && &b != &graph_.top; defined_.pop_back())
      visible_.erase(defined_.back());
  }

  void node(const Node& n, const Block& b) {
    if (n.block != &b) problem("{} does not know its block", label(n));
    any_fused_ |= n.fused;
    if (n.place == std::list<std::unique_ptr<Node>>::iterator() || n.place->get() != &n)
      problem("{} does not know its place", label(n));
    const bool separate_name = n.results.size() != 1 && !n.name.empty();
    if (separate_name && !node_names_.insert(n.name).second)
      problem("two nodes are called `{}`", n.name);
    const size_t before = problems_.size();
    for (const Operand& arg : n.args) operand(arg, label(n));
    for (const auto& [key, arg] : n.kwargs) operand(arg, label(n));
    const bool operands_sound = problems_.size() == before;
    for (const auto& inner : n.blocks) {
      if (inner->parent != &n) problem("a block of {} does not know its parent", label(n));
      block(*inner);
    }
    for (size_t k = 0; k < n.results.size(); ++k) define(*n.results[k], b, &n, k);
    // What hangs is not looked into.
    if (operands_sound && problems_.size() == before) meaning(n);
  }

  void operand(const Operand& o, const std::string& user) {
    if (o.is_value()) {
      if (!o.value)
        problem("{} has an empty operand", user);
      else if (!visible_.contains(o.value))
        problem("{} uses a value that is not defined there", user);
    }
    if (o.kind == Operand::Kind::Dict && o.keys.size() != o.items.size())
      problem("{} has a broken dict", user);
    if (o.kind == Operand::Kind::Slice && o.items.size() != 3)
      problem("{} has a broken slice", user);
    for (const Operand& item : o.items) operand(item, user);
  }

  // --- meaning ---
  void results(const Node& n, size_t count) {
    if (n.results.size() != count)
      problem("{} has {} results, not {}", label(n), n.results.size(), count);
  }
  void blocks(const Node& n, size_t least, size_t most) {
    if (n.blocks.size() < least || n.blocks.size() > most)
      problem("{} has {} blocks", label(n), n.blocks.size());
  }

  void meaning(const Node& n) {
    switch (n.kind) {
      case Kind::Placeholder:
        results(n, 1);
        blocks(n, 0, 0);
        if (n.block != &graph_.top) problem("{} is not in the top block", label(n));
        if (n.args.size() > 1) problem("{} has more than a default", label(n));
        return;
      case Kind::GetAttr:
        results(n, 1);
        blocks(n, 0, 0);
        return get_attr(n);
      case Kind::CallFunction:
        blocks(n, 0, 0);
        return call_function(n);
      case Kind::CallMethod:
        results(n, 1);
        if (n.args.empty()) problem("{} has no receiver", label(n));
        return;
      case Kind::CallModule:
        results(n, 1);
        return;
      case Kind::Call:
        blocks(n, 0, 0);
        return;
      case Kind::Output:
        return output(n);
      case Kind::If:
        return if_node(n);
      case Kind::While:
        return while_node(n);
      case Kind::Boundary:
        return boundary(n);
    }
  }

  void output(const Node& n) {
    results(n, 0);
    if (n.args.size() != 1) problem("the output has {} operands, not 1", n.args.size());
    if (n.block != &graph_.top)
      problem("an output is not in the top block");
    else if (&n != graph_.top.nodes.back().get())
      problem("the output is not the last node");
  }

  void outputs() {
    if (!graph_.output()) problem("the graph has no output");
    const std::vector<Node*> inputs = graph_.placeholders();
    for (const auto& [index, value] : graph_.write_backs) {
      if (index < 0 || static_cast<size_t>(index) >= inputs.size())
        problem("a write-back names input {}", index);
      else if (!visible_.contains(value))
        problem("a write-back of input {} is not a value of the top block", index);
      else if (!inputs[static_cast<size_t>(index)]->results.empty() &&
               !compatible(value->type, inputs[static_cast<size_t>(index)]->result()->type))
        problem("the write-back of input {} has the type {}", index, to_string(value->type));
    }
  }

  /// A flag that the code generator would pass over.
  void fusion() {
    if (!any_fused_ || !problems_.empty()) return;
    if (captured_) return problem("a node of the captured dialect is fused");
    const Fusion fusion(graph_);  // outlives the loop
    for (const auto& [n, why] : fusion.wrong()) problem("{} cannot be fused: {}", label(*n), why);
  }

  void get_attr(const Node& n) {
    if (captured_) return;
    const auto it = graph_.constants.find(n.target);
    if (it == graph_.constants.end()) return problem("{} names no constant", label(n));
    type_is(n, 0, Type::of_tensor(it->second.type()));
  }

  void type_is(const Node& n, size_t k, const Type& expected) {
    if (k < n.results.size() && !compatible(expected, n.results[k]->type))
      problem("{} has the type {}, not {}", label(n), to_string(n.results[k]->type),
              to_string(expected));
  }
  void types_are(const Node& n, const std::vector<Type>& expected) {
    if (n.results.size() != expected.size()) return results(n, expected.size());
    for (size_t k = 0; k < expected.size(); ++k) type_is(n, k, expected[k]);
  }

  void call_function(const Node& n) {
    if (captured_) return;
    if (const CoreFunction* f = core_function_of(n)) return core_call(n, *f);
    if (!n.op)
      return problem("{} is neither a row of the operator table nor a core function", label(n));
    if (n.target != n.op->name) problem("{} points to the row of `{}`", label(n), n.op->name);
    row_call(n, *n.op);
  }

  void core_call(const Node& n, const CoreFunction& f) {
    std::vector<Type> declared;
    for (const auto& result : n.results) declared.push_back(result->type);
    try {
      types_are(n, core_result_types(f, n.args, declared));
    } catch (const std::invalid_argument& e) {
      problem("{}: {}", label(n), e.what());
    }
  }

  void row_call(const Node& n, const OpDef& op) {
    const Schema& schema = schema_of(op);
    if (n.args.size() != schema.params.size())
      return problem("{} has {} operands, its row {}", label(n), n.args.size(),
                     schema.params.size());
    for (size_t k = 0; k < n.args.size(); ++k) {
      const auto wanted = mismatch(schema.params[k], n.args[k]);
      if (!wanted) continue;
      return problem("`{}` of {} must be {}, not {}", schema.params[k].name, label(n), *wanted,
                     to_string(type_of(n.args[k])));
    }
    if (schema.returns_scalar) return results(n, 1);
    try {
      const auto expected = row_result_types(op, n.args);
      if (!expected) return results(n, static_cast<size_t>(schema.results));
      // A row with several results may also stand as one value: a tuple, or a list of tensors.
      const Type::Kind whole = n.results.size() == 1 ? n.result()->type.kind : Type::Kind::Any;
      if (whole == Type::Kind::Tuple) return type_is(n, 0, Type::tuple(*expected));
      if (whole == Type::Kind::List) return;
      types_are(n, *expected);
    } catch (const OpError& e) {
      // A row that may raise does so where the program gets there; a pass may have found out.
      if (!has(op.effects, Effects::MayRaise)) problem("{}: {}", label(n), e.what());
    }
  }

  // --- control ---
  void yields(const Node& n, const Block& b, const char* which) {
    if (b.yields.size() != n.results.size())
      return problem("the {} block of {} yields {} values, not {}", which, label(n),
                     b.yields.size(), n.results.size());
    for (size_t k = 0; k < b.yields.size(); ++k)
      if (!compatible(type_of(b.yields[k]), n.results[k]->type))
        problem("the {} block of {} yields {} for the type {}", which, label(n),
                to_string(type_of(b.yields[k])), to_string(n.results[k]->type));
  }

  void no_params(const Node& n) {
    for (const auto& b : n.blocks)
      if (!b->params.empty()) problem("a block of {} has parameters", label(n));
  }

  bool is_bool(const Operand& o) const {
    const Type type = type_of(o);
    return type.kind == Type::Kind::Bool || (captured_ && type.kind == Type::Kind::Any);
  }

  void if_node(const Node& n) {
    if (n.blocks.size() != 2) return blocks(n, 2, 2);
    no_params(n);
    if (n.args.size() != 1 || !is_bool(n.args[0]))
      problem("the condition of {} is not one bool", label(n));
    yields(n, *n.blocks[0], "then");
    yields(n, *n.blocks[1], "else");
  }

  void params_take(const Node& n, const Block& b, const char* which) {
    if (b.params.size() != n.args.size())
      return problem("the {} block of {} has {} parameters, not {}", which, label(n),
                     b.params.size(), n.args.size());
    for (size_t k = 0; k < b.params.size(); ++k) {
      if (!compatible(type_of(n.args[k]), b.params[k]->type))
        problem("{} starts `%{}` with {}", label(n), b.params[k]->name,
                to_string(type_of(n.args[k])));
      if (k < n.results.size() && !compatible(b.params[k]->type, n.results[k]->type))
        problem("`%{}` of {} has not the type of result {}", b.params[k]->name, label(n), k);
    }
  }

  void while_node(const Node& n) {
    if (n.blocks.size() != 2) return blocks(n, 2, 2);
    results(n, n.args.size());
    params_take(n, *n.blocks[0], "condition");
    params_take(n, *n.blocks[1], "body");
    const auto& condition = n.blocks[0]->yields;
    if (condition.size() != 1 || !is_bool(condition[0]))
      problem("the condition block of {} does not yield one bool", label(n));
    yields(n, *n.blocks[1], "body");
  }

  void boundary(const Node& n) {
    if (n.blocks.empty() || n.blocks.size() > 2) return blocks(n, 1, 2);
    no_params(n);
    yields(n, *n.blocks[0], "fast");
    for (const Guard& guard : n.guards)
      if (guard.subject >= static_cast<int>(n.args.size()))
        problem("a guard of {} speaks of operand {}", label(n), guard.subject);
    if (n.blocks.size() < 2) return;
    yields(n, *n.blocks[1], "fallback");
    if (const Node* effect = first_effect(*n.blocks[0]))
      problem("{} is an effect in the fast region of {}, which may run again as the fallback",
              label(*effect), label(n));
  }

  /// A node that prints or draws random numbers, also in a function that is called.
  const Node* first_effect(const Block& b, int depth = 0) const {
    constexpr int kDeepest = 16;
    const Node* found = nullptr;
    walk(b, [&](const Node& n) {
      if (found) return;
      const bool random = n.op && has(n.op->effects, Effects::Random);
      const Graph* callee = n.kind == Kind::Call ? graph_.find_function(n.target) : nullptr;
      const bool inside = callee && depth < kDeepest && first_effect(callee->top, depth + 1);
      if (random || inside || (n.kind == Kind::CallFunction && n.target == "print")) found = &n;
    });
    return found;
  }

  const Graph& graph_;
  bool captured_;
  bool any_fused_ = false;
  std::vector<std::string> problems_;
  std::unordered_set<const Value*> visible_;
  std::vector<const Value*> defined_;
  std::unordered_set<int32_t> ids_;
  std::unordered_set<std::string> names_, node_names_;
};

}  // namespace

std::vector<std::string> verify(const Graph& g) {
  std::vector<std::string> problems = Verifier(g).run();
  for (const auto& function : g.functions) {
    for (std::string& problem : Verifier(*function).run())
      problems.push_back("in " + function->name + ": " + std::move(problem));
  }
  return problems;
}

}  // namespace periplus::graph
