// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph/core_functions.h"
#include "passes/define_pass.h"
#include "passes/evaluate.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Runs pure nodes whose operands are all constant, with the eager kernels and the table of core
/// functions.
///
///   %a = int.add(2, 3) : int            =>   %n = int.mul(%m, 5) : int
///   %n = int.mul(%m, %a) : int
///
/// Sizes that the type states are constants too. Tensors become constants of the graph up to a
/// size, unless the caller may come to hold them: each call must make those anew. What draws,
/// writes or raises is left where it is.
class FoldConstants final : public Pass {
 public:
  bool run(Graph& g) override {
    const auto escaping = escaping_values(g);
    bool changed = false;
    fold_block(g, g.top, escaping, changed);
    for (auto& [index, value] : g.write_backs) {
      const auto it = map_.find(value);
      if (it != map_.end() && it->second.is_value()) value = it->second.value;
    }
    return changed;
  }

 private:
  static constexpr int64_t kMostElements = 1 << 22;

  void rewrite(Operand& o) {
    for_each_value(o, [&](Operand& use) {
      const auto it = map_.find(use.value);
      if (it != map_.end()) use = it->second;
    });
  }

  void fold_block(Graph& g, Block& block, const std::unordered_set<const Value*>& escaping,
                  bool& changed) {
    for (auto it = block.nodes.begin(); it != block.nodes.end();) {
      Node* node = (it++)->get();
      for (Operand& arg : node->args) rewrite(arg);
      for (auto& inner : node->blocks) fold_block(g, *inner, escaping, changed);
      if (fold(g, node, escaping)) changed = true;
    }
    for (Operand& yield : block.yields) rewrite(yield);
  }

  /// Uses go on with the constants; a node that ran well needs not run again.
  bool fold(Graph& g, Node* node, const std::unordered_set<const Value*>& escaping) {
    if (node->kind != Kind::CallFunction || node->results.empty()) return false;
    if (const auto size = stated_size(*node)) return replace(node, {*size});
    if (!worth_running(*node, escaping)) return false;
    const auto results = evaluate(g, *node);
    if (!results) return false;
    std::vector<Operand> constants;
    for (size_t k = 0; k < results->size(); ++k) {
      auto constant = as_operand(g, node, (*results)[k]);
      if (!constant) return false;
      constants.push_back(std::move(*constant));
    }
    return replace(node, std::move(constants));
  }

  bool replace(Node* node, std::vector<Operand> by) {
    for (size_t k = 0; k < by.size(); ++k) map_[node->result(static_cast<int>(k))] = by[k];
    erase(node);
    return true;
  }

  static std::optional<Operand> stated_size(const Node& node) {
    const graph::CoreFunction* f = core_function_of(node);
    if (!f || node.args.empty() || !type_of(node.args[0]).is_tensor()) return std::nullopt;
    const TensorType type = type_of(node.args[0]).tensor;
    if (f->op == graph::CoreOp::Numel && type.numel().known())
      return Operand::integer(type.numel().value());
    if (f->op != graph::CoreOp::Size || node.args[1].kind != Operand::Kind::Int)
      return std::nullopt;
    const auto rank = static_cast<int64_t>(type.rank());
    const int64_t dim = node.args[1].i < 0 ? node.args[1].i + rank : node.args[1].i;
    if (dim < 0 || dim >= rank || !type.sizes[static_cast<size_t>(dim)].known())
      return std::nullopt;
    return Operand::integer(type.sizes[static_cast<size_t>(dim)].value());
  }

  static bool worth_running(const Node& node, const std::unordered_set<const Value*>& escaping) {
    if (node.target == "undef") return false;
    for (const auto& result : node.results) {
      const Type& type = result->type;
      if (type.is_scalar() || type.kind == Type::Kind::Str) continue;
      if (!type.is_tensor() || escaping.contains(result.get())) return false;
      const Dim count = type.tensor.numel();
      if (!count.known() || count.value() > kMostElements) return false;
    }
    return true;
  }

  std::optional<Operand> as_operand(Graph& g, Node* node, const graph::RtValue& v) {
    if (auto constant = constant_operand(v)) return constant;
    const Tensor* tensor = std::get_if<Tensor>(&v.v);
    if (!tensor) return std::nullopt;
    std::string path;
    do path = fmt::format("folded.{}", next_++);
    while (g.constants.contains(path));
    g.constants[path] = tensor->contiguous();
    Node* get =
        g.add(*node->block, node, Kind::GetAttr, path, {}, {Type::of_tensor(tensor->type())});
    get->loc = node->loc;
    get->scope = node->scope;
    return Operand(get->result());
  }

  graph::Replacements map_;
  int next_ = 0;
};

}  // namespace passes

using passes::FoldConstants;
PERIPLUS_DEFINE_PASS(FoldConstants)

}  // namespace periplus
