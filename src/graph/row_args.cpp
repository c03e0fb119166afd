// SPDX-License-Identifier: Apache-2.0
#include "graph/row_args.h"

#include <algorithm>

#include "graph/core_functions.h"

namespace periplus::graph {
namespace {

bool is_sequence(const Operand& o) {
  return o.kind == Operand::Kind::List || o.kind == Operand::Kind::Tuple;
}

bool all_items(const Operand& o, bool (*test)(const Type&)) {
  if (is_sequence(o))
    return std::all_of(o.items.begin(), o.items.end(),
                       [&](const Operand& i) { return test(type_of(i)); });
  const Type type = type_of(o);
  return (type.kind == Type::Kind::List || type.kind == Type::Kind::Tuple) &&
         std::all_of(type.items.begin(), type.items.end(), test);
}

bool is_tensor(const Type& t) { return t.is_tensor(); }
bool is_number(const Type& t) { return t.is_scalar() || t.is_tensor(); }
bool is_int(const Type& t) {
  return t.kind == Type::Kind::Int || t.kind == Type::Kind::Bool ||
         (t.is_tensor() && !is_floating(t.tensor.dtype));
}

bool accepts(const Param& param, const Operand& o) {
  const Type type = type_of(o);
  switch (param.kind) {
    case Param::Kind::Tensor:
      return is_number(type);
    case Param::Kind::TensorList:
      return all_items(o, is_tensor);
    case Param::Kind::Int:
      return is_int(type);
    case Param::Kind::IntList:
      return is_int(type) || all_items(o, is_int);
    case Param::Kind::Float:
    case Param::Kind::Number:
      return is_number(type);
    case Param::Kind::Bool:
      return type.kind == Type::Kind::Bool;
    case Param::Kind::Str:
      return type.kind == Type::Kind::Str;
    case Param::Kind::DType:
      return o.kind == Operand::Kind::DType;
    case Param::Kind::Any:
      return true;
  }
  return true;
}

const char* describe(Param::Kind kind) {
  switch (kind) {
    case Param::Kind::Tensor:
      return "a tensor";
    case Param::Kind::TensorList:
      return "a list of tensors";
    case Param::Kind::Int:
      return "an int";
    case Param::Kind::IntList:
      return "a list of ints";
    case Param::Kind::Float:
      return "a float";
    case Param::Kind::Number:
      return "a number";
    case Param::Kind::Bool:
      return "a bool";
    case Param::Kind::Str:
      return "a str";
    case Param::Kind::DType:
      return "a dtype";
    case Param::Kind::Any:
      break;
  }
  return "a value";
}

/// A size or index for parameters that are one, else a number.
ArgType unknown_number(const Param& param, const Type& type) {
  const bool as_size = param.kind == Param::Kind::Int || param.kind == Param::Kind::IntList;
  if (type.kind == Type::Kind::Int && as_size) return Dim::fresh();
  return UnknownScalar{type.kind};
}

std::optional<ArgType> sequence_type(const Param& param, const Operand& o) {
  const bool of_tensors = param.kind == Param::Kind::TensorList ||
                          (!o.items.empty() && type_of(o.items[0]).is_tensor());
  if (of_tensors && param.kind != Param::Kind::IntList) {
    std::vector<TensorType> types;
    for (const Operand& item : o.items) types.push_back(type_of(item).tensor);
    return types;
  }
  Dims dims;
  for (const Operand& item : o.items) {
    if (item.kind == Operand::Kind::Int)
      dims.emplace_back(item.i);
    else
      dims.push_back(Dim::fresh());
  }
  return dims;
}

std::optional<ArgType> arg_type(const Param& param, const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::None:
      return std::monostate();
    case Operand::Kind::Bool:
      return o.b;
    case Operand::Kind::Int:
      if (param.kind == Param::Kind::IntList) return Dims{Dim(o.i)};
      return Dim(o.i);
    case Operand::Kind::Float:
      return o.f;
    case Operand::Kind::Str:
      return o.s;
    case Operand::Kind::DType:
      return o.dtype;
    case Operand::Kind::List:
    case Operand::Kind::Tuple:
      return sequence_type(param, o);
    case Operand::Kind::Value:
      break;
    case Operand::Kind::Ellipsis:
    case Operand::Kind::Slice:
    case Operand::Kind::Dict:
      return std::nullopt;
  }
  const Type& type = o.value->type;
  if (type.is_tensor()) return type.tensor;
  if (type.kind == Type::Kind::None) return std::monostate();
  if (type.is_scalar()) return unknown_number(param, type);
  return std::nullopt;
}

using TensorOf = std::function<const Tensor*(const Value*)>;

std::optional<Arg> constant_sequence(const Operand& o, const TensorOf& tensor_of) {
  std::vector<Tensor> tensors;
  std::vector<int64_t> ints;
  for (const Operand& item : o.items) {
    if (item.kind == Operand::Kind::Int) {
      ints.push_back(item.i);
      continue;
    }
    const Tensor* tensor = item.is_value() ? tensor_of(item.value) : nullptr;
    if (!tensor) return std::nullopt;
    tensors.push_back(*tensor);
  }
  if (!tensors.empty() && !ints.empty()) return std::nullopt;
  if (!tensors.empty()) return tensors;
  return ints;
}

std::optional<Arg> constant_arg(const Param& param, const Operand& o, const TensorOf& tensor_of) {
  switch (o.kind) {
    case Operand::Kind::None:
      return std::monostate();
    case Operand::Kind::Bool:
      return o.b;
    case Operand::Kind::Int:
      if (param.kind == Param::Kind::IntList) return std::vector<int64_t>{o.i};
      if (param.kind == Param::Kind::Float) return static_cast<double>(o.i);
      return o.i;
    case Operand::Kind::Float:
      return o.f;
    case Operand::Kind::Str:
      return o.s;
    case Operand::Kind::DType:
      return o.dtype;
    case Operand::Kind::List:
    case Operand::Kind::Tuple: {
      const bool no_tensors = o.items.empty() && param.kind == Param::Kind::TensorList;
      if (no_tensors) return std::vector<Tensor>{};
      return constant_sequence(o, tensor_of);
    }
    case Operand::Kind::Value: {
      const Tensor* tensor = tensor_of(o.value);
      if (!tensor) return std::nullopt;
      return *tensor;
    }
    case Operand::Kind::Ellipsis:
    case Operand::Kind::Slice:
    case Operand::Kind::Dict:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> mismatch(const Param& param, const Operand& o) {
  const Type type = type_of(o);
  const bool none_allowed =
      param.optional || (param.has_default && param.default_value.index() == 0);
  if (type.kind == Type::Kind::None && (none_allowed || param.kind == Param::Kind::Any))
    return std::nullopt;
  if (accepts(param, o)) return std::nullopt;
  return describe(param.kind);
}

std::optional<ArgTypes> row_arg_types(const OpDef& op, std::span<const Operand> args) {
  const Schema& schema = schema_of(op);
  ArgTypes types;
  for (size_t k = 0; k < args.size() && k < schema.params.size(); ++k) {
    auto type = arg_type(schema.params[k], args[k]);
    if (!type) return std::nullopt;
    types.push_back(std::move(*type));
  }
  return types;
}

std::optional<Args> row_constant_args(const OpDef& op, std::span<const Operand> args,
                                      const TensorOf& tensor_of) {
  const Schema& schema = schema_of(op);
  if (args.size() != schema.params.size()) return std::nullopt;
  Args concrete;
  for (size_t k = 0; k < args.size(); ++k) {
    auto arg = constant_arg(schema.params[k], args[k], tensor_of);
    if (!arg) return std::nullopt;
    concrete.push_back(std::move(*arg));
  }
  return concrete;
}

std::optional<std::vector<Type>> row_result_types(const OpDef& op, std::span<const Operand> args) {
  if (!op.infer || schema_of(op).returns_scalar) return std::nullopt;
  const auto types = row_arg_types(op, args);
  if (!types) return std::nullopt;
  std::vector<Type> results;
  for (TensorType& t : op.infer(*types)) results.push_back(Type::of_tensor(std::move(t)));
  return results;
}

}  // namespace periplus::graph
