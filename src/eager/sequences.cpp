// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/text.h"

namespace periplus {

SliceBounds slice_bounds(Interpreter& in, const SliceObj& s, int64_t n) {
  const auto index = [&](const Value& v, int64_t otherwise) {
    if (v.is_none()) return otherwise;
    if (plain(v).is(ObjKind::BigInt)) return big_of(plain(v)) < 0 ? INT64_MIN / 2 : INT64_MAX / 2;
    if (!is_integer(plain(v)) && !v.is(ObjKind::Tensor) && !v.is_symbolic() &&
        !in.type_of(v)->lookup("__index__"))
      in.raise("TypeError", "slice indices must be integers or None or have an __index__ method");
    return int_argument(in, v);
  };
  SliceBounds b{};
  b.step = index(s.step, 1);
  if (b.step == 0) in.raise("ValueError", "slice step cannot be zero");
  b.step = std::max(b.step, -INT64_MAX);
  const bool forward = b.step > 0;
  const auto clamp = [&](int64_t v) {
    if (v < 0) {
      v += n;
      return v < 0 ? (forward ? 0 : -1) : v;
    }
    return v >= n ? (forward ? n : n - 1) : v;
  };
  b.start = s.start.is_none() ? (forward ? 0 : n - 1) : clamp(index(s.start, 0));
  b.stop = s.stop.is_none() ? (forward ? n : -1) : clamp(index(s.stop, 0));
  if (forward)
    b.count = b.stop > b.start ? (b.stop - b.start - 1) / b.step + 1 : 0;
  else
    b.count = b.stop < b.start ? (b.start - b.stop - 1) / (-b.step) + 1 : 0;
  return b;
}

namespace {

/// Unsigned, since the bounds may be further apart than an int64 says.
int64_t range_length(const RangeObj& r) {
  if (r.step > 0 ? r.start >= r.stop : r.start <= r.stop) return 0;
  const uint64_t up = uint64_t(r.stop) - uint64_t(r.start), by = uint64_t(r.step);
  const uint64_t n = r.step > 0 ? (up - 1) / by + 1 : (0 - up - 1) / (0 - by) + 1;
  return int64_t(std::min<uint64_t>(n, INT64_MAX));
}

Values sliced(Interpreter& in, const Values& items, const SliceObj& s) {
  const SliceBounds b = slice_bounds(in, s, int64_t(items.size()));
  Values out;
  out.reserve(size_t(b.count));
  for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step)
    out.push_back(items[size_t(at)]);
  return out;
}

size_t checked_index(Interpreter& in, const Value& index, size_t n, const char* what) {
  const Value& p = plain(index);
  if (!is_integer(p) && !p.is(ObjKind::Tensor) &&
      !(p.is(ObjKind::Instance) && in.type_of(p)->lookup("__index__")))
    in.raise("TypeError", fmt::format("{} indices must be integers or slices, not {}", what,
                                      class_name(in, index)));
  int64_t i = int_argument(in, index);
  if (i < 0) i += int64_t(n);
  if (i < 0 || i >= int64_t(n))
    in.raise("IndexError", fmt::format("{}{}index out of range", what, *what ? " " : ""));
  return size_t(i);
}

Value str_subscript(Interpreter& in, const std::string& s, const Value& index) {
  const bool ascii = is_ascii(s);
  const int64_t n = ascii ? int64_t(s.size()) : int64_t(code_points(s));
  if (!index.is(ObjKind::Slice)) {
    const Value p = as_index(in, plain(index));
    if (!is_integer(p))
      in.raise("TypeError",
               fmt::format("string indices must be integers, not '{}'", class_name(in, index)));
    int64_t i = int_argument(in, p);
    if (i < 0) i += n;
    if (i < 0 || i >= n) in.raise("IndexError", "string index out of range");
    return Value::str(ascii ? std::string(1, s[size_t(i)]) : code_point_slice(s, size_t(i), 1));
  }
  const SliceBounds b = slice_bounds(in, *index.as<SliceObj>(), n);
  if (ascii) {
    if (b.step == 1) return Value::str(s.substr(size_t(b.start), size_t(b.count)));
    std::string out;
    for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step) out += s[size_t(at)];
    return Value::str(std::move(out));
  }
  const std::vector<std::string> points = split_code_points(s);
  std::string out;
  for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step) out += points[size_t(at)];
  return Value::str(std::move(out));
}

[[noreturn]] void key_error(Interpreter& in, const Value& key) {
  in.raise_value(in.call(Value(in.builtin_class("KeyError")), Values{key}));
}

}  // namespace

