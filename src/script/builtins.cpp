// SPDX-License-Identifier: Apache-2.0
// Builtin functions and types called with values that exist only at run time; what `for` iterates
// over.
#include <fmt/format.h>

#include <algorithm>

#include "eager/state.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

// --- sequences ---------------------------------------------------------------------------------

Value ScriptInterpreter::counter_at(const Sequence& s, const Value& k) {
  const bool unit = s.step.is_int() && s.step.as_int() == 1;
  const Value scaled = unit ? k : scalar_binary(ast::BinaryOp::Mul, k, s.step);
  return s.start.is_int() && s.start.as_int() == 0 ? scaled : add_int(s.start, scaled);
}

Value ScriptInterpreter::make_range(const Value& start, const Value& stop, const Value& step) {
  const Value zero = Value::integer(0), one = Value::integer(1);
  branch_value(
      equal_int(step, 0), [&]() -> Value { raise("ValueError", "range() arg 3 must not be zero"); },
      [] { return Value::none(); });
  auto s = make_ref<Sequence>();
  s->is_range = true;
  s->start = s->range_start = start;
  s->range_stop = stop;
  s->step = s->range_step = step;
  const Value up = less(zero, step);
  s->more = [this, stop, up](const Value& c) {
    return branch_value(
        up, [&] { return less(c, stop); }, [&] { return less(stop, c); });
  };
  s->get = [](const Value& c) { return c; };
  s->measure = [this, start, stop, step, up, zero, one] {
    const auto count = [&](const Value& span, const Value& by) {
      if (by.is_int() && by.as_int() == 1) return span;
      return scalar_binary(ast::BinaryOp::FloorDiv, add_int(span, sub_int(by, one)), by);
    };
    const Value n = branch_value(
        up, [&] { return count(sub_int(stop, start), step); },
        [&] { return count(sub_int(start, stop), sub_int(zero, step)); });
    return min_max(true, {zero, n});
  };
  if (start.is_int() && stop.is_int() && step.is_int()) s->length = s->measure();
  return s;
}

Ref<Sequence> ScriptInterpreter::sequence_of(const Value& v) {
  if (Sequence* s = as_sequence(v)) return Ref<Sequence>(s);
  if (as_stream(v)) return take_items(v);
  if (v.is(ObjKind::Range)) {
    const auto* r = v.as<RangeObj>();
    const Value range =
        make_range(Value::integer(r->start), Value::integer(r->stop), Value::integer(r->step));
    return Ref<Sequence>(as_sequence(range));
  }
  if (!is_dynamic_list(v) && !is_sym_tensor(v) && !v.is(ObjKind::Tensor)) return nullptr;
  auto s = make_ref<Sequence>();
  s->start = Value::integer(0);
  s->step = Value::integer(1);
  if (is_dynamic_list(v)) {
    s->more = [this, v](const Value& c) { return less(c, list_length(v)); };
    s->get = [this, v](const Value& c) { return list_get(v, c); };
    s->measure = [this, v] { return list_length(v); };
    return s;
  }
  const Value tensor = as_symbolic(v);
  if (as_sym(tensor)->type.tensor.rank() == 0) raise("TypeError", "iteration over a 0-d tensor");
  const Dim n = as_sym(tensor)->type.tensor.sizes[0];
  s->length = n.known() ? Value::integer(n.value()) : Value::none();
  const Value length = size_of(tensor, 0);
  s->more = [this, length](const Value& c) { return less(c, length); };
  s->get = [this, tensor](const Value& c) { return row("select", {tensor, Value::integer(0), c}); };
  s->measure = [length] { return length; };
  return s;
}

Ref<Sequence> ScriptInterpreter::zip_of(const std::vector<Ref<Sequence>>& all) {
  auto out = make_ref<Sequence>();
  out->start = Value::integer(0);
  out->step = Value::integer(1);
  out->more = [this, all](const Value& k) {
    Value go = Value::boolean(true);
    for (const auto& p : all)
      go = branch_value(
          go, [&] { return p->more(counter_at(*p, k)); }, [] { return Value::boolean(false); });
    return go;
  };
  out->get = [this, all](const Value& k) {
    Values items;
    for (const auto& p : all) items.push_back(p->get(counter_at(*p, k)));
    return Value::tuple(std::move(items));
  };
  Value shortest = Value::integer(INT64_MAX);
  for (const auto& p : all) {
    const Value& n = p->length;
    if (!n.is_int()) shortest = Value::none();
    if (shortest.is_int() && n.as_int() < shortest.as_int()) shortest = n;
  }
  out->length = shortest;
  out->measure = [this, all] {
    Values lengths;
    for (const auto& p : all) lengths.push_back(length_of(*p));
    return min_max(false, lengths);
  };
  return out;
}

