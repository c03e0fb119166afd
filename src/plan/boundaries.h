// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/entry.h"

namespace periplus::plan {

/// The boundaries of an entry that have guards: which of those were proved, which are checked at
/// run time and how often each has failed.
std::vector<BoundaryReport> boundaries_of(const Entry& entry);

}  // namespace periplus::plan
