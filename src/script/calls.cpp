// SPDX-License-Identifier: Apache-2.0
// Calls of what was captured: guards, the values of the placeholders, what the results stand for.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "eager/state.h"
#include "script/capture.h"
#include "script/choice.h"
#include "script/instance_template.h"
#include "script/values.h"

namespace periplus::script {

using graph::RtList;
using graph::RtValue;

namespace {

/// The table of names of an object; null if it has none.
NameTable* table_of(const Value& object) {
  switch (object.object()->kind) {
    case ObjKind::Instance:
      return &object.as<InstanceObj>()->attrs;
    case ObjKind::Module:
      return &object.as<ModuleObj>()->names;
    case ObjKind::Class:
      return &object.as<ClassObj>()->names;
    default:
      return nullptr;
  }
}

const Value* find_attribute(const Value& object, const std::string& name) {
  if (object.is(ObjKind::Cell)) return &object.as<CellObj>()->value;
  if (name.empty()) return &object;
  const NameTable* names = table_of(object);
  return names ? names->find(name) : nullptr;
}

/// What stands there now; null if nothing does.
const Value* find(const Origin& o, const Values& inputs, Value& room) {
  if (o.input >= 0 && static_cast<size_t>(o.input) >= inputs.size()) return nullptr;
  const Value* v = o.input >= 0 ? &inputs[size_t(o.input)] : find_attribute(o.object, o.attribute);
  if (!v) return nullptr;
  for (const int k : o.path) {
    if (v->is(ObjKind::Tuple) || v->is(ObjKind::List)) {
      const Values& items =
          v->is(ObjKind::Tuple) ? v->as<TupleObj>()->items : v->as<ListObj>()->items;
      if (static_cast<size_t>(k) >= items.size()) return nullptr;
      v = &items[size_t(k)];
    } else if (v->is(ObjKind::Dict)) {
      const auto items = v->as<DictObj>()->items();
      if (static_cast<size_t>(k) >= items.size()) return nullptr;
      room = items[size_t(k)].second;
      v = &room;
    } else {
      return nullptr;
    }
  }
  return v;
}

bool fits(const Value& v, const Type& type) {
  switch (type.kind) {
    case Type::Kind::Bool:
      return v.is_bool();
    case Type::Kind::Int:
      return v.is_int();
    case Type::Kind::Float:
      return v.is_float();
    case Type::Kind::Tensor: {
      if (!v.is(ObjKind::Tensor)) return false;
      const Tensor& t = v.as_tensor();
      if (t.dtype() != type.tensor.dtype || t.rank() != type.tensor.rank()) return false;
      for (size_t d = 0; d < t.rank(); ++d)
        if (type.tensor.sizes[d].known() && type.tensor.sizes[d].value() != t.size(d)) return false;
      return true;
    }
    default:
      return false;
  }
}

bool holds(const StaticGuard& g, const Value& v) {
  if (g.contents) return matches(*g.contents, v);
  if (!g.length) return same_static(g.value, v);
  if (!v.is_object() || v.object()->kind != g.container) return false;
  if (g.container == ObjKind::Dict) {
    const Values& keys = g.value.as<TupleObj>()->items;
    const auto items = v.as<DictObj>()->items();
    return std::ranges::equal(items, keys, [](const auto& item, const Value& key) {
      return same_static(item.first, key);
    });
  }
  const size_t n =
      g.container == ObjKind::List ? v.as<ListObj>()->items.size() : v.as<TupleObj>()->items.size();
  return static_cast<int64_t>(n) == g.value.as_int();
}

Value found_at(const Origin& o, const Values& inputs) {
  Value room;
  const Value* v = find(o, inputs, room);
  return v ? *v : Value::none();
}

bool holds_in(const StaticGuard& g) {
  if (g.contents && g.attribute == "__dict__") return same_names(*g.contents, g.object);
  Value room;
  const Value* v = find(g, {}, room);
  if (g.value.is_unbound()) return !v;
  return v && holds(g, *v);
}

/// The first guard of an object that does not hold; null if there is none. While the object's names
/// stand still, only what containers hold can have changed.
const StaticGuard* broken(const std::vector<StaticGuard>& guards, const ObjectGuards& of) {
  const NameTable* table = table_of(of.object);
  const bool still = table && table->changes() == of.unchanged_since;
  for (const size_t k : of.guards) {
    const StaticGuard& g = guards[k];
    if (still && !(g.contents && g.attribute != "__dict__")) continue;
    if (!holds_in(g)) return &g;
  }
  if (table) of.unchanged_since = table->changes();
  return nullptr;
}

}  // namespace

std::vector<ObjectGuards> guards_by_object(const std::vector<StaticGuard>& guards) {
  std::vector<ObjectGuards> out;
  std::unordered_map<const Object*, size_t> at;
  for (size_t k = 0; k < guards.size(); ++k) {
    if (guards[k].input >= 0) continue;
    const auto [it, fresh] = at.try_emplace(guards[k].object.object(), out.size());
    if (fresh) out.push_back({guards[k].object, {}, UINT64_MAX});
    out[it->second].guards.push_back(k);
  }
  return out;
}

bool guard_holds(const StaticGuard& g, const Values& inputs) {
  if (g.input < 0) return holds_in(g);
  Value room;
  const Value* v = find(g, inputs, room);
  return v && holds(g, *v);
}

bool same_aliases(const Captured& c, const Values& inputs) {
  if (!c.writes_containers) return true;
  Values seen;
  for (const ArgumentContainer& a : c.containers) {
    seen.push_back(found_at(a, inputs));
    size_t first = 0;
    while (!seen[first].same(seen.back())) ++first;
    if (first != a.same_as) return false;
  }
  return true;
}

bool leaf_fits(const InputLeaf& l, const Values& inputs) {
  Value room;
  const Value* v = find(l, inputs, room);
  if (!v || !fits(*v, l.type)) return false;
  return !v->is(ObjKind::Tensor) || v->as_tensor().impl()->requires_grad == l.requires_grad;
}

const StaticGuard* broken_object_guard(const Captured& c) {
  for (const ObjectGuards& of : c.object_guards)
    if (const StaticGuard* g = broken(c.guards, of)) return g;
  return nullptr;
}

bool guards_hold(Interpreter& in, const Captured& c, const Values& inputs, std::string* why) {
  const auto failed = [&](const std::string& what) {
    if (why) *why = what;
    return false;
  };
  if (inputs.size() != c.arguments)
    return failed(fmt::format("{} argument{}", c.arguments, c.arguments == 1 ? "" : "s"));
  if (c.grad_enabled && *c.grad_enabled != state_of(in).grad_enabled)
    return failed("torch.is_grad_enabled() is as when captured");
  for (const StaticGuard& g : c.guards)
    if (g.input >= 0 && !guard_holds(g, inputs)) return failed(g.what);
  if (const StaticGuard* g = broken_object_guard(c)) return failed(g->what);
  if (!same_aliases(c, inputs)) return failed("which arguments are the same list or dict");
  for (const InputLeaf& l : c.inputs)
    if (!leaf_fits(l, inputs)) return failed(fmt::format("{}: {}", l.name, to_string(l.type)));
  return true;
}

std::vector<RtValue> flatten_inputs(Interpreter& in, const Captured& c, const Values& inputs) {
  std::vector<RtValue> out;
  out.reserve(c.inputs.size());
  Value room;
  for (const InputLeaf& l : c.inputs) {
    out.push_back(to_runtime(in, *find(l, inputs, room)));
  }
  return out;
}

namespace {

/// The value that a template stands for.
Value rebuild(Interpreter& in, const Captured& c, const Values& inputs, const RtList& leaves,
              const Value& v);

/// A text with its holes filled, as the language formats.
std::string filled(Interpreter& in, const std::string& format, const Values& holes) {
  std::string out;
  size_t next = 0;
  for (size_t k = 0; k < format.size(); ++k) {
    const char c = format[k];
    const bool doubled = (c == '{' || c == '}') && k + 1 < format.size() && format[k + 1] == c;
    if (c != '{' || doubled) {
      out += c;
      k += doubled ? 1 : 0;
      continue;
    }
    const size_t end = format.find('}', k);
    const std::string field = format.substr(k + 1, end - k - 1);
    const Value& v = holes[next++];
    out += field == "!r" ? in.repr(v) : field.empty() ? in.str(v) : in.format(v, field.substr(1));
    k = end;
  }
  return out;
}

Value rebuild(Interpreter& in, const Captured& c, const Values& inputs, const RtList& leaves,
              const Value& v) {
  if (!v.is_object()) return v;
  if (v.is(ObjKind::Symbolic)) {
    const auto* ref = static_cast<const OutputRef*>(v.object());
    if (ref->choice) {
      const bool first = std::get<bool>(leaves[size_t(ref->leaf)].v);
      return rebuild(in, c, inputs, leaves, first ? ref->first : ref->rest);
    }
    if (ref->text) {
      const Value holes = rebuild(in, c, inputs, leaves, ref->rest);
      return Value::str(filled(in, ref->first.as_str(), holes.as<TupleObj>()->items));
    }
    if (ref->found) return found_at(*ref->found, inputs);
    return ref->input_leaf >= 0 ? found_at(c.inputs[size_t(ref->input_leaf)], inputs)
                                : from_runtime(leaves[size_t(ref->leaf)]);
  }
  const auto again = [&](const Value& part) { return rebuild(in, c, inputs, leaves, part); };
  switch (v.object()->kind) {
    case ObjKind::List: {
      if (is_dynamic_list(v)) return again(Value(v.as<ListObj>()->dynamic));
      Values items;
      for (const Value& item : v.as<ListObj>()->items) items.push_back(again(item));
      return Value::list(std::move(items));
    }
    case ObjKind::Tuple: {
      auto out = make_ref<TupleObj>();
      out->cls = v.as<TupleObj>()->cls;
      out->is_size = v.as<TupleObj>()->is_size;
      for (const Value& item : v.as<TupleObj>()->items) out->items.push_back(again(item));
      return out;
    }
    case ObjKind::Dict: {
      auto out = make_ref<DictObj>();
      for (const auto& [key, value] : v.as<DictObj>()->items()) out->set(key, again(value));
      return out;
    }
    case ObjKind::Instance: {
      const auto* from = dynamic_cast<const InstanceTemplate*>(v.object());
      if (!from) return v;
      auto out = make_ref<InstanceObj>(from->cls);
      out->payload = again(from->payload);
      for (const auto& [name, value] : from->attrs.items()) out->attrs.set(name, again(value));
      return out;
    }
    default:
      return v;
  }
}

/// A step of `distance` elements in the memory of `of`, as steps along its dimensions.
Ints steps_along(const Tensor& of, int64_t distance) {
  Ints steps(of.rank(), 0);
  std::vector<size_t> order;
  for (size_t d = 0; d < of.rank(); ++d)
    if (of.size(d) > 1 && of.stride(d) > 0) order.push_back(d);
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return of.stride(a) > of.stride(b); });
  for (const size_t d : order) {
    steps[d] = distance / of.stride(d);
    distance -= steps[d] * of.stride(d);
  }
  if (distance != 0) steps.clear();
  return steps;
}

