// SPDX-License-Identifier: Apache-2.0
#include "script/joins.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "script/script_interpreter.h"

namespace periplus::script {
namespace {

bool is_number(const Value& v) {
  if (v.is_bool() || v.is_int() || v.is_float()) return true;
  const Sym* s = as_sym(v);
  return s && s->type.is_scalar();
}

bool is_tensor(const Value& v) { return v.is(ObjKind::Tensor) || is_sym_tensor(v); }

bool is_contents(const Value& v) {
  return v.is(ObjKind::Tuple) || is_sym(v, Type::Kind::List) ||
         (as_leaf(v) && as_leaf(v)->type.kind == Type::Kind::List);
}

[[noreturn]] void conflict(const Value& a, const Value& b) {
  throw Conflict{fmt::format("{} on one path and {} on the other", describe(a), describe(b))};
}

Value contents_of(const Value& list) {
  const auto* l = list.as<ListObj>();
  return l->dynamic ? Value(l->dynamic) : Value::tuple(l->items);
}

Value list_of(const Value& contents) {
  auto l = make_ref<ListObj>();
  if (contents.is(ObjKind::Tuple))
    l->items = contents.as<TupleObj>()->items;
  else
    l->dynamic = Ref<SymbolicObj>(contents.as<SymbolicObj>());
  return l;
}

/// An object that the capture made, with data in it.
bool is_record(const Value& v);

/// Data, or a container with a record in it.
bool has_data(const Value& v) {
  if (holds_symbolic(v) || has_leaf(v) || is_record(v)) return true;
  if (v.is(ObjKind::List))
    return std::any_of(v.as<ListObj>()->items.begin(), v.as<ListObj>()->items.end(), has_data);
  if (v.is(ObjKind::Tuple))
    return std::any_of(v.as<TupleObj>()->items.begin(), v.as<TupleObj>()->items.end(), has_data);
  if (!v.is(ObjKind::Dict)) return false;
  for (const auto& [key, value] : v.as<DictObj>()->items())
    if (has_data(value)) return true;
  return false;
}

bool is_record(const Value& v) {
  if (!v.is(ObjKind::Instance) || v.object()->epoch == 0) return false;
  if (has_data(v.as<InstanceObj>()->payload)) return true;
  for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items())
    if (has_data(value)) return true;
  return false;
}

Value map_record(const Value& v, const std::function<Value(const Value&)>& f) {
  auto out = make_ref<InstanceObj>(v.as<InstanceObj>()->cls);
  out->payload = f(v.as<InstanceObj>()->payload);
  for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items())
    out->attrs.set(name, f(value));
  return out;
}

Value map_text(const Text& t, const std::function<Value(const Value&)>& f) {
  auto out = make_ref<Text>();
  out->format = t.format;
  for (const Value& v : t.args) out->args.push_back(f(v));
  return out;
}

Value tuple_like(const Value& model, Values items) {
  auto t = make_ref<TupleObj>();
  t->items = std::move(items);
  t->is_size = model.as<TupleObj>()->is_size;
  t->cls = model.as<TupleObj>()->cls;
  return t;
}

bool equal_sym(const Sym& a, const Sym& b) {
  if (&a == &b) return true;
  return a.source == b.source && a.storage == b.storage && a.exit_mask == b.exit_mask;
}

/// The same view of the same memory, although each path made it.
bool equal_view(const Sym& a, const Sym& b) {
  if (!a.storage || !(a.storage == b.storage) || !(a.type == b.type) ||
      a.chain.size() != b.chain.size())
    return false;
  for (size_t k = 0; k < a.chain.size(); ++k) {
    const ViewStep &x = a.chain[k], &y = b.chain[k];
    if (x.op != y.op || !(x.rest == y.rest) || !(x.type == y.type)) return false;
  }
  return true;
}

/// A view that is derived anew where it is next read.
Value underived(const Sym& s) {
  auto out = make_ref<Sym>();
  out->type = s.type;
  out->source = s.source;
  out->value = s.value;
  out->storage = s.storage;
  out->chain = s.chain;
  return out;
}

}  // namespace

