// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "tensor/tensor.h"

/// Packed copies of constant weights: one for all functions, shapes and modes that read a weight.
namespace periplus::codegen {

/// How a kernel wants a weight.
struct PackedLayout {
  std::string form;  ///< names the layout
  size_t bytes;
  std::function<void(const void* from, void* to)> pack;  ///< `from`: where the weight lies
  /// What is packed are the bits of the weight, each once, and zeros between them.
  bool permutes = false;
};

/// `source` in the given layout, packed now or by an earlier call whose memory is still in use, if
/// `source` was not written since. Thread-safe.
///
/// `put_away`: the weight's own memory may be given back, if it can be restored from the packed
/// copy, which then stays as long as it is needed for that: whoever reads the weight brings it back
/// (`Tensor::raw`). The caller sees to it that nobody reads it now (`pp_storage_put_away`).
std::shared_ptr<void> shared_panels(const Tensor& source, const PackedLayout& layout,
                                    bool put_away = false);

/// Keeps a tensor, and its contents at their address.
class PinnedTensor {
 public:
  explicit PinnedTensor(Tensor t);  ///< Errors: std::bad_alloc
  ~PinnedTensor();
  PinnedTensor(const PinnedTensor&) = delete;

 private:
  Tensor tensor_;
};

}  // namespace periplus::codegen
