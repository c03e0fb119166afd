// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/diag.h"
#include "graph/core_functions.h"
#include "script/capture.h"
#include "script/choice.h"
#include "script/joins.h"
#include "script/recursion.h"
#include "script/values.h"

namespace periplus::script {

/// Thrown when a run-time path ends here (a `raise` node stands at the end of its block).
struct Diverged {};

/// Thrown inside a traced region when data becomes control: the function is scripted instead.
struct NeedsScript {
  std::string why;
  SourceRange loc;
};

/// Thrown when an attribute that exists before the call is written: capture starts again with it as
/// an input.
struct NeedsState {
  Value object;
  std::string attribute;
};

/// Thrown while a loop is tried as plain Python, when it turns out not to be.
struct NotPure {};

/// Writes since the region began, with what stood there before.
struct Region {
  uint32_t epoch = 0;
  uint64_t serial = 0;  ///< activations from here on are younger
  Frame* frame = nullptr;
  Region* parent = nullptr;
  std::vector<Place> places;
  Values before;
  std::set<int> reads;  ///< slots of `frame` read before the region wrote them

  int find(const Place& p) const;
  /// An object from before the region whose contents the region wrote: once that is undone, they
  /// cannot be read off the object.
  bool changed(const Value& object) const;
};

/// The memory of tensors as a region left it, for a scope: what a view reads at the end of a path.
class MemoryOf {
 public:
  MemoryOf(const Region& region, const Values& after);
  ~MemoryOf();
  MemoryOf(const MemoryOf&) = delete;
  MemoryOf& operator=(const MemoryOf&) = delete;

 private:
  std::vector<std::pair<Place, Value>> saved_;
};

/// One way through a branch, evaluated and undone.
struct Side {
  std::unique_ptr<graph::Block> block;
  std::unique_ptr<Region> region;
  Values after;  ///< of region->places
  Flow flow = Flow::Next;
  Value exit = Value::integer(0);
  bool diverged = false;
};

/// A loop in terms of the two things that any loop does.
struct LoopSpec {
  const ast::Stmt* stmt = nullptr;  ///< memo key and dead-name range; null for comprehensions
  SourceRange range;
  std::function<Value()> test;  ///< bool, maybe symbolic
  std::function<Flow()> body;
  std::function<Flow()> orelse;  ///< may be empty
  bool has_effect_in_test = false;
};

/// The interpreter of the language over abstract values; see capture.h.
class ScriptInterpreter final : public Interpreter {
 public:
  /// The first exception of the example inputs that was raised inside a `try`.
  struct RaisedByExample {
    SourceRange loc;
    std::string kind;
  };
  const std::optional<RaisedByExample>& raised_by_example() const { return raised_by_example_; }

  ScriptInterpreter(Interpreter& base, const CaptureOptions& options, graph::Graph& graph);
  ~ScriptInterpreter() override;

  // --- evaluation (control.cpp, loops.cpp, expressions.cpp) -------------------------------------
  Value eval(const ast::Expr& e, Frame& f) override;
  Flow exec(const ast::Stmt& s, Frame& f) override;
  Flow exec_body(const ast::Body& body, Frame& f) override;

  // --- protocol ---------------------------------------------------------------------------------
  using Interpreter::call;
  Value call_function(FunctionObj& fn, CallArgs args) override;
  void check_out(const Value& out, const Value& made);
  Value call_op(const OpDef& op, CallArgs args) override;
  Value get_attr(const Value& v, const std::string& name) override;
  void set_attr(const Value& v, const std::string& name, Value to) override;
  Value subscript(const Value& v, const Value& index) override;
  void set_subscript(const Value& v, const Value& index, Value to) override;

