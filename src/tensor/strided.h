// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "tensor/tensor.h"

namespace periplus {

/// Walks several tensors of one (broadcast) shape together, row by row. Dimensions that are
/// contiguous for all operands are merged first, so that contiguous tensors are one long row.
class StridedLoop {
 public:
  static constexpr size_t kMaxOperands = 8;

  /// `strides[o]` are operand o's strides for `sizes` (0 where it is broadcast).
  StridedLoop(std::span<const int64_t> sizes, std::span<const Ints> strides);

  /// Calls `row(n, offsets, strides)` for each row: offsets and strides in elements, one per
  /// operand.
  template <class Row>
  void for_each_row(Row&& row) const {
    if (empty_) return;
    const size_t inner = sizes_.size() - 1;
    std::array<int64_t, kMaxOperands> offsets{};
    Ints index(sizes_.size(), 0);
    while (true) {
      row(sizes_[inner], offsets.data(), strides_[inner].data());
      size_t d = inner;
      while (true) {
        if (d == 0) return;
        --d;
        for (size_t o = 0; o < operands_; ++o) offsets[o] += strides_[d][o];
        if (++index[d] < sizes_[d]) break;
        for (size_t o = 0; o < operands_; ++o) offsets[o] -= strides_[d][o] * sizes_[d];
        index[d] = 0;
      }
    }
  }

 private:
  using PerOperand = std::array<int64_t, kMaxOperands>;

  size_t operands_;
  bool empty_ = false;
  Ints sizes_;
  boost::container::small_vector<PerOperand, 6> strides_;  ///< [dimension][operand]
};

/// Strides of `t` seen with the (larger) shape `sizes`: 0 where it is broadcast.
Ints broadcast_strides(const Tensor& t, std::span<const int64_t> sizes);

/// dst[...] = convert(src[...]), element by element; equal sizes. Right also when `dst` and `src`
/// are the same elements.
void copy_elements(const pp_tensor& dst, const pp_tensor& src);

}  // namespace periplus