Value ScriptInterpreter::enumerate_of(const Value& iterable, const Value& start) {
  const Ref<Sequence> inner = indexed(iterable);
  if (!inner) return enumerated(iterable, start);
  auto out = make_ref<Sequence>();
  out->start = Value::integer(0);
  out->step = Value::integer(1);
  out->length = inner->length;
  out->measure = inner->measure;
  out->more = [this, inner](const Value& k) { return inner->more(counter_at(*inner, k)); };
  out->get = [this, inner, start](const Value& k) {
    return Value::tuple({add_int(k, start), inner->get(counter_at(*inner, k))});
  };
  return once(out);
}

Value ScriptInterpreter::reversed_of(const Value& iterable) {
  const Ref<Sequence> inner = sequence_of(iterable);
  const Value length = length_of(*inner);
  auto out = make_ref<Sequence>();
  out->start = sub_int(length, Value::integer(1));
  out->step = Value::integer(-1);
  out->length = inner->length;
  out->measure = [length] { return length; };
  out->more = [this](const Value& k) { return less(Value::integer(-1), k); };
  out->get = [this, inner](const Value& k) { return inner->get(counter_at(*inner, k)); };
  return once(out);
}

Ref<IteratorObj> ScriptInterpreter::symbolic_iterate(const Value& v) {
  if (as_choice(resolve(v)))
    refuse("iteration over " + describe(v), "test it with `is None` or `isinstance` first");
  if (as_choice(v)) return iterate(resolve(v));
  if (is_run_through(v)) return iterate(listed(v));
  if (as_stream(v) && !as_stream(v)->items) return step_by_hand(v);
  const Ref<Sequence> s = sequence_of(v);
  if (!s) refuse("iteration over " + describe(v));
  if (!s->length.is_int()) {
    if (tracing())
      throw NeedsScript{"the number of items of " + describe(v) + " depends on data", loc_};
    refuse("the number of items of " + describe(v) + " depends on data where it must be known",
           "iterate over it with a `for` loop");
  }
  Value counter = s->start;
  int64_t left = s->length.as_int();
  return make_iterator([this, s, counter, left](Interpreter&, Value& out) mutable {
    if (left-- <= 0) return false;
    out = s->get(counter);
    counter = add_int(counter, s->step);
    return true;
  });
}

int64_t ScriptInterpreter::symbolic_length(const Value& v) {
  if (is_sym_tensor(v) && as_sym(v)->type.tensor.rank() > 0 &&
      as_sym(v)->type.tensor.sizes[0].known())
    return as_sym(v)->type.tensor.sizes[0].value();
  if (const Sequence* s = as_sequence(v); s && s->length.is_int()) return s->length.as_int();
  refuse("the length of " + describe(v) + " where it must be known");
}

std::string ScriptInterpreter::symbolic_str(const Value& v) {
  refuse("the text of " + describe(v) + " where only a known text can be",
         "print it, or use it in an exception");
}

// --- builtins ----------------------------------------------------------------------------------

ClassObj* ScriptInterpreter::class_of_symbolic(const Value& v) {
  if (is_dynamic_list(v)) return builtin_class("list");
  if (as_text(v)) return builtin_class("str");
  if (as_sequence(v)) return builtin_class("range");
  if (as_stream(v)) return builtin_class("generator");
  switch (v.as<SymbolicObj>()->type.kind) {
    case Type::Kind::Bool:
      return builtin_class("bool");
    case Type::Kind::Int:
      return builtin_class("int");
    case Type::Kind::Float:
      return builtin_class("float");
    case Type::Kind::Tensor: {
      const Value& origin = as_sym(v)->origin;
      if (origin.is(ObjKind::Tensor) && origin.as<TensorObj>()->cls)
        return origin.as<TensorObj>()->cls.get();
      return core_of(*this).tensor;
    }
    default:
      refuse("the type of " + describe(v));
  }
}

