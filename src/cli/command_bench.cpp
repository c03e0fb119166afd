// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "cli/context.h"
#include "report/bench.h"
#include "report/profile.h"

namespace periplus::cli {
namespace {

struct BenchCommand {
  std::vector<std::string> targets;
  std::string modes = "eager,trace,script,hybrid";
  double seconds = 1;
  bool json = false;
  bool first = false, profile = false;
  std::string svg;
};

/// Modes whose code says where it is.
bool is_native(Mode mode) { return mode != Mode::Eager && mode != Mode::Trace; }

int profile_target(const Context& context, const BenchCommand& o, const std::string& spec,
                   const std::pair<std::string, Mode>& mode) {
  Workspace work(context);
  return work.guarded([&] {
    const report::ProfileResult r =
        report::profile(work.session(), spec, mode.first, mode.second, o.seconds);
    fmt::print("{}", o.json ? report::profile_json(r)
                            : report::profile_text(r, context.out_style()) + "\n");
    if (!o.svg.empty()) {
      std::ofstream file(o.svg);
      file << report::profile_svg(r);
      if (!file.flush()) throw UsageError(fmt::format("cannot write `{}`", o.svg));
    }
    return r.failure.status == report::Status::Failed ? kProgramError : kGood;
  });
}

int profile_targets(const Context& context, const BenchCommand& o) {
  std::vector<std::pair<std::string, Mode>> modes = parse_modes(o.modes);
  std::erase_if(modes, [](const auto& mode) { return !is_native(mode.second); });
  if (modes.empty()) throw UsageError("--profile is for script and hybrid mode");
  if (!o.svg.empty() && modes.size() * o.targets.size() > 1)
    throw UsageError("--svg takes one target in one mode");
  int status = kGood;
  for (const std::string& spec : o.targets)
    for (const auto& mode : modes)
      status = std::max(status, profile_target(context, o, spec, mode));
  return status;
}

/// Targets have a session each: one target's compiled code and memory must not change the figures
/// of the next.
int bench_targets(const Context& context, const BenchCommand& o) {
  report::BenchOptions options;
  options.modes = parse_modes(o.modes);
  options.seconds = o.seconds;
  options.first_only = o.first;
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
  CLI::Option* modes =
      cmd->add_option("--modes", o->modes, "Modes, separated by commas")->capture_default_str();
  cmd->add_option("--seconds", o->seconds, "Time of each target in each mode")
      ->check(positive_number())
      ->capture_default_str();
  cmd->add_flag("--json", o->json, "One JSON object a line for each target and mode");
  cmd->add_flag("--first", o->first, "Only the first call of each mode, its compilation included");
  CLI::Option* profile =
      cmd->add_flag("--profile", o->profile, "Say which lines and kernels take the time");
  cmd->add_option("--svg", o->svg, "Write the profile as a picture")->needs(profile);
  add_common_options(*cmd, context.options);
  cmd->callback([&context, o, modes] {
    // In one mode, unless more are asked for.
    if (o->profile && modes->empty()) o->modes = "hybrid";
    context.action = [&context, o] {
      return o->profile ? profile_targets(context, *o) : bench_targets(context, *o);
    };
  });
}

}  // namespace periplus::cli
