// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

using ast::BinaryOp;
using ast::CompareOp;
using ast::UnaryOp;

namespace {

struct OperatorNames {
  const char *plain, *reflected, *inplace;
};

OperatorNames names_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add:
      return {"__add__", "__radd__", "__iadd__"};
    case BinaryOp::Sub:
      return {"__sub__", "__rsub__", "__isub__"};
    case BinaryOp::Mul:
      return {"__mul__", "__rmul__", "__imul__"};
    case BinaryOp::Div:
      return {"__truediv__", "__rtruediv__", "__itruediv__"};
    case BinaryOp::FloorDiv:
      return {"__floordiv__", "__rfloordiv__", "__ifloordiv__"};
    case BinaryOp::Mod:
      return {"__mod__", "__rmod__", "__imod__"};
    case BinaryOp::Pow:
      return {"__pow__", "__rpow__", "__ipow__"};
    case BinaryOp::MatMul:
      return {"__matmul__", "__rmatmul__", "__imatmul__"};
    case BinaryOp::LShift:
      return {"__lshift__", "__rlshift__", "__ilshift__"};
    case BinaryOp::RShift:
      return {"__rshift__", "__rrshift__", "__irshift__"};
    case BinaryOp::BitAnd:
      return {"__and__", "__rand__", "__iand__"};
    case BinaryOp::BitOr:
      return {"__or__", "__ror__", "__ior__"};
    case BinaryOp::BitXor:
      return {"__xor__", "__rxor__", "__ixor__"};
  }
  return {};
}

const char* compare_name(CompareOp op) {
  switch (op) {
    case CompareOp::Eq:
      return "__eq__";
    case CompareOp::Ne:
      return "__ne__";
    case CompareOp::Lt:
      return "__lt__";
    case CompareOp::Le:
      return "__le__";
    case CompareOp::Gt:
      return "__gt__";
    case CompareOp::Ge:
      return "__ge__";
    default:
      return "";
  }
}

CompareOp swapped(CompareOp op) {
  switch (op) {
    case CompareOp::Lt:
      return CompareOp::Gt;
    case CompareOp::Le:
      return CompareOp::Ge;
    case CompareOp::Gt:
      return CompareOp::Lt;
    case CompareOp::Ge:
      return CompareOp::Le;
    default:
      return op;
  }
}

bool has_user_class(const Value& v) {
  return v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta) ||
         (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls) ||
         (v.is(ObjKind::Tensor) && v.as<TensorObj>()->cls);
}

/// The user's method for an operator; Unbound when it is missing or declines.
Value try_method(Interpreter& in, const Value& self, const char* name, const Value& other) {
  const Value* method = has_user_class(self) ? user_method(in, self, name) : nullptr;
  if (!method) return Value::unbound();
  Value v = call_bound(in, Value(*method), self, {other});
  return v.tag() == Value::Tag::NotImplemented ? Value::unbound() : v;
}

const Values* sequence_items(const Value& v) {
  if (v.is(ObjKind::List)) return &v.as<ListObj>()->items;
  if (v.is(ObjKind::Tuple)) return &v.as<TupleObj>()->items;
  return nullptr;
}

Value repeat(Interpreter& in, const Value& sequence, const Value& count) {
  if (count.is(ObjKind::BigInt))
    in.raise("OverflowError", "cannot fit 'int' into an index-sized integer");
  const int64_t n = std::max<int64_t>(0, count.as_int());
  const auto check = [&](size_t size) {
    if (size && uint64_t(n) > (uint64_t(1) << 31) / size)
      in.raise("MemoryError", "the repeated sequence is too large");
  };
  if (sequence.is(ObjKind::Str)) {
    const std::string& s = sequence.as_str();
    check(s.size());
    std::string out;
    out.reserve(s.size() * size_t(n));
    for (int64_t i = 0; i < n; ++i) out += s;
    return Value::str(std::move(out));
  }
  if (sequence.is(ObjKind::Bytes)) {
    const auto* bytes = sequence.as<BytesObj>();
    check(bytes->data.size());
    std::string out;
    for (int64_t i = 0; i < n; ++i) out += bytes->data;
    return bytes_value(std::move(out), bytes->is_array);
  }
  const Values& items = *sequence_items(sequence);
  check(items.size());
  Values out;
  out.reserve(items.size() * size_t(n));
  for (int64_t i = 0; i < n; ++i) out.insert(out.end(), items.begin(), items.end());
  if (sequence.is(ObjKind::List)) return Value::list(std::move(out));
  Value tuple = Value::tuple(std::move(out));
  tuple.as<TupleObj>()->is_size = sequence.as<TupleObj>()->is_size;
  return tuple;
}

