// SPDX-License-Identifier: Apache-2.0
#include "eager/generator.h"
#include "eager/state.h"

namespace periplus {

namespace {

/// object.__setattr__ and friends: the plain effect, past the class's own hooks (properties are
/// kept).
Value plain_set(Interpreter& in, CallArgs& a) {
  const Value& self = a.positional[0];
  const std::string& name = str_argument(in, a.positional[1], "attribute name");
  if (!self.is(ObjKind::Instance)) {
    in.set_attr(self, name, a.positional[2]);
    return Value::none();
  }
  if (const Value* found = in.type_of(self)->lookup(name)) {
    if (found->is(ObjKind::Property)) {
      const Value setter = found->as<PropertyObj>()->setter;
      if (setter.is_none())
        in.raise("AttributeError", fmt::format("property '{}' of '{}' object has no setter", name,
                                               class_name(in, self)));
      in.call(setter, {self, a.positional[2]});
      return Value::none();
    }
  }
  if (const Value* found = in.type_of(self)->lookup(name); found && found->is(ObjKind::Instance)) {
    const Value held = *found;
    if (const Value* set = in.type_of(held)->lookup("__set__")) {
      call_bound(in, *set, held, {self, a.positional[2]});
      return Value::none();
    }
  }
  check_slot(in, *self.as<InstanceObj>()->cls, name);
  in.will_write(WritePlace::Kind::Attribute, self.object(), name);
  self.as<InstanceObj>()->attrs.set(name, a.positional[2]);
  return Value::none();
}

Value plain_delete(Interpreter& in, CallArgs& a) {
  const std::string& name = str_argument(in, a.positional[1], "attribute name");
  if (a.positional[0].is(ObjKind::Instance)) {
    in.will_write(WritePlace::Kind::Attribute, a.positional[0].object(), name);
    if (a.positional[0].as<InstanceObj>()->attrs.erase(name)) return Value::none();
  }
  in.raise("AttributeError",
           fmt::format("'{}' object has no attribute '{}'", class_name(in, a.positional[0]), name));
}

/// Reads as object.__getattribute__: without `__getattr__`.
Value plain_get(Interpreter& in, CallArgs& a) {
  const Value& self = a.positional[0];
  const std::string& name = str_argument(in, a.positional[1], "attribute name");
  ClassObj* cls = in.type_of(self);
  const Value* in_class = cls->lookup(name);
  if (in_class && in_class->is(ObjKind::Property))
    return bind_attribute(in, Value(*in_class), self, cls);
  if (self.is(ObjKind::Instance)) {
    if (const Value* own = self.as<InstanceObj>()->attrs.find(name)) return *own;
  }
  if (in_class) return bind_attribute(in, Value(*in_class), self, cls);
  if (name == "__dict__" || name == "__class__") return in.get_attr(self, name);
  in.raise("AttributeError", fmt::format("'{}' object has no attribute '{}'", cls->name, name));
}

/// Takes no arguments unless the class makes its objects otherwise and so may have used them.
Value object_init(Interpreter& in, CallArgs& a) {
  const ClassObj* cls = in.type_of(a.positional[0]);
  const bool given = a.positional.size() > 1 || !a.keywords.empty();
  const ClassObj::Traits& traits = cls->traits();
  if (given && traits.plain_object && (traits.init || !traits.make))
    in.raise("TypeError",
             traits.init
                 ? "object.__init__() takes exactly one argument (the instance to initialize)"
                 : fmt::format("{}.__init__() takes exactly one argument (the instance to "
                               "initialize)",
                               cls->name));
  return Value::none();
}

/// A default method that gives `NotImplemented` unless the operands are the same object.
Value identity_equal(Interpreter&, CallArgs& a) {
  return a.positional[0].same(a.positional[1]) ? Value::boolean(true) : Value::not_implemented();
}

Value call_new(Interpreter& in, CallArgs& a) {
  if (a.positional.empty() || !a.positional[0].is(ObjKind::Class))
    in.raise("TypeError", "__new__(X): X is not a type object");
  auto* cls = a.positional[0].as<ClassObj>();
  if (cls->is_subclass_of(core_of(in).type)) return core_of(in).type->construct(in, a);
  CallArgs rest;
  rest.positional.assign(a.positional.begin() + 1, a.positional.end());
  rest.keywords = a.keywords;
  return InterpreterAccess::construct(in, *cls, std::move(rest));
}

// --- __dict__ ----------------------------------------------------------------------------------

/// The object behind a view of attributes, and its table.
NameTable& table_of(Interpreter& in, const Value& view) {
  const Value& target = *view.as<InstanceObj>()->attrs.find("target");
  switch (target.object()->kind) {
    case ObjKind::Instance:
      return target.as<InstanceObj>()->attrs;
    case ObjKind::Module:
      return target.as<ModuleObj>()->names;
    case ObjKind::Class:
      return target.as<ClassObj>()->names;
    case ObjKind::Function:
      return target.as<FunctionObj>()->attrs;
    case ObjKind::Tensor:
      return target.as<TensorObj>()->attrs;
    default:
      in.raise("TypeError", "this object has no attributes of its own");
  }
}

Value as_dict(Interpreter& in, const Value& view) {
  const auto dict = make_ref<DictObj>();
  for (const auto& [name, value] : table_of(in, view).items()) dict->set(Value::str(name), value);
  return Value(dict);
}

void note_write(Interpreter& in, const Value& view, const std::string& name) {
  in.will_write(WritePlace::Kind::Attribute, view.as<InstanceObj>()->attrs.find("target")->object(),
                name);
}

template <int kWhich>  // 0 keys, 1 values, 2 items
Value view_items(Interpreter& in, CallArgs& a) {
  Values out;
  for (const auto& [name, value] : table_of(in, a.positional[0]).items())
    out.push_back(kWhich == 0   ? Value::str(name)
                  : kWhich == 1 ? value
                                : Value::tuple({Value::str(name), value}));
  return Value::list(std::move(out));
}

void install_attribute_views(Interpreter& in) {
  add_methods(
      *core_of(in).attributes,
      {
          {"keys", 0, 0, view_items<0>},
          {"values", 0, 0, view_items<1>},
          {"items", 0, 0, view_items<2>},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(view_items<0>(in, a))); }},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(int64_t(table_of(in, a.positional[0]).size()));
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(a.positional[1].is(ObjKind::Str) &&
                                   table_of(in, a.positional[0]).find(a.positional[1].as_str()));
           }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value* v = table_of(in, a.positional[0])
                                  .find(str_argument(in, a.positional[1], "attribute name"));
             if (!v)
               in.raise_value(
                   in.call(Value(in.builtin_class("KeyError")), Values{a.positional[1]}));
             return *v;
           }},
          {"get", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value* v = table_of(in, a.positional[0])
                                  .find(str_argument(in, a.positional[1], "attribute name"));
             return v ? *v : argument(a, 2, "default", Value::none());
           }},
          {"__setitem__", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[1], "attribute name");
             note_write(in, a.positional[0], name);
             table_of(in, a.positional[0]).set(name, a.positional[2]);
             return Value::none();
           }},
          {"__delitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[1], "attribute name");
             note_write(in, a.positional[0], name);
             if (!table_of(in, a.positional[0]).erase(name))
               in.raise_value(
                   in.call(Value(in.builtin_class("KeyError")), Values{a.positional[1]}));
             return Value::none();
           }},
          {"pop", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[1], "attribute name");
             const Value* v = table_of(in, a.positional[0]).find(name);
             if (!v && a.positional.size() < 3)
               in.raise_value(
                   in.call(Value(in.builtin_class("KeyError")), Values{a.positional[1]}));
             const Value out = v ? *v : a.positional[2];
             note_write(in, a.positional[0], name);
             table_of(in, a.positional[0]).erase(name);
             return out;
           }},
          {"update", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (a.positional.size() > 1) {
               for (const Value& key : in.unpack(a.positional[1])) {
                 note_write(in, a.positional[0], key.as_str());
                 table_of(in, a.positional[0])
                     .set(key.as_str(), in.subscript(a.positional[1], key));
               }
             }
             for (const auto& [name, value] : a.keywords)
               table_of(in, a.positional[0]).set(name, value);
             return Value::none();
           },
           "*"},
          {"copy", 0, 0, [](Interpreter& in, CallArgs& a) { return as_dict(in, a.positional[0]); }},
          {"__eq__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const Value& other = a.positional[1];
             const bool views = in.type_of(other) == core_of(in).attributes;
             return Value::boolean(
                 in.equals(as_dict(in, a.positional[0]), views ? as_dict(in, other) : other));
           }},
      });
}

