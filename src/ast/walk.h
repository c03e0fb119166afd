// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include "ast/ast.h"

/// Visits what stands directly inside a node; one place that knows the fields of every kind. `Fn`
/// takes `Expr&` (or `Body&`), const if the node is const. Inner functions and classes are not
/// entered.
namespace periplus::ast {

namespace walk_detail {
/// `To`, const if `From` is.
template <class From, class To>
using Like = std::conditional_t<std::is_const_v<From>, const To, To>;
}  // namespace walk_detail

/// Direct sub-expressions in the order of evaluation; a lambda's defaults and annotations but not
/// its body.
template <class E, class Fn>
void for_each_child(E& e, Fn&& fn) {
  static_assert(std::is_same_v<std::remove_const_t<E>, Expr>);
  const auto one = [&](auto& p) {
    if (p) fn(static_cast<E&>(*p));
  };
  const auto all = [&](auto& list) {
    for (auto& p : list) one(p);
  };
#define PERIPLUS_AS(T) static_cast<walk_detail::Like<E, T>&>(e)
  switch (e.kind) {
    case ExprKind::Name:
    case ExprKind::Constant:
      return;
    case ExprKind::FString:
      for (auto& part : PERIPLUS_AS(FString).parts) one(part.value), one(part.format);
      return;
    case ExprKind::Tuple:
      return all(PERIPLUS_AS(Tuple).items);
    case ExprKind::List:
      return all(PERIPLUS_AS(List).items);
    case ExprKind::Set:
      return all(PERIPLUS_AS(Set).items);
    case ExprKind::Dict: {
      auto& d = PERIPLUS_AS(Dict);
      for (size_t i = 0; i < d.values.size(); ++i) one(d.keys[i]), one(d.values[i]);
      return;
    }
    case ExprKind::Unary:
      return one(PERIPLUS_AS(Unary).operand);
    case ExprKind::Binary:
      one(PERIPLUS_AS(Binary).left);
      return one(PERIPLUS_AS(Binary).right);
    case ExprKind::BoolOp:
      return all(PERIPLUS_AS(BoolOp).values);
    case ExprKind::Compare:
      one(PERIPLUS_AS(Compare).left);
      return all(PERIPLUS_AS(Compare).rights);
    case ExprKind::Call: {
      auto& c = PERIPLUS_AS(Call);
      one(c.func), all(c.args);
      for (auto& k : c.keywords) one(k.value);
      return;
    }
    case ExprKind::Attribute:
      return one(PERIPLUS_AS(Attribute).value);
    case ExprKind::Subscript:
      one(PERIPLUS_AS(Subscript).value);
      return one(PERIPLUS_AS(Subscript).index);
    case ExprKind::Slice: {
      auto& s = PERIPLUS_AS(Slice);
      one(s.lower), one(s.upper), one(s.step);
      return;
    }
    case ExprKind::IfExp: {
      auto& i = PERIPLUS_AS(IfExp);
      one(i.test), one(i.body), one(i.orelse);
      return;
    }
    case ExprKind::Lambda:
      for (auto& p : PERIPLUS_AS(Lambda).code->params) one(p.default_value), one(p.annotation);
      return;
    case ExprKind::Comprehension: {
      auto& c = PERIPLUS_AS(Comprehension);
      for (auto& clause : c.clauses) one(clause.iter), one(clause.target), all(clause.conditions);
      one(c.element), one(c.value);
      return;
    }
    case ExprKind::NamedExpr:
      one(PERIPLUS_AS(NamedExpr).value);
      return one(PERIPLUS_AS(NamedExpr).target);
    case ExprKind::Starred:
      return one(PERIPLUS_AS(Starred).value);
    case ExprKind::Yield:
      return one(PERIPLUS_AS(Yield).value);
    case ExprKind::YieldFrom:
      return one(PERIPLUS_AS(YieldFrom).value);
  }
#undef PERIPLUS_AS
}

/// Expressions that stand directly in a statement (its bodies are not entered; targets included,
/// but not the bare names bound by `def`, `class`, `import` and `except`).
template <class S, class Fn>
void for_each_expr(S& s, Fn&& fn) {
  static_assert(std::is_same_v<std::remove_const_t<S>, Stmt>);
  using E = walk_detail::Like<S, Expr>;
  const auto one = [&](auto& p) {
    if (p) fn(static_cast<E&>(*p));
  };
  const auto all = [&](auto& list) {
    for (auto& p : list) one(p);
  };
#define PERIPLUS_AS(T) static_cast<walk_detail::Like<S, T>&>(s)
  switch (s.kind) {
    case StmtKind::Expr:
      return one(PERIPLUS_AS(ExprStmt).value);
    case StmtKind::Assign:
      one(PERIPLUS_AS(Assign).value);
      return all(PERIPLUS_AS(Assign).targets);
    case StmtKind::AugAssign:
      one(PERIPLUS_AS(AugAssign).target);
      return one(PERIPLUS_AS(AugAssign).value);
    case StmtKind::AnnAssign: {
      auto& a = PERIPLUS_AS(AnnAssign);
      one(a.target), one(a.annotation), one(a.value);
      return;
    }
    case StmtKind::If:
      return one(PERIPLUS_AS(If).test);
    case StmtKind::While:
      return one(PERIPLUS_AS(While).test);
    case StmtKind::For:
      one(PERIPLUS_AS(For).iter);
      return one(PERIPLUS_AS(For).target);
    case StmtKind::Return:
      return one(PERIPLUS_AS(Return).value);
    case StmtKind::FunctionDef: {
      auto& f = PERIPLUS_AS(FunctionDef);
      all(f.decorators);
      for (auto& p : f.code->params) one(p.default_value), one(p.annotation);
      return one(f.code->returns);
    }
    case StmtKind::ClassDef: {
      auto& c = PERIPLUS_AS(ClassDef);
      all(c.decorators), all(c.bases);
      for (auto& k : c.keywords) one(k.value);
      return;
    }
    case StmtKind::Assert:
      one(PERIPLUS_AS(Assert).test);
      return one(PERIPLUS_AS(Assert).message);
    case StmtKind::Raise:
      one(PERIPLUS_AS(Raise).exception);
      return one(PERIPLUS_AS(Raise).cause);
    case StmtKind::Try:
      for (auto& h : PERIPLUS_AS(Try).handlers) one(h.type);
      return;
    case StmtKind::With:
      for (auto& i : PERIPLUS_AS(With).items) one(i.context), one(i.target);
      return;
    case StmtKind::Delete:
      return all(PERIPLUS_AS(Delete).targets);
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Pass:
    case StmtKind::Import:
    case StmtKind::ImportFrom:
    case StmtKind::Global:
    case StmtKind::Nonlocal:
      return;
  }
#undef PERIPLUS_AS
}

/// Bodies that run in the statement's own scope (not those of `def` and `class`).
template <class S, class Fn>
void for_each_body(S& s, Fn&& fn) {
#define PERIPLUS_AS(T) static_cast<walk_detail::Like<S, T>&>(s)
  switch (s.kind) {
    case StmtKind::If:
      fn(PERIPLUS_AS(If).body);
      return fn(PERIPLUS_AS(If).orelse);
    case StmtKind::While:
      fn(PERIPLUS_AS(While).body);
      return fn(PERIPLUS_AS(While).orelse);
    case StmtKind::For:
      fn(PERIPLUS_AS(For).body);
      return fn(PERIPLUS_AS(For).orelse);
    case StmtKind::Try: {
      auto& t = PERIPLUS_AS(Try);
      fn(t.body);
      for (auto& h : t.handlers) fn(h.body);
      fn(t.orelse);
      return fn(t.finally);
    }
    case StmtKind::With:
      return fn(PERIPLUS_AS(With).body);
    case StmtKind::Expr:
    case StmtKind::Assign:
    case StmtKind::AugAssign:
    case StmtKind::AnnAssign:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Return:
    case StmtKind::Pass:
    case StmtKind::FunctionDef:
    case StmtKind::ClassDef:
    case StmtKind::Import:
    case StmtKind::ImportFrom:
    case StmtKind::Global:
    case StmtKind::Nonlocal:
    case StmtKind::Assert:
    case StmtKind::Raise:
    case StmtKind::Delete:
      return;
  }
#undef PERIPLUS_AS
}

}  // namespace periplus::ast
