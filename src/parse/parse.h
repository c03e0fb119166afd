// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "ast/ast.h"

namespace periplus {

/// Parses a source text and resolves its names.
/// Errors   throws DiagError with every syntax error found (several a file), each with its place
/// and a hint;
///          nesting deeper than 200 (expressions) or 100 (blocks) is refused in the lexer
std::shared_ptr<ast::Module> parse_module(const SourceFile* file);

/// Parses one expression (an f-string hole, a REPL line).
ast::ExprPtr parse_expression(const SourceFile* file);

/// True if `text` is the beginning of a statement that goes on (open bracket, block without its
/// end): what a prompt asks before it runs an entry.
bool needs_more_input(const std::string& text);

}  // namespace periplus
