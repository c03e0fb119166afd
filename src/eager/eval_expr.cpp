// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "eager/arithmetic.h"
#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

using namespace ast;  // NOLINT: this file is about nodes; Value and Param are named below
using Value = periplus::Value;

namespace {

/// Numbers that need no allocation and no dispatch. False: the slow path decides.
inline bool fast_binary(BinaryOp op, const Value& l, const Value& r, Value& out) {
  Number a, b, v;
  if (!number_of(l, a) || !number_of(r, b) || !number_arithmetic(op, a, b, v)) return false;
  out = v.value();
  return true;
}

inline bool fast_compare(CompareOp op, const Value& l, const Value& r, bool& out) {
  if (l.is_int() && r.is_int()) return ordered(op, l.as_int(), r.as_int(), out);
  if (l.is_float() && r.is_float()) return ordered(op, l.as_float(), r.as_float(), out);
  if (op == CompareOp::Is || op == CompareOp::IsNot) {
    out = l.same(r) == (op == CompareOp::Is);
    return true;
  }
  return false;
}

Value constant_value(Interpreter& in, const Constant& c) {
  switch (c.type) {
    case Constant::Type::None:
      return Value::none();
    case Constant::Type::True:
      return Value::boolean(true);
    case Constant::Type::False:
      return Value::boolean(false);
    case Constant::Type::Ellipsis:
      return Value::ellipsis();
    case Constant::Type::Int:
      return Value::integer(c.int_value);
    case Constant::Type::BigInt:
      return int_value(BigInt(c.text));
    case Constant::Type::Float:
      return Value::floating(c.float_value);
    case Constant::Type::Imaginary:
      return complex_value(in, c.float_value);
    case Constant::Type::Str:
      if (!c.object) c.object = Ref<RefCounted>(new StrObj(c.text));
      return Value(static_cast<Object*>(c.object.get()));
    case Constant::Type::Bytes: {
      auto* b = new BytesObj;
      b->data = c.text;
      return Value(b);
    }
  }
  return Value::none();
}

bool is_constant(const Expr& e) {
  switch (e.kind) {
    case ExprKind::Constant:
      return true;
    case ExprKind::Unary:
      return is_constant(*static_cast<const Unary&>(e).operand);
    case ExprKind::Binary:
      return is_constant(*static_cast<const Binary&>(e).left) &&
             is_constant(*static_cast<const Binary&>(e).right);
    case ExprKind::Tuple:
      return std::ranges::all_of(static_cast<const Tuple&>(e).items,
                                 [](const ExprPtr& item) { return is_constant(*item); });
    default:
      return false;
  }
}

/// CPython makes a set of three constants or more from a frozen one, which it has made once more
/// for its table of constants, and that shows in the order.
Ref<DictObj> as_folded(const DictObj& table) {
  const Ref<DictObj> constant = make_ref<SetObj>()->table;
  for (const auto& [key, none] : table.items()) constant->set(key, Value::none());
  return copy_of_set(*constant);
}

bool is_folded(const Set& e) {
  return e.items.size() > 2 &&
         std::ranges::all_of(e.items, [](const ExprPtr& item) { return is_constant(*item); });
}

bool is_simple(const Expr& e) { return e.kind == ExprKind::Name || e.kind == ExprKind::Constant; }

}  // namespace

const Value& Interpreter::peek(const Expr& e, Frame& f, Value& room) {
  if (!capturing_ && e.kind == ExprKind::Name) {
    const auto& n = static_cast<const Name&>(e);
    if (n.binding == Binding::Local) {
      const Value& v = f.slots[size_t(n.slot)];
      if (!v.is_unbound()) return v;
    }
  } else if (plain_ && e.kind == ExprKind::Attribute) {
    if (const Value* v = own_attribute(static_cast<const ast::Attribute&>(e), f)) return *v;
  } else if (!capturing_ && e.kind == ExprKind::Constant) {
    const auto& c = static_cast<const Constant&>(e);
    if (c.type == Constant::Type::Int) {
      room = Value::integer(c.int_value);
      return room;
    }
  }
  room = eval(e, f);
  return room;
}

Value Interpreter::eval_binary(const Binary& e, Frame& f) {
  if (Number n; !capturing_ && number_of(e, f, n)) return n.value();
  Value left_room, right_room, out;
  const bool by_reference = is_simple(*e.right);
  const Value* l = &peek(*e.left, f, left_room);
  if (!by_reference && l != &left_room) {
    left_room = *l;  // the right side may assign the name
    l = &left_room;
  }
  const Value& r = peek(*e.right, f, right_room);
  if (fast_binary(e.op, *l, r, out)) return out;
  f.current = e.range;
  return binary(e.op, *l, r);
}