  Value symbolic_unary(ast::UnaryOp op, const Value& v) override;
  Value symbolic_binary(ast::BinaryOp op, const Value& a, const Value& b) override;
  Value symbolic_inplace(ast::BinaryOp op, const Value& a, const Value& b) override;
  Value symbolic_compare(ast::CompareOp op, const Value& a, const Value& b) override;
  bool symbolic_truth(const Value& v) override;
  Value symbolic_attr(const Value& v, const std::string& name) override;
  Value symbolic_subscript(const Value& v, const Value& index) override;
  void symbolic_set_subscript(const Value& v, const Value& index, Value to) override;
  Ref<IteratorObj> symbolic_iterate(const Value& v) override;
  int64_t symbolic_length(const Value& v) override;
  std::string symbolic_str(const Value& v) override;
  std::optional<Value> symbolic_call(const Value& callee, CallArgs& args) override;
  void on_write(const WritePlace& place) override;
  const char* capture_kind() const override { return "script"; }

  // --- inputs and state (capture.cpp) -----------------------------------------------------------
  Value add_input(const Type& type, const std::string& name, int leaf, const Value& example);
  void note_requires_grad(const graph::Value* v, const Value& tensor);
  /// A later call must find `value` there (guards.cpp).
  void guard_static(const Value& object, const std::string& attribute, const Value& value);
  void guard_attribute(const Value& v, const std::string& name, const Value& found);
  void guard_class(const ClassObj& cls, const std::string& name);
  bool is_state(const Value& v) const;
  void guard_part(const Origin& at, const Value& item);
  /// A list or dict that stands for an argument: it may be changed.
  void allow_writes(const Value& container) { writable_.insert(container.object()); }
  void guard_names(const Value& object);
  void guard_identity(int leaf, const Value& tensor);
  void guard_missing(const Value& object, const Value& name);
  void check_registered(const InstanceObj& owner, const std::string& name, const Value& to);
  void check_consumed(const Value& v);
  bool from_before(const Value& v) const;
  [[noreturn]] void refuse_consumption();
  bool differs_by_call(const Value& function);
  [[noreturn]] void refuse_in_capture(const std::string& name);
  void guard_name(const ast::Name& n, Frame& f, const Value& found);
  void name_constants(const Value& root);
  void name_constants(const Value& v, const std::string& path, std::set<Object*>& seen);
  /// Storage of a concrete tensor met by the program.
  Ref<SymStorage> constant_storage(const Value& tensor);
  Ref<SymStorage> changing_storage(const Value& tensor, const std::string& path);
  void bind_tensor(TensorImpl* impl, Ref<SymStorage> storage) {
    constants_[impl] = std::move(storage);
  }

  // --- emission (emit.cpp) ----------------------------------------------------------------------
  graph::Node* emit(graph::Kind kind, const std::string& target, std::vector<graph::Operand> args,
                    std::vector<Type> types, const std::string& hint = "");
  /// A core function; the result as a value of the language.
  Value core(const char* name, std::vector<graph::Operand> args,
             std::span<const Type> declared = {});
  void effect(const char* name, std::vector<graph::Operand> args);
  /// The row called `name` on values in schema order (missing ones are defaults).
  Value row(const char* name, Values args,
            std::vector<std::pair<std::string, Value>> keywords = {});
  Value emit_row(const OpDef& op, std::vector<graph::Operand> operands, const Value& self);
  graph::Operand row_operand(const Param& param, const Value& v);
  std::vector<Type> row_types(const OpDef& op, const std::vector<graph::Operand>& operands);
  /// From a result of a node to a value of the language (tuples are taken apart).
  Value wrap(graph::Value* v, std::optional<Value> example = std::nullopt);
  Value wrap(const graph::Operand& o, const Type& type);
  /// A symbolic list's contents: stays a symbol (wrap makes a list object of it).
  Value wrap_contents(const graph::Operand& o, const Type& type);
  /// A list or dict that may be shared in a way that depends on data: changing it is refused from
  /// now on.
  void freeze(const Value& container) { frozen_.emplace(container.object(), container); }
  graph::Operand operand(const Value& v);
  Type type_of_value(const Value& v);
  /// One graph value of this type for a (structured) value; lists and tuples are built.
  graph::Operand pack(const Value& v, const Type& type);
  graph::Operand tensor_operand(Sym& s);
  graph::Operand undef(const Type& type);
  /// A fresh tensor value of the same contents and another type label.
  Value with_type(const Value& v, Type type);

