// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>

/// Memory of `bytes`, a multiple of `align`, for `free`. Where the system refuses it, the blocks
/// that wait for reuse go back to it first. Null: there is none.
extern "C" void* pp_memory(size_t align, size_t bytes);
