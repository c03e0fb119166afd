// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "diag/source.h"
#include "ops/op.h"

/// The one IR of tracer, scripter, passes and printer.
///
/// Two dialects: *captured* (torch.fx's surface: untyped values, nested arguments, `call_module`,
/// methods) and *core* (functional, typed; every `call_function` names a row of the operator table
/// or one of the core functions below, with arguments in schema order, defaults filled in).
///
/// Core functions that are not rows (target names; operands in order):
///   scalars   int.add int.sub int.mul int.floordiv int.mod int.neg int.abs int.pow int.and int.or
///   int.xor int.lshift int.rshift
///             (checked: overflow ends the call with PP_GUARD; zero division raises
///             ZeroDivisionError) float.add float.sub float.mul float.div float.floordiv float.mod
///             float.neg float.abs float.pow {int,float,bool}.{eq,ne,lt,le,gt,ge}   bool.not
///             bool.and bool.or (both sides already evaluated) int.min int.max float.min float.max
///             (Python's choice: min(a, b) is b if b < a else a) cast.int_float cast.bool_int
///             cast.bool_float cast.float_int (int(): truncates; raises ValueError/OverflowError on
///             nan/inf) float.floor float.ceil float.round
///             float.round_digits (x, digits) int.truediv (int / int -> float)
///             math.NAME (scalar libm on floats) select (cond, a, b): scalars
///   tensors   item (tensor -> Python number by dtype: int, float, bool), size (tensor, int dim) ->
///   int, numel (tensor) -> int tuples    tuple (a, b, …) -> (A, B, …)   tuple.get (t, const index)
///   lists     list.new () -> list[T]   list.append (l, x) -> list[T]   list.get (l, i) (raises
///   IndexError)   list.set (l, i, x)
///             list.len (l)   list.pop (l, i) -> (list[T], T)   list.concat (a, b)   list.slice(l,
///             a, b)   list.insert (l, i, x) tensor.from_list (list[int|float|bool], const dtype or
///             None) -> tensor (None: float32 if empty, else by element) tensor.from_scalar (x,
///             const dtype) -> 0-d tensor;  stack/cat take a list[Tensor] value in place of nested
///             args
///   guards    guard.true (bool, str what) : PP_GUARD unless true     guard.shape (tensor, ints…) :
///   PP_GUARD unless sizes match effects   raise (str kind, str format, args…)   print (str format,
///   args…)    assert.true (bool, kind, message…) misc      undef -> value never looked at (other
///   side of a definite assignment) writes    scatter (base, view-chain as nested args, value) ->
///   new base: functional form of an in-place write through a view;
///             copy_back (graph input index, value) as extra results: see Graph::write_backs
namespace periplus::graph {

struct Node;
struct Block;
class Graph;

/// One SSA value: a result of a node or a parameter of a block.
struct Value {
  int32_t id = 0;    ///< unique in its graph
  std::string name;  ///< "mul_1"; unique in its graph
  Type type;
  Node* def = nullptr;     ///< null for a block parameter
  Block* block = nullptr;  ///< of a parameter: the block; else that of `def`
  int index = 0;           ///< which result or parameter
};

struct ArgList;
/// slice(a, b, c) as an argument of the captured dialect.
struct SliceArg;

/// An operand: a value, a constant, or a nested list/tuple/dict/slice of operands.
struct Operand {
  enum class Kind : uint8_t {
    None,
    Value,
    Bool,
    Int,
    Float,
    Str,
    DType,
    Ellipsis,
    List,
    Tuple,
    Slice,
    Dict
  };
  Kind kind = Kind::None;
  Value* value = nullptr;
  bool b = false;
  int64_t i = 0;
  double f = 0;
  std::string s;
  DType dtype = DType::Float32;
  std::vector<Operand> items;     ///< of List, Tuple, Slice (three), Dict (values)
  std::vector<std::string> keys;  ///< of Dict

