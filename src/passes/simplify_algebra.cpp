// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "graph/core_functions.h"
#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

bool is_int(const Operand& o, int64_t v) { return o.kind == Operand::Kind::Int && o.i == v; }
/// Not 0.0 for -0.0: the sign counts.
bool is_float(const Operand& o, double v) {
  return o.kind == Operand::Kind::Float && o.f == v && std::signbit(o.f) == std::signbit(v);
}
bool is_bool(const Operand& o, bool v) { return o.kind == Operand::Kind::Bool && o.b == v; }
bool is_number(const Operand& o, int v) { return is_int(o, v) || is_float(o, v); }
bool same_value(const Operand& a, const Operand& b) {
  return a.is_value() && b.is_value() && a.value == b.value;
}

using Rewrite = std::optional<Operand>;

Rewrite int_rule(const std::string& name, const std::vector<Operand>& a) {
  if (name == "int.add")
    return is_int(a[1], 0) ? Rewrite(a[0]) : is_int(a[0], 0) ? Rewrite(a[1]) : std::nullopt;
  if (name == "int.mul") {
    if (is_int(a[0], 0) || is_int(a[1], 0)) return Operand::integer(0);
    return is_int(a[1], 1) ? Rewrite(a[0]) : is_int(a[0], 1) ? Rewrite(a[1]) : std::nullopt;
  }
  if (name == "int.sub") {
    if (is_int(a[1], 0)) return a[0];
    return same_value(a[0], a[1]) ? Rewrite(Operand::integer(0)) : std::nullopt;
  }
  if (name == "int.floordiv") return is_int(a[1], 1) ? Rewrite(a[0]) : std::nullopt;
  if (name == "int.mod") return is_int(a[1], 1) ? Rewrite(Operand::integer(0)) : std::nullopt;
  if (name == "int.min" || name == "int.max")
    return same_value(a[0], a[1]) ? Rewrite(a[0]) : std::nullopt;
  if (!same_value(a.at(0), a.back())) return std::nullopt;
  if (name == "int.eq" || name == "int.le" || name == "int.ge") return Operand::boolean(true);
  if (name == "int.ne" || name == "int.lt" || name == "int.gt") return Operand::boolean(false);
  return std::nullopt;
}

/// x + 0.0 is not x where x is -0.0; x + -0.0 and x - 0.0 always are.
Rewrite float_rule(const std::string& name, const std::vector<Operand>& a) {
  if (name == "float.add")
    return is_float(a[1], -0.0)   ? Rewrite(a[0])
           : is_float(a[0], -0.0) ? Rewrite(a[1])
                                  : std::nullopt;
  if (name == "float.sub") return is_float(a[1], 0.0) ? Rewrite(a[0]) : std::nullopt;
  if (name == "float.mul")
    return is_float(a[1], 1.0) ? Rewrite(a[0]) : is_float(a[0], 1.0) ? Rewrite(a[1]) : std::nullopt;
  if (name == "float.div") return is_float(a[1], 1.0) ? Rewrite(a[0]) : std::nullopt;
  if (name == "float.neg")
    if (const Node* inner = defined_by(a[0], "float.neg")) return inner->args[0];
  return std::nullopt;
}

Rewrite bool_rule(const std::string& name, const std::vector<Operand>& a) {
  if (name == "bool.not")
    if (const Node* inner = defined_by(a[0], "bool.not")) return inner->args[0];
  if (name != "bool.and" && name != "bool.or") return std::nullopt;
  const bool neutral = name == "bool.and";
  for (int k : {0, 1}) {
    const auto side = static_cast<size_t>(k);
    if (is_bool(a[side], neutral)) return a[1 - side];
    if (is_bool(a[side], !neutral)) return Operand::boolean(!neutral);
  }
  return same_value(a[0], a[1]) ? Rewrite(a[0]) : std::nullopt;
}

