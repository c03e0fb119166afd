// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// UTF-8 by code points: what Python's `str` counts in.
namespace periplus {

bool is_ascii(std::string_view s);
size_t code_points(std::string_view s);
/// Bytes of the code point that starts at `at`.
size_t code_point_bytes(std::string_view s, size_t at);
/// `count` code points from the `from`th on.
std::string code_point_slice(std::string_view s, size_t from, size_t count);
std::vector<std::string> split_code_points(std::string_view s);
/// Byte offset of the `n`th code point.
size_t byte_offset(std::string_view s, size_t n);
uint32_t decode_code_point(std::string_view s, size_t at);
std::string encode_code_point(uint32_t c);

}  // namespace periplus
