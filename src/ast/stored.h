// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "ast/ast.h"

namespace periplus::ast {

/// A tree with its names resolved as bytes: the build stores those of the standard library, so that
/// an import parses nothing. The form is that of this build; no other reads it.
std::string store(const Module& module);

/// The tree of `bytes`, which `store` made of the text of `file` and which live as long as the
/// process. Functions' bodies are read when they are first asked for.
std::shared_ptr<Module> load_stored(const char* bytes, const SourceFile* file);

}  // namespace periplus::ast
