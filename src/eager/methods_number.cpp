// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
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
          {"__pow__", 1, 2,
           [](Interpreter& in, CallArgs& a) {
             return a.positional.size() < 3
                        ? operation<BinaryOp::Pow>(in, a)
                        : in.call(*in.builtins()->names.find("pow"), Values(a.positional));
           }},
          {"__rtruediv__", 1, 1, operation<BinaryOp::Div, true>},
          {"__rfloordiv__", 1, 1, operation<BinaryOp::FloorDiv, true>},
          {"__rmod__", 1, 1, operation<BinaryOp::Mod, true>},
          {"__rpow__", 1, 1, operation<BinaryOp::Pow, true>},
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

bool is_little(Interpreter& in, const Value& order) {
  const std::string& text = str_argument(in, order, "byteorder");
  if (text != "little" && text != "big")
    in.raise("ValueError", "byteorder must be either 'little' or 'big'");
  return text == "little";
}

bool flag(Interpreter& in, const CallArgs& a, const char* name) {
  const Value v = keyword(a, name);
  return !v.is_unbound() && in.truth(v);
}

Value to_bytes(Interpreter& in, CallArgs& a) {
  const int64_t length = int_argument(in, argument(a, 1, "length", Value::integer(1)));
  const bool little = is_little(in, argument(a, 2, "byteorder", Value::str("big")));
  if (length < 0) in.raise("ValueError", "length argument must be non-negative");
  BigInt v = big_of(plain(a.positional[0]));
  const bool is_signed = flag(in, a, "signed");
  if (v < 0 && !is_signed) in.raise("OverflowError", "can't convert negative int to unsigned");
  const BigInt end = BigInt(1) << unsigned(8 * length);
  const BigInt limit = is_signed ? BigInt(end / 2) : end;
  if (v >= limit || v < -limit) in.raise("OverflowError", "int too big to convert");
  if (v < 0) v += end;
  std::string out;
  for (int64_t i = 0; i < length; ++i, v >>= 8) out += char(static_cast<int>(v & 0xff));
  if (!little) std::reverse(out.begin(), out.end());
  return bytes_value(std::move(out));
}

Value from_bytes(Interpreter& in, CallArgs& a) {
  std::string data = bytes_argument(in, argument(a, 1, "bytes", Value::none()));
  if (is_little(in, argument(a, 2, "byteorder", Value::str("big"))))
    std::reverse(data.begin(), data.end());
  BigInt v = 0;
  for (const char c : data) v = (v << 8) | static_cast<unsigned char>(c);
  if (flag(in, a, "signed") && !data.empty() && (data[0] & 0x80))
    v -= BigInt(1) << unsigned(8 * data.size());
  return in.call(a.positional[0], {int_value(v)});
}

Value float_hex(Interpreter&, CallArgs& a) {
  const double v = plain(a.positional[0]).as_float();
  if (!std::isfinite(v)) return Value::str(std::isnan(v) ? "nan" : v > 0 ? "inf" : "-inf");
  if (v == 0) return Value::str(std::signbit(v) ? "-0x0.0p+0" : "0x0.0p+0");
  int exponent = 0;
  double mantissa = std::frexp(std::fabs(v), &exponent);
  const int shift = std::max(0, -1021 - exponent);  // subnormal: 0x0.…p-1022
  mantissa = std::ldexp(mantissa, 1 - shift);
  exponent = exponent - 1 + shift;
  const auto whole = int64_t(mantissa);
  const auto rest = uint64_t(std::ldexp(mantissa - double(whole), 52));
  return Value::str(fmt::format("{}0x{}.{:013x}p{:+d}", v < 0 ? "-" : "", whole, rest, exponent));
}

Value float_from_hex(Interpreter& in, CallArgs& a) {
  const std::string& text = str_argument(in, a.positional[1], "fromhex() argument");
  const bool prefixed =
      text.find("0x") != std::string::npos || text.find("0X") != std::string::npos;
  const size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::string full = prefixed || text.find_first_of("in") != std::string::npos
                               ? text
                               : text.substr(0, sign) + "0x" + text.substr(sign);
  char* end = nullptr;
  const double v = std::strtod(full.c_str(), &end);
  if (full.empty() || *end) in.raise("ValueError", "invalid hexadecimal floating-point string");
  return in.call(a.positional[0], {Value::floating(v)});
}

Value truncated(Interpreter& in, CallArgs& a) {
  return in.call(Value(core_of(in).int_), {plain(a.positional[0])});
}

void add_class_method(ClassObj& cls, const NativeEntry& entry) {
  NameTable statics;
  add_functions(statics, {entry});
  cls.names.set(entry.name,
                Value(new WrappedMethodObj(ObjKind::ClassMethod, *statics.find(entry.name))));
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
                  {"hex", 0, 0, float_hex},
                  {"conjugate", 0, 0,
                   [](Interpreter&, CallArgs& a) -> Value { return plain(a.positional[0]); }},
                  {"__trunc__", 0, 0, truncated},
              });
  add_methods(*c.int_, {{"to_bytes", 0, 2, to_bytes, "length byteorder signed"},
                        {"__trunc__", 0, 0, truncated},
                        {"__divmod__", 1, 1, [](Interpreter& in, CallArgs& a) {
                           return in.call(*in.builtins()->names.find("divmod"),
                                          {plain(a.positional[0]), plain(a.positional[1])});
                         }}});
  add_class_method(*c.int_, {"from_bytes", 1, 3, from_bytes, "bytes byteorder signed"});
  add_class_method(*c.float_, {"fromhex", 2, 2, float_from_hex});
}

}  // namespace periplus
