// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#if defined(PERIPLUS_ASAN)
#include <sanitizer/asan_interface.h>
#endif

namespace periplus {

/// Tells AddressSanitizer that a thread goes on on a fiber's stack, and back: an exception clears
/// the marks of the frames that it leaves, on the stack that ASan takes for the current one.
/// In other builds nothing.
class StackSwitch {
 public:
  StackSwitch() = default;
#if defined(PERIPLUS_ASAN)
  /// The stack's memory may bear marks of the frames of an earlier fiber.
  StackSwitch(const void* base, size_t bytes) : base_(base), bytes_(bytes) {
    __asan_unpoison_memory_region(base, bytes);
  }
  /// Outside, before the fiber runs, and when it no longer does.
  void enter() { __sanitizer_start_switch_fiber(&outer_frames_, base_, bytes_); }
  void left() { __sanitizer_finish_switch_fiber(outer_frames_, nullptr, nullptr); }
  /// On the fiber, when it runs again, and before it stops.
  void entered() { __sanitizer_finish_switch_fiber(frames_, &outer_base_, &outer_bytes_); }
  void leave() { __sanitizer_start_switch_fiber(&frames_, outer_base_, outer_bytes_); }
  void leave_for_good() { __sanitizer_start_switch_fiber(nullptr, outer_base_, outer_bytes_); }

 private:
  const void* base_ = nullptr;
  size_t bytes_ = 0;
  const void* outer_base_ = nullptr;
  size_t outer_bytes_ = 0;
  void* frames_ = nullptr;
  void* outer_frames_ = nullptr;
#else
  StackSwitch(const void*, size_t) {}
  void enter() {}
  void left() {}
  void entered() {}
  void leave() {}
  void leave_for_good() {}
#endif
};

}  // namespace periplus
