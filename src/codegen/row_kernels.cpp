// SPDX-License-Identifier: Apache-2.0
#include "codegen/function_builder.h"

/// softmax, log_softmax and layer_norm over the last dimensions: direct calls of the runtime's row
/// kernels.
namespace periplus::codegen {

namespace {

const char* kernel_of(std::string_view name, DType d) {
  const bool f32 = d == DType::Float32;
  if (name == "softmax") return f32 ? "pp_softmax_f32" : "pp_softmax_f64";
  if (name == "log_softmax") return f32 ? "pp_log_softmax_f32" : "pp_log_softmax_f64";
  return f32 ? "pp_layer_norm_f32" : "pp_layer_norm_f64";
}

/// Elements of one row if `shape` names the last sizes of `x`.
std::optional<int64_t> normalized_elements(const TensorType& x, const Operand& shape) {
  const bool sequence = shape.kind == Operand::Kind::List || shape.kind == Operand::Kind::Tuple;
  if (!sequence || shape.items.empty() || shape.items.size() > x.rank()) return std::nullopt;
  int64_t n = 1;
  for (size_t k = 0; k < shape.items.size(); ++k) {
    const Operand& item = shape.items[k];
    const Dim& size = x.sizes[x.rank() - shape.items.size() + k];
    if (item.kind != Operand::Kind::Int || !size.known() || size.value() != item.i)
      return std::nullopt;
    n *= item.i;
  }
  return n;
}

}  // namespace

bool FunctionBuilder::emit_row_kernel(const Node& n) {
  const std::string_view name = base_name(*n.op);
  const bool norm = name == "layer_norm";
  if (!norm && name != "softmax" && name != "log_softmax") return false;
  const Value* xv = n.args[0].value;
  if (!xv || !xv->type.is_tensor() || !n.result()->type.is_tensor()) return false;
  const TensorType& type = xv->type.tensor;
  const DType d = type.dtype;
  if (!periplus::is_floating(d) || n.result()->type.tensor.dtype != d || type.rank() == 0)
    return false;
  const auto rank = static_cast<int64_t>(type.rank());
  std::optional<int64_t> elements;
  if (norm) {
    elements = normalized_elements(type, n.args[1]);
    if (!elements || *elements == 0 || n.args[4].kind != Operand::Kind::Float) return false;
    for (size_t k = 2; k < 4; ++k) {
      const Operand& o = n.args[k];
      if (o.kind == Operand::Kind::None) continue;
      if (!o.is_value() || !o.value->type.is_tensor()) return false;
      const TensorType& t = o.value->type.tensor;
      if (t.dtype != d || !t.static_shape() || t.numel() != Dim(*elements)) return false;
    }
  } else if (n.args[1].kind != Operand::Kind::Int ||
             (n.args[1].i != -1 && n.args[1].i != rank - 1)) {
    return false;
  }
  const int p = a_.place(&n).begin;
  const Node* loop = a_.place(&n).loop;
  const auto dense = [&](const Value* v) { return contiguous(materialize(n, v), p, p, loop); };
  const LTensor x = dense(xv);
  V length = elements ? i64(*elements) : x.sizes.back();
  V rows = i64(1);
  const size_t inner = norm ? n.args[1].items.size() : 1;
  for (size_t k = 0; k + inner < x.rank(); ++k) rows = mul_size(rows, x.sizes[k]);
  std::vector<V> args = {rows, length, x.data};
  if (norm) {
    for (size_t k = 2; k < 4; ++k)
      args.push_back(n.args[k].is_value() ? dense(n.args[k].value).data : null());
    args.push_back(llvm::ConstantFP::get(register_type(context_, d), n.args[4].f));
  }
  LTensor out = result_tensor(n, x.sizes);
  args.push_back(out.data);
  call_kernel(kernel_of(name, d), args);
  ++kernel_calls_;
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

}  // namespace periplus::codegen
