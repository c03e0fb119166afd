// SPDX-License-Identifier: Apache-2.0
// Counted memory blocks. Freed blocks wait in lists by size class (four classes to each power of
// two), since the first touch of fresh pages costs more than most kernels.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <atomic>
#include <mutex>

#include "runtime/pp.h"

namespace {

constexpr size_t kHeader = 64;  ///< the block itself stands before its data and keeps it aligned
constexpr size_t kSmallest = 64;
constexpr size_t kCacheLimit = size_t(1) << 30;
constexpr int kClasses = 4 * 40;
constexpr int kLocalDepth = 8;
constexpr size_t kLocalLargest = size_t(1) << 20;

struct SizeClass {
  int index;
  size_t bytes;
};

/// The least class that holds `bytes`: (4 + step) / 4 times a power of two, from 64 bytes on.
SizeClass size_class(size_t bytes) {
  if (bytes <= kSmallest) return {0, kSmallest};
  const int log = 63 - __builtin_clzll(bytes - 1);
  const size_t quarter = size_t(1) << (log - 2);
  const size_t steps = (bytes - 1) / quarter + 1;  // 5 .. 8
  return {(log - 6) * 4 + int(steps) - 4, steps * quarter};
}

struct FreeBlock {
  FreeBlock* next;
};

std::atomic<size_t> live_bytes{0};
std::atomic<int64_t> watched_writes{0};
std::atomic<size_t> cached_bytes{0};

/// Shared lists. Never destroyed: storages may outlive static objects.
struct Cache {
  std::mutex mutex;
  FreeBlock* lists[kClasses] = {};
};
Cache& cache() {
  static Cache* instance = new Cache;
  return *instance;
}

/// Asks for huge pages inside a large block: one fault for 2 MiB instead of 512.
void advise_huge(void* memory, size_t bytes) {
  constexpr uintptr_t kHuge = uintptr_t(1) << 21;
  if (bytes < 2 * kHuge) return;
  const uintptr_t begin = (reinterpret_cast<uintptr_t>(memory) + kHuge - 1) / kHuge * kHuge;
  const uintptr_t end = (reinterpret_cast<uintptr_t>(memory) + bytes) / kHuge * kHuge;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

void* system_block(size_t bytes) {
  const size_t size = (bytes + kHeader + 63) / 64 * 64;
  void* memory = aligned_alloc(64, size);
  if (memory) advise_huge(memory, size);
  return memory;
}

void* take_shared(int index) {
  Cache& c = cache();
  std::lock_guard lock(c.mutex);
  FreeBlock* block = c.lists[index];
  if (block) c.lists[index] = block->next;
  return block;
}
void give_shared(int index, void* memory) {
  Cache& c = cache();
  std::lock_guard lock(c.mutex);
  FreeBlock* block = static_cast<FreeBlock*>(memory);
  block->next = c.lists[index];
  c.lists[index] = block;
}

/// A few blocks of each class for this thread alone, without the lock. Trivial storage, so that it
/// can be used while the thread ends; what is then still in it goes to the shared lists.
struct Local {
  void* blocks[kClasses][kLocalDepth];
  int count[kClasses];
  bool closed;
};
thread_local Local local;
struct LocalCloser {
  ~LocalCloser() {
    local.closed = true;
    for (int i = 0; i < kClasses; ++i)
      while (local.count[i] > 0) give_shared(i, local.blocks[i][--local.count[i]]);
  }
};
void register_closer() {
  static thread_local LocalCloser closer;
  (void)closer;
}

void* take(SizeClass size) {
  if (local.count[size.index] > 0) return local.blocks[size.index][--local.count[size.index]];
  return cached_bytes.load(std::memory_order_relaxed) >= size.bytes ? take_shared(size.index)
                                                                    : nullptr;
}

void give(SizeClass size, void* memory) {
  if (size.bytes <= kLocalLargest && !local.closed && local.count[size.index] < kLocalDepth) {
    register_closer();
    local.blocks[size.index][local.count[size.index]++] = memory;
    return;
  }
  give_shared(size.index, memory);
}

void release_cached(pp_storage* s) {
  const SizeClass size = size_class(s->bytes);
  live_bytes.fetch_sub(size.bytes, std::memory_order_relaxed);
  if (cached_bytes.load(std::memory_order_relaxed) + size.bytes > kCacheLimit) {
    free(s);
    return;
  }
  cached_bytes.fetch_add(size.bytes, std::memory_order_relaxed);
  give(size, s);
}

}  // namespace

extern "C" {

pp_storage* pp_storage_new(size_t bytes, int zero) {
  if (bytes > (size_t(1) << 44)) return nullptr;
  const SizeClass size = size_class(bytes);
  void* memory = take(size);
  if (memory)
    cached_bytes.fetch_sub(size.bytes, std::memory_order_relaxed);
  else if (!(memory = system_block(size.bytes)))
    return nullptr;
  live_bytes.fetch_add(size.bytes, std::memory_order_relaxed);
  static_assert(sizeof(pp_storage) <= kHeader);
  pp_storage* s = static_cast<pp_storage*>(memory);
  *s = {1, static_cast<char*>(memory) + kHeader, bytes, release_cached, nullptr, 0};
  if (zero) memset(s->data, 0, bytes);
  return s;
}

pp_storage* pp_storage_wrap(void* data, size_t bytes, void (*release)(pp_storage*), void* owner) {
  pp_storage* s = static_cast<pp_storage*>(malloc(sizeof(pp_storage)));
  if (s) *s = {1, data, bytes, release, owner, 0};
  return s;
}

void pp_storage_retain(pp_storage* s) { __atomic_fetch_add(&s->refs, 1, __ATOMIC_RELAXED); }

void pp_storage_release(pp_storage* s) {
  if (s && __atomic_fetch_sub(&s->refs, 1, __ATOMIC_ACQ_REL) == 1) s->release(s);
}

int64_t pp_storage_watch(pp_storage* s) {
  int64_t none = 0;
  __atomic_compare_exchange_n(&s->writes, &none, 1, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return pp_storage_writes(s);
}

void pp_storage_written(pp_storage* s) {
  if (!s || pp_storage_writes(s) == 0) return;
  __atomic_fetch_add(&s->writes, 1, __ATOMIC_RELAXED);
  watched_writes.fetch_add(1, std::memory_order_relaxed);
}

int64_t pp_storage_writes(const pp_storage* s) {
  return __atomic_load_n(&s->writes, __ATOMIC_RELAXED);
}

int64_t pp_storage_watched_writes(void) { return watched_writes.load(std::memory_order_relaxed); }

size_t pp_storage_live_bytes(void) { return live_bytes.load(std::memory_order_relaxed); }
size_t pp_storage_cached_bytes(void) { return cached_bytes.load(std::memory_order_relaxed); }

void pp_storage_trim(void) {
  for (int i = 0; i < kClasses; ++i) {
    size_t freed = 0;
    const size_t bytes =
        i == 0 ? kSmallest : ((size_t(1) << ((i - 1) / 4 + 6 - 2)) * size_t((i - 1) % 4 + 5));
    for (; local.count[i] > 0; freed += bytes) free(local.blocks[i][--local.count[i]]);
    for (; void* block = take_shared(i); freed += bytes) free(block);
    cached_bytes.fetch_sub(freed, std::memory_order_relaxed);
  }
}

}  // extern "C"
