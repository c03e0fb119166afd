// SPDX-License-Identifier: Apache-2.0
#include "parse/syntax_errors.h"

#include <optional>

#include "parse/layout_lexer.h"

namespace periplus {
namespace {

using P = PeriplusParser;
using antlr4::Token;

constexpr size_t kMaxErrors = 20;
constexpr size_t kMaxRuleDepth = 2800;  ///< 200 brackets need about 1,800 rules
constexpr int kMaxExprDepth = 1000;     ///< as in ast_builder.cpp

bool is_keyword(size_t type) { return type >= P::FALSE && type <= P::YIELD; }

bool starts_expression(size_t type) {
  switch (type) {
    case P::NAME:
    case P::INTEGER:
    case P::FLOAT:
    case P::IMAGINARY:
    case P::STRING:
    case P::NONE:
    case P::TRUE:
    case P::FALSE:
    case P::ELLIPSIS:
    case P::LAMBDA:
    case P::LBRACE:
      return true;
    default:
      return false;
  }
}

/// What went wrong, from the failing token, its neighbours and the rules being parsed.
class Explanation {
 public:
  Explanation(antlr4::Parser* parser, const SourceText& source, Token* at)
      : parser_(parser), source_(source), at_(at), type_(at->getType()) {
    before_ =
        at->getTokenIndex() > 0 ? parser->getTokenStream()->get(at->getTokenIndex() - 1) : nullptr;
  }

  Diagnostic explain() {
    for (const auto rule :
         {&Explanation::asynchronous, &Explanation::newer_statement, &Explanation::layout,
          &Explanation::try_without_handler, &Explanation::stray_clause,
          &Explanation::old_statement, &Explanation::keyword_as_name, &Explanation::assignment,
          &Explanation::foreign_operator, &Explanation::incomplete_definition,
          &Explanation::missing_colon, &Explanation::missing_comma,
          &Explanation::missing_expression, &Explanation::second_statement})
      if (std::optional<Diagnostic> d = (this->*rule)()) return std::move(*d);
    return expected_tokens();
  }

 private:
  using Maybe = std::optional<Diagnostic>;

  std::string text(const Token* t) const { return std::string(text_of(source_, t)); }
  SourceRange here() const { return range_of(source_, at_); }
  bool expects(size_t type) const { return expected().contains(type); }

  antlr4::misc::IntervalSet expected() const { return parser_->getExpectedTokens(); }

  std::string found() const {
    switch (type_) {
      case Token::EOF:
        return source_.text().data() == source_.file()->text().data() ? "the end of the file"
                                                                      : "the end of the hole";
      case P::NEWLINE:
        return "the end of the line";
      case P::INDENT:
        return "an indent";
      case P::DEDENT:
        return "the end of the block";
      case P::STRING:
        return "a string";
      default:
        return is_keyword(type_) ? fmt::format("the keyword `{}`", text(at_))
                                 : fmt::format("`{}`", text(at_));
    }
  }

  /// The innermost open rule of one of these kinds.
  antlr4::ParserRuleContext* inside(std::initializer_list<size_t> rules) const {
    for (antlr4::RuleContext* c = parser_->getContext(); c;
         c = static_cast<antlr4::RuleContext*>(c->parent))
      for (const size_t r : rules)
        if (c->getRuleIndex() == r) return static_cast<antlr4::ParserRuleContext*>(c);
    return nullptr;
  }

  antlr4::ParserRuleContext* header() const {
    return inside({P::RuleIf_stmt, P::RuleElif_clause, P::RuleElse_clause, P::RuleWhile_stmt,
                   P::RuleFor_stmt, P::RuleTry_stmt, P::RuleExcept_clause, P::RuleFinally_clause,
                   P::RuleWith_stmt, P::RuleDef_stmt, P::RuleClass_stmt});
  }

  /// True if the innermost open thing is a bracket (and not a statement).
  bool in_bracket() const {
    return inside({P::RuleItems, P::RuleEntries, P::RuleArguments, P::RuleSubscripts,
                   P::RuleTrailer, P::RuleParams}) ||
           expects(P::RPAREN) || expects(P::RBRACKET) || expects(P::RBRACE);
  }

  Token* token(size_t index) const { return parser_->getTokenStream()->get(index); }

