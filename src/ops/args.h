// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ops/op.h"

/// Reading of arguments by kernels and type rules, and arithmetic on sizes that may be unknown.
namespace periplus {

[[noreturn]] void fail(const std::string& message);  ///< RuntimeError
[[noreturn]] void fail_kind(const char* kind, const std::string& message);

template <class List>
bool is_none(const List& args, size_t i) {
  return i >= args.size() || std::holds_alternative<std::monostate>(args[i]);
}

// Of concrete arguments.
const Tensor& tensor_arg(const Args& args, size_t i);
Tensor optional_tensor_arg(const Args& args, size_t i);  ///< undefined for None
/// A tensor, or a 0-d tensor that holds every bit of the number.
Tensor operand_arg(const Args& args, size_t i);
const std::vector<Tensor>& tensors_arg(const Args& args, size_t i);
int64_t int_arg(const Args& args, size_t i);
int64_t int_arg_or(const Args& args, size_t i, int64_t when_none);
double double_arg(const Args& args, size_t i);
bool bool_arg(const Args& args, size_t i);
/// A list of ints; an int counts as a list of one, None as an empty one.
std::vector<int64_t> ints_arg(const Args& args, size_t i);
/// The same, and a single int is repeated `count` times.
std::vector<int64_t> ints_arg(const Args& args, size_t i, size_t count);
std::string str_arg(const Args& args, size_t i);
std::optional<DType> dtype_arg(const Args& args, size_t i);

// Of types.
const TensorType& tensor_arg(const ArgTypes& args, size_t i);
const std::vector<TensorType>& tensors_arg(const ArgTypes& args, size_t i);
Dim dim_arg(const ArgTypes& args, size_t i);  ///< an unknown number gives a fresh symbol
/// A number that decides a rank or the meaning of a row. Errors: RuntimeError if it is not known.
int64_t int_arg(const ArgTypes& args, size_t i);
int64_t int_arg_or(const ArgTypes& args, size_t i, int64_t when_none);
bool bool_arg(const ArgTypes& args, size_t i);
Dims dims_arg(const ArgTypes& args, size_t i);
Dims dims_arg(const ArgTypes& args, size_t i, size_t count);
std::vector<int64_t> ints_arg(const ArgTypes& args, size_t i);
std::string str_arg(const ArgTypes& args, size_t i);
std::optional<DType> dtype_arg(const ArgTypes& args, size_t i);

/// -1 means the last of `rank` dimensions. Errors: IndexError "Dimension out of range …". A 0-d
/// tensor takes 0 and -1.
size_t wrap_dim(int64_t dim, size_t rank);
/// Dimensions as flags; an empty list means all. Errors: as wrap_dim, and a dimension named twice.
std::vector<bool> dim_mask(const std::vector<int64_t>& dims, size_t rank);

// Sizes.
Dim operator+(const Dim& a, const Dim& b);
Dim operator-(const Dim& a, const Dim& b);
Dim operator*(const Dim& a, const Dim& b);
Dim floor_div(const Dim& a, const Dim& b);
/// Errors: RuntimeError if both are known and not broadcastable.
Dims broadcast_dims(const Dims& a, const Dims& b);
std::string shape_string(const Dims& sizes);  ///< "[1, s3]"
Dims to_dims(std::span<const int64_t> sizes);
/// Can the two differ? Two symbols are given the benefit of the doubt.
bool surely_differ(const Dim& a, const Dim& b);

std::string type_name(DType dtype);  ///< "Float", "Long": as PyTorch's messages name dtypes

}  // namespace periplus
