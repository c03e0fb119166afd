// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <unordered_map>

#include "eager/generator.h"
#include "eager/state.h"

namespace periplus {

void linearise(Interpreter& in, ClassObj& cls) {
  std::vector<std::vector<ClassObj*>> lists;
  std::vector<ClassObj*> direct;
  for (const auto& base : cls.bases) {
    lists.push_back(base->mro);
    direct.push_back(base.get());
  }
  for (size_t i = 0; i < direct.size(); ++i) {
    for (size_t k = i + 1; k < direct.size(); ++k) {
      if (direct[i] == direct[k]) in.raise("TypeError", "duplicate base class " + direct[i]->name);
    }
  }
  lists.push_back(direct);
  for (const auto& b : cls.bases) {
    if (std::find(b->derived.begin(), b->derived.end(), &cls) == b->derived.end())
      b->derived.push_back(&cls);
  }
  cls.mro = {&cls};
  while (true) {
    std::erase_if(lists, [](const auto& l) { return l.empty(); });
    if (lists.empty()) return;
    ClassObj* next = nullptr;
    for (const auto& l : lists) {
      const bool in_a_tail = std::any_of(lists.begin(), lists.end(), [&](const auto& other) {
        return std::find(other.begin() + 1, other.end(), l[0]) != other.end();
      });
      if (!in_a_tail) {
        next = l[0];
        break;
      }
    }
    if (!next) {
      std::string names;
      for (const auto& l : lists) {
        if (names.find(l[0]->name) == std::string::npos)
          names += (names.empty() ? "" : ", ") + l[0]->name;
      }
      in.raise("TypeError",
               "Cannot create a consistent method resolution\norder (MRO) for bases " + names);
    }
    cls.mro.push_back(next);
    for (auto& l : lists) {
      if (l[0] == next) l.erase(l.begin());
    }
  }
}

// --- building ----------------------------------------------------------------------------------

namespace {

/// `class P(NamedTuple)`: the annotated names become fields.
void make_named_tuple(Interpreter& in, ClassObj& cls) {
  Values names;
  const auto defaults = make_ref<DictObj>();
  if (const Value* annotations = cls.names.find("__annotations__")) {
    for (auto& [name, text] : annotations->as<DictObj>()->items()) {
      cls.fields.push_back(name.as_str());
      names.push_back(name);
      if (const Value* v = cls.names.find(name.as_str())) defaults->set(name, *v);
      cls.names.erase(name.as_str());
    }
  }
  cls.names.set("_fields", Value::tuple(std::move(names)));
  cls.names.set("_field_defaults", Value(defaults));
  std::vector<Ref<ClassObj>> bases;
  for (auto& b : cls.bases) {
    std::erase(b->derived, &cls);
    bases.push_back(b->name == "NamedTuple" && !b->user ? Ref<ClassObj>(core_of(in).tuple) : b);
  }
  cls.bases = bases;
  linearise(in, cls);
}

Value type_namespace(ClassObj& cls) {
  const auto dict = make_ref<DictObj>();
  for (const auto& [name, value] : cls.names.items()) dict->set(Value::str(name), value);
  return Value(dict);
}

void announce_names(Interpreter& in, const Value& cls) {
  const auto items = cls.as<ClassObj>()->names.items();
  for (const auto& [name, value] : items) {
    if (!value.is(ObjKind::Instance)) continue;
    if (const Value* hook = in.type_of(value)->lookup("__set_name__"))
      call_bound(in, *hook, value, {cls, Value::str(name)});
  }
}

void announce_subclass(Interpreter& in, ClassObj& cls,
                       const std::vector<std::pair<std::string, Value>>& keywords) {
  for (size_t i = 1; i < cls.mro.size(); ++i) {
    const Value* hook = cls.mro[i]->names.find("__init_subclass__");
    if (!hook) continue;
    const Value fn =
        hook->is(ObjKind::ClassMethod) ? hook->as<WrappedMethodObj>()->function : *hook;
    if (fn.is(ObjKind::Builtin) && !keywords.empty() && !cls.meta)
      in.raise("TypeError",
               fmt::format("{}.__init_subclass__() takes no keyword arguments", cls.name));
    if (fn.is(ObjKind::Builtin)) return;
    CallArgs args;
    args.positional = {Value(&cls)};
    args.keywords = keywords;
    in.call(fn, std::move(args));
    return;
  }
}

}  // namespace

namespace {

/// The builtin type whose value an instance carries, or null.
const ClassObj* carried_type(Interpreter& in, const ClassObj& cls) {
  const CoreClasses& c = core_of(in);
  for (const ClassObj* base : cls.mro) {
    for (const ClassObj* type : {c.int_, c.float_, c.str, c.bytes, c.bytearray, c.list, c.tuple,
                                 c.dict, c.set, c.frozenset}) {
      if (base == type) return type;
    }
  }
  return nullptr;
}

void check_layout(Interpreter& in, const ClassObj& cls) {
  const ClassObj* carried = nullptr;
  for (const auto& b : cls.bases) {
    const ClassObj* type = carried_type(in, *b);
    if (type && carried && type != carried)
      in.raise("TypeError", "multiple bases have instance lay-out conflict");
    if (type) carried = type;
  }
}

}  // namespace

Value build_class(Interpreter& in, Ref<ClassObj> cls,
                  const std::vector<std::pair<std::string, Value>>& keywords, Value metaclass) {
  const CoreClasses& core = core_of(in);
  if (metaclass.is(ObjKind::Class) && metaclass.as<ClassObj>() != core.type &&
      metaclass.as<ClassObj>()->is_subclass_of(core.type))
    cls->meta = Ref<ClassObj>(metaclass.as<ClassObj>());
  for (const auto& b : cls->bases) {
    if (b->meta && (!cls->meta || b->meta->is_subclass_of(cls->meta.get()))) cls->meta = b->meta;
    if (b->name == "NamedTuple" && !b->user) {
      make_named_tuple(in, *cls);
      break;
    }
  }
  check_layout(in, *cls);
  cls->has_dict = !cls->names.find("__slots__");
  for (const auto& b : cls->bases) {
    if (b.get() != core.object) cls->has_dict = cls->has_dict || b->has_dict;
  }
  if (const Value* slots = cls->names.find("__slots__"); slots && !slots->is(ObjKind::Str))
    cls->has_dict = cls->has_dict || in.contains(*slots, Value::str("__dict__"));
  if (cls->names.find("__eq__") && !cls->names.find("__hash__"))
    cls->names.set("__hash__", Value::none());
  Value made(cls);
  if (cls->meta) {
    const Value* make = cls->meta->lookup("__new__");
    if (make && (make->is(ObjKind::Function) || make->is(ObjKind::StaticMethod))) {
      Values bases;
      for (const auto& b : cls->bases) bases.emplace_back(b);
      CallArgs args;
      args.positional = {Value(cls->meta), Value::str(cls->name), Value::tuple(bases),
                         type_namespace(*cls)};
      args.keywords = keywords;
      made =
          in.call(make->is(ObjKind::StaticMethod) ? make->as<WrappedMethodObj>()->function : *make,
                  std::move(args));
      if (!made.is(ObjKind::Class)) return made;
      for (const auto& [name, value] : made.as<ClassObj>()->names.items()) {
        if (value.is(ObjKind::Function) && value.as<FunctionObj>()->owner == cls)
          value.as<FunctionObj>()->owner = Ref<ClassObj>(made.as<ClassObj>());
      }
    }
  }
  announce_names(in, made);
  announce_subclass(in, *made.as<ClassObj>(), keywords);
  if (cls->meta) {
    const Value* init = cls->meta->lookup("__init__");
    if (init && init->is(ObjKind::Function)) {
      Values bases;
      for (const auto& b : cls->bases) bases.emplace_back(b);
      CallArgs args;
      args.positional = {made, Value::str(cls->name), Value::tuple(bases),
                         type_namespace(*made.as<ClassObj>())};
      args.keywords = keywords;
      in.call(*init, std::move(args));
    }
  }
  return made;
}

// --- instances ---------------------------------------------------------------------------------

Value object_construct(Interpreter& in, CallArgs& a) {
  auto* cls = a.positional[0].as<ClassObj>();
  if (a.positional.size() > 1 || !a.keywords.empty()) {
    const Value *init = cls->lookup("__init__"), *make = cls->lookup("__new__");
    const bool takes =
        (init && !init->is(ObjKind::Builtin)) || (make && !make->is(ObjKind::Builtin));
    if (!takes) in.raise("TypeError", fmt::format("{}() takes no arguments", cls->name));
  }
  return Value(new InstanceObj(Ref<ClassObj>(cls)));
}

namespace {

/// `OSError(2, …)` makes what stands for that errno.
ClassObj* class_for_errno(Interpreter& in, const CallArgs& a) {
  static const std::unordered_map<int64_t, const char*> kKinds = {
      {ENOENT, "FileNotFoundError"},
      {EEXIST, "FileExistsError"},
      {EISDIR, "IsADirectoryError"},
      {ENOTDIR, "NotADirectoryError"},
      {EACCES, "PermissionError"},
      {EPERM, "PermissionError"},
      {EINTR, "InterruptedError"},
      {ETIMEDOUT, "TimeoutError"},
      {ESRCH, "ProcessLookupError"},
      {ECHILD, "ChildProcessError"},
      {EPIPE, "BrokenPipeError"},
      {EAGAIN, "BlockingIOError"},
      {ECONNREFUSED, "ConnectionRefusedError"}};
  auto* cls = a.positional[0].as<ClassObj>();
  if (a.positional.size() < 3 || !a.positional[1].is_int() || cls != in.builtin_class("OSError"))
    return cls;
  const auto kind = kKinds.find(a.positional[1].as_int());
  ClassObj* found = kind == kKinds.end() ? nullptr : in.builtin_class(kind->second);
  return found ? found : cls;
}

}  // namespace

void set_exception_args(Interpreter& in, InstanceObj& e, Values args) {
  const ClassObj* os_error = in.builtin_class("OSError");
  if (os_error && args.size() > 2 && args.size() < 6 && e.cls->is_subclass_of(os_error)) {
    e.attrs.set(kFileNameAttribute, args[2]);
    args.resize(2);
  }
  e.attrs.set("args", Value::tuple(std::move(args)));
}

void raise_os_error(Interpreter& in, int error, const std::string& path) {
  in.raise_value(
      in.call(Value(in.builtin_class("OSError")),
              {Value::integer(error), Value::str(std::strerror(error)), Value::str(path)}));
}

Value exception_construct(Interpreter& in, CallArgs& a) {
  auto* e = new InstanceObj(Ref<ClassObj>(class_for_errno(in, a)));
  const Value out(e);
  set_exception_args(in, *e, Values(a.positional.begin() + 1, a.positional.end()));
  for (const auto& [name, value] : a.keywords) {
    if (name == "name" || name == "path" || name == "obj") e->attrs.set(name, value);
  }
  return out;
}

Ref<ClassObj> tuple_class(Interpreter& in, const std::string& name,
                          std::vector<std::string> fields) {
  auto cls = make_ref<ClassObj>();
  cls->name = cls->qualname = name;
  cls->bases.emplace_back(core_of(in).tuple);
  cls->fields = std::move(fields);
  linearise(in, *cls);
  return cls;
}

Value tuple_of_class(Interpreter& in, ClassObj& cls, CallArgs& a) {
  const ClassObj* owner = &cls;
  for (const ClassObj* c : cls.mro) {
    if (!c->fields.empty() || c->names.find("_fields")) {
      owner = c;
      break;
    }
  }
  const size_t n = owner->fields.size(), given = a.positional.size() - 1;
  const Value* defaults = owner->names.find("_field_defaults");
  const size_t optional = defaults ? defaults->as<DictObj>()->size() : 0;
  if (given > n)
    in.raise("TypeError",
             fmt::format("{}.__new__() takes {}{} positional arguments but {} were given", cls.name,
                         optional ? fmt::format("from {} to ", n + 1 - optional) : "", n + 1,
                         given + 1));
  Values items(a.positional.begin() + 1, a.positional.end());
  items.resize(n, Value::unbound());
  for (const auto& [name, value] : a.keywords) {
    const auto at = std::find(owner->fields.begin(), owner->fields.end(), name);
    if (at == owner->fields.end())
      in.raise("TypeError",
               fmt::format("{}.__new__() got an unexpected keyword argument '{}'", cls.name, name));
    Value& slot = items[size_t(at - owner->fields.begin())];
    if (!slot.is_unbound())
      in.raise("TypeError",
               fmt::format("{}.__new__() got multiple values for argument '{}'", cls.name, name));
    slot = value;
  }
  std::string missing;
  size_t missing_count = 0;
  for (size_t i = 0; i < n; ++i) {
    if (!items[i].is_unbound()) continue;
    const Value* v =
        defaults ? defaults->as<DictObj>()->find(std::string_view(owner->fields[i])) : nullptr;
    if (v) {
      items[i] = *v;
    } else {
      missing += (missing.empty()          ? "'"
                  : i + 1 == n || optional ? " and '"
                                           : ", '") +
                 owner->fields[i] + "'";
      ++missing_count;
    }
  }
  if (missing_count)
    in.raise("TypeError",
             fmt::format("{}.__new__() missing {} required positional argument{}: {}", cls.name,
                         missing_count, missing_count == 1 ? "" : "s", missing));
  Value tuple = Value::tuple(std::move(items));
  tuple.as<TupleObj>()->cls = Ref<ClassObj>(&cls);
  return tuple;
}

namespace {

bool is_named_tuple(const ClassObj& cls) {
  for (const ClassObj* c : cls.mro) {
    if (!c->fields.empty() || (c->user && c->names.find("_field_defaults"))) return true;
  }
  return false;
}

}  // namespace

/// `__new__` of the builtin types: makes the object of any subclass.
Value Interpreter::construct(ClassObj& cls, CallArgs args) {
  if (is_named_tuple(cls)) {
    args.positional.insert(args.positional.begin(), Value(&cls));
    return tuple_of_class(*this, cls, args);
  }
  ClassObj* base = nullptr;
  for (ClassObj* c : cls.mro) {
    if (c->construct) {
      base = c;
      break;
    }
  }
  if (!base) raise("TypeError", fmt::format("cannot create '{}' instances", cls.name));
  const CoreClasses& core = core_of(*this);
  const Value* init = cls.lookup("__init__");
  const bool fills_later = (base == core.list || base == core.dict || base == core.set) && init &&
                           init->is(ObjKind::Function);
  if (fills_later) {
    args.positional.clear();
    args.keywords.clear();
  }
  args.positional.insert(args.positional.begin(), Value(&cls));
  Value v = base->construct(*this, args);
  if (&cls == base || v.is(ObjKind::Instance) || v.is(ObjKind::Tensor) || v.is(ObjKind::Class))
    return v;
  auto* instance = new InstanceObj(Ref<ClassObj>(&cls));
  instance->payload = std::move(v);
  return Value(instance);
}

Value Interpreter::call_class(ClassObj& cls, CallArgs args) {
  if (cls.meta) {
    const Value* meta_call = cls.meta->lookup("__call__");
    if (meta_call && meta_call->is(ObjKind::Function)) {
      args.positional.insert(args.positional.begin(), Value(&cls));
      return call(*meta_call, std::move(args));
    }
  }
  return instantiate(cls, std::move(args));
}

Value Interpreter::instantiate(ClassObj& cls, CallArgs args) {
  if (!cls.user && !plain_ &&
      (capturing_ || std::any_of(args.positional.begin(), args.positional.end(),
                                 [](const Value& v) { return v.is_symbolic(); }))) {
    if (std::optional<Value> v = symbolic_call(Value(&cls), args)) return *v;
  }
  if (!cls.user && cls.construct) {
    args.positional.insert(args.positional.begin(), Value(&cls));
    return cls.construct(*this, args);
  }
  const ClassObj::Traits traits = cls.traits();
  if (const Value* abstract = traits.abstract; abstract && truth(*abstract)) {
    std::string names;
    for (const Value& n :
         unpack(call(Value(builtins_->names.find("sorted")->object()), {*abstract})))
      names += (names.empty() ? "" : ", ") + n.as_str();
    raise("TypeError",
          fmt::format("Can't instantiate abstract class {} with abstract method{} {}", cls.name,
                      names.find(',') == std::string::npos ? "" : "s", names));
  }
  const SourceRange loc = args.loc;
  Value self;
  if (const Value* make = traits.make) {
    CallArgs with_class = args;
    with_class.positional.insert(with_class.positional.begin(), Value(&cls));
    self = call(make->is(ObjKind::StaticMethod) ? make->as<WrappedMethodObj>()->function : *make,
                std::move(with_class));
  } else if (traits.plain_object && traits.init) {
    auto* instance = new InstanceObj(Ref<ClassObj>(&cls));
    self = Value(instance);
    instance->attrs.reserve(cls.attribute_count);
  } else {
    self = construct(cls, args);
  }
  ClassObj* type = type_of(self);
  if (!type->is_subclass_of(&cls)) return self;
  const Value* init = type->traits().init;
  if (!init) return self;
  args.positional.insert(args.positional.begin(), self);
  args.loc = loc;
  const Value done = call(Value(*init), std::move(args));
  if (self.is(ObjKind::Instance))
    cls.attribute_count = std::max(cls.attribute_count, self.as<InstanceObj>()->attrs.size());
  if (!done.is_none())
    raise("TypeError",
          fmt::format("__init__() should return None, not '{}'", class_name(*this, done)));
  return self;
}

}  // namespace periplus
