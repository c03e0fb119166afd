// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace periplus {

/// One source text that lives as long as anything points into it. Lines and columns count from 1;
/// columns count Unicode code points.
class SourceFile {
 public:
  SourceFile(std::string name, std::string text);

  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// Text of line `line` (from 1) without its newline; empty if there is none.
  std::string_view line(uint32_t line) const;
  uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }

 private:
  std::string name_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
};

/// A half-open range of a source text. `file == nullptr` means "no place in the user's source".
/// Source files are never freed (SourceManager owns them), so a range is a plain value.
struct SourceRange {
  const SourceFile* file = nullptr;
  uint32_t line = 0;  ///< from 1
  uint32_t col = 0;   ///< from 1
  uint32_t end_line = 0;
  uint32_t end_col = 0;  ///< one past the last column

  bool valid() const { return file != nullptr; }
  /// "file.py:12:5"
  std::string where() const;
};

/// From the start of `a` to the end of `b`.
inline SourceRange join(const SourceRange& a, const SourceRange& b) {
  return {a.file, a.line, a.col, b.end_line, b.end_col};
}

/// Registers a text for the life of the process; thread-safe.
const SourceFile* add_source(std::string name, std::string text);

}  // namespace periplus
