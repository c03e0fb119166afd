// SPDX-License-Identifier: Apache-2.0
// The one pool of threads of the process: `pp_parallel_for` (threads.h).
#include "runtime/threads.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <exception>
#include <new>
#include <thread>

namespace {

constexpr int kMostThreads = 64;
/// Pieces that a thread's share is cut into, for the others to help with once they are done.
constexpr int64_t kPiecesEach = 4;
/// Looks for work before a worker sleeps: some 20 us, longer than the gap between two kernels of
/// one program, shorter than anybody else on the machine minds.
constexpr int kSpins = 4000;

std::atomic<int> thread_count{1};

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

/// What is left of one participant's part of the range.
struct alignas(64) Share {
  std::atomic<int64_t> next{0};
  int64_t end = 0;
};

/// Workers and the region they work on. A worker counts itself into `inside_` before it looks
/// whether the region is open; the caller closes the region before it waits for the count to be
/// zero. So no worker touches a region that is over, and nobody waits for one that sleeps.
class Pool {
 public:
  /// Workers there are after asking for `wanted`; fewer where the system gives no more.
  int grow(int wanted) {
    while (int(workers_.size()) < wanted) {
      const int self = int(workers_.size()) + 1;
      sigset_t all, before;  // signals are for the threads of the host
      sigfillset(&all);
      pthread_sigmask(SIG_SETMASK, &all, &before);
      bool made = true;
      try {
        workers_.emplace_back([this, self, seen = epoch_.load()] { work(self, seen); });
      } catch (const std::exception&) {  // no memory, or no more threads
        made = false;
      }
      pthread_sigmask(SIG_SETMASK, &before, nullptr);
      if (!made) break;
    }
    return int(workers_.size());
  }

  void run(int64_t begin, int64_t end, int64_t grain, int participants, pp_range_fn fn,
           void* context) {
    const int64_t units = (end - begin + grain - 1) / grain;
    participants = int(std::min<int64_t>(participants, units));
    const int64_t each = (units + participants - 1) / participants;
    piece_ = (each + kPiecesEach - 1) / kPiecesEach * grain;
    for (int p = 0; p < participants; ++p) {
      shares_[p].next.store(std::min(end, begin + p * each * grain), std::memory_order_relaxed);
      shares_[p].end = std::min(end, begin + (p + 1) * each * grain);
    }
    participants_ = participants;
    fn_ = fn;
    context_ = context;
    open_.store(true);
    epoch_.fetch_add(1);
    epoch_.notify_all();
    take(0);
    open_.store(false);
    for (int spins = 0; inside_.load() != 0; ++spins) spins < kSpins ? pause() : yield();
  }

  void stop() {
    stopping_.store(true);
    epoch_.fetch_add(1);
    epoch_.notify_all();
    for (std::thread& t : workers_) t.join();
  }

 private:
  static void yield() { sched_yield(); }

  void work(int self, uint32_t seen) {
    for (;;) {
      for (int spins = 0; spins < kSpins && epoch_.load(std::memory_order_relaxed) == seen; ++spins)
        pause();
      epoch_.wait(seen);
      seen = epoch_.load();
      if (stopping_.load()) return;
      inside_.fetch_add(1);
      if (open_.load() && self < participants_) take(self);
      inside_.fetch_sub(1);
    }
  }

  /// Works off the own share, then what the others have left.
  void take(int self) {
    for (int k = 0; k < participants_; ++k) {
      Share& share = shares_[(self + k) % participants_];
      for (;;) {
        const int64_t from = share.next.fetch_add(piece_, std::memory_order_relaxed);
        if (from >= share.end) break;
        fn_(from, std::min(from + piece_, share.end), context_);
      }
    }
  }

  std::deque<std::thread> workers_;
  std::atomic<uint32_t> epoch_{0};  ///< counts regions
  std::atomic<bool> stopping_{false};
  alignas(64) std::atomic<int> inside_{0};
  alignas(64) std::atomic<bool> open_{false};
  int participants_ = 0;
  int64_t piece_ = 0;
  pp_range_fn fn_ = nullptr;
  void* context_ = nullptr;
  Share shares_[kMostThreads];
};

/// Holds for the pool as a whole: whoever sets it has the pool, everybody else runs alone.
std::atomic<bool> taken{false};
Pool* pool = nullptr;  ///< only touched by who holds `taken`; never freed

/// The child of a fork has none of its parent's threads, and perhaps nobody who would give the
/// pool back.
void forget() {
  pool = nullptr;
  taken.store(false);
}

/// At exit the pool stays taken.
struct Joiner {
  Joiner() { pthread_atfork(nullptr, nullptr, forget); }
  ~Joiner() {
    while (taken.exchange(true)) sched_yield();
    if (pool) pool->stop();
  }
};

}  // namespace

extern "C" {

void pp_set_threads(int count) { thread_count = std::max(count, 1); }
int pp_threads(void) { return thread_count; }

void pp_parallel_for(int64_t begin, int64_t end, int64_t grain, pp_range_fn fn, void* context) {
  const int threads = std::min(thread_count.load(std::memory_order_relaxed), kMostThreads);
  if (end - begin <= grain || threads == 1 || taken.exchange(true, std::memory_order_acquire)) {
    if (begin < end) fn(begin, end, context);
    return;
  }
  static Joiner joiner;
  if (!pool) pool = new (std::nothrow) Pool;
  if (!pool) {
    taken.store(false);
    return fn(begin, end, context);
  }
  const int participants = 1 + pool->grow(threads - 1);
  pool->run(begin, end, std::max<int64_t>(grain, 1), std::min(participants, threads), fn, context);
  taken.store(false, std::memory_order_release);
}

}  // extern "C"