  [[noreturn]] void refuse(const std::string& what, const std::string& hint = "");
  [[noreturn]] void emit_raise(const std::string& kind, const Value& message);
  [[noreturn]] void emit_raise_of(const PyError& e);

  // --- scalars (scalars.cpp) --------------------------------------------------------------------
  Value to_bool(const Value& v);  ///< Python's truth: a bool, maybe symbolic
  Value logical_not(const Value& v);
  Value to_int(const Value& v);    ///< int(v)
  Value to_float(const Value& v);  ///< float(v)
  Value item(const Value& tensor);
  Value scalar_binary(ast::BinaryOp op, const Value& a, const Value& b);
  Value scalar_compare(ast::CompareOp op, const Value& a, const Value& b);
  Value add_int(const Value& a, const Value& b);
  Value sub_int(const Value& a, const Value& b);
  /// a < b; ints.
  Value less(const Value& a, const Value& b);
  Value equal_int(const Value& a, int64_t k);
  Value in_range(const Value& v, const Sequence& range);
  Value min_max(bool max, const Values& items);
  Value round_to(const Value& number, const Value& digits);
  Value select(const Value& cond, const Value& a, const Value& b);

  // --- tensors (tensors.cpp, indexing.cpp) ------------------------------------------------------
  Value new_tensor(const graph::Operand& o, const Type& type);
  void write_tensor(Sym& target, graph::Operand value, const Type& value_type);
  void check_inplace_cast(DType from, DType to);
  void write_inplace(const Value& target, const Value& value);
  /// The same with a value that the program may hold as well.
  void write_copy(const Value& target, const Value& source);
  void write_out(const Value& into, const Value& made);
  Value size_argument(const Value& v);
  Value basic_index(const Value& tensor, const Values& items, Values& advanced);
  Value slice_tensor(const Value& tensor, int64_t dim, const SliceObj& s);
  Value bound_method(const Value& self, const std::string& name);
  Value size_of(const Value& tensor, int64_t dim);
  Value shape_of(const Value& tensor);
  Value range_item(const Value& range, const Value& index);
  Value index_tensor(const Value& tensor, const Value& index);
  void store_indexed(const Value& tensor, const Value& index, const Value& to);
  Value make_tensor_from(const Value& data, const Value& dtype);
  Value as_symbolic(const Value& tensor);  ///< a concrete tensor as a constant of the graph
  Value cast_tensor(const Value& tensor, DType dtype);
  std::optional<Value> tensor_method(const std::string& name, CallArgs& args);

  // --- lists (lists.cpp) ------------------------------------------------------------------------
  Value list_contents(const Value& list);
  void set_list_contents(ListObj& list, const Value& contents);
  std::optional<Value> list_method(const std::string& name, CallArgs& args);
  /// `index` and `count` of lists and tuples with data; nothing for other methods.
  std::optional<Value> search(const std::string& name, const CallArgs& args);
  void delete_item(const Value& list, const Value& index);
  // dicts.cpp
  std::optional<Value> dict_method(const std::string& name, CallArgs& args);
  Value look_up(const Value& dict, const Value& key,
                const std::function<Value(const Value& key, const Value& value)>& found,
                const std::function<Value()>& missing, size_t from = 0);
  void store_key(const Value& dict, const Value& key, const Value& to);
  Value list_get(const Value& list, const Value& index);
  Value dispatch_item(const Value& list, const Value& index, const Conflict& c);
  Value list_length(const Value& list);
  Value new_dynamic_list(const Value& contents);
  void mark_escaped(const Value& v);
  void append_item(ListObj& list, const Value& item);
  /// Runs `body(counter)` for counters from 0 to `count`, while `go_on` holds; as a `while` node
  /// unless all is known.
  void count_loop(const Value& count, const std::function<Value()>& go_on,
                  const std::function<void(const Value&)>& body);
  Value sum_of(const Value& items, const Value& start);
  Value any_all(const Value& items, bool any);
  Value printed(const Values& items, const CallArgs& args);
  std::optional<Value> class_call(const std::string& name, CallArgs& args);
  std::optional<Value> math_call(const std::string& name, CallArgs& args);
  ClassObj* class_of_symbolic(const Value& v);
  Value slice_list(const Value& list, const SliceObj& s);
  Value repeat_list(const Value& list, const Value& count);
  Value list_contains(const Value& list, const Value& item, bool negate);
  /// Contents with element type `element`; a list that is static so far is built.
  graph::Operand list_operand(const Value& list, const Type& element);

