// SPDX-License-Identifier: Apache-2.0
// The symbolic tracer: the interpreter with proxies, which record what is done to them.
#include <algorithm>

#include "diag/diag.h"
#include "eager/state.h"
#include "trace/fx.h"

namespace periplus::trace {
namespace {

/// A proxy, or an attribute of one that is not looked at yet (`x.relu` before the call).
struct Proxy final : SymbolicObj {
  Ref<SymbolicObj> root;  ///< of an attribute
  std::string attribute;
};

class TracerInterpreter final : public Interpreter {
 public:
  TracerInterpreter(Interpreter& base, Value root, Value tracer)
      : Interpreter(base, Shared{}),
        base_(base),
        root_(std::move(root)),
        tracer_(std::move(tracer)) {
    capturing_ = false;
  }

  Ref<FxGraph> run(const Ref<DictObj>& concrete);

  Value call(const Value& callee, CallArgs args) override;
  Value call_op(const OpDef& op, CallArgs args) override;
  const char* capture_kind() const override { return "trace"; }

  Value symbolic_unary(ast::UnaryOp op, const Value& v) override;
  Value symbolic_binary(ast::BinaryOp op, const Value& a, const Value& b) override;
  Value symbolic_inplace(ast::BinaryOp op, const Value& a, const Value& b) override {
    return symbolic_binary(op, a, b);
  }
  Value symbolic_compare(ast::CompareOp op, const Value& a, const Value& b) override;
  bool symbolic_truth(const Value& v) override;
  Value symbolic_attr(const Value& v, const std::string& name) override;
  Value symbolic_subscript(const Value& v, const Value& index) override;
  void symbolic_set_subscript(const Value&, const Value&, Value) override {
    raise("TypeError", "'Proxy' object does not support item assignment");
  }
  Ref<IteratorObj> symbolic_iterate(const Value& v) override;
  Values symbolic_unpack(const Value& v, size_t targets) override;
  int64_t symbolic_length(const Value& v) override;
  std::string symbolic_str(const Value& v) override {
    return "Proxy(" + operand_of(v).value->name + ")";
  }
  std::optional<Value> symbolic_call(const Value& callee, CallArgs& args) override;

 private:
  graph::Operand operand_of(const Value& v);
  graph::Operand tensor_operand(const Value& v);
  graph::Operand list_of(const Values& items);
  Value proxy(graph::Node* n);
  Value record(graph::Kind kind, const std::string& target, const Values& args,
               const std::vector<std::pair<std::string, Value>>& keywords, Value function = {});
  Value call_functional(const FunctionObj& fn, const CallArgs& args);
  Value call_module(const Value& module, const std::string& path, CallArgs args);
  bool is_leaf(const Value& module, const std::string& path);
  bool find_path(const Value& from, const std::string& prefix, const Value& wanted,
                 std::string& out) const;
  /// `v` is the traced value that is asked.
  [[noreturn]] void refuse(const std::string& what, const Value& v);
  SourceRange here() const { return frame_ ? frame_->current : SourceRange{}; }

