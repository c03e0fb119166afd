// SPDX-License-Identifier: Apache-2.0
#include "codegen/jit_names.h"

#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/ExecutionEngine/JITLink/JITLink.h>
#include <llvm/ExecutionEngine/Orc/DebugObjectManagerPlugin.h>
#include <llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h>
#include <llvm/ExecutionEngine/Orc/EPCDebugObjectRegistrar.h>
#include <llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string>

namespace periplus::codegen {
namespace {

using namespace llvm;       // NOLINT: this file speaks LLVM
using namespace llvm::orc;  // NOLINT

bool asked(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value && std::strcmp(value, "0") != 0;
}

bool wants_perf_map() { return asked("PERIPLUS_PERF_MAP"); }
bool wants_gdb() { return asked("PERIPLUS_GDB"); }

/// Names of address ranges in /tmp/perf-PID.map, where `perf report` looks for them: a range a
/// source line, so that the report is by line.
class PerfMap final : public ObjectLinkingLayer::Plugin {
 public:
  PerfMap() : file_(std::fopen(("/tmp/perf-" + std::to_string(getpid()) + ".map").c_str(), "w")) {}
  ~PerfMap() override {
    if (file_) std::fclose(file_);
  }

  void modifyPassConfig(MaterializationResponsibility&, jitlink::LinkGraph&,
                        jitlink::PassConfiguration& config) override {
    config.PrePrunePasses.push_back(preserveDebugSections);
    config.PostFixupPasses.push_back([this](jitlink::LinkGraph& g) { return write(g); });
  }
  Error notifyFailed(MaterializationResponsibility&) override { return Error::success(); }
  Error notifyRemovingResources(JITDylib&, ResourceKey) override { return Error::success(); }
  void notifyTransferringResources(JITDylib&, ResourceKey, ResourceKey) override {}

 private:
  Error write(jitlink::LinkGraph& g) {
    if (!file_) return Error::success();
    const std::lock_guard lock(mutex_);
    auto lines = createDWARFContext(g);
    if (!lines) return lines.takeError();
    for (const jitlink::Symbol* s : g.defined_symbols())
      if (s->isCallable()) write(g.getName(), *s, *lines->first);
    std::fflush(file_);
    return Error::success();
  }

  void write(const std::string& function, const jitlink::Symbol& s, DWARFContext& lines) {
    const uint64_t begin = s.getAddress().getValue(), end = begin + s.getSize();
    uint64_t from = begin;
    std::string name = function;
    const auto flush = [&](uint64_t to) {
      if (to > from)
        std::fprintf(file_, "%llx %llx %s\n", static_cast<unsigned long long>(from),
                     static_cast<unsigned long long>(to - from), name.c_str());
      from = to;
    };
    const DILineInfoSpecifier basename(DILineInfoSpecifier::FileLineInfoKind::BaseNameOnly);
    for (const auto& [address, info] : lines.getLineInfoForAddressRange(
             {begin, object::SectionedAddress::UndefSection}, s.getSize(), basename)) {
      const std::string here =
          info.Line == 0 ? name : function + " " + info.FileName + ":" + std::to_string(info.Line);
      if (here == name) continue;
      flush(address);
      name = here;
    }
    flush(end);
  }

  std::mutex mutex_;
  std::FILE* file_;
};

}  // namespace

bool wants_debug_info() {
  static const bool wanted = wants_perf_map() || wants_gdb();
  return wanted;
}

void add_name_plugins(ExecutionSession& session, ObjectLinkingLayer& linker) {
  if (wants_perf_map()) linker.addPlugin(std::make_shared<PerfMap>());
  if (!wants_gdb()) return;
  linker.addPlugin(std::make_shared<DebugObjectManagerPlugin>(
      session,
      std::make_unique<EPCDebugObjectRegistrar>(
          session, ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderGDBAllocAction)),
      true, true));
}

}  // namespace periplus::codegen
