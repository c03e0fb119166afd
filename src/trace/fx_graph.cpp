// SPDX-License-Identifier: Apache-2.0
// Graphs of torch.fx: nodes from values of the language and back, and running a graph node by node.
#include <algorithm>

#include "eager/state.h"
#include "trace/fx.h"

namespace periplus::trace {

FxGraph::FxGraph(ClassObj* cls) : NativeObj(cls), graph(std::make_unique<graph::Graph>()) {}

FxNode::FxNode(ClassObj* cls, Ref<FxGraph> g, graph::Node* n)
    : NativeObj(cls), owner(std::move(g)), node(n) {
  owner->objects[n] = this;
}

FxNode::~FxNode() {
  if (node) owner->objects.erase(node);
}

Value node_object(Interpreter& in, FxGraph& g, graph::Node* n) {
  const auto it = g.objects.find(n);
  if (it != g.objects.end()) return Value(static_cast<Object*>(it->second));
  return Value(make_ref<FxNode>(in.builtin_class("torch.fx.Node"), Ref<FxGraph>(&g), n));
}

namespace {

graph::Operand operand_list(Interpreter& in, const Values& items) {
  std::vector<graph::Operand> out;
  for (const Value& v : items) out.push_back(to_operand(in, v));
  return graph::Operand::list(std::move(out));
}

Values values_of(Interpreter& in, FxGraph& g, const std::vector<graph::Operand>& items) {
  Values out;
  for (const graph::Operand& o : items) out.push_back(from_operand(in, g, o));
  return out;
}

graph::Operand dict_operand(Interpreter& in, const DictObj& d) {
  graph::Operand o;
  o.kind = graph::Operand::Kind::Dict;
  for (const auto& [key, value] : d.items()) {
    o.keys.push_back(in.str(key));
    o.items.push_back(to_operand(in, value));
  }
  return o;
}

}  // namespace

graph::Operand to_operand(Interpreter& in, const Value& v) {
  using graph::Operand;
  if (v.is_none()) return {};
  if (v.is_bool()) return Operand::boolean(v.as_bool());
  if (v.is_int()) return Operand::integer(v.as_int());
  if (v.is_float()) return Operand::floating(v.as_float());
  if (v.tag() == Value::Tag::Ellipsis) {
    Operand o;
    o.kind = Operand::Kind::Ellipsis;
    return o;
  }
  if (v.is(ObjKind::Str)) return Operand::str(v.as_str());
  if (v.is(ObjKind::DType)) return Operand::of_dtype(v.as<DTypeObj>()->dtype);
  if (v.is(ObjKind::Tuple)) return Operand::tuple(operand_list(in, v.as<TupleObj>()->items).items);
  if (v.is(ObjKind::List)) return operand_list(in, v.as<ListObj>()->items);
  if (v.is(ObjKind::Dict)) return dict_operand(in, *v.as<DictObj>());
  if (v.is(ObjKind::Instance) && v.as<InstanceObj>()->payload.is(ObjKind::Dict))
    return dict_operand(in, *v.as<InstanceObj>()->payload.as<DictObj>());
  if (v.is(ObjKind::Slice)) {
    const auto* s = v.as<SliceObj>();
    Operand o = operand_list(in, {s->start, s->stop, s->step});
    o.kind = Operand::Kind::Slice;
    return o;
  }
  if (v.is(ObjKind::Native) && v.as<NativeObj>()->cls == in.builtin_class("torch.fx.Node")) {
    const auto* n = v.as<FxNode>();
    if (!n->node) in.raise("RuntimeError", "this node was erased from its graph");
    if (n->node->results.empty()) in.raise("RuntimeError", "the output node has no value");
    return Operand(n->node->result());
  }
  in.raise("TypeError", "argument of type `" + class_name(in, v) + "` cannot stand in a graph");
}

Value from_operand(Interpreter& in, FxGraph& g, const graph::Operand& o) {
  using Kind = graph::Operand::Kind;
  switch (o.kind) {
    case Kind::None:
      return Value();
    case Kind::Value:
      return node_object(in, g, o.value->def);
    case Kind::Bool:
      return Value::boolean(o.b);
    case Kind::Int:
      return Value::integer(o.i);
    case Kind::Float:
      return Value::floating(o.f);
    case Kind::Str:
      return Value::str(o.s);
    case Kind::DType:
      return dtype_value(in, o.dtype);
    case Kind::Ellipsis:
      return Value::ellipsis();
    case Kind::List:
      return Value::list(values_of(in, g, o.items));
    case Kind::Tuple:
      return Value::tuple(values_of(in, g, o.items));
    case Kind::Slice: {
      auto s = make_ref<SliceObj>();
      s->start = from_operand(in, g, o.items[0]);
      s->stop = from_operand(in, g, o.items[1]);
      s->step = from_operand(in, g, o.items[2]);
      return Value(s);
    }
    case Kind::Dict: {
      auto d = make_ref<DictObj>();
      for (size_t k = 0; k < o.keys.size(); ++k)
        d->set(Value::str(o.keys[k]), from_operand(in, g, o.items[k]));
      return Value(d);
    }
  }
  return Value();
}

graph::Node* add_node(FxGraph& g, graph::Kind kind, const std::string& target, graph::Operand args,
                      graph::Operand kwargs, const std::string& name_hint) {
  std::vector<Type> results;
  if (kind != graph::Kind::Output) results.push_back(Type::of(Type::Kind::Any));
  graph::Node* n = g.graph->add(g.graph->top, g.insert_before, kind, target, std::move(args.items),
                                std::move(results),
                                name_hint.empty() ? graph::name_hint(kind, target) : name_hint);
  for (size_t k = 0; k < kwargs.items.size(); ++k)
    n->kwargs.emplace_back(kwargs.keys[k], std::move(kwargs.items[k]));
  return n;
}

namespace {

/// Where PyTorch 1.13 itself keeps functions that the user reaches under another name.
std::string native_path(const std::string& path) {
  static const std::string functional = "torch.nn.functional.";
  if (path.rfind(functional, 0) != 0) return path;
  const std::string name = path.substr(functional.size());
  for (const char* n :
       {"gelu", "linear", "avg_pool2d", "softplus", "pad", "one_hot", "logsigmoid"}) {
    if (name == n) return "torch._C._nn." + name;
  }
  for (const char* n : {"conv1d", "conv2d", "cosine_similarity", "bilinear", "prelu"}) {
    if (name == n) return "torch." + name;
  }
  return path;
}

}  // namespace

std::string target_of(Interpreter& in, const Value& f) {
  if (f.is(ObjKind::Op)) return native_path(f.as<OpObj>()->path);
  if (f.is(ObjKind::Function)) {
    const auto* fn = f.as<FunctionObj>();
    return native_path((fn->module ? fn->module->name + "." : "") + fn->qualname);
  }
  if (f.is(ObjKind::Builtin)) {
    const auto* b = f.as<BuiltinObj>();
    return (in.builtins()->names.find(b->name) ? "builtins." : "operator.") + b->name;
  }
  return in.repr(f);
}

Value resolve_target(Interpreter& in, const std::string& target) {
  std::string path = target;
  for (const char* prefix : {"torch._C._nn.", "torch._C."}) {
    if (path.rfind(prefix, 0) == 0)
      path = "torch.nn.functional." + path.substr(std::string(prefix).size());
  }
  const size_t dot = path.find('.');
  Value v = path.rfind("builtins.", 0) == 0 ? Value(in.builtins())
                                            : Value(in.import_module(path.substr(0, dot)));
  for (size_t at = dot; at != std::string::npos;) {
    const size_t next = path.find('.', at + 1);
    v = in.get_attr(v, path.substr(at + 1, next == std::string::npos ? next : next - at - 1));
    at = next;
  }
  return v;
}

namespace {

/// The environment of one run: values of nodes.
class GraphRun {
 public:
  GraphRun(Interpreter& in, FxGraph& g, const Value& root, const CallArgs& args)
      : in_(in), g_(g), root_(root), args_(args) {}

