// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/op.h"

namespace periplus {

/// Parses "name(Tensor self, int[]? dim=None, *, ScalarType? dtype=None) -> Tensor". Types: Tensor,
/// Tensor[], int, int[], float, bool, Number, str, ScalarType, Any (tensor or number); each with
/// `?` for None. Results: Tensor, (Tensor, Tensor), Tensor[] or Scalar. Errors: std::logic_error (a
/// mistake in the table).
Schema parse_schema(std::string_view text);

}  // namespace periplus