void Joiner::check_unchanged(const Value& a, const Value& b) const {
  if ((changed_on[0] && changed_on[0]->changed(a)) || (changed_on[1] && changed_on[1]->changed(b)))
    throw Conflict{fmt::format("{} or another, by data, and it is changed", describe(a))};
}

Value Joiner::leaf(Type type) {
  auto l = make_ref<PatternLeaf>();
  l->index = static_cast<int>(leaves_.size());
  l->type = type;
  leaves_.push_back({std::move(type)});
  changed = true;
  return l;
}

Type Joiner::join_types(const Type& a, const Type& b) {
  using Kind = Type::Kind;
  if (a == b || b.kind == Kind::Any) return a;
  if (a.kind == Kind::Any) return b;
  if (a.kind != b.kind || a.items.size() != b.items.size() ||
      (a.is_tensor() && (a.tensor.dtype != b.tensor.dtype || a.tensor.rank() != b.tensor.rank())))
    throw Conflict{fmt::format("{} on one path and {} on the other", to_string(a), to_string(b))};
  Type out = a;
  if (a.is_tensor()) {
    for (size_t d = 0; d < a.tensor.rank(); ++d) {
      Dim& size = out.tensor.sizes[d];
      if (size == b.tensor.sizes[d]) continue;
      auto& free = in_.joins().free_symbols;
      if (!size.known() && free.count(size.symbol_id())) continue;
      size = Dim::fresh();
      free.insert(size.symbol_id());
    }
  }
  for (size_t k = 0; k < a.items.size(); ++k) out.items[k] = join_types(a.items[k], b.items[k]);
  return out;
}

Value Joiner::join_unbound(const Value& a, const Value& b) {
  const auto parts = [](const Value& v) {
    if (v.is_unbound()) return std::pair{Value::boolean(false), v};
    if (const MaybeUnbound* m = as_maybe(v)) return std::pair{m->defined, m->value};
    return std::pair{Value::boolean(true), v};
  };
  const auto [defined_a, value_a] = parts(a);
  const auto [defined_b, value_b] = parts(b);
  auto out = make_ref<MaybeUnbound>();
  out->defined = join(defined_a, defined_b);
  out->value = value_a.is_unbound()   ? lift(value_b)
               : value_b.is_unbound() ? lift(value_a)
                                      : join(value_a, value_b);
  if (out->defined.is_bool() && out->defined.as_bool()) return out->value;
  const MaybeUnbound* before = as_maybe(a);
  if (before && before->defined.same(out->defined) && before->value.same(out->value)) return a;
  return out;
}

Value Joiner::differ(const Value& a, const Value& b) {
  if (!choices) conflict(a, b);
  return join_choice(a, b);
}

Value Joiner::join(const Value& a, const Value& b) {
  if (same_static(a, b)) return a;
  if (a.is_unbound() || b.is_unbound() || as_maybe(a) || as_maybe(b)) return join_unbound(a, b);
  if (as_choice(a) || as_choice(b))
    return as_choice(a) && as_choice(b) ? join_choice(a, b) : differ(a, b);
  if (!compatible(a, b)) return differ(a, b);
  if (PatternLeaf* l = as_leaf(a)) {
    const Type before = l->type;
    Type joined;
    try {
      joined = join_types(before, in_.type_of_value(b));
    } catch (const Conflict&) {
      conflict(a, b);
    }
    if (!(joined == before)) {
      changed = true;
      l->type = joined;
      leaves_[size_t(l->index)].type = joined;
    }
    return a;
  }
  if (as_sym(a) && as_sym(b) && equal_sym(*as_sym(a), *as_sym(b))) return a;
  if (as_sym(a) && as_sym(b) && equal_view(*as_sym(a), *as_sym(b)))
    return first_is_older ? a : underived(*as_sym(a));
  if ((is_number(a) && is_number(b)) || (is_tensor(a) && is_tensor(b)) ||
      (is_sym(a, Type::Kind::List) && is_sym(b, Type::Kind::List))) {
    const Type ta = in_.type_of_value(a), tb = in_.type_of_value(b);
    if (ta.kind != tb.kind) conflict(a, b);
    return leaf(join_types(ta, tb));
  }
  if (a.is(ObjKind::Tuple) && b.is(ObjKind::Tuple)) {
    const Values &x = a.as<TupleObj>()->items, &y = b.as<TupleObj>()->items;
    if (x.size() != y.size() || !(a.as<TupleObj>()->cls == b.as<TupleObj>()->cls)) conflict(a, b);
    return join_items(a, b, x, y);
  }
  if (a.is(ObjKind::List) && b.is(ObjKind::List)) return join_lists(a, b);
  if (a.is(ObjKind::Dict) && b.is(ObjKind::Dict)) return join_dicts(a, b);
  if (same_record(a, b)) return join_records(a, b);
  if (as_text(a) && as_text(b)) {
    size_t k = 0;
    return map_text(*as_text(a),
                    [&](const Value& part) { return join(part, as_text(b)->args[k++]); });
  }
  conflict(a, b);
}

