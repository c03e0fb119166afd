// SPDX-License-Identifier: Apache-2.0
// Where each local name of a function occurs: a name that occurs only inside a loop need not leave
// it.
#include "script/script_interpreter.h"

namespace periplus::script {
namespace {

using namespace ast;  // NOLINT: nodes only

class NameWalker {
 public:
  explicit NameWalker(std::vector<std::vector<SourceRange>>& out) : out_(out) {}

  void body(const Body& b) {
    for (const StmtPtr& s : b) stmt(*s);
  }
  void expr(const Expr* e) {
    if (!e) return;
    switch (e->kind) {
      case ExprKind::Name:
        name(static_cast<const Name*>(e));
        return;
      case ExprKind::Constant:
        return;
      case ExprKind::FString:
        for (const auto& p : static_cast<const FString*>(e)->parts) {
          expr(p.value.get());
          expr(p.format.get());
        }
        return;
      case ExprKind::Tuple:
        return all(static_cast<const Tuple*>(e)->items);
      case ExprKind::List:
        return all(static_cast<const List*>(e)->items);
      case ExprKind::Set:
        return all(static_cast<const Set*>(e)->items);
      case ExprKind::Dict:
        all(static_cast<const Dict*>(e)->keys);
        return all(static_cast<const Dict*>(e)->values);
      case ExprKind::Unary:
        return expr(static_cast<const Unary*>(e)->operand.get());
      case ExprKind::Binary:
        expr(static_cast<const Binary*>(e)->left.get());
        return expr(static_cast<const Binary*>(e)->right.get());
      case ExprKind::BoolOp:
        return all(static_cast<const BoolOp*>(e)->values);
      case ExprKind::Compare:
        expr(static_cast<const Compare*>(e)->left.get());
        return all(static_cast<const Compare*>(e)->rights);
      case ExprKind::Call: {
        const auto* c = static_cast<const Call*>(e);
        expr(c->func.get());
        all(c->args);
        for (const Keyword& k : c->keywords) expr(k.value.get());
        return;
      }
      case ExprKind::Attribute:
        return expr(static_cast<const Attribute*>(e)->value.get());
      case ExprKind::Subscript:
        expr(static_cast<const Subscript*>(e)->value.get());
        return expr(static_cast<const Subscript*>(e)->index.get());
      case ExprKind::Slice: {
        const auto* s = static_cast<const Slice*>(e);
        expr(s->lower.get());
        expr(s->upper.get());
        return expr(s->step.get());
      }
      case ExprKind::IfExp: {
        const auto* i = static_cast<const IfExp*>(e);
        expr(i->test.get());
        expr(i->body.get());
        return expr(i->orelse.get());
      }
      case ExprKind::Lambda:
        for (const ast::Param& p : static_cast<const Lambda*>(e)->code->params)
          expr(p.default_value.get());
        return;
      case ExprKind::Comprehension: {
        const auto* c = static_cast<const Comprehension*>(e);
        expr(c->element.get());
        expr(c->value.get());
        for (const auto& clause : c->clauses) {
          expr(clause.target.get());
          expr(clause.iter.get());
          all(clause.conditions);
        }
        return;
      }
      case ExprKind::NamedExpr:
        name(static_cast<const NamedExpr*>(e)->target.get());
        return expr(static_cast<const NamedExpr*>(e)->value.get());
      case ExprKind::Starred:
        return expr(static_cast<const Starred*>(e)->value.get());
      case ExprKind::Yield:
        return expr(static_cast<const Yield*>(e)->value.get());
      case ExprKind::YieldFrom:
        return expr(static_cast<const YieldFrom*>(e)->value.get());
    }
  }

