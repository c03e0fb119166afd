// SPDX-License-Identifier: Apache-2.0
#include "parse/source_text.h"

#include <unicode/uchar.h>

#include <algorithm>

namespace periplus {
namespace {

constexpr size_t kMaxMegabytes = 8;

bool has_property(char32_t c, UProperty property) {
  constexpr uint8_t kUnicode = 14;
  UVersionInfo age;
  u_charAge(static_cast<UChar32>(c), age);
  return age[0] <= kUnicode && u_hasBinaryProperty(static_cast<UChar32>(c), property);
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Bytes of the well-formed UTF-8 sequence at the start of `s` (no surrogates, shortest form), or
/// 0.
size_t valid_sequence(std::string_view s) {
  const auto b = [&](size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0u; };
  const auto tail = [&](size_t i) { return (b(i) & 0xC0) == 0x80; };
  if (b(0) < 0x80) return 1;
  if (b(0) >= 0xC2 && b(0) <= 0xDF) return tail(1) ? 2 : 0;
  if (b(0) >= 0xE0 && b(0) <= 0xEF) {
    if ((b(0) == 0xE0 && b(1) < 0xA0) || (b(0) == 0xED && b(1) > 0x9F)) return 0;
    return tail(1) && tail(2) ? 3 : 0;
  }
  if (b(0) >= 0xF0 && b(0) <= 0xF4) {
    if ((b(0) == 0xF0 && b(1) < 0x90) || (b(0) == 0xF4 && b(1) > 0x8F)) return 0;
    return tail(1) && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

SourceRange at_byte(const SourceFile* file, size_t byte) {
  const SourcePlace p = advance({}, std::string_view(file->text()).substr(0, byte));
  return {file, p.line, p.col, p.line, p.col + 1};
}

}  // namespace

SourcePlace advance(SourcePlace from, std::string_view passed) {
  for (const char c : passed) {
    if (c == '\n') {
      ++from.line;
      from.col = 1;
    } else if (!is_continuation(c)) {
      ++from.col;
    }
  }
  return from;
}

SourceText::SourceText(const SourceFile* file, std::string_view text, SourcePlace start)
    : file_(file), text_(text), start_(start) {
  const auto ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::all_of(text.begin(), text.end(), ascii)) return;
  for (size_t i = 0; i < text.size(); ++i)
    if (!is_continuation(text[i])) offsets_.push_back(static_cast<uint32_t>(i));
}

size_t SourceText::byte_of(size_t code_point) const {
  if (offsets_.empty()) return std::min(code_point, text_.size());
  return code_point < offsets_.size() ? offsets_[code_point] : text_.size();
}

std::string_view SourceText::slice(size_t first, size_t last) const {
  const size_t begin = byte_of(first);
  const size_t end = byte_of(last + 1);
  return end > begin ? text_.substr(begin, end - begin) : std::string_view();
}

bool starts_name(char32_t c) { return c == '_' || has_property(c, UCHAR_XID_START); }

bool continues_name(char32_t c) { return has_property(c, UCHAR_XID_CONTINUE); }

void check_encoding(const SourceFile* file) {
  const std::string_view text = file->text();
  if (text.size() > kMaxMegabytes << 20)
    fail(diags::SourceTooLarge, {file, 1, 1, 1, 2}, static_cast<int>(kMaxMegabytes));
  for (size_t i = 0; i < text.size();) {
    if (text[i] == '\0') fail(diags::NulByte, at_byte(file, i));
    const size_t n = valid_sequence(text.substr(i));
    if (n == 0) fail(diags::NotUtf8, at_byte(file, i));
    i += n;
  }
}

}  // namespace periplus
