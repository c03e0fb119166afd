// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

/// C functions that generated code calls by name.
namespace periplus::codegen {

struct HelperSymbol {
  const char* name;
  void* address;
};

/// Everything generated code may refer to: helpers, kernels, libm.
std::span<const HelperSymbol> helper_symbols();

}  // namespace periplus::codegen
