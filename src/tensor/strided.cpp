// SPDX-License-Identifier: Apache-2.0
#include "tensor/strided.h"

#include <algorithm>
#include <cstring>

#include "tensor/cast.h"

namespace periplus {

StridedLoop::StridedLoop(std::span<const int64_t> sizes, std::span<const Ints> strides)
    : operands_(strides.size()), empty_(std::find(sizes.begin(), sizes.end(), 0) != sizes.end()) {
  // Beside a size of 0 the others, and the strides, may be of any magnitude.
  for (size_t d = 0; d < sizes.size() && !empty_; ++d) {
    if (sizes[d] == 1) continue;
    PerOperand here{};
    for (size_t o = 0; o < operands_; ++o) here[o] = strides[o][d];
    bool merge = !sizes_.empty();
    for (size_t o = 0; merge && o < operands_; ++o)
      merge = strides_.back()[o] == here[o] * sizes[d];
    if (merge) {
      sizes_.back() *= sizes[d];
      strides_.back() = here;
    } else {
      sizes_.push_back(sizes[d]);
      strides_.push_back(here);
    }
  }
  if (sizes_.empty()) {
    sizes_.push_back(1);
    strides_.push_back(PerOperand{});
  }
}

Ints broadcast_strides(const Tensor& t, std::span<const int64_t> sizes) {
  Ints strides(sizes.size(), 0);
  const size_t skipped = sizes.size() - t.rank();
  for (size_t d = 0; d < t.rank(); ++d) {
    strides[skipped + d] = t.size(d) == 1 && sizes[skipped + d] != 1 ? 0 : t.stride(d);
  }
  return strides;
}

namespace {

using CopyRow = void (*)(int64_t n, void* dst, int64_t dst_stride, const void* src,
                         int64_t src_stride);

template <class D, class S>
void copy_row(int64_t n, void* dst, int64_t dst_stride, const void* src, int64_t src_stride) {
  auto* d = static_cast<D*>(dst);
  const auto* s = static_cast<const S*>(src);
  if (dst_stride == 1 && src_stride == 1) {
    if constexpr (std::is_same_v<D, S>) {
      std::memmove(d, s, static_cast<size_t>(n) * sizeof(D));
    } else {
      for (int64_t i = 0; i < n; ++i) d[i] = cast_value<D>(s[i]);
    }
    return;
  }
  for (int64_t i = 0; i < n; ++i) d[i * dst_stride] = cast_value<D>(s[i * src_stride]);
}

CopyRow copy_row_of(DType dst, DType src) {
  return visit_dtype(dst, [&](auto d) {
    return visit_dtype(src, [&](auto s) -> CopyRow { return copy_row<decltype(d), decltype(s)>; });
  });
}

}  // namespace

void copy_elements(const pp_tensor& dst, const pp_tensor& src) {
  const auto rank = static_cast<size_t>(dst.rank);
  const std::array<Ints, 2> strides = {Ints(dst.strides, dst.strides + rank),
                                       Ints(src.strides, src.strides + rank)};
  const auto to = static_cast<DType>(dst.dtype), from = static_cast<DType>(src.dtype);
  const CopyRow row = copy_row_of(to, from);
  const auto to_size = static_cast<int64_t>(item_size(to)),
             from_size = static_cast<int64_t>(item_size(from));
  auto* d = static_cast<char*>(dst.data);
  const auto* s = static_cast<const char*>(src.data);
  StridedLoop({dst.sizes, rank}, strides)
      .for_each_row([&](int64_t n, const int64_t* at, const int64_t* step) {
        row(n, d + at[0] * to_size, step[0], s + at[1] * from_size, step[1]);
      });
}

}  // namespace periplus
