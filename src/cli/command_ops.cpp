// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "ops/op.h"
#include "report/op_samples.h"

namespace periplus::cli {
namespace {

struct OpsOptions {
  std::string name, samples, modes = "eager,script,hybrid";
  bool markdown = false, json = false, unsupported = false;
};

std::string effects_of(const OpDef& op) {
  std::string out;
  const std::pair<Effects, const char*> names[] = {
      {Effects::Random, "random"},          {Effects::Mutates, "mutates"},
      {Effects::ReadsValue, "reads value"}, {Effects::View, "view"},
      {Effects::MayRaise, "may raise"},     {Effects::Relaxed, "relaxed"}};
  for (const auto& [bit, name] : names) {
    if (has(op.effects, bit)) out += (out.empty() ? "" : ", ") + std::string(name);
  }
  return out;
}

const char* lowering_of(const OpDef& op) {
  switch (op.lowering) {
    case Lowering::Kernel:
      return "kernel";
    case Lowering::Pointwise:
      return "pointwise";
    case Lowering::Reduction:
      return "reduction";
    case Lowering::View:
      return "view";
    case Lowering::Special:
      return "own code";
  }
  return "";
}

int list_operators(const report::Style& style) {
  report::Table table({"operator", "code", "effects", "what it is"});
  for (const OpDef* op : all_ops())
    table.add({op->name, lowering_of(*op), effects_of(*op), op->doc});
  fmt::print("{}", table.str(style));
  return kGood;
}

std::string escaped(std::string text) {
  for (size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.insert(at, "\\");
  return text;
}

int print_markdown() {
  fmt::print(
      "# Operators\n\nPrinted by `periplus ops --markdown` from the operator table. Everything "
      "else is written in the "
      "language, in `stdlib/`.\n\n| operator | schema | code | effects | what it is |\n| --- | --- "
      "| --- | --- | --- |\n");
  for (const OpDef* op : all_ops()) {
    fmt::print("| `{}` | `{}` | {} | {} | {} |\n", op->name, escaped(op->schema), lowering_of(*op),
               effects_of(*op), escaped(op->doc));
  }
  return kGood;
}

int print_operator(const std::string& name) {
  const OpDef* op = find_op(name);
  if (!op) op = find_function(name);
  if (!op) {
    const std::vector<std::string> similar = similar_ops(name);
    Diagnostic d = make_diag(diags::BadUsage, {}, fmt::format("there is no operator `{}`", name));
    throw UsageError(d.with_hint(
        similar.empty() ? "`periplus ops` lists the operators"
                        : fmt::format("did you mean `{}`?", fmt::join(similar, "`, `"))));
  }
  const auto line = [](const char* what, const std::string& text) {
    if (!text.empty()) fmt::print("  {:9} {}\n", what, text);
  };
  fmt::print("{}\n", op->schema);
  line("does", op->doc);
  line("source", op->source);
  line("code", lowering_of(*op));
  line("effects", effects_of(*op));
  line("also", op->aliases);
  line("gradient", op->gradient);
  line("onnx", op->onnx);
  return kGood;
}

void print_samples(const report::SampleReport& r, const OpsOptions& o, const report::Style& style) {
  if (o.json) return fmt::print("{}", report::samples_json(r));
  fmt::print("{}: {} of {} samples of {} operators pass, {} fail, {} unsupported\n",
             style.bold(r.mode), r.passed, r.samples, r.operators, r.failed, r.unsupported);
  for (const report::SampleFailure& f : r.failures)
    fmt::print("  line {}: {}: {}\n", f.line, f.op, f.why);
  if (!o.unsupported) return;
  for (const report::SampleFailure& f : r.unsupported_list)
    fmt::print("  line {}: {}: {}\n", f.line, f.op, f.why);
}

int run_sample_file(const Context& context, const OpsOptions& o) {
  const std::string text = read_text(o.samples);
  Workspace work(context);
  return work.guarded([&] {
    bool good = true;
    for (const auto& [name, mode] : parse_modes(o.modes)) {
      Progress progress;
      const report::SampleReport r =
          report::run_samples(text, mode, work.session().settings(), [&](double fraction) {
            progress.show(fmt::format("{} {:3.0f} %", name, 100 * fraction));
          });
      progress.show("");
      print_samples(r, o, context.out_style());
      good = good && r.failed == 0;
    }
    return good ? kGood : kDiffers;
  });
}

int run_ops(const Context& context, const OpsOptions& o) {
  if (!o.samples.empty()) return run_sample_file(context, o);
  if (!o.name.empty()) return print_operator(o.name);
  return o.markdown ? print_markdown() : list_operators(context.out_style());
}

}  // namespace

void add_ops(CLI::App& app, Context& context) {
  auto o = std::make_shared<OpsOptions>();
  CLI::App* cmd =
      app.add_subcommand("ops", "The operator table, and recorded samples of operators");
  cmd->add_option("NAME", o->name, "One operator");
  cmd->add_flag("--markdown", o->markdown, "As a page of the manual");
  cmd->add_option("--samples", o->samples,
                  "Run the recorded calls of FILE.jsonl, or - for standard input");
  cmd->add_option("--modes", o->modes, "Modes of the samples, separated by commas")
      ->capture_default_str();
  cmd->add_flag("--json", o->json, "One JSON object a line for each mode");
  cmd->add_flag("--unsupported", o->unsupported, "Also list the samples that are not supported");
  add_common_options(*cmd, context.options);
  cmd->callback([&context, o] { context.action = [&context, o] { return run_ops(context, *o); }; });
}

}  // namespace periplus::cli
