// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "codegen/function_builder.h"
#include "graph/core_functions.h"

/// Lists: vectors of records of words. A list that dies where it is changed is changed in place.
namespace periplus::codegen {

const Type* FunctionBuilder::list_element(const Type& list_type) {
  tables_.list_elements.push_back(list_type.items.empty() ? Type::none() : list_type.items[0]);
  return &tables_.list_elements.back();
}

llvm::Value* FunctionBuilder::list_words(V list) { return b_.CreateLoad(ptr_, list, "words"); }

llvm::Value* FunctionBuilder::list_length(V list) {
  return b_.CreateLoad(b_.getInt64Ty(), b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), list, 1),
                       "length");
}

llvm::Value* FunctionBuilder::list_record(V list, V index, size_t stride) {
  return b_.CreateGEP(b_.getInt64Ty(), list_words(list),
                      b_.CreateMul(index, i64(static_cast<int64_t>(stride))));
}

/// The list of operand `k`, free to be changed: itself where it dies, else a copy.
llvm::Value* FunctionBuilder::own_list(const Node& n, int operand) {
  const Operand& o = n.args[static_cast<size_t>(operand)];
  V list = value(o).scalar;
  if (a_.consumed_by(o.value, {&n, nullptr, operand})) return list;
  ++list_sites_;
  return call("ppc_list_copy", ptr_, {frame_, list});
}

/// `v` with its tensors in memory that `memory` gives, unless they are memory of others.
LValue FunctionBuilder::own_tensors(const LValue& v,
                                    const std::function<V(const LTensor&)>& memory) {
  LValue r = v;
  for (LValue& p : r.parts) p = own_tensors(p, memory);
  if (!v.type.is_tensor()) return r;
  const LTensor& t = v.tensor;
  const auto copy = [&] {
    LTensor dst = t;
    dst.scalar = nullptr;
    dst.storage = null();
    set_contiguous(dst);
    dst.data = memory(dst);
    copy_into(dst, t);
    return dst;
  };
  if (llvm::isa<llvm::ConstantPointerNull>(t.storage)) {
    r.tensor = copy();
    return r;
  }
  auto* before = b_.GetInsertBlock();
  auto* ours = new_block("own");
  auto* join = new_block("owned");
  b_.CreateCondBr(b_.CreateICmpEQ(t.storage, null()), ours, join);
  b_.SetInsertPoint(ours);
  LTensor dst = copy();
  auto* end = b_.GetInsertBlock();
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
  const auto merge = [&](V a, V b) -> V {
    if (a == b) return a;
    auto* phi = b_.CreatePHI(a->getType(), 2);
    phi->addIncoming(a, before);
    phi->addIncoming(b, end);
    return phi;
  };
  r.tensor.scalar = nullptr;
  r.tensor.data = merge(t.data, dst.data);
  for (size_t d = 0; d < t.rank(); ++d) r.tensor.strides[d] = merge(t.strides[d], dst.strides[d]);
  return r;
}

/// `v` with its tensors copied into memory of the list, so that they live as long as it does.
LValue FunctionBuilder::owned_by(V list, const LValue& v) {
  const std::function<void(LValue&)> copy_lists = [&](LValue& x) {
    for (LValue& p : x.parts) copy_lists(p);
    if (x.type.kind != Type::Kind::List) return;
    ++list_sites_;
    x.scalar = call("ppc_list_copy", ptr_, {frame_, x.scalar});
  };
  LValue r = v;
  copy_lists(r);
  return own_tensors(r, [&](const LTensor& t) {
    V data = call("ppc_list_own", ptr_, {frame_, list, byte_count(t)});
    fail_if(b_.CreateICmpEQ(data, null()), {PP_NO_MEMORY, "", "out of memory", -1});
    return data;
  });
}

/// What `n` took out of a list, in memory of its own if a loop runs while it is alive: loops move
/// the memory of lists.
LValue FunctionBuilder::outlive_list(const Node& n, const Value* v, LValue taken) {
  const int from = a_.place(&n).begin, to = a_.live_end(v);
  const bool crosses = std::any_of(a_.loops().begin(), a_.loops().end(), [&](const Node* loop) {
    return a_.place(loop).begin > from && a_.place(loop).begin <= to;
  });
  if (!crosses) return taken;
  return own_tensors(taken, [&](const LTensor& t) {
    TensorType type;
    type.dtype = t.dtype;
    for (V s : t.sizes) type.sizes.push_back(known(s) ? Dim(*known(s)) : Dim::fresh());
    return fresh_tensor(type, t.sizes, from, to, a_.place(&n).loop, false).data;
  });
}

