// SPDX-License-Identifier: Apache-2.0
#include "repl/editor.h"

#include <fmt/format.h>

#include <algorithm>

namespace periplus::repl {
namespace {

constexpr const char* kFirstPrompt = ">>> ";
constexpr const char* kNextPrompt = "... ";
constexpr size_t kMenuRows = 8;

std::string common_prefix(const std::vector<std::string>& items) {
  std::string prefix = items.front();
  for (const std::string& item : items) {
    size_t n = 0;
    while (n < prefix.size() && n < item.size() && prefix[n] == item[n]) ++n;
    prefix.resize(n);
  }
  return prefix;
}

bool blank(const std::string& text) { return text.find_first_not_of(" \t\n") == std::string::npos; }

/// The block as the parser is asked about it: a line of blanks at its end counts as empty.
std::string with_newline(std::string text) {
  const size_t line = text.rfind('\n');
  if (line != std::string::npos && blank(text.substr(line))) text.resize(line + 1);
  return text + "\n";
}

}  // namespace

Editor::Editor(Terminal& terminal, History& history, EditorHooks hooks, bool colour)
    : terminal_(terminal), history_(history), hooks_(std::move(hooks)), screen_(terminal, colour) {}

Editor::Outcome Editor::read_block(std::string& block, const std::string& start) {
  const Terminal::Raw raw(terminal_);
  buffer_ = EditBuffer();
  if (!start.empty()) buffer_.set(start);
  at_history_ = history_.blocks().size();
  done_ = false;
  completions_ = {};
  screen_.forget();
  show();
  while (!done_) {
    const KeyPress key = terminal_.read_key();
    press(key);
    if (!done_ && !key.more) show();
  }
  completions_ = {};
  screen_.leave(picture());
  block = buffer_.text();
  return outcome_;
}

void Editor::submit() {
  done_ = true;
  outcome_ = Outcome::Block;
}

void Editor::press(const KeyPress& key) {
  if (key.key == Key::Tab) return tab(1);
  if (key.key == Key::BackTab) return tab(-1);
  const bool menu_open = !completions_.items.empty();
  completions_ = {};
  chosen_ = -1;
  if (menu_open && key.key == Key::Escape) return;
  edit(key);
  fresh_line_ = key.key == Key::Enter;
}

void Editor::edit(const KeyPress& key) {
  switch (key.key) {
    case Key::Text:
      return type(key);
    case Key::Paste:
      return buffer_.paste(key.text);
    case Key::Enter:
      return enter(key);
    case Key::AltEnter:
      return buffer_.newline();
    case Key::Backspace:
      return buffer_.backspace();
    case Key::Delete:
      return buffer_.erase();
    case Key::Left:
      return buffer_.left();
    case Key::Right:
      return buffer_.right();
    case Key::Up:
      return up();
    case Key::Down:
      return down();
    case Key::Previous:
      return recall(-1);
    case Key::Next:
      return recall(1);
    case Key::WordLeft:
      return buffer_.word_left();
    case Key::WordRight:
      return buffer_.word_right();
    case Key::LineStart:
      return buffer_.line_start();
    case Key::LineEnd:
      return buffer_.line_end();
    case Key::Start:
      return buffer_.to_start();
    case Key::End:
      return buffer_.to_end();
    case Key::KillToEnd:
      return buffer_.kill_to_line_end();
    case Key::KillToStart:
      return buffer_.kill_to_line_start();
    case Key::KillWord:
      return buffer_.kill_word_left();
    case Key::Yank:
      return buffer_.yank();
    case Key::Undo:
      return buffer_.undo();
    case Key::Clear:
      return screen_.clear();
    case Key::Search:
      return search();
    case Key::Interrupt:
      done_ = true;
      outcome_ = Outcome::Interrupted;
      return;
    case Key::EndOfInput:
      if (!buffer_.empty()) return buffer_.erase();
      done_ = true;
      outcome_ = Outcome::EndOfInput;
      return;
    case Key::Tab:
    case Key::BackTab:
    case Key::Escape:
    case Key::Unknown:
      return;
  }
}

void Editor::type(const KeyPress& key) {
  // A whole line that arrives at once brings its own indentation.
  if (key.more && key.text == " " && fresh_line_ && buffer_.in_indentation())
    buffer_.clear_indentation();
  if (key.text.size() == 1) return buffer_.type(key.text[0]);
  buffer_.insert(key.text);
}

void Editor::enter(const KeyPress&) {
  if (!buffer_.on_last_line()) return buffer_.newline();
  if (!hooks_.goes_on(with_newline(buffer_.text()))) {
    buffer_.to_end();
    return submit();
  }
  buffer_.newline();
}

void Editor::up() {
  if (!buffer_.up()) recall(-1);
}

void Editor::down() {
  if (!buffer_.down()) recall(1);
}

/// The next older or newer block that begins with what was typed.
void Editor::recall(int step) {
  const auto& blocks = history_.blocks();
  if (at_history_ == blocks.size()) typed_ = buffer_.text();
  size_t at = at_history_;
  while (step < 0 ? at > 0 : at < blocks.size()) {
    at = step < 0 ? at - 1 : at + 1;
    if (at == blocks.size() || blocks[at].rfind(typed_, 0) == 0) {
      at_history_ = at;
      return buffer_.set(at == blocks.size() ? typed_ : blocks[at]);
    }
  }
}

// --- completion ----------------------------------------------------------------------------------

void Editor::tab(int step) {
  if (!completions_.items.empty()) return choose(step);
  const size_t begin =
      buffer_.cursor() == 0 ? 0 : buffer_.text().rfind('\n', buffer_.cursor() - 1) + 1;
  const std::string before = buffer_.text().substr(begin, buffer_.cursor() - begin);
  if (blank(before) && step > 0) return buffer_.insert(std::string(4 - before.size() % 4, ' '));
  start_completion();
}

void Editor::start_completion() {
  Completions found = hooks_.complete(buffer_.text(), buffer_.cursor());
  if (found.items.empty()) return;
  const std::string prefix = common_prefix(found.items);
  const bool longer = prefix.size() > buffer_.cursor() - found.begin;
  if (longer || found.items.size() == 1) buffer_.replace(found.begin, buffer_.cursor(), prefix);
  if (found.items.size() > 1) completions_ = std::move(found);
}

void Editor::choose(int step) {
  const int n = static_cast<int>(completions_.items.size());
  chosen_ = chosen_ < 0 ? (step > 0 ? 0 : n - 1) : (chosen_ + step + n) % n;
  buffer_.replace(completions_.begin, buffer_.cursor(),
                  completions_.items[static_cast<size_t>(chosen_)]);
}

/// Items in columns, the one that is chosen in brackets; a window of rows around it.
std::vector<std::string> Editor::menu() const {
  const auto& items = completions_.items;
  if (items.empty()) return {};
  size_t width = 0;
  for (const std::string& item : items) width = std::max(width, item.size());
  width = std::min<size_t>(width, 40) + 3;
  const size_t columns = std::max<size_t>(1, static_cast<size_t>(terminal_.columns() - 1) / width);
  std::vector<std::string> rows;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i % columns == 0) rows.emplace_back();
    const bool chosen = static_cast<int>(i) == chosen_;
    const std::string cell = chosen ? "[" + items[i] + "]" : " " + items[i];
    rows.back() += fmt::format("{:<{}}", cell, width);
  }
  const size_t chosen_row = chosen_ < 0 ? 0 : static_cast<size_t>(chosen_) / columns;
  const size_t first = chosen_row < kMenuRows ? 0 : chosen_row - kMenuRows + 1;
  const size_t all = rows.size();
  rows.erase(rows.begin(), rows.begin() + static_cast<ptrdiff_t>(first));
  if (rows.size() > kMenuRows) rows.resize(kMenuRows);
  if (all > kMenuRows) rows.push_back(fmt::format(" {} in all", items.size()));
  return rows;
}

