// SPDX-License-Identifier: Apache-2.0
#include "eager/state.h"

namespace periplus {

namespace {

DictObj& self_dict(Interpreter& in, CallArgs& a) {
  const Value& p = plain(a.positional[0]);
  if (!p.is(ObjKind::Dict))
    in.raise("TypeError", fmt::format("descriptor requires a 'dict' object but received a '{}'",
                                      class_name(in, p)));
  return *p.as<DictObj>();
}

DictObj& writable(Interpreter& in, CallArgs& a) {
  DictObj& d = self_dict(in, a);
  in.will_write(WritePlace::Kind::Dict, &d);
  return d;
}

[[noreturn]] void key_error(Interpreter& in, const Value& key) {
  in.raise_value(in.call(Value(in.builtin_class("KeyError")), Values{key}));
}

/// Adds what `update` and the constructor take: a mapping, pairs, and keywords.
Value update(Interpreter& in, CallArgs& a) {
  std::vector<std::pair<Value, Value>> more;
  if (a.positional.size() > 1) {
    const Value& from = a.positional[1];
    if (plain(from).is(ObjKind::Dict)) {
      more = plain(from).as<DictObj>()->items();
    } else if (in.find_attr(from, "keys")) {
      for (const Value& key : in.unpack(in.call_method(from, "keys")))
        more.emplace_back(key, in.subscript(from, key));
    } else {
      size_t n = 0;
      for (const Value& pair : in.unpack(from)) {
        if (!pair.is_object())
          in.raise("TypeError",
                   fmt::format(
                       "cannot convert dictionary update sequence element #{} to a sequence", n));
        const Values parts = in.unpack(pair);
        if (parts.size() != 2)
          in.raise(
              "ValueError",
              fmt::format("dictionary update sequence element #{} has length {}; 2 is required", n,
                          parts.size()));
        more.emplace_back(parts[0], parts[1]);
        ++n;
      }
    }
  }
  DictObj& d = writable(in, a);
  for (auto& [key, value] : more) d.set(key, value);
  for (auto& [name, value] : a.keywords) d.set(Value::str(name), value);
  return Value::none();
}

template <ClassObj* CoreClasses::*kView>
Value view(Interpreter& in, CallArgs& a) {
  return Value(new DictView(core_of(in).*kView, Ref<DictObj>(&self_dict(in, a))));
}

Value fromkeys(Interpreter& in, CallArgs& a) {
  const Value out = in.call(a.positional[0], Values{});
  for (const Value& key : in.unpack(a.positional[1]))
    in.set_subscript(out, key, argument(a, 2, "value", Value::none()));
  return out;
}

void add_view_methods(ClassObj& cls) {
  add_methods(
      cls,
      {
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.length(a.positional[0])); }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(a.positional[0])); }},
          {"isdisjoint", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             for (const Value& v : in.unpack(a.positional[1])) {
               if (in.contains(a.positional[0], v)) return Value::boolean(false);
             }
             return Value::boolean(true);
           }},
      });
}

}  // namespace

void install_dict_methods(Interpreter& in) {
  const CoreClasses& c = core_of(in);
  add_methods(
      *c.dict,
      {
          {"__init__", 0, 1, update, "*"},
          {"update", 0, 1, update, "*"},
          {"keys", 0, 0, view<&CoreClasses::dict_keys>},
          {"values", 0, 0, view<&CoreClasses::dict_values>},
          {"items", 0, 0, view<&CoreClasses::dict_items>},
          {"get", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value* v = self_dict(in, a).find(a.positional[1]);
             return v ? *v : a.positional.size() > 2 ? a.positional[2] : Value::none();
           }},
          {"setdefault", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (const Value* v = self_dict(in, a).find(a.positional[1])) return *v;
             const Value v = a.positional.size() > 2 ? a.positional[2] : Value::none();
             writable(in, a).set(a.positional[1], v);
             return v;
           }},
          {"pop", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value* v = self_dict(in, a).find(a.positional[1]);
             if (!v) {
               if (a.positional.size() > 2) return a.positional[2];
               key_error(in, a.positional[1]);
             }
             const Value out = *v;
             writable(in, a).erase(a.positional[1]);
             return out;
           }},
          {"popitem", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             auto items = self_dict(in, a).items();
             if (items.empty()) key_error(in, Value::str("popitem(): dictionary is empty"));
             const bool last = in.truth(argument(a, 1, "last", Value::boolean(true)));
             const auto& [key, value] = last ? items.back() : items.front();
             writable(in, a).erase(key);
             return Value::tuple({key, value});
           },
           "last"},
          {"clear", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             writable(in, a).clear();
             return Value::none();
           }},
          {"copy", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             const auto out = make_ref<DictObj>();
             for (auto& [key, value] : self_dict(in, a).items()) out->set(key, value);
             return Value(out);
           }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (const Value* v = self_dict(in, a).find(a.positional[1])) return *v;
             if (const Value* missing = in.type_of(a.positional[0])->lookup("__missing__"))
               return call_bound(in, Value(*missing), a.positional[0], {a.positional[1]});
             key_error(in, a.positional[1]);
           }},
          {"__setitem__", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             writable(in, a).set(a.positional[1], a.positional[2]);
             return Value::none();
           }},
          {"__delitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (!writable(in, a).erase(a.positional[1])) key_error(in, a.positional[1]);
             return Value::none();
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(self_dict(in, a).find(a.positional[1]) != nullptr);
           }},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(int64_t(self_dict(in, a).size()));
           }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(plain(a.positional[0]))); }},
          {"__eq__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.equals(plain(a.positional[0]), plain(a.positional[1])));
           }},
          {"__repr__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.repr(plain(a.positional[0])));
           }},
          {"__or__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.binary(ast::BinaryOp::BitOr, plain(a.positional[0]), plain(a.positional[1]));
           }},
      });
  c.dict->names.set("__hash__", Value::none());
  NameTable statics;
  add_functions(statics, {{"fromkeys", 2, 3, fromkeys}});
  c.dict->names.set("fromkeys",
                    Value(new WrappedMethodObj(ObjKind::ClassMethod, *statics.find("fromkeys"))));
  add_view_methods(*c.dict_keys);
  add_view_methods(*c.dict_values);
  add_view_methods(*c.dict_items);
}

}  // namespace periplus
