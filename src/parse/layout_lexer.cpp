// SPDX-License-Identifier: Apache-2.0
#include "parse/layout_lexer.h"

#include <algorithm>

namespace periplus {
namespace {

// The classes as grammar/PeriplusLexer.g4 spells them.
constexpr char32_t kStartsName = 1, kContinuesName = 2, kOther = 3;

char32_t class_of(char32_t c) {
  return starts_name(c) ? kStartsName : continues_name(c) ? kContinuesName : kOther;
}

constexpr size_t kMaxBrackets = 200;
constexpr size_t kMaxIndents = 100;
constexpr size_t kTab = 8;

const char* spelling_of_bracket(size_t type) {
  switch (type) {
    case PeriplusLexer::LPAREN:
      return "(";
    case PeriplusLexer::RPAREN:
      return ")";
    case PeriplusLexer::LBRACKET:
      return "[";
    case PeriplusLexer::RBRACKET:
      return "]";
    case PeriplusLexer::LBRACE:
      return "{";
    default:
      return "}";
  }
}

size_t closing_of(size_t opening) {
  return opening == PeriplusLexer::LPAREN     ? PeriplusLexer::RPAREN
         : opening == PeriplusLexer::LBRACKET ? PeriplusLexer::RBRACKET
                                              : PeriplusLexer::RBRACE;
}

bool is_opening(size_t t) {
  return t == PeriplusLexer::LPAREN || t == PeriplusLexer::LBRACKET || t == PeriplusLexer::LBRACE;
}

bool is_closing(size_t t) {
  return t == PeriplusLexer::RPAREN || t == PeriplusLexer::RBRACKET || t == PeriplusLexer::RBRACE;
}

/// Keywords that only ever start a statement: seen at the start of a line inside brackets, the
/// bracket was forgotten.
bool starts_statement_only(size_t t) {
  switch (t) {
    case PeriplusLexer::ASSERT:
    case PeriplusLexer::BREAK:
    case PeriplusLexer::CLASS:
    case PeriplusLexer::CONTINUE:
    case PeriplusLexer::DEF:
    case PeriplusLexer::DEL:
    case PeriplusLexer::GLOBAL:
    case PeriplusLexer::IMPORT:
    case PeriplusLexer::NONLOCAL:
    case PeriplusLexer::PASS:
    case PeriplusLexer::RAISE:
    case PeriplusLexer::RETURN:
    case PeriplusLexer::TRY:
    case PeriplusLexer::WHILE:
    case PeriplusLexer::WITH:
      return true;
    default:
      return false;
  }
}

std::string why_bad_number(std::string_view text) {
  if (text[0] == '0' && text.size() > 1 &&
      (std::isdigit(static_cast<unsigned char>(text[1])) || text[1] == '_') &&
      std::all_of(text.begin(), text.end(),
                  [](unsigned char c) { return std::isdigit(c) || c == '_'; }))
    return "leading zeros are not permitted; an octal number starts with `0o`";
  if (text.back() == '_' || text.find("__") != std::string_view::npos)
    return "underscores stand between digits only";
  const char base = text.size() > 1 && text[0] == '0' ? static_cast<char>(text[1] | 0x20) : ' ';
  if (base == 'x') return "after `0x` come the digits `0` to `9` and `a` to `f`";
  if (base == 'o') return "after `0o` come the digits `0` to `7`";
  if (base == 'b') return "after `0b` come the digits `0` and `1`";
  if (text.back() == 'e' || text.back() == 'E') return "digits follow the `e`";
  return "a name cannot start with a digit";
}

uint32_t code_point(std::string_view c) {
  uint32_t out = static_cast<unsigned char>(c[0]);
  if (c.size() > 1) out &= 0x7Fu >> c.size();
  for (const char rest : c.substr(1)) out = out << 6 | (static_cast<unsigned char>(rest) & 0x3Fu);
  return out;
}

/// Spaces other than the plain one, and characters without a width.
bool is_invisible(uint32_t c) {
  return c < 0x20 || c == 0x7F || c == 0xA0 || (c >= 0x2000 && c <= 0x200F) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x2060 || c == 0x3000 || c == 0xFEFF;
}

std::string describe_character(std::string_view c) {
  const uint32_t point = code_point(c);
  return is_invisible(point) ? fmt::format("U+{:04X}", point) : fmt::format("`{}`", c);
}

const char* hint_for_character(std::string_view c) {
  if (is_invisible(code_point(c))) return "it cannot be seen; type a plain space, or nothing";
  if (c == "!") return "write `not`";
  if (c == "?") return "write `a if condition else b`";
  if (c == "\\") return "after `\\` the line must end";
  if (c == "\xE2\x80\x9C" || c == "\xE2\x80\x9D" || c == "\xE2\x80\x98" || c == "\xE2\x80\x99")
    return "strings stand between `\"` or `'`";
  return "";
}

}  // namespace

CharacterStream::CharacterStream(std::string_view text) : ANTLRInputStream(std::string(text)) {
  // ANTLR drops a byte order mark. The one of a file is gone already; this one is a character that
  // is no token, and places count it.
  if (text.starts_with("\xEF\xBB\xBF")) _data.insert(_data.begin(), U'\uFEFF');
  for (char32_t& c : _data) {
    if (c >= 0x80)
      c = class_of(c);
    else if (c >= kStartsName && c <= kContinuesName)
      c = kOther;
  }
}

SourceRange range_of(const SourceText& source, const antlr4::Token* token) {
  const auto line = static_cast<uint32_t>(token->getLine());
  const auto col = static_cast<uint32_t>(token->getCharPositionInLine()) + 1;
  SourceRange r{source.file(), line, col, line, col};
  const size_t first = token->getStartIndex(), last = token->getStopIndex();
  if (last == INVALID_INDEX || last < first || token->getType() == antlr4::Token::EOF) return r;
  if (token->getType() == PeriplusLexer::STRING) {
    const SourcePlace end = advance({line, col}, source.slice(first, last));
    r.end_line = end.line;
    r.end_col = end.col;
  } else {
    r.end_col = col + static_cast<uint32_t>(last - first + 1);
  }
  return r;
}

std::string_view text_of(const SourceText& source, const antlr4::Token* token) {
  const size_t first = token->getStartIndex(), last = token->getStopIndex();
  return last == INVALID_INDEX || last < first ? std::string_view() : source.slice(first, last);
}

LayoutLexer::LayoutLexer(CharacterStream* stream, const SourceText& source, Mode mode,
                         std::vector<Diagnostic>& errors)
    : PeriplusLexer(stream), source_(source), mode_(mode), errors_(errors) {
  removeErrorListeners();
  setLine(source.start().line);
  setCharPositionInLine(source.start().col - 1);
}

std::unique_ptr<antlr4::Token> LayoutLexer::nextToken() {
  while (pending_.empty()) {
    TokenPtr token = PeriplusLexer::nextToken();
    const size_t type = token->getType();
    if (type == antlr4::Token::EOF) {
      if (!ended_) push_end(*token);
      ended_ = true;
      pending_.push_back(std::move(token));
      break;
    }
    if (type == NEWLINE) {
      if (at_line_start_ || !brackets_.empty() || mode_ == Mode::Hole) continue;
      at_line_start_ = true;
      mismatched_ = false;
      ending_.open_block = last_type_ == COLON || line_first_type_ == AT;
      pending_.push_back(std::move(token));
      break;
    }
    if (!check_token(static_cast<antlr4::CommonToken&>(*token))) continue;
    if (forgotten_bracket(*token)) {
      report_open_brackets();
      push(NEWLINE, *token);
      at_line_start_ = true;
    }
    if (at_line_start_ && mode_ == Mode::File) push_line_start(*token);
    if (is_opening(type)) open_bracket(*token);
    if (is_closing(type)) close_bracket(*token);
    last_type_ = type;
    last_line_ = token->getLine();
    pending_.push_back(std::move(token));
  }
  TokenPtr out = std::move(pending_.front());
  pending_.pop_front();
  return out;
}

void LayoutLexer::push(size_t type, const antlr4::Token& at) {
  auto token = std::make_unique<antlr4::CommonToken>(
      std::make_pair(static_cast<antlr4::TokenSource*>(this), at.getInputStream()), type,
      antlr4::Token::DEFAULT_CHANNEL, at.getStartIndex(), INVALID_INDEX);
  token->setLine(at.getLine());
  token->setCharPositionInLine(at.getCharPositionInLine());
  pending_.push_back(std::move(token));
}

LayoutLexer::Indent LayoutLexer::measure(const antlr4::Token& first) const {
  const std::string_view line = source_.file()->line(static_cast<uint32_t>(first.getLine()));
  Indent out{0, 0};
  for (const char c : line.substr(0, first.getCharPositionInLine())) {
    if (c == '\f') {
      out = {0, 0};
      continue;
    }
    out.column = c == '\t' ? (out.column / kTab + 1) * kTab : out.column + 1;
    ++out.alt_column;
  }
  return out;
}

void LayoutLexer::push_line_start(const antlr4::Token& first) {
  at_line_start_ = false;
  line_first_type_ = first.getType();
  const Indent now = measure(first);
  const Indent top = indents_.back();
  const auto mixed = [&] {
    errors_.push_back(make_diag(diags::MixedTabs, range_of(source_, &first)));
  };
  if (now.column == top.column) {
    if (now.alt_column != top.alt_column) mixed();
  } else if (now.column > top.column) {
    if (now.alt_column <= top.alt_column) mixed();
    if (indents_.size() > kMaxIndents)
      fail(diags::NestingTooDeep, range_of(source_, &first), static_cast<int>(kMaxIndents),
           "indentation");
    indents_.push_back(now);
    push(INDENT, first);
  } else {
    close_blocks(first, now);
    if (now.column == indents_.back().column && now.alt_column != indents_.back().alt_column)
      mixed();
  }
  ending_.indented = indents_.size() > 1;
}

void LayoutLexer::close_blocks(const antlr4::Token& at, Indent now) {
  while (indents_.back().column > now.column) {
    indents_.pop_back();
    push(DEDENT, at);
  }
  if (indents_.back().column == now.column) return;
  errors_.push_back(make_diag(diags::InconsistentDedent, range_of(source_, &at)));
}

void LayoutLexer::push_end(const antlr4::Token& eof) {
  ending_.open_bracket = !brackets_.empty();
  report_open_brackets();
  if (mode_ == Mode::Hole) return;
  check_last_line(eof);
  if (!at_line_start_) {
    ending_.open_block = last_type_ == COLON || line_first_type_ == AT;
    push(NEWLINE, eof);
  }
  for (; indents_.size() > 1; indents_.pop_back()) push(DEDENT, eof);
}

/// A `\` that joins the last line with nothing.
void LayoutLexer::check_last_line(const antlr4::Token& eof) {
  std::string_view text = source_.text();
  if (!text.ends_with("\\\n") || !errors_.empty()) return;
  text.remove_suffix(1);
  const std::string_view line = text.substr(text.find_last_of('\n') + 1);
  if (line.find('#') != std::string_view::npos) return;
  const auto at_line = static_cast<uint32_t>(eof.getLine() > 1 ? eof.getLine() - 1 : 1);
  const uint32_t col = advance({}, line).col - 1;
  const SourceRange range{source_.file(), at_line, col, at_line, col + 1};
  errors_.push_back(make_diag(diags::SyntaxError, range, "no line follows the `\\`"));
}

void LayoutLexer::open_bracket(const antlr4::Token& token) {
  const SourceRange range = range_of(source_, &token);
  if (brackets_.size() >= kMaxBrackets)
    fail(diags::NestingTooDeep, range, static_cast<int>(kMaxBrackets), "brackets");
  brackets_.push_back({token.getType(), range});
}

void LayoutLexer::close_bracket(const antlr4::Token& token) {
  const SourceRange range = range_of(source_, &token);
  if (brackets_.empty()) {
    if (!mismatched_)
      errors_.push_back(
          make_diag(diags::UnmatchedBracket, range, spelling_of_bracket(token.getType())));
    return;
  }
  const Bracket open = brackets_.back();
  brackets_.pop_back();
  if (closing_of(open.type) == token.getType()) return;
  mismatched_ = true;
  // The bracket may close one further out: then only the inner one is wrong.
  for (size_t i = brackets_.size(); i-- > 0;) {
    if (closing_of(brackets_[i].type) != token.getType()) continue;
    brackets_.resize(i);
    break;
  }
  errors_.push_back(make_diag(diags::MismatchedBracket, range, spelling_of_bracket(token.getType()),
                              spelling_of_bracket(open.type))
                        .label(open.range, "opened here"));
}

bool LayoutLexer::forgotten_bracket(const antlr4::Token& token) const {
  return mode_ == Mode::File && !brackets_.empty() && token.getLine() != last_line_ &&
         starts_statement_only(token.getType());
}

void LayoutLexer::report_open_brackets() {
  if (!brackets_.empty())
    errors_.push_back(make_diag(diags::UnclosedBracket, brackets_.back().range,
                                spelling_of_bracket(brackets_.back().type)));
  brackets_.clear();
}

/// False for a token that is reported and dropped.
bool LayoutLexer::check_token(antlr4::CommonToken& token) {
  const SourceRange range = range_of(source_, &token);
  const std::string_view text = text_of(source_, &token);
  switch (token.getType()) {
    case BAD_NUMBER:
      errors_.push_back(
          make_diag(diags::BadNumber, range, std::string(text)).with_hint(why_bad_number(text)));
      token.setType(INTEGER);
      return true;
    case UNTERMINATED_STRING:
      errors_.push_back(make_diag(diags::UnterminatedString, range));
      skip_string(token);
      token.setType(STRING);
      return true;
    case UNKNOWN:
      errors_.push_back(make_diag(diags::UnexpectedCharacter, range, describe_character(text))
                            .with_hint(hint_for_character(text)));
      return false;
    default:
      return true;
  }
}

/// Leaves the rest of the line (or of the file, after a triple quote) unread.
void LayoutLexer::skip_string(const antlr4::Token& opening) {
  const bool triple =
      text_of(source_, &opening).ends_with("\"\"\"") || text_of(source_, &opening).ends_with("'''");
  ending_.open_string = triple;
  antlr4::CharStream* in = getInputStream();
  for (size_t c = in->LA(1); c != antlr4::IntStream::EOF && (triple || c != '\n'); c = in->LA(1))
    getInterpreter<antlr4::atn::LexerATNSimulator>()->consume(in);
}

}  // namespace periplus
