// SPDX-License-Identifier: Apache-2.0
#include "eager/silent_prefix.h"

#include <utility>

#include "eager/state.h"

namespace periplus {

SilentPrefix::SilentPrefix(Interpreter& in, size_t bytes)
    : in_(in), before_(std::exchange(state_of(in).silent_bytes, bytes)) {}

SilentPrefix::~SilentPrefix() { state_of(in_).silent_bytes = before_; }

}  // namespace periplus