Picture Editor::picture() const {
  Picture p;
  p.text = buffer_.text();
  p.cursor = buffer_.cursor();
  p.first_prompt = kFirstPrompt;
  p.next_prompt = kNextPrompt;
  p.below = menu();
  return p;
}

void Editor::show() { screen_.show(picture()); }

// --- search --------------------------------------------------------------------------------------

/// Ctrl-R: the newest block that holds what is typed; again for older ones. Any other key takes it.
void Editor::search() {
  const auto& blocks = history_.blocks();
  const std::string before = buffer_.text();
  std::string wanted;
  size_t at = blocks.size();
  const auto find = [&](size_t from) {
    while (from-- > 0) {
      if (blocks[from].find(wanted) == std::string::npos) continue;
      at = from;
      return buffer_.set(blocks[from]);
    }
  };
  while (true) {
    Picture p = picture();
    p.below = {"search: " + wanted};
    screen_.show(p);
    const KeyPress key = terminal_.read_key();
    if (key.key == Key::Search) {
      find(at);
    } else if (key.key == Key::Text) {
      wanted += key.text;
      find(blocks.size());
    } else if (key.key == Key::Backspace) {
      if (!wanted.empty()) wanted.pop_back();
      find(blocks.size());
    } else if (key.key == Key::Interrupt) {
      return buffer_.set(before);
    } else {
      at_history_ = at;
      return edit(key);
    }
  }
}

}  // namespace periplus::repl
