// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/kernels.h"
#include "runtime/random.h"

/// The kernels of one level; dispatch.cpp holds a pointer to the one in use.
struct KernelTable {
#define PP_KERNEL(name) decltype(&::pp_##name) name;
#include "runtime/kernels/table.def"
};

#ifdef PP_LEVEL
namespace PP_LEVEL {
#define PP_KERNEL(name) extern decltype(::pp_##name) name;
#include "runtime/kernels/table.def"
}  // namespace PP_LEVEL
#endif

namespace pp_v3 {
extern const KernelTable kernel_table;
}
namespace pp_v4 {
extern const KernelTable kernel_table;
}
