// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "graph/graph.h"

/// What the passes may assume of nodes and values.
namespace periplus::passes {

using graph::Block;
using graph::Graph;
using graph::Kind;
using graph::Node;
using graph::Operand;
using graph::Value;

/// What running a node can do besides computing its results; nodes with blocks do what is inside.
struct NodeFacts {
  bool effect =
      false;  ///< prints, raises by intent, guards, draws random numbers, writes, or may not end
  bool may_raise = false;  ///< may end the call with an exception
  bool may_guard = false;  ///< may send the call another way

  /// Nobody would miss it if its results are not used. (A guard that is not needed need not be
  /// checked.)
  bool removable() const { return !effect && !may_raise; }
  /// May run although the program would not have come to it.
  bool speculatable() const { return !effect && !may_raise && !may_guard; }
  NodeFacts& operator|=(const NodeFacts& more) {
    effect |= more.effect;
    may_raise |= more.may_raise;
    may_guard |= more.may_guard;
    return *this;
  }
};
NodeFacts facts_of(const Node& node);

/// True if the While counts an int towards a fixed bound, so that it ends.
bool counts_to_bound(const Node& loop);

/// A While that runs exactly while its parameter `slot`, one more after each trip, is below
/// `bound`.
struct Count {
  size_t slot;
  Operand start, bound;
};
std::optional<Count> counted(const Node& loop);

/// Defined outside the blocks of `loop`, or constant.
bool outside(const Node& loop, const Operand& o);

/// The constant tensor that a value is; null if it is none.
const Tensor* constant_tensor(const Graph& g, const Value* v);
/// The defining node if it calls `target` (a row or a core function); else null.
Node* defined_by(const Operand& o, std::string_view target);

/// Number of operands that are each value, write-backs counted.
std::unordered_map<const Value*, int> use_counts(const Graph& g);

/// Values whose memory the caller, a list, a tuple or a later trip may come to hold: what flows
/// into outputs, write-backs, yields, containers and calls, also through views. Two such values
/// must stay different storages, and may not become an input or a constant.
std::unordered_set<const Value*> escaping_values(const Graph& g);

/// Every node of a kind, inner ones first.
std::vector<Node*> inner_first(Graph& g, Kind kind);
/// Every node, outer first, in order (safe against edits while going through it).
std::vector<Node*> all_nodes(Graph& g);

}  // namespace periplus::passes
