// SPDX-License-Identifier: Apache-2.0
#include "codegen/function_builder.h"

#include <algorithm>

#include "diag/diag.h"

namespace periplus::codegen {

using llvm::BasicBlock;

llvm::Type* memory_type(llvm::LLVMContext& c, DType d) {
  switch (d) {
    case DType::Bool:
    case DType::UInt8:
    case DType::Int8:
      return llvm::Type::getInt8Ty(c);
    case DType::Int16:
      return llvm::Type::getInt16Ty(c);
    case DType::Int32:
      return llvm::Type::getInt32Ty(c);
    case DType::Int64:
      return llvm::Type::getInt64Ty(c);
    case DType::Float32:
      return llvm::Type::getFloatTy(c);
    case DType::Float64:
      return llvm::Type::getDoubleTy(c);
  }
  return nullptr;
}

llvm::Type* register_type(llvm::LLVMContext& c, DType d) {
  return d == DType::Bool ? llvm::Type::getInt1Ty(c) : memory_type(c, d);
}

FunctionBuilder::FunctionBuilder(const Graph& g, Tables& tables, llvm::Module& module,
                                 const LoweringOptions& options)
    : g_(g),
      tables_(tables),
      module_(module),
      options_(options),
      a_(g),
      context_(module.getContext()),
      b_(module.getContext()),
      ptr_(llvm::PointerType::getUnqual(module.getContext())) {}

void FunctionBuilder::refuse(const Node& n, const std::string& why) {
  fail(diags::CannotCapture, n.loc,
       "native code for `" + (n.name.empty() ? n.target : "%" + n.name) + "`: " + why);
}

// --- skeleton ------------------------------------------------------------------------------------

void FunctionBuilder::run() {
  auto* type = llvm::FunctionType::get(b_.getInt32Ty(), {ptr_}, false);
  fn_ = llvm::Function::Create(type, llvm::Function::ExternalLinkage, "periplus_entry", module_);
  fn_->addFnAttr(llvm::Attribute::NoUnwind);
  if (options_.debug_info) debug_.emplace(module_, *fn_, g_);
  frame_ = fn_->getArg(0);
  frame_->setName("frame");
  frame_->addAttr(llvm::Attribute::NoAlias);
  frame_->addAttr(llvm::Attribute::NonNull);
  auto* entry = new_block("entry");
  exit_ = BasicBlock::Create(context_, "exit", fn_);
  b_.SetInsertPoint(exit_);
  exit_status_ = b_.CreatePHI(b_.getInt32Ty(), 8, "status");
  b_.CreateRet(exit_status_);
  b_.SetInsertPoint(entry);
  block_ = frame_field(0, "block");
  constants_ = frame_field(1, "constants");
  stop_ = frame_field(4, "stop");
  words_ = entry_alloca(b_.getInt64Ty(), 1);
  tables_.fails.push_back({PP_CANCELLED, "", "cancelled", -1});

  for (const Node* loop : a_.loops()) {
    int last = static_cast<int>(tables_.loops.size());
    const int first = last;
    for (size_t k = static_cast<size_t>(first) + 1; k < a_.loops().size(); ++k)
      if (a_.inside(a_.loops()[k], loop)) last = static_cast<int>(k);
    tables_.loops.emplace_back(first, last);
  }
  size_t word = 0;
  for (const auto& n : g_.top.nodes) {
    if (n->kind == Kind::Placeholder)
      emit_placeholder(*n, word);
    else
      emit_node(*n);
  }
  if (!b_.GetInsertBlock()->getTerminator()) {
    exit_status_->addIncoming(i32(0), b_.GetInsertBlock());
    b_.CreateBr(exit_);
  }
  exit_->moveAfter(&fn_->back());
  words_->setOperand(0, i64(static_cast<int64_t>(std::max<size_t>(max_words_, 1))));
  plan_memory();
  pin_constants();
  outline_regions();
  share_nests();
  tables_.block_bytes = std::max(tables_.block_bytes, undefined_bytes_);
  if (debug_) debug_->finish();
}

void FunctionBuilder::emit_block(const Block& b) {
  for (const auto& n : b.nodes) emit_node(*n);
}

/// What a node became, for people; the counts are those before it was lowered.
std::string FunctionBuilder::how_made(const Node& n, int kernels, int calls) {
  const Value* r = n.results.empty() ? nullptr : n.result();
  if (!r || !r->type.is_tensor()) return calls != kernel_calls_ ? "kernel call" : "registers";
  const LTensor& t = value(r).tensor;
  return absorbed_.contains(&n)   ? "in the kernel of its product"
         : t.lazy                 ? "fused into its consumer"
         : calls != kernel_calls_ ? "kernel call"
         : t.scalar               ? "register"
         : kernels != kernels_    ? "loop nest"
                                  : "view";
}

/// One line of the readable dump: how a node became code.
void FunctionBuilder::note(const Node& n, int kernels, int calls) {
  const Value* r = n.results.empty() ? nullptr : n.result();
  const std::string how = how_made(n, kernels, calls);
  std::string line(2 * (depth_ + 1), ' ');
  for (size_t k = 0; k < n.results.size(); ++k) line += (k ? ", %" : "%") + n.results[k]->name;
  line += (n.results.empty() ? "" : " = ") + n.target;
  if (r) line += " : " + to_string(r->type);
  if (line.size() < 60) line.resize(60, ' ');
  text_ += line + "  # " + how + "\n";
}

void FunctionBuilder::emit_node(const Node& n) {
  const int kernels = kernels_, calls = kernel_calls_;
  if (debug_) debug_->set_place(b_, n.loc);
  int site = 0;
  llvm::Instruction* const store = options_.profile ? enter_place(n, site) : nullptr;
  lower_node(n);
  if (store) name_place(n, site, store, how_made(n, kernels, calls));
  if (n.kind == Kind::CallFunction) note(n, kernels, calls);
}

void FunctionBuilder::lower_node(const Node& n) {
  switch (n.kind) {
    case Kind::Placeholder:
      refuse(n, "an input inside a block");
    case Kind::GetAttr:
      return emit_get_attr(n);
    case Kind::Output:
      return emit_output(n);
    case Kind::If:
      return emit_if(n);
    case Kind::While:
      return emit_while(n);
    case Kind::CallFunction:
      break;
    case Kind::CallMethod:
    case Kind::CallModule:
      refuse(n, "a node of the captured dialect");
    case Kind::Call:
      return emit_function_call(n);
    case Kind::Boundary:
      return emit_boundary(n);
  }
  if (!n.op) {
    if (emit_scalar_core(n) || emit_effect(n) || emit_list(n) || emit_tensor_core(n)) return;
    refuse(n, "no lowering for `" + n.target + "`");
  }
  if (is_op(&n, "item")) return emit_item(n);
  if (emit_view(n) || emit_pointwise(n) || emit_reduction(n) || emit_special(n)) return;
  emit_kernel(n);
}

void FunctionBuilder::emit_placeholder(const Node& n, size_t& word) {
  V base = frame_field(2, "inputs");
  LValue l = load_value(n.result()->type, base, word);
  const std::function<void(LValue&)> tidy = [&](LValue& v) {
    if (v.type.is_tensor() && options_.contiguous_inputs) set_contiguous(v.tensor);
    for (LValue& p : v.parts) tidy(p);
  };
  tidy(l);
  define(n.result(), std::move(l));
}

void FunctionBuilder::emit_get_attr(const Node& n) {
  if (values_.contains(n.result())) return;  // a product before it took it already
  const auto it = g_.constants.find(n.target);
  if (it == g_.constants.end()) refuse(n, "unknown constant `" + n.target + "`");
  const Tensor& t = it->second;
  const auto constant = [&](const std::string& key, const void* p) {
    const auto [at, fresh] =
        constant_index_.emplace(key, static_cast<int>(tables_.constants.size()));
    if (fresh) tables_.constants.push_back(p);
    return load_constant(at->second);
  };
  tables_.keep.push_back(std::make_shared<Tensor>(t));
  LValue l;
  l.type = Type::of_tensor(t.type());
  l.tensor.dtype = t.dtype();
  l.tensor.data = constant(n.target + "!data", t.address());
  constant_data_.emplace_back(llvm::cast<llvm::Instruction>(l.tensor.data), t);
  l.tensor.storage = constant(n.target + "!storage", t.impl()->storage.get());
  for (size_t d = 0; d < t.rank(); ++d) {
    l.tensor.sizes.push_back(i64(t.size(d)));
    l.tensor.strides.push_back(i64(t.stride(d)));
  }
  if (t.is_contiguous()) set_contiguous(l.tensor);
  define(n.result(), std::move(l));
}

namespace {

/// The memory at `address` may be looked at, or the address be handed on: not if it only leads to
/// other addresses without uses, or to the distance of two.
bool is_used(const llvm::Value* address) {
  return std::ranges::any_of(address->users(), [](const llvm::User* user) {
    if (llvm::isa<llvm::GetElementPtrInst>(user)) return is_used(user);
    return !llvm::isa<llvm::PtrToIntInst>(user) ||
           std::ranges::any_of(user->users(), [](const llvm::User* number) {
             const auto* op = llvm::dyn_cast<llvm::BinaryOperator>(number);
             return !op || op->getOpcode() != llvm::Instruction::Sub;
           });
  });
}

}  // namespace

/// Code runs without the session's lock, so the constants that it reads where they are stay there.
/// Of those that only products read, it has packed copies.
void FunctionBuilder::pin_constants() {
  for (const auto& [load, tensor] : constant_data_)
    if (is_used(load)) tables_.keep.push_back(std::make_shared<PinnedTensor>(tensor));
}

void FunctionBuilder::emit_output(const Node& n) {
  std::vector<V> words;
  const auto with_memory = [&](const Operand& o) {
    LValue v = value(o);
    flatten(v, words);
  };
  for (const Operand& o : n.args) with_memory(o);
  for (const auto& [input, v] : g_.write_backs) {
    (void)input;
    if (v) with_memory(Operand(v));
  }
  store_words(frame_field(3, "outputs"), words);
}

// --- values --------------------------------------------------------------------------------------

const LValue& FunctionBuilder::value(const Value* v) { return values_.at(v); }

void FunctionBuilder::define(const Value* v, LValue l) {
  l.type = v->type;
  values_[v] = std::move(l);
}

LValue FunctionBuilder::undefined(const Type& t) {
  std::vector<llvm::Type*> types;
  word_types(t, types);
  std::vector<V> words;
  for (llvm::Type* w : types) words.push_back(llvm::Constant::getNullValue(w));
  size_t at = 0;
  LValue l = unflatten(t, words, at);
  // A loop may carry it along and copy it: let it be memory that exists.
  const std::function<void(LValue&)> tidy = [&](LValue& v) {
    if (v.type.is_tensor()) {
      v.tensor.data = block_;
      const Dim n = v.type.tensor.numel();
      if (n.known())
        undefined_bytes_ = std::max(
            undefined_bytes_, static_cast<size_t>(n.value()) * item_size(v.type.tensor.dtype));
      set_contiguous(v.tensor);
    }
    for (LValue& p : v.parts) tidy(p);
  };
  tidy(l);
  return l;
}

LValue FunctionBuilder::value(const Operand& o, const Type* wanted) {
  LValue l;
  switch (o.kind) {
    case Operand::Kind::Value:
      return value(o.value);
    case Operand::Kind::None:
      l.type = Type::none();
      if (wanted && wanted->kind != Type::Kind::None) return undefined(*wanted);
      return l;
    case Operand::Kind::Bool:
      l.type = Type::boolean();
      l.scalar = b_.getInt1(o.b);
      return l;
    case Operand::Kind::Int:
      if (wanted && wanted->kind == Type::Kind::Float) {
        l.type = Type::floating();
        l.scalar = llvm::ConstantFP::get(b_.getDoubleTy(), static_cast<double>(o.i));
        return l;
      }
      l.type = Type::integer();
      l.scalar = i64(o.i);
      return l;
    case Operand::Kind::Float:
      l.type = Type::floating();
      l.scalar = llvm::ConstantFP::get(b_.getDoubleTy(), o.f);
      return l;
    case Operand::Kind::List:
    case Operand::Kind::Tuple:
      l.type = Type::of(Type::Kind::Tuple);
      for (size_t k = 0; k < o.items.size(); ++k) {
        const bool sub = wanted && wanted->kind == Type::Kind::Tuple && k < wanted->items.size();
        l.parts.push_back(value(o.items[k], sub ? &wanted->items[k] : nullptr));
        l.type.items.push_back(l.parts.back().type);
      }
      return l;
    case Operand::Kind::Str:
      l.type = Type::of(Type::Kind::Str);
      return l;
    case Operand::Kind::DType:
    case Operand::Kind::Ellipsis:
    case Operand::Kind::Slice:
    case Operand::Kind::Dict:
      break;
  }
  l.type = Type::none();
  return l;
}

FunctionBuilder::V FunctionBuilder::scalar(const Operand& o, Type::Kind kind) {
  const LValue l = value(o);
  V v = l.scalar;
  if (l.type.is_tensor()) v = load_element(l.tensor, l.tensor.data);
  if (kind == Type::Kind::Float && v->getType()->isIntegerTy())
    return v->getType()->isIntegerTy(1) ? b_.CreateUIToFP(v, b_.getDoubleTy())
                                        : b_.CreateSIToFP(v, b_.getDoubleTy());
  if (kind == Type::Kind::Float && v->getType()->isFloatTy())
    return b_.CreateFPExt(v, b_.getDoubleTy());
  if (kind == Type::Kind::Int && v->getType()->isIntegerTy() && !v->getType()->isIntegerTy(64))
    return v->getType()->isIntegerTy(1) ? b_.CreateZExt(v, b_.getInt64Ty())
                                        : b_.CreateSExt(v, b_.getInt64Ty());
  return v;
}

LTensor FunctionBuilder::tensor(const Operand& o) { return value(o).tensor; }

void FunctionBuilder::flatten(const LValue& v, std::vector<V>& words) {
  switch (v.type.kind) {
    case Type::Kind::Bool:
    case Type::Kind::Int:
    case Type::Kind::Float:
    case Type::Kind::List:
      words.push_back(v.scalar);
      return;
    case Type::Kind::Tensor:
      words.push_back(v.tensor.data);
      words.push_back(v.tensor.storage);
      words.insert(words.end(), v.tensor.sizes.begin(), v.tensor.sizes.end());
      words.insert(words.end(), v.tensor.strides.begin(), v.tensor.strides.end());
      return;
    case Type::Kind::Tuple:
      for (const LValue& p : v.parts) flatten(p, words);
      return;
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      return;
  }
}

void FunctionBuilder::word_types(const Type& t, std::vector<llvm::Type*>& types) {
  switch (t.kind) {
    case Type::Kind::Bool:
      types.push_back(b_.getInt1Ty());
      return;
    case Type::Kind::Int:
      types.push_back(b_.getInt64Ty());
      return;
    case Type::Kind::Float:
      types.push_back(b_.getDoubleTy());
      return;
    case Type::Kind::List:
      types.push_back(ptr_);
      return;
    case Type::Kind::Tensor:
      types.insert(types.end(), 2, ptr_);
      types.insert(types.end(), 2 * t.tensor.rank(), b_.getInt64Ty());
      return;
    case Type::Kind::Tuple:
      for (const Type& p : t.items) word_types(p, types);
      return;
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      return;
  }
}

LValue FunctionBuilder::unflatten(const Type& t, std::span<const V> words, size_t& at) {
  LValue l;
  l.type = t;
  switch (t.kind) {
    case Type::Kind::Bool:
    case Type::Kind::Int:
    case Type::Kind::Float:
    case Type::Kind::List:
      l.scalar = words[at++];
      break;
    case Type::Kind::Tensor: {
      const size_t rank = t.tensor.rank();
      l.tensor.dtype = t.tensor.dtype;
      l.tensor.data = words[at];
      l.tensor.storage = words[at + 1];
      for (size_t d = 0; d < rank; ++d) {
        const Dim& size = t.tensor.sizes[d];
        l.tensor.sizes.push_back(size.known() ? i64(size.value()) : words[at + 2 + d]);
      }
      for (size_t d = 0; d < rank; ++d) l.tensor.strides.push_back(words[at + 2 + rank + d]);
      at += 2 + 2 * rank;
      break;
    }
    case Type::Kind::Tuple:
      for (const Type& p : t.items) l.parts.push_back(unflatten(p, words, at));
      break;
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      break;
  }
  return l;
}

FunctionBuilder::V FunctionBuilder::to_word(V v) {
  llvm::Type* t = v->getType();
  if (t->isPointerTy()) return b_.CreatePtrToInt(v, b_.getInt64Ty());
  if (t->isDoubleTy()) return b_.CreateBitCast(v, b_.getInt64Ty());
  if (t->isIntegerTy(64)) return v;
  return b_.CreateZExt(v, b_.getInt64Ty());
}

FunctionBuilder::V FunctionBuilder::from_word(V w, Type::Kind kind) {
  if (kind == Type::Kind::Float) return b_.CreateBitCast(w, b_.getDoubleTy());
  if (kind == Type::Kind::Bool) return b_.CreateTrunc(w, b_.getInt1Ty());
  return w;
}

void FunctionBuilder::store_words(V base, const std::vector<V>& words, size_t at) {
  for (V w : words) {
    if (w->getType()->isIntegerTy(1)) w = b_.CreateZExt(w, b_.getInt64Ty());
    b_.CreateStore(w, b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), base, at++));
  }
}

