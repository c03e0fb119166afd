// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "eager/interpreter.h"

namespace periplus::cli {

/// Arguments from a file, "@FILE" or "FILE", in the order in which the file holds them.
/// Errors: DiagError or PyError of the reader; UsageError for a kind of file that is not read.
Values load_inputs(Interpreter& in, const std::string& spec);

}  // namespace periplus::cli
