// SPDX-License-Identifier: Apache-2.0
// The one pool of threads of the process: `pp_parallel_for` (threads.h).
#include "runtime/threads.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <new>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostThreads = 64;
/// Pieces that a thread's share is cut into, for the others to help with once they are done.
constexpr int64_t kPiecesEach = 4;
/// Work of one piece at least, as many as there are.
constexpr double kPieceNs = PP_LEAST_SHARED_NS / 2;
/// Work that is left to another thread only where the own one is late: what it reads is in the
/// caches of who did it the last time.
constexpr double kStealNs = 25'000;
/// How long a worker looks for work before it sleeps: about as long as it takes to wake it, so that
/// no order of calls costs more than twice the best choice.
constexpr auto kSpinTime = std::chrono::microseconds(100);
/// How long it takes until a worker that is woken is there, at first and at least; a third of it is
/// the caller's time. On a virtual machine it may be several times as long: then that is learnt.
constexpr double kLateNs = 30'000;
/// Work, on one thread, that pays for waking the others, over the time until they are there.
constexpr double kWorkOverLate = 2;
/// How late workers were is forgotten as well, so that it is tried again.
constexpr double kForgetLateNs = 100e6;

std::atomic<int> thread_count{1};

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

/// Looks until `good`, for `kSpinTime` at most; tells whether it is.
template <class Good>
bool spin_until(const Good& good) {
  Clock::time_point start;
  for (int64_t round = 0;; ++round) {
    for (int i = 0; i < 64; ++i) {
      if (good()) return true;
      pause();
    }
    if (round == 0) start = Clock::now();
    if (Clock::now() - start >= kSpinTime) return false;
  }
}

struct Piece {
  pp_range_fn fn;
  void* context;
  int64_t from, to;
  int participants;  ///< who may take pieces off each other; 1: the caller alone
  int caller_cpu;

  void run() const { fn(from, to, context); }
};

/// One participant's part of a region, in pieces of equal length but for the last one. All that its
/// worker needs is in the line of memory that it looks at. Who takes a piece off may read the rest,
/// which stays until all pieces are done: a worker that comes late finds nothing or the next
/// region.
class alignas(64) Share {
 public:
  /// The number of pieces, each `length` long.
  int64_t publish(const Piece& all, int64_t length) {
    all_ = all;
    length_ = length;
    const int64_t count = (all.to - all.from + length - 1) / length;
    left_.store(count, std::memory_order_release);
    return count;
  }
  bool has_work() const { return left_.load(std::memory_order_relaxed) > 0; }
  bool take(Piece& piece) {
    if (!has_work()) return false;
    const int64_t last = left_.fetch_sub(1, std::memory_order_acquire) - 1;
    if (last < 0) return false;
    piece = all_;
    piece.from += last * length_;
    piece.to = std::min(piece.from + length_, all_.to);
    return true;
  }

 private:
  std::atomic<int64_t> left_{0};  ///< pieces; below zero after somebody looked in vain
  int64_t length_ = 0;
  Piece all_{};
};

struct alignas(64) Worker {
  std::atomic<int> asleep{0};
  std::atomic<Clock::rep> woken{0};  ///< when
  int off_cpu = -1;                  ///< the processor it may not use
  std::thread thread;
};

class Pool {
 public:
  /// False if the caller had better work alone.
  bool run(int64_t begin, int64_t end, int64_t unit, double item_ns, int threads, pp_range_fn fn,
           void* context) {
    const int64_t units = (end - begin + unit - 1) / unit;
    const double ns = double(end - begin) * item_ns;
    const auto most = int64_t(std::min(ns / kPieceNs, 1e9));
    const int participants = int(std::min<int64_t>({threads, units, most}));
    if (participants < 2 || !have_helpers(participants - 1, ns)) return false;
    const int64_t each = (units + participants - 1) / participants;
    const auto pieces =
        std::clamp<int64_t>(int64_t(ns / participants / kStealNs), 1, std::min(each, kPiecesEach));
    done_.store(0, std::memory_order_relaxed);
    Piece part{fn, context, 0, 0, pieces > 1 ? participants : 1, sched_getcpu()};
    int64_t left = 0;
    for (int p = participants; p-- > 0;) {
      part.from = std::min(end, begin + p * each * unit);
      part.to = std::min(end, part.from + each * unit);
      left += shares_[p].publish(part, (each + pieces - 1) / pieces * unit);
    }
    const auto finished = [&] { return done_.load(std::memory_order_acquire) == left; };
    for (int p = 0; p < participants && !finished(); ++p)
      for (Piece piece; shares_[p].take(piece); --left) piece.run();
    while (!spin_until(finished)) sched_yield();
    return true;
  }

  void stop() {
    stopping_.store(true);
    for (Worker& w : workers_) wake(w);
    for (Worker& w : workers_) w.thread.join();
  }

 private:
  /// Sees to it that somebody will look at the next region, if that pays.
  bool have_helpers(int wanted, double ns) {
    int awake = 0;
    const int there = std::min(wanted, int(workers_.size()));
    for (int i = 0; i < there; ++i)
      awake += workers_[size_t(i)].asleep.load(std::memory_order_relaxed) == 0;
    if (awake < wanted && pays_to_wake(ns)) awake = std::max(awake, wake_up(wanted));
    return awake > 0;
  }

