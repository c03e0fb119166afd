// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

void sort_values(Interpreter& in, Values& items, const Value& key,
                 bool reverse);  // builtins_functions.cpp

namespace {

ListObj& self_list(Interpreter& in, CallArgs& a) {
  const Value& p = plain(a.positional[0]);
  if (!p.is(ObjKind::List))
    in.raise("TypeError", fmt::format("descriptor requires a 'list' object but received a '{}'",
                                      class_name(in, p)));
  return *p.as<ListObj>();
}

ListObj& writable(Interpreter& in, CallArgs& a) {
  ListObj& l = self_list(in, a);
  in.will_write(WritePlace::Kind::List, &l);
  return l;
}

int64_t position_of(Interpreter& in, const Values& items, const Value& what, int64_t from,
                    int64_t to) {
  for (int64_t i = from; i < to && i < int64_t(items.size()); ++i) {
    const Value item = items[size_t(i)];
    if (item.same(what) || in.equals(item, what)) return i;
  }
  return -1;
}

const Values& sequence(const Value& v) {
  return v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items;
}

Value index_of(Interpreter& in, CallArgs& a) {
  const Value& self = plain(a.positional[0]);
  const Values& items = sequence(self);
  const int64_t n = int64_t(items.size());
  const auto bound = [&](size_t i, int64_t otherwise) {
    if (a.positional.size() <= i) return otherwise;
    const int64_t v = int_argument(in, a.positional[i]);
    return v < 0 ? std::max<int64_t>(0, v + n) : v;
  };
  const int64_t at = position_of(in, items, a.positional[1], bound(2, 0), bound(3, n));
  if (at < 0) {
    if (self.is(ObjKind::Tuple)) in.raise("ValueError", "tuple.index(x): x not in tuple");
    in.raise("ValueError", fmt::format("{} is not in list", in.repr(a.positional[1])));
  }
  return Value::integer(at);
}

Value count_of(Interpreter& in, CallArgs& a) {
  const Values items = sequence(plain(a.positional[0]));
  int64_t n = 0;
  for (const Value& v : items) n += v.same(a.positional[1]) || in.equals(v, a.positional[1]);
  return Value::integer(n);
}

Value list_pop(Interpreter& in, CallArgs& a) {
  ListObj& l = writable(in, a);
  if (l.items.empty()) in.raise("IndexError", "pop from empty list");
  int64_t i = a.positional.size() > 1 ? int_argument(in, a.positional[1]) : -1;
  if (i < 0) i += int64_t(l.items.size());
  if (i < 0 || i >= int64_t(l.items.size())) in.raise("IndexError", "pop index out of range");
  Value out = std::move(l.items[size_t(i)]);
  l.items.erase(l.items.begin() + i);
  return out;
}

Value list_init(Interpreter& in, CallArgs& a) {
  Values items = a.positional.size() > 1 ? in.unpack(a.positional[1]) : Values{};
  writable(in, a).items = std::move(items);
  return Value::none();
}

/// The dunders of list and tuple, working on the builtin value of a subclass's instance.
void add_sequence_methods(ClassObj& cls) {
  add_methods(
      cls,
      {
          {"index", 1, 3, index_of},
          {"count", 1, 1, count_of},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.length(plain(a.positional[0])));
           }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const Value& p = plain(a.positional[0]);
             if (p.is(ObjKind::Tuple) && p.as<TupleObj>()->cls) {
               return in.subscript(Value::tuple(p.as<TupleObj>()->items), a.positional[1]);
             }
             return in.subscript(p, a.positional[1]);
           }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value& p = plain(a.positional[0]);
             if (p.is(ObjKind::Tuple))
               return Value(in.iterate(Value::tuple(p.as<TupleObj>()->items)));
             return Value(in.iterate(p));
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const Values items = sequence(plain(a.positional[0]));
             return Value::boolean(
                 position_of(in, items, a.positional[1], 0, int64_t(items.size())) >= 0);
           }},
          {"__add__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.binary(ast::BinaryOp::Add, plain(a.positional[0]), plain(a.positional[1]));
           }},
          {"__mul__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.binary(ast::BinaryOp::Mul, plain(a.positional[0]), plain(a.positional[1]));
           }},
          {"__eq__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value &x = plain(a.positional[0]), &y = plain(a.positional[1]);
             if (!y.is(x.object()->kind)) return Value::not_implemented();
             const Values &p = sequence(x), &q = sequence(y);
             return Value::boolean(in.equals(Value::tuple(p), Value::tuple(q)));
           }},
          {"__hash__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.hash(plain(a.positional[0])));
           }},
          {"__repr__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             const Value& p = plain(a.positional[0]);
             if (p.is(ObjKind::Tuple)) {
               auto copy = make_ref<TupleObj>();
               copy->items = p.as<TupleObj>()->items;
               std::string text = in.repr(Value(copy));
               if (!p.as<TupleObj>()->cls) return Value::str(text);
               text = p.as<TupleObj>()->cls->name + "(";
               const auto& fields = p.as<TupleObj>()->cls->mro;
               for (const ClassObj* c : fields) {
                 if (c->fields.empty()) continue;
                 for (size_t i = 0; i < c->fields.size(); ++i)
                   text += (i ? ", " : "") + c->fields[i] + "=" + in.repr(copy->items[i]);
                 break;
               }
               return Value::str(text + ")");
             }
             return Value::str(in.repr(p));
           }},
      });
}

}  // namespace

