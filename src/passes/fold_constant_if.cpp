// SPDX-License-Identifier: Apache-2.0
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Replaces an `if` whose condition is known by the branch it takes.
///
///   %r = if True { %a = relu(%x); yield %a } else { yield %x }   =>   %a = relu(%x)
///
/// The branch not taken is dropped with its effects; the order of effects in the other one is kept.
/// A result that both branches yield alike is that value, and one that is True in the first and
/// False in the second is the condition.
class FoldConstantIf final : public Pass {
 public:
  bool run(Graph& g) override {
    graph::Replacements map;
    std::vector<Node*> gone;
    for (Node* node : inner_first(g, Kind::If)) {
      if (node->args[0].kind == Operand::Kind::Bool) {
        take(node, *node->blocks[node->args[0].b ? 0 : 1], map);
        gone.push_back(node);
      } else {
        join_alike(node, map);
      }
    }
    const bool changed = !map.empty() || !gone.empty();
    replace_all_uses(g, map);
    // Outer ones last: what is left inside the branch not taken goes with it.
    for (Node* node : gone) erase(node);
    return changed;
  }

 private:
  static void take(Node* node, Block& branch, graph::Replacements& map) {
    move_nodes_before(node, branch);
    for (size_t k = 0; k < node->results.size(); ++k)
      map[node->result(static_cast<int>(k))] = branch.yields[k];
  }

  static bool visible_outside(const Node& node, const Operand& o) {
    if (!o.is_value()) return o.items.empty();
    for (const Block* b = o.value->block; b; b = b->parent ? b->parent->block : nullptr)
      if (b->parent == &node) return false;
    return true;
  }

  static void join_alike(Node* node, graph::Replacements& map) {
    const auto& then_yields = node->blocks[0]->yields;
    const auto& else_yields = node->blocks[1]->yields;
    for (size_t k = 0; k < node->results.size(); ++k) {
      const Value* result = node->result(static_cast<int>(k));
      const Operand &a = then_yields[k], &b = else_yields[k];
      const bool condition =
          a.kind == Operand::Kind::Bool && b.kind == Operand::Kind::Bool && a.b && !b.b;
      const bool number_twins = a.kind == Operand::Kind::Float;  // 0.0 == -0.0
      if (condition)
        map[result] = node->args[0];
      else if (a == b && !number_twins && visible_outside(*node, a))
        map[result] = a;
    }
  }
};

}  // namespace passes

using passes::FoldConstantIf;
PERIPLUS_DEFINE_PASS(FoldConstantIf)

}  // namespace periplus
