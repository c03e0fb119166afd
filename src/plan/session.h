// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "codegen/compile.h"
#include "eager/interpreter.h"
#include "script/capture.h"

namespace periplus {

enum class Mode : uint8_t { Eager, Trace, TraceExample, Script, Hybrid };
const char* name_of(Mode m);
std::optional<Mode> mode_from_name(std::string_view name);

struct CompileSettings {
  int opt_level = 2;
  std::string passes;  ///< empty: the default pipeline of the level
  bool object_cache = true;
  /// Compiled code keeps float32 weights of products rounded to bfloat16. Changes answers.
  bool bfloat16_weights = false;
  bool verify_each = false;
  std::vector<std::string> skip_passes;
  int bisect = -1;
  /// What `torch.jit.script` and `torch.compile` of a program give; unset: script and hybrid.
  /// Eager: the callable itself.
  std::optional<Mode> language_mode;
  bool native = true;  ///< false: graphs run in the reference executor
  double deadline_seconds = 0;
  const std::atomic<bool>* cancel = nullptr;
  bool polled = true;  ///< false: native loops look at neither; tests/bench/polling.cpp times it
  std::shared_ptr<codegen::Profile> profile;  ///< native code says which line it is at
  /// Called with every dump asked for: "ast", "graph", "trace", "guards", "plan",
  /// "graph.after:NAME", "loops", "llvm", "asm".
  std::vector<std::string> dumps;
  std::function<void(const std::string& stage, const std::string& text)> dump;
};

using script::BakedBranch;
using script::PlanPart;

struct CompilationRecord {
  std::string reason;  ///< "first call", "guard failed: x.shape == [1, 256]"
  std::string guard;
  double ms = 0;
};

struct BoundaryGuard {
  std::string what;
  bool proved = false;    ///< at compile time; else checked at run time
  uint64_t failures = 0;  ///< at run time, each of which took the fallback
};

/// A region that was captured for facts which other data may not have.
struct BoundaryReport {
  std::string name;
  SourceRange loc;
  std::string reason;
  std::vector<BoundaryGuard> guards;
  bool inlined = false;  ///< all its guards were proved, or one of them can never hold
  bool has_fallback = false;
};

/// What is known of an executable after capture; for explain, compare and bench.
struct CaptureReport {
  std::vector<PlanPart> parts;
  std::vector<std::string> guards;
  std::vector<CompilationRecord> compilations;
  std::vector<BakedBranch> baked;
  std::vector<BoundaryReport> guarded_boundaries;  ///< of the entry used last
  std::vector<PlanPart> choices;                   ///< what passes chose by a cost, in that entry
  int nodes = 0, ifs = 0, whiles = 0, boundaries = 0;
  int operators = 0;  ///< nodes that compute
  double capture_ms = 0, compile_ms = 0;
  bool compiled = false;  ///< no part runs in the interpreter
  uint64_t interpreter_fallbacks = 0;
  std::string last_fallback;  ///< why the last such call left its compiled entry
  uint64_t bytes_last_call = 0;
  size_t peak_bytes = 0;  ///< most memory of intermediate values that a call of any entry held
};

/// A callable in one mode: dispatch cache, guards, compiled entries, fallback.
class Executable : public AtomicRefCounted {
 public:
  /// Calls it; results are values of the language. Errors: PyError, DiagError (trace mode: a guard
  /// that fails).
  virtual Value call(const Values& inputs) = 0;
  virtual CaptureReport report() const = 0;
  /// The graph of the entry for these inputs (captures if need be), before or after passes. Errors:
  /// DiagError.
  virtual std::shared_ptr<graph::Graph> graph_for(const Values& inputs, bool optimised) = 0;
  /// Drops what was captured and compiled; the next call starts anew.
  virtual void forget() {}
};

/// A program in memory and everything compiled for it.
class Session {
 public:
  explicit Session(InterpreterOptions options = {}, CompileSettings settings = {});
  ~Session();

  Interpreter& interpreter();
  CompileSettings& settings();
  /// `callable` (a function or module) in `mode`; one executable for the same callable and mode.
  Ref<Executable> executable(const Value& callable, Mode mode);
  /// Makes every executable start anew: a function or class that compiled code may have inlined has
  /// been replaced.
  void forget_executables();

  /// FILE.py[:BUILDER][@VARIANT] after the convention of the shared models.
  struct Target {
    Value callable;
    Values inputs;
    int64_t units = 1;
    std::string name;
    double build_ms = 0;  ///< the builder's and the inputs' own time
  };
  /// Errors: DiagError E06xx when the file, the builder or the variant is missing.
  Target load_target(const std::string& spec);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace periplus
