// SPDX-License-Identifier: Apache-2.0
#include "ops/lanes.h"

#include "ops/views.h"

namespace periplus {
namespace {

Tensor move_dim(const Tensor& t, size_t from, size_t to) {
  std::vector<int64_t> order;
  for (size_t d = 0; d < t.rank(); ++d) {
    if (d != from) order.push_back(static_cast<int64_t>(d));
  }
  order.insert(order.begin() + static_cast<ptrdiff_t>(to), static_cast<int64_t>(from));
  return permute_view(t, {order.data(), order.size()});
}

}  // namespace

Lanes lanes_of(const Tensor& t, int64_t dim, DType dtype) {
  Lanes lanes;
  lanes.dim = wrap_dim(dim, t.rank());
  if (t.rank() == 0) {
    lanes.data = t.to(dtype);
    return lanes;
  }
  lanes.last = lanes.dim + 1 == t.rank();
  lanes.data = move_dim(t, lanes.dim, t.rank() - 1).to(dtype).contiguous();
  lanes.length = t.size(lanes.dim);
  for (size_t d = 0; d < t.rank(); ++d) lanes.rows *= d == lanes.dim ? 1 : t.size(d);
  return lanes;
}

Tensor from_lanes(const Tensor& result, const Lanes& lanes) {
  return result.rank() == 0 ? result : move_dim(result, result.rank() - 1, lanes.dim);
}

}  // namespace periplus
