// SPDX-License-Identifier: Apache-2.0
#include "graph/fusion.h"
#include "passes/define_pass.h"

namespace periplus {
namespace passes {

/// Lets the loop that follows a product (linear, matmul, convolution) work on the product's memory:
/// bias, a tensor to add (of the product's shape, where the weight is constant) and relu run in the
/// product's kernel, and the factors of a convolution's channels; any other formula in place.
///
///   %h = matmul(%x, %w) : f32[4, 64]           %h = matmul(%x, %w) : f32[4, 64] [fused]
///   %a = add(%h, %b, 1) : f32[4, 64] [fused]   =>   %a = add(%h, %b, 1) : f32[4, 64] [fused]
///   %y = gelu(%a, "none") : f32[4, 64]         %y = gelu(%a, "none") : f32[4, 64]
///
/// The bits stay those of the separate nodes. Flags that stand are kept.
class FuseLinear final : public Pass {
 public:
  bool run(graph::Graph& g) override {
    return set_fusion(g, [](const graph::Node& n, const graph::Node&) {
      return n.fused || loop_role(n) == graph::LoopRole::Product;
    });
  }
};

}  // namespace passes

using passes::FuseLinear;
PERIPLUS_DEFINE_PASS(FuseLinear)

}  // namespace periplus
