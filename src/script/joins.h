// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "script/values.h"

/// Patterns: what two paths agree on stays, what they do not becomes a leaf that a phi or a loop
/// parameter supplies.
namespace periplus::script {

class ScriptInterpreter;
struct Region;

/// Two paths bring values that no type covers.
struct Conflict {
  std::string what;
};

/// Sizes that a join made up: whatever comes fits them.
struct JoinContext {
  std::set<int32_t> free_symbols;
};

struct Leaf {
  Type type;
};

/// Joins values into patterns; leaves are numbered over all patterns of one join.
class Joiner {
 public:
  Joiner(ScriptInterpreter& in, uint32_t region_epoch) : in_(in), epoch_(region_epoch) {}
  /// `a` may already be a pattern of this joiner. Errors: Conflict.
  Value join(const Value& a, const Value& b);
  /// Contents of a list (a tuple of items, or a symbolic list): other lengths make it a list of
  /// run-time length.
  Value join_contents(const Value& a, const Value& b);
  /// As the kind of the place needs it.
  Value join_place(const Place& p, const Value& a, const Value& b);
  /// A pattern of `v` in which every run-time leaf is a PatternLeaf (the other path brings
  /// nothing).
  Value lift(const Value& v);
  /// A pattern of another joiner, with leaves of this one.
  Value renumber(const Value& pattern);
  Type join_types(const Type& a, const Type& b);
  const std::vector<Leaf>& leaves() const { return leaves_; }
  /// What the two paths wrote: an object that one of them changed cannot be joined with another.
  const Region* changed_on[2] = {nullptr, nullptr};
  /// The first value is older than both paths: nodes of either may use it.
  bool first_is_older = false;
  bool choices = true;   ///< values that no type covers become a choice, else a conflict
  bool changed = false;  ///< the last joins made a leaf or widened one
  void adopt(std::vector<Leaf> leaves) { leaves_ = std::move(leaves); }

 private:
  Value leaf(Type type);
  void check_unchanged(const Value& a, const Value& b) const;
  Value join_items(const Value& a, const Value& b, const Values& x, const Values& y);
  Value join_lists(const Value& a, const Value& b);
  Value differ(const Value& a, const Value& b);
  Value join_any(const Value& a, const Value& b);
  Value join_choice(const Value& a, const Value& b);
  Value join_records(const Value& a, const Value& b);
  Value join_unbound(const Value& a, const Value& b);
  Value join_dicts(const Value& a, const Value& b);

  ScriptInterpreter& in_;
  uint32_t epoch_;
  std::vector<Leaf> leaves_;
};

/// What `v` brings for each leaf of `pattern`; Unbound where that path brings nothing.
void for_each_leaf(const Value& pattern, const Value& v,
                   const std::function<void(int leaf, const Value& part)>& visit);
/// The operands for the leaves, by number.
std::vector<graph::Operand> collect_operands(ScriptInterpreter& in, const Value& pattern,
                                             const Value& v, const std::vector<Leaf>& leaves,
                                             std::vector<graph::Operand> out);
/// Notes that the tensors of `made` may share memory with what `v` brought for the same leaves.
void note_aliases(ScriptInterpreter& in, const Value& pattern, const Value& v, const Value& made);
/// `pattern` with its leaves replaced by graph values.
Value instantiate(ScriptInterpreter& in, const Value& pattern,
                  const std::vector<graph::Operand>& values, const std::vector<Leaf>& leaves);
bool has_leaf(const Value& pattern);

}  // namespace periplus::script
