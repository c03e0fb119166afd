// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What each byte of an unfinished program text is: for colours, indentation and completion. Never
/// fails.
namespace periplus::repl {

enum class TextKind : uint8_t {
  Plain,
  Keyword,
  Builtin,
  Number,
  String,
  Comment,
  Decorator,
  Definition,
  Magic,
  Operator
};

/// One kind for each byte of `text`.
std::vector<TextKind> classify(std::string_view text);
/// SGR parameters of a kind: "32"; "" for none.
const char* colour_of(TextKind kind);
/// `text` with ANSI colours.
std::string paint(std::string_view text);

const std::vector<std::string>& python_keywords();

/// The innermost bracket that is open at the end of `text`: its offset, or npos.
size_t open_bracket(std::string_view text, const std::vector<TextKind>& kinds);
/// The offset where the string that is open at the end of `text` begins (behind its quotes), or
/// npos.
size_t open_string(std::string_view text);

}  // namespace periplus::repl
