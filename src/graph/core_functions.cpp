// SPDX-License-Identifier: Apache-2.0
#include "graph/core_functions.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <unordered_map>

#include "support/rounding.h"

namespace periplus::graph {
namespace {

[[noreturn]] void guard(const char* what) {
  ExecutionStop stop;
  stop.status = PP_GUARD;
  stop.message = what;
  throw stop;
}

[[noreturn]] void raise(const char* kind, const char* message) {
  ExecutionStop stop;
  stop.status = PP_RAISED;
  stop.kind = kind;
  stop.message = message;
  throw stop;
}

constexpr const char* kOverflow = "int does not fit 64 bits";
constexpr int64_t kIntMin = std::numeric_limits<int64_t>::min();
/// Largest |int| up to which every int is a double.
constexpr int64_t kExactDouble = int64_t{1} << 53;

// --- ints ----------------------------------------------------------------------------------------

int64_t int_add(int64_t a, int64_t b) {
  int64_t r = 0;
  if (__builtin_add_overflow(a, b, &r)) guard(kOverflow);
  return r;
}
int64_t int_sub(int64_t a, int64_t b) {
  int64_t r = 0;
  if (__builtin_sub_overflow(a, b, &r)) guard(kOverflow);
  return r;
}
int64_t int_mul(int64_t a, int64_t b) {
  int64_t r = 0;
  if (__builtin_mul_overflow(a, b, &r)) guard(kOverflow);
  return r;
}
int64_t int_floordiv(int64_t a, int64_t b) {
  if (b == 0) raise("ZeroDivisionError", "integer division or modulo by zero");
  if (b == -1) return int_sub(0, a);
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0) ? 1 : 0);
}
int64_t int_mod(int64_t a, int64_t b) {
  if (b == 0) raise("ZeroDivisionError", "integer modulo by zero");
  if (b == -1) return 0;
  const int64_t r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
int64_t int_pow(int64_t base, int64_t exponent) {
  if (exponent < 0) guard("an int to a negative power is a float");
  int64_t result = 1;
  while (exponent > 0) {
    if (exponent & 1) result = int_mul(result, base);
    exponent >>= 1;
    if (exponent > 0) base = int_mul(base, base);
  }
  return result;
}
int64_t int_lshift(int64_t a, int64_t count) {
  if (count < 0) raise("ValueError", "negative shift count");
  if (a == 0) return 0;
  if (count >= 63) guard(kOverflow);
  return int_mul(a, int64_t{1} << count);
}
int64_t int_rshift(int64_t a, int64_t count) {
  if (count < 0) raise("ValueError", "negative shift count");
  return a >> std::min<int64_t>(count, 63);
}
double int_truediv(int64_t a, int64_t b) {
  if (b == 0) raise("ZeroDivisionError", "division by zero");
  if (a > kExactDouble || a < -kExactDouble || b > kExactDouble || b < -kExactDouble)
    guard("a quotient of ints beyond 2**53 is not one float division");
  return static_cast<double>(a) / static_cast<double>(b);
}

// --- floats --------------------------------------------------------------------------------------

double float_div(double a, double b) {
  if (b == 0) raise("ZeroDivisionError", "float division by zero");
  return a / b;
}
/// CPython's float_divmod: the remainder has the sign of the divisor, the quotient is rounded to
/// the nearest whole number.
std::pair<double, double> float_divmod(double a, double b) {
  double mod = std::fmod(a, b);
  double quotient = (a - mod) / b;
  if (mod != 0) {
    if ((b < 0) != (mod < 0)) {
      mod += b;
      quotient -= 1;
    }
  } else {
    mod = std::copysign(0.0, b);
  }
  if (quotient == 0) return {std::copysign(0.0, a / b), mod};
  double whole = std::floor(quotient);
  if (quotient - whole > 0.5) whole += 1;
  return {whole, mod};
}
double float_floordiv(double a, double b) {
  if (b == 0) raise("ZeroDivisionError", "float floor division by zero");
  return float_divmod(a, b).first;
}
double float_mod(double a, double b) {
  if (b == 0) raise("ZeroDivisionError", "float modulo");
  return float_divmod(a, b).second;
}
double float_pow(double a, double b) {
  if (a == 0 && b < 0) raise("ZeroDivisionError", "0.0 cannot be raised to a negative power");
  if (a < 0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b))
    guard("the power is a complex number");
  const double r = std::pow(a, b);
  if (std::isinf(r) && std::isfinite(a) && std::isfinite(b))
    raise("OverflowError", "(34, 'Numerical result out of range')");
  return r;
}
int64_t float_to_int(double v) {
  if (std::isnan(v)) raise("ValueError", "cannot convert float NaN to integer");
  if (std::isinf(v)) raise("OverflowError", "cannot convert float infinity to integer");
  const double whole = std::trunc(v);
  if (whole < -0x1p63 || whole >= 0x1p63) guard(kOverflow);
  return static_cast<int64_t>(whole);
}

