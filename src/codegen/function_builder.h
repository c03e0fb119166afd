// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "codegen/analysis.h"
#include "codegen/debug_info.h"
#include "codegen/frame.h"
#include "codegen/llvm_pch.h"
#include "codegen/panels.h"
#include "codegen/profile.h"
#include "graph/guard_text.h"
#include "ops/scalar_builder.h"
#include "runtime/kernels.h"

/// Core graph → one LLVM function `i32 fn(Frame*)`.
///
/// Scalars live in registers. A tensor is a descriptor of SSA values (constants where the type is
/// static), so that views cost nothing. Memory of static size is planned after emission: a buffer
/// is a `getelementptr` on the frame's block whose offset is filled in by `plan_memory`.
namespace periplus::codegen {

/// A tensor while the function is being built.
struct LTensor {
  DType dtype = DType::Float32;
  llvm::Value* data = nullptr;
  llvm::Value* storage = nullptr;  ///< null constant: memory of the frame or of a region
  std::vector<llvm::Value*> sizes, strides;
  bool contiguous = false;        ///< known to be row-major without gaps
  llvm::Value* scalar = nullptr;  ///< the value of a one-element tensor, in a register
  const Node* lazy = nullptr;     ///< fused: no memory, computed where it is read

  size_t rank() const { return sizes.size(); }
};

/// Any value while the function is being built.
struct LValue {
  Type type;
  llvm::Value* scalar = nullptr;  ///< bool i1, int i64, float double, list ptr
  LTensor tensor;
  std::vector<LValue> parts;  ///< of a tuple
};

struct LoweringOptions {
  bool contiguous_inputs = true;  ///< inputs are dense; else their strides are read at run time
  int vector_bytes = 64;
  bool masked_tails = true;
  bool bfloat16_weights = false;
  bool put_weights_away = false;  ///< `CompileOptions::put_weights_away`
  bool parallel = false;          ///< large loops may be shared by several threads
  bool polled = true;             ///< loops look whether the call is to stop
  Profile* profile = nullptr;     ///< set: code stores where it is
  bool debug_info = false;        ///< lines for debuggers and profilers
};

class Expression;
class LaneBuilder;

class FunctionBuilder {
 public:
  FunctionBuilder(const Graph& g, Tables& tables, llvm::Module& module,
                  const LoweringOptions& options);
  void run();
  int kernels() const { return kernels_; }
  int kernel_calls() const { return kernel_calls_; }
  const std::string& text() const { return text_; }

  /// How constant weights are packed, and the kernel that reads them.
  struct PackedForm {
    const char* product;
    std::function<size_t(int64_t n, int64_t k)> bytes;
    std::function<void(const void* w, int64_t n, int64_t k, int64_t stride_n, int64_t stride_k,
                       void* to)>
        pack;
    bool permutes;  ///< `PackedLayout::permutes`
  };

 private:
  friend class Expression;
  using V = llvm::Value*;
  struct PlannedBuffer {
    llvm::Instruction* address;          ///< operand 1 is the offset
    llvm::SelectInst* halves = nullptr;  ///< of a ping-pong buffer: select of two offsets
    size_t bytes;
    int from, to;
  };
  /// What a product's kernel does to its sums.
  struct Epilogue {
    V scale = nullptr;   ///< one number a channel of a convolution; null: none
    V bias = nullptr;    ///< one number a column, or a channel, added after that; null: none
    V addend = nullptr;  ///< one number an element, added after the bias; null: none
    int activation = PP_ACT_NONE;
  };
  /// A fast region that is being emitted.
  struct FastRegion {
    const Node* boundary;
    llvm::BasicBlock* fallback;
  };
  /// A loop over [from, to) that becomes a function of its own.
  struct Region {
    std::vector<llvm::BasicBlock*> blocks;
    V from, to, count, unit, item_ns;
  };
  struct LoopState {
    const Node* node;
    int index;
    V half = nullptr;  ///< i1, alternates from trip to trip
    bool allocates = false;
  };

