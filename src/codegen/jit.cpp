// SPDX-License-Identifier: Apache-2.0
#include "codegen/jit.h"

#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/ExecutionEngine/JITLink/JITLink.h>
#include <llvm/ExecutionEngine/Orc/Core.h>
#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <mutex>
#include <stdexcept>

#include "codegen/helpers.h"
#include "codegen/jit_names.h"
#include "support/timeline.h"

namespace periplus::codegen {

namespace {

using namespace llvm;       // NOLINT: this file speaks LLVM
using namespace llvm::orc;  // NOLINT

[[noreturn]] void raise(Error e) { throw std::runtime_error(toString(std::move(e))); }

template <class T>
T must(Expected<T> v) {
  if (!v) raise(v.takeError());
  return std::move(*v);
}

class Session {
 public:
  Session()
      : es_(must(SelfExecutorProcessControl::Create())),
        linker_(es_),
        runtime_(es_.createBareJITDylib("runtime")) {
    es_.setErrorReporter([](Error e) { consumeError(std::move(e)); });
    SymbolMap symbols;
    for (const HelperSymbol& s : helper_symbols())
      symbols[es_.intern(s.name)] = {ExecutorAddr::fromPtr(s.address),
                                     JITSymbolFlags::Exported | JITSymbolFlags::Callable};
    if (auto e = runtime_.define(absoluteSymbols(std::move(symbols)))) raise(std::move(e));
    add_name_plugins(es_, linker_);
  }
  ExecutionSession& es() { return es_; }
  ObjectLinkingLayer& linker() { return linker_; }
  JITDylib& runtime() { return runtime_; }

 private:
  ExecutionSession es_;
  ObjectLinkingLayer linker_;
  JITDylib& runtime_;
};

/// Never destroyed: code may run until the process ends.
Session& session() {
  static Session& s = *new Session;
  return s;
}

class Linked final : public LinkedCode {
 public:
  Linked(JITDylib& dylib, EntryFn entry) : dylib_(&dylib), entry_(entry) {}
  ~Linked() override { cantFail(session().es().removeJITDylib(*dylib_)); }
  EntryFn entry() const override { return entry_; }

 private:
  JITDylib* dylib_;
  EntryFn entry_;
};

std::unique_ptr<TargetMachine> make_machine(int level) {
  static std::once_flag once;
  std::call_once(once, [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
  });
  const std::string triple = sys::getProcessTriple();
  std::string error;
  const Target* target = TargetRegistry::lookupTarget(triple, error);
  if (!target) throw std::runtime_error(error);
  const HostTarget& host = host_target();
  TargetOptions options;
  return std::unique_ptr<TargetMachine>(target->createTargetMachine(
      triple, host.cpu, host.features, options, Reloc::PIC_, std::nullopt,
      level == 0 ? CodeGenOptLevel::None : CodeGenOptLevel::Default, false));
}

/// What gains of `-O2`: emitted code is in SSA form, its loops are vectors already, and there is
/// nothing to inline. The whole of `-O2` takes three to five times as long and makes no program
/// quicker; without `indvars`, checks of indices stay in loops over elements.
constexpr const char* kPipeline =
    "function(early-cse,instsimplify,simplifycfg,loop-mssa(loop-rotate,licm),loop(indvars),"
    "early-cse,simplifycfg)";

/// While it lives, passes that emit code are made without loop strength reduction, a tenth of their
/// time: x86 has addresses of base and index, so no loop gains.
class NoStrengthReduction {
 public:
  NoStrengthReduction() : lock_(mutex()), before_(option().getValue()) { option().setValue(true); }
  ~NoStrengthReduction() { option().setValue(before_); }
  NoStrengthReduction(const NoStrengthReduction&) = delete;
  NoStrengthReduction& operator=(const NoStrengthReduction&) = delete;

