// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

bool known_shape(const Value* v) { return v->type.is_tensor() && v->type.tensor.static_shape(); }

bool constant_int(const Operand& o) { return o.kind == Operand::Kind::Int; }

/// Dimension `o` of a tensor of `rank` dimensions, counted from the front.
size_t dim_of(const Operand& o, size_t rank) {
  return static_cast<size_t>(o.i < 0 ? o.i + static_cast<int64_t>(rank) : o.i);
}

bool same_pair(size_t a, size_t b, size_t c, size_t d) {
  return (a == c && b == d) || (a == d && b == c);
}

}  // namespace

/// Joins chains of views and drops those that change nothing.
///
///   %a = view(%x, [4, 2]) : f32[4, 2]
///   %b = view(%a, [8]) : f32[8]                 =>   %b = view(%x, [8]) : f32[8]
///   %c = transpose(%y, 0, 1) : f32[3, 2]
///   %d = transpose(%c, 1, 0) : f32[2, 3]             %y for %d
///   %e = slice(%y, 0, 0, 2, 1) : f32[2, 3]           %y for %e
///
/// A `reshape` may copy, so one that others may come to hold keeps its chain.
class SimplifyViews final : public Pass {
 public:
  bool run(Graph& g) override {
    escaping_ = escaping_values(g);
    for (Node* node : all_nodes(g)) {
      const bool view = node->kind == Kind::CallFunction && node->op && node->results.size() == 1 &&
                        !node->args.empty() && node->args[0].is_value() &&
                        node->result()->type.is_tensor();
      if (view) visit(*node);
    }
    replace_all_uses(g, map_);
    return changed_ || !map_.empty();
  }

 private:
  /// The first operand, through what this pass has already replaced.
  Operand source(const Node& node) const {
    Operand o = node.args[0];
    for (auto it = map_.find(o.value); o.is_value() && it != map_.end(); it = map_.find(o.value))
      o = it->second;
    return o;
  }

  void visit(Node& node) {
    const std::string name = node.op->name;
    node.args[0] = source(node);
    if (name == "view" || name == "reshape")
      join_reshapes(node, name);
    else if (name == "transpose")
      cancel_transposes(node);
    else if (name == "t")
      cancel_t(node);
    if (changes_nothing(node, name)) map_[node.result()] = node.args[0];
  }

  void join_reshapes(Node& node, const std::string& name) {
    const Node* inner = node.args[0].value->def;
    if (!inner || !inner->op || !known_shape(node.result())) return;
    const std::string inner_name = inner->op->name;
    const bool views = name == "view" && inner_name == "view";
    const bool reshapes =
        (name == "reshape" || name == "view") && (inner_name == "reshape" || inner_name == "view");
    const bool held = escaping_.contains(node.result());
    if (!views && (!reshapes || held || name == "view")) return;
    std::vector<Operand> sizes;
    for (const Dim& d : node.result()->type.tensor.sizes)
      sizes.push_back(Operand::integer(d.value()));
    node.args[0] = inner->args[0];
    node.args[1] = Operand::list(std::move(sizes));
    changed_ = true;
  }

  void cancel_transposes(Node& node) {
    const Node* inner = defined_by(node.args[0], "transpose");
    if (!inner || !inner->op) return;
    for (size_t k : {size_t{1}, size_t{2}})
      if (!constant_int(node.args[k]) || !constant_int(inner->args[k])) return;
    const size_t rank = node.result()->type.tensor.rank();
    const bool cancels = same_pair(dim_of(node.args[1], rank), dim_of(node.args[2], rank),
                                   dim_of(inner->args[1], rank), dim_of(inner->args[2], rank));
    if (cancels) map_[node.result()] = inner->args[0];
  }

  void cancel_t(Node& node) {
    const Node* inner = defined_by(node.args[0], "t");
    if (inner && inner->op) map_[node.result()] = inner->args[0];
  }

  bool changes_nothing(const Node& node, const std::string& name) const {
    if (map_.contains(node.result())) return false;
    const Value* base = node.args[0].value;
    if (!base || node.result()->type != base->type) return false;
    if (name == "detach") return true;
    if (name == "view" || name == "expand") return known_shape(base);
    if (name == "reshape" || name == "flatten")
      return known_shape(base) && !escaping_.contains(node.result());
    if (name == "permute") return identity_order(node.args.back());
    if (name == "slice") return whole_slice(node);
    return false;
  }

  static bool identity_order(const Operand& order) {
    for (size_t k = 0; k < order.items.size(); ++k)
      if (!constant_int(order.items[k]) || dim_of(order.items[k], order.items.size()) != k)
        return false;
    return order.kind == Operand::Kind::List;
  }

  /// From 0 to the end by 1; a size that is a number and equal on both sides says the rest.
  static bool whole_slice(const Node& node) {
    const auto& a = node.args;
    if (a.size() != 5 || !constant_int(a[1]) || !constant_int(a[4]) || a[4].i != 1) return false;
    const bool from_start = a[2].kind == Operand::Kind::None || (constant_int(a[2]) && a[2].i == 0);
    if (from_start && a[3].kind == Operand::Kind::None) return true;
    const TensorType& type = node.result()->type.tensor;
    const size_t dim = dim_of(a[1], type.rank());
    return from_start && dim < type.rank() && type.sizes[dim].known();
  }

  std::unordered_set<const Value*> escaping_;
  graph::Replacements map_;
  bool changed_ = false;
};

}  // namespace passes

using passes::SimplifyViews;
PERIPLUS_DEFINE_PASS(SimplifyViews)

}  // namespace periplus
