// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "eager/value.h"

namespace periplus {

/// One activation of a function (or of a module's top level, or of a class body).
struct Frame {
  const ast::FunctionCode* code = nullptr;  ///< null at top level
  FunctionObj* function = nullptr;
  ModuleObj* module = nullptr;
  Values slots;  ///< as Scope::slots; a cell slot holds a CellObj
  NameTable* class_names = nullptr;
  std::vector<Ref<CellObj>>* free = nullptr;
  Value return_value;
  SourceRange current;  ///< of the statement or call being run, for tracebacks
  Frame* caller = nullptr;
  std::string_view name;                              ///< "forward", "<module>"
  void* capture = nullptr;                            ///< state of the scripter for this activation
  class GeneratorObj* generator = nullptr;            ///< the generator whose body this is
  std::vector<class GeneratorExpression*> borrowers;  ///< lazy comprehensions that read these slots
};

/// One line of a traceback.
struct TraceEntry {
  std::string function;
  SourceRange range;
};

/// A Python exception on its way. `value` is an InstanceObj of an exception class.
struct PyError {
  Value value;
  std::vector<TraceEntry> traceback;  ///< innermost first
  bool recorded = false;  ///< the frame that raises is already in `traceback` (a bare `raise`)
};

/// How a statement ended. `Maybe` only happens under capture: some run-time paths have left; see
/// script.
enum class Flow : uint8_t { Next, Break, Continue, Return, Maybe };

/// A place that a program writes, told to capture just before the write.
struct WritePlace {
  enum class Kind : uint8_t { Slot, Cell, Attribute, Global, List, Dict, Set } kind;
  Frame* frame = nullptr;  ///< of a Slot
  int slot = -1;
  Object* owner =
      nullptr;  ///< CellObj, InstanceObj/ClassObj/TensorObj, ModuleObj, ListObj, DictObj, SetObj
  std::string name;  ///< of an Attribute or Global
};

struct InterpreterOptions {
  int max_recursion = 1000;
  std::vector<std::string>
      import_path;          ///< folders searched for user files; the program's own folder first
  std::string stdlib_path;  ///< empty: the embedded standard library
  std::function<void(const std::string&)> print;  ///< where `print` goes; empty: stdout
  std::atomic<bool>* interrupt =
      nullptr;  ///< set: the next poll clears it and raises KeyboardInterrupt
};

/// The interpreter of the language, and the base of the tracer and the scripter, which override
/// what they give another meaning. One dispatcher for operators (`call_op`), one protocol for each
/// operation.
///
/// Under capture, values may be `SymbolicObj`. Every protocol function checks its operands for one
/// and then calls the `symbolic_…` hook; the hooks of this class raise TypeError.
class Interpreter {
 public:
  explicit Interpreter(InterpreterOptions options = {});
  virtual ~Interpreter();
  Interpreter(const Interpreter&) = delete;

  // --- programs ------------------------------------------------------------------------------
  Ref<ModuleObj> import_module(const std::string& dotted_name, SourceRange loc = {});
  /// Runs a file as a module called `name`; the same path twice gives the same module.
  Ref<ModuleObj> run_file(const std::string& path, const std::string& name = "__main__");
  Ref<ModuleObj> run_source(const SourceFile* file, const std::string& name);
  /// Runs statements in an existing module (a prompt); the value of a last expression, else
  /// Unbound.
  Value run_in(ModuleObj& module, std::shared_ptr<ast::Module> code);

  // --- evaluation ----------------------------------------------------------------------------
  virtual Value eval(const ast::Expr& e, Frame& f);
  virtual Flow exec(const ast::Stmt& s, Frame& f);
  virtual Flow exec_body(const ast::Body& body, Frame& f);
  void assign(const ast::Expr& target, Value v, Frame& f);

