// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace periplus {

/// Base of everything shared by counting. `Count` is `int64_t` for objects that only one thread at
/// a time touches (the interpreter's, under its lock) and `std::atomic<int64_t>` for the rest.
template <class Count>
class BasicRefCounted {
 public:
  BasicRefCounted() = default;
  BasicRefCounted(const BasicRefCounted&) {}
  BasicRefCounted& operator=(const BasicRefCounted&) { return *this; }
  virtual ~BasicRefCounted() = default;

  void retain() const { ++refs_; }
  void release() const {
    if (--refs_ == 0) delete this;
  }
  int64_t ref_count() const { return refs_; }

 private:
  mutable Count refs_{0};
};

using RefCounted = BasicRefCounted<int64_t>;
using AtomicRefCounted = BasicRefCounted<std::atomic<int64_t>>;

/// Counting pointer to a `BasicRefCounted`.
template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}
  explicit Ref(T* p) : p_(p) {
    if (p_) p_->retain();
  }
  Ref(const Ref& o) : Ref(o.p_) {}
  Ref(Ref&& o) noexcept : p_(std::exchange(o.p_, nullptr)) {}
  template <class U>
  Ref(const Ref<U>& o) : Ref(static_cast<T*>(o.get())) {}
  ~Ref() {
    if (p_) p_->release();
  }
  Ref& operator=(Ref o) noexcept {
    std::swap(p_, o.p_);
    return *this;
  }

  T* get() const { return p_; }
  T* operator->() const { return p_; }
  T& operator*() const { return *p_; }
  explicit operator bool() const { return p_ != nullptr; }
  bool operator==(const Ref& o) const { return p_ == o.p_; }

 private:
  T* p_ = nullptr;
};

template <class T, class... A>
Ref<T> make_ref(A&&... args) {
  return Ref<T>(new T(std::forward<A>(args)...));
}

}  // namespace periplus
