// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "eager/interpreter.h"
#include "script/joins.h"

namespace periplus::script {

/// Refuses a join, with the places where the function binds the name that has two types.
/// `what` begins with the name in backticks, if it is one. Errors: always throws DiagError.
[[noreturn]] void refuse_join(const std::string& what, const std::string& hint,
                              const SourceRange& at, const Frame* frame);

}  // namespace periplus::script
