// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

/// What Python's `str` asks of a code point.
namespace periplus {

enum CharFlag : uint16_t {
  kAlpha = 1,
  kDecimal = 2,
  kDigit = 4,
  kNumeric = 8,
  kSpace = 16,
  kPrintable = 32,
  kOnlyUpper = 64,  ///< upper case without a lower one
  kOnlyLower = 128,
  kTitle = 256,  ///< title case, as U+01C5
};

bool has_flag(uint32_t c, int flags);  ///< one of them
uint32_t simple_lower(uint32_t c);
uint32_t simple_upper(uint32_t c);
/// The whole mapping, which may be several code points ("ß" → "SS"), as UTF-8.
std::string full_lower(uint32_t c);
std::string full_upper(uint32_t c);
std::string full_title(uint32_t c);
bool is_upper(uint32_t c);
bool is_lower(uint32_t c);
bool is_space(uint32_t c);
int decimal_digit(uint32_t c);  ///< -1: none

}  // namespace periplus
