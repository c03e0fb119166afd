// SPDX-License-Identifier: Apache-2.0
// Operators of the table, tensors' memory, attributes and methods of tensors.
#include <fmt/format.h>

#include <algorithm>

#include "eager/dtype_names.h"
#include "eager/state.h"
#include "graph/row_args.h"
#include "ops/args.h"
#include "ops/bind.h"
#include "ops/views.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

namespace {

ArgClass class_of_type(const Type& t) {
  switch (t.kind) {
    case Type::Kind::None:
      return ArgClass::None;
    case Type::Kind::Bool:
      return ArgClass::Bool;
    case Type::Kind::Int:
      return ArgClass::Int;
    case Type::Kind::Float:
      return ArgClass::Float;
    case Type::Kind::Str:
      return ArgClass::Str;
    case Type::Kind::Tensor:
      return ArgClass::Tensor;
    case Type::Kind::List:
      return t.items[0].is_tensor()               ? ArgClass::TensorList
             : t.items[0].kind == Type::Kind::Int ? ArgClass::IntList
                                                  : ArgClass::Other;
    case Type::Kind::Tuple:
    case Type::Kind::Any:
      break;
  }
  return ArgClass::Other;
}

ArgClass class_of(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::None:
      return ArgClass::None;
    case Value::Tag::Bool:
      return ArgClass::Bool;
    case Value::Tag::Int:
      return ArgClass::Int;
    case Value::Tag::Float:
      return ArgClass::Float;
    default:
      break;
  }
  if (is_abstract(v, SymKind::Data)) return class_of_type(v.as<SymbolicObj>()->type);
  if (is_dynamic_list(v)) return class_of_type(v.as<ListObj>()->dynamic->type);
  if (!v.is_object()) return ArgClass::Other;
  switch (v.object()->kind) {
    case ObjKind::Str:
      return ArgClass::Str;
    case ObjKind::DType:
      return ArgClass::DType;
    case ObjKind::Tensor:
      return ArgClass::Tensor;
    case ObjKind::List:
    case ObjKind::Tuple: {
      const Values& items = v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items;
      if (items.empty()) return ArgClass::EmptyList;
      bool ints = true, tensors = true;
      for (const Value& item : items) {
        const ArgClass c = class_of(item);
        tensors = tensors && c == ArgClass::Tensor;
        ints = ints && (c == ArgClass::Int || c == ArgClass::Bool || c == ArgClass::Tensor);
      }
      return tensors ? ArgClass::TensorList : ints ? ArgClass::IntList : ArgClass::Other;
    }
    default:
      return ArgClass::Other;
  }
}

Operand default_operand(const Arg& a) {
  struct Visitor {
    Operand operator()(std::monostate) { return {}; }
    Operand operator()(bool v) { return Operand::boolean(v); }
    Operand operator()(int64_t v) { return Operand::integer(v); }
    Operand operator()(double v) { return Operand::floating(v); }
    Operand operator()(const std::string& v) { return Operand::str(v); }
    Operand operator()(DType v) { return Operand::of_dtype(v); }
    Operand operator()(const Tensor&) { return {}; }
    Operand operator()(const std::vector<Tensor>&) { return Operand::list({}); }
    Operand operator()(const std::vector<int64_t>& v) {
      std::vector<Operand> items;
      for (const int64_t i : v) items.push_back(Operand::integer(i));
      return Operand::list(std::move(items));
    }
  };
  return std::visit(Visitor{}, a);
}

/// `float`, `int` and `bool` name dtypes too.
Value as_dtype(ScriptInterpreter& in, const Value& v) {
  refuse_missing_dtype(in, v);
  if (!v.is(ObjKind::Class)) return v;
  for (const auto& [name, dtype] :
       {std::pair{"float", DType::Float64}, {"int", DType::Int64}, {"bool", DType::Bool}})
    if (v.as<ClassObj>() == in.builtin_class(name)) return Value(make_ref<DTypeObj>(dtype));
  return v;
}

/// Results with field names, as PyTorch's return types.
Value named_results(ScriptInterpreter& in, const OpDef& op, Values items) {
  Value tuple = Value::tuple(std::move(items));
  auto* t = tuple.as<TupleObj>();
  ClassObj* cls = return_type(in, op.name);
  if (cls && cls->fields.size() == t->items.size()) t->cls = Ref<ClassObj>(cls);
  return tuple;
}

}  // namespace

