// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/threads.h"

/// Splits the work of a kernel over independent outputs. In a namespace of each file's own, since
/// kernels are built once for each level of instructions.
namespace {

/// body(from, to) for pieces of [0, count) that start at multiples of `unit`; `ns` is what one item
/// takes on one thread, roughly.
template <class Body>
void split(int64_t count, int64_t unit, double ns, const Body& body) {
  if (pp_threads() == 1 || double(count) * ns < PP_LEAST_SHARED_NS) return body(int64_t(0), count);
  pp_parallel_for(
      0, count, unit, ns,
      [](int64_t from, int64_t to, void* work) { (*static_cast<const Body*>(work))(from, to); },
      const_cast<Body*>(&body));
}

}  // namespace