  Maybe asynchronous() {
    if (type_ == P::AWAIT)
      return make_diag(diags::NotInLanguage, here(), "`await` is")
          .with_hint("call the function without `await`: nothing runs concurrently here");
    if (type_ != P::ASYNC) return {};
    const Token* next = token(at_->getTokenIndex() + 1);
    const std::string word = text(next);
    const bool known = word == "def" || word == "for" || word == "with";
    const SourceRange range = known ? join(here(), range_of(source_, next)) : here();
    return make_diag(diags::NotInLanguage, range,
                     fmt::format("`async{}{}` is", known ? " " : "", known ? word : ""))
        .with_hint(known ? fmt::format("write a plain `{}`", word) : "leave `async` out");
  }

  const Token* line_start() const {
    size_t i = at_->getTokenIndex();
    while (i > 0 && !starts_line(token(i))) --i;
    return token(i);
  }

  /// The first token of the line, if it is a name: `match` and `type` are names elsewhere.
  const Token* first_of_line() const {
    return line_start()->getType() == P::NAME ? line_start() : nullptr;
  }

  /// Statements of Python 3.10 and later, and `except*`.
  Maybe newer_statement() {
    if (type_ == P::STAR && before_ && before_->getType() == P::EXCEPT)
      return make_diag(diags::NotInLanguage, join(range_of(source_, before_), here()),
                       "`except*` is")
          .with_hint("catch with `except`: there are no exception groups");
    if (before_ && before_->getType() == P::NAME && type_ == P::LBRACKET &&
        inside({P::RuleDef_stmt, P::RuleClass_stmt}))
      return make_diag(diags::NotInLanguage, here(), "type parameters in brackets are")
          .with_hint("write `T = typing.TypeVar(\"T\")` above, and leave the brackets out");
    const Token* first = first_of_line();
    if (!first || first == at_) return {};
    const std::string word = text(first);
    const bool directly_after = before_ == first && type_ != P::NEWLINE;
    const bool header = before_ && before_->getType() == P::COLON && type_ == P::NEWLINE;
    if ((word == "match" || word == "case") && (directly_after || header))
      return make_diag(diags::NotInLanguage, range_of(source_, first), "`match` statements are")
          .with_hint("use `if` and `elif`");
    if (word == "type" && directly_after && type_ == P::NAME)
      return make_diag(diags::NotInLanguage, range_of(source_, first), "`type` statements are")
          .with_hint(fmt::format("write `{} = ...`", text(at_)));
    return {};
  }

  Maybe try_without_handler() {
    antlr4::ParserRuleContext* statement = inside({P::RuleTry_stmt});
    if (!statement || !expects(P::EXCEPT) || !expects(P::FINALLY)) return {};
    return make_diag(diags::ExpectedToken, here(), "`except` or `finally` after the body of `try`",
                     found())
        .label(range_of(source_, statement->getStart()), "this `try` has neither");
  }

  bool starts_line(const Token* t) const {
    if (t->getTokenIndex() == 0) return true;
    const size_t previous = parser_->getTokenStream()->get(t->getTokenIndex() - 1)->getType();
    return previous == P::NEWLINE || previous == P::INDENT || previous == P::DEDENT ||
           previous == P::SEMICOLON;
  }

  Maybe layout() {
    const size_t rule = parser_->getContext()->getRuleIndex();
    if (rule == P::RuleBlock && before_ && before_->getType() == P::NEWLINE && type_ != P::INDENT) {
      antlr4::ParserRuleContext* h = header();
      const Token* word = h ? h->getStart() : before_;
      const SourceRange at = range_of(source_, word);
      return make_diag(diags::ExpectedBlock, here(),
                       fmt::format("`{}` on line {}", text(word), at.line))
          .label(at, "this needs a body");
    }
    if (type_ == P::INDENT) return make_diag(diags::UnexpectedIndent, here());
    return {};
  }

  Maybe stray_clause() {
    if (!starts_line(at_)) return {};
    switch (type_) {
      case P::ELSE:
        return make_diag(diags::StrayClause, here(), "else",
                         "matching `if`, `for`, `while` or `try`");
      case P::ELIF:
        return make_diag(diags::StrayClause, here(), "elif", "matching `if`");
      case P::EXCEPT:
        return make_diag(diags::StrayClause, here(), "except", "matching `try`");
      case P::FINALLY:
        return make_diag(diags::StrayClause, here(), "finally", "matching `try`");
      default:
        return {};
    }
  }

