// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "ast/walk.h"

namespace periplus::ast {
namespace {

const char* kind_name(ExprKind k) {
  switch (k) {
    case ExprKind::Name:
      return "Name";
    case ExprKind::Constant:
      return "Constant";
    case ExprKind::FString:
      return "FString";
    case ExprKind::Tuple:
      return "Tuple";
    case ExprKind::List:
      return "List";
    case ExprKind::Set:
      return "Set";
    case ExprKind::Dict:
      return "Dict";
    case ExprKind::Unary:
      return "Unary";
    case ExprKind::Binary:
      return "Binary";
    case ExprKind::BoolOp:
      return "BoolOp";
    case ExprKind::Compare:
      return "Compare";
    case ExprKind::Call:
      return "Call";
    case ExprKind::Attribute:
      return "Attribute";
    case ExprKind::Subscript:
      return "Subscript";
    case ExprKind::Slice:
      return "Slice";
    case ExprKind::IfExp:
      return "IfExp";
    case ExprKind::Lambda:
      return "Lambda";
    case ExprKind::Comprehension:
      return "Comprehension";
    case ExprKind::NamedExpr:
      return "NamedExpr";
    case ExprKind::Starred:
      return "Starred";
    case ExprKind::Yield:
      return "Yield";
    case ExprKind::YieldFrom:
      return "YieldFrom";
  }
  return "";
}

const char* kind_name(StmtKind k) {
  switch (k) {
    case StmtKind::Expr:
      return "Expr";
    case StmtKind::Assign:
      return "Assign";
    case StmtKind::AugAssign:
      return "AugAssign";
    case StmtKind::AnnAssign:
      return "AnnAssign";
    case StmtKind::If:
      return "If";
    case StmtKind::While:
      return "While";
    case StmtKind::For:
      return "For";
    case StmtKind::Break:
      return "Break";
    case StmtKind::Continue:
      return "Continue";
    case StmtKind::Return:
      return "Return";
    case StmtKind::Pass:
      return "Pass";
    case StmtKind::FunctionDef:
      return "FunctionDef";
    case StmtKind::ClassDef:
      return "ClassDef";
    case StmtKind::Import:
      return "Import";
    case StmtKind::ImportFrom:
      return "ImportFrom";
    case StmtKind::Global:
      return "Global";
    case StmtKind::Nonlocal:
      return "Nonlocal";
    case StmtKind::Assert:
      return "Assert";
    case StmtKind::Raise:
      return "Raise";
    case StmtKind::Try:
      return "Try";
    case StmtKind::With:
      return "With";
    case StmtKind::Delete:
      return "Delete";
  }
  return "";
}

const char* binding_name(Binding b) {
  switch (b) {
    case Binding::Unresolved:
      return "unresolved";
    case Binding::Local:
      return "local";
    case Binding::Cell:
      return "cell";
    case Binding::Free:
      return "free";
    case Binding::Global:
      return "global";
    case Binding::Class:
      return "class";
  }
  return "";
}

const char* type_name(Param::Type t) {
  switch (t) {
    case Param::Type::PositionalOnly:
      return "positional-only";
    case Param::Type::Normal:
      return "normal";
    case Param::Type::VarArgs:
      return "*";
    case Param::Type::KeywordOnly:
      return "keyword-only";
    case Param::Type::KwArgs:
      return "**";
  }
  return "";
}

const char* type_name(Comprehension::Type t) {
  switch (t) {
    case Comprehension::Type::List:
      return "list";
    case Comprehension::Type::Set:
      return "set";
    case Comprehension::Type::Dict:
      return "dict";
    case Comprehension::Type::Generator:
      return "generator";
  }
  return "";
}

/// Text on one line, whatever it holds.
std::string quoted(const std::string& s) {
  std::string out = "\"";
  for (const char c : s) {
    if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string constant(const Constant& c) {
  switch (c.type) {
    case Constant::Type::None:
      return "None";
    case Constant::Type::True:
      return "True";
    case Constant::Type::False:
      return "False";
    case Constant::Type::Ellipsis:
      return "...";
    case Constant::Type::Int:
      return fmt::format("int {}", c.int_value);
    case Constant::Type::BigInt:
      return "int " + c.text;
    case Constant::Type::Float:
      return fmt::format("float {}", c.float_value);
    case Constant::Type::Imaginary:
      return fmt::format("imaginary {}", c.float_value);
    case Constant::Type::Str:
      return "str " + quoted(c.text);
    case Constant::Type::Bytes:
      return "bytes " + quoted(c.text);
  }
  return "";
}

/// Writes one line a node. Every field is written, so that `equal` can compare texts.
class Dumper {
 public:
  explicit Dumper(bool details) : details_(details) {}

  void body(const Body& b) {
    for (const StmtPtr& s : b) stmt(*s);
  }
  void section(const char* name, const Body& b) {
    if (b.empty()) return;
    line(name);
    nested([&] { body(b); });
  }
  void scope(const Scope& s) {
    if (!details_ || (s.slots.empty() && s.free.empty() && !s.is_generator)) return;
    std::string text = s.is_generator ? "generator scope:" : "scope:";
    for (size_t i = 0; i < s.slots.size(); ++i)
      text += " " + s.slots[i] + (s.is_cell[i] ? "(cell)" : "");
    for (const Scope::Free& f : s.free)
      text += fmt::format(" {}<-{}{}", f.name, f.from_cell ? "slot" : "free", f.index);
    line(text);
  }
  void line(const std::string& text) { out_ += std::string(depth_ * 2, ' ') + text + "\n"; }
  template <class Fn>
  void nested(Fn&& fn) {
    ++depth_;
    fn();
    --depth_;
  }
  std::string take() { return std::move(out_); }

 private:
  void head(const char* kind, const std::string& facts, const SourceRange& r) {
    std::string text = kind;
    if (!facts.empty()) text += " " + facts;
    if (details_) text += fmt::format(" @{}:{}-{}:{}", r.line, r.col, r.end_line, r.end_col);
    line(text);
  }

  std::string name(const Name& n) const {
    if (!details_) return n.id;
    return n.id + " " + binding_name(n.binding) + (n.slot >= 0 ? fmt::format(" {}", n.slot) : "");
  }

  std::string facts(const Expr& e) const {
    switch (e.kind) {
      case ExprKind::Name:
        return name(static_cast<const Name&>(e));
      case ExprKind::Constant:
        return constant(static_cast<const Constant&>(e));
      case ExprKind::Unary:
        return spelling(static_cast<const Unary&>(e).op);
      case ExprKind::Binary:
        return spelling(static_cast<const Binary&>(e).op);
      case ExprKind::BoolOp:
        return static_cast<const BoolOp&>(e).is_and ? "and" : "or";
      case ExprKind::Compare: {
        std::string out;
        for (const CompareOp op : static_cast<const Compare&>(e).ops)
          out += (out.empty() ? "" : ", ") + std::string(spelling(op));
        return out;
      }
      case ExprKind::Attribute:
        return "." + static_cast<const Attribute&>(e).attr;
      case ExprKind::Comprehension:
        return type_name(static_cast<const Comprehension&>(e).type);
      default:
        return "";
    }
  }

  void expr(const Expr& e) {
    head(kind_name(e.kind), facts(e), e.range);
    nested([&] { inside(e); });
  }

  void role(const char* name, const ExprPtr& e) {
    if (!e) return;
    line(name);
    nested([&] { expr(*e); });
  }

  void inside(const Expr& e) {
    switch (e.kind) {
      case ExprKind::FString:
        return parts(static_cast<const FString&>(e));
      case ExprKind::Dict: {
        const auto& d = static_cast<const Dict&>(e);
        for (size_t i = 0; i < d.values.size(); ++i) {
          if (d.keys[i])
            expr(*d.keys[i]);
          else
            line("**");
          nested([&] { expr(*d.values[i]); });
        }
        return;
      }
      case ExprKind::Call: {
        const auto& c = static_cast<const Call&>(e);
        expr(*c.func);
        for (const ExprPtr& a : c.args) role("argument", a);
        return keywords(c.keywords);
      }
      case ExprKind::Slice: {
        const auto& s = static_cast<const Slice&>(e);
        role("lower", s.lower), role("upper", s.upper), role("step", s.step);
        return;
      }
      case ExprKind::Lambda:
        return code(*static_cast<const Lambda&>(e).code);
      case ExprKind::Comprehension:
        return comprehension(static_cast<const Comprehension&>(e));
      default:
        for_each_child(e, [&](const Expr& child) { expr(child); });
    }
  }

  void parts(const FString& f) {
    for (const FString::Part& p : f.parts) {
      if (!p.value) {
        line(quoted(p.literal));
        continue;
      }
      line(p.conversion ? fmt::format("hole !{}", p.conversion) : "hole");
      nested([&] {
        expr(*p.value);
        role("format", p.format);
      });
    }
  }

  void keywords(const std::vector<Keyword>& list) {
    for (const Keyword& k : list)
      role(("keyword " + (k.name.empty() ? "**" : k.name)).c_str(), k.value);
  }

  void comprehension(const Comprehension& c) {
    role("element", c.element), role("value", c.value);
    for (const Comprehension::Clause& clause : c.clauses) {
      role("for", clause.target), role("in", clause.iter);
      for (const ExprPtr& condition : clause.conditions) role("if", condition);
    }
  }

  void code(const FunctionCode& f) {
    for (const Param& p : f.params) {
      line(fmt::format("param {} {}", p.name, type_name(p.type)));
      nested([&] { role("annotation", p.annotation), role("default", p.default_value); });
    }
    role("returns", f.returns);
    scope(f.scope);
    body(f.body.get());
  }

  std::string aliases(const std::vector<Alias>& names) const {
    std::string out;
    for (const Alias& a : names) {
      out += (out.empty() ? "" : ", ") + a.name;
      if (a.has_as) out += " as " + a.target->id;
    }
    return out;
  }

  std::string facts(const Stmt& s) const {
    switch (s.kind) {
      case StmtKind::AugAssign:
        return spelling(static_cast<const AugAssign&>(s).op);
      case StmtKind::FunctionDef:
        return name(*static_cast<const FunctionDef&>(s).target);
      case StmtKind::ClassDef:
        return name(*static_cast<const ClassDef&>(s).target);
      case StmtKind::Import:
        return aliases(static_cast<const Import&>(s).names);
      case StmtKind::ImportFrom: {
        const auto& i = static_cast<const ImportFrom&>(s);
        return std::string(static_cast<size_t>(i.level), '.') + i.module + ": " + aliases(i.names);
      }
      case StmtKind::Global:
        return fmt::format("{}", fmt::join(static_cast<const Global&>(s).names, ", "));
      case StmtKind::Nonlocal:
        return fmt::format("{}", fmt::join(static_cast<const Nonlocal&>(s).names, ", "));
      default:
        return "";
    }
  }

  void stmt(const Stmt& s) {
    head(kind_name(s.kind), facts(s), s.range);
    nested([&] { inside(s); });
  }

  void inside(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::AnnAssign: {
        const auto& a = static_cast<const AnnAssign&>(s);
        role("target", a.target), role("annotation", a.annotation), role("value", a.value);
        return;
      }
      case StmtKind::If: {
        const auto& i = static_cast<const If&>(s);
        return expr(*i.test), section("then", i.body), section("else", i.orelse);
      }
      case StmtKind::While: {
        const auto& w = static_cast<const While&>(s);
        return expr(*w.test), section("body", w.body), section("else", w.orelse);
      }
      case StmtKind::For: {
        const auto& f = static_cast<const For&>(s);
        role("for", f.target), role("in", f.iter);
        return section("body", f.body), section("else", f.orelse);
      }
      case StmtKind::Try:
        return try_stmt(static_cast<const Try&>(s));
      case StmtKind::With: {
        const auto& w = static_cast<const With&>(s);
        for (const With::Item& i : w.items) role("with", i.context), role("as", i.target);
        return section("body", w.body);
      }
      case StmtKind::FunctionDef: {
        const auto& f = static_cast<const FunctionDef&>(s);
        for (const ExprPtr& d : f.decorators) role("decorator", d);
        return code(*f.code);
      }
      case StmtKind::ClassDef: {
        const auto& c = static_cast<const ClassDef&>(s);
        for (const ExprPtr& d : c.decorators) role("decorator", d);
        for (const ExprPtr& b : c.bases) role("base", b);
        keywords(c.keywords);
        scope(c.scope);
        return body(c.body);
      }
      case StmtKind::Raise: {
        const auto& r = static_cast<const Raise&>(s);
        role("exception", r.exception), role("from", r.cause);
        return;
      }
      default:
        for_each_expr(s, [&](const Expr& e) { expr(e); });
    }
  }

  void try_stmt(const Try& t) {
    section("body", t.body);
    for (const Handler& h : t.handlers) {
      line("except" + (h.name ? " as " + name(*h.name) : ""));
      nested([&] {
        role("type", h.type);
        body(h.body);
      });
    }
    section("else", t.orelse), section("finally", t.finally);
  }

  const bool details_;
  size_t depth_ = 0;
  std::string out_;
};

std::string write(const Module& module, bool details) {
  Dumper d(details);
  d.line("Module");
  d.nested([&] {
    d.scope(module.scope);
    d.body(module.body);
  });
  return d.take();
}

}  // namespace

std::string dump(const Module& module) { return write(module, true); }

bool equal(const Module& a, const Module& b) { return write(a, false) == write(b, false); }

}  // namespace periplus::ast