Operand ScriptInterpreter::row_operand(const Param& param, const Value& v) {
  using K = Param::Kind;
  switch (param.kind) {
    case K::Int:
      if (is_sym_tensor(v) || v.is(ObjKind::Tensor)) return operand(to_int(as_symbolic(v)));
      if (v.is_bool()) return Operand::integer(v.as_bool());
      return operand(v);
    case K::IntList: {
      if (v.is_int() || is_sym(v, Type::Kind::Int)) return Operand::list({operand(v)});
      if (is_sym_tensor(v)) return Operand::list({operand(to_int(v))});
      if (!v.is(ObjKind::List) && !v.is(ObjKind::Tuple)) return operand(v);
      if (is_dynamic_list(v)) refuse("a size given by a list whose length depends on data");
      std::vector<Operand> items;
      for (const Value& item :
           v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items)
        items.push_back(operand(
            is_sym_tensor(item) || item.is(ObjKind::Tensor) ? to_int(as_symbolic(item)) : item));
      return Operand::list(std::move(items));
    }
    case K::TensorList:
      if ((v.is(ObjKind::List) && !is_dynamic_list(v)) || v.is(ObjKind::Tuple)) {
        std::vector<Operand> items;
        for (const Value& item :
             v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items)
          items.push_back(operand(item));
        return Operand::list(std::move(items));
      }
      return operand(v);
    case K::Float:
      if (v.is_none()) return {};
      if (is_sym_tensor(v)) return operand(to_float(v));
      return operand(v.is(ObjKind::Tensor) ? to_float(as_symbolic(v)) : to_float(v));
    case K::Number:
      if (is_sym_tensor(v) || v.is(ObjKind::Tensor)) return operand(item(as_symbolic(v)));
      return operand(v);
    case K::Bool:
      return v.is_int() ? Operand::boolean(v.as_int() != 0) : operand(v);
    case K::Tensor:
    case K::Str:
    case K::DType:
    case K::Any:
      return operand(v);
  }
  return operand(v);
}

static Type number_type(DType dtype) {
  if (dtype == DType::Bool) return Type::boolean();
  return is_floating(dtype) ? Type::floating() : Type::integer();
}

std::vector<Type> ScriptInterpreter::row_types(const OpDef& op,
                                               const std::vector<Operand>& operands) {
  std::optional<ArgTypes> args = graph::row_arg_types(op, operands);
  const Operand& first = operands.empty() ? Operand() : operands[0];
  const bool of_list = first.is_value() && first.value->type.kind == Type::Kind::List;
  try {
    if (!args && of_list) {  // stack and cat of a list whose length only run time knows
      const Type element = first.value->type.items[0];
      std::vector<Operand> one = operands;
      one[0] = Operand::list({Operand(first.value)});
      ArgTypes types;
      types.emplace_back(std::vector<TensorType>{element.tensor});
      for (size_t k = 1; k < operands.size(); ++k) {
        if (operands[k].kind == Operand::Kind::Int)
          types.emplace_back(Dim(operands[k].i));
        else
          types.emplace_back(std::monostate());
      }
      std::vector<Type> out;
      for (TensorType& t : op.infer(types)) {
        const int64_t rank = static_cast<int64_t>(t.sizes.size());
        int64_t dim =
            operands.size() > 1 && operands[1].kind == Operand::Kind::Int ? operands[1].i : 0;
        if (dim < 0) dim += rank;
        if (dim >= 0 && dim < rank) t.sizes[size_t(dim)] = Dim::fresh();
        out.push_back(Type::of_tensor(std::move(t)));
      }
      return out;
    }
    if (!args) refuse(fmt::format("`{}` with these arguments", op.name));
    for (size_t k = 0; k < operands.size(); ++k) {
      const auto symbol = [&](const Operand& o, Dim& d) {
        if (!o.is_value()) return;
        const auto found = size_symbols_.find(o.value->id);
        if (found != size_symbols_.end()) d = found->second;
      };
      if (Dim* d = std::get_if<Dim>(&(*args)[k])) symbol(operands[k], *d);
      if (Dims* list = std::get_if<Dims>(&(*args)[k]))
        for (size_t i = 0; i < list->size() && i < operands[k].items.size(); ++i)
          symbol(operands[k].items[i], (*list)[i]);
    }
    std::vector<Type> out;
    for (TensorType& t : op.infer(*args)) out.push_back(Type::of_tensor(std::move(t)));
    if (schema_of(op).returns_scalar) out = {number_type(out[0].tensor.dtype)};
    return out;
  } catch (const OpError& e) {
    raise(e.kind(), e.what());
  }
}