Value Joiner::join_records(const Value& a, const Value& b) {
  check_unchanged(a, b);
  in_.freeze(a);
  in_.freeze(b);
  auto out = make_ref<InstanceObj>(a.as<InstanceObj>()->cls);
  bool same = has_leaf(a);
  if (!a.as<InstanceObj>()->payload.is_none()) {
    out->payload = join(a.as<InstanceObj>()->payload, b.as<InstanceObj>()->payload);
    same = same && out->payload.same(a.as<InstanceObj>()->payload);
  }
  for (const auto& [name, value] : a.as<InstanceObj>()->attrs.items()) {
    const Value joined = join(value, *b.as<InstanceObj>()->attrs.find(name));
    same = same && joined.same(value);
    out->attrs.set(name, joined);
  }
  return same ? a : Value(out);
}

Value Joiner::join_items(const Value& a, const Value&, const Values& x, const Values& y) {
  Values out;
  bool same = true;
  for (size_t k = 0; k < x.size(); ++k) {
    out.push_back(join(x[k], y[k]));
    same = same && out.back().same(x[k]);
  }
  return same ? a : tuple_like(a, std::move(out));
}

/// Texts exist while a program is captured: native code has no lists of them.
static bool holds_text(const Type& t) {
  return t.kind == Type::Kind::Str || std::any_of(t.items.begin(), t.items.end(), holds_text);
}

Value Joiner::join_contents(const Value& a, const Value& b) {
  if (!is_contents(a) || !is_contents(b)) return join(a, b);
  if (a.is(ObjKind::Tuple) && b.is(ObjKind::Tuple)) {
    const Values &x = a.as<TupleObj>()->items, &y = b.as<TupleObj>()->items;
    if (x.size() == y.size()) return join_items(a, b, x, y);
  }
  const auto list_type = [&](const Value& v) {
    if (!v.is(ObjKind::Tuple)) return v.as<SymbolicObj>()->type;
    Type element = Type::of(Type::Kind::Any);
    for (const Value& item : v.as<TupleObj>()->items)
      element = join_types(element, in_.type_of_value(item));
    return Type::list(element);
  };
  const Type joined = join_types(list_type(a), list_type(b));
  if (holds_text(joined)) throw Conflict{"of texts, with another length on each path"};
  if (PatternLeaf* l = as_leaf(a)) {
    if (!(l->type == joined)) {
      changed = true;
      l->type = joined;
      leaves_[size_t(l->index)].type = joined;
    }
    return a;
  }
  if (as_sym(a) && as_sym(b) && equal_sym(*as_sym(a), *as_sym(b))) return a;
  return leaf(joined);
}

Value Joiner::join_place(const Place& p, const Value& a, const Value& b) {
  if (p.kind == Place::Kind::List) return join_contents(a, b);
  if (p.kind != Place::Kind::Dict && p.kind != Place::Kind::Set) return join(a, b);
  const Values &x = a.as<TupleObj>()->items, &y = b.as<TupleObj>()->items;
  bool same_keys = x.size() == y.size();
  for (size_t k = 0; same_keys && k < x.size(); ++k)
    same_keys = same_static(x[k].as<TupleObj>()->items[0], y[k].as<TupleObj>()->items[0]);
  if (!same_keys)
    throw Conflict{fmt::format("of {} keys on one path and of {}{} on the other", x.size(),
                               x.size() == y.size() ? "other " : "", y.size())};
  // Pair by pair: a value of two types is a choice inside its pair, not of pairs.
  Values pairs;
  bool same = true;
  for (size_t k = 0; k < x.size(); ++k) {
    const Values &one = x[k].as<TupleObj>()->items, &other = y[k].as<TupleObj>()->items;
    pairs.push_back(join_items(x[k], y[k], one, other));
    same = same && pairs.back().same(x[k]);
  }
  return same ? a : tuple_like(a, std::move(pairs));
}

