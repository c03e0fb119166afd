// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Which scratch block of the thread: kernels that call each other use different ones.
enum pp_scratch_slot {
  PP_SCRATCH_PACK,
  PP_SCRATCH_PATCHES,
  PP_SCRATCH_TILE,
  PP_SCRATCH_WEIGHTS,
  PP_SCRATCH_SLOTS
};

/// A 64-byte aligned block of the calling thread, at least `bytes` long, kept until the thread ends
/// and overwritten by the next use of the same slot. Null when memory is out: the kernel then
/// leaves its results as they are, and whoever called it finds `pp_scratch_failures` changed.
extern "C" void* pp_scratch(pp_scratch_slot slot, size_t bytes);

/// Gives the blocks of the calling thread back.
extern "C" void pp_scratch_trim(void);

/// How often `pp_scratch` found no memory in this process. Only read atomically.
extern "C" const int64_t* pp_scratch_failures(void);

/// Looks whether a kernel that ran since found no memory (or one of another thread, which makes
/// the caller try again without need).
class ScratchCheck {
 public:
  bool failed() const { return now() != before_; }

 private:
  static int64_t now() { return __atomic_load_n(pp_scratch_failures(), __ATOMIC_RELAXED); }
  int64_t before_ = now();
};
