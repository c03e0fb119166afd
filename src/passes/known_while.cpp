// SPDX-License-Identifier: Apache-2.0
#include "passes/define_pass.h"
#include "passes/evaluate.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Drops a `while` whose condition is false at entry.
///
///   %i_1 = while (%i = 5 : int) { %c = int.lt(%i, 3) : bool; yield %c } do (…) { … } : int   => 5
///   for %i_1
///
/// The condition block must be free of effects; it is run on the initial values as far as they are
/// constant.
class KnownWhile final : public Pass {
 public:
  bool run(Graph& g) override {
    graph::Replacements map;
    std::vector<Node*> gone;
    for (Node* node : inner_first(g, Kind::While)) {
      if (!false_at_entry(g, *node)) continue;
      for (size_t k = 0; k < node->results.size(); ++k)
        map[node->result(static_cast<int>(k))] = node->args[k];
      gone.push_back(node);
    }
    replace_all_uses(g, map);
    for (Node* node : gone) erase(node);
    return !gone.empty();
  }

 private:
  /// Values of the condition block that are known when it runs for the first time.
  using Known = graph::Replacements;

  static void substitute(const Known& known, Operand& o) {
    for_each_value(o, [&](Operand& use) {
      const auto it = known.find(use.value);
      if (it != known.end()) use = it->second;
    });
  }

  static bool false_at_entry(const Graph& g, const Node& loop) {
    const Block& condition = *loop.blocks[0];
    Known known;
    for (size_t k = 0; k < condition.params.size(); ++k)
      if (loop.args[k].is_constant()) known[condition.params[k].get()] = loop.args[k];
    for (const auto& node : condition.nodes) {
      if (!facts_of(*node).removable()) return false;
      learn(g, *node, known);
    }
    Operand answer = condition.yields[0];
    substitute(known, answer);
    return answer.kind == Operand::Kind::Bool && !answer.b;
  }

  static void learn(const Graph& g, const Node& node, Known& known) {
    if (node.kind != Kind::CallFunction || node.results.size() != 1 ||
        !node.result()->type.is_scalar())
      return;
    Node copy;
    copy.kind = node.kind;
    copy.target = node.target;
    copy.op = node.op;
    copy.args = node.args;
    for (Operand& arg : copy.args) substitute(known, arg);
    copy.results.push_back(std::make_unique<Value>(*node.result()));
    const auto results = evaluate(g, copy);
    if (!results) return;
    if (const auto constant = constant_operand((*results)[0])) known[node.result()] = *constant;
  }
};

}  // namespace passes

using passes::KnownWhile;
PERIPLUS_DEFINE_PASS(KnownWhile)

}  // namespace periplus