Value Interpreter::eval_compare(const Compare& e, Frame& f) {
  Value left_room, right_room;
  if (e.ops.size() == 1) {
    const Value* l = &peek(*e.left, f, left_room);
    if (l != &left_room && !is_simple(*e.rights[0])) {
      left_room = *l;
      l = &left_room;
    }
    const Value& r = peek(*e.rights[0], f, right_room);
    bool truth_value = false;
    if (fast_compare(e.ops[0], *l, r, truth_value)) return Value::boolean(truth_value);
    f.current = e.range;
    return compare(e.ops[0], *l, r);
  }
  Value left = eval(*e.left, f);
  for (size_t i = 0; i < e.ops.size(); ++i) {
    Value right = eval(*e.rights[i], f);
    f.current = e.range;
    Value result = compare(e.ops[i], left, right);
    if (i + 1 == e.ops.size()) return result;
    if (!truth(result)) return result;
    left = std::move(right);
  }
  return Value::none();
}

bool Interpreter::test(const Expr& e, Frame& f) {
  if (!capturing_) {
    if (e.kind == ExprKind::Compare) {
      const auto& c = static_cast<const Compare&>(e);
      if (c.ops.size() == 1) {
        Number a, b;
        bool out = false;
        if (number_of(*c.left, f, a) && number_of(*c.rights[0], f, b) &&
            number_compare(c.ops[0], a, b, out))
          return out;
      }
      if (c.ops.size() == 1 && is_simple(*c.rights[0])) {
        Value left_room, right_room;
        const Value& l = peek(*c.left, f, left_room);
        const Value& r = peek(*c.rights[0], f, right_room);
        bool out = false;
        if (fast_compare(c.ops[0], l, r, out)) return out;
        f.current = e.range;
        return truth(compare(c.ops[0], l, r));
      }
    } else if (e.kind == ExprKind::Unary && static_cast<const Unary&>(e).op == UnaryOp::Not) {
      return !test(*static_cast<const Unary&>(e).operand, f);
    } else if (e.kind == ExprKind::BoolOp) {
      const auto& b = static_cast<const BoolOp&>(e);
      for (const ExprPtr& v : b.values) {
        if (test(*v, f) != b.is_and) return !b.is_and;
      }
      return b.is_and;
    }
  }
  Value v = eval(e, f);
  if (v.is_bool()) return v.as_bool();
  f.current = e.range;
  return truth(v);
}

Value Interpreter::load_name(const Name& n, Frame& f) {
  switch (n.binding) {
    case Binding::Local: {
      const Value& v = f.slots[size_t(n.slot)];
      if (!v.is_unbound()) return v;
      break;
    }
    case Binding::Cell: {
      const Value& v = f.slots[size_t(n.slot)].as<CellObj>()->value;
      if (!v.is_unbound()) return v;
      break;
    }
    case Binding::Free: {
      const Value& v = (*f.free)[size_t(n.slot)]->value;
      if (!v.is_unbound()) return v;
      f.current = n.range;
      raise(
          "NameError",
          fmt::format("cannot access free variable '{}' where it is not associated with a value in "
                      "enclosing scope",
                      n.id));
    }
    case Binding::Class:
      if (f.class_names) {
        if (const Value* v = f.class_names->find(n.id)) return *v;
      }
      [[fallthrough]];
    case Binding::Unresolved:
    case Binding::Global: {
      if (const Value* v = find_global(n, f)) return *v;
      if (n.id == "complex") return Value(complex_class(*this));
      f.current = n.range;
      std::vector<std::string> known;
      if (f.code) known = f.code->scope.slots;
      for (const auto& [name, value] : f.module->names.items()) known.push_back(name);
      for (const auto& [name, value] : builtins_->names.items()) known.push_back(name);
      const std::string message = fmt::format("name '{}' is not defined", n.id);
      if (const std::string remedy = remedy_for_builtin(n.id); !remedy.empty())
        raise_with_note(*this, "NameError", message, remedy);
      raise_with_hint(*this, "NameError", message, did_you_mean(n.id, known));
    }
  }
  f.current = n.range;
  raise("UnboundLocalError",
        fmt::format("cannot access local variable '{}' where it is not associated with a value",
                    n.id));
}

