// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "repl/workbench.h"

namespace periplus::repl {

/// What a magic about capture works on: `f(x, k=2)` is the callable and its arguments, evaluated
/// but not called; `f` alone a callable without arguments; `vad.py:build@long` a target of a file.
/// Errors: DiagError, PyError.
Session::Target call_target(Workbench& bench, const std::string& text);

}  // namespace periplus::repl
