// SPDX-License-Identifier: Apache-2.0
#include "script/join_errors.h"

#include <algorithm>

#include "ast/walk.h"
#include "diag/diag.h"

namespace periplus::script {
namespace {

/// Where a body binds a name, in source order; inner functions have names of their own.
class Bindings {
 public:
  explicit Bindings(const std::string& name) : name_(name) {}

  void body(const ast::Body& b) {
    for (const ast::StmtPtr& s : b) statement(*s);
  }
  const std::vector<SourceRange>& found() const { return found_; }

 private:
  void statement(const ast::Stmt& s) {
    using ast::StmtKind;
    switch (s.kind) {
      case StmtKind::Assign: {
        const auto& a = static_cast<const ast::Assign&>(s);
        for (const ast::ExprPtr& t : a.targets) target(*t, s.range);
        break;
      }
      case StmtKind::AugAssign:
        target(*static_cast<const ast::AugAssign&>(s).target, s.range);
        break;
      case StmtKind::AnnAssign:
        if (static_cast<const ast::AnnAssign&>(s).value)
          target(*static_cast<const ast::AnnAssign&>(s).target, s.range);
        break;
      case StmtKind::For:
        target(*static_cast<const ast::For&>(s).target,
               static_cast<const ast::For&>(s).target->range);
        break;
      case StmtKind::FunctionDef:
      case StmtKind::ClassDef:
        return;
      default:
        break;
    }
    ast::for_each_body(s, [&](const ast::Body& b) { body(b); });
  }

  void target(const ast::Expr& t, const SourceRange& whole) {
    if (t.kind == ast::ExprKind::Name && static_cast<const ast::Name&>(t).id == name_)
      found_.push_back(whole);
    ast::for_each_child(t, [&](const ast::Expr& child) { target(child, whole); });
  }

  const std::string& name_;
  std::vector<SourceRange> found_;
};

/// The name in backticks that a text begins with, or "".
std::string name_in(const std::string& what) {
  if (!what.starts_with("`")) return "";
  return what.substr(1, what.find('`', 1) - 1);
}

}  // namespace

void refuse_join(const std::string& what, const std::string& hint, const SourceRange& at,
                 const Frame* frame) {
  constexpr size_t kMostLabels = 4;
  const std::string name = name_in(what);
  const std::string plain = "`" + name + "` is ";
  Diagnostic d = make_diag(diags::JoinMismatch, at,
                           what.starts_with(plain)
                               ? "`" + name + "` is inferred as " + what.substr(plain.size())
                               : what);
  d.with_hint(hint);
  if (frame && frame->code && !name.empty()) {
    const auto& params = frame->code->params;
    const auto param = std::find_if(params.begin(), params.end(),
                                    [&](const ast::Param& p) { return p.name == name; });
    if (param != params.end()) d.label(param->range, "a parameter");
    Bindings bindings(name);
    bindings.body(frame->code->body.get());
    for (size_t i = 0; i < std::min(bindings.found().size(), kMostLabels); ++i)
      d.label(bindings.found()[i],
              i == 0 && param == params.end() ? "bound here first" : "bound here");
  }
  throw DiagError(std::move(d));
}

}  // namespace periplus::script