namespace {

bool is_instance_of(Interpreter& in, const Value& v, ClassObj* cls, const Value& of) {
  const auto any = [&](const Values& of_these) {
    return std::any_of(of_these.begin(), of_these.end(),
                       [&](const Value& one) { return is_instance_of(in, v, cls, one); });
  };
  if (of.is(ObjKind::Tuple)) return any(of.as<TupleObj>()->items);
  if (of.is(ObjKind::Generic)) {
    const auto* g = of.as<GenericObj>();
    if (!g->origin.is_none()) return is_instance_of(in, v, cls, g->origin);
    const Ref<ModuleObj> kinds = in.import_module("collections.abc");
    const Value* kind = kinds->names.find(g->name.substr(g->name.rfind('.') + 1));
    return kind ? is_instance_of(in, v, cls, *kind) : any(g->args);
  }
  if (!of.is(ObjKind::Class)) return false;
  if (const ClassObj* meta = of.as<ClassObj>()->meta.get()) {
    if (const Value* hook = meta->lookup("__instancecheck__"); hook && !hook->is(ObjKind::Builtin))
      return in.truth(call_bound(in, Value(*hook), of, {v}));
  }
  return cls->is_subclass_of(of.as<ClassObj>());
}

bool any_symbolic(const CallArgs& args) {
  for (const Value& v : args.positional)
    if (holds_symbolic(v)) return true;
  for (const auto& [name, v] : args.keywords)
    if (holds_symbolic(v)) return true;
  return false;
}

Value keyword_of(const CallArgs& args, const char* name) {
  for (const auto& [k, v] : args.keywords)
    if (k == name) return v;
  return Value::unbound();
}

}  // namespace

Value ScriptInterpreter::printed(const Values& items, const CallArgs& args) {
  const Value sep = keyword_of(args, "sep"), end = keyword_of(args, "end");
  auto text = make_ref<Text>();
  for (size_t k = 0; k < items.size(); ++k) {
    if (k) text->format += escape_braces(sep.is(ObjKind::Str) ? sep.as_str() : " ");
    if (holds_symbolic(items[k]))
      add_hole(*text, items[k], "");
    else
      text->format += escape_braces(str(items[k]));
  }
  text->format += escape_braces(end.is(ObjKind::Str) ? end.as_str() : "\n");
  std::vector<Operand> operands{Operand::str(text->format)};
  for (const Value& v : text->args) operands.push_back(operand(v));
  effect("print", std::move(operands));
  if (result) result->prints = true;
  return Value::none();
}

/// Numbers and texts of data are hashed by what they will be; tensors by what they are.
static bool holds_numbers_of_data(const Value& v) {
  const Values* items = v.is(ObjKind::Tuple)  ? &v.as<TupleObj>()->items
                        : v.is(ObjKind::List) ? &v.as<ListObj>()->items
                                              : nullptr;
  return items && std::ranges::any_of(*items, [](const Value& x) {
           return holds_symbolic(x) && !is_sym_tensor(x);
         });
}

