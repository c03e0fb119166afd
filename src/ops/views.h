// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "ops/args.h"

/// Views: sizes and strides of one storage.
namespace periplus {

Tensor select_view(const Tensor& t, int64_t dim, int64_t index);
/// `start` and `end` as Python's slices: negative from the end, clamped. Errors: ValueError for a
/// step that is not positive.
Tensor slice_view(const Tensor& t, int64_t dim, std::optional<int64_t> start,
                  std::optional<int64_t> end, int64_t step);
Tensor permute_view(const Tensor& t, std::span<const int64_t> dims);
Tensor transpose_view(const Tensor& t, int64_t a, int64_t b);
Tensor unsqueeze_view(const Tensor& t, int64_t dim);
/// Dimensions of size -1 keep theirs.
Tensor expand_view(const Tensor& t, std::span<const int64_t> sizes);
/// `sizes` may hold one -1. Nothing if no view has these sizes.
std::optional<Tensor> try_view(const Tensor& t, std::span<const int64_t> sizes);
Tensor reshape_of(const Tensor& t, std::span<const int64_t> sizes);  ///< a view or a copy

/// Sizes with -1 resolved. Errors: RuntimeError "shape '[2, 3]' is invalid for input of size 7".
Dims resolve_shape(const Dims& from, const Dims& to);
/// Length of a slice; unknown when a bound or the size is.
Dim slice_length(const Dim& size, std::optional<Dim> start, std::optional<Dim> end,
                 const Dim& step);

/// True for an operator that views its input where the strides allow it and copies it otherwise.
/// `base_name`: the operator's, without an overload.
inline bool views_or_copies(std::string_view base_name) {
  return base_name == "reshape" || base_name == "reshape_as" || base_name == "flatten" ||
         base_name == "ravel" || base_name == "contiguous";
}
/// Of those, one whose result is row-major whether it is a view or a copy.
inline bool always_row_major(std::string_view base_name) {
  return base_name == "ravel" || base_name == "contiguous";
}

}  // namespace periplus