Value Interpreter::subscript(const Value& v, const Value& index) {
  if (v.is_symbolic() || index.is_symbolic()) return symbolic_subscript(v, index);
  if (v.is_object()) {
    if (v.is(ObjKind::List) && index.is_int()) {
      const auto* l = v.as<ListObj>();
      if (l->dynamic) return symbolic_subscript(v, index);
      int64_t i = index.as_int();
      if (i < 0) i += int64_t(l->items.size());
      if (i < 0 || i >= int64_t(l->items.size())) raise("IndexError", "list index out of range");
      return l->items[size_t(i)];
    }
    if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta) ||
        (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls)) {
      if (const Value* method = user_method(*this, v, "__getitem__"))
        return call_bound(*this, Value(*method), v, {index});
    }
    const Value& p = plain(v);
    switch (p.object()->kind) {
      case ObjKind::Tensor:
        return tensor_subscript(*this, p, index);
      case ObjKind::Str:
        return str_subscript(*this, p.as_str(), index);
      case ObjKind::List:
        if (p.as<ListObj>()->dynamic) return symbolic_subscript(v, index);
        if (index.is(ObjKind::Slice))
          return Value::list(sliced(*this, p.as<ListObj>()->items, *index.as<SliceObj>()));
        return p.as<ListObj>()
            ->items[checked_index(*this, index, p.as<ListObj>()->items.size(), "list")];
      case ObjKind::Tuple:
        if (index.is(ObjKind::Slice)) {
          Value out = Value::tuple(sliced(*this, p.as<TupleObj>()->items, *index.as<SliceObj>()));
          out.as<TupleObj>()->is_size = p.as<TupleObj>()->is_size;
          return out;
        }
        return p.as<TupleObj>()
            ->items[checked_index(*this, index, p.as<TupleObj>()->items.size(), "tuple")];
      case ObjKind::Dict: {
        if (Value* found = p.as<DictObj>()->find(index)) return *found;
        if (v.is(ObjKind::Instance)) {
          if (const Value* missing = type_of(v)->lookup("__missing__"))
            return call_bound(*this, Value(*missing), v, {index});
        }
        key_error(*this, index);
      }
      case ObjKind::Bytes: {
        const std::string& data = p.as<BytesObj>()->data;
        const bool is_array = p.as<BytesObj>()->is_array;
        if (!index.is(ObjKind::Slice))
          return Value::integer(
              uint8_t(data[checked_index(*this, index, data.size(), is_array ? "bytearray" : "")]));
        const SliceBounds b = slice_bounds(*this, *index.as<SliceObj>(), int64_t(data.size()));
        std::string out;
        for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step) out += data[size_t(at)];
        return bytes_value(std::move(out), is_array);
      }
      case ObjKind::Range: {
        const auto* r = p.as<RangeObj>();
        const int64_t n = range_length(*r);
        if (index.is(ObjKind::Slice)) {
          const SliceBounds b = slice_bounds(*this, *index.as<SliceObj>(), n);
          auto* out = new RangeObj;
          out->start = r->start + b.start * r->step;
          out->step = r->step * b.step;
          out->stop = r->start + b.stop * r->step;
          return Value(out);
        }
        return Value::integer(
            r->start + int64_t(checked_index(*this, index, size_t(n), "range object")) * r->step);
      }
      case ObjKind::Class:
      case ObjKind::Generic: {
        if (p.is(ObjKind::Class)) {
          if (const Value* method = p.as<ClassObj>()->lookup("__class_getitem__");
              method && !method->is(ObjKind::Builtin)) {
            const Value fn = method->is(ObjKind::ClassMethod)
                                 ? method->as<WrappedMethodObj>()->function
                                 : *method;
            return call(fn, {p, index});
          }
        }
        auto* g = new GenericObj;
        const Value out(g);
        g->name = p.is(ObjKind::Class) ? p.as<ClassObj>()->name : p.as<GenericObj>()->name;
        g->origin = p.is(ObjKind::Class) ? p : p.as<GenericObj>()->origin;
        g->args = index.is(ObjKind::Tuple) ? index.as<TupleObj>()->items : Values{index};
        return out;
      }
      default:
        if (const Value* method = type_of(v)->lookup("__getitem__"))
          return call_bound(*this, Value(*method), v, {index});
    }
  }
  raise("TypeError", fmt::format("'{}' object is not subscriptable", class_name(*this, v)));
}