// --- generators, iterators, properties ---------------------------------------------------------

[[noreturn]] void stop_iteration(Interpreter& in, const Value& result) {
  in.raise_value(in.call(Value(in.builtin_class("StopIteration")),
                         result.is_none() ? Values{} : Values{result}));
}

Value next_of(Interpreter& in, CallArgs& a) {
  Value out;
  auto* it = a.positional[0].as<IteratorObj>();
  if (it->next(in, out)) return out;
  stop_iteration(in, it->kind == ObjKind::Generator ? static_cast<GeneratorObj*>(it)->result()
                                                    : Value::none());
}

GeneratorObj& generator(CallArgs& a) {
  return *static_cast<GeneratorObj*>(a.positional[0].object());
}

void install_iterators(Interpreter& in) {
  add_methods(
      *core_of(in).iterator,
      {
          {"__iter__", 0, 0, [](Interpreter&, CallArgs& a) -> Value { return a.positional[0]; }},
          {"__next__", 0, 0, next_of},
      });
  add_methods(
      *core_of(in).generator,
      {
          {"send", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             Value out;
             if (generator(a).send(in, a.positional[1], out)) return out;
             stop_iteration(in, generator(a).result());
           }},
          {"throw", 1, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             Value e = a.positional[1];
             if (e.is(ObjKind::Class))
               e = in.call(e, a.positional.size() > 2 && !a.positional[2].is_none()
                                  ? Values{a.positional[2]}
                                  : Values{});
             if (e.is(ObjKind::Class) || !in.type_of(e)->is_subclass_of(core_of(in).base_exception))
               in.raise("TypeError",
                        "exceptions must be classes or instances deriving from BaseException");
             Value out;
             if (generator(a).raise_inside(in, PyError{e, {}}, out)) return out;
             stop_iteration(in, generator(a).result());
           }},
          {"close", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             generator(a).close(in);
             return Value::none();
           }},
      });
}