LValue FunctionBuilder::load_value(const Type& t, V base, size_t& at) {
  std::vector<llvm::Type*> types;
  word_types(t, types);
  std::vector<V> words;
  for (llvm::Type* w : types) {
    V address = b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), base, at++);
    V word = b_.CreateLoad(w->isIntegerTy(1) ? b_.getInt64Ty() : w, address);
    words.push_back(w->isIntegerTy(1) ? b_.CreateTrunc(word, w) : word);
  }
  size_t from = 0;
  return unflatten(t, words, from);
}

// --- builder helpers -----------------------------------------------------------------------------

/// A call of a runtime kernel, which does nothing if there is no memory for its scratch. In a loop
/// that becomes a function the check comes after the loop.
void FunctionBuilder::call_kernel(const char* name, std::vector<V> args) {
  call(name, b_.getVoidTy(), std::move(args));
  scratch_unchecked_ = true;
  if (!in_region_ && !in_nest_) check_scratch();
}

void FunctionBuilder::check_scratch() {
  if (!scratch_unchecked_) return;
  scratch_unchecked_ = false;
  auto* failures = b_.CreateLoad(b_.getInt64Ty(), frame_field(5, "scratch_failures"));
  failures->setAtomic(llvm::AtomicOrdering::Monotonic);
  failures->setAlignment(llvm::Align(8));
  V before = b_.CreateLoad(b_.getInt64Ty(), b_.CreateConstInBoundsGEP1_64(ptr_, frame_, 6));
  fail_if(b_.CreateICmpNE(failures, before), {PP_NO_MEMORY, "", "out of memory", -1});
}

