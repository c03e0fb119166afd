// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "parse/ast_builder.h"

namespace periplus {
namespace {

SourceRange with_end_of(SourceRange range, const ast::Body& body) {
  return body.empty() ? range : join(range, body.back()->range);
}

ast::BinaryOp augmented_operator(std::string_view spelling) {
  using ast::BinaryOp;
  static constexpr std::pair<const char*, BinaryOp> kRows[] = {
      {"+=", BinaryOp::Add},     {"-=", BinaryOp::Sub},       {"*=", BinaryOp::Mul},
      {"/=", BinaryOp::Div},     {"//=", BinaryOp::FloorDiv}, {"%=", BinaryOp::Mod},
      {"**=", BinaryOp::Pow},    {"@=", BinaryOp::MatMul},    {"<<=", BinaryOp::LShift},
      {">>=", BinaryOp::RShift}, {"&=", BinaryOp::BitAnd},    {"|=", BinaryOp::BitOr},
      {"^=", BinaryOp::BitXor},
  };
  return std::find_if(std::begin(kRows), std::end(kRows),
                      [&](const auto& r) { return spelling == r.first; })
      ->second;
}

}  // namespace

void AstBuilder::statement(P::StatementContext* c, ast::Body& out) {
  Rule* rule = part(c, 0).rule;
  switch (rule->getRuleIndex()) {
    case P::RuleSimple_line:
      return simple_line(static_cast<P::Simple_lineContext*>(rule), out);
    case P::RuleIf_stmt:
      out.push_back(if_stmt(static_cast<P::If_stmtContext*>(rule)));
      return;
    case P::RuleWhile_stmt:
      out.push_back(while_stmt(static_cast<P::While_stmtContext*>(rule)));
      return;
    case P::RuleFor_stmt:
      out.push_back(for_stmt(static_cast<P::For_stmtContext*>(rule)));
      return;
    case P::RuleTry_stmt:
      out.push_back(try_stmt(static_cast<P::Try_stmtContext*>(rule)));
      return;
    case P::RuleWith_stmt:
      out.push_back(with_stmt(static_cast<P::With_stmtContext*>(rule)));
      return;
    case P::RuleDef_stmt:
      out.push_back(def_stmt(static_cast<P::Def_stmtContext*>(rule), {}));
      return;
    case P::RuleClass_stmt:
      out.push_back(class_stmt(static_cast<P::Class_stmtContext*>(rule), {}));
      return;
    default:
      out.push_back(decorated(static_cast<P::DecoratedContext*>(rule)));
  }
}

void AstBuilder::simple_line(P::Simple_lineContext* c, ast::Body& out) {
  for (Rule* s : separated(c, nullptr, P::SEMICOLON))
    out.push_back(simple_stmt(static_cast<P::Simple_stmtContext*>(s)));
}

ast::StmtPtr AstBuilder::simple_stmt(P::Simple_stmtContext* c) {
  const Part p = part(c, 0);
  switch (p.kind) {
    case P::RuleExpr_stmt:
      return p.rule ? expr_stmt(static_cast<P::Expr_stmtContext*>(p.rule)) : nullptr;
    default:
      break;
  }
  if (p.token) {
    if (p.kind == P::PASS) return make<ast::Pass>(at(p.token));
    if (p.kind == P::BREAK) return make<ast::Break>(at(p.token));
    return make<ast::Continue>(at(p.token));
  }
  switch (p.kind) {
    case P::RuleReturn_stmt:
      return return_stmt(static_cast<P::Return_stmtContext*>(p.rule));
    case P::RuleRaise_stmt:
      return raise_stmt(static_cast<P::Raise_stmtContext*>(p.rule));
    case P::RuleGlobal_stmt:
      return declaration<ast::Global>(p.rule);
    case P::RuleNonlocal_stmt:
      return declaration<ast::Nonlocal>(p.rule);
    case P::RuleDel_stmt:
      return del_stmt(static_cast<P::Del_stmtContext*>(p.rule));
    case P::RuleAssert_stmt:
      return assert_stmt(static_cast<P::Assert_stmtContext*>(p.rule));
    case P::RuleImport_stmt:
      return import_stmt(static_cast<P::Import_stmtContext*>(p.rule));
    default:
      return from_stmt(static_cast<P::From_stmtContext*>(p.rule));
  }
}

// --- simple statements --------------------------------------------------------------------------

ast::StmtPtr AstBuilder::expr_stmt(P::Expr_stmtContext* c) {
  if (c->annotation()) return annotated(c);
  if (c->AUG_ASSIGN()) return augmented(c);
  const std::vector<P::ValueContext*> values = c->value();
  if (values.size() == 1) {
    auto node = make<ast::ExprStmt>(span(c));
    node->value = value(values[0]);
    return node;
  }
  auto node = make<ast::Assign>(span(c));
  for (P::ValueContext* v : values) {
    const bool is_target = v != values.back();
    ExprPtr e = v->star_tests() ? star_tests(v->star_tests(), is_target) : value(v);
    if (is_target) {
      const size_t errors_before = errors_.size();
      check_target(*e, "assign to");
      if (errors_.size() > errors_before && errors_.back().hint.empty())
        errors_.back().with_hint("compare with `==`");
      node->targets.push_back(std::move(e));
    } else {
      node->value = std::move(e);
    }
  }
  return node;
}

ast::StmtPtr AstBuilder::annotated(P::Expr_stmtContext* c) {
  auto node = make<ast::AnnAssign>(span(c));
  P::AnnotationContext* a = c->annotation();
  node->target = value(c->value(0));
  check_target(*node->target, "annotate");
  node->annotation = test(a->test());
  if (a->value()) node->value = value(a->value());
  return node;
}

ast::StmtPtr AstBuilder::augmented(P::Expr_stmtContext* c) {
  auto node = make<ast::AugAssign>(span(c));
  node->target = value(c->value(0));
  check_target(*node->target, "augment");
  node->op = augmented_operator(text(c->AUG_ASSIGN()->getSymbol()));
  node->value = value(c->value(1));
  return node;
}

ast::StmtPtr AstBuilder::return_stmt(P::Return_stmtContext* c) {
  auto node = make<ast::Return>(span(c));
  if (c->star_tests()) node->value = star_tests(c->star_tests());
  return node;
}

ast::StmtPtr AstBuilder::raise_stmt(P::Raise_stmtContext* c) {
  auto node = make<ast::Raise>(span(c));
  const std::vector<P::TestContext*> tests = c->test();
  if (!tests.empty()) node->exception = test(tests[0]);
  if (tests.size() > 1) node->cause = test(tests[1]);
  return node;
}

template <class Node>
ast::StmtPtr AstBuilder::declaration(Rule* c) {
  auto node = make<Node>(span(c));
  for (antlr4::tree::ParseTree* child : c->children)
    if (const Part p = part(child); p.is_token(P::NAME)) node->names.push_back(text(p.token));
  return node;
}

ast::StmtPtr AstBuilder::del_stmt(P::Del_stmtContext* c) {
  auto node = make<ast::Delete>(span(c));
  P::TargetsContext* list = c->targets();
  for (Rule* item : separated(list)) {
    ExprPtr e = target(static_cast<P::TargetContext*>(item));
    check_target(*e, "delete");
    node->targets.push_back(std::move(e));
  }
  return node;
}

ast::StmtPtr AstBuilder::assert_stmt(P::Assert_stmtContext* c) {
  auto node = make<ast::Assert>(span(c));
  node->test = test(c->test(0));
  if (c->COMMA()) node->message = test(c->test(1));
  return node;
}

std::string AstBuilder::dotted(P::Dotted_nameContext* c) const {
  std::string out;
  for (antlr4::tree::ParseTree* child : c->children) out += text(part(child).token);
  return out;
}

ast::StmtPtr AstBuilder::import_stmt(P::Import_stmtContext* c) {
  auto node = make<ast::Import>(span(c));
  for (P::Dotted_asContext* item : c->dotted_as()) {
    ast::Alias alias;
    alias.name = dotted(item->dotted_name());
    alias.range = span(item);
    alias.has_as = item->AS() != nullptr;
    alias.target = name(alias.has_as ? item->NAME()->getSymbol() : item->getStart());
    node->names.push_back(std::move(alias));
  }
  return node;
}

ast::StmtPtr AstBuilder::from_stmt(P::From_stmtContext* c) {
  auto node = make<ast::ImportFrom>(span(c));
  for (antlr4::tree::ParseTree* child : c->from_module()->children) {
    const Part p = part(child);
    if (p.rule)
      node->module = dotted(static_cast<P::Dotted_nameContext*>(p.rule));
    else
      node->level += p.kind == P::ELLIPSIS ? 3 : 1;
  }
  if (c->STAR()) {
    ast::Alias all;
    all.name = "*";
    all.range = at(c->STAR()->getSymbol());
    node->names.push_back(std::move(all));
    return node;
  }
  bool trailing_comma = false;
  for (Rule* rule : separated(c->import_names(), &trailing_comma)) {
    auto* item = static_cast<P::Import_nameContext*>(rule);
    ast::Alias alias;
    alias.name = text(item->NAME(0)->getSymbol());
    alias.range = span(item);
    alias.has_as = item->AS() != nullptr;
    alias.target = name(item->NAME(alias.has_as ? 1 : 0)->getSymbol());
    node->names.push_back(std::move(alias));
  }
  if (trailing_comma && !c->LPAREN())
    report(diags::SyntaxError, at(c->getStop()),
           "a comma at the end of an import needs parentheses");
  return node;
}

// --- compound statements ------------------------------------------------------------------------

ast::Body AstBuilder::block(P::BlockContext* c) {
  ast::Body out;
  if (c->simple_line()) simple_line(c->simple_line(), out);
  for (P::StatementContext* s : c->statement()) statement(s, out);
  return out;
}

ast::StmtPtr AstBuilder::if_stmt(P::If_stmtContext* c) {
  const std::vector<P::Elif_clauseContext*> elifs = c->elif_clause();
  const Deeper deeper(*this, elifs.size(), c);
  const auto one = [&](Token* start, P::Named_testContext* condition, P::BlockContext* body) {
    auto node = make<ast::If>(at(start));
    node->test = named_test(condition);
    node->body = block(body);
    return node;
  };
  std::vector<std::unique_ptr<ast::If>> chain;
  chain.push_back(one(c->getStart(), c->named_test(), c->block()));
  for (P::Elif_clauseContext* e : elifs)
    chain.push_back(one(e->getStart(), e->named_test(), e->block()));
  if (c->else_clause()) chain.back()->orelse = block(c->else_clause()->block());
  for (size_t i = chain.size(); i-- > 0;) {
    ast::If& node = *chain[i];
    node.range = with_end_of(node.range, node.orelse.empty() ? node.body : node.orelse);
    if (i > 0) chain[i - 1]->orelse.push_back(std::move(chain[i]));
  }
  return std::move(chain[0]);
}

ast::StmtPtr AstBuilder::while_stmt(P::While_stmtContext* c) {
  auto node = make<ast::While>(at(c->getStart()));
  node->test = named_test(c->named_test());
  node->body = block(c->block());
  if (c->else_clause()) node->orelse = block(c->else_clause()->block());
  node->range = with_end_of(node->range, node->orelse.empty() ? node->body : node->orelse);
  return node;
}

ast::StmtPtr AstBuilder::for_stmt(P::For_stmtContext* c) {
  auto node = make<ast::For>(at(c->getStart()));
  node->target = targets(c->targets());
  node->iter = star_tests(c->star_tests());
  node->body = block(c->block());
  if (c->else_clause()) node->orelse = block(c->else_clause()->block());
  node->range = with_end_of(node->range, node->orelse.empty() ? node->body : node->orelse);
  return node;
}

ast::StmtPtr AstBuilder::try_stmt(P::Try_stmtContext* c) {
  auto node = make<ast::Try>(at(c->getStart()));
  node->body = block(c->block());
  for (P::Except_clauseContext* e : c->except_clause()) {
    if (!node->handlers.empty() && !node->handlers.back().type)
      report(diags::SyntaxError, node->handlers.back().range,
             "a bare `except:` must be the last one");
    node->handlers.push_back(handler(e));
  }
  if (c->else_clause()) node->orelse = block(c->else_clause()->block());
  if (c->finally_clause()) node->finally = block(c->finally_clause()->block());
  const SourceRange last_handler =
      node->handlers.empty() ? node->range : node->handlers.back().range;
  node->range = join(node->range, last_handler);
  node->range = with_end_of(node->range, node->finally.empty() ? node->orelse : node->finally);
  return node;
}

ast::Handler AstBuilder::handler(P::Except_clauseContext* c) {
  ast::Handler out;
  out.range = at(c->getStart());
  if (c->test()) out.type = test(c->test());
  if (c->NAME()) out.name = name(c->NAME()->getSymbol());
  out.body = block(c->block());
  out.range = with_end_of(out.range, out.body);
  return out;
}

ast::StmtPtr AstBuilder::with_stmt(P::With_stmtContext* c) {
  auto node = make<ast::With>(at(c->getStart()));
  if (P::ItemsContext* items = parenthesized_contexts(c)) {
    for (Rule* rule : separated(items)) {
      auto* i = static_cast<P::ItemContext*>(rule);
      ExprPtr context = star_test(i->star_test());
      refuse_star(*context);
      node->items.push_back(with_item(std::move(context), i->target()));
    }
  } else {
    for (P::With_itemContext* i : c->with_item())
      node->items.push_back(with_item(test(i->test()), i->target()));
  }
  node->body = block(c->block());
  node->range = with_end_of(node->range, node->body);
  return node;
}

ast::With::Item AstBuilder::with_item(ExprPtr context, P::TargetContext* as) {
  ast::With::Item out;
  out.context = std::move(context);
  if (as) {
    out.target = target(as);
    check_target(*out.target, "assign to");
  }
  return out;
}

/// The list in `with (open(a) as f, open(b) as g):`, or null if the parentheses are none of the
/// statement's.
AstBuilder::P::ItemsContext* AstBuilder::parenthesized_contexts(P::With_stmtContext* c) {
  if (c->with_item().size() != 1 || c->with_item(0)->AS()) return nullptr;
  antlr4::tree::ParseTree* tree = c->with_item(0)->test();
  while (tree->children.size() == 1) tree = tree->children[0];
  auto* atom = dynamic_cast<P::AtomContext*>(tree);
  if (!atom || atom->getStart()->getType() != P::LPAREN || !atom->items() ||
      atom->items()->comp_for())
    return nullptr;
  const std::vector<P::ItemContext*> items = atom->items()->item();
  const auto binds = [](P::ItemContext* i) { return i->AS() != nullptr; };
  const auto needs_tuple = [](P::ItemContext* i) {
    P::Named_testContext* named = i->star_test()->named_test();
    return !named || named->WALRUS();
  };
  if (std::none_of(items.begin(), items.end(), binds) &&
      std::any_of(items.begin(), items.end(), needs_tuple))
    return nullptr;
  return atom->items();
}

ast::StmtPtr AstBuilder::decorated(P::DecoratedContext* c) {
  std::vector<ExprPtr> decorators;
  for (P::Named_testContext* d : c->named_test()) decorators.push_back(named_test(d));
  return c->def_stmt() ? def_stmt(c->def_stmt(), std::move(decorators))
                       : class_stmt(c->class_stmt(), std::move(decorators));
}

ast::StmtPtr AstBuilder::def_stmt(P::Def_stmtContext* c, std::vector<ExprPtr> decorators) {
  auto node = make<ast::FunctionDef>(at(c->getStart()));
  node->decorators = std::move(decorators);
  node->target = name(c->NAME()->getSymbol());
  node->code = std::make_shared<ast::FunctionCode>();
  ast::FunctionCode& code = *node->code;
  code.name = node->target->id;
  if (c->params()) code.params = params(c->params());
  if (c->test()) code.returns = test(c->test());
  ast::Body& body = code.body.get();
  body = block(c->block());
  code.docstring = docstring_of(body);
  code.range = node->range = with_end_of(node->range, body);
  return node;
}

ast::StmtPtr AstBuilder::class_stmt(P::Class_stmtContext* c, std::vector<ExprPtr> decorators) {
  auto node = make<ast::ClassDef>(at(c->getStart()));
  node->decorators = std::move(decorators);
  node->target = name(c->NAME()->getSymbol());
  node->name = node->target->id;
  if (c->arguments()) {
    const SourceRange brackets = join(at(c->LPAREN()->getSymbol()), at(c->RPAREN()->getSymbol()));
    arguments(c->arguments(), brackets, node->bases, node->keywords);
    for (P::ArgumentContext* a : c->arguments()->argument())
      if (a->comp_for()) report(diags::SyntaxError, span(a), "a generator cannot be a base class");
  }
  node->body = block(c->block());
  node->docstring = docstring_of(node->body);
  node->range = with_end_of(node->range, node->body);
  return node;
}

// --- parameters ---------------------------------------------------------------------------------

std::vector<ast::Param> AstBuilder::params(Rule* list) {
  using Type = ast::Param::Type;
  std::vector<ast::Param> out;
  Rule* bare_star = nullptr;
  bool after_star = false, after_slash = false;
  for (Rule* rule : separated(list)) {
    ast::Param p = param(rule);
    const Part first = part(rule, 0);
    if (first.kind == P::SLASH) {
      if (out.empty() || after_star || after_slash)
        report(diags::ParameterOrder, p.range, "`/` stands once, after a parameter and before `*`");
      for (ast::Param& before : out)
        if (before.type == Type::Normal) before.type = Type::PositionalOnly;
      after_slash = true;
      continue;
    }
    if (p.type == Type::VarArgs && after_star)
      report(diags::ParameterOrder, p.range, "`*` stands only once");
    if (bare_star && p.type != Type::KwArgs) bare_star = nullptr;
    if (p.type == Type::VarArgs) after_star = true;
    if (p.type == Type::VarArgs && p.name.empty()) {
      bare_star = rule;
      continue;
    }
    if (p.type == Type::Normal && after_star) p.type = Type::KeywordOnly;
    check_param(p, out, after_star);
    out.push_back(std::move(p));
  }
  if (bare_star)
    report(diags::ParameterOrder, span(bare_star), "a named parameter must follow the bare `*`");
  return out;
}

/// A parameter of a `def` or a `lambda`; `*` and `/` alone have no name.
ast::Param AstBuilder::param(Rule* c) {
  ast::Param out;
  out.range = span(c);
  bool in_default = false;
  for (antlr4::tree::ParseTree* child : c->children) {
    const Part p = part(child);
    if (p.is_token(P::STAR))
      out.type = ast::Param::Type::VarArgs;
    else if (p.is_token(P::POWER))
      out.type = ast::Param::Type::KwArgs;
    else if (p.is_token(P::NAME))
      out.name = text(p.token);
    else if (p.is_token(P::ASSIGN))
      in_default = true;
    else if (p.is_rule(P::RuleStar_test))
      out.annotation = star_test(static_cast<P::Star_testContext*>(p.rule));
    else if (p.is_rule(P::RuleTest))
      (in_default ? out.default_value : out.annotation) =
          test(static_cast<P::TestContext*>(p.rule));
  }
  return out;
}

void AstBuilder::check_param(const ast::Param& p, const std::vector<ast::Param>& before,
                             bool after_star) {
  using Type = ast::Param::Type;
  if (!before.empty() && before.back().type == Type::KwArgs)
    report(diags::ParameterOrder, p.range, "nothing may follow the `**` parameter");
  const bool after_default = !before.empty() && before.back().default_value;
  if (p.type == Type::Normal && !after_star && !p.default_value && after_default)
    report(diags::ParameterOrder, p.range,
           fmt::format("`{}` without a default follows a parameter with a default", p.name))
        .label(before.back().range, "this one has a default");
}

}  // namespace periplus
