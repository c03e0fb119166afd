// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "codegen/function_builder.h"
#include "codegen/lanes.h"
#include "codegen/panels.h"
#include "codegen/pointwise.h"
#include "graph/row_args.h"
#include "ops/views.h"
#include "runtime/kernels.h"

/// Matrix products and convolutions: direct calls of the runtime's kernels. Constant weights are
/// packed at compile time.
namespace periplus::codegen {

namespace {

constexpr double kTermNs = 0.015;  ///< of a multiply-add of a small product

template <class T, class Packed>
auto form_of(const char* product, size_t (*elements)(int64_t, int64_t),
             void (*pack)(const T*, int64_t, int64_t, int64_t, int64_t, Packed*)) {
  return FunctionBuilder::PackedForm{
      product, [=](int64_t n, int64_t k) { return elements(n, k) * sizeof(Packed); },
      [=](const void* w, int64_t n, int64_t k, int64_t sn, int64_t sk, void* to) {
        pack(static_cast<const T*>(w), n, k, sn, sk, static_cast<Packed*>(to));
      },
      std::is_same_v<T, Packed>};
}

/// A weight with gaps is packed from a copy, which is not kept.
template <class T>
PackedLayout conv_layout(const pp_conv_shape& s, const Tensor& w,
                         size_t (*elements)(const pp_conv_shape*),
                         void (*pack)(const pp_conv_shape*, const T*, T*)) {
  PackedLayout layout{"conv!" + std::to_string(s.groups), elements(&s) * sizeof(T), nullptr,
                      w.is_contiguous()};
  if (layout.permutes)
    layout.pack = [=](const void* from, void* to) {
      pack(&s, static_cast<const T*>(from), static_cast<T*>(to));
    };
  else
    layout.pack = [=](const void*, void* to) {
      pack(&s, w.contiguous().template data<const T>(), static_cast<T*>(to));
    };
  return layout;
}

bool may_read_packed(const UseSite& use) {
  return use.index == 1 &&
         (is_op(use.node, "linear") || is_op(use.node, "matmul") || is_op(use.node, "mm") ||
          is_op(use.node, "mv") || is_op(use.node, "conv1d") || is_op(use.node, "conv2d"));
}

int64_t one_of(const Operand& o, size_t k, int64_t otherwise) {
  if (o.kind == Operand::Kind::Int) return o.i;
  if (o.items.empty()) return otherwise;
  return o.items[o.items.size() == 1 ? 0 : k].i;
}

/// The dimensions of a convolution's images; 0: another product.
size_t spatial_dims(const Node& n) { return is_op(&n, "conv1d") ? 1 : is_op(&n, "conv2d") ? 2 : 0; }

}  // namespace

/// The tensor that `v` is in every call: a constant, or views of one.
std::optional<Tensor> FunctionBuilder::constant_tensor(const Value* v) {
  if (!v || !v->def) return std::nullopt;
  const Node& n = *v->def;
  if (n.kind == Kind::GetAttr) {
    const auto it = g_.constants.find(n.target);
    return it == g_.constants.end() ? std::nullopt : std::optional(it->second);
  }
  if (n.kind != Kind::CallFunction || !n.op || !is_view_row(*n.op) || n.results.size() != 1 ||
      !v->type.is_tensor())
    return std::nullopt;
  std::map<const Value*, Tensor> inputs;
  for (const Operand& o : n.args)
    graph::for_each_value(o, [&](const Operand& x) {
      if (auto t = constant_tensor(x.value)) inputs[x.value] = *t;
    });
  const auto args = graph::row_constant_args(*n.op, n.args, [&](const Value* x) {
    const auto it = inputs.find(x);
    return it == inputs.end() ? nullptr : &it->second;
  });
  if (!args) return std::nullopt;
  std::vector<std::unique_ptr<PinnedTensor>> held;  // it may be copied, and there may be no lock
  if (!options_.put_weights_away && views_or_copies(base_name(*n.op)))
    for (const auto& [value, t] : inputs) held.push_back(std::make_unique<PinnedTensor>(t));
  try {
    return run_op(*n.op, *args)[0];
  } catch (const OpError&) {
    return std::nullopt;
  }
}

/// Address of something that is kept beside the code, loaded once at entry.
llvm::Value* FunctionBuilder::kept_constant(const std::string& key,
                                            const std::function<std::shared_ptr<void>()>& make) {
  const auto [at, fresh] = constant_index_.emplace(key, static_cast<int>(tables_.constants.size()));
  if (fresh) {
    tables_.keep.push_back(make());
    tables_.constants.push_back(tables_.keep.back().get());
  }
  return load_constant(at->second);
}

llvm::Value* FunctionBuilder::load_constant(int index) {
  llvm::IRBuilder<>::InsertPointGuard keep(b_);
  b_.SetInsertPoint(llvm::cast<llvm::Instruction>(constants_)->getNextNode());
  auto* load = b_.CreateLoad(
      ptr_, b_.CreateConstInBoundsGEP1_64(ptr_, constants_, static_cast<uint64_t>(index)),
      "constant");
  load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context_, {}));
  return load;
}