Value ScriptInterpreter::emit_row(const OpDef& op, std::vector<Operand> operands,
                                  const Value& self) {
  if (pure_) throw NotPure{};
  if (op.specialize) {  // `div(…, rounding_mode="floor")` is another row
    const std::optional<ArgTypes> types = graph::row_arg_types(op, operands);
    std::optional<Specialized> other;
    try {
      if (types) other = specialize(op, *types);
    } catch (const OpError& e) {
      raise(e.kind(), e.what());
    }
    if (other) {
      std::vector<Operand> chosen;
      for (const int k : other->keep) chosen.push_back(operands[size_t(k)]);
      const Schema& schema = schema_of(*other->op);
      for (size_t k = chosen.size(); k < schema.params.size(); ++k)
        chosen.push_back(default_operand(schema.params[k].default_value));
      return emit_row(*other->op, std::move(chosen), self);
    }
  }
  // A view by the sizes of another tensor: later writes through it must not need that tensor.
  const std::string_view name = op.name;
  if ((name == "view_as" || name == "expand_as") && operands.size() == 2 && operands[1].is_value())
    return row(name == "view_as" ? "view" : "expand",
               {self, shape_of(new_tensor(operands[1], operands[1].value->type))});
  check_raising(0, op.effects);
  if (has(op.effects, Effects::Mutates))
    refuse(fmt::format("`{}`, which has no functional form", op.name));
  std::vector<Type> types = row_types(op, operands);
  const Schema& schema = schema_of(op);
  const bool view =
      (has(op.effects, Effects::View) || views_or_copies(op.name)) && is_sym_tensor(self);
  std::vector<Operand> rest(operands.begin() + (operands.empty() ? 0 : 1), operands.end());
  graph::Node* node = emit(graph::Kind::CallFunction, op.name, std::move(operands), types);
  node->op = &op;
  compute_example(*node);
  if (schema.returns_scalar) return wrap(node->result());
  if (!schema.returns_tuple && types.size() == 1) {
    const Value made = new_tensor(Operand(node->result()), types[0]);
    if (types[0].is_tensor()) {
      const auto tensor = [](const Operand& o) {
        return o.is_value() && o.value->type.is_tensor();
      };
      as_sym(made)->storage->row_major = std::ranges::none_of(node->args, tensor);
    }
    if (!view) return made;
    Sym *m = as_sym(made), *base = as_sym(self);
    if (views_or_copies(op.name)) {
      link_alias(m->storage, base->storage);
      m->storage->strided =
          !always_row_major(name) && (m->storage->strided || may_be_strided(*base));
      return made;
    }
    m->storage = base->storage;
    m->chain = base->chain;
    m->chain.push_back({&op, std::move(rest), types[0]});
    m->derived_from = base->storage->current.value;
    return made;
  }
  Values items;
  for (size_t k = 0; k < types.size(); ++k) {
    items.push_back(new_tensor(Operand(node->result(static_cast<int>(k))), types[k]));
    if (!view) continue;
    link_alias(as_sym(items.back())->storage, as_sym(self)->storage);
    as_sym(items.back())->storage->strided = true;
  }
  return named_results(*this, op, std::move(items));
}

/// `out=` must have the size of the result: PyTorch gives it another one.
void ScriptInterpreter::check_out(const Value& out, const Value& made) {
  if (!is_sym_tensor(out) || !is_sym_tensor(made)) refuse("`out=` here");
  const auto &have = as_sym(out)->type.tensor.sizes, &want = as_sym(made)->type.tensor.sizes;
  bool differs = have.size() != want.size();
  for (size_t d = 0; !differs && d < have.size(); ++d)
    differs = have[d].known() && want[d].known() && have[d].value() != want[d].value();
  if (differs) refuse("`out=` of another size than the result", "assign the result: x = f(...)");
  for (size_t d = 0; d < have.size(); ++d) {
    if (have[d] == want[d]) continue;
    const auto dim = static_cast<int64_t>(d);
    effect("guard.true",
           {operand(to_bool(compare(ast::CompareOp::Eq, size_of(out, dim), size_of(made, dim)))),
            Operand::str("`out=` has the size of the result")});
  }
}

Value ScriptInterpreter::call_op(const OpDef& first, CallArgs args) {
  if (!capturing_) return Interpreter::call_op(first, std::move(args));
  const LocScope at(*this, args.loc);
  if (pure_) throw NotPure{};
  if (has_choice(args))
    return over_arguments(args, [&](CallArgs again) { return call_op(first, std::move(again)); });
  Value into = Value::unbound();
  for (size_t k = 0; k < args.keywords.size(); ++k) {
    if (args.keywords[k].first != "out") continue;
    into = args.keywords[k].second;
    args.keywords.erase(args.keywords.begin() + static_cast<std::ptrdiff_t>(k));
    break;
  }
  for (const auto& [name, v] : args.keywords) {
    if (name == "device") check_device(*this, v);
    if (name == "generator" && !v.is_none()) refuse("a generator of the program's own");
  }
  CallSignature signature;
  Values given;
  for (Value& v : args.positional) {
    given.push_back(as_dtype(*this, v));
    signature.positional.push_back(class_of(given.back()));
  }
  for (auto& [name, v] : args.keywords) {
    given.push_back(as_dtype(*this, v));
    signature.keywords.emplace_back(name, class_of(given.back()));
  }
  Binding binding;
  try {
    binding = bind_call(first, signature);
  } catch (const OpError& e) {
    raise(e.kind(), e.what());
  }
  const OpDef& op = *binding.op;
  const Schema& schema = schema_of(op);
  std::vector<Operand> operands;
  Value self;
  for (size_t k = 0; k < schema.params.size(); ++k) {
    const Param& param = schema.params[k];
    const int source = binding.source[k];
    if (source < 0) {
      operands.push_back(default_operand(param.default_value));
      continue;
    }
    Value v = given[size_t(source)];
    if (binding.packed == static_cast<int>(k)) {
      Values sizes(given.begin() + source,
                   given.begin() + static_cast<std::ptrdiff_t>(args.positional.size()));
      v = Value::tuple(std::move(sizes));
    }
    if (v.is(ObjKind::Tensor)) v = as_symbolic(v);
    if (k == 0) self = v;
    operands.push_back(row_operand(param, v));
  }
  const Value made = emit_row(op, std::move(operands), self);
  if (into.is_unbound() || into.is_none()) return made;
  check_out(as_symbolic(into), made);
  write_inplace(into, made);
  return into;
}

