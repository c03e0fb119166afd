// SPDX-License-Identifier: Apache-2.0
#include "graph/core_functions.h"
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Gives a linear or convolution the activation that follows it, so that both run in one loop.
///
///   %h = linear(%x, %w, %b) : f32[1, 64]
///   %y = relu(%h) : f32[1, 64]               =>   %y = fused.linear(%x, %w, %b, "relu") : f32[1,
///   64]
///
/// The same for `conv1d` and `conv2d`. Only where nobody else uses the product; the bits stay those
/// of the two nodes.
class FuseLinear final : public Pass {
 public:
  bool run(Graph& g) override {
    const auto counts = use_counts(g);
    bool changed = false;
    for (Node* node : all_nodes(g)) {
      Node* product = fusible_product(*node, counts);
      if (!product) continue;
      const std::string activation = node->op->name;
      node->target = "fused." + product->target;
      node->op = nullptr;
      node->args = product->args;
      node->args.push_back(Operand::str(activation));
      node->loc = product->loc;
      node->scope = product->scope;
      gone_.push_back(product);
      changed = true;
    }
    for (Node* node : gone_) erase(node);
    return changed;
  }

 private:
  Node* fusible_product(const Node& node,
                        const std::unordered_map<const Value*, int>& counts) const {
    if (!node.op || node.target != "relu" || node.args.size() != 1 || !node.args[0].is_value())
      return nullptr;
    for (const char* name : {"linear", "conv1d", "conv2d"}) {
      Node* product = defined_by(node.args[0], name);
      if (!product || !product->op || product->block != node.block) continue;
      const size_t operands = std::string_view(name) == "linear" ? 3 : 7;
      const bool only_use = counts.at(product->result()) == 1 && product->args.size() == operands;
      const bool plain = operands == 3 || product->args[6].kind == Operand::Kind::Int;
      if (only_use && plain && is_floating(product->result()->type.tensor.dtype)) return product;
    }
    return nullptr;
  }

  std::vector<Node*> gone_;
};

}  // namespace passes

using passes::FuseLinear;
PERIPLUS_DEFINE_PASS(FuseLinear)

}  // namespace periplus
