// SPDX-License-Identifier: Apache-2.0
#include "repl/edit_buffer.h"

#include <algorithm>
#include <cctype>

#include "repl/highlight.h"

namespace periplus::repl {
namespace {

constexpr size_t kIndent = 4;
constexpr size_t kMaxUndo = 1000;

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}

size_t blanks(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

bool begins_with_word(std::string_view line, std::string_view word) {
  return line.substr(0, word.size()) == word &&
         (line.size() == word.size() || !is_word(line[word.size()]));
}

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

/// Takes `>>> `, `... ` and `In [3]: ` off lines copied from a session.
void strip_prompts(std::vector<std::string>& lines) {
  if (lines[blanks(lines[0]) == lines[0].size() && lines.size() > 1 ? 1 : 0].find(">>>") != 0)
    return;
  std::vector<std::string> kept;
  for (const std::string& line : lines) {
    const bool prompt = line.rfind(">>>", 0) == 0 || line.rfind("...", 0) == 0;
    if (prompt) kept.push_back(line.substr(std::min<size_t>(line.size(), 4)));
  }
  lines = kept;
}

void strip_common_indentation(std::vector<std::string>& lines) {
  size_t common = std::string::npos;
  for (const std::string& line : lines) {
    if (blanks(line) < line.size()) common = std::min(common, blanks(line));
  }
  if (common == std::string::npos || common == 0) return;
  for (std::string& line : lines) line.erase(0, std::min(common, blanks(line)));
}

}  // namespace

void EditBuffer::remember() {
  if (!before_.empty() && before_.back().first == text_) return;
  before_.emplace_back(text_, cursor_);
  if (before_.size() > kMaxUndo) before_.erase(before_.begin());
}

void EditBuffer::undo() {
  while (!before_.empty() && before_.back().first == text_) before_.pop_back();
  if (before_.empty()) return;
  text_ = before_.back().first;
  cursor_ = before_.back().second;
  before_.pop_back();
}

void EditBuffer::set(std::string text) {
  remember();
  text_ = std::move(text);
  cursor_ = text_.size();
}

void EditBuffer::replace(size_t from, size_t to, std::string_view with) {
  remember();
  text_.replace(from, to - from, with);
  cursor_ = from + with.size();
}

void EditBuffer::insert(std::string_view s) { replace(cursor_, cursor_, s); }

void EditBuffer::type(char c) {
  insert(std::string_view(&c, 1));
  if (c == ':') step_out_of_block();
}

/// `else:` typed at the indentation of the block that it ends goes one step to the left.
void EditBuffer::step_out_of_block() {
  const size_t begin = line_begin(cursor_);
  const std::string_view line = std::string_view(text_).substr(begin, cursor_ - begin);
  const size_t indent = blanks(line);
  const std::string_view word = line.substr(indent);
  const bool ends_block = word == "else:" || word == "finally:" || begins_with_word(word, "elif") ||
                          begins_with_word(word, "except");
  if (!ends_block || indent < kIndent || begin == 0) return;
  const size_t above = line_begin(begin - 1);
  if (blanks(std::string_view(text_).substr(above, begin - 1 - above)) != indent) return;
  text_.erase(begin, kIndent);
  cursor_ -= kIndent;
}

std::string EditBuffer::next_indentation() const {
  const size_t begin = line_begin(cursor_);
  const std::string_view line = std::string_view(text_).substr(begin, cursor_ - begin);
  std::string indent(line.substr(0, blanks(line)));
  const std::string_view upto = std::string_view(text_).substr(0, cursor_);
  const std::vector<TextKind> kinds = classify(upto);
  size_t last = upto.size();
  while (last > begin && (upto[last - 1] == ' ' || kinds[last - 1] == TextKind::Comment)) --last;
  if (last == begin) return indent;
  const char end = upto[last - 1];
  const bool code = kinds[last - 1] == TextKind::Operator;
  const bool in_bracket = open_bracket(upto, kinds) != std::string_view::npos;
  const bool opens =
      code && (end == '(' || end == '[' || end == '{' || (end == ':' && !in_bracket));
  if (opens) return indent + std::string(kIndent, ' ');
  const std::string_view word = line.substr(blanks(line));
  for (const char* leaving : {"return", "pass", "break", "continue", "raise"}) {
    if (!in_bracket && begins_with_word(word, leaving) && indent.size() >= kIndent)
      indent.resize(indent.size() - kIndent);
  }
  return indent;
}

void EditBuffer::newline() {
  const std::string indent = next_indentation();
  insert("\n" + indent);
  while (cursor_ < text_.size() && text_[cursor_] == ' ') text_.erase(cursor_, 1);
}

void EditBuffer::paste(std::string text) {
  std::string clean;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') {
      if (i + 1 < text.size() && text[i + 1] == '\n') continue;
      clean += '\n';
    } else if (text[i] == '\t' || text[i] == '\n' || static_cast<unsigned char>(text[i]) >= 32) {
      clean += text[i];
    }
  }
  std::vector<std::string> lines = split_lines(clean);
  if (empty()) {
    strip_prompts(lines);
    strip_common_indentation(lines);
  } else if (in_indentation() && lines.size() > 1 && blanks(lines[0]) > 0) {
    clear_indentation();
  }
  std::string out;
  for (size_t i = 0; i < lines.size(); ++i) out += (i ? "\n" : "") + lines[i];
  insert(out);
}