  Interpreter& base_;
  Value root_;
  Value tracer_;
  Ref<FxGraph> g_;
  int constants_ = 0;
};

bool holds_proxy(const Value& v) {
  if (v.is_symbolic()) return true;
  if (v.is(ObjKind::Tuple)) {
    const auto& items = v.as<TupleObj>()->items;
    return std::any_of(items.begin(), items.end(), holds_proxy);
  }
  if (v.is(ObjKind::List)) {
    const auto& items = v.as<ListObj>()->items;
    return std::any_of(items.begin(), items.end(), holds_proxy);
  }
  if (v.is(ObjKind::Slice)) {
    const auto* s = v.as<SliceObj>();
    return holds_proxy(s->start) || holds_proxy(s->stop) || holds_proxy(s->step);
  }
  if (v.is(ObjKind::Dict)) {
    for (const auto& [k, x] : v.as<DictObj>()->items())
      if (holds_proxy(x)) return true;
  }
  return false;
}

bool any_proxy(const CallArgs& args) {
  return std::any_of(args.positional.begin(), args.positional.end(), holds_proxy) ||
         std::any_of(args.keywords.begin(), args.keywords.end(),
                     [](const auto& k) { return holds_proxy(k.second); });
}

const char* operator_name(ast::BinaryOp op) {
  switch (op) {
    case ast::BinaryOp::Add:
      return "operator.add";
    case ast::BinaryOp::Sub:
      return "operator.sub";
    case ast::BinaryOp::Mul:
      return "operator.mul";
    case ast::BinaryOp::Div:
      return "operator.truediv";
    case ast::BinaryOp::FloorDiv:
      return "operator.floordiv";
    case ast::BinaryOp::Mod:
      return "operator.mod";
    case ast::BinaryOp::Pow:
      return "operator.pow";
    case ast::BinaryOp::MatMul:
      return "operator.matmul";
    case ast::BinaryOp::LShift:
      return "operator.lshift";
    case ast::BinaryOp::RShift:
      return "operator.rshift";
    case ast::BinaryOp::BitAnd:
      return "operator.and_";
    case ast::BinaryOp::BitOr:
      return "operator.or_";
    case ast::BinaryOp::BitXor:
      return "operator.xor";
  }
  return "";
}

const char* operator_name(ast::CompareOp op) {
  switch (op) {
    case ast::CompareOp::Eq:
      return "operator.eq";
    case ast::CompareOp::Ne:
      return "operator.ne";
    case ast::CompareOp::Lt:
      return "operator.lt";
    case ast::CompareOp::Le:
      return "operator.le";
    case ast::CompareOp::Gt:
      return "operator.gt";
    case ast::CompareOp::Ge:
      return "operator.ge";
    case ast::CompareOp::Is:
    case ast::CompareOp::IsNot:
    case ast::CompareOp::In:
    case ast::CompareOp::NotIn:
      return "";
  }
  return "";
}

}  // namespace

bool is_module(const Value& v) {
  if (!v.is(ObjKind::Instance)) return false;
  for (const ClassObj* c : v.as<InstanceObj>()->cls->mro) {
    if (c->name == "Module" && c->module && c->module->name == "torch.nn.modules.module")
      return true;
  }
  return false;
}

/// The input that a traced value was computed from, the first if there are several.
const graph::Node* input_behind(const Value& v) {
  const auto* p = v.is_symbolic() ? dynamic_cast<const Proxy*>(v.object()) : nullptr;
  while (p && p->root) p = dynamic_cast<const Proxy*>(p->root.get());
  const graph::Node* node = p && p->value ? p->value->def : nullptr;
  while (node && node->kind != graph::Kind::Placeholder) {
    const graph::Node* before = nullptr;
    for (const graph::Operand& o : node->args)
      graph::for_each_value(o, [&](const graph::Operand& used) {
        if (!before) before = used.value->def;
      });
    node = before;
  }
  return node;
}

void TracerInterpreter::refuse(const std::string& what, const Value& v) {
  Diagnostic d = make_diag(diags::TraceReadsValue, here(), what);
  if (const graph::Node* input = input_behind(v))
    d.label(input->loc, "traced from this input, which stands for any tensor");
  throw DiagError(std::move(d));
}

Value TracerInterpreter::proxy(graph::Node* n) {
  auto p = make_ref<Proxy>();
  p->value = n->result();
  return Value(p);
}

graph::Operand TracerInterpreter::tensor_operand(const Value& v) {
  std::string path;
  if (!is_module(root_) || !find_path(root_, "", v, path)) {
    path = "_tensor_constant" + std::to_string(constants_++);
    base_.set_attr(is_module(root_) ? root_ : base_.get_attr(tracer_, "root"), path, v);
  }
  graph::Node* n = add_node(*g_, graph::Kind::GetAttr, path, {}, {});
  n->loc = here();
  return graph::Operand(n->result());
}

graph::Operand TracerInterpreter::operand_of(const Value& v) {
  if (v.is_symbolic() && v.is(ObjKind::Symbolic)) {
    auto* p = v.as<Proxy>();
    if (!p->value) {
      const Value got = record(graph::Kind::CallFunction, "builtins.getattr",
                               {Value(p->root), Value::str(p->attribute)}, {});
      p->value = got.as<Proxy>()->value;
    }
    return graph::Operand(p->value);
  }
  if (v.is(ObjKind::Tensor)) return tensor_operand(v);
  if (v.is(ObjKind::Tuple)) return graph::Operand::tuple(list_of(v.as<TupleObj>()->items).items);
  if (v.is(ObjKind::List)) return list_of(v.as<ListObj>()->items);
  if (v.is(ObjKind::Slice)) {
    const auto* s = v.as<SliceObj>();
    graph::Operand o = list_of({s->start, s->stop, s->step});
    o.kind = graph::Operand::Kind::Slice;
    return o;
  }
  if (v.is(ObjKind::Dict)) {
    graph::Operand o;
    o.kind = graph::Operand::Kind::Dict;
    for (const auto& [k, x] : v.as<DictObj>()->items()) {
      o.keys.push_back(str(k));
      o.items.push_back(operand_of(x));
    }
    return o;
  }
  return to_operand(*this, v);
}

graph::Operand TracerInterpreter::list_of(const Values& items) {
  std::vector<graph::Operand> out;
  for (const Value& v : items) out.push_back(operand_of(v));
  return graph::Operand::list(std::move(out));
}

Value TracerInterpreter::record(graph::Kind kind, const std::string& target, const Values& args,
                                const std::vector<std::pair<std::string, Value>>& keywords,
                                Value function) {
  graph::Operand positional = list_of(args);
  graph::Operand named;
  named.kind = graph::Operand::Kind::Dict;
  for (const auto& [name, v] : keywords) {
    named.keys.push_back(name);
    named.items.push_back(operand_of(v));
  }
  graph::Node* n = add_node(*g_, kind, target, std::move(positional), std::move(named));
  n->loc = here();
  if (!function.is_none()) g_->functions[n] = std::move(function);
  return proxy(n);
}

bool TracerInterpreter::find_path(const Value& from, const std::string& prefix, const Value& wanted,
                                  std::string& out) const {
  for (const auto& [name, v] : from.as<InstanceObj>()->attrs.items()) {
    const std::string path = prefix.empty() ? name : prefix + "." + name;
    const bool same_tensor = v.is(ObjKind::Tensor) && wanted.is(ObjKind::Tensor) &&
                             v.as_tensor().impl() == wanted.as_tensor().impl();
    if (v.same(wanted) || same_tensor) {
      out = path;
      return true;
    }
    if (is_module(v) && find_path(v, path, wanted, out)) return true;
  }
  return false;
}

bool TracerInterpreter::is_leaf(const Value& module, const std::string& path) {
  if (!tracer_.is_none())
    return truth(base_.call_method(tracer_, "is_leaf_module", {module, Value::str(path)}));
  const auto& cls = *module.as<InstanceObj>()->cls;
  return cls.module && cls.module->name.rfind("torch.nn", 0) == 0 && cls.name != "Sequential";
}

Value TracerInterpreter::call_module(const Value& module, const std::string& path, CallArgs args) {
  return record(graph::Kind::CallModule, path, args.positional, args.keywords);
}

/// Python functions of torch.nn.functional are leaves: what has no default is passed by position,
/// the rest by name.
Value TracerInterpreter::call_functional(const FunctionObj& fn, const CallArgs& args) {
  const Values bound = bind_params(*this, fn, args);
  Values positional;
  std::vector<std::pair<std::string, Value>> keywords;
  for (size_t k = 0; k < bound.size(); ++k) {
    const ast::Param& p = fn.code->params[k];
    if (p.type == ast::Param::Type::VarArgs || p.type == ast::Param::Type::KwArgs) continue;
    if (fn.defaults[k].is_unbound()) {
      positional.push_back(bound[k]);
    } else {
      keywords.emplace_back(p.name, bound[k]);
    }
  }
  Value function(const_cast<FunctionObj*>(&fn));
  return record(graph::Kind::CallFunction, target_of(*this, function), positional, keywords,
                function);
}

Value TracerInterpreter::call(const Value& callee, CallArgs args) {
  if (callee.is(ObjKind::Symbolic)) {
    auto* p = callee.as<Proxy>();
    if (!p->root) refuse("a traced value is called", callee);
    args.positional.insert(args.positional.begin(), Value(p->root));
    return record(graph::Kind::CallMethod, p->attribute, args.positional, args.keywords);
  }
  std::string path;
  if (is_module(callee) && is_module(root_) && !callee.same(root_) &&
      find_path(root_, "", callee, path) && is_leaf(callee, path)) {
    return call_module(callee, path, std::move(args));
  }
  if (!any_proxy(args)) return Interpreter::call(callee, std::move(args));
  if (callee.is(ObjKind::Op)) {
    return record(graph::Kind::CallFunction, target_of(*this, callee), args.positional,
                  args.keywords, callee);
  }
  if (callee.is(ObjKind::Function)) {
    const auto* fn = callee.as<FunctionObj>();
    const bool wrapped = fn->attrs.find("_fx_wrapped") != nullptr;
    if (wrapped)
      return record(graph::Kind::CallFunction, target_of(*this, callee), args.positional,
                    args.keywords, callee);
    const std::string module = fn->module ? fn->module->name : "";
    if (module == "torch" || module == "torch.nn.functional" || module == "torch.functional")
      return call_functional(*fn, args);
  }
  if (callee.is(ObjKind::BoundMethod) && callee.as<BoundMethodObj>()->self.is(ObjKind::Tensor)) {
    const auto* m = callee.as<BoundMethodObj>();
    if (m->function.is(ObjKind::Op)) {
      args.positional.insert(args.positional.begin(), m->self);
      return record(graph::Kind::CallMethod, m->function.as<OpObj>()->op->name, args.positional,
                    args.keywords);
    }
  }
  return Interpreter::call(callee, std::move(args));
}

Value TracerInterpreter::call_op(const OpDef& op, CallArgs args) {
  if (!any_proxy(args)) return Interpreter::call_op(op, std::move(args));
  return record(graph::Kind::CallFunction, std::string("torch.") + op.name, args.positional,
                args.keywords);
}

Value TracerInterpreter::symbolic_unary(ast::UnaryOp op, const Value& v) {
  switch (op) {
    case ast::UnaryOp::Neg:
      return record(graph::Kind::CallFunction, "operator.neg", {v}, {});
    case ast::UnaryOp::Pos:
      return record(graph::Kind::CallFunction, "operator.pos", {v}, {});
    case ast::UnaryOp::Invert:
      return record(graph::Kind::CallFunction, "operator.invert", {v}, {});
    case ast::UnaryOp::Not:
      break;
  }
  return Value::boolean(!symbolic_truth(v));
}

Value TracerInterpreter::symbolic_binary(ast::BinaryOp op, const Value& a, const Value& b) {
  return record(graph::Kind::CallFunction, operator_name(op), {a, b}, {});
}

Value TracerInterpreter::symbolic_compare(ast::CompareOp op, const Value& a, const Value& b) {
  if (op == ast::CompareOp::Is) return Value::boolean(a.same(b));
  if (op == ast::CompareOp::IsNot) return Value::boolean(!a.same(b));
  if (op == ast::CompareOp::In || op == ast::CompareOp::NotIn)
    refuse("`in` asks for the value of a traced tensor", a.is_symbolic() ? a : b);
  return record(graph::Kind::CallFunction, operator_name(op), {a, b}, {});
}

bool TracerInterpreter::symbolic_truth(const Value& v) {
  refuse("control flow asks for the value of a traced tensor", v);
}

Value TracerInterpreter::symbolic_attr(const Value& v, const std::string& name) {
  operand_of(v);
  auto p = make_ref<Proxy>();
  p->root = Ref<SymbolicObj>(v.as<SymbolicObj>());
  p->attribute = name;
  return Value(p);
}

Value TracerInterpreter::symbolic_subscript(const Value& v, const Value& index) {
  return record(graph::Kind::CallFunction, "operator.getitem", {v, index}, {});
}

Ref<IteratorObj> TracerInterpreter::symbolic_iterate(const Value& v) {
  refuse("the number of items of a traced value is asked for (iteration or `*args`)", v);
}

Values TracerInterpreter::symbolic_unpack(const Value& v, size_t targets) {
  Values items;
  for (size_t k = 0; k < targets; ++k)
    items.push_back(symbolic_subscript(v, Value::integer(static_cast<int64_t>(k))));
  return items;
}

int64_t TracerInterpreter::symbolic_length(const Value& v) {
  refuse("`len` asks for the size of a traced value", v);
}

std::optional<Value> TracerInterpreter::symbolic_call(const Value& callee, CallArgs& args) {
  if (!any_proxy(args)) return std::nullopt;
  const std::string name = callee.is(ObjKind::Builtin) ? callee.as<BuiltinObj>()->name
                           : callee.is(ObjKind::Class) ? callee.as<ClassObj>()->name
                                                       : "";
  // Of a tensor or of a size: which of them is not known.
  if (callee.is(ObjKind::Builtin) && (name == "abs" || name == "round"))
    return record(graph::Kind::CallFunction, "builtins." + name, args.positional, args.keywords);
  for (const char* reader : {"int", "float", "bool", "complex", "range", "tensor", "as_tensor"}) {
    if (name != reader) continue;
    const auto traced = std::find_if(args.positional.begin(), args.positional.end(), holds_proxy);
    refuse("`" + name + "` asks for the value of a traced tensor",
           traced == args.positional.end() ? Value::none() : *traced);
  }
  if (name == "isinstance") return Value::boolean(false);
  return std::nullopt;
}

Ref<FxGraph> TracerInterpreter::run(const Ref<DictObj>& concrete) {
  g_ = make_ref<FxGraph>(builtin_class("torch.fx.Graph"));
  Value function = root_;
  Values args;
  if (is_module(root_)) {
    const Value method = get_attr(root_, "forward");
    if (method.is(ObjKind::BoundMethod)) {
      function = method.as<BoundMethodObj>()->function;
      args.push_back(root_);
    }
  }
  if (!function.is(ObjKind::Function))
    raise("TypeError", "symbolic_trace takes a module or a function of the language");
  const auto* fn = function.as<FunctionObj>();
  g_->graph->name = "forward";
  for (size_t k = args.size(); k < fn->code->params.size(); ++k) {
    const ast::Param& p = fn->code->params[k];
    if (concrete) {
      if (Value* v = concrete->find(std::string_view(p.name))) {
        args.push_back(*v);
        continue;
      }
    }
    graph::Operand defaults;
    if (!fn->defaults[k].is_unbound())
      defaults = graph::Operand::list({to_operand(*this, fn->defaults[k])});
    const std::string stars = p.type == ast::Param::Type::VarArgs  ? "*"
                              : p.type == ast::Param::Type::KwArgs ? "**"
                                                                   : "";
    graph::Node* n = add_node(*g_, graph::Kind::Placeholder, stars + p.name, defaults, {}, p.name);
    n->loc = p.range;
    args.push_back(proxy(n));
  }
  CallArgs call_args;
  call_args.positional = std::move(args);
  const Value result = Interpreter::call(function, std::move(call_args));
  graph::Node* out = add_node(*g_, graph::Kind::Output, "output",
                              graph::Operand::list({operand_of(result)}), {}, "output");
  out->loc = fn->code->range;
  return g_;
}

Ref<FxGraph> symbolic_trace(Interpreter& base, const Value& root, const Value& tracer,
                            const Ref<DictObj>& concrete) {
  TracerInterpreter in(base, root, tracer);
  return in.run(concrete);
}

}  // namespace periplus::trace
