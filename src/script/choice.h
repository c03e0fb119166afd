// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "script/values.h"

namespace periplus::script {

/// `first` where `is_first`, else `rest` (which may be a choice again).
struct Choice final : Abstract {
  Value is_first;  ///< bool
  Value first, rest;
  Choice() : Abstract(SymKind::Choice) {}
};

Choice* as_choice(const Value& v);
/// `is_first` may be known.
Value make_choice(const Value& is_first, const Value& first, const Value& rest);
bool has_choice(const CallArgs& args);
/// A join makes one value of them, not a choice.
bool compatible(const Value& a, const Value& b);
/// Objects of one class made by the capture, whose attributes are compatible.
bool same_record(const Value& a, const Value& b);

}  // namespace periplus::script
