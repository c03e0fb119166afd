// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/table.h"

namespace PP_LEVEL {

const KernelTable kernel_table = {
#define PP_KERNEL(name) name,
#include "runtime/kernels/table.def"
};

}  // namespace PP_LEVEL
