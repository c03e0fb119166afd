// SPDX-License-Identifier: Apache-2.0
#include "runtime/kernels/table.h"
#include "runtime/math_formulas.h"

namespace PP_LEVEL {

void normal_blocks_f32(int64_t blocks, float mean, float std, float* data) {
  NativeScalar<float> m;
  for (; blocks > 0; --blocks, data += 16) {
    float first[8], second[8];
    for (int j = 0; j < 8; ++j) {
      const float radius = m.sqrt(-2.0f * pp_log_formula(m, 1.0f - data[j]));
      const float theta = 6.283185307179586f * data[j + 8];
      first[j] = m.fma(radius * pp_cos_formula(m, theta), std, mean);
      second[j] = m.fma(radius * pp_sin_formula(m, theta), std, mean);
    }
    for (int j = 0; j < 8; ++j) {
      data[j] = first[j];
      data[j + 8] = second[j];
    }
  }
}

}  // namespace PP_LEVEL
