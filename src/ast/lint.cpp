// SPDX-License-Identifier: Apache-2.0
#include "ast/lint.h"

#include <algorithm>
#include <tuple>

#include "ast/walk.h"

namespace periplus::ast {
namespace {

/// Type of an expression whose form tells it: as the diagnostics say it, and Python's name for it.
struct KnownType {
  const char *display = nullptr, *name = nullptr;
  explicit operator bool() const { return name != nullptr; }
};

KnownType type_of_constant(Constant::Type type) {
  switch (type) {
    case Constant::Type::Str:
      return {"string", "str"};
    case Constant::Type::Bytes:
      return {"bytes literal", "bytes"};
    case Constant::Type::Int:
    case Constant::Type::BigInt:
      return {"number", "int"};
    case Constant::Type::Float:
      return {"number", "float"};
    case Constant::Type::Imaginary:
      return {"number", "complex"};
    case Constant::Type::None:
      return {nullptr, "NoneType"};
    case Constant::Type::True:
    case Constant::Type::False:
      return {nullptr, "bool"};
    case Constant::Type::Ellipsis:
      return {nullptr, "ellipsis"};
  }
  return {};
}

KnownType type_of_comprehension(Comprehension::Type type) {
  switch (type) {
    case Comprehension::Type::List:
      return {"list", "list"};
    case Comprehension::Type::Set:
      return {"set", "set"};
    case Comprehension::Type::Dict:
      return {"dict", "dict"};
    case Comprehension::Type::Generator:
      return {"generator", "generator"};
  }
  return {};
}

KnownType known_type(const Expr& e) {
  switch (e.kind) {
    case ExprKind::Constant:
      return type_of_constant(static_cast<const Constant&>(e).type);
    case ExprKind::FString:
      return {"string", "str"};
    case ExprKind::Tuple:
      return {"tuple", "tuple"};
    case ExprKind::List:
      return {"list", "list"};
    case ExprKind::Dict:
      return {"dict", "dict"};
    case ExprKind::Set:
      return {"set", "set"};
    case ExprKind::Comprehension:
      return type_of_comprehension(static_cast<const Comprehension&>(e).type);
    default:
      return {};
  }
}

class Linter {
 public:
  explicit Linter(std::vector<Warning>& found) : found_(found) {}

  void body(const Body& b) {
    for (const StmtPtr& s : b) statement(*s);
  }

 private:
  void statement(const Stmt& s) {
    if (s.kind == StmtKind::Assert) {
      const Expr& test = *static_cast<const Assert&>(s).test;
      if (test.kind == ExprKind::Tuple && !static_cast<const Tuple&>(test).items.empty())
        found_.push_back({make_diag(diags::AssertOfTuple, test.range),
                          "assertion is always true, perhaps remove parentheses?"});
    }
    for_each_expr(s, [&](const Expr& e) { expr(e); });
    for_each_body(s, [&](const Body& b) { body(b); });
  }

  void expr(const Expr& e) {
    if (e.kind == ExprKind::Compare) compare(static_cast<const Compare&>(e));
    if (e.kind == ExprKind::Call) called(*static_cast<const Call&>(e).func, e);
    if (e.kind == ExprKind::Subscript) indexed(static_cast<const Subscript&>(e));
    if (e.kind == ExprKind::Lambda) body(static_cast<const Lambda&>(e).code->body.get());
    for_each_child(e, [&](const Expr& child) { expr(child); });
  }

  void compare(const Compare& c) {
    const Expr* left = c.left.get();
    for (size_t i = 0; i < c.ops.size(); ++i) {
      const Expr* right = c.rights[i].get();
      const bool is = c.ops[i] == CompareOp::Is, is_not = c.ops[i] == CompareOp::IsNot;
      if ((is || is_not) && (is_literal(*left) || is_literal(*right)))
        found_.push_back({make_diag(diags::IsOfLiteral, c.range, is ? "is" : "is not")
                              .with_hint(is ? "compare with `==`" : "compare with `!=`"),
                          fmt::format("\"{}\" with a literal. Did you mean \"{}\"?",
                                      is ? "is" : "is not", is ? "==" : "!=")});
      left = right;
    }
  }

  /// An empty tuple is one object, so that comparing with it is legal in CPython too.
  static bool is_literal(const Expr& e) {
    return e.kind == ExprKind::Constant && known_type(e).display != nullptr;
  }

  void note(const Expr& part, const Expr& whole, const char* how, const std::string& what) {
    const char* display =
        known_type(part).display ? known_type(part).display : known_type(part).name;
    found_.push_back({make_diag(diags::LiteralCalled, whole.range, display, how)
                          .label(part.range, fmt::format("this is a {}", display)),
                      what + "; perhaps you missed a comma?"});
  }

  void called(const Expr& f, const Expr& whole) {
    if (const KnownType t = known_type(f))
      note(f, whole, "called", fmt::format("'{}' object is not callable", t.name));
  }

  void indexed(const Subscript& s) {
    const KnownType value = known_type(*s.value), index = known_type(*s.index);
    if (!value) return;
    const std::string_view name = value.name;
    const bool has_items = name == "str" || name == "bytes" || name == "tuple" || name == "list";
    if (name == "dict") return;
    if (!has_items)
      note(*s.value, s, "indexed", fmt::format("'{}' object is not subscriptable", name));
    else if (index && index.name != std::string_view("int") &&
             index.name != std::string_view("bool") && name != "bytes")
      note(*s.value, s, "indexed",
           fmt::format("{} indices must be integers or slices, not {}", name, index.name));
  }

  std::vector<Warning>& found_;
};

}  // namespace

std::vector<Warning> lint(const Module& module) {
  std::vector<Warning> found;
  Linter(found).body(module.body);
  const auto place = [](const Warning& w) {
    return std::tie(w.diagnostic.range.line, w.diagnostic.range.col);
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Warning& a, const Warning& b) { return place(a) < place(b); });
  return found;
}

}  // namespace periplus::ast
