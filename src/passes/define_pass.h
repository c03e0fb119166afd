// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "passes/pass.h"

/// Stands at the end of a pass's file; the row in passes.def does the rest.
#define PERIPLUS_DEFINE_PASS(Class) \
  std::unique_ptr<Pass> make_##Class() { return std::make_unique<Class>(); }
