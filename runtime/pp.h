// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What compiled code and the eager kernels share, behind a C ABI. Knows nothing of `src/`.
/// Every function is thread-safe unless it says otherwise and never throws.

#ifdef __cplusplus
extern "C" {
#endif

/// Element types; the numbers are part of the ABI and of the text of graphs.
typedef enum pp_dtype {
  PP_BOOL = 0,
  PP_U8 = 1,
  PP_I8 = 2,
  PP_I16 = 3,
  PP_I32 = 4,
  PP_I64 = 5,
  PP_F32 = 6,
  PP_F64 = 7
} pp_dtype;

/// What a compiled function returns; everything but PP_OK leaves a record in the call's `pp_error`.
typedef enum pp_status {
  PP_OK = 0,
  PP_GUARD =
      1,  ///< a guard failed (a baked value, a size, an int overflow): run the call another way
  PP_RAISED = 2,     ///< the program raised: `kind` is the exception class, `message` its text
  PP_CANCELLED = 3,  ///< the deadline passed or the call was cancelled
  PP_NO_MEMORY = 4
} pp_status;

/// What a failed call leaves behind. `location` indexes the compiled function's table of source
/// places (-1: none), `kind` is the exception class ("IndexError"), `message` its text; both are
/// cut at their size, always terminated.
typedef struct pp_error {
  int32_t status;
  int32_t location;
  char kind[64];
  char message[1024];
} pp_error;

/// Fills `e` (ignored when null) as printf does and returns `status`, so that a kernel can `return
/// pp_error_set(...)`.
pp_status pp_error_set(pp_error* e, pp_status status, int32_t location, const char* kind,
                       const char* format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
void pp_error_clear(pp_error* e);

/// Counted memory block. `data` is 64-byte aligned when it comes from `pp_storage_new`.
typedef struct pp_storage {
  int64_t refs;  ///< only touched atomically
  void* data;
  size_t bytes;
  void (*release)(struct pp_storage*);  ///< frees `data` and the block itself
  void* owner;                          ///< for `release` of foreign memory
  int64_t writes;                       ///< 0: nobody asks; else counts writes, from 1 on
  int32_t pins;                         ///< users of `data` that look at nothing else
  int32_t shown;                        ///< `data` is known to who never says when he is done
  struct pp_elsewhere* elsewhere;       ///< null: the contents are in `data`
} pp_storage;

/// Where the contents of a block are while its pages are given back to the system.
typedef struct pp_elsewhere {
  /// Writes every byte to `data` again; 0 when memory is out.
  int (*restore)(struct pp_elsewhere* e, void* data);
  void (*release)(struct pp_elsewhere* e);
} pp_elsewhere;

/// Gives the pages of `s` back, since `e` can restore what is in them, and takes `e` over; 0 if
/// they stay: few pages, foreign memory, memory that is pinned, shown or put away already. The
/// address stays, and until `pp_storage_bring_back` a look at it ends the process.
///
/// Threads   nobody may hold `data` without having pinned or shown it. So who looks at memory that
///           is neither keeps whoever may put it away from running meanwhile: in `src/`, both are
///           done under the lock of the one session that knows the block.
int pp_storage_put_away(pp_storage* s, pp_elsewhere* e);
/// 0 when memory is out.
int pp_storage_bring_back(pp_storage* s);
static inline int pp_storage_is_away(const pp_storage* s) {
  return __atomic_load_n(&s->elsewhere, __ATOMIC_ACQUIRE) != NULL;
}
/// Brings `s` back and keeps it there until `pp_storage_unpin`, or for good. 0, and nothing is
/// changed, when memory is out.
int pp_storage_pin(pp_storage* s);
void pp_storage_unpin(pp_storage* s);
int pp_storage_show(pp_storage* s);

/// Somebody relies on the contents of `s` from now on; the count of its writes so far.
int64_t pp_storage_watch(pp_storage* s);
/// The contents of `s` change. Whatever writes memory that others may hold says so.
void pp_storage_written(pp_storage* s);
int64_t pp_storage_writes(const pp_storage* s);
/// Writes to watched blocks in this process: while it stands still, none has changed.
int64_t pp_storage_watched_writes(void);

/// New zero-filled (`zero != 0`) or uninitialised block with one reference; NULL when memory is
/// out. Memory is kept in a process-wide cache of size classes, since first touch of a page is
/// dear.
pp_storage* pp_storage_new(size_t bytes, int zero);
/// Wraps foreign memory; `release` is called when the last reference goes.
pp_storage* pp_storage_wrap(void* data, size_t bytes, void (*release)(pp_storage*), void* owner);
void pp_storage_retain(pp_storage* s);
void pp_storage_release(pp_storage* s);
/// Bytes that live blocks hold, bytes the cache keeps for reuse (at most 1 GiB), and a way to give
/// the latter back.
size_t pp_storage_live_bytes(void);
size_t pp_storage_cached_bytes(void);
void pp_storage_trim(void);

/// A strided tensor as kernels and compiled code see it. `sizes` and `strides` (in elements) are
/// not owned. `storage` is not owned either: whose memory `data` points into; NULL for memory of
/// the call's arena.
typedef struct pp_tensor {
  void* data;
  const int64_t* sizes;
  const int64_t* strides;
  pp_storage* storage;
  int32_t rank;
  int32_t dtype;
} pp_tensor;

/// Bump allocator of one call (one thread at a time): blocks are 64-byte aligned and live until
/// `pp_arena_reset`, which keeps the memory.
typedef struct pp_arena pp_arena;
pp_arena* pp_arena_new(void);
void pp_arena_free(pp_arena* a);
void pp_arena_reset(pp_arena* a);
/// NULL when memory is out.
void* pp_arena_alloc(pp_arena* a, size_t bytes);
/// Position of the bump pointer and return to it: what a loop body allocates between the two is
/// given back.
uint64_t pp_arena_mark(pp_arena* a);
void pp_arena_rewind(pp_arena* a, uint64_t mark);
/// Most bytes ever in use, and how often fresh memory had to be taken from the system.
size_t pp_arena_peak(const pp_arena* a);
uint64_t pp_arena_growths(const pp_arena* a);

#ifdef __cplusplus
}
#endif
