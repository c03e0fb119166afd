// SPDX-License-Identifier: Apache-2.0
#include "ast/lint.h"

#include <algorithm>
#include <tuple>

#include "ast/walk.h"

namespace periplus::ast {
namespace {

/// "string", "list", ... of an expression whose type its form tells; null for others.
const char* display_name(const Expr& e) {
  switch (e.kind) {
    case ExprKind::Constant:
      switch (static_cast<const Constant&>(e).type) {
        case Constant::Type::Str:
          return "string";
        case Constant::Type::Bytes:
          return "bytes literal";
        case Constant::Type::Int:
        case Constant::Type::BigInt:
        case Constant::Type::Float:
          return "number";
        default:
          return nullptr;
      }
    case ExprKind::FString:
      return "string";
    case ExprKind::Tuple:
      return "tuple";
    case ExprKind::List:
      return "list";
    case ExprKind::Dict:
      return "dict";
    case ExprKind::Set:
      return "set";
    default:
      return nullptr;
  }
}

class Linter {
 public:
  explicit Linter(std::vector<Diagnostic>& found) : found_(found) {}

  void body(const Body& b) {
    for (const StmtPtr& s : b) statement(*s);
  }

 private:
  void statement(const Stmt& s) {
    if (s.kind == StmtKind::Assert) {
      const Expr& test = *static_cast<const Assert&>(s).test;
      if (test.kind == ExprKind::Tuple && !static_cast<const Tuple&>(test).items.empty())
        found_.push_back(make_diag(diags::AssertOfTuple, test.range));
    }
    for_each_expr(s, [&](const Expr& e) { expr(e); });
    for_each_body(s, [&](const Body& b) { body(b); });
  }

  void expr(const Expr& e) {
    if (e.kind == ExprKind::Compare) compare(static_cast<const Compare&>(e));
    if (e.kind == ExprKind::Call) called(*static_cast<const Call&>(e).func, e, "called");
    for_each_child(e, [&](const Expr& child) { expr(child); });
  }

  void compare(const Compare& c) {
    const Expr* left = c.left.get();
    for (size_t i = 0; i < c.ops.size(); ++i) {
      const Expr* right = c.rights[i].get();
      const bool is = c.ops[i] == CompareOp::Is, is_not = c.ops[i] == CompareOp::IsNot;
      if ((is || is_not) && (is_literal(*left) || is_literal(*right)))
        found_.push_back(make_diag(diags::IsOfLiteral, c.range, is ? "is" : "is not")
                             .with_hint(is ? "compare with `==`" : "compare with `!=`"));
      left = right;
    }
  }

  /// An empty tuple is one object, so that comparing with it is legal in CPython too.
  static bool is_literal(const Expr& e) {
    return e.kind == ExprKind::Constant && display_name(e) != nullptr;
  }

  void called(const Expr& f, const Expr& whole, const char* how) {
    if (const char* name = display_name(f))
      found_.push_back(make_diag(diags::LiteralCalled, whole.range, name, how)
                           .label(f.range, fmt::format("this is a {}", name)));
  }

  std::vector<Diagnostic>& found_;
};

}  // namespace

std::vector<Diagnostic> lint(const Module& module) {
  std::vector<Diagnostic> found;
  Linter(found).body(module.body);
  std::stable_sort(found.begin(), found.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.range.line, a.range.col) < std::tie(b.range.line, b.range.col);
  });
  return found;
}

}  // namespace periplus::ast