  // lowering.cpp: skeleton and values
  void emit_block(const Block& b);
  void emit_node(const Node& n);
  void lower_node(const Node& n);
  void note(const Node& n, int kernels, int calls);
  std::string how_made(const Node& n, int kernels, int calls);
  // places.cpp
  llvm::Instruction* enter_place(const Node& n, int& site);
  void name_place(const Node& n, int site, llvm::Instruction* store, const std::string& how);
  void add_fused(const Node& n, std::vector<const Node*>& fused);
  void emit_placeholder(const Node& n, size_t& word);
  void emit_get_attr(const Node& n);
  void pin_constants();
  void emit_output(const Node& n);
  void plan_memory();
  LValue value(const Operand& o, const Type* wanted = nullptr);
  const LValue& value(const Value* v);
  void define(const Value* v, LValue l);
  V scalar(const Operand& o, Type::Kind kind);
  V as_int(const Operand& o) { return scalar(o, Type::Kind::Int); }
  LTensor tensor(const Operand& o);  ///< with memory
  void flatten(const LValue& v, std::vector<V>& words);
  LValue unflatten(const Type& t, std::span<const V> words, size_t& at);
  void word_types(const Type& t, std::vector<llvm::Type*>& types);
  V to_word(V v);
  V from_word(V w, Type::Kind kind);
  void store_words(V base, const std::vector<V>& words, size_t at = 0);
  LValue load_value(const Type& t, V base, size_t& at);
  LValue undefined(const Type& t);
  [[noreturn]] void refuse(const Node& n, const std::string& why);

  // helpers on the builder
  V i64(int64_t v) { return b_.getInt64(static_cast<uint64_t>(v)); }
  V i32(int v) { return b_.getInt32(static_cast<uint32_t>(v)); }
  V null() { return llvm::ConstantPointerNull::get(ptr_); }
  V frame_field(unsigned index, const char* name);
  V byte_offset(V p, V bytes);
  V element(V data, V index, DType d);
  llvm::BasicBlock* new_block(const char* name);
  llvm::AllocaInst* entry_alloca(llvm::Type* t, size_t count);
  llvm::FunctionCallee helper(const char* name, llvm::Type* result, std::vector<llvm::Type*> args);
  llvm::Value* call(const char* name, llvm::Type* result, std::vector<V> args);
  void call_kernel(const char* name, std::vector<V> args);
  void check_scratch();
  /// Leaves the function with the status `code` unless it is zero.
  void check_status(V code);
  void fail_if(V bad, FailSite site, V a = nullptr, V b = nullptr);
  void fail_always(FailSite site, V a = nullptr, V b = nullptr);
  void leave_fast_region(std::string what, int32_t location);
  FailSite raise(const Node& n, std::string kind, std::string format);
  FailSite guard(const Node& n, std::string what);
  int32_t location(const Node& n);
  static std::optional<int64_t> known(V v);
  V min_i64(V a, V b);
  V max_i64(V a, V b);
  V mul_size(V a, V b);

  // boundaries.cpp
  void emit_boundary(const Node& n);
  V guard_condition(const Operand& subject, const graph::GuardFact& fact);
  V is_contiguous(const LTensor& t);

  // control.cpp
  /// One of two ways to the results of a node.
  struct Side {
    llvm::BasicBlock* end = nullptr;
    std::vector<LValue> values;
  };
  void emit_if(const Node& n);
  Side emit_side(const Node& n, const Block& block, const char* title, llvm::BasicBlock* join);
  void join_sides(const Node& n, const Side (&sides)[2]);
  void emit_while(const Node& n);
  void emit_function_call(const Node& n);
  std::optional<size_t> growing_dim(const Node& loop, size_t k) const;
  void set_growing(LTensor& t, size_t d);
  void poll(const Node& loop, const std::vector<LValue>& carried);
  V is_row_major(const LTensor& t);
  /// What becomes of a value that a loop is to carry.
  struct Settling {
    int from, to;  ///< live range
    const Node* loop;
    bool move;           ///< into memory that the next trip leaves alone
    bool keeps_strides;  ///< or else row-major
  };
  LValue settle(const LValue& v, const Type& t, const Settling& how);
  LTensor copy_with_strides(const LTensor& t, const Settling& how);
  /// What a loop carries in slot `guest` is memory of what it carries in `holder`, `offset` bytes
  /// from its first element; -1: it is not.
  struct Shared {
    size_t holder, guest;
    llvm::PHINode* offset;
  };
  std::vector<Shared> shared_slots(const Node& loop);
  V shared_offset(const Shared& s, const std::vector<LValue>& carried,
                  const std::vector<LValue>& next);
  void share_again(const Shared& s, std::vector<LValue>& carried);
  V span(const LTensor& t);

  // scalars.cpp
  bool emit_scalar_core(const Node& n);
  bool emit_int_op(const Node& n, std::string_view op);
  bool emit_float_op(const Node& n, std::string_view op);
  bool emit_cast(const Node& n);
  bool emit_math(const Node& n, std::string_view name);
  bool emit_effect(const Node& n);
  V checked(const Node& n, llvm::Intrinsic::ID id, V a, V b);
  V mul_add_checked(const Node& n, V x, int64_t factor, int64_t addend);
  void core_fallback(const Node& n);

