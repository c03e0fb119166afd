// SPDX-License-Identifier: Apache-2.0
#include "eager/numbers.h"

#include <charconv>
#include <cmath>
#include <cstring>

#include "eager/state.h"
#include "eager/text.h"
#include "eager/unicode.h"
#include "support/c_locale.h"

namespace periplus {

using ast::BinaryOp;

Value int_value(const BigInt& v) {
  static const BigInt low = std::numeric_limits<int64_t>::min(),
                      high = std::numeric_limits<int64_t>::max();
  if (v >= low && v <= high) return Value::integer(static_cast<int64_t>(v));
  return Value(new BigIntObj(v));
}

bool is_integer(const Value& v) { return v.is_int() || v.is_bool() || v.is(ObjKind::BigInt); }
bool is_number(const Value& v) {
  return v.is_int() || v.is_float() || v.is_bool() || v.is(ObjKind::BigInt);
}

BigInt big_of(const Value& v) {
  return v.is(ObjKind::BigInt) ? v.as<BigIntObj>()->value : BigInt(v.as_int());
}

double big_to_double(const BigInt& v) {
  // Through text: cpp_int's own conversion truncates in 1.74.
  const std::string text = v.str();
  double out = 0;
  const auto r = std::from_chars(text.data(), text.data() + text.size(), out);
  if (r.ec == std::errc::result_out_of_range) return v < 0 ? -HUGE_VAL : HUGE_VAL;
  return out;
}

std::string float_repr(double v) {
  if (std::isnan(v)) return "nan";
  if (std::isinf(v)) return v > 0 ? "inf" : "-inf";
  char buffer[64];
  const auto sci = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::scientific);
  const std::string text(buffer, sci.ptr);
  const size_t e = text.find('e');
  const int exponent = std::atoi(text.c_str() + e + 1);
  if (exponent >= -4 && exponent < 16) {
    const auto fixed = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::fixed);
    std::string out(buffer, fixed.ptr);
    if (out.find('.') == std::string::npos) out += ".0";
    return out;
  }
  return text;  // to_chars writes at least two digits of exponent, as Python does
}

std::string decimal_text(Interpreter& in, const BigInt& v) {
  constexpr double kBitsOfDigit = 3.3219280948873623;
  const bool long_enough = v != 0 && msb(BigInt(abs(v))) > kMostDecimalDigits * kBitsOfDigit - 1;
  std::string text = long_enough && msb(BigInt(abs(v))) > kMostDecimalDigits * kBitsOfDigit + 1
                         ? std::string()
                         : v.str();
  const size_t digits = text.size() - (text.starts_with("-") ? 1 : 0);
  if (text.empty() || (long_enough && digits > size_t(kMostDecimalDigits)))
    in.raise("ValueError",
             fmt::format("Exceeds the limit ({} digits) for integer string conversion; use "
                         "sys.set_int_max_str_digits() to increase the limit",
                         kMostDecimalDigits));
  return text;
}

namespace {

/// Digits of every script as ASCII ones, white space of every kind as a space.
std::string ascii_number(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size(); at += code_point_bytes(text, at)) {
    const uint32_t c = decode_code_point(text, at);
    const int digit = c < 0x80 ? -1 : decimal_digit(c);
    if (digit >= 0)
      out += char('0' + digit);
    else if (c >= 0x80 && is_space(c))
      out += ' ';
    else
      out.append(text, at, code_point_bytes(text, at));
  }
  return out;
}

}  // namespace

std::optional<BigInt> parse_int(std::string_view given, int base) {
  const std::string ascii = ascii_number(given);
  std::string_view text = ascii;
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (text.size() > 2 && text[0] == '0') {
    const char kind = char(std::tolower(text[1]));
    const int prefixed = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 0;
    if (prefixed && (base == prefixed || base == 0)) {
      base = prefixed;
      text.remove_prefix(2);
      if (text[0] == '_') text.remove_prefix(1);
    }
  }
  if (base == 0) {
    if (text.starts_with("0") && text.find_first_not_of("0_") != std::string_view::npos)
      return std::nullopt;  // as in the program's text
    base = 10;
  }
  if (text.empty() || text.front() == '_' || text.back() == '_') return std::nullopt;
  BigInt out = 0;
  int64_t small = 0;
  bool is_small = true;
  char before = 0;
  for (const char c : text) {
    if (c == '_') {
      if (before == '_') return std::nullopt;
      before = c;
      continue;
    }
    before = c;
    const int d = c >= '0' && c <= '9'                          ? c - '0'
                  : std::isalpha(static_cast<unsigned char>(c)) ? std::tolower(c) - 'a' + 10
                                                                : 99;
    if (d >= base) return std::nullopt;
    if (is_small && small < (int64_t(1) << 56)) {
      small = small * base + d;
    } else {
      if (is_small) out = small;
      is_small = false;
      out = out * base + d;
    }
  }
  if (is_small) out = small;
  return negative ? BigInt(-out) : out;
}