std::optional<Value> ScriptInterpreter::class_call(const std::string& name, CallArgs& args) {
  const Values& a = args.positional;
  if (a.empty()) return std::nullopt;
  const bool numeric = as_sym(a[0]) || a[0].is(ObjKind::Tensor);
  if (name == "int" && a.size() == 1 && numeric) return to_int(as_symbolic(a[0]));
  if (name == "float" && a.size() == 1 && numeric) return to_float(as_symbolic(a[0]));
  if (name == "bool" && a.size() == 1) return to_bool(a[0]);
  if (name == "str" && a.size() == 1) {
    auto text = make_ref<Text>();
    add_hole(*text, a[0], "");
    return Value(text);
  }
  if (name == "type" && a.size() == 1 && a[0].is_symbolic()) return Value(class_of_symbolic(a[0]));
  if (name == "range") {
    const Value zero = Value::integer(0), one = Value::integer(1);
    Values n;
    for (const Value& v : a) n.push_back(to_int(as_symbolic(v)));
    if (n.size() == 1) return make_range(zero, n[0], one);
    return make_range(n[0], n[1], n.size() > 2 ? n[2] : one);
  }
  const auto dynamic = [&](const Value& v) {
    return is_dynamic_list(v) || is_sym_tensor(v) || as_sequence(v) || as_stream(v);
  };
  if (name == "enumerate" && dynamic(a[0])) {
    const Value start = a.size() > 1 ? a[1] : keyword_of(args, "start");
    return enumerate_of(a[0], start.is_unbound() ? Value::integer(0) : start);
  }
  if (name == "reversed" && is_sym_tensor(a[0])) {  // Tensor.__reversed__
    if (as_sym(a[0])->type.tensor.rank() == 0) return a[0];
    return row("flip", {a[0], Value::tuple({Value::integer(0)})});
  }
  if (name == "reversed" && dynamic(a[0])) return reversed_of(a[0]);
  if (name == "zip" && std::any_of(a.begin(), a.end(), dynamic) && args.keywords.empty())
    return zipped(a);
  if (name == "map" && std::any_of(a.begin() + 1, a.end(), dynamic))
    return mapped(a[0], {a.begin() + 1, a.end()});
  if (name == "filter" && a.size() == 2 && (dynamic(a[1]) || holds_symbolic(a[1])))
    return filtered(a[0], a[1]);
  if ((name == "list" || name == "tuple") && dynamic(a[0])) {
    if (is_dynamic_list(a[0]) && name == "list") return new_dynamic_list(list_contents(a[0]));
    const Value items = is_dynamic_list(a[0]) ? a[0] : listed(a[0]);
    if (name == "list") return items;
    if (is_dynamic_list(items)) refuse("a tuple whose length depends on data", "make a list");
    return Value::tuple(items.as<ListObj>()->items);
  }
  if ((name == "dict" || name == "set" || name == "frozenset") && as_stream(a[0]))
    args.positional[0] = listed(a[0]);
  if ((name == "set" || name == "frozenset") && holds_numbers_of_data(a[0]))
    refuse("a set of values that depend on data");
  if (name == "slice" || name == "list" || name == "tuple" || name == "dict" || name == "super" ||
      name == "object" || name == "zip" || name == "enumerate" || name == "reversed" ||
      name == "map" || name == "filter")
    return std::nullopt;
  if (core_of(*this).base_exception && builtin_class(name) &&
      builtin_class(name)->is_subclass_of(core_of(*this).base_exception))
    return std::nullopt;
  if (a[0].is_symbolic()) refuse("`" + name + "` of " + describe(a[0]));
  return std::nullopt;
}

std::optional<Value> ScriptInterpreter::math_call(const std::string& name, CallArgs& args) {
  if (args.positional.empty()) return std::nullopt;
  const Value& x = args.positional[0];
  if (name == "trunc" && is_sym_tensor(x))
    raise("TypeError", "type Tensor doesn't define __trunc__ method");
  if (name == "floor" || name == "ceil" || name == "trunc") {
    if (!is_sym(x, Type::Kind::Float) && !is_sym_tensor(x)) return to_int(x);
    return to_int(core(("float." + name).c_str(), {operand(to_float(x))}));
  }
  const std::string target = "math." + name;
  const graph::CoreFunction* f = graph::find_core_function(target);
  if (!f) refuse("`math." + name + "` of data");
  std::vector<Operand> operands;
  for (const Value& v : args.positional) operands.push_back(operand(to_float(as_symbolic(v))));
  if (name == "log" && operands.size() == 2) {
    const Value a = core("math.log", {operands[0]}), b = core("math.log", {operands[1]});
    return core("float.div", {operand(a), operand(b)});
  }
  return core(target.c_str(), std::move(operands));
}

