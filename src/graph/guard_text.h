// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/core_functions.h"
#include "graph/graph.h"

/// Guards as text, in the forms that can be checked; `x` is a name for the reader where the guard
/// has a subject, else the name of an input:
///
///   x.dtype == float32      x.ndim == 2      x.shape == [1, 256]      x.shape[0] == 4
///   x.is_contiguous()       x == 3   x == 0.5   x == True  (a number; floats by their bits)
namespace periplus::graph {

struct GuardFact {
  enum class Kind : uint8_t { DType, Rank, Shape, Size, Contiguous, Number };
  std::string name;  ///< before the attribute
  Kind kind = Kind::Shape;
  periplus::DType dtype = periplus::DType::Float32;
  std::vector<int64_t> sizes;  ///< of Shape; of Size and Rank the one number
  size_t dim = 0;              ///< of Size
  Scalar number;
};

/// Nothing for a text of another form: such a guard counts as failed.
std::optional<GuardFact> parse_guard(const std::string& text);
/// True or false where the operand alone (its type, or its value if it is a constant) decides.
std::optional<bool> decided(const Operand& subject, const GuardFact& fact);
/// Whether a run-time value is as the fact says.
bool holds(const RtValue& subject, const GuardFact& fact);
/// What a guard of a boundary speaks of; None if there is no such operand or input.
Operand subject_of(const Graph& g, const Node& boundary, const Guard& guard, const GuardFact& fact);

}  // namespace periplus::graph
