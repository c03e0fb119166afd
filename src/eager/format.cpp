// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <cmath>

#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/text.h"
#include "support/c_locale.h"

namespace periplus {

namespace {

/// [[fill]align][sign][z][#][0][width][grouping][.precision][type]
struct Spec {
  std::string fill = " ";
  char align = 0, sign = '-', grouping = 0, type = 0;
  bool alternate = false, zero = false, signed_ = false;
  bool no_negative_zero = false;
  int64_t width = 0;
  int precision = -1;
  size_t least_digits = 0;  ///< of an integer
};

bool is_align(char c) { return c == '<' || c == '>' || c == '=' || c == '^'; }

Spec parse_spec(Interpreter& in, const std::string& s, const std::string& type_name) {
  Spec out;
  size_t i = 0;
  if (!s.empty()) {
    const size_t n = code_point_bytes(s, 0);
    if (s.size() > n && is_align(s[n])) {
      out.fill = s.substr(0, n);
      out.align = s[n];
      i = n + 1;
    } else if (is_align(s[0])) {
      out.align = s[0];
      i = 1;
    }
  }
  if (i < s.size() && (s[i] == '+' || s[i] == '-' || s[i] == ' ')) {
    out.sign = s[i++];
    out.signed_ = true;
  }
  if (i < s.size() && s[i] == 'z') out.no_negative_zero = true, ++i;
  if (i < s.size() && s[i] == '#') out.alternate = true, ++i;
  if (i < s.size() && s[i] == '0') {
    out.zero = true;
    ++i;
    if (!out.align) {
      out.fill = "0";
      out.align = '=';
    }
  }
  const auto number = [&] {
    int64_t n = 0;
    while (i < s.size() && std::isdigit(static_cast<unsigned char>(s[i]))) {
      n = n * 10 + (s[i++] - '0');
      if (n > 1'000'000) in.raise("ValueError", "Too many decimal digits in format string");
    }
    return n;
  };
  out.width = number();
  if (i < s.size() && (s[i] == ',' || s[i] == '_')) out.grouping = s[i++];
  if (i < s.size() && s[i] == '.') {
    ++i;
    if (i >= s.size() || !std::isdigit(static_cast<unsigned char>(s[i])))
      in.raise("ValueError", "Format specifier missing precision");
    out.precision = int(number());
  }
  if (i < s.size()) out.type = s[i++];
  if (i < s.size())
    in.raise("ValueError",
             fmt::format("Invalid format specifier '{}' for object of type '{}'", s, type_name));
  if (out.grouping &&
      std::string_view("deEfFgG%").find(out.type ? out.type : 'd') == std::string_view::npos &&
      !(out.grouping == '_' && std::string_view("boxX").find(out.type) != std::string_view::npos))
    in.raise("ValueError", fmt::format("Cannot specify '{}' with '{}'.", out.grouping, out.type));
  return out;
}

std::string pad(const Spec& spec, const std::string& sign, const std::string& body,
                char default_align) {
  const int64_t missing = spec.width - int64_t(code_points(sign) + code_points(body));
  if (missing <= 0) return sign + body;
  const auto fill = [&](int64_t n) {
    std::string out;
    for (int64_t k = 0; k < n; ++k) out += spec.fill;
    return out;
  };
  switch (spec.align ? spec.align : default_align) {
    case '<':
      return sign + body + fill(missing);
    case '^':
      return fill(missing / 2) + sign + body + fill(missing - missing / 2);
    case '=':
      return sign + fill(missing) + body;
    default:
      return fill(missing) + sign + body;
  }
}

std::string group(std::string digits, char mark, size_t every) {
  for (size_t i = digits.size(); i > every; i -= every) digits.insert(i - every, 1, mark);
  return digits;
}

/// Zero padding counts the grouping marks: 0000,123.
std::string group_padded(const Spec& spec, std::string digits, size_t every, size_t others) {
  if (!spec.grouping) return digits;
  std::string out = group(digits, spec.grouping, every);
  if (!spec.zero || spec.align != '=') return out;
  while (int64_t(out.size() + others) < spec.width) {
    digits.insert(0, 1, '0');
    out = group(digits, spec.grouping, every);
  }
  return out;
}

std::string sign_text(const Spec& spec, bool negative) {
  return negative ? "-" : spec.sign == '+' ? "+" : spec.sign == ' ' ? " " : "";
}

/// Digits in `base`, 2, 8 or 16, of a number that is not negative.
std::string digits_of(BigInt v, unsigned base, bool upper) {
  const unsigned bits = base == 16 ? 4 : base == 8 ? 3 : 1;
  const char* digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string out;
  do {
    out += digits[static_cast<unsigned>(v & (base - 1))];
    v >>= bits;
  } while (v != 0);
  return {out.rbegin(), out.rend()};
}

std::string exponent_form(double v, int precision, char type, bool alternate) {
  char buffer[512];
  const CLocale locale;
  std::snprintf(buffer, sizeof buffer,
                (std::string("%") + (alternate ? "#" : "") + ".*" + type).c_str(), precision, v);
  return buffer;
}

std::string format_float(Interpreter& in, double v, const Spec& spec,
                         const std::string& type_name) {
  const bool negative = std::signbit(v) && !std::isnan(v);
  const double a = std::fabs(v);
  std::string body;
  char type = spec.type;
  const bool upper = type == 'F' || type == 'E' || type == 'G';
  if (type && std::string_view("eEfFgGn%").find(type) == std::string_view::npos)
    in.raise("ValueError",
             fmt::format("Unknown format code '{}' for object of type '{}'", type, type_name));
  if (!std::isfinite(a)) {
    body = std::isnan(a) ? "nan" : "inf";
    if (upper) body = std::isnan(a) ? "NAN" : "INF";
    if (type == '%') body += "%";
    Spec plain_spec = spec;
    if (spec.zero) plain_spec.fill = spec.fill;
    return pad(plain_spec, sign_text(spec, negative), body, '>');
  }
  const int precision = spec.precision < 0 ? 6 : spec.precision;
  switch (type) {
    case 'f':
    case 'F':
    case '%': {
      std::vector<char> buffer(size_t(precision) + 400);
      const double scaled = type == '%' ? a * 100 : a;
      const CLocale locale;
      std::snprintf(buffer.data(), buffer.size(), spec.alternate ? "%#.*f" : "%.*f", precision,
                    scaled);
      body = buffer.data();
      break;
    }
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      body = exponent_form(a, type == 'g' || type == 'G' ? std::max(precision, 1) : precision, type,
                           spec.alternate);
      break;
    case 'n':
      body = exponent_form(a, std::max(precision, 1), 'g', spec.alternate);
      break;
    case 0:
      if (spec.precision < 0) {
        body = float_repr(a);
      } else {  // as 'g', but with at least one digit behind the point
        const int digits = std::max(precision, 1);
        body = exponent_form(a, digits, 'g', false);
        const int exponent =
            a == 0 ? 0
                   : std::atoi(exponent_form(a, digits - 1, 'e', false).c_str() +
                               exponent_form(a, digits - 1, 'e', false).find('e') + 1);
        if (exponent == digits - 1 && body.find('e') == std::string::npos &&
            body.find('.') == std::string::npos)
          body = exponent_form(a, digits - 1, 'e', false);
        else if (body.find_first_of(".e") == std::string::npos)
          body += ".0";
        if (const size_t e = body.find('e'); e != std::string::npos &&
                                             body.find('.') != std::string::npos &&
                                             exponent == digits - 1) {
          std::string mantissa = body.substr(0, e);
          while (mantissa.back() == '0') mantissa.pop_back();
          if (mantissa.back() == '.') mantissa.pop_back();
          body = mantissa + body.substr(e);
        }
      }
      break;
    default:
      break;
  }
  if (type == '%') body += "%";
  const bool is_zero = body.find_first_of("123456789") == std::string::npos;
  const std::string sign = sign_text(spec, negative && !(spec.no_negative_zero && is_zero));
  if (spec.grouping) {
    size_t whole = 0;
    while (whole < body.size() && std::isdigit(static_cast<unsigned char>(body[whole]))) ++whole;
    const std::string rest = body.substr(whole);
    body = group_padded(spec, body.substr(0, whole), 3, sign.size() + rest.size()) + rest;
  }
  return pad(spec, sign, body, '>');
}

std::string format_int(Interpreter& in, const Value& v, const Spec& spec,
                       const std::string& type_name) {
  if (spec.type && std::string("eEfFgG%").find(spec.type) != std::string::npos)
    return format_float(in, float_argument(in, v), spec, type_name);
  if (spec.precision >= 0)
    in.raise("ValueError", "Precision not allowed in integer format specifier");
  if (spec.type == 'c') {
    if (spec.signed_) in.raise("ValueError", "Sign not allowed with integer format specifier 'c'");
    const int64_t c = int_argument(in, v);
    if (c < 0 || c > 0x10FFFF) in.raise("OverflowError", "%c arg not in range(0x110000)");
    return pad(spec, "", encode_code_point(uint32_t(c)), '<');
  }
  unsigned base = 10;
  std::string prefix;
  switch (spec.type) {
    case 0:
    case 'd':
    case 'n':
      break;
    case 'x':
      base = 16;
      prefix = "0x";
      break;
    case 'X':
      base = 16;
      prefix = "0X";
      break;
    case 'o':
      base = 8;
      prefix = "0o";
      break;
    case 'b':
      base = 2;
      prefix = "0b";
      break;
    default:
      in.raise("ValueError", fmt::format("Unknown format code '{}' for object of type '{}'",
                                         spec.type, type_name));
  }
  BigInt n = big_of(v);
  const bool negative = n < 0;
  if (negative) n = -n;
  const std::string sign = sign_text(spec, negative) + (spec.alternate ? prefix : "");
  std::string digits = base == 10 ? decimal_text(in, n) : digits_of(n, base, spec.type == 'X');
  if (digits.size() < spec.least_digits) digits.insert(0, spec.least_digits - digits.size(), '0');
  return pad(spec, sign, group_padded(spec, digits, base == 10 ? 3 : 4, sign.size()), '>');
}

}  // namespace

std::string format_value(Interpreter& in, const Value& v, const std::string& spec_text) {
  if (v.is(ObjKind::Instance)) {
    if (const Value* method = user_method(in, v, "__format__"))
      return str_argument(in, call_bound(in, Value(*method), v, {Value::str(spec_text)}),
                          "__format__ result");
  }
  Value p = plain(v);
  if (p.is(ObjKind::Tensor) && p.as_tensor().rank() == 0)  // Tensor.__format__
    return format_value(in, tensor_item(in, p.as_tensor()), spec_text);
  if (spec_text.empty()) return in.str(v);
  const std::string type_name = class_name(in, p);
  if (p.is_bool()) {
    const Spec spec = parse_spec(in, spec_text, "bool");
    if (!spec.type || spec.type == 's') {
      if (!spec.type) return format_int(in, Value::integer(p.as_int()), spec, type_name);
      in.raise("ValueError", "Unknown format code 's' for object of type 'bool'");
    }
    return format_int(in, Value::integer(p.as_int()), spec, type_name);
  }
  if (is_integer(p)) return format_int(in, p, parse_spec(in, spec_text, type_name), type_name);
  if (p.is_float())
    return format_float(in, p.as_float(), parse_spec(in, spec_text, type_name), type_name);
  if (p.is(ObjKind::Str)) {
    const Spec spec = parse_spec(in, spec_text, type_name);
    if (spec.signed_)
      in.raise("ValueError", fmt::format("{} not allowed in string format specifier",
                                         spec.sign == ' ' ? "Space" : "Sign"));
    if (spec.grouping)
      in.raise("ValueError", fmt::format("Cannot specify '{}' with 's'.", spec.grouping));
    if (spec.alternate)
      in.raise("ValueError", "Alternate form (#) not allowed in string format specifier");
    if (spec.type && spec.type != 's')
      in.raise("ValueError",
               fmt::format("Unknown format code '{}' for object of type 'str'", spec.type));
    if (spec.align == '=' && !spec.zero)
      in.raise("ValueError", "'=' alignment not allowed in string format specifier");
    std::string text = p.as_str();
    if (spec.precision >= 0) text = code_point_slice(text, 0, size_t(spec.precision));
    Spec left = spec;
    if (left.align == '=') left.align = '<';
    return pad(left, "", text, '<');
  }
  in.raise("TypeError",
           fmt::format("unsupported format string passed to {}.__format__", class_name(in, v)));
}

// --- "%s" % args -------------------------------------------------------------------------------

std::string percent_format(Interpreter& in, const std::string& text, const Value& args) {
  const bool tuple = args.is(ObjKind::Tuple);
  const Values items = tuple ? args.as<TupleObj>()->items : Values{args};
  const bool mapping = !tuple && args.is_object() && !plain(args).is(ObjKind::Str) &&
                       in.type_of(args)->lookup("__getitem__");
  size_t next = 0;
  std::string out;
  const auto take = [&]() -> Value {
    if (next >= items.size()) in.raise("TypeError", "not enough arguments for format string");
    return items[next++];
  };
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (++i >= text.size()) in.raise("ValueError", "incomplete format");
    Value v = Value::unbound();
    if (text[i] == '(') {
      const size_t close = text.find(')', i);
      if (close == std::string::npos) in.raise("ValueError", "incomplete format key");
      if (!mapping) in.raise("TypeError", "format requires a mapping");
      v = in.subscript(args, Value::str(text.substr(i + 1, close - i - 1)));
      i = close + 1;
      next = items.size();
    }
    Spec spec;
    bool left = false;
    for (; i < text.size(); ++i) {
      if (text[i] == '-')
        left = true;
      else if (text[i] == '+')
        spec.sign = '+';
      else if (text[i] == ' ')
        spec.sign = ' ';
      else if (text[i] == '#')
        spec.alternate = true;
      else if (text[i] == '0')
        spec.zero = true;
      else
        break;
    }
    const auto number = [&](int64_t otherwise) -> int64_t {
      if (i < text.size() && text[i] == '*') {
        ++i;
        return int_argument(in, take());
      }
      int64_t n = otherwise;
      while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])))
        n = (n < 0 ? 0 : n) * 10 + (text[i++] - '0');
      return n;
    };
    spec.width = number(0);
    if (i < text.size() && text[i] == '.') {
      ++i;
      spec.precision = int(number(0));
    }
    if (i < text.size() && (text[i] == 'h' || text[i] == 'l' || text[i] == 'L')) ++i;
    if (i >= text.size()) in.raise("ValueError", "incomplete format");
    const char kind = text[i];
    if (kind == '%') {
      out += '%';
      continue;
    }
    if (v.is_unbound()) v = take();
    spec.align = left ? '<' : '>';
    if (spec.zero && !left) {
      spec.fill = "0";
      spec.align = '=';
    }
    if (kind == 's' || kind == 'r' || kind == 'a') {
      std::string piece = kind == 's' ? in.str(v) : kind == 'r' ? in.repr(v) : ascii_repr(in, v);
      if (spec.precision >= 0) piece = code_point_slice(piece, 0, size_t(spec.precision));
      spec.fill = " ";
      spec.align = left ? '<' : '>';
      out += pad(spec, "", piece, '>');
      continue;
    }
    const Value& p = plain(v);
    const Value n = p.is(ObjKind::Tensor) ? tensor_item(in, p.as_tensor()) : p;
    if (kind == 'c') {
      if (!is_integer(n) && !(n.is(ObjKind::Str) && code_points(n.as_str()) == 1))
        in.raise("TypeError", "%c requires int or char");
      const bool is_text = n.is(ObjKind::Str);
      if (!is_text && (big_of(n) < 0 || big_of(n) > 0x10FFFF))
        in.raise("OverflowError", "%c arg not in range(0x110000)");
      out += pad(spec, "", is_text ? n.as_str() : encode_code_point(uint32_t(n.as_int())), '>');
      continue;
    }
    if (std::string_view("diuxXoeEfFgG").find(kind) == std::string_view::npos)
      in.raise("ValueError", fmt::format("unsupported format character '{}' (0x{:x}) at index {}",
                                         kind, int(kind), i));
    const bool whole = std::string_view("xXo").find(kind) != std::string_view::npos;
    if (!is_number(n) && std::string_view("eEfFgG").find(kind) != std::string_view::npos)
      in.raise("TypeError", "must be real number, not " + class_name(in, v));
    if (!is_number(n) || (whole && n.is_float()))
      in.raise("TypeError", fmt::format("%{} format: {} is required, not {}", kind,
                                        whole ? "an integer" : "a real number", class_name(in, v)));
    if (std::string_view("diuxXo").find(kind) != std::string_view::npos) {
      spec.least_digits = size_t(std::max(spec.precision, 0));
      spec.precision = -1;
    }
    switch (kind) {
      case 'd':
      case 'i':
      case 'u': {
        spec.type = 'd';
        CallArgs as_int;
        as_int.positional = {Value(core_of(in).int_), n};
        out += format_int(in, core_of(in).int_->construct(in, as_int), spec, "int");
        break;
      }
      case 'x':
      case 'X':
      case 'o':
        spec.type = kind;
        out += format_int(in, n, spec, "int");
        break;
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G':
        spec.type = kind;
        out += format_float(in, float_argument(in, n), spec, "float");
        break;
      default:
        break;
    }
  }
  if (next < items.size() && !(mapping && !tuple))
    in.raise("TypeError", "not all arguments converted during string formatting");
  return out;
}