  // tensors.cpp
  bool emit_tensor_core(const Node& n);
  bool emit_view(const Node& n);
  void emit_item(const Node& n);
  LTensor fresh_tensor(const Node& n, int k);
  LTensor fresh_tensor(const TensorType& t, const std::vector<V>& sizes, int from, int to,
                       const Node* loop, bool carried);
  V allocate(V bytes, const Node* loop);
  V planned(size_t bytes, int from, int to, const Node* carried_by);
  void set_contiguous(LTensor& t);
  V numel(const LTensor& t);
  V load_element(const LTensor& t, V address);
  void copy_into(const LTensor& dst, const LTensor& src);
  LTensor contiguous(const LTensor& t, int from, int to, const Node* loop);
  const Node* carrier(const Value* v) const;
  void note_contiguous(LTensor& t);
  void store_element(const LTensor& t, V address, V v);
  std::pair<V, DType> scalar_of(const Operand& o);
  V convert_scalar(std::pair<V, DType> v, DType to);
  FailSite bad_dimension(const Node& n, int64_t rank);
  V wrap_negative(V index, V size);
  V clamp(V v, V low, V high);
  LTensor select_view(const Node& n, const LTensor& x, size_t d, V index);
  bool emit_expand(const Node& n, const LTensor& x);
  V count_overflows(const std::vector<V>& sizes);
  V saturating_mul(V a, V b);
  V byte_count(const LTensor& t);
  V add_size(const Node& n, V a, V b);
  bool emit_reshape(const Node& n, const LTensor& x);
  bool reshape_strides(const LTensor& x, LTensor& r);
  bool emit_parts(const Node& n, const LTensor& x);

  // pointwise.cpp
  using LaneBody = std::function<void(unsigned lanes, V at, V mask)>;
  bool emit_pointwise(const Node& n);
  bool define_lazy(const Node& n, const std::vector<V>& sizes);
  std::vector<V> broadcast_sizes(const Node& n, const TensorType& type,
                                 const std::vector<const Value*>& inputs);
  LTensor materialize(const Node& user, const Value* v);
  void run_expression(Expression& e, const LTensor& out,
                      const std::function<ScalarValue(LaneBuilder&, V, V)>& eval,
                      const Node* root = nullptr);
  using RowBody = std::function<void(const std::vector<V>& index, V from, V to)>;
  void emit_loops(Expression& e, const Node* root, const std::vector<V>& sizes, int64_t unit,
                  const RowBody& row);
  void emit_for(V from, V to, int64_t step, const std::function<void(V)>& body);
  void emit_nest(const std::vector<V>& sizes, std::vector<V>& index,
                 const std::function<void()>& body);
  void emit_lanes(V count, unsigned lanes, const LaneBody& body);
  unsigned lanes_for(size_t width, V count) const;
  void store_lanes(LaneBuilder& m, const LTensor& t, V address, V v, V mask);

  // regions.cpp
  void emit_split(V count, int64_t unit, V inner, double element_ns,
                  const std::function<void(V from, V to)>& body);
  void outline_regions();

  // shared_nests.cpp
  void emit_shareable(const std::function<void()>& body);
  void share_nests();

  // reductions.cpp
  bool emit_reduction(const Node& n);
  bool needs_memory(const Node& n) const;
  bool has_row_members(const Node& root) const;
  void plan_buffers(Expression& e, const Node& root, V count);
  LTensor stack_row(const TensorType& type, V count);
  void compute_row_members(Expression& e, const Node& root, V count);
  V reduce_row(Expression& e, const Node& n, V count, bool shared = false);

  // kernels.cpp
  void emit_kernel(const Node& n);
  void fail_through_kernel(V bad, const Node& n);
  // products.cpp
  std::optional<Tensor> constant_tensor(const Value* v);
  V kept_constant(const std::string& key, const std::function<std::shared_ptr<void>()>& make);
  V load_constant(int index);
  PackedForm packed_form(DType d) const;
  std::shared_ptr<void> panels(const Tensor& w, const PackedLayout& layout);
  std::set<const pp_storage*> storages_read_in_place() const;
  V packed_weight(const Value* v, const Tensor& w, bool transposed);
  V packed_matrix(const Node& n, const Value* v, const LTensor& w, bool transposed);
  LTensor as_rows(const Node& n, const LTensor& t);
  LTensor merge_rows(const LTensor& t);
  LTensor result_tensor(const Node& n, const std::vector<V>& sizes);
  LTensor result_tensor(const Node& n, const std::vector<V>& sizes, int from);
  bool is_returned(const Value* v) const;
  void place_in_storage(LTensor& t);
  bool in_memory(const Value* v);
  bool is_row_of(const Node& n, const Value* v);
  bool is_addend_of(const Node& n, const Value* v);
  Epilogue take_epilogue(const Node& n, bool takes_bias, bool takes_addend);
  bool emit_linear(const Node& n);
  bool emit_matmul(const Node& n);
  bool emit_conv(const Node& n, size_t spatial);