std::optional<Value> ScriptInterpreter::builtin(const std::string& name, CallArgs& args) {
  const Values& a = args.positional;
  if (name == "print") {
    const Value file = keyword_of(args, "file");
    if (!file.is_unbound() && !file.is_none()) refuse("`print` to a file");
    return printed(a, args);
  }
  for (const char* lazy : {"enumerate", "zip", "map", "filter", "reversed"})
    if (name == lazy) return class_call(name, args);
  if (name == "count" && (a.size() < 2 || a[1].is_int())) return counting(a);
  if (name == "next" && !a.empty() && as_stream(a[0])) {
    if (from_before(a[0])) refuse_consumption();
    if (!as_stream(a[0])->suspended.is_none() && a[0].object()->ref_count() > 1) {
      args.positional[0] = step_by_hand(a[0]);
      return std::nullopt;
    }
    return next_of(a[0], a.size() > 1 ? a[1] : Value::unbound());
  }
  if (name == "iter" && a.size() == 1 && as_stream(a[0])) return a[0];
  for (const Value& v : a) check_consumed(v);
  if (name == "sum" || name == "min" || name == "max" || name == "sorted")
    for (Value& v : args.positional)
      if (as_stream(v)) v = listed(v);
  if ((name == "hasattr" || name == "getattr") && a.size() >= 2) {
    guard_missing(a[0], a[1]);
    if (const auto v = maybe_attribute(name, a)) return v;
  }
  if (name == "tensor" || name == "as_tensor") {
    const Value dtype = a.size() > 1 ? a[1] : keyword_of(args, "dtype");
    const Value data = a.empty() ? keyword_of(args, "data") : a[0];
    if (name == "as_tensor" && (is_sym_tensor(data) || data.is(ObjKind::Tensor))) {
      const Value t = as_symbolic(data);
      return dtype.is(ObjKind::DType) ? cast_tensor(t, dtype.as<DTypeObj>()->dtype) : t;
    }
    return make_tensor_from(data, dtype.is_unbound() ? Value::none() : dtype);
  }
  if (name == "manual_seed" || name == "seed" || name == "set_rng_state")
    refuse("`torch." + name + "` in captured code");
  const bool keyed =
      (name == "min" || name == "max") && keyword_of(args, "key").is(ObjKind::Function);
  if (!any_symbolic(args) && !keyed) return std::nullopt;
  if (name == "is_tensor") return Value::boolean(is_sym_tensor(a.at(0)));
  if (name == "isinstance" && a.size() == 2 && a[0].is_symbolic())
    return Value::boolean(is_instance_of(*this, a[0], class_of_symbolic(a[0]), a[1]));
  if (name == "len" && a.size() == 1) {
    if (is_dynamic_list(a[0])) return list_length(a[0]);
    if (const Sequence* s = as_sequence(a[0])) return length_of(*s);
    if (is_sym_tensor(a[0])) {
      if (as_sym(a[0])->type.tensor.rank() == 0) raise("TypeError", "len() of a 0-d tensor");
      return size_of(a[0], 0);
    }
    return std::nullopt;
  }
  if (name == "abs" && a.size() == 1) {
    if (is_sym_tensor(a[0])) return row("abs", {a[0]});
    if (is_sym(a[0], Type::Kind::Float)) return core("float.abs", {operand(a[0])});
    return core("int.abs", {operand(to_int(a[0]))});
  }
  if (name == "min" || name == "max") {
    Value key = keyword_of(args, "key");
    const Value otherwise = keyword_of(args, "default");
    if (key.is_unbound()) key = Value::none();
    Values parts{Value::str(name), Value::boolean(name == "max"),
                 a.size() > 1 ? Value::list(a) : a[0], key};
    if (!otherwise.is_unbound()) {
      parts.push_back(otherwise);
      return sequence_helper("best_or", std::move(parts));
    }
    if (!key.is_none()) return sequence_helper("best_of", std::move(parts));
    if (a.size() > 1) return min_max(name == "max", a);
    if (!is_dynamic_list(a[0])) return min_max(name == "max", unpack(a[0]));
    const Value list = a[0], first = list_get(list, Value::integer(0));
    auto best = make_ref<CellObj>();
    best->value = first;
    Place p;
    p.kind = Place::Kind::Field;
    p.owner = Value(best);
    count_loop(list_length(list), nullptr, [&](const Value& k) {
      write_place(p, min_max(name == "max", {best->value, list_get(list, k)}));
    });
    return best->value;
  }
  if (name == "sum") {
    const Value start = a.size() > 1 ? a[1] : keyword_of(args, "start");
    return sum_of(a[0], start.is_unbound() ? Value::integer(0) : start);
  }
  if (name == "any" || name == "all") return any_all(a[0], name == "any");
  if (name == "round") {
    const Value digits = a.size() > 1 ? a[1] : keyword_of(args, "ndigits");
    if (!digits.is_unbound() && !digits.is_none()) return round_to(a[0], digits);
    if (is_sym(a[0], Type::Kind::Float)) return to_int(core("float.round", {operand(a[0])}));
    if (is_sym_tensor(a[0])) raise("TypeError", "type Tensor doesn't define __round__ method");
    return to_int(a[0]);
  }
  if (name == "pow" && a.size() == 2) return binary(ast::BinaryOp::Pow, a[0], a[1]);
  if (name == "divmod") {
    const auto name_of = [this](const Value& v) {
      return v.is_symbolic() ? class_of_symbolic(v)->name : type_of(v)->name;
    };
    if (is_sym_tensor(a[0]) || is_sym_tensor(a[1]))
      raise("TypeError", fmt::format("unsupported operand type(s) for divmod(): '{}' and '{}'",
                                     name_of(a[0]), name_of(a[1])));
    return Value::tuple(
        {binary(ast::BinaryOp::FloorDiv, a[0], a[1]), binary(ast::BinaryOp::Mod, a[0], a[1])});
  }
  if (name == "sorted" && a.size() == 1) {
    const Value key = keyword_of(args, "key"), reverse = keyword_of(args, "reverse");
    return sequence_helper("sorted_list",
                           {a[0], key.is_unbound() ? Value::none() : key,
                            reverse.is_unbound() ? Value::boolean(false) : to_bool(reverse)});
  }
  if (name == "repr" || name == "format") {
    auto text = make_ref<Text>();
    if (name == "repr")
      add_repr(*text, a[0]);
    else
      add_formatted(*text, a[0], a.size() > 1 ? a[1].as_str() : "");
    return Value(text);
  }
  if (name == "reduce" && a.size() >= 2) return reduced(a);
  if (name == "sorted" || name == "hash" || name == "ord" || name == "chr")
    refuse("`" + name + "` of data");
  return std::nullopt;
}