void Interpreter::set_subscript(const Value& v, const Value& index, Value to) {
  if (v.is_symbolic() || index.is_symbolic() || (v.is(ObjKind::Tensor) && to.is_symbolic()))
    return symbolic_set_subscript(v, index, std::move(to));
  if (v.is(ObjKind::Instance)) {
    const Value* method = type_of(v)->lookup("__setitem__");
    if (method && (!method->is(ObjKind::Builtin) || plain(v).same(v))) {
      call_bound(*this, Value(*method), v, {index, std::move(to)});
      return;
    }
  }
  const Value& p = plain(v);
  if (p.is(ObjKind::Tensor)) return tensor_set_subscript(*this, p, index, to);
  if (p.is(ObjKind::List)) {
    auto* list = p.as<ListObj>();
    if (list->dynamic) return symbolic_set_subscript(v, index, std::move(to));
    if (!index.is(ObjKind::Slice)) {
      const Value& i = plain(index);
      if (is_integer(i) &&
          (i.as_int() < -int64_t(list->items.size()) || i.as_int() >= int64_t(list->items.size())))
        raise("IndexError", "list assignment index out of range");
      const size_t at = checked_index(*this, index, list->items.size(), "list");
      will_write(WritePlace::Kind::List, list);
      const Value old = std::move(list->items[at]);
      list->items[at] = std::move(to);
      return;
    }
    if (!can_iterate(*this, to)) raise("TypeError", "can only assign an iterable");
    Values values = unpack(to);
    const SliceBounds b = slice_bounds(*this, *index.as<SliceObj>(), int64_t(list->items.size()));
    will_write(WritePlace::Kind::List, list);
    if (b.step == 1) {
      const int64_t stop = std::max(b.start, b.stop);
      list->items.erase(list->items.begin() + b.start, list->items.begin() + stop);
      list->items.insert(list->items.begin() + b.start, std::make_move_iterator(values.begin()),
                         std::make_move_iterator(values.end()));
      return;
    }
    if (int64_t(values.size()) != b.count)
      raise("ValueError",
            fmt::format("attempt to assign sequence of size {} to extended slice of size {}",
                        values.size(), b.count));
    for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step)
      list->items[size_t(at)] = std::move(values[size_t(i)]);
    return;
  }
  if (p.is(ObjKind::Dict)) {
    will_write(WritePlace::Kind::Dict, p.object());
    p.as<DictObj>()->set(index, std::move(to));
    return;
  }
  if (p.is(ObjKind::Bytes) && p.as<BytesObj>()->is_array) {
    edit_bytes(*this, p, [&](const Value& list) {
      set_subscript(list, index, to);
      return Value::none();
    });
    return;
  }
  raise("TypeError",
        fmt::format("'{}' object does not support item assignment", class_name(*this, v)));
}

void Interpreter::del_subscript(const Value& v, const Value& index) {
  if (v.is(ObjKind::Instance)) {
    const Value* method = type_of(v)->lookup("__delitem__");
    if (method && (!method->is(ObjKind::Builtin) || plain(v).same(v))) {
      call_bound(*this, Value(*method), v, {index});
      return;
    }
  }
  const Value& p = plain(v);
  if (p.is(ObjKind::List)) {
    auto* list = p.as<ListObj>();
    if (!index.is(ObjKind::Slice)) {
      const size_t at = checked_index(*this, index, list->items.size(), "list assignment");
      will_write(WritePlace::Kind::List, list);
      const Value old = list->items[at];
      list->items.erase(list->items.begin() + std::ptrdiff_t(at));
      return;
    }
    const SliceBounds b = slice_bounds(*this, *index.as<SliceObj>(), int64_t(list->items.size()));
    will_write(WritePlace::Kind::List, list);
    std::vector<bool> gone(list->items.size());
    for (int64_t i = 0, at = b.start; i < b.count; ++i, at += b.step) gone[size_t(at)] = true;
    Values kept;
    for (size_t i = 0; i < gone.size(); ++i) {
      if (!gone[i]) kept.push_back(list->items[i]);
    }
    list->items.swap(kept);
    return;
  }
  if (p.is(ObjKind::Dict)) {
    will_write(WritePlace::Kind::Dict, p.object());
    if (!p.as<DictObj>()->erase(index)) key_error(*this, index);
    return;
  }
  if (p.is(ObjKind::Bytes) && p.as<BytesObj>()->is_array) {
    edit_bytes(*this, p, [&](const Value& list) {
      del_subscript(list, index);
      return Value::none();
    });
    return;
  }
  raise("TypeError",
        fmt::format("'{}' object doesn't support item deletion", class_name(*this, v)));
}

