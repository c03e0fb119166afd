// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "eager/interpreter.h"

/// Arithmetic on local ints and floats without making a value of every step: what scalar loops
/// spend their time in.
namespace periplus {

struct Number {
  bool is_float;  ///< not set, like the rest, until `number_of` says true
  int64_t i;
  double f;
  double as_double() const { return is_float ? f : double(i); }
  Value value() const { return is_float ? Value::floating(f) : Value::integer(i); }
};

/// Floor division and modulo of Python; false where the general path must decide (zero, overflow).
inline bool int_arithmetic(ast::BinaryOp op, int64_t a, int64_t b, int64_t& v) {
  using ast::BinaryOp;
  switch (op) {
    case BinaryOp::Add:
      return !__builtin_add_overflow(a, b, &v);
    case BinaryOp::Sub:
      return !__builtin_sub_overflow(a, b, &v);
    case BinaryOp::Mul:
      return !__builtin_mul_overflow(a, b, &v);
    case BinaryOp::FloorDiv:
      if (b == 0 || b == -1) return false;
      v = a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
      return true;
    case BinaryOp::Mod:
      if (b == 0 || b == -1) return false;
      v = a % b;
      if (v != 0 && ((v < 0) != (b < 0))) v += b;
      return true;
    case BinaryOp::BitAnd:
      v = a & b;
      return true;
    case BinaryOp::BitOr:
      v = a | b;
      return true;
    case BinaryOp::BitXor:
      v = a ^ b;
      return true;
    default:
      return false;
  }
}

inline bool float_arithmetic(ast::BinaryOp op, double a, double b, double& v) {
  using ast::BinaryOp;
  switch (op) {
    case BinaryOp::Add:
      v = a + b;
      return true;
    case BinaryOp::Sub:
      v = a - b;
      return true;
    case BinaryOp::Mul:
      v = a * b;
      return true;
    case BinaryOp::Div:
      if (b == 0) return false;
      v = a / b;
      return true;
    default:
      return false;
  }
}

inline bool number_arithmetic(ast::BinaryOp op, const Number& a, const Number& b, Number& out) {
  if (!a.is_float && !b.is_float) {
    out.is_float = false;
    return int_arithmetic(op, a.i, b.i, out.i);
  }
  const double x = a.as_double(), y = b.as_double();
  out.is_float = true;
  return float_arithmetic(op, x, y, out.f);
}

inline bool number_of(const Value& v, Number& out) {
  if (v.is_int()) {
    out.is_float = false;
    out.i = v.as_int();
    return true;
  }
  if (v.is_float()) {
    out.is_float = true;
    out.f = v.as_float();
    return true;
  }
  return false;
}

/// What is known of an attribute's name for a class, or null.
inline ast::NameCache* cache_for(const ast::Attribute& a, const ClassObj& cls) {
  const uint64_t now = class_epoch();
  if (a.cache.cls == &cls && a.cache.epoch == now) return &a.cache;
  if (a.other_cache.cls == &cls && a.other_cache.epoch == now) return &a.other_cache;
  return nullptr;
}

/// `name.attribute` of a local object that has the attribute itself, if the caches know it; else
/// null.
inline Value* own_attribute(const ast::Attribute& a, const Frame& f, bool to_set = false) {
  if (a.value->kind != ast::ExprKind::Name) return nullptr;
  const auto& n = static_cast<const ast::Name&>(*a.value);
  if (n.binding != ast::Binding::Local) return nullptr;
  const Value& object = f.slots[size_t(n.slot)];
  if (!object.is(ObjKind::Instance)) return nullptr;
  auto* self = object.as<InstanceObj>();
  const ast::NameCache* c = cache_for(a, *self->cls);
  if (!c || !c->plain || (to_set && !c->settable) || c->shape != self->attrs.shape() ||
      c->index == ast::NameCache::kNone)
    return nullptr;
  if (to_set) self->attrs.note_change();
  return &self->attrs.at(c->index);
}

/// The number of a local name, of an attribute of one, or of a constant.
[[gnu::always_inline]] inline bool leaf_number(const ast::Expr& e, const Frame& f, Number& out) {
  switch (e.kind) {
    case ast::ExprKind::Name: {
      const auto& n = static_cast<const ast::Name&>(e);
      return n.binding == ast::Binding::Local && number_of(f.slots[size_t(n.slot)], out);
    }
    case ast::ExprKind::Constant: {
      const auto& c = static_cast<const ast::Constant&>(e);
      if (c.type == ast::Constant::Type::Int) {
        out.is_float = false;
        out.i = c.int_value;
        return true;
      }
      if (c.type == ast::Constant::Type::Float) {
        out.is_float = true;
        out.f = c.float_value;
        return true;
      }
      return false;
    }
    case ast::ExprKind::Attribute: {
      const Value* v = own_attribute(static_cast<const ast::Attribute&>(e), f);
      return v && number_of(*v, out);
    }
    default:
      return false;
  }
}

/// The value of an expression made of such leaves and operators, if all of them are ints and
/// floats. It has no effects, so the general path may evaluate it again after a failure.
inline bool number_of(const ast::Expr& e, const Frame& f, Number& out) {
  if (e.kind != ast::ExprKind::Binary) return leaf_number(e, f, out);
  const auto& b = static_cast<const ast::Binary&>(e);
  const auto operand = [&](const ast::Expr& side, Number& value) {
    return side.kind == ast::ExprKind::Binary ? number_of(side, f, value)
                                              : leaf_number(side, f, value);
  };
  Number left, right;
  return operand(*b.left, left) && operand(*b.right, right) &&
         number_arithmetic(b.op, left, right, out);
}

template <class T>
inline bool ordered(ast::CompareOp op, T a, T b, bool& out) {
  using ast::CompareOp;
  switch (op) {
    case CompareOp::Eq:
      out = a == b;
      return true;
    case CompareOp::Ne:
      out = a != b;
      return true;
    case CompareOp::Lt:
      out = a < b;
      return true;
    case CompareOp::Le:
      out = a <= b;
      return true;
    case CompareOp::Gt:
      out = a > b;
      return true;
    case CompareOp::Ge:
      out = a >= b;
      return true;
    default:
      return false;
  }
}

/// Comparison of numbers; an int against a float is left to the general path, which is exact.
inline bool number_compare(ast::CompareOp op, const Number& a, const Number& b, bool& out) {
  if (a.is_float != b.is_float) return false;
  return a.is_float ? ordered(op, a.f, b.f, out) : ordered(op, a.i, b.i, out);
}

}  // namespace periplus
