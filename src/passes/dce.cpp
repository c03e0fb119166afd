// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Drops what nobody uses: nodes, results of ifs and boundaries, values that a loop carries only
/// for themselves, constants.
///
///   %i_1, %s_1 = while (%i = 0 : int, %s = 0 : int) { … } do (%i_2: int, %s_2: int) {
///     %sum = int.add(%s_2, %i_2) : int                                                       drops
///     %s, %sum, %s_1 yield %next, %sum =>    where %s_1 is not used
///   } : int, int
///
/// Never drops an effect: prints, raises, guards, asserts, anything that may raise, random draws,
/// loops that may not end.
class Dce final : public Pass {
 public:
  bool run(Graph& g) override {
    seed(g);
    propagate();
    bool changed = sweep(g.top);
    changed |= drop_constants(g);
    return changed;
  }

 private:
  // --- marking: from the effects back ---
  void seed(Graph& g) {
    walk(g.top, [&](Node& node) {
      const bool by_itself =
          node.kind == Kind::While ? !counts_to_bound(node) : node.blocks.empty() && kept(node);
      if (by_itself) need(&node);
    });
    for (const auto& [index, value] : g.write_backs) live(value);
  }

  static bool kept(const Node& node) { return !facts_of(node).removable(); }

  void need(Node* node) {
    if (needed_.insert(node).second) work_nodes_.push_back(node);
  }
  void live(const Value* v) {
    if (live_.insert(v).second) work_values_.push_back(v);
  }
  void live(const Operand& o) {
    for_each_value(o, [&](const Operand& use) { live(use.value); });
  }

  void propagate() {
    while (!work_nodes_.empty() || !work_values_.empty()) {
      if (!work_nodes_.empty()) {
        Node* node = work_nodes_.back();
        work_nodes_.pop_back();
        visit(*node);
      } else {
        const Value* v = work_values_.back();
        work_values_.pop_back();
        visit(*v);
      }
    }
  }

  /// A node that runs needs its operands and everything around it. What a loop carries is decided
  /// slot by slot.
  void visit(Node& node) {
    if (node.kind != Kind::While)
      for (const Operand& arg : node.args) live(arg);
    for (const auto& [key, arg] : node.kwargs) live(arg);
    if (node.kind == Kind::While) live(node.blocks[0]->yields[0]);
    if (node.block->parent) need(node.block->parent);
  }

  void visit(const Value& v) {
    Node* owner = v.def ? v.def : v.block->parent;
    if (!owner) return;
    need(owner);
    const auto k = static_cast<size_t>(v.index);
    if (owner->kind == Kind::While)
      slot(*owner, k);
    else if (v.def)
      for (const auto& block : owner->blocks) live(block->yields[k]);
  }

  void slot(Node& loop, size_t k) {
    if (!slots_.insert({&loop, k}).second) return;
    live(loop.args[k]);
    live(loop.blocks[1]->yields[k]);
  }

  // --- sweeping ---
  bool sweep(Block& block) {
    bool changed = false;
    for (auto it = block.nodes.end(); it != block.nodes.begin();) {
      Node* node = (--it)->get();
      if (!needed_.contains(node) && node->kind != Kind::Placeholder) {
        it = block.nodes.erase(it);
        changed = true;
        continue;
      }
      if (node->kind == Kind::While)
        changed |= trim_loop(*node);
      else if (!node->blocks.empty())
        changed |= trim_results(*node);
      for (auto& inner : node->blocks) changed |= sweep(*inner);
    }
    return changed;
  }

  template <class T>
  static void take_out(std::vector<T>& items, size_t k) {
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(k));
  }
  static void renumber(std::vector<std::unique_ptr<Value>>& values) {
    for (size_t i = 0; i < values.size(); ++i) values[i]->index = static_cast<int>(i);
  }

  bool trim_results(Node& node) {
    bool changed = false;
    for (size_t k = node.results.size(); k-- > 0;) {
      if (live_.contains(node.results[k].get())) continue;
      take_out(node.results, k);
      for (auto& block : node.blocks) take_out(block->yields, k);
      changed = true;
    }
    renumber(node.results);
    return changed;
  }

  bool trim_loop(Node& loop) {
    bool changed = false;
    for (size_t k = loop.args.size(); k-- > 0;) {
      if (slots_.contains({&loop, k})) continue;
      take_out(loop.results, k);
      take_out(loop.args, k);
      take_out(loop.blocks[1]->yields, k);
      for (auto& block : loop.blocks) take_out(block->params, k);
      changed = true;
    }
    renumber(loop.results);
    for (auto& block : loop.blocks) renumber(block->params);
    return changed;
  }

  static bool drop_constants(Graph& g) {
    std::set<std::string> used;
    walk(g.top, [&](const Node& node) {
      if (node.kind == Kind::GetAttr) used.insert(node.target);
    });
    return std::erase_if(g.constants,
                         [&](const auto& entry) { return !used.contains(entry.first); }) > 0;
  }

  std::unordered_set<const Node*> needed_;
  std::unordered_set<const Value*> live_;
  std::set<std::pair<const Node*, size_t>> slots_;
  std::vector<Node*> work_nodes_;
  std::vector<const Value*> work_values_;
};

}  // namespace passes

using passes::Dce;
PERIPLUS_DEFINE_PASS(Dce)

}  // namespace periplus
