// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/container/small_vector.hpp>
#include <span>
#include <stdexcept>

#include "support/ref.h"
#include "tensor/type.h"

namespace periplus {

/// Most dimensions of a tensor, as in PyTorch.
inline constexpr size_t kMaxRank = 64;

using Ints = boost::container::small_vector<int64_t, 6>;

/// A refusal by an operator: becomes a Python exception of class `kind` at the caller's line.
class OpError : public std::runtime_error {
 public:
  OpError(std::string kind, std::string message)
      : std::runtime_error(std::move(message)), kind_(std::move(kind)) {}
  const std::string& kind() const {
    return kind_;
  }  ///< "RuntimeError", "IndexError", "TypeError", "ValueError"

 private:
  std::string kind_;
};

/// Handle of counted `pp_storage`.
class Storage {
 public:
  Storage() = default;
  explicit Storage(pp_storage* adopted) : s_(adopted) {}  ///< takes over one reference
  Storage(const Storage& o) : s_(o.s_) {
    if (s_) pp_storage_retain(s_);
  }
  Storage(Storage&& o) noexcept : s_(std::exchange(o.s_, nullptr)) {}
  Storage& operator=(Storage o) noexcept {
    std::swap(s_, o.s_);
    return *this;
  }
  ~Storage() {
    if (s_) pp_storage_release(s_);
  }
  pp_storage* get() const { return s_; }
  bool operator==(const Storage& o) const { return s_ == o.s_; }

 private:
  pp_storage* s_ = nullptr;
};

struct TensorImpl : AtomicRefCounted {
  Storage storage;
  int64_t offset = 0;  ///< in elements
  Ints sizes, strides;
  DType dtype = DType::Float32;
  bool requires_grad = false;
};

/// Strided tensor: a counted handle, as in PyTorch. Copying the handle shares the tensor.
class Tensor {
 public:
  Tensor() = default;
  explicit Tensor(Ref<TensorImpl> impl) : impl_(std::move(impl)) {}

  /// Contiguous, uninitialised. Errors: RuntimeError if a size is negative, the byte count
  /// overflows, memory is out, or there are more than kMaxRank sizes.
  static Tensor empty(std::span<const int64_t> sizes, DType dtype);
  static Tensor zeros(std::span<const int64_t> sizes, DType dtype);
  /// 0-d tensors of a number.
  static Tensor scalar(double v, DType dtype = DType::Float32);
  static Tensor scalar(int64_t v, DType dtype = DType::Int64);
  /// View of the same storage.
  Tensor as_view(std::span<const int64_t> sizes, std::span<const int64_t> strides,
                 int64_t offset) const;

  bool defined() const { return static_cast<bool>(impl_); }
  TensorImpl* impl() const { return impl_.get(); }
  DType dtype() const { return impl_->dtype; }
  size_t rank() const { return impl_->sizes.size(); }
  std::span<const int64_t> sizes() const { return {impl_->sizes.data(), impl_->sizes.size()}; }
  std::span<const int64_t> strides() const {
    return {impl_->strides.data(), impl_->strides.size()};
  }
  int64_t size(size_t d) const { return impl_->sizes[d]; }
  int64_t stride(size_t d) const { return impl_->strides[d]; }
  int64_t numel() const;
  bool is_contiguous() const;
  /// Address of the first element, whose contents are there until somebody compiles: who looks at
  /// it without the session's lock has `hold` called before.
  /// Errors: std::bad_alloc if there is no memory to bring them back from where they were put.
  void* raw() const;
  /// The same, to compare with others and not to look at.
  const void* address() const;
  /// The contents stay at their address from now on. Errors: as `raw`.
  void hold() const;
  template <class T>
  T* data() const {
    return static_cast<T*>(raw());
  }
  /// For kernels: borrows sizes and strides of this tensor.
  pp_tensor view() const;

  Tensor contiguous() const;                ///< this tensor or a contiguous copy
  Tensor to(DType dtype) const;             ///< this tensor or a converted copy
  void copy_from(const Tensor& src) const;  ///< copy_: broadcasts and converts
  /// Tells whoever relies on the contents of this memory that they change.
  void note_write() const { pp_storage_written(impl_->storage.get()); }
  Tensor clone() const;
  bool same_storage(const Tensor& o) const;
  /// Value of a one-element tensor. Errors: RuntimeError/ValueError as PyTorch's `.item()`.
  double item_double() const;
  int64_t item_int() const;
  bool item_bool() const;
  TensorType type() const;

 private:
  Ref<TensorImpl> impl_;
};

/// Strides of a contiguous tensor, as PyTorch computes them (size 0 counts as 1).
Ints contiguous_strides(std::span<const int64_t> sizes);
/// Broadcast of two shapes. Errors: RuntimeError that prints both shapes.
Ints broadcast_shapes(std::span<const int64_t> a, std::span<const int64_t> b);
/// Product with overflow check. Errors: RuntimeError.
int64_t checked_numel(std::span<const int64_t> sizes);
/// As PyTorch prints tensors: "tensor([1.0000, 2.0000])".
std::string to_string(const Tensor& t);
std::string shape_string(std::span<const int64_t> sizes);  ///< "[1, 256]"

}  // namespace periplus
