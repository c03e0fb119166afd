// SPDX-License-Identifier: Apache-2.0
// Values that are one thing on some run-time paths and another on others: None or a number, an int
// or a float, this layer or that.
#include "script/choice.h"

#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

namespace {

/// The type of what can be one value of a graph.
std::optional<Type> leaf_type(const Value& v) {
  if (v.is_bool()) return Type::boolean();
  if (v.is_int()) return Type::integer();
  if (v.is_float()) return Type::floating();
  if (v.is(ObjKind::Tensor)) return Type::of_tensor(v.as_tensor().type());
  if (as_leaf(v) || as_sym(v)) return v.as<SymbolicObj>()->type;
  return std::nullopt;
}

bool compatible_types(const Type& a, const Type& b) {
  if (a.kind == Type::Kind::Any || b.kind == Type::Kind::Any) return true;
  if (a.kind != b.kind || a.items.size() != b.items.size()) return false;
  if (a.is_tensor()) return a.tensor.dtype == b.tensor.dtype && a.tensor.rank() == b.tensor.rank();
  for (size_t k = 0; k < a.items.size(); ++k)
    if (!compatible_types(a.items[k], b.items[k])) return false;
  return true;
}

bool compatible_items(const Values& a, const Values& b) {
  if (a.size() != b.size()) return false;
  for (size_t k = 0; k < a.size(); ++k)
    if (!compatible(a[k], b[k])) return false;
  return true;
}

/// Parts of containers: a choice joins with whatever stands in the same place.
bool compatible_part(const Value& a, const Value& b) {
  return as_choice(a) || as_choice(b) || compatible(a, b);
}

/// Alternatives stand in this order, so that two choices line up.
int rank_of(const Value& v) {
  if (const std::optional<Type> t = leaf_type(v)) {
    switch (t->kind) {
      case Type::Kind::Tensor:
        return static_cast<int>(t->tensor.dtype) * 16 + static_cast<int>(t->tensor.rank());
      case Type::Kind::Float:
        return 1000;
      case Type::Kind::Int:
        return 1001;
      case Type::Kind::Bool:
        return 1002;
      default:
        return 1003;
    }
  }
  if (v.is_none()) return 3000;
  return v.is_object() ? 2000 + static_cast<int>(v.object()->kind) : 2900;
}

int alternatives(const Value& v) { return as_choice(v) ? 1 + alternatives(as_choice(v)->rest) : 1; }

}  // namespace

bool compatible(const Value& a, const Value& b) {
  if (as_choice(a) || as_choice(b)) return false;
  if (same_static(a, b) || a.is_unbound() || b.is_unbound() || as_maybe(a) || as_maybe(b))
    return true;
  if (as_text(a) && as_text(b))
    return as_text(a)->format == as_text(b)->format &&
           compatible_items(as_text(a)->args, as_text(b)->args);
  const std::optional<Type> x = leaf_type(a), y = leaf_type(b);
  if (x || y) return x && y && compatible_types(*x, *y);
  if (!a.is_object() || !b.is_object() || a.object()->kind != b.object()->kind) return false;
  switch (a.object()->kind) {
    case ObjKind::Tuple:
      return a.as<TupleObj>()->cls == b.as<TupleObj>()->cls &&
             std::ranges::equal(a.as<TupleObj>()->items, b.as<TupleObj>()->items, compatible_part);
    case ObjKind::List:
      return true;
    case ObjKind::Dict: {
      if (a.as<DictObj>()->size() != b.as<DictObj>()->size()) return false;
      for (const auto& [key, value] : a.as<DictObj>()->items()) {
        const Value* other = b.as<DictObj>()->find(key);
        if (!other || !compatible_part(value, *other)) return false;
      }
      return true;
    }
    case ObjKind::Instance:
      return same_record(a, b);
    default:
      return false;
  }
}

