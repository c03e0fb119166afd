// SPDX-License-Identifier: Apache-2.0
#include "passes/facts.h"

#include <algorithm>
#include <string_view>

#include "graph/core_functions.h"

namespace periplus::passes {

using graph::CoreFunction;
using graph::CoreOp;

namespace {

// --- rows ----------------------------------------------------------------------------------------

/// Tensor types among the operands, nested ones included; nothing if a run-time number or list
/// takes part.
std::optional<std::vector<const TensorType*>> tensor_operands(const Node& node) {
  std::vector<const TensorType*> types;
  bool dynamic = false;
  for (const Operand& arg : node.args)
    for_each_value(arg, [&](const Operand& use) {
      if (use.value->type.is_tensor())
        types.push_back(&use.value->type.tensor);
      else
        dynamic = true;
    });
  if (dynamic) return std::nullopt;
  return types;
}

bool all_static(const std::vector<const TensorType*>& types) {
  return std::all_of(types.begin(), types.end(),
                     [](const TensorType* t) { return t->static_shape(); });
}

bool broadcast_proved(const TensorType& a, const TensorType& b) {
  for (size_t d = 0; d < std::min(a.rank(), b.rank()); ++d) {
    const Dim& x = a.sizes[a.rank() - 1 - d];
    const Dim& y = b.sizes[b.rank() - 1 - d];
    const bool one = (x.known() && x.value() == 1) || (y.known() && y.value() == 1);
    if (x != y && !one) return false;
  }
  return true;
}

bool broadcasts_proved(const std::vector<const TensorType*>& types) {
  for (size_t i = 0; i < types.size(); ++i)
    for (size_t j = i + 1; j < types.size(); ++j)
      if (!broadcast_proved(*types[i], *types[j])) return false;
  return true;
}

bool inner_sizes_proved(const Node& node, const std::vector<const TensorType*>& types) {
  if (types.size() < 2 || types[0]->rank() == 0 || types[1]->rank() != 2) return false;
  const bool linear = node.target == "linear";
  if (!linear && types[0]->rank() != 2) return false;
  const Dim& inner = types[1]->sizes[linear ? 1 : 0];
  return types[0]->sizes.back() == inner && (!linear || (types[1]->sizes[0].known()));
}

/// Rows that take any sizes once their constant operands fit the rank.
bool takes_any_sizes(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "transpose",  "t",     "permute",    "unsqueeze", "slice",  "detach",  "to",         "sum",
      "contiguous", "clone", "zeros_like", "ones_like", "cumsum", "softmax", "log_softmax"};
  name = name.substr(0, name.find('.'));  // overloads: "sum.dim"
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Whether the types alone show that sizes fit, so that the row cannot raise.
bool sizes_proved(const Node& node, const OpDef& op) {
  const auto types = tensor_operands(node);
  if (!types) {
    // Numbers of run time only: a formula takes any.
    return op.lowering == Lowering::Pointwise &&
           std::all_of(node.args.begin(), node.args.end(), [](const Operand& o) {
             return !o.is_value() || o.value->type.is_scalar() ||
                    (o.value->type.is_tensor() && o.value->type.tensor.static_shape());
           });
  }
  if (all_static(*types)) return true;
  if (op.lowering == Lowering::Pointwise) return broadcasts_proved(*types);
  if (node.target == "linear" || node.target == "matmul") return inner_sizes_proved(node, *types);
  return types->size() == 1 && takes_any_sizes(op.name);
}

NodeFacts row_facts(const Node& node, const OpDef& op) {
  NodeFacts facts;
  facts.effect = has(op.effects, Effects::Random) || has(op.effects, Effects::Mutates);
  facts.may_raise = has(op.effects, Effects::MayRaise) || !sizes_proved(node, op);
  return facts;
}

// --- core functions ------------------------------------------------------------------------------

bool is_int(const Operand& o, bool (*test)(int64_t)) {
  return o.kind == Operand::Kind::Int && test(o.i);
}

/// A `guard.shape` that the type of its tensor implies.
bool shape_proved(const Node& node) {
  const Type type = type_of(node.args[0]);
  if (!type.is_tensor() || type.tensor.rank() + 1 != node.args.size()) return false;
  for (size_t d = 0; d < type.tensor.rank(); ++d) {
    const Dim& size = type.tensor.sizes[d];
    const Operand& wanted = node.args[d + 1];
    if (!size.known() || wanted.kind != Operand::Kind::Int || size.value() != wanted.i)
      return false;
  }
  return true;
}

/// Calls that the table calls risky but whose operands show otherwise.
bool harmless(const Node& node, const CoreFunction& f) {
  const std::string_view name = f.name;
  const auto& args = node.args;
  if (name == "int.floordiv" || name == "int.mod")
    return is_int(args[1], [](int64_t v) { return v != 0 && v != -1; });
  if (name == "int.rshift") return is_int(args[1], [](int64_t v) { return v >= 0; });
  if (name == "float.div" || name == "float.floordiv" || name == "float.mod")
    return args[1].kind == Operand::Kind::Float && args[1].f != 0;
  if (f.op == CoreOp::GuardTrue) return args[0].kind == Operand::Kind::Bool && args[0].b;
  if (f.op == CoreOp::GuardShape) return shape_proved(node);
  if (f.op == CoreOp::Item) {
    const Dim count = type_of(args[0]).tensor.numel();
    return count.known() && count.value() == 1;
  }
  if (f.op == CoreOp::Size) {
    const auto rank = static_cast<int64_t>(type_of(args[0]).tensor.rank());
    return args[1].kind == Operand::Kind::Int && args[1].i >= -rank && args[1].i < rank;
  }
  return false;
}

NodeFacts core_facts(const Node& node, const CoreFunction& f) {
  NodeFacts facts;
  if (harmless(node, f)) return facts;
  facts.effect = (f.flags & graph::kCoreEffect) != 0;
  facts.may_raise = (f.flags & graph::kCoreMayRaise) != 0;
  facts.may_guard = (f.flags & graph::kCoreMayGuard) != 0;
  return facts;
}

NodeFacts facts_inside(const Block& block) {
  NodeFacts facts;
  for (const auto& inner : block.nodes) facts |= facts_of(*inner);
  return facts;
}

NodeFacts block_facts(const Node& node) {
  NodeFacts facts;
  if (node.kind == Kind::While) facts.effect = !counts_to_bound(node);
  for (const auto& block : node.blocks) facts |= facts_inside(*block);
  facts.may_guard |= !node.guards.empty();
  return facts;
}

/// With a fallback a guard of the fast region ends nothing, and the region has no other effects.
NodeFacts boundary_facts(const Node& node) {
  if (node.blocks.size() < 2) return block_facts(node);
  NodeFacts facts = facts_inside(*node.blocks[0]);
  facts.effect = facts.may_guard = false;
  facts |= facts_inside(*node.blocks[1]);
  return facts;
}

}  // namespace

NodeFacts facts_of(const Node& node) {
  NodeFacts unknown;
  unknown.effect = unknown.may_raise = unknown.may_guard = true;
  switch (node.kind) {
    case Kind::GetAttr:
      return {};
    case Kind::CallFunction: {
      if (const CoreFunction* f = core_function_of(node)) return core_facts(node, *f);
      return node.op ? row_facts(node, *node.op) : unknown;
    }
    case Kind::If:
    case Kind::While:
      return block_facts(node);
    case Kind::Boundary:
      return boundary_facts(node);
    case Kind::Placeholder:
    case Kind::Output:
    case Kind::Call:
    case Kind::CallMethod:
    case Kind::CallModule:
      break;
  }
  return unknown;
}

// --- loops ---------------------------------------------------------------------------------------
bool outside(const Node& loop, const Operand& o) {
  if (!o.is_value()) return o.is_constant();
  for (const Block* b = o.value->block; b; b = b->parent ? b->parent->block : nullptr)
    if (b->parent == &loop) return false;
  return true;
}

namespace {

/// The condition holds only while parameter k is below a bound: `int.lt(%k, bound)`, alone or in a
/// `bool.and`.
bool bounded_below(const Node& loop, const Operand& condition, size_t k) {
  if (const Node* both = defined_by(condition, "bool.and"))
    return bounded_below(loop, both->args[0], k) || bounded_below(loop, both->args[1], k);
  for (const char* name : {"int.lt", "int.le"}) {
    const Node* compare = defined_by(condition, name);
    if (!compare || compare->args[0].value != loop.blocks[0]->params[k].get() ||
        !compare->args[0].is_value())
      continue;
    // `i <= 2**63 - 1` never ends but by overflow, which is a guard.
    return outside(loop, compare->args[1]);
  }
  return false;
}

bool grows(const Node& loop, size_t k) {
  const Node* add = defined_by(loop.blocks[1]->yields[k], "int.add");
  return add && add->args[0].is_value() && add->args[0].value == loop.blocks[1]->params[k].get() &&
         is_int(add->args[1], [](int64_t v) { return v > 0; });
}

}  // namespace

bool counts_to_bound(const Node& loop) {
  if (loop.blocks.size() != 2 || loop.blocks[0]->yields.size() != 1) return false;
  const Operand& condition = loop.blocks[0]->yields[0];
  if (condition.kind == Operand::Kind::Bool) return !condition.b;
  for (size_t k = 0; k < loop.blocks[0]->params.size(); ++k)
    if (grows(loop, k) && bounded_below(loop, condition, k)) return true;
  return false;
}

std::optional<Count> counted(const Node& loop) {
  if (loop.blocks.size() != 2 || loop.blocks[0]->yields.size() != 1) return std::nullopt;
  const Node* compare = defined_by(loop.blocks[0]->yields[0], "int.lt");
  if (!compare || !outside(loop, compare->args[1])) return std::nullopt;
  const auto& params = loop.blocks[0]->params;
  for (size_t k = 0; k < params.size(); ++k) {
    if (compare->args[0].value != params[k].get()) continue;
    const Node* next = defined_by(loop.blocks[1]->yields[k], "int.add");
    if (next && next->args[0].value == loop.blocks[1]->params[k].get() &&
        next->args[1] == Operand::integer(1))
      return Count{k, loop.args[k], compare->args[1]};
  }
  return std::nullopt;
}

// --- values --------------------------------------------------------------------------------------

const Tensor* constant_tensor(const Graph& g, const Value* v) {
  if (!v || !v->def || v->def->kind != Kind::GetAttr) return nullptr;
  const auto it = g.constants.find(v->def->target);
  return it == g.constants.end() ? nullptr : &it->second;
}

Node* defined_by(const Operand& o, std::string_view target) {
  if (!o.is_value() || !o.value->def) return nullptr;
  Node* node = o.value->def;
  return node->kind == Kind::CallFunction && node->target == target ? node : nullptr;
}

std::unordered_map<const Value*, int> use_counts(const Graph& g) {
  std::unordered_map<const Value*, int> counts;
  const auto count = [&](const Operand& use) { ++counts[use.value]; };
  walk(g.top, [&](const Node& node) {
    for (const Operand& arg : node.args) for_each_value(arg, count);
    for (const auto& [key, arg] : node.kwargs) for_each_value(arg, count);
    for (const auto& block : node.blocks)
      for (const Operand& yield : block->yields) for_each_value(yield, count);
  });
  for (const auto& [index, value] : g.write_backs) ++counts[value];
  return counts;
}

namespace {

/// Puts operands where others may come to hold their memory.
bool hands_on(const Node& node) {
  switch (node.kind) {
    case Kind::Output:
    case Kind::Call:
    case Kind::CallMethod:
    case Kind::CallModule:
    case Kind::While:
    case Kind::Boundary:
      return true;
    case Kind::CallFunction: {
      const CoreFunction* f = core_function_of(node);
      if (!f) return node.op == nullptr;
      return f->op == CoreOp::Tuple || f->op == CoreOp::ListNew || f->op == CoreOp::ListAppend ||
             f->op == CoreOp::ListSet || f->op == CoreOp::ListInsert ||
             f->op == CoreOp::ListConcat || f->op == CoreOp::Select;
    }
    case Kind::Placeholder:
    case Kind::GetAttr:
    case Kind::If:
      return false;
  }
  return true;
}

/// May return its first operand's memory.
bool may_alias_first(const Node& node) {
  if (!node.op) return false;
  if (has(node.op->effects, Effects::View)) return true;
  switch (node.op->lowering) {
    case Lowering::Pointwise:
    case Lowering::Reduction:
      return false;
    case Lowering::View:
      return true;
    case Lowering::Kernel:
    case Lowering::Special:
      break;
  }
  return node.op->allocates || node.target == "to" || node.target == "contiguous";
}

}  // namespace

std::unordered_set<const Value*> escaping_values(const Graph& g) {
  std::unordered_set<const Value*> found;
  std::vector<const Value*> work;
  const auto mark = [&](const Operand& use) {
    if (found.insert(use.value).second) work.push_back(use.value);
  };
  walk(g.top, [&](const Node& node) {
    if (hands_on(node))
      for (const Operand& arg : node.args) for_each_value(arg, mark);
    for (const auto& block : node.blocks)
      for (const Operand& yield : block->yields) for_each_value(yield, mark);
  });
  for (const auto& [index, value] : g.write_backs) mark(Operand(value));
  while (!work.empty()) {
    const Value* v = work.back();
    work.pop_back();
    if (!v->def || !may_alias_first(*v->def) || v->def->args.empty()) continue;
    for_each_value(v->def->args[0], mark);
  }
  return found;
}

namespace {

void collect_inner_first(Block& block, Kind kind, std::vector<Node*>& found) {
  for (auto& node : block.nodes) {
    for (auto& inner : node->blocks) collect_inner_first(*inner, kind, found);
    if (node->kind == kind) found.push_back(node.get());
  }
}

}  // namespace

std::vector<Node*> inner_first(Graph& g, Kind kind) {
  std::vector<Node*> found;
  collect_inner_first(g.top, kind, found);
  return found;
}

std::vector<Node*> all_nodes(Graph& g) {
  std::vector<Node*> found;
  walk(g.top, [&](Node& node) { found.push_back(&node); });
  return found;
}

}  // namespace periplus::passes
