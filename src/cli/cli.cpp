// SPDX-License-Identifier: Apache-2.0
#include "cli/cli.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "cli/context.h"
#include "diag/diag.h"
#include "diag/explain.h"
#include "diag/suggest.h"
#include "repl/repl.h"
#include "support/timeline.h"

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
  if (code == "all") {
    fmt::print("{}", diagnostics_reference());
    return kGood;
  }
  std::vector<std::string> known;
  for (const DiagInfo* d : all_diagnostics()) {
    if (code == d->code || code == d->name) {
      fmt::print("{}", explain(*d));
      return kGood;
    }
    known.insert(known.end(), {d->code, d->name});
  }
  Diagnostic d = make_diag(diags::UnknownCode, {}, code);
  if (const std::string near = nearest_name(code, known); !near.empty())
    d.with_hint(fmt::format("did you mean `{}`?", near));
  throw UsageError(std::move(d));
}

/// The command that was given, or the program itself.
const CLI::App& command_of(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return given.empty() ? app : *given.front();
}

Diagnostic unknown_option(const CLI::App& app, const std::string& argument) {
  const std::string option = argument.substr(0, argument.find('='));
  std::vector<std::string> known;
  for (const CLI::App* a : {&command_of(app), &app})
    for (const CLI::Option* o : a->get_options())
      for (const std::string& name : o->get_lnames()) known.push_back("--" + name);
  Diagnostic d = make_diag(diags::UnknownOption, {}, option);
  const std::string near = nearest_name(option, known);
  const std::string command = command_of(app).get_name();
  const std::string help = &command_of(app) == &app ? "periplus" : "periplus " + command;
  d.with_hint(near.empty() ? fmt::format("`{} --help` lists the options", help)
                           : fmt::format("did you mean `{}`?", near));
  return d;
}

Diagnostic unknown_command(const CLI::App& app, const std::string& argument) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  Diagnostic d = make_diag(diags::UnknownCommand, {}, argument);
  const std::string near = nearest_name(argument, known);
  if (argument.ends_with(".py"))
    d.with_hint(fmt::format("`periplus run {}` runs a program", argument));
  else
    d.with_hint(near.empty() ? "`periplus --help` lists the commands"
                             : fmt::format("did you mean `{}`?", near));
  return d;
}

Diagnostic with_help(const CLI::App& app, Diagnostic d) {
  if (&command_of(app) != &app)
    d.with_hint(fmt::format("`periplus {} --help` says what it takes", command_of(app).get_name()));
  return d;
}

/// What is wrong with a command line, from what CLI11 left over or says.
UsageError usage_error(const CLI::App& app, const CLI::ParseError& e, int argc,
                       const char* const* argv) {
  const std::vector<std::string> extra = app.remaining(true);
  if (dynamic_cast<const CLI::ExtrasError*>(&e) && !extra.empty()) {
    // CLI11 does not keep the order.
    const auto given = std::find_if(argv + 1, argv + argc, [&](const char* argument) {
      return std::find(extra.begin(), extra.end(), argument) != extra.end();
    });
    const std::string first = given == argv + argc ? extra.front() : *given;
    if (first.starts_with("-")) return UsageError(unknown_option(app, first));
    if (app.get_subcommands().empty()) return UsageError(unknown_command(app, first));
    return UsageError(with_help(
        app, make_diag(diags::BadUsage, {}, fmt::format("`{}` is one argument too many", first))));
  }
  return UsageError(with_help(app, make_diag(diags::BadUsage, {}, e.what())));
}

int run_prompt(const Context& context) {
  Workspace work(context);
  return work.guarded([&] { return repl::run(work.session(), context.out_style()); });
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
    if (e.get_exit_code() == 0) return app.exit(e);
    throw usage_error(app, e, argc, argv);
  }
  if (!explained.empty()) return explain_code(explained);
  if (app.count("-c") > 0) context.action = [&] { return run_code(context, code); };
  if (!context.action) context.action = [&] { return run_prompt(context); };
  if (context.options.time_passes || !context.options.trace_json.empty()) record_stages();
  const int status = context.action();
  report_stages(context);
  return status;
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
    print_errors(context, e.list());
    return kUsageError;
  } catch (const DiagError& e) {
    print_errors(context, e.list());
    return kProgramError;
  } catch (const std::bad_alloc&) {
    std::fputs("periplus: error: out of memory (`--memory` says how much may be taken)\n", stderr);
    return kProgramError;
  } catch (const std::exception& e) {
    fmt::print(stderr, "periplus: error: {}\n", e.what());
    return kProgramError;
  }
}

}  // namespace periplus::cli