/// CPython's rules for `math` functions: a new nan is a domain error, a new infinity an overflow
/// (or a pole).
double math_result(double r, bool nan_in, bool finite_in, bool can_overflow) {
  if (std::isnan(r) && !nan_in) raise("ValueError", "math domain error");
  if (std::isinf(r) && finite_in) {
    if (can_overflow) raise("OverflowError", "math range error");
    raise("ValueError", "math domain error");
  }
  return r;
}

template <double (*F)(double), bool CanOverflow>
Scalar math_unary(const Scalar* a) {
  return Scalar::of(math_result(F(a[0].f), std::isnan(a[0].f), std::isfinite(a[0].f), CanOverflow));
}
template <double (*F)(double, double)>
Scalar math_binary(const Scalar* a) {
  const bool nan_in = std::isnan(a[0].f) || std::isnan(a[1].f);
  const bool finite_in = std::isfinite(a[0].f) && std::isfinite(a[1].f);
  return Scalar::of(math_result(F(a[0].f, a[1].f), nan_in, finite_in, true));
}
template <double (*F)(double)>
Scalar math_log(const Scalar* a) {
  if (a[0].f == 0) raise("ValueError", "math domain error");
  return math_unary<F, false>(a);
}
double checked_pow(double a, double b) {
  if (a == 0 && b < 0 && std::isfinite(b)) raise("ValueError", "math domain error");
  return std::pow(a, b);
}

// --- the table -----------------------------------------------------------------------------------

constexpr uint8_t kRaises = kCoreMayRaise;
constexpr uint8_t kGuards = kCoreMayGuard;
constexpr uint8_t kEffect = kCoreEffect;
constexpr uint8_t kPure = kCorePure;

#define SCALAR(name, operands, result, flags, expression)                \
  {                                                                      \
    name, operands, result, flags, CoreOp::Scalar,                       \
        [](const Scalar* a) -> Scalar { return Scalar::of(expression); } \
  }
#define COMPARE(kind, letters, field)                                    \
  SCALAR(kind ".eq", letters, "b", kPure, a[0].field == a[1].field),     \
      SCALAR(kind ".ne", letters, "b", kPure, a[0].field != a[1].field), \
      SCALAR(kind ".lt", letters, "b", kPure, a[0].field < a[1].field),  \
      SCALAR(kind ".le", letters, "b", kPure, a[0].field <= a[1].field), \
      SCALAR(kind ".gt", letters, "b", kPure, a[0].field > a[1].field),  \
      SCALAR(kind ".ge", letters, "b", kPure, a[0].field >= a[1].field)
#define MATH(name, function, can_overflow) \
  { "math." name, "f", "f", kRaises, CoreOp::Scalar, &math_unary<function, can_overflow> }
#define SPECIAL(name, operands, result, flags, op) \
  { name, operands, result, flags, CoreOp::op, nullptr }

