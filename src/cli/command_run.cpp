// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "cli/context.h"
#include "diag/diag.h"

namespace periplus::cli {
namespace {

struct RunOptions {
  std::string file;
  std::string mode;
};

void set_argv(Interpreter& in, const std::string& file, const std::vector<std::string>& args) {
  Values items{Value::str(file)};
  for (const std::string& a : args) items.push_back(Value::str(a));
  in.import_module("sys")->names.set("argv", Value::list(std::move(items)));
}

/// An option that `run` does not have goes to the program: where that leaves no program, it is the
/// option that was wrong.
void check_file(const std::string& file, const std::vector<std::string>& args) {
  const bool is_file = std::filesystem::is_regular_file(file);
  if (!is_file && !args.empty() && args.front().starts_with("-"))
    throw UsageError(make_diag(diags::UnknownOption, {}, args.front())
                         .with_hint("`periplus run --help` lists the options; those of the "
                                    "program stand after FILE"));
  read_text(file);
}

int run_program(const Context& context, const RunOptions& o, const std::vector<std::string>& args) {
  Workspace work(context);
  return work.guarded([&] {
    Interpreter& in = work.session().interpreter();
    if (!o.mode.empty()) work.session().settings().language_mode = parse_mode(o.mode, true);
    dump_ast(context, o.file);
    const SourceFile* standard_input = o.file == "-" ? open_source("-") : nullptr;
    if (!standard_input) check_file(o.file, args);
    set_argv(in, o.file, args);
    if (standard_input) {
      in.run_source(standard_input, "__main__");
    } else {
      in.run_file(o.file, "__main__");
    }
    return kGood;
  });
}

}  // namespace

void add_run(CLI::App& app, Context& context) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* cmd =
      app.add_subcommand("run", "Run a program; what is not an option here goes to its sys.argv");
  cmd->add_option("FILE", options->file, "FILE.py, or - for standard input")->required();
  cmd->add_option("--mode", options->mode,
                  "What `torch.jit.script` and `torch.compile` of the program give: eager, trace, "
                  "script, hybrid");
  cmd->allow_extras();
  add_common_options(*cmd, context.options);
  cmd->callback([&context, options, cmd] {
    context.action = [&context, options, cmd] {
      return run_program(context, *options, cmd->remaining());
    };
  });
}

int run_code(const Context& context, const std::string& code) {
  Workspace work(context);
  return work.guarded([&] {
    Interpreter& in = work.session().interpreter();
    set_argv(in, "-c", {});
    in.run_source(add_source("<string>", code + "\n"), "__main__");
    return kGood;
  });
}

}  // namespace periplus::cli
