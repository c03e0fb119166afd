// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "report/measure.h"
#include "report/table.h"

namespace periplus::report {

struct BenchOptions {
  std::vector<std::pair<std::string, Mode>> modes;  ///< in the order in which they are printed
  double seconds = 1;                               ///< of each target in each mode
  bool first_only = false;  ///< no call but the first: what a new process needs to its answer
  std::function<void(const std::string& target, double fraction)> progress;
};

/// One target in all modes, timed in turns. Errors: DiagError of a target that is not there.
struct BenchResult {
  Session::Target target;
  int threads = 1;
  std::vector<Lane> lanes;
};
BenchResult bench(Session& session, const std::string& spec, const BenchOptions& options);

/// One JSON object a mode, a line each.
std::string bench_json(Session& session, const BenchResult& result);
/// Adds a row a mode to a table made by `bench_table`.
Table bench_table();
void add_bench_rows(Table& table, const BenchResult& result, const Style& style);
/// "trace: why" lines of the modes that did not run.
std::string bench_notes(const BenchResult& result, const Style& style);

}  // namespace periplus::report