// --- memory ------------------------------------------------------------------------------------

void ScriptInterpreter::write_tensor(Sym& target, Operand value, const Type& value_type) {
  if (pure_) throw NotPure{};
  const Ref<SymStorage> storage = target.storage;
  for (const Ref<Memory>& m : storage->memory) {
    if (m->escaped)
      refuse("a tensor is written in place that a list of run-time length may hold",
             "write into a `clone()`");
    const bool others = m->outside && storage->input_leaf < 0 && storage->constant.empty();
    if (others || m->holders.size() > 1)
      refuse("a tensor is written in place while another may or may not share its memory",
             "write into a `clone()`, or avoid the in-place operation");
  }
  if (!storage->constant.empty()) {
    for (const auto& [impl, owner] : owners_)
      if (paths_.count(impl) && paths_[impl] == storage->constant)
        throw NeedsState{owner.first, owner.second};
    refuse("the program writes the constant tensor `" + storage->constant + "` in place",
           "register it as a buffer of the module");
  }
  if (storage->strided) storage->written_strided = loc_;
  const TensorType& type = storage->type.tensor;
  Operand next = value;
  const bool whole = target.chain.empty() && value.is_value() && value_type.is_tensor() &&
                     value_type.tensor == type;
  if (!whole) {
    std::vector<Operand> steps;
    for (const ViewStep& step : target.chain) {
      std::vector<Operand> parts{Operand::str(step.op->name)};
      parts.insert(parts.end(), step.rest.begin(), step.rest.end());
      steps.push_back(Operand::tuple(std::move(parts)));
    }
    const std::vector<Operand> args{storage->current, Operand::list(std::move(steps)), value};
    graph::Node* node = emit(graph::Kind::CallFunction, "scatter", args, {storage->type});
    compute_example(*node);
    next = Operand(node->result());
  }
  Place p;
  p.kind = Place::Kind::Storage;
  p.owner = Value(storage);
  note_write(p);
  storage->current = next;
}

/// As eager's in-place operators. Errors: RuntimeError.
void ScriptInterpreter::check_inplace_cast(DType from, DType to) {
  if (can_cast_inplace(from, to)) return;
  raise("RuntimeError", fmt::format("result type {} can't be cast to the desired output type {}",
                                    type_name(from), type_name(to)));
}

/// `target.copy_(value)`.
void ScriptInterpreter::write_inplace(const Value& target, const Value& value) {
  const Value t = as_symbolic(target);
  if (!is_sym_tensor(t)) refuse("an in-place operation on " + describe(target));
  const Type type = type_of_value(value);
  const TensorType& to = as_sym(t)->type.tensor;
  if (type.is_tensor()) {
    const TensorType& from = type.tensor;
    bool fits = from.rank() <= to.rank();
    for (size_t k = 0; fits && k < from.rank(); ++k) {
      const Dim &a = from.sizes[from.rank() - 1 - k], &b = to.sizes[to.rank() - 1 - k];
      if (a.known() && b.known() && a.value() != b.value() && a.value() != 1) fits = false;
    }
    if (!fits)
      raise("RuntimeError", fmt::format("output with shape {} doesn't match the broadcast shape {}",
                                        to_string(to), to_string(from)));
  }
  write_tensor(*as_sym(t), operand(value), type);
}

void ScriptInterpreter::write_copy(const Value& target, const Value& source) {
  const Value to = as_symbolic(target), from = as_symbolic(source);
  const bool whole = is_sym_tensor(to) && is_sym_tensor(from) && as_sym(to)->chain.empty() &&
                     as_sym(to)->type.tensor == as_sym(from)->type.tensor;
  // One value of the graph must not stand for the memory of both.
  write_inplace(target, whole ? row("clone", {from}) : from);
}

