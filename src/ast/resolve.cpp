// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "ast/walk.h"
#include "diag/diag.h"

namespace periplus::ast {
namespace {

constexpr const char* kClassCell = "__class__";

enum class Kind : uint8_t { Module, Class, Function };

/// What is known of one scope while its names are resolved.
struct Frame {
  Kind kind;
  Scope* scope;
  Frame* around = nullptr;
  std::string class_name;                      ///< innermost class around, for private names
  std::unordered_map<std::string, int> slots;  ///< locals of a function
  std::map<std::string, SourceRange> bound;    ///< names the body binds, and where first
  std::map<std::string, SourceRange> globals, nonlocals;
  std::unordered_map<std::string, int> free;  ///< index in scope->free
};

/// `__x` inside class C is `_C__x`.
std::string mangle(const std::string& name, const std::string& class_name) {
  if (class_name.empty() || !name.starts_with("__") || name.ends_with("__") ||
      name.find('.') != std::string::npos)
    return name;
  const size_t start = class_name.find_first_not_of('_');
  return start == std::string::npos ? name : "_" + class_name.substr(start) + name;
}

/// Collects the names that a body binds, without entering inner functions and classes.
class Collector {
 public:
  Collector(Frame& frame, std::vector<Diagnostic>& errors) : frame_(frame), errors_(errors) {}

  void body(const Body& b) {
    for (const StmtPtr& s : b) statement(*s);
  }
  void module_body(const Body& b) {
    for (size_t i = 0; i < b.size(); ++i) {
      const bool docstring = i == 0 && b[0]->kind == StmtKind::Expr;
      prologue_ = i == 0 || prologue_;
      statement(*b[i]);
      prologue_ = prologue_ && (docstring || is_future_import(*b[i]));
    }
  }
  /// Expressions that belong to the frame: `:=` binds in them, and names are used.
  void expr(const Expr& e, bool in_comprehension = false) {
    switch (e.kind) {
      case ExprKind::NamedExpr: {
        const auto& n = static_cast<const NamedExpr&>(e);
        bind(n.target->id, n.target->range);
        if (in_comprehension && frame_.kind == Kind::Class)
          error(e.range, "`:=` in a comprehension cannot be used in a class body");
        break;
      }
      case ExprKind::Name:
        used_.emplace(mangled(static_cast<const Name&>(e).id), e.range);
        return;
      case ExprKind::Lambda:
        for (const Param& p : static_cast<const Lambda&>(e).code->params)
          if (p.default_value) expr(*p.default_value, in_comprehension);
        return;
      case ExprKind::Comprehension:
        in_comprehension = true;
        break;
      default:
        break;
    }
    for_each_child(e, [&](const Expr& child) { expr(child, in_comprehension); });
  }

 private:
  std::string mangled(const std::string& id) const { return mangle(id, frame_.class_name); }

  void error(SourceRange at, std::string what) {
    errors_.push_back(make_diag(diags::MisplacedBinding, at, std::move(what)));
  }

  void bind(const std::string& id, SourceRange at) { frame_.bound.emplace(mangled(id), at); }

  void target(const Expr& e) {
    switch (e.kind) {
      case ExprKind::Name:
        bind(static_cast<const Name&>(e).id, e.range);
        break;
      case ExprKind::Tuple:
        for (const ExprPtr& item : static_cast<const Tuple&>(e).items) target(*item);
        break;
      case ExprKind::List:
        for (const ExprPtr& item : static_cast<const List&>(e).items) target(*item);
        break;
      case ExprKind::Starred:
        target(*static_cast<const Starred&>(e).value);
        break;
      default:
        expr(e);
    }
  }

  void aliases(const std::vector<Alias>& names) {
    for (const Alias& a : names) {
      if (a.target)
        bind(a.target->id, a.range);
      else if (frame_.kind != Kind::Module)
        error(a.range, "`import *` is allowed at the top level of a file only");
    }
  }