FunctionBuilder::PackedForm FunctionBuilder::packed_form(DType d) const {
  if (d == DType::Float64)
    return form_of<double, double>("pp_gemm_packed_f64", pp_packed_elements_f64, pp_pack_f64);
  if (options_.bfloat16_weights)
    return form_of<float, uint16_t>("pp_gemm_packed_bf16", pp_packed_elements_bf16, pp_pack_bf16);
  return form_of<float, float>("pp_gemm_packed_f32", pp_packed_elements_f32, pp_pack_f32);
}

/// The matrices of `w` (the last two dimensions: rows n, columns k) in panels, one after the other;
/// the key names the value, of which there is one per graph.
llvm::Value* FunctionBuilder::packed_weight(const Value* v, const Tensor& w, bool transposed) {
  const size_t rows = w.rank() - (transposed ? 1 : 2), columns = w.rank() - (transposed ? 2 : 1);
  const int64_t n = w.size(rows), k = w.size(columns);
  const int64_t sn = w.stride(rows), sk = w.stride(columns);
  const int64_t matrix = w.size(w.rank() - 2) * w.size(w.rank() - 1);
  const int64_t count = w.rank() == 2 ? 1 : w.numel() / matrix;
  return kept_constant(v->name + (transposed ? "!columns" : "!rows"), [&] {
    const PackedForm form = packed_form(w.dtype());
    const size_t bytes = form.bytes(n, k),
                 step = static_cast<size_t>(matrix) * item_size(w.dtype());
    const auto pack = [=, pack = form.pack](const void* weight, void* memory) {
      auto* to = static_cast<char*>(memory);
      const auto* from = static_cast<const char*>(weight);
      for (int64_t i = 0; i < count; ++i, from += step, to += bytes) pack(from, n, k, sn, sk, to);
    };
    return panels(w, {std::string(form.product) + (transposed ? "!columns" : "!rows"),
                      static_cast<size_t>(count) * bytes, pack, form.permutes});
  });
}

/// A weight that something in this function reads where it is, is not put away only to be brought
/// back.
std::shared_ptr<void> FunctionBuilder::panels(const Tensor& w, const PackedLayout& layout) {
  if (!options_.put_weights_away) return shared_panels(w, layout);
  if (!read_in_place_) read_in_place_ = storages_read_in_place();
  return shared_panels(w, layout, !read_in_place_->contains(w.impl()->storage.get()));
}

std::set<const pp_storage*> FunctionBuilder::storages_read_in_place() const {
  std::set<const pp_storage*> found;
  const std::function<bool(const Value*)> is_read = [&](const Value* v) {
    return std::ranges::any_of(a_.uses(v), [&](const UseSite& use) {
      if (may_read_packed(use)) return false;
      const Node* n = use.node;
      if (!n || n->kind != Kind::CallFunction || !n->op || !is_view_row(*n->op)) return true;
      return std::ranges::any_of(n->results, [&](const auto& r) { return is_read(r.get()); });
    });
  };
  graph::walk(g_.top, [&](const Node& n) {
    const auto it = g_.constants.find(n.target);
    if (n.kind == Kind::GetAttr && it != g_.constants.end() && is_read(n.result()))
      found.insert(it->second.impl()->storage.get());
  });
  return found;
}