Value ScriptInterpreter::symbolic_inplace(ast::BinaryOp op, const Value& a, const Value& b) {
  if (as_choice(a)) return over(a, [&](const Value& x) { return inplace(op, x, b); });
  if (as_choice(b)) return over(b, [&](const Value& y) { return inplace(op, a, y); });
  if (is_sym_tensor(a) || a.is(ObjKind::Tensor)) {
    const Value made = symbolic_binary(op, as_symbolic(a), b);
    check_inplace_cast(as_sym(made)->type.tensor.dtype, as_sym(as_symbolic(a))->type.tensor.dtype);
    write_inplace(a, made);
    return a;
  }
  if (a.is(ObjKind::List) && op == ast::BinaryOp::Add) {
    CallArgs args;
    args.positional = {a, b};
    list_method("extend", args);
    return a;
  }
  return symbolic_binary(op, a, b);
}

Ref<SymStorage> ScriptInterpreter::constant_storage(const Value& tensor) {
  const Tensor& t = tensor.as_tensor();
  const auto found = constants_.find(t.impl());
  if (found != constants_.end()) {
    if (found->second->input_leaf >= 0) guard_identity(found->second->input_leaf, tensor);
    return found->second;
  }
  const auto named = paths_.find(t.impl());
  std::string path = named != paths_.end() ? named->second : "";
  if (path.empty()) {
    path = fmt::format("constant_{}", graph_.constants.size());
    paths_[t.impl()] = path;
  }
  const auto same = [&t](const Tensor& c) { return c.same_storage(t); };
  if (std::ranges::any_of(capture_options_.changing, same)) return changing_storage(tensor, path);
  graph_.constants[path] = t;
  const Type type = Type::of_tensor(t.type());
  graph::Node* node =
      graph_.add(graph_.top, first_node_, graph::Kind::GetAttr, path, {}, {type}, path);
  node->loc = loc_;
  const uint32_t epoch = capture_epoch;
  capture_epoch = 0;  // it was there before the call
  auto storage = make_ref<SymStorage>();
  capture_epoch = epoch;
  storage->type = type;
  storage->current = Operand(node->result());
  storage->constant = path;
  storage->memory[0]->outside = true;
  if (capture_options_.policy == Policy::TraceExample) examples_[node->result()] = tensor;
  note_requires_grad(node->result(), tensor);
  constants_[t.impl()] = storage;
  keep_alive_[t.impl()] = tensor;
  return storage;
}

void ScriptInterpreter::note_requires_grad(const graph::Value* v, const Value& tensor) {
  if (tensor.is(ObjKind::Tensor) && tensor.as_tensor().impl()->requires_grad)
    require_grad_.insert(v);
}

/// Storage of a tensor that is no input of the call but becomes one of the graph.
Ref<SymStorage> ScriptInterpreter::changing_storage(const Value& tensor, const std::string& path) {
  if (module_ != this || !result)
    refuse("a function that calls itself reads `" + path + "`, which changes between calls",
           "pass it as an argument");
  InputLeaf at;
  at.object = tensor;
  at.name = path;
  at.type = Type::of_tensor(tensor.as_tensor().type());
  const Value made = add_input(at.type, path, static_cast<int>(result->inputs.size()), tensor);
  result->inputs.push_back(std::move(at));
  const Ref<SymStorage> storage = as_sym(made)->storage;
  constants_[tensor.as_tensor().impl()] = storage;
  keep_alive_[tensor.as_tensor().impl()] = tensor;
  return storage;
}

Value ScriptInterpreter::as_symbolic(const Value& v) {
  if (!v.is(ObjKind::Tensor)) return v;
  const auto found = symbolic_tensors_.find(v.as_tensor().impl());
  if (found != symbolic_tensors_.end()) return found->second;
  const Ref<SymStorage> storage = constant_storage(v);
  const uint32_t epoch = capture_epoch;
  capture_epoch = 0;
  const Value made = new_tensor(storage->current, storage->type);
  capture_epoch = epoch;
  as_sym(made)->storage = storage;
  as_sym(made)->origin = v;
  if (capture_options_.policy == Policy::TraceExample) as_sym(made)->example = v;
  symbolic_tensors_[v.as_tensor().impl()] = made;
  return made;
}

// --- sizes -------------------------------------------------------------------------------------

Value ScriptInterpreter::size_of(const Value& tensor, int64_t dim) {
  const TensorType& t = as_sym(tensor)->type.tensor;
  const Dim d = t.sizes[size_t(dim)];
  if (d.known()) return Value::integer(d.value());
  const Value v = core("size", {operand(tensor), Operand::integer(dim)});
  as_sym(v)->dim = d;
  size_symbols_[as_sym(v)->source.value->id] = d;
  return v;
}