  static bool is_future_import(const Stmt& s) {
    if (s.kind != StmtKind::ImportFrom) return false;
    const auto& from = static_cast<const ImportFrom&>(s);
    return from.level == 0 && from.module == "__future__";
  }

  void future_import(const ImportFrom& from) {
    static const std::set<std::string> known = {
        "absolute_import", "annotations",   "barry_as_FLUFL", "division",         "generator_stop",
        "generators",      "nested_scopes", "print_function", "unicode_literals", "with_statement"};
    if (!prologue_)
      error(from.range, "an import from `__future__` stands at the beginning of a file");
    for (const Alias& a : from.names)
      if (!known.count(a.name)) error(a.range, fmt::format("`__future__` has no `{}`", a.name));
  }

  void declare(const std::vector<std::string>& names, SourceRange at, bool global) {
    const char* word = global ? "global" : "nonlocal";
    for (const std::string& raw : names) {
      const std::string id = mangled(raw);
      if (frame_.slots.count(id))
        errors_.push_back(make_diag(diags::ConflictingDeclaration, at, id,
                                    fmt::format("a parameter and {}", word)));
      else if (const auto bound = frame_.bound.find(id); bound != frame_.bound.end())
        errors_.push_back(make_diag(diags::DeclaredTooLate, at, id, "assigned", word)
                              .label(bound->second, "assigned here"));
      else if (const auto used = used_.find(id); used != used_.end())
        errors_.push_back(make_diag(diags::DeclaredTooLate, at, id, "used", word)
                              .label(used->second, "used here"));
      else if ((global ? frame_.nonlocals : frame_.globals).count(id))
        errors_.push_back(
            make_diag(diags::ConflictingDeclaration, at, id, "both nonlocal and global"));
      else if (!global && frame_.kind == Kind::Module)
        error(at, "`nonlocal` at the top level of a file");
      (global ? frame_.globals : frame_.nonlocals)[id] = at;
    }
  }

  void statement(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::Assign: {
        const auto& a = static_cast<const Assign&>(s);
        expr(*a.value);
        for (const ExprPtr& t : a.targets) target(*t);
        return;
      }
      case StmtKind::AugAssign: {
        const auto& a = static_cast<const AugAssign&>(s);
        expr(*a.value);
        return target(*a.target);
      }
      case StmtKind::AnnAssign:
        return annotated(static_cast<const AnnAssign&>(s));
      case StmtKind::For:
        target(*static_cast<const For&>(s).target);
        break;
      case StmtKind::With:
        for (const With::Item& i : static_cast<const With&>(s).items)
          if (i.target) target(*i.target);
        break;
      case StmtKind::Delete:
        for (const ExprPtr& t : static_cast<const Delete&>(s).targets) target(*t);
        return;
      case StmtKind::Try:
        for (const Handler& h : static_cast<const Try&>(s).handlers)
          if (h.name) bind(h.name->id, h.name->range);
        break;
      case StmtKind::FunctionDef: {
        const auto& f = static_cast<const FunctionDef&>(s);
        bind(f.target->id, f.target->range);
        break;
      }
      case StmtKind::ClassDef: {
        const auto& c = static_cast<const ClassDef&>(s);
        bind(c.target->id, c.target->range);
        break;
      }
      case StmtKind::Import:
        return aliases(static_cast<const Import&>(s).names);
      case StmtKind::ImportFrom:
        if (is_future_import(s)) future_import(static_cast<const ImportFrom&>(s));
        return aliases(static_cast<const ImportFrom&>(s).names);
      case StmtKind::Global:
        return declare(static_cast<const Global&>(s).names, s.range, true);
      case StmtKind::Nonlocal:
        return declare(static_cast<const Nonlocal&>(s).names, s.range, false);
      default:
        break;
    }
    for_each_expr(s, [&](const Expr& e) { expr(e); });
    for_each_body(s, [&](const Body& b) { body(b); });
  }