// --- str.format --------------------------------------------------------------------------------

namespace {

struct FieldReader {
  Interpreter& in;
  CallArgs& args;  ///< positional without the string itself
  const Value& mapping;
  size_t automatic = 0;
  bool manual = false;

  Value first(const std::string& name) {
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) {
      if (name.empty() ? manual : automatic > 0)
        in.raise(
            "ValueError",
            name.empty()
                ? "cannot switch from manual field specification to automatic field numbering"
                : "cannot switch from automatic field numbering to manual field specification");
      manual = manual || !name.empty();
      const size_t i = name.empty() ? automatic++ : size_t(std::atoi(name.c_str()));
      if (i >= args.positional.size())
        in.raise("IndexError",
                 fmt::format("Replacement index {} out of range for positional args tuple", i));
      return args.positional[i];
    }
    if (!mapping.is_unbound()) return in.subscript(mapping, Value::str(name));
    const Value v = keyword(args, name.c_str());
    if (v.is_unbound())
      in.raise_value(in.call(Value(in.builtin_class("KeyError")), Values{Value::str(name)}));
    return v;
  }

  Value field(const std::string& text) {
    size_t i = text.find_first_of(".[");
    Value v = first(text.substr(0, i));
    while (i < text.size()) {
      if (text[i] == '.') {
        const size_t end = text.find_first_of(".[", i + 1);
        if (end == i + 1 || i + 1 == text.size())
          in.raise("ValueError", "Empty attribute in format string");
        v = in.get_attr(v, text.substr(i + 1, end == std::string::npos ? end : end - i - 1));
        i = end;
      } else {
        const size_t end = text.find(']', i);
        if (end == std::string::npos) in.raise("ValueError", "expected '}' before end of string");
        const std::string key = text.substr(i + 1, end - i - 1);
        const bool number = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
          return c >= '0' && c <= '9';
        });
        v = in.subscript(v, number ? Value::integer(std::atoll(key.c_str())) : Value::str(key));
        i = end + 1;
      }
    }
    return v;
  }

  std::string run(const std::string& text, int depth) {
    constexpr int kDeepest = 2;
    if (depth > kDeepest && text.find('{') != std::string::npos)
      in.raise("ValueError", "Max string recursion exceeded");
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '}') {
        if (i + 1 < text.size() && text[i + 1] == '}')
          ++i;
        else
          in.raise("ValueError", "Single '}' encountered in format string");
        out += c;
        continue;
      }
      if (c != '{') {
        out += c;
        continue;
      }
      if (i + 1 < text.size() && text[i + 1] == '{') {
        out += c;
        ++i;
        continue;
      }
      size_t end = i + 1;
      for (int level = 1; end < text.size(); ++end) {
        if (text[end] == '{') ++level;
        if (text[end] == '}' && --level == 0) break;
      }
      if (end >= text.size())
        in.raise("ValueError", i + 1 >= text.size() ? "Single '{' encountered in format string"
                                                    : "expected '}' before end of string");
      out += hole(text.substr(i + 1, end - i - 1), depth);
      i = end;
    }
    return out;
  }

  std::string hole(const std::string& inner, int depth) {
    size_t split = 0;
    for (int brackets = 0; split < inner.size(); ++split) {
      if (inner[split] == '[') ++brackets;
      if (inner[split] == ']') --brackets;
      if (brackets == 0 && (inner[split] == ':' || inner[split] == '!')) break;
    }
    Value v = field(inner.substr(0, split));
    if (split < inner.size() && inner[split] == '!') {
      const char conversion = split + 1 < inner.size() ? inner[split + 1] : 'r';
      if (std::string_view("rsa").find(conversion) == std::string_view::npos)
        in.raise("ValueError", fmt::format("Unknown conversion specifier {}", conversion));
      if (split + 1 < inner.size())
        v = Value::str(inner[split + 1] == 's'   ? in.str(v)
                       : inner[split + 1] == 'a' ? ascii_repr(in, v)
                                                 : in.repr(v));
      split += 2;
    }
    const std::string spec = split < inner.size() ? inner.substr(split + 1) : "";
    return in.format(v, run(spec, depth + 1));
  }
};

}  // namespace

std::string str_format(Interpreter& in, const std::string& text, CallArgs& args,
                       const Value& mapping) {
  return FieldReader{in, args, mapping}.run(text, 1);
}

}  // namespace periplus