namespace {

/// Looks into its arguments; others only keep them.
bool takes_apart(const Value& callee) {
  if (callee.is(ObjKind::Class)) {
    const std::string& name = callee.as<ClassObj>()->name;
    return name == "int" || name == "float" || name == "bool" || name == "str" || name == "list" ||
           name == "tuple" || name == "range" || name == "type";
  }
  const std::string& name = callee.as<BuiltinObj>()->name;
  return name != "append" && name != "insert" && name != "setattr";
}

}  // namespace

/// Functions whose answer is another in each call although their arguments are the same.
bool ScriptInterpreter::differs_by_call(const Value& function) {
  const std::string& name = function.as<BuiltinObj>()->name;
  if (name == "input" || name == "open") return true;
  if (name.find("time") == std::string::npos && name != "sleep" && !name.starts_with("perf") &&
      !name.starts_with("mono"))
    return false;
  const Value* found = import_module("time")->names.find(name);
  return found && found->same(function);
}

void ScriptInterpreter::refuse_in_capture(const std::string& name) {
  if (pure_) throw NotPure{};
  refuse("`" + name + "`, whose answer is another in each call", "call it outside and pass it in");
}

/// How far an iterator has come is not undone when the other side of a branch is run.
void ScriptInterpreter::check_consumed(const Value& v) {
  if (!v.is(ObjKind::Iterator) && !v.is(ObjKind::Generator) && !as_stream(v)) return;
  if (!from_before(v)) return;
  constexpr int64_t kHeldByLoop = 2;
  if (is_run_through(v) && v.object()->ref_count() <= kHeldByLoop) return;  // nobody else can ask
  refuse_consumption();
}

/// True if `v` was made outside the branch or loop that is captured now.
bool ScriptInterpreter::from_before(const Value& v) const {
  return region_ && v.object()->epoch < region_->epoch;
}

void ScriptInterpreter::refuse_consumption() {
  if (pure_) throw NotPure{};
  refuse("an iterator that is consumed in a loop or branch that depends on data",
         "make a list of it first");
}

