// SPDX-License-Identifier: Apache-2.0
#include "parse/ast_builder.h"

#include "parse/layout_lexer.h"

namespace periplus {
namespace {

constexpr int kMaxDepth = 1000;

}  // namespace

AstBuilder::Deeper::Deeper(AstBuilder& builder, size_t levels, Rule* at)
    : builder_(builder), levels_(static_cast<int>(std::min<size_t>(levels, kMaxDepth + 1))) {
  if (builder.depth_ + levels_ > kMaxDepth)
    fail(diags::ChainTooLong, at ? builder.at(at->getStart()) : SourceRange{}, kMaxDepth);
  builder.depth_ += levels_;
}

AstBuilder::Part AstBuilder::part(antlr4::tree::ParseTree* child) {
  Part out;
  if (auto* leaf = dynamic_cast<antlr4::tree::TerminalNode*>(child)) {
    out.token = leaf->getSymbol();
    out.kind = out.token->getType();
  } else {
    out.rule = static_cast<Rule*>(child);
    out.kind = out.rule->getRuleIndex();
  }
  return out;
}

SourceRange AstBuilder::at(Token* token) const { return range_of(source_, token); }

std::string AstBuilder::text(Token* token) const { return std::string(text_of(source_, token)); }

std::unique_ptr<ast::Name> AstBuilder::name(Token* token) const {
  auto node = make<ast::Name>(at(token));
  node->id = text(token);
  return node;
}

std::vector<antlr4::ParserRuleContext*> AstBuilder::separated(Rule* list, bool* trailing,
                                                              size_t separator) {
  std::vector<Rule*> out;
  bool after_separator = false;
  for (antlr4::tree::ParseTree* child : list->children) {
    const Part p = part(child);
    if (p.rule) {
      if (p.kind == P::RuleComp_for) break;
      out.push_back(p.rule);
      after_separator = false;
    } else if (p.kind == separator) {
      if (after_separator)
        report(diags::ExpectedExpression, at(p.token), fmt::format("`{}`", text(p.token)));
      after_separator = true;
    }
  }
  if (trailing) *trailing = after_separator;
  return out;
}

void AstBuilder::file(P::FileContext* c, ast::Module& module) {
  for (antlr4::tree::ParseTree* child : c->children)
    if (const Part p = part(child); p.rule)
      statement(static_cast<P::StatementContext*>(p.rule), module.body);
  module.docstring = docstring_of(module.body);
}

std::string docstring_of(const ast::Body& body) {
  if (body.empty() || body[0]->kind != ast::StmtKind::Expr) return "";
  const ast::Expr& e = *static_cast<const ast::ExprStmt&>(*body[0]).value;
  if (e.kind != ast::ExprKind::Constant) return "";
  const auto& constant = static_cast<const ast::Constant&>(e);
  return constant.type == ast::Constant::Type::Str ? constant.text : "";
}

}  // namespace periplus
