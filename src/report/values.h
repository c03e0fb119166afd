// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "eager/interpreter.h"

/// Values of the language seen from outside: copied, compared bit by bit, summed up in a line.
namespace periplus::report {

/// Clones tensors and containers; a tensor or container that appears twice stays one.
Value deep_copy(const Value& v);

/// A text that two values share if and only if they are equal bit by bit: type, shape and raw
/// elements of tensors, numbers exactly, containers item by item. Objects of other kinds count by
/// their type and attributes.
std::string fingerprint(const Value& v);

/// Largest absolute difference of two values of one structure; infinity where they differ in more
/// than numbers.
double max_abs_diff(const Value& a, const Value& b);

/// One line: "tensor float32 [367], sum 204.5" or Python's repr, cut at `most` characters.
std::string summary(Interpreter& in, const Value& v, size_t most = 100);

}  // namespace periplus::report
