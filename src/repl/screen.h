// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "repl/terminal.h"

namespace periplus::repl {

/// What the editor shows: a block with a prompt before each line, and lines of a menu below.
struct Picture {
  std::string_view text;
  size_t cursor = 0;
  std::string first_prompt, next_prompt;
  std::vector<std::string> below;  ///< plain text, cut at the width of the terminal
};

/// Paints pictures over each other where the cursor stands; scrolls inside a block that is higher
/// than the terminal.
class Screen {
 public:
  Screen(Terminal& terminal, bool colour) : terminal_(terminal), colour_(colour) {}
  void show(const Picture& picture);
  /// Leaves the block on the terminal as it is, the cursor on a new line below.
  void leave(Picture picture);
  void clear();
  /// The terminal wrote something else meanwhile: start on this line.
  void forget() { cursor_row_ = 0; }

 private:
  struct Layout {
    std::vector<std::string> rows;
    size_t cursor_row = 0;
    int cursor_column = 0;
  };
  Layout lay_out(const Picture& picture) const;
  void add_below(const Picture& picture, std::vector<std::string>& rows) const;

  Terminal& terminal_;
  bool colour_;
  size_t cursor_row_ = 0;  ///< of the rows painted last
};

}  // namespace periplus::repl