  void annotated(const AnnAssign& a) {
    if (a.target->kind == ExprKind::Name) {
      const std::string id = mangled(static_cast<const Name&>(*a.target).id);
      if (frame_.globals.count(id) || frame_.nonlocals.count(id))
        errors_.push_back(make_diag(diags::ConflictingDeclaration, a.range, id,
                                    "annotated and declared global or nonlocal"));
    }
    target(*a.target);
    expr(*a.annotation);
    if (a.value) expr(*a.value);
  }

  Frame& frame_;
  std::vector<Diagnostic>& errors_;
  std::map<std::string, SourceRange> used_;
  bool prologue_ = false;  ///< only the docstring and future imports came before
};

/// Walks the tree once, outermost scope first. A function's cells are known only when its inner
/// functions have been seen, so names that turn out to live in a cell are marked afterwards
/// (`fix_cells`).
class Resolver {
 public:
  explicit Resolver(std::vector<Diagnostic>& errors) : errors_(errors) {}

  void module(Module& m) {
    Frame frame{Kind::Module, &m.scope, nullptr, {}, {}, {}, {}, {}, {}};
    m.scope = {};
    Collector(frame, errors_).module_body(m.body);
    frame_ = &frame;
    body(m.body);
    fix_cells();
  }

 private:
  /// Variables of the comprehensions being resolved, innermost last.
  struct ComprehensionNames {
    Frame* frame;
    std::unordered_map<std::string, int> slots;
    bool hides_class = true;  ///< names of a class body are not seen inside
  };

  template <class... Args>
  Diagnostic& report(const Diag<Args...>& row, SourceRange at, std::type_identity_t<Args>... args) {
    errors_.push_back(make_diag(row, at, std::move(args)...));
    return errors_.back();
  }

  void no_binding(const Frame& frame, const std::string& id, SourceRange at) {
    const Frame* outer = &frame;
    while (outer->around) outer = outer->around;
    Diagnostic& d = report(diags::NoNonlocalBinding, at, id);
    if (const auto global = outer->bound.find(id); global != outer->bound.end())
      d.label(global->second, "bound here, at the top level of the file")
          .with_hint(fmt::format("write `global {}`", id));
  }

  // --- names ---

  void name(Name& n) {
    n.id = mangle(n.id, frame_->class_name);
    place(n, n.id);
    if (n.id == "super" && n.binding == Binding::Global) class_cell();
  }

  /// Makes the `__class__` cell of the class around known to the function being resolved.
  void class_cell() {
    if (frame_->kind == Kind::Function) lookup_free(frame_, kClassCell);
  }

  void set(Name& n, Binding binding, int slot) {
    n.binding = binding;
    n.slot = slot;
    if (binding == Binding::Local) locals_.push_back({&n, frame_->scope});
  }

  void place(Name& n, const std::string& id) {
    bool hidden_class = false;
    for (auto c = comprehensions_.rbegin(); c != comprehensions_.rend() && c->frame == frame_;
         ++c) {
      if (const auto found = c->slots.find(id); found != c->slots.end())
        return set(n, Binding::Local, found->second);
      hidden_class |= c->hides_class;
    }
    if (frame_->globals.count(id)) return set(n, Binding::Global, -1);
    switch (frame_->kind) {
      case Kind::Module:
        return set(n, Binding::Global, -1);
      case Kind::Function:
        if (const auto found = frame_->slots.find(id); found != frame_->slots.end())
          return set(n, Binding::Local, found->second);
        break;
      case Kind::Class:
        if (frame_->bound.count(id) && !frame_->nonlocals.count(id) && !hidden_class)
          return set(n, Binding::Class, -1);
        if (id == kClassCell && !hidden_class) return set(n, Binding::Global, -1);
        break;
    }
    const int index = lookup_free(frame_, id);
    set(n, index < 0 ? Binding::Global : Binding::Free, index);
  }

