// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "repl/workbench.h"

namespace periplus::repl {

/// Runs "%name arguments". Errors: DiagError, PyError, std::runtime_error for a magic that is not
/// there or misused.
void run_magic(Workbench& bench, const std::string& line);
std::vector<std::string> magic_names();

}  // namespace periplus::repl
