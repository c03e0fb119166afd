// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "PeriplusParser.h"
#include "ast/ast.h"
#include "parse/literals.h"
#include "parse/source_text.h"

namespace periplus {

using periplus_grammar::PeriplusParser;

/// Turns ANTLR's tree into ours: applies precedence to the flat operator lists, decodes literals,
/// and checks what the grammar leaves open. Errors are collected; a placeholder stands where one
/// was found.
class AstBuilder {
 public:
  AstBuilder(const SourceText& source, std::vector<Diagnostic>& errors, int depth = 0)
      : source_(source), errors_(errors), depth_(depth) {}

  void file(PeriplusParser::FileContext* c, ast::Module& module);
  ast::ExprPtr hole(PeriplusParser::HoleContext* c) { return value(c->value()); }

 private:
  using P = PeriplusParser;
  using Rule = antlr4::ParserRuleContext;
  using Token = antlr4::Token;
  using ExprPtr = ast::ExprPtr;
  using StmtPtr = ast::StmtPtr;

  /// A child of a rule: a token or a rule; `kind` is the token's type or the rule's index.
  struct Part {
    Token* token = nullptr;
    Rule* rule = nullptr;
    size_t kind = 0;
    bool is_token(size_t type) const { return token && kind == type; }
    bool is_rule(size_t index) const { return rule && kind == index; }
  };
  /// An expression and what it covers with its parentheses.
  struct Operand {
    ExprPtr expr;
    SourceRange outer;
  };
  /// An operator waiting for its right operand.
  struct PendingOperator {
    bool unary;
    int precedence;
    ast::UnaryOp unary_op;
    ast::BinaryOp binary_op;
    SourceRange at;
  };
  /// The operand of `and`, `or` and comparisons with the `not`s before it.
  struct LogicalOperand {
    std::vector<Token*> nots;
    Rule* arith = nullptr;
  };
  struct LogicalOperator {
    size_t type = 0;  ///< AND, OR or a comparison's token
    ast::CompareOp compare{};
    SourceRange at;
  };
  struct Logical {
    std::vector<LogicalOperand> operands;
    std::vector<LogicalOperator> operators;
  };

  /// Adds `levels` to the depth of the tree while it lives; refuses trees that are too deep to
  /// walk.
  class Deeper {
   public:
    Deeper(AstBuilder& builder, size_t levels, Rule* at);
    ~Deeper() { builder_.depth_ -= levels_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    AstBuilder& builder_;
    int levels_;
  };

  // ast_builder.cpp: the tree in general
  static Part part(antlr4::tree::ParseTree* child);
  static Part part(Rule* rule, size_t i) { return part(rule->children[i]); }
  SourceRange span(Rule* rule) const { return join(at(rule->getStart()), at(rule->getStop())); }
  SourceRange at(Token* token) const;
  std::string text(Token* token) const;
  template <class Node>
  std::unique_ptr<Node> make(SourceRange range) const {
    auto node = std::make_unique<Node>();
    node->range = range;
    return node;
  }
  std::unique_ptr<ast::Name> name(Token* token) const;
  template <class... Args>
  Diagnostic& report(const Diag<Args...>& row, SourceRange range,
                     std::type_identity_t<Args>... args) {
    errors_.push_back(make_diag(row, range, std::move(args)...));
    return errors_.back();
  }
  /// The rules between commas; reports two commas in a row.
  std::vector<Rule*> separated(Rule* list, bool* trailing_comma = nullptr,
                               size_t separator = P::COMMA);

