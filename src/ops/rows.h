// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/op.h"

/// The rows, by C++ name. A name in ops.def without a row does not link; a row without a name does
/// not compile.
namespace periplus::rows {
#define PERIPLUS_OP(row) extern const OpDef row;
#include "ops/ops.def"
#undef PERIPLUS_OP
}  // namespace periplus::rows
