// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"

namespace periplus {

/// Where a piece of a source file starts, counting as SourceRange does.
struct SourcePlace {
  uint32_t line = 1;
  uint32_t col = 1;
};

/// The place reached from `from` after the characters of `passed`.
SourcePlace advance(SourcePlace from, std::string_view passed);

/// A text that is parsed (a file or the hole of an f-string) with its place in the file. ANTLR
/// counts code points, we slice bytes: this maps between the two.
class SourceText {
 public:
  SourceText(const SourceFile* file, std::string_view text, SourcePlace start);

  const SourceFile* file() const { return file_; }
  std::string_view text() const { return text_; }
  SourcePlace start() const { return start_; }
  /// Code points [first, last] of the text.
  std::string_view slice(size_t first, size_t last) const;

 private:
  size_t byte_of(size_t code_point) const;

  const SourceFile* file_;
  std::string_view text_;
  SourcePlace start_;
  std::vector<uint32_t> offsets_;  ///< byte of each code point; empty for ASCII
};

/// Whether a name may start with a character, or have it after the first: Python 3.11's rule, which
/// goes by Unicode 14.
bool starts_name(char32_t c);
bool continues_name(char32_t c);

/// Reports a text that is no UTF-8, that holds a NUL byte, or that is too large.
void check_encoding(const SourceFile* file);

}  // namespace periplus
