// SPDX-License-Identifier: Apache-2.0
#include "parse/literals.h"

#include <unicode/uchar.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <limits>

namespace periplus {
namespace {

constexpr int kMaxDigits = 4300;  ///< as CPython

std::string without_underscores(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '_') out += c;
  return out;
}

int base_of(std::string_view digits) {
  if (digits.size() < 2 || digits[0] != '0') return 10;
  switch (digits[1]) {
    case 'x':
    case 'X':
      return 16;
    case 'o':
    case 'O':
      return 8;
    case 'b':
    case 'B':
      return 2;
    default:
      return 10;
  }
}

int digit_value(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

/// Decimal digits of a number in base 2, 8 or 16.
std::string to_decimal(std::string_view digits, int base) {
  boost::multiprecision::cpp_int value = 0;
  const unsigned shift = base == 16 ? 4 : base == 8 ? 3 : 1;
  for (const char c : digits) value = (value << shift) | digit_value(c);
  return value.str();
}

void append_utf8(std::string& out, uint32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

/// Reads the escapes of one string.
class Unescaper {
 public:
  Unescaper(std::string& out, std::string_view raw, const StringToken& token,
            const SourceFile* file, SourcePlace at, std::vector<Diagnostic>& errors)
      : out_(out), raw_(raw), bytes_(token.bytes), file_(file), at_(at), errors_(errors) {}

  void run() {
    while (i_ < raw_.size()) {
      const size_t backslash = std::min(raw_.find('\\', i_), raw_.size());
      out_ += raw_.substr(i_, backslash - i_);
      i_ = backslash;
      if (i_ < raw_.size()) escape();
    }
  }

 private:
  void escape() {
    const size_t start = i_;
    const char c = i_ + 1 < raw_.size() ? raw_[i_ + 1] : '\\';
    i_ += 2;
    switch (c) {
      case '\n':
        break;
      case '\\':
      case '\'':
      case '"':
        out_ += c;
        break;
      case 'a':
        out_ += '\a';
        break;
      case 'b':
        out_ += '\b';
        break;
      case 'f':
        out_ += '\f';
        break;
      case 'n':
        out_ += '\n';
        break;
      case 'r':
        out_ += '\r';
        break;
      case 't':
        out_ += '\t';
        break;
      case 'v':
        out_ += '\v';
        break;
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
        octal(start);
        break;
      case 'x':
        hexadecimal(start, 2);
        break;
      case 'u':
        bytes_ ? keep(start) : hexadecimal(start, 4);
        break;
      case 'U':
        bytes_ ? keep(start) : hexadecimal(start, 8);
        break;
      case 'N':
        bytes_ ? keep(start) : named(start);
        break;
      default:
        keep(start);
    }
  }

  void keep(size_t start) {
    out_ += '\\';
    i_ = start + 1;  // what follows may be a code point of several bytes: copied by the loop
    if (i_ < raw_.size()) out_ += raw_[i_++];
  }

  void put(uint32_t value) {
    if (bytes_)
      out_ += static_cast<char>(value);
    else
      append_utf8(out_, value);
  }

  void octal(size_t start) {
    uint32_t value = 0;
    i_ = start + 1;
    for (int n = 0; n < 3 && i_ < raw_.size() && raw_[i_] >= '0' && raw_[i_] <= '7'; ++n)
      value = value * 8 + static_cast<uint32_t>(raw_[i_++] - '0');
    put(bytes_ ? value & 0xFF : value);
  }

  void hexadecimal(size_t start, int digits) {
    uint32_t value = 0;
    for (int n = 0; n < digits; ++n, ++i_) {
      if (i_ >= raw_.size() || !std::isxdigit(static_cast<unsigned char>(raw_[i_])))
        return error(start,
                     fmt::format("`\\{}` needs {} hexadecimal digits", raw_[start + 1], digits));
      value = value * 16 + static_cast<uint32_t>(digit_value(raw_[i_]));
    }
    if (digits > 2 && (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)))
      return error(start, fmt::format("U+{:04X} is not a character", value));
    put(value);
  }

  /// `\N{GREEK SMALL LETTER ALPHA}`: a name or an alias of Unicode, in any case of letters.
  void named(size_t start) {
    const size_t end = raw_.find('}', i_);
    if (i_ >= raw_.size() || raw_[i_] != '{' || end == std::string_view::npos)
      return error(start, "`\\N` needs a character's name in braces");
    const std::string name(raw_.substr(i_ + 1, end - i_ - 1));
    i_ = end + 1;
    for (const UCharNameChoice choice : {U_UNICODE_CHAR_NAME, U_CHAR_NAME_ALIAS}) {
      UErrorCode status = U_ZERO_ERROR;
      const UChar32 c = u_charFromName(choice, name.c_str(), &status);
      if (U_SUCCESS(status)) return put(static_cast<uint32_t>(c));
    }
    error(start, fmt::format("no character is called `{}`", name));
  }

  void error(size_t start, std::string what) {
    const SourcePlace a = advance(at_, raw_.substr(known_, start - known_));
    const SourcePlace b = advance(a, raw_.substr(start, i_ - start));
    at_ = a;
    known_ = start;
    errors_.push_back(
        make_diag(diags::BadEscape, {file_, a.line, a.col, b.line, b.col}, std::move(what)));
  }

  std::string& out_;
  std::string_view raw_;
  bool bytes_;
  const SourceFile* file_;
  SourcePlace at_;  ///< of the character `known_`, the last that was asked for
  size_t known_ = 0;
  std::vector<Diagnostic>& errors_;
  size_t i_ = 0;
};

}  // namespace

ast::ExprPtr make_integer(std::string_view text, SourceRange range,
                          std::vector<Diagnostic>& errors) {
  auto node = std::make_unique<ast::Constant>();
  node->range = range;
  node->type = ast::Constant::Type::Int;
  std::string digits = without_underscores(text);
  const int base = base_of(digits);
  if (base != 10) digits.erase(0, 2);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), node->int_value, base);
  if (error == std::errc()) return node;
  node->type = ast::Constant::Type::BigInt;
  if (digits.size() > static_cast<size_t>(kMaxDigits))
    errors.push_back(make_diag(diags::IntegerTooLong, range, kMaxDigits));
  else
    node->text = base == 10 ? digits : to_decimal(digits, base);
  return node;
}

