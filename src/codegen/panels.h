// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "tensor/tensor.h"

/// Packed copies of constant weights: one for all functions, shapes and modes that read a weight.
namespace periplus::codegen {

/// The packed form `form` of `source`: `bytes` bytes that `pack` fills, or those of an earlier call
/// that are still in use, if `source` was not written since. Thread-safe.
std::shared_ptr<void> shared_panels(const Tensor& source, const std::string& form, size_t bytes,
                                    const std::function<void(void* to)>& pack);

}  // namespace periplus::codegen
