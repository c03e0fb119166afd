// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graph/graph.h"

/// Core graph → loops and buffers → LLVM IR → ORC. No LLVM type appears here.
namespace periplus::codegen {

class Profile;

struct CompileOptions {
  int opt_level = 2;         ///< 0 or 2
  bool object_cache = true;  ///< on-disk cache of objects
  /// Constant float32 weights of products are kept rounded to bfloat16: half the bytes to read.
  bool bfloat16_weights = false;
  bool polled = true;  ///< false: a call cannot be stopped, neither by a deadline
  /// The memory of a weight of which there is a packed copy may be given back (`panels.h`): nobody
  /// else looks at the graph's constants while this is compiled.
  bool put_weights_away = false;
  std::string cache_dir;             ///< empty: $XDG_CACHE_HOME/periplus or ~/.cache/periplus
  std::shared_ptr<Profile> profile;  ///< set: the code says where it is; no object cache
  /// Called with each dump ("loops", "llvm", "asm") when it is asked for.
  std::function<void(const std::string& stage, const std::string& text)> dump;
};

/// How a call ended.
struct CallStatus {
  pp_status status = PP_OK;
  std::string kind;  ///< exception class of PP_RAISED
  std::string message;
  SourceRange loc;  ///< of the failing node
  bool ok() const { return status == PP_OK; }
};

struct CallControl {
  const std::atomic<bool>* cancel = nullptr;
  double deadline_seconds = 0;  ///< of this call; 0: none
  std::function<void(const std::string&)> print;
};

struct CompileStats {
  double lower_ms = 0, llvm_ms = 0, link_ms = 0;
  bool from_cache = false;
  int kernels = 0;       ///< generated loop nests
  int kernel_calls = 0;  ///< call sites of runtime/eager kernels
  size_t code_bytes = 0;
};

/// How often a guard sent a boundary to its fallback.
struct GuardFailures {
  std::string boundary;  ///< name of its node
  std::string what;
  SourceRange loc;
  uint64_t count = 0;
};

/// Native code of one graph. Thread-safe to call.
class CompiledGraph {
 public:
  virtual ~CompiledGraph() = default;
  /// Inputs in order of the placeholders, of exactly the types that the graph states (the caller
  /// checks guards). On success `out` is the nested output and `written` the values of the graph's
  /// write-backs; inputs are never written.
  virtual CallStatus call(std::span<const graph::RtValue> inputs, graph::RtValue& out,
                          std::vector<graph::RtValue>& written,
                          const CallControl& control = {}) = 0;
  virtual const CompileStats& stats() const = 0;
  /// Bytes taken from the system by the last call on this thread (0 in the steady state), and peak
  /// arena bytes.
  virtual uint64_t last_call_fresh_bytes() const = 0;
  virtual size_t peak_bytes() const = 0;
  /// Every guard that is checked at run time, over all calls so far.
  virtual std::vector<GuardFailures> guard_failures() const = 0;
};

/// Errors: DiagError for a graph that cannot be lowered (names the node and its source line).
std::shared_ptr<CompiledGraph> compile(const graph::Graph& g, const CompileOptions& options = {});

/// Name and features of the host CPU that code is generated for.
std::string host_cpu();

}  // namespace periplus::codegen