  // --- sequences and builtins (builtins.cpp) -----------------------------------------------------
  Value make_range(const Value& start, const Value& stop, const Value& step);
  Ref<Sequence> sequence_of(const Value& iterable);  ///< null: iterate as usual
  Value length_of(const Sequence& s) { return s.length.is_int() ? s.length : s.measure(); }
  /// Counter of item number `k`.
  Value counter_at(const Sequence& s, const Value& k);
  Ref<Sequence> zip_of(const std::vector<Ref<Sequence>>& parts);
  Value enumerate_of(const Value& iterable, const Value& start);
  Value reversed_of(const Value& iterable);
  std::optional<Value> builtin(const std::string& name, CallArgs& args);
  std::optional<Value> maybe_attribute(const std::string& name, const Values& args);
  Value reduced(const Values& args);
  Value counting(const Values& args);
  void add_hole(Text& text, const Value& v, const std::string& spec);
  void add_repr(Text& text, const Value& v);
  Value build_text(const ast::FString& e, Values values, const std::vector<std::string>& specs);
  // texts.cpp
  Value format_text(const std::string& format, const CallArgs& args, size_t first);
  Value format_argument(const CallArgs& args, const std::string& name, size_t first, size_t& next);
  void add_piece(Text& text, const Value& v, const std::string& spec);
  void add_formatted(Text& text, const Value& v, const std::string& spec);
  Value percent_text(const std::string& format, const Value& right);
  Value sequence_helper(const char* name, Values args);

  // --- streams (streams.cpp) ---------------------------------------------------------------------
  /// Runs `sink` for each item, in order, until it says stop; gives whether it did.
  Value each(const Value& iterable, const Sink& sink);
  Value each_of(const Ref<Sequence>& sequence, const Sink& sink);
  Value each_from(const std::function<std::optional<Value>(size_t)>& items, size_t from,
                  const Sink& sink);
  Value run_stream(const Value& stream, const Sink& sink, Value* returned = nullptr);
  Value stream_of_generator(const Value& generator);
  Value stream_of_comprehension(const ast::Comprehension& e, Frame& f);
  Value run_generator(const Value& generator, const Sink& sink);
  Value stream_of_object(const Value& iterator);
  void each_next(const Value& iterator, const Sink& sink);
  bool ends_iteration(const ast::Raise& s, Frame& f);
  /// The items of a stream as a list.
  Value listed(const Value& iterable);
  Value mapped(const Value& function, const Values& iterables);
  Value filtered(const Value& function, const Value& iterable);
  Value enumerated(const Value& stream, const Value& start);
  Value zipped(const Values& parts);
  Value next_of(const Value& stream, const Value& otherwise);
  Value once(const Ref<Sequence>& items);
  bool use_up(const Value& stream);
  static bool is_run_through(const Value& v);
  Value iterator_of(const Value& v);
  Ref<IteratorObj> step_by_hand(const Value& stream);
  Ref<Sequence> take_items(const Value& stream);
  /// Items by number; null for a stream that has no such.
  Ref<Sequence> indexed(const Value& iterable);
  const ast::Expr* yield_statement(const ast::Stmt& s, Frame& f);
  void keep_frame(FrameLink& link);
  /// Format and operands of a text that is or is not known: what print, raise and assert.true take.
  std::vector<graph::Operand> text_operands(const Value& v);

