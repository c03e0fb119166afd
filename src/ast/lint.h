// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "ast/ast.h"
#include "diag/diag.h"

namespace periplus::ast {

/// What is legal and hardly meant: CPython's SyntaxWarnings. In source order.
std::vector<Diagnostic> lint(const Module& module);

}  // namespace periplus::ast