bool is_sequence(const Value& v) {
  return v.is(ObjKind::Str) || v.is(ObjKind::List) || v.is(ObjKind::Tuple) || v.is(ObjKind::Bytes);
}

Ref<DictObj> empty_set() { return make_ref<SetObj>()->table; }

/// Sets, and dict views taken as sets.
Ref<DictObj> set_table(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Set)) return v.as<SetObj>()->table;
  if (v.is(ObjKind::Native) && (v.as<NativeObj>()->cls == core_of(in).dict_keys ||
                                v.as<NativeObj>()->cls == core_of(in).dict_items)) {
    const auto table = empty_set();
    for (const Value& item : in.unpack(v)) table->set(item, Value::none());
    return table;
  }
  return nullptr;
}

}  // namespace

Ref<DictObj> copy_of_set(const DictObj& keys) {
  const Ref<DictObj> out = empty_set();
  merge_into_set(*out, keys);
  return out;
}

Ref<DictObj> combine_sets(BinaryOp op, const DictObj& x, const DictObj& y) {
  if (op == BinaryOp::BitOr || op == BinaryOp::BitXor ||
      (op == BinaryOp::Sub && x.size() / 4 > y.size())) {
    Ref<DictObj> out = copy_of_set(op == BinaryOp::BitXor ? y : x);
    combine_into_set(op, out, op == BinaryOp::BitXor ? x : y);
    return out;
  }
  const bool both = op == BinaryOp::BitAnd;
  const DictObj& walked = both && y.size() <= x.size() ? y : x;
  auto& asked = const_cast<DictObj&>(&walked == &y ? x : y);  // `find` may run code
  Ref<DictObj> out = empty_set();
  for (const auto& [key, none] : walked.items()) {
    if ((asked.find(key) != nullptr) == both) out->set(key, Value::none());
  }
  return out;
}

void combine_into_set(BinaryOp op, Ref<DictObj>& x, const DictObj& y) {
  switch (op) {
    case BinaryOp::BitOr:
      return merge_into_set(*x, y);
    case BinaryOp::Sub:
      return discard_from_set(*x, y);
    case BinaryOp::BitXor:
      if (x.get() == &y) return x->clear();
      for (const auto& [key, none] : y.items()) {
        if (!x->erase(key)) x->set(key, Value::none());
      }
      return;
    default:
      x = combine_sets(op, *x, y);
  }
}

Value set_key(const Value& v) {
  if (!v.is(ObjKind::Set) || v.as<SetObj>()->frozen) return v;
  auto frozen = make_ref<SetObj>();
  frozen->table = v.as<SetObj>()->table;
  frozen->frozen = true;
  return Value(frozen);
}