  // --- choices (choice.cpp) ----------------------------------------------------------------------
  /// What is known of a condition on this path.
  void assume(const Value& cond, bool holds);
  void assume(const graph::Operand& cond, bool holds);
  std::optional<bool> assumption(const Value& cond) const;
  /// The alternative that this path has, if that is known.
  Value resolve(const Value& v) const;
  /// `use` of the value: of each alternative on a path of its own.
  Value over(const Value& v, const std::function<Value(const Value&)>& use);
  Value over_arguments(const CallArgs& args, const std::function<Value(CallArgs)>& use);
  Value is_same(const Value& a, const Value& b);
  /// items[index], for an index from `from` on that is in range.
  Value pick(const Values& items, const Value& index, size_t from = 0);

  // --- regions (regions.cpp) --------------------------------------------------------------------
  void note_write(const Place& p);
  void check_old(const Place& p);
  void write_place(const Place& p, const Value& v) {
    note_write(p);
    restore_place(p, v);
  }
  std::unique_ptr<Region> new_region();
  void enter(Region& r);
  /// Values of the places now; then undoes them.
  Values leave(Region& r);
  /// Refuses an object whose contents two paths left without a join.
  void check_joined(const Value& v);
  /// The path on which `cond` is `holds`.
  Side run_side(const std::function<Flow()>& body, const Value& cond, bool holds);
  void resume_side(Side& side, const std::function<Flow()>& body, const Value& cond, bool holds);
  /// Paths meet in an activation of a function: a built-in that is the whole program has none.
  void need_function();
  Flow join_sides(const Value& cond, Side& a, Side& b, const SourceRange& covered);
  Flow branch(const Value& cond, const std::function<Flow()>& a, const std::function<Flow()>& b,
              const SourceRange& covered);
  Value branch_value(const Value& cond, const std::function<Value()>& a,
                     const std::function<Value()>& b);
  bool in_dynamic_control() const { return region_ && region_->parent; }

  /// A loop: as plain Python if nothing in it depends on data, else a `while` node.
  Flow run_any_loop(const LoopSpec& loop);
  Flow run_loop(const LoopSpec& loop, int peels, bool choices = false);
  Flow run_peeled(const LoopSpec& loop, int peels);
  Flow run_static_loop(const LoopSpec& loop);
  bool try_pure(const LoopSpec& loop, Flow& flow);
  /// `body`; if it is refused, its writes and the nodes that it made are gone before the refusal
  /// goes on. (A loop does that for its trips, but not for those it runs before as they are known
  /// to happen, nor for its `else`.)
  Flow undone_if_refused(const std::function<Flow()>& body);
  /// What follows a loop whose paths may have left it: `else`, and the way out as the statements
  /// around see it.
  Flow after_loop(const LoopSpec& loop);
  /// Takes `continue` (after a trip) or `break` (after a loop) out of the exit state.
  void clear_exit(int kind);
  void set_exit(const Value& exit);
  Flow run_statements(const ast::Body& body, size_t from, Frame& f);

  const CaptureOptions& options() const { return capture_options_; }
  /// Inputs that a list of run-time length may hold.
  const std::set<int>& listed_inputs() const { return listed_inputs_; }
  graph::Graph& graph() { return graph_; }
  Captured* result = nullptr;
  JoinContext& joins() { return joins_; }
  bool tracing() const {
    return trace_depth_ > 0 || capture_options_.policy == Policy::TraceExample;
  }
  SourceRange here() const { return loc_; }
  /// Functions that are called, not inlined, once they call themselves (recursion.cpp).
  void set_recursive(std::set<const ast::FunctionCode*> functions) {
    recursive_ = std::move(functions);
  }
  std::vector<std::shared_ptr<graph::Graph>> take_functions();
  void set_state_leaves(std::vector<std::pair<Value, std::string>> leaves) {
    state_ = std::move(leaves);
  }

