// SPDX-License-Identifier: Apache-2.0
// The native module `_fx`: `Graph` and `Node` of the language over graph::Graph.
#include <algorithm>

#include "eager/state.h"
#include "trace/fx.h"

namespace periplus::trace {
namespace {

FxGraph& graph_arg(Interpreter& in, const Value& v) {
  if (!v.is(ObjKind::Native) || v.as<NativeObj>()->cls != in.builtin_class("torch.fx.Graph")) {
    in.raise("TypeError", "a torch.fx.Graph is expected");
  }
  return *v.as<FxGraph>();
}

FxNode& node_arg(Interpreter& in, const Value& v) {
  if (!v.is(ObjKind::Native) || v.as<NativeObj>()->cls != in.builtin_class("torch.fx.Node")) {
    in.raise("TypeError", "a torch.fx.Node is expected");
  }
  FxNode& n = *v.as<FxNode>();
  if (!n.node) in.raise("RuntimeError", "this node was erased from its graph");
  return n;
}

const char* op_name(graph::Kind k) {
  switch (k) {
    case graph::Kind::Placeholder:
      return "placeholder";
    case graph::Kind::GetAttr:
      return "get_attr";
    case graph::Kind::CallFunction:
      return "call_function";
    case graph::Kind::CallMethod:
      return "call_method";
    case graph::Kind::CallModule:
      return "call_module";
    case graph::Kind::Output:
      return "output";
    case graph::Kind::If:
      return "if";
    case graph::Kind::While:
      return "while";
    case graph::Kind::Call:
      return "call";
    case graph::Kind::Boundary:
      return "boundary";
  }
  return "";
}

std::optional<graph::Kind> kind_named(const std::string& op) {
  for (graph::Kind k : {graph::Kind::Placeholder, graph::Kind::GetAttr, graph::Kind::CallFunction,
                        graph::Kind::CallMethod, graph::Kind::CallModule, graph::Kind::Output}) {
    if (op == op_name(k)) return k;
  }
  return std::nullopt;
}

// --- Node --------------------------------------------------------------------------------------

Value node_op(Interpreter& in, CallArgs& a) {
  return Value::str(op_name(node_arg(in, a.positional[0]).node->kind));
}
Value node_name(Interpreter& in, CallArgs& a) {
  const graph::Node* n = node_arg(in, a.positional[0]).node;
  return Value::str(n->kind == graph::Kind::Output ? "output" : n->name);
}
Value node_graph(Interpreter& in, CallArgs& a) {
  return Value(node_arg(in, a.positional[0]).owner);
}

Value node_target(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  if (n.node->kind != graph::Kind::CallFunction) return Value::str(n.node->target);
  const auto f = n.owner->functions.find(n.node);
  return f != n.owner->functions.end() ? f->second : resolve_target(in, n.node->target);
}

Value node_set_target(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  const Value& target = a.positional[1];
  n.owner->functions.erase(n.node);
  if (target.is(ObjKind::Str)) {
    n.node->target = target.as_str();
  } else {
    n.node->target = target_of(in, target);
    n.owner->functions[n.node] = target;
  }
  return Value();
}

Value node_args(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  return from_operand(in, *n.owner, graph::Operand::tuple(n.node->args));
}

Value node_set_args(Interpreter& in, CallArgs& a) {
  node_arg(in, a.positional[0]).node->args = to_operand(in, a.positional[1]).items;
  return Value();
}

Value node_kwargs(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  auto d = make_ref<DictObj>();
  for (const auto& [name, o] : n.node->kwargs)
    d->set(Value::str(name), from_operand(in, *n.owner, o));
  return Value(d);
}

Value node_set_kwargs(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  const graph::Operand o = to_operand(in, a.positional[1]);
  n.node->kwargs.clear();
  for (size_t k = 0; k < o.keys.size(); ++k) n.node->kwargs.emplace_back(o.keys[k], o.items[k]);
  return Value();
}

Value node_update_arg(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  const int64_t k = int_argument(in, a.positional[1]);
  if (k < 0 || static_cast<size_t>(k) >= n.node->args.size())
    in.raise("IndexError", "the node has no argument " + std::to_string(k));
  n.node->args[static_cast<size_t>(k)] = to_operand(in, a.positional[2]);
  return Value();
}

Value node_update_kwarg(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  const std::string name = str_argument(in, a.positional[1], "key");
  for (auto& [key, o] : n.node->kwargs) {
    if (key == name) {
      o = to_operand(in, a.positional[2]);
      return Value();
    }
  }
  n.node->kwargs.emplace_back(name, to_operand(in, a.positional[2]));
  return Value();
}

/// Nodes that use the value of `n`, once each, in order.
std::vector<graph::Node*> users_of(FxNode& n) {
  std::vector<graph::Node*> out;
  if (n.node->results.empty()) return out;
  for (const graph::Use& u : graph::uses_of(*n.owner->graph, n.node->result())) {
    if (u.node && std::find(out.begin(), out.end(), u.node) == out.end()) out.push_back(u.node);
  }
  return out;
}

Value node_users(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  auto d = make_ref<DictObj>();
  for (graph::Node* u : users_of(n)) d->set(node_object(in, *n.owner, u), Value());
  return Value(d);
}

Value node_inputs(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  Values out;
  const auto visit = [&](const graph::Operand& o) {
    const Value v = node_object(in, *n.owner, o.value->def);
    if (std::none_of(out.begin(), out.end(), [&](const Value& x) { return x.same(v); }))
      out.push_back(v);
  };
  for (const auto& o : n.node->args) graph::for_each_value(o, visit);
  for (const auto& [name, o] : n.node->kwargs) graph::for_each_value(o, visit);
  return Value::list(std::move(out));
}

Value node_step(Interpreter& in, CallArgs& a, bool forward) {
  FxNode& n = node_arg(in, a.positional[0]);
  auto& nodes = n.node->block->nodes;
  auto it = n.node->place;
  if (forward ? std::next(it) == nodes.end() : it == nodes.begin()) return Value();
  it = forward ? std::next(it) : std::prev(it);
  return node_object(in, *n.owner, it->get());
}
Value node_next(Interpreter& in, CallArgs& a) { return node_step(in, a, true); }
Value node_prev(Interpreter& in, CallArgs& a) { return node_step(in, a, false); }

Value node_replace_all_uses(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  FxNode& by = node_arg(in, a.positional[1]);
  Values users;
  for (graph::Node* u : users_of(n)) users.push_back(node_object(in, *n.owner, u));
  graph::replace_all_uses(*n.owner->graph, n.node->result(), graph::Operand(by.node->result()));
  return Value::list(std::move(users));
}

Value node_replace_input(Interpreter& in, CallArgs& a) {
  FxNode& n = node_arg(in, a.positional[0]);
  const graph::Value* from = node_arg(in, a.positional[1]).node->result();
  const graph::Operand to = to_operand(in, a.positional[2]);
  const auto change = [&](graph::Operand& o) {
    if (o.value == from) o = to;
  };
  for (auto& o : n.node->args) graph::for_each_value(o, change);
  for (auto& [name, o] : n.node->kwargs) graph::for_each_value(o, change);
  return Value();
}

Value node_move(Interpreter& in, CallArgs& a, bool after) {
  FxNode& anchor = node_arg(in, a.positional[0]);
  FxNode& moved = node_arg(in, a.positional[1]);
  graph::Node* before = anchor.node;
  if (after) {
    const auto next = std::next(anchor.node->place);
    before = next == anchor.node->block->nodes.end() ? nullptr : next->get();
  }
  if (moved.node != before) graph::move_node(moved.node, *anchor.node->block, before);
  return Value();
}
Value node_append(Interpreter& in, CallArgs& a) { return node_move(in, a, true); }
Value node_prepend(Interpreter& in, CallArgs& a) { return node_move(in, a, false); }

Value node_meta(Interpreter& in, CallArgs& a) {
  const SourceRange loc = node_arg(in, a.positional[0]).node->loc;
  auto d = make_ref<DictObj>();
  if (loc.valid()) d->set(Value::str("stack_trace"), Value::str(loc.where()));
  return Value(d);
}

// --- Graph -------------------------------------------------------------------------------------

Value graph_new(Interpreter& in, CallArgs&) {
  return Value(make_ref<FxGraph>(in.builtin_class("torch.fx.Graph")));
}

Value graph_nodes(Interpreter& in, CallArgs& a) {
  FxGraph& g = graph_arg(in, a.positional[0]);
  Values out;
  for (const auto& n : g.graph->top.nodes) out.push_back(node_object(in, g, n.get()));
  return Value::list(std::move(out));
}

Value graph_str(Interpreter& in, CallArgs& a) {
  return Value::str(graph::print_fx(*graph_arg(in, a.positional[0]).graph));
}
Value graph_code(Interpreter& in, CallArgs& a) {
  return Value::str(graph::print_code(*graph_arg(in, a.positional[0]).graph));
}
Value graph_table(Interpreter& in, CallArgs& a) {
  in.print(graph::print_table(*graph_arg(in, a.positional[0]).graph) + "\n");
  return Value();
}

Value graph_create(Interpreter& in, CallArgs& a) {
  FxGraph& g = graph_arg(in, a.positional[0]);
  const std::string op = str_argument(in, a.positional[1], "op");
  const auto kind = kind_named(op);
  if (!kind) in.raise("AssertionError", "`" + op + "` is not a kind of node");
  const Value target = argument(a, 2, "target", Value());
  const Value args = argument(a, 3, "args", Value::tuple({}));
  const Value kwargs = argument(a, 4, "kwargs", Value());
  const Value name = argument(a, 5, "name", Value());
  const std::string path = target.is(ObjKind::Str) ? target.as_str() : target_of(in, target);
  graph::Node* n = add_node(g, *kind, path, to_operand(in, args), to_operand(in, kwargs),
                            name.is_none() ? "" : name.as_str());
  if (!target.is(ObjKind::Str)) g.functions[n] = target;
  return node_object(in, g, n);
}

Value graph_erase(Interpreter& in, CallArgs& a) {
  FxGraph& g = graph_arg(in, a.positional[0]);
  FxNode& n = node_arg(in, a.positional[1]);
  const auto users = users_of(n);
  if (!users.empty()) {
    in.raise("RuntimeError", "Tried to erase Node " + n.node->name + " but it still had " +
                                 std::to_string(users.size()) +
                                 " users in the graph: the first is " + users[0]->name + "!");
  }
  graph::Node* gone = n.node;
  if (g.insert_before == gone) {
    const auto next = std::next(gone->place);
    g.insert_before = next == gone->block->nodes.end() ? nullptr : next->get();
  }
  g.functions.erase(gone);
  g.objects.erase(gone);
  n.node = nullptr;
  graph::erase(gone);
  return Value();
}

/// Sets the insertion point before (or behind) a node, or to the end for None; gives the former
/// one.
Value graph_set_insert(Interpreter& in, CallArgs& a) {
  FxGraph& g = graph_arg(in, a.positional[0]);
  const Value former = g.insert_before ? node_object(in, g, g.insert_before) : Value();
  const Value& at = a.positional[1];
  if (at.is_none()) {
    g.insert_before = nullptr;
  } else {
    graph::Node* n = node_arg(in, at).node;
    const bool after = in.truth(a.positional[2]);
    const auto next = std::next(n->place);
    g.insert_before = !after ? n : next == n->block->nodes.end() ? nullptr : next->get();
  }
  return former;
}

Value graph_lint(Interpreter& in, CallArgs& a) {
  const auto problems = graph::verify(*graph_arg(in, a.positional[0]).graph);
  if (!problems.empty()) in.raise("RuntimeError", problems[0]);
  return Value();
}

/// Writes into an argument, or draws random numbers: may not be removed though nobody reads the
/// result.
bool is_impure(const graph::Node& n) {
  if (n.kind == graph::Kind::Placeholder || n.kind == graph::Kind::Output) return true;
  if (n.kind == graph::Kind::CallModule) return false;
  const std::string name = n.target.substr(n.target.rfind('.') + 1);
  if (name.size() > 1 && name.back() == '_' && name[name.size() - 2] != '_') return true;
  const OpDef* op = find_method(name);
  return op && (has(op->effects, Effects::Mutates) || has(op->effects, Effects::Random));
}

Value graph_dce(Interpreter& in, CallArgs& a) {
  FxGraph& g = graph_arg(in, a.positional[0]);
  bool changed = false;
  auto& nodes = g.graph->top.nodes;
  for (auto it = nodes.end(); it != nodes.begin();) {
    --it;
    graph::Node* n = it->get();
    if (is_impure(*n) || n->results.empty() || graph::has_uses(*g.graph, n->result())) continue;
    ++it;
    CallArgs one;
    one.positional = {a.positional[0], node_object(in, g, n)};
    graph_erase(in, one);
    changed = true;
  }
  return Value::boolean(changed);
}

// --- functions ---------------------------------------------------------------------------------

Value fx_trace(Interpreter& in, CallArgs& a) {
  const Value tracer = argument(a, 1, "tracer", Value());
  const Value concrete = argument(a, 2, "concrete_args", Value());
  return Value(symbolic_trace(
      in, a.positional[0], tracer,
      concrete.is(ObjKind::Dict) ? Ref<DictObj>(concrete.as<DictObj>()) : Ref<DictObj>()));
}

Value fx_run(Interpreter& in, CallArgs& a) {
  CallArgs inner;
  inner.positional = in.unpack(a.positional[2]);
  if (a.positional.size() > 3 && a.positional[3].is(ObjKind::Dict)) {
    for (const auto& [k, v] : a.positional[3].as<DictObj>()->items())
      inner.keywords.emplace_back(in.str(k), v);
  }
  return run_graph(in, graph_arg(in, a.positional[0]), a.positional[1], inner);
}

void property(ClassObj& cls, const char* name, NativeFn get, NativeFn set = nullptr) {
  auto p = make_ref<PropertyObj>();
  p->getter = Value(make_ref<BuiltinObj>(name, get));
  if (set) p->setter = Value(make_ref<BuiltinObj>(name, set));
  cls.names.set(name, Value(p));
}

void define_node(ClassObj& cls) {
  property(cls, "op", node_op);
  property(cls, "name", node_name);
  property(cls, "graph", node_graph);
  property(cls, "target", node_target, node_set_target);
  property(cls, "args", node_args, node_set_args);
  property(cls, "kwargs", node_kwargs, node_set_kwargs);
  property(cls, "users", node_users);
  property(cls, "all_input_nodes", node_inputs);
  property(cls, "next", node_next);
  property(cls, "prev", node_prev);
  property(cls, "meta", node_meta);
  add_methods(cls, {{"update_arg", 2, 2, node_update_arg, "idx arg"},
                    {"update_kwarg", 2, 2, node_update_kwarg, "key arg"},
                    {"replace_all_uses_with", 1, 1, node_replace_all_uses, "replace_with"},
                    {"replace_input_with", 2, 2, node_replace_input, "old_input new_input"},
                    {"append", 1, 1, node_append},
                    {"prepend", 1, 1, node_prepend},
                    {"__repr__", 0, 0, node_name},
                    {"__str__", 0, 0, node_name}});
}

void define_graph(ClassObj& cls) {
  property(cls, "nodes", graph_nodes);
  add_methods(cls, {{"_create_node", 2, 5, graph_create, "op target args kwargs name"},
                    {"erase_node", 1, 1, graph_erase},
                    {"_set_insert_point", 2, 2, graph_set_insert},
                    {"lint", 0, 0, graph_lint},
                    {"eliminate_dead_code", 0, 0, graph_dce},
                    {"print_tabular", 0, 0, graph_table},
                    {"_code", 0, 0, graph_code},
                    {"__repr__", 0, 0, graph_str},
                    {"__str__", 0, 0, graph_str}});
}

}  // namespace

void install(Interpreter& in) {
  auto module = make_ref<ModuleObj>();
  module->name = "_fx";
  ClassObj* object = in.builtin_class("object");
  ClassObj* node = add_class(in, "torch.fx.Node", object);
  ClassObj* graph = add_class(in, "torch.fx.Graph", object, graph_new);
  node->name = "Node";
  graph->name = "Graph";
  define_node(*node);
  define_graph(*graph);
  module->names.set("Node", Value(Ref<ClassObj>(node)));
  module->names.set("Graph", Value(Ref<ClassObj>(graph)));
  add_functions(module->names,
                {{"trace", 1, 3, fx_trace, "root tracer concrete_args"}, {"run", 3, 4, fx_run}});
  state_of(in).modules["_fx"] = module;
}

}  // namespace periplus::trace
