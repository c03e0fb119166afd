// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace periplus::repl {

/// The block that is being typed: UTF-8 text with a cursor, and what keys do to it.
class EditBuffer {
 public:
  const std::string& text() const { return text_; }
  size_t cursor() const { return cursor_; }
  bool empty() const { return text_.empty(); }
  void set(std::string text);                                   ///< the cursor goes to the end
  void replace(size_t from, size_t to, std::string_view with);  ///< the cursor goes behind `with`

  void insert(std::string_view s);
  void type(char c);             ///< a typed ASCII character; `else:` steps out of its block
  void newline();                ///< with the indentation that the next line wants
  void paste(std::string text);  ///< line ends normalised; prompts and common indentation taken off
  void backspace();              ///< a step of four in the indentation, else a character
  void erase();
  void kill_to_line_end();
  void kill_to_line_start();
  void kill_word_left();
  void yank() { insert(killed_); }
  void undo();

  void left();
  void right();
  void word_left();
  void word_right();
  void line_start();
  void line_end();
  void to_start() { cursor_ = 0; }
  void to_end() { cursor_ = text_.size(); }
  bool up();    ///< false on the first line
  bool down();  ///< false on the last line

  bool on_last_line() const { return text_.find('\n', cursor_) == std::string::npos; }
  bool in_indentation() const;  ///< only blanks before the cursor on its line, and some
  void clear_indentation();     ///< takes those away

 private:
  size_t line_begin(size_t at) const;
  size_t line_end_of(size_t at) const;
  size_t column() const;
  void go_to(size_t line_begin, size_t column);
  void kill(size_t from, size_t to);
  void remember();
  std::string next_indentation() const;
  void step_out_of_block();

  std::string text_;
  size_t cursor_ = 0;
  std::string killed_;
  std::vector<std::pair<std::string, size_t>> before_;  ///< for undo
};

}  // namespace periplus::repl
