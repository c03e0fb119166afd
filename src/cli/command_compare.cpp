// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "cli/context.h"
#include "cli/inputs.h"
#include "report/compare.h"

namespace periplus::cli {
namespace {

struct CompareOptions {
  std::string target, html;
  std::vector<std::string> inputs;
  bool json = false;
  double seconds = 0.2;
};

int compare_target(const Context& context, const CompareOptions& o) {
  Workspace work(context);
  return work.guarded([&] {
    std::vector<Values> more;
    for (const std::string& path : o.inputs)
      more.push_back(load_inputs(work.session().interpreter(), path));
    Progress progress;
    progress.show("comparing " + o.target);
    const report::Comparison c = report::compare(work.session(), o.target, more, o.seconds);
    progress.show("");
    if (!o.html.empty()) {
      std::ofstream page(o.html);
      page << report::compare_html(c);
      if (!page.flush()) throw std::runtime_error("cannot write " + o.html);
    }
    fmt::print("{}",
               o.json ? report::compare_json(c) : report::compare_text(c, context.out_style()));
    return c.equal() ? kGood : kDiffers;
  });
}

}  // namespace

void add_compare(CLI::App& app, Context& context) {
  auto o = std::make_shared<CompareOptions>();
  CLI::App* cmd = app.add_subcommand(
      "compare", "Run a target in every mode and compare with eager, bit by bit");
  cmd->add_option("TARGET", o->target, "FILE.py[:BUILDER][@VARIANT]")->required();
  cmd->add_option("--input", o->inputs,
                  "More inputs: @FILE.npz or @FILE.safetensors, tensors named after the parameters "
                  "or 0, 1, …")
      ->allow_extra_args(false);
  cmd->add_option("--html", o->html, "Write a page");
  cmd->add_flag("--json", o->json, "Print JSON");
  cmd->add_option("--seconds", o->seconds, "Time each mode for so long")->capture_default_str();
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return compare_target(context, *o); }; });
}

}  // namespace periplus::cli