bool same_record(const Value& a, const Value& b) {
  if (!a.is(ObjKind::Instance) || !b.is(ObjKind::Instance)) return false;
  const auto *x = a.as<InstanceObj>(), *y = b.as<InstanceObj>();
  if (x->epoch == 0 || y->epoch == 0 || !(x->cls == y->cls) || !x->payload.is_none() ||
      !y->payload.is_none())
    return false;
  const auto& items = x->attrs.items();
  if (items.size() != y->attrs.items().size()) return false;
  for (const auto& [name, value] : items) {
    const Value* other = y->attrs.find(name);
    if (!other || !compatible_part(value, *other)) return false;
  }
  return true;
}

Choice* as_choice(const Value& v) {
  return is_abstract(v, SymKind::Choice) ? static_cast<Choice*>(v.object()) : nullptr;
}

Value make_choice(const Value& is_first, const Value& first, const Value& rest) {
  if (is_first.is_bool()) return is_first.as_bool() ? first : rest;
  auto c = make_ref<Choice>();
  c->is_first = is_first;
  c->first = first;
  c->rest = rest;
  return c;
}

Value Joiner::join_any(const Value& a, const Value& b) {
  if (same_static(a, b)) return a;
  return as_choice(a) || as_choice(b) || !compatible(a, b) ? join_choice(a, b) : join(a, b);
}

Value Joiner::join_choice(const Value& a, const Value& b) {
  constexpr int kMostAlternatives = 8;
  const Ref<Choice> x(as_choice(a)), y(as_choice(b));
  const Value first_a = x ? x->first : a, first_b = y ? y->first : b;
  const Value yes = Value::boolean(true), no = Value::boolean(false);
  Value is_first, first, rest;
  if (compatible(first_a, first_b)) {
    first = join(first_a, first_b);
    if (!x && !y) return first;
    is_first = join(x ? x->is_first : yes, y ? y->is_first : yes);
    rest = x && y ? join_any(x->rest, y->rest) : lift(x ? x->rest : y->rest);
  } else if (rank_of(first_a) <= rank_of(first_b)) {
    first = lift(first_a);
    is_first = join(x ? x->is_first : yes, no);
    rest = x ? join_any(x->rest, b) : lift(b);
  } else {
    first = lift(first_b);
    is_first = join(no, y ? y->is_first : yes);
    rest = y ? join_any(a, y->rest) : lift(a);
  }
  if (x && x->is_first.same(is_first) && x->first.same(first) && x->rest.same(rest)) return a;
  auto made = make_ref<Choice>();
  made->is_first = is_first;
  made->first = first;
  made->rest = rest;
  if (alternatives(made) > kMostAlternatives)
    throw Conflict{fmt::format("{} on one path and {} on the other", describe(a), describe(b))};
  return made;
}

// --- use ---------------------------------------------------------------------------------------

void ScriptInterpreter::assume(const Value& cond, bool holds) {
  if (const Sym* s = as_sym(cond)) assume(s->source, holds);
}

void ScriptInterpreter::assume(const graph::Operand& cond, bool holds) {
  if (!cond.is_value()) return;
  assumed_.emplace_back(cond.value, holds);
  const graph::Node* def = cond.value->def;
  if (!def) return;
  const auto is_constant = [](const graph::Operand& o, bool value) {
    return o.kind == graph::Operand::Kind::Bool && o.b == value;
  };
  if (def->target == "bool.not") return assume(def->args[0], !holds);
  if ((def->target == "bool.and" && holds) || (def->target == "bool.or" && !holds)) {
    assume(def->args[0], holds);
    return assume(def->args[1], holds);
  }
  if (def->target != "select" && def->kind != graph::Kind::If) return;
  const bool select = def->kind != graph::Kind::If;
  const auto k = static_cast<size_t>(cond.value->index);
  const graph::Operand& yes = select ? def->args[1] : def->blocks[0]->yields[k];
  const graph::Operand& no = select ? def->args[2] : def->blocks[1]->yields[k];
  // `a and b` is `b if a else False`, `a or b` is `True if a else b`.
  if (is_constant(no, !holds)) {
    assume(def->args[0], true);
    assume(yes, holds);
  } else if (is_constant(yes, !holds)) {
    assume(def->args[0], false);
    assume(no, holds);
  }
}