Value ScriptInterpreter::shape_of(const Value& tensor) {
  auto t = make_ref<TupleObj>();
  t->is_size = true;
  for (size_t d = 0; d < as_sym(tensor)->type.tensor.rank(); ++d)
    t->items.push_back(size_of(tensor, static_cast<int64_t>(d)));
  return t;
}

Value ScriptInterpreter::cast_tensor(const Value& tensor, DType dtype) {
  if (as_sym(tensor)->type.tensor.dtype == dtype) return tensor;
  return row("to", {tensor, Value(make_ref<DTypeObj>(dtype))});
}

// --- attributes --------------------------------------------------------------------------------

Value ScriptInterpreter::bound_method(const Value& self, const std::string& name) {
  auto fn = make_ref<BuiltinObj>(name, [](Interpreter& in, CallArgs&) -> Value {
    in.raise("TypeError", "this method is only known to capture");
  });
  fn->owner = "captured tensor";
  fn->is_method = true;
  return make_ref<BoundMethodObj>(self, Value(fn));
}

namespace {

constexpr const char* kMethods[] = {"item",
                                    "tolist",
                                    "size",
                                    "dim",
                                    "numel",
                                    "nelement",
                                    "is_floating_point",
                                    "requires_grad_",
                                    "cpu",
                                    "cuda",
                                    "to",
                                    "type",
                                    "float",
                                    "double",
                                    "long",
                                    "int",
                                    "short",
                                    "char",
                                    "byte",
                                    "bool",
                                    "half",
                                    "type_as",
                                    "copy_",
                                    "fill_",
                                    "zero_",
                                    "clone",
                                    "contiguous",
                                    "get_device",
                                    "element_size",
                                    "is_contiguous",
                                    "ndimension",
                                    "detach_",
                                    "__len__",
                                    "index_put_",
                                    "masked_fill_",
                                    "is_signed",
                                    "is_complex",
                                    "data_ptr",
                                    "stride",
                                    "storage_offset"};

std::optional<DType> dtype_method(const std::string& name) {
  static const std::pair<const char*, DType> kTable[] = {
      {"float", DType::Float32}, {"double", DType::Float64}, {"long", DType::Int64},
      {"int", DType::Int32},     {"short", DType::Int16},    {"char", DType::Int8},
      {"byte", DType::UInt8},    {"bool", DType::Bool}};
  for (const auto& [n, d] : kTable)
    if (name == n) return d;
  return std::nullopt;
}

}  // namespace

Value ScriptInterpreter::symbolic_attr(const Value& v, const std::string& name) {
  if (as_choice(v)) return over(v, [&](const Value& x) { return get_attr(x, name); });
  if (is_dynamic_list(v)) {
    const Value* method = builtin_class("list")->lookup(name);
    if (method) return make_ref<BoundMethodObj>(v, *method);
    raise("AttributeError", fmt::format("'list' object has no attribute '{}'", name));
  }
  if (as_stream(v) && !as_stream(v)->suspended.is_none())
    return get_attr(Value(step_by_hand(v)), name);
  if (MaybeUnbound* m = as_maybe(v)) {
    if (m->defined.is_bool() && m->defined.as_bool()) return get_attr(m->value, name);
    refuse("`" + name + "` of a value that only some paths bind");
  }
  if (!is_sym_tensor(v)) {
    const Sym* s = as_sym(v);
    if (s && (name == "real" || name == "numerator")) return v;
    refuse(fmt::format("the attribute `{}` of {}", name, describe(v)));
  }
  const Sym* s = as_sym(v);
  const TensorType& t = s->type.tensor;
  const auto rank = static_cast<int64_t>(t.rank());
  if (name == "shape") return shape_of(v);
  if (name == "dtype") {
    const graph::Node* def = s->source.is_value() ? s->source.value->def : nullptr;
    if (def && def->target == "tensor.from_list" && def->args[1].kind == Operand::Kind::None)
      row("clone", {v});
    return make_ref<DTypeObj>(t.dtype);
  }
  if (name == "ndim") return Value::integer(rank);
  if (name == "device") return make_ref<DeviceObj>("cpu", -1);
  if (name == "requires_grad")
    return Value::boolean(s->source.is_value() && require_grad_.contains(s->source.value));
  if (name == "is_cpu") return Value::boolean(true);
  if (name == "is_cuda" || name == "is_sparse" || name == "is_quantized")
    return Value::boolean(false);
  if (name == "is_leaf") return Value::boolean(true);
  if (name == "grad" || name == "grad_fn") return Value::none();
  if (name == "itemsize") return Value::integer(static_cast<int64_t>(item_size(t.dtype)));
  if (name == "data") return v;
  if (name == "T") {
    if (rank == 2) return row("transpose", {v, Value::integer(0), Value::integer(1)});
    Values dims;
    for (int64_t d = rank; d-- > 0;) dims.push_back(Value::integer(d));
    return row("permute", {v, Value::tuple(std::move(dims))});
  }
  if (name == "mT" || name == "H")
    return row("transpose", {v, Value::integer(-2), Value::integer(-1)});
  for (const char* m : kMethods)
    if (name == m) return bound_method(v, name);
  if (s->origin.is(ObjKind::Tensor)) {
    const auto* t_obj = s->origin.as<TensorObj>();
    if (const Value* own = t_obj->attrs.find(name)) return *own;
    if (t_obj->cls) {
      const Value* found = t_obj->cls->lookup(name);
      if (found && found->is(ObjKind::Function)) return make_ref<BoundMethodObj>(v, *found);
    }
  }
  if (const OpDef* op = find_method(name))
    return make_ref<BoundMethodObj>(v, op_value(*this, op, name));
  static const std::string kModule = "torch._tensor";
  const uint32_t epoch = capture_epoch;
  capturing_ = false;
  capture_epoch = 0;
  const Ref<ModuleObj> composites = import_module(kModule);
  capturing_ = true;
  capture_epoch = epoch;
  if (const Value* fn = composites->names.find(name); fn && fn->is(ObjKind::Function))
    return make_ref<BoundMethodObj>(v, *fn);
  if (name.size() > 1 && name.back() == '_' && name[0] != '_') {
    const std::string plain = name.substr(0, name.size() - 1);
    if (find_method(plain) || composites->names.find(plain)) return bound_method(v, name);
  }
  raise("AttributeError", fmt::format("'Tensor' object has no attribute '{}'", name));
}

