// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "eager/interpreter.h"

namespace periplus {

/// While it lives, the first `bytes` that the program prints are dropped: a run that is repeated
/// from its start has printed them before.
class SilentPrefix {
 public:
  SilentPrefix(Interpreter& in, size_t bytes);
  ~SilentPrefix();
  SilentPrefix(const SilentPrefix&) = delete;

 private:
  Interpreter& in_;
  size_t before_;
};

}  // namespace periplus
