// SPDX-License-Identifier: Apache-2.0
#include "plan/dispatch.h"

#include <algorithm>

#include "eager/state.h"

namespace periplus::plan {
namespace {

std::optional<Value::Tag> tag_of(const Type& type) {
  switch (type.kind) {
    case Type::Kind::Bool:
      return Value::Tag::Bool;
    case Type::Kind::Int:
      return Value::Tag::Int;
    case Type::Kind::Float:
      return Value::Tag::Float;
    default:
      return std::nullopt;
  }
}

}  // namespace

EntryGuards::EntryGuards(const script::Captured& captured) : captured_(&captured) {
  for (size_t k = 0; k < captured.inputs.size(); ++k) {
    const script::InputLeaf& leaf = captured.inputs[k];
    const auto input = static_cast<uint32_t>(leaf.input);
    const bool argument = leaf.input >= 0 && leaf.path.empty();
    if (argument && leaf.type.is_tensor()) {
      const TensorType& t = leaf.type.tensor;
      tensors_.push_back({input, static_cast<uint32_t>(sizes_.size()),
                          static_cast<uint32_t>(t.rank()), t.dtype, leaf.requires_grad});
      for (const Dim& d : t.sizes) sizes_.push_back(d.known() ? d.value() : kAnySize);
    } else if (const auto tag = tag_of(leaf.type); argument && tag) {
      numbers_.push_back({input, *tag});
    } else {
      other_leaves_.push_back(static_cast<uint32_t>(k));
    }
  }
}

bool EntryGuards::holds(const TensorFact& fact, const Values& inputs) const {
  const Value& v = inputs[fact.input];
  if (!v.is(ObjKind::Tensor)) return false;
  const TensorImpl& t = *v.as_tensor().impl();
  if (t.dtype != fact.dtype || t.sizes.size() != fact.rank || t.requires_grad != fact.requires_grad)
    return false;
  const int64_t* wanted = sizes_.data() + fact.first_size;
  for (size_t d = 0; d < fact.rank; ++d)
    if (t.sizes[d] != wanted[d] && wanted[d] != kAnySize) return false;
  return true;
}

bool EntryGuards::hold(Interpreter& in, const Values& inputs) const {
  if (inputs.size() != captured_->arguments) return false;
  if (captured_->grad_enabled && *captured_->grad_enabled != state_of(in).grad_enabled)
    return false;
  for (const TensorFact& fact : tensors_)
    if (!holds(fact, inputs)) return false;
  for (const NumberFact& fact : numbers_)
    if (inputs[fact.input].tag() != fact.tag) return false;
  for (const uint32_t k : other_leaves_)
    if (!script::leaf_fits(captured_->inputs[k], inputs)) return false;
  for (const script::StaticGuard& g : captured_->guards)
    if (g.input >= 0 && !script::guard_holds(g, inputs)) return false;
  return !script::broken_object_guard(*captured_) && script::same_aliases(*captured_, inputs);
}

}  // namespace periplus::plan