/// What was just put into a tuple, a list or a tensor is taken out again.
Rewrite forwarding_rule(const std::string& name, const std::vector<Operand>& a) {
  if (name == "tuple.get")
    if (const Node* made = defined_by(a[0], "tuple"))
      return made->args.at(static_cast<size_t>(a[1].i));
  if (name == "list.len")
    if (const Node* made = defined_by(a[0], "list.new"))
      return Operand::integer(static_cast<int64_t>(made->args.size()));
  if (name == "list.get" && a[1].kind == Operand::Kind::Int) {
    const Node* made = defined_by(a[0], "list.new");
    if (made && a[1].i >= 0 && a[1].i < static_cast<int64_t>(made->args.size()))
      return made->args[static_cast<size_t>(a[1].i)];
  }
  if (name == "item") {
    const Node* made = defined_by(a[0], "tensor.from_scalar");
    if (!made) return std::nullopt;
    const DType held = type_of(a[0]).tensor.dtype;
    const Type::Kind given = type_of(made->args[0]).kind;
    const bool exact = (given == Type::Kind::Int && held == DType::Int64) ||
                       (given == Type::Kind::Bool && held == DType::Bool) ||
                       (given == Type::Kind::Float && held == DType::Float64);
    if (exact) return made->args[0];
  }
  return std::nullopt;
}

Rewrite core_rule(const Node& node) {
  const std::string& name = node.target;
  if (name.starts_with("int.")) return int_rule(name, node.args);
  if (name.starts_with("float.")) return float_rule(name, node.args);
  if (name.starts_with("bool.")) return bool_rule(name, node.args);
  if (name == "select") {
    if (node.args[0].kind == Operand::Kind::Bool) return node.args[node.args[0].b ? 1 : 2];
    return same_value(node.args[1], node.args[2]) ? Rewrite(node.args[1]) : std::nullopt;
  }
  return forwarding_rule(name, node.args);
}

/// The operand if the result has its dtype and sizes, so that nothing was converted or broadcast.
Rewrite if_same_type(const Node& node, const Operand& o) {
  return o.is_value() && o.value->type == node.result()->type ? Rewrite(o) : std::nullopt;
}

Rewrite row_rule(const Node& node) {
  const std::string name = node.op->name;
  const std::vector<Operand>& a = node.args;
  if (name == "mul" && a.size() == 2) {
    if (is_number(a[1], 1)) return if_same_type(node, a[0]);
    if (is_number(a[0], 1)) return if_same_type(node, a[1]);
  }
  if (name == "div" && is_number(a[1], 1) && a.back().kind == Operand::Kind::None)
    return if_same_type(node, a[0]);
  if (name == "sub" && a.size() == 3 && is_number(a[2], 1) &&
      (is_int(a[1], 0) || is_float(a[1], 0.0)))
    return if_same_type(node, a[0]);
  if (name == "neg" || name == "relu" || name == "abs") {
    const Node* inner = defined_by(a[0], name);
    if (inner && inner->op == node.op)
      return if_same_type(node, name == "neg" ? inner->args[0] : a[0]);
  }
  return std::nullopt;
}

}  // namespace

/// Rewrites arithmetic where the answer keeps every bit.
///
///   %a = mul(%x, 1) : f32[4]                              %b = float.add(%f, 0.0) : float   (kept:
///   -0.0 + 0.0 is 0.0) %b = float.add(%f, 0.0) : float            => %t = tuple(%x, %b) : (f32[4],
///   float) %c = tuple.get(%t, 1) : float                         %b for %c, %x for %a
///
/// A tensor that others may come to hold is new memory in eager mode and is not replaced by its
/// operand.
class SimplifyAlgebra final : public Pass {
 public:
  bool run(Graph& g) override {
    const auto escaping = escaping_values(g);
    graph::Replacements map;
    block(g.top, escaping, map);
    replace_all_uses(g, map);
    return !map.empty();
  }

 private:
  void rewrite(Operand& o, const graph::Replacements& map) {
    for_each_value(o, [&](Operand& use) {
      const auto it = map.find(use.value);
      if (it != map.end()) use = it->second;
    });
  }

  void block(Block& b, const std::unordered_set<const Value*>& escaping, graph::Replacements& map) {
    for (auto it = b.nodes.begin(); it != b.nodes.end();) {
      Node* node = (it++)->get();
      for (Operand& arg : node->args) rewrite(arg, map);
      for (auto& inner : node->blocks) block(*inner, escaping, map);
      if (node->kind != Kind::CallFunction || node->results.size() != 1) continue;
      const bool core = core_function_of(*node) != nullptr;
      if (!core && (!node->op || escaping.contains(node->result()))) continue;
      if (const Rewrite by = core ? core_rule(*node) : row_rule(*node)) map[node->result()] = *by;
    }
    for (Operand& yield : b.yields) rewrite(yield, map);
  }
};

}  // namespace passes

using passes::SimplifyAlgebra;
PERIPLUS_DEFINE_PASS(SimplifyAlgebra)

}  // namespace periplus
