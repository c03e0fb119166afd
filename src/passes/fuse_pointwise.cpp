// SPDX-License-Identifier: Apache-2.0
#include "graph/fusion.h"
#include "passes/define_pass.h"

namespace periplus {
namespace passes {

using graph::LoopRole;

/// Computes an elementwise node in the loop of the elementwise node that all its uses lead to, so
/// that its elements never go through memory.
///
///   %a = mul(%x, %w) : f32[64]                 %a = mul(%x, %w) : f32[64] [fused]
///   %s = sigmoid(%a) : f32[64]            =>   %s = sigmoid(%a) : f32[64] [fused]
///   %y = mul(%a, %s) : f32[64]                 %y = mul(%a, %s) : f32[64]
///
/// Only between equal shapes: where a small tensor is broadcast, its elements would be computed
/// again and again. Flags that stand are kept.
class FusePointwise final : public Pass {
 public:
  bool run(graph::Graph& g) override {
    return set_fusion(g, [](const graph::Node& n, const graph::Node& root) {
      if (n.fused) return true;
      return loop_role(n) == LoopRole::Elementwise && loop_role(root) == LoopRole::Elementwise &&
             n.result()->type.tensor.sizes == graph::Fusion::loop_sizes(root);
    });
  }
};

}  // namespace passes

using passes::FusePointwise;
PERIPLUS_DEFINE_PASS(FusePointwise)

}  // namespace periplus
