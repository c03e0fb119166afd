// SPDX-License-Identifier: Apache-2.0
#include "runtime/scratch.h"

#include <stdlib.h>

#include "runtime/memory.h"

namespace {

struct Scratch {
  void* data[PP_SCRATCH_SLOTS] = {};
  size_t bytes[PP_SCRATCH_SLOTS] = {};
  ~Scratch() { trim(); }
  void trim() {
    for (void* block : data) free(block);
    for (int slot = 0; slot < PP_SCRATCH_SLOTS; ++slot) data[slot] = nullptr, bytes[slot] = 0;
  }
};
thread_local Scratch scratch;
int64_t failures = 0;

}  // namespace

extern "C" void* pp_scratch(pp_scratch_slot slot, size_t bytes) {
  if (bytes <= scratch.bytes[slot]) return scratch.data[slot];
  const size_t size = (bytes + bytes / 4 + 4095) / 4096 * 4096;
  free(scratch.data[slot]);
  scratch.data[slot] = pp_memory(64, size);
  scratch.bytes[slot] = scratch.data[slot] ? size : 0;
  if (!scratch.data[slot]) __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
  return scratch.data[slot];
}

extern "C" const int64_t* pp_scratch_failures(void) { return &failures; }

extern "C" void pp_scratch_trim(void) { scratch.trim(); }
