// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "graph/graph.h"

/// What the printer and the parser of the core text form agree on.
///
///   graph forward(%x: f32[1, 256], %threshold: f32[]) {
///     const @w : f32[2] = [1.0, -0.5]          more than 16 elements: no values, read back as
///     zeros (or `= seed 7`) guard "x.shape == [1, 256]" %w = get_attr @w : f32[2]  #
///     vad.py:12:5-20 in net.stft %i_1, %x_1 = while (%i = 0 : int, %x_0 = %x : f32[1, 256]) {
///       %c = int.lt(%i, 8) : bool
///       yield %c
///     } do (%i_2: int, %x_2: f32[1, 256]) {
///       ...
///       yield %next, %y
///     } : int, f32[1, 256]
///     %r = if %c {
///       yield %a
///     } else {
///       yield %b
///     } : f32[]
///     %s = boundary (%x_1) "why" {
///       guard "x.shape == [1, 256]" of %x_1
///       ...
///       yield %t
///     } fallback {
///       yield %u
///     } : f32[]
///     %e = exp(%r) : f32[] [fused]             see fusion.h
///     write_back 0, %x_1
///     return (%r, %s)
///   }
namespace periplus::graph {

/// Constants with at most this many elements are printed with their values.
inline constexpr int64_t kInlineElements = 16;

/// Words that start a statement: a function of that name is written `call_function @name(…)`.
inline constexpr std::string_view kTextKeywords[] = {
    "graph", "const",         "guard",       "write_back",  "return",   "yield",    "if",
    "else",  "while",         "do",          "boundary",    "fallback", "get_attr", "placeholder",
    "call",  "call_function", "call_method", "call_module", "of"};
bool is_text_keyword(std::string_view word);

/// One operand in the text form.
std::string print(const Operand& o);

}  // namespace periplus::graph
