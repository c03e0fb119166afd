// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/args.h"

namespace periplus {

/// A tensor as contiguous rows along one of its dimensions.
struct Lanes {
  Tensor data;  ///< contiguous, that dimension last
  int64_t rows = 1, length = 1;
  size_t dim = 0;
  bool last = true;  ///< the dimension is the last one anyway
};

Lanes lanes_of(const Tensor& t, int64_t dim, DType dtype);
/// A result of the same rows (of any length), its dimensions in the order of the tensor that
/// `lanes` came from.
Tensor from_lanes(const Tensor& result, const Lanes& lanes);

}  // namespace periplus
