// SPDX-License-Identifier: Apache-2.0
// From abstract values to nodes and back.
#include <fmt/format.h>

#include "ops/args.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

void ScriptInterpreter::refuse(const std::string& what, const std::string& hint) {
  Diagnostic d = make_diag(diags::CannotCapture, loc_, what);
  if (!hint.empty()) d.with_hint(hint);
  throw DiagError(std::move(d));
}

void ScriptInterpreter::check_budget() {
  if (emitted_ > capture_options_.node_limit)
    fail(diags::CaptureTooLarge, loc_, capture_options_.node_limit);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started_;
  if (capture_options_.deadline_seconds > 0 && spent.count() > capture_options_.deadline_seconds)
    refuse(fmt::format("capture took more than {} seconds", capture_options_.deadline_seconds),
           "simplify nested loops whose variables change type");
  poll();
}

void ScriptInterpreter::check_raising(uint8_t core_flags, Effects effects) {
  if (try_depth_ == 0) return;
  if ((core_flags & (graph::kCoreMayRaise)) || has(effects, Effects::MayRaise)) may_raise_in_try();
}

/// An exception ends the compiled call before it has changed anything, and the interpreter runs the
/// call again: so `except` and `finally` need no code here. What has been printed could not be
/// taken back.
void ScriptInterpreter::may_raise_in_try() {
  if (try_depth_ > 0 && result) result->raises_in_try = true;
}

graph::Node* ScriptInterpreter::emit(graph::Kind kind, const std::string& target,
                                     std::vector<Operand> args, std::vector<Type> types,
                                     const std::string& hint) {
  if (pure_) throw NotPure{};
  if (++emitted_ % 64 == 0) check_budget();
  graph::Node* node =
      graph_.add(*block_, nullptr, kind, target, std::move(args), std::move(types), hint);
  node->loc = loc_;
  node->scope = scope_;
  if (block_ == &graph_.top && !first_node_) first_node_ = node;
  return node;
}

Value ScriptInterpreter::core(const char* name, std::vector<Operand> args,
                              std::span<const Type> declared) {
  const graph::CoreFunction* f = graph::find_core_function(name);
  check_raising(f->flags, Effects::None);
  std::vector<Type> types;
  try {
    types = graph::core_result_types(*f, args, declared);
  } catch (const std::invalid_argument& e) {
    refuse(e.what());
  }
  graph::Node* node = emit(graph::Kind::CallFunction, name, std::move(args), std::move(types));
  compute_example(*node);
  if (node->results.empty()) return Value::none();
  return wrap(node->result());
}

void ScriptInterpreter::effect(const char* name, std::vector<Operand> args) {
  emit(graph::Kind::CallFunction, name, std::move(args), {});
}

Operand ScriptInterpreter::undef(const Type& type) {
  return Operand(emit(graph::Kind::CallFunction, "undef", {}, {type})->result());
}

void ScriptInterpreter::emit_raise(const std::string& kind, const Value& message) {
  if (as_choice(resolve(message))) {
    over(message, [&](const Value& text) -> Value { emit_raise(kind, text); });
    throw Diverged{};
  }
  std::vector<Operand> args{Operand::str(kind)};
  for (Operand& o : text_operands(message)) args.push_back(std::move(o));
  effect("raise", std::move(args));
  throw Diverged{};
}

void ScriptInterpreter::emit_raise_of(const PyError& e) {
  const ClassObj* cls = type_of(e.value);
  const Value args = find_attr(e.value, "args").value_or(Value::none());
  Value message = Value::str("");
  if (args.is(ObjKind::Tuple) && args.as<TupleObj>()->items.size() == 1)
    message = args.as<TupleObj>()->items[0];
  else if (args.is(ObjKind::Tuple) && args.as<TupleObj>()->items.size() > 1)
    message = args;
  if (!e.traceback.empty())
    loc_ = e.traceback.front().range.valid() ? e.traceback.front().range : loc_;
  emit_raise(cls->name, message);
}

std::vector<Operand> ScriptInterpreter::text_operands(const Value& v) {
  auto text = make_ref<Text>();
  if (v.is(ObjKind::Str))
    text->format = escape_braces(v.as_str());
  else if (holds_symbolic(v))
    add_hole(*text, v, "");
  else
    text->format = escape_braces(str(v));
  std::vector<Operand> out{Operand::str(text->format)};
  for (const Value& a : text->args) out.push_back(operand(a));
  return out;
}

Value ScriptInterpreter::new_tensor(const Operand& o, const Type& type) {
  auto s = make_ref<Sym>();
  s->type = type;
  s->source = o;
  s->value = o.value;
  s->storage = make_ref<SymStorage>();
  s->storage->type = type;
  s->storage->current = o;
  const auto found = examples_.find(o.value);
  if (found != examples_.end()) s->example = found->second;
  return s;
}

Value ScriptInterpreter::wrap(graph::Value* v, std::optional<Value> example) {
  if (example) examples_[v] = *example;
  return wrap(Operand(v), v->type);
}

Value ScriptInterpreter::wrap_contents(const Operand& o, const Type& type) {
  auto s = make_ref<Sym>();
  s->type = type;
  s->source = o;
  s->value = o.value;
  return s;
}

