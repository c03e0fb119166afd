// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "report/table.h"
#include "support/timeline.h"

/// What `--time-passes` and `--trace-json` show of the recorded stages.
namespace periplus::report {

/// A row for each kind and name, in the order of their first start.
Table stage_table(std::vector<StageRecord> stages);
/// The Trace Event Format, which chrome://tracing and ui.perfetto.dev read.
std::string chrome_trace(const std::vector<StageRecord>& stages);

}  // namespace periplus::report
