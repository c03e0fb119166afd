// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "passes/define_pass.h"
#include "passes/facts.h"

namespace periplus {
namespace passes {
namespace {

/// More rows use a weight often enough: from L2 a product of two rows is bound by the stream of
/// weights, from L3 one of four.
constexpr int64_t kMostRows = 2, kMostRowsBeyondL2 = 4;
constexpr int64_t kL2Bytes = int64_t{1} << 20;
/// Elements of the weights; fewer stay in L1.
constexpr int64_t kLeastElements = 4096;
/// No weight has more; what is multiplied below stays in range whatever sizes a type states.
constexpr int64_t kMostElements = int64_t{1} << 40;
/// The products of all steps are held at once. They may be this many times what the loop reads and,
/// where the number of steps is known, not more bytes than these.
constexpr int64_t kMostGrowth = 8, kMostBytes = int64_t{64} << 20;

}  // namespace

/// Computes the linear layer of every step in one product, before the loop that takes the steps in
/// turn.
///
///   while (i < 128) {                                %y = linear(%xs, %w, %b) : f32[128, 1, 512]
///     %x = select(%xs, 0, %i) : f32[1, 128]      =>  while (i < 128) {
///     %y = linear(%x, %w, %b) : f32[1, 512]            %s = select(%y, 0, %i) : f32[1, 512]
///   }                                                }
///
/// Weights are read once for many rows instead of once for each step. Each output is its own chain
/// of products, so no bit changes; a row whose kernel may depend on the number of rows (`Relaxed`)
/// stays. The loop must take at least half of the steps, whatever the data says, and none beyond
/// them, so that no `select` raises.
class BatchSteps final : public Pass {
 public:
  bool run(Graph& g) override {
    escaping_ = escaping_values(g);
    uses_ = use_counts(g);
    std::vector<Node*> gone;
    for (Node* node : all_nodes(g))
      if (const auto step = step_of(*node)) {
        batch(g, *node, *step);
        gone.push_back(node);
        if (--uses_[step->select->result()] == 0) gone.push_back(step->select);
      }
    replace_all_uses(g, map_);
    for (Node* node : gone) erase(node);
    return !gone.empty();
  }

 private:
  /// What a product reads: `select` of the steps, in the body of `loop`.
  struct Step {
    Node* loop;
    Node* select;
    int64_t dim;
    Value* steps() const { return select->args[0].value; }
  };

  std::optional<Step> step_of(const Node& node) const {
    if (!node.op || (node.target != "linear" && node.target != "matmul") ||
        has(node.op->effects, Effects::Relaxed) || escaping_.contains(node.result()))
      return std::nullopt;
    Node* loop = node.block->parent;
    if (!loop || loop->kind != Kind::While || node.block != loop->blocks[1].get())
      return std::nullopt;
    Node* select = defined_by(node.args[0], "select");
    if (!select || select->block != node.block || select->args[1].kind != Operand::Kind::Int ||
        !outside(*loop, select->args[0]))
      return std::nullopt;
    for (size_t k = 1; k < node.args.size(); ++k)
      if (!outside(*loop, node.args[k])) return std::nullopt;
    const Step step{loop, select, select->args[1].i};
    if (!along_rows(step) || !takes_most(step) || !worthwhile(node, step)) return std::nullopt;
    return step;
  }

  /// The steps are the rows of a matrix, or the first or second dimension of three.
  static bool along_rows(const Step& step) {
    const size_t rank = step.steps()->type.tensor.rank();
    return (step.dim == 0 && rank >= 2) || (step.dim == 1 && rank == 3);
  }

  static bool takes_most(const Step& step) {
    const auto count = counted(*step.loop);
    const Operand& index = step.select->args[2];
    if (!count || index.value != step.loop->blocks[1]->params[count->slot].get()) return false;
    if (count->start.kind != Operand::Kind::Int || count->start.i < 0) return false;
    const Dim& steps = step.steps()->type.tensor.sizes[static_cast<size_t>(step.dim)];
    if (count->bound.kind == Operand::Kind::Int)
      return steps.known() && count->start.i <= count->bound.i && count->bound.i <= steps.value() &&
             count->bound.i - count->start.i >= steps.value() - steps.value() / 2;
    const Node* size = defined_by(count->bound, "size");
    return count->start.i == 0 && size && size->args[0].value == step.steps() &&
           size->args[1] == step.select->args[1];
  }

  static bool worthwhile(const Node& node, const Step& step) {
    const TensorType& steps = step.steps()->type.tensor;
    const TensorType& out = node.result()->type.tensor;
    const Operand& right = node.args[1];
    if (!facts_of(node).speculatable() || !right.is_value()) return false;
    const TensorType& weight = right.value->type.tensor;
    if (weight.rank() != 2 || !weight.numel().known()) return false;
    const int64_t elements = weight.numel().value();
    const int64_t k = steps.sizes.back().known() ? steps.sizes.back().value() : 0;
    if (elements < kLeastElements || elements > kMostElements) return false;
    if (k <= 0 || k > elements || elements / k > kMostGrowth * k) return false;
    const int64_t n = elements / k, bytes = static_cast<int64_t>(item_size(out.dtype));
    const int64_t most = elements * bytes > kL2Bytes ? kMostRowsBeyondL2 : kMostRows;
    const Dim outputs = out.numel(), read = steps.numel();
    return outputs.known() && outputs.value() <= most * n &&
           (!read.known() || read.value() / k <= kMostBytes / (n * bytes));
  }

  void batch(Graph& g, Node& node, const Step& step) {
    TensorType type = step.steps()->type.tensor;
    Value* steps = step.steps();
    if (step.dim == 1) {
      std::swap(type.sizes[0], type.sizes[1]);
      steps =
          add(g, node, *step.loop, "transpose",
              {Operand(steps), Operand::integer(0), Operand::integer(1)}, Type::of_tensor(type));
    }
    type.sizes.back() = node.result()->type.tensor.sizes.back();
    std::vector<Operand> args = node.args;
    args[0] = Operand(steps);
    Value* all = add(g, node, *step.loop, node.target, std::move(args), Type::of_tensor(type));
    all->def->reason = "the products of all steps of the loop at once";
    Node* row =
        g.add(*node.block, &node, Kind::CallFunction, "select",
              {Operand(all), Operand::integer(0), step.select->args[2]}, {node.result()->type});
    row->loc = node.loc;
    row->scope = node.scope;
    map_[node.result()] = Operand(row->result());
  }

  static Value* add(Graph& g, const Node& like, Node& before, const std::string& target,
                    std::vector<Operand> args, const Type& type) {
    Node* node = g.add(*before.block, &before, Kind::CallFunction, target, std::move(args), {type});
    node->loc = like.loc;
    node->scope = like.scope;
    return node->result();
  }

  std::unordered_set<const Value*> escaping_;
  std::unordered_map<const Value*, int> uses_;
  graph::Replacements map_;
};

}  // namespace passes

using passes::BatchSteps;
PERIPLUS_DEFINE_PASS(BatchSteps)

}  // namespace periplus
