// SPDX-License-Identifier: Apache-2.0
#include "parse/parse.h"

#include <algorithm>
#include <tuple>

#include "parse/ast_builder.h"
#include "parse/layout_lexer.h"
#include "parse/syntax_errors.h"

namespace periplus {
namespace {

constexpr size_t kMaxErrors = 20;

/// ANTLR's machinery for one text.
struct Machine {
  explicit Machine(const SourceFile* file, LayoutLexer::Mode mode, std::vector<Diagnostic>& errors)
      : source(file, file->text(), {}),
        stream(file->text()),
        lexer(&stream, source, mode, errors),
        tokens(&lexer),
        parser(&tokens, source) {
    parser.removeErrorListeners();
    parser.setErrorHandler(std::make_shared<SyntaxErrors>(source, errors));
    tokens.fill();
  }

  SourceText source;
  CharacterStream stream;
  LayoutLexer lexer;
  antlr4::CommonTokenStream tokens;
  LimitedParser parser;
};

std::pair<uint32_t, uint32_t> place(const Diagnostic& d) { return {d.range.line, d.range.col}; }

/// Throws what was found, in source order. A line with a broken token, and what follows an unclosed
/// bracket, gives only the first cause.
void throw_errors(std::vector<Diagnostic> lexical, std::vector<Diagnostic> rest) {
  if (lexical.empty() && rest.empty()) return;
  const auto is_echo = [&](const Diagnostic& d) {
    return std::any_of(lexical.begin(), lexical.end(), [&](const Diagnostic& cause) {
      const bool same_line = cause.range.line == d.range.line;
      const bool open = cause.info == diags::UnclosedBracket.info ||
                        cause.info == diags::MismatchedBracket.info ||
                        cause.info == diags::UnmatchedBracket.info ||
                        cause.info == diags::SyntaxError.info ||
                        cause.info == diags::UnterminatedString.info;
      return same_line || (open && place(cause) <= place(d));
    });
  };
  std::erase_if(rest, is_echo);
  lexical.insert(lexical.end(), std::make_move_iterator(rest.begin()),
                 std::make_move_iterator(rest.end()));
  std::stable_sort(lexical.begin(), lexical.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.info == b.info && place(a) == place(b) && a.message == b.message;
  };
  lexical.erase(std::unique(lexical.begin(), lexical.end(), same), lexical.end());
  if (lexical.size() > kMaxErrors) lexical.resize(kMaxErrors);
  throw DiagError(std::move(lexical));
}

}  // namespace

std::shared_ptr<ast::Module> parse_module(const SourceFile* file) {
  check_encoding(file);
  auto module = std::make_shared<ast::Module>();
  module->file = file;
  {
    std::vector<Diagnostic> lexical;
    Machine machine(file, LayoutLexer::Mode::File, lexical);
    std::vector<Diagnostic> syntax;
    machine.parser.setErrorHandler(std::make_shared<SyntaxErrors>(machine.source, syntax));
    PeriplusParser::FileContext* tree = machine.parser.file();
    while (machine.tokens.LA(1) != antlr4::Token::EOF && syntax.size() < kMaxErrors)
      machine.parser.file();
    throw_errors(std::move(lexical), std::move(syntax));
    std::vector<Diagnostic> errors;
    AstBuilder(machine.source, errors).file(tree, *module);
    throw_errors({}, std::move(errors));
  }
  ast::resolve_names(*module);
  return module;
}

ast::ExprPtr parse_expression(const SourceFile* file) {
  check_encoding(file);
  std::vector<Diagnostic> lexical;
  Machine machine(file, LayoutLexer::Mode::Hole, lexical);
  std::vector<Diagnostic> syntax;
  machine.parser.setErrorHandler(std::make_shared<SyntaxErrors>(machine.source, syntax));
  PeriplusParser::HoleContext* tree = machine.parser.hole();
  throw_errors(std::move(lexical), std::move(syntax));
  std::vector<Diagnostic> errors;
  ast::ExprPtr out = AstBuilder(machine.source, errors).hole(tree);
  throw_errors({}, std::move(errors));
  return out;
}

bool needs_more_input(const std::string& text) {
  std::string_view rest = text;
  if (rest.ends_with("\\") || rest.ends_with("\\\n")) return true;
  const SourceFile file("<prompt>", text);  // not registered: no range of it survives this call
  try {
    check_encoding(&file);
    std::vector<Diagnostic> errors;
    const SourceText source(&file, file.text(), {});
    CharacterStream stream(file.text());
    LayoutLexer lexer(&stream, source, LayoutLexer::Mode::File, errors);
    antlr4::CommonTokenStream tokens(&lexer);
    tokens.fill();
    const LayoutLexer::Ending& end = lexer.ending();
    if (end.open_string) return true;
    const bool only_open = std::all_of(errors.begin(), errors.end(), [](const Diagnostic& d) {
      return d.info == diags::UnclosedBracket.info;
    });
    if (!only_open) return false;
    if (end.open_bracket) return true;
    if (end.open_block) return true;
    const bool blank_line_entered =
        rest.ends_with("\n\n") || (rest.ends_with("\n") && rest.find('\n') == rest.size() - 1);
    return end.indented && !blank_line_entered;
  } catch (const DiagError&) {
    return false;  // it will fail for good: let the parser say why
  }
}

}  // namespace periplus