namespace {

Value set_binary(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  const auto table = [&](const Value& v, const Value& other) {
    Ref<DictObj> t = set_table(in, v);
    if (t || !other.is(ObjKind::Native) || !set_table(in, other) || !can_iterate(in, v)) return t;
    t = empty_set();  // a view of a dict takes any iterable
    for (const Value& item : in.unpack(v)) t->set(item, Value::none());
    return t;
  };
  const Ref<DictObj> x = table(a, b), y = table(b, a);
  if (!x || !y) return Value::unbound();
  auto out = make_ref<SetObj>();
  out->frozen = a.is(ObjKind::Set) && a.as<SetObj>()->frozen;
  out->table = combine_sets(op, *x, *y);
  return Value(out);
}

Value container_binary(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  switch (op) {
    case BinaryOp::Add:
      if (a.is(ObjKind::Str) && b.is(ObjKind::Str)) return Value::str(a.as_str() + b.as_str());
      if (a.is(ObjKind::List) && b.is(ObjKind::List)) {
        Values out = a.as<ListObj>()->items;
        const Values& more = b.as<ListObj>()->items;
        out.insert(out.end(), more.begin(), more.end());
        return Value::list(std::move(out));
      }
      if (a.is(ObjKind::Tuple) && b.is(ObjKind::Tuple)) {
        Values out = a.as<TupleObj>()->items;
        const Values& more = b.as<TupleObj>()->items;
        out.insert(out.end(), more.begin(), more.end());
        Value v = Value::tuple(std::move(out));
        v.as<TupleObj>()->is_size = a.as<TupleObj>()->is_size;
        return v;
      }
      if (a.is(ObjKind::Bytes) && b.is(ObjKind::Bytes))
        return bytes_value(a.as<BytesObj>()->data + b.as<BytesObj>()->data,
                           a.as<BytesObj>()->is_array);
      if (a.is(ObjKind::Bytes))
        in.raise("TypeError",
                 fmt::format("can't concat {} to {}", class_name(in, b), class_name(in, a)));
      if (a.is(ObjKind::Str) && is_sequence(a))
        in.raise("TypeError",
                 fmt::format("can only concatenate str (not \"{}\") to str", class_name(in, b)));
      if (a.is(ObjKind::List))
        in.raise("TypeError",
                 fmt::format("can only concatenate list (not \"{}\") to list", class_name(in, b)));
      if (a.is(ObjKind::Tuple))
        in.raise("TypeError", fmt::format("can only concatenate tuple (not \"{}\") to tuple",
                                          class_name(in, b)));
      return Value::unbound();
    case BinaryOp::Mul:
      if (is_sequence(a) || is_sequence(b)) {
        const bool left = is_sequence(a);
        const Value count = as_index(in, left ? b : a);
        if (is_integer(count)) return repeat(in, left ? a : b, count);
      }
      if (is_sequence(a) || is_sequence(b))
        in.raise("TypeError", fmt::format("can't multiply sequence by non-int of type '{}'",
                                          class_name(in, is_sequence(a) ? b : a)));
      return Value::unbound();
    case BinaryOp::Mod:
      if (a.is(ObjKind::Str)) return Value::str(percent_format(in, a.as_str(), b));
      if (a.is(ObjKind::Bytes)) {  // as text with a code point for each byte
        CallArgs latin;
        latin.positional = {a, Value::str("latin-1")};
        const auto decoded = [&](const Value& v) {
          latin.positional[0] = v;
          return v.is(ObjKind::Bytes) ? decode_bytes(in, latin) : v;
        };
        Value items = b;
        if (b.is(ObjKind::Tuple)) {
          Values parts = b.as<TupleObj>()->items;
          for (Value& part : parts) part = decoded(part);
          items = Value::tuple(std::move(parts));
        } else {
          items = decoded(b);
        }
        latin.positional[0] = Value::str(percent_format(in, decoded(a).as_str(), items));
        return encode_text(in, latin);
      }
      return Value::unbound();
    case BinaryOp::BitOr:
      if (a.is(ObjKind::Dict) && b.is(ObjKind::Dict)) {
        const auto out = make_ref<DictObj>();
        for (const auto* d : {a.as<DictObj>(), b.as<DictObj>()}) {
          for (const auto& [key, value] : d->items()) out->set(key, value);
        }
        return Value(out);
      }
      if ((a.is(ObjKind::Class) || a.is(ObjKind::Generic) || a.is_none()) &&
          (b.is(ObjKind::Class) || b.is(ObjKind::Generic) || b.is_none()) &&
          !(a.is_none() && b.is_none())) {
        auto* g = new GenericObj;
        const Value out(g);
        g->name = "types.UnionType";
        g->args = {a, b};
        return out;
      }
      [[fallthrough]];
    case BinaryOp::Sub:
    case BinaryOp::BitAnd:
    case BinaryOp::BitXor:
      return set_binary(in, op, a, b);
    default:
      return Value::unbound();
  }
}

}  // namespace

const Value* user_method(Interpreter& in, const Value& v, const std::string& name) {
  const Value* found = in.type_of(v)->lookup(name);
  if (!found || found->is(ObjKind::Builtin)) return nullptr;
  return found;
}