template <Value PropertyObj::*kPart>
Value with_part(Interpreter&, CallArgs& a) {
  const auto* old = a.positional[0].as<PropertyObj>();
  auto* p = new PropertyObj;
  const Value out(p);
  p->getter = old->getter;
  p->setter = old->setter;
  p->deleter = old->deleter;
  p->doc = old->doc;
  p->*kPart = a.positional[1];
  return out;
}

}  // namespace

void install_object_methods(Interpreter& in) {
  const CoreClasses& c = core_of(in);
  add_methods(
      *c.object,
      {
          {"__init__", 0, -1, object_init, "*"},
          {"__repr__", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (!a.positional[0].is(ObjKind::Instance))
               return Value::str(in.repr(a.positional[0]));
             const auto* i = a.positional[0].as<InstanceObj>();
             if (i->cls->is_subclass_of(core_of(in).base_exception)) {
               const Value* args = i->attrs.find("args");
               std::string text = args ? in.repr(*args) : "()";
               if (args && args->as<TupleObj>()->items.size() == 1) text.erase(text.size() - 2, 1);
               return Value::str(i->cls->name + text);
             }
             if (!i->payload.is_none()) return Value::str(in.repr(i->payload));
             const std::string module = i->cls->module ? i->cls->module->name + "." : "";
             return Value::str(
                 "<" + module + i->cls->qualname +
                 fmt::format(" object at 0x{:012x}>", reinterpret_cast<uintptr_t>(i)));
           }},
          {"__str__", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value& v = a.positional[0];
             if (v.is(ObjKind::Instance) &&
                 in.type_of(v)->is_subclass_of(core_of(in).base_exception)) {
               const Value* args = v.as<InstanceObj>()->attrs.find("args");
               const Values items = args ? in.unpack(*args) : Values{};
               return Value::str(items.empty()       ? ""
                                 : items.size() == 1 ? in.str(items[0])
                                                     : in.repr(*args));
             }
             if (plain(v).is(ObjKind::Str)) return plain(v);
             return Value::str(in.repr(v));
           }},
          {"__eq__", 1, 1, identity_equal},
          {"__ne__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value v = identity_equal(in, a);
             return v.is_bool() ? Value::boolean(!v.as_bool()) : v;
           }},
          {"__hash__", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             return Value::integer(
                 int64_t(reinterpret_cast<uintptr_t>(a.positional[0].object()) >> 4));
           }},
          {"__format__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             return Value::str(format_value(in, Value::str(in.str(a.positional[0])),
                                            str_argument(in, a.positional[1], "format spec")));
           }},
          {"__setattr__", 2, 2, plain_set},
          {"__delattr__", 1, 1, plain_delete},
          {"__getattribute__", 1, 1, plain_get},
          {"__dir__", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             Values names;
             for (const std::string& n : attribute_names(in, a.positional[0]))
               names.push_back(Value::str(n));
             return Value::list(std::move(names));
           }},
      });
  NameTable special;
  add_functions(special, {{"__new__", 1, -1, call_new, "*"},
                          {"__init_subclass__", 0, -1,
                           [](Interpreter& in, CallArgs& a) -> Value {
                             if (!a.keywords.empty() && !a.positional.empty())
                               in.raise("TypeError",
                                        in.str(in.get_attr(a.positional[0], "__name__")) +
                                            ".__init_subclass__() takes no keyword arguments");
                             return Value::none();
                           },
                           "*"}});
  for (const auto& [name, value] : special.items()) c.object->names.set(name, value);
  add_methods(
      *c.type,
      {
          {"mro", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::list(in.unpack(in.get_attr(a.positional[0], "__mro__")));
           }},
          {"__subclasses__", 0, 0,
           [](Interpreter&, CallArgs& a) {
             Values derived;
             for (ClassObj* c : a.positional[0].as<ClassObj>()->derived) derived.emplace_back(c);
             return Value::list(std::move(derived));
           }},
          {"__init__", 0, -1, [](Interpreter&, CallArgs&) -> Value { return Value::none(); }, "*"},
          {"__call__", 0, -1,
           [](Interpreter& in, CallArgs& a) -> Value {
             CallArgs rest;
             rest.positional.assign(a.positional.begin() + 1, a.positional.end());
             rest.keywords = a.keywords;
             return InterpreterAccess::instantiate(in, *a.positional[0].as<ClassObj>(),
                                                   std::move(rest));
           },
           "*"},
          {"__instancecheck__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(
                 in.type_of(a.positional[1])->is_subclass_of(a.positional[0].as<ClassObj>()));
           }},
          {"__delattr__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[1], "attribute name");
             if (!a.positional[0].as<ClassObj>()->names.erase(name))
               in.raise("AttributeError", name);
             return Value::none();
           }},
          {"__setattr__", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             a.positional[0].as<ClassObj>()->names.set(
                 str_argument(in, a.positional[1], "attribute name"), a.positional[2]);
             return Value::none();
           }},
      });
  add_methods(*c.property, {{"getter", 1, 1, with_part<&PropertyObj::getter>},
                            {"setter", 1, 1, with_part<&PropertyObj::setter>},
                            {"deleter", 1, 1, with_part<&PropertyObj::deleter>}});
  add_methods(*c.method, {{"__call__", 0, -1,
                           [](Interpreter& in, CallArgs& a) -> Value {
                             const Value self = a.positional[0];
                             a.positional.erase(a.positional.begin());
                             return in.call(self, std::move(a));
                           },
                           "*"}});
  add_methods(*c.function, {{"__get__", 1, 2, [](Interpreter&, CallArgs& a) -> Value {
                               if (a.positional[1].is_none()) return a.positional[0];
                               return Value(new BoundMethodObj(a.positional[1], a.positional[0]));
                             }}});
  c.function->names.set("__call__", *c.method->names.find("__call__"));
  c.builtin->names.set("__call__", *c.method->names.find("__call__"));
  install_attribute_views(in);
  install_iterators(in);
}

}  // namespace periplus
