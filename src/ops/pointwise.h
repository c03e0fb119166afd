// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/op.h"
#include "ops/pointwise_rules.h"

namespace periplus {

/// Completes a row from its formula: compute and result dtypes, type rule and kernel. `self` is
/// where the row will be.
OpDef pointwise_row(const OpDef& self, PointwiseRule rule, int inputs,
                    decltype(Pointwise::emit) emit, decltype(Pointwise::native) native, OpDef row);

/// Runs the row's native loops over broadcast inputs.
Tensor run_pointwise(const OpDef& row, const Args& args);

/// Folds dtypes by PyTorch's rules: dimensioned tensors, then 0-d tensors, then Python numbers.
class Promotion {
 public:
  void add_tensor(DType dtype, size_t rank);
  void add_number(Type::Kind kind);
  void add(const Arg& arg);
  void add(const ArgType& arg);
  DType result() const;

 private:
  std::optional<DType> dimensioned_, zero_dim_, number_;
};

/// Sizes and dtype of a 2-or-more-operand row that is not pointwise in the table.
Ints broadcast_all(std::span<const Tensor> tensors);

}  // namespace periplus
