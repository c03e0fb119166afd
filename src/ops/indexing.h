// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ops/op.h"

/// `x[…]` as view operators and at most one `index`. Works on ranks and sizes only, so that the
/// interpreter, the tracer and the scripter share it.
namespace periplus {

/// One item between the brackets.
struct IndexItem {
  enum class Kind : uint8_t { Int, Slice, None, Ellipsis, Bool, Tensor };
  Kind kind = Kind::Int;
  Dim index;                             ///< of an Int; may be unknown
  std::optional<Dim> start, stop, step;  ///< of a Slice
  bool truth = false;                    ///< of a Bool (Python's True or False)
  TensorType type;                       ///< of a Tensor
  Tensor tensor;  ///< of a Tensor; only `get_index` and `set_index` look at it

  static IndexItem of_int(Dim i);
  static IndexItem of_slice(std::optional<Dim> start, std::optional<Dim> stop,
                            std::optional<Dim> step);
  static IndexItem of_none();
  static IndexItem of_ellipsis();
  static IndexItem of_bool(bool b);
  static IndexItem of_tensor(const Tensor& t);
  static IndexItem of_tensor_type(TensorType t);
};

/// A view operator: `select(x, dim, items[item])`, `slice(x, dim, start, stop, step)`,
/// `unsqueeze(x, dim)`.
struct IndexStep {
  enum class Op : uint8_t { Select, Slice, Unsqueeze };
  Op op;
  int64_t dim;
  int item;  ///< which item it stands for
};

struct IndexPlan {
  std::vector<IndexStep> views;  ///< in order, each on the result of the one before
  /// Items that are index tensors, and the dimension (after the views) that each begins at:
  /// `index(x, tensors, dims)`. A Bool item counts as a mask of rank 1 and size 1.
  std::vector<int> tensors;
  std::vector<int64_t> dims;
  bool advanced() const { return !tensors.empty(); }
};

/// A 0-d integer tensor selects as its value does: for it the plan has a Select step with a Tensor
/// item. Errors: IndexError (too many indices, two ellipses), as PyTorch.
IndexPlan plan_index(size_t rank, std::span<const IndexItem> items);

/// x[items]. All items known. Errors: IndexError, ValueError.
Tensor get_index(const Tensor& x, std::span<const IndexItem> items);
/// x[items] = value, a tensor or a number.
void set_index(const Tensor& x, std::span<const IndexItem> items, const Arg& value);

}  // namespace periplus
