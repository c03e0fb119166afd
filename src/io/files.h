// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tensor/tensor.h"

/// Files of tensors and sound. Input is not trusted: every length is checked before memory is
/// taken. Errors: OpError of kind "FileNotFoundError" or "ValueError" that names the file, the
/// tensor and the offset.
namespace periplus::io {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

/// In the order of the header. float16 and bfloat16 become float32.
NamedTensors load_safetensors(const std::string& path);
void save_safetensors(const std::string& path, const NamedTensors& tensors);

struct Sound {
  Tensor samples;  ///< float32 in [-1, 1): (n) if mono, else (channels, n)
  int64_t sample_rate = 0;
};

/// RIFF WAVE: PCM of 8, 16, 24 and 32 bits, float of 32 and 64.
Sound load_wav(const std::string& path);

}  // namespace periplus::io