const CoreFunction kTable[] = {
    SCALAR("int.add", "ii", "i", kGuards, int_add(a[0].i, a[1].i)),
    SCALAR("int.sub", "ii", "i", kGuards, int_sub(a[0].i, a[1].i)),
    SCALAR("int.mul", "ii", "i", kGuards, int_mul(a[0].i, a[1].i)),
    SCALAR("int.floordiv", "ii", "i", kRaises | kGuards, int_floordiv(a[0].i, a[1].i)),
    SCALAR("int.mod", "ii", "i", kRaises, int_mod(a[0].i, a[1].i)),
    SCALAR("int.neg", "i", "i", kGuards, int_sub(0, a[0].i)),
    SCALAR("int.abs", "i", "i", kGuards, a[0].i < 0 ? int_sub(0, a[0].i) : a[0].i),
    SCALAR("int.pow", "ii", "i", kGuards, int_pow(a[0].i, a[1].i)),
    SCALAR("int.and", "ii", "i", kPure, a[0].i& a[1].i),
    SCALAR("int.or", "ii", "i", kPure, a[0].i | a[1].i),
    SCALAR("int.xor", "ii", "i", kPure, a[0].i ^ a[1].i),
    SCALAR("int.invert", "i", "i", kPure, ~a[0].i),
    SCALAR("int.lshift", "ii", "i", kRaises | kGuards, int_lshift(a[0].i, a[1].i)),
    SCALAR("int.rshift", "ii", "i", kRaises, int_rshift(a[0].i, a[1].i)),
    SCALAR("int.truediv", "ii", "f", kRaises | kGuards, int_truediv(a[0].i, a[1].i)),
    SCALAR("int.min", "ii", "i", kPure, a[1].i < a[0].i ? a[1].i : a[0].i),
    SCALAR("int.max", "ii", "i", kPure, a[1].i > a[0].i ? a[1].i : a[0].i),
    COMPARE("int", "ii", i),
    SCALAR("float.add", "ff", "f", kPure, a[0].f + a[1].f),
    SCALAR("float.sub", "ff", "f", kPure, a[0].f - a[1].f),
    SCALAR("float.mul", "ff", "f", kPure, a[0].f* a[1].f),
    SCALAR("float.div", "ff", "f", kRaises, float_div(a[0].f, a[1].f)),
    SCALAR("float.floordiv", "ff", "f", kRaises, float_floordiv(a[0].f, a[1].f)),
    SCALAR("float.mod", "ff", "f", kRaises, float_mod(a[0].f, a[1].f)),
    SCALAR("float.neg", "f", "f", kPure, -a[0].f),
    SCALAR("float.abs", "f", "f", kPure, std::fabs(a[0].f)),
    SCALAR("float.pow", "ff", "f", kRaises | kGuards, float_pow(a[0].f, a[1].f)),
    SCALAR("float.floor", "f", "f", kPure, std::floor(a[0].f)),
    SCALAR("float.ceil", "f", "f", kPure, std::ceil(a[0].f)),
    SCALAR("float.trunc", "f", "f", kPure, std::trunc(a[0].f)),
    SCALAR("float.round", "f", "f", kPure, std::nearbyint(a[0].f)),
    SCALAR("float.round_digits", "fi", "f", kPure, python_round(a[0].f, a[1].i)),
    SCALAR("float.min", "ff", "f", kPure, a[1].f < a[0].f ? a[1].f : a[0].f),
    SCALAR("float.max", "ff", "f", kPure, a[1].f > a[0].f ? a[1].f : a[0].f),
    COMPARE("float", "ff", f),
    COMPARE("bool", "bb", b),
    SCALAR("bool.not", "b", "b", kPure, !a[0].b),
    SCALAR("bool.and", "bb", "b", kPure, a[0].b&& a[1].b),
    SCALAR("bool.or", "bb", "b", kPure, a[0].b || a[1].b),
    SCALAR("bool.xor", "bb", "b", kPure, a[0].b != a[1].b),
    SCALAR("cast.int_float", "i", "f", kPure, static_cast<double>(a[0].i)),
    SCALAR("cast.bool_int", "b", "i", kPure, static_cast<int64_t>(a[0].b)),
    SCALAR("cast.bool_float", "b", "f", kPure, a[0].b ? 1.0 : 0.0),
    SCALAR("cast.float_int", "f", "i", kRaises | kGuards, float_to_int(a[0].f)),
    SCALAR("cast.int_bool", "i", "b", kPure, a[0].i != 0),
    SCALAR("cast.float_bool", "f", "b", kPure, a[0].f != 0),
    MATH("sqrt", std::sqrt, false),
    MATH("exp", std::exp, true),
    MATH("expm1", std::expm1, true),
    {"math.log", "f", "f", kRaises, CoreOp::Scalar, &math_log<std::log>},
    {"math.log2", "f", "f", kRaises, CoreOp::Scalar, &math_log<std::log2>},
    {"math.log10", "f", "f", kRaises, CoreOp::Scalar, &math_log<std::log10>},
    MATH("log1p", std::log1p, false),
    MATH("sin", std::sin, false),
    MATH("cos", std::cos, false),
    MATH("tan", std::tan, false),
    MATH("asin", std::asin, false),
    MATH("acos", std::acos, false),
    MATH("atan", std::atan, false),
    MATH("sinh", std::sinh, true),
    MATH("cosh", std::cosh, true),
    MATH("tanh", std::tanh, false),
    MATH("asinh", std::asinh, false),
    MATH("acosh", std::acosh, false),
    MATH("atanh", std::atanh, false),
    MATH("erf", std::erf, false),
    MATH("erfc", std::erfc, false),
    MATH("fabs", std::fabs, false),
    {"math.atan2", "ff", "f", kPure, CoreOp::Scalar,
     [](const Scalar* a) { return Scalar::of(std::atan2(a[0].f, a[1].f)); }},
    {"math.copysign", "ff", "f", kPure, CoreOp::Scalar,
     [](const Scalar* a) { return Scalar::of(std::copysign(a[0].f, a[1].f)); }},
    {"math.pow", "ff", "f", kRaises, CoreOp::Scalar, &math_binary<checked_pow>},
    {"math.fmod", "ff", "f", kRaises, CoreOp::Scalar, &math_binary<std::fmod>},
    SCALAR("math.isnan", "f", "b", kPure, static_cast<bool>(std::isnan(a[0].f))),
    SCALAR("math.isinf", "f", "b", kPure, static_cast<bool>(std::isinf(a[0].f))),
    SCALAR("math.isfinite", "f", "b", kPure, static_cast<bool>(std::isfinite(a[0].f))),
    SPECIAL("select", "bxx", "?", kPure, Select),
    SPECIAL("item", "t", "?", kRaises, Item),
    SPECIAL("size", "ti", "i", kRaises, Size),
    SPECIAL("numel", "t", "i", kPure, Numel),
    SPECIAL("tuple", "x*", "?", kPure, Tuple),
    SPECIAL("tuple.get", "Tc", "?", kPure, TupleGet),
    SPECIAL("list.new", "x*", "?", kPure, ListNew),
    SPECIAL("list.append", "Lx", "?", kPure, ListAppend),
    SPECIAL("list.get", "Li", "?", kRaises, ListGet),
    SPECIAL("list.set", "Lix", "?", kRaises, ListSet),
    SPECIAL("list.len", "L", "i", kPure, ListLen),
    SPECIAL("list.pop", "Li", "?", kRaises, ListPop),
    SPECIAL("list.concat", "LL", "?", kPure, ListConcat),
    SPECIAL("list.slice", "Lnn", "?", kPure, ListSlice),
    SPECIAL("list.insert", "Lix", "?", kPure, ListInsert),
    SPECIAL("tensor.from_list", "Ld", "?", kPure, TensorFromList),
    SPECIAL("tensor.from_scalar", "xd", "?", kPure, TensorFromScalar),
    SPECIAL("guard.true", "bs", "-", kEffect | kGuards, GuardTrue),
    SPECIAL("guard.shape", "ti*", "-", kEffect | kGuards, GuardShape),
    SPECIAL("raise", "ssx*", "-", kEffect | kRaises, Raise),
    SPECIAL("print", "sx*", "-", kEffect, Print),
    SPECIAL("assert.true", "bssx*", "-", kEffect | kRaises, AssertTrue),
    SPECIAL("undef", "", "?", kPure, Undef),
    SPECIAL("scatter", "tvx", "?", kRaises, Scatter),
};

