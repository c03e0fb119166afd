// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "diag/diag.h"

/// Files that are not there, with the one that may have been meant.
namespace periplus {

/// Errors: always throws DiagError (TargetFileMissing).
[[noreturn]] void fail_missing_file(const std::string& path);

}  // namespace periplus
