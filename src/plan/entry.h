// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>

#include "plan/dispatch.h"
#include "plan/session.h"

namespace periplus::plan {

/// One specialisation of a callable: what was captured, the graph before and after passes, and its
/// code.
struct Entry : AtomicRefCounted {
  script::Captured captured;                     ///< `captured.graph` is the graph after passes
  std::shared_ptr<graph::Graph> raw;             ///< as captured
  std::shared_ptr<codegen::CompiledGraph> code;  ///< null: the reference executor runs the graph
  double capture_ms = 0, compile_ms = 0;
  EntryGuards guards;
  bool random = false;                 ///< draws from the generator
  bool written_may_be_copied = false;  ///< `contiguous` and the like in a graph that writes inputs

  /// How often guards of boundaries have sent calls to their fallbacks.
  std::vector<codegen::GuardFailures> guard_failures() const;
  void count_failure(const graph::Node& boundary, const std::string& guard) const;

  /// A tensor that is no input and from whose contents something may have been computed beforehand:
  /// folded, or packed for a kernel.
  struct Constant {
    Tensor tensor;
    Storage storage;  ///< at that time
    int64_t writes;
  };
  std::vector<Constant> constants;
  int64_t checked_at = 0;  ///< `pp_storage_watched_writes` when they were last found unchanged

  void watch_constants();
  /// Those that have been written since.
  std::vector<Tensor> changed_constants();

 private:
  mutable std::mutex mutex_;
  mutable std::vector<codegen::GuardFailures> failures_;  ///< in the reference executor
};

/// Captures and compiles `callable` for `inputs`.
/// Errors: DiagError, PyError of `script::capture`; DiagError of `codegen::compile`.
Ref<Entry> build_entry(Interpreter& in, const CompileSettings& settings, const Value& callable,
                       const Values& inputs, const script::CaptureOptions& options);

/// Runs an entry. Nothing that the program owns is written. Not under the interpreter's lock.
codegen::CallStatus run_entry(const Entry& entry, const CompileSettings& settings,
                              std::span<const graph::RtValue> inputs, graph::RtValue& output,
                              std::vector<graph::RtValue>& written,
                              const std::function<void(const std::string&)>& print);

/// Which sizes of which leaf tensors have changed between the calls that were compiled: those
/// become symbols.
class SizeHistory {
 public:
  /// Flags for `script::CaptureOptions::dynamic_sizes`, with the sizes of `inputs` taken into
  /// account, and remembered.
  std::vector<std::vector<bool>> observe(const Values& inputs);
  /// All sizes of all leaves: what the generic entry is made with.
  static std::vector<std::vector<bool>> everything(const Values& inputs);

 private:
  std::vector<std::vector<int64_t>> last_;
  std::vector<std::vector<bool>> dynamic_;
};

}  // namespace periplus::plan
