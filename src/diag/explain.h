// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diag/diag.h"

/// The long form of the diagnostics: what `--explain=CODE` prints and docs/errors.md holds.
namespace periplus {

/// One row of explanations.def.
struct Explanation {
  const DiagInfo* info;
  const char* text;   ///< what it means and what to do
  const char* wrong;  ///< a program (or command) that provokes it
  const char* right;  ///< the same, mended
};

/// Null if explanations.def has no row, which a test forbids.
const Explanation* explanation_of(const DiagInfo& info);
/// What `--explain` prints.
std::string explain(const DiagInfo& info);
/// All of them as the Markdown of docs/errors.md.
std::string diagnostics_reference();

}  // namespace periplus
