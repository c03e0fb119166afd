// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "PeriplusLexer.h"
#include "parse/source_text.h"

namespace periplus {

using periplus_grammar::PeriplusLexer;

/// The characters of a text for the lexer. Beyond ASCII it sees only the class of a character: of
/// one that may start a name, of one that may continue it, of any other; the text of a token is
/// taken from its SourceText.
class CharacterStream final : public antlr4::ANTLRInputStream {
 public:
  explicit CharacterStream(std::string_view text);
};

/// Place of a token in the source.
SourceRange range_of(const SourceText& source, const antlr4::Token* token);
/// Its text in the source.
std::string_view text_of(const SourceText& source, const antlr4::Token* token);

/// Puts layout into the token stream of the generated lexer: INDENT and DEDENT, no NEWLINE on blank
/// lines or inside brackets. Reports what is no token, brackets that do not match, and nesting
/// beyond the limits.
class LayoutLexer final : public PeriplusLexer {
 public:
  enum class Mode { File, Hole };

  LayoutLexer(CharacterStream* stream, const SourceText& source, Mode mode,
              std::vector<Diagnostic>& errors);

  std::unique_ptr<antlr4::Token> nextToken() override;

  /// What is open when the text ends; for a prompt.
  struct Ending {
    bool open_bracket = false;
    bool open_string = false;  ///< a triple-quoted one
    bool open_block = false;   ///< the last line ends in `:` or is a decorator
    bool indented = false;     ///< the last line with code stands in a block
  };
  const Ending& ending() const { return ending_; }

 private:
  struct Bracket {
    size_t type;
    SourceRange range;
  };
  struct Indent {
    size_t column;      ///< a tab goes to the next multiple of 8
    size_t alt_column;  ///< a tab is 1
  };
  using TokenPtr = std::unique_ptr<antlr4::Token>;

  void push_line_start(const antlr4::Token& first);
  void check_last_line(const antlr4::Token& eof);
  void push_end(const antlr4::Token& eof);
  void push(size_t type, const antlr4::Token& at);
  void close_blocks(const antlr4::Token& at, Indent now);
  void open_bracket(const antlr4::Token& token);
  void close_bracket(const antlr4::Token& token);
  bool forgotten_bracket(const antlr4::Token& token) const;
  void report_open_brackets();
  bool check_token(antlr4::CommonToken& token);
  void skip_string(const antlr4::Token& opening);
  Indent measure(const antlr4::Token& first) const;

  const SourceText& source_;
  const Mode mode_;
  std::vector<Diagnostic>& errors_;
  std::deque<TokenPtr> pending_;
  std::vector<Bracket> brackets_;
  bool mismatched_ = false;  ///< in this line, so that its count of brackets is off
  std::vector<Indent> indents_{{0, 0}};
  bool at_line_start_ = true;
  bool ended_ = false;
  size_t last_type_ = 0;
  size_t last_line_ = 0;
  size_t line_first_type_ = 0;
  Ending ending_;
};

}  // namespace periplus
