// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/context.h"

namespace periplus::cli {
namespace {

struct GraphOptions {
  std::string target, mode = "script", as = "text";
  bool example = false, optimised = false;
};

/// A file that is gone at the end of the block.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text) {
    std::string path = std::filesystem::temp_directory_path() / "periplus-XXXXXX";
    const int fd = mkstemp(path.data());
    if (fd < 0) throw std::runtime_error("cannot make a temporary file");
    close(fd);
    path_ = path;
    std::ofstream(path_) << text;
  }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string svg_of(const std::string& dot) {
  const TemporaryFile file(dot);
  FILE* pipe = popen(fmt::format("dot -Tsvg '{}'", file.path()).c_str(), "r");
  if (!pipe) throw std::runtime_error("cannot start `dot`");
  std::string out;
  char buffer[4096];
  for (size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) out.append(buffer, n);
  if (pclose(pipe) != 0)
    throw std::runtime_error("`dot` failed: install graphviz, or use --as dot");
  return out;
}

std::string draw(const graph::Graph& g, const std::string& as) {
  if (as == "table") return graph::print_table(g);
  if (as == "code") return graph::print_code(g);
  if (as == "dot") return graph::to_dot(g);
  if (as == "svg") return svg_of(graph::to_dot(g));
  if (as == "json") return graph::to_json(g);
  return graph::is_captured(g) ? graph::print_fx(g) : graph::print(g);
}

int print_graph(const Context& context, const GraphOptions& o) {
  const Mode mode = parse_mode(o.mode, o.example);
  if (mode == Mode::Eager)
    throw UsageError("eager makes no graph: give --mode trace, script or hybrid");
  Workspace work(context);
  return work.guarded([&] {
    Session& session = work.session();
    const Session::Target target = session.load_target(o.target);
    const auto g = session.executable(target.callable, mode)->graph_for(target.inputs, o.optimised);
    const std::string text = draw(*g, o.as);
    fmt::print("{}{}", text, text.empty() || text.back() == '\n' ? "" : "\n");
    return kGood;
  });
}

}  // namespace

void add_graph(CLI::App& app, Context& context) {
  auto o = std::make_shared<GraphOptions>();
  CLI::App* cmd = app.add_subcommand("graph", "Print what a mode captures of a target");
  cmd->add_option("TARGET", o->target, "FILE.py[:BUILDER][@VARIANT]")->required();
  cmd->add_option("--mode", o->mode, "trace, script or hybrid")->capture_default_str();
  cmd->add_flag("--example", o->example,
                "Trace with the example inputs: branches are baked in and guarded");
  cmd->add_flag("--optimised", o->optimised, "After the passes");
  cmd->add_option("--as", o->as, "text, table, code, dot, svg or json")
      ->check(CLI::IsMember({"text", "table", "code", "dot", "svg", "json"}))
      ->capture_default_str();
  add_common_options(*cmd, context.options);
  cmd->callback(
      [&context, o] { context.action = [&context, o] { return print_graph(context, *o); }; });
}

}  // namespace periplus::cli