FunctionBuilder::V FunctionBuilder::frame_field(unsigned index, const char* name) {
  auto* load = b_.CreateLoad(ptr_, b_.CreateConstInBoundsGEP1_64(ptr_, frame_, index), name);
  load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context_, {}));
  return load;
}

FunctionBuilder::V FunctionBuilder::byte_offset(V p, V bytes) {
  return b_.CreateGEP(b_.getInt8Ty(), p, bytes);
}

FunctionBuilder::V FunctionBuilder::element(V data, V index, DType d) {
  if (known(index) == 0) return data;
  return b_.CreateGEP(memory_type(context_, d), data, index);
}

BasicBlock* FunctionBuilder::new_block(const char* name) {
  auto* block = BasicBlock::Create(context_, name, fn_);
  return block;
}

llvm::AllocaInst* FunctionBuilder::entry_alloca(llvm::Type* t, size_t count) {
  llvm::IRBuilder<> at(&fn_->getEntryBlock(), fn_->getEntryBlock().begin());
  return at.CreateAlloca(t, b_.getInt64(count));
}

llvm::FunctionCallee FunctionBuilder::helper(const char* name, llvm::Type* result,
                                             std::vector<llvm::Type*> args) {
  auto callee = module_.getOrInsertFunction(name, llvm::FunctionType::get(result, args, false));
  auto* f = llvm::cast<llvm::Function>(callee.getCallee());
  f->addFnAttr(llvm::Attribute::NoUnwind);
  return callee;
}

