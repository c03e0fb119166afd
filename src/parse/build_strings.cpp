// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "parse/ast_builder.h"
#include "parse/layout_lexer.h"
#include "parse/syntax_errors.h"

namespace periplus {
namespace {

using Parts = std::vector<ast::FString::Part>;

void add_literal(Parts& parts, std::string text) {
  if (text.empty()) return;
  if (!parts.empty() && !parts.back().value) {
    parts.back().literal += text;
    return;
  }
  parts.emplace_back();
  parts.back().literal = std::move(text);
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\f'; }

}  // namespace

/// Reads the body of one f-string token: literal text and holes. The holes' expressions are parsed
/// in place, so that their ranges are those of the file.
class FStringReader {
 public:
  FStringReader(AstBuilder& builder, const StringToken& token, std::string_view body,
                SourcePlace body_at)
      : builder_(builder), token_(token), body_(body), body_at_(body_at), known_place_(body_at) {}

  /// Appends the parts; `level` is 0 outside a format specification. Stops at the `}` that ends a
  /// specification.
  void read(Parts& parts, int level) {
    while (i_ < body_.size()) {
      const size_t brace = next_brace();
      literal(parts, i_, brace);
      i_ = brace;
      if (i_ == body_.size()) return;
      const char c = body_[i_];
      if (level == 0 && i_ + 1 < body_.size() && body_[i_ + 1] == c) {
        add_literal(parts, std::string(1, c));
        i_ += 2;
      } else if (c == '{') {
        if (!hole(parts, level)) return;
      } else if (level > 0) {
        return;
      } else {
        error(i_, i_ + 1, "a single `}` stands for nothing; write `}}` for the character");
        ++i_;
      }
    }
  }

 private:
  /// Past those of `\N{name}`.
  size_t next_brace() const {
    size_t at = body_.find_first_of("{}", i_);
    while (!token_.raw && at != std::string_view::npos && at >= i_ + 2 && body_[at] == '{' &&
           body_[at - 1] == 'N') {
      size_t backslashes = 0;
      while (at - 1 - backslashes > i_ && body_[at - 2 - backslashes] == '\\') ++backslashes;
      if (backslashes % 2 == 0) break;
      at = body_.find('}', at);
      if (at != std::string_view::npos) at = body_.find_first_of("{}", at + 1);
    }
    return std::min(at, body_.size());
  }
  /// Goes on from the last place that was asked for, so that many holes cost no more than one walk.
  SourcePlace place(size_t i) {
    if (i < known_) {
      known_ = 0;
      known_place_ = body_at_;
    }
    known_place_ = advance(known_place_, body_.substr(known_, i - known_));
    known_ = i;
    return known_place_;
  }
  SourceRange range(size_t from, size_t to) {
    const SourcePlace a = place(from), b = place(to);
    return {builder_.source_.file(), a.line, a.col, b.line, b.col};
  }
  bool error(size_t from, size_t to, std::string what) {
    if (!failed_) builder_.report(diags::BadFString, range(from, to), std::move(what));
    failed_ = true;
    return false;
  }
  char peek(size_t ahead = 0) const { return i_ + ahead < body_.size() ? body_[i_ + ahead] : '\0'; }
  void skip_spaces() {
    while (is_space(peek())) ++i_;
  }

  void literal(Parts& parts, size_t from, size_t to) {
    std::string text;
    append_unescaped(text, body_.substr(from, to - from), token_, builder_.source_.file(),
                     place(from), builder_.errors_);
    add_literal(parts, std::move(text));
  }

  /// Reads `{expression = !r : format}`; false if the rest of the string makes no sense.
  bool hole(Parts& parts, int level) {
    const size_t open = i_++;
    if (level >= 2) return error(open, open + 1, "holes nest too deep");
    const size_t begin = i_;
    if (!skip_expression(open)) return false;
    const std::string_view text = body_.substr(begin, i_ - begin);
    if (text.find_first_not_of(" \t\n\f") == std::string_view::npos)
      return error(open, i_ + 1, "an empty hole stands for nothing");
    const bool self_describing = peek() == '=';
    if (self_describing) {
      ++i_;
      skip_spaces();
      add_literal(parts, std::string(body_.substr(begin, i_ - begin)));
    }
    ast::FString::Part part;
    part.value = builder_.parse_hole(text, place(begin));
    if (peek() == '!' && !conversion(part)) return false;
    if (peek() == ':') format(part, level);
    if (peek() != '}') return error(open, i_, "expected `}`");
    ++i_;
    if (self_describing && !part.format && part.conversion == 0) part.conversion = 'r';
    parts.push_back(std::move(part));
    return true;
  }

  bool conversion(ast::FString::Part& part) {
    const char c = peek(1);
    if (c != 'r' && c != 's' && c != 'a')
      return error(i_, i_ + 2, "after `!` comes `r`, `s` or `a`");
    part.conversion = c;
    i_ += 2;
    skip_spaces();
    return true;
  }

  void format(ast::FString::Part& part, int level) {
    const size_t begin = ++i_;
    auto node = std::make_unique<ast::FString>();
    read(node->parts, level + 1);
    node->range = range(begin, i_);
    const bool constant = node->parts.empty() || (node->parts.size() == 1 && !node->parts[0].value);
    if (!constant) {
      part.format = std::move(node);
      return;
    }
    auto text = std::make_unique<ast::Constant>();
    text->range = node->range;
    text->type = ast::Constant::Type::Str;
    if (!node->parts.empty()) text->text = std::move(node->parts[0].literal);
    part.format = std::move(text);
  }

