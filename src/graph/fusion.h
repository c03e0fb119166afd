// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/graph.h"

/// Which nodes are computed in the loop of another one.
///
/// A node whose `fused` is set has no memory of its own. The node that is not fused and that its
/// uses lead to is its *root*: one loop nest computes the root and all that is fused into it.
///
///   %m = amax(%x, [-1], True) : f32[8, 64] -> f32[8, 1] [fused]    a reduction, once in a row
///   %d = sub(%x, %m, 1)       : f32[8, 64] [fused]                 element by element
///   %e = exp(%d)              : f32[8, 64]                         the root: its loop, its memory
///
/// The flag is a wish. What makes it good is said here once, for the passes that set it, for the
/// verifier that tells of a wrong one, and for the code generator, which passes over a wrong one:
///
///   - the node is elementwise, a reduction or a product, and gives one tensor;
///   - all its uses are in its block, and lead to one root;
///   - elementwise: it has the shape of the root's loop, or that of its rows (the last size is 1);
///   - reduction: over the last dimension of the loop's shape, which is kept as 1;
///   - product: the only one of its root, of the root's shape and dtype: the root's memory holds
///     it, and the loop changes it in place.
///
/// `execute` pays no heed to the flag: it never changes an answer.
namespace periplus::graph {

/// What a node does in a generated loop.
enum class LoopRole : uint8_t { None, Elementwise, Reduction, Product };
LoopRole loop_role(const Node& n);

/// Reductions of which a generated loop keeps the order: of the last dimension, or of all.
struct LoopReduction {
  bool whole = false;  ///< of all elements to one
};
std::optional<LoopReduction> loop_reduction(const Node& n);

/// "sum" of "sum.dim".
std::string_view base_name(const OpDef& op);

class Fusion {
 public:
  /// Obeys the flags of `g` where they are good.
  explicit Fusion(const Graph& g);

  bool fused(const Node* n) const { return root_.contains(n); }
  /// The node in whose loop `n` is computed; `n` itself if it is not fused.
  const Node* root(const Node* n) const;
  /// What is fused into `root`, in program order.
  const std::vector<const Node*>& members(const Node* root) const;
  /// Sizes of the loop that computes `root`.
  static const Dims& loop_sizes(const Node& root);
  /// Flags that are not obeyed, and why.
  const std::vector<std::pair<const Node*, std::string>>& wrong() const { return wrong_; }

 private:
  friend bool set_fusion(Graph& g, const std::function<bool(const Node&, const Node&)>& wanted);
  using Choice = std::function<bool(const Node& n, const Node* root)>;
  struct User {
    const Node* node = nullptr;  ///< null: a yield, a write-back, or inside a nested operand
    size_t operand = 0;
  };

  Fusion(const Graph& g, const Choice& choice);
  void note_uses(const Block& b);
  void note_operand(const Operand& o, User user);
  void settle(const Block& b, const Choice& choice);
  std::string problem(const Node& n, const Node*& root) const;
  std::string shape_problem(const Node& n, const Node& root) const;

  std::unordered_map<const Value*, std::vector<User>> uses_;
  std::unordered_map<const Node*, const Node*> root_;
  std::unordered_map<const Node*, std::vector<const Node*>> members_;
  std::vector<std::pair<const Node*, std::string>> wrong_;
};

/// Sets `fused` where it is good and `wanted(node, root)`, and clears it elsewhere. Nodes are asked
/// for in reverse order, so that a root is settled before what may join it. True if a flag changed.
bool set_fusion(Graph& g, const std::function<bool(const Node&, const Node&)>& wanted);
/// Clears the flags that are no longer good; cheap where there are none. True if a flag changed.
bool drop_wrong_fusion(Graph& g);

}  // namespace periplus::graph
