// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "parse/ast_builder.h"

namespace periplus {

using ast::ExprKind;

// --- tests --------------------------------------------------------------------------------------

ast::ExprPtr AstBuilder::value(P::ValueContext* c) {
  const Part p = part(c, 0);
  if (p.kind == P::RuleYield_expr) return yield(static_cast<P::Yield_exprContext*>(p.rule));
  return star_tests(static_cast<P::Star_testsContext*>(p.rule));
}

ast::ExprPtr AstBuilder::star_tests(P::Star_testsContext* c, bool allow_single_star) {
  if (c->children.size() == 1) {
    ExprPtr one = star_expr(part(c, 0).rule);
    if (!allow_single_star) refuse_star(*one);
    return one;
  }
  std::vector<ExprPtr> items;
  for (Rule* item : separated(c)) items.push_back(star_expr(item));
  return tuple_of(std::move(items), span(c));
}

ast::ExprPtr AstBuilder::star_expr(Rule* c) {
  if (const Part first = part(c, 0); first.rule)
    return test(static_cast<P::TestContext*>(first.rule));
  auto node = make<ast::Starred>(span(c));
  node->value = arith(part(c, 1).rule);
  return node;
}

std::unique_ptr<ast::Tuple> AstBuilder::tuple_of(std::vector<ExprPtr> items,
                                                 SourceRange range) const {
  auto node = make<ast::Tuple>(range);
  node->items = std::move(items);
  return node;
}

void AstBuilder::refuse_star(const ast::Expr& e) {
  if (e.kind == ExprKind::Starred) report(diags::MisplacedStar, e.range, "a starred expression");
}

ast::ExprPtr AstBuilder::star_test(P::Star_testContext* c) {
  const Part first = part(c, 0);
  if (first.rule) return named_test(static_cast<P::Named_testContext*>(first.rule));
  auto node = make<ast::Starred>(span(c));
  node->value = arith(part(c, 1).rule);
  return node;
}

ast::ExprPtr AstBuilder::named_test(P::Named_testContext* c) {
  auto* first = static_cast<P::TestContext*>(part(c, 0).rule);
  if (c->children.size() == 1) return test(first);
  return named(first, static_cast<P::TestContext*>(part(c, 2).rule), span(c));
}

ast::ExprPtr AstBuilder::named(P::TestContext* target, P::TestContext* value, SourceRange range) {
  ExprPtr left = test(target);
  auto node = make<ast::NamedExpr>(range);
  node->value = test(value);
  if (left->kind != ExprKind::Name || target->getStart() != target->getStop()) {
    report(diags::InvalidTarget, span(target), "bind", "anything but a name with `:=`");
    return node->value ? std::move(node->value) : nullptr;
  }
  node->target.reset(static_cast<ast::Name*>(left.release()));
  return node;
}

ast::ExprPtr AstBuilder::test(P::TestContext* c) {
  const Part first = part(c, 0);
  if (first.kind == P::RuleLambda_expr)
    return lambda(static_cast<P::Lambda_exprContext*>(first.rule));
  auto* body = static_cast<P::LogicalContext*>(first.rule);
  if (c->children.size() == 1) return logical(body);
  const Deeper deeper(*this, 1, c);
  auto node = make<ast::IfExp>(span(c));
  node->body = logical(body);
  node->test = logical(static_cast<P::LogicalContext*>(part(c, 2).rule));
  node->orelse = test(static_cast<P::TestContext*>(part(c, 4).rule));
  return node;
}

ast::ExprPtr AstBuilder::lambda(P::Lambda_exprContext* c) {
  const Deeper deeper(*this, 1, c);
  auto node = make<ast::Lambda>(span(c));
  node->code = std::make_shared<ast::FunctionCode>();
  node->code->name = "<lambda>";
  node->code->range = node->range;
  if (Rule* list = c->lambda_params()) node->code->params = params(list);
  auto body = make<ast::Return>(span(c->test()));
  body->value = test(c->test());
  node->code->body.get().push_back(std::move(body));
  return node;
}

// --- not, and, or, comparisons ------------------------------------------------------------------

ast::ExprPtr AstBuilder::logical(P::LogicalContext* c) {
  if (c->children.size() == 1) return arith(part(c, 0).rule);
  Logical l = flatten(c);
  SourceRange outer;
  return or_chain(l, outer);
}

AstBuilder::Logical AstBuilder::flatten(P::LogicalContext* c) {
  using ast::CompareOp;
  const auto operator_of = [&](Rule* op) {
    const Part first = part(op, 0);
    LogicalOperator out{first.kind, {}, span(op)};
    const std::string spelling = text(first.token);
    if (first.kind == P::NOT)
      out.compare = CompareOp::NotIn;
    else if (first.kind == P::IN)
      out.compare = CompareOp::In;
    else if (first.kind == P::IS)
      out.compare = CompareOp::Is;
    else if (spelling == "==")
      out.compare = CompareOp::Eq;
    else if (spelling == "!=")
      out.compare = CompareOp::Ne;
    else if (spelling == "<")
      out.compare = CompareOp::Lt;
    else if (spelling == "<=")
      out.compare = CompareOp::Le;
    else if (spelling == ">")
      out.compare = CompareOp::Gt;
    else
      out.compare = CompareOp::Ge;
    return out;
  };
  Logical out;
  out.operands.emplace_back();
  for (antlr4::tree::ParseTree* child : c->children) {
    const Part p = part(child);
    if (p.token) {
      out.operands.back().nots.push_back(p.token);
    } else if (p.kind == P::RuleArith) {
      out.operands.back().arith = p.rule;
    } else {
      out.operators.push_back(operator_of(p.rule));
      out.operands.emplace_back();
    }
  }
  return out;
}

ast::ExprPtr AstBuilder::or_chain(Logical& l, SourceRange& outer) {
  size_t i = 0;
  ExprPtr first = and_chain(l, i, outer);
  if (i >= l.operators.size()) return first;
  auto node = make<ast::BoolOp>(outer);
  node->is_and = false;
  node->values.push_back(std::move(first));
  while (i < l.operators.size()) {
    SourceRange right;
    node->values.push_back(and_chain(l, ++i, right));
    outer = join(outer, right);
  }
  node->range = outer;
  return node;
}

/// Reads operands from `i` on as far as `and` joins them; leaves `i` at the `or` or the end.
ast::ExprPtr AstBuilder::and_chain(Logical& l, size_t& i, SourceRange& outer) {
  ExprPtr first = comparison(l, i, outer);
  if (i >= l.operators.size() || l.operators[i].type != P::AND) return first;
  auto node = make<ast::BoolOp>(outer);
  node->values.push_back(std::move(first));
  while (i < l.operators.size() && l.operators[i].type == P::AND) {
    SourceRange right;
    node->values.push_back(comparison(l, ++i, right));
    outer = join(outer, right);
  }
  node->range = outer;
  return node;
}

ast::ExprPtr AstBuilder::comparison(Logical& l, size_t& i, SourceRange& outer) {
  const std::vector<Token*> nots = l.operands[i].nots;
  const Deeper deeper(*this, nots.size(), l.operands[i].arith);
  ExprPtr e = arith(l.operands[i].arith);
  outer = span(l.operands[i].arith);
  std::unique_ptr<ast::Compare> chain;
  for (; i < l.operators.size() && l.operators[i].type != P::AND && l.operators[i].type != P::OR;
       ++i) {
    if (!chain) {
      chain = make<ast::Compare>(outer);
      chain->left = std::move(e);
    }
    const LogicalOperator& op = l.operators[i];
    const LogicalOperand& right = l.operands[i + 1];
    const bool is_not = op.type == P::IS && right.nots.size() == 1;
    if (!right.nots.empty() && !is_not)
      report(diags::ExpectedExpression, at(right.nots.back()), "`not`")
          .with_hint("put `not ...` into parentheses");
    chain->ops.push_back(is_not ? ast::CompareOp::IsNot : op.compare);
    chain->rights.push_back(arith(right.arith));
    outer = chain->range = join(outer, span(right.arith));
  }
  if (chain) e = std::move(chain);
  for (auto token = nots.rbegin(); token != nots.rend(); ++token) {
    outer = join(at(*token), outer);
    auto node = make<ast::Unary>(outer);
    node->op = ast::UnaryOp::Not;
    node->operand = std::move(e);
    e = std::move(node);
  }
  return e;
}

// --- arithmetic ---------------------------------------------------------------------------------

namespace {

constexpr int kUnaryPrecedence = 7;
constexpr int kPowerPrecedence = 8;

struct BinaryRow {
  const char* spelling;
  ast::BinaryOp op;
  int precedence;
};

constexpr BinaryRow kBinaryRows[] = {
    {"|", ast::BinaryOp::BitOr, 1},
    {"^", ast::BinaryOp::BitXor, 2},
    {"&", ast::BinaryOp::BitAnd, 3},
    {"<<", ast::BinaryOp::LShift, 4},
    {">>", ast::BinaryOp::RShift, 4},
    {"+", ast::BinaryOp::Add, 5},
    {"-", ast::BinaryOp::Sub, 5},
    {"*", ast::BinaryOp::Mul, 6},
    {"/", ast::BinaryOp::Div, 6},
    {"//", ast::BinaryOp::FloorDiv, 6},
    {"%", ast::BinaryOp::Mod, 6},
    {"@", ast::BinaryOp::MatMul, 6},
    {"**", ast::BinaryOp::Pow, kPowerPrecedence},
};

}  // namespace

AstBuilder::PendingOperator AstBuilder::binary_operator(P::Arith_opContext* c) const {
  Token* token = c->getStart();
  const std::string spelling = text(token);
  const auto* row = std::find_if(std::begin(kBinaryRows), std::end(kBinaryRows),
                                 [&](const BinaryRow& r) { return spelling == r.spelling; });
  return {false, row->precedence, {}, row->op, at(token)};
}

AstBuilder::PendingOperator AstBuilder::sign(P::SignContext* c) const {
  Token* token = c->getStart();
  const ast::UnaryOp op = token->getType() == P::MINUS  ? ast::UnaryOp::Neg
                          : token->getType() == P::PLUS ? ast::UnaryOp::Pos
                                                        : ast::UnaryOp::Invert;
  return {true, kUnaryPrecedence, op, {}, at(token)};
}

/// Operator precedence with two stacks (Dijkstra's shunting yard): no recursion, whatever the
/// length.
ast::ExprPtr AstBuilder::arith(P::ArithContext* c) {
  if (c->children.size() == 1) return primary(static_cast<P::PrimaryContext*>(part(c, 0).rule));
  const Deeper deeper(*this, c->children.size() / 2, c);
  std::vector<Operand> operands;
  std::vector<PendingOperator> operators;
  for (antlr4::tree::ParseTree* child : c->children) {
    const Part p = part(child);
    if (p.kind == P::RulePrimary) {
      operands.push_back({primary(static_cast<P::PrimaryContext*>(p.rule)), span(p.rule)});
    } else if (p.kind == P::RuleSign) {
      operators.push_back(sign(static_cast<P::SignContext*>(p.rule)));
    } else {
      const PendingOperator next = binary_operator(static_cast<P::Arith_opContext*>(p.rule));
      const int binds = next.precedence == kPowerPrecedence ? next.precedence + 1 : next.precedence;
      while (!operators.empty() && operators.back().precedence >= binds)
        reduce(operands, operators);
      operators.push_back(next);
    }
  }
  while (!operators.empty()) reduce(operands, operators);
  return std::move(operands.back().expr);
}

void AstBuilder::reduce(std::vector<Operand>& operands, std::vector<PendingOperator>& operators) {
  const PendingOperator op = operators.back();
  operators.pop_back();
  Operand right = std::move(operands.back());
  operands.pop_back();
  if (op.unary) {
    const SourceRange range = join(op.at, right.outer);
    auto node = make<ast::Unary>(range);
    node->op = op.unary_op;
    node->operand = std::move(right.expr);
    operands.push_back({std::move(node), range});
    return;
  }
  Operand left = std::move(operands.back());
  const SourceRange range = join(left.outer, right.outer);
  auto node = make<ast::Binary>(range);
  node->op = op.binary_op;
  node->left = std::move(left.expr);
  node->right = std::move(right.expr);
  operands.back() = {std::move(node), range};
}

// --- primaries ----------------------------------------------------------------------------------

ast::ExprPtr AstBuilder::primary(P::PrimaryContext* c) {
  const Deeper deeper(*this, c->children.size() - 1, c);
  ExprPtr e = atom(static_cast<P::AtomContext*>(part(c, 0).rule));
  for (size_t i = 1; i < c->children.size(); ++i)
    e = trailer(static_cast<P::TrailerContext*>(part(c, i).rule), std::move(e), c->getStart());
  return e;
}

ast::ExprPtr AstBuilder::trailer(P::TrailerContext* c, ExprPtr value, Token* start) {
  const SourceRange range = join(at(start), at(c->getStop()));
  const Part middle = part(c, 1);
  switch (part(c, 0).kind) {
    case P::DOT: {
      auto node = make<ast::Attribute>(range);
      node->value = std::move(value);
      node->attr = text(middle.token);
      node->attr_range = at(middle.token);
      return node;
    }
    case P::LPAREN: {
      auto node = make<ast::Call>(range);
      node->func = std::move(value);
      if (middle.rule)
        arguments(static_cast<P::ArgumentsContext*>(middle.rule), span(c), node->args,
                  node->keywords);
      return node;
    }
    default: {
      auto node = make<ast::Subscript>(range);
      node->value = std::move(value);
      node->index = subscripts(static_cast<P::SubscriptsContext*>(middle.rule));
      return node;
    }
  }
}

ast::ExprPtr AstBuilder::word(ast::Constant::Type type, Token* token) const {
  auto node = make<ast::Constant>(at(token));
  node->type = type;
  return node;
}

ast::ExprPtr AstBuilder::atom(P::AtomContext* c) {
  Token* token = c->getStart();
  switch (token->getType()) {
    case P::NAME:
      return name(token);
    case P::INTEGER:
      return make_integer(text(token), at(token), errors_);
    case P::FLOAT:
      return make_float(text(token), at(token));
    case P::IMAGINARY:
      return make_imaginary(text(token), at(token));
    case P::STRING:
      return strings(c);
    case P::NONE:
      return word(ast::Constant::Type::None, token);
    case P::TRUE:
      return word(ast::Constant::Type::True, token);
    case P::FALSE:
      return word(ast::Constant::Type::False, token);
    case P::ELLIPSIS:
      return word(ast::Constant::Type::Ellipsis, token);
    case P::LPAREN:
      return parenthesized(c);
    case P::LBRACKET:
      return list_display(c);
    default:
      return dict_or_set(c);
  }
}

ast::ExprPtr AstBuilder::parenthesized(P::AtomContext* c) {
  const Deeper deeper(*this, 1, c);
  if (c->children.size() == 2) return tuple_of({}, span(c));
  if (c->yield_expr()) return yield(c->yield_expr());
  P::ItemsContext* items = c->items();
  bool trailing_comma = false;
  const std::vector<Rule*> list = separated(items, &trailing_comma);
  std::vector<ExprPtr> values;
  for (Rule* one : list) values.push_back(item(one));
  if (P::Comp_forContext* clauses = items->comp_for())
    return comprehension(ast::Comprehension::Type::Generator, std::move(values[0]), nullptr,
                         clauses, span(c));
  if (values.size() > 1 || trailing_comma) return tuple_of(std::move(values), span(c));
  refuse_star(*values[0]);
  return std::move(values[0]);
}

ast::ExprPtr AstBuilder::item(Rule* c) {
  auto* i = static_cast<P::ItemContext*>(c);
  if (i->AS())
    report(diags::SyntaxError, at(i->AS()->getSymbol()), "`as` stands in a `with` statement only");
  return star_test(i->star_test());
}

ast::ExprPtr AstBuilder::list_display(P::AtomContext* c) {
  const Deeper deeper(*this, 1, c);
  auto node = make<ast::List>(span(c));
  P::ItemsContext* items = c->items();
  if (!items) return node;
  for (Rule* one : separated(items)) node->items.push_back(item(one));
  if (P::Comp_forContext* clauses = items->comp_for())
    return comprehension(ast::Comprehension::Type::List, std::move(node->items[0]), nullptr,
                         clauses, span(c));
  return node;
}

ast::ExprPtr AstBuilder::dict_or_set(P::AtomContext* c) {
  const Deeper deeper(*this, 1, c);
  P::EntriesContext* entries = c->entries();
  if (!entries) return make<ast::Dict>(span(c));
  const std::vector<Rule*> list = separated(entries);
  auto* first = static_cast<P::EntryContext*>(list[0]);
  const bool is_dict = first->POWER() || first->COLON();
  ExprPtr display = is_dict ? dict_display(list, span(c)) : set_display(list, span(c));
  P::Comp_forContext* clauses = entries->comp_for();
  if (!clauses || !display) return display;
  if (!is_dict) {
    auto& set = static_cast<ast::Set&>(*display);
    return comprehension(ast::Comprehension::Type::Set, std::move(set.items[0]), nullptr, clauses,
                         span(c));
  }
  auto& dict = static_cast<ast::Dict&>(*display);
  if (!dict.keys[0]) {
    report(diags::MisplacedStar, span(first), "`**` in a comprehension");
    return display;
  }
  return comprehension(ast::Comprehension::Type::Dict, std::move(dict.keys[0]),
                       std::move(dict.values[0]), clauses, span(c));
}

ast::ExprPtr AstBuilder::set_display(const std::vector<Rule*>& entries, SourceRange range) {
  auto node = make<ast::Set>(range);
  for (Rule* rule : entries) {
    auto* entry = static_cast<P::EntryContext*>(rule);
    if (entry->POWER() || entry->COLON()) {
      report(diags::SyntaxError, span(entry), "a set and a dict are mixed in one display");
      continue;
    }
    node->items.push_back(star_test(entry->star_test()));
  }
  return node;
}

ast::ExprPtr AstBuilder::dict_display(const std::vector<Rule*>& entries, SourceRange range) {
  auto node = make<ast::Dict>(range);
  for (Rule* rule : entries) {
    auto* entry = static_cast<P::EntryContext*>(rule);
    if (entry->POWER()) {
      node->keys.push_back(nullptr);
      node->values.push_back(arith(entry->arith()));
      continue;
    }
    ExprPtr key = star_test(entry->star_test());
    refuse_star(*key);
    if (!entry->COLON()) {
      report(diags::ExpectedToken, at(entry->getStop()), "`:` and a value after this key of a dict",
             "none");
      continue;
    }
    if (P::Named_testContext* named = entry->star_test()->named_test(); named && named->WALRUS())
      report(diags::SyntaxError, span(named), "`:=` in a dict needs parentheses");
    node->keys.push_back(std::move(key));
    node->values.push_back(test(entry->test()));
  }
  return node;
}

ast::ExprPtr AstBuilder::comprehension(ast::Comprehension::Type type, ExprPtr element,
                                       ExprPtr value, P::Comp_forContext* clauses,
                                       SourceRange range) {
  if (element->kind == ExprKind::Starred)
    report(diags::MisplacedStar, element->range, "a starred expression in a comprehension");
  const Deeper deeper(*this, clauses->children.size() - 1, clauses);
  auto node = make<ast::Comprehension>(range);
  node->type = type;
  node->element = std::move(element);
  node->value = std::move(value);
  for (antlr4::tree::ParseTree* child : clauses->children) {
    auto* c = static_cast<P::Comp_clauseContext*>(part(child).rule);
    ast::Comprehension::Clause clause;
    clause.target = targets(c->targets());
    const std::vector<P::LogicalContext*> tests = c->logical();
    clause.iter = logical(tests[0]);
    for (size_t i = 1; i < tests.size(); ++i) clause.conditions.push_back(logical(tests[i]));
    node->clauses.push_back(std::move(clause));
  }
  return node;
}

ast::ExprPtr AstBuilder::yield(P::Yield_exprContext* c) {
  if (c->FROM()) {
    auto node = make<ast::YieldFrom>(span(c));
    node->value = test(c->test());
    return node;
  }
  auto node = make<ast::Yield>(span(c));
  if (c->star_tests()) node->value = star_tests(c->star_tests());
  return node;
}

// --- subscripts and arguments -------------------------------------------------------------------

ast::ExprPtr AstBuilder::subscripts(P::SubscriptsContext* c) {
  const Deeper deeper(*this, 1, c);
  std::vector<ExprPtr> items;
  bool trailing_comma = false;
  for (Rule* item : separated(c, &trailing_comma))
    items.push_back(subscript(static_cast<P::SubscriptContext*>(item)));
  if (items.size() == 1 && !trailing_comma && items[0]->kind != ExprKind::Starred)
    return std::move(items[0]);
  return tuple_of(std::move(items), span(c));
}

ast::ExprPtr AstBuilder::subscript(P::SubscriptContext* c) {
  if (c->STAR()) {
    auto node = make<ast::Starred>(span(c));
    node->value = arith(c->arith());
    return node;
  }
  P::Named_testContext* first = c->named_test();
  if (!c->slice_tail()) return named_test(first);
  auto node = make<ast::Slice>(span(c));
  if (first && first->WALRUS())
    report(diags::SyntaxError, span(first), "`:=` in a slice needs parentheses");
  if (first) node->lower = named_test(first);
  slice_tail(c->slice_tail(), *node);
  return node;
}

void AstBuilder::slice_tail(P::Slice_tailContext* c, ast::Slice& slice) {
  int colons = 0;
  for (antlr4::tree::ParseTree* child : c->children) {
    const Part p = part(child);
    if (p.token)
      ++colons;
    else
      (colons == 1 ? slice.upper : slice.step) = test(static_cast<P::TestContext*>(p.rule));
  }
}

void AstBuilder::arguments(P::ArgumentsContext* c, SourceRange brackets, std::vector<ExprPtr>& args,
                           std::vector<ast::Keyword>& keywords) {
  const Deeper deeper(*this, 1, c);
  const bool alone = c->children.size() == 1;
  for (Rule* item : separated(c))
    argument(static_cast<P::ArgumentContext*>(item), brackets, alone, args, keywords);
  refuse_repeated(keywords);
}

void AstBuilder::refuse_repeated(const std::vector<ast::Keyword>& keywords) {
  if (keywords.size() < 2) return;
  std::unordered_map<std::string_view, SourceRange> first;
  for (const ast::Keyword& k : keywords) {
    if (k.name.empty()) continue;
    const auto [at, is_new] = first.emplace(k.name, k.range);
    if (!is_new)
      report(diags::RepeatedKeyword, k.range, k.name).label(at->second, "given here first");
  }
}

void AstBuilder::argument(P::ArgumentContext* c, SourceRange brackets, bool alone,
                          std::vector<ExprPtr>& args, std::vector<ast::Keyword>& keywords) {
  const std::vector<P::TestContext*> tests = c->test();
  if (c->STAR()) {
    auto node = make<ast::Starred>(span(c));
    node->value = test(tests[0]);
    positional(std::move(node), span(c), args, keywords);
  } else if (c->POWER()) {
    keywords.push_back({"", test(tests[0]), span(c)});
  } else if (c->ASSIGN()) {
    keyword_argument(c, keywords);
  } else if (c->WALRUS()) {
    positional(named(tests[0], tests[1], span(c)), span(c), args, keywords);
  } else if (P::Comp_forContext* clauses = c->comp_for()) {
    if (!alone)
      report(diags::SyntaxError, span(c), "a generator beside other arguments needs parentheses");
    args.push_back(comprehension(ast::Comprehension::Type::Generator, test(tests[0]), nullptr,
                                 clauses, brackets));
  } else {
    positional(test(tests[0]), span(c), args, keywords);
  }
}

void AstBuilder::positional(ExprPtr value, SourceRange range, std::vector<ExprPtr>& args,
                            const std::vector<ast::Keyword>& keywords) {
  const bool after_unpacking = std::any_of(keywords.begin(), keywords.end(),
                                           [](const ast::Keyword& k) { return k.name.empty(); });
  if (value->kind == ExprKind::Starred) {
    if (after_unpacking) report(diags::ArgumentOrder, range, "`*` argument", "`**` argument");
  } else if (!keywords.empty()) {
    report(diags::ArgumentOrder, range, "positional argument",
           after_unpacking ? "`**` argument" : "keyword argument");
  }
  args.push_back(std::move(value));
}

void AstBuilder::keyword_argument(P::ArgumentContext* c, std::vector<ast::Keyword>& keywords) {
  P::TestContext* key = c->test(0);
  if (key->getStart() != key->getStop() || key->getStart()->getType() != P::NAME) {
    report(diags::AssignmentInCondition, span(c))
        .with_hint("compare with `==`; the name of an argument is a single word");
    return;
  }
  std::string name = text(key->getStart());
  keywords.push_back({std::move(name), test(c->test(1)), span(c)});
}

// --- targets ------------------------------------------------------------------------------------

ast::ExprPtr AstBuilder::targets(P::TargetsContext* c, const char* verb) {
  ExprPtr out;
  if (c->children.size() == 1) {
    out = target(static_cast<P::TargetContext*>(part(c, 0).rule));
  } else {
    std::vector<ExprPtr> items;
    for (Rule* item : separated(c)) items.push_back(target(static_cast<P::TargetContext*>(item)));
    out = tuple_of(std::move(items), span(c));
  }
  check_target(*out, verb);
  return out;
}

ast::ExprPtr AstBuilder::target(P::TargetContext* c) {
  if (!c->STAR()) return arith(c->arith());
  auto node = make<ast::Starred>(span(c));
  node->value = arith(c->arith());
  return node;
}

namespace {

/// How a message names an expression that cannot be assigned to.
std::string describe(const ast::Expr& e) {
  using Type = ast::Constant::Type;
  switch (e.kind) {
    case ExprKind::Constant: {
      const auto type = static_cast<const ast::Constant&>(e).type;
      return type == Type::None       ? "`None`"
             : type == Type::True     ? "`True`"
             : type == Type::False    ? "`False`"
             : type == Type::Ellipsis ? "`...`"
                                      : "a literal";
    }
    case ExprKind::FString:
      return "an f-string";
    case ExprKind::Set:
      return "a set display";
    case ExprKind::Dict:
      return "a dict display";
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::BoolOp:
      return "an expression";
    case ExprKind::Compare:
      return "a comparison";
    case ExprKind::Call:
      return "a function call";
    case ExprKind::IfExp:
      return "a conditional expression";
    case ExprKind::Lambda:
      return "a lambda";
    case ExprKind::Comprehension:
      return static_cast<const ast::Comprehension&>(e).type == ast::Comprehension::Type::Generator
                 ? "a generator expression"
                 : "a comprehension";
    case ExprKind::NamedExpr:
      return "a `:=` expression";
    case ExprKind::Yield:
    case ExprKind::YieldFrom:
      return "a `yield` expression";
    case ExprKind::Slice:
      return "a slice";
    case ExprKind::Starred:
      return "a starred expression";
    case ExprKind::Tuple:
      return "a tuple";
    case ExprKind::List:
      return "a list";
    case ExprKind::Name:
    case ExprKind::Attribute:
    case ExprKind::Subscript:
      return "this";
  }
  return "this";
}

const std::vector<ast::ExprPtr>* items_of(const ast::Expr& e) {
  if (e.kind == ExprKind::Tuple) return &static_cast<const ast::Tuple&>(e).items;
  if (e.kind == ExprKind::List) return &static_cast<const ast::List&>(e).items;
  return nullptr;
}

}  // namespace

void AstBuilder::check_target(const ast::Expr& target, const char* verb, bool top) {
  if (target.kind == ExprKind::Name || target.kind == ExprKind::Attribute ||
      target.kind == ExprKind::Subscript)
    return;
  const std::string_view v = verb;
  const bool plain_only = v == "augment" || v == "annotate";
  if (const auto* items = items_of(target); items && !plain_only) {
    int stars = 0;
    for (const ExprPtr& item : *items) {
      if (item->kind == ExprKind::Starred && ++stars == 2)
        report(diags::InvalidTarget, item->range, verb, "two starred names in one list")
            .with_hint("only one name can take what is left over");
      check_target(*item, verb, false);
    }
    return;
  }
  if (target.kind == ExprKind::Starred && !top && v == "assign to") {
    check_target(*static_cast<const ast::Starred&>(target).value, verb, true);
    return;
  }
  Diagnostic& d = report(diags::InvalidTarget, target.range, verb, describe(target));
  if (target.kind == ExprKind::Starred && v == "assign to") d.with_hint("write `*name, = value`");
}

}  // namespace periplus
