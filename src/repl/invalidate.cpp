// SPDX-License-Identifier: Apache-2.0
#include "repl/invalidate.h"

#include "ast/walk.h"

namespace periplus::repl {
namespace {

using namespace ast;

/// Walks everything, inner functions and classes included; `inside`: in one of those.
class ReadCollector {
 public:
  explicit ReadCollector(std::set<std::string>& reads) : reads_(reads) {}

  void body(const Body& body, bool inside) {
    for (const StmtPtr& s : body) statement(*s, inside);
  }

 private:
  void statement(const Stmt& s, bool inside) {
    for_each_expr(s, [&](const Expr& e) { expression(e, inside); });
    for_each_body(s, [&](const Body& b) { body(b, inside); });
    if (s.kind == StmtKind::FunctionDef)
      body(static_cast<const FunctionDef&>(s).code->body.get(), true);
    if (s.kind == StmtKind::ClassDef) body(static_cast<const ClassDef&>(s).body, true);
  }

  void expression(const Expr& e, bool inside) {
    if (inside && e.kind == ExprKind::Name) {
      const auto& name = static_cast<const Name&>(e);
      if (name.binding == Binding::Global || name.binding == Binding::Class) reads_.insert(name.id);
    }
    for_each_child(e, [&](const Expr& child) { expression(child, inside); });
    if (e.kind == ExprKind::Lambda) body(static_cast<const Lambda&>(e).code->body.get(), true);
  }

  std::set<std::string>& reads_;
};

bool assigns_attribute(const Stmt& s) {
  if (s.kind == StmtKind::AugAssign)
    return static_cast<const AugAssign&>(s).target->kind == ExprKind::Attribute;
  if (s.kind != StmtKind::Assign) return false;
  for (const ExprPtr& target : static_cast<const Assign&>(s).targets) {
    if (target->kind == ExprKind::Attribute) return true;
  }
  return false;
}

bool redefines_in(const Body& body) {
  for (const StmtPtr& s : body) {
    if (s->kind == StmtKind::FunctionDef || s->kind == StmtKind::ClassDef || assigns_attribute(*s))
      return true;
    bool found = false;
    for_each_body(static_cast<const Stmt&>(*s),
                  [&](const Body& b) { found = found || redefines_in(b); });
    if (found) return true;
  }
  return false;
}

}  // namespace

void collect_global_reads(const Module& code, std::set<std::string>& reads) {
  ReadCollector(reads).body(code.body, false);
}

bool redefines(const Module& code) { return redefines_in(code.body); }

bool rebinds(const NameTable& before, const NameTable& now, const std::set<std::string>& reads) {
  for (const auto& [name, value] : before.items()) {
    const Value* current = now.find(name);
    if ((!current || !current->same(value)) && reads.count(name)) return true;
  }
  return false;
}

}  // namespace periplus::repl
