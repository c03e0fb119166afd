// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ctime>
#include <nlohmann/json.hpp>

#include "ast/lint.h"
#include "cli/context.h"
#include "diag/diag.h"
#include "parse/parse.h"
#include "report/measure.h"

namespace periplus::cli {
namespace {

struct CheckOptions {
  std::string file;
  bool json = false;
};

/// FILE.py:BUILDER[@VARIANT] of everything that the file offers.
std::vector<std::string> targets_of(Session& session, const std::string& file) {
  const Ref<ModuleObj> module = session.interpreter().run_file(file, "check");
  std::vector<std::string> targets;
  for (const auto& [name, value] : module->names.items()) {
    if ((name != "build" && name.rfind("build_", 0) != 0) || !value.is(ObjKind::Function)) continue;
    const Value* variants = module->names.find("VARIANTS");
    if (!variants || !variants->is(ObjKind::Dict)) {
      targets.push_back(file + ":" + name);
      continue;
    }
    for (const auto& [key, arguments] : variants->as<DictObj>()->items()) {
      targets.push_back(fmt::format("{}:{}@{}", file, name, session.interpreter().str(key)));
    }
  }
  return targets;
}

struct Checked {
  std::string target, mode;
  report::Failure failure;
  size_t nodes = 0;
};

Checked capture(Session& session, const std::string& spec, Mode mode) {
  Checked c{spec, name_of(mode), {}, 0};
  const Session::Target target = session.load_target(spec);
  try {
    c.nodes =
        session.executable(target.callable, mode)->graph_for(target.inputs, false)->node_count();
  } catch (...) {
    c.failure = report::current_failure(session.interpreter());
  }
  return c;
}

void print_row(const Checked& c, bool json, const report::Style& style) {
  if (json) {
    const nlohmann::ordered_json j = {{"target", c.target},
                                      {"mode", c.mode},
                                      {"status", name_of(c.failure.status)},
                                      {"reason", c.failure.reason},
                                      {"nodes", c.nodes}};
    fmt::print("{}\n", j.dump());
  } else if (c.failure.status == report::Status::Ok) {
    fmt::print("{} {}: {} nodes\n", c.target, c.mode, c.nodes);
  } else {
    fmt::print("{} {}: {}: {}\n", c.target, c.mode, style.yellow(name_of(c.failure.status)),
               c.failure.reason);
  }
}

/// Of the processor, not of the clock: a busy machine does not change it.
void print_speed(const SourceFile& file, std::clock_t begin) {
  const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const double megabytes = static_cast<double>(file.text().size()) / 1e6;
  fmt::print(stderr, "parse: {:.2f} MB in {:.1f} ms, {:.2f} MB/s\n", megabytes, spent * 1e3,
             megabytes / spent);
}

int check_file(const Context& context, const CheckOptions& o) {
  Workspace work(context);
  return work.guarded([&] {
    const SourceFile* file = open_source(o.file);
    const std::clock_t begin = std::clock();
    const auto module = parse_module(file);
    if (context.options.time_passes) print_speed(*file, begin);
    dump_ast(context, o.file);
    std::vector<Diagnostic> warnings;
    for (ast::Warning& w : ast::lint(*module)) warnings.push_back(std::move(w.diagnostic));
    if (!warnings.empty()) print_errors(context, warnings);
    int status = kGood;
    const auto targets =
        o.file == "-" ? std::vector<std::string>{} : targets_of(work.session(), o.file);
    for (const std::string& spec : targets) {
      for (Mode mode : {Mode::Script, Mode::Hybrid}) {
        const Checked c = capture(work.session(), spec, mode);
        print_row(c, o.json, context.out_style());
        if (c.failure.status == report::Status::Failed) status = kProgramError;
      }
    }
    if (targets.empty() && !o.json) fmt::print("{}: no error\n", file->name());
    return status;
  });
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  auto o = std::make_shared<CheckOptions>();
  CLI::App* cmd = app.add_subcommand(
      "check", "Syntax, names, types and captures of a file; its models are not run");
  cmd->add_option("FILE", o->file, "FILE.py, or - for standard input")->required();
  cmd->add_flag("--json", o->json, "One JSON object a line for each target and mode");
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return check_file(context, *o); }; });
}

}  // namespace periplus::cli