int64_t Interpreter::length(const Value& v) {
  if (v.is_symbolic()) return symbolic_length(v);
  if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta) ||
      (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls)) {
    const Value* method = type_of(v)->lookup("__len__");
    if (method &&
        (!method->is(ObjKind::Builtin) || (plain(v).same(v) && v.is(ObjKind::Instance)))) {
      const Value n = call_bound(*this, Value(*method), v, {});
      if (n.is_symbolic()) return symbolic_length(v);
      const int64_t out = int_argument(*this, n);
      if (out < 0) raise("ValueError", "__len__() should return >= 0");
      return out;
    }
  }
  const Value& p = plain(v);
  if (p.is_object()) {
    switch (p.object()->kind) {
      case ObjKind::Str:
        return int64_t(code_points(p.as_str()));
      case ObjKind::Bytes:
        return int64_t(p.as<BytesObj>()->data.size());
      case ObjKind::List:
        return p.as<ListObj>()->dynamic ? symbolic_length(v)
                                        : int64_t(p.as<ListObj>()->items.size());
      case ObjKind::Tuple:
        return int64_t(p.as<TupleObj>()->items.size());
      case ObjKind::Dict:
        return int64_t(p.as<DictObj>()->size());
      case ObjKind::Set:
        return int64_t(p.as<SetObj>()->table->size());
      case ObjKind::Range:
        return range_length(*p.as<RangeObj>());
      case ObjKind::Tensor:
        if (p.as_tensor().rank() == 0) raise("TypeError", "len() of a 0-d tensor");
        return p.as_tensor().size(0);
      case ObjKind::Native: {
        const ClassObj* c = p.as<NativeObj>()->cls;
        if (c == core_of(*this).dict_keys || c == core_of(*this).dict_values ||
            c == core_of(*this).dict_items)
          return int64_t(p.as<DictView>()->dict->size());
        break;
      }
      default:
        break;
    }
  }
  raise("TypeError", fmt::format("object of type '{}' has no len()", class_name(*this, v)));
}

// --- iteration ---------------------------------------------------------------------------------

namespace {

struct RangeIterator final : IteratorObj {
  int64_t at, left, step;
  explicit RangeIterator(const RangeObj& r) : at(r.start), left(range_length(r)), step(r.step) {}
  bool next(Interpreter&, Value& out) override {
    if (left <= 0) return false;
    --left;
    out = Value::integer(at);
    if (left) at += step;
    return true;
  }
};

struct ListIterator final : IteratorObj {
  Ref<ListObj> list;
  size_t at = 0;
  explicit ListIterator(Ref<ListObj> l) : list(std::move(l)) {}
  bool next(Interpreter&, Value& out) override {
    if (!list || at >= list->items.size()) {
      list = nullptr;
      return false;
    }
    out = list->items[at++];
    return true;
  }
};

/// An object with `__next__` written in the language.
struct ObjectIterator final : IteratorObj {
  Value object;
  explicit ObjectIterator(Value o) : object(std::move(o)) {}
  bool next(Interpreter& in, Value& out) override {
    const Value* method = in.type_of(object)->lookup("__next__");
    try {
      out = call_bound(in, Value(*method), object, {});
      return true;
    } catch (PyError& e) {
      if (!in.type_of(e.value)->is_subclass_of(in.builtin_class("StopIteration"))) throw;
    }
    return false;
  }
};

/// The old protocol: `__getitem__` with 0, 1, 2, … until IndexError.
struct IndexIterator final : IteratorObj {
  Value object;
  int64_t at = 0;
  explicit IndexIterator(Value o) : object(std::move(o)) {}
  bool next(Interpreter& in, Value& out) override {
    try {
      out = in.subscript(object, Value::integer(at++));
      return true;
    } catch (PyError& e) {
      if (!in.type_of(e.value)->is_subclass_of(in.builtin_class("IndexError"))) throw;
    }
    return false;
  }
};

struct DictIterator final : IteratorObj {
  enum class What { Keys, Values, Items } what;
  Ref<DictObj> dict;
  size_t at = 0, size;
  bool is_set;
  DictIterator(What w, Ref<DictObj> d, bool set = false)
      : what(w), dict(std::move(d)), size(dict->size()), is_set(set) {}
  bool next(Interpreter& in, Value& out) override {
    if (!dict) return false;
    if (dict->size() != size)
      in.raise("RuntimeError",
               fmt::format("{} changed size during iteration", is_set ? "Set" : "dictionary"));
    Value key, value;
    if (!dict->next(at, key, value)) {
      dict = nullptr;
      return false;
    }
    if (what == What::Keys)
      out = std::move(key);
    else if (what == What::Values)
      out = std::move(value);
    else
      out = Value::tuple({key, value});
    return true;
  }
};

}  // namespace

