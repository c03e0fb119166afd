// SPDX-License-Identifier: Apache-2.0
#include "cli/context.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>

#include "diag/diag.h"
#include "diag/suggest.h"
#include "parse/parse.h"
#include "plan/missing.h"
#include "report/stages.h"
#include "runtime/pp.h"
#include "runtime/threads.h"
#include "support/memory_limit.h"
#include "support/timeline.h"

namespace periplus::cli {
namespace {

bool wants_color(const std::string& choice, int fd) {
  if (choice != "auto") return choice == "always";
  const char* no_color = std::getenv("NO_COLOR");
  return !(no_color && *no_color) && isatty(fd);
}

CompileSettings settings_of(const CommonOptions& o) {
  CompileSettings s;
  s.opt_level = o.opt_level;
  s.passes = o.passes;
  s.object_cache = !o.no_cache;
  s.bfloat16_weights = o.weights == "bfloat16";
  s.verify_each = o.verify_each;
  s.skip_passes = o.skip_passes;
  s.bisect = o.bisect;
  s.deadline_seconds = o.deadline;
  s.dumps = o.dumps;
  if (!o.dumps.empty()) {
    s.dump = [&o](const std::string& stage, const std::string& text) {
      write_dump(o, stage, text);
    };
  }
  return s;
}

/// A system that runs out of memory ends some process; a process that is refused memory says where.
void bound_memory(const CommonOptions& o) {
  constexpr double kGiB = 1 << 30, kMost = 1e18;
  const double bytes = o.memory > 0 ? o.memory * kGiB : 0.9 * double(machine_memory());
  limit_memory(size_t(std::min(bytes, kMost)));
  // Tensors that wait for reuse go first.
  std::set_new_handler([] {
    const size_t before = pp_storage_cached_bytes();
    pp_storage_trim();
    if (pp_storage_cached_bytes() >= before) throw std::bad_alloc();
  });
}

}  // namespace

report::Style Context::out_style() const { return {wants_color(options.color, STDOUT_FILENO)}; }
report::Style Context::err_style() const { return {wants_color(options.color, STDERR_FILENO)}; }

PassOptions Context::pass_options() const {
  PassOptions p;
  p.verify_each = options.verify_each;
  p.skip = options.skip_passes;
  p.bisect = options.bisect;
  return p;
}

void add_common_options(CLI::App& app, CommonOptions& o) {
  app.add_option("-O,--opt-level", o.opt_level, "Optimisation: 0 or 2")
      ->check(CLI::IsMember({0, 2}));
  app.add_option("--color", o.color, "Colours: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--errors", o.errors, "Form of errors: text, or json (see docs/errors.md)")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--deadline", o.deadline, "Seconds after which the program is stopped")
      ->check(positive_number());
  app.add_option("--memory", o.memory,
                 "GiB beyond which memory is refused (default: nine tenths of the machine's)")
      ->check(CLI::Range(0.05, 1e9));
  app.add_option("--threads", o.threads, "Threads that large operations may use")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option(
         "--weights", o.weights,
         "How compiled code keeps the float32 weights of linear layers: float32, or rounded "
         "to bfloat16 (see docs/differences.md)")
      ->check(CLI::IsMember({"float32", "bfloat16"}))
      ->capture_default_str();
  app.add_option(
         "--dump", o.dumps,
         "Print a stage: ast, graph, trace, guards, plan, graph.after:PASS, loops, llvm, asm")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--dump-dir", o.dump_dir, "Write dumps into files of this folder");
  app.add_flag("--verify-each", o.verify_each, "Check the graph after every pass");
  app.add_option("--skip-pass", o.skip_passes, "Leave out these passes")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--bisect", o.bisect, "Run only the first N passes");
  app.add_flag("--time-passes", o.time_passes,
               "Print how long each import, capture, pass and step of code generation took");
  app.add_option("--trace-json", o.trace_json,
                 "Write these times to a file for chrome://tracing or ui.perfetto.dev");
  app.add_flag("--no-cache", o.no_cache, "Neither read nor write the cache of native code");
}

CLI::Validator positive_number() {
  const auto check = [](std::string& text) -> std::string {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    const bool good = !text.empty() && *end == '\0' && value > 0;
    return good ? "" : fmt::format("`{}` is not a positive number", text);
  };
  return CLI::Validator(check, "POSITIVE");
}

Workspace::Workspace(const Context& context) : context_(context) {
  const Stage stage("start", "session");
  pp_set_threads(context.options.threads);
  bound_memory(context.options);
  session_ = std::make_unique<Session>(InterpreterOptions{}, settings_of(context.options));
}

void report_stages(const Context& context) {
  const CommonOptions& o = context.options;
  if (o.time_passes)
    std::fputs(report::stage_table(recorded_stages()).str(context.err_style()).c_str(), stderr);
  if (o.trace_json.empty()) return;
  std::ofstream file(o.trace_json);
  file << report::chrome_trace(recorded_stages());
  if (!file.flush()) throw UsageError(fmt::format("cannot write `{}`", o.trace_json));
}

int Workspace::guarded(const std::function<int()>& body) {
  Interpreter& in = session_->interpreter();
  const report::Style style = context_.err_style();
  int status = kProgramError;
  try {
    if (context_.options.deadline > 0) in.set_deadline(context_.options.deadline);
    status = body();
  } catch (const UsageError&) {
    throw;
  } catch (const DiagError& e) {
    std::fflush(stdout);
    print_errors(context_, e.list());
  } catch (const PyError& e) {
    std::fflush(stdout);
    status = print_exception(context_, in, e);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& e) {
    std::fflush(stdout);
    fmt::print(stderr, "periplus: {}: {}\n", style.red("error"), e.what());
  }
  std::fflush(stdout);
  return status;
}

std::string read_text(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::error_code ignored;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, ignored)) fail_missing_file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

