// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "eager/interpreter.h"
#include "graph/graph.h"

/// torch.fx over the compiler's own graph (captured dialect): the symbolic tracer, and the objects
/// `Graph` and `Node` of the language, which act on `graph::Graph` itself.
namespace periplus::trace {

struct FxNode;

/// `torch.fx.Graph`.
struct FxGraph final : NativeObj {
  std::unique_ptr<graph::Graph> graph;
  std::unordered_map<const graph::Node*, FxNode*> objects;  ///< living Node objects, not owned
  std::unordered_map<const graph::Node*, Value> functions;  ///< callables of call_function nodes
  graph::Node* insert_before = nullptr;                     ///< null: at the end

  explicit FxGraph(ClassObj* cls);
};

/// `torch.fx.Node`.
struct FxNode final : NativeObj {
  Ref<FxGraph> owner;
  graph::Node* node;  ///< null once erased
  FxNode(ClassObj* cls, Ref<FxGraph> g, graph::Node* n);
  ~FxNode() override;
};

/// The native module `_fx` on which `stdlib/torch/fx` is written; call once per interpreter, before
/// torch.fx is imported.
void install(Interpreter& in);

/// The Node object of a node, the same one each time while it lives.
Value node_object(Interpreter& in, FxGraph& g, graph::Node* n);
/// An argument of a node from a value of the language (Node objects stand for their values), and
/// back. Errors: PyError TypeError for a value that no graph can hold.
graph::Operand to_operand(Interpreter& in, const Value& v);
Value from_operand(Interpreter& in, FxGraph& g, const graph::Operand& o);
/// Adds a node where the graph's insertion point is.
graph::Node* add_node(FxGraph& g, graph::Kind kind, const std::string& target, graph::Operand args,
                      graph::Operand kwargs, const std::string& name_hint = "");

/// How torch.fx names a callable: "operator.mul", "torch.cat", "torch.nn.functional.softmax",
/// "builtins.getattr".
std::string target_of(Interpreter& in, const Value& callable);
/// The callable that a target names. Errors: PyError AttributeError.
Value resolve_target(Interpreter& in, const std::string& target);

/// Runs a graph node by node in `in`, whatever that makes of operators: eagerly, or capturing.
Value run_graph(Interpreter& in, FxGraph& g, const Value& root, const CallArgs& args);

/// Traces `root` (a module or function) with proxies. `tracer` is an instance of torch.fx.Tracer
/// (for `is_leaf_module`) or None; `concrete` maps parameter names to values that stay as they are.
/// Errors: DiagError E04xx where a proxy's value is asked for; PyError of the program.
Ref<FxGraph> symbolic_trace(Interpreter& base, const Value& root, const Value& tracer = Value(),
                            const Ref<DictObj>& concrete = nullptr);

/// True for instances of torch.nn.Module.
bool is_module(const Value& v);

}  // namespace periplus::trace