/// itertools.count: a range without end.
Value ScriptInterpreter::counting(const Values& a) {
  auto out = make_ref<Sequence>();
  out->start = a.empty() ? Value::integer(0) : a[0];
  out->step = a.size() > 1 ? a[1] : Value::integer(1);
  out->more = [](const Value&) { return Value::boolean(true); };
  out->get = [](const Value& c) { return c; };
  out->measure = [] { return Value::integer(INT64_MAX); };
  return once(out);
}

/// functools.reduce.
Value ScriptInterpreter::reduced(const Values& a) {
  if (a.size() > 2) return sequence_helper("reduced", {a[0], a[1], a[2]});
  const Value list = is_dynamic_list(a[1]) || a[1].is(ObjKind::List) ? a[1] : listed(a[1]);
  const Value first = subscript(list, Value::integer(0));
  auto rest = make_ref<SliceObj>();
  rest->start = Value::integer(1);
  return sequence_helper("reduced", {a[0], subscript(list, Value(rest)), first});
}

/// `hasattr` and `getattr` of a name that only some paths have set.
std::optional<Value> ScriptInterpreter::maybe_attribute(const std::string& name, const Values& a) {
  if (!a[0].is(ObjKind::Instance) || !a[1].is(ObjKind::Str)) return std::nullopt;
  const Value* found = a[0].as<InstanceObj>()->attrs.find(a[1].as_str());
  const Ref<MaybeUnbound> m(found ? as_maybe(*found) : nullptr);
  if (!m) return std::nullopt;
  if (name == "hasattr") return m->defined;
  if (a.size() < 3) return std::nullopt;
  return branch_value(
      m->defined, [&] { return m->value; }, [&] { return a[2]; });
}

/// What an object does not have now, a later call must not find either.
void ScriptInterpreter::guard_missing(const Value& object, const Value& name) {
  if (!object.is_object() || !name.is(ObjKind::Str) || object.is_symbolic()) return;
  const bool table =
      object.is(ObjKind::Instance) || object.is(ObjKind::Class) || object.is(ObjKind::Module);
  if (table && object.object()->epoch == 0 && !find_attr(object, name.as_str()))
    guard_static(object, name.as_str(), Value::unbound());
}

std::optional<Value> ScriptInterpreter::symbolic_call(const Value& callee, CallArgs& args) {
  if (!capturing_) return std::nullopt;
  const LocScope at(*this, args.loc);
  if (as_choice(callee)) return over(callee, [&](const Value& f) { return call(f, args); });
  if (has_choice(args) && (callee.is(ObjKind::Builtin) || callee.is(ObjKind::Class)) &&
      takes_apart(callee))
    return over_arguments(args, [&](CallArgs again) { return call(callee, std::move(again)); });
  if (callee.is(ObjKind::Class)) {
    if (!callee.as<ClassObj>()->fields.empty()) return std::nullopt;  // keeps its arguments
    if (!any_symbolic(args)) {
      const bool tensor = !args.positional.empty() && args.positional[0].is(ObjKind::Tensor);
      if (!tensor) return std::nullopt;
    }
    return class_call(callee.as<ClassObj>()->name, args);
  }
  if (!callee.is(ObjKind::Builtin)) return std::nullopt;
  const auto& b = *callee.as<BuiltinObj>();
  if (!b.owner.empty() && !args.positional.empty()) {
    Value& self = args.positional[0];
    if (self.is(ObjKind::Tensor)) self = as_symbolic(self);
    if (is_sym_tensor(self)) return tensor_method(b.name, args);
    if (self.is(ObjKind::List) && b.owner == "list") return list_method(b.name, args);
    if (self.is(ObjKind::Tuple) && b.owner == "tuple" && any_symbolic(args))
      return search(b.name, args);
    if (self.is(ObjKind::Dict) && b.owner == "dict" && args.positional.size() > 1 &&
        holds_symbolic(args.positional[1]))
      return dict_method(b.name, args);
    // Methods of builtin types go through what they are given.
    if (b.owner == "str" || b.owner == "dict" || b.owner == "set")
      for (size_t k = 1; k < args.positional.size(); ++k)
        if (as_stream(args.positional[k])) args.positional[k] = listed(args.positional[k]);
    if (b.owner == "str" && any_symbolic(args)) {
      if (b.name == "format" && self.is(ObjKind::Str)) return format_text(self.as_str(), args, 1);
      refuse("`str." + b.name + "` of data");
    }
    if (self.is_symbolic()) refuse(fmt::format("the method `{}` of {}", b.name, describe(self)));
    if (b.owner.ends_with("Random")) refuse_in_capture(b.name);
    return std::nullopt;
  }
  if (differs_by_call(callee)) refuse_in_capture(b.name);
  if (any_symbolic(args)) {
    const Value* math = import_module("math")->names.find(b.name);
    if (math && math->object() == callee.object()) return math_call(b.name, args);
  }
  return builtin(b.name, args);
}

