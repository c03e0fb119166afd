// SPDX-License-Identifier: Apache-2.0
#include "fuzz/pass_sweep.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include "diag/diag.h"
#include "fuzz/generator.h"
#include "graph/graph.h"
#include "passes/pass.h"
#include "plan/session.h"
#include "unit/pass_behaviour.h"

namespace periplus::fuzz {
namespace {

using testing::Behaviour, testing::behaviours;

constexpr int kMostNodes = 400;  ///< a larger graph costs as much as ten others

/// The graph of a generated program's first call, before passes; null where script refuses it.
std::shared_ptr<graph::Graph> graph_of(uint64_t seed) {
  const std::string text = generate(seed, {}).text;
  InterpreterOptions quiet;
  quiet.print = [](const std::string&) {};
  CompileSettings settings;
  settings.object_cache = false;
  settings.native = false;
  Session session(quiet, settings);
  Interpreter& in = session.interpreter();
  in.set_deadline(5);
  try {
    const Ref<ModuleObj> module =
        in.run_source(add_source(fmt::format("<seed {}>", seed), text), "fuzzed");
    const Value callable = in.call(*module->names.find("build"), Values{});
    const Value made = in.call(*module->names.find("inputs"), Values{Value::integer(0)});
    const Values arguments = made.as<TupleObj>()->items[0].as<TupleObj>()->items;
    const auto captured = session.executable(callable, Mode::Script)->graph_for(arguments, false);
    // The text is what is swept: it owns nothing of the session.
    return graph::parse_graph(add_source(fmt::format("<graph {}>", seed), graph::print(*captured)));
  } catch (const DiagError&) {
  } catch (const PyError&) {
  }
  return nullptr;
}

class Sweep {
 public:
  explicit Sweep(const PassSweep& options) : options_(options), random_(options.seed) {
    for (const PassInfo& info : all_passes()) names_.emplace_back(info.name);
  }

  int run() {
    uint64_t seed = options_.seed;
    while (graphs_ < options_.graphs) {
      if (const auto g = graph_of(seed++);
          g && !graph::is_captured(*g) && g->node_count() <= kMostNodes)
        check(*g, seed - 1);
      progress(seed);
    }
    clear_line();
    fmt::print("{} graphs of programs from seed {}: {} pipelines ({} passes), {} faults\n", graphs_,
               options_.seed, pipelines_, names_.size(), faults_);
    return faults_ == 0 ? 0 : 1;
  }

 private:
  void check(const graph::Graph& g, uint64_t seed) {
    const std::vector<Behaviour> known = behaviours(g);
    if (std::all_of(known.begin(), known.end(), [](const Behaviour& b) { return b.guarded; }))
      return;  // nothing to compare with
    ++graphs_;
    for (const std::string& name : names_) check(g, seed, name, known);
    if (options_.pairs) {
      for (const std::string& first : names_)
        for (const std::string& second : names_) check(g, seed, first + "," + second, known);
    }
    for (int k = 0; k < options_.orders; ++k) {
      std::vector<std::string> order = names_;
      std::shuffle(order.begin(), order.end(), random_);
      check(g, seed, fmt::format("{}", fmt::join(order, ",")), known);
    }
    for (const int level : {0, 2}) check(g, seed, default_pipeline(level), known);
    check(g, seed, default_pipeline(2) + "," + default_pipeline(2), known);
  }

  void check(const graph::Graph& before, uint64_t seed, const std::string& pipeline,
             const std::vector<Behaviour>& known) {
    ++pipelines_;
    const auto after = before.clone();
    PassOptions options;
    options.verify_each = true;
    try {
      run_passes(*after, pipeline, options);
    } catch (const std::exception& e) {
      return fault(seed, pipeline, e.what());
    }
    const std::vector<Behaviour> now = behaviours(*after);
    for (size_t k = 0; k < known.size(); ++k) {
      if (known[k].guarded || (!now[k].guarded && now[k].text == known[k].text)) continue;
      return fault(seed, pipeline,
                   fmt::format("before: {}\nafter:  {}\n{}=>\n{}", known[k].text, now[k].text,
                               graph::print(before), graph::print(*after)));
    }
  }

  void fault(uint64_t seed, const std::string& pipeline, const std::string& what) {
    clear_line();
    fmt::print("FAULT seed {}, passes {}\n", seed, pipeline);
    if (++faults_ <= 5) fmt::print("{}\n", what.substr(0, 6000));
  }

  void clear_line() {
    if (terminal_) std::fputs("\r\033[K", stderr);
  }
  void progress(uint64_t seed) {
    if (terminal_)
      std::fprintf(stderr, "\r\033[K%s",
                   fmt::format("seed {}  {} graphs  {} pipelines  {} faults", seed, graphs_,
                               pipelines_, faults_)
                       .c_str());
  }

  PassSweep options_;
  std::mt19937_64 random_;
  std::vector<std::string> names_;
  bool terminal_ = isatty(2);
  int graphs_ = 0, faults_ = 0;
  int64_t pipelines_ = 0;
};

}  // namespace

int sweep_passes(const PassSweep& sweep) { return Sweep(sweep).run(); }

}  // namespace periplus::fuzz
