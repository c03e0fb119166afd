// SPDX-License-Identifier: Apache-2.0
#include "codegen/debug_info.h"

#include <filesystem>

namespace periplus::codegen {
namespace {

/// Of the first node that has one: a graph is a function, but does not say of which lines.
SourceRange place_of(const graph::Graph& g) {
  for (const auto& n : g.top.nodes)
    if (n->loc.valid() && n->kind != graph::Kind::GetAttr) return n->loc;
  return {};
}

}  // namespace

DebugInfo::DebugInfo(llvm::Module& module, llvm::Function& function, const graph::Graph& g)
    : builder_(module) {
  module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module.addModuleFlag(llvm::Module::Warning, "Dwarf Version", 4);
  const SourceRange first = place_of(g);
  llvm::DIFile* const file = file_of(first.file);
  builder_.createCompileUnit(llvm::dwarf::DW_LANG_Python, file, "periplus", true, "", 0);
  function_ = builder_.createFunction(
      file, g.name, "", file, first.line,
      builder_.createSubroutineType(builder_.getOrCreateTypeArray({})), first.line,
      llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition);
  function.setSubprogram(function_);
  function.addFnAttr("frame-pointer", "all");
  scopes_[first.file] = function_;
}

llvm::DIFile* DebugInfo::file_of(const SourceFile* file) {
  llvm::DIFile*& known = files_[file];
  if (known) return known;
  const std::filesystem::path path = file ? std::filesystem::absolute(file->name()) : "unknown";
  known = builder_.createFile(path.filename().string(), path.parent_path().string());
  return known;
}

llvm::DIScope* DebugInfo::scope_of(const SourceFile* file) {
  llvm::DIScope*& known = scopes_[file];
  if (!known) known = builder_.createLexicalBlockFile(function_, file_of(file));
  return known;
}

void DebugInfo::set_place(llvm::IRBuilder<>& b, const SourceRange& loc) {
  if (!loc.valid()) return;
  b.SetCurrentDebugLocation(
      llvm::DILocation::get(b.getContext(), loc.line, loc.col, scope_of(loc.file)));
}

}  // namespace periplus::codegen
