// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "plan/session.h"
#include "report/table.h"

namespace periplus::repl {

/// The session behind a prompt: the module whose names the user sees, and what was entered.
class Workbench {
 public:
  Workbench(Session& session, report::Style style);
  ~Workbench();

  Session& session() { return session_; }
  Interpreter& interpreter() { return in_; }
  ModuleObj& names() { return *main_; }
  const report::Style& style() const { return style_; }

  /// Runs a block: prints its last value, or what went wrong. False if something did.
  bool run(const std::string& block);
  /// Runs Python text and gives the value of its last expression, Unbound if it has none. Errors:
  /// DiagError, PyError. `keep_code`: what it defines is a helper that no compiled code can have
  /// seen.
  Value evaluate(const std::string& text, bool keep_code = false);
  void show(const Value& v);  ///< as the value of a block: printed unless None, and `_` from now on
  /// A name, attribute or item looked up without running code of the user: for completion and `?`.
  std::optional<Value> look_up(const std::string& expression);

  /// The class statement that made a class, or null.
  const ast::ClassDef* definition_of(const ClassObj& cls) const;
  const std::vector<std::string>& sources() const {
    return sources_;
  }  ///< blocks that ran, for %save
  void reset();
  void print(const std::string& text);

  /// Where what went wrong is printed.
  std::function<void(const std::string&)> complain = [](const std::string& text) {
    std::fputs(text.c_str(), stderr);
  };
  std::string next_block;                 ///< what the next prompt starts with (%load)
  std::optional<int> exit_status;         ///< set when the program asked to leave
  std::atomic<bool> interrupted = false;  ///< Ctrl-C
  double timed_run_seconds = 0.1;         ///< what one of the runs of %timeit takes at least

 private:
  bool guarded(const std::function<void()>& body);
  void report(const PyError& e);
  void run_python(const std::string& block);
  std::shared_ptr<ast::Module> parse(const std::string& text);

  Session& session_;
  Interpreter& in_;
  report::Style style_;
  Ref<ModuleObj> main_;
  std::vector<std::shared_ptr<ast::Module>> entries_;
  std::vector<std::string> sources_;
  std::set<std::string> global_reads_;  ///< names that functions entered here take from the module
};

}  // namespace periplus::repl