  Value run() {
    for (const auto& node : g_.graph->top.nodes) {
      if (in_.frame() && node->loc.valid()) in_.frame()->current = node->loc;
      if (node->kind == graph::Kind::Output) return value_of(node->args.at(0));
      values_[node->result()] = run_node(*node);
    }
    return Value();
  }

 private:
  Value run_node(const graph::Node& n) {
    switch (n.kind) {
      case graph::Kind::Placeholder:
        return placeholder(n);
      case graph::Kind::GetAttr:
        return attribute(n.target);
      case graph::Kind::CallModule:
        return in_.call(attribute(n.target), call_args(n, 0));
      case graph::Kind::CallMethod: {
        const Value self = value_of(n.args.at(0));
        return in_.call(in_.get_attr(self, n.target), call_args(n, 1));
      }
      case graph::Kind::CallFunction: {
        const auto f = g_.functions.find(&n);
        return in_.call(f != g_.functions.end() ? f->second : resolve_target(in_, n.target),
                        call_args(n, 0));
      }
      case graph::Kind::Output:
      case graph::Kind::If:
      case graph::Kind::While:
      case graph::Kind::Call:
      case graph::Kind::Boundary:
        break;
    }
    in_.raise("RuntimeError", "node `" + n.name + "` is not one of torch.fx's");
  }