bool can_iterate(Interpreter& in, const Value& v) {
  if (v.is_symbolic()) return true;
  if (!v.is_object()) return false;
  return !v.is(ObjKind::Instance) || !plain(v).same(v) || in.type_of(v)->lookup("__iter__") ||
         in.type_of(v)->lookup("__getitem__");
}

Values Interpreter::eval_items(const std::vector<ExprPtr>& items, Frame& f) {
  Values out;
  out.reserve(items.size());
  for (const ExprPtr& item : items) {
    if (item->kind != ExprKind::Starred) {
      out.push_back(eval(*item, f));
      continue;
    }
    const Value v = eval(*static_cast<const Starred&>(*item).value, f);
    f.current = item->range;
    if (!can_iterate(*this, v))
      raise("TypeError",
            fmt::format("Value after * must be an iterable, not {}", class_name(*this, v)));
    for (Value& m : unpack(v)) out.push_back(std::move(m));
  }
  return out;
}

Value Interpreter::eval_dict(const Dict& e, Frame& f) {
  const auto dict = make_ref<DictObj>();
  for (size_t i = 0; i < e.values.size(); ++i) {
    if (e.keys[i]) {
      const Value key = eval(*e.keys[i], f);
      Value value = eval(*e.values[i], f);
      f.current = e.range;
      dict->set(key, std::move(value));
      continue;
    }
    const Value more = eval(*e.values[i], f);
    f.current = e.range;
    if (plain(more).is(ObjKind::Dict)) {
      for (auto& [key, value] : plain(more).as<DictObj>()->items()) dict->set(key, value);
    } else {
      if (!find_attr(more, "keys"))
        raise("TypeError", fmt::format("'{}' object is not a mapping", class_name(*this, more)));
      for (const Value& key : unpack(call_method(more, "keys")))
        dict->set(key, subscript(more, key));
    }
  }
  return Value(dict);
}

Value Interpreter::eval_fstring(const FString& e, Frame& f) {
  std::string out;
  for (const FString::Part& part : e.parts) {
    if (!part.value) {
      out += part.literal;
      continue;
    }
    Value v = eval(*part.value, f);
    f.current = part.value->range;
    if (part.conversion == 's') v = Value::str(str(v));
    if (part.conversion == 'r') v = Value::str(repr(v));
    if (part.conversion == 'a') v = Value::str(ascii_repr(*this, v));
    if (part.format) {
      const Value spec = eval(*part.format, f);
      out += format(v, spec.as_str());
    } else if (v.is(ObjKind::Str)) {
      out += v.as_str();
    } else {
      out += format(v, "");
    }
  }
  return Value::str(std::move(out));
}

namespace {

/// A callable as CPython's messages about its arguments name it.
std::string callable_text(Interpreter& in, const Value& callee) {
  if (callee.is(ObjKind::BoundMethod))
    return callable_text(in, callee.as<BoundMethodObj>()->function);
  if (callee.is(ObjKind::Function)) {
    const auto* fn = callee.as<FunctionObj>();
    return (fn->module ? fn->module->name + "." : "") + fn->qualname + "()";
  }
  if (callee.is(ObjKind::Class)) {
    const auto* cls = callee.as<ClassObj>();
    return (cls->user && cls->module ? cls->module->name + "." : "") + cls->qualname + "()";
  }
  if (const auto name = in.find_attr(callee, "__qualname__"); name && name->is(ObjKind::Str))
    return name->as_str() + "()";
  return in.type_of(callee)->name + " object";
}

}  // namespace

