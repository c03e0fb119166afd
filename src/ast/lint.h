// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "ast/ast.h"
#include "diag/diag.h"

namespace periplus::ast {

/// What is legal and hardly meant.
struct Warning {
  Diagnostic diagnostic;  ///< as `check` prints it
  std::string message;    ///< CPython's, of its SyntaxWarning
};

/// In source order.
std::vector<Warning> lint(const Module& module);

}  // namespace periplus::ast
