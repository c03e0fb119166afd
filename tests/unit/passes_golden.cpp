// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "diag/diag.h"
#include "passes/pass.h"

/// tests/golden/passes/PASS/*.graph: a graph, a line `---- periplus opt --passes=PASS @`, the graph
/// that the pass leaves. PERIPLUS_UPDATE=1 rewrites the expected halves.

using namespace periplus;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string after_pass(const std::string& text, const std::string& pass) {
  const auto g = graph::parse_graph(add_source("case.graph", text));
  const std::vector<std::string> problems = graph::verify(*g);
  REQUIRE(problems == std::vector<std::string>{});
  PassOptions options;
  options.verify_each = true;
  run_passes(*g, pass, options);
  return graph::print(*g);
}

void check_case(const fs::path& path, const std::string& pass) {
  const std::string separator = "---- periplus opt --passes=" + pass + " @\n";
  const std::string text = read(path);
  const size_t at = text.find(separator);
  INFO(path.string());
  REQUIRE(at != std::string::npos);
  const std::string got = after_pass(text.substr(0, at), pass);
  if (std::getenv("PERIPLUS_UPDATE")) {
    std::ofstream(path) << text.substr(0, at) << separator << got;
    return;
  }
  CHECK(got == text.substr(at + separator.size()));
}

}  // namespace

TEST_CASE("passes: golden cases", "[passes]") {
  const fs::path root = fs::path(PERIPLUS_SOURCE_DIR) / "tests" / "golden" / "passes";
  for (const PassInfo& info : all_passes()) {
    int cases = 0;
    std::vector<fs::path> files;
    if (fs::exists(root / info.name))
      for (const auto& entry : fs::directory_iterator(root / info.name))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
      if (file.extension() != ".graph") continue;
      check_case(file, info.name);
      ++cases;
    }
    INFO("the pass " << info.name << " needs a golden case");
    CHECK(cases > 0);
  }
}
