// SPDX-License-Identifier: Apache-2.0
#include "eager/state.h"

namespace periplus {

namespace {

SetObj& self_set(Interpreter& in, CallArgs& a) {
  const Value& p = plain(a.positional[0]);
  if (!p.is(ObjKind::Set))
    in.raise("TypeError", fmt::format("descriptor requires a 'set' object but received a '{}'",
                                      class_name(in, p)));
  return *p.as<SetObj>();
}

DictObj& writable(Interpreter& in, CallArgs& a) {
  SetObj& s = self_set(in, a);
  in.will_write(WritePlace::Kind::Set, &s);
  return *s.table;
}

/// The keys of a set or a dict as they are, of any other iterable as a new set.
Ref<DictObj> table_of(Interpreter& in, const Value& v) {
  if (plain(v).is(ObjKind::Set)) return plain(v).as<SetObj>()->table;
  if (v.is(ObjKind::Dict)) return Ref<DictObj>(v.as<DictObj>());
  const auto t = make_ref<SetObj>()->table;
  for (const Value& item : in.unpack(v)) t->set(item, Value::none());
  return t;
}

Value as_set(Ref<DictObj> table, bool frozen) {
  auto s = make_ref<SetObj>();
  s->table = std::move(table);
  s->frozen = frozen;
  return Value(s);
}

/// One of the methods that take any number of iterables.
template <ast::BinaryOp kOp>
Value combined(Interpreter& in, CallArgs& a) {
  const SetObj& self = self_set(in, a);
  Ref<DictObj> out;
  for (size_t i = 1; i < a.positional.size(); ++i) {
    const Ref<DictObj> other = table_of(in, a.positional[i]);
    if (i == 1)
      out = combine_sets(kOp, *self.table, *other);
    else
      combine_into_set(kOp, out, *other);
  }
  return as_set(out ? out : copy_of_set(*self.table), self.frozen);
}

template <ast::BinaryOp kOp>
Value combine_in_place(Interpreter& in, CallArgs& a) {
  for (size_t i = 1; i < a.positional.size(); ++i) {
    const Ref<DictObj> other = table_of(in, a.positional[i]);
    writable(in, a);
    combine_into_set(kOp, self_set(in, a).table, *other);
  }
  return Value::none();
}

template <bool kSuper>
Value subset(Interpreter& in, CallArgs& a) {
  const Ref<DictObj> mine = self_set(in, a).table, other = table_of(in, a.positional[1]);
  const Ref<DictObj>& small = kSuper ? other : mine;
  const Ref<DictObj>& large = kSuper ? mine : other;
  for (const auto& [key, none] : small->items()) {
    if (!large->find(key)) return Value::boolean(false);
  }
  return Value::boolean(true);
}

void add_common(ClassObj& cls) {
  using ast::BinaryOp;
  add_methods(
      cls,
      {
          {"union", 0, -1, combined<BinaryOp::BitOr>},
          {"intersection", 0, -1, combined<BinaryOp::BitAnd>},
          {"difference", 0, -1, combined<BinaryOp::Sub>},
          {"symmetric_difference", 1, 1, combined<BinaryOp::BitXor>},
          {"issubset", 1, 1, subset<false>},
          {"issuperset", 1, 1, subset<true>},
          {"isdisjoint", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             for (const auto& [key, none] : table_of(in, a.positional[1])->items()) {
               if (self_set(in, a).table->find(key)) return Value::boolean(false);
             }
             return Value::boolean(true);
           }},
          {"copy", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return as_set(copy_of_set(*self_set(in, a).table), self_set(in, a).frozen);
           }},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(int64_t(self_set(in, a).table->size()));
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(self_set(in, a).table->find(set_key(a.positional[1])) !=
                                   nullptr);
           }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(plain(a.positional[0]))); }},
          {"__repr__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.repr(plain(a.positional[0])));
           }},
      });
}

}  // namespace

void install_set_methods(Interpreter& in) {
  add_common(*core_of(in).set);
  add_common(*core_of(in).frozenset);
  core_of(in).set->names.set("__hash__", Value::none());
  using ast::BinaryOp;
  add_methods(*core_of(in).set,
              {
                  {"__init__", 0, 1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     const Ref<DictObj> t = a.positional.size() > 1
                                                ? copy_of_set(*table_of(in, a.positional[1]))
                                                : make_ref<SetObj>()->table;
                     writable(in, a);
                     self_set(in, a).table = t;
                     return Value::none();
                   }},
                  {"add", 1, 1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     writable(in, a).set(a.positional[1], Value::none());
                     return Value::none();
                   }},
                  {"discard", 1, 1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     writable(in, a).erase(set_key(a.positional[1]));
                     return Value::none();
                   }},
                  {"remove", 1, 1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     if (!writable(in, a).erase(set_key(a.positional[1])))
                       in.raise_value(
                           in.call(Value(in.builtin_class("KeyError")), Values{a.positional[1]}));
                     return Value::none();
                   }},
                  {"pop", 0, 0,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     DictObj& d = writable(in, a);
                     Value key;
                     if (!pop_from_set(d, key))
                       in.raise_value(in.call(Value(in.builtin_class("KeyError")),
                                              Values{Value::str("pop from an empty set")}));
                     return key;
                   }},
                  {"clear", 0, 0,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     writable(in, a).clear();
                     return Value::none();
                   }},
                  {"update", 0, -1, combine_in_place<BinaryOp::BitOr>},
                  {"intersection_update", 0, -1, combine_in_place<BinaryOp::BitAnd>},
                  {"difference_update", 0, -1, combine_in_place<BinaryOp::Sub>},
                  {"symmetric_difference_update", 1, 1, combine_in_place<BinaryOp::BitXor>},
              });
}

}  // namespace periplus
