// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "eager/interpreter.h"
#include "graph/graph.h"

/// Capture of typed core graphs: the program's AST is run by an interpreter whose values may be
/// known only by type. What is known now folds with eager's own semantics; the rest becomes nodes;
/// control flow on data becomes `if` and `while` nodes.
namespace periplus::script {

enum class Policy : uint8_t {
  Script,  ///< loops over numbers stay loops, conditions on data become `if` and `while`
  Hybrid,  ///< as Script; functions that are pure data flow are traced and put into boundary nodes
  TraceExample,  ///< straight-line code: conditions on data take the way of the example inputs, and
                 ///< guard it
};
const char* name_of(Policy p);

struct CaptureOptions {
  Policy policy = Policy::Script;
  /// For each leaf tensor of the inputs (in leaf order; missing: none) which sizes are symbols.
  std::vector<std::vector<bool>> dynamic_sizes;
  /// Numbers among the inputs are inputs of the graph; else constants of the specialisation,
  /// guarded.
  bool dynamic_scalars = true;
  /// Tensors that are no inputs and whose contents change between calls: the graph gets them like
  /// inputs, and nothing is computed from them beforehand.
  std::vector<Tensor> changing;
  int64_t node_limit = 200000;
  double deadline_seconds = 60;
};

/// Something that a call finds: an argument or an attribute, or what stands inside it.
struct Origin {
  int input = -1;         ///< index of the argument; -1: an attribute
  std::vector<int> path;  ///< nested positions in tuples, lists and dicts (in order of insertion)
  Value object;           ///< of an attribute: its owner; without one: the object itself
  std::string attribute;
};

/// Where a placeholder of the graph gets its value at a call.
struct InputLeaf : Origin {
  Type type;
  bool requires_grad = false;  ///< of a tensor: its flag, which programs may read
  std::string name;            ///< "x", "boxes[0]", "self.count"
};

/// What a container held, deep.
struct Snapshot {
  Value value;                       ///< of what is no container
  std::optional<ObjKind> container;  ///< a list, tuple, dict or set
  std::vector<Snapshot> items;       ///< of a dict keys and values in turn
};
Snapshot snapshot_of(const Value& v, int depth = 0);
bool matches(const Snapshot& s, const Value& v);
/// The names of an object in order, with the layers and tensors under them.
Snapshot names_snapshot(const Value& object);
bool same_names(const Snapshot& s, const Value& object);

/// A fact about the call that the graph relies on and that is not in the types of its placeholders.
struct StaticGuard : Origin {
  Value value;          ///< what must be there: the same object, an equal number or str
  bool length = false;  ///< `value` is the number of items there, and its kind must be `container`
  ObjKind container = ObjKind::Tuple;
  std::shared_ptr<const Snapshot> contents;  ///< not null: what the container there must hold
  std::string what;                          ///< "mode == 'sum'"
  bool quiet = false;  ///< not worth a line in a report: functions, what the library keeps
};

/// The guards of one object: most calls find it as the last one did.
struct ObjectGuards {
  Value object;
  std::vector<size_t> guards;                     ///< indices into `Captured::guards`
  mutable uint64_t unchanged_since = UINT64_MAX;  ///< `NameTable::changes` when they held last
};
std::vector<ObjectGuards> guards_by_object(const std::vector<StaticGuard>& guards);

/// Written after success: a name, or all that a list or dict holds.
struct StateWrite : Origin {
  bool contents = false;
  int output = -1;  ///< index into `Captured::outputs`; -1: the name is deleted
};

/// A list or dict among the arguments.
struct ArgumentContainer : Origin {
  size_t same_as = 0;  ///< the first in `Captured::containers` that is the same object
};

struct PlanPart {
  std::string name;  ///< "net.stft: STFT.forward"
  SourceRange loc;
  std::string how;  ///< "traced", "scripted"
  std::string why;
};

struct BakedBranch {
  SourceRange loc;
  std::string source;
  bool taken = false;
};

/// How to make a value of the language from the graph's results: a value in which every
/// `SymbolicObj` is an `OutputRef`.
struct OutputRef : SymbolicObj {
  int leaf = -1;                ///< index into the items of the graph's output
  int input_leaf = -1;          ///< not negative: the very object that came in
  std::optional<Origin> found;  ///< the list or dict that is found there
  bool text = false;            ///< a str: `first` is its format, `rest` a tuple of its holes
  /// Of a choice: `leaf` says whether it is `first`, else it is `rest`.
  bool choice = false;
  Value first, rest;
};

/// One captured specialisation. The graph's output is a tuple operand with one item for each
/// run-time leaf of the results.
struct Captured {
  std::unique_ptr<graph::Graph> graph;
  std::vector<InputLeaf> inputs;     ///< in order of the placeholders
  size_t arguments = 0;              ///< of the call
  std::optional<bool> grad_enabled;  ///< what the program was told when it asked
  std::vector<StaticGuard> guards;
  std::vector<ObjectGuards> object_guards;
  std::vector<Value> outputs;  ///< [0]: what the call returns; then one for each state write
  std::vector<StateWrite> state_writes;
  std::vector<ArgumentContainer> containers;
  bool writes_containers = false;  ///< which of them are one object matters
  std::vector<bool>
      own_leaves;  ///< items of the output that are known to share no memory with an input
  std::vector<PlanPart> parts;
  std::vector<BakedBranch> baked;
  /// Inputs that must be row-major, since a result may be one of them and loops carry tensors so.
  std::set<int> row_major;
  bool raises_in_try = false;  ///< an exception of a run may be one that the program catches
  bool prints =
      false;  ///< has `print` nodes: after a failed guard the call may not simply run again
};

/// Captures `callable` (a function, bound method or module) for inputs of these types. The inputs'
/// own values are only read where they are static (strings, None, objects) and, by TraceExample, as
/// examples. Errors: DiagError E04xx with reason, line and remedy where the program cannot be
/// captured; PyError when it raises for any data.
Captured capture(Interpreter& base, const Value& callable, const Values& inputs,
                 const CaptureOptions& options = {});

/// The same lists and dicts among the arguments are one object as when captured.
bool same_aliases(const Captured& c, const Values& inputs);
/// True if the graph is right for these inputs: static guards, kinds, dtypes and sizes of the
/// leaves. `why` names the first that fails. That written inputs share no memory is for the caller
/// to check.
bool guards_hold(Interpreter& in, const Captured& c, const Values& inputs,
                 std::string* why = nullptr);
/// One fact of `guards_hold`.
bool guard_holds(const StaticGuard& guard, const Values& inputs);
bool leaf_fits(const InputLeaf& leaf, const Values& inputs);
/// The first guard of an attribute, global or the like that does not hold; null if all do.
const StaticGuard* broken_object_guard(const Captured& c);
/// Placeholder values for a call.
std::vector<graph::RtValue> flatten_inputs(Interpreter& in, const Captured& c,
                                           const Values& inputs);
/// Commits a successful run: write-backs into inputs, state writes; returns the call's value.
Value finish_call(Interpreter& in, const Captured& c, const Values& inputs,
                  const graph::RtValue& output, const std::vector<graph::RtValue>& written);

/// Conversions between run-time values and values of the language.
graph::RtValue to_runtime(Interpreter& in, const Value& v);
Value from_runtime(const graph::RtValue& v);

}  // namespace periplus::script
