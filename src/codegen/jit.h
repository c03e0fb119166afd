// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

/// LLVM module → object code → linked code. One session per process.
namespace periplus::codegen {

struct Frame;
using EntryFn = int32_t (*)(Frame*);

/// Linked code; freed with the last owner.
class LinkedCode {
 public:
  virtual ~LinkedCode() = default;
  virtual EntryFn entry() const = 0;
};

struct HostTarget {
  std::string cpu;
  std::string features;
  int vector_bytes = 32;  ///< 64 with AVX-512
};
const HostTarget& host_target();

/// True if the environment asks for names of generated code, see jit_names.h.
bool wants_debug_info();
/// Sets triple, layout, and CPU attributes of the functions.
void prepare_module(llvm::Module& m);
/// Runs the passes of `level` and emits an object. `assembly` (may be null) receives its text.
std::vector<char> compile_module(llvm::Module& m, int level, std::string* optimized,
                                 std::string* assembly);
/// Links an object. Errors: std::runtime_error.
std::shared_ptr<LinkedCode> link_object(const std::vector<char>& object, const std::string& name);
std::string print_module(const llvm::Module& m);
/// Bytes that the cache key is made of: the module without its names.
std::string module_bytes(const llvm::Module& m);

}  // namespace periplus::codegen