std::optional<double> parse_float(std::string_view given) {
  const std::string ascii = ascii_number(given);
  std::string_view text = ascii;
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  std::string clean;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '_') {
      if (i == 0 || i + 1 == text.size() ||
          !std::isdigit(static_cast<unsigned char>(text[i - 1])) ||
          !std::isdigit(static_cast<unsigned char>(text[i + 1])))
        return std::nullopt;
      continue;
    }
    clean += char(std::tolower(static_cast<unsigned char>(text[i])));
  }
  bool negative = false;
  const char* p = clean.c_str();
  if (*p == '+' || *p == '-') negative = *p++ == '-';
  if (!std::strcmp(p, "inf") || !std::strcmp(p, "infinity")) return negative ? -HUGE_VAL : HUGE_VAL;
  if (!std::strcmp(p, "nan")) return NAN;
  if (!std::isdigit(static_cast<unsigned char>(*p)) && *p != '.') return std::nullopt;
  if (p[0] == '0' && p[1] == 'x') return std::nullopt;
  char* end = nullptr;
  const CLocale locale;
  const double v = std::strtod(p, &end);
  if (end == p || *end) return std::nullopt;
  return negative ? -v : v;
}

double python_float_mod(double a, double b) {
  double m = std::fmod(a, b);
  if (m) {
    if ((b < 0) != (m < 0)) m += b;
  } else {
    m = std::copysign(0.0, b);
  }
  return m;
}

double python_float_floordiv(double a, double b) {
  double m = std::fmod(a, b);
  double div = (a - m) / b;
  if (m && ((b < 0) != (m < 0))) div -= 1.0;
  if (!div) return std::copysign(0.0, a / b);
  double floor_div = std::floor(div);
  if (div - floor_div > 0.5) floor_div += 1.0;
  return floor_div;
}

namespace {

BigInt floor_div(const BigInt& a, const BigInt& b) {
  BigInt q, r;
  boost::multiprecision::divide_qr(a, b, q, r);
  if (r != 0 && ((r < 0) != (b < 0))) --q;
  return q;
}

BigInt floor_mod(const BigInt& a, const BigInt& b) {
  BigInt r = a % b;
  if (r != 0 && ((r < 0) != (b < 0))) r += b;
  return r;
}

double as_double(Interpreter& in, const Value& v) {
  if (v.is_float()) return v.as_float();
  if (!v.is(ObjKind::BigInt)) return double(v.as_int());
  const double d = big_to_double(v.as<BigIntObj>()->value);
  if (std::isinf(d)) in.raise("OverflowError", "int too large to convert to float");
  return d;
}

double true_divide(Interpreter& in, const Value& a, const Value& b) {
  const BigInt x = big_of(a), y = big_of(b);
  if (y == 0) in.raise("ZeroDivisionError", "division by zero");
  const auto small = [](const BigInt& v) { return abs(v) <= (BigInt(1) << 53); };
  if (small(x) && small(y)) return double(int64_t(x)) / double(int64_t(y));
  // Correct rounding: scale to 66 bits of quotient with a sticky bit, then one conversion.
  if (x == 0) return y < 0 ? -0.0 : 0.0;
  const bool negative = (x < 0) != (y < 0);
  BigInt n = abs(x), d = abs(y);
  const int shift = int(msb(d)) - int(msb(n)) + 66;
  if (shift > 0) n <<= unsigned(shift);
  if (shift < 0) d <<= unsigned(-shift);
  BigInt q, r;
  boost::multiprecision::divide_qr(n, d, q, r);
  if (r != 0) q |= 1;
  const int drop = int(msb(q)) - 60;
  if (drop > 0) {
    const bool sticky = (q & ((BigInt(1) << unsigned(drop)) - 1)) != 0;
    q >>= unsigned(drop);
    if (sticky) q |= 1;
  }
  const double v = std::ldexp(double(int64_t(q)), (drop > 0 ? drop : 0) - shift);
  if (std::isinf(v)) in.raise("OverflowError", "integer division result too large for a float");
  return negative ? -v : v;
}

}  // namespace

