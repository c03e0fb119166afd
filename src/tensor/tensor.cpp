// SPDX-License-Identifier: Apache-2.0
#include "tensor/tensor.h"

#include <algorithm>

#include "tensor/cast.h"
#include "tensor/strided.h"

namespace periplus {
namespace {

[[noreturn]] void runtime_error(const std::string& message) {
  throw OpError("RuntimeError", message);
}

Tensor allocate(std::span<const int64_t> sizes, DType dtype, bool zero) {
  for (int64_t s : sizes) {
    if (s < 0) {
      runtime_error("Trying to create tensor with negative dimension " + std::to_string(s) + ": " +
                    shape_string(sizes));
    }
  }
  if (sizes.size() > kMaxRank) {
    runtime_error("tensors have at most " + std::to_string(kMaxRank) + " dimensions, got " +
                  std::to_string(sizes.size()));
  }
  auto bytes = static_cast<int64_t>(item_size(dtype));
  bool overflow = false;
  for (const int64_t s : sizes) overflow = __builtin_mul_overflow(bytes, s, &bytes) || overflow;
  if (overflow && std::find(sizes.begin(), sizes.end(), 0) == sizes.end()) {
    runtime_error("Storage size calculation overflowed with sizes=" + shape_string(sizes));
  }
  pp_storage* storage =
      pp_storage_new(static_cast<size_t>(std::max<int64_t>(bytes, 1)), zero ? 1 : 0);
  if (!storage) {
    runtime_error(
        "[enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate memory: "
        "you tried to allocate " +
        std::to_string(bytes) + " bytes. Error code 12 (Cannot allocate memory)");
  }
  auto impl = make_ref<TensorImpl>();
  impl->storage = Storage(storage);
  impl->sizes.assign(sizes.begin(), sizes.end());
  impl->strides = contiguous_strides(sizes);
  impl->dtype = dtype;
  return Tensor(std::move(impl));
}

template <class V>
Tensor scalar_of(V v, DType dtype) {
  Tensor t = Tensor::empty({}, dtype);
  visit_dtype(dtype, [&](auto tag) {
    using T = decltype(tag);
    *t.data<T>() = cast_value<T>(v);
  });
  return t;
}

template <class V>
V item_as(const Tensor& t) {
  if (t.numel() != 1) {
    throw OpError("ValueError", "only one element tensors can be converted to Python scalars");
  }
  return visit_dtype(t.dtype(),
                     [&](auto tag) -> V { return cast_value<V>(*t.data<decltype(tag)>()); });
}

}  // namespace

Tensor Tensor::empty(std::span<const int64_t> sizes, DType dtype) {
  return allocate(sizes, dtype, false);
}

Tensor Tensor::zeros(std::span<const int64_t> sizes, DType dtype) {
  return allocate(sizes, dtype, true);
}

Tensor Tensor::scalar(double v, DType dtype) { return scalar_of(v, dtype); }

Tensor Tensor::scalar(int64_t v, DType dtype) { return scalar_of(v, dtype); }

Tensor Tensor::as_view(std::span<const int64_t> sizes, std::span<const int64_t> strides,
                       int64_t offset) const {
  checked_numel(sizes);  // a view may be larger than any memory, not than its count
  auto impl = make_ref<TensorImpl>();
  impl->storage = impl_->storage;
  impl->offset = offset;
  impl->sizes.assign(sizes.begin(), sizes.end());
  impl->strides.assign(strides.begin(), strides.end());
  impl->dtype = impl_->dtype;
  return Tensor(std::move(impl));
}

int64_t Tensor::numel() const {
  int64_t n = 1;
  for (int64_t s : impl_->sizes) n *= s;
  return n;
}

bool Tensor::is_contiguous() const {
  int64_t expected = 1;
  if (numel() == 0) return true;
  for (size_t d = rank(); d-- > 0;) {
    if (size(d) == 1) continue;
    if (stride(d) != expected) return false;
    expected *= size(d);
  }
  return true;
}

const void* Tensor::address() const {
  const auto* base = static_cast<const char*>(impl_->storage.get()->data);
  return base + impl_->offset * static_cast<int64_t>(item_size(impl_->dtype));
}

void* Tensor::raw() const {
  pp_storage* s = impl_->storage.get();
  if (pp_storage_is_away(s) && !pp_storage_bring_back(s)) throw std::bad_alloc();
  return const_cast<void*>(address());
}

void Tensor::hold() const {
  if (!pp_storage_show(impl_->storage.get())) throw std::bad_alloc();
}

pp_tensor Tensor::view() const {
  return {raw(),
          impl_->sizes.data(),
          impl_->strides.data(),
          impl_->storage.get(),
          static_cast<int32_t>(rank()),
          static_cast<int32_t>(impl_->dtype)};
}

Tensor Tensor::contiguous() const { return is_contiguous() ? *this : clone(); }

Tensor Tensor::to(DType dtype) const {
  if (dtype == impl_->dtype) return *this;
  Tensor copy = empty(sizes(), dtype);
  copy_elements(copy.view(), view());
  return copy;
}

Tensor Tensor::clone() const {
  Tensor copy = empty(sizes(), impl_->dtype);
  copy_elements(copy.view(), view());
  return copy;
}

void Tensor::copy_from(const Tensor& src) const {
  const size_t r = rank();
  bool fits = src.rank() <= r;
  for (size_t d = 0; fits && d < src.rank(); ++d) {
    const int64_t have = src.size(d), want = size(r - src.rank() + d);
    fits = have == want || have == 1;
  }
  if (!fits) {
    const Ints common = broadcast_shapes(sizes(), src.sizes());
    runtime_error("output with shape " + shape_string(sizes()) +
                  " doesn't match the broadcast shape " +
                  shape_string({common.data(), common.size()}));
  }
  Tensor source = src;
  if (same_storage(src) &&
      !(src.address() == address() && std::ranges::equal(src.strides(), strides()))) {
    source = src.clone();  // the two may overlap
  }
  const Ints from = broadcast_strides(source, sizes());
  pp_tensor s = source.view();
  s.sizes = impl_->sizes.data();
  s.strides = from.data();
  s.rank = static_cast<int32_t>(r);
  copy_elements(view(), s);
  note_write();
}

bool Tensor::same_storage(const Tensor& o) const { return impl_->storage == o.impl_->storage; }

double Tensor::item_double() const { return item_as<double>(*this); }

int64_t Tensor::item_int() const { return item_as<int64_t>(*this); }

bool Tensor::item_bool() const { return item_as<bool>(*this); }

TensorType Tensor::type() const {
  return {impl_->dtype, Dims(impl_->sizes.begin(), impl_->sizes.end())};
}

Ints contiguous_strides(std::span<const int64_t> sizes) {
  Ints strides(sizes.size(), 1);
  // Beside a size of 0 the others may be of any magnitude: then strides wrap, as PyTorch's do.
  for (size_t d = sizes.size(); d-- > 1;)
    strides[d - 1] = static_cast<int64_t>(static_cast<uint64_t>(strides[d]) *
                                          static_cast<uint64_t>(std::max<int64_t>(sizes[d], 1)));
  return strides;
}

Ints broadcast_shapes(std::span<const int64_t> a, std::span<const int64_t> b) {
  const size_t rank = std::max(a.size(), b.size());
  Ints out(rank, 1);
  for (size_t i = 0; i < rank; ++i) {  // from the last dimension
    const int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1;
    const int64_t y = i < b.size() ? b[b.size() - 1 - i] : 1;
    const size_t d = rank - 1 - i;
    if (x != y && x != 1 && y != 1) {
      runtime_error("The size of tensor a (" + std::to_string(x) +
                    ") must match the size of tensor b (" + std::to_string(y) +
                    ") at non-singleton dimension " + std::to_string(d));
    }
    out[d] = x == 1 ? y : x;
  }
  return out;
}

int64_t checked_numel(std::span<const int64_t> sizes) {
  int64_t n = 1;
  bool overflow = false;
  for (int64_t s : sizes) {
    if (s == 0) return 0;
    overflow = overflow || __builtin_mul_overflow(n, s, &n);
  }
  if (overflow)
    runtime_error("numel: integer multiplication overflow with sizes=" + shape_string(sizes));
  return n;
}

std::string shape_string(std::span<const int64_t> sizes) {
  std::string text = "[";
  for (size_t i = 0; i < sizes.size(); ++i) text += (i ? ", " : "") + std::to_string(sizes[i]);
  return text + "]";
}

}  // namespace periplus