void Interpreter::eval_args_into(CallArgs& args, const Call& e, Frame& f, const Value& callee) {
  args.loc = e.range;
  const auto refuse = [&](const std::string& what) {
    raise("TypeError", callable_text(*this, callee) + " " + what);
  };
  bool unpacked = false;
  // The keys of one dict differ, so that those before it are enough.
  const auto check = [&](const std::string& name, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      if (args.keywords[i].first == name)
        refuse(fmt::format("got multiple values for keyword argument '{}'", name));
    }
  };
  for (const ExprPtr& a : e.args) {
    if (a->kind != ExprKind::Starred) {
      args.positional.push_back(eval(*a, f));
      continue;
    }
    const Value v = eval(*static_cast<const Starred&>(*a).value, f);
    f.current = a->range;
    if (!can_iterate(*this, v))
      refuse(fmt::format("argument after * must be an iterable, not {}", class_name(*this, v)));
    for (Value& m : unpack(v)) args.positional.push_back(std::move(m));
  }
  for (const Keyword& k : e.keywords) {
    Value v = eval(*k.value, f);
    if (!k.name.empty()) {
      if (unpacked)
        check(k.name, args.keywords.size());  // among the written ones the parser has found it
      args.keywords.emplace_back(k.name, std::move(v));
      continue;
    }
    unpacked = true;
    const size_t count = args.keywords.size();
    f.current = k.value->range;
    const auto add = [&](const Value& key, const Value& value) {
      if (!key.is(ObjKind::Str)) raise("TypeError", "keywords must be strings");
      check(key.as_str(), count);
      args.keywords.emplace_back(key.as_str(), value);
    };
    if (plain(v).is(ObjKind::Dict)) {
      for (const auto& [key, value] : plain(v).as<DictObj>()->items()) add(key, value);
    } else if (find_attr(v, "keys")) {
      for (const Value& key : unpack(call_method(v, "keys"))) add(key, subscript(v, key));
    } else {
      refuse(fmt::format("argument after ** must be a mapping, not {}", class_name(*this, v)));
    }
  }
}

namespace {

/// How many values a call needs room for, so that its arguments become the frame's slots in place.
size_t room_for(const Value& callee, size_t arguments) {
  return callee.is(ObjKind::Function)
             ? std::max(arguments, callee.as<FunctionObj>()->code->scope.slots.size())
             : arguments;
}

}  // namespace

namespace {

/// `int(v)` of a number that surely fits; else Unbound.
Value small_int(const Value& v) {
  constexpr double kSurelyFits = 9.2e18;
  if (v.is_int()) return v;
  if (v.is_float() && std::fabs(v.as_float()) < kSurelyFits)
    return Value::integer(int64_t(v.as_float()));
  return Value::unbound();
}

}  // namespace

Value Interpreter::eval_call(const Call& e, Frame& f) {
  Value callee;
  if (plain_ && e.func->kind == ExprKind::Attribute) {
    const auto& a = static_cast<const ast::Attribute&>(*e.func);
    Value room;
    const Value& held = peek(*a.value, f, room);
    const Value self = &held == &room ? std::move(room) : held;
    const CachedAttribute cached = cached_attr(self, a);
    if (cached.method) {  // called without an object that binds it
      const Value method = *cached.method;
      Value result;
      if (method.is(ObjKind::Function) &&
          InterpreterAccess::call_directly(*this, *method.as<FunctionObj>(), &self, e, f, result))
        return result;
      CallArgs args;
      args.positional.reserve(room_for(method, e.args.size() + 1));
      args.positional.push_back(self);
      eval_args_into(args, e, f, method);
      f.current = e.range;
      if (method.is(ObjKind::Function))
        return call_function(*method.as<FunctionObj>(), std::move(args));
      return call_builtin(method, nullptr, *method.as<BuiltinObj>(), args);
    }
    f.current = a.range;
    callee = cached.value ? *cached.value : get_attr(self, a.attr);
  } else {
    callee = eval(*e.func, f);
    Value result;
    if (callee.is(ObjKind::Function) &&
        InterpreterAccess::call_directly(*this, *callee.as<FunctionObj>(), nullptr, e, f, result))
      return result;
  }
  CallArgs args;
  args.positional.reserve(room_for(callee, e.args.size() + 1));
  eval_args_into(args, e, f, callee);
  if (plain_ && e.plain && args.positional.size() == 1 && callee.is(ObjKind::Class) &&
      callee.as<ClassObj>() == core_of(*this).int_) {  // what loops convert most
    if (Value whole = small_int(args.positional[0]); !whole.is_unbound()) return whole;
  }
  f.current = e.range;
  return call(callee, std::move(args));
}

std::vector<Ref<CellObj>> Interpreter::capture_cells(const Scope& scope, Frame& f) {
  std::vector<Ref<CellObj>> cells;
  cells.reserve(scope.free.size());
  for (const Scope::Free& free : scope.free) {
    if (free.from_cell) {
      cells.emplace_back(f.slots[size_t(free.index)].as<CellObj>());
    } else {
      cells.push_back((*f.free)[size_t(free.index)]);
    }
  }
  return cells;
}

