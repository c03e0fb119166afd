// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/threads.h"

/// Wakes the workers of the pool, so that what is called next is shared however short it is.
inline void wake_workers() {
  pp_parallel_for(
      0, 64, 1, 1e6, [](int64_t, int64_t, void*) {}, nullptr);
}
