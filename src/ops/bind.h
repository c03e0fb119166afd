// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ops/op.h"

/// From a call as the user wrote it to a row and its arguments in schema order. Works on classes of
/// arguments, so that the interpreter, the tracer and the scripter share it.
namespace periplus {

/// What the choice of an overload needs to know of an argument. A symbolic number or tensor has the
/// class of its type.
enum class ArgClass : uint8_t {
  None,
  Bool,
  Int,
  Float,
  Str,
  DType,
  Tensor,
  IntList,     ///< list or tuple of ints (a torch.Size too)
  TensorList,  ///< list or tuple of tensors
  EmptyList,
  Other,
};

struct CallSignature {
  std::vector<ArgClass> positional;  ///< for a method, `self` comes first
  std::vector<std::pair<std::string, ArgClass>> keywords;
};

struct Binding {
  const OpDef* op = nullptr;
  /// For each parameter, the index of the user's argument (positional ones first, then keywords);
  /// -1: the default.
  std::vector<int> source;
  /// `x.view(2, 3)`: positional arguments from `source[packed]` on are together the int[] parameter
  /// `packed`; -1: none.
  int packed = -1;
};

/// Chooses the first of the overloads that takes these arguments. Keywords that do not matter here
/// (device, layout, pin_memory, memory_format, non_blocking, requires_grad, generator, out=None)
/// are skipped: look at them before. Errors: TypeError worded as Python's or PyTorch's.
Binding bind_call(const OpDef& first, const CallSignature& call);

/// "tuple of ints": a kind of parameter as PyTorch's messages name it.
const char* kind_name(Param::Kind kind);
/// Is this a keyword that `bind_call` skips?
bool is_ignored_keyword(std::string_view name);

/// Default of a parameter, and conversion of a bound argument to what the parameter takes: an int
/// for `int[]`, a 0-d tensor for a number, an int for a float. Errors: TypeError.
Arg convert_arg(const Param& param, Arg arg);

}  // namespace periplus
