// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>

#include "runtime/memory.h"
#include "runtime/pp.h"

namespace {

constexpr size_t kFirstChunk = size_t(64) << 10;
constexpr size_t kGrowthLimit = size_t(256) << 20;

}  // namespace

/// A chain of chunks, each twice as large as the one before. Positions are offsets in the whole
/// chain, so a mark is one number: the sizes of the chunks before plus the offset in the current
/// one.
struct pp_arena {
  struct Chunk {
    Chunk* next;
    Chunk* previous;
    size_t start;  ///< position of the chunk's first byte
    size_t bytes;
    char* data() { return reinterpret_cast<char*>(this) + 64; }
  };
  Chunk* first;
  Chunk* current;
  size_t used;  ///< in the current chunk
  size_t peak;
  uint64_t growths;
};

namespace {

/// The next chunk of the chain that can hold `bytes`; smaller ones on the way are left empty.
bool advance(pp_arena* a, size_t bytes) {
  pp_arena::Chunk* c = a->current;
  while (c && c->next) {
    c = c->next;
    if (c->bytes >= bytes) {
      a->current = c;
      a->used = 0;
      return true;
    }
  }
  size_t size = c ? c->bytes * 2 : kFirstChunk;
  if (size > kGrowthLimit) size = kGrowthLimit;
  if (size < bytes) size = (bytes + 4095) / 4096 * 4096;
  auto* fresh = static_cast<pp_arena::Chunk*>(pp_memory(64, size + 64));
  if (!fresh) return false;
  *fresh = {nullptr, c, c ? c->start + c->bytes : 0, size};
  (c ? c->next : a->first) = fresh;
  a->current = fresh;
  a->used = 0;
  ++a->growths;
  return true;
}

}  // namespace

extern "C" {

pp_arena* pp_arena_new(void) { return static_cast<pp_arena*>(calloc(1, sizeof(pp_arena))); }

void pp_arena_free(pp_arena* a) {
  if (!a) return;
  for (pp_arena::Chunk* c = a->first; c;) {
    pp_arena::Chunk* next = c->next;
    free(c);
    c = next;
  }
  free(a);
}

void pp_arena_reset(pp_arena* a) {
  a->current = a->first;
  a->used = 0;
}

void* pp_arena_alloc(pp_arena* a, size_t bytes) {
  if (bytes > (size_t(1) << 44)) return nullptr;
  bytes = (bytes + 63) / 64 * 64;
  if (!a->current || a->current->bytes - a->used < bytes)
    if (!advance(a, bytes)) return nullptr;
  void* result = a->current->data() + a->used;
  a->used += bytes;
  const size_t position = a->current->start + a->used;
  if (position > a->peak) a->peak = position;
  return result;
}

uint64_t pp_arena_mark(pp_arena* a) { return a->current ? a->current->start + a->used : 0; }

void pp_arena_rewind(pp_arena* a, uint64_t mark) {
  pp_arena::Chunk* c = a->current;
  if (!c) return;
  while (c->previous && mark < c->start) c = c->previous;
  a->current = c;
  a->used = mark - c->start;
}

size_t pp_arena_peak(const pp_arena* a) { return a->peak; }
uint64_t pp_arena_growths(const pp_arena* a) { return a->growths; }

}  // extern "C"