#undef SCALAR
#undef COMPARE
#undef MATH
#undef SPECIAL

// --- types ---------------------------------------------------------------------------------------

bool matches(char letter, const Operand& o) {
  const Type type = type_of(o);
  switch (letter) {
    case 'i':
      return type.kind == Type::Kind::Int;
    case 'f':
      return type.kind == Type::Kind::Float;
    case 'b':
      return type.kind == Type::Kind::Bool;
    case 'n':
      return type.kind == Type::Kind::Int || type.kind == Type::Kind::None;
    case 's':
      return type.kind == Type::Kind::Str;
    case 't':
      return type.is_tensor();
    case 'o':
      return type.is_tensor() || type.kind == Type::Kind::None;
    case 'T':
      return type.kind == Type::Kind::Tuple;
    case 'L':
      return type.kind == Type::Kind::List;
    case 'd':
      return o.kind == Operand::Kind::DType || o.kind == Operand::Kind::None;
    case 'c':
      return o.kind == Operand::Kind::Int;
    case 'v':
      return o.kind == Operand::Kind::List;
    default:
      return true;
  }
}

const char* describe(char letter) {
  switch (letter) {
    case 'i':
      return "an int";
    case 'f':
      return "a float";
    case 'b':
      return "a bool";
    case 'n':
      return "an int or None";
    case 's':
      return "a str";
    case 't':
      return "a tensor";
    case 'o':
      return "a tensor or None";
    case 'T':
      return "a tuple";
    case 'L':
      return "a list";
    case 'd':
      return "a dtype or None";
    case 'c':
      return "a constant int";
    case 'v':
      return "a view chain";
    default:
      return "a value";
  }
}