  // --- protocol ------------------------------------------------------------------------------
  virtual Value call(const Value& callee, CallArgs args);
  Value call(const Value& callee, Values positional, SourceRange loc = {});
  virtual Value call_function(FunctionObj& fn, CallArgs args);
  Value call_method(const Value& self, const std::string& name, Values args = {});
  /// Every tensor operator of every mode passes here. `args` as the user wrote them.
  virtual Value call_op(const OpDef& op, CallArgs args);
  Value unary(ast::UnaryOp op, const Value& v);
  Value binary(ast::BinaryOp op, const Value& a, const Value& b);
  Value try_binary(ast::BinaryOp op, const Value& a,
                   const Value& b);  ///< Unbound: the operands do not support it
  Value inplace(ast::BinaryOp op, const Value& a,
                const Value& b);  ///< `a op= b`: in place for lists and tensors
  Value compare(ast::CompareOp op, const Value& a, const Value& b);
  bool truth(const Value& v);
  bool equals(const Value& a, const Value& b);
  int64_t hash(const Value& v);
  virtual Value get_attr(const Value& v, const std::string& name);
  std::optional<Value> find_attr(const Value& v,
                                 const std::string& name);  ///< nothing instead of AttributeError
  virtual void set_attr(const Value& v, const std::string& name, Value to);
  void del_attr(const Value& v, const std::string& name);
  bool contains(const Value& container, const Value& item);
  virtual Value subscript(const Value& v, const Value& index);
  virtual void set_subscript(const Value& v, const Value& index, Value to);
  void del_subscript(const Value& v, const Value& index);
  Ref<IteratorObj> iterate(const Value& v);
  Values unpack(const Value& v);  ///< all items of an iterable
  int64_t length(const Value& v);
  std::string str(const Value& v);
  std::string repr(const Value& v);
  std::string format(const Value& v, const std::string& spec);
  ClassObj* type_of(const Value& v);
  bool is_instance(const Value& v, const Value& cls);

  // --- hooks of capture ----------------------------------------------------------------------
  virtual Value symbolic_unary(ast::UnaryOp op, const Value& v);
  virtual Value symbolic_binary(ast::BinaryOp op, const Value& a, const Value& b);
  virtual Value symbolic_inplace(ast::BinaryOp op, const Value& a, const Value& b);
  virtual Value symbolic_compare(ast::CompareOp op, const Value& a, const Value& b);
  virtual bool symbolic_truth(const Value& v);
  virtual Value symbolic_attr(const Value& v, const std::string& name);
  virtual Value symbolic_subscript(const Value& v, const Value& index);
  virtual void symbolic_set_subscript(const Value& v, const Value& index, Value to);
  virtual Ref<IteratorObj> symbolic_iterate(const Value& v);
  /// `a, b = v`: the items, where the number of targets may stand for the length. By default what
  /// iteration gives.
  virtual Values symbolic_unpack(const Value& v, size_t targets);
  virtual int64_t symbolic_length(const Value& v);
  virtual std::string symbolic_str(const Value& v);
  /// A builtin (`int`, `min`, `range`, `list.append` …) called with a symbolic argument somewhere,
  /// or any builtin at all under capture. Nothing: run the builtin as usual.
  virtual std::optional<Value> symbolic_call(const Value& callee, CallArgs& args);
  /// Called just before a write while `capturing_`.
  virtual void on_write(const WritePlace& place);
  /// What builtins call before they change a container or an attribute.
  void will_write(WritePlace::Kind kind, Object* owner, const std::string& name = {}) {
    if (capturing_) on_write(WritePlace{kind, nullptr, -1, owner, name});
  }
  /// "": none, "script", "trace": what `torch.jit.is_scripting()` and the like see.
  virtual const char* capture_kind() const { return ""; }

  // --- errors --------------------------------------------------------------------------------
  /// Throws PyError of a builtin exception class, e.g. raise("ValueError", "…").
  [[noreturn]] void raise(const std::string& exception, const std::string& message);
  /// As CPython prints an uncaught exception, with carets.
  std::string format_traceback(const PyError& e, bool color = false);

  // --- shared state --------------------------------------------------------------------------
  ClassObj* builtin_class(
      const std::string& name);  ///< "int", "ValueError", …; null if there is none
  Ref<ModuleObj> builtins() const { return builtins_; }
  Frame* frame() const { return frame_; }
  InterpreterOptions& options() { return options_; }
  void print(const std::string& text);
  /// Installs `value` as `_periplus.NAME` (and for `_periplus.call_hook`).
  void set_native(const std::string& name, Value value);
  /// The interpreter that runs on this thread (the innermost one).
  static Interpreter& current();
  Value make_exception(const std::string& exception, const std::string& message);
  [[noreturn]] void raise_value(Value exception);
  /// Held while Python objects are touched.
  std::recursive_mutex& lock() { return lock_; }
  /// Deadline and cancel, polled on loop back-edges and calls.
  void set_deadline(double seconds_from_now);
  void poll() {
    const bool asked = options_.interrupt && options_.interrupt->load(std::memory_order_relaxed);
    if ((++polls_ & 1023) == 0 || asked) poll_slowly();
  }

 protected:
  /// An interpreter of the same program: shares modules, classes, options and state (capture runs
  /// on one).
  struct Shared {};
  Interpreter(Interpreter& base, Shared);