// --- tensors from Python data ------------------------------------------------------------------

Value ScriptInterpreter::make_tensor_from(const Value& data, const Value& dtype) {
  const Operand wanted = dtype.is_none() ? Operand() : operand(dtype);
  if (is_sym_tensor(data) || data.is(ObjKind::Tensor)) {
    const Value copy = row("clone", {as_symbolic(data)});
    return dtype.is(ObjKind::DType) ? cast_tensor(copy, dtype.as<DTypeObj>()->dtype) : copy;
  }
  if (!holds_symbolic(data)) {
    const uint32_t epoch = capture_epoch;
    capture_epoch = 0;
    std::optional<DType> as;
    if (dtype.is(ObjKind::DType)) as = dtype.as<DTypeObj>()->dtype;
    const Value made = ::periplus::make_tensor(*this, data, as);
    capture_epoch = epoch;
    if (pure_) throw NotPure{};
    return row("clone", {as_symbolic(made)});
  }
  const Type type = [&] {
    try {
      return type_of_value(data);
    } catch (const Conflict& c) {
      refuse("a tensor made of values of different types: " + c.what, "use `torch.stack`");
    }
  }();
  if (type.is_scalar()) {
    const DType d = dtype.is(ObjKind::DType)        ? dtype.as<DTypeObj>()->dtype
                    : type.kind == Type::Kind::Bool ? DType::Bool
                    : type.kind == Type::Kind::Int  ? DType::Int64
                                                    : DType::Float32;
    return core("tensor.from_scalar", {operand(data), Operand::of_dtype(d)});
  }
  if (type.kind == Type::Kind::Tuple || type.kind == Type::Kind::List) {
    const Values* items = data.is(ObjKind::Tuple) ? &data.as<TupleObj>()->items
                          : is_dynamic_list(data) ? nullptr
                                                  : &data.as<ListObj>()->items;
    const bool nested = items && !items->empty() && !type_of_value((*items)[0]).is_scalar();
    if (nested) {
      Values rows;
      for (const Value& item : *items) rows.push_back(make_tensor_from(item, dtype));
      return row("stack", {Value::list(std::move(rows))});
    }
    bool mixed = false;
    if (items) {
      Values numbers;
      bool floats = false;
      for (const Value& v : *items) floats = floats || type_of_value(v).kind == Type::Kind::Float;
      for (const Value& v : *items) {
        if (is_sym_tensor(v)) refuse("a tensor made of tensors and numbers", "use `torch.stack`");
        mixed = mixed || type_of_value(v).kind != type_of_value((*items)[0]).kind;
        numbers.push_back(floats ? to_float(v) : v);
      }
      if (mixed && !floats)
        for (Value& v : numbers) v = to_int(v);
      const auto n = static_cast<int64_t>(numbers.size());
      const Type list_type = Type::list(type_of_value(numbers[0]));
      const Operand list = pack(Value::list(std::move(numbers)), list_type);
      const Type made = graph::core_result_types(*graph::find_core_function("tensor.from_list"),
                                                 std::vector<Operand>{list, wanted})[0];
      Type known = made;
      known.tensor.sizes = {Dim(n)};
      return core("tensor.from_list", {list, wanted}, std::span(&known, 1));
    }
    if (type.items[0].is_scalar()) return core("tensor.from_list", {operand(data), wanted});
    if (type.items[0].is_tensor() || type.items[0].kind == Type::Kind::Tuple)
      refuse("`torch.tensor` of a list of run-time length that holds more than numbers",
             "use `torch.stack`");
  }
  refuse("`torch.tensor` of " + describe(data));
}

}  // namespace periplus::script
