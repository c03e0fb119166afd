// SPDX-License-Identifier: Apache-2.0
#include "repl/screen.h"

#include <fmt/format.h>

#include "eager/text.h"
#include "repl/highlight.h"

namespace periplus::repl {
namespace {

constexpr int kTabColumns = 4;

/// Breaks text into rows as wide as the terminal, with colours that start anew in each row.
class Wrapper {
 public:
  Wrapper(int columns, bool colour) : columns_(columns), colour_(colour) {}

  void put(std::string_view shown, int width, const char* colour) {
    if (column_ + width > columns_) new_row();
    if (colour_ && colour != current_) {
      rows.back() += *colour ? fmt::format("\x1b[0;{}m", colour) : "\x1b[0m";
      current_ = colour;
    }
    rows.back() += shown;
    column_ += width;
  }
  void new_row() {
    end_colour();
    rows.emplace_back();
    column_ = 0;
  }
  void end_colour() {
    if (*current_) rows.back() += "\x1b[0m";
    current_ = "";
  }
  int column() const { return column_; }

  std::vector<std::string> rows = std::vector<std::string>(1);

 private:
  int columns_;
  bool colour_;
  int column_ = 0;
  const char* current_ = "";
};

void put_prompt(Wrapper& wrapper, const std::string& prompt) {
  for (const char c : prompt) wrapper.put(std::string_view(&c, 1), 1, "1;32");
}

}  // namespace

Screen::Layout Screen::lay_out(const Picture& picture) const {
  const int columns = terminal_.columns();
  Wrapper wrapper(columns, colour_);
  Layout layout;
  const auto mark_cursor = [&] {
    if (wrapper.column() == columns) wrapper.new_row();
    layout.cursor_row = wrapper.rows.size() - 1;
    layout.cursor_column = wrapper.column();
  };
  put_prompt(wrapper, picture.first_prompt);
  const std::vector<TextKind> kinds = classify(picture.text);
  for (size_t i = 0; i < picture.text.size();) {
    if (i == picture.cursor) mark_cursor();
    const size_t bytes = code_point_bytes(picture.text, i);
    const std::string_view point = picture.text.substr(i, bytes);
    if (point == "\n") {
      wrapper.new_row();
      put_prompt(wrapper, picture.next_prompt);
    } else if (point == "\t") {
      wrapper.put("    ", kTabColumns, "");
    } else if (static_cast<unsigned char>(point[0]) < 32) {
      wrapper.put("?", 1, "7");
    } else {
      wrapper.put(point, display_columns(point), colour_of(kinds[i]));
    }
    i += bytes;
  }
  if (picture.cursor >= picture.text.size()) mark_cursor();
  wrapper.end_colour();
  layout.rows = std::move(wrapper.rows);
  return layout;
}

void Screen::add_below(const Picture& picture, std::vector<std::string>& rows) const {
  const size_t columns = static_cast<size_t>(terminal_.columns());
  for (const std::string& text : picture.below) {
    std::string line = code_point_slice(text, 0, columns - 1);
    if (colour_) line = "\x1b[2m" + line + "\x1b[0m";
    rows.push_back(std::move(line));
  }
}

void Screen::show(const Picture& picture) {
  Layout layout = lay_out(picture);
  const size_t height = static_cast<size_t>(terminal_.rows());
  const size_t room = height > picture.below.size() + 1 ? height - picture.below.size() : 1;
  if (layout.rows.size() > room) {
    // Only the part around the cursor fits.
    const size_t first = layout.cursor_row >= room ? layout.cursor_row - room + 1 : 0;
    layout.rows.erase(layout.rows.begin(), layout.rows.begin() + static_cast<ptrdiff_t>(first));
    layout.rows.resize(room);
    layout.cursor_row -= first;
  }
  add_below(picture, layout.rows);
  std::string out = "\x1b[?25l\r";
  if (cursor_row_ > 0) out += fmt::format("\x1b[{}A", cursor_row_);
  for (size_t i = 0; i < layout.rows.size(); ++i) {
    out += (i ? "\r\n" : "") + layout.rows[i] + (i + 1 == layout.rows.size() ? "\x1b[J" : "\x1b[K");
  }
  const size_t up = layout.rows.size() - 1 - layout.cursor_row;
  if (up > 0) out += fmt::format("\x1b[{}A", up);
  out += "\r";
  if (layout.cursor_column > 0) out += fmt::format("\x1b[{}C", layout.cursor_column);
  out += "\x1b[?25h";
  terminal_.write(out);
  cursor_row_ = layout.cursor_row;
}

void Screen::leave(Picture picture) {
  picture.cursor = picture.text.size();
  picture.below.clear();
  show(picture);
  terminal_.write("\r\n");
  cursor_row_ = 0;
}

void Screen::clear() {
  terminal_.write("\x1b[H\x1b[2J");
  cursor_row_ = 0;
}

}  // namespace periplus::repl