Value ScriptInterpreter::wrap(const Operand& o, const Type& type) {
  switch (type.kind) {
    case Type::Kind::None:
      return Value::none();
    case Type::Kind::Tensor:
      return new_tensor(o, type);
    case Type::Kind::Tuple: {
      Values items;
      for (size_t k = 0; k < type.items.size(); ++k) {
        const std::vector<Operand> args{o, Operand::integer(static_cast<int64_t>(k))};
        graph::Node* part = emit(graph::Kind::CallFunction, "tuple.get", args, {type.items[k]});
        compute_example(*part);
        items.push_back(wrap(part->result()));
      }
      return Value::tuple(std::move(items));
    }
    case Type::Kind::List: {
      auto list = make_ref<ListObj>();
      list->dynamic = Ref<SymbolicObj>(wrap_contents(o, type).as<SymbolicObj>());
      return list;
    }
    case Type::Kind::Bool:
    case Type::Kind::Int:
    case Type::Kind::Float:
    case Type::Kind::Str:
    case Type::Kind::Any:
      break;
  }
  const Value v = wrap_contents(o, type);
  Sym* s = as_sym(v);
  s->base = o.value;
  const auto found = examples_.find(o.value);
  if (found != examples_.end()) s->example = found->second;
  return v;
}

Type ScriptInterpreter::type_of_value(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::None:
      return Type::none();
    case Value::Tag::Bool:
      return Type::boolean();
    case Value::Tag::Int:
      return Type::integer();
    case Value::Tag::Float:
      return Type::floating();
    default:
      break;
  }
  if (is_abstract(v, SymKind::Data) || is_abstract(v, SymKind::Pattern))
    return v.as<SymbolicObj>()->type;
  if (v.is(ObjKind::Tensor)) return Type::of_tensor(v.as_tensor().type());
  if (v.is(ObjKind::Str)) return Type::of(Type::Kind::Str);
  if (v.is(ObjKind::Tuple)) {
    std::vector<Type> parts;
    for (const Value& item : v.as<TupleObj>()->items) parts.push_back(type_of_value(item));
    return Type::tuple(std::move(parts));
  }
  if (v.is(ObjKind::List)) {
    if (is_dynamic_list(v)) return v.as<ListObj>()->dynamic->type;
    Joiner joiner(*this, 0);
    Type element = Type::of(Type::Kind::Any);
    for (const Value& item : v.as<ListObj>()->items)
      element = joiner.join_types(element, type_of_value(item));
    return Type::list(element);
  }
  throw Conflict{describe(v) + ", which no value of a graph can be,"};
}

Operand ScriptInterpreter::tensor_operand(Sym& s) {
  SymStorage& storage = *s.storage;
  if (s.chain.empty()) return storage.current;
  if (storage.current.value == s.derived_from) return s.source;
  Operand now = storage.current;
  for (const ViewStep& step : s.chain) {
    std::vector<Operand> args{now};
    args.insert(args.end(), step.rest.begin(), step.rest.end());
    graph::Node* node =
        emit(graph::Kind::CallFunction, step.op->name, std::move(args), {step.type});
    node->op = step.op;
    compute_example(*node);
    now = Operand(node->result());
  }
  return now;
}

Operand ScriptInterpreter::operand(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::None:
    case Value::Tag::Unbound:
      return {};
    case Value::Tag::Bool:
      return Operand::boolean(v.as_bool());
    case Value::Tag::Int:
      return Operand::integer(v.as_int());
    case Value::Tag::Float:
      return Operand::floating(v.as_float());
    default:
      break;
  }
  if (Sym* s = as_sym(v)) return s->storage ? tensor_operand(*s) : s->source;
  if (as_choice(v) && !as_choice(resolve(v))) return operand(resolve(v));
  if (v.is(ObjKind::Tensor)) return constant_storage(v)->current;
  if (v.is(ObjKind::Str)) return Operand::str(v.as_str());
  if (v.is(ObjKind::DType)) return Operand::of_dtype(v.as<DTypeObj>()->dtype);
  if (is_dynamic_list(v)) return as_sym(Value(v.as<ListObj>()->dynamic))->source;
  if (v.is(ObjKind::Tuple) || v.is(ObjKind::List)) {
    std::vector<Operand> items;
    for (const Value& item :
         v.is(ObjKind::Tuple) ? v.as<TupleObj>()->items : v.as<ListObj>()->items)
      items.push_back(operand(item));
    return v.is(ObjKind::Tuple) ? Operand::tuple(std::move(items))
                                : Operand::list(std::move(items));
  }
  refuse(describe(v) + " cannot be an operand");
}

Operand ScriptInterpreter::pack(const Value& v, const Type& type) {
  if (type.kind == Type::Kind::List) {
    if (is_sym(v, Type::Kind::List)) return as_sym(v)->source;
    return list_operand(v, type.items.empty() ? Type() : type.items[0]);
  }
  if (type.kind == Type::Kind::Tuple && v.is(ObjKind::Tuple)) {
    std::vector<Operand> items;
    const Values& parts = v.as<TupleObj>()->items;
    for (size_t k = 0; k < parts.size(); ++k) items.push_back(pack(parts[k], type.items[k]));
    graph::Node* node = emit(graph::Kind::CallFunction, "tuple", std::move(items), {type});
    return Operand(node->result());
  }
  if (type.kind == Type::Kind::Float && v.is_int())
    return Operand::floating(static_cast<double>(v.as_int()));
  return operand(v);
}

Value ScriptInterpreter::row(const char* name, Values args,
                             std::vector<std::pair<std::string, Value>> keywords) {
  const OpDef* op = find_op(name);
  if (!op) op = find_method(name);
  if (!op) refuse(fmt::format("the operator table has no row `{}`", name));
  CallArgs call_args;
  call_args.positional = std::move(args);
  call_args.keywords = std::move(keywords);
  call_args.loc = loc_;
  return call_op(*op, std::move(call_args));
}

}  // namespace periplus::script
