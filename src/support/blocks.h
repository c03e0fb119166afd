// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <new>

namespace periplus {

/// Memory for many small things that come and go: each thread keeps the blocks given back to it, by
/// size, and hands them out again without a call of the allocator.
class Blocks {
 public:
  static void* take(size_t bytes) {
#if !defined(PERIPLUS_SANITIZED)
    if (bytes <= kLargest) {
      List& list = lists_[index_of(bytes)];
      if (Free* block = list.first) {
        list.first = block->next;
        --list.count;
        return block;
      }
      bytes = (index_of(bytes) + 1) * kGrain;
    }
#endif
    return ::operator new(bytes);
  }

  static void give(void* p, size_t bytes) noexcept {
#if !defined(PERIPLUS_SANITIZED)
    if (bytes <= kLargest) {
      List& list = lists_[index_of(bytes)];
      if (list.count < kMostKept && (list.first || keeps())) {
        list.first = new (p) Free{list.first};
        ++list.count;
        return;
      }
    }
#endif
    ::operator delete(p);
  }

 private:
  static constexpr size_t kGrain = 16, kLargest = 512;
  static constexpr size_t kMostKept = 4096;  ///< of one size: at most 2 MiB
  struct Free {
    Free* next;
  };
  struct List {
    Free* first;
    size_t count;
  };
  /// Frees what a thread keeps when it ends.
  struct AtEnd {
    bool alive = true;
    ~AtEnd() {
      ended_ = true;
      for (List& list : lists_) {
        while (Free* block = list.first) {
          list.first = block->next;
          ::operator delete(block);
        }
        list.count = 0;
      }
    }
  };
  /// False once this thread's blocks have been freed.
  static bool keeps() {
    if (ended_) return false;
    static thread_local AtEnd at_end;
    return at_end.alive;
  }

  static size_t index_of(size_t bytes) { return bytes == 0 ? 0 : (bytes - 1) / kGrain; }
  inline static constinit thread_local List lists_[kLargest / kGrain] = {};
  inline static constinit thread_local bool ended_ = false;
};

/// An allocator of standard containers over `Blocks`.
template <class T>
struct BlockAllocator {
  using value_type = T;
  using is_always_equal = std::true_type;
  BlockAllocator() = default;
  template <class U>
  BlockAllocator(const BlockAllocator<U>&) {}  // NOLINT
  T* allocate(size_t n) {
    if (n > size_t(-1) / sizeof(T)) throw std::bad_array_new_length();
    return static_cast<T*>(Blocks::take(n * sizeof(T)));
  }
  void deallocate(T* p, size_t n) noexcept { Blocks::give(p, n * sizeof(T)); }
  bool operator==(const BlockAllocator&) const { return true; }
};

}  // namespace periplus
