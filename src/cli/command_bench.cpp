// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "report/bench.h"

namespace periplus::cli {
namespace {

struct BenchCommand {
  std::vector<std::string> targets;
  std::string modes = "eager,trace,script,hybrid";
  double seconds = 1;
  int threads = 1;
  bool json = false;
};

/// Targets have a session each: one target's compiled code and memory must not change the figures
/// of the next.
int bench_targets(const Context& context, const BenchCommand& o) {
  report::BenchOptions options;
  options.modes = parse_modes(o.modes);
  options.seconds = o.seconds;
  options.threads = o.threads;
  Progress progress;
  options.progress = [&](const std::string& target, double fraction) {
    progress.show(fmt::format("{} {:3.0f} %", target, 100 * fraction));
  };
  report::Table table = report::bench_table();
  std::string notes;
  int status = kGood;
  for (const std::string& spec : o.targets) {
    Workspace work(context);
    const int one = work.guarded([&] {
      const report::BenchResult r = report::bench(work.session(), spec, options);
      progress.show("");
      if (o.json) fmt::print("{}", report::bench_json(work.session(), r));
      report::add_bench_rows(table, r, context.out_style());
      notes += report::bench_notes(r, context.out_style());
      return kGood;
    });
    status = std::max(status, one);
  }
  if (!o.json && !table.empty()) fmt::print("{}", table.str(context.out_style()));
  if (!o.json && !notes.empty()) fmt::print("\n{}", notes);
  return status;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  auto o = std::make_shared<BenchCommand>();
  CLI::App* cmd = app.add_subcommand("bench", "Time targets in several modes, in turns");
  cmd->add_option("TARGET", o->targets, "FILE.py[:BUILDER][@VARIANT] …")->required();
  cmd->add_option("--modes", o->modes, "Modes, separated by commas")->capture_default_str();
  cmd->add_option("--seconds", o->seconds, "Time of each target in each mode")
      ->check(positive_number())
      ->capture_default_str();
  cmd->add_option("--threads", o->threads, "Threads of parallel loops")
      ->check(positive_number())
      ->capture_default_str();
  cmd->add_flag("--json", o->json, "One JSON object a line for each target and mode");
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return bench_targets(context, *o); }; });
}

}  // namespace periplus::cli
