// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "diag/diag.h"
#include "graph_random.h"
#include "pass_behaviour.h"
#include "passes/pass.h"

/// Every pass, and every pair of passes, keeps what a graph returns, prints, raises and writes
/// back.

using namespace periplus;
using namespace periplus::graph;
using testing::Behaviour, testing::behaviours;
namespace fs = std::filesystem;

namespace {

/// The graphs of the files below `folder`, without what goldens expect of them.
std::vector<std::string> graphs_below(const fs::path& folder) {
  std::vector<std::string> texts;
  std::vector<fs::path> files;
  const fs::path root = fs::path(PERIPLUS_SOURCE_DIR) / "tests" / folder;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.path().extension() == ".graph") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    texts.push_back(text.str().substr(0, text.str().find("---- ")));
  }
  return texts;
}

std::vector<std::string> corpus() {
  std::vector<std::string> texts = graphs_below("golden/passes");
  for (uint32_t seed = 1000; seed < 1040; ++seed)
    texts.push_back(print(*testing::RandomGraph(seed).make()));
  return texts;
}

/// `known`: how `before` behaves.
void check_pipeline(const Graph& before, const std::string& pipeline,
                    const std::vector<Behaviour>& known) {
  const auto after = before.clone();
  PassOptions options;
  options.verify_each = true;
  const auto what = [&] { return pipeline + "\n" + print(before) + "=>\n" + print(*after); };
  try {
    run_passes(*after, pipeline, options);
  } catch (const std::exception& e) {
    FAIL(what() << e.what());
  }
  const std::vector<Behaviour> now = behaviours(*after);
  for (size_t k = 0; k < known.size(); ++k) {
    if (known[k].guarded) continue;
    if (now[k].guarded || now[k].text != known[k].text) {
      INFO(what());
      REQUIRE(!now[k].guarded);
      REQUIRE(now[k].text == known[k].text);
    }
  }
  SUCCEED();
}

void check_pipeline(const Graph& before, const std::string& pipeline) {
  check_pipeline(before, pipeline, behaviours(before));
}

}  // namespace

TEST_CASE("passes: each pass and the whole pipeline keep the answers", "[passes]") {
  for (const std::string& text : corpus()) {
    const auto g = parse_graph(add_source("corpus.graph", text));
    for (const PassInfo& info : all_passes()) check_pipeline(*g, info.name);
    check_pipeline(*g, default_pipeline(0));
    check_pipeline(*g, default_pipeline(2));
    check_pipeline(*g, default_pipeline(2) + "," + default_pipeline(2));
  }
}

TEST_CASE("passes: pairs of passes keep the answers", "[passes]") {
  std::vector<std::string> texts = corpus();
  texts.resize(std::min<size_t>(texts.size(), 70));
  for (const std::string& text : texts) {
    const auto g = parse_graph(add_source("corpus.graph", text));
    const std::vector<Behaviour> known = behaviours(*g);
    for (const PassInfo& first : all_passes())
      for (const PassInfo& second : all_passes())
        check_pipeline(*g, std::string(first.name) + "," + second.name, known);
  }
}

TEST_CASE("passes: any order of all passes keeps the answers", "[passes]") {
  std::vector<std::string> texts = graphs_below("golden/passes");
  const size_t small = texts.size();
  for (std::string& text : graphs_below("unit/files/models")) texts.push_back(std::move(text));
  std::vector<std::string> names;
  for (const PassInfo& info : all_passes()) names.emplace_back(info.name);
  std::mt19937 random(7);
  for (size_t k = 0; k < texts.size(); ++k) {
    const auto g = parse_graph(add_source("corpus.graph", texts[k]));
    const std::vector<Behaviour> known = behaviours(*g);
    for (int order = 0; order < (k < small ? 50 : 20); ++order) {
      std::shuffle(names.begin(), names.end(), random);
      std::string pipeline;
      for (const std::string& name : names) pipeline += name + ",";
      check_pipeline(*g, pipeline, known);
    }
  }
}

TEST_CASE("passes: random graphs through the whole pipeline", "[passes]") {
  for (uint32_t seed = 1; seed <= 400; ++seed)
    check_pipeline(*testing::RandomGraph(seed).make(), default_pipeline(2));
}

TEST_CASE("passes: the manager", "[passes]") {
  const auto g = parse_graph(add_source(
      "t", "graph f() { %a = int.add(1, 2) : int %b = int.mul(%a, 2) : int return %b }"));
  CHECK_THROWS_AS(run_passes(*g, "dce,wat"), DiagError);
  std::vector<std::string> ran;
  PassOptions options;
  options.after = [&](const std::string& pass, const Graph&, bool changed) {
    ran.push_back(pass + (changed ? "+" : "-"));
  };
  options.skip = {"cse"};
  options.bisect = 2;
  run_passes(*g, " cse, fold-constants ,dce,licm", options);
  CHECK(ran == std::vector<std::string>{"fold-constants+", "dce-"});
  CHECK(print(*g) == "graph f() {\n  return 6\n}\n");
  CHECK(find_pass("dce") != nullptr);
  CHECK(find_pass("wat") == nullptr);
  std::set<std::string> names;
  for (const PassInfo& info : all_passes()) CHECK(names.insert(info.name).second);
}

TEST_CASE("passes: an unsound graph is an internal error that names the pass", "[passes]") {
  const auto g = parse_graph(add_source("t", "graph f() { %a = int.add(1, 2.0) : int return %a }"));
  PassOptions options;
  options.verify_each = true;
  CHECK_THROWS_WITH(run_passes(*g, "cse", options), Catch::Contains("not sound before the passes"));
}

TEST_CASE("passes: 20,000 nodes in a row take the whole pipeline", "[passes]") {
  Graph g;
  Value* v = g.add(g.top, nullptr, Kind::Placeholder, "n", {}, {Type::integer()})->result();
  for (int k = 0; k < 20000; ++k)
    v = g.add(g.top, nullptr, Kind::CallFunction, "int.add", {Operand(v), Operand::integer(k % 3)},
              {Type::integer()})
            ->result();
  g.add(g.top, nullptr, Kind::Output, "output", {Operand(v)}, {});
  run_passes(g, default_pipeline(2));
  CHECK(g.node_count() == 2 + 13333);
}
