// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "codegen/function_builder.h"

/// The stores by which code under a profile says where it is.
namespace periplus::codegen {

/// The store before the code of `n`; null: the one before it stands for `n` as well, so that a line
/// of numbers in registers is not slowed by a store for each of them.
llvm::Instruction* FunctionBuilder::enter_place(const Node& n, int& site) {
  const bool scalars =
      n.kind == Kind::CallFunction && !n.op && !n.results.empty() && !n.result()->type.is_tensor();
  if (scalars && last_scalars_.block == b_.GetInsertBlock() &&
      last_scalars_.loc.file == n.loc.file && last_scalars_.loc.line == n.loc.line)
    return nullptr;
  last_scalars_.block = scalars ? b_.GetInsertBlock() : nullptr;
  last_scalars_.loc = n.loc;
  site = options_.profile->add(n.loc);
  V address = b_.CreateIntToPtr(i64(reinterpret_cast<int64_t>(options_.profile->now())), ptr_);
  auto* store = b_.CreateStore(i32(site), address);
  store->setAtomic(llvm::AtomicOrdering::Monotonic);
  return store;
}

/// Says what the place is, now that its code is there; a node without code needs no place.
void FunctionBuilder::name_place(const Node& n, int site, llvm::Instruction* store,
                                 const std::string& how) {
  if (!store->getNextNode() && store->getParent() == b_.GetInsertBlock()) {
    if (last_scalars_.block == store->getParent()) last_scalars_.block = nullptr;
    store->eraseFromParent();
    return;
  }
  Profile::Place& place = options_.profile->place(site);
  place.how = how;
  if (how == "registers") {
    place.what = n.kind == Kind::While ? "loop" : n.kind == Kind::If ? "branch" : "numbers";
    return;
  }
  std::vector<const Node*> fused;
  add_fused(n, fused);
  fused.push_back(&n);
  const size_t own = fused.size();
  for (const auto& [user, product] : absorbed_)
    if (product == (n.results.empty() ? nullptr : n.result())) fused.push_back(user);
  std::sort(fused.begin() + static_cast<long>(own), fused.end(),
            [this](const Node* x, const Node* y) { return a_.place(x).begin < a_.place(y).begin; });
  for (const Node* f : fused) {
    place.what += (place.what.empty() ? "" : " + ") + f->target;
    if (f->loc.valid() && (f->loc.file != n.loc.file || f->loc.line != n.loc.line))
      place.fused.push_back(f->loc);
  }
}

/// What is computed in the loop of `n`, in the order of computation.
void FunctionBuilder::add_fused(const Node& n, std::vector<const Node*>& fused) {
  for (const Operand& o : n.args)
    graph::for_each_value(o, [&](const Operand& v) {
      const Node* def = v.value->def;
      const auto made = values_.find(v.value);
      if (!def || made == values_.end() || !made->second.tensor.lazy) return;
      if (std::find(fused.begin(), fused.end(), def) != fused.end()) return;
      add_fused(*def, fused);
      fused.push_back(def);
    });
}

}  // namespace periplus::codegen