FunctionBuilder::V FunctionBuilder::call(const char* name, llvm::Type* result,
                                         std::vector<V> args) {
  std::vector<llvm::Type*> types;
  for (V a : args) types.push_back(a->getType());
  return b_.CreateCall(helper(name, result, types), args);
}

void FunctionBuilder::check_status(V code) {
  auto* go = new_block("ok");
  auto* bad = b_.CreateICmpNE(code, i32(0));
  auto* weights = llvm::MDBuilder(context_).createBranchWeights(1, 1 << 20);
  if (fast_regions_.empty()) {
    exit_status_->addIncoming(code, b_.GetInsertBlock());
    b_.CreateCondBr(bad, exit_, go, weights);
  } else {
    auto* stopped = new_block("stopped");
    auto* fallback = new_block("guard");
    b_.CreateCondBr(bad, stopped, go, weights);
    b_.SetInsertPoint(stopped);
    exit_status_->addIncoming(code, stopped);
    b_.CreateCondBr(b_.CreateICmpEQ(code, i32(PP_GUARD)), fallback, exit_);
    b_.SetInsertPoint(fallback);
    leave_fast_region("a guard inside a call", -1);
  }
  b_.SetInsertPoint(go);
}

void FunctionBuilder::fail_always(FailSite site, V a, V b) {
  if (site.status == PP_GUARD && !fast_regions_.empty())
    return leave_fast_region(std::move(site.format), site.location);
  const int index = static_cast<int>(tables_.fails.size());
  tables_.fails.push_back(std::move(site));
  auto callee = helper("ppc_fail", b_.getInt32Ty(),
                       {ptr_, b_.getInt32Ty(), b_.getInt64Ty(), b_.getInt64Ty()});
  llvm::cast<llvm::Function>(callee.getCallee())->addFnAttr(llvm::Attribute::Cold);
  V code = b_.CreateCall(callee, {frame_, i32(index), a ? a : i64(0), b ? b : i64(0)});
  exit_status_->addIncoming(code, b_.GetInsertBlock());
  b_.CreateBr(exit_);
}

