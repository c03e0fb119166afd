// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <termios.h>

#include <string>
#include <string_view>

namespace periplus::repl {

enum class Key : uint8_t {
  Text,   ///< a character, UTF-8 in `text`
  Paste,  ///< bracketed paste, all of it in `text`
  Enter,
  AltEnter,
  Tab,
  BackTab,
  Backspace,
  Delete,
  Escape,
  Left,
  Right,
  Up,
  Down,
  WordLeft,
  WordRight,
  LineStart,
  LineEnd,
  Start,
  End,
  KillToEnd,
  KillToStart,
  KillWord,
  Yank,
  Undo,
  Interrupt,   ///< Ctrl-C
  EndOfInput,  ///< Ctrl-D, or the terminal is gone
  Clear,
  Search,
  Previous,
  Next,
  Unknown,
};

struct KeyPress {
  Key key = Key::Unknown;
  std::string text;
  bool more = false;  ///< bytes behind it are already here: pasted or sent by a program, not typed
};

/// A terminal in raw mode, with bracketed paste, while `Raw` lives.
class Terminal {
 public:
  Terminal(int in, int out);

  class Raw {
   public:
    explicit Raw(Terminal& terminal);
    ~Raw();

   private:
    Terminal& terminal_;
    termios before_{};
  };

  KeyPress read_key();
  void write(std::string_view bytes);
  int columns() const;
  int rows() const;

 private:
  int read_byte(int timeout_ms = -1);  ///< -1: nothing came, or end
  bool waiting(int timeout_ms = 0);
  KeyPress escape_sequence();
  KeyPress control_sequence();
  KeyPress pasted();
  KeyPress plain(int byte);

  int in_, out_;
  std::string pending_;  ///< read and not yet used
  size_t used_ = 0;
};

/// Columns that a code point takes; 0 for what combines.
int display_columns(std::string_view code_point);

}  // namespace periplus::repl