namespace {

[[noreturn]] void unsupported(Interpreter& in, const std::string& spelling, const Value& a,
                              const Value& b) {
  in.raise("TypeError", fmt::format("unsupported operand type(s) for {}: '{}' and '{}'", spelling,
                                    class_name(in, a), class_name(in, b)));
}

/// A subclass's reflected method goes first only if it is not the one that it inherits.
bool reflects_first(Interpreter& in, const Value& a, const Value& b, const char* name) {
  if (!has_user_class(b) || in.type_of(a) == in.type_of(b) ||
      !in.type_of(b)->is_subclass_of(in.type_of(a)))
    return false;
  const Value *mine = in.type_of(b)->lookup(name), *base = in.type_of(a)->lookup(name);
  return mine && (!base || !mine->same(*base));
}

}  // namespace

Value Interpreter::binary(BinaryOp op, const Value& a, const Value& b) {
  Value v = try_binary(op, a, b);
  if (!v.is_unbound()) return v;
  unsupported(*this, op == BinaryOp::Pow ? "** or pow()" : ast::spelling(op), a, b);
}

Value Interpreter::try_binary(BinaryOp op, const Value& a, const Value& b) {
  if (a.is_symbolic() || b.is_symbolic()) return symbolic_binary(op, a, b);
  if (is_number(a) && is_number(b)) {
    if (Value v = number_binary(*this, op, a, b); !v.is_unbound()) return v;
  }
  const OperatorNames names = names_of(op);
  const bool subclass_first = reflects_first(*this, a, b, names.reflected);
  if (subclass_first) {
    if (Value v = try_method(*this, b, names.reflected, a); !v.is_unbound()) return v;
  }
  if (Value v = try_method(*this, a, names.plain, b); !v.is_unbound()) return v;
  const bool b_reflects =
      has_user_class(b) && user_method(*this, b, names.reflected) && type_of(a) != type_of(b);
  const bool is_tensor_pair =
      (a.is(ObjKind::Tensor) && (b.is(ObjKind::Tensor) || is_number(plain(b)))) ||
      (b.is(ObjKind::Tensor) && is_number(plain(a)));
  if (is_tensor_pair && !(a.is(ObjKind::Tensor) && b_reflects && !b.is(ObjKind::Tensor)))
    return tensor_binary(*this, op, plain(a), plain(b));
  if (b_reflects && !subclass_first) {
    if (Value v = try_method(*this, b, names.reflected, a); !v.is_unbound()) return v;
  }
  const Value &pa = plain(a), &pb = plain(b);
  if (is_number(pa) && is_number(pb)) {
    if (Value v = number_binary(*this, op, pa, pb); !v.is_unbound()) return v;
  }
  return container_binary(*this, op, pa, pb);
}

Value Interpreter::inplace(BinaryOp op, const Value& a, const Value& b) {
  if (a.is_symbolic() || b.is_symbolic()) return symbolic_inplace(op, a, b);
  if (is_number(a) && is_number(b) && op != BinaryOp::MatMul) return binary(op, a, b);
  if (has_user_class(a)) {
    if (Value v = try_method(*this, a, names_of(op).inplace, b); !v.is_unbound()) return v;
  }
  if (a.is(ObjKind::Tensor) && (b.is(ObjKind::Tensor) || is_number(plain(b))))
    return tensor_inplace(*this, op, a, plain(b));
  const Value& target = plain(a);
  if (target.is(ObjKind::List) && op == BinaryOp::Add) {
    Values more = unpack(b);
    will_write(WritePlace::Kind::List, target.object());
    Values& items = target.as<ListObj>()->items;
    for (Value& v : more) items.push_back(std::move(v));
    return a;
  }
  if (target.is(ObjKind::List) && op == BinaryOp::Mul && is_integer(b)) {
    Value repeated = repeat(*this, target, b);
    will_write(WritePlace::Kind::List, target.object());
    target.as<ListObj>()->items = std::move(repeated.as<ListObj>()->items);
    return a;
  }
  if (target.is(ObjKind::Dict) && op == BinaryOp::BitOr) {
    call_method(target, "update", {b});
    return a;
  }
  if (target.is(ObjKind::Bytes) && target.as<BytesObj>()->is_array && op == BinaryOp::Add) {
    target.as<BytesObj>()->data += bytes_argument(*this, b);
    return a;
  }
  const bool of_sets = op == BinaryOp::BitOr || op == BinaryOp::BitAnd || op == BinaryOp::BitXor ||
                       op == BinaryOp::Sub;
  if (of_sets && target.is(ObjKind::Set) && !target.as<SetObj>()->frozen) {
    if (const Ref<DictObj> other = set_table(*this, plain(b))) {
      will_write(WritePlace::Kind::Set, target.object());
      combine_into_set(op, target.as<SetObj>()->table, *other);
      return a;
    }
  }
  Value v = try_binary(op, a, b);
  if (!v.is_unbound()) return v;
  unsupported(*this, std::string(ast::spelling(op)) + "=", a, b);
}

