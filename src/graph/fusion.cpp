// SPDX-License-Identifier: Apache-2.0
#include "graph/fusion.h"

#include <fmt/format.h>

#include <algorithm>

#include "graph/row_args.h"

namespace periplus::graph {

namespace {

/// The code of a loop is one straight piece: more nodes than this gain nothing.
constexpr size_t kMostMembers = 128;

bool one_tensor(const Node& n) { return n.results.size() == 1 && n.result()->type.is_tensor(); }
const TensorType& tensor_type(const Node& n) { return n.result()->type.tensor; }
bool is_one(const Dim& d) { return d.known() && d.value() == 1; }

bool is_elementwise(const Node& n) {
  if (n.op->lowering != Lowering::Pointwise || !n.op->pointwise.emit) return false;
  const auto inputs = static_cast<size_t>(n.op->pointwise.inputs);
  if (n.args.size() < inputs) return false;
  for (size_t k = 0; k < inputs; ++k)
    if (n.args[k].kind == Operand::Kind::None) return false;
  const auto types = row_arg_types(*n.op, n.args);
  if (!types) return false;
  return !has(n.op->effects, Effects::MayRaise) || is_floating(compute_dtype_of(*n.op, *types));
}

bool is_product(const Node& n) {
  const std::string_view name = n.op->name;
  const bool named = name == "linear" || name == "matmul" || name == "mm" || name == "mv" ||
                     name == "bmm" || name == "conv1d" || name == "conv2d";
  return named && is_floating(tensor_type(n).dtype);
}

/// The operand of a parameter; null if the row has no such parameter.
const Operand* operand_of(const Node& n, std::string_view name) {
  const auto& params = schema_of(*n.op).params;
  for (size_t k = 0; k < params.size() && k < n.args.size(); ++k)
    if (params[k].name == name) return &n.args[k];
  return nullptr;
}

/// Nothing: dimensions that are not constant, or that are not the last one alone.
std::optional<bool> reduces_all(const Operand* dim, int64_t rank) {
  if (!dim || dim->kind == Operand::Kind::None) return true;
  std::vector<Operand> dims{*dim};
  if (dim->kind == Operand::Kind::List || dim->kind == Operand::Kind::Tuple) dims = dim->items;
  if (dims.empty()) return true;
  const bool last = dims.size() == 1 && dims[0].kind == Operand::Kind::Int &&
                    (dims[0].i == -1 || dims[0].i == rank - 1);
  return last ? std::optional(rank == 1) : std::nullopt;
}

bool dtype_fits(ReduceKind kind, DType in, DType out) {
  switch (kind) {
    case ReduceKind::Sum:
      return is_floating(in) ? out == in : out == DType::Int64;
    case ReduceKind::Mean:
      return is_floating(in) && out == in;
    case ReduceKind::Max:
    case ReduceKind::Min:
      return out == in && in != DType::Bool;
    default:
      return false;
  }
}

/// Sizes of a loop, with the last one reduced to 1.
bool is_row_of(const Dims& sizes, const Dims& loop) {
  return sizes.size() == loop.size() && is_one(sizes.back()) &&
         std::equal(sizes.begin(), sizes.end() - 1, loop.begin());
}

}  // namespace

std::string_view base_name(const OpDef& op) {
  const std::string_view name = op.name;
  return name.substr(0, name.find('.'));
}

std::optional<LoopReduction> loop_reduction(const Node& n) {
  if (n.kind != Kind::CallFunction || !n.op || n.op->lowering != Lowering::Reduction ||
      !one_tensor(n) || n.args.empty() || !n.args[0].is_value() ||
      !n.args[0].value->type.is_tensor())
    return std::nullopt;
  const TensorType& in = n.args[0].value->type.tensor;
  if (in.rank() == 0 || !dtype_fits(n.op->reduce, in.dtype, tensor_type(n).dtype))
    return std::nullopt;
  const Operand* dtype = operand_of(n, "dtype");
  if (dtype && dtype->kind == Operand::Kind::DType && dtype->dtype != in.dtype) return std::nullopt;
  const auto all = reduces_all(operand_of(n, "dim"), static_cast<int64_t>(in.rank()));
  if (!all) return std::nullopt;
  // The extreme of nothing is an error that the kernel tells.
  const bool extreme = n.op->reduce == ReduceKind::Max || n.op->reduce == ReduceKind::Min;
  const Dim count = *all ? in.numel() : in.sizes.back();
  if (extreme && !(count.known() && count.value() > 0)) return std::nullopt;
  return LoopReduction{*all};
}

LoopRole loop_role(const Node& n) {
  if (n.kind != Kind::CallFunction || !n.op || !one_tensor(n)) return LoopRole::None;
  if (is_elementwise(n)) return LoopRole::Elementwise;
  if (loop_reduction(n)) return LoopRole::Reduction;
  return is_product(n) ? LoopRole::Product : LoopRole::None;
}

// --- analysis ------------------------------------------------------------------------------------

Fusion::Fusion(const Graph& g) : Fusion(g, [](const Node& n, const Node*) { return n.fused; }) {}

Fusion::Fusion(const Graph& g, const Choice& choice) {
  note_uses(g.top);
  for (const auto& [input, value] : g.write_backs)
    if (value) uses_[value].push_back({});
  settle(g.top, choice);
}

const Node* Fusion::root(const Node* n) const {
  const auto it = root_.find(n);
  return it == root_.end() ? n : it->second;
}

const std::vector<const Node*>& Fusion::members(const Node* root) const {
  static const std::vector<const Node*> none;
  const auto it = members_.find(root);
  return it == members_.end() ? none : it->second;
}

const Dims& Fusion::loop_sizes(const Node& root) {
  return loop_reduction(root) ? root.args[0].value->type.tensor.sizes : tensor_type(root).sizes;
}

void Fusion::note_operand(const Operand& o, User user) {
  if (o.is_value()) uses_[o.value].push_back(user);
  for (const Operand& item : o.items) note_operand(item, {});
}

void Fusion::note_uses(const Block& b) {
  for (const auto& n : b.nodes) {
    const bool call = n->kind == Kind::CallFunction && n->op;
    for (size_t k = 0; k < n->args.size(); ++k)
      note_operand(n->args[k], call ? User{n.get(), k} : User{});
    for (const auto& [key, value] : n->kwargs) note_operand(value, {});
    for (const auto& block : n->blocks) note_uses(*block);
  }
  for (const Operand& yield : b.yields) note_operand(yield, {});
}

void Fusion::settle(const Block& b, const Choice& choice) {
  for (auto it = b.nodes.rbegin(); it != b.nodes.rend(); ++it) {
    const Node& n = **it;
    for (const auto& block : n.blocks) settle(*block, choice);
    const Node* root = nullptr;
    const std::string why = problem(n, root);
    if (!why.empty()) {
      if (n.fused) wrong_.emplace_back(&n, why);
      continue;
    }
    if (!choice(n, root)) continue;
    root_[&n] = root;
    auto& members = members_[root];
    members.insert(members.begin(), &n);
  }
}

/// Why `n` cannot be fused; else its root.
std::string Fusion::problem(const Node& n, const Node*& root) const {
  const LoopRole role = loop_role(n);
  if (role == LoopRole::None) return "it is not elementwise, a reduction or a product";
  const auto uses = uses_.find(n.result());
  if (uses == uses_.end()) return "nothing uses it";
  for (const User& user : uses->second) {
    if (!user.node || user.node->block != n.block) return "it is used outside of a loop";
    const LoopRole reader = loop_role(*user.node);
    const bool reads = (reader == LoopRole::Elementwise &&
                        user.operand < static_cast<size_t>(user.node->op->pointwise.inputs)) ||
                       (reader == LoopRole::Reduction && user.operand == 0);
    if (!reads) return "it is used outside of a loop";
    const Node* other = this->root(user.node);
    if (root && root != other) return "its uses are in different loops";
    root = other;
  }
  if (members(root).size() >= kMostMembers) return "its loop has too many nodes";
  return shape_problem(n, *root);
}

std::string Fusion::shape_problem(const Node& n, const Node& root) const {
  const Dims& loop = loop_sizes(root);
  const Dims& sizes = tensor_type(n).sizes;
  const bool full = sizes == loop;
  const auto reduction = loop_reduction(root);
  const bool in_rows = !loop.empty() && !is_one(loop.back()) && !(reduction && reduction->whole);
  const bool row = in_rows && is_row_of(sizes, loop);
  const Dim count = tensor_type(n).numel();
  if (full && is_one(count)) return "it is one element, which a register holds";
  switch (loop_role(n)) {
    case LoopRole::Elementwise:
      if (!full && !row) return "its shape is not that of the loop";
      return "";
    case LoopRole::Reduction:
      if (!row || loop_reduction(n)->whole || n.args[0].value->type.tensor.sizes != loop)
        return "it does not reduce the rows of the loop";
      return "";
    case LoopRole::Product: {
      if (reduction || !full || tensor_type(root).dtype != tensor_type(n).dtype)
        return "the memory of the loop cannot hold it";
      const auto& others = members(&root);
      if (std::any_of(others.begin(), others.end(),
                      [](const Node* m) { return loop_role(*m) == LoopRole::Product; }))
        return "the memory of the loop holds another product";
      return "";
    }
    case LoopRole::None:
      break;
  }
  return "";
}

// --- changes -------------------------------------------------------------------------------------

bool set_fusion(Graph& g, const std::function<bool(const Node&, const Node&)>& wanted) {
  const Fusion fusion(g, [&](const Node& n, const Node* root) { return wanted(n, *root); });
  bool changed = false;
  walk(g.top, [&](Node& n) {
    const bool now = fusion.fused(&n);
    changed |= now != n.fused;
    n.fused = now;
  });
  return changed;
}

bool drop_wrong_fusion(Graph& g) {
  bool any = false;
  walk(static_cast<const Graph&>(g).top, [&](const Node& n) { any |= n.fused; });
  if (!any) return false;
  return set_fusion(g, [](const Node& n, const Node&) { return n.fused; });
}

}  // namespace periplus::graph
