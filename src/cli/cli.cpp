// SPDX-License-Identifier: Apache-2.0
#include "cli/cli.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/context.h"
#include "diag/diag.h"
#include "repl/repl.h"

namespace periplus::cli {
namespace {

constexpr const char* kDescription =
    "Runs, captures, compiles and compares neural programs written in PyTorch-style Python.";

constexpr const char* kTargets =
    "A TARGET is FILE.py, FILE.py:BUILDER or FILE.py:BUILDER@VARIANT: `build()` makes the module "
    "or function,\n"
    "`example_inputs()` its arguments. Modes are eager, trace, script and hybrid.\n"
    "Exit status: 0 good, 1 the program or its input is wrong, 2 wrong usage, 3 a comparison "
    "differs.";

int explain_code(const std::string& code) {
  for (const DiagInfo* d : all_diagnostics()) {
    if (code != d->code && code != d->name) continue;
    fmt::print("{} {}\n  {}\n", d->code, d->name, d->format);
    if (*d->hint) fmt::print("  hint: {}\n", d->hint);
    return kGood;
  }
  throw UsageError(fmt::format("no diagnostic `{}`", code));
}

/// The commands, each of which leaves what is to be done in `context.action`.
void add_commands(CLI::App& app, Context& context) {
  add_run(app, context);
  add_graph(app, context);
  add_compare(app, context);
  add_explain(app, context);
  add_bench(app, context);
  add_check(app, context);
  add_opt(app, context);
  add_ops(app, context);
}

int parse_and_run(CLI::App& app, Context& context, int argc, const char* const* argv) {
  std::string code, explained;
  add_common_options(app, context.options);
  app.add_option("-c", code, "Run this code");
  app.add_option("--explain", explained, "Say what a diagnostic means: --explain=E0312");
  app.set_version_flag("--version", std::string("periplus ") + PERIPLUS_VERSION);
  add_commands(app, context);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    // CLI11 prints help and version by way of exceptions that carry status 0.
    return app.exit(e) == 0 ? kGood : kUsageError;
  }
  if (!explained.empty()) return explain_code(explained);
  if (app.count("-c") > 0) return run_code(context, code);
  if (!context.action) {
    Workspace work(context);
    return work.guarded([&] { return repl::run(work.session(), context.out_style()); });
  }
  return context.action();
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App app(kDescription, "periplus");
  app.footer(kTargets);
  app.require_subcommand(0, 1);
  Context context;
  try {
    return parse_and_run(app, context, argc, argv);
  } catch (const UsageError& e) {
    fmt::print(stderr, "periplus: {}\n", e.what());
    return kUsageError;
  } catch (const DiagError& e) {
    fmt::print(stderr, "{}", render(e.list(), context.err_style().color));
    return kProgramError;
  } catch (const std::exception& e) {
    fmt::print(stderr, "periplus: error: {}\n", e.what());
    return kProgramError;
  }
}

}  // namespace periplus::cli
