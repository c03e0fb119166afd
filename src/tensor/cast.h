// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>
#include <utility>

#include "tensor/type.h"

namespace periplus {

/// Value conversion between element types, defined for all inputs as x86 has it: a float that does
/// not fit gives the least value of the wide integer that PyTorch converts through (int32 for int8,
/// int16 and int32, else int64).
template <class D, class S>
inline D cast_value(S x) {
  if constexpr (std::is_same_v<D, S>) {
    return x;
  } else if constexpr (std::is_same_v<D, bool>) {
    return x != S(0);
  } else if constexpr (std::is_floating_point_v<S> && std::is_integral_v<D>) {
    using Wide = std::conditional_t<std::is_signed_v<D> && sizeof(D) <= 4, int32_t, int64_t>;
    constexpr S kLow = static_cast<S>(std::numeric_limits<Wide>::min());
    const bool fits = std::is_same_v<Wide, int32_t> ? static_cast<double>(x) > -2147483649.0 &&
                                                          static_cast<double>(x) < 2147483648.0
                                                    : x >= kLow && x < -kLow;
    const Wide wide = fits ? static_cast<Wide>(x) : std::numeric_limits<Wide>::min();
    return static_cast<D>(wide);
  } else {
    return static_cast<D>(x);
  }
}

/// Calls `f` with a value of the C++ type of `dtype`.
template <class F>
auto visit_dtype(DType dtype, F&& f) {
  switch (dtype) {
    case DType::Bool:
      return f(bool{});
    case DType::UInt8:
      return f(uint8_t{});
    case DType::Int8:
      return f(int8_t{});
    case DType::Int16:
      return f(int16_t{});
    case DType::Int32:
      return f(int32_t{});
    case DType::Int64:
      return f(int64_t{});
    case DType::Float32:
      return f(float{});
    case DType::Float64:
      return f(double{});
  }
  std::abort();
}

/// The same for the two float types; `dtype` must be one of them.
template <class F>
auto visit_float(DType dtype, F&& f) {
  return dtype == DType::Float32 ? f(float{}) : f(double{});
}

template <class T>
constexpr DType dtype_of() {
  if constexpr (std::is_same_v<T, bool>)
    return DType::Bool;
  else if constexpr (std::is_same_v<T, uint8_t>)
    return DType::UInt8;
  else if constexpr (std::is_same_v<T, int8_t>)
    return DType::Int8;
  else if constexpr (std::is_same_v<T, int16_t>)
    return DType::Int16;
  else if constexpr (std::is_same_v<T, int32_t>)
    return DType::Int32;
  else if constexpr (std::is_same_v<T, int64_t>)
    return DType::Int64;
  else if constexpr (std::is_same_v<T, float>)
    return DType::Float32;
  else
    return DType::Float64;
}

}  // namespace periplus
