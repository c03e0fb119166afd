// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

namespace {

/// A dunder of a builtin number, for `int.__add__(a, b)` and `super().__add__`.
template <ast::BinaryOp kOp, bool kReflected = false>
Value operation(Interpreter& in, CallArgs& a) {
  const Value &x = plain(a.positional[kReflected ? 1 : 0]),
              &y = plain(a.positional[kReflected ? 0 : 1]);
  if (!is_number(x) || !is_number(y)) return Value::not_implemented();
  const Value v = number_binary(in, kOp, x, y);
  return v.is_unbound() ? Value::not_implemented() : v;
}

template <ast::CompareOp kOp>
Value comparison(Interpreter& in, CallArgs& a) {
  const Value &x = plain(a.positional[0]), &y = plain(a.positional[1]);
  if (!is_number(x) || !is_number(y)) return Value::not_implemented();
  return in.compare(kOp, x, y);
}

void add_arithmetic(ClassObj& cls) {
  using ast::BinaryOp;
  using ast::CompareOp;
  add_methods(
      cls,
      {
          {"__add__", 1, 1, operation<BinaryOp::Add>},
          {"__radd__", 1, 1, operation<BinaryOp::Add, true>},
          {"__sub__", 1, 1, operation<BinaryOp::Sub>},
          {"__rsub__", 1, 1, operation<BinaryOp::Sub, true>},
          {"__mul__", 1, 1, operation<BinaryOp::Mul>},
          {"__rmul__", 1, 1, operation<BinaryOp::Mul, true>},
          {"__truediv__", 1, 1, operation<BinaryOp::Div>},
          {"__floordiv__", 1, 1, operation<BinaryOp::FloorDiv>},
          {"__mod__", 1, 1, operation<BinaryOp::Mod>},
          {"__pow__", 1, 1, operation<BinaryOp::Pow>},
          {"__eq__", 1, 1, comparison<CompareOp::Eq>},
          {"__ne__", 1, 1, comparison<CompareOp::Ne>},
          {"__lt__", 1, 1, comparison<CompareOp::Lt>},
          {"__le__", 1, 1, comparison<CompareOp::Le>},
          {"__gt__", 1, 1, comparison<CompareOp::Gt>},
          {"__ge__", 1, 1, comparison<CompareOp::Ge>},
          {"__neg__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return number_unary(in, ast::UnaryOp::Neg, plain(a.positional[0]));
           }},
          {"__hash__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.hash(plain(a.positional[0])));
           }},
          {"__bool__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.truth(plain(a.positional[0])));
           }},
          {"__int__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return in.call(Value(core_of(in).int_), {plain(a.positional[0])});
           }},
          {"__float__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(float_argument(in, plain(a.positional[0])));
           }},
          {"__repr__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.repr(plain(a.positional[0])));
           }},
          {"__str__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::str(in.str(plain(a.positional[0]))); }},
          {"__format__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.format(plain(a.positional[0]), a.positional[1].as_str()));
           }},
          {"__abs__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return in.call(*in.builtins()->names.find("abs"), {plain(a.positional[0])});
           }},
      });
}

/// float.hex and as_integer_ratio share the exact value of a double.
Value as_integer_ratio(Interpreter& in, CallArgs& a) {
  const double v = float_argument(in, a.positional[0]);
  if (std::isnan(v)) in.raise("ValueError", "cannot convert NaN to integer ratio");
  if (std::isinf(v)) in.raise("OverflowError", "cannot convert Infinity to integer ratio");
  int exponent = 0;
  const double mantissa = std::frexp(v, &exponent);
  BigInt top = int64_t(std::ldexp(mantissa, 53)), bottom = 1;
  exponent -= 53;
  if (exponent > 0)
    top <<= unsigned(exponent);
  else
    bottom <<= unsigned(-exponent);
  const BigInt g = gcd(BigInt(abs(top)), bottom);
  return Value::tuple({int_value(top / g), int_value(bottom / g)});
}

}  // namespace

void install_number_methods(Interpreter& in) {
  const CoreClasses& c = core_of(in);
  add_arithmetic(*c.int_);
  add_arithmetic(*c.float_);
  add_methods(
      *c.int_,
      {
          {"bit_length", 0, 0,
           [](Interpreter&, CallArgs& a) -> Value {
             const BigInt v = abs(big_of(plain(a.positional[0])));
             return Value::integer(v == 0 ? 0 : int64_t(msb(v)) + 1);
           }},
          {"bit_count", 0, 0,
           [](Interpreter&, CallArgs& a) -> Value {
             BigInt v = abs(big_of(plain(a.positional[0])));
             int64_t n = 0;
             for (; v != 0; v >>= 1) n += (v & 1) != 0;
             return Value::integer(n);
           }},
          {"__index__", 0, 0,
           [](Interpreter&, CallArgs& a) -> Value { return plain(a.positional[0]); }},
          {"__invert__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return number_unary(in, ast::UnaryOp::Invert, plain(a.positional[0]));
           }},
          {"conjugate", 0, 0,
           [](Interpreter&, CallArgs& a) -> Value { return plain(a.positional[0]); }},
          {"is_integer", 0, 0, [](Interpreter&, CallArgs&) { return Value::boolean(true); }},
          {"as_integer_ratio", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::tuple({plain(a.positional[0]), Value::integer(1)});
           }},
      });
  add_methods(*c.float_,
              {
                  {"is_integer", 0, 0,
                   [](Interpreter&, CallArgs& a) {
                     const double v = plain(a.positional[0]).as_float();
                     return Value::boolean(std::isfinite(v) && v == std::floor(v));
                   }},
                  {"as_integer_ratio", 0, 0, as_integer_ratio},
                  {"hex", 0, 0,
                   [](Interpreter&, CallArgs& a) {
                     return Value::str(fmt::format("{:a}", plain(a.positional[0]).as_float()));
                   }},
              });
}

}  // namespace periplus