Value Interpreter::unary(UnaryOp op, const Value& v) {
  if (v.is_symbolic()) return symbolic_unary(op, v);
  if (op == UnaryOp::Not) return Value::boolean(!truth(v));
  if (Value n = number_unary(*this, op, v); !n.is_unbound()) return n;
  const char* name = op == UnaryOp::Neg ? "__neg__" : op == UnaryOp::Pos ? "__pos__" : "__invert__";
  if (has_user_class(v)) {
    if (const Value* method = user_method(*this, v, name))
      return call_bound(*this, Value(*method), v, {});
    if (Value n = number_unary(*this, op, plain(v)); !n.is_unbound()) return n;
  }
  if (v.is(ObjKind::Tensor)) return tensor_unary(*this, op, v);
  raise("TypeError", fmt::format("bad operand type for unary {}: '{}'", ast::spelling(op),
                                 class_name(*this, v)));
}

// --- comparison --------------------------------------------------------------------------------

namespace {

bool ordered_as(CompareOp op, int order) {
  switch (op) {
    case CompareOp::Lt:
      return order < 0;
    case CompareOp::Le:
      return order <= 0 && order != 2;
    case CompareOp::Gt:
      return order == 1;
    case CompareOp::Ge:
      return order == 0 || order == 1;
    case CompareOp::Eq:
      return order == 0;
    case CompareOp::Ne:
      return order != 0;
    default:
      return false;
  }
}

bool is_subset(const Ref<DictObj>& a, const Ref<DictObj>& b) {
  for (const auto& [key, none] : a->items()) {
    if (!b->find(key)) return false;
  }
  return true;
}

bool is_union(const GenericObj& g) {
  return g.name == "types.UnionType" || g.name == "typing.Union" || g.name == "typing.Optional";
}

Ref<DictObj> union_members(const GenericObj& g) {
  const auto members = make_ref<DictObj>();
  for (const Value& a : g.args) members->set(a, Value::none());
  if (g.name == "typing.Optional") members->set(Value::none(), Value::none());
  return members;
}

/// Equality of builtin values (operands already plain, of no user class).
bool builtin_equal(Interpreter& in, const Value& a, const Value& b) {
  if (a.same(b)) return !(a.is_float() && std::isnan(a.as_float()));
  if (is_number(a) && is_number(b)) return number_order(a, b) == 0;
  if (a.is(ObjKind::Native) != b.is(ObjKind::Native)) {
    const Ref<DictObj> x = set_table(in, a), y = set_table(in, b);
    return x && y && x->size() == y->size() && is_subset(x, y);
  }
  if (!a.is_object() || !b.is_object() || a.object()->kind != b.object()->kind) return false;
  switch (a.object()->kind) {
    case ObjKind::Str:
      return a.as_str() == b.as_str();
    case ObjKind::Bytes:
      return a.as<BytesObj>()->data == b.as<BytesObj>()->data;
    case ObjKind::DType:
      return a.as<DTypeObj>()->dtype == b.as<DTypeObj>()->dtype;
    case ObjKind::Device:
      return a.as<DeviceObj>()->type == b.as<DeviceObj>()->type &&
             a.as<DeviceObj>()->index == b.as<DeviceObj>()->index;
    case ObjKind::List:
    case ObjKind::Tuple: {
      check_stack(in);
      const Values &x = *sequence_items(a), &y = *sequence_items(b);
      if (x.size() != y.size()) return false;
      for (size_t i = 0; i < x.size() && i < y.size(); ++i) {
        if (!x[i].same(y[i]) && !in.equals(Value(x[i]), Value(y[i]))) return false;
      }
      return true;
    }
    case ObjKind::Dict: {
      auto *x = a.as<DictObj>(), *y = b.as<DictObj>();
      if (x->size() != y->size()) return false;
      for (const auto& [key, value] : x->items()) {
        const Value* other = y->find(key);
        if (!other || (!other->same(value) && !in.equals(value, Value(*other)))) return false;
      }
      return true;
    }
    case ObjKind::Set: {
      const auto &x = a.as<SetObj>()->table, &y = b.as<SetObj>()->table;
      if (x->size() != y->size()) return false;
      for (const auto& [key, none] : x->items()) {
        if (!y->find(key)) return false;
      }
      return true;
    }
    case ObjKind::Range: {
      const auto *x = a.as<RangeObj>(), *y = b.as<RangeObj>();
      const int64_t n = in.length(a);
      return n == in.length(b) &&
             (n == 0 || (x->start == y->start && (n == 1 || x->step == y->step)));
    }
    case ObjKind::Slice: {
      const auto *x = a.as<SliceObj>(), *y = b.as<SliceObj>();
      return in.equals(x->start, y->start) && in.equals(x->stop, y->stop) &&
             in.equals(x->step, y->step);
    }
    case ObjKind::BoundMethod: {
      const auto *x = a.as<BoundMethodObj>(), *y = b.as<BoundMethodObj>();
      return x->self.same(y->self) && x->function.same(y->function);
    }
    case ObjKind::Op:
      return a.as<OpObj>()->op == b.as<OpObj>()->op;
    case ObjKind::Generic: {
      const auto *x = a.as<GenericObj>(), *y = b.as<GenericObj>();
      if (is_union(*x) && is_union(*y)) {  // in any order
        const Ref<DictObj> p = union_members(*x), q = union_members(*y);
        return p->size() == q->size() && is_subset(p, q);
      }
      return x->name == y->name && in.equals(Value::tuple(x->args), Value::tuple(y->args));
    }
    case ObjKind::Native: {
      const Ref<DictObj> x = set_table(in, a), y = set_table(in, b);
      if (!x || !y || x->size() != y->size()) return false;
      for (const auto& [key, none] : x->items()) {
        if (!y->find(key)) return false;
      }
      return true;
    }
    default:
      return false;
  }
}

/// Order of builtin values: -1, 0, 1; 2 unordered; 3 there is none.
int builtin_order(Interpreter& in, const Value& a, const Value& b, CompareOp op) {
  if (is_number(a) && is_number(b)) return number_order(a, b);
  if (!a.is_object() || !b.is_object() || a.object()->kind != b.object()->kind) return 3;
  if (a.is(ObjKind::Str)) {
    const int c = a.as_str().compare(b.as_str());
    return c < 0 ? -1 : c > 0;
  }
  if (a.is(ObjKind::Bytes)) {
    const int c = a.as<BytesObj>()->data.compare(b.as<BytesObj>()->data);
    return c < 0 ? -1 : c > 0;
  }
  if (const Values* x = sequence_items(a)) {
    const Values& y = *sequence_items(b);
    for (size_t i = 0; i < std::min(x->size(), y.size()); ++i) {
      const Value p = (*x)[i], q = y[i];
      if (p.same(q) || in.equals(p, q)) continue;
      return in.truth(in.compare(op, p, q)) == (op == CompareOp::Lt || op == CompareOp::Le) ? -1
                                                                                            : 1;
    }
    return x->size() < y.size() ? -1 : x->size() > y.size();
  }
  return 3;
}

}  // namespace

