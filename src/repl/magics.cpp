// SPDX-License-Identifier: Apache-2.0
#include "repl/magics.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "plan/executables.h"
#include "repl/call_target.h"
#include "repl/inspect.h"
#include "report/compare.h"
#include "report/explain.h"
#include "report/measure.h"

namespace periplus::repl {
namespace {

/// What stands behind a magic: options `--name[=value]` first, then text.
struct MagicLine {
  std::vector<std::pair<std::string, std::string>> options;
  std::string text;

  bool has(const std::string& name) const {
    return std::any_of(options.begin(), options.end(),
                       [&](const auto& o) { return o.first == name; });
  }
  std::string value(const std::string& name, const std::string& otherwise) const {
    for (const auto& [key, text] : options) {
      if (key == name) return text;
    }
    return otherwise;
  }
};

struct Magic {
  const char* name;
  const char* usage;
  const char* doc;
  void (*run)(Workbench&, const MagicLine&);
};

std::string trimmed(const std::string& text) {
  const size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\n") - begin + 1);
}

MagicLine parse_line(std::string text) {
  MagicLine line;
  for (text = trimmed(text); text.rfind("--", 0) == 0; text = trimmed(text)) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string option = text.substr(2, end - 2);
    const size_t equals = std::min(option.find('='), option.size());
    line.options.emplace_back(option.substr(0, equals),
                              equals < option.size() ? option.substr(equals + 1) : "");
    text.erase(0, end);
  }
  line.text = text;
  return line;
}

// --- time ----------------------------------------------------------------------------------------

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string readable_time(double seconds) {
  if (seconds >= 60)
    return fmt::format("{:.0f} min {:.0f} s", std::floor(seconds / 60), std::fmod(seconds, 60));
  if (seconds >= 1) return fmt::format("{:.3g} s", seconds);
  if (seconds >= 1e-3) return fmt::format("{:.3g} ms", seconds * 1e3);
  if (seconds >= 1e-6) return fmt::format("{:.3g} µs", seconds * 1e6);
  return fmt::format("{:.3g} ns", seconds * 1e9);
}

void magic_time(Workbench& bench, const MagicLine& line) {
  const auto start = Clock::now();
  const std::clock_t cpu = std::clock();
  const Value last = bench.evaluate(line.text);
  const double wall = seconds_since(start);
  const double busy = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
  bench.print(
      fmt::format("CPU time: {}, wall time: {}\n", readable_time(busy), readable_time(wall)));
  bench.show(last);
}

/// A function of the number of loops around the statement, as Python's timeit makes it.
Value timed_function(Workbench& bench, const std::string& statement) {
  std::string body;
  for (const char c : statement) body += c == '\n' ? std::string("\n        ") : std::string(1, c);
  bench.evaluate(
      "def __timeit__(__count__):\n    for __trip__ in range(__count__):\n        " + body, true);
  const Value f = *bench.names().names.find("__timeit__");
  bench.names().names.erase("__timeit__");
  return f;
}

void magic_timeit(Workbench& bench, const MagicLine& line) {
  if (line.text.empty()) throw std::runtime_error("a statement is missing");
  constexpr int kRuns = 7;
  const Value f = timed_function(bench, line.text);
  const auto run = [&](int64_t count) {
    const auto start = Clock::now();
    bench.interpreter().call(f, Values{Value::integer(count)});
    return seconds_since(start);
  };
  int64_t loops = 1;
  while (run(loops) < bench.timed_run_seconds && loops < 100000000) loops *= 10;
  std::vector<double> each;
  for (int i = 0; i < kRuns; ++i) each.push_back(run(loops) / static_cast<double>(loops));
  double mean = 0, variance = 0;
  for (const double t : each) mean += t / kRuns;
  for (const double t : each) variance += (t - mean) * (t - mean) / kRuns;
  bench.print(fmt::format("{} ± {} per loop (mean ± std. dev. of {} runs, {} loop{} each)\n",
                          readable_time(mean), readable_time(std::sqrt(variance)), kRuns, loops,
                          loops == 1 ? "" : "s"));
}

// --- capture -------------------------------------------------------------------------------------

Mode mode_of(const MagicLine& line, const char* otherwise) {
  const std::string name = line.value("mode", otherwise);
  if (name == "trace" && line.has("example")) return Mode::TraceExample;
  const std::optional<Mode> mode = mode_from_name(name);
  if (!mode || *mode == Mode::Eager) throw std::runtime_error("--mode is trace, script or hybrid");
  return *mode;
}

std::string drawn(const graph::Graph& g, const std::string& as) {
  if (as == "text") return graph::print(g);
  if (as == "table") return graph::print_table(g);
  if (as == "code") return graph::print_code(g);
  if (as == "dot") return graph::to_dot(g);
  if (as == "json") return graph::to_json(g);
  throw std::runtime_error("--as is text, table, code, dot or json");
}

void print_graph(Workbench& bench, const MagicLine& line, const char* mode) {
  const Session::Target target = call_target(bench, line.text);
  const auto g = bench.session()
                     .executable(target.callable, mode_of(line, mode))
                     ->graph_for(report::copy_inputs(target.inputs), line.has("optimised"));
  const std::string text = drawn(*g, line.value("as", "text"));
  bench.print(text + (text.ends_with("\n") ? "" : "\n"));
}

void magic_compare(Workbench& bench, const MagicLine& line) {
  const double seconds = std::stod(line.value("seconds", "0.2"));
  const report::Comparison c =
      report::compare(bench.session(), call_target(bench, line.text), {}, seconds);
  bench.print(report::compare_text(c, bench.style()));
}

void magic_explain(Workbench& bench, const MagicLine& line) {
  const Session::Target target = call_target(bench, line.text);
  const Ref<Executable> executable =
      bench.session().executable(target.callable, mode_of(line, "hybrid"));
  executable->call(report::copy_inputs(target.inputs));
  bench.print(report::explain_text(target, executable->report(), bench.style()));
}

/// Compiled anew with the dump switched on: what is in the session's entries may come from the
/// cache of objects.
void magic_asm(Workbench& bench, const MagicLine& line) {
  const std::string stage = line.value("stage", "asm");
  if (stage != "asm" && stage != "llvm" && stage != "loops")
    throw std::runtime_error("--stage is loops, llvm or asm");
  const Session::Target target = call_target(bench, line.text);
  CompileSettings settings = bench.session().settings();
  settings.object_cache = false;
  settings.dumps = {stage};
  settings.dump = [&](const std::string&, const std::string& text) { bench.print(text + "\n"); };
  plan::make_compiled(bench.interpreter(), settings, target.callable, mode_of(line, "script"))
      ->graph_for(report::copy_inputs(target.inputs), true);
}

// --- files and names -----------------------------------------------------------------------------

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void magic_load(Workbench& bench, const MagicLine& line) {
  bench.next_block = text_of_file(line.text);
  while (bench.next_block.ends_with("\n")) bench.next_block.pop_back();
}

void magic_run(Workbench& bench, const MagicLine& line) { bench.evaluate(text_of_file(line.text)); }

void magic_save(Workbench& bench, const MagicLine& line) {
  if (line.text.empty()) throw std::runtime_error("a file name is missing");
  std::ofstream file(line.text);
  for (const std::string& block : bench.sources()) file << block << "\n\n";
  if (!file.flush()) throw std::runtime_error("cannot write " + line.text);
  bench.print(fmt::format("{} blocks saved in {}\n", bench.sources().size(), line.text));
}

void magic_who(Workbench& bench, const MagicLine&) {
  report::Table table({"name", "type", "value"});
  Interpreter& in = bench.interpreter();
  const NameTable names = bench.names().names;  // a `__repr__` may add to them
  for (const auto& [name, value] : names.items()) {
    if (name.starts_with("__")) continue;
    const bool plain = value.is_int() || value.is_float() || value.is_bool() || value.is_none() ||
                       value.is(ObjKind::Str);
    std::string shown = plain ? in.repr(value) : "";
    if (shown.size() > 50) shown = shown.substr(0, 47) + "...";
    table.add({name, kind_of(in, value), shown});
  }
  bench.print(table.empty() ? "no names yet\n" : table.str(bench.style()));
}

void magic_reset(Workbench& bench, const MagicLine&) { bench.reset(); }

void magic_help(Workbench& bench, const MagicLine&);

const Magic kMagics[] = {
    {"time", "CODE", "run once, timed", magic_time},
    {"timeit", "CODE", "run many times: mean and deviation", magic_timeit},
    {"graph", "[--mode=M] [--optimised] [--as=table|code|dot|json] f(x)",
     "the graph that hybrid mode captures",
     [](Workbench& b, const MagicLine& l) { print_graph(b, l, "hybrid"); }},
    {"trace", "[--example] f(x)", "the graph of a trace",
     [](Workbench& b, const MagicLine& l) { print_graph(b, l, "trace"); }},
    {"script", "[--optimised] f(x)", "the graph of script mode",
     [](Workbench& b, const MagicLine& l) { print_graph(b, l, "script"); }},
    {"compare", "[--seconds=S] f(x)", "every mode against eager, with times", magic_compare},
    {"explain", "[--mode=M] f(x)", "which parts are traced, scripted or interpreted, and why",
     magic_explain},
    {"asm", "[--stage=loops|llvm|asm] f(x)", "the native code", magic_asm},
    {"load", "FILE", "the file's text, ready to be edited and run", magic_load},
    {"run", "FILE", "run a file among the names of this session", magic_run},
    {"save", "FILE", "write the blocks that ran into a file", magic_save},
    {"who", "", "names with their types", magic_who},
    {"reset", "", "forget all names and compiled code", magic_reset},
    {"help", "", "this list", magic_help},
};

void magic_help(Workbench& bench, const MagicLine&) {
  report::Table table({"magic", "what it does"});
  for (const Magic& m : kMagics) table.add({fmt::format("%{} {}", m.name, m.usage), m.doc});
  bench.print(table.str(bench.style()));
  bench.print(
      "\n?name     signature, type, documentation         ??name    with the source\n"
      "_         the last value                         Tab       completion\n"
      "Alt-Enter a new line in the block                Ctrl-R    search the history\n"
      "Ctrl-C    stops a run, drops a block             Ctrl-D    leaves\n");
}

}  // namespace

void run_magic(Workbench& bench, const std::string& line) {
  size_t end = 1;
  while (end < line.size() &&
         (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_'))
    ++end;
  const std::string name = line.substr(1, end - 1);
  for (const Magic& m : kMagics) {
    if (name == m.name) return m.run(bench, parse_line(line.substr(end)));
  }
  throw std::runtime_error(fmt::format("no magic `%{}`: `%help` lists them", name));
}

std::vector<std::string> magic_names() {
  std::vector<std::string> names;
  for (const Magic& m : kMagics) names.push_back(m.name);
  return names;
}

}  // namespace periplus::repl