/// The panels of the matrix `v`, which lies in `w`: a constant, or one of the matrices of a dense
/// constant, chosen at run time (`self.w[i]`). Null if it is neither.
llvm::Value* FunctionBuilder::packed_matrix(const Node& n, const Value* v, const LTensor& w,
                                            bool transposed) {
  if (const auto constant = constant_tensor(v))
    return constant->rank() == 2 ? packed_weight(v, *constant, transposed) : nullptr;
  const auto chosen = [](const Value* x) {
    return x->def && is_op(x->def, "select") && x->def->args[1] == Operand::integer(0);
  };
  const Value* all = v;
  while (chosen(all)) all = all->def->args[0].value;
  const auto constant = constant_tensor(all);
  if (!constant || all == v || v->type.tensor.rank() != 2 || !constant->is_contiguous() ||
      constant->numel() == 0)
    return nullptr;
  const int64_t rows = constant->size(constant->rank() - 2);
  const int64_t columns = constant->size(constant->rank() - 1);
  const DType d = constant->dtype();
  const int64_t outputs = transposed ? columns : rows, inputs = transposed ? rows : columns;
  const auto step = static_cast<int64_t>(packed_form(d).bytes(outputs, inputs));
  V from = b_.CreatePtrDiff(b_.getInt8Ty(), w.data, materialize(n, all).data);
  const auto bytes = rows * columns * static_cast<int64_t>(item_size(d));
  V number = b_.CreateExactSDiv(from, i64(bytes));
  return byte_offset(packed_weight(all, *constant, transposed), b_.CreateMul(number, i64(step)));
}

/// `t` where rows of it may be read by one pair of strides: rank 2, or dense.
LTensor FunctionBuilder::as_rows(const Node& n, const LTensor& t) {
  if (t.rank() <= 2 || t.contiguous) return t;
  return contiguous(t, a_.place(&n).begin, a_.place(&n).end, a_.place(&n).loop);
}

/// `v` is returned as it is, so its memory may be the caller's from the start.
bool FunctionBuilder::is_returned(const Value* v) const {
  bool returned = false;
  for (const UseSite& u : a_.uses(v)) {
    if (u.node != g_.output()) continue;
    if (u.index < 0) return false;
    returned = true;
  }
  return returned && v->def && v->def->block == &g_.top;
}

/// Memory that outlives the call.
void FunctionBuilder::place_in_storage(LTensor& t) {
  t.storage = call("ppc_new_storage", ptr_, {frame_, byte_count(t)});
  fail_if(b_.CreateICmpEQ(t.storage, null()), {PP_NO_MEMORY, "", "out of memory", -1});
  t.data = b_.CreateLoad(
      ptr_, b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), t.storage, offsetof(pp_storage, data)));
}

/// Memory for the result of a node, whose sizes are `sizes`; that of the root for a product that is
/// fused into its loop.
LTensor FunctionBuilder::result_tensor(const Node& n, const std::vector<V>& sizes) {
  const Node* root = a_.fusion().root(&n);
  if (root != &n) return destinations_[root] = result_tensor(*root, sizes, a_.place(&n).begin);
  if (const auto made = destinations_.extract(&n)) return made.mapped();
  return result_tensor(n, sizes, a_.place(&n).begin);
}

LTensor FunctionBuilder::result_tensor(const Node& n, const std::vector<V>& sizes, int from) {
  constexpr int64_t kLeast = 256;  // elements; smaller ones are copied as fast
  const Value* v = n.result();
  if (is_returned(v)) {
    LTensor r;
    r.dtype = v->type.tensor.dtype;
    r.sizes = sizes;
    for (size_t d = 0; d < r.rank(); ++d)
      if (v->type.tensor.sizes[d].known()) r.sizes[d] = i64(v->type.tensor.sizes[d].value());
    set_contiguous(r);
    if (known(numel(r)).value_or(kLeast) >= kLeast) {
      place_in_storage(r);
      return r;
    }
  }
  return fresh_tensor(v->type.tensor, sizes, from, a_.live_end(v), a_.place(&n).loop,
                      carrier(v) != nullptr);
}

