// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "codegen/function_builder.h"
#include "codegen/lanes.h"
#include "codegen/pointwise.h"

/// Calls of eager kernels through `ppc_kernel`.
namespace periplus::codegen {

namespace {

bool has_value(const Operand& o) {
  bool any = false;
  graph::for_each_value(o, [&](const Operand&) { any = true; });
  return any;
}

Arg constant_arg(const Operand& o, const Param* p) {
  switch (o.kind) {
    case Operand::Kind::Bool:
      return o.b;
    case Operand::Kind::Int:
      if (p && p->kind == Param::Kind::IntList) return std::vector<int64_t>{o.i};
      if (p && p->kind == Param::Kind::Float) return static_cast<double>(o.i);
      return o.i;
    case Operand::Kind::Float:
      return o.f;
    case Operand::Kind::Str:
      return o.s;
    case Operand::Kind::DType:
      return o.dtype;
    case Operand::Kind::List:
    case Operand::Kind::Tuple: {
      if (p && p->kind == Param::Kind::TensorList) return std::vector<Tensor>();
      std::vector<int64_t> ints;
      for (const Operand& item : o.items)
        ints.push_back(item.kind == Operand::Kind::Bool ? item.b : item.i);
      return ints;
    }
    default:
      return std::monostate();
  }
}

}  // namespace

llvm::Value* FunctionBuilder::convert_scalar(std::pair<V, DType> v, DType to) {
  LaneBuilder m(b_, module_, 1);
  return LaneBuilder::get(m.convert({v.first, v.second}, to));
}

ArgSpec FunctionBuilder::arg_spec(const Node& n, const Operand& o, std::vector<V>& words) {
  ArgSpec spec;
  if (o.is_value()) {
    LValue v = value(o);
    if (v.type.is_tensor() && v.tensor.lazy) v.tensor = materialize(n, o.value);
    if (v.type.kind == Type::Kind::None) return spec;
    spec.kind = ArgSpec::Kind::Word;
    spec.type = v.type;
    flatten(v, words);
    return spec;
  }
  const bool sequence = o.kind == Operand::Kind::List || o.kind == Operand::Kind::Tuple;
  if (!sequence || !has_value(o)) return spec;
  spec.kind = ArgSpec::Kind::Ints;
  for (const Operand& item : o.items) {
    ArgSpec part = arg_spec(n, item, words);
    if (part.kind == ArgSpec::Kind::Constant) part.constant = constant_arg(item, nullptr);
    if (part.kind == ArgSpec::Kind::Word && part.type.is_tensor() && part.type.tensor.rank() > 0)
      spec.kind = ArgSpec::Kind::Tensors;
    spec.items.push_back(std::move(part));
  }
  return spec;
}

/// Types of the results, a tuple counting as its parts.
std::vector<Type> FunctionBuilder::tensor_results(const Node& n) {
  std::vector<Type> types;
  for (const auto& r : n.results) {
    if (r->type.kind == Type::Kind::Tuple)
      types.insert(types.end(), r->type.items.begin(), r->type.items.end());
    else
      types.push_back(r->type);
  }
  return types;
}

void FunctionBuilder::define_results(const Node& n, std::vector<LTensor> tensors) {
  if (n.results.size() == 1 && n.result()->type.kind == Type::Kind::Tuple) {
    LValue l;
    for (size_t k = 0; k < tensors.size(); ++k) {
      LValue part;
      part.type = n.result()->type.items[k];
      part.tensor = std::move(tensors[k]);
      l.parts.push_back(std::move(part));
    }
    define(n.result(), std::move(l));
    return;
  }
  for (size_t k = 0; k < tensors.size(); ++k) {
    LValue l;
    l.tensor = std::move(tensors[k]);
    define(n.result(static_cast<int>(k)), std::move(l));
  }
}

void FunctionBuilder::emit_kernel(const Node& n) {
  ++kernel_calls_;
  const std::vector<Type> types = tensor_results(n);
  const bool may_view = producer_of(n) == Producer::MaybeView || producer_of(n) == Producer::View;
  CallSite site;
  site.op = n.op;
  site.target = n.target;
  site.location = location(n);
  site.results = types;
  std::vector<V> words;
  const auto& params = n.op ? schema_of(*n.op).params : std::vector<Param>();
  for (size_t k = 0; k < n.args.size(); ++k) {
    ArgSpec spec = arg_spec(n, n.args[k], words);
    const Param* p = k < params.size() ? &params[k] : nullptr;
    if (spec.kind == ArgSpec::Kind::Constant) spec.constant = constant_arg(n.args[k], p);
    site.args.push_back(std::move(spec));
  }
  const Node* loop = a_.place(&n).loop;
  for (LoopState& s : loop_stack_)
    if (s.node == loop) site.region = 1 + s.index;
  std::vector<LTensor> made(types.size());
  std::vector<size_t> at(types.size());
  for (size_t k = 0; k < types.size(); ++k) {
    at[k] = words.size();
    if (!types[k].is_tensor()) {
      words.push_back(i64(0));
      continue;
    }
    const TensorType& t = types[k].tensor;
    const Value* owner =
        n.results.size() == types.size() ? n.result(static_cast<int>(k)) : n.result();
    V data = null();
    if (!may_view && t.static_shape()) {
      made[k] = fresh_tensor(t, std::vector<V>(t.rank()), a_.place(&n).begin, a_.live_end(owner),
                             loop, carrier(owner) != nullptr);
      data = made[k].data;
    } else {
      site.infer = true;
      for (LoopState& s : loop_stack_)
        if (s.node == loop) s.allocates = true;
    }
    words.push_back(data);
    words.push_back(null());
    words.insert(words.end(), 2 * t.rank(), i64(0));
  }
  for (const Operand& o : n.args)
    graph::for_each_value(o, [&](const Operand& v) {
      if (v.value->type.is_tensor() && !v.value->type.tensor.static_shape()) site.infer = true;
      if (v.value->type.kind == Type::Kind::List) site.infer = true;
    });
  max_words_ = std::max(max_words_, words.size() + 1);
  store_words(words_, words);
  const int index = static_cast<int>(tables_.calls.size());
  tables_.calls.push_back(std::move(site));
  check_status(call("ppc_kernel", b_.getInt32Ty(), {frame_, i32(index), words_}));
  if (types.size() == 1 && !types[0].is_tensor() && types[0].kind != Type::Kind::Tuple) {
    size_t from = at[0];
    define(n.result(), load_value(types[0], words_, from));
    return;
  }
  for (size_t k = 0; k < types.size(); ++k) {
    if (made[k].data) continue;
    if (!types[k].is_tensor()) refuse(n, "a kernel that gives numbers and tensors");
    size_t from = at[k];
    made[k] = load_value(types[k], words_, from).tensor;
    if (!may_view) {
      made[k].storage = null();
      set_contiguous(made[k]);
    }
  }
  define_results(n, std::move(made));
}

namespace {

/// An error of `n` needs no element of this operand: of a weight, which may be put away.
bool fails_by_shape(const Node& n, size_t operand) {
  return (operand == 0 && is_op(&n, "select")) || (operand == 1 && is_op(&n, "linear"));
}

}  // namespace

/// Leaves the function with the error that the eager kernel of `n` reports, when `bad`.
void FunctionBuilder::fail_through_kernel(V bad, const Node& n) {
  if (known(bad) == 0) return;
  if (auto* c = llvm::dyn_cast<llvm::ConstantInt>(bad); c && c->isZero()) return;
  auto* go = new_block("ok");
  auto* fail = new_block("fail");
  b_.CreateCondBr(bad, fail, go, llvm::MDBuilder(context_).createBranchWeights(1, 1 << 20));
  b_.SetInsertPoint(fail);
  CallSite site;
  site.op = n.op;
  site.target = n.target;
  site.location = location(n);
  site.infer = true;
  std::vector<V> words;
  const auto& params = n.op ? schema_of(*n.op).params : std::vector<Param>();
  bool lazy = false;
  for (const Operand& o : n.args)
    graph::for_each_value(o, [&](const Operand& v) {
      lazy = lazy || (v.value->type.is_tensor() && value(v.value).tensor.lazy);
    });
  for (size_t k = 0; k < n.args.size(); ++k) {
    ArgSpec spec;
    if (fails_by_shape(n, k) || (lazy && n.args[k].is_value() && value(n.args[k]).tensor.lazy)) {
      // The message speaks of shapes only: the block's memory stands for the elements.
      LValue v = value(n.args[k]);
      v.tensor.data = block_;
      v.tensor.storage = null();
      spec.kind = ArgSpec::Kind::Word;
      spec.type = v.type;
      flatten(v, words);
    } else {
      spec = arg_spec(n, n.args[k], words);
    }
    const Param* p = k < params.size() ? &params[k] : nullptr;
    if (spec.kind == ArgSpec::Kind::Constant) spec.constant = constant_arg(n.args[k], p);
    site.args.push_back(std::move(spec));
  }
  max_words_ = std::max(max_words_, words.size() + 64);
  store_words(words_, words);
  const int index = static_cast<int>(tables_.calls.size());
  tables_.calls.push_back(std::move(site));
  auto callee = helper("ppc_kernel_error", b_.getInt32Ty(), {ptr_, b_.getInt32Ty(), ptr_});
  llvm::cast<llvm::Function>(callee.getCallee())->addFnAttr(llvm::Attribute::Cold);
  V code = b_.CreateCall(callee, {frame_, i32(index), words_});
  exit_status_->addIncoming(code, b_.GetInsertBlock());
  b_.CreateBr(exit_);
  b_.SetInsertPoint(go);
}

}  // namespace periplus::codegen
