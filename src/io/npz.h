// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "io/files.h"

namespace periplus::io {

/// Arrays of a NumPy archive as `numpy.savez` writes it (not compressed), in the file's order.
/// Objects and big-endian numbers are refused. Errors   OpError ValueError that names the array;
/// FileNotFoundError Source https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
NamedTensors load_npz(const std::string& path);

}  // namespace periplus::io
