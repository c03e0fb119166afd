// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/args.h"

/// Reductions over any dimensions, by the runtime's kernels, whose order of operations is part of
/// their definition: the reduced elements count in row-major order.
namespace periplus {

enum class Reducer { Sum, Max, Min, ArgMax, ArgMin };

/// dtypes float32, float64, int32 and int64 (others are converted by the caller). Contiguous result
/// without the reduced dimensions; int64 for ArgMax and ArgMin.
Tensor reduce(Reducer reducer, const Tensor& t, const std::vector<bool>& mask);
/// Sum in dtype `dtype`.
Tensor sum_over(const Tensor& t, const std::vector<bool>& mask, DType dtype);

/// A dtype that the reduction kernels know and that holds every value of `dtype`.
DType reducible(DType dtype);

/// `t` with the dimensions of `mask` last, contiguous, as a matrix (kept, reduced).
struct Rows {
  Tensor data;
  int64_t rows = 1, length = 1;
  Ints kept;  ///< sizes of the kept dimensions
};
Rows as_rows(const Tensor& t, const std::vector<bool>& mask, DType dtype);

}  // namespace periplus
