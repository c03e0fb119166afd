// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "report/measure.h"
#include "report/table.h"

namespace periplus::report {

/// One mode against eager on every input.
struct Compared {
  Lane lane;                  ///< on the first input
  double max_abs_diff = 0;    ///< over all inputs that ran
  std::vector<int> wrong_on;  ///< numbers of the inputs, from 0, where the answer differs in a bit
  std::vector<int> refused_on;  ///< inputs that a guard refused
  std::string graph;            ///< text of the captured graph, or why there is none
};

struct Comparison {
  Session::Target target;
  std::vector<Values> inputs;  ///< the target's own first
  std::vector<Compared> modes;
  bool equal() const;  ///< nothing wrong anywhere
};

/// Runs the target in every mode on its example inputs and on `more`, and compares with eager bit
/// by bit.
Comparison compare(Session& session, const std::string& spec, const std::vector<Values>& more,
                   double seconds);
Comparison compare(Session& session, Session::Target target, const std::vector<Values>& more,
                   double seconds);
std::string compare_text(const Comparison& c, const Style& style);
std::string compare_json(const Comparison& c);
/// A page that stands alone: the table, the branches that were baked in, and each mode's graph.
std::string compare_html(const Comparison& c);

}  // namespace periplus::report
