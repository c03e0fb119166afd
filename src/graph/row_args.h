// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "graph/graph.h"

/// Operands of a core call in the terms of its row of the operator table.
namespace periplus::graph {

/// Whether `o` may stand for `param`; if not, what the parameter wants ("a tensor").
std::optional<std::string> mismatch(const Param& param, const Operand& o);
/// For the row's type rule; nothing if a list whose length only run time knows takes part.
std::optional<ArgTypes> row_arg_types(const OpDef& op, std::span<const Operand> args);
/// The constant operands as the row's kernel takes them; nothing if a value is among them (but for
/// those that `tensor_of` knows: a constant tensor of the graph).
std::optional<Args> row_constant_args(const OpDef& op, std::span<const Operand> args,
                                      const std::function<const Tensor*(const Value*)>& tensor_of);
/// Types of the results of a call by the row's type rule; nothing where that cannot be told.
/// Errors: OpError.
std::optional<std::vector<Type>> row_result_types(const OpDef& op, std::span<const Operand> args);

}  // namespace periplus::graph
