// SPDX-License-Identifier: Apache-2.0
#include "graph/core_functions.h"
#include "graph/text.h"
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Computes equal expressions once.
///
///   %a = mul(%x, %y) : f32[4]                   %a = mul(%x, %y) : f32[4]
///   %b = mul(%x, %y) : f32[4]            =>     %c = add(%a, %a, 1) : f32[4]
///   %c = add(%a, %b, 1) : f32[4]
///
/// The first one must come before the other on every way (same block or an outer one). Random draws
/// and effects are never joined, and neither are two results that the caller may both come to hold:
/// those are two storages in eager mode.
class Cse final : public Pass {
 public:
  bool run(Graph& g) override {
    escaping_ = escaping_values(g);
    block(g.top);
    replace_all_uses(g, map_);
    for (Node* node : gone_) erase(node);
    return !gone_.empty();
  }

 private:
  using Table = std::unordered_map<std::string, Node*>;

  void block(Block& b) {
    tables_.emplace_back();
    for (auto& node : b.nodes) visit(node.get());
    for (Operand& yield : b.yields) rewrite(yield);
    tables_.pop_back();
  }

  void rewrite(Operand& o) {
    for_each_value(o, [&](Operand& use) {
      const auto it = map_.find(use.value);
      if (it != map_.end()) use = it->second;
    });
  }

  void visit(Node* node) {
    for (Operand& arg : node->args) rewrite(arg);
    for (auto& inner : node->blocks) block(*inner);
    if (!node->blocks.empty() || node->results.empty() || facts_of(*node).effect) return;
    if (node->kind != Kind::CallFunction && node->kind != Kind::GetAttr) return;
    const std::string key = key_of(*node);
    Node* first = find(key);
    if (!first || (must_differ(*node) && must_differ(*first)) || !same_types(*first, *node)) {
      tables_.back().emplace(key, node);
      return;
    }
    for (size_t k = 0; k < node->results.size(); ++k) {
      const int index = static_cast<int>(k);
      map_[node->result(index)] = Operand(first->result(index));
      if (escaping_.contains(node->result(index))) escaping_.insert(first->result(index));
    }
    gone_.push_back(node);
  }

  Node* find(const std::string& key) const {
    for (auto table = tables_.rbegin(); table != tables_.rend(); ++table)
      if (const auto it = table->find(key); it != table->end()) return it->second;
    return nullptr;
  }

  /// Names are unique in a graph, so the text of the operands tells values apart.
  static std::string key_of(const Node& node) {
    std::string key = node.target + (node.kind == Kind::GetAttr ? "@" : node.op ? "#" : "(");
    for (const Operand& arg : node.args) key += graph::print(arg) + ",";
    return key;
  }

  static bool same_types(const Node& a, const Node& b) {
    if (a.results.size() != b.results.size()) return false;
    for (size_t k = 0; k < a.results.size(); ++k)
      if (!graph::compatible(a.results[k]->type, b.results[k]->type)) return false;
    return true;
  }

  /// New memory (or a new list) that may be held by others. Views of one tensor share its memory
  /// anyway.
  bool must_differ(const Node& node) const {
    if (node.kind == Kind::GetAttr) return false;
    if (node.op && has(node.op->effects, Effects::View)) return false;
    for (const auto& result : node.results) {
      const bool memory = !result->type.is_scalar() && result->type.kind != Type::Kind::Str;
      if (memory && escaping_.contains(result.get())) return true;
    }
    return false;
  }

  std::unordered_set<const Value*> escaping_;
  std::vector<Table> tables_;
  graph::Replacements map_;
  std::vector<Node*> gone_;
};

}  // namespace passes

using passes::Cse;
PERIPLUS_DEFINE_PASS(Cse)

}  // namespace periplus