Ref<IteratorObj> Interpreter::iterate(const Value& v) {
  if (v.is_symbolic()) return symbolic_iterate(v);
  if (is_iterator(v)) return Ref<IteratorObj>(v.as<IteratorObj>());
  if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta) ||
      (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls)) {
    const Value* method = type_of(v)->lookup("__iter__");
    if (method && !method->is(ObjKind::Builtin)) {
      const Value it = call_bound(*this, Value(*method), v, {});
      if (is_iterator(it)) return Ref<IteratorObj>(it.as<IteratorObj>());
      if (it.is_symbolic()) return symbolic_iterate(it);
      if (it.is(ObjKind::Instance) && type_of(it)->lookup("__next__"))
        return Ref<IteratorObj>(new ObjectIterator(it));
      raise("TypeError",
            fmt::format("iter() returned non-iterator of type '{}'", class_name(*this, it)));
    }
    if (method && plain(v).same(v) && v.is(ObjKind::Instance))
      return iterate(call_bound(*this, Value(*method), v, {}));
    if (!method && type_of(v)->lookup("__getitem__")) return Ref<IteratorObj>(new IndexIterator(v));
  }
  const Value& p = plain(v);
  if (p.is_object()) {
    switch (p.object()->kind) {
      case ObjKind::Range:
        return Ref<IteratorObj>(new RangeIterator(*p.as<RangeObj>()));
      case ObjKind::List:
        if (p.as<ListObj>()->dynamic) return symbolic_iterate(v);
        return Ref<IteratorObj>(new ListIterator(Ref<ListObj>(p.as<ListObj>())));
      case ObjKind::Tuple:
        return make_iterator([t = Ref<TupleObj>(p.as<TupleObj>()), at = size_t(0)](
                                 Interpreter&, Value& out) mutable {
          if (at >= t->items.size()) return false;
          out = t->items[at++];
          return true;
        });
      case ObjKind::Str:
        return make_iterator(
            [s = Ref<StrObj>(p.as<StrObj>()), at = size_t(0)](Interpreter&, Value& out) mutable {
              if (at >= s->text.size()) return false;
              const size_t n = code_point_bytes(s->text, at);
              out = Value::str(s->text.substr(at, n));
              at += n;
              return true;
            });
      case ObjKind::Bytes:
        return make_iterator([s = Ref<BytesObj>(p.as<BytesObj>()), at = size_t(0)](
                                 Interpreter&, Value& out) mutable {
          if (at >= s->data.size()) return false;
          out = Value::integer(uint8_t(s->data[at++]));
          return true;
        });
      case ObjKind::Dict:
        return Ref<IteratorObj>(
            new DictIterator(DictIterator::What::Keys, Ref<DictObj>(p.as<DictObj>())));
      case ObjKind::Set:
        return Ref<IteratorObj>(
            new DictIterator(DictIterator::What::Keys, p.as<SetObj>()->table, true));
      case ObjKind::Native: {
        const ClassObj* c = p.as<NativeObj>()->cls;
        const CoreClasses& core = core_of(*this);
        if (c == core.dict_keys)
          return Ref<IteratorObj>(
              new DictIterator(DictIterator::What::Keys, p.as<DictView>()->dict));
        if (c == core.dict_values)
          return Ref<IteratorObj>(
              new DictIterator(DictIterator::What::Values, p.as<DictView>()->dict));
        if (c == core.dict_items)
          return Ref<IteratorObj>(
              new DictIterator(DictIterator::What::Items, p.as<DictView>()->dict));
        break;
      }
      case ObjKind::Tensor: {
        if (p.as_tensor().rank() == 0) raise("TypeError", "iteration over a 0-d tensor");
        return make_iterator([t = p, at = int64_t(0)](Interpreter& in, Value& out) mutable {
          if (at >= t.as_tensor().size(0)) return false;
          out = in.subscript(t, Value::integer(at++));
          return true;
        });
      }
      default:
        break;
    }
  }
  raise("TypeError", fmt::format("'{}' object is not iterable", class_name(*this, v)));
}

Values Interpreter::unpack(const Value& v) {
  if (v.is(ObjKind::List) && !v.as<ListObj>()->dynamic) return v.as<ListObj>()->items;
  if (v.is(ObjKind::Tuple) && !v.as<TupleObj>()->cls) return v.as<TupleObj>()->items;
  const Ref<IteratorObj> it = iterate(v);
  Values out;
  Value item;
  while (it->next(*this, item)) {
    out.push_back(std::move(item));
    if ((out.size() & 1023) == 0) poll();
  }
  return out;
}

}  // namespace periplus
