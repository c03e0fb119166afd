// SPDX-License-Identifier: Apache-2.0
#include <llvm/Transforms/Utils/CodeExtractor.h>
#include <llvm/Transforms/Utils/FunctionComparator.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

#include "codegen/function_builder.h"
#include "runtime/threads.h"

/// Loops that several threads may share. They are emitted where they stand, over a range that is
/// not known yet; at the end each becomes a function of the range that `pp_parallel_for` calls.
namespace periplus::codegen {

using llvm::BasicBlock;

/// Runs `body` for the items [0, count), which are independent of each other and consist of `inner`
/// elements, of `element_ns` each on one thread: in one go, or in parts that start at multiples of
/// `unit`.
void FunctionBuilder::emit_split(V count, int64_t unit, V inner, double element_ns,
                                 const std::function<void(V from, V to)>& body) {
  const auto n = known(count), each = known(inner);
  const bool small =
      n && each &&
      static_cast<double>(*n) * static_cast<double>(*each) * element_ns < PP_LEAST_SHARED_NS;
  if (!options_.parallel || in_region_ || small || n == 1) return body(i64(0), count);
  Region region;
  region.count = count;
  region.unit = i64(unit);
  region.item_ns = b_.CreateFMul(b_.CreateSIToFP(inner, b_.getDoubleTy()),
                                 llvm::ConstantFP::get(b_.getDoubleTy(), element_ns));
  auto* first = new_block("region");
  b_.CreateBr(first);
  b_.SetInsertPoint(first);
  {
    // The range comes from outside of the region.
    llvm::IRBuilder<>::InsertPointGuard keep(b_);
    b_.SetInsertPoint(first->getSinglePredecessor()->getTerminator());
    V unknown = llvm::PoisonValue::get(b_.getInt64Ty());
    region.from = b_.CreateFreeze(unknown, "from");
    region.to = b_.CreateFreeze(unknown, "to");
  }
  // Parameters come in the order of their first uses.
  V from = b_.CreateFreeze(region.from), to = b_.CreateFreeze(region.to);
  in_region_ = true;
  body(from, to);
  in_region_ = false;
  for (auto at = first->getIterator(); at != fn_->end(); ++at) region.blocks.push_back(&*at);
  auto* after = new_block("region.end");
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
  regions_.push_back(std::move(region));
  if (!in_nest_) check_scratch();
}

namespace {

/// Control comes out of the blocks at one place, and no value does.
bool is_closed(const std::vector<BasicBlock*>& blocks) {
  const std::unordered_set<const BasicBlock*> inside(blocks.begin(), blocks.end());
  std::unordered_set<const BasicBlock*> exits;
  for (const BasicBlock* b : blocks) {
    for (const BasicBlock* next : llvm::successors(b))
      if (!inside.contains(next)) exits.insert(next);
    for (const llvm::Instruction& i : *b)
      for (const llvm::User* user : i.users())
        if (!inside.contains(llvm::cast<llvm::Instruction>(user)->getParent())) return false;
  }
  return exits.size() == 1;
}

}  // namespace

/// Makes a function of each region, or takes that of an equal one; a region that may leave the
/// whole function stays as it is.
void FunctionBuilder::outline_regions() {
  std::vector<llvm::Function*> parts;
  llvm::GlobalNumberState numbers;
  for (Region& r : regions_) {
    llvm::CodeExtractor extractor(r.blocks, nullptr, true, nullptr, nullptr, nullptr, false, true,
                                  &fn_->getEntryBlock(), "part");
    extractor.excludeArgFromAggregate(r.from);
    extractor.excludeArgFromAggregate(r.to);
    llvm::Function* part = nullptr;
    if (is_closed(r.blocks) && extractor.isEligible())
      part = extractor.extractCodeRegion(llvm::CodeExtractorAnalysisCache(*fn_));
    if (part) {
      auto* call = llvm::cast<llvm::CallInst>(part->user_back());
      if (call->getArgOperand(0) != r.from || call->getArgOperand(1) != r.to)
        throw std::logic_error("internal: the parameters of a loop's part");
      b_.SetInsertPoint(call);
      V context = call->arg_size() == 3 ? call->getArgOperand(2) : null();
      this->call("pp_parallel_for", b_.getVoidTy(),
                 {i64(0), r.count, r.unit, r.item_ns, part, context});
      call->eraseFromParent();
      const auto equal = std::ranges::find_if(parts, [&](llvm::Function* known) {
        return !debug_ && llvm::FunctionComparator(part, known, &numbers).compare() == 0;
      });
      if (equal != parts.end()) {
        part->replaceAllUsesWith(*equal);
        part->eraseFromParent();
      } else {
        parts.push_back(part);
      }
    }
    r.from->replaceAllUsesWith(i64(0));
    r.to->replaceAllUsesWith(r.count);
    llvm::cast<llvm::Instruction>(r.from)->eraseFromParent();
    llvm::cast<llvm::Instruction>(r.to)->eraseFromParent();
  }
}

}  // namespace periplus::codegen
