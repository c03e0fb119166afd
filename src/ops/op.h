// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ops/scalar_builder.h"
#include "tensor/tensor.h"

/// The operator table: one row per primitive operator. Everything else is written in the language,
/// in `stdlib/`.
namespace periplus {

/// An argument of an operator, as the schema orders them. In eager mode all are concrete.
/// `std::monostate` is None.
using Arg = std::variant<std::monostate, bool, int64_t, double, std::string, DType, Tensor,
                         std::vector<Tensor>, std::vector<int64_t>>;
using Args = std::vector<Arg>;

/// A number known only at run time (script): its kind, and a bound name for sizes.
struct UnknownScalar {
  Type::Kind kind = Type::Kind::Int;
};

/// What a type rule sees of an argument: types instead of tensors; numbers may be unknown. A size
/// or index that is not known is an unknown Dim.
using ArgType = std::variant<std::monostate, bool, Dim, double, std::string, DType, TensorType,
                             std::vector<TensorType>, Dims, UnknownScalar>;
using ArgTypes = std::vector<ArgType>;

/// What running an operator can do besides computing its results. The tracer, the planner,
/// dead-code removal and the fuzzer go by this alone.
enum class Effects : uint8_t {
  None = 0,
  Random = 1,   ///< Draws from the generator; never folded, never reordered.
  Mutates = 2,  ///< Writes its first argument.
  ReadsValue =
      4,     ///< Data becomes control or a size (`item`, `nonzero`): a trace ends or guards here.
  View = 8,  ///< The result shares the first argument's memory.
  MayRaise =
      16,  ///< Can fail for reasons that types do not show (index out of range, division by zero).
  Relaxed = 32,  ///< Bits may differ between modes (a library call).
};
inline Effects operator|(Effects a, Effects b) { return Effects(uint8_t(a) | uint8_t(b)); }
inline bool has(Effects set, Effects bit) { return (uint8_t(set) & uint8_t(bit)) != 0; }

/// One parameter of a schema.
struct Param {
  enum class Kind : uint8_t {
    Tensor,
    TensorList,
    Int,
    IntList,
    Float,
    Bool,
    Number,
    Str,
    DType,
    Any
  };
  std::string name;
  Kind kind = Kind::Any;
  bool optional = false;      ///< `Tensor?`: None is allowed
  bool keyword_only = false;  ///< after `*`
  bool has_default = false;
  Arg default_value;
};

/// Parsed form of "sum(Tensor self, int[]? dim=None, bool keepdim=False, *, ScalarType? dtype=None)
/// -> Tensor". Where a schema takes `int[]`, one int is accepted in its place; a `Number` is int,
/// float or bool; a Number or an Int is also accepted as a 0-d tensor where PyTorch does.
struct Schema {
  std::string name;
  std::vector<Param> params;
  int results = 1;  ///< number of tensors returned; -1: depends on the arguments (`split`)
  bool returns_tuple = false;
  bool returns_scalar = false;  ///< `item`: a Python number
};

/// Type rule: types of the results. Errors: OpError, worded as PyTorch's (both shapes printed).
using InferFn = std::function<std::vector<TensorType>(const ArgTypes&)>;

/// Eager kernel. `out[i]` are contiguous uninitialised tensors of the inferred types; a View or a
/// row with `allocates` set makes its results itself and finds `out` empty. Errors: OpError.
using KernelFn = std::function<void(const Args& args, std::vector<Tensor>& out)>;

/// How the code generator may treat a row beyond calling its kernel.
enum class Lowering : uint8_t {
  Kernel,     ///< a call of the eager kernel through the runtime
  Pointwise,  ///< `pointwise` inside a generated loop
  Reduction,  ///< `reduce` over `dim`, with fused producers
  View,       ///< descriptor arithmetic; one case per row in codegen/views.cpp
  Special,  ///< a case of its own in codegen (linear, matmul, conv, cat, item …), else as Kernel
};

/// A scalar formula, twice: `native` runs strided loops with the machine's arithmetic, `emit`
/// builds the same operations with an abstract builder. Inputs arrive converted to `compute_dtype`.
struct Pointwise {
  /// The dtype in which the formula runs, from the promoted dtype of the inputs (ints to default
  /// float for `exp`, …).
  DType (*compute_dtype)(DType promoted) = nullptr;
  /// dtype of the result from the compute dtype (Bool for comparisons).
  DType (*result_dtype)(DType compute) = nullptr;
  /// Number of tensor-or-number inputs: the first `inputs` schema parameters.
  int inputs = 1;
  /// How many of them take part in type promotion (0: all); the others are numbers that are
  /// converted (`alpha`).
  int promoted = 0;
  ScalarValue (*emit)(ScalarBuilder& m, DType compute, std::span<const ScalarValue> in) = nullptr;
  /// Contiguous/strided loop for one row of `n` elements; strides in elements, 0 for broadcast.
  using RowFn = void (*)(int64_t n, void* out, int64_t out_stride, const void* const* in,
                         const int64_t* in_strides);
  RowFn (*native)(DType compute) = nullptr;
};

enum class ReduceKind : uint8_t { None, Sum, Mean, Max, Min, Any, All, Prod, ArgMax, ArgMin };

struct OpDef;

/// A row and which of the original arguments, in order, are its arguments.
struct Specialized {
  const OpDef* op = nullptr;
  std::vector<int> keep;
};

struct OpDef {
  const char* name = "";
  const char* schema = "";
  const char* doc = "";
  const char* source = "";
  Effects effects = Effects::None;
  Lowering lowering = Lowering::Kernel;
  bool method = true;        ///< also `x.name(…)`
  bool function = true;      ///< also `torch.name(…)`
  bool functional = false;   ///< also `torch.nn.functional.name(…)`
  const char* aliases = "";  ///< other spellings, separated by spaces: "linalg.qr special.expit"
  bool allocates = false;    ///< the kernel makes its results itself (data-dependent sizes, views)
  InferFn infer;
  KernelFn kernel;
  Pointwise pointwise;
  ReduceKind reduce = ReduceKind::None;
  /// For arguments that choose a different row (`div(rounding_mode="floor")`, `clamp(max=None)`):
  /// that row. Only looks at None, strings and bools, which are constants everywhere. Use through
  /// `specialize`.
  std::optional<Specialized> (*specialize)(const ArgTypes&) = nullptr;
  const char* gradient = "";
  const char* onnx = "";
  const char* samples = "";
};

/// Rows in the order of ops.def.
std::span<const OpDef* const> all_ops();
const OpDef* find_op(std::string_view name);        ///< by name; null if there is none
const OpDef* find_function(std::string_view path);  ///< "relu", "nn.functional.relu", "linalg.qr"
const OpDef* find_method(std::string_view name);
/// What `find_function` finds below a module: "" is `torch`, "linalg" is `torch.linalg`.
std::vector<std::string> function_names(std::string_view module);
std::vector<std::string> method_names();
const Schema& schema_of(const OpDef& op);  ///< parsed once
/// All rows of one function: "max", "max.dim", "max.other" for any of the three, in the order to
/// try. See ops/bind.h.
std::span<const OpDef* const> overloads_of(const OpDef& op);
/// The row that these arguments really mean; nothing if it is `op` itself. `run_op` applies it, and
/// capture must apply it before it makes a node, so that all modes run the same formula.
std::optional<Specialized> specialize(const OpDef& op, const ArgTypes& args);
/// Spellings near `name`, best first, for "did you mean".
std::vector<std::string> similar_ops(std::string_view name, size_t most = 3);

/// Runs an operator eagerly on concrete arguments in schema order (defaults filled in): infers,
/// allocates, calls the kernel. For an operator that `returns_scalar`, the result is a 0-d tensor.
/// Errors: OpError.
std::vector<Tensor> run_op(const OpDef& op, const Args& args);
/// `x.name_(…)` for a row without Mutates: runs `name` and copies the result into the first
/// argument. Errors: RuntimeError if the result's dtype cannot be cast to the tensor's, or its
/// shape differs.
Tensor run_op_inplace(const OpDef& op, const Args& args);
/// May a result of dtype `from` be stored in a tensor of `to` by an in-place operator
/// (torch.can_cast).
bool can_cast_inplace(DType from, DType to);
/// Types of concrete arguments, for `infer`.
ArgTypes types_of(const Args& args);

/// dtype of a pointwise result by PyTorch's rules: dimensioned tensors, then 0-d tensors, then
/// Python numbers.
DType promoted_dtype(std::span<const ArgType> inputs);

/// The dtype in which a pointwise row computes on these arguments: what its inputs are converted
/// to. A pointwise row with MayRaise fails only when this is an integer dtype (division by zero):
/// call its kernel there.
DType compute_dtype_of(const OpDef& op, const ArgTypes& args);

/// Problems of the table (a row that leaves a reader nothing to derive from); empty if it is sound.
/// A unit test asserts that.
std::vector<std::string> check_op_table();

}  // namespace periplus