  /// Slot of a comprehension variable of `frame` that is being resolved, or -1.
  int comprehension_slot(const Frame* frame, const std::string& id) const {
    for (auto c = comprehensions_.rbegin(); c != comprehensions_.rend(); ++c)
      if (c->frame == frame)
        if (const auto found = c->slots.find(id); found != c->slots.end()) return found->second;
    return -1;
  }

  /// Index of `id` in the free list of `frame`, captured through all frames between; -1 if no
  /// function binds it.
  int lookup_free(Frame* frame, const std::string& id) {
    if (const auto found = frame->free.find(id); found != frame->free.end()) return found->second;
    Frame* outer = frame->around;
    if (!outer) return -1;
    int slot = comprehension_slot(outer, id);
    if (slot < 0 && outer->kind == Kind::Module) return -1;
    if (slot < 0 && outer->kind == Kind::Function) {
      if (outer->globals.count(id)) return -1;
      if (const auto found = outer->slots.find(id); found != outer->slots.end())
        slot = found->second;
    }
    if (slot < 0 && outer->kind == Kind::Class && id == kClassCell) slot = 0;
    Scope::Free free{id, true, slot};
    if (slot >= 0) {
      outer->scope->is_cell[static_cast<size_t>(slot)] = true;
      outer->scope->has_cells = true;
    } else {
      free.from_cell = false;
      free.index = lookup_free(outer, id);
      if (free.index < 0) return -1;
    }
    const int index = static_cast<int>(frame->scope->free.size());
    frame->free[id] = index;
    frame->scope->free.push_back(std::move(free));
    return index;
  }

  static int add_slot(Frame& frame, const std::string& name) {
    frame.scope->slots.push_back(name);
    frame.scope->is_cell.push_back(false);
    return static_cast<int>(frame.scope->slots.size()) - 1;
  }

  void fix_cells() {
    for (const auto& [name, scope] : locals_)
      if (scope->is_cell[static_cast<size_t>(name->slot)]) name->binding = Binding::Cell;
  }

  // --- scopes ---

  void function(FunctionCode& code) {
    outside_parts(code);
    Frame frame{Kind::Function, &code.scope, frame_, frame_->class_name, {}, {}, {}, {}, {}};
    code.scope = {};
    code.plain_params = std::all_of(code.params.begin(), code.params.end(),
                                    [](const Param& p) { return p.type == Param::Type::Normal; });
    for (Param& p : code.params) {
      p.name = mangle(p.name, frame.class_name);
      if (frame.slots.count(p.name)) {
        const auto first = std::find_if(code.params.begin(), code.params.end(),
                                        [&](const Param& q) { return q.name == p.name; });
        report(diags::DuplicateParameter, p.range, p.name).label(first->range, "the first one");
      }
      frame.slots[p.name] = add_slot(frame, p.name);
    }
    Collector(frame, errors_).body(code.body.get());
    for (const auto& [id, where] : frame.bound)
      if (!frame.globals.count(id) && !frame.nonlocals.count(id) && !frame.slots.count(id))
        frame.slots[id] = add_slot(frame, id);
    for (const auto& [id, at] : frame.nonlocals)
      if (lookup_free(&frame, id) < 0) no_binding(frame, id, at);
    const bool was_in_loop = std::exchange(in_loop_, false);
    const int iterables_around = std::exchange(iterable_depth_, 0);
    enter(frame, [&] { body(code.body.get()); });
    in_loop_ = was_in_loop;
    iterable_depth_ = iterables_around;
  }

  /// Defaults and annotations run in the scope around.
  void outside_parts(FunctionCode& code) {
    for (Param& p : code.params) {
      if (p.default_value) expr(*p.default_value);
      if (p.annotation) expr(*p.annotation);
    }
    if (code.returns) expr(*code.returns);
  }