 private:
  void all(const std::vector<ExprPtr>& list) {
    for (const ExprPtr& e : list) expr(e.get());
  }
  void name(const Name* n) {
    if (!n || n->binding != Binding::Local || n->slot < 0) return;
    if (out_.size() <= size_t(n->slot)) out_.resize(size_t(n->slot) + 1);
    out_[size_t(n->slot)].push_back(n->range);
  }
  void stmt(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::Expr:
        return expr(static_cast<const ExprStmt&>(s).value.get());
      case StmtKind::Assign:
        all(static_cast<const Assign&>(s).targets);
        return expr(static_cast<const Assign&>(s).value.get());
      case StmtKind::AugAssign:
        expr(static_cast<const AugAssign&>(s).target.get());
        return expr(static_cast<const AugAssign&>(s).value.get());
      case StmtKind::AnnAssign:
        expr(static_cast<const AnnAssign&>(s).target.get());
        return expr(static_cast<const AnnAssign&>(s).value.get());
      case StmtKind::If: {
        const auto& i = static_cast<const If&>(s);
        expr(i.test.get());
        body(i.body);
        return body(i.orelse);
      }
      case StmtKind::While: {
        const auto& w = static_cast<const While&>(s);
        expr(w.test.get());
        body(w.body);
        return body(w.orelse);
      }
      case StmtKind::For: {
        const auto& f = static_cast<const For&>(s);
        expr(f.target.get());
        expr(f.iter.get());
        body(f.body);
        return body(f.orelse);
      }
      case StmtKind::Return:
        return expr(static_cast<const Return&>(s).value.get());
      case StmtKind::FunctionDef: {
        const auto& d = static_cast<const FunctionDef&>(s);
        all(d.decorators);
        for (const ast::Param& p : d.code->params) expr(p.default_value.get());
        return name(d.target.get());
      }
      case StmtKind::ClassDef: {
        const auto& d = static_cast<const ClassDef&>(s);
        all(d.bases);
        all(d.decorators);
        for (const Keyword& k : d.keywords) expr(k.value.get());
        return name(d.target.get());
      }
      case StmtKind::Import:
        for (const Alias& a : static_cast<const Import&>(s).names) name(a.target.get());
        return;
      case StmtKind::ImportFrom:
        for (const Alias& a : static_cast<const ImportFrom&>(s).names) name(a.target.get());
        return;
      case StmtKind::Assert:
        expr(static_cast<const Assert&>(s).test.get());
        return expr(static_cast<const Assert&>(s).message.get());
      case StmtKind::Raise:
        expr(static_cast<const Raise&>(s).exception.get());
        return expr(static_cast<const Raise&>(s).cause.get());
      case StmtKind::Try: {
        const auto& t = static_cast<const Try&>(s);
        body(t.body);
        for (const Handler& h : t.handlers) {
          expr(h.type.get());
          name(h.name.get());
          body(h.body);
        }
        body(t.orelse);
        return body(t.finally);
      }
      case StmtKind::With: {
        const auto& w = static_cast<const With&>(s);
        for (const auto& item : w.items) {
          expr(item.context.get());
          expr(item.target.get());
        }
        return body(w.body);
      }
      case StmtKind::Delete:
        return all(static_cast<const Delete&>(s).targets);
      case StmtKind::Break:
      case StmtKind::Continue:
      case StmtKind::Pass:
      case StmtKind::Global:
      case StmtKind::Nonlocal:
        return;
    }
  }

  std::vector<std::vector<SourceRange>>& out_;
};

bool inside(const SourceRange& r, const SourceRange& around) {
  if (r.file != around.file) return false;
  const bool after = r.line > around.line || (r.line == around.line && r.col >= around.col);
  const bool before = r.end_line < around.end_line ||
                      (r.end_line == around.end_line && r.end_col <= around.end_col);
  return after && before;
}

}  // namespace

std::vector<std::vector<SourceRange>> slot_uses(const FunctionCode& code) {
  std::vector<std::vector<SourceRange>> out(code.scope.slots.size());
  NameWalker walker(out);
  walker.body(code.body.get());
  return out;
}

bool ScriptInterpreter::dead_after(Frame& f, int slot, const SourceRange& covered,
                                   bool read_inside) {
  if (!f.code || !f.capture || !covered.valid()) return false;
  auto [it, fresh] = uses_.try_emplace(f.code);
  if (fresh) it->second = slot_uses(*f.code);
  if (size_t(slot) >= it->second.size()) return false;
  bool in_loop = false;
  for (const SourceRange& loop : state_of(f).loops)
    in_loop = in_loop || (inside(covered, loop) && !inside(loop, covered));
  // In a loop the next trip may read it; else only what follows.
  if (in_loop && read_inside) return false;
  for (const SourceRange& r : it->second[size_t(slot)]) {
    if (inside(r, covered)) continue;
    const bool before = r.line < covered.line || (r.line == covered.line && r.col < covered.col);
    if (in_loop || !before) return false;
  }
  return true;
}

}  // namespace periplus::script
