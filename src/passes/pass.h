// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.h"

namespace periplus {

/// A change of a core graph that keeps its answers and its effects.
class Pass {
 public:
  virtual ~Pass() = default;
  virtual bool run(graph::Graph& g) = 0;  ///< true if anything changed
};

struct PassInfo {
  const char* name;
  const char* doc;
  std::unique_ptr<Pass> (*make)();
};
/// Rows of passes.def.
const std::vector<PassInfo>& all_passes();
const PassInfo* find_pass(std::string_view name);

struct PassOptions {
  bool verify_each =
      false;  ///< an unsound graph after a pass is an internal error that names the pass
  std::vector<std::string> skip;
  int bisect = -1;  ///< run only the first N passes
  std::function<void(const std::string& pass, const graph::Graph&, bool changed)> after;  ///< dumps
};

/// "fold-constant-if,dce,cse": what -O2 runs. O0 is "inline-boundaries".
std::string default_pipeline(int level);
/// Errors: DiagError for an unknown pass.
void run_passes(graph::Graph& g, std::string_view pipeline, const PassOptions& options = {});

}  // namespace periplus
