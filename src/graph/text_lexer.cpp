// SPDX-License-Identifier: Apache-2.0
#include "graph/text_lexer.h"

#include "diag/diag.h"

namespace periplus::graph {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word_start(char c) { return c == '_' || ((c | 32) >= 'a' && (c | 32) <= 'z'); }
bool is_word(char c) { return is_word_start(c) || is_digit(c); }

class Lexer {
 public:
  explicit Lexer(const SourceFile* file) : file_(file), text_(file->text()) {}

  std::vector<TextToken> run() {
    std::vector<TextToken> tokens;
    do {
      tokens.push_back(next());
    } while (tokens.back().kind != TextToken::Kind::End);
    return tokens;
  }

 private:
  using Kind = TextToken::Kind;

  char at(size_t offset = 0) const {
    return pos_ + offset < text_.size() ? text_[pos_ + offset] : '\0';
  }

  /// Columns count code points, so continuation bytes of UTF-8 do not move them.
  void advance() {
    if (text_[pos_] == '\n') {
      ++line_;
      col_ = 1;
    } else if ((static_cast<unsigned char>(text_[pos_]) & 0xC0) != 0x80) {
      ++col_;
    }
    ++pos_;
  }

  TextToken next() {
    while (at() == ' ' || at() == '\t' || at() == '\n') advance();
    token_ = {};
    token_.range = {file_, line_, col_, line_, col_};
    if (pos_ < text_.size()) scan();
    token_.range.end_line = line_;
    token_.range.end_col = col_;
    return std::move(token_);
  }

  void take() {
    token_.text += at();
    advance();
  }

  void scan() {
    const char c = at();
    if (c == '#') return comment();
    if (c == '"') return string(Kind::String);
    if (c == '%') return sigil(Kind::Value);
    if (c == '@') return sigil(Kind::Path);
    if (is_word_start(c)) return word();
    if (is_digit(c) || ((c == '-' || c == '+') && (is_digit(at(1)) || is_word_start(at(1)))))
      return number();
    token_.kind = Kind::Punct;
    if (c == '.' && at(1) == '.' && at(2) == '.') {
      take();
      take();
    } else if (std::string_view("()[]{},:=").find(c) == std::string_view::npos) {
      fail(diags::GraphSyntax, here(), fmt::format("unexpected character `{}`", c));
    }
    take();
  }

  SourceRange here() const { return {file_, line_, col_, line_, col_ + 1}; }

  void comment() {
    token_.kind = Kind::Comment;
    advance();
    while (at() == ' ') advance();
    while (pos_ < text_.size() && at() != '\n') take();
    while (token_.text.ends_with(' ')) token_.text.pop_back();
  }

  void sigil(Kind kind) {
    advance();
    if (kind == Kind::Path && at() == '"') return string(kind);
    token_.kind = kind;
    while (is_word(at()) || at() == '.') take();
    if (token_.text.empty()) fail(diags::GraphSyntax, here(), std::string("a name must follow"));
  }

  void word() {
    token_.kind = Kind::Word;
    while (is_word(at()) || (at() == '.' && is_word(at(1)))) take();
  }

  /// Digits, points, exponents, or a signed word ("-inf"); the parser converts.
  void number() {
    token_.kind = Kind::Number;
    take();
    while (is_word(at()) || at() == '.' ||
           ((at() == '-' || at() == '+') && (text_[pos_ - 1] | 32) == 'e'))
      take();
  }

  void string(Kind kind) {
    token_.kind = kind;
    advance();
    while (at() != '"') {
      if (pos_ >= text_.size() || at() == '\n')
        fail(diags::GraphSyntax, here(), std::string("unterminated string"));
      if (at() == '\\')
        escape();
      else
        take();
    }
    advance();
  }

  void escape() {
    advance();
    switch (at()) {
      case 'n':
        token_.text += '\n';
        break;
      case 't':
        token_.text += '\t';
        break;
      case 'r':
        token_.text += '\r';
        break;
      case 'x':
        advance();
        token_.text += static_cast<char>(hex_digit() * 16);
        advance();
        token_.text.back() = static_cast<char>(token_.text.back() + hex_digit());
        break;
      case '\\':
      case '"':
        token_.text += at();
        break;
      default:
        fail(diags::GraphSyntax, here(), std::string("unknown escape in a string"));
    }
    advance();
  }

  int hex_digit() {
    const char c = at();
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    fail(diags::GraphSyntax, here(), std::string("two hexadecimal digits must follow `\\x`"));
  }

  const SourceFile* file_;
  const std::string& text_;
  size_t pos_ = 0;
  uint32_t line_ = 1, col_ = 1;
  TextToken token_;
};

}  // namespace

std::vector<TextToken> lex_graph_text(const SourceFile* file) { return Lexer(file).run(); }

}  // namespace periplus::graph
