// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "graph/graph.h"

/// The table of core functions that are not rows of the operator table. Verifier, executor, passes,
/// script and code generator read the same rows; the lambda of a scalar row is its meaning.
namespace periplus::graph {

/// A Python number.
struct Scalar {
  Type::Kind kind = Type::Kind::Int;
  bool b = false;
  int64_t i = 0;
  double f = 0;

  static Scalar of(bool v) { return {Type::Kind::Bool, v, 0, 0}; }
  static Scalar of(int64_t v) { return {Type::Kind::Int, false, v, 0}; }
  static Scalar of(double v) { return {Type::Kind::Float, false, 0, v}; }
};
/// Errors: ExecutionStop (PP_GUARD on overflow, PP_RAISED with Python's class and text).
using ScalarFn = Scalar (*)(const Scalar* args);

/// How the executor treats a row that is not a plain scalar function.
enum class CoreOp : uint8_t {
  Scalar,
  Select,
  Item,
  Size,
  Numel,
  Tuple,
  TupleGet,
  ListNew,
  ListAppend,
  ListGet,
  ListSet,
  ListLen,
  ListPop,
  ListConcat,
  ListSlice,
  ListInsert,
  TensorFromList,
  TensorFromScalar,
  GuardTrue,
  GuardShape,
  Raise,
  Print,
  AssertTrue,
  Undef,
  Scatter,
};

/// What running a core function can do besides computing its results.
enum CoreFlags : uint8_t {
  kCorePure = 0,
  kCoreMayRaise = 1,  ///< may end the call with PP_RAISED: never dropped, never moved to where it
                      ///< might not have run
  kCoreMayGuard = 2,  ///< may end the call with PP_GUARD: may be dropped, never moved to where it
                      ///< might not have run
  kCoreEffect = 4,    ///< is there for its effect: never dropped, duplicated or reordered
};

struct CoreFunction {
  const char* name;
  /// One letter an operand: i int, f float, b bool, n int or None, s str, t tensor, o tensor or
  /// None, T tuple, L list, x anything, d dtype or None, c constant int, v view chain; a last `*`
  /// repeats the letter before it any number of times.
  const char* operands;
  /// Letter of the result; `-`: no result; `?`: depends on the operands (see `core_result_types`).
  const char* result;
  uint8_t flags;
  CoreOp op;
  ScalarFn eval;  ///< of a Scalar row
};

std::span<const CoreFunction> all_core_functions();
/// By name; null if there is none.
const CoreFunction* find_core_function(std::string_view name);
/// The row that a call_function node means; null for rows of the operator table (`select` of a
/// tensor is torch's).
const CoreFunction* core_function_of(const Node& node);
/// Type of an operand; dtypes, slices and dicts have none (Any).
Type type_of(const Operand& o);
/// Types of the results; `declared` is used where the operands do not say (an empty list, undef).
/// Errors: std::invalid_argument that says which operand is wrong.
std::vector<Type> core_result_types(const CoreFunction& f, std::span<const Operand> args,
                                    std::span<const Type> declared = {});
/// True if a value of type `from` may stand where `to` is stated: equal up to sizes that are not
/// both known.
bool compatible(const Type& from, const Type& to);

}  // namespace periplus::graph