  // row_kernels.cpp
  bool emit_row_kernel(const Node& n);

  // assemble.cpp
  void copy_strided(const LTensor& dst, const LTensor& src);
  void copy_rows(const LTensor& dst, const LTensor& src, size_t d);
  bool emit_cat(const Node& n, bool stack);
  void join_parts(const Node& n, std::vector<LTensor> parts, size_t d);
  bool emit_join_list(const Node& n, bool stack);
  void copy_by_layout(const LTensor& dst, const LTensor& src);
  bool emit_pad(const Node& n);
  LTensor append_to(const LTensor& carried, int slot, const std::vector<V>& sizes, size_t d);
  bool emit_copy(const Node& n);
  bool emit_fill(const Node& n);
  bool emit_rows(const Node& n);
  bool emit_special(const Node& n);
  bool emit_scatter(const Node& n);
  ArgSpec arg_spec(const Node& n, const Operand& o, std::vector<V>& words);
  void define_results(const Node& n, std::vector<LTensor> tensors);
  std::vector<Type> tensor_results(const Node& n);

  // lists.cpp
  bool emit_list(const Node& n);
  V own_list(const Node& n, int operand);
  V list_length(V list);
  V list_words(V list);
  V list_record(V list, V index, size_t stride);
  const Type* list_element(const Type& list_type);
  LValue own_tensors(const LValue& v, const std::function<V(const LTensor&)>& memory);
  LValue owned_by(V list, const LValue& v);
  LValue outlive_list(const Node& n, const Value* v, LValue taken);

  const Graph& g_;
  Tables& tables_;
  llvm::Module& module_;
  LoweringOptions options_;
  Analysis a_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> b_;
  llvm::PointerType* ptr_;
  llvm::Function* fn_ = nullptr;
  llvm::Argument* frame_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::PHINode* exit_status_ = nullptr;
  llvm::BasicBlock* no_memory_ = nullptr;
  bool scratch_unchecked_ = false;  ///< a kernel of the loop at hand may have had no memory
  V block_ = nullptr, constants_ = nullptr, stop_ = nullptr;
  llvm::AllocaInst* words_ = nullptr;
  std::unordered_map<const Value*, LValue> values_;
  std::unordered_map<const Node*, LTensor> destinations_;   ///< memory made before its node
  std::unordered_map<const Node*, const Value*> absorbed_;  ///< done by the kernel of this product
  std::vector<PlannedBuffer> buffers_;
  std::vector<LoopState> loop_stack_;
  std::vector<FastRegion> fast_regions_;  ///< innermost last; only those with a fallback
  std::map<std::string, int> constant_index_;
  std::vector<std::pair<llvm::Instruction*, Tensor>> constant_data_;  ///< loads of addresses
  std::optional<std::set<const pp_storage*>> read_in_place_;
  size_t max_words_ = 0;
  size_t undefined_bytes_ = 0;  ///< of the largest value that is never looked at
  std::unordered_map<const Value*, std::pair<V, int64_t>> deferred_products_;  ///< x, factor
  std::vector<Region> regions_;
  bool in_region_ = false;
  std::vector<std::pair<llvm::BasicBlock*, llvm::BasicBlock*>> nests_;  ///< first block, the next
  bool in_nest_ = false;
  size_t list_sites_ = 0;  ///< places that may make a list
  std::unordered_map<const Node*, int>
      growing_slots_;  ///< cats that append to what their loop carries
  int kernels_ = 0, kernel_calls_ = 0;
  std::optional<DebugInfo> debug_;
  struct {
    llvm::BasicBlock* block = nullptr;
    SourceRange loc;
  } last_scalars_;  ///< where a profile was last told of code in registers
  std::string text_;
  size_t depth_ = 0;                             ///< of blocks, for the dump
  std::vector<std::unique_ptr<Graph>> scratch_;  ///< view nodes made here
};

llvm::Type* memory_type(llvm::LLVMContext& c, DType d);    ///< bool is i8
llvm::Type* register_type(llvm::LLVMContext& c, DType d);  ///< bool is i1

}  // namespace periplus::codegen