  void class_def(ClassDef& c) {
    for (ExprPtr& e : c.decorators) expr(*e);
    for (ExprPtr& e : c.bases) expr(*e);
    for (Keyword& k : c.keywords) expr(*k.value);
    name(*c.target);
    Frame frame{Kind::Class, &c.scope, frame_, c.name, {}, {}, {}, {}, {}};
    c.scope = {};
    c.scope.is_cell.reserve(1);
    add_slot(frame, kClassCell);
    c.scope.is_cell[0] = true;
    c.scope.has_cells = true;
    Collector(frame, errors_).body(c.body);
    for (const auto& [id, at] : frame.nonlocals)
      if (lookup_free(&frame, id) < 0) no_binding(frame, id, at);
    const bool was_in_loop = std::exchange(in_loop_, false);
    enter(frame, [&] { body(c.body); });
    in_loop_ = was_in_loop;
  }

  template <class Fn>
  void enter(Frame& frame, Fn&& fn) {
    Frame* const outer = std::exchange(frame_, &frame);
    fn();
    frame_ = outer;
  }

  /// The iterable of a comprehension, in which `:=` is not allowed.
  void iterable(Expr& e) {
    ++iterable_depth_;
    expr(e);
    --iterable_depth_;
  }

  void comprehension(Comprehension& c) {
    iterable(*c.clauses[0].iter);
    comprehensions_.push_back({frame_, {}, true});
    declare_variables(c);
    for (size_t i = 0; i < c.clauses.size(); ++i) {
      Comprehension::Clause& clause = c.clauses[i];
      if (i > 0) iterable(*clause.iter);
      expr(*clause.target);
      for (ExprPtr& condition : clause.conditions) expr(*condition);
    }
    expr(*c.element);
    if (c.value) expr(*c.value);
    comprehensions_.pop_back();
  }

  /// Every comprehension has slots of its own, so that nested ones do not meet.
  void declare_variables(Comprehension& c) {
    c.slots.clear();
    std::vector<const Name*> names;
    for (const Comprehension::Clause& clause : c.clauses) target_names(*clause.target, names);
    auto& slots = comprehensions_.back().slots;
    const int number = comprehension_count_[frame_->scope]++;
    for (const Name* n : names) {
      const std::string id = mangle(n->id, frame_->class_name);
      if (slots.count(id)) continue;
      slots[id] = add_slot(*frame_, fmt::format(".{}{}", number, id));
      c.slots.push_back(slots[id]);
    }
  }

  static void target_names(const Expr& e, std::vector<const Name*>& out) {
    if (e.kind == ExprKind::Name)
      out.push_back(static_cast<const Name*>(&e));
    else if (e.kind == ExprKind::Tuple || e.kind == ExprKind::List || e.kind == ExprKind::Starred)
      for_each_child(e, [&](const Expr& child) { target_names(child, out); });
  }

  // --- expressions ---

  void expr(Expr& e) {
    switch (e.kind) {
      case ExprKind::Name:
        return name(static_cast<Name&>(e));
      case ExprKind::Lambda:
        return function(*static_cast<Lambda&>(e).code);
      case ExprKind::Comprehension:
        return comprehension(static_cast<Comprehension&>(e));
      case ExprKind::NamedExpr:
        return named(static_cast<NamedExpr&>(e));
      case ExprKind::Attribute: {
        auto& a = static_cast<Attribute&>(e);
        a.attr = mangle(a.attr, frame_->class_name);
        break;
      }
      case ExprKind::Call: {
        auto& call = static_cast<Call&>(e);
        for (Keyword& k : call.keywords) k.name = mangle(k.name, frame_->class_name);
        call.plain = call.keywords.empty() &&
                     std::none_of(call.args.begin(), call.args.end(),
                                  [](const ExprPtr& a) { return a->kind == ExprKind::Starred; });
        break;
      }
      case ExprKind::Yield:
      case ExprKind::YieldFrom:
        yields(e);
        break;
      default:
        break;
    }
    for_each_child(e, [&](Expr& child) { expr(child); });
  }

