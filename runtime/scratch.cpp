// SPDX-License-Identifier: Apache-2.0
#include "runtime/scratch.h"

#include <stdio.h>
#include <stdlib.h>

namespace {

struct Scratch {
  void* data[PP_SCRATCH_SLOTS] = {};
  size_t bytes[PP_SCRATCH_SLOTS] = {};
  ~Scratch() {
    for (void* block : data) free(block);
  }
};
thread_local Scratch scratch;

}  // namespace

extern "C" void* pp_scratch(pp_scratch_slot slot, size_t bytes) {
  if (bytes <= scratch.bytes[slot]) return scratch.data[slot];
  const size_t size = (bytes + bytes / 4 + 4095) / 4096 * 4096;
  free(scratch.data[slot]);
  scratch.data[slot] = aligned_alloc(64, size);
  if (!scratch.data[slot]) {
    fprintf(stderr, "periplus: out of memory for a kernel's scratch (%zu bytes)\n", size);
    abort();
  }
  scratch.bytes[slot] = size;
  return scratch.data[slot];
}
