// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ast/ast.h"
#include "parse/source_text.h"

namespace periplus {

/// An INTEGER token's value.
ast::ExprPtr make_integer(std::string_view text, SourceRange range,
                          std::vector<Diagnostic>& errors);
/// A FLOAT token's value, whatever the locale.
ast::ExprPtr make_float(std::string_view text, SourceRange range);
ast::ExprPtr make_imaginary(std::string_view text, SourceRange range);  ///< "2.5j"

/// A STRING token taken apart.
struct StringToken {
  bool raw = false;
  bool bytes = false;
  bool formatted = false;
  bool triple = false;
  std::string_view body;  ///< between the quotes
  SourcePlace body_at;
};
StringToken split_string(std::string_view text, const SourceRange& range);

/// Appends `raw` to `out` with its escapes resolved. `at` is the place of `raw`, for errors.
void append_unescaped(std::string& out, std::string_view raw, const StringToken& token,
                      const SourceFile* file, SourcePlace at, std::vector<Diagnostic>& errors);

}  // namespace periplus
