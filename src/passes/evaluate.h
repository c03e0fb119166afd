// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "passes/facts.h"

namespace periplus::passes {

/// Runs one node without effects whose operands are constants or constant tensors of `g`, with the
/// eager kernels. Nothing if an operand is not constant, the node has blocks, or running it does
/// not end well.
std::optional<std::vector<graph::RtValue>> evaluate(const Graph& g, const Node& node);
/// A constant operand for a number, a str or None; nothing for tensors and sequences.
std::optional<Operand> constant_operand(const graph::RtValue& v);

}  // namespace periplus::passes
