// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/DIBuilder.h>

#include <map>

#include "codegen/llvm_pch.h"

namespace periplus::codegen {

/// Lines of the user's source for debuggers and profilers (DWARF), as far as a line: names of
/// variables are not described.
class DebugInfo {
 public:
  DebugInfo(llvm::Module& module, llvm::Function& function, const graph::Graph& g);
  /// What is emitted from now on belongs to this place.
  void set_place(llvm::IRBuilder<>& b, const SourceRange& loc);
  void finish() { builder_.finalize(); }

 private:
  llvm::DIFile* file_of(const SourceFile* file);
  llvm::DIScope* scope_of(const SourceFile* file);

  llvm::DIBuilder builder_;
  std::map<const SourceFile*, llvm::DIFile*> files_;
  std::map<const SourceFile*, llvm::DIScope*> scopes_;
  llvm::DISubprogram* function_ = nullptr;
};

}  // namespace periplus::codegen
