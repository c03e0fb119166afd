// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>

#include "runtime/kernels.h"

/// Convolutions that oneDNN computes: large ones over small images, where its blocked layout beats
/// the product with patches (`tests/bench/products.cpp` measures both, shape by shape).
namespace pp {

/// The one rule of the choice: eager and compiled code, packed or not, take the same path. It does
/// not look at how large the batch is.
bool onednn_conv_suits(const pp_conv_shape& s);
size_t onednn_conv_packed_elements(const pp_conv_shape& s);
void onednn_conv_pack(const pp_conv_shape& s, const float* w, float* packed);
/// y = conv(x, W) + bias, x and y contiguous NCHW; `bias` may be null.
void onednn_conv(const pp_conv_shape& s, const float* x, const float* packed, const float* bias,
                 float* y);

}  // namespace pp
