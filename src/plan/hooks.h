// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/session.h"

/// What `torch.jit.script`, `torch.jit.trace` and `torch.compile` of the language reach: hooks of
/// the interpreter.
namespace periplus::plan {

void install_hooks(Session& session);
void remove_hooks(Session& session);

}  // namespace periplus::plan
