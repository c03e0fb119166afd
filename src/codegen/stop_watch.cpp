// SPDX-License-Identifier: Apache-2.0
#include "codegen/stop_watch.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace periplus::codegen {

namespace {

using Clock = std::chrono::steady_clock;

class Watcher {
 public:
  struct Entry {
    Clock::time_point deadline;
    const std::atomic<bool>* cancel;
  };
  void add(std::atomic<bool>* flag, Entry e) {
    const std::lock_guard lock(mutex_);
    entries_[flag] = e;
    if (!running_) {
      running_ = true;
      std::thread([this] { run(); }).detach();
    }
    changed_.notify_one();
  }
  void remove(std::atomic<bool>* flag) {
    const std::lock_guard lock(mutex_);
    entries_.erase(flag);
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      if (entries_.empty()) {
        changed_.wait(lock);
        continue;
      }
      const auto now = Clock::now();
      auto next = now + std::chrono::seconds(1);
      for (const auto& [flag, e] : entries_) {
        if (now >= e.deadline || (e.cancel && e.cancel->load(std::memory_order_relaxed)))
          flag->store(true, std::memory_order_relaxed);
        next = std::min(next, e.cancel ? now + std::chrono::milliseconds(2)
                                       : std::max(e.deadline, now + std::chrono::milliseconds(1)));
      }
      changed_.wait_until(lock, next);
    }
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::atomic<bool>*, Entry> entries_;
  bool running_ = false;
};

/// Never destroyed: its thread runs until the process ends.
Watcher& watcher() {
  static Watcher& w = *new Watcher;
  return w;
}

}  // namespace

StopWatch::StopWatch(std::atomic<bool>& own, const std::atomic<bool>* cancel,
                     double deadline_seconds)
    : own_(own), cancel_(cancel), flag_(cancel ? cancel : &own) {
  if (deadline_seconds <= 0) return;
  watched_ = true;
  flag_ = &own;
  const auto wait = std::chrono::duration<double>(std::min(deadline_seconds, 1e8));
  watcher().add(&own, {Clock::now() + std::chrono::duration_cast<Clock::duration>(wait), cancel});
}

StopWatch::~StopWatch() {
  if (watched_) watcher().remove(&own_);
}

bool StopWatch::passed() const {
  return watched_ && !(cancel_ && cancel_->load(std::memory_order_relaxed));
}

}  // namespace periplus::codegen
