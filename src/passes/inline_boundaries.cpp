// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph/guard_text.h"
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Replaces a boundary whose guards are proved by its fast region, one with a guard that cannot
/// hold by its fallback.
///
///   graph f(%x: f32[2]) {                                  graph f(%x: f32[2]) {
///     %r = boundary "traced" {                               %a = relu(%x) : f32[2]
///       guard "x.shape == [2]"
///       %a = relu(%x) : f32[2]                      =>
///       yield %a
///     } fallback { ... } : f32[2]
///     return %r                                              return %a
///
/// Types and constants prove guards; of a boundary that stays, only those not proved are left. What
/// may lead to the fallback from inside the region (guard nodes, integers beyond 64 bits) keeps the
/// boundary; without a fallback that ends the call in both forms.
class InlineBoundaries final : public Pass {
 public:
  bool run(Graph& g) override {
    graph::Replacements map;
    bool changed = false;
    for (Node* node : inner_first(g, Kind::Boundary)) {
      const std::optional<bool> fast = decide(g, *node);
      if (!fast || (!*fast && node->blocks.size() < 2)) {
        changed |= drop_proved(g, *node);
        continue;
      }
      Block& taken = *node->blocks[*fast ? 0 : 1];
      move_nodes_before(node, taken);
      for (size_t k = 0; k < node->results.size(); ++k)
        map[node->result(static_cast<int>(k))] = taken.yields[k];
      gone_.push_back(node);
    }
    replace_all_uses(g, map);
    for (Node* node : gone_) erase(node);
    return changed || !gone_.empty();
  }

 private:
  static std::optional<bool> decide(const Graph& g, const Node& node, const graph::Guard& guard) {
    const auto fact = graph::parse_guard(guard.what);
    return fact ? decided(subject_of(g, node, guard, *fact), *fact) : false;
  }

  /// Whether the fast region is taken, if that is known.
  static std::optional<bool> decide(const Graph& g, const Node& node) {
    std::optional<bool> all = true;
    for (const graph::Guard& guard : node.guards) {
      const std::optional<bool> one = decide(g, node, guard);
      if (one == false) return false;
      if (!one) all = std::nullopt;
    }
    if (node.blocks.size() < 2) return all;
    if (never_completes(*node.blocks[0])) return false;
    if (all == true && may_guard(*node.blocks[0])) return std::nullopt;
    return all;
  }

  static bool drop_proved(const Graph& g, Node& node) {
    return std::erase_if(node.guards, [&](const graph::Guard& guard) {
             return decide(g, node, guard) == true;
           }) > 0;
  }

  /// A guard that fails for any data, with nothing before it that ends the call another way.
  static bool never_completes(const Block& block) {
    for (const auto& node : block.nodes) {
      if (node->target == "guard.true" && node->args[0] == Operand::boolean(false)) return true;
      const NodeFacts facts = facts_of(*node);
      if (facts.may_raise || (facts.effect && !facts.may_guard)) return false;
    }
    return false;
  }

  static bool may_guard(const Block& block) {
    return std::any_of(block.nodes.begin(), block.nodes.end(),
                       [](const auto& node) { return facts_of(*node).may_guard; });
  }

  std::vector<Node*> gone_;
};

}  // namespace passes

using passes::InlineBoundaries;
PERIPLUS_DEFINE_PASS(InlineBoundaries)

}  // namespace periplus