const SourceFile* open_source(const std::string& path) {
  return add_source(path == "-" ? "<stdin>" : path, read_text(path));
}

void dump_ast(const Context& context, const std::string& path) {
  for (const std::string& stage : context.options.dumps) {
    if (stage != "ast" || path == "-") continue;
    write_dump(context.options, stage, ast::dump(*parse_module(open_source(path))));
  }
}

void write_dump(const CommonOptions& options, const std::string& stage, const std::string& text) {
  if (options.dump_dir.empty()) {
    fmt::print(stderr, "---- {}\n{}{}", stage, text,
               text.empty() || text.back() == '\n' ? "" : "\n");
    return;
  }
  static int number = 0;
  std::string name = stage;
  for (char& c : name) {
    if (c == ':' || c == '/') c = '_';
  }
  std::filesystem::create_directories(options.dump_dir);
  const auto path =
      std::filesystem::path(options.dump_dir) / fmt::format("{:03}.{}.txt", number++, name);
  std::ofstream(path) << text;
}

Mode parse_mode(const std::string& name, bool example) {
  if (name == "trace-example") return Mode::TraceExample;
  const std::optional<Mode> mode = mode_from_name(name);
  if (!mode) {
    Diagnostic d = make_diag(diags::UnknownMode, {}, name);
    const std::string near =
        nearest_name(name, {"eager", "trace", "trace-example", "script", "hybrid"});
    if (!near.empty()) d.with_hint(fmt::format("did you mean `{}`?", near));
    throw UsageError(std::move(d));
  }
  return *mode == Mode::Trace && example ? Mode::TraceExample : *mode;
}

std::vector<std::pair<std::string, Mode>> parse_modes(const std::string& list) {
  std::vector<std::pair<std::string, Mode>> modes;
  size_t begin = 0;
  while (begin <= list.size()) {
    const size_t end = std::min(list.find(',', begin), list.size());
    const std::string name = list.substr(begin, end - begin);
    modes.emplace_back(name, parse_mode(name));
    begin = end + 1;
  }
  return modes;
}

Progress::Progress() : terminal_(isatty(STDERR_FILENO)) {}

Progress::~Progress() { show(""); }

void Progress::show(const std::string& text) {
  if (!terminal_) return;
  const size_t width = report::display_width(text);
  const std::string blank(width_ > width ? width_ - width : 0, ' ');
  fmt::print(stderr, "\r{}{}{}", text, blank, text.empty() ? "\r" : "");
  std::fflush(stderr);
  width_ = width;
}

}  // namespace periplus::cli
