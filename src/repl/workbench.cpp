// SPDX-License-Identifier: Apache-2.0
#include "repl/workbench.h"

#include <fmt/format.h>

#include <cstdio>

#include "diag/diag.h"
#include "parse/parse.h"
#include "repl/inspect.h"
#include "repl/invalidate.h"
#include "repl/magics.h"

namespace periplus::repl {
namespace {

std::string trimmed(const std::string& text) {
  const size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\n") - begin + 1);
}

const ast::ClassDef* find_class(const ast::Body& body, const std::string& name) {
  for (auto it = body.rbegin(); it != body.rend(); ++it) {
    if ((*it)->kind != ast::StmtKind::ClassDef) continue;
    const auto& c = static_cast<const ast::ClassDef&>(**it);
    if (c.name == name) return &c;
  }
  return nullptr;
}

}  // namespace

Workbench::Workbench(Session& session, report::Style style)
    : session_(session), in_(session.interpreter()), style_(style) {
  in_.options().interrupt = &interrupted;
  in_.options().import_path.insert(in_.options().import_path.begin(), ".");
  session_.settings().cancel = &interrupted;
  main_ = in_.run_source(add_source("<input>", ""), "__main__");
  main_->names.erase("__file__");
}

Workbench::~Workbench() {
  in_.options().interrupt = nullptr;
  session_.settings().cancel = nullptr;
}

void Workbench::print(const std::string& text) { in_.print(text); }

bool Workbench::run(const std::string& block) {
  const std::string text = trimmed(block);
  if (text.empty()) return true;
  if (text == "exit" || text == "quit" || text == "exit()" || text == "quit()") {
    exit_status = 0;
    return true;
  }
  interrupted = false;
  const bool good = guarded([&] {
    if (is_question(text)) return print(answer_question(*this, text));
    if (text[0] == '%') return run_magic(*this, text);
    run_python(block);
  });
  interrupted = false;
  std::fflush(stdout);
  return good;
}

bool Workbench::guarded(const std::function<void()>& body) {
  std::string failure;
  try {
    body();
    return true;
  } catch (const DiagError& e) {
    failure = render(e.list(), style_.color);
  } catch (const PyError& e) {
    const ClassObj* exit = in_.builtin_class("SystemExit");
    if (exit && in_.type_of(e.value)->is_subclass_of(exit)) {
      report(e);
      return *exit_status == 0;
    }
    failure = in_.format_traceback(e, style_.color);
  } catch (const std::exception& e) {
    failure = fmt::format("{}: {}\n", style_.red("error"), e.what());
  }
  std::fflush(stdout);
  complain(failure);
  return false;
}

/// SystemExit: leaves with the status that it asks for.
void Workbench::report(const PyError& e) {
  exit_status = 0;
  const auto args = in_.find_attr(e.value, "args");
  if (!args || !args->is(ObjKind::Tuple) || args->as<TupleObj>()->items.empty()) return;
  const Value code = args->as<TupleObj>()->items[0];
  if (code.is_none()) return;
  exit_status = code.is_int() ? static_cast<int>(code.as_int() & 0xFF) : 1;
  if (!code.is_int()) complain(in_.str(code) + "\n");
}

std::shared_ptr<ast::Module> Workbench::parse(const std::string& text) {
  return parse_module(add_source(fmt::format("<input-{}>", entries_.size() + 1), text + "\n"));
}

Value Workbench::evaluate(const std::string& text, bool keep_code) {
  const std::shared_ptr<ast::Module> code = parse(text);
  entries_.push_back(code);
  collect_global_reads(*code, global_reads_);
  const NameTable before = main_->names;
  const auto drop_stale_code = [&] {
    if (keep_code) return;
    if (redefines(*code) || rebinds(before, main_->names, global_reads_))
      session_.forget_executables();
  };
  try {
    Value last = in_.run_in(*main_, code);
    drop_stale_code();
    return last;
  } catch (...) {
    drop_stale_code();
    throw;
  }
}

void Workbench::run_python(const std::string& block) {
  const Value last = evaluate(block);
  sources_.push_back(block);
  show(last);
}

void Workbench::show(const Value& v) {
  if (v.is_unbound() || v.is_none()) return;
  print(in_.repr(v) + "\n");
  in_.builtins()->names.set("_", v);
}

const ast::ClassDef* Workbench::definition_of(const ClassObj& cls) const {
  for (auto it = entries_.rbegin(); it != entries_.rend() && cls.module == main_; ++it) {
    if (const ast::ClassDef* found = find_class((*it)->body, cls.name)) return found;
  }
  return cls.module && cls.module->ast ? find_class(cls.module->ast->body, cls.name) : nullptr;
}

void Workbench::reset() {
  std::vector<std::string> names;
  for (const auto& [name, value] : main_->names.items()) {
    if (!name.starts_with("__")) names.push_back(name);
  }
  for (const std::string& name : names) main_->names.erase(name);
  in_.builtins()->names.erase("_");
  sources_.clear();
  global_reads_.clear();
  session_.forget_executables();
}

}  // namespace periplus::repl
