// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "PeriplusParser.h"
#include "parse/source_text.h"

namespace periplus {

using periplus_grammar::PeriplusParser;

/// Turns a parser's failure into a diagnostic in the user's words, and goes on after the statement
/// that failed.
class SyntaxErrors final : public antlr4::DefaultErrorStrategy {
 public:
  SyntaxErrors(const SourceText& source, std::vector<Diagnostic>& errors)
      : source_(source), errors_(errors) {}

  void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& e) override;
  /// Skips to the next statement if the failed rule is a statement, else hands the failure
  /// outwards.
  void recover(antlr4::Parser* parser, std::exception_ptr e) override;
  antlr4::Token* recoverInline(antlr4::Parser* parser) override;
  void sync(antlr4::Parser*) override {}

 private:
  const SourceText& source_;
  std::vector<Diagnostic>& errors_;
};

/// The generated parser with a limit on the depth of rules: it recurses on the stack of the
/// process.
class LimitedParser final : public PeriplusParser {
 public:
  LimitedParser(antlr4::TokenStream* tokens, const SourceText& source)
      : PeriplusParser(tokens), source_(source) {}
  void enterRule(antlr4::ParserRuleContext* context, size_t state, size_t rule) override;

 private:
  const SourceText& source_;
  std::vector<antlr4::tree::ParseTree*> open_;  ///< the rules being parsed, outermost first
};

}  // namespace periplus
