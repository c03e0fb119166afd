// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>

/// The one pool of threads of the process, shared by kernels and generated loops.

#ifdef __cplusplus
extern "C" {
#endif

/// Threads that one call may use (never more than 64); 1 at start. Never changes a result.
void pp_set_threads(int count);
int pp_threads(void);

/// Calls fn(from, to, context) for pieces that make up [begin, end), on as many threads as may be
/// used; returns when all are done. A piece starts a multiple of `grain` after `begin` and is at
/// least that long, but for the last one. `fn` must not throw, and what a piece writes no other
/// piece may read or write; so results do not depend on who does what.
///
/// Threads    one region at a time: who comes while another is running, or from inside one, runs
///            alone. The workers are made when first needed, handle no signals, sleep when idle and
///            are joined at exit; the child of a fork makes its own.
typedef void (*pp_range_fn)(int64_t from, int64_t to, void* context);
void pp_parallel_for(int64_t begin, int64_t end, int64_t grain, pp_range_fn fn, void* context);

#ifdef __cplusplus
}
#endif