 private:
  friend struct LocScope;
  friend struct Assuming;
  friend class LoopCapture;
  friend class FunctionCapture;

  FrameState& state_of(Frame& f);
  Flow flow_of_exit(Frame& f);
  Value exit_value(Flow flow, Frame& f);
  Flow guard_rest(const ast::Body& body, size_t from, Frame& f);
  Flow exec_if(const ast::If& s, const ast::Body& body, size_t at, Frame& f, bool& took_rest);
  Flow exec_while(const ast::While& s, Frame& f);
  Flow exec_for(const ast::For& s, Frame& f);
  Flow for_over(const ast::For& s, const Value& iterable, Frame& f);
  /// Item `k` of what a loop iterates over; nothing at the end.
  using Items = std::function<std::optional<Value>(size_t)>;
  Flow unroll(const ast::For& s, const Items& items, size_t from, Frame& f);
  bool delete_data(const ast::Delete& s, Frame& f);
  Flow exec_assert(const ast::Assert& s, Frame& f);
  Flow exec_try(const ast::Try& s, Frame& f);
  Flow run_part(const ast::Body& body, Frame& f);
  Flow run_activation(const ast::Body& body, Frame& f, FrameState& state);
  Flow for_stream(const ast::For& s, const Value& stream, Frame& f);
  Flow exec_yield(const ast::Stmt& s, const ast::Expr& y, Frame& f);
  Value eval_yield(const ast::Expr& e, Frame& f, Value& stop);
  Value eval_bool_op(const ast::BoolOp& e, size_t from, Frame& f);
  Value eval_compare_chain(const ast::Compare& e, size_t from, Value left, Frame& f);
  Value eval_comprehension(const ast::Comprehension& e, Frame& f);
  /// Clauses from `clause` on; `element` is run for each of their items. `outermost` may be the
  /// first iterable, else it is evaluated. Gives whether `element` said stop.
  Value comprehension_clause(const ast::Comprehension& e, size_t clause, const Value& outermost,
                             const std::function<Value()>& element, Frame& f);
  Value eval_fstring(const ast::FString& e, Frame& f);
  Value resolve_unbound(Value v, const ast::Name& n);
  void note_read(int slot, Frame& f);
  /// May the value of a slot be dropped after the statements of `covered`: nothing can read it any
  /// more. `read_inside`: the statements may read what a slot held before them.
  bool dead_after(Frame& f, int slot, const SourceRange& covered, bool read_inside);
  bool concrete_truth(const Value& cond);  ///< TraceExample: the example's way, with a guard
  void lend(ScriptInterpreter& sub);
  Value call_recursive(FunctionObj& fn, CallArgs args);
  Value emit_call(const FunctionForm& form, FunctionObj& fn,
                  const std::vector<graph::Operand>& operands, const Values& passed);
  void note_unknown_result();
  Value call_traced(FunctionObj& fn, CallArgs args, bool& done);
  std::optional<Value> as_in_example(const Value& v, const Value& example, const std::string& name,
                                     std::vector<std::string>& what,
                                     std::vector<graph::Operand>& subjects);
  Value with_example_sizes(const Value& v, const Value& example);
  std::optional<Side> run_example(const Value& original, const Values& args, const Values& examples,
                                  const Place& result_at);
  /// A call of what `torch.jit.trace` gave, as a boundary; nothing where the examples do not fit or
  /// fix nothing.
  std::optional<Value> call_with_examples(const Value& compiled, const Value& original,
                                          const CallArgs& args);
  std::string scope_of(FunctionObj& fn, const CallArgs& args);
  void compute_example(graph::Node& n);
  std::optional<RaisedByExample> raised_by_example_;
  [[noreturn]] void raise_for_example(const std::string& kind, const std::string& message);
  std::string path_of(const Value& instance) const;
  void check_budget();
  void may_raise_in_try();
  void check_raising(uint8_t core_flags, Effects effects);

