// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "repl/editor.h"
#include "repl/workbench.h"

namespace periplus::repl {

/// What Tab offers at `cursor`: file names inside a string, modules after `import`, attributes
/// behind a dot, keyword arguments inside a call, names, magics. Runs no code of the user.
Completions complete(Workbench& bench, const std::string& text, size_t cursor);

}  // namespace periplus::repl
