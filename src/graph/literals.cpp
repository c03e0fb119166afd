// SPDX-License-Identifier: Apache-2.0
#include "graph/literals.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <unordered_set>

namespace periplus::graph {
namespace {

/// dir(builtins) of CPython 3.11, its keywords, and the names that torch.fx keeps for itself.
constexpr std::string_view kReserved =
    "ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup "
    "BlockingIOError BrokenPipeError "
    "BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError "
    "ConnectionRefusedError "
    "ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError "
    "Exception "
    "ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning "
    "GeneratorExit IOError "
    "ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError "
    "KeyError "
    "KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError None NoneType "
    "NotADirectoryError "
    "NotImplemented NotImplementedError OSError OverflowError PendingDeprecationWarning "
    "PermissionError "
    "ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning "
    "StopAsyncIteration "
    "StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True "
    "TypeError "
    "UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError "
    "UnicodeWarning "
    "UserWarning ValueError Warning ZeroDivisionError __build_class__ __debug__ __doc__ __import__ "
    "__loader__ "
    "__name__ __package__ __spec__ abs aiter all and anext any as ascii assert async await bin "
    "bool break breakpoint "
    "bytearray bytes callable chr class classmethod compile complex continue copyright credits def "
    "del delattr device "
    "dict dir divmod elif else enumerate eval except exec exit filter finally float for format "
    "from frozenset "
    "fx_pytree getattr global globals hasattr hash help hex id if import in inf input int is "
    "isinstance issubclass "
    "iter lambda len license list locals map max memoryview min nan next nonlocal not object oct "
    "open or ord pass pow "
    "print property pytree quit raise range repr return reversed round set setattr slice sorted "
    "staticmethod str sum "
    "super torch try tuple type vars while with yield zip";

std::unordered_set<std::string> split_words(std::string_view text) {
  std::unordered_set<std::string> words;
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find(' ', begin), text.size());
    words.emplace(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

void append_escaped(std::string& out, char c, char quote_char) {
  switch (c) {
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\\':
      out += "\\\\";
      return;
    default:
      break;
  }
  if (c == quote_char) {
    out += '\\';
    out += c;
  } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  } else {
    out += c;
  }
}

std::string quote_with(std::string_view text, char quote_char) {
  std::string out(1, quote_char);
  for (const char c : text) append_escaped(out, c, quote_char);
  out += quote_char;
  return out;
}

}  // namespace

std::string python_float(double v) {
  if (std::isnan(v)) return "nan";
  if (std::isinf(v)) return v < 0 ? "-inf" : "inf";
  char buffer[64];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::scientific).ptr;
  const std::string_view text(buffer, static_cast<size_t>(end - buffer));
  const size_t e = text.find('e');
  const int exponent = std::stoi(std::string(text.substr(e + 1)));
  if (exponent < -4 || exponent >= 16) return std::string(text);
  const auto fixed_end =
      std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::fixed).ptr;
  std::string fixed(buffer, fixed_end);
  if (fixed.find('.') == std::string::npos) fixed += ".0";
  return fixed;
}

std::string python_quote(std::string_view text) {
  const bool has_single = text.find('\'') != std::string_view::npos;
  const bool has_double = text.find('"') != std::string_view::npos;
  return quote_with(text, has_single && !has_double ? '"' : '\'');
}

std::string quote(std::string_view text) { return quote_with(text, '"'); }

bool is_identifier(std::string_view text) {
  if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
  for (const char c : text) {
    const bool ok = c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
    if (!ok) return false;
  }
  return true;
}

bool is_keyword_or_builtin(const std::string& name) {
  static const auto& words = *new std::unordered_set<std::string>(split_words(kReserved));
  return words.contains(name);
}

}  // namespace periplus::graph
