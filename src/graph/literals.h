// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

/// How Python writes numbers, strings and names.
namespace periplus::graph {

/// repr(float): shortest text that reads back to the same double ("1e-05", "2.0", "inf", "-0.0").
std::string python_float(double v);
/// repr(str): single quotes unless the text holds one and no double quote.
std::string python_quote(std::string_view text);
/// "..." with \n \t \r \" \\ and \xNN; what the text form of graphs uses. UTF-8 passes through.
std::string quote(std::string_view text);
bool is_identifier(std::string_view text);
bool is_keyword_or_builtin(const std::string& name);

}  // namespace periplus::graph