void install_list_methods(Interpreter& in) {
  add_sequence_methods(*core_of(in).list);
  add_sequence_methods(*core_of(in).tuple);
  core_of(in).list->names.set("__hash__", Value::none());
  add_methods(
      *core_of(in).list,
      {
          {"__init__", 0, 1, list_init},
          {"append", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             writable(in, a).items.push_back(a.positional[1]);
             return Value::none();
           }},
          {"extend", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             Values more = in.unpack(a.positional[1]);
             ListObj& l = writable(in, a);
             for (Value& v : more) l.items.push_back(std::move(v));
             return Value::none();
           }},
          {"insert", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             ListObj& l = writable(in, a);
             const int64_t n = int64_t(l.items.size());
             int64_t i = int_argument(in, a.positional[1]);
             if (i < 0) i = std::max<int64_t>(0, i + n);
             l.items.insert(l.items.begin() + std::min(i, n), a.positional[2]);
             return Value::none();
           }},
          {"pop", 0, 1, list_pop},
          {"remove", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             ListObj& l = writable(in, a);
             const int64_t at =
                 position_of(in, l.items, a.positional[1], 0, int64_t(l.items.size()));
             if (at < 0) in.raise("ValueError", "list.remove(x): x not in list");
             const Value old = l.items[size_t(at)];
             l.items.erase(l.items.begin() + at);
             return Value::none();
           }},
          {"clear", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Values old = std::move(writable(in, a).items);
             self_list(in, a).items.clear();
             return Value::none();
           }},
          {"copy", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::list(self_list(in, a).items); }},
          {"reverse", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             ListObj& l = writable(in, a);
             std::reverse(l.items.begin(), l.items.end());
             return Value::none();
           }},
          {"sort", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             ListObj& l = writable(in, a);
             const Value key = keyword(a, "key"), reverse = keyword(a, "reverse");
             Values items = std::move(l.items);  // while it is sorted, the list is empty
             l.items.clear();
             const auto put_back = [&] {
               const bool touched = !l.items.empty();
               l.items = std::move(items);
               return touched;
             };
             try {
               sort_values(in, items, key.is_unbound() ? Value::none() : key,
                           !reverse.is_unbound() && in.truth(reverse));
             } catch (...) {
               put_back();
               throw;
             }
             if (put_back()) in.raise("ValueError", "list modified during sort");
             return Value::none();
           },
           "key reverse"},
          {"__setitem__", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.set_subscript(plain(a.positional[0]), a.positional[1], a.positional[2]);
             return Value::none();
           }},
          {"__delitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.del_subscript(plain(a.positional[0]), a.positional[1]);
             return Value::none();
           }},
          {"__iadd__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.inplace(ast::BinaryOp::Add, plain(a.positional[0]), a.positional[1]);
           }},
      });
  add_methods(*core_of(in).tuple,
              {
                  {"_asdict", 0, 0,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     const auto dict = make_ref<DictObj>();
                     const auto* t = plain(a.positional[0]).as<TupleObj>();
                     if (!t->cls)
                       in.raise("AttributeError", "'tuple' object has no attribute '_asdict'");
                     for (const Value& name : in.unpack(in.get_attr(Value(t->cls), "_fields")))
                       dict->set(name, in.get_attr(plain(a.positional[0]), name.as_str()));
                     return Value(dict);
                   }},
                  {"_replace", 0, 0,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     const auto* t = plain(a.positional[0]).as<TupleObj>();
                     CallArgs args;
                     args.keywords = a.keywords;
                     const Values fields = in.unpack(in.get_attr(Value(t->cls), "_fields"));
                     Values unknown;
                     for (const auto& [name, value] : a.keywords) {
                       const Value text = Value::str(name);
                       if (!in.contains(Value::tuple(fields), text)) unknown.push_back(text);
                     }
                     if (!unknown.empty())
                       in.raise("ValueError", "Got unexpected field names: " +
                                                  in.repr(Value::list(std::move(unknown))));
                     for (const Value& name : fields) {
                       if (keyword(args, name.as_str().c_str()).is_unbound())
                         args.keywords.emplace_back(
                             name.as_str(), in.get_attr(plain(a.positional[0]), name.as_str()));
                     }
                     return in.call(Value(t->cls), std::move(args));
                   },
                   "*"},
                  {"numel", 0, 0,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     Value n = Value::integer(1);
                     for (const Value& v : in.unpack(plain(a.positional[0])))
                       n = in.binary(ast::BinaryOp::Mul, n, v);
                     return n;
                   }},
              });
  add_methods(
      *core_of(in).range,
      {
          {"count", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.contains(a.positional[0], a.positional[1]));
           }},
          {"index", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             if (!in.contains(a.positional[0], a.positional[1]))
               in.raise("ValueError", fmt::format("{} is not in range", in.repr(a.positional[1])));
             const auto* r = a.positional[0].as<RangeObj>();
             const int64_t v = int_argument(in, a.positional[1]);
             return Value::integer((v - r->start) / r->step);
           }},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.length(a.positional[0])); }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(a.positional[0])); }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.subscript(a.positional[0], a.positional[1]);
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.contains(a.positional[0], a.positional[1]));
           }},
      });
  add_methods(*core_of(in).slice,
              {{"indices", 1, 1, [](Interpreter& in, CallArgs& a) {
                  const int64_t n = int_argument(in, a.positional[1]);
                  if (n < 0) in.raise("ValueError", "length should not be negative");
                  const SliceBounds b = slice_bounds(in, *a.positional[0].as<SliceObj>(), n);
                  return Value::tuple(
                      {Value::integer(b.start), Value::integer(b.stop), Value::integer(b.step)});
                }}});
  NameTable statics;
  add_functions(statics, {{"_make", 2, 2, [](Interpreter& in, CallArgs& a) {
                             const Values items = in.unpack(a.positional[1]);
                             const int64_t n = in.length(in.get_attr(a.positional[0], "_fields"));
                             if (int64_t(items.size()) != n)
                               in.raise("TypeError", fmt::format("Expected {} arguments, got {}", n,
                                                                 items.size()));
                             return in.call(a.positional[0], items);
                           }}});
  core_of(in).tuple->names.set(
      "_make", Value(new WrappedMethodObj(ObjKind::ClassMethod, *statics.find("_make"))));
}

}  // namespace periplus