Value Joiner::join_lists(const Value& a, const Value& b) {
  check_unchanged(a, b);
  const Value x = contents_of(a);
  const Value pattern = join_contents(x, contents_of(b));
  in_.freeze(a);
  in_.freeze(b);
  return pattern.same(x) && has_leaf(a) ? a : list_of(pattern);
}

Value Joiner::join_dicts(const Value& a, const Value& b) {
  check_unchanged(a, b);
  const auto x = a.as<DictObj>()->items();
  auto* other = b.as<DictObj>();
  if (x.size() != other->size()) conflict(a, b);
  in_.freeze(a);
  in_.freeze(b);
  auto out = make_ref<DictObj>();
  bool same = has_leaf(a);
  for (const auto& [key, value] : x) {
    const Value* found = other->find(key);
    if (!found) conflict(a, b);
    const Value joined = join(value, *found);
    same = same && joined.same(value);
    out->set(key, joined);
  }
  return same ? a : Value(out);
}

Value Joiner::lift(const Value& v) {
  if (const Sym* s = as_sym(v)) return leaf(s->type);
  if (const MaybeUnbound* m = as_maybe(v)) {
    auto out = make_ref<MaybeUnbound>();
    out->defined = lift(m->defined);
    out->value = lift(m->value);
    return out;
  }
  if (has_leaf(v)) return v;
  if (const Choice* c = as_choice(v)) {
    auto out = make_ref<Choice>();
    out->is_first = lift(c->is_first);
    out->first = lift(c->first);
    out->rest = lift(c->rest);
    return out;
  }
  if (is_record(v) && v.object()->epoch >= epoch_)
    return map_record(v, [&](const Value& part) { return lift(part); });
  if (!has_data(v)) return v;
  if (v.is(ObjKind::Tuple)) {
    Values out;
    for (const Value& item : v.as<TupleObj>()->items) out.push_back(lift(item));
    return tuple_like(v, std::move(out));
  }
  if (v.is(ObjKind::List)) {
    if (v.object()->epoch < epoch_) return v;  // an older list is the same object on both paths
    return list_of(lift(contents_of(v)));
  }
  if (v.is(ObjKind::Dict) && v.object()->epoch >= epoch_) {
    auto out = make_ref<DictObj>();
    for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, lift(value));
    return out;
  }
  if (const Text* t = as_text(v))
    return map_text(*t, [&](const Value& part) { return lift(part); });
  return v;
}

Value Joiner::renumber(const Value& v) {
  if (const PatternLeaf* l = as_leaf(v)) return leaf(l->type);
  if (!has_leaf(v)) return v;
  if (const MaybeUnbound* m = as_maybe(v)) {
    auto out = make_ref<MaybeUnbound>();
    out->defined = renumber(m->defined);
    out->value = renumber(m->value);
    return out;
  }
  if (v.is(ObjKind::Tuple)) {
    Values out;
    for (const Value& item : v.as<TupleObj>()->items) out.push_back(renumber(item));
    return tuple_like(v, std::move(out));
  }
  if (v.is(ObjKind::List)) return list_of(renumber(contents_of(v)));
  if (const Choice* c = as_choice(v)) {
    auto out = make_ref<Choice>();
    out->is_first = renumber(c->is_first);
    out->first = renumber(c->first);
    out->rest = renumber(c->rest);
    return out;
  }
  if (v.is(ObjKind::Dict)) {
    auto out = make_ref<DictObj>();
    for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, renumber(value));
    return out;
  }
  if (v.is(ObjKind::Instance))
    return map_record(v, [&](const Value& part) { return renumber(part); });
  if (const Text* t = as_text(v))
    return map_text(*t, [&](const Value& part) { return renumber(part); });
  throw Conflict{describe(v)};
}