  void named(NamedExpr& e) {
    expr(*e.value);
    if (iterable_depth_ > 0)
      report(diags::MisplacedBinding, e.range,
             "`:=` cannot be used in the iterable of a comprehension");
    for (auto c = comprehensions_.rbegin(); c != comprehensions_.rend() && c->frame == frame_; ++c)
      if (c->slots.count(e.target->id))
        report(diags::MisplacedBinding, e.target->range,
               fmt::format("`:=` cannot rebind the comprehension's variable `{}`", e.target->id));
    name(*e.target);
  }

  void yields(const Expr& e) {
    if (!comprehensions_.empty() && comprehensions_.back().frame == frame_)
      report(diags::MisplacedBinding, e.range, "`yield` inside a comprehension");
    else if (frame_->kind != Kind::Function)
      report(diags::ReturnOutside, e.range, "yield");
    frame_->scope->is_generator = true;
  }

  // --- statements ---

  void body(Body& b) {
    for (StmtPtr& s : b) statement(*s);
  }

  void loop(Body& b) {
    const bool outer = std::exchange(in_loop_, true);
    body(b);
    in_loop_ = outer;
  }

  void statement(Stmt& s) {
    switch (s.kind) {
      case StmtKind::FunctionDef: {
        auto& f = static_cast<FunctionDef&>(s);
        for (ExprPtr& d : f.decorators) expr(*d);
        name(*f.target);
        return function(*f.code);
      }
      case StmtKind::ClassDef:
        return class_def(static_cast<ClassDef&>(s));
      case StmtKind::While: {
        auto& w = static_cast<While&>(s);
        expr(*w.test);
        loop(w.body);
        return body(w.orelse);
      }
      case StmtKind::For: {
        auto& f = static_cast<For&>(s);
        expr(*f.iter);
        expr(*f.target);
        loop(f.body);
        return body(f.orelse);
      }
      case StmtKind::Break:
        if (!in_loop_) report(diags::LoopOnly, s.range, "break");
        return;
      case StmtKind::Continue:
        if (!in_loop_) report(diags::LoopOnly, s.range, "continue");
        return;
      case StmtKind::Return:
        if (frame_->kind != Kind::Function) report(diags::ReturnOutside, s.range, "return");
        break;
      case StmtKind::Import:
        return aliases(static_cast<Import&>(s).names);
      case StmtKind::ImportFrom:
        return aliases(static_cast<ImportFrom&>(s).names);
      case StmtKind::Try:
        for (Handler& h : static_cast<Try&>(s).handlers)
          if (h.name) name(*h.name);
        break;
      case StmtKind::Global:
        for (std::string& n : static_cast<Global&>(s).names) n = mangle(n, frame_->class_name);
        return;
      case StmtKind::Nonlocal:
        for (std::string& n : static_cast<Nonlocal&>(s).names) n = mangle(n, frame_->class_name);
        return;
      default:
        break;
    }
    for_each_expr(s, [&](Expr& e) { expr(e); });
    for_each_body(s, [&](Body& b) { body(b); });
  }

  void aliases(std::vector<Alias>& names) {
    for (Alias& a : names)
      if (a.target) name(*a.target);
  }

  std::vector<Diagnostic>& errors_;
  Frame* frame_ = nullptr;
  bool in_loop_ = false;
  int iterable_depth_ = 0;
  std::vector<ComprehensionNames> comprehensions_;
  std::map<const Scope*, int> comprehension_count_;
  std::vector<std::pair<Name*, Scope*>> locals_;
};

}  // namespace

void resolve_names(Module& module) {
  std::vector<Diagnostic> errors;
  Resolver(errors).module(module);
  if (errors.empty()) return;
  std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.range.line, a.range.col) < std::tie(b.range.line, b.range.col);
  });
  throw DiagError(std::move(errors));
}

}  // namespace periplus::ast
