// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "diag/source.h"

namespace periplus::codegen {

/// Where native code is, told by the code itself: compiled with a profile, it stores the number of
/// a place before it computes what stands there. Somebody else reads that number now and then, so
/// that nothing interrupts the code. One thread runs code of a profile at a time.
class Profile {
 public:
  struct Place {
    SourceRange loc;
    std::string what;                ///< "linear + relu", "scalars"
    std::string how;                 ///< "kernel call", "loop nest", "registers"
    std::vector<SourceRange> fused;  ///< other lines that are computed in the same loop
  };
  static constexpr int kOutside = 0;  ///< no native code runs

  int add(const SourceRange& loc) {
    const std::lock_guard lock(mutex_);
    places_.push_back({loc, "", "", {}});
    return static_cast<int>(places_.size());
  }
  Place& place(int number) {
    const std::lock_guard lock(mutex_);
    return places_[static_cast<size_t>(number) - 1];
  }
  const std::atomic<int>* now() const { return &now_; }
  void leave() { now_.store(kOutside, std::memory_order_relaxed); }

 private:
  std::mutex mutex_;
  std::deque<Place> places_;
  std::atomic<int> now_{kOutside};
};

}  // namespace periplus::codegen
