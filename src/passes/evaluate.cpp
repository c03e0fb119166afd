// SPDX-License-Identifier: Apache-2.0
#include "passes/evaluate.h"

namespace periplus::passes {
namespace {

/// The operand in a graph of its own, where constant tensors are fetched again.
bool transplant(const Graph& from, Graph& to, Operand& o) {
  bool constant = true;
  for_each_value(o, [&](Operand& use) {
    const Tensor* tensor = constant_tensor(from, use.value);
    if (!tensor) {
      constant = false;
      return;
    }
    const std::string& path = use.value->def->target;
    to.constants[path] = *tensor;
    use.value = to.add(to.top, nullptr, Kind::GetAttr, path, {}, {use.value->type})->result();
  });
  return constant;
}

}  // namespace

std::optional<std::vector<graph::RtValue>> evaluate(const Graph& g, const Node& node) {
  if (node.kind != Kind::CallFunction || facts_of(node).effect || node.results.empty())
    return std::nullopt;
  Graph alone;
  std::vector<Operand> args = node.args;
  for (Operand& arg : args)
    if (!transplant(g, alone, arg)) return std::nullopt;
  std::vector<Type> types;
  for (const auto& result : node.results) types.push_back(result->type);
  Node* copy = alone.add(alone.top, nullptr, Kind::CallFunction, node.target, std::move(args),
                         std::move(types));
  copy->op = node.op;
  std::vector<Operand> results;
  for (const auto& result : copy->results) results.emplace_back(result.get());
  alone.add(alone.top, nullptr, Kind::Output, "output", {Operand::tuple(std::move(results))}, {});
  try {
    const graph::RtValue out = execute(alone, {});
    return *std::get<std::shared_ptr<graph::RtList>>(out.v);
  } catch (const graph::ExecutionStop&) {
    return std::nullopt;  // it will happen, or not, when the program gets there
  }
}

std::optional<Operand> constant_operand(const graph::RtValue& v) {
  if (std::holds_alternative<std::monostate>(v.v)) return Operand();
  if (const bool* b = std::get_if<bool>(&v.v)) return Operand::boolean(*b);
  if (const int64_t* i = std::get_if<int64_t>(&v.v)) return Operand::integer(*i);
  if (const double* f = std::get_if<double>(&v.v)) return Operand::floating(*f);
  if (const std::string* s = std::get_if<std::string>(&v.v)) return Operand::str(*s);
  return std::nullopt;
}

}  // namespace periplus::passes
