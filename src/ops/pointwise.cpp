// SPDX-License-Identifier: Apache-2.0
#include "ops/pointwise.h"

#include <array>

#include "ops/args.h"
#include "runtime/kernels.h"
#include "runtime/split.h"
#include "tensor/cast.h"
#include "tensor/strided.h"

namespace periplus {
namespace {

using Category = int;  // 0 bool, 1 integer, 2 float

Category category(DType d) { return is_floating(d) ? 2 : d == DType::Bool ? 0 : 1; }

void fold(std::optional<DType>& into, DType dtype) { into = into ? promote(*into, dtype) : dtype; }

/// The higher one wins unless the lower is of a higher category.
std::optional<DType> combine(std::optional<DType> higher, std::optional<DType> lower) {
  if (!higher || !lower) return higher ? higher : lower;
  return category(*lower) > category(*higher) ? promote(*higher, *lower) : higher;
}

DType identity(DType d) { return d; }
DType always_bool(DType) { return DType::Bool; }
DType float_of(DType d) { return is_floating(d) ? d : DType::Float32; }
DType float_only(DType d) {
  if (!is_floating(d)) fail("\"pointwise_cpu\" not implemented for '" + type_name(d) + "'");
  return d;
}
DType not_bool(DType d) {
  if (d == DType::Bool) fail("operation is not supported for tensors of dtype bool");
  return d;
}
DType widened(DType d) { return d == DType::Bool ? DType::Int64 : d; }
DType integer_only(DType d) {
  if (is_floating(d)) fail("\"bitwise_cpu\" not implemented for '" + type_name(d) + "'");
  return d;
}

using DTypeRule = DType (*)(DType);

DTypeRule compute_rule(PointwiseRule rule) {
  switch (rule) {
    case PointwiseRule::Float:
    case PointwiseRule::FloatTest:
      return float_of;
    case PointwiseRule::FloatOnly:
      return float_only;
    case PointwiseRule::Number:
    case PointwiseRule::Compare:
      return identity;
    case PointwiseRule::NumberOnly:
      return not_bool;
    case PointwiseRule::Widened:
      return widened;
    case PointwiseRule::Integer:
      return integer_only;
    case PointwiseRule::Logical:
      return always_bool;
  }
  return identity;
}

DTypeRule result_rule(PointwiseRule rule) {
  const bool test = rule == PointwiseRule::FloatTest || rule == PointwiseRule::Compare ||
                    rule == PointwiseRule::Logical;
  return test ? always_bool : identity;
}

int promoted_inputs(const Pointwise& p) { return p.promoted ? p.promoted : p.inputs; }

/// `neg`, `sub` and `rsub` take no bool on either side, whatever the other is.
template <class List>
void refuse_bool_operands(const OpDef& row, const List& args) {
  const Pointwise& p = row.pointwise;
  const bool negation = std::string_view(row.name) == "neg";
  if (p.compute_dtype != not_bool || (p.promoted != 2 && !negation)) return;
  for (int i = 0; i < promoted_inputs(p); ++i) {
    Promotion one;
    one.add(args[i]);
    if (one.result() == DType::Bool)
      fail(std::string(negation ? "Negation, the `-` operator, on"
                                : "Subtraction, the `-` operator, with") +
           " a bool tensor is not supported. If you are trying to invert a mask, use the `~` or "
           "`logical_not()` operator instead.");
  }
}

std::optional<DType> dtype_of(const ArgType& arg) {
  const auto* t = std::get_if<TensorType>(&arg);
  return t ? std::optional(t->dtype) : std::nullopt;
}

std::optional<DType> dtype_of(const Arg& arg) {
  const auto* t = std::get_if<Tensor>(&arg);
  return t ? std::optional(t->dtype()) : std::nullopt;
}

/// `lerp` and `heaviside` promote nothing.
template <class List>
void refuse_mixed_operands(const OpDef& row, const List& args) {
  const std::string_view name = row.name;
  if (name != "lerp" && name != "heaviside") return;
  const std::optional<DType> first = dtype_of(args[0]);
  for (size_t i = 1; i < args.size(); ++i) {
    const std::optional<DType> other = dtype_of(args[i]);
    if (first && other && *first != *other)
      fail(std::string(name) + "() takes tensors of one dtype, but got " + type_name(*first) +
           " and " + type_name(*other));
  }
}

template <class List>
DType compute_dtype(const OpDef& row, const List& args) {
  const Pointwise& p = row.pointwise;
  refuse_bool_operands(row, args);
  refuse_mixed_operands(row, args);
  Promotion promotion;
  for (int i = 0; i < promoted_inputs(p); ++i) promotion.add(args[i]);
  const DType compute = p.compute_dtype(promotion.result());
  if (is_floating(compute)) return compute;
  for (int i = promoted_inputs(p); i < p.inputs; ++i) {
    if (schema_of(row).params[i].name == "alpha" && std::holds_alternative<double>(args[i])) {
      fail("For integral input tensors, argument alpha must not be a floating point number.");
    }
  }
  return compute;
}

std::vector<TensorType> infer_pointwise(const OpDef& row, const ArgTypes& args) {
  Dims sizes;
  for (int i = 0; i < row.pointwise.inputs; ++i) {
    if (const auto* t = std::get_if<TensorType>(&args[i])) sizes = broadcast_dims(sizes, t->sizes);
  }
  return {{row.pointwise.result_dtype(compute_dtype(row, args)), std::move(sizes)}};
}

/// One input of the loop: its memory, or a converted copy where the dtype differs.
struct Operand {
  Tensor keep;
  Ints strides;
};

Operand operand_of(const Arg& arg, DType compute, std::span<const int64_t> sizes) {
  Operand o;
  if (const auto* t = std::get_if<Tensor>(&arg)) {
    o.keep = t->to(compute);
    o.strides = broadcast_strides(o.keep, sizes);
    return o;
  }
  if (const auto* d = std::get_if<double>(&arg)) {
    o.keep = Tensor::scalar(*d, compute);
  } else if (const auto* n = std::get_if<int64_t>(&arg)) {
    o.keep = Tensor::scalar(*n, compute);
  } else if (const auto* b = std::get_if<bool>(&arg)) {
    o.keep = Tensor::scalar(int64_t{*b}, compute);
  } else {
    fail_kind("TypeError", "expected a Tensor or a number");
  }
  o.strides.assign(sizes.size(), 0);
  return o;
}

void refuse_zero_divisor(const Tensor& divisor) {
  const Tensor flags = divisor.to(DType::Bool).contiguous();
  const bool* p = flags.data<bool>();
  for (int64_t i = 0; i < flags.numel(); ++i) {
    if (!p[i]) fail("ZeroDivisionError");
  }
}

}  // namespace

void Promotion::add_tensor(DType dtype, size_t rank) {
  fold(rank ? dimensioned_ : zero_dim_, dtype);
}

void Promotion::add_number(Type::Kind kind) {
  fold(number_, kind == Type::Kind::Float ? DType::Float32
                : kind == Type::Kind::Int ? DType::Int64
                                          : DType::Bool);
}

void Promotion::add(const Arg& arg) {
  if (const auto* t = std::get_if<Tensor>(&arg))
    add_tensor(t->dtype(), t->rank());
  else if (std::holds_alternative<double>(arg))
    add_number(Type::Kind::Float);
  else if (std::holds_alternative<int64_t>(arg))
    add_number(Type::Kind::Int);
  else if (std::holds_alternative<bool>(arg))
    add_number(Type::Kind::Bool);
}

void Promotion::add(const ArgType& arg) {
  if (const auto* t = std::get_if<TensorType>(&arg))
    add_tensor(t->dtype, t->rank());
  else if (const auto* u = std::get_if<UnknownScalar>(&arg))
    add_number(u->kind);
  else if (std::holds_alternative<double>(arg))
    add_number(Type::Kind::Float);
  else if (std::holds_alternative<Dim>(arg))
    add_number(Type::Kind::Int);
  else if (std::holds_alternative<bool>(arg))
    add_number(Type::Kind::Bool);
}

DType Promotion::result() const {
  return combine(dimensioned_, combine(zero_dim_, number_)).value_or(DType::Float32);
}

DType promoted_dtype(std::span<const ArgType> inputs) {
  Promotion p;
  for (const ArgType& a : inputs) p.add(a);
  return p.result();
}

DType compute_dtype_of(const OpDef& op, const ArgTypes& args) { return compute_dtype(op, args); }

Ints broadcast_all(std::span<const Tensor> tensors) {
  Ints sizes;
  for (const Tensor& t : tensors) sizes = broadcast_shapes({sizes.data(), sizes.size()}, t.sizes());
  return sizes;
}

Tensor run_pointwise(const OpDef& row, const Args& args) {
  const Pointwise& p = row.pointwise;
  const auto inputs = static_cast<size_t>(p.inputs);
  const DType compute = compute_dtype(row, args);
  Ints sizes;
  for (size_t i = 0; i < inputs; ++i) {
    if (const auto* t = std::get_if<Tensor>(&args[i])) {
      sizes = broadcast_shapes({sizes.data(), sizes.size()}, t->sizes());
    }
  }
  const std::span<const int64_t> shape{sizes.data(), sizes.size()};
  Tensor out = Tensor::empty(shape, p.result_dtype(compute));
  std::array<Operand, 4> operands;
  boost::container::small_vector<Ints, 5> strides;
  strides.push_back(Ints(out.strides().begin(), out.strides().end()));
  for (size_t i = 0; i < inputs; ++i) {
    operands[i] = operand_of(args[i], compute, shape);
    strides.push_back(operands[i].strides);
  }
  if (has(row.effects, Effects::MayRaise) && !is_floating(compute) && out.numel() > 0) {
    refuse_zero_divisor(operands[1].keep);
  }
  const Pointwise::RowFn loop = p.native(compute);
  const auto in_size = static_cast<int64_t>(item_size(compute));
  const auto out_size = static_cast<int64_t>(item_size(out.dtype()));
  auto* base = static_cast<char*>(out.raw());
  constexpr int64_t kUnit = 256;
  constexpr double kElementNs = 0.3;
  StridedLoop(shape, {strides.data(), strides.size()})
      .for_each_row([&](int64_t n, const int64_t* at, const int64_t* step) {
        split(n, kUnit, kElementNs, [&](int64_t from, int64_t to) {
          const void* in[4] = {};
          for (size_t i = 0; i < inputs; ++i) {
            in[i] = static_cast<const char*>(operands[i].keep.raw()) +
                    (at[i + 1] + from * step[i + 1]) * in_size;
          }
          loop(to - from, base + (at[0] + from * step[0]) * out_size, step[0], in, step + 1);
        });
      });
  return out;
}

OpDef pointwise_row(const OpDef& self, PointwiseRule rule, int inputs,
                    decltype(Pointwise::emit) emit, decltype(Pointwise::native) native, OpDef row) {
  row.lowering = Lowering::Pointwise;
  row.pointwise.compute_dtype = compute_rule(rule);
  row.pointwise.result_dtype = result_rule(rule);
  row.pointwise.inputs = inputs;
  row.pointwise.emit = emit;
  row.pointwise.native = native;
  row.allocates = true;
  row.infer = [&self](const ArgTypes& args) { return infer_pointwise(self, args); };
  row.kernel = [&self](const Args& args, std::vector<Tensor>& out) {
    out.assign(1, run_pointwise(self, args));
  };
  return row;
}

}  // namespace periplus
