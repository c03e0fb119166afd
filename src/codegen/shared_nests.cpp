// SPDX-License-Identifier: Apache-2.0
#include <llvm/IR/Instructions.h>

#include <unordered_map>

#include "codegen/function_builder.h"

/// Loop nests that are equal but for what they read and write, as those of equal layers are, become
/// one function. It is optimised and emitted once; each nest is a call of it.
namespace periplus::codegen {

using llvm::BasicBlock;
using llvm::Instruction;

namespace {

/// Instructions that a call saves at least. A shorter nest is little work to compile, and its trips
/// may take no longer than a call.
constexpr size_t kLeastInstructions = 12;

/// A nest, with a number for every value of its own and for every value from outside. Nests with
/// equal words and the same operations compute the same.
struct NumberedNest {
  BasicBlock* after = nullptr;
  std::vector<BasicBlock*> blocks;
  std::vector<Instruction*> instructions;
  std::vector<llvm::Value*> inputs;  ///< from outside, in the order of their first uses
  std::string words;
  bool closed = true;  ///< control leaves to `after` alone, and no value leaves
};

class Numbering {
 public:
  explicit Numbering(NumberedNest& nest) : nest_(nest) {
    for (BasicBlock* b : nest.blocks) {
      number(b);
      for (Instruction& i : *b) {
        number(&i);
        nest.instructions.push_back(&i);
      }
    }
    own_ = numbers_.size();
    number(nest.after);
    for (BasicBlock* b : nest.blocks)
      for (Instruction& i : *b) add(i);
  }

 private:
  void number(const llvm::Value* v) { numbers_.emplace(v, numbers_.size()); }
  void add(const Instruction& i) {
    word(i.getOpcode());
    for (llvm::Value* v : i.operands()) add_value(v);
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&i))
      for (BasicBlock* b : phi->blocks()) add_value(b);
    for (const llvm::User* user : i.users()) {
      const auto at = numbers_.find(user);
      nest_.closed = nest_.closed && at != numbers_.end() && at->second < own_;
    }
  }
  void add_value(llvm::Value* v) {
    auto at = numbers_.find(v);
    if (at == numbers_.end()) {
      if (llvm::isa<BasicBlock>(v)) nest_.closed = false;
      // Constants and functions are unique: their addresses tell them apart.
      if (!llvm::isa<Instruction>(v) && !llvm::isa<llvm::Argument>(v))
        return word(reinterpret_cast<uintptr_t>(v));
      nest_.inputs.push_back(v);
      number(v);
      at = numbers_.find(v);
    }
    word(at->second);
  }
  void word(uint64_t w) { nest_.words.append(reinterpret_cast<const char*>(&w), sizeof w); }

  NumberedNest& nest_;
  std::unordered_map<const llvm::Value*, uint64_t> numbers_;
  uint64_t own_ = 0;  ///< numbers of the nest itself
};

bool same_operation(const Instruction& a, const Instruction& b) {
  if (!a.isSameOperationAs(&b) || !a.hasSameSubclassOptionalData(&b)) return false;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> x, y;
  a.getAllMetadataOtherThanDebugLoc(x);
  b.getAllMetadataOtherThanDebugLoc(y);
  return x == y;
}

bool same_nest(const NumberedNest& a, const NumberedNest& b) {
  return a.words == b.words &&
         std::equal(a.inputs.begin(), a.inputs.end(), b.inputs.begin(), b.inputs.end(),
                    [](auto* x, auto* y) { return x->getType() == y->getType(); }) &&
         std::equal(a.instructions.begin(), a.instructions.end(), b.instructions.begin(),
                    b.instructions.end(), [](auto* x, auto* y) { return same_operation(*x, *y); });
}

/// Moves the blocks of a nest into a function of its inputs.
llvm::Function* function_of(const NumberedNest& nest, llvm::Module& module) {
  auto& context = module.getContext();
  std::vector<llvm::Type*> types;
  for (const llvm::Value* v : nest.inputs) types.push_back(v->getType());
  auto* f =
      llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false),
                             llvm::Function::InternalLinkage, "nest", module);
  f->addFnAttr(llvm::Attribute::NoUnwind);
  std::unordered_map<const llvm::Value*, llvm::Value*> arguments;
  for (size_t k = 0; k < nest.inputs.size(); ++k)
    arguments[nest.inputs[k]] = f->getArg(static_cast<unsigned>(k));
  for (BasicBlock* b : nest.blocks) {
    b->removeFromParent();
    b->insertInto(f);
  }
  auto* end = BasicBlock::Create(context, "", f);
  llvm::ReturnInst::Create(context, end);
  arguments[nest.after] = end;
  for (Instruction* i : nest.instructions)
    for (llvm::Use& use : i->operands())
      if (const auto at = arguments.find(use.get()); at != arguments.end()) use.set(at->second);
  return f;
}

}  // namespace

/// Emits `body`, which is a nest unless several threads share its loops. In code with lines each
/// nest has its own.
void FunctionBuilder::emit_shareable(const std::function<void()>& body) {
  if (debug_ || in_nest_ || in_region_) return body();
  const size_t regions = regions_.size();
  auto* first = new_block("nest");
  b_.CreateBr(first);
  b_.SetInsertPoint(first);
  in_nest_ = true;
  body();
  in_nest_ = false;
  auto* after = new_block("nest.end");
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
  if (regions_.size() == regions) nests_.emplace_back(first, after);
  check_scratch();
}

void FunctionBuilder::share_nests() {
  std::vector<std::vector<NumberedNest>> groups;  // in the order of the code: it is a cache's key
  std::unordered_map<std::string, size_t> group_of;
  for (const auto& [first, after] : nests_) {
    NumberedNest nest;
    nest.after = after;
    size_t instructions = 0;
    for (auto at = first->getIterator(); &*at != after; ++at) {
      nest.blocks.push_back(&*at);
      instructions += at->size();
    }
    if (instructions < kLeastInstructions) continue;
    const Numbering numbering(nest);
    if (!nest.closed) continue;
    const auto [at, fresh] = group_of.emplace(nest.words, groups.size());
    if (fresh) groups.emplace_back();
    auto& group = groups[at->second];
    if (group.empty() || same_nest(group.front(), nest)) group.push_back(std::move(nest));
  }
  for (const auto& group : groups) {
    if (group.size() < 2) continue;
    std::vector<Instruction*> entries;
    for (const NumberedNest& nest : group)
      entries.push_back(nest.blocks.front()->getSinglePredecessor()->getTerminator());
    llvm::Function* f = function_of(group.front(), module_);
    for (size_t k = 0; k < group.size(); ++k) {
      const NumberedNest& nest = group[k];
      b_.SetInsertPoint(entries[k]);
      b_.CreateCall(f, nest.inputs);
      b_.CreateBr(nest.after);
      entries[k]->eraseFromParent();
      if (k == 0) continue;
      for (BasicBlock* b : nest.blocks) b->dropAllReferences();
      for (BasicBlock* b : nest.blocks) b->eraseFromParent();
    }
  }
}

}  // namespace periplus::codegen