Value ScriptInterpreter::get_attr(const Value& v, const std::string& name) {
  if (!capturing_) return Interpreter::get_attr(v, name);
  if (v.is(ObjKind::Tensor)) return symbolic_attr(as_symbolic(v), name);
  if (v.is(ObjKind::Module)) {
    const uint32_t epoch = capture_epoch;
    capturing_ = false;
    capture_epoch = 0;
    struct Back {
      bool& capturing;
      uint32_t epoch;
      ~Back() {
        capturing = true;
        capture_epoch = epoch;
      }
    } back{capturing_, epoch};
    const Value found = Interpreter::get_attr(v, name);
    guard_attribute(v, name, found);
    return found;
  }
  Value found;
  try {
    found = Interpreter::get_attr(v, name);
  } catch (const PyError&) {
    guard_missing(v, Value::str(name));
    throw;
  }
  check_joined(found);
  if (MaybeUnbound* m = as_maybe(found)) {
    effect("assert.true", {operand(m->defined), Operand::str("AttributeError"),
                           Operand::str(escape_braces(fmt::format("no attribute '{}'", name)))});
    return m->value;
  }
  if (name == "__dict__" && v.is(ObjKind::Instance) && v.object()->epoch == 0)
    guard_names(v);
  else
    guard_attribute(v, name, found);
  return found.is(ObjKind::Tensor) ? as_symbolic(found) : found;
}

/// PyTorch's modules take only the like for a parameter or buffer: what stands for one while a
/// program is captured does not tell, so the interpreter decides.
void ScriptInterpreter::check_registered(const InstanceObj& owner, const std::string& name,
                                         const Value& to) {
  const Value* now = owner.attrs.find(name);
  const Value* buffers = owner.attrs.find("_buffer_names");
  if (!now || !buffers || to.is_none()) return;
  const auto is_parameter = [](const Value& v) {
    const Sym* s = as_sym(v);
    const Value object = s ? s->origin : v;
    return object.is(ObjKind::Tensor) && object.as<TensorObj>()->cls;
  };
  if (is_parameter(*now)) refuse("an assignment over the parameter `" + name + "`");
  if (is_parameter(to) && in_dynamic_control())
    refuse("a second name for a parameter, on a path that depends on data");
  const bool tensor = to.is(ObjKind::Tensor) || is_sym_tensor(to);
  if (!tensor && buffers->is(ObjKind::Dict) && buffers->as<DictObj>()->find(Value::str(name)))
    refuse("an assignment of " + describe(to) + " over the buffer `" + name + "`");
}

void ScriptInterpreter::set_attr(const Value& v, const std::string& name, Value to) {
  if (capturing_ && (v.is(ObjKind::Tensor) || is_sym_tensor(v))) {
    if (name == "data") refuse("an assignment to `.data`", "use `copy_`");
    if (name == "grad") return;
    refuse("an assignment to an attribute of a tensor");
  }
  if (capturing_ && v.is(ObjKind::Instance)) check_registered(*v.as<InstanceObj>(), name, to);
  Interpreter::set_attr(v, name, std::move(to));
}

