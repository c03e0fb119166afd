// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

/// A table costs memory and the time to compute it, once for each compilation.
constexpr int64_t kMostBytes = int64_t{8} << 20;
constexpr int64_t kMostMultiplyAdds = int64_t{1} << 28;  // 2 ms
/// More rows reuse the weights that one row would stream.
constexpr int64_t kMostRows = 16;

bool repeats(const Node& node) {
  for (const Node* owner = node.block->parent; owner; owner = owner->block->parent)
    if (owner->kind == Kind::While) return true;
  return false;
}

}  // namespace

/// Looks the linear layer of an embedding up, where a loop would compute it from few rows.
///
///   while … {                                           while … {
///     %e = embedding(%i, %w, None) : f32[1, 256]   =>     %y = embedding(%i, %t, None) : f32[1,
///     768] %y = linear(%e, %wx, %b) : f32[1, 768]            }
///   }
///
/// The table holds the layer's answer for every row of the embedding. It is no bit another: each
/// output is its own chain of products, however many rows are computed together; a row whose kernel
/// may depend on their number (`Relaxed`) is left. The cost: a trip reads a row of the table for
/// each index instead of all weights, for a table of limited size, computed in a limited time.
class TabulateLinear final : public Pass {
 public:
  bool run(Graph& g) override {
    std::vector<Node*> gone;
    for (Node* node : all_nodes(g))
      if (worthwhile(g, *node)) gone.push_back(node);
    for (Node* node : gone) tabulate(g, node);
    replace_all_uses(g, map_);
    for (Node* node : gone) erase(node);
    return !gone.empty();
  }

 private:
  static bool worthwhile(const Graph& g, const Node& node) {
    if (!node.op || node.target != "linear" || has(node.op->effects, Effects::Relaxed) ||
        !repeats(node))
      return false;
    const Node* rows = defined_by(node.args[0], "embedding");
    const Tensor* weight = constant_tensor(g, node.args[1].value);
    const Tensor* table = rows ? constant_tensor(g, rows->args[1].value) : nullptr;
    const bool has_bias = node.args[2].is_value();
    if (!weight || !table || (has_bias && !constant_tensor(g, node.args[2].value))) return false;
    if (weight->rank() != 2 || table->rank() != 2 || weight->numel() == 0) return false;
    const Dim outputs = node.result()->type.tensor.numel();
    const int64_t n = weight->size(0), k = weight->size(1), entries = table->size(0);
    if (!outputs.known() || outputs.value() > kMostRows * n || 2 * outputs.value() > n * k)
      return false;
    return entries * n * static_cast<int64_t>(item_size(weight->dtype())) <= kMostBytes &&
           entries * n * k <= kMostMultiplyAdds;
  }

  void tabulate(Graph& g, Node* node) {
    const Node* rows = defined_by(node->args[0], "embedding");
    Args args{*constant_tensor(g, rows->args[1].value), *constant_tensor(g, node->args[1].value),
              Arg()};
    if (node->args[2].is_value()) args[2] = *constant_tensor(g, node->args[2].value);
    std::string path;
    do path = fmt::format("tabulated.{}", next_++);
    while (g.constants.contains(path));
    const Tensor& table = g.constants[path] = run_op(*node->op, args)[0];
    Node* get = g.add(*node->block, node, Kind::GetAttr, path, {}, {Type::of_tensor(table.type())});
    Node* row = g.add(*node->block, node, Kind::CallFunction, "embedding",
                      {rows->args[0], Operand(get->result()), Operand()}, {node->result()->type});
    for (Node* made : {get, row}) {
      made->loc = node->loc;
      made->scope = node->scope;
    }
    row->reason = fmt::format(
        "a table of {} rows of {} ({:.1f} MB) instead of a product with {:.1f} MB of weights",
        table.size(0), table.size(1), megabytes(table), megabytes(std::get<Tensor>(args[1])));
    map_[node->result()] = Operand(row->result());
  }

  static double megabytes(const Tensor& t) {
    return 1e-6 * static_cast<double>(t.numel()) * static_cast<double>(item_size(t.dtype()));
  }

  graph::Replacements map_;
  int next_ = 0;
};

}  // namespace passes

using passes::TabulateLinear;
PERIPLUS_DEFINE_PASS(TabulateLinear)

}  // namespace periplus
