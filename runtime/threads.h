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

/// Nanoseconds of work on one thread below which nothing is shared: that another thread, awake,
/// takes part costs 0.1 to 0.6 us (`tests/bench/limits.cpp` measures it), and as much again until
/// it has the data that the caller wrote.
#define PP_LEAST_SHARED_NS 4000.0

/// Calls fn(from, to, context) for pieces that make up [begin, end), on as many threads as may be
/// used and are worth it for items that take one thread `item_ns` each; returns when all are done.
/// A piece starts a multiple of `unit` after `begin`. `fn` must not throw, and what a piece writes
/// no other piece may read or write; so results do not depend on who does what.
///
/// Threads    one region at a time: who comes while another is running, or from inside one, runs
///            alone. The workers are made when first needed, handle no signals, and are joined at
///            exit; the child of a fork makes its own. A worker without work looks for some for
///            100 us and then sleeps; waking it takes 30 to 100 us, which the pool measures, so
///            that is done only for work, of one region or of several so soon after each other that
///            it stays awake, that takes twice as long. A worker keeps off the processor of who
///            woke it.
typedef void (*pp_range_fn)(int64_t from, int64_t to, void* context);
void pp_parallel_for(int64_t begin, int64_t end, int64_t unit, double item_ns, pp_range_fn fn,
                     void* context);

#ifdef __cplusplus
}
#endif