void check_operands(const CoreFunction& f, std::span<const Operand> args) {
  const std::string_view letters = f.operands;
  const bool repeats = letters.ends_with('*');
  const size_t fixed = repeats ? letters.size() - 2 : letters.size();
  if (args.size() < fixed || (!repeats && args.size() > fixed))
    throw std::invalid_argument(fmt::format("`{}` takes {}{} operands, not {}", f.name, fixed,
                                            repeats ? " or more" : "", args.size()));
  for (size_t k = 0; k < args.size(); ++k) {
    const char letter = letters[std::min(k, letters.size() - (repeats ? 2 : 1))];
    if (!matches(letter, args[k]))
      throw std::invalid_argument(fmt::format("operand {} of `{}` must be {}, not {}", k, f.name,
                                              describe(letter), to_string(type_of(args[k]))));
  }
}

Type element_of(const Type& list) { return list.items.empty() ? Type() : list.items[0]; }

Type item_type(const TensorType& t) {
  if (t.dtype == DType::Bool) return Type::boolean();
  return is_floating(t.dtype) ? Type::floating() : Type::integer();
}

Type declared_or(std::span<const Type> declared, Type type) {
  return declared.empty() ? type : declared[0];
}

/// The list type that the text states, or `type`.
Type list_type(const CoreFunction& f, std::span<const Type> declared, Type type) {
  Type list = declared_or(declared, std::move(type));
  if (list.kind != Type::Kind::List)
    throw std::invalid_argument(fmt::format("`{}` gives a list, not {}", f.name, to_string(list)));
  return list;
}

/// dtype of `torch.tensor(x)` for a number or a list element.
DType dtype_of_element(const Type& element) {
  if (element.kind == Type::Kind::Bool) return DType::Bool;
  return element.kind == Type::Kind::Int ? DType::Int64 : DType::Float32;
}

Type joined_select_type(const CoreFunction& f, std::span<const Operand> args) {
  const Type a = type_of(args[1]), b = type_of(args[2]);
  if (!compatible(a, b))
    throw std::invalid_argument(
        fmt::format("sides of `{}` differ: {} and {}", f.name, to_string(a), to_string(b)));
  return a;
}

void expect_element(const CoreFunction& f, const Type& list, const Operand& x) {
  if (!compatible(type_of(x), element_of(list)))
    throw std::invalid_argument(
        fmt::format("`{}` puts {} into {}", f.name, to_string(type_of(x)), to_string(list)));
}

Type tuple_item(std::span<const Operand> args) {
  const Type tuple = type_of(args[0]);
  const int64_t k = args[1].i;
  if (k < 0 || k >= static_cast<int64_t>(tuple.items.size()))
    throw std::invalid_argument(
        fmt::format("`tuple.get` asks for item {} of {}", k, to_string(tuple)));
  return tuple.items[static_cast<size_t>(k)];
}

Type made_tensor(std::span<const Operand> args, Dims sizes, const Type& element,
                 std::span<const Type> declared) {
  const bool given = args[1].kind == Operand::Kind::DType;
  Type made = Type::of_tensor(given ? args[1].dtype : dtype_of_element(element), std::move(sizes));
  // A list of unknown length may be empty at run time, so that the stated dtype is the script's
  // choice.
  if (!declared.empty() && declared[0].is_tensor() &&
      declared[0].tensor.rank() == made.tensor.rank()) {
    if (!given) made.tensor.dtype = declared[0].tensor.dtype;
    made.tensor.sizes = declared[0].tensor.sizes;
  }
  return made;
}

}  // namespace

Type type_of(const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::Value:
      return o.value->type;
    case Operand::Kind::None:
      return Type::none();
    case Operand::Kind::Bool:
      return Type::boolean();
    case Operand::Kind::Int:
      return Type::integer();
    case Operand::Kind::Float:
      return Type::floating();
    case Operand::Kind::Str:
      return Type::of(Type::Kind::Str);
    case Operand::Kind::List:
      return Type::list(o.items.empty() ? Type() : type_of(o.items[0]));
    case Operand::Kind::Tuple: {
      std::vector<Type> parts;
      for (const Operand& item : o.items) parts.push_back(type_of(item));
      return Type::tuple(std::move(parts));
    }
    case Operand::Kind::DType:
    case Operand::Kind::Ellipsis:
    case Operand::Kind::Slice:
    case Operand::Kind::Dict:
      return Type();
  }
  return Type();
}