namespace {

std::unique_ptr<ast::Constant> float_constant(std::string_view text, SourceRange range) {
  auto node = std::make_unique<ast::Constant>();
  node->range = range;
  node->type = ast::Constant::Type::Float;
  const std::string digits = without_underscores(text);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), node->float_value);
  if (error == std::errc::result_out_of_range) {
    const size_t exponent = digits.find_first_of("eE");
    const bool tiny = exponent != std::string::npos ? digits[exponent + 1] == '-'
                                                    : digits[0] == '0' || digits[0] == '.';
    node->float_value = tiny ? 0.0 : std::numeric_limits<double>::infinity();
  }
  return node;
}

}  // namespace

ast::ExprPtr make_float(std::string_view text, SourceRange range) {
  return float_constant(text, range);
}

ast::ExprPtr make_imaginary(std::string_view text, SourceRange range) {
  auto node = float_constant(text.substr(0, text.size() - 1), range);  // without its `j`
  node->type = ast::Constant::Type::Imaginary;
  return node;
}

StringToken split_string(std::string_view text, const SourceRange& range) {
  StringToken out;
  size_t i = 0;
  for (; text[i] != '"' && text[i] != '\''; ++i) {
    const char c = static_cast<char>(text[i] | 0x20);
    out.raw |= c == 'r';
    out.bytes |= c == 'b';
    out.formatted |= c == 'f';
  }
  out.triple = text.size() >= i + 6 && text[i + 1] == text[i] && text[i + 2] == text[i];
  const size_t quotes = out.triple ? 3 : 1;
  out.body = text.substr(i + quotes, text.size() - i - 2 * quotes);
  out.body_at = {range.line, range.col + static_cast<uint32_t>(i + quotes)};
  return out;
}

void append_unescaped(std::string& out, std::string_view raw, const StringToken& token,
                      const SourceFile* file, SourcePlace at, std::vector<Diagnostic>& errors) {
  if (token.raw)
    out += raw;
  else
    Unescaper(out, raw, token, file, at, errors).run();
}

}  // namespace periplus
