// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>
#include <vector>

/// What the process spends its time on before it computes anything: imports, captures, passes,
/// code generation. Recorded only while somebody asks (`--time-passes`, `--trace-json`).
namespace periplus {

/// A stage that ended. Stages of one thread are nested or apart.
struct StageRecord {
  const char* kind;  ///< "import", "capture", "pass", "codegen", …
  std::string name;
  double start_us;  ///< since recording began
  double us;
  int thread;  ///< 0: the first that recorded a stage
};

/// Forgets what was recorded and begins anew.
void record_stages();
/// In the order in which they ended.
std::vector<StageRecord> recorded_stages();

/// One stage: from its construction to its end.
class Stage {
 public:
  explicit Stage(const char* kind, std::string name = {});
  ~Stage();
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

 private:
  const char* kind_;  ///< null: nobody asked
  std::string name_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace periplus
