// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "diag/diag.h"

namespace periplus::cli {
namespace {

struct OptOptions {
  std::string file;
  bool list = false;
};

int list_passes(const report::Style& style) {
  report::Table table({"pass", "what it does"});
  for (const PassInfo& p : all_passes()) table.add({p.name, p.doc});
  fmt::print("{}\n-O2: {}\n", table.str(style), default_pipeline(2));
  return kGood;
}

/// Where the value is defined that a problem begins with: "`%y` (relu) has the type ...".
SourceRange place_of(const std::string& problem, const SourceFile* source) {
  if (!source || !problem.starts_with("`%")) return {};
  const std::string name = problem.substr(1, problem.find('`', 1) - 1);
  for (uint32_t line = 1; line <= source->line_count(); ++line) {
    const std::string_view text = source->line(line);
    const size_t at = text.find(name + " = ");
    if (at == std::string_view::npos) continue;
    const auto col = static_cast<uint32_t>(at + 1);
    return {source, line, col, line, col + static_cast<uint32_t>(name.size())};
  }
  return {};
}

void require_sound(const graph::Graph& g, const std::string& when, const SourceFile* source) {
  const std::vector<std::string> wrong = graph::verify(g);
  if (wrong.empty()) return;
  std::vector<Diagnostic> list;
  for (const std::string& problem : wrong)
    list.push_back(make_diag(diags::UnsoundGraph, place_of(problem, source), problem + when));
  throw DiagError(std::move(list));
}

int run_on_graph(const Context& context, const OptOptions& o) {
  if (o.list) return list_passes(context.out_style());
  if (o.file.empty()) throw UsageError("opt needs FILE.graph, or - for standard input");
  const SourceFile* source = open_source(o.file);
  const std::unique_ptr<graph::Graph> g = graph::parse_graph(source);
  require_sound(*g, "", source);
  PassOptions options = context.pass_options();
  options.after = [&](const std::string& pass, const graph::Graph& after, bool) {
    for (const std::string& stage : context.options.dumps) {
      if (stage == "graph.after:" + pass) write_dump(context.options, stage, graph::print(after));
    }
  };
  const std::string& passes = context.options.passes;
  run_passes(*g, passes.empty() ? default_pipeline(context.options.opt_level) : passes, options);
  require_sound(*g, " after the passes", nullptr);
  fmt::print("{}", graph::print(*g));
  return kGood;
}

}  // namespace

void add_opt(CLI::App& app, Context& context) {
  auto o = std::make_shared<OptOptions>();
  CLI::App* cmd = app.add_subcommand("opt", "Run passes on the text of a graph");
  cmd->add_option("FILE", o->file, "FILE.graph, or - for standard input");
  cmd->add_option("--passes", context.options.passes,
                  "Passes, separated by commas; all of -O0 or -O2 where none are given");
  cmd->add_flag("--list", o->list, "List the passes");
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return run_on_graph(context, *o); }; });
}

}  // namespace periplus::cli
