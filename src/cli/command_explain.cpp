// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "report/explain.h"
#include "report/measure.h"

namespace periplus::cli {
namespace {

struct ExplainOptions {
  std::string target, mode = "hybrid";
  bool json = false, times = true;
};

int explain_target(const Context& context, const ExplainOptions& o) {
  const Mode mode = parse_mode(o.mode, true);
  Workspace work(context);
  return work.guarded([&] {
    Session& session = work.session();
    const Session::Target target = session.load_target(o.target);
    const Ref<Executable> executable = session.executable(target.callable, mode);
    executable->call(report::copy_inputs(target.inputs));
    const CaptureReport r = executable->report();
    fmt::print("{}", o.json ? report::explain_json(target, r)
                            : report::explain_text(target, r, context.out_style(), o.times));
    return kGood;
  });
}

}  // namespace

void add_explain(CLI::App& app, Context& context) {
  auto o = std::make_shared<ExplainOptions>();
  CLI::App* cmd =
      app.add_subcommand("explain", "Which parts are traced, scripted or interpreted, and why");
  cmd->add_option("TARGET", o->target, "FILE.py[:BUILDER][@VARIANT]")->required();
  cmd->add_option("--mode", o->mode, "hybrid, script or trace")->capture_default_str();
  cmd->add_flag("--json", o->json, "Print JSON");
  cmd->add_flag("--times,!--no-times", o->times, "Print how long compilation took");
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return explain_target(context, *o); }; });
}

}  // namespace periplus::cli
