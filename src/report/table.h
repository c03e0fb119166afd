// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace periplus::report {

/// ANSI colours, or nothing where they are off.
struct Style {
  bool color = false;
  std::string paint(const char* code, const std::string& text) const;
  std::string bold(const std::string& t) const { return paint("1", t); }
  std::string dim(const std::string& t) const { return paint("2", t); }
  std::string red(const std::string& t) const { return paint("31", t); }
  std::string green(const std::string& t) const { return paint("32", t); }
  std::string yellow(const std::string& t) const { return paint("33", t); }
  std::string cyan(const std::string& t) const { return paint("36", t); }
};

/// Columns of text, as wide as their widest cell; a column whose header starts with '>' is aligned
/// to the right.
class Table {
 public:
  explicit Table(std::vector<std::string> header);
  void add(std::vector<std::string> row);
  bool empty() const { return rows_.empty(); }
  std::string str(const Style& style = {}) const;

 private:
  std::vector<std::string> header_;
  std::vector<bool> right_;
  std::vector<std::vector<std::string>> rows_;
};

/// "84.2", "1 234", "3.5": at least three digits that mean something.
std::string readable(double x);
/// Columns that UTF-8 text takes on a terminal, ANSI codes not counted.
size_t display_width(const std::string& text);

}  // namespace periplus::report
