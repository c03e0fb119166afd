// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "report/profile.h"
#include "report/stages.h"

namespace periplus::report {
namespace {

constexpr const char* kTwoLines = R"(import torch


def build():
    def program(x, n: int):
        y = x[:4, :4] + 1.0
        k = 0
        while k < n:
            x = x @ x * 0.5
            k = k + 1
        return x, y

    return program


def example_inputs():
    return torch.zeros(192, 192), 30
)";

TEST_CASE("a profile finds the line that takes the time") {
  const auto file = std::filesystem::temp_directory_path() / "periplus_profile.py";
  std::ofstream(file) << kTwoLines;
  const std::string mode = GENERATE("script", "hybrid");
  Session session;
  const ProfileResult r = profile(session, file.string(), mode, *mode_from_name(mode), 0.3);
  std::filesystem::remove(file);
  REQUIRE(r.failure.status == Status::Ok);
  REQUIRE(r.samples > 50);
  REQUIRE_FALSE(r.rows.empty());

  uint64_t of_product = 0, all = r.outside;
  for (const ProfileRow& row : r.rows) {
    all += row.samples;
    if (row.place.loc.line == 9) of_product += row.samples;
  }
  CHECK(all == r.samples);
  CHECK(r.share(of_product) > 0.7);
  CHECK(r.rows.front().place.loc.line == 9);

  const auto j = nlohmann::json::parse(profile_json(r));
  CHECK(j["lines"][0]["source"] == "x = x @ x * 0.5");
  CHECK(j["lines"][0]["kernel"].get<std::string>().find("mul") != std::string::npos);
  CHECK(profile_text(r, {}).find("x = x @ x * 0.5") != std::string::npos);
  const std::string svg = profile_svg(r);
  CHECK(svg.find("x = x @ x * 0.5") != std::string::npos);
  CHECK(svg.ends_with("</svg>\n"));
}

TEST_CASE("stages are recorded only on request, nested and by thread") {
  { const Stage nobody("pass", "unseen"); }
  record_stages();
  {
    const Stage outer("capture");
    { const Stage inner("pass", "dce"); }
    { const Stage inner("pass", "dce"); }
    std::thread([] { const Stage other("codegen", "link"); }).join();
  }
  const std::vector<StageRecord> stages = recorded_stages();
  REQUIRE(stages.size() == 4);
  const StageRecord& outer = stages.back();
  CHECK(std::string(outer.kind) == "capture");
  for (const StageRecord& s : stages) {
    CHECK(s.start_us >= outer.start_us);
    CHECK(s.start_us + s.us <= outer.start_us + outer.us);
  }
  CHECK(stages[2].thread != outer.thread);

  const std::string text = stage_table(stages).str();
  CHECK(text.find("dce") != std::string::npos);
  const auto trace = nlohmann::json::parse(chrome_trace(stages));
  CHECK(trace["traceEvents"].size() == 4);
  CHECK(trace["traceEvents"][0]["ph"] == "X");
}

}  // namespace
}  // namespace periplus::report
