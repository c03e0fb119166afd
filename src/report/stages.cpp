// SPDX-License-Identifier: Apache-2.0
#include "report/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace periplus::report {

Table stage_table(std::vector<StageRecord> stages) {
  std::stable_sort(stages.begin(), stages.end(), [](const StageRecord& a, const StageRecord& b) {
    return a.start_us < b.start_us;
  });
  struct Row {
    std::string kind, name;
    int count;
    double us;
  };
  std::vector<Row> rows;
  for (const StageRecord& s : stages) {
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const Row& r) {
      return r.kind == s.kind && r.name == s.name;
    });
    if (same == rows.end()) {
      rows.push_back({s.kind, s.name, 1, s.us});
    } else {
      ++same->count;
      same->us += s.us;
    }
  }
  Table table({"stage", "of", ">times", ">ms"});
  for (const Row& r : rows)
    table.add({r.kind, r.name, fmt::format("{}", r.count), readable(r.us / 1e3)});
  return table;
}

std::string chrome_trace(const std::vector<StageRecord>& stages) {
  auto events = nlohmann::ordered_json::array();
  for (const StageRecord& s : stages) {
    events.push_back({{"name", s.name.empty() ? s.kind : s.name},
                      {"cat", s.kind},
                      {"ph", "X"},
                      {"ts", s.start_us},
                      {"dur", s.us},
                      {"pid", 1},
                      {"tid", s.thread}});
  }
  const nlohmann::ordered_json trace = {{"traceEvents", std::move(events)},
                                        {"displayTimeUnit", "ms"}};
  return trace.dump(1) + "\n";
}

}  // namespace periplus::report