  /// Moves to the character that ends a hole's expression: `}`, `:`, `!` or the `=` of `{x=}`.
  bool skip_expression(size_t open) {
    size_t depth = 0;
    for (; i_ < body_.size(); ++i_) {
      const char c = body_[i_];
      if (c == '\\') return error(i_, i_ + 1, "the expression in a hole may not hold a backslash");
      if (c == '#') return error(i_, i_ + 1, "the expression in a hole may not hold a `#`");
      if (c == '"' || c == '\'') {
        if (!skip_string()) return false;
      } else if (c == '(' || c == '[' || c == '{') {
        ++depth;
      } else if (depth > 0) {
        if (c == ')' || c == ']' || c == '}') --depth;
      } else if (c == '}' || c == ':' || (c == '!' && peek(1) != '=') || is_describing_equals()) {
        return true;
      } else if (c == '!' || c == '<' || c == '>' || c == '=') {
        if (peek(1) == '=') ++i_;
      }
    }
    return error(open, open + 1, "expected `}`");
  }

  bool is_describing_equals() const {
    if (peek() != '=' || peek(1) == '=') return false;
    size_t next = i_ + 1;
    while (next < body_.size() && is_space(body_[next])) ++next;
    return next < body_.size() && (body_[next] == '}' || body_[next] == '!' || body_[next] == ':');
  }

  /// Moves to the last quote of a string inside a hole.
  bool skip_string() {
    const size_t begin = i_;
    const char quote = body_[i_];
    const std::string triple(3, quote);
    const std::string end = body_.substr(i_, 3) == triple ? triple : std::string(1, quote);
    const size_t close = body_.find(end, i_ + end.size());
    if (close == std::string_view::npos)
      return error(begin, begin + 1, "a string in a hole never ends");
    const std::string_view inside = body_.substr(begin, close - begin);
    if (const size_t backslash = inside.find('\\'); backslash != std::string_view::npos)
      return error(begin + backslash, begin + backslash + 1,
                   "the expression in a hole may not hold a backslash");
    i_ = close + end.size() - 1;
    return true;
  }

  AstBuilder& builder_;
  const StringToken& token_;
  std::string_view body_;
  SourcePlace body_at_;
  SourcePlace known_place_;  ///< of the character `known_`
  size_t known_ = 0;
  size_t i_ = 0;
  bool failed_ = false;
};

ast::ExprPtr AstBuilder::parse_hole(std::string_view text, SourcePlace place) {
  const Deeper deeper(*this, 1, nullptr);
  const SourceText source(source_.file(), text, place);
  CharacterStream stream(text);
  LayoutLexer lexer(&stream, source, LayoutLexer::Mode::Hole, errors_);
  antlr4::CommonTokenStream tokens(&lexer);
  LimitedParser parser(&tokens, source);
  parser.removeErrorListeners();
  parser.setErrorHandler(std::make_shared<SyntaxErrors>(source, errors_));
  const size_t errors_before = errors_.size();
  tokens.fill();
  PeriplusParser::HoleContext* tree = parser.hole();
  if (errors_.size() == errors_before) return AstBuilder(source, errors_, depth_).hole(tree);
  return std::make_unique<ast::Constant>();
}

ast::ExprPtr AstBuilder::strings(P::AtomContext* c) {
  const SourceRange range = span(c);
  bool any_bytes = false, all_bytes = true, any_formatted = false;
  for (antlr4::tree::ParseTree* child : c->children) {
    Token* token = part(child).token;
    const std::string literal = text(token);
    const StringToken s = split_string(literal, at(token));
    any_bytes |= s.bytes;
    all_bytes &= s.bytes;
    any_formatted |= s.formatted;
  }
  if (any_bytes && !all_bytes) report(diags::StringKinds, range);
  return any_formatted ? formatted_strings(c, range) : plain_strings(c, range, all_bytes);
}

ast::ExprPtr AstBuilder::plain_strings(P::AtomContext* c, SourceRange range, bool bytes) {
  auto node = make<ast::Constant>(range);
  node->type = bytes ? ast::Constant::Type::Bytes : ast::Constant::Type::Str;
  for (antlr4::tree::ParseTree* child : c->children) {
    Token* token = part(child).token;
    const std::string literal = text(token);
    const StringToken s = split_string(literal, at(token));
    const bool ascii = std::all_of(s.body.begin(), s.body.end(),
                                   [](char b) { return static_cast<unsigned char>(b) < 0x80; });
    if (bytes && !ascii) report(diags::NotAsciiBytes, at(token));
    append_unescaped(node->text, s.body, s, source_.file(), s.body_at, errors_);
  }
  return node;
}

ast::ExprPtr AstBuilder::formatted_strings(P::AtomContext* c, SourceRange range) {
  auto node = make<ast::FString>(range);
  for (antlr4::tree::ParseTree* child : c->children) {
    Token* token = part(child).token;
    // The body is a view into the source, not into a copy: holes keep views too.
    const StringToken s = split_string(text_of(source_, token), at(token));
    if (s.formatted) {
      FStringReader(*this, s, s.body, s.body_at).read(node->parts, 0);
    } else {
      std::string decoded;
      append_unescaped(decoded, s.body, s, source_.file(), s.body_at, errors_);
      add_literal(node->parts, std::move(decoded));
    }
  }
  return node;
}

}  // namespace periplus
