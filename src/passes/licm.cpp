// SPDX-License-Identifier: Apache-2.0
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Moves what a loop does not change before the loop.
///
///   %y = while (%a = %x : f32[4]) { … } do (%b: f32[4]) {            %s = exp(%scale) : f32[4]
///     %s = exp(%scale) : f32[4]                               =>     %y = while (%a = %x : f32[4])
///     { … } do (%b: f32[4]) { %t = mul(%b, %s) : f32[4]                                        %t
///     = mul(%b, %s) : f32[4] yield %t yield %t
///
/// From the body only what can neither raise, guard nor have an effect: the loop may not run at
/// all. The condition block runs at least once, so what may raise leaves it too while nothing that
/// acts stays before it. Inner loops first, so that a value leaves as many loops as it can. Memory
/// that others may come to hold is made anew in each trip, and stays.
class Licm final : public Pass {
 public:
  bool run(Graph& g) override {
    escaping_ = escaping_values(g);
    bool changed = false;
    for (Node* loop : inner_first(g, Kind::While)) {
      changed |= hoist(*loop, *loop->blocks[0], true);
      changed |= hoist(*loop, *loop->blocks[1], false);
    }
    return changed;
  }

 private:
  bool hoist(Node& loop, Block& block, bool runs_at_least_once) {
    bool changed = false;
    bool nothing_acts_before = runs_at_least_once;
    for (auto it = block.nodes.begin(); it != block.nodes.end();) {
      Node* node = (it++)->get();
      const NodeFacts facts = facts_of(*node);
      const bool safe = facts.speculatable() || (nothing_acts_before && !facts.effect);
      if (safe && invariant(loop, *node) && !makes_held_memory(*node)) {
        move_node(node, *loop.block, &loop);
        changed = true;
      } else {
        nothing_acts_before &= facts.speculatable();
      }
    }
    return changed;
  }

  /// No operand is made in the loop; values of the node's own blocks do not count.
  static bool invariant(const Node& loop, const Node& node) {
    bool outside = true;
    const auto check = [&](const Operand& use) {
      outside &= !inside(loop, use.value) || inside(node, use.value);
    };
    const auto check_node = [&](const Node& n) {
      for (const Operand& arg : n.args) for_each_value(arg, check);
      for (const auto& block : n.blocks)
        for (const Operand& yield : block->yields) for_each_value(yield, check);
    };
    check_node(node);
    for (const auto& block : node.blocks) walk(static_cast<const Block&>(*block), check_node);
    return outside;
  }

  static bool inside(const Node& owner, const Value* v) {
    for (const Block* b = v->block; b && b->parent; b = b->parent->block)
      if (b->parent == &owner) return true;
    return false;
  }

  bool makes_held_memory(const Node& node) const {
    if (node.kind == Kind::GetAttr) return false;
    for (const auto& result : node.results)
      if (!result->type.is_scalar() && escaping_.contains(result.get())) return true;
    return false;
  }

  std::unordered_set<const Value*> escaping_;
};

}  // namespace passes

using passes::Licm;
PERIPLUS_DEFINE_PASS(Licm)

}  // namespace periplus