  CaptureOptions capture_options_;
  graph::Graph& graph_;
  graph::Block* block_ = nullptr;
  graph::Node* first_node_ = nullptr;
  Region* region_ = nullptr;
  SourceRange loc_;
  std::string scope_;
  JoinContext joins_;
  int trace_depth_ = 0;
  int try_depth_ = 0;
  int loop_depth_ = 0;
  struct RunningTry {
    const ast::Try* statement;
    Flow left = Flow::Next;  ///< how the part before `finally` ended
  };
  std::vector<RunningTry> tries_;  ///< innermost last
  struct {
    const ast::FunctionCode* code = nullptr;
    Ref<CellObj> ended;
  } expected_;  ///< the next activation, if it is one of `code`
  std::unordered_map<const Object*, Place> not_joined_;
  int splits_ = 0;     ///< paths that did not join and go on apart
  bool pure_ = false;  ///< a loop is tried as plain Python: a node ends that
  uint64_t next_serial_ = 1;
  int64_t emitted_ = 0;
  std::chrono::steady_clock::time_point started_;
  std::unordered_map<const TensorImpl*, Ref<SymStorage>> constants_;
  std::unordered_map<const TensorImpl*, Value> keep_alive_;
  std::unordered_map<const TensorImpl*, std::string> paths_;
  std::map<const TensorImpl*, std::pair<Value, std::string>> owners_;
  std::unordered_map<const Object*, std::string> module_paths_;
  std::vector<std::pair<Value, std::string>> state_;
  std::unordered_map<const graph::Value*, Value> examples_;
  std::set<const graph::Value*> require_grad_;  ///< inputs and parameters with the flag
  std::unordered_map<const Object*, Value>
      frozen_;  ///< lists made by a join: who else holds them is not known
  std::set<const ast::FunctionCode*> needs_script_;
  std::set<std::pair<const Object*, std::string>> guarded_;
  std::set<int> listed_inputs_;
  std::set<const Object*> writable_;
  std::vector<uint64_t> escaped_;  ///< serials of the memory that lists hold, in order
  std::vector<std::pair<const graph::Value*, bool>>
      assumed_;  ///< conditions that hold or not on this path
  std::set<const ast::FunctionCode*> recursive_;
  ScriptInterpreter* module_ = this;                          ///< the one of the top graph
  std::list<FunctionForm> forms_;                             ///< of `module_`
  std::unordered_map<const ast::FunctionCode*, int> active_;  ///< activations of each function now
  std::unordered_map<int32_t, Dim> size_symbols_;             ///< by the number of the value
  std::unordered_map<const TensorImpl*, Value> symbolic_tensors_;
  struct Memo {
    std::vector<Place> places;
    Values patterns;
  };
  std::map<std::pair<const ast::Stmt*, uint64_t>, Memo> memo_;
  std::unordered_map<const ast::FunctionCode*, std::vector<std::vector<SourceRange>>> uses_;
};

/// A path on which a condition holds, or does not.
struct Assuming {
  ScriptInterpreter& in;
  size_t before;
  Assuming(ScriptInterpreter& i, const Value& cond, bool holds) : in(i), before(i.assumed_.size()) {
    i.assume(cond, holds);
  }
  ~Assuming() { in.assumed_.resize(before); }
};

/// Where the program is, for the nodes made meanwhile.
struct LocScope {
  ScriptInterpreter& in;
  SourceRange before;
  LocScope(ScriptInterpreter& i, const SourceRange& r) : in(i), before(i.loc_) {
    if (r.valid()) i.loc_ = r;
  }
  ~LocScope() { in.loc_ = before; }
};

std::string escape_braces(const std::string& text);

/// Every `Name` with a slot in a function's own code: the places where each slot occurs.
std::vector<std::vector<SourceRange>> slot_uses(const ast::FunctionCode& code);

}  // namespace periplus::script
