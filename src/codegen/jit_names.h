// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>

namespace periplus::codegen {

/// Names of generated code for other tools, where the environment asks for them:
///
///   PERIPLUS_PERF_MAP=1   writes /tmp/perf-PID.map: `perf report` shows functions and lines
///   PERIPLUS_GDB=1        registers each object with a debugger: breakpoints on lines, backtraces
void add_name_plugins(llvm::orc::ExecutionSession& session, llvm::orc::ObjectLinkingLayer& linker);

}  // namespace periplus::codegen
