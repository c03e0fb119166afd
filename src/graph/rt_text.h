// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "graph/graph.h"

/// Run-time values as Python prints them.
namespace periplus::graph {

std::string python_str(const RtValue& v);
std::string python_repr(const RtValue& v);
/// Fills `{}`, `{!r}` and `{:spec}` of a format; `{{` and `}}` are braces. What `print` and `raise`
/// nodes do. Errors: ExecutionStop with PP_GUARD for a spec that is not supported here.
std::string format_message(const std::string& format, std::span<const RtValue> args);

}  // namespace periplus::graph
