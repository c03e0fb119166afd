// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "graph/fusion.h"
#include "graph/graph.h"

/// Facts about a core graph that lowering needs before it emits the first instruction.
namespace periplus::codegen {

using graph::base_name;
using graph::Block;
using graph::Graph;
using graph::Kind;
using graph::LoopRole;
using graph::Node;
using graph::Operand;
using graph::Value;

/// How a node's tensor results come to be.
enum class Producer : uint8_t {
  None,       ///< no tensor result, or a control node
  View,       ///< descriptor arithmetic on the first argument
  MaybeView,  ///< an eager kernel that may return its first argument's memory
  Pointwise,
  Kernel,
};

Producer producer_of(const Node& n);
/// A core call of a row with this name.
bool is_op(const Node* n, std::string_view name);
/// A call of the core function or row `target`.
bool is_call(const Node* n, std::string_view target);

/// Where a node stands: positions count nodes in program order, bodies inside their node.
struct Place {
  int begin = 0;
  int end = 0;  ///< of a node with blocks: one past its last inner node; else `begin`
  const Node* loop = nullptr;  ///< innermost While that holds it
};

/// A use of a value: by a node's operand, or by what a block yields.
struct UseSite {
  const Node* node = nullptr;
  const Block* yield_of = nullptr;
  int index = 0;  ///< operand or yield
};

class Analysis {
 public:
  explicit Analysis(const Graph& g);

  const Place& place(const Node* n) const { return places_.at(n); }
  const std::vector<UseSite>& uses(const Value* v) const;
  /// Computed in the loop of another node, or in its memory (a product).
  bool fused(const Node* n) const { return fusion_.fused(n); }
  const graph::Fusion& fusion() const { return fusion_; }
  /// Values whose memory `v` may be (part of): results of kernels, parameters, inputs, constants.
  const std::set<const Value*>& roots(const Value* v) const;
  /// Last position at which the memory of `v` may be read.
  int live_end(const Value* v);
  /// The memory of `v`, made in the body of `loop`, may be carried into the next trip.
  bool carried_out(const Value* v, const Node* loop) const;
  /// What `loop` carries in slot `k` may be memory that the next trip overwrites, so it is moved at
  /// the end of a trip.
  bool must_move(const Node* loop, size_t k) const;
  bool holds_made_memory(const Node* loop, size_t k) const;
  /// Input `v` may share memory with an output.
  bool reaches_output(const Value* v) const { return output_roots_.count(v) != 0; }
  /// List value `v` dies at its use by `user`, and no other value is the same list.
  bool consumed_by(const Value* v, const UseSite& user) const;
  /// A `scatter` that may write into its base instead of a copy of it.
  bool in_place(const Node* n) const { return in_place_.count(n) != 0; }
  /// Slot `k` of `loop` is memory of its own for the whole loop: it is copied at entry and changed
  /// in place.
  bool owned_slot(const Node* loop, size_t k) const { return owned_slots_.count({loop, k}) != 0; }
  /// The caller may see the strides of what `loop` carries in slot `k`, which need not be those of
  /// a row-major tensor.
  bool keeps_strides(const Node* loop, size_t k) const { return strided_.count({loop, k}) != 0; }
  /// Pairs of slots of `loop` that may be memory that a trip made for both and that the end of the
  /// trip moves, where the caller may see that it is one.
  std::vector<std::pair<size_t, size_t>> shared_slots(const Node* loop) const;
  /// The While nodes around `n` that do not hold `from`, outermost (null if none).
  const Node* outermost_loop_between(const Node* n, const Value* from) const;
  bool inside(const Node* n, const Node* outer) const;
  /// Gives a node that is not of the graph the place of one that is.
  void adopt(const Node* made, const Node* like) { places_[made] = places_.at(like); }
  int end() const { return clock_; }
  /// While nodes in order; a loop's index names its regions.
  const std::vector<const Node*>& loops() const { return loops_; }

 private:
  void number(const Block& b, const Node* loop);
  void note_uses(const Operand& o, const UseSite& site);
  void find_roots(const Block& b);
  std::set<const Value*> roots_of(const Operand& o) const;
  int use_end(const Value* v, const UseSite& u);
  const Node* home_loop(const Value* v) const;
  void find_in_place(const Block& b);
  void try_owned_slot(const Node& loop, size_t k);
  bool dies_at(const Value* v, const Node* writer);
  void find_strided();
  bool seen_by_caller(const Node& loop, size_t k) const;

  graph::Fusion fusion_;
  std::unordered_map<const Node*, Place> places_;
  std::unordered_map<const Value*, std::vector<UseSite>> uses_;
  std::unordered_map<const Value*, std::set<const Value*>> roots_;
  std::unordered_map<const Value*, int> live_end_;
  std::set<const Value*> output_roots_;
  std::set<const Node*> in_place_;
  std::set<std::pair<const Node*, size_t>> owned_slots_;
  std::set<std::pair<const Node*, size_t>> strided_;
  std::vector<const Node*> loops_;
  int clock_ = 0;
};

/// Rows that are lowered as views although their table entry need not say so, e.g. "select".
bool is_view_row(const OpDef& op);

}  // namespace periplus::codegen
