// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph/fusion.h"
#include "passes/define_pass.h"

namespace periplus {
namespace passes {

using graph::Fusion;
using graph::LoopRole;
using graph::Node;
using graph::Operand;

/// Computes what a reduction reads in the loop of the reduction, and a reduction of rows in the
/// loop of what uses it: a row is read from memory once and stays in the cache.
///
///   %m = amax(%x, [-1], True) : f32[64, 1]          %m = amax(%x, [-1], True) : f32[64, 1] [fused]
///   %d = sub(%x, %m, 1) : f32[64, 100]              %d = sub(%x, %m, 1) : f32[64, 100] [fused]
///   %e = exp(%d) : f32[64, 100]                =>   %e = exp(%d) : f32[64, 100] [fused]
///   %s = sum.dim(%e, [-1], True) : f32[64, 1]       %s = sum.dim(%e, [-1], True) : f32[64, 1]
///   [fused] %y = div(%e, %s) : f32[64, 100]                 %y = div(%e, %s) : f32[64, 100]
///
/// The order of every sum stays that of the reduction alone. Flags that stand are kept.
class FuseReduction final : public Pass {
 public:
  bool run(graph::Graph& g) override {
    return set_fusion(g,
                      [](const Node& n, const Node& root) { return n.fused || wanted(n, root); });
  }

 private:
  static constexpr int64_t kShortRow = 32;  ///< elements; the loops of one row must be worth it

  static bool wanted(const Node& n, const Node& root) {
    const Dims& loop = Fusion::loop_sizes(root);
    if (loop_role(n) == LoopRole::Product) return false;
    const bool full = n.result()->type.tensor.sizes == loop;
    if (full) return true;
    return many_long_rows(loop) && reduces_rows(n, loop, n);
  }

  static bool many_long_rows(const Dims& loop) {
    if (loop.back().known() && loop.back().value() < kShortRow) return false;
    const bool one_row = std::all_of(loop.begin(), loop.end() - 1,
                                     [](const Dim& d) { return d.known() && d.value() == 1; });
    return !one_row;
  }

  /// A reduction of rows of this shape, or elementwise arithmetic on the result of one.
  static bool reduces_rows(const Node& n, const Dims& loop, const Node& user) {
    if (n.block != user.block) return false;
    if (loop_role(n) == LoopRole::Reduction)
      return !loop_reduction(n)->whole && n.args[0].value->type.tensor.sizes == loop;
    if (loop_role(n) != LoopRole::Elementwise || n.result()->type.tensor.sizes == loop)
      return false;
    return std::any_of(n.args.begin(), n.args.end(), [&](const Operand& o) {
      return o.is_value() && o.value->def && reduces_rows(*o.value->def, loop, user);
    });
  }
};

}  // namespace passes

using passes::FuseReduction;
PERIPLUS_DEFINE_PASS(FuseReduction)

}  // namespace periplus