void EditBuffer::backspace() {
  if (cursor_ == 0) return;
  const size_t before = cursor_ - line_begin(cursor_);
  if (in_indentation() && text_[cursor_ - 1] == ' ') {
    const size_t step = (before - 1) % kIndent + 1;
    return replace(cursor_ - step, cursor_, "");
  }
  const size_t end = cursor_;
  left();
  replace(cursor_, end, "");
}

void EditBuffer::erase() {
  const size_t begin = cursor_;
  right();
  replace(begin, cursor_, "");
}

void EditBuffer::kill(size_t from, size_t to) {
  if (from == to) return;
  killed_ = text_.substr(from, to - from);
  replace(from, to, "");
}

void EditBuffer::kill_to_line_end() {
  const size_t end = line_end_of(cursor_);
  kill(cursor_, end == cursor_ && end < text_.size() ? end + 1 : end);
}

void EditBuffer::kill_to_line_start() { kill(line_begin(cursor_), cursor_); }

void EditBuffer::kill_word_left() {
  const size_t end = cursor_;
  word_left();
  kill(cursor_, end);
}

void EditBuffer::left() {
  if (cursor_ == 0) return;
  do --cursor_;
  while (cursor_ > 0 && continues(text_[cursor_]));
}

void EditBuffer::right() {
  if (cursor_ == text_.size()) return;
  do ++cursor_;
  while (cursor_ < text_.size() && continues(text_[cursor_]));
}

void EditBuffer::word_left() {
  while (cursor_ > 0 && !is_word(text_[cursor_ - 1])) --cursor_;
  while (cursor_ > 0 && is_word(text_[cursor_ - 1])) --cursor_;
}

void EditBuffer::word_right() {
  while (cursor_ < text_.size() && !is_word(text_[cursor_])) ++cursor_;
  while (cursor_ < text_.size() && is_word(text_[cursor_])) ++cursor_;
}

size_t EditBuffer::line_begin(size_t at) const {
  return at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
}
size_t EditBuffer::line_end_of(size_t at) const {
  return std::min(text_.find('\n', at), text_.size());
}

void EditBuffer::line_start() {
  const size_t begin = line_begin(cursor_);
  const size_t code =
      begin + blanks(std::string_view(text_).substr(begin, line_end_of(cursor_) - begin));
  cursor_ = cursor_ == code ? begin : code;
}

void EditBuffer::line_end() { cursor_ = line_end_of(cursor_); }

/// In code points.
size_t EditBuffer::column() const {
  size_t n = 0;
  for (size_t i = line_begin(cursor_); i < cursor_; ++i) n += !continues(text_[i]);
  return n;
}

void EditBuffer::go_to(size_t begin, size_t column) {
  cursor_ = begin;
  const size_t end = line_end_of(begin);
  while (column-- > 0 && cursor_ < end) right();
}

bool EditBuffer::up() {
  const size_t begin = line_begin(cursor_);
  if (begin == 0) return false;
  go_to(line_begin(begin - 1), column());
  return true;
}

bool EditBuffer::down() {
  const size_t end = line_end_of(cursor_);
  if (end == text_.size()) return false;
  go_to(end + 1, column());
  return true;
}

bool EditBuffer::in_indentation() const {
  const size_t begin = line_begin(cursor_);
  return cursor_ > begin &&
         blanks(std::string_view(text_).substr(begin, cursor_ - begin)) == cursor_ - begin;
}

void EditBuffer::clear_indentation() { replace(line_begin(cursor_), cursor_, ""); }

}  // namespace periplus::repl
