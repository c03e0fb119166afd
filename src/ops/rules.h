// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/args.h"

/// Type rules that many rows share.
namespace periplus {

namespace rows {
/// What `infer` returns and a kernel fills.
using Types = std::vector<TensorType>;
using Tensors = std::vector<Tensor>;
inline std::span<const int64_t> span_of(const Ints& v) { return {v.data(), v.size()}; }
}  // namespace rows

/// The type of argument `i`.
template <size_t I>
std::vector<TensorType> same_as(const ArgTypes& args) {
  return {tensor_arg(args, I)};
}

/// The type of argument `I`, in dtype `D`.
template <size_t I, DType D>
std::vector<TensorType> shape_of(const ArgTypes& args) {
  return {{D, tensor_arg(args, I).sizes}};
}

/// A 0-d tensor of dtype `D`.
template <DType D>
std::vector<TensorType> scalar_of(const ArgTypes&) {
  return {{D, {}}};
}

/// Sizes without the dimensions of `mask`, or with size 1 there.
Dims reduced_dims(const Dims& sizes, const std::vector<bool>& mask, bool keepdim);

/// torch.result_type over the tensors and numbers among the arguments.
DType result_type(const ArgTypes& args, std::initializer_list<size_t> which);

}  // namespace periplus
