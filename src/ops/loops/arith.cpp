// SPDX-License-Identifier: Apache-2.0
#include "ops/formula_args.h"
#include "ops/loops/loops.h"

namespace periplus::PERIPLUS_ISA {
#include "ops/pointwise_arith.inc"
}  // namespace periplus::PERIPLUS_ISA