/// A result that is a view of the final contents of a written input, as the same view of the input
/// itself: later writes through one show in the other, as in eager mode. Undefined if it is not
/// such a view.
Tensor as_view_of(const Tensor& target, const Tensor& contents, const Tensor& result) {
  if (!result.same_storage(contents) || result.dtype() != target.dtype() || result.numel() == 0)
    return {};
  if (!std::ranges::equal(contents.sizes(), target.sizes())) return {};
  const int64_t start = result.impl()->offset - contents.impl()->offset;
  if (start < 0) return {};
  Ints last = steps_along(contents, start), strides(result.rank(), 0);
  if (last.size() != contents.rank()) return {};
  int64_t offset = target.impl()->offset;
  for (size_t d = 0; d < last.size(); ++d) offset += last[d] * target.stride(d);
  for (size_t r = 0; r < result.rank(); ++r) {
    if (result.size(r) == 1) continue;
    const Ints steps = steps_along(contents, result.stride(r));
    if (steps.size() != contents.rank()) return {};
    for (size_t d = 0; d < steps.size(); ++d) {
      strides[r] += steps[d] * target.stride(d);
      last[d] += steps[d] * (result.size(r) - 1);
    }
  }
  for (size_t d = 0; d < last.size(); ++d)
    if (last[d] >= target.size(d)) return {};
  return target.as_view(result.sizes(), {strides.data(), strides.size()}, offset);
}

