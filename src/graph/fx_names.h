// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

/// How torch.fx names functions. In a captured graph the target of a `call_function` is a path as
/// the user could write it: "operator.mul", "torch.relu", "torch.nn.functional.gelu",
/// "builtins.getattr", "math.sqrt", "__main__.helper".
namespace periplus::graph {

/// In str(graph): "operator.mul", "torch.relu", "builtins.getattr", "torch._C._nn.gelu".
std::string fx_printed_target(const std::string& target);
/// In gm.code: "torch.relu", "getattr", "math_sqrt".
std::string fx_global_name(const std::string& target);
/// In print_tabular: "<built-in function mul>"; the address that Python adds is left out.
std::string fx_function_repr(const std::string& target);
/// "{} * {}" for "operator.mul"; null for other functions.
const char* fx_operator_pattern(const std::string& target);
/// "{} += {}" for "operator.iadd"; null for other functions.
const char* fx_inplace_pattern(const std::string& target);

}  // namespace periplus::graph
