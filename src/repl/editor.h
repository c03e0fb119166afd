// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "repl/edit_buffer.h"
#include "repl/history.h"
#include "repl/screen.h"
#include "repl/terminal.h"

namespace periplus::repl {

/// What could stand in place of `text[begin, cursor)`.
struct Completions {
  size_t begin = 0;
  std::vector<std::string> items;
};

struct EditorHooks {
  std::function<bool(const std::string& block)>
      goes_on;  ///< the block, with its newline, waits for more
  std::function<Completions(const std::string& text, size_t cursor)> complete;
};

/// Reads blocks from a terminal.
class Editor {
 public:
  enum class Outcome : uint8_t { Block, Interrupted, EndOfInput };

  Editor(Terminal& terminal, History& history, EditorHooks hooks, bool colour);
  /// One block, without its last newline. `start` is text to begin with (%load).
  Outcome read_block(std::string& block, const std::string& start = {});

 private:
  void press(const KeyPress& key);
  void edit(const KeyPress& key);
  void enter(const KeyPress& key);
  void type(const KeyPress& key);
  void up();
  void down();
  void recall(int step);
  void tab(int step);
  void start_completion();
  void choose(int step);
  void search();
  void show();
  void submit();
  std::vector<std::string> menu() const;
  Picture picture() const;

  Terminal& terminal_;
  History& history_;
  EditorHooks hooks_;
  Screen screen_;
  EditBuffer buffer_;
  bool done_ = false;
  Outcome outcome_ = Outcome::Block;
  size_t at_history_ = 0;  ///< history's size: the block being typed
  std::string typed_;      ///< that block, while an older one is shown
  bool fresh_line_ =
      false;  ///< the last key opened a line, which holds nothing but the indentation given to it
  Completions completions_;  ///< of the menu that is open
  int chosen_ = -1;
};

}  // namespace periplus::repl
