// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>

/// How much memory this process may take in all.
namespace periplus {

/// Bytes that the machine has, or the container that this process runs in.
size_t machine_memory();

/// From now on requests beyond `bytes` are refused, as where memory runs out. A lower limit that
/// the process was started with stays.
void limit_memory(size_t bytes);

/// Bytes until requests are refused; nothing where the process has no limit.
std::optional<size_t> memory_left();

}  // namespace periplus