/// `v` is a tensor that is already computed and lies in memory, as a constant always does.
bool FunctionBuilder::in_memory(const Value* v) {
  if (!v || !v->type.is_tensor()) return false;
  if (!values_.contains(v) && v->def && v->def->kind == Kind::GetAttr) emit_get_attr(*v->def);
  if (!values_.contains(v)) return false;
  const LTensor& t = value(v).tensor;
  return !t.lazy && !t.scalar;
}

/// What the kernel of the product `n` may add to (and that of a convolution multiply with) each
/// element of a column, or of a channel.
bool FunctionBuilder::is_row_of(const Node& n, const Value* v) {
  if (!v || !v->type.is_tensor()) return false;
  const TensorType &type = n.result()->type.tensor, &own = v->type.tensor;
  const size_t inner = spatial_dims(n);
  if (own.dtype != type.dtype || own.rank() <= inner || own.rank() > type.rank()) return false;
  if (inner == 0 && own.rank() != 1) return false;
  const size_t column = own.rank() - 1 - inner;
  for (size_t d = 0; d < own.rank(); ++d)
    if (!own.sizes[d].known() ||
        own.sizes[d] != (d == column ? type.sizes[type.rank() - 1 - inner] : Dim(1)))
      return false;
  return in_memory(v);
}

/// What it may add element by element: a tensor that lies as the result does. Its kernel reads it
/// while the result's memory holds partial sums. The two never share memory: the result's is live
/// from `n` on, and that of `v` until the sum that follows `n`.
bool FunctionBuilder::is_addend_of(const Node& n, const Value* v) {
  return in_memory(v) && v->type.tensor == n.result()->type.tensor && value(v).tensor.contiguous;
}

/// The sums and the relu that follow the product `n`, where its kernel can do them: what is taken
/// is as if computed. Kernels add to the whole sum, the bias first, so no bit changes.
FunctionBuilder::Epilogue FunctionBuilder::take_epilogue(const Node& n, bool takes_bias,
                                                         bool takes_addend) {
  Epilogue e;
  const auto row = [&](const Value* v) {
    const int p = a_.place(&n).begin;
    return contiguous(value(v).tensor, p, p, a_.place(&n).loop).data;
  };
  const auto take_term = [&](const Value* v) {
    if (takes_bias && !e.bias && !e.addend && is_row_of(n, v)) {
      e.bias = row(v);
      return true;
    }
    if (!takes_addend || e.addend || !is_addend_of(n, v)) return false;
    e.addend = value(v).tensor.data;
    return true;
  };
  const auto take_factor = [&](const Value* v) {
    if (spatial_dims(n) == 0 || e.scale || e.bias || e.addend || !is_row_of(n, v)) return false;
    e.scale = row(v);
    return true;
  };
  for (const Node* at = &n; a_.fused(at);) {
    const auto& uses = a_.uses(at->result());
    if (uses.size() != 1) break;
    const Node* user = uses[0].node;
    if (is_op(user, "relu")) {
      e.activation = PP_ACT_RELU;
      absorbed_[user] = n.result();
      break;
    }
    const bool adds = is_op(user, "add") && user->args[2] == Operand::integer(1);
    const bool scales = is_op(user, "mul");
    if (!adds && !scales) break;
    if (user->result()->type.tensor != n.result()->type.tensor) break;
    const Value* other = user->args[uses[0].index == 0 ? 1 : 0].value;
    if (adds ? !take_term(other) : !take_factor(other)) break;
    absorbed_[user] = n.result();
    at = user;
  }
  return e;
}