void FunctionBuilder::fail_if(V bad, FailSite site, V a, V b) {
  if (auto* c = llvm::dyn_cast<llvm::ConstantInt>(bad); c && c->isZero()) return;
  // Memory runs out in the same way everywhere.
  const bool shared = site.status == PP_NO_MEMORY && site.location < 0;
  BasicBlock* fail = shared ? no_memory_ : nullptr;
  const bool fresh = !fail;
  if (fresh) fail = new_block("fail");
  auto* go = new_block("ok");
  b_.CreateCondBr(bad, fail, go, llvm::MDBuilder(context_).createBranchWeights(1, 1 << 20));
  if (fresh) {
    b_.SetInsertPoint(fail);
    fail_always(std::move(site), a, b);
    if (shared) no_memory_ = fail;
  }
  b_.SetInsertPoint(go);
}

int32_t FunctionBuilder::location(const Node& n) {
  tables_.locations.push_back(n.loc);
  return static_cast<int32_t>(tables_.locations.size()) - 1;
}

FailSite FunctionBuilder::raise(const Node& n, std::string kind, std::string format) {
  return {PP_RAISED, std::move(kind), std::move(format), location(n)};
}

FailSite FunctionBuilder::guard(const Node& n, std::string what) {
  return {PP_GUARD, "", std::move(what), location(n)};
}

