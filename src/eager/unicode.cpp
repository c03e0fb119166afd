// SPDX-License-Identifier: Apache-2.0
#include "eager/unicode.h"

#include <algorithm>
#include <iterator>

#include "eager/text.h"

namespace periplus {

namespace {

struct FlagRun {
  uint32_t from;
  uint16_t flags;
};
/// Every `stride`th code point of from … last has its other case at the same distance.
struct CaseRun {
  uint32_t from, last, stride;
  int32_t delta;
};
struct SpecialCase {
  uint32_t c;
  bool upper;
  const char* text;
};

#include "eager/unicode_tables.inc"

template <size_t kSize>
uint32_t mapped(const CaseRun (&runs)[kSize], uint32_t c) {
  const auto* run = std::upper_bound(std::begin(runs), std::end(runs), c,
                                     [](uint32_t x, const CaseRun& r) { return x < r.from; });
  if (run == std::begin(runs)) return c;
  --run;
  return c <= run->last && (c - run->from) % run->stride == 0 ? uint32_t(int64_t(c) + run->delta)
                                                              : c;
}

const char* special(uint32_t c, bool upper) {
  if (c < 0x80) return nullptr;
  for (const SpecialCase& s : kSpecial) {
    if (s.c == c && s.upper == upper) return s.text;
  }
  return nullptr;
}

}  // namespace

bool has_flag(uint32_t c, int flags) {
  const auto* run = std::upper_bound(std::begin(kFlags), std::end(kFlags), c,
                                     [](uint32_t x, const FlagRun& r) { return x < r.from; });
  return (std::prev(run)->flags & flags) != 0;
}

uint32_t simple_lower(uint32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
  return mapped(kLower, c);
}
uint32_t simple_upper(uint32_t c) {
  if (c < 0x80) return c >= 'a' && c <= 'z' ? c - 32 : c;
  return mapped(kUpper, c);
}

std::string full_lower(uint32_t c) {
  const char* s = special(c, false);
  return s ? s : encode_code_point(simple_lower(c));
}
std::string full_upper(uint32_t c) {
  const char* s = special(c, true);
  return s ? s : encode_code_point(simple_upper(c));
}
std::string full_title(uint32_t c) {
  constexpr uint32_t kDigraphs[] = {0x1C5, 0x1C8, 0x1CB, 0x1F2};  // between their other two cases
  for (const uint32_t d : kDigraphs) {
    if (c >= d - 1 && c <= d + 1) return encode_code_point(d);
  }
  const char* s = special(c, true);
  if (!s) return encode_code_point(simple_upper(c));
  const std::string text = s;
  std::string out;
  for (size_t at = 0; at < text.size(); at += code_point_bytes(text, at)) {
    const uint32_t part = decode_code_point(text, at);
    out += encode_code_point(at == 0 ? part : simple_lower(part));
  }
  return out;
}

bool is_upper(uint32_t c) {
  return (simple_lower(c) != c || special(c, false) || has_flag(c, kOnlyUpper)) &&
         !has_flag(c, kTitle);
}
bool is_lower(uint32_t c) {
  return (simple_upper(c) != c || special(c, true) || has_flag(c, kOnlyLower)) &&
         !has_flag(c, kTitle);
}
bool is_space(uint32_t c) {
  return c < 0x80 ? c == ' ' || (c >= 0x09 && c <= 0x0d) || (c >= 0x1c && c <= 0x1f)
                  : has_flag(c, kSpace);
}

int decimal_digit(uint32_t c) {
  if (c < 0x80) return c >= '0' && c <= '9' ? int(c - '0') : -1;
  if (!has_flag(c, kDecimal)) return -1;
  uint32_t zero = c;  // the ten digits of a script follow each other
  while (c - zero < 9 && has_flag(zero - 1, kDecimal)) --zero;
  // Runs of several scripts' digits start at a multiple of ten from each other.
  if (c >= 0x1D7CE && c <= 0x1D7FF) return int((c - 0x1D7CE) % 10);
  return int(c - zero);
}

}  // namespace periplus