std::optional<bool> ScriptInterpreter::assumption(const Value& cond) const {
  if (cond.is_bool()) return cond.as_bool();
  const Sym* s = as_sym(cond);
  if (!s || !s->source.is_value()) return std::nullopt;
  for (size_t k = assumed_.size(); k-- > 0;)
    if (assumed_[k].first == s->source.value) return assumed_[k].second;
  const graph::Node* def = s->source.value->def;
  if (def && def->target == "bool.not" && def->args[0].is_value())
    for (size_t k = assumed_.size(); k-- > 0;)
      if (assumed_[k].first == def->args[0].value) return !assumed_[k].second;
  return std::nullopt;
}

Value ScriptInterpreter::resolve(const Value& v) const {
  Value now = v;
  while (const Choice* c = as_choice(now)) {
    const std::optional<bool> known = assumption(c->is_first);
    if (!known) return now;
    const Value next = *known ? c->first : c->rest;
    now = next;
  }
  return now;
}

Value ScriptInterpreter::over(const Value& v, const std::function<Value(const Value&)>& use) {
  const Value now = resolve(v);
  const Choice* c = as_choice(now);
  if (!c) return use(now);
  Value cond = c->is_first;
  if (tracing()) cond = Value::boolean(concrete_truth(cond));
  return branch_value(
      cond, [&] { return use(c->first); }, [&] { return over(c->rest, use); });
}

Value ScriptInterpreter::over_arguments(const CallArgs& args,
                                        const std::function<Value(CallArgs)>& use) {
  for (size_t k = 0; k < args.positional.size(); ++k) {
    if (!as_choice(args.positional[k])) continue;
    return over(args.positional[k], [&](const Value& v) {
      CallArgs again = args;
      again.positional[k] = v;
      return over_arguments(again, use);
    });
  }
  for (size_t k = 0; k < args.keywords.size(); ++k) {
    if (!as_choice(args.keywords[k].second)) continue;
    return over(args.keywords[k].second, [&](const Value& v) {
      CallArgs again = args;
      again.keywords[k].second = v;
      return over_arguments(again, use);
    });
  }
  return use(args);
}

bool has_choice(const CallArgs& args) {
  for (const Value& v : args.positional)
    if (as_choice(v)) return true;
  for (const auto& [name, v] : args.keywords)
    if (as_choice(v)) return true;
  return false;
}

Value ScriptInterpreter::is_same(const Value& a, const Value& b) {
  if (as_choice(a)) return over(a, [&](const Value& v) { return is_same(v, b); });
  if (as_choice(b)) return over(b, [&](const Value& v) { return is_same(a, v); });
  const Value x = as_symbolic(a), y = as_symbolic(b);
  if (is_sym_tensor(x) && is_sym_tensor(y) && !x.same(y)) {
    const Ref<SymStorage>&s = as_sym(x)->storage, &t = as_sym(y)->storage;
    const bool common = !(s == t) && std::ranges::any_of(s->memory, [&](const Ref<Memory>& m) {
      return m->outside ? t->outside() : std::ranges::find(t->memory, m) != t->memory.end();
    });
    if (common) refuse("whether two tensors are the same object depends on the call");
    return Value::boolean(false);
  }
  const bool booleans =
      (a.is_bool() && is_sym(b, Type::Kind::Bool)) || (b.is_bool() && is_sym(a, Type::Kind::Bool));
  return booleans ? scalar_compare(ast::CompareOp::Eq, a, b) : Value::boolean(a.same(b));
}

Value ScriptInterpreter::pick(const Values& items, const Value& index, size_t from) {
  if (from + 1 == items.size()) return items[from];
  const Value here = equal_int(index, static_cast<int64_t>(from));
  return branch_value(
      here, [&] { return items[from]; }, [&] { return pick(items, index, from + 1); });
}

}  // namespace periplus::script