  Operand() = default;
  Operand(Value* v) : kind(v ? Kind::Value : Kind::None), value(v) {}  // NOLINT
  static Operand boolean(bool v);
  static Operand integer(int64_t v);
  static Operand floating(double v);
  static Operand str(std::string v);
  static Operand of_dtype(DType v);
  static Operand list(std::vector<Operand> items);
  static Operand tuple(std::vector<Operand> items);
  bool is_value() const { return kind == Kind::Value; }
  bool is_constant() const;  ///< no value anywhere inside
  bool operator==(const Operand&) const = default;
};

enum class Kind : uint8_t {
  Placeholder,  ///< captured dialect and top-level inputs; result 0 is the input
  GetAttr,      ///< target: attribute path; core: a constant tensor of Graph::constants
  CallFunction,
  CallMethod,
  CallModule,
  Output,    ///< args[0]: the (nested) result; last node of a graph's body
  If,        ///< args[0]: condition; blocks: then, else; results: phis of the yields
  While,     ///< args: initial values; blocks: condition (params -> yields bool), body (params ->
             ///< yields next); results: final values
  Call,      ///< target: name of one of Graph::functions; results: the items of that graph's output
             ///< tuple
  Boundary,  ///< args: what the guards speak of; blocks: fast region (no params, sees outer
             ///< values), fallback: the same results for any data (absent: a failed guard ends the
             ///< call with PP_GUARD). Guards are checked first, in order; guard nodes and integer
             ///< overflow in the fast region lead to the fallback as well, so with a fallback it
             ///< has no effects
};

/// A fact that a region or an entry was compiled for.
struct Guard {
  std::string what;  ///< "x.shape == [1, 256]", readable; its forms: guard_text.h
  SourceRange loc;
  int subject = -1;  ///< of a Boundary: the operand that it speaks of; -1: the input of that name
};

struct Node {
  Kind kind = Kind::CallFunction;
  std::string name;  ///< as torch.fx names it; unique in its graph
  std::string target;
  std::vector<Operand> args;
  std::vector<std::pair<std::string, Operand>> kwargs;  ///< captured dialect only
  std::vector<std::unique_ptr<Value>> results;
  std::vector<std::unique_ptr<Block>> blocks;
  std::vector<Guard> guards;  ///< of a Boundary
  std::string reason;         ///< of a Boundary: why it is one; of what a pass chose: why
  const OpDef* op = nullptr;  ///< of a core call of a row
  SourceRange loc;
  std::string scope;   ///< "SpeechSegments.forward/net.stft": where in the module tree
  bool fused = false;  ///< computed in the loop of its consumer; obeyed where fusion.h allows it
  Block* block = nullptr;                            ///< the block that holds it
  std::list<std::unique_ptr<Node>>::iterator place;  ///< where in `block->nodes`

  Value* result(int k = 0) const { return results[static_cast<size_t>(k)].get(); }
};

struct Block {
  std::vector<std::unique_ptr<Value>> params;
  std::list<std::unique_ptr<Node>> nodes;
  std::vector<Operand> yields;  ///< not of a graph's top block
  Node* parent = nullptr;       ///< null for the top block
  Graph* graph = nullptr;
};

/// One captured function. Movable, not copyable (see `clone`).
class Graph {
 public:
  Graph();
  Graph(Graph&&) = delete;
  Graph(const Graph&) = delete;
  ~Graph();

  std::string name = "forward";
  Block top;
  /// Tensors that the graph refers to by path: parameters, buffers, folded constants.
  std::map<std::string, Tensor> constants;
  /// Inputs written by the program: (input index, final value), copied back by the caller after
  /// success.
  std::vector<std::pair<int, Value*>> write_backs;
  /// Facts about the inputs under which the graph is right (checked at entry).
  std::vector<Guard> guards;
  /// Graphs that `call` nodes of this one and of each other name: functions that call themselves.
  /// Only on a top graph.
  std::vector<std::shared_ptr<Graph>> functions;

  std::vector<Node*> placeholders() const;
  Node* output() const;                                     ///< null while the graph is being built
  Graph* find_function(const std::string& function) const;  ///< null: no such function

  /// Makes a node with `result_types.size()` results and puts it before `before` (null: at the end)
  /// of `block`.
  Node* add(Block& block, Node* before, Kind kind, std::string target, std::vector<Operand> args,
            std::vector<Type> result_types, std::string name_hint = "");
  /// As `add` at the end of `block`, with the results' names given (they must be free). A node
  /// without exactly one result stays without a name.
  Node* add_named(Block& block, Kind kind, std::string target, std::vector<Operand> args,
                  std::vector<std::pair<std::string, Type>> results);
  /// More results, with the names given (they must be free).
  void add_results(Node* node, std::vector<std::pair<std::string, Type>> results);
  Value* add_param(Block& block, Type type, std::string name_hint);
  Value* add_param_named(Block& block, Type type, std::string name);
  std::unique_ptr<Block> new_block(Node* parent);
  /// A name that no node has yet: "mul", "mul_1", …
  /// torch.fx's rules: illegal characters become `_`, no name is a Python keyword or builtin.
  std::string fresh_name(const std::string& hint);
  /// Takes exactly `name`; false if it is in use.
  bool claim_name(const std::string& name);
  std::unique_ptr<Graph> clone() const;
  size_t node_count() const;  ///< blocks included

