// SPDX-License-Identifier: Apache-2.0
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Takes values that a loop hands on unchanged out of what it carries.
///
///   %i_1, %n_1 = while (%i = 0 : int, %n = %limit : int) {            %i_1 = while (%i = 0 : int)
///   {
///     %c = int.lt(%i, %n) : bool                                         %c = int.lt(%i, %limit) :
///     bool yield %c                                                  =>       yield %c
///   } do (%i_2: int, %n_2: int) {                                      } do (%i_2: int) {
///     ... yield %next, %n_2                                              ... yield %next
///
/// Loops see outer values, so nothing is lost; later passes see more constants. Where the
/// parameter's type is vaguer than the initial value's the slot stays, as other types in the loop
/// may have been derived from it.
class InvariantSlots final : public Pass {
 public:
  bool run(Graph& g) override {
    // A slot of an outer loop may only show once those of inner loops are gone.
    bool changed = false;
    while (run_once(g)) changed = true;
    return changed;
  }

 private:
  bool run_once(Graph& g) {
    graph::Replacements map;
    for (Node* node : inner_first(g, Kind::While))
      for (size_t k = node->args.size(); k-- > 0;)
        if (invariant(*node, k)) remove_slot(*node, k, map);
    replace_all_uses(g, map);
    dropped_.clear();
    return !map.empty();
  }

  static bool invariant(const Node& loop, size_t k) {
    const Operand& next = loop.blocks[1]->yields[k];
    const Value* param = loop.blocks[1]->params[k].get();
    if (!next.is_value() || next.value != param) return false;
    const Operand& initial = loop.args[k];
    if (!initial.items.empty()) return false;
    return !initial.is_value() || initial.value->type == param->type;
  }

  void remove_slot(Node& loop, size_t k, graph::Replacements& map) {
    const Operand initial = loop.args[k];
    for (auto& block : loop.blocks) {
      map[block->params[k].get()] = initial;
      dropped_.push_back(std::move(block->params[k]));  // alive until all uses are replaced
      take_out(block->params, k);
    }
    map[loop.results[k].get()] = initial;
    dropped_.push_back(std::move(loop.results[k]));
    take_out(loop.results, k);
    loop.args.erase(loop.args.begin() + static_cast<std::ptrdiff_t>(k));
    auto& yields = loop.blocks[1]->yields;
    yields.erase(yields.begin() + static_cast<std::ptrdiff_t>(k));
  }

  static void take_out(std::vector<std::unique_ptr<Value>>& values, size_t k) {
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(k));
    for (size_t i = 0; i < values.size(); ++i) values[i]->index = static_cast<int>(i);
  }

  std::vector<std::unique_ptr<Value>> dropped_;
};

}  // namespace passes

using passes::InvariantSlots;
PERIPLUS_DEFINE_PASS(InvariantSlots)

}  // namespace periplus