Value Interpreter::make_function(const std::shared_ptr<FunctionCode>& code, Frame& f) {
  auto fn = make_ref<FunctionObj>();
  fn->code = code;
  fn->module = Ref<ModuleObj>(f.module);
  fn->defaults.reserve(code->params.size());
  for (const ast::Param& p : code->params) {
    fn->defaults.push_back(p.default_value ? eval(*p.default_value, f) : Value::unbound());
  }
  fn->free = capture_cells(code->scope, f);
  if (f.class_names) {
    const Value* qualname = f.class_names->find("__qualname__");
    fn->qualname = (qualname ? qualname->as_str() : std::string(f.name)) + "." + code->name;
  } else {
    fn->qualname = f.function ? f.function->qualname + ".<locals>." + code->name : code->name;
  }
  return Value(fn);
}

Value Interpreter::eval(const Expr& e, Frame& f) {
  switch (e.kind) {
    case ExprKind::Name: {
      const auto& n = static_cast<const Name&>(e);
      if (n.binding == Binding::Local) {
        const Value& v = f.slots[size_t(n.slot)];
        if (!v.is_unbound()) return v;
      }
      return load_name(n, f);
    }
    case ExprKind::Constant:
      return constant_value(*this, static_cast<const Constant&>(e));
    case ExprKind::FString:
      return eval_fstring(static_cast<const FString&>(e), f);
    case ExprKind::Tuple:
      return Value::tuple(eval_items(static_cast<const Tuple&>(e).items, f));
    case ExprKind::List:
      return Value::list(eval_items(static_cast<const List&>(e).items, f));
    case ExprKind::Set: {
      const auto set = make_ref<SetObj>();
      for (Value& v : eval_items(static_cast<const Set&>(e).items, f)) {
        f.current = e.range;
        set->table->set(v, Value::none());
      }
      if (is_folded(static_cast<const Set&>(e))) set->table = as_folded(*set->table);
      return Value(set);
    }
    case ExprKind::Dict:
      return eval_dict(static_cast<const Dict&>(e), f);
    case ExprKind::Unary: {
      const auto& u = static_cast<const Unary&>(e);
      const Value v = eval(*u.operand, f);
      f.current = e.range;
      return unary(u.op, v);
    }
    case ExprKind::Binary:
      return eval_binary(static_cast<const Binary&>(e), f);
    case ExprKind::BoolOp: {
      const auto& b = static_cast<const BoolOp&>(e);
      Value v;
      for (size_t i = 0; i < b.values.size(); ++i) {
        v = eval(*b.values[i], f);
        if (i + 1 == b.values.size()) break;
        f.current = b.values[i]->range;
        if (truth(v) != b.is_and) break;
      }
      return v;
    }
    case ExprKind::Compare:
      return eval_compare(static_cast<const Compare&>(e), f);
    case ExprKind::Call:
      return eval_call(static_cast<const Call&>(e), f);
    case ExprKind::Attribute:
      return eval_attribute(static_cast<const ast::Attribute&>(e), f);
    case ExprKind::Subscript: {
      const auto& s = static_cast<const Subscript&>(e);
      const Value v = eval(*s.value, f);
      Value index = eval(*s.index, f);
      f.current = e.range;
      return subscript(v, index);
    }
    case ExprKind::Slice: {
      const auto& s = static_cast<const Slice&>(e);
      const auto slice = make_ref<SliceObj>();
      if (s.lower) slice->start = eval(*s.lower, f);
      if (s.upper) slice->stop = eval(*s.upper, f);
      if (s.step) slice->step = eval(*s.step, f);
      return Value(slice);
    }
    case ExprKind::IfExp: {
      const auto& c = static_cast<const IfExp&>(e);
      return eval(test(*c.test, f) ? *c.body : *c.orelse, f);
    }
    case ExprKind::Lambda:
      return make_function(static_cast<const Lambda&>(e).code, f);
    case ExprKind::Comprehension:
      return eval_comprehension(static_cast<const Comprehension&>(e), f);
    case ExprKind::NamedExpr: {
      const auto& n = static_cast<const NamedExpr&>(e);
      Value v = eval(*n.value, f);
      store_name(*n.target, v, f);
      return v;
    }
    case ExprKind::Starred:
      f.current = e.range;
      raise("SyntaxError", "can't use starred expression here");
    case ExprKind::Yield: {
      const auto& y = static_cast<const Yield&>(e);
      Value v = y.value ? eval(*y.value, f) : Value::none();
      f.current = e.range;
      return f.generator->yield(*this, std::move(v));
    }
    case ExprKind::YieldFrom: {
      const Value v = eval(*static_cast<const YieldFrom&>(e).value, f);
      f.current = e.range;
      return yield_from(*this, *f.generator, v);
    }
  }
  return Value::none();
}

}  // namespace periplus