/// New contents of a written input: undefined where they lie in another input or in a constant, of
/// which they are a copy.
struct Contents {
  Tensor target, made;
};

Contents contents_of(const Captured& c, const Values& inputs, const Value& target,
                     const RtValue& written) {
  const Tensor& made = std::get<Tensor>(written.v);
  const Tensor& to = target.as_tensor();
  bool copied = std::ranges::any_of(
      c.graph->constants, [&](const auto& named) { return named.second.same_storage(made); });
  Value room;
  for (const InputLeaf& leaf : c.inputs) {
    const Value* v = find(leaf, inputs, room);
    copied = copied || (v->is(ObjKind::Tensor) && !v->as_tensor().same_storage(to) &&
                        v->as_tensor().same_storage(made));
  }
  return {to, copied ? Tensor() : made};
}

RtValue onto_inputs(const RtValue& v, const std::vector<Contents>& written) {
  if (const Tensor* t = std::get_if<Tensor>(&v.v)) {
    for (const Contents& w : written) {
      if (!w.made.defined()) continue;
      const Tensor view = as_view_of(w.target, w.made, *t);
      if (view.defined()) return RtValue{view, false};
    }
  }
  if (const auto* items = std::get_if<std::shared_ptr<RtList>>(&v.v)) {
    auto out = std::make_shared<RtList>();
    for (const RtValue& item : **items) out->push_back(onto_inputs(item, written));
    return RtValue{std::move(out), v.is_list};
  }
  return v;
}

}  // namespace