ClassObj* complex_class(Interpreter& in) {
  const std::string name = "complex";
  const Ref<ModuleObj> builtins = in.builtins();
  if (const Value* known = builtins->names.find(name)) return known->as<ClassObj>();
  const Value found = *in.import_module("_complex")->names.find(name);
  found.as<ClassObj>()->module = nullptr;  // as a builtin class
  builtins->names.set(name, found);
  return found.as<ClassObj>();
}

Value complex_value(Interpreter& in, double imag) {
  return in.call(Value(complex_class(in)), {Value::floating(0), Value::floating(imag)});
}

namespace {

Value float_pow(Interpreter& in, double x, double y) {
  if (x == 0 && y < 0) in.raise("ZeroDivisionError", "0.0 cannot be raised to a negative power");
  if (x < 0 && std::isfinite(x) && std::isfinite(y) && y != std::floor(y))
    return in.binary(BinaryOp::Pow, in.call(Value(complex_class(in)), {Value::floating(x)}),
                     Value::floating(y));
  const double r = std::pow(x, y);
  if (std::isinf(r) && std::isfinite(x) && std::isfinite(y))
    in.raise("OverflowError", "(34, 'Numerical result out of range')");
  return Value::floating(r);
}

Value int_pow(Interpreter& in, const Value& a, const Value& b) {
  const BigInt base = big_of(a), power = big_of(b);
  if (power < 0) {
    if (base == 0) in.raise("ZeroDivisionError", "0.0 cannot be raised to a negative power");
    return float_pow(in, as_double(in, a), as_double(in, b));
  }
  if (base == 0 || base == 1) return int_value(power == 0 ? BigInt(1) : base);
  if (base == -1) return Value::integer((power & 1) != 0 ? -1 : 1);
  if (power > 4'000'000 || BigInt(msb(BigInt(abs(base))) + 1) * power > 64'000'000)
    in.raise("MemoryError", "the result of ** is too large");
  return int_value(boost::multiprecision::pow(base, unsigned(power)));
}

Value shift(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  const BigInt by = big_of(b), x = big_of(a);
  if (by < 0) in.raise("ValueError", "negative shift count");
  if (op == BinaryOp::LShift) {
    if (x == 0) return Value::integer(0);
    if (by > 64'000'000) in.raise("MemoryError", "the result of << is too large");
    return int_value(BigInt(x << unsigned(by)));
  }
  if (by > 64'000'000) return Value::integer(x < 0 ? -1 : 0);
  const BigInt unit = BigInt(1) << unsigned(by);
  return int_value(floor_div(x, unit));
}

/// Two's complement of `bits` bits, so that negative big ints can be combined bit by bit.
BigInt wrap(const BigInt& v, unsigned bits) { return v < 0 ? BigInt(v + (BigInt(1) << bits)) : v; }

Value bitwise(BinaryOp op, const Value& a, const Value& b) {
  if (a.is_bool() && b.is_bool()) {
    const bool x = a.as_bool(), y = b.as_bool();
    return Value::boolean(op == BinaryOp::BitAnd  ? x && y
                          : op == BinaryOp::BitOr ? x || y
                                                  : x != y);
  }
  if (!a.is(ObjKind::BigInt) && !b.is(ObjKind::BigInt)) {
    const int64_t x = a.as_int(), y = b.as_int();
    return Value::integer(op == BinaryOp::BitAnd ? x & y : op == BinaryOp::BitOr ? x | y : x ^ y);
  }
  const BigInt x = big_of(a), y = big_of(b);
  const unsigned bits = unsigned(std::max(x == 0 ? 0u : unsigned(msb(BigInt(abs(x)))),
                                          y == 0 ? 0u : unsigned(msb(BigInt(abs(y)))))) +
                        3;
  const BigInt p = wrap(x, bits), q = wrap(y, bits);
  BigInt r = op == BinaryOp::BitAnd  ? BigInt(p & q)
             : op == BinaryOp::BitOr ? BigInt(p | q)
                                     : BigInt(p ^ q);
  if (bit_test(r, bits - 1)) r -= BigInt(1) << bits;
  return int_value(r);
}

Value int_binary(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  const bool small = !a.is(ObjKind::BigInt) && !b.is(ObjKind::BigInt);
  const int64_t x = a.as_int(), y = b.as_int();
  int64_t r = 0;
  switch (op) {
    case BinaryOp::Add:
      if (small && !__builtin_add_overflow(x, y, &r)) return Value::integer(r);
      return int_value(big_of(a) + big_of(b));
    case BinaryOp::Sub:
      if (small && !__builtin_sub_overflow(x, y, &r)) return Value::integer(r);
      return int_value(big_of(a) - big_of(b));
    case BinaryOp::Mul:
      if (small && !__builtin_mul_overflow(x, y, &r)) return Value::integer(r);
      return int_value(big_of(a) * big_of(b));
    case BinaryOp::Div:
      return Value::floating(true_divide(in, a, b));
    case BinaryOp::FloorDiv:
    case BinaryOp::Mod: {
      const BigInt d = big_of(b);
      if (d == 0)
        in.raise("ZeroDivisionError", op == BinaryOp::Mod ? "integer modulo by zero"
                                                          : "integer division or modulo by zero");
      return int_value(op == BinaryOp::Mod ? floor_mod(big_of(a), d) : floor_div(big_of(a), d));
    }
    case BinaryOp::Pow:
      return int_pow(in, a, b);
    case BinaryOp::LShift:
    case BinaryOp::RShift:
      return shift(in, op, a, b);
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor:
      return bitwise(op, a, b);
    case BinaryOp::MatMul:
      return Value::unbound();
  }
  return Value::unbound();
}

}  // namespace

