// SPDX-License-Identifier: Apache-2.0
#include "codegen/function_builder.h"

/// `if` → branches and phis, `while` → loops and phis, `call` → a helper that runs the function's
/// code.
namespace periplus::codegen {

using llvm::BasicBlock;

namespace {

/// Trips of a few instructions look at the deadline once in so many.
constexpr int64_t kShortTripsPerPoll = 64;

/// Arithmetic of numbers and reads of single elements: some instructions, no loop, no call.
bool is_short(const Block& block) {
  return std::all_of(block.nodes.begin(), block.nodes.end(), [](const auto& n) {
    if (n->kind == Kind::If) return is_short(*n->blocks[0]) && is_short(*n->blocks[1]);
    if (n->kind != Kind::CallFunction || n->results.size() != 1) return false;
    const Type& type = n->results[0]->type;
    return type.is_scalar() || producer_of(*n) == Producer::View;
  });
}

/// The slot of an integer that every trip of `loop` moves by one, if trips are short.
std::optional<size_t> counter_of_short_trips(const Node& loop) {
  const Block& body = *loop.blocks[1];
  if (!is_short(*loop.blocks[0]) || !is_short(body)) return std::nullopt;
  for (size_t k = 0; k < body.yields.size(); ++k) {
    const Node* step = body.yields[k].is_value() ? body.yields[k].value->def : nullptr;
    if (is_call(step, "int.add") && step->args[0].is_value() &&
        step->args[0].value == body.params[k].get() && step->args[1].kind == Operand::Kind::Int &&
        step->args[1].i == 1)
      return k;
  }
  return std::nullopt;
}

}  // namespace

void FunctionBuilder::emit_if(const Node& n) {
  V condition = scalar(n.args[0], Type::Kind::Bool);
  auto* then_block = new_block("then");
  auto* else_block = new_block("else");
  auto* join = new_block("join");
  b_.CreateCondBr(condition, then_block, else_block);
  Side sides[2];
  b_.SetInsertPoint(then_block);
  sides[0] = emit_side(n, *n.blocks[0], "if", join);
  b_.SetInsertPoint(else_block);
  sides[1] = emit_side(n, *n.blocks[1], "else", join);
  b_.SetInsertPoint(join);
  join_sides(n, sides);
}

/// The nodes of one of the blocks of `n`, then on to `join`.
FunctionBuilder::Side FunctionBuilder::emit_side(const Node& n, const Block& block,
                                                 const char* title, BasicBlock* join) {
  text_ += std::string(2 * (depth_ + 1), ' ') + title + "\n";
  ++depth_;
  emit_block(block);
  --depth_;
  Side side;
  for (size_t r = 0; r < n.results.size(); ++r) {
    LValue v = value(block.yields[r], &n.results[r]->type);
    if (n.results[r]->type.kind == Type::Kind::List && block.yields[r].is_value() &&
        !a_.consumed_by(block.yields[r].value, {nullptr, &block, static_cast<int>(r)}))
      v.scalar = call("ppc_list_copy", ptr_, {frame_, v.scalar});
    side.values.push_back(std::move(v));
  }
  side.end = b_.GetInsertBlock();
  b_.CreateBr(join);
  return side;
}

/// Results as phis of what two sides bring.
void FunctionBuilder::join_sides(const Node& n, const Side (&sides)[2]) {
  // All phis first: what follows may compute strides.
  std::vector<std::vector<V>> joined(n.results.size());
  for (size_t r = 0; r < n.results.size(); ++r) {
    std::vector<V> words[2];
    std::vector<llvm::Type*> types;
    word_types(n.results[r]->type, types);
    for (int k = 0; k < 2; ++k) flatten(sides[k].values[r], words[k]);
    for (size_t w = 0; w < types.size(); ++w) {
      if (words[0].size() != types.size() || words[1].size() != types.size())
        refuse(n, "two ways to a result that differ in form");
      if (words[0][w] == words[1][w]) {
        joined[r].push_back(words[0][w]);
        continue;
      }
      auto* phi = b_.CreatePHI(types[w], 2);
      phi->addIncoming(words[0][w], sides[0].end);
      phi->addIncoming(words[1][w], sides[1].end);
      joined[r].push_back(phi);
    }
  }
  for (size_t r = 0; r < n.results.size(); ++r) {
    size_t at = 0;
    LValue l = unflatten(n.results[r]->type, joined[r], at);
    const std::function<void(LValue&, const LValue&, const LValue&)> tidy =
        [&](LValue& v, const LValue& x, const LValue& y) {
          if (v.type.is_tensor() && x.tensor.contiguous && y.tensor.contiguous)
            set_contiguous(v.tensor);
          for (size_t k = 0; k < v.parts.size(); ++k) tidy(v.parts[k], x.parts[k], y.parts[k]);
        };
    tidy(l, sides[0].values[r], sides[1].values[r]);
    define(n.result(static_cast<int>(r)), std::move(l));
  }
}

/// Sizes and strides of `t` are those of a row-major tensor; a size of 1 has any stride.
FunctionBuilder::V FunctionBuilder::is_row_major(const LTensor& t) {
  V all = b_.getTrue(), dense = i64(1);
  for (size_t d = t.rank(); d-- > 0;) {
    V one = b_.CreateICmpEQ(t.sizes[d], i64(1));
    all = b_.CreateAnd(all, b_.CreateOr(one, b_.CreateICmpEQ(t.strides[d], dense)));
    dense = b_.CreateMul(dense, t.sizes[d]);
  }
  return all;
}

/// Elements from the first to behind the last.
FunctionBuilder::V FunctionBuilder::span(const LTensor& t) {
  V span = i64(1), empty = b_.getFalse();
  for (size_t d = 0; d < t.rank(); ++d) {
    empty = b_.CreateOr(empty, b_.CreateICmpEQ(t.sizes[d], i64(0)));
    span = b_.CreateAdd(span, b_.CreateMul(b_.CreateSub(t.sizes[d], i64(1)), t.strides[d]));
  }
  return b_.CreateSelect(empty, i64(0), span);
}

LTensor FunctionBuilder::copy_with_strides(const LTensor& t, const Settling& how) {
  V count = span(t);
  const TensorType type{t.dtype, {known(count) ? Dim(*known(count)) : Dim::fresh()}};
  LTensor copy = t;
  copy.scalar = nullptr;
  copy.storage = null();
  copy.data = fresh_tensor(type, {count}, how.from, how.to, how.loop, true).data;
  copy_strided(copy, t);
  return copy;
}

/// Slots that the end of a trip moves apart although they may be one memory for the caller. Either
/// may be the larger one.
std::vector<FunctionBuilder::Shared> FunctionBuilder::shared_slots(const Node& loop) {
  std::vector<Shared> all;
  for (const auto& [a, b] : a_.shared_slots(&loop)) {
    if (growing_dim(loop, a) || growing_dim(loop, b)) continue;
    all.push_back({a, b, b_.CreatePHI(b_.getInt64Ty(), 2, "shared")});
    const Dim left = loop.blocks[1]->params[a]->type.tensor.numel();
    const Dim right = loop.blocks[1]->params[b]->type.tensor.numel();
    if (!left.known() || left != right)
      all.push_back({b, a, b_.CreatePHI(b_.getInt64Ty(), 2, "shared")});
  }
  return all;
}

/// The offset after a trip from what it hands on, before that is moved. Slots that it leaves alone
/// share as before.
FunctionBuilder::V FunctionBuilder::shared_offset(const Shared& s,
                                                  const std::vector<LValue>& carried,
                                                  const std::vector<LValue>& next) {
  const LTensor &holder = next[s.holder].tensor, &guest = next[s.guest].tensor;
  const auto address = [&](V data) { return b_.CreatePtrToInt(data, b_.getInt64Ty()); };
  V offset = b_.CreateSub(address(guest.data), address(holder.data));
  V bytes = b_.CreateMul(span(holder), i64(static_cast<int64_t>(item_size(holder.dtype))));
  V unchanged = b_.CreateAnd(b_.CreateICmpEQ(holder.data, carried[s.holder].tensor.data),
                             b_.CreateICmpEQ(guest.data, carried[s.guest].tensor.data));
  return b_.CreateSelect(b_.CreateICmpULT(offset, bytes), offset,
                         b_.CreateSelect(unchanged, s.offset, i64(-1)));
}

/// After the loop: slots that were moved apart are one memory again.
void FunctionBuilder::share_again(const Shared& s, std::vector<LValue>& carried) {
  const LTensor& holder = carried[s.holder].tensor;
  LTensor& guest = carried[s.guest].tensor;
  V shared = b_.CreateICmpSGE(s.offset, i64(0));
  V there = b_.CreateGEP(b_.getInt8Ty(), holder.data, s.offset);
  guest.data = b_.CreateSelect(shared, there, guest.data);
  guest.storage = b_.CreateSelect(shared, holder.storage, guest.storage);
}

/// Makes every tensor of `v` row-major, since that is how most loops carry tensors, and moves it
/// into memory of the loop that the next trip leaves alone if `move` is set. Memory of others that
/// may stay as it is is kept, and with it its identity.
LValue FunctionBuilder::settle(const LValue& v, const Type& t, const Settling& how) {
  LValue r = v;
  r.type = t;
  if (t.kind == Type::Kind::Tuple) {
    for (size_t k = 0; k < r.parts.size(); ++k) r.parts[k] = settle(v.parts[k], t.items[k], how);
    return r;
  }
  const bool may_stay = v.tensor.contiguous || how.keeps_strides;
  if (!t.is_tensor() || (may_stay && !how.move)) return r;
  V ours = b_.CreateICmpEQ(v.tensor.storage, null());
  V take = may_stay ? ours : b_.CreateOr(ours, b_.CreateNot(is_row_major(v.tensor)));
  const auto copy = [&] {
    if (how.keeps_strides && !v.tensor.contiguous) return copy_with_strides(v.tensor, how);
    LTensor dst = fresh_tensor(TensorType{t.tensor.dtype, t.tensor.sizes}, v.tensor.sizes, how.from,
                               how.to, how.loop, true);
    copy_into(dst, v.tensor);
    return dst;
  };
  const auto* always = llvm::dyn_cast<llvm::ConstantInt>(take);
  if (always && always->isOne()) {
    r.tensor = copy();
    return r;
  }
  auto* before = b_.GetInsertBlock();
  auto* ours_block = new_block("move");
  auto* join = new_block("moved");
  b_.CreateCondBr(take, ours_block, join);
  b_.SetInsertPoint(ours_block);
  LTensor dst = copy();
  auto* end = b_.GetInsertBlock();
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
  const auto either = [&](V kept, V copied) -> V {
    if (kept == copied) return kept;
    auto* phi = b_.CreatePHI(ptr_, 2);
    phi->addIncoming(kept, before);
    phi->addIncoming(copied, end);
    return phi;
  };
  V data = either(v.tensor.data, dst.data);
  V storage = either(v.tensor.storage, null());
  r.tensor.sizes = v.tensor.sizes;
  r.tensor.data = data;
  r.tensor.storage = storage;
  if (!how.keeps_strides) set_contiguous(r.tensor);
  return r;
}

void FunctionBuilder::poll(const Node& loop, const std::vector<LValue>& carried) {
  if (!options_.polled) return;
  llvm::MDBuilder weights(context_);
  auto* go = new_block("go");
  auto* halt = new_block("halt");
  if (const std::optional<size_t> counter = counter_of_short_trips(loop)) {
    // The last of so many, not the first: a loop of fewer trips never looks.
    auto* look = new_block("look");
    V rest = b_.CreateAnd(carried[*counter].scalar, i64(kShortTripsPerPoll - 1));
    b_.CreateCondBr(b_.CreateICmpEQ(rest, i64(kShortTripsPerPoll - 1)), look, go,
                    weights.createBranchWeights(1, kShortTripsPerPoll));
    b_.SetInsertPoint(look);
  }
  auto* flag = b_.CreateLoad(b_.getInt8Ty(), stop_, "stop");
  flag->setAtomic(llvm::AtomicOrdering::Monotonic);
  flag->setAlignment(llvm::Align(1));
  b_.CreateCondBr(b_.CreateICmpNE(flag, b_.getInt8(0)), halt, go,
                  weights.createBranchWeights(1, 1 << 20));
  // All loops share one place, index 0: the call is given up, not a line.
  b_.SetInsertPoint(halt);
  V code = call("ppc_fail", b_.getInt32Ty(), {frame_, i32(0), i64(0), i64(0)});
  exit_status_->addIncoming(code, halt);
  b_.CreateBr(exit_);
  b_.SetInsertPoint(go);
}

/// The dimension along which slot `k` of `loop` grows by a `cat` behind what it holds, so that the
/// trip may append in place.
std::optional<size_t> FunctionBuilder::growing_dim(const Node& loop, size_t k) const {
  const Block& body = *loop.blocks[1];
  const Value* carried = body.params[k].get();
  const Operand& next = body.yields[k];
  if (!next.is_value() || !is_op(next.value->def, "cat") || next.value->def->block != &body)
    return std::nullopt;
  if (!carried->type.is_tensor() || carried->type.tensor.rank() == 0) return std::nullopt;
  const Node& cat = *next.value->def;
  const auto& items = cat.args[0].items;
  if (items.size() < 2 || !items[0].is_value() || items[0].value != carried) return std::nullopt;
  for (size_t i = 1; i < items.size(); ++i)
    if (items[i].value == carried) return std::nullopt;
  const auto rank = static_cast<int64_t>(carried->type.tensor.rank());
  if (cat.args[1].kind != Operand::Kind::Int || cat.args[1].i < -rank || cat.args[1].i >= rank)
    return std::nullopt;
  return static_cast<size_t>(cat.args[1].i < 0 ? cat.args[1].i + rank : cat.args[1].i);
}

/// A carried tensor with room behind each of its rows: dimensions from `d` on are dense, the
/// strides before are its own.
void FunctionBuilder::set_growing(LTensor& t, size_t d) {
  const std::vector<V> own = t.strides;
  set_contiguous(t);
  for (size_t e = d; e-- > 0;) {
    t.contiguous = t.contiguous && known(t.sizes[e]) == 1;
    if (!t.contiguous) t.strides[e] = own[e];
  }
}

void FunctionBuilder::emit_while(const Node& n) {
  const Block& test = *n.blocks[0];
  const Block& body = *n.blocks[1];
  const size_t count = n.results.size();
  const int index =
      static_cast<int>(std::find(a_.loops().begin(), a_.loops().end(), &n) - a_.loops().begin());
  const Place& place = a_.place(&n);

  int live = place.end;
  for (size_t k = 0; k < count; ++k)
    live = std::max(live, a_.live_end(n.result(static_cast<int>(k))));
  const Node* outer = place.loop;
  std::vector<std::vector<V>> initial(count);
  for (size_t k = 0; k < count; ++k) {
    const Type& type = body.params[k]->type;
    LValue v = value(n.args[k], &type);
    if (type.kind == Type::Kind::List && n.args[k].is_value() &&
        !a_.consumed_by(n.args[k].value, {&n, nullptr, static_cast<int>(k)}))
      v.scalar = call("ppc_list_copy", ptr_, {frame_, v.scalar});
    if (a_.owned_slot(&n, k)) {
      LTensor own =
          fresh_tensor(type.tensor, v.tensor.sizes, place.begin, live, outer, outer != nullptr);
      copy_into(own, v.tensor);
      v.tensor = own;
    } else {
      v = settle(v, type, {place.begin, live, outer, false, a_.keeps_strides(&n, k)});
    }
    flatten(v, initial[k]);
  }
  std::vector<std::optional<size_t>> growing(count);
  for (size_t k = 0; k < count; ++k) {
    growing[k] = growing_dim(n, k);
    if (!growing[k]) continue;
    const int slot = tables_.growing_slots++;
    growing_slots_[body.yields[k].value->def] = slot;
    call("ppc_append_enter", b_.getVoidTy(), {frame_, i32(slot)});
  }
  call("ppc_enter", b_.getVoidTy(), {frame_, i32(index)});
  V list_base = call("ppc_list_count", b_.getInt64Ty(), {frame_});
  auto* enter = llvm::cast<llvm::Instruction>(list_base);

  auto* before = b_.GetInsertBlock();
  auto* header = new_block("while");
  b_.CreateBr(header);
  b_.SetInsertPoint(header);
  auto* half = b_.CreatePHI(b_.getInt1Ty(), 2, "half");
  half->addIncoming(b_.getFalse(), before);
  std::vector<std::vector<llvm::PHINode*>> phis(count);
  std::vector<LValue> carried(count);
  for (size_t k = 0; k < count; ++k) {
    const Type& type = body.params[k]->type;
    std::vector<llvm::Type*> types;
    word_types(type, types);
    std::vector<V> words;
    if (initial[k].size() != types.size()) refuse(n, "a carried value that changes its form");
    for (size_t w = 0; w < types.size(); ++w) {
      auto* phi = b_.CreatePHI(types[w], 2, body.params[k]->name);
      phi->addIncoming(initial[k][w], before);
      phis[k].push_back(phi);
      words.push_back(phi);
    }
    size_t at = 0;
    carried[k] = unflatten(type, words, at);
  }
  const std::vector<Shared> shared = shared_slots(n);
  for (const Shared& s : shared) s.offset->addIncoming(i64(-1), before);
  // Strides follow from the sizes: only now, after all phis, may code for them be emitted.
  const std::function<void(LValue&)> tidy = [&](LValue& v) {
    if (v.type.is_tensor()) set_contiguous(v.tensor);
    for (LValue& p : v.parts) tidy(p);
  };
  for (size_t k = 0; k < count; ++k) {
    if (growing[k])
      set_growing(carried[k].tensor, *growing[k]);
    else if (!a_.keeps_strides(&n, k))
      tidy(carried[k]);
  }
  for (size_t k = 0; k < count; ++k) {
    if (k < test.params.size()) define(test.params[k].get(), carried[k]);
    define(body.params[k].get(), carried[k]);
  }
  loop_stack_.push_back({&n, index, half});
  text_ += std::string(2 * (depth_ + 1), ' ') + "while\n";
  ++depth_;
  emit_block(test);
  auto* inside = new_block("body");
  auto* after = new_block("after");
  b_.CreateCondBr(scalar(test.yields[0], Type::Kind::Bool), inside, after);
  b_.SetInsertPoint(inside);
  poll(n, carried);
  auto* flip =
      llvm::cast<llvm::Instruction>(call("ppc_flip", b_.getVoidTy(), {frame_, i32(index)}));
  const size_t lists_before = list_sites_;
  text_ += std::string(2 * depth_, ' ') + "do\n";
  emit_block(body);
  --depth_;
  std::vector<std::vector<V>> next(count);
  std::vector<LValue> made(count);
  std::vector<V> list_words;
  for (size_t k = 0; k < count; ++k) {
    const Type& type = body.params[k]->type;
    LValue v = value(body.yields[k], &type);
    if (type.kind == Type::Kind::List && body.yields[k].is_value() &&
        !a_.consumed_by(body.yields[k].value, {nullptr, &body, static_cast<int>(k)}))
      v.scalar = call("ppc_list_copy", ptr_, {frame_, v.scalar});
    made[k] = v;
    if (!growing[k])
      v = settle(v, type, {place.begin, live, &n, a_.must_move(&n, k), a_.keeps_strides(&n, k)});
    flatten(v, next[k]);
    std::vector<llvm::Type*> types;
    word_types(type, types);
    for (size_t w = 0; w < next[k].size(); ++w)
      if (types[w]->isPointerTy() && type.kind != Type::Kind::Tensor)
        list_words.push_back(next[k][w]);
  }
  std::vector<V> offsets;
  for (const Shared& s : shared) offsets.push_back(shared_offset(s, carried, made));
  const LoopState state = loop_stack_.back();
  loop_stack_.pop_back();
  if (list_sites_ != lists_before) {
    max_words_ = std::max(max_words_, list_words.size());
    store_words(words_, list_words);
    call("ppc_list_sweep", b_.getVoidTy(),
         {frame_, list_base, words_, i64(static_cast<int64_t>(list_words.size()))});
  }
  auto* latch = b_.GetInsertBlock();
  for (size_t k = 0; k < count; ++k)
    for (size_t w = 0; w < phis[k].size(); ++w) phis[k][w]->addIncoming(next[k][w], latch);
  for (size_t k = 0; k < shared.size(); ++k) shared[k].offset->addIncoming(offsets[k], latch);
  half->addIncoming(b_.CreateNot(half), latch);
  b_.CreateBr(header);
  b_.SetInsertPoint(after);
  if (!state.allocates) {
    flip->eraseFromParent();
    enter->getPrevNode()->eraseFromParent();
  }
  if (list_base->use_empty()) enter->eraseFromParent();
  for (const Shared& s : shared) share_again(s, carried);
  for (size_t k = 0; k < count; ++k) define(n.result(static_cast<int>(k)), carried[k]);
}

void FunctionBuilder::emit_function_call(const Node& n) {
  ++kernel_calls_;
  CallSite site;
  site.target = n.target;
  site.location = location(n);
  std::vector<V> words;
  for (const Operand& o : n.args) {
    LValue v = value(o);
    if (v.type.is_tensor()) v.tensor = tensor(o);
    site.types.push_back(v.type);
    flatten(v, words);
  }
  size_t result_words = 0;
  bool tensors = false;
  for (const auto& r : n.results) {
    site.results.push_back(r->type);
    site.seen.push_back(a_.reaches_output(r.get()));
    result_words += words_of(r->type);
    tensors = tensors || r->type.kind != Type::Kind::Int;
  }
  const int loop = loop_stack_.empty() ? -1 : loop_stack_.back().index;
  if (tensors && !loop_stack_.empty()) loop_stack_.back().allocates = true;
  site.region = loop + 1;
  max_words_ = std::max({max_words_, words.size(), result_words});
  store_words(words_, words);
  const int index = static_cast<int>(tables_.calls.size());
  const std::vector<bool> seen = site.seen;
  tables_.calls.push_back(std::move(site));
  check_status(call("ppc_call_graph", b_.getInt32Ty(), {frame_, i32(index), words_}));
  size_t at = 0;
  for (size_t k = 0; k < n.results.size(); ++k) {
    LValue l = load_value(n.results[k]->type, words_, at);
    const std::function<void(LValue&)> tidy = [&](LValue& v) {
      if (v.type.is_tensor()) set_contiguous(v.tensor);
      for (LValue& p : v.parts) tidy(p);
    };
    if (!seen[k]) tidy(l);
    define(n.result(static_cast<int>(k)), std::move(l));
  }
}

}  // namespace periplus::codegen
