// SPDX-License-Identifier: Apache-2.0
// Counted memory blocks. Freed blocks wait in lists by size class (four classes to each power of
// two), since the first touch of fresh pages costs more than most kernels.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <mutex>

#include "runtime/memory.h"
#include "runtime/pp.h"

namespace {

constexpr size_t kHeader = 64;  ///< the block itself stands before its data and keeps it aligned
constexpr size_t kSmallest = 64;
constexpr size_t kCacheLimit = size_t(1) << 30;
constexpr int kClasses = 4 * 40;
constexpr int kLocalDepth = 8;
constexpr size_t kLocalLargest = size_t(1) << 20;

/// AddressSanitizer looks at every block: blocks of exactly their size, which do not wait for reuse
/// and whose pages stay open.
#if defined(PERIPLUS_ASAN)
constexpr bool kWatched = true;
#else
constexpr bool kWatched = false;
#endif

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
  if (kWatched) {
    void* block = nullptr;
    return posix_memalign(&block, 64, bytes + kHeader) == 0 ? block : nullptr;
  }
  const size_t size = (bytes + kHeader + 63) / 64 * 64;
  void* memory = pp_memory(64, size);
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

// --- memory that is put away ---

constexpr size_t kLeastAway = size_t(1) << 16;
/// Each block in which pages are closed is up to two more ranges in the system's table of them,
/// which is full at 65530.
constexpr int kMostAway = 8192;

std::atomic<int> away_blocks{0};

/// Held while pages go and come, pins too. Never destroyed, as the cache.
std::mutex& away_mutex() {
  static std::mutex* instance = new std::mutex;
  return *instance;
}

struct Pages {
  void* begin;
  size_t bytes;
};

/// The whole pages inside the data of `s`.
Pages pages_of(const pp_storage* s) {
  static const uintptr_t page = uintptr_t(sysconf(_SC_PAGESIZE));
  const auto data = reinterpret_cast<uintptr_t>(s->data);
  const uintptr_t begin = (data + page - 1) / page * page, end = (data + s->bytes) / page * page;
  return {reinterpret_cast<void*>(begin), begin < end ? end - begin : 0};
}

/// A look at closed pages must not give zeros, which would be wrong numbers: it ends the process.
bool protect(const pp_storage* s, int how) {
  if (kWatched) return true;
  const Pages pages = pages_of(s);
  return mprotect(pages.begin, pages.bytes, how) == 0;
}

bool open_pages(const pp_storage* s) { return protect(s, PROT_READ | PROT_WRITE); }

bool bring_back(pp_storage* s) {
  pp_elsewhere* e = s->elsewhere;
  if (!e) return true;
  if (!open_pages(s)) return false;
  if (!e->restore(e, s->data)) {
    protect(s, PROT_NONE);
    return false;
  }
  __atomic_store_n(&s->elsewhere, nullptr, __ATOMIC_RELEASE);
  away_blocks.fetch_sub(1, std::memory_order_relaxed);
  e->release(e);
  return true;
}

void release_cached(pp_storage* s) {
  const SizeClass size = size_class(s->bytes);
  live_bytes.fetch_sub(size.bytes, std::memory_order_relaxed);
  if (pp_elsewhere* e = s->elsewhere) {
    e->release(e);
    if (!open_pages(s)) return;  // of no use to anybody
    away_blocks.fetch_sub(1, std::memory_order_relaxed);
  }
  if (kWatched || cached_bytes.load(std::memory_order_relaxed) + size.bytes > kCacheLimit) {
    free(s);
    return;
  }
  cached_bytes.fetch_add(size.bytes, std::memory_order_relaxed);
  give(size, s);
}

/// Our own memory, and enough of it.
bool may_go_away(const pp_storage* s) {
  return s->bytes >= kLeastAway && s->release == release_cached && pages_of(s).bytes >= kLeastAway;
}

}  // namespace

extern "C" {

pp_storage* pp_storage_new(size_t bytes, int zero) {
  if (bytes > (size_t(1) << 44)) return nullptr;
  const SizeClass size = size_class(bytes);
  void* memory = take(size);
  if (memory)
    cached_bytes.fetch_sub(size.bytes, std::memory_order_relaxed);
  else if (!(memory = system_block(kWatched ? bytes : size.bytes)))
    return nullptr;
  live_bytes.fetch_add(size.bytes, std::memory_order_relaxed);
  static_assert(sizeof(pp_storage) <= kHeader);
  pp_storage* s = static_cast<pp_storage*>(memory);
  *s = {1, static_cast<char*>(memory) + kHeader, bytes, release_cached, nullptr, 0, 0, 0, nullptr};
  if (zero) memset(s->data, 0, bytes);
  return s;
}

pp_storage* pp_storage_wrap(void* data, size_t bytes, void (*release)(pp_storage*), void* owner) {
  pp_storage* s = static_cast<pp_storage*>(malloc(sizeof(pp_storage)));
  if (s) *s = {1, data, bytes, release, owner, 0, 0, 0, nullptr};
  return s;
}

void pp_storage_retain(pp_storage* s) { __atomic_fetch_add(&s->refs, 1, __ATOMIC_RELAXED); }

void pp_storage_release(pp_storage* s) {
  if (s && __atomic_fetch_sub(&s->refs, 1, __ATOMIC_ACQ_REL) == 1) s->release(s);
}

int pp_storage_put_away(pp_storage* s, pp_elsewhere* e) {
  if (!may_go_away(s)) return 0;
  const Pages pages = pages_of(s);
  const std::lock_guard lock(away_mutex());
  if (s->elsewhere || s->pins || s->shown || away_blocks >= kMostAway) return 0;
  if (!protect(s, PROT_NONE)) return 0;
  madvise(pages.begin, pages.bytes, MADV_DONTNEED);  // where the system refuses, they stay unused
  away_blocks.fetch_add(1, std::memory_order_relaxed);
  __atomic_store_n(&s->elsewhere, e, __ATOMIC_RELEASE);
  return 1;
}

int pp_storage_bring_back(pp_storage* s) {
  const std::lock_guard lock(away_mutex());
  return bring_back(s);
}

int pp_storage_pin(pp_storage* s) {
  const std::lock_guard lock(away_mutex());
  if (!bring_back(s)) return 0;
  ++s->pins;
  return 1;
}

void pp_storage_unpin(pp_storage* s) {
  const std::lock_guard lock(away_mutex());
  --s->pins;
}

int pp_storage_show(pp_storage* s) {
  if (!may_go_away(s) || __atomic_load_n(&s->shown, __ATOMIC_ACQUIRE)) return 1;
  const std::lock_guard lock(away_mutex());
  if (!bring_back(s)) return 0;
  __atomic_store_n(&s->shown, 1, __ATOMIC_RELEASE);
  return 1;
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

void* pp_memory(size_t align, size_t bytes) {
  if (void* memory = aligned_alloc(align, bytes)) return memory;
  pp_storage_trim();
  return aligned_alloc(align, bytes);
}

}  // extern "C"