bool FunctionBuilder::emit_list(const Node& n) {
  const graph::CoreFunction* row = graph::core_function_of(n);
  if (!row) return false;
  using graph::CoreOp;
  const auto list_type = [&]() -> const Type& {
    return n.args[0].is_value() && n.args[0].value->type.kind == Type::Kind::List
               ? n.args[0].value->type
               : n.result()->type;
  };
  const auto element_type = [&]() -> Type {
    return list_type().items.empty() ? Type::none() : list_type().items[0];
  };
  const auto define_list = [&](V list) {
    LValue l;
    l.scalar = list;
    define(n.result(), std::move(l));
    return true;
  };
  const auto new_list = [&](const Type& type) {
    ++list_sites_;
    const Type element = type.items.empty() ? Type::none() : type.items[0];
    const int index = static_cast<int>(tables_.list_elements.size());
    tables_.list_elements.push_back(element);
    V list = call("ppc_list_new", ptr_, {frame_, i32(index)});
    fail_if(b_.CreateICmpEQ(list, null()), {PP_NO_MEMORY, "", "out of memory", -1});
    return list;
  };
  const auto append = [&](V list, const LValue& x, const Type& element) {
    const LValue owned = owned_by(list, x);
    const size_t stride = words_of(element);
    V length = list_length(list);
    V capacity = b_.CreateLoad(b_.getInt64Ty(),
                               b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), list, 2), "capacity");
    auto* grow = new_block("grow");
    auto* go = new_block("append");
    b_.CreateCondBr(b_.CreateICmpEQ(length, capacity), grow, go,
                    llvm::MDBuilder(context_).createBranchWeights(1, 1 << 10));
    b_.SetInsertPoint(grow);
    check_status(call("ppc_list_grow", b_.getInt32Ty(), {frame_, list}));
    b_.CreateBr(go);
    b_.SetInsertPoint(go);
    std::vector<V> words;
    flatten(owned, words);
    store_words(list_record(list, length, stride), words);
    b_.CreateStore(b_.CreateAdd(length, i64(1)),
                   b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), list, 1));
  };
  const auto check_index = [&](V index, V length, const char* message) {
    V at = wrap_negative(index, length);
    fail_if(b_.CreateICmpUGE(at, length), raise(n, "IndexError", message));
    return at;
  };
  switch (row->op) {
    case CoreOp::ListNew: {
      const Type& type = n.result()->type;
      V list = new_list(type);
      for (const Operand& o : n.args) append(list, value(o, &type.items[0]), type.items[0]);
      return define_list(list);
    }
    case CoreOp::ListLen: {
      LValue l;
      l.scalar = list_length(value(n.args[0]).scalar);
      define(n.result(), std::move(l));
      return true;
    }
    case CoreOp::ListAppend: {
      V list = own_list(n, 0);
      const Type element = element_type();
      append(list, value(n.args[1], &element), element);
      return define_list(list);
    }
    case CoreOp::ListGet: {
      V list = value(n.args[0]).scalar;
      const Type element = element_type();
      V at = check_index(as_int(n.args[1]), list_length(list), "list index out of range");
      size_t word = 0;
      V record = list_record(list, at, words_of(element));
      define(n.result(), outlive_list(n, n.result(), load_value(element, record, word)));
      return true;
    }
    case CoreOp::ListSet: {
      V list = own_list(n, 0);
      const Type element = element_type();
      V at =
          check_index(as_int(n.args[1]), list_length(list), "list assignment index out of range");
      const LValue x = owned_by(list, value(n.args[2], &element));
      std::vector<V> words;
      flatten(x, words);
      store_words(list_record(list, at, words_of(element)), words);
      return define_list(list);
    }
    case CoreOp::ListPop: {
      V list = own_list(n, 0);
      const Type element = element_type();
      V length = list_length(list);
      fail_if(b_.CreateICmpEQ(length, i64(0)), raise(n, "IndexError", "pop from empty list"));
      V at = check_index(as_int(n.args[1]), length, "pop index out of range");
      size_t word = 0;
      LValue x = load_value(element, list_record(list, at, words_of(element)), word);
      if (known(as_int(n.args[1])) == -1) {
        b_.CreateStore(b_.CreateSub(length, i64(1)),
                       b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), list, 1));
      } else {
        call("ppc_list_remove", b_.getVoidTy(), {list, at});
      }
      LValue l;
      l.scalar = list;
      define(n.result(0), std::move(l));
      define(n.result(1), outlive_list(n, n.result(1), std::move(x)));
      return true;
    }
    case CoreOp::ListInsert: {
      V list = own_list(n, 0);
      const Type element = element_type();
      V length = list_length(list);
      V at = clamp(wrap_negative(as_int(n.args[1]), length), i64(0), length);
      append(list, value(n.args[2], &element), element);
      call("ppc_list_rotate", b_.getVoidTy(), {list, at});
      return define_list(list);
    }
    case CoreOp::ListConcat: {
      V list = own_list(n, 0);
      check_status(
          call("ppc_list_extend", b_.getInt32Ty(), {frame_, list, value(n.args[1]).scalar}));
      return define_list(list);
    }
    case CoreOp::ListSlice: {
      V list = value(n.args[0]).scalar;
      V length = list_length(list);
      const auto bound = [&](const Operand& o, V otherwise) {
        if (o.kind == Operand::Kind::None) return otherwise;
        return clamp(wrap_negative(as_int(o), length), i64(0), length);
      };
      V from = bound(n.args[1], i64(0)), to = bound(n.args[2], length);
      ++list_sites_;
      V copy = call("ppc_list_slice", ptr_, {frame_, list, from, to});
      fail_if(b_.CreateICmpEQ(copy, null()), {PP_NO_MEMORY, "", "out of memory", -1});
      return define_list(copy);
    }
    case CoreOp::TensorFromList: {
      V list = value(n.args[0]).scalar;
      const TensorType& t = n.result()->type.tensor;
      V length = list_length(list);
      const Node* loop = a_.place(&n).loop;
      LValue l;
      l.tensor = fresh_tensor(t, {length}, a_.place(&n).begin, a_.live_end(n.result()), loop,
                              carrier(n.result()) != nullptr);
      call("ppc_list_to_tensor", b_.getVoidTy(),
           {list, l.tensor.data, i32(static_cast<int>(t.dtype))});
      define(n.result(), std::move(l));
      return true;
    }
    default:
      return false;
  }
}

}  // namespace periplus::codegen
