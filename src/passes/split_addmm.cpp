// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

/// The product inside a row that adds one; null for other rows.
const char* product_in(std::string_view name) {
  if (name == "addmm") return "mm";
  if (name == "addmv") return "mv";
  return name == "baddbmm" ? "bmm" : nullptr;
}

bool is_one(const Operand& o) {
  return (o.kind == Operand::Kind::Int && o.i == 1) || (o.kind == Operand::Kind::Float && o.f == 1);
}

/// Nothing is left for the run to refuse.
bool shapes_fit(const TensorType& self, const TensorType& a, const TensorType& b,
                const TensorType& out) {
  const Dim rows = b.rank() == 1 ? b.sizes[0] : b.sizes[b.rank() - 2];
  if (a.sizes.back() != rows || (a.rank() == 3 && a.sizes[0] != b.sizes[0])) return false;
  const size_t extra = out.rank() - self.rank();
  for (size_t d = 0; d < self.rank(); ++d)
    if (self.sizes[d] != Dim(1) && self.sizes[d] != out.sizes[d + extra]) return false;
  return true;
}

}  // namespace

/// Makes a product and an addition of a row that does both, so that constant weights are packed
/// and the addition becomes the product's bias.
///
///   %y = addmm(%b, %x, %w, 1, 1) : f32[4, 8]    =>    %p = mm(%x, %w) : f32[4, 8]
///                                                     %y = add(%b, %p, 1) : f32[4, 8]
///
/// The row computes the same sum of the same product. Other factors than 1 and shapes that the run
/// has to check are left.
class SplitAddmm final : public Pass {
 public:
  bool run(Graph& g) override {
    graph::Replacements map;
    std::vector<Node*> gone;
    for (Node* node : all_nodes(g)) {
      const char* product = node->op ? product_in(node->op->name) : nullptr;
      if (!product || !splits(*node)) continue;
      const Type type = node->result()->type;
      const auto add = [&](const char* target, std::vector<Operand> args) {
        Node* made = g.add(*node->block, node, Kind::CallFunction, target, std::move(args), {type});
        made->loc = node->loc;
        made->scope = node->scope;
        return Operand(made->result());
      };
      const Operand inner = add(product, {node->args[1], node->args[2]});
      map[node->result()] = add("add", {node->args[0], inner, Operand::integer(1)});
      gone.push_back(node);
    }
    replace_all_uses(g, map);
    for (Node* node : gone) erase(node);
    return !gone.empty();
  }

 private:
  static bool splits(const Node& node) {
    if (node.args.size() != 5 || !is_one(node.args[3]) || !is_one(node.args[4])) return false;
    const auto value = [](const Operand& o) { return o.is_value() && o.value->type.is_tensor(); };
    if (!std::all_of(node.args.begin(), node.args.begin() + 3, value)) return false;
    const auto type = [&](size_t k) -> const TensorType& {
      return node.args[k].value->type.tensor;
    };
    const TensorType& out = node.result()->type.tensor;
    return is_floating(out.dtype) && shapes_fit(type(0), type(1), type(2), out);
  }
};

}  // namespace passes

using passes::SplitAddmm;
PERIPLUS_DEFINE_PASS(SplitAddmm)

}  // namespace periplus