bool FunctionBuilder::emit_linear(const Node& n) {
  const Value* xv = n.args[0].value;
  const Value* wv = n.args[1].value;
  const TensorType& wt = wv->type.tensor;
  const DType d = wt.dtype;
  if (!xv || wt.rank() != 2 || !periplus::is_floating(d) || xv->type.tensor.dtype != d)
    return false;
  if (xv->type.tensor.rank() == 0) return false;
  const bool has_bias = n.args.size() > 2 && n.args[2].is_value();
  if (has_bias && n.args[2].value->type.tensor.rank() != 1) return false;
  const LTensor x = as_rows(n, materialize(n, xv));
  const LTensor w = materialize(n, wv);
  V k = w.sizes[1], count = w.sizes[0], xk = x.sizes.back();
  if (xk != k && !(known(k) && known(xk) && *known(k) == *known(xk))) {
    if (known(k) && known(xk)) return false;
    fail_through_kernel(b_.CreateICmpNE(k, xk), n);
  }
  V bias = null();
  if (has_bias) {
    const LTensor b = materialize(n, n.args[2].value);
    if (!known(b.sizes[0]) || known(b.sizes[0]) != known(count)) return false;
    bias =
        (b.contiguous ? b : contiguous(b, a_.place(&n).begin, a_.place(&n).end, a_.place(&n).loop))
            .data;
  }
  std::vector<V> sizes(x.sizes.begin(), x.sizes.end() - 1);
  V m = i64(1);
  for (V s : sizes) m = mul_size(m, s);
  sizes.push_back(count);
  LTensor out = result_tensor(n, sizes);
  V stride_m = x.rank() == 2 ? x.strides[0] : k;
  V packed = packed_matrix(n, wv, w, false);
  const Epilogue epilogue = take_epilogue(n, !has_bias, packed != nullptr);
  if (epilogue.bias) bias = epilogue.bias;
  V act = i32(epilogue.activation);
  if (packed) {
    V addend = epilogue.addend ? epilogue.addend : null();
    call_kernel(packed_form(d).product, {x.data, m, stride_m, x.strides.back(), packed, count, k,
                                         bias, addend, act, out.data, count});
  } else {
    call_kernel(d == DType::Float32 ? "pp_linear_f32" : "pp_linear_f64",
                {m, count, k, x.data, stride_m, x.strides.back(), w.data, w.strides[1],
                 w.strides[0], bias, act, out.data, count, i64(1)});
  }
  ++kernel_calls_;
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// A dense tensor as a matrix of its last dimension's rows.
LTensor FunctionBuilder::merge_rows(const LTensor& t) {
  LTensor r = t;
  V rows = i64(1);
  for (size_t d = 0; d + 1 < t.rank(); ++d) rows = mul_size(rows, t.sizes[d]);
  r.sizes = {rows, t.sizes.back()};
  set_contiguous(r);
  return r;
}

bool FunctionBuilder::emit_matmul(const Node& n) {
  const Value *av = n.args[0].value, *bv = n.args[1].value;
  if (!av || !bv || !av->type.is_tensor() || !bv->type.is_tensor()) return false;
  const DType d = av->type.tensor.dtype;
  if (!periplus::is_floating(d) || bv->type.tensor.dtype != d) return false;
  const size_t ra = av->type.tensor.rank(), rb = bv->type.tensor.rank();
  if (ra == 0 || rb == 0) return false;
  LTensor a = materialize(n, av), b = materialize(n, bv);
  const auto must_equal = [&](V x, V y) {
    if (x == y) return true;
    if (known(x) && known(y)) return *known(x) == *known(y);
    fail_through_kernel(b_.CreateICmpNE(x, y), n);
    return true;
  };
  if (ra == 1 && rb == 1) {
    if (!must_equal(a.sizes[0], b.sizes[0])) return false;
    llvm::Type* t = register_type(context_, d);
    V v = call(d == DType::Float32 ? "pp_dot_f32" : "pp_dot_f64", t,
               {a.sizes[0], a.data, a.strides[0], b.data, b.strides[0]});
    LTensor out = result_tensor(n, {});
    store_element(out, out.data, v);
    out.scalar = v;
    LValue l;
    l.tensor = std::move(out);
    define(n.result(), std::move(l));
    ++kernel_calls_;
    return true;
  }
  const bool row = ra == 1, column = rb == 1;
  const auto insert = [&](LTensor& t, size_t at) {
    t.sizes.insert(t.sizes.begin() + static_cast<long>(at), i64(1));
    t.strides.insert(t.strides.begin() + static_cast<long>(at), i64(0));
  };
  if (row) insert(a, 0);
  if (column) insert(b, 1);
  std::vector<V> outer;  // sizes of `a` that go into the rows of one product
  if (b.rank() == 2 && a.rank() > 2 && a.contiguous) {
    outer.assign(a.sizes.begin(), a.sizes.end() - 1);
    a = merge_rows(a);
  }
  const size_t batch = std::max(a.rank(), b.rank()) - 2;
  V m = a.sizes[a.rank() - 2], k = a.sizes.back(), count = b.sizes.back();
  if (!must_equal(k, b.sizes[b.rank() - 2])) return false;
  std::vector<V> batch_sizes(batch), sa(batch, i64(0)), sb(batch, i64(0));
  for (size_t i = 0; i < batch; ++i) {
    V size = nullptr;
    const auto take = [&](const LTensor& t, std::vector<V>& strides) {
      const size_t extra = batch - (t.rank() - 2);
      if (i < extra) return true;
      V s = t.sizes[i - extra];
      if (known(s) == 1) {
        if (!size) size = s;
        return true;
      }
      if (!known(s)) {
        // A size that is not known may be one: only without broadcasting is the stride sure.
        if (size && known(size) != 1 && s != size && known(size)) return false;
      }
      if (size && known(size) != 1 && size != s &&
          !(known(size) && known(s) && *known(size) == *known(s))) {
        if (!must_equal(size, s)) return false;
      }
      if (!size || known(size) == 1) size = s;
      strides[i] = t.strides[i - extra];
      return true;
    };
    if (!take(a, sa) || !take(b, sb)) return false;
    batch_sizes[i] = size;
  }
  std::vector<V> sizes = batch_sizes;
  if (!outer.empty())
    sizes = outer;
  else if (!row)
    sizes.push_back(m);
  if (!column) sizes.push_back(count);
  LTensor out = result_tensor(n, sizes);
  V packed = batch == 0 && rb == 2 ? packed_matrix(n, bv, b, true) : nullptr;
  const Epilogue epilogue = take_epilogue(n, !column, packed != nullptr);
  V bias = epilogue.bias ? epilogue.bias : null(), act = i32(epilogue.activation);
  V addend = epilogue.addend ? epilogue.addend : null();
  const bool plain = !epilogue.bias && epilogue.activation == PP_ACT_NONE;
  std::vector<V> index;
  std::vector<V> nest = batch_sizes;
  nest.push_back(i64(1));
  ++kernel_calls_;
  const auto product = [&] {
    V pa = a.data, pb = b.data, linear = i64(0);
    for (size_t i = 0; i < index.size(); ++i) {
      pa = element(pa, b_.CreateMul(index[i], sa[i]), d);
      pb = element(pb, b_.CreateMul(index[i], sb[i]), d);
      linear = b_.CreateAdd(b_.CreateMul(linear, batch_sizes[i]), index[i]);
    }
    V pc = element(out.data, b_.CreateMul(linear, mul_size(m, count)), d);
    V s0 = a.strides[a.rank() - 2], s1 = a.strides.back();
    if (packed) {
      call_kernel(packed_form(d).product,
                  {pa, m, s0, s1, packed, count, k, bias, addend, act, pc, count});
    } else if (plain) {
      call_kernel(d == DType::Float32 ? "pp_matmul_f32" : "pp_matmul_f64",
                  {m, count, k, pa, s0, s1, pb, b.strides[b.rank() - 2], b.strides.back(), pc,
                   count, i64(1)});
    } else {
      call_kernel(d == DType::Float32 ? "pp_linear_f32" : "pp_linear_f64",
                  {m, count, k, pa, s0, s1, pb, b.strides[b.rank() - 2], b.strides.back(), bias,
                   act, pc, count, i64(1)});
    }
  };
  if (batch == 0) {
    product();
  } else {
    V terms = mul_size(m, mul_size(count, k));
    for (size_t i = 1; i < batch; ++i) terms = mul_size(terms, batch_sizes[i]);
    emit_shareable([&] {
      emit_split(batch_sizes[0], 1, terms, kTermNs, [&](V from, V to) {
        emit_for(from, to, 1, [&](V i) {
          index.push_back(i);
          emit_nest(nest, index, product);
          index.pop_back();
        });
      });
    });
  }
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

/// Convolution of static shape with constant weights.
bool FunctionBuilder::emit_conv(const Node& n, size_t spatial) {
  const Value *xv = n.args[0].value, *wv = n.args[1].value;
  if (!xv || !wv || !xv->type.tensor.static_shape()) return false;
  const auto w = constant_tensor(wv);
  const DType d = xv->type.tensor.dtype;
  const TensorType& out_type = n.result()->type.tensor;
  if (!w || w->dtype() != d || !periplus::is_floating(d) || !out_type.static_shape()) return false;
  for (size_t k = 3; k < 6; ++k)
    if (!n.args[k].is_constant() || n.args[k].kind == Operand::Kind::Str) return false;
  if (n.args[6].kind != Operand::Kind::Int) return false;
  const bool has_bias = n.args[2].is_value();
  if (has_bias && n.args[2].value->type.tensor.dtype != d) return false;
  const auto size = [&](size_t at) { return xv->type.tensor.sizes[at].value(); };
  const size_t channel = xv->type.tensor.rank() - spatial - 1, last = spatial - 1;
  pp_conv_shape s{};
  s.batch = channel ? size(0) : 1;
  s.c_in = size(channel);
  s.h = spatial == 2 ? size(channel + 1) : 1;
  s.w = size(channel + 1 + last);
  s.c_out = w->size(0);
  s.kh = spatial == 2 ? w->size(2) : 1;
  s.kw = w->size(2 + last);
  s.stride_h = spatial == 2 ? one_of(n.args[3], 0, 1) : 1;
  s.stride_w = one_of(n.args[3], last, 1);
  s.pad_h = spatial == 2 ? one_of(n.args[4], 0, 0) : 0;
  s.pad_w = one_of(n.args[4], last, 0);
  s.dilation_h = spatial == 2 ? one_of(n.args[5], 0, 1) : 1;
  s.dilation_w = one_of(n.args[5], last, 1);
  s.groups = n.args[6].i;
  const int p = a_.place(&n).begin;
  const LTensor x = contiguous(materialize(n, xv), p, p, a_.place(&n).loop);
  V bias = null();
  if (has_bias) bias = contiguous(materialize(n, n.args[2].value), p, p, a_.place(&n).loop).data;
  V shape = kept_constant(n.name + "!shape", [&] { return std::make_shared<pp_conv_shape>(s); });
  V packed = kept_constant(n.name + "!packed", [&] {
    return d == DType::Float32
               ? panels(*w, conv_layout(s, *w, pp_conv_packed_elements_f32, pp_conv_pack_f32))
               : panels(*w, conv_layout(s, *w, pp_conv_packed_elements_f64, pp_conv_pack_f64));
  });
  LTensor out = result_tensor(n, std::vector<V>(out_type.rank()));
  const Epilogue e = take_epilogue(n, true, true);
  const auto or_null = [&](V term) { return term ? term : null(); };
  call_kernel(d == DType::Float32 ? "pp_conv_f32" : "pp_conv_f64",
              {shape, x.data, packed, bias, or_null(e.scale), or_null(e.bias), or_null(e.addend),
               i32(e.activation), out.data});
  ++kernel_calls_;
  LValue l;
  l.tensor = std::move(out);
  define(n.result(), std::move(l));
  return true;
}

}  // namespace periplus::codegen
