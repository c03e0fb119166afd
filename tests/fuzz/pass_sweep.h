// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Passes on the graphs of generated programs.
namespace periplus::fuzz {

struct PassSweep {
  int graphs = 300;
  uint64_t seed = 1;
  int orders = 10;    ///< random orders of all passes, for each graph
  bool pairs = true;  ///< every ordered pair of passes, for each graph
};

/// Captures programs from `seed` on until there are `graphs` graphs, and runs every pass alone,
/// every ordered pair, random orders and the default pipelines on each, verified after every pass.
/// Prints what changes an answer. 0 if nothing does.
int sweep_passes(const PassSweep& sweep);

}  // namespace periplus::fuzz