bool has_leaf(const Value& v) {
  if (!v.is_object()) return false;
  if (as_leaf(v)) return true;
  if (const MaybeUnbound* m = as_maybe(v)) return has_leaf(m->defined) || has_leaf(m->value);
  if (const Choice* c = as_choice(v))
    return has_leaf(c->is_first) || has_leaf(c->first) || has_leaf(c->rest);
  if (const Text* t = as_text(v)) return std::any_of(t->args.begin(), t->args.end(), has_leaf);
  switch (v.object()->kind) {
    case ObjKind::Tuple:
      for (const Value& item : v.as<TupleObj>()->items)
        if (has_leaf(item)) return true;
      return false;
    case ObjKind::List: {
      const auto* l = v.as<ListObj>();
      if (l->dynamic) return has_leaf(Value(l->dynamic));
      for (const Value& item : l->items)
        if (has_leaf(item)) return true;
      return false;
    }
    case ObjKind::Dict:
      for (const auto& [key, value] : v.as<DictObj>()->items())
        if (has_leaf(value)) return true;
      return false;
    case ObjKind::Instance:
      if (v.object()->epoch == 0) return false;
      if (has_leaf(v.as<InstanceObj>()->payload)) return true;
      for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items())
        if (has_leaf(value)) return true;
      return false;
    default:
      return false;
  }
}

void for_each_leaf(const Value& pattern, const Value& v,
                   const std::function<void(int, const Value&)>& visit) {
  if (PatternLeaf* l = as_leaf(pattern)) {
    const MaybeUnbound* m = as_maybe(v);
    visit(l->index, m ? m->value : v);
    return;
  }
  if (!has_leaf(pattern)) return;
  if (const MaybeUnbound* p = as_maybe(pattern)) {
    const MaybeUnbound* m = as_maybe(v);
    for_each_leaf(p->defined, m ? m->defined : Value::boolean(!v.is_unbound()), visit);
    for_each_leaf(p->value, m ? m->value : v, visit);
    return;
  }
  if (const Choice* p = as_choice(pattern)) {
    const Choice* c = as_choice(v);
    const Value head = c ? c->first : v;
    if (v.is_unbound()) {
      for (const Value* part : {&p->is_first, &p->first, &p->rest}) for_each_leaf(*part, v, visit);
    } else if (compatible(p->first, head)) {
      for_each_leaf(p->is_first, c ? c->is_first : Value::boolean(true), visit);
      for_each_leaf(p->first, head, visit);
      for_each_leaf(p->rest, c ? c->rest : Value::unbound(), visit);
    } else {
      for_each_leaf(p->is_first, Value::boolean(false), visit);
      for_each_leaf(p->first, Value::unbound(), visit);
      for_each_leaf(p->rest, v, visit);
    }
    return;
  }
  if (const Text* t = as_text(pattern)) {
    const Text* other = as_text(v);
    for (size_t k = 0; k < t->args.size(); ++k)
      for_each_leaf(t->args[k], other ? other->args[k] : Value::unbound(), visit);
    return;
  }
  const auto each = [&](const Values& items, const Values* parts) {
    for (size_t k = 0; k < items.size(); ++k)
      for_each_leaf(items[k], parts ? (*parts)[k] : Value::unbound(), visit);
  };
  switch (pattern.object()->kind) {
    case ObjKind::Tuple:
      each(pattern.as<TupleObj>()->items,
           v.is(ObjKind::Tuple) ? &v.as<TupleObj>()->items : nullptr);
      return;
    case ObjKind::List: {
      const Value contents = v.is(ObjKind::List) ? contents_of(v) : Value::unbound();
      for_each_leaf(contents_of(pattern), contents, visit);
      return;
    }
    case ObjKind::Dict:
      for (const auto& [key, value] : pattern.as<DictObj>()->items()) {
        const Value* part = v.is(ObjKind::Dict) ? v.as<DictObj>()->find(key) : nullptr;
        for_each_leaf(value, part ? *part : Value::unbound(), visit);
      }
      return;
    case ObjKind::Instance:
      for_each_leaf(pattern.as<InstanceObj>()->payload,
                    v.is(ObjKind::Instance) ? v.as<InstanceObj>()->payload : Value::unbound(),
                    visit);
      for (const auto& [name, value] : pattern.as<InstanceObj>()->attrs.items()) {
        const Value* part =
            v.is(ObjKind::Instance) ? v.as<InstanceObj>()->attrs.find(name) : nullptr;
        for_each_leaf(value, part ? *part : Value::unbound(), visit);
      }
      return;
    default:
      return;
  }
}