 private:
  static std::mutex& mutex() {
    static std::mutex m;
    return m;
  }
  static cl::opt<bool>& option() {
    static auto& o = *static_cast<cl::opt<bool>*>(cl::getRegisteredOptions().lookup("disable-lsr"));
    return o;
  }
  std::lock_guard<std::mutex> lock_;
  bool before_;
};

}  // namespace

const HostTarget& host_target() {
  static const HostTarget host = [] {
    HostTarget h;
    h.cpu = sys::getHostCPUName().str();
    for (const auto& f : sys::getHostCPUFeatures()) {
      if (!h.features.empty()) h.features += ',';
      h.features += (f.second ? "+" : "-") + f.first().str();
    }
    h.vector_bytes = sys::getHostCPUFeatures().lookup("avx512vl") ? 64 : 32;
    return h;
  }();
  return host;
}

void prepare_module(Module& m) {
  const HostTarget& host = host_target();
  m.setTargetTriple(sys::getProcessTriple());
  for (Function& f : m) {
    if (f.isDeclaration()) continue;
    f.addFnAttr("target-cpu", host.cpu);
    f.addFnAttr("target-features", host.features);
    if (host.vector_bytes == 64) f.addFnAttr("prefer-vector-width", "512");
  }
}

std::string print_module(const Module& m) {
  std::string text;
  raw_string_ostream out(text);
  m.print(out, nullptr);
  return text;
}

std::string module_bytes(const Module& m) {
  SmallVector<char, 0> bytes;
  raw_svector_ostream out(bytes);
  WriteBitcodeToFile(m, out);
  return {bytes.begin(), bytes.end()};
}

std::vector<char> compile_module(Module& m, int level, std::string* optimized,
                                 std::string* assembly) {
  std::string problem;
  raw_string_ostream out(problem);
  if (verifyModule(m, &out))
    throw std::logic_error("internal: generated code is not sound: " + out.str());
  const auto machine = make_machine(level);
  m.setDataLayout(machine->createDataLayout());
  {
    PassBuilder builder(machine.get());
    LoopAnalysisManager lam;
    FunctionAnalysisManager fam;
    CGSCCAnalysisManager cgam;
    ModuleAnalysisManager mam;
    builder.registerModuleAnalyses(mam);
    builder.registerCGSCCAnalyses(cgam);
    builder.registerFunctionAnalyses(fam);
    builder.registerLoopAnalyses(lam);
    builder.crossRegisterProxies(lam, fam, cgam, mam);
    ModulePassManager passes;
    if (level == 0)
      passes = builder.buildO0DefaultPipeline(OptimizationLevel::O0);
    else if (auto e = builder.parsePassPipeline(passes, kPipeline))
      raise(std::move(e));
    const Stage stage("codegen", "optimise");
    passes.run(m, mam);
  }
  if (optimized) *optimized = print_module(m);
  const auto emit = [&](CodeGenFileType type, SmallVectorImpl<char>& to, Module& from) {
    legacy::PassManager pm;
    raw_svector_ostream out(to);
    {
      const NoStrengthReduction scope;
      if (machine->addPassesToEmitFile(pm, out, nullptr, type))
        throw std::runtime_error("cannot emit code");
    }
    pm.run(from);
  };
  if (assembly) {
    const auto copy = CloneModule(m);
    SmallVector<char, 0> text;
    emit(CodeGenFileType::AssemblyFile, text, *copy);
    assembly->assign(text.begin(), text.end());
  }
  const Stage stage("codegen", "emit");
  SmallVector<char, 0> object;
  emit(CodeGenFileType::ObjectFile, object, m);
  return {object.begin(), object.end()};
}

std::shared_ptr<LinkedCode> link_object(const std::vector<char>& object, const std::string& name) {
  static std::mutex mutex;
  static int count = 0;
  Session& s = session();
  JITDylib* dylib = nullptr;
  {
    const std::lock_guard lock(mutex);
    dylib = &s.es().createBareJITDylib(name + "#" + std::to_string(count++));
  }
  dylib->addToLinkOrder(s.runtime());
  auto buffer = MemoryBuffer::getMemBufferCopy(StringRef(object.data(), object.size()), name);
  auto drop = [&](Error e) {
    cantFail(s.es().removeJITDylib(*dylib));
    raise(std::move(e));
  };
  if (auto e = s.linker().add(*dylib, std::move(buffer))) drop(std::move(e));
  auto symbol = s.es().lookup(makeJITDylibSearchOrder({dylib}), s.es().intern("periplus_entry"));
  if (!symbol) drop(symbol.takeError());
  return std::make_shared<Linked>(*dylib, symbol->getAddress().toPtr<EntryFn>());
}

}  // namespace periplus::codegen
