// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "api/periplus.hpp"
#include "plan/session.h"

namespace periplus::api {

/// Between the public values and those of the language.
struct Bridge {
  static Tensor wrap(periplus::Tensor t);
  static const periplus::Tensor& unwrap(const Tensor& t);
  /// Callers hold the interpreter's lock.
  static periplus::Value to_inner(const Value& v);
  static Value to_outer(Interpreter& in, const periplus::Value& v);
};

/// Runs `body`; what it throws comes out as `Error`.
template <class Body>
auto translated(Interpreter& in, Body&& body) -> decltype(body());
[[noreturn]] void throw_current(Interpreter& in);

template <class Body>
auto translated(Interpreter& in, Body&& body) -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    throw_current(in);
  }
}

}  // namespace periplus::api