std::optional<Value> ScriptInterpreter::tensor_method(const std::string& name, CallArgs& args) {
  const Value self = args.positional[0];
  const Values rest(args.positional.begin() + 1, args.positional.end());
  const TensorType type = as_sym(self)->type.tensor;
  const auto option = [&](const char* key) {
    for (const auto& [k, v] : args.keywords)
      if (k == key) return v;
    return Value::unbound();
  };
  if (name == "item") return item(self);
  if (name == "dim" || name == "ndimension")
    return Value::integer(static_cast<int64_t>(type.rank()));
  if (name == "size") {
    Value dim = rest.empty() ? option("dim") : rest[0];
    if (dim.is_unbound() || dim.is_none()) return shape_of(self);
    if (!dim.is_int()) return core("size", {operand(self), operand(to_int(dim))});
    const auto rank = static_cast<int64_t>(type.rank());
    int64_t d = dim.as_int();
    if (d < -rank || d >= rank)
      raise("IndexError",
            fmt::format("Dimension out of range (expected to be in range of [{}, {}], but got {})",
                        -rank, rank - 1, d));
    return size_of(self, d < 0 ? d + rank : d);
  }
  if (name == "numel" || name == "nelement") {
    const Dim n = type.numel();
    return n.known() ? Value::integer(n.value()) : core("numel", {operand(self)});
  }
  if (name == "__len__") {
    if (type.rank() == 0) raise("TypeError", "len() of a 0-d tensor");
    return size_of(self, 0);
  }
  if (name == "is_floating_point") return Value::boolean(is_floating(type.dtype));
  if (name == "is_signed")
    return Value::boolean(type.dtype != DType::UInt8 && type.dtype != DType::Bool);
  if (name == "is_complex") return Value::boolean(false);
  if (name == "element_size") return Value::integer(static_cast<int64_t>(item_size(type.dtype)));
  if (name == "get_device") return Value::integer(-1);
  if (name == "requires_grad_") {
    const Value asked = rest.empty() ? option("requires_grad") : rest[0];
    const bool wanted = asked.is_unbound() || truth(asked);
    if (wanted == truth(get_attr(self, "requires_grad"))) return self;
    refuse("a change of `requires_grad`");
  }
  if (name == "cpu" || name == "cuda" || name == "detach_") return self;
  if (name == "contiguous") {
    const Sym* s = as_sym(self);
    const bool itself = s->storage->row_major && s->chain.empty() && !s->storage->uncertain();
    return itself ? self : row("contiguous", {self});
  }
  if (name == "clone") return row("clone", {self});
  if (const auto dtype = dtype_method(name)) return cast_tensor(self, *dtype);
  if (name == "type_as")
    return cast_tensor(self, as_sym(as_symbolic(rest.at(0)))->type.tensor.dtype);
  if (name == "type" || name == "to") {
    Value target = option("dtype");
    for (const Value& r : rest) {
      const Value d = as_dtype(*this, name == "type" ? dtype_of_tensor_type(r) : r);
      if (d.is(ObjKind::DType)) target = d;
      if (is_sym_tensor(as_symbolic(r)))
        target = make_ref<DTypeObj>(as_sym(as_symbolic(r))->type.tensor.dtype);
    }
    target = as_dtype(*this, target);
    const Value copy = option("copy");
    if (target.is(ObjKind::DType)) {
      const DType to = target.as<DTypeObj>()->dtype;
      if (to != type.dtype) return cast_tensor(self, to);
    }
    return copy.is_bool() && copy.as_bool() ? row("clone", {self}) : self;
  }
  if (name == "copy_") {
    write_copy(self, rest.empty() ? option("src") : rest[0]);
    return self;
  }
  if (name == "zero_" || name == "fill_") {
    Value v = name == "zero_" ? Value::integer(0) : rest.empty() ? option("value") : rest[0];
    write_inplace(self, as_symbolic(v));
    return self;
  }
  if (name == "tolist") {
    if (type.rank() == 0) return item(self);
    Values items;
    const Dim n = type.sizes[0];
    if (n.known() && n.value() <= 64) {
      for (int64_t k = 0; k < n.value(); ++k) {
        CallArgs inner;
        inner.positional = {row("select", {self, Value::integer(0), Value::integer(k)})};
        items.push_back(*tensor_method("tolist", inner));
      }
      return Value::list(std::move(items));
    }
    refuse("`tolist()` of a tensor with many or unknown elements", "iterate over it");
  }
  if (name.size() > 1 && name.back() == '_') {
    CallArgs plain;
    plain.positional = rest;
    plain.keywords = args.keywords;
    plain.loc = args.loc;
    const Value made = call(get_attr(self, name.substr(0, name.size() - 1)), std::move(plain));
    if (is_sym_tensor(made)) check_inplace_cast(as_sym(made)->type.tensor.dtype, type.dtype);
    write_inplace(self, made);
    return self;
  }
  refuse("the tensor method `" + name + "`");
}

}  // namespace periplus::script