bool compatible(const Type& from, const Type& to) {
  if (from.kind == Type::Kind::Any || to.kind == Type::Kind::Any) return true;
  if (from.kind != to.kind) return false;
  if (from.is_tensor()) {
    if (from.tensor.dtype != to.tensor.dtype || from.tensor.rank() != to.tensor.rank())
      return false;
    for (size_t d = 0; d < from.tensor.rank(); ++d) {
      const Dim& a = from.tensor.sizes[d];
      const Dim& b = to.tensor.sizes[d];
      if (a.known() && b.known() && a.value() != b.value()) return false;
    }
    return true;
  }
  if (from.items.size() != to.items.size()) return false;
  for (size_t k = 0; k < from.items.size(); ++k)
    if (!compatible(from.items[k], to.items[k])) return false;
  return true;
}

std::vector<Type> core_result_types(const CoreFunction& f, std::span<const Operand> args,
                                    std::span<const Type> declared) {
  check_operands(f, args);
  switch (f.result[0]) {
    case 'i':
      return {Type::integer()};
    case 'f':
      return {Type::floating()};
    case 'b':
      return {Type::boolean()};
    case '-':
      return {};
    default:
      break;
  }
  const Type first = args.empty() ? Type() : type_of(args[0]);
  switch (f.op) {
    case CoreOp::Select:
      return {joined_select_type(f, args)};
    case CoreOp::Item:
      return {item_type(first.tensor)};
    case CoreOp::Tuple:
      return {type_of(Operand::tuple({args.begin(), args.end()}))};
    case CoreOp::TupleGet:
      return {tuple_item(args)};
    case CoreOp::ListNew:
      return {list_type(f, declared, Type::list(first))};
    case CoreOp::ListAppend:
      expect_element(f, first, args[1]);
      return {list_type(f, declared, first)};
    case CoreOp::ListSet:
    case CoreOp::ListInsert:
      expect_element(f, first, args[2]);
      return {list_type(f, declared, first)};
    case CoreOp::ListGet:
      return {element_of(first)};
    case CoreOp::ListPop:
      return {first, element_of(first)};
    case CoreOp::ListConcat:
    case CoreOp::ListSlice:
      return {list_type(f, declared, first)};
    case CoreOp::TensorFromList:
      return {made_tensor(args, {Dim::fresh()}, element_of(first), declared)};
    case CoreOp::TensorFromScalar:
      return {made_tensor(args, {}, first, declared)};
    case CoreOp::Scatter:
      return {first};
    case CoreOp::Undef:
      return {declared_or(declared, Type())};
    case CoreOp::Scalar:
    case CoreOp::Size:
    case CoreOp::Numel:
    case CoreOp::ListLen:
    case CoreOp::GuardTrue:
    case CoreOp::GuardShape:
    case CoreOp::Raise:
    case CoreOp::Print:
    case CoreOp::AssertTrue:
      break;
  }
  return {};
}

// --- look-up -------------------------------------------------------------------------------------

std::span<const CoreFunction> all_core_functions() { return kTable; }

const CoreFunction* find_core_function(std::string_view name) {
  static const auto& by_name = *new auto([] {
    std::unordered_map<std::string_view, const CoreFunction*> map;
    for (const CoreFunction& f : kTable) map.emplace(f.name, &f);
    return map;
  }());
  const auto it = by_name.find(name);
  return it == by_name.end() ? nullptr : it->second;
}

const CoreFunction* core_function_of(const Node& node) {
  if (node.kind != Kind::CallFunction) return nullptr;
  const CoreFunction* f = find_core_function(node.target);
  const bool of_tensor = !node.args.empty() && type_of(node.args[0]).is_tensor();
  // Two names mean a row too: `select` of a tensor, and `scatter` along a dimension instead of
  // through a view chain.
  const bool by_dim = node.args.size() > 1 && node.args[1].kind != Operand::Kind::List;
  if (f && ((f->op == CoreOp::Select && of_tensor) || (f->op == CoreOp::Scatter && by_dim)))
    return nullptr;
  return f;
}

}  // namespace periplus::graph
