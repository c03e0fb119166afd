// SPDX-License-Identifier: Apache-2.0
#include "eager/numbers.h"
#include "eager/state.h"

/// The operator methods of the builtin types (`[1].__add__`, `int.__floordiv__`): what the operator
/// itself does to the builtin value. A type that says more about one has it in its own table.
namespace periplus {

namespace {

using ast::BinaryOp;
using ast::CompareOp;

Value or_not_implemented(Value v) { return v.is_unbound() ? Value::not_implemented() : v; }

template <BinaryOp kOp, bool kReflected = false>
Value operation(Interpreter& in, CallArgs& a) {
  const Value &self = plain(a.positional[0]), &other = plain(a.positional[1]);
  if (is_number(self) && !is_number(other)) return Value::not_implemented();
  return or_not_implemented(
      in.try_binary(kOp, kReflected ? other : self, kReflected ? self : other));
}

template <BinaryOp kOp>
Value in_place(Interpreter& in, CallArgs& a) {
  in.inplace(kOp, plain(a.positional[0]), a.positional[1]);
  return a.positional[0];
}

/// Sets and the views of a dict compare with each other; other types with their own kind.
bool comparable(Interpreter& in, const Value& x, const Value& y) {
  const CoreClasses& c = core_of(in);
  const auto set_like = [&](const Value& v) {
    return v.is(ObjKind::Set) || in.type_of(v) == c.dict_keys || in.type_of(v) == c.dict_items;
  };
  return (set_like(x) && set_like(y)) || (y.is_object() && x.is(y.object()->kind));
}

template <CompareOp kOp>
Value comparison(Interpreter& in, CallArgs& a) {
  Value x = plain(a.positional[0]), y = plain(a.positional[1]);
  if (!comparable(in, x, y)) return Value::not_implemented();
  for (Value* v : {&x, &y}) {  // past the methods of a named tuple's class
    if (v->is(ObjKind::Tuple)) *v = Value::tuple(v->as<TupleObj>()->items);
  }
  return in.compare(kOp, x, y);
}

Value length(Interpreter& in, CallArgs& a) {
  return Value::integer(in.length(plain(a.positional[0])));
}

Value item(Interpreter& in, CallArgs& a) {
  return in.subscript(plain(a.positional[0]), a.positional[1]);
}

Value set_item(Interpreter& in, CallArgs& a) {
  in.set_subscript(plain(a.positional[0]), a.positional[1], a.positional[2]);
  return Value::none();
}

Value delete_item(Interpreter& in, CallArgs& a) {
  in.del_subscript(plain(a.positional[0]), a.positional[1]);
  return Value::none();
}

Value contains(Interpreter& in, CallArgs& a) {
  return Value::boolean(in.contains(plain(a.positional[0]), a.positional[1]));
}

Value iterator(Interpreter& in, CallArgs& a) { return Value(in.iterate(plain(a.positional[0]))); }

/// A builtin function of the value: `reversed`, `round`, `divmod`.
template <const char* const& kName>
Value by_function(Interpreter& in, CallArgs& a) {
  CallArgs inner;
  for (const Value& v : a.positional) inner.positional.push_back(plain(v));
  return in.call(*in.builtins()->names.find(kName), std::move(inner));
}
constexpr const char *kReversed = "reversed", *kRound = "round", *kDivmod = "divmod",
                     *kRepr = "repr";

template <const char* const& kName>
Value by_math(Interpreter& in, CallArgs& a) {
  return in.call(in.get_attr(Value(in.import_module("math")), kName), {plain(a.positional[0])});
}
constexpr const char *kFloor = "floor", *kCeil = "ceil";

Value reflected_divmod(Interpreter& in, CallArgs& a) {
  return in.call(*in.builtins()->names.find("divmod"),
                 {plain(a.positional[1]), plain(a.positional[0])});
}

template <ast::UnaryOp kOp>
Value unary(Interpreter& in, CallArgs& a) {
  return in.unary(kOp, plain(a.positional[0]));
}

void add_missing(ClassObj& cls, std::initializer_list<NativeEntry> entries) {
  for (const NativeEntry& e : entries) {
    if (!cls.names.find(e.name)) add_methods(cls, {e});
  }
}

void add_comparisons(ClassObj& cls) {
  add_missing(cls, {{"__eq__", 1, 1, comparison<CompareOp::Eq>},
                    {"__ne__", 1, 1, comparison<CompareOp::Ne>},
                    {"__lt__", 1, 1, comparison<CompareOp::Lt>},
                    {"__le__", 1, 1, comparison<CompareOp::Le>},
                    {"__gt__", 1, 1, comparison<CompareOp::Gt>},
                    {"__ge__", 1, 1, comparison<CompareOp::Ge>}});
}

void add_container(ClassObj& cls) {
  add_missing(
      cls,
      {{"__len__", 0, 0, length}, {"__contains__", 1, 1, contains}, {"__iter__", 0, 0, iterator}});
}

void add_concatenation(ClassObj& cls) {
  add_missing(cls, {{"__add__", 1, 1, operation<BinaryOp::Add>},
                    {"__mul__", 1, 1, operation<BinaryOp::Mul>},
                    {"__rmul__", 1, 1, operation<BinaryOp::Mul, true>},
                    {"__getitem__", 1, 1, item}});
}

void add_changes(ClassObj& cls) {
  add_missing(cls, {{"__setitem__", 2, 2, set_item},
                    {"__delitem__", 1, 1, delete_item},
                    {"__iadd__", 1, 1, in_place<BinaryOp::Add>},
                    {"__imul__", 1, 1, in_place<BinaryOp::Mul>}});
}

void add_set_algebra(ClassObj& cls) {
  add_missing(cls, {{"__or__", 1, 1, operation<BinaryOp::BitOr>},
                    {"__and__", 1, 1, operation<BinaryOp::BitAnd>},
                    {"__sub__", 1, 1, operation<BinaryOp::Sub>},
                    {"__xor__", 1, 1, operation<BinaryOp::BitXor>},
                    {"__ror__", 1, 1, operation<BinaryOp::BitOr, true>},
                    {"__rand__", 1, 1, operation<BinaryOp::BitAnd, true>},
                    {"__rsub__", 1, 1, operation<BinaryOp::Sub, true>},
                    {"__rxor__", 1, 1, operation<BinaryOp::BitXor, true>}});
}

void add_bits(ClassObj& cls) {
  add_missing(cls, {{"__and__", 1, 1, operation<BinaryOp::BitAnd>},
                    {"__or__", 1, 1, operation<BinaryOp::BitOr>},
                    {"__xor__", 1, 1, operation<BinaryOp::BitXor>},
                    {"__lshift__", 1, 1, operation<BinaryOp::LShift>},
                    {"__rshift__", 1, 1, operation<BinaryOp::RShift>},
                    {"__rand__", 1, 1, operation<BinaryOp::BitAnd, true>},
                    {"__ror__", 1, 1, operation<BinaryOp::BitOr, true>},
                    {"__rxor__", 1, 1, operation<BinaryOp::BitXor, true>},
                    {"__rlshift__", 1, 1, operation<BinaryOp::LShift, true>},
                    {"__rrshift__", 1, 1, operation<BinaryOp::RShift, true>}});
}

void add_number(ClassObj& cls) {
  add_missing(cls, {{"__pos__", 0, 0, unary<ast::UnaryOp::Pos>},
                    {"__divmod__", 1, 1, by_function<kDivmod>},
                    {"__rdivmod__", 1, 1, reflected_divmod},
                    {"__round__", 0, 1, by_function<kRound>},
                    {"__floor__", 0, 0, by_math<kFloor>},
                    {"__ceil__", 0, 0, by_math<kCeil>}});
}

}  // namespace

void install_operator_methods(Interpreter& in) {
  const CoreClasses& c = core_of(in);
  for (ClassObj* cls : {c.list, c.tuple, c.str, c.bytes, c.bytearray}) {
    add_comparisons(*cls);
    add_container(*cls);
    add_concatenation(*cls);
  }
  for (ClassObj* cls : {c.list, c.bytearray}) add_changes(*cls);
  for (ClassObj* cls : {c.str, c.bytes, c.bytearray})
    add_missing(*cls, {{"__mod__", 1, 1, operation<BinaryOp::Mod>},
                       {"__repr__", 0, 0, by_function<kRepr>}});
  for (ClassObj* cls : {c.set, c.frozenset, c.dict_keys, c.dict_items}) {
    add_comparisons(*cls);
    add_container(*cls);
    add_set_algebra(*cls);
  }
  add_missing(*c.set, {{"__ior__", 1, 1, in_place<BinaryOp::BitOr>},
                       {"__iand__", 1, 1, in_place<BinaryOp::BitAnd>},
                       {"__isub__", 1, 1, in_place<BinaryOp::Sub>},
                       {"__ixor__", 1, 1, in_place<BinaryOp::BitXor>}});
  add_missing(*c.dict, {{"__ior__", 1, 1, in_place<BinaryOp::BitOr>},
                        {"__ror__", 1, 1, operation<BinaryOp::BitOr, true>}});
  for (ClassObj* cls : {c.list, c.range, c.dict, c.dict_keys, c.dict_values, c.dict_items})
    add_missing(*cls, {{"__reversed__", 0, 0, by_function<kReversed>}});
  add_bits(*c.int_);
  add_number(*c.int_);
  add_number(*c.float_);
}

}  // namespace periplus
