// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "diag/source.h"

namespace periplus::graph {

struct TextToken {
  enum class Kind : uint8_t { Value, Path, Word, Number, String, Punct, Comment, End };
  Kind kind = Kind::End;
  std::string text;  ///< without `%`, `@`, quotes or `#`; escapes resolved
  SourceRange range;
};

/// Tokens of graph text, an End token last. Errors: DiagError (GraphSyntax).
std::vector<TextToken> lex_graph_text(const SourceFile* file);

}  // namespace periplus::graph
