// SPDX-License-Identifier: Apache-2.0
#include "report/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace periplus::report {

std::string Style::paint(const char* code, const std::string& text) const {
  return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

size_t display_width(const std::string& text) {
  size_t width = 0;
  bool escape = false;
  for (const char c : text) {
    if (escape) {
      escape = c != 'm';
    } else if (c == '\x1b') {
      escape = true;
    } else {
      width += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }
  }
  return width;
}

std::string readable(double x) {
  if (!std::isfinite(x)) return fmt::format("{}", x);
  const double magnitude = std::fabs(x);
  if (magnitude >= 1000) {
    std::string digits = fmt::format("{:.0f}", x);
    for (int at = static_cast<int>(digits.size()) - 3; at > (x < 0 ? 1 : 0); at -= 3)
      digits.insert(static_cast<size_t>(at), " ");
    return digits;
  }
  if (magnitude >= 100) return fmt::format("{:.0f}", x);
  if (magnitude >= 10) return fmt::format("{:.1f}", x);
  if (magnitude >= 1) return fmt::format("{:.2f}", x);
  return fmt::format("{:.3g}", x);
}

Table::Table(std::vector<std::string> header) : header_(std::move(header)) {
  for (std::string& title : header_) {
    right_.push_back(!title.empty() && title[0] == '>');
    if (right_.back()) title.erase(0, 1);
  }
}

void Table::add(std::vector<std::string> row) {
  row.resize(header_.size());
  rows_.push_back(std::move(row));
}

std::string Table::str(const Style& style) const {
  std::vector<size_t> width;
  for (const std::string& title : header_) width.push_back(display_width(title));
  for (const auto& row : rows_) {
    for (size_t c = 0; c < row.size(); ++c) width[c] = std::max(width[c], display_width(row[c]));
  }
  const auto line = [&](const std::vector<std::string>& row, bool title) {
    std::string text;
    for (size_t c = 0; c < row.size(); ++c) {
      const std::string padding(width[c] - display_width(row[c]), ' ');
      const std::string cell = title ? style.dim(row[c]) : row[c];
      const bool last = c + 1 == row.size();
      text += (c ? "  " : "") + (right_[c] ? padding + cell : cell + (last ? "" : padding));
    }
    return text + "\n";
  };
  std::string out = line(header_, true);
  for (const auto& row : rows_) out += line(row, false);
  return out;
}

}  // namespace periplus::report
