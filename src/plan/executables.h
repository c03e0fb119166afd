// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/session.h"

/// The executables of the modes. Callers hold no lock; each takes the interpreter's where it
/// touches Python objects.
namespace periplus::plan {

Ref<Executable> make_eager(Interpreter& in, Value callable);
/// Script, hybrid and example-input trace: guarded entries of captured and compiled graphs.
Ref<Executable> make_compiled(Interpreter& in, const CompileSettings& settings, Value callable,
                              Mode mode);
/// Symbolic trace: torch.fx's graph of the callable, compiled as a straight-line program.
Ref<Executable> make_traced(Interpreter& in, const CompileSettings& settings, Value callable);

}  // namespace periplus::plan
