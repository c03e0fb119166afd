// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"

/// Guards as text, in the forms that can be checked: "x.shape == [1, 256]" and "x.dtype ==
/// float32", `x` an input.
namespace periplus::graph {

struct GuardFact {
  std::string input;
  std::optional<DType> dtype;  ///< else `sizes`
  std::vector<int64_t> sizes;
};

/// Nothing for a text of another form: such a guard counts as failed.
std::optional<GuardFact> parse_guard(const std::string& text);
/// Whether the type of the input proves the fact.
bool implies(const TensorType& type, const GuardFact& fact);

}  // namespace periplus::graph
