// SPDX-License-Identifier: Apache-2.0
#include "ops/args.h"
#include "ops/emit_builder.h"
#include "ops/formula_args.h"
#include "ops/pointwise.h"
#include "ops/rows.h"
#include "runtime/kernels.h"

namespace periplus {
namespace {

template <class Formula, size_t... I>
ScalarValue emit_with(ScalarBuilder& builder, std::span<const ScalarValue> in,
                      std::index_sequence<I...>) {
  EmitBuilder m(builder);
  return Formula::run(m, in[I]...);
}

template <class Formula, int N>
ScalarValue emit_formula(ScalarBuilder& builder, DType, std::span<const ScalarValue> in) {
  return emit_with<Formula>(builder, in, std::make_index_sequence<N>());
}

bool is_string(const ArgTypes& args, size_t i, const char* text) {
  const auto* s = i < args.size() ? std::get_if<std::string>(&args[i]) : nullptr;
  return s && *s == text;
}

std::optional<Specialized> gelu_by_approximation(const ArgTypes& args) {
  if (is_string(args, 1, "tanh")) return Specialized{&rows::gelu_tanh, {0}};
  if (!is_none(args, 1) && !is_string(args, 1, "none")) {
    fail("approximate argument must be either none or tanh.");
  }
  return std::nullopt;
}

std::optional<Specialized> div_by_rounding(const ArgTypes& args) {
  if (is_none(args, 2)) return std::nullopt;
  if (is_string(args, 2, "floor")) return Specialized{&rows::floor_divide, {0, 1}};
  if (is_string(args, 2, "trunc")) return Specialized{&rows::trunc_divide, {0, 1}};
  fail("div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '" +
       str_arg(args, 2) + "'");
}

std::optional<Specialized> clamp_by_bounds(const ArgTypes& args) {
  if (is_none(args, 1) && is_none(args, 2))
    fail("torch.clamp: At least one of 'min' or 'max' must not be None");
  if (is_none(args, 2)) return Specialized{&rows::clamp_min, {0, 1}};
  if (is_none(args, 1)) return Specialized{&rows::clamp_max, {0, 2}};
  return std::nullopt;
}

}  // namespace

// A row: its native loops are elsewhere (ops/loops), its formula is instantiated here for emission.
#define PERIPLUS_POINTWISE(id, rule, arity, ...)                                                \
  namespace loops_v3 {                                                                          \
  Pointwise::RowFn id##_loop(int dtype);                                                        \
  }                                                                                             \
  namespace loops_v4 {                                                                          \
  Pointwise::RowFn id##_loop(int dtype);                                                        \
  }                                                                                             \
  template <class M, class X>                                                                   \
  static auto id##_formula(PERIPLUS_FORMULA_ARGS_##arity);                                      \
  struct id##_tag {                                                                             \
    template <class M, class... X>                                                              \
    static auto run(M& m, X... x) {                                                             \
      return id##_formula(m, x...);                                                             \
    }                                                                                           \
    static Pointwise::RowFn native(DType compute) {                                             \
      const int dtype = static_cast<int>(compute);                                              \
      return pp_cpu_level() >= 4 ? loops_v4::id##_loop(dtype) : loops_v3::id##_loop(dtype);     \
    }                                                                                           \
  };                                                                                            \
  namespace rows {                                                                              \
  const OpDef id = pointwise_row(id, PointwiseRule::rule, arity, emit_formula<id##_tag, arity>, \
                                 id##_tag::native, {.name = #id, __VA_ARGS__});                 \
  }                                                                                             \
  template <class M, class X>                                                                   \
  static auto id##_formula(PERIPLUS_FORMULA_ARGS_##arity)

#include "ops/pointwise_arith.inc"
#include "ops/pointwise_math.inc"

}  // namespace periplus
