// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "graph/graph.h"

/// What generated code and its C++ helpers share. Run-time values travel as 8-byte words:
///
///   bool, int   one word              float   one word (bits of the double)
///   tensor      data, storage, sizes…, strides…  (2 + 2 * rank words)
///   tuple       its parts in order    list    one word (List*)      None, undef   none
namespace periplus::codegen {

struct CallContext;

/// The one argument of generated code, which reads the members up to `context` by their number.
struct Frame {
  char* block;                   ///< memory of statically planned buffers, 64-byte aligned
  const void* const* constants;  ///< addresses of constants and packed weights
  int64_t* inputs;
  int64_t* outputs;
  const std::atomic<bool>* stop;  ///< polled on back-edges
  const int64_t* scratch_failures;
  int64_t scratch_failures_before;  ///< when the call began
  CallContext* context;
};

size_t words_of(const Type& t);

/// Bump memory that can say whether it holds an address. Memory is kept over `reset`.
class Region {
 public:
  Region() = default;
  Region(const Region&) = delete;
  ~Region();
  void* alloc(size_t bytes);  ///< 64-byte aligned; null when memory is out
  void reset() { chunk_ = used_ = 0; }
  bool holds(const void* p) const;
  size_t used() const;
  uint64_t growths() const { return growths_; }
  size_t capacity() const;

 private:
  struct Chunk {
    char* data;
    size_t bytes;
  };
  std::vector<Chunk> chunks_;
  size_t chunk_ = 0, used_ = 0;
  uint64_t growths_ = 0;
};

/// A list value: records of `stride` words. Lists are reused after the trip in which they die.
struct List {
  int64_t* words = nullptr;  ///< offset 0: read by generated code
  int64_t length = 0;        ///< offset 8: read by generated code
  int64_t capacity = 0;      ///< offset 16: read by generated code
  int64_t stride = 0;
  const Type* element = nullptr;
  std::unique_ptr<Region> heap;        ///< tensors that elements point to
  std::unique_ptr<Region> spare_heap;  ///< where the heap moves when it is compacted
  size_t heap_check = 0;               ///< heap bytes at which to look for dead tensors again
  bool marked = false;
};

/// How one argument of a kernel call is read from words.
struct ArgSpec {
  enum class Kind : uint8_t { Constant, Word, Ints, Tensors } kind = Kind::Constant;
  Arg constant;
  Type type;                   ///< of a Word
  std::vector<ArgSpec> items;  ///< of Ints and Tensors
};

/// Code of the functions of a graph, by name; filled in once all of them are compiled.
class CompiledGraph;
using FunctionTable = std::map<std::string, std::shared_ptr<CompiledGraph>>;

/// One call of an eager kernel or of a core function.
struct CallSite {
  const OpDef* op = nullptr;
  std::string target;  ///< of a core function
  std::vector<ArgSpec> args;
  std::vector<graph::Operand>
      operands;             ///< of a core function: constants in place, values by `types`
  std::vector<Type> types;  ///< of a core function's value operands, in order
  std::vector<Type> results;
  std::vector<bool>
      seen;            ///< of a function: the caller of all may see strides and memory of result k
  bool infer = false;  ///< sizes are known only at run time: run the type rule
  int32_t location = -1;
  int32_t region = 0;
};

/// One place where generated code itself stops the call.
struct FailSite {
  pp_status status = PP_RAISED;
  std::string kind;
  std::string format;  ///< "{}" stands for the next of two integers
  int32_t location = -1;
};

/// One place where a fast region is left for its fallback.
struct GuardSite {
  GuardSite(std::string boundary_name, std::string guard, SourceRange at)
      : boundary(std::move(boundary_name)), what(std::move(guard)), loc(at) {}
  std::string boundary;  ///< name of the node
  std::string what;
  SourceRange loc;
  mutable std::atomic<uint64_t> failures{0};  ///< all calls, all threads
};

/// Tables that a compiled graph keeps beside its code.
struct Tables {
  std::deque<CallSite> calls;
  std::vector<FailSite> fails;
  std::deque<GuardSite> guards;
  std::vector<SourceRange> locations;
  std::deque<Type> list_elements;
  std::vector<std::pair<int, int>> loops;   ///< last loop index inside each loop (its own if none)
  std::vector<std::shared_ptr<void>> keep;  ///< constants and packed weights
  std::vector<const void*> constants;
  const FunctionTable* functions = nullptr;
  size_t block_bytes = 0;
  size_t max_words = 0;
  int growing_slots = 0;  ///< carried values that grow in place
};

/// A carried value that grows by a `cat`: rows with room behind them.
struct GrowingRows {
  char* data = nullptr;   ///< offset 0: read by generated code
  int64_t row_bytes = 0;  ///< offset 8: read by generated code; from one row to the next
  size_t capacity = 0;
  bool current = false;         ///< `data` holds the value of this run of the loop
  std::vector<char*> outgrown;  ///< may still be read in this run of the loop
};

/// Memory of one call in flight; kept between calls.
struct CallContext {
  explicit CallContext(const Tables& t);
  ~CallContext();

  const Tables& tables;
  Frame frame{};
  pp_error error{};
  SourceRange callee_loc;  ///< where a function that was called failed
  std::vector<int64_t> inputs, outputs;
  std::deque<GrowingRows> growing;
  std::vector<Storage> results;  ///< memory of results, until they are read
  char* block = nullptr;
  struct LoopRegion {
    Region half[2];
    int current = 0;
  };
  std::deque<LoopRegion> regions;  ///< 0: outside all loops; 1 + loop index
  std::vector<std::unique_ptr<List>> lists, spare_lists;
  const std::function<void(const std::string&)>* print = nullptr;
  std::atomic<bool> stop{false};

  uint64_t growths() const;
  size_t peak() const;
  List* new_list(const Type* element, int64_t stride);
  void begin_call();  ///< forgets what the last call left, keeps the memory
};

/// Elements from the first to the last that a tensor touches.
int64_t reach_of(const Tensor& t);

/// Makes tensors in memory of the call the caller's own; results that share memory go on sharing
/// it. The values are read twice: first to collect what there is, then for good.
class CopiedTensors {
 public:
  explicit CopiedTensors(bool collecting = false) : collecting_(collecting) {}
  Tensor own(const Tensor& t);
  void finish_collecting();

 private:
  bool collecting_;
  struct Done {
    const char* begin;
    size_t bytes;
    Tensor copy;
  };
  std::vector<Done> done_;
};

/// A storage over memory that is not its own. Throws std::bad_alloc.
Storage storage_over(void* data, size_t bytes);
/// A tensor over the memory that the words name; without a storage it is valid as long as that
/// memory is.
Tensor tensor_of_words(const TensorType& type, const int64_t* words);
/// Words → run-time value; tensors in memory of the call are copied.
graph::RtValue value_of_words(const Type& type, const int64_t*& words, CopiedTensors& copied);
void words_of_value(const graph::RtValue& v, const Type& type, CallContext& c,
                    std::vector<int64_t>& words);
bool grow_list(List& l);  ///< false when memory is out

}  // namespace periplus::codegen
