// SPDX-License-Identifier: Apache-2.0
#include "graph/guard_text.h"
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Replaces a boundary whose guards are proved by its fast region.
///
///   graph f(%x: f32[2]) {                                  graph f(%x: f32[2]) {
///     %r = boundary "traced" {                               %a = relu(%x) : f32[2]
///       guard "x.shape == [2]"
///       %a = relu(%x) : f32[2]                      =>
///       yield %a
///     } fallback { ... } : f32[2]
///     return %r                                              return %a
///
/// Guards are proved by the types of the inputs. A guard node in the region keeps the fallback, and
/// so the boundary; without a fallback its failure ends the call in both forms.
class InlineBoundaries final : public Pass {
 public:
  bool run(Graph& g) override {
    graph::Replacements map;
    for (Node* node : inner_first(g, Kind::Boundary)) {
      if (!proved(g, *node)) continue;
      Block& fast = *node->blocks[0];
      move_nodes_before(node, fast);
      for (size_t k = 0; k < node->results.size(); ++k)
        map[node->result(static_cast<int>(k))] = fast.yields[k];
      gone_.push_back(node);
    }
    replace_all_uses(g, map);
    for (Node* node : gone_) erase(node);
    return !gone_.empty();
  }

 private:
  static bool proved(const Graph& g, const Node& node) {
    for (const graph::Guard& guard : node.guards)
      if (!proved(g, guard)) return false;
    const bool has_fallback = node.blocks.size() > 1;
    return !has_fallback || !has_guard_node(*node.blocks[0]);
  }

  static bool proved(const Graph& g, const graph::Guard& guard) {
    const auto fact = graph::parse_guard(guard.what);
    if (!fact) return false;
    for (const Node* input : g.placeholders())
      if (input->target == fact->input || input->name == fact->input)
        return input->result()->type.is_tensor() && implies(input->result()->type.tensor, *fact);
    return false;
  }

  static bool has_guard_node(const Block& block) {
    bool found = false;
    walk(block, [&](const Node& node) {
      found |= node.target == "guard.true" || node.target == "guard.shape";
    });
    return found;
  }

  std::vector<Node*> gone_;
};

}  // namespace passes

using passes::InlineBoundaries;
PERIPLUS_DEFINE_PASS(InlineBoundaries)

}  // namespace periplus