  /// `print x` and `exec text` of Python 2.
  Maybe old_statement() {
    if (!before_ || before_->getType() != P::NAME || !starts_line(before_) ||
        !starts_expression(type_))
      return {};
    const std::string name = text(before_);
    if (name == "exec")
      return make_diag(diags::NotInLanguage, range_of(source_, before_), "`exec` is")
          .with_hint("write the statements out, or call a function");
    if (name != "print") return {};
    return make_diag(diags::MissingParentheses, join(range_of(source_, before_), here()), name)
        .with_hint(fmt::format("write `{}(...)`", name));
  }

  Maybe assignment() {
    if (type_ != P::ASSIGN) return {};
    if (after_starred_parameter())
      return make_diag(diags::ParameterOrder, here(), "a `*` or `**` parameter has no default");
    return make_diag(diags::AssignmentInCondition, here());
  }

  bool after_starred_parameter() const {
    const size_t rule = parser_->getContext()->getRuleIndex();
    const size_t i = at_->getTokenIndex();
    if (rule != P::RuleDef_stmt && rule != P::RuleLambda_expr && rule != P::RuleParam &&
        rule != P::RuleLambda_param)
      return false;
    const size_t star = i >= 2 ? parser_->getTokenStream()->get(i - 2)->getType() : 0;
    return star == P::STAR || star == P::POWER;
  }

  Maybe keyword_as_name() {
    if (type_ == P::ASSIGN && before_ && is_assignable_keyword(before_) &&
        !after_starred_parameter())
      return keyword_at(before_);
    if (!is_keyword(type_)) return {};
    if (token(at_->getTokenIndex() + 1)->getType() == P::ASSIGN && in_list())
      return keyword_at(at_);
    const bool parameter =
        inside({P::RuleParams, P::RuleDef_stmt}) && expects(P::RPAREN) && in_list();
    if (!parameter && !expects(P::NAME)) return {};
    if (!parameter && expects(P::INTEGER) && before_ && before_->getType() != P::COMMA)
      return {};  // any expression would do
    return keyword_at(at_);
  }

  Diagnostic keyword_at(const Token* t) const {
    return make_diag(diags::KeywordAsName, range_of(source_, t), text(t))
        .with_hint(fmt::format("another name will do, such as `{}_`", text(t)));
  }

  bool in_list() const {
    return before_ && (before_->getType() == P::LPAREN || before_->getType() == P::COMMA);
  }

  /// A keyword that opens a line and cannot open an expression: `class = 1`.
  bool is_assignable_keyword(const Token* t) const {
    return is_keyword(t->getType()) && starts_line(t) && !starts_expression(t->getType());
  }

  Maybe foreign_operator() {
    if (!before_) return {};
    const std::string pair = text(before_) + text(at_);
    const auto hint = [&](const char* what) {
      return make_diag(diags::ExpectedExpression, here(), found()).with_hint(what);
    };
    if (pair == "&&") return hint("write `and`");
    if (pair == "||") return hint("write `or`");
    if (type_ == P::COMPARE_OP && pair == "<>") return hint("write `!=`");
    if (pair == "elseif" && expects(P::COLON))
      return make_diag(diags::ExpectedColon, here(), found()).with_hint("write `elif`");
    if (const std::string word = text(before_); starts_line(before_) && starts_expression(type_)) {
      if (word == "elseif" || word == "elsif")
        return make_diag(diags::SyntaxError, range_of(source_, before_),
                         fmt::format("`{}` is no keyword", word))
            .with_hint("write `elif`");
      if (word == "function" || word == "func" || word == "fn")
        return make_diag(diags::SyntaxError, range_of(source_, before_),
                         fmt::format("`{}` is no keyword", word))
            .with_hint("write `def`");
    }
    if (type_ == P::NEWLINE && (text(before_) == "+" || text(before_) == "-") && doubled_before())
      return hint("there is no `++` or `--`; write `x += 1`");
    return {};
  }

  bool doubled_before() const {
    return before_->getTokenIndex() > 0 &&
           text(parser_->getTokenStream()->get(before_->getTokenIndex() - 1)) == text(before_);
  }

