// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {

/// Lays a matrix out by columns before the loop that multiplies it by vectors.
///
///   while … {                                        %t = t(%k) : f32[64, 64]
///     %y = mv(%k, %v) : f32[64]                =>    %c = contiguous(%t) : f32[64, 64]
///   }                                                %l = t(%c) : f32[64, 64]
///                                                    while … { %y = mv(%l, %v) : f32[64] }
///
/// Each output is its own chain of products, so that vectors run along the outputs: with rows in
/// memory every block must be transposed in registers, in every trip. The copy is paid back after
/// about four trips, and a loop that tests a condition is taken to make more.
class TransposeInvariant final : public Pass {
 public:
  bool run(Graph& g) override {
    bool changed = false;
    for (Node* node : all_nodes(g)) {
      if (!multiplies_vector(*node)) continue;
      Node* loop = outermost_loop(*node, node->args[0].value);
      if (!loop) continue;
      node->args[0] = Operand(by_columns(g, *loop, node->args[0].value));
      changed = true;
    }
    return changed;
  }

 private:
  static constexpr int64_t kLeastSize = 16;        ///< of either dimension
  static constexpr int64_t kLeastElements = 1024;  ///< of the matrix

  static bool multiplies_vector(const Node& node) {
    const bool product = node.op && (node.target == "mv" || node.target == "matmul");
    if (!product || !node.args[0].is_value() || !node.args[1].is_value()) return false;
    const Value* matrix = node.args[0].value;
    const TensorType& type = matrix->type.tensor;
    if (type.rank() != 2 || node.args[1].value->type.tensor.rank() != 1) return false;
    if (!is_floating(type.dtype) || !type.static_shape()) return false;
    const int64_t rows = type.sizes[0].value(), columns = type.sizes[1].value();
    return rows >= kLeastSize && columns >= kLeastSize && rows * columns >= kLeastElements &&
           !is_view(*matrix);
  }

  /// Its layout is not known here; one that this pass made is by columns already.
  static bool is_view(const Value& v) {
    return v.def && v.def->op &&
           (v.def->op->lowering == Lowering::View || has(v.def->op->effects, Effects::View));
  }

  static Node* outermost_loop(const Node& node, const Value* from) {
    Node* found = nullptr;
    for (const Block* b = node.block; b != from->block && b->parent; b = b->parent->block)
      if (b->parent->kind == Kind::While) found = b->parent;
    return found;
  }

  Value* by_columns(Graph& g, Node& loop, Value* matrix) {
    Value*& made = made_[{matrix, &loop}];
    if (made) return made;
    Type transposed = matrix->type;
    std::swap(transposed.tensor.sizes[0], transposed.tensor.sizes[1]);
    Value* v = add(g, loop, "t", matrix, transposed);
    v = add(g, loop, "contiguous", v, transposed);
    return made = add(g, loop, "t", v, matrix->type);
  }

  static Value* add(Graph& g, Node& before, const char* target, Value* v, const Type& type) {
    Node* node = g.add(*before.block, &before, Kind::CallFunction, target, {Operand(v)}, {type});
    node->loc = before.loc;
    node->scope = before.scope;
    return node->result();
  }

  std::map<std::pair<const Value*, const Node*>, Value*> made_;
};

}  // namespace passes

using passes::TransposeInvariant;
PERIPLUS_DEFINE_PASS(TransposeInvariant)

}  // namespace periplus