  Value placeholder(const graph::Node& n) {
    for (const auto& [name, v] : args_.keywords) {
      if (name == n.target) return v;
    }
    if (next_ < args_.positional.size()) return args_.positional[next_++];
    if (n.args.empty()) in_.raise("TypeError", "forward() missing the argument '" + n.target + "'");
    return value_of(n.args[0]);
  }

  Value attribute(const std::string& path) {
    Value v = root_;
    for (size_t from = 0; from <= path.size();) {
      const size_t dot = std::min(path.find('.', from), path.size());
      v = in_.get_attr(v, path.substr(from, dot - from));
      from = dot + 1;
    }
    return v;
  }

  CallArgs call_args(const graph::Node& n, size_t from) {
    CallArgs out;
    for (size_t k = from; k < n.args.size(); ++k) out.positional.push_back(value_of(n.args[k]));
    for (const auto& [name, o] : n.kwargs) out.keywords.emplace_back(name, value_of(o));
    out.loc = n.loc;
    return out;
  }

  Value value_of(const graph::Operand& o) {
    using Kind = graph::Operand::Kind;
    if (o.kind == Kind::Value) return values_.at(o.value);
    if (o.items.empty()) return from_operand(in_, g_, o);
    Values items;
    for (const auto& x : o.items) items.push_back(value_of(x));
    if (o.kind == Kind::Tuple) return Value::tuple(std::move(items));
    if (o.kind == Kind::List) return Value::list(std::move(items));
    if (o.kind == Kind::Slice) {
      auto s = make_ref<SliceObj>();
      s->start = items[0];
      s->stop = items[1];
      s->step = items[2];
      return Value(s);
    }
    auto d = make_ref<DictObj>();
    for (size_t k = 0; k < items.size(); ++k) d->set(Value::str(o.keys[k]), items[k]);
    return Value(d);
  }

  Interpreter& in_;
  FxGraph& g_;
  const Value& root_;
  const CallArgs& args_;
  size_t next_ = 0;
  std::unordered_map<const graph::Value*, Value> values_;
};

}  // namespace

Value run_graph(Interpreter& in, FxGraph& g, const Value& root, const CallArgs& args) {
  return GraphRun(in, g, root, args).run();
}

}  // namespace periplus::trace
