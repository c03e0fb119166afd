// SPDX-License-Identifier: Apache-2.0
#include "repl/highlight.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace periplus::repl {
namespace {

bool begins_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}
bool goes_on_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)); }

bool is_builtin(std::string_view word) {
  static const std::vector<std::string_view> words = {
      "abs",        "all",          "any",     "bool",      "bytes",  "callable", "chr",
      "dict",       "dir",          "divmod",  "enumerate", "filter", "float",    "format",
      "frozenset",  "getattr",      "hasattr", "hash",      "id",     "int",      "isinstance",
      "issubclass", "iter",         "len",     "list",      "map",    "max",      "min",
      "next",       "object",       "ord",     "pow",       "print",  "property", "range",
      "repr",       "reversed",     "round",   "self",      "set",    "setattr",  "slice",
      "sorted",     "staticmethod", "str",     "sum",       "super",  "tuple",    "type",
      "vars",       "zip"};
  return std::binary_search(words.begin(), words.end(), word);
}

bool is_keyword(std::string_view word) {
  const auto& words = python_keywords();
  return std::binary_search(words.begin(), words.end(), word);
}

/// A scanner that walks the text once and writes kinds.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text), kinds_(text.size(), TextKind::Plain) {}

  std::vector<TextKind> run() {
    while (at_ < text_.size()) step();
    return std::move(kinds_);
  }
  size_t open_string() const { return open_string_; }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '#') return mark_to(std::min(text_.find('\n', at_), text_.size()), TextKind::Comment);
    if (c == '"' || c == '\'') return string();
    if (begins_name(c)) return word();
    if (std::isdigit(static_cast<unsigned char>(c))) return number();
    if (at_line_start() && c == '@') return mark_to(name_end(at_ + 1), TextKind::Decorator);
    if (at_ == 0 && (c == '%' || c == '?')) return mark_to(name_end(at_ + 1), TextKind::Magic);
    if (std::ispunct(static_cast<unsigned char>(c))) return mark_to(at_ + 1, TextKind::Operator);
    ++at_;
  }

  bool at_line_start() const {
    const size_t line = at_ == 0 ? 0 : text_.rfind('\n', at_ - 1) + 1;
    return text_.substr(line, at_ - line).find_first_not_of(" \t") == std::string_view::npos;
  }

  size_t name_end(size_t from) const {
    while (from < text_.size() &&
           (goes_on_name(text_[from]) || text_[from] == '.' || text_[from] == '?'))
      ++from;
    return from;
  }

  void mark_to(size_t end, TextKind kind) {
    std::fill(kinds_.begin() + static_cast<ptrdiff_t>(at_),
              kinds_.begin() + static_cast<ptrdiff_t>(end), kind);
    at_ = end;
  }

  void word() {
    size_t end = at_;
    while (end < text_.size() && goes_on_name(text_[end])) ++end;
    const std::string_view word = text_.substr(at_, end - at_);
    const bool prefix =
        word.size() <= 2 && word.find_first_not_of("rRbBfFuU") == std::string_view::npos;
    if (prefix && end < text_.size() && (text_[end] == '"' || text_[end] == '\'')) {
      mark_to(end, TextKind::String);
      return string();
    }
    const bool attribute = at_ > 0 && text_[at_ - 1] == '.';
    TextKind kind = TextKind::Plain;
    if (defining_) {
      kind = TextKind::Definition;
    } else if (!attribute && is_keyword(word)) {
      kind = TextKind::Keyword;
    } else if (!attribute && is_builtin(word)) {
      kind = TextKind::Builtin;
    }
    defining_ = kind == TextKind::Keyword && (word == "def" || word == "class");
    mark_to(end, kind);
  }

  void number() {
    size_t end = at_;
    while (end < text_.size()) {
      const char c = text_[end];
      const bool sign =
          (c == '+' || c == '-') && end > at_ && (text_[end - 1] == 'e' || text_[end - 1] == 'E');
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '_' && !sign) break;
      ++end;
    }
    mark_to(end, TextKind::Number);
  }

  void string() {
    const char quote = text_[at_];
    const std::string triple(3, quote);
    const bool is_triple = text_.substr(at_, 3) == triple;
    const size_t quotes = is_triple ? 3 : 1;
    size_t end = at_ + quotes;
    bool closed = false;
    while (end < text_.size() && !closed) {
      if (text_[end] == '\\' && end + 1 < text_.size()) {
        end += 2;
      } else if (is_triple ? text_.substr(end, 3) == triple : text_[end] == quote) {
        end += quotes;
        closed = true;
      } else if (!is_triple && text_[end] == '\n') {
        break;
      } else {
        ++end;
      }
    }
    if (!closed && end >= text_.size()) open_string_ = at_ + quotes;
    mark_to(std::min(end, text_.size()), TextKind::String);
  }

  std::string_view text_;
  std::vector<TextKind> kinds_;
  size_t at_ = 0;
  size_t open_string_ = std::string_view::npos;
  bool defining_ = false;  ///< the word before was `def` or `class`
};

}  // namespace

const std::vector<std::string>& python_keywords() {
  static const std::vector<std::string> words = {
      "False", "None",   "True", "and",   "as",     "assert",   "break", "class", "continue",
      "def",   "del",    "elif", "else",  "except", "finally",  "for",   "from",  "global",
      "if",    "import", "in",   "is",    "lambda", "nonlocal", "not",   "or",    "pass",
      "raise", "return", "try",  "while", "with",   "yield"};
  return words;
}

std::vector<TextKind> classify(std::string_view text) { return Scanner(text).run(); }

const char* colour_of(TextKind kind) {
  switch (kind) {
    case TextKind::Plain:
    case TextKind::Operator:
      return "";
    case TextKind::Keyword:
      return "1;34";
    case TextKind::Builtin:
      return "36";
    case TextKind::Number:
      return "35";
    case TextKind::String:
      return "32";
    case TextKind::Comment:
      return "2";
    case TextKind::Decorator:
      return "33";
    case TextKind::Definition:
      return "1;36";
    case TextKind::Magic:
      return "1;33";
  }
  return "";
}

std::string paint(std::string_view text) {
  const std::vector<TextKind> kinds = classify(text);
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && kinds[end] == kinds[i]) ++end;
    const std::string_view run = text.substr(i, end - i);
    const char* colour = colour_of(kinds[i]);
    out += *colour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, run) : std::string(run);
    i = end;
  }
  return out;
}

size_t open_bracket(std::string_view text, const std::vector<TextKind>& kinds) {
  std::vector<size_t> open;
  for (size_t i = 0; i < text.size(); ++i) {
    if (kinds[i] != TextKind::Operator) continue;
    if (std::string_view("([{").find(text[i]) != std::string_view::npos) open.push_back(i);
    if (std::string_view(")]}").find(text[i]) != std::string_view::npos && !open.empty())
      open.pop_back();
  }
  return open.empty() ? std::string_view::npos : open.back();
}

size_t open_string(std::string_view text) {
  Scanner scanner(text);
  scanner.run();
  return scanner.open_string();
}

}  // namespace periplus::repl