Value number_binary(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  if (!is_number(a) || !is_number(b)) return Value::unbound();
  if (is_integer(a) && is_integer(b)) return int_binary(in, op, a, b);
  const double x = as_double(in, a), y = as_double(in, b);
  switch (op) {
    case BinaryOp::Add:
      return Value::floating(x + y);
    case BinaryOp::Sub:
      return Value::floating(x - y);
    case BinaryOp::Mul:
      return Value::floating(x * y);
    case BinaryOp::Div:
      if (y == 0) in.raise("ZeroDivisionError", "float division by zero");
      return Value::floating(x / y);
    case BinaryOp::FloorDiv:
      if (y == 0) in.raise("ZeroDivisionError", "float floor division by zero");
      return Value::floating(python_float_floordiv(x, y));
    case BinaryOp::Mod:
      if (y == 0) in.raise("ZeroDivisionError", "float modulo");
      return Value::floating(python_float_mod(x, y));
    case BinaryOp::Pow:
      return float_pow(in, x, y);
    case BinaryOp::LShift:
    case BinaryOp::RShift:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor:
    case BinaryOp::MatMul:
      return Value::unbound();
  }
  return Value::unbound();
}

Value number_unary(Interpreter& in, ast::UnaryOp op, const Value& v) {
  if (!is_number(v)) return Value::unbound();
  switch (op) {
    case ast::UnaryOp::Neg:
      if (v.is_float()) return Value::floating(-v.as_float());
      if (!v.is(ObjKind::BigInt) && v.as_int() != INT64_MIN) return Value::integer(-v.as_int());
      return int_value(BigInt(-big_of(v)));
    case ast::UnaryOp::Pos:
      return v.is_bool() ? Value::integer(v.as_int()) : v;
    case ast::UnaryOp::Invert:
      if (v.is_float()) return Value::unbound();
      if (!v.is(ObjKind::BigInt)) return Value::integer(~v.as_int());
      return int_value(BigInt(-big_of(v) - 1));
    case ast::UnaryOp::Not:
      return Value::unbound();
  }
  return Value::unbound();
}

namespace {

template <class T>
int order(const T& a, const T& b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/// An int against a double, exactly.
int order_int_float(const Value& a, double b) {
  if (std::isnan(b)) return 2;
  if (std::isinf(b)) return b > 0 ? -1 : 1;
  const double whole = std::trunc(b);
  const int c = order(big_of(a), BigInt(whole));
  return c ? c : order(0.0, b - whole);
}

}  // namespace

int number_order(const Value& a, const Value& b) {
  if (a.is_float() && b.is_float()) {
    if (std::isnan(a.as_float()) || std::isnan(b.as_float())) return 2;
    return order(a.as_float(), b.as_float());
  }
  if (a.is_float()) {
    const int c = order_int_float(b, a.as_float());
    return c == 2 ? 2 : -c;
  }
  if (b.is_float()) return order_int_float(a, b.as_float());
  if (a.is(ObjKind::BigInt) || b.is(ObjKind::BigInt)) return order(big_of(a), big_of(b));
  return order(a.as_int(), b.as_int());
}

}  // namespace periplus