  // build_expressions.cpp
  ExprPtr value(P::ValueContext* c);
  ExprPtr star_tests(P::Star_testsContext* c, bool allow_single_star = false);
  ExprPtr star_expr(Rule* c);
  ExprPtr star_test(P::Star_testContext* c);
  ExprPtr item(Rule* c);
  ExprPtr named_test(P::Named_testContext* c);
  ExprPtr named(P::TestContext* target, P::TestContext* value, SourceRange range);
  ExprPtr test(P::TestContext* c);
  ExprPtr lambda(P::Lambda_exprContext* c);
  ExprPtr logical(P::LogicalContext* c);
  Logical flatten(P::LogicalContext* c);
  ExprPtr or_chain(Logical& l, SourceRange& outer);
  ExprPtr and_chain(Logical& l, size_t& i, SourceRange& outer);
  ExprPtr comparison(Logical& l, size_t& i, SourceRange& outer);
  ExprPtr arith(P::ArithContext* c);
  ExprPtr arith(Rule* c) { return arith(static_cast<P::ArithContext*>(c)); }
  void reduce(std::vector<Operand>& operands, std::vector<PendingOperator>& operators);
  PendingOperator binary_operator(P::Arith_opContext* c) const;
  PendingOperator sign(P::SignContext* c) const;
  ExprPtr primary(P::PrimaryContext* c);
  ExprPtr trailer(P::TrailerContext* c, ExprPtr value, Token* start);
  ExprPtr atom(P::AtomContext* c);
  ExprPtr word(ast::Constant::Type type, Token* token) const;
  ExprPtr parenthesized(P::AtomContext* c);
  ExprPtr list_display(P::AtomContext* c);
  ExprPtr dict_or_set(P::AtomContext* c);
  ExprPtr set_display(const std::vector<Rule*>& entries, SourceRange range);
  ExprPtr dict_display(const std::vector<Rule*>& entries, SourceRange range);
  ExprPtr comprehension(ast::Comprehension::Type type, ExprPtr element, ExprPtr value,
                        P::Comp_forContext* clauses, SourceRange range);
  ExprPtr yield(P::Yield_exprContext* c);
  ExprPtr targets(P::TargetsContext* c, const char* verb = "assign to");
  ExprPtr target(P::TargetContext* c);
  ExprPtr subscripts(P::SubscriptsContext* c);
  ExprPtr subscript(P::SubscriptContext* c);
  void slice_tail(P::Slice_tailContext* c, ast::Slice& slice);
  void arguments(P::ArgumentsContext* c, SourceRange brackets, std::vector<ExprPtr>& args,
                 std::vector<ast::Keyword>& keywords);
  void argument(P::ArgumentContext* c, SourceRange brackets, bool alone, std::vector<ExprPtr>& args,
                std::vector<ast::Keyword>& keywords);
  void keyword_argument(P::ArgumentContext* c, std::vector<ast::Keyword>& keywords);
  void refuse_repeated(const std::vector<ast::Keyword>& keywords);
  void positional(ExprPtr value, SourceRange range, std::vector<ExprPtr>& args,
                  const std::vector<ast::Keyword>& keywords);
  std::unique_ptr<ast::Tuple> tuple_of(std::vector<ExprPtr> items, SourceRange range) const;
  void check_target(const ast::Expr& target, const char* verb, bool top = true);
  void refuse_star(const ast::Expr& e);

  // build_strings.cpp
  ExprPtr strings(P::AtomContext* c);
  ExprPtr plain_strings(P::AtomContext* c, SourceRange range, bool bytes);
  ExprPtr formatted_strings(P::AtomContext* c, SourceRange range);
  friend class FStringReader;
  ExprPtr parse_hole(std::string_view text, SourcePlace place);

  // build_statements.cpp
  void statement(P::StatementContext* c, ast::Body& out);
  void simple_line(P::Simple_lineContext* c, ast::Body& out);
  StmtPtr simple_stmt(P::Simple_stmtContext* c);
  StmtPtr expr_stmt(P::Expr_stmtContext* c);
  StmtPtr annotated(P::Expr_stmtContext* c);
  StmtPtr augmented(P::Expr_stmtContext* c);
  StmtPtr return_stmt(P::Return_stmtContext* c);
  StmtPtr raise_stmt(P::Raise_stmtContext* c);
  template <class Node>
  StmtPtr declaration(Rule* c);
  StmtPtr del_stmt(P::Del_stmtContext* c);
  StmtPtr assert_stmt(P::Assert_stmtContext* c);
  StmtPtr import_stmt(P::Import_stmtContext* c);
  StmtPtr from_stmt(P::From_stmtContext* c);
  std::string dotted(P::Dotted_nameContext* c) const;
  ast::Body block(P::BlockContext* c);
  StmtPtr if_stmt(P::If_stmtContext* c);
  StmtPtr while_stmt(P::While_stmtContext* c);
  StmtPtr for_stmt(P::For_stmtContext* c);
  StmtPtr try_stmt(P::Try_stmtContext* c);
  ast::Handler handler(P::Except_clauseContext* c);
  StmtPtr with_stmt(P::With_stmtContext* c);
  P::ItemsContext* parenthesized_contexts(P::With_stmtContext* c);
  ast::With::Item with_item(ExprPtr context, P::TargetContext* as);
  StmtPtr def_stmt(P::Def_stmtContext* c, std::vector<ExprPtr> decorators);
  StmtPtr class_stmt(P::Class_stmtContext* c, std::vector<ExprPtr> decorators);
  StmtPtr decorated(P::DecoratedContext* c);
  std::vector<ast::Param> params(Rule* list);
  ast::Param param(Rule* c);
  void check_param(const ast::Param& p, const std::vector<ast::Param>& before, bool after_star);

  const SourceText& source_;
  std::vector<Diagnostic>& errors_;
  int depth_;
};

/// The docstring of a body, or "".
std::string docstring_of(const ast::Body& body);

}  // namespace periplus
