// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "repl/workbench.h"

/// What a prompt knows about a value without calling it.
namespace periplus::repl {

/// `?name`, `??name`, `name?`, `name??`.
bool is_question(const std::string& text);
/// Signature, type and documentation; with `??` the source as well.
std::string answer_question(Workbench& bench, const std::string& text);
/// Names that a call of `callee` takes as keyword arguments.
std::vector<std::string> keyword_names(Interpreter& in, const Value& callee);
/// "function", "module", "tensor float32 [3, 4]".
std::string kind_of(Interpreter& in, const Value& v);

}  // namespace periplus::repl