std::optional<int64_t> FunctionBuilder::known(V v) {
  if (auto* c = llvm::dyn_cast<llvm::ConstantInt>(v)) return c->getSExtValue();
  return std::nullopt;
}

FunctionBuilder::V FunctionBuilder::min_i64(V a, V b) {
  return b_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
}
FunctionBuilder::V FunctionBuilder::max_i64(V a, V b) {
  return b_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
}

FunctionBuilder::V FunctionBuilder::mul_size(V a, V b) {
  if (known(a) == 1) return b;
  if (known(b) == 1) return a;
  return b_.CreateMul(a, b);
}

// --- memory --------------------------------------------------------------------------------------

/// First fit over the buffers in the order of their first use: two buffers share memory unless both
/// live at one position.
void FunctionBuilder::plan_memory() {
  struct Slot {
    size_t offset, bytes;
    int from, to;
  };
  std::vector<Slot> placed;
  size_t top = 0;
  const auto place = [&](size_t bytes, int from, int to) {
    bytes = (std::max<size_t>(bytes, 1) + 63) / 64 * 64;
    std::vector<const Slot*> busy;
    for (const Slot& s : placed)
      if (s.from <= to && from <= s.to) busy.push_back(&s);
    std::sort(busy.begin(), busy.end(),
              [](const Slot* x, const Slot* y) { return x->offset < y->offset; });
    size_t offset = 0;
    for (const Slot* s : busy) {
      if (offset + bytes <= s->offset) break;
      offset = std::max(offset, s->offset + s->bytes);
    }
    placed.push_back({offset, bytes, from, to});
    top = std::max(top, offset + bytes);
    return i64(static_cast<int64_t>(offset));
  };
  for (PlannedBuffer& p : buffers_) {
    if (p.halves) {
      p.halves->setOperand(1, place(p.bytes, p.from, p.to));
      p.halves->setOperand(2, place(p.bytes, p.from, p.to));
    } else {
      p.address->setOperand(1, place(p.bytes, p.from, p.to));
    }
  }
  tables_.block_bytes = top;
  text_ = "loops " + g_.name + "  # " + std::to_string(buffers_.size()) + " planned buffers in " +
          std::to_string(top) + " bytes, " + std::to_string(kernels_) + " loop nests, " +
          std::to_string(kernel_calls_) + " kernel calls\n" + text_;
}

}  // namespace periplus::codegen
