// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstring>
#include <map>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

/// Rows of all tensors one after the other.
Tensor stack_rows(const std::vector<const Tensor*>& parts) {
  int64_t rows = 0;
  for (const Tensor* part : parts) rows += part->size(0);
  Ints sizes(parts[0]->sizes().begin(), parts[0]->sizes().end());
  sizes[0] = rows;
  const Tensor whole =
      Tensor::empty(std::span<const int64_t>(sizes.data(), sizes.size()), parts[0]->dtype());
  char* to = static_cast<char*>(whole.raw());
  for (const Tensor* part : parts) {
    const Tensor flat = part->contiguous();
    const size_t bytes = static_cast<size_t>(flat.numel()) * item_size(flat.dtype());
    std::memcpy(to, flat.raw(), bytes);
    to += bytes;
  }
  return whole;
}

}  // namespace

/// Joins linear layers of the same input and constant weights into one product.
///
///   %q = linear(%x, %wq, %bq) : f32[4, 8]            %y = linear(%x, %w, %b) : f32[4, 16]
///   %k = linear(%x, %wk, %bk) : f32[4, 8]      =>    %q = slice(%y, 1, 0, 8, 1) : f32[4, 8]
///                                                    %k = slice(%y, 1, 8, 16, 1) : f32[4, 8]
///
/// Each output is its own chain of products, so no bit changes; for a row whose kernel may depend
/// on the size (`Relaxed`) nothing is joined. The parts become views: not where the program asks
/// for contiguous memory or may come to hold them.
class MergeLinears final : public Pass {
 public:
  bool run(Graph& g) override {
    escaping_ = escaping_values(g);
    collect_users(g);
    std::map<std::pair<const Block*, std::pair<int32_t, bool>>, std::vector<Node*>> groups;
    for (Node* node : all_nodes(g))
      if (joinable(g, *node))
        groups[{node->block, {node->args[0].value->id, node->args[2].kind == Operand::Kind::None}}]
            .push_back(node);
    bool changed = false;
    for (const auto& [key, group] : groups)
      if (group.size() > 1) changed |= merge(g, group);
    replace_all_uses(g, map_);
    for (Node* node : gone_) erase(node);
    return changed;
  }

 private:
  void collect_users(Graph& g) {
    walk(g.top, [&](Node& node) {
      for (const Operand& arg : node.args)
        for_each_value(arg, [&](const Operand& use) { users_[use.value].push_back(&node); });
    });
  }

  bool joinable(const Graph& g, const Node& node) const {
    if (!node.op || node.target != "linear" || node.args.size() != 3 ||
        has(node.op->effects, Effects::Relaxed))
      return false;
    if (!node.args[0].is_value() || !node.args[1].is_value()) return false;
    const Tensor* weight = constant_tensor(g, node.args[1].value);
    const bool no_bias = node.args[2].kind == Operand::Kind::None;
    const Tensor* bias = no_bias ? nullptr : constant_tensor(g, node.args[2].value);
    if (!weight || weight->rank() != 2 || (!no_bias && !bias)) return false;
    if (bias && (bias->rank() != 1 || bias->dtype() != weight->dtype())) return false;
    return node.result()->type.tensor.rank() >= 1 && takes_strides(node.result());
  }

  /// No use asks for contiguous memory, directly or through views.
  bool takes_strides(const Value* v) const {
    if (escaping_.contains(v)) return false;
    const auto it = users_.find(v);
    if (it == users_.end()) return true;
    for (const Node* user : it->second) {
      if (!user->op) continue;
      const std::string_view name = user->op->name;
      if (name == "view" || name == "view_as" || name == "as_strided" || name == "contiguous")
        return false;
      const bool view =
          has(user->op->effects, Effects::View) || user->op->lowering == Lowering::View;
      if (view && (user->results.size() != 1 || !takes_strides(user->result()))) return false;
    }
    return true;
  }

  static Value* add_constant(Graph& g, Node* before, const std::vector<const Tensor*>& parts,
                             const char* what) {
    std::string path;
    int number = 0;
    do path = fmt::format("merged.{}.{}", what, number++);
    while (g.constants.contains(path));
    g.constants[path] = stack_rows(parts);
    return g
        .add(*before->block, before, Kind::GetAttr, path, {},
             {Type::of_tensor(g.constants[path].type())})
        ->result();
  }

  bool merge(Graph& g, const std::vector<Node*>& group) {
    std::vector<const Tensor*> weights, biases;
    for (const Node* node : group) {
      weights.push_back(constant_tensor(g, node->args[1].value));
      if (node->args[2].is_value()) biases.push_back(constant_tensor(g, node->args[2].value));
      const bool same = weights.back()->dtype() == weights[0]->dtype() &&
                        weights.back()->size(1) == weights[0]->size(1);
      if (!same) return false;
    }
    Node* first = group[0];
    Type whole = first->result()->type;
    int64_t rows = 0;
    for (const Tensor* weight : weights) rows += weight->size(0);
    whole.tensor.sizes.back() = Dim(rows);
    Operand bias;
    Value* weight = add_constant(g, first, weights, "weight");
    if (!biases.empty()) bias = Operand(add_constant(g, first, biases, "bias"));
    Node* joined = g.add(*first->block, first, Kind::CallFunction, "linear",
                         {first->args[0], Operand(weight), bias}, {whole});
    joined->loc = first->loc;
    joined->scope = first->scope;
    split(g, group, weights, joined);
    return true;
  }

  void split(Graph& g, const std::vector<Node*>& group, const std::vector<const Tensor*>& weights,
             Node* joined) {
    const auto last = static_cast<int64_t>(joined->result()->type.tensor.rank()) - 1;
    int64_t begin = 0;
    for (size_t k = 0; k < group.size(); ++k) {
      Node* node = group[k];
      const int64_t end = begin + weights[k]->size(0);
      Node* part = g.add(*node->block, node, Kind::CallFunction, "slice",
                         {Operand(joined->result()), Operand::integer(last),
                          Operand::integer(begin), Operand::integer(end), Operand::integer(1)},
                         {node->result()->type});
      part->loc = node->loc;
      part->scope = node->scope;
      map_[node->result()] = Operand(part->result());
      gone_.push_back(node);
      begin = end;
    }
  }

  std::unordered_set<const Value*> escaping_;
  std::unordered_map<const Value*, std::vector<Node*>> users_;
  graph::Replacements map_;
  std::vector<Node*> gone_;
};

}  // namespace passes

using passes::MergeLinears;
PERIPLUS_DEFINE_PASS(MergeLinears)

}  // namespace periplus