  Maybe incomplete_definition() {
    const antlr4::ParserRuleContext* rule = parser_->getContext();
    if (rule->getRuleIndex() == P::RuleDef_stmt && type_ == P::COLON && expects(P::LPAREN))
      return make_diag(diags::ExpectedToken, here(), "`(` and the parameters", found())
          .with_hint(fmt::format("write `def {}():`", text(before_)));
    const bool bracket_may_end = expects(P::RBRACKET) || expects(P::RPAREN) || expects(P::RBRACE);
    if (type_ == P::FOR && bracket_may_end && comma_before())
      return make_diag(diags::ExpectedToken, here(), "the end of the bracket", found())
          .with_hint("a tuple in a comprehension stands in parentheses: `[(a, b) for ...]`");
    if (type_ == P::DOT && line_start()->getType() == P::FROM && expects(P::NEWLINE))
      return make_diag(diags::ExpectedToken, here(), "the end of the line", found())
          .with_hint("the path stands after `from`: `from a.b import c`");
    return {};
  }

  /// True if a comma stands between the bracket that is open here and this token.
  bool comma_before() const {
    int depth = 0;
    for (size_t i = at_->getTokenIndex(); i > 0; --i) {
      const size_t t = token(i - 1)->getType();
      if (t == P::RPAREN || t == P::RBRACKET || t == P::RBRACE) ++depth;
      if ((t == P::LPAREN || t == P::LBRACKET || t == P::LBRACE) && depth-- == 0) return false;
      if (t == P::COMMA && depth == 0) return true;
    }
    return false;
  }

  Maybe missing_colon() {
    if (!expects(P::COLON) || !header()) return {};
    if (inside({P::RuleItems, P::RuleEntries, P::RuleArguments, P::RuleSubscripts, P::RuleParams,
                P::RuleAtom}) &&
        !after_value())
      return {};
    if (inside({P::RuleItems, P::RuleEntries, P::RuleArguments, P::RuleSubscripts, P::RuleParams}))
      return {};
    if (!after_value() && before_->getType() != P::ELSE && before_->getType() != P::TRY &&
        before_->getType() != P::FINALLY && before_->getType() != P::EXCEPT)
      return {};
    return make_diag(diags::ExpectedColon, here(), found());
  }

  /// True if the token before can end an expression.
  bool after_value() const {
    if (!before_) return false;
    switch (before_->getType()) {
      case P::RPAREN:
      case P::RBRACKET:
      case P::RBRACE:
        return true;
      default:
        return starts_expression(before_->getType()) && before_->getType() != P::LAMBDA &&
               before_->getType() != P::LBRACE;
    }
  }

  Maybe missing_comma() {
    if (!in_bracket() || !after_value() || !starts_expression(type_)) return {};
    return make_diag(diags::ExpectedToken, here(), "`,` or the end of the bracket", found())
        .with_hint("perhaps a comma is missing");
  }

  Maybe missing_expression() {
    if (!expects(P::INTEGER) || after_value()) return {};
    return make_diag(diags::ExpectedExpression, here(), found());
  }

  /// `x = 1 y = 2`
  Maybe second_statement() {
    if (!expects(P::NEWLINE) || !after_value() || !starts_expression(type_)) return {};
    const bool declared = before_ == first_of_line() && type_ == P::NAME &&
                          token(at_->getTokenIndex() + 1)->getType() == P::ASSIGN;
    if (declared)
      return make_diag(diags::ExpectedToken, here(), "the end of the line", found())
          .with_hint(fmt::format("a type stands after the name: `{}: {} = ...`", text(at_),
                                 text(before_)));
    return make_diag(diags::ExpectedToken, here(), "the end of the line", found())
        .with_hint("an operator, a comma or a `;` may be missing before it");
  }

  Diagnostic expected_tokens() {
    const std::vector<ssize_t> all = expected().toList();
    std::string list;
    size_t n = 0;
    for (const ssize_t t : all) {
      if (t < 0 || t == P::INDENT || t == P::DEDENT) continue;
      list += (n++ ? ", " : "") + token_word(static_cast<size_t>(t));
    }
    if (n == 0 || n > 3) {
      if (type_ == P::NEWLINE || type_ == Token::EOF)
        return make_diag(diags::SyntaxError, here(), found() + " is too early");
      return make_diag(
          diags::SyntaxError, here(),
          "unexpected " + (is_keyword(type_) ? "keyword `" + text(at_) + "`" : found()));
    }
    if (const size_t comma = list.rfind(", "); n > 1) list.replace(comma, 2, " or ");
    return make_diag(diags::ExpectedToken, here(), list, found());
  }

