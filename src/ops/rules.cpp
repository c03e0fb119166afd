// SPDX-License-Identifier: Apache-2.0
#include "ops/rules.h"

#include "ops/pointwise.h"

namespace periplus {

Dims reduced_dims(const Dims& sizes, const std::vector<bool>& mask, bool keepdim) {
  Dims out;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (!mask[d])
      out.push_back(sizes[d]);
    else if (keepdim)
      out.push_back(Dim(1));
  }
  return out;
}

DType result_type(const ArgTypes& args, std::initializer_list<size_t> which) {
  Promotion p;
  for (size_t i : which) p.add(args[i]);
  return p.result();
}

}  // namespace periplus