Value Interpreter::compare(CompareOp op, const Value& a, const Value& b) {
  switch (op) {
    case CompareOp::Is:
      return Value::boolean(a.same(b));
    case CompareOp::IsNot:
      return Value::boolean(!a.same(b));
    case CompareOp::In:
    case CompareOp::NotIn:
      if (a.is_symbolic() || b.is_symbolic()) return symbolic_compare(op, a, b);
      return Value::boolean(contains(b, a) == (op == CompareOp::In));
    default:
      break;
  }
  if (a.is_symbolic() || b.is_symbolic()) return symbolic_compare(op, a, b);
  if (is_number(a) && is_number(b)) return Value::boolean(ordered_as(op, number_order(a, b)));
  if (has_user_class(a) || has_user_class(b)) {
    const bool subclass_first =
        has_user_class(b) && type_of(a) != type_of(b) && type_of(b)->is_subclass_of(type_of(a));
    if (subclass_first) {
      if (Value v = try_method(*this, b, compare_name(swapped(op)), a); !v.is_unbound()) return v;
    }
    if (Value v = try_method(*this, a, compare_name(op), b); !v.is_unbound()) return v;
    if (op == CompareOp::Ne) {  // the default __ne__ inverts __eq__
      if (Value v = try_method(*this, a, "__eq__", b); !v.is_unbound())
        return Value::boolean(!truth(v));
    }
    if (!subclass_first) {
      if (Value v = try_method(*this, b, compare_name(swapped(op)), a); !v.is_unbound()) return v;
      if (op == CompareOp::Ne) {
        if (Value v = try_method(*this, b, "__eq__", a); !v.is_unbound())
          return Value::boolean(!truth(v));
      }
    }
  }
  if (a.is(ObjKind::Tensor) || b.is(ObjKind::Tensor)) {
    const bool comparable = (a.is(ObjKind::Tensor) || is_number(plain(a))) &&
                            (b.is(ObjKind::Tensor) || is_number(plain(b)));
    if (comparable) return tensor_compare(*this, op, plain(a), plain(b));
  }
  const ClassObj* attributes = core_of(*this).attributes;
  const auto comparable = [&](const Value& v) {  // what `vars(x)` gives compares as a dict
    return v.is(ObjKind::Instance) && type_of(v) == attributes ? call_method(v, "copy") : plain(v);
  };
  const Value pa = comparable(a), pb = comparable(b);
  if (op == CompareOp::Eq) return Value::boolean(builtin_equal(*this, pa, pb));
  if (op == CompareOp::Ne) return Value::boolean(!builtin_equal(*this, pa, pb));
  if (const Ref<DictObj> x = set_table(*this, pa)) {
    if (const Ref<DictObj> y = set_table(*this, pb)) {
      switch (op) {
        case CompareOp::Le:
          return Value::boolean(is_subset(x, y));
        case CompareOp::Lt:
          return Value::boolean(x->size() < y->size() && is_subset(x, y));
        case CompareOp::Ge:
          return Value::boolean(is_subset(y, x));
        default:
          return Value::boolean(y->size() < x->size() && is_subset(y, x));
      }
    }
  }
  const int order = builtin_order(*this, pa, pb, op);
  if (order == 3)
    raise("TypeError", fmt::format("'{}' not supported between instances of '{}' and '{}'",
                                   ast::spelling(op), class_name(*this, a), class_name(*this, b)));
  return Value::boolean(ordered_as(op, order));
}

