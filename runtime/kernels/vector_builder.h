// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "runtime/kernels/simd.h"
#include "runtime/math_formulas.h"

namespace PP_LEVEL {
namespace {

/// The builder that runs a float32 formula of math_formulas.h on whole vectors: the bits of
/// NativeScalar, for loops that do more than one formula.
struct NativeVector {
  using F = Vec<float>;
  using I = Vec<int32_t>;
  using U = Vec<uint32_t>;

  PP_ALWAYS F constant(F, double v) { return splat(float(v)); }
  PP_ALWAYS I int_constant(I, int64_t v) { return splat(int32_t(v)); }

  PP_ALWAYS F add(F a, F b) { return a + b; }
  PP_ALWAYS F sub(F a, F b) { return a - b; }
  PP_ALWAYS F mul(F a, F b) { return a * b; }
  PP_ALWAYS F div(F a, F b) { return a / b; }
  PP_ALWAYS F neg(F a) { return -a; }
  PP_ALWAYS F fma(F a, F b, F c) { return PP_LEVEL::fma(a, b, c); }
  PP_ALWAYS F smaller_of(F a, F b) { return PP_LEVEL::smaller_of(a, b); }
  PP_ALWAYS F larger_of(F a, F b) { return PP_LEVEL::larger_of(a, b); }
  PP_ALWAYS I lt(F a, F b) { return a < b; }
  PP_ALWAYS F select(I c, F a, F b) { return c ? a : b; }

  PP_ALWAYS I bits_of(F a) { return (I)a; }
  PP_ALWAYS F from_bits(I a) { return (F)a; }
  PP_ALWAYS I iadd(I a, I b) { return (I)((U)a + (U)b); }
  PP_ALWAYS I isub(I a, I b) { return (I)((U)a - (U)b); }
  PP_ALWAYS I shl(I a, int by) { return (I)((U)a << by); }
  PP_ALWAYS I ashr(I a, int by) { return a >> by; }

#if PP_LEVEL_NUMBER == 4
  PP_ALWAYS std::optional<F> scaled(F a, F n) { return _mm512_maskz_scalef_ps(kAllOf16, a, n); }
#endif
};

}  // namespace
}  // namespace PP_LEVEL
