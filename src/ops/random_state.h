// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/random.h"

namespace periplus {

/// torch.default_generator: the process-wide stream of all random rows.
inline pp_generator* random_state() { return pp_default_generator(); }

/// torch.manual_seed.
inline void manual_seed(uint64_t seed) { pp_generator_seed(random_state(), seed); }

}  // namespace periplus