bool Interpreter::equals(const Value& a, const Value& b) {
  if (a.is(ObjKind::Str) && b.is(ObjKind::Str)) return a.as_str() == b.as_str();
  return truth(compare(CompareOp::Eq, a, b));
}

bool Interpreter::contains(const Value& container, const Value& item) {
  if (has_user_class(container)) {
    if (const Value* method = user_method(*this, container, "__contains__")) {
      if (method->is_none())
        raise("TypeError",
              fmt::format("'{}' object is not a container", class_name(*this, container)));
      return truth(call_bound(*this, Value(*method), container, {item}));
    }
  }
  const Value& c = plain(container);
  if (c.is_object()) {
    switch (c.object()->kind) {
      case ObjKind::Str:
        if (!plain(item).is(ObjKind::Str))
          raise("TypeError", fmt::format("'in <string>' requires string as left operand, not {}",
                                         class_name(*this, item)));
        return c.as_str().find(plain(item).as_str()) != std::string::npos;
      case ObjKind::Bytes:
        if (item.is(ObjKind::Bytes))
          return c.as<BytesObj>()->data.find(item.as<BytesObj>()->data) != std::string::npos;
        if (!is_integer(plain(item)))
          raise("TypeError",
                "a bytes-like object is required, not '" + class_name(*this, item) + "'");
        if (int_argument(*this, item) < 0 || int_argument(*this, item) > 255)
          raise("ValueError", "byte must be in range(0, 256)");
        return c.as<BytesObj>()->data.find(char(int_argument(*this, item))) != std::string::npos;
      case ObjKind::Dict:
        return c.as<DictObj>()->find(item) != nullptr;
      case ObjKind::Set:
        return c.as<SetObj>()->table->find(set_key(item)) != nullptr;
      case ObjKind::Range:
        if (is_integer(item) ||
            (item.is_float() && item.as_float() == std::floor(item.as_float()) &&
             std::fabs(item.as_float()) < 9e18)) {
          const auto* r = c.as<RangeObj>();
          if (item.is(ObjKind::BigInt)) return false;
          const int64_t i = item.is_float() ? int64_t(item.as_float()) : item.as_int();
          return (r->step > 0 ? i >= r->start && i < r->stop : i <= r->start && i > r->stop) &&
                 (i - r->start) % r->step == 0;
        }
        break;
      case ObjKind::Tensor: {
        const Value same = compare(CompareOp::Eq, c, item);
        return truth(call_row(*this, "any", {same}));
      }
      case ObjKind::List:
      case ObjKind::Tuple: {
        const Values* items = sequence_items(c);
        for (size_t i = 0; i < items->size(); ++i) {
          if ((*items)[i].same(item) || equals(Value((*items)[i]), item)) return true;
        }
        return false;
      }
      default:
        break;
    }
  }
  const bool iterable = c.is_object() && (type_of(container)->lookup("__iter__") ||
                                          type_of(container)->lookup("__getitem__"));
  if (!iterable)
    raise("TypeError",
          fmt::format("argument of type '{}' is not iterable", class_name(*this, container)));
  const Ref<IteratorObj> it = iterate(container);
  Value v;
  while (it->next(*this, v)) {
    if (v.same(item) || equals(v, item)) return true;
  }
  return false;
}

