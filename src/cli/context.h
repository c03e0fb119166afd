// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "diag/diag.h"
#include "passes/pass.h"
#include "plan/session.h"
#include "report/table.h"

namespace CLI {
class App;
class Validator;
}  // namespace CLI

/// What the commands share: options, the session they make of them, and how failures become an exit
/// status.
namespace periplus::cli {

enum ExitStatus { kGood = 0, kProgramError = 1, kUsageError = 2, kDiffers = 3 };

/// A command line that makes no sense: exit status 2.
struct UsageError : DiagError {
  using DiagError::DiagError;
  explicit UsageError(std::string what)
      : DiagError(make_diag(diags::BadUsage, {}, std::move(what))) {}
};

/// Options that every command takes.
struct CommonOptions {
  int opt_level = 2;
  std::string color = "auto";
  std::string errors = "text";  ///< or "json"
  double deadline = 0;
  double memory = 0;  ///< GiB; 0: nine tenths of what there is
  int threads = 1;
  std::string weights = "float32";
  std::vector<std::string> dumps;
  std::string dump_dir;
  std::string passes;
  bool verify_each = false;
  std::vector<std::string> skip_passes;
  int bisect = -1;
  bool time_passes = false;
  std::string trace_json;
  bool no_cache = false;
};

struct Context {
  CommonOptions options;
  /// What the parsed command line asks for; returns the exit status.
  std::function<int()> action;

  report::Style out_style() const;  ///< of stdout
  report::Style err_style() const;
  PassOptions pass_options() const;
};

void add_common_options(CLI::App& app, CommonOptions& options);
/// For options that take a number above 0.
CLI::Validator positive_number();

/// A session made of the common options.
class Workspace {
 public:
  explicit Workspace(const Context& context);
  Session& session() { return *session_; }
  /// Runs `body`. A diagnostic, an uncaught exception of the program or any other failure is
  /// printed to stderr.
  int guarded(const std::function<int()>& body);

 private:
  const Context& context_;
  std::unique_ptr<Session> session_;
};

/// What `--time-passes` and `--trace-json` ask for.
void report_stages(const Context& context);

/// Prints diagnostics, as text or as `--errors=json` has it.
void print_errors(const Context& context, const std::vector<Diagnostic>& list);
/// Prints an exception that the program did not catch. Returns the exit status, which is the
/// program's own for SystemExit.
int print_exception(const Context& context, Interpreter& in, const PyError& e);

/// The whole of a file, or of standard input for "-". Errors: DiagError where it cannot be read.
std::string read_text(const std::string& path);
/// `source name`: "<stdin>" for "-".
const SourceFile* open_source(const std::string& path);
/// Prints the tree of a file where `--dump=ast` asks for it.
void dump_ast(const Context& context, const std::string& path);
void write_dump(const CommonOptions& options, const std::string& stage, const std::string& text);

/// "eager", "trace", "trace-example", "script", "hybrid". Errors: UsageError.
Mode parse_mode(const std::string& name, bool example = false);
std::vector<std::pair<std::string, Mode>> parse_modes(const std::string& list);

/// One line on a terminal's stderr that is written over; nothing elsewhere.
class Progress {
 public:
  Progress();
  ~Progress();
  void show(const std::string& text);

 private:
  bool terminal_;
  size_t width_ = 0;
};

// One file each: adds the command to the parser.
void add_run(CLI::App& app, Context& context);
void add_graph(CLI::App& app, Context& context);
void add_compare(CLI::App& app, Context& context);
void add_explain(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_opt(CLI::App& app, Context& context);
void add_ops(CLI::App& app, Context& context);

/// `periplus -c CODE`.
int run_code(const Context& context, const std::string& code);

}  // namespace periplus::cli
