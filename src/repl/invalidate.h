// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "ast/ast.h"
#include "eager/value.h"

/// Which entries of a prompt make compiled code stale.
namespace periplus::repl {

/// Adds the global names that functions, lambdas and classes of `code` read.
void collect_global_reads(const ast::Module& code, std::set<std::string>& reads);
/// True if `code` defines a function or class, or assigns an attribute: compiled callers may have
/// inlined what was there.
bool redefines(const ast::Module& code);
/// True if a name in `reads` had a value in `before` and has another one now.
bool rebinds(const NameTable& before, const NameTable& now, const std::set<std::string>& reads);

}  // namespace periplus::repl