namespace {

void commit(const StateWrite& w, const Values& inputs, const Values& values) {
  const Value target = w.contents ? found_at(w, inputs) : w.object;
  if (target.is(ObjKind::List) && w.contents) {
    const Value& now = values[size_t(w.output)];
    target.as<ListObj>()->items =
        now.is(ObjKind::List) ? now.as<ListObj>()->items : now.as<TupleObj>()->items;
  } else if (target.is(ObjKind::Dict) && w.contents) {
    target.as<DictObj>()->clear();
    for (const Value& pair : values[size_t(w.output)].as<TupleObj>()->items)
      target.as<DictObj>()->set(pair.as<TupleObj>()->items[0], pair.as<TupleObj>()->items[1]);
  } else if (target.is(ObjKind::Cell)) {
    target.as<CellObj>()->value = values[size_t(w.output)];
  } else if (w.output < 0) {
    table_of(target)->erase(w.attribute);
  } else {
    table_of(target)->set(w.attribute, values[size_t(w.output)]);
  }
}

}  // namespace

Value finish_call(Interpreter& in, const Captured& c, const Values& inputs, const RtValue& output,
                  const std::vector<RtValue>& written) {
  std::vector<Value> targets;
  for (const auto& [leaf, value] : c.graph->write_backs)
    targets.push_back(found_at(c.inputs[size_t(leaf)], inputs));
  RtList leaves = *std::get<std::shared_ptr<RtList>>(output.v);
  std::vector<Contents> contents;
  for (size_t k = 0; k < targets.size(); ++k)
    contents.push_back(contents_of(c, inputs, targets[k], written[k]));
  for (size_t k = 0; k < leaves.size() && !targets.empty(); ++k) {
    const bool own = k < c.own_leaves.size() && c.own_leaves[k];
    if (!own) leaves[k] = onto_inputs(leaves[k], contents);
  }
  Values values;
  for (const Value& v : c.outputs) values.push_back(rebuild(in, c, inputs, leaves, v));
  for (size_t k = 0; k < targets.size(); ++k)
    targets[k].as_tensor().copy_from(std::get<Tensor>(written[k].v));
  for (const StateWrite& w : c.state_writes) commit(w, inputs, values);
  return values[0];
}

RtValue to_runtime(Interpreter& in, const Value& v) {
  RtValue out;
  switch (v.tag()) {
    case Value::Tag::Bool:
      out.v = v.as_bool();
      return out;
    case Value::Tag::Int:
      out.v = v.as_int();
      return out;
    case Value::Tag::Float:
      out.v = v.as_float();
      return out;
    default:
      break;
  }
  if (v.is(ObjKind::Str)) out.v = v.as_str();
  if (v.is(ObjKind::Tensor)) out.v = v.as_tensor();
  if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
    auto items = std::make_shared<RtList>();
    for (const Value& item : v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items)
      items->push_back(to_runtime(in, item));
    out.v = std::move(items);
    out.is_list = v.is(ObjKind::List);
  }
  return out;
}

Value from_runtime(const RtValue& v) {
  struct Visitor {
    bool is_list;
    Value operator()(std::monostate) { return Value::none(); }
    Value operator()(bool b) { return Value::boolean(b); }
    Value operator()(int64_t i) { return Value::integer(i); }
    Value operator()(double f) { return Value::floating(f); }
    Value operator()(const std::string& s) { return Value::str(s); }
    Value operator()(const Tensor& t) { return Value::tensor(t); }
    Value operator()(const std::shared_ptr<RtList>& l) {
      Values items;
      for (const RtValue& item : *l) items.push_back(from_runtime(item));
      return is_list ? Value::list(std::move(items)) : Value::tuple(std::move(items));
    }
  };
  return std::visit(Visitor{v.is_list}, v.v);
}

}  // namespace periplus::script
