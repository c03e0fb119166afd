// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>

/// Which scratch block of the thread: kernels that call each other use different ones.
enum pp_scratch_slot {
  PP_SCRATCH_PACK,
  PP_SCRATCH_PATCHES,
  PP_SCRATCH_TILE,
  PP_SCRATCH_WEIGHTS,
  PP_SCRATCH_SLOTS
};

/// A 64-byte aligned block of the calling thread, at least `bytes` long, kept until the thread ends
/// and overwritten by the next use of the same slot. Aborts when memory is out.
extern "C" void* pp_scratch(pp_scratch_slot slot, size_t bytes);
