// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/threads.h"

/// Splits the work of a kernel over independent outputs. In a namespace of each file's own, since
/// kernels are built once for each level of instructions.
namespace {

/// One thread's work that pays for the second one: ten times what a region costs whose workers are
/// awake, about once what it costs to wake one (`tests/bench/limits.cpp` measures both).
constexpr double kLeastNs = 5000;

/// body(from, to) for pieces of [0, count) that start at multiples of `unit`; `ns` is what one item
/// takes on one thread, roughly.
template <class Body>
void split(int64_t count, int64_t unit, double ns, const Body& body) {
  const bool worthwhile = double(count) * ns >= 2 * kLeastNs;
  if (pp_threads() == 1 || !worthwhile) return body(int64_t(0), count);
  const int64_t least = int64_t(kLeastNs / ns) + 1;
  pp_parallel_for(
      0, count, (least + unit - 1) / unit * unit,
      [](int64_t from, int64_t to, void* work) { (*static_cast<const Body*>(work))(from, to); },
      const_cast<Body*>(&body));
}

}  // namespace