  std::string token_word(size_t type) const {
    switch (type) {
      case P::NAME:
        return "a name";
      case P::NEWLINE:
        return "the end of the line";
      case P::STRING:
        return "a string";
      default:
        break;
    }
    std::string name = parser_->getVocabulary().getLiteralName(type);
    if (name.size() > 2 && name.front() == '\'') name = name.substr(1, name.size() - 2);
    return "`" + name + "`";
  }

  antlr4::Parser* parser_;
  const SourceText& source_;
  Token* at_;
  size_t type_;
  Token* before_ = nullptr;
};

/// Reads on to the start of the next statement: past the line, and past a block indented below it.
void skip_statement(antlr4::Parser* parser) {
  antlr4::TokenStream* tokens = parser->getTokenStream();
  int depth = 0;
  for (;;) {
    const size_t type = tokens->LA(1);
    if (type == Token::EOF || (type == P::DEDENT && depth == 0)) return;
    if (type == P::INDENT) ++depth;
    if (type == P::DEDENT) --depth;
    parser->consume();
    if (depth == 0 && (type == P::NEWLINE || type == P::DEDENT) && tokens->LA(1) != P::INDENT)
      return;
  }
}

bool in_indented_part(antlr4::ParserRuleContext* block) {
  return block->getToken(P::INDENT, 0) != nullptr;
}

/// Reads past the end of the block being parsed.
void skip_block(antlr4::Parser* parser) {
  for (int depth = 1; depth > 0 && parser->getTokenStream()->LA(1) != Token::EOF;
       parser->consume()) {
    const size_t type = parser->getTokenStream()->LA(1);
    depth += type == P::INDENT ? 1 : type == P::DEDENT ? -1 : 0;
  }
}

/// Clauses whose head is gone with the statement that failed (`else` after a broken `if`).
void skip_orphans(antlr4::Parser* parser) {
  for (size_t t = parser->getTokenStream()->LA(1);
       t == P::ELSE || t == P::ELIF || t == P::EXCEPT || t == P::FINALLY;
       t = parser->getTokenStream()->LA(1))
    skip_statement(parser);
}

}  // namespace

void SyntaxErrors::reportError(antlr4::Parser* parser, const antlr4::RecognitionException& e) {
  if (inErrorRecoveryMode(parser)) return;
  beginErrorCondition(parser);
  errors_.push_back(Explanation(parser, source_, e.getOffendingToken()).explain());
}

void SyntaxErrors::recover(antlr4::Parser* parser, std::exception_ptr e) {
  const size_t rule = parser->getContext()->getRuleIndex();
  if (rule == P::RuleBlock && in_indented_part(parser->getContext())) {
    skip_block(parser);
    endErrorCondition(parser);
    return;
  }
  const bool at_top = rule == P::RuleFile;
  if ((rule != P::RuleStatement && !at_top) || errors_.size() >= kMaxErrors) {
    if (at_top || rule == P::RuleHole) return;
    std::rethrow_exception(e);
  }
  const size_t before = parser->getTokenStream()->index();
  skip_statement(parser);
  skip_orphans(parser);
  if (at_top && parser->getTokenStream()->LA(1) == P::DEDENT) parser->consume();
  if (parser->getTokenStream()->index() == before && parser->getTokenStream()->LA(1) != Token::EOF)
    parser->consume();
  endErrorCondition(parser);
}

antlr4::Token* SyntaxErrors::recoverInline(antlr4::Parser* parser) {
  throw antlr4::InputMismatchException(parser);
}

void LimitedParser::enterRule(antlr4::ParserRuleContext* context, size_t state, size_t rule) {
  PeriplusParser::enterRule(context, state, rule);
  while (!open_.empty() && open_.back() != context->parent) open_.pop_back();
  open_.push_back(context);
  if (open_.size() > kMaxRuleDepth)
    fail(diags::ChainTooLong, range_of(source_, getTokenStream()->LT(1)), kMaxExprDepth);
}

}  // namespace periplus