std::vector<graph::Operand> collect_operands(ScriptInterpreter& in, const Value& pattern,
                                             const Value& v, const std::vector<Leaf>& leaves,
                                             std::vector<graph::Operand> out) {
  for_each_leaf(pattern, v, [&](int k, const Value& part) {
    const Type& type = leaves[size_t(k)].type;
    out[size_t(k)] = part.is_unbound() ? in.undef(type) : in.pack(part, type);
  });
  return out;
}

void note_aliases(ScriptInterpreter& in, const Value& pattern, const Value& v, const Value& made) {
  std::multimap<int, Ref<SymStorage>> sources;
  std::set<int> strided;
  for_each_leaf(pattern, v, [&](int k, const Value& part) {
    if (is_sym_tensor(part) && may_be_strided(*as_sym(part))) strided.insert(k);
    for_each_storage(in.as_symbolic(part),
                     [&](const Ref<SymStorage>& s) { sources.emplace(k, s); });
  });
  if (sources.empty()) return;
  for_each_leaf(pattern, made, [&](int k, const Value& part) {
    if (!is_sym_tensor(part) || !as_sym(part)->storage) return;
    for (auto [it, end] = sources.equal_range(k); it != end; ++it)
      link_alias(as_sym(part)->storage, it->second);
    as_sym(part)->storage->strided |= strided.contains(k);
  });
}

Value instantiate(ScriptInterpreter& in, const Value& pattern,
                  const std::vector<graph::Operand>& values, const std::vector<Leaf>& leaves) {
  if (PatternLeaf* l = as_leaf(pattern))
    return in.wrap(values[size_t(l->index)], leaves[size_t(l->index)].type);
  if (!has_leaf(pattern)) return pattern;
  if (const MaybeUnbound* p = as_maybe(pattern)) {
    auto out = make_ref<MaybeUnbound>();
    out->defined = instantiate(in, p->defined, values, leaves);
    out->value = instantiate(in, p->value, values, leaves);
    return out;
  }
  if (const Choice* c = as_choice(pattern)) {
    return make_choice(instantiate(in, c->is_first, values, leaves),
                       instantiate(in, c->first, values, leaves),
                       instantiate(in, c->rest, values, leaves));
  }
  if (const Text* t = as_text(pattern))
    return map_text(*t, [&](const Value& part) { return instantiate(in, part, values, leaves); });
  switch (pattern.object()->kind) {
    case ObjKind::Instance: {
      const Value made = map_record(
          pattern, [&](const Value& part) { return instantiate(in, part, values, leaves); });
      in.freeze(made);
      return made;
    }
    case ObjKind::Tuple: {
      Values out;
      for (const Value& item : pattern.as<TupleObj>()->items)
        out.push_back(instantiate(in, item, values, leaves));
      return tuple_like(pattern, std::move(out));
    }
    case ObjKind::List: {
      const Value contents = contents_of(pattern);
      Value made = list_of(as_leaf(contents)
                               ? in.wrap_contents(values[size_t(as_leaf(contents)->index)],
                                                  leaves[size_t(as_leaf(contents)->index)].type)
                               : instantiate(in, contents, values, leaves));
      in.freeze(made);
      return made;
    }
    case ObjKind::Dict: {
      auto out = make_ref<DictObj>();
      for (const auto& [key, value] : pattern.as<DictObj>()->items())
        out->set(key, instantiate(in, value, values, leaves));
      in.freeze(out);
      return out;
    }
    default:
      return pattern;
  }
}

}  // namespace periplus::script
