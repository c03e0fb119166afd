// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>

namespace periplus::codegen {

/// The one flag that a call polls, made of the caller's cancel flag and a deadline. Without a
/// deadline it is the caller's flag itself; with one, a thread that all calls share watches both.
class StopWatch {
 public:
  StopWatch(std::atomic<bool>& own, const std::atomic<bool>* cancel, double deadline_seconds);
  ~StopWatch();
  StopWatch(const StopWatch&) = delete;
  const std::atomic<bool>* flag() const { return flag_; }
  bool passed() const;  ///< the deadline, not the caller, ended the call

 private:
  std::atomic<bool>& own_;
  const std::atomic<bool>* cancel_;
  const std::atomic<bool>* flag_;
  bool watched_ = false;
};

}  // namespace periplus::codegen