  bool pays_to_wake(double ns) {
    const auto now = Clock::now();
    const double passed = std::chrono::duration<double, std::nano>(now - last_missed_).count();
    // What came before counts if a worker that had been woken for it would still be awake.
    missed_ns_ = (now < last_missed_ + kSpinTime ? missed_ns_ : 0) + ns;
    last_missed_ = now + std::chrono::nanoseconds(int64_t(std::min(ns, 1e9)));
    const double late = late_ns_.load(std::memory_order_relaxed);
    const double fresh = late - (late - kLateNs) * std::clamp(passed / kForgetLateNs, 0.0, 1.0);
    late_ns_.store(fresh, std::memory_order_relaxed);
    if (missed_ns_ < kWorkOverLate * fresh) return false;
    missed_ns_ = 0;
    return true;
  }

  /// Workers that are awake after waking `wanted`, which are made if need be; fewer where the
  /// system gives no more.
  int wake_up(int wanted) {
    cpu_set_t others;
    const int cpu = sched_getcpu();
    if (sched_getaffinity(0, sizeof others, &others) == 0 && cpu >= 0 && cpu < CPU_SETSIZE) {
      CPU_CLR(cpu, &others);
      if (CPU_COUNT(&others) == 0) return 0;
    }
    while (int(workers_.size()) < wanted)
      if (!add_worker()) break;
    const int there = std::min(wanted, int(workers_.size()));
    for (int i = 0; i < there; ++i) {
      Worker& w = workers_[size_t(i)];
      // The system likes to wake a thread where its waker is, which then waits for it.
      if (w.off_cpu != cpu) {
        pthread_setaffinity_np(w.thread.native_handle(), sizeof others, &others);
        w.off_cpu = cpu;
      }
      wake(w);
    }
    return there;
  }

  bool add_worker() {
    const int self = int(workers_.size()) + 1;
    sigset_t all, before;  // signals are for the threads of the host
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool made = true;
    try {
      Worker& w = workers_.emplace_back();
      w.thread = std::thread([this, self, &w] { work(self, w); });
    } catch (const std::exception&) {  // no memory, or no more threads
      made = false;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (!made && int(workers_.size()) == self) workers_.pop_back();
    return made;
  }

  static void wake(Worker& w) {
    w.woken.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
    if (w.asleep.exchange(0) != 0) w.asleep.notify_one();
  }

  void note_late(Clock::duration passed) {
    const double late = std::max(std::chrono::duration<double, std::nano>(passed).count(), kLateNs);
    const double before = late_ns_.load(std::memory_order_relaxed);
    late_ns_.store(before + (late - before) / 4, std::memory_order_relaxed);
  }

  void work(int self, Worker& w) {
    Share& share = shares_[self];
    const auto news = [&] { return share.has_work() || stopping_.load(std::memory_order_relaxed); };
    while (!stopping_.load()) {
      if (spin_until(news) && help(self)) continue;
      w.asleep.store(1);
      if (stopping_.load()) break;
      w.asleep.wait(1);
      note_late(Clock::now().time_since_epoch() -
                Clock::duration(w.woken.load(std::memory_order_relaxed)));
    }
  }

  /// Works off the own share, then what the others have left; false if that is what the caller's
  /// processor should do.
  bool help(int self) {
    Piece piece{};
    for (int k = 0; k == 0 || k < piece.participants; ++k) {
      Share& share = shares_[k == 0 ? self : (self + k) % piece.participants];
      while (share.take(piece)) {
        piece.run();
        done_.fetch_add(1, std::memory_order_release);
      }
    }
    return piece.caller_cpu != sched_getcpu();
  }

  Share shares_[kMostThreads];
  alignas(64) std::atomic<int64_t> done_{0};  ///< pieces, by workers
  alignas(64) std::atomic<bool> stopping_{false};
  std::deque<Worker> workers_;
  /// What passes from `wake` until the worker looks for work: a mean of the last times.
  std::atomic<double> late_ns_{kLateNs};
  double missed_ns_ = 0;           ///< of work that was not shared since nobody was awake
  Clock::time_point last_missed_;  ///< when it was done, roughly
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

void pp_parallel_for(int64_t begin, int64_t end, int64_t unit, double item_ns, pp_range_fn fn,
                     void* context) {
  if (begin >= end) return;
  const int threads = std::min(thread_count.load(std::memory_order_relaxed), kMostThreads);
  const bool small = end - begin <= unit || double(end - begin) * item_ns < PP_LEAST_SHARED_NS;
  if (threads == 1 || small || taken.exchange(true, std::memory_order_acquire))
    return fn(begin, end, context);
  static Joiner joiner;
  if (!pool) pool = new (std::nothrow) Pool;
  const bool done = pool && pool->run(begin, end, unit, item_ns, threads, fn, context);
  taken.store(false, std::memory_order_release);
  if (!done) fn(begin, end, context);
}

}  // extern "C"
