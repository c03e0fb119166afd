// SPDX-License-Identifier: Apache-2.0
#include "script/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstring>

#include "script/choice.h"

namespace periplus::script {

Memory::Memory() {
  static std::atomic<uint64_t> next{1};
  serial = next.fetch_add(1, std::memory_order_relaxed);
}

SymStorage::SymStorage() : Abstract(SymKind::Contents) { may_be(make_ref<Memory>()); }

SymStorage::~SymStorage() {
  for (const Ref<Memory>& m : memory) std::erase(m->holders, this);
}

bool SymStorage::escaped() const {
  return std::ranges::any_of(memory, [](const Ref<Memory>& m) { return m->escaped; });
}

bool SymStorage::outside() const {
  return std::ranges::any_of(memory, [](const Ref<Memory>& m) { return m->outside; });
}

void SymStorage::may_be(const Ref<Memory>& m) {
  if (std::ranges::find(memory, m) != memory.end()) return;
  memory.push_back(m);
  m->holders.push_back(this);
}

void link_alias(const Ref<SymStorage>& made, const Ref<SymStorage>& source) {
  for (const Ref<Memory>& m : source->memory) made->may_be(m);
  made->carried = made->carried || source->carried;
  made->strided = made->strided || source->strided;
  if (source->written_strided.valid()) made->written_strided = source->written_strided;
}

bool may_be_strided(const Sym& s) {
  const auto one_of = [](std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  for (const ViewStep& step : s.chain) {
    const std::string_view name = step.op->name;
    if (one_of(name, {"select", "narrow", "slice"})) {
      const bool leading = !step.rest.empty() && step.rest[0] == graph::Operand::integer(0);
      const bool by_one = step.rest.size() < 4 || step.rest[3] == graph::Operand::integer(1);
      if (!leading || !by_one) return true;
    } else if (!one_of(name, {"view", "view_as", "reshape", "unsqueeze", "squeeze", "flatten",
                              "unflatten", "detach"})) {
      return true;
    }
  }
  return false;
}

void for_each_storage(const Value& v, const std::function<void(const Ref<SymStorage>&)>& visit) {
  if (!v.is_object()) return;
  if (Sym* s = as_sym(v)) {
    if (s->storage) visit(s->storage);
    return;
  }
  if (const MaybeUnbound* m = as_maybe(v)) return for_each_storage(m->value, visit);
  if (const Choice* c = as_choice(v)) {
    for_each_storage(c->first, visit);
    return for_each_storage(c->rest, visit);
  }
  switch (v.object()->kind) {
    case ObjKind::Tuple:
      for (const Value& item : v.as<TupleObj>()->items) for_each_storage(item, visit);
      return;
    case ObjKind::List:
      for (const Value& item : v.as<ListObj>()->items) for_each_storage(item, visit);
      return;
    case ObjKind::Dict:
      for (const auto& [key, value] : v.as<DictObj>()->items()) for_each_storage(value, visit);
      return;
    case ObjKind::Instance:
      if (v.object()->epoch == 0) return;
      for (const auto& [name, value] : v.as<InstanceObj>()->attrs.items())
        for_each_storage(value, visit);
      return;
    default:
      return;
  }
}

bool holds_symbolic(const Value& v) {
  if (!v.is_object()) return false;
  if (v.is_symbolic()) return true;
  switch (v.object()->kind) {
    case ObjKind::List:
      for (const Value& item : v.as<ListObj>()->items)
        if (holds_symbolic(item)) return true;
      return false;
    case ObjKind::Tuple:
      for (const Value& item : v.as<TupleObj>()->items)
        if (holds_symbolic(item)) return true;
      return false;
    case ObjKind::Slice: {
      const auto* s = v.as<SliceObj>();
      return holds_symbolic(s->start) || holds_symbolic(s->stop) || holds_symbolic(s->step);
    }
    case ObjKind::Dict:
      for (const auto& [key, value] : v.as<DictObj>()->items())
        if (holds_symbolic(value)) return true;
      return false;
    default:
      return false;
  }
}

bool same_static(const Value& a, const Value& b) {
  if (a.tag() != b.tag()) return false;
  if (a.is_float()) {
    const double x = a.as_float(), y = b.as_float();
    return std::memcmp(&x, &y, sizeof x) == 0;
  }
  if (a.is_unbound()) return true;
  if (a.is_object() && a.is(ObjKind::Str) && b.is(ObjKind::Str)) return a.as_str() == b.as_str();
  if (a.is(ObjKind::DType) && b.is(ObjKind::DType))
    return a.as<DTypeObj>()->dtype == b.as<DTypeObj>()->dtype;
  if (a.is(ObjKind::Range) && b.is(ObjKind::Range)) {
    const auto *x = a.as<RangeObj>(), *y = b.as<RangeObj>();
    return x->start == y->start && x->stop == y->stop && x->step == y->step;
  }
  if (a.is(ObjKind::BoundMethod) && b.is(ObjKind::BoundMethod))
    return same_static(a.as<BoundMethodObj>()->self, b.as<BoundMethodObj>()->self) &&
           same_static(a.as<BoundMethodObj>()->function, b.as<BoundMethodObj>()->function);
  return a.same(b);
}

std::string describe(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::Unbound:
      return "nothing";
    case Value::Tag::None:
      return "None";
    case Value::Tag::Bool:
      return "a bool";
    case Value::Tag::Int:
      return "an int";
    case Value::Tag::Float:
      return "a float";
    case Value::Tag::Ellipsis:
    case Value::Tag::NotImplemented:
      return "a constant";
    case Value::Tag::Object:
      break;
  }
  if (is_abstract(v, SymKind::Sequence)) return "a range";
  if (as_stream(v)) return "a generator";
  if (const MaybeUnbound* m = as_maybe(v)) return describe(m->value) + " or nothing";
  if (const Choice* c = as_choice(v)) return describe(c->first) + " or " + describe(c->rest);
  if (v.is(ObjKind::Symbolic)) {
    const Type& t = v.as<SymbolicObj>()->type;
    switch (t.kind) {
      case Type::Kind::Bool:
        return "a bool";
      case Type::Kind::Int:
        return "an int";
      case Type::Kind::Float:
        return "a float";
      default:
        return to_string(t);
    }
  }
  switch (v.object()->kind) {
    case ObjKind::Str:
      return "a str";
    case ObjKind::Tensor:
      return to_string(v.as_tensor().type());
    case ObjKind::List:
      return "a list";
    case ObjKind::Tuple:
      return fmt::format("a tuple of {}", v.as<TupleObj>()->items.size());
    case ObjKind::Dict:
      return "a dict";
    case ObjKind::Function:
      return "the function `" + v.as<FunctionObj>()->qualname + "`";
    case ObjKind::Instance:
      return "an instance of `" + v.as<InstanceObj>()->cls->name + "`";
    case ObjKind::Class:
      return "the class `" + v.as<ClassObj>()->name + "`";
    default:
      return "an object";
  }
}

std::string Place::describe() const {
  switch (kind) {
    case Kind::Slot: {
      const auto* code = frame ? frame->code : nullptr;
      return code && slot < static_cast<int>(code->scope.slots.size())
                 ? "`" + code->scope.slots[size_t(slot)] + "`"
                 : "a local name";
    }
    case Kind::Cell:
      return "a name shared with an inner function";
    case Kind::Attribute:
      return "the attribute `" + name + "`";
    case Kind::Global:
      return "the global `" + name + "`";
    case Kind::List:
      return "a list";
    case Kind::Dict:
      return "a dict";
    case Kind::Set:
      return "a set";
    case Kind::Storage:
      return "a tensor's memory";
    case Kind::Exit:
      return "the way out";
    case Kind::Return:
      return "the value returned";
    case Kind::Field:
      return "a value";
  }
  return "a value";
}

namespace {

NameTable* names_of(const Value& owner) {
  switch (owner.object()->kind) {
    case ObjKind::Instance:
      return &owner.as<InstanceObj>()->attrs;
    case ObjKind::Class:
      return &owner.as<ClassObj>()->names;
    case ObjKind::Tensor:
      return &owner.as<TensorObj>()->attrs;
    case ObjKind::Function:
      return &owner.as<FunctionObj>()->attrs;
    case ObjKind::Module:
      return &owner.as<ModuleObj>()->names;
    default:
      return nullptr;
  }
}

FrameState& state_of(Frame* f) { return *static_cast<FrameState*>(f->capture); }

Value read_dict(const DictObj& d) {
  Values pairs;
  for (auto& [key, value] : d.items()) pairs.push_back(Value::tuple({key, value}));
  return Value::tuple(std::move(pairs));
}

void restore_dict(DictObj& d, const Value& pairs) {
  d.clear();
  for (const Value& pair : pairs.as<TupleObj>()->items) {
    const Values& kv = pair.as<TupleObj>()->items;
    d.set(kv[0], kv[1]);
  }
}

}  // namespace

Value read_place(const Place& p) {
  switch (p.kind) {
    case Place::Kind::Slot:
      return p.frame->slots[size_t(p.slot)];
    case Place::Kind::Cell:
      return p.owner.as<CellObj>()->value;
    case Place::Kind::Attribute:
    case Place::Kind::Global: {
      const NameTable* t = names_of(p.owner);
      const Value* v = t ? t->find(p.name) : nullptr;
      return v ? *v : Value::unbound();
    }
    case Place::Kind::List: {
      const auto* l = p.owner.as<ListObj>();
      return l->dynamic ? Value(l->dynamic) : Value::tuple(l->items);
    }
    case Place::Kind::Dict:
      return read_dict(*p.owner.as<DictObj>());
    case Place::Kind::Set:
      return read_dict(*p.owner.as<SetObj>()->table);
    case Place::Kind::Storage: {
      auto* s = p.owner.as<SymStorage>();
      auto raw = make_ref<Sym>();
      raw->type = s->type;
      raw->source = s->current;
      return raw;
    }
    case Place::Kind::Exit:
      return state_of(p.frame).exit;
    case Place::Kind::Return:
      return p.frame->return_value;
    case Place::Kind::Field:
      return p.owner.as<CellObj>()->value;
  }
  return Value();
}

void restore_place(const Place& p, const Value& v) {
  switch (p.kind) {
    case Place::Kind::Slot:
      p.frame->slots[size_t(p.slot)] = v;
      return;
    case Place::Kind::Cell:
    case Place::Kind::Field:
      p.owner.as<CellObj>()->value = v;
      return;
    case Place::Kind::Attribute:
    case Place::Kind::Global:
      if (NameTable* t = names_of(p.owner)) {
        if (v.is_unbound())
          t->erase(p.name);
        else
          t->set(p.name, v);
      }
      return;
    case Place::Kind::List: {
      auto* l = p.owner.as<ListObj>();
      if (v.is(ObjKind::Tuple)) {
        l->dynamic = nullptr;
        l->items = v.as<TupleObj>()->items;
      } else {
        l->items.clear();
        l->dynamic = Ref<SymbolicObj>(v.as<SymbolicObj>());
      }
      return;
    }
    case Place::Kind::Dict:
      restore_dict(*p.owner.as<DictObj>(), v);
      return;
    case Place::Kind::Set:
      restore_dict(*p.owner.as<SetObj>()->table, v);
      return;
    case Place::Kind::Storage: {
      auto* s = p.owner.as<SymStorage>();
      s->current = as_sym(v)->source;
      s->type = as_sym(v)->type;
      return;
    }
    case Place::Kind::Exit:
      state_of(p.frame).exit = v;
      return;
    case Place::Kind::Return:
      p.frame->return_value = v;
      return;
  }
}

}  // namespace periplus::script