  Frame* frame_ = nullptr;
  int depth_ = 0;
  bool capturing_ = false;
  /// Nothing overrides the protocol: calls and attributes may take shorter ways.
  const bool plain_ = true;

  /// Truth of a condition, without making a bool object of it.
  bool test(const ast::Expr& e, Frame& f);
  void eval_args_into(CallArgs& args, const ast::Call& e, Frame& f, const Value& callee);
  Value load_name(const ast::Name& n, Frame& f);
  void store_name(const ast::Name& n, Value v, Frame& f);
  Value make_function(const std::shared_ptr<ast::FunctionCode>& code, Frame& f);

 private:
  friend struct InterpreterAccess;
  friend class GeneratorObj;
  friend class GeneratorExpression;
  const Value& peek(const ast::Expr& e, Frame& f, Value& room);
  /// An attribute by the node's cache: a value, or a function of the class that takes the object
  /// first. Neither: the general way decides. The pointers hold until something is assigned.
  struct CachedAttribute {
    const Value* value = nullptr;
    const Value* method = nullptr;
  };
  CachedAttribute cached_attr(const Value& v, const ast::Attribute& a);
  bool set_cached_attr(const Value& v, const ast::Attribute& a, Value& to);
  Value eval_attribute(const ast::Attribute& e, Frame& f);
  const Value* find_global(const ast::Name& n, Frame& f);
  void delete_name(const ast::Name& n, Frame& f);
  void delete_target(const ast::Expr& target, Frame& f);
  Value eval_call(const ast::Call& e, Frame& f);
  Value eval_binary(const ast::Binary& e, Frame& f);
  Value eval_compare(const ast::Compare& e, Frame& f);
  Value eval_fstring(const ast::FString& e, Frame& f);
  Value eval_dict(const ast::Dict& e, Frame& f);
  Value eval_comprehension(const ast::Comprehension& e, Frame& f);
  Values eval_items(const std::vector<ast::ExprPtr>& items, Frame& f);
  std::vector<Ref<CellObj>> capture_cells(const ast::Scope& scope, Frame& f);
  void unpack_into(const std::vector<ast::ExprPtr>& targets, const Value& v, Frame& f);
  Flow exec_while(const ast::While& s, Frame& f);
  Flow exec_for(const ast::For& s, Frame& f);
  Flow exec_try(const ast::Try& s, Frame& f);
  Flow run_handlers(const ast::Try& s, PyError& error, Frame& f);
  Flow exec_with(const ast::With& s, size_t item, Frame& f);
  void exec_aug_assign(const ast::AugAssign& s, Frame& f);
  void exec_ann_assign(const ast::AnnAssign& s, Frame& f);
  void exec_class(const ast::ClassDef& s, Frame& f);
  void exec_import(const ast::Import& s, Frame& f);
  void exec_import_from(const ast::ImportFrom& s, Frame& f);
  [[noreturn]] void exec_raise(const ast::Raise& s, Frame& f);
  Value call_builtin(const Value& callee, const Value* self, BuiltinObj& b, CallArgs& args);
  Value call_class(ClassObj& cls, CallArgs args);
  Value construct(ClassObj& cls, CallArgs args);
  Value instantiate(ClassObj& cls, CallArgs args);
  void poll_slowly();
  void run_module_body(ModuleObj& module, const ast::Module& code, Value* last);
  Value run_frame(FunctionObj& fn, Frame& frame);

  InterpreterOptions options_;
  Ref<ModuleObj> builtins_;
  std::recursive_mutex lock_;
  double deadline_ = 0;
  uint32_t polls_ = 0;
  PyError* handling_ = nullptr;  ///< the exception of the innermost `except` block being run
  struct State;
  std::shared_ptr<State>
      state_;  ///< what a derived interpreter shares with the one it captures for
};

/// An operator with its arguments in order of the parameters.
struct BoundOp {
  const OpDef* op = nullptr;  ///< the overload that takes these arguments
  Values values;
};
BoundOp bind_operator(Interpreter& in, const OpDef& op, const CallArgs& args);
/// Binds call arguments to a schema: values in parameter order, defaults filled in. Errors: PyError
/// TypeError in Python's words.
Values bind_schema(Interpreter& in, const OpDef& op, const CallArgs& args);
/// Binds call arguments to a function's parameters: one value for each parameter, `*args` a tuple
/// and `**kwargs` a dict.
Values bind_params(Interpreter& in, const FunctionObj& fn, CallArgs args);
/// Converts a bound value for a parameter. Errors: PyError TypeError.
Arg to_arg(Interpreter& in, const Param& param, const Value& v);

}  // namespace periplus