bool Interpreter::truth(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::Unbound:
    case Value::Tag::None:
      return false;
    case Value::Tag::Bool:
    case Value::Tag::Int:
      return v.as_int() != 0;
    case Value::Tag::Float:
      return v.as_float() != 0;
    case Value::Tag::Ellipsis:
    case Value::Tag::NotImplemented:
      return true;
    case Value::Tag::Object:
      break;
  }
  if (v.is_symbolic()) return symbolic_truth(v);
  if (has_user_class(v)) {
    if (const Value* method = user_method(*this, v, "__bool__")) {
      const Value answer = call_bound(*this, Value(*method), v, {});
      if (answer.is_symbolic()) return symbolic_truth(answer);
      if (!answer.is_bool())
        raise("TypeError",
              fmt::format("__bool__ should return bool, returned {}", class_name(*this, answer)));
      return answer.as_bool();
    }
    if (user_method(*this, v, "__len__")) return length(v) != 0;
    const Value& p = plain(v);
    if (!p.same(v)) return truth(p);
    if (v.is(ObjKind::Instance)) {
      if (v.as<InstanceObj>()->cls.get() == core_of(*this).attributes) return length(v) != 0;
      return true;
    }
  }
  switch (v.object()->kind) {
    case ObjKind::Str:
      return !v.as_str().empty();
    case ObjKind::Bytes:
      return !v.as<BytesObj>()->data.empty();
    case ObjKind::BigInt:
      return true;
    case ObjKind::List:
      return v.as<ListObj>()->dynamic ? symbolic_truth(v) : !v.as<ListObj>()->items.empty();
    case ObjKind::Tuple:
      return !v.as<TupleObj>()->items.empty();
    case ObjKind::Dict:
      return v.as<DictObj>()->size() != 0;
    case ObjKind::Set:
      return v.as<SetObj>()->table->size() != 0;
    case ObjKind::Range:
      return length(v) != 0;
    case ObjKind::Native:
      return !is_iterator(v) && type_of(v)->lookup("__len__") ? length(v) != 0 : true;
    case ObjKind::Tensor: {
      const Tensor& t = v.as_tensor();
      const int64_t n = t.numel();
      if (n == 0) raise("RuntimeError", "Boolean value of Tensor with no values is ambiguous");
      if (n > 1)
        raise("RuntimeError", "Boolean value of Tensor with more than one value is ambiguous");
      return truth(tensor_item(*this, t));
    }
    default:
      return true;
  }
}

}  // namespace periplus