 private:
  friend struct GraphAccess;
  std::unordered_set<std::string> names_;
  std::unordered_map<std::string, int> counters_;  ///< last number given for a base name
  int32_t next_value_ = 1;
};

// --- edits -------------------------------------------------------------------------------------
/// Uses of a value: (node, or null where a block yields it; the operand).
struct Use {
  Node* node = nullptr;
  Block* yield_of = nullptr;
  Operand* operand = nullptr;
};
std::vector<Use> uses_of(Graph& g, const Value* v);
bool has_uses(const Graph& g, const Value* v);
void replace_all_uses(Graph& g, const Value* from, const Operand& to);
/// Many replacements in one walk; chains (a => b, b => c) are followed.
using Replacements = std::unordered_map<const Value*, Operand>;
void replace_all_uses(Graph& g, const Replacements& map);
void erase(Node* node);  ///< must have no uses
/// Moves the nodes of `block` before `at`, and replaces the results of `at` by the block's yields.
void inline_block_before(Graph& g, Node* at, Block& block);
/// Only moves the nodes; the yields stay in `block` for the caller.
void move_nodes_before(Node* at, Block& block);
/// Moves one node (of the same graph) before `before`, or to the end of `block` if that is null.
void move_node(Node* node, Block& block, Node* before);
/// Every node, outer before inner, in order.
void walk(Block& block, const std::function<void(Node&)>& visit);
void walk(const Block& block, const std::function<void(const Node&)>& visit);
/// Visits every operand that is a value, nested ones included.
void for_each_value(Operand& o, const std::function<void(Operand&)>& visit);
void for_each_value(const Operand& o, const std::function<void(const Operand&)>& visit);

// --- text --------------------------------------------------------------------------------------
/// The name that torch.fx would ask `fresh_name` for: last part of a function's path, a module's
/// path, a method's name, in snake case ("torch.nn.functional.gelu" -> "gelu", "operator.mul" ->
/// "mul", "layers.0" -> "layers.0").
std::string name_hint(Kind kind, const std::string& target);
/// True for torch.fx's surface: `call_module`, methods, keyword arguments or values of unknown
/// type.
bool is_captured(const Graph& g);
/// Core text form; `parse_graph(print(g))` gives an equal graph.
std::string print(const Graph& g);
/// Functions follow the graph that calls them.
/// Errors: DiagError with the place in the text.
std::unique_ptr<Graph> parse_graph(const SourceFile* text);
/// torch.fx's views of a captured graph: str(graph), graph.print_tabular(), gm.code.
std::string print_fx(const Graph& g);
std::string print_table(const Graph& g);
std::string print_code(const Graph& g);
/// Graphviz text.
std::string to_dot(const Graph& g);
std::string to_json(const Graph& g);

// --- verification ------------------------------------------------------------------------------
/// Everything that is wrong: operands that do not dominate their use, arities, types against rows,
/// duplicate names, dangling edges. Empty if the graph is sound.
std::vector<std::string> verify(const Graph& g);

// --- reference execution -----------------------------------------------------------------------
/// Thrown by `execute` for statuses of compiled code.
struct ExecutionStop : std::exception {
  pp_status status;
  std::string kind, message;
  SourceRange loc;
  const char* what() const noexcept override { return message.c_str(); }
};

/// A run-time value of the graph.
struct RtValue;
using RtList = std::vector<RtValue>;
struct RtValue {
  /// Tuples and lists are shared vectors; lists are values (never mutated in place).
  std::variant<std::monostate, bool, int64_t, double, std::string, Tensor, std::shared_ptr<RtList>>
      v;
  bool is_list = false;
};

struct ExecuteOptions {
  int64_t fuel = -1;                        ///< nodes; negative: no limit
  const std::atomic<bool>* stop = nullptr;  ///< ends the run with PP_CANCELLED when it is true
  std::function<void(const std::string&)> print;
  std::function<const Graph*(const std::string& name)>
      find_graph;  ///< for Kind::Call; unset: Graph::functions
  /// A guard of a boundary failed, and its fallback runs.
  std::function<void(const Node& boundary, const std::string& guard)> guard_failed;
};
/// Runs a core graph node by node with the eager kernels: the oracle for passes and code, and the
/// executor of graphs that are not worth compiling. Returns the (nested) output; write-backs are
/// returned in `written` and not applied.
RtValue execute(const Graph& g, std::span<const RtValue> inputs, const ExecuteOptions& options = {},
                std::vector<RtValue>* written = nullptr);

}  // namespace periplus::graph
