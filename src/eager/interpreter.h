// SPDX-License-Identifier: Apache-2.0
#pragma once

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
  std::vector<Value> slots;       ///< as Scope::slots; a cell slot holds a CellObj
  NameTable* class_names = nullptr;
  std::vector<Ref<CellObj>>* free = nullptr;
  Value return_value;
  SourceRange current;            ///< of the statement or call being run, for tracebacks
  Frame* caller = nullptr;
  std::string name;               ///< "forward", "<module>"
  void* capture = nullptr;        ///< state of the scripter for this activation
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
};

/// How a statement ended. `Maybe` only happens under capture: some run-time paths have left; see script.
enum class Flow : uint8_t { Next, Break, Continue, Return, Maybe };

/// A place that a program writes, told to capture just before the write.
struct WritePlace {
  enum class Kind : uint8_t { Slot, Cell, Attribute, Global, List, Dict, Set } kind;
  Frame* frame = nullptr;    ///< of a Slot
  int slot = -1;
  Object* owner = nullptr;   ///< CellObj, InstanceObj/ClassObj/TensorObj, ModuleObj, ListObj, DictObj, SetObj
  std::string name;          ///< of an Attribute or Global
};

struct InterpreterOptions {
  int max_recursion = 1000;
  std::vector<std::string> import_path;          ///< folders searched for user files; the program's own folder first
  std::string stdlib_path;                       ///< empty: the embedded standard library
  std::function<void(const std::string&)> print; ///< where `print` goes; empty: stdout
};

/// The interpreter of the language, and the base of the tracer and the scripter, which override what they give another
/// meaning. One dispatcher for operators (`call_op`), one protocol for each operation.
///
/// Under capture, values may be `SymbolicObj`. Every protocol function checks its operands for one and then calls the
/// `symbolic_…` hook; the hooks of this class raise TypeError.
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
  /// Runs statements in an existing module (a prompt); the value of a last expression, else Unbound.
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
  Value inplace(ast::BinaryOp op, const Value& a, const Value& b);  ///< `a op= b`: in place for lists and tensors
  Value compare(ast::CompareOp op, const Value& a, const Value& b);
  bool truth(const Value& v);
  bool equals(const Value& a, const Value& b);
  int64_t hash(const Value& v);
  virtual Value get_attr(const Value& v, const std::string& name);
  std::optional<Value> find_attr(const Value& v, const std::string& name);  ///< nothing instead of AttributeError
  virtual void set_attr(const Value& v, const std::string& name, Value to);
  virtual Value subscript(const Value& v, const Value& index);
  virtual void set_subscript(const Value& v, const Value& index, Value to);
  void del_subscript(const Value& v, const Value& index);
  Ref<IteratorObj> iterate(const Value& v);
  Values unpack(const Value& v);                    ///< all items of an iterable
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
  virtual int64_t symbolic_length(const Value& v);
  virtual std::string symbolic_str(const Value& v);
  /// A builtin (`int`, `min`, `range`, `list.append` …) called with a symbolic argument somewhere, or any builtin at all
  /// under capture. Nothing: run the builtin as usual.
  virtual std::optional<Value> symbolic_call(const Value& callee, CallArgs& args);
  /// Called just before a write while `capturing_`.
  virtual void on_write(const WritePlace& place);

  // --- errors --------------------------------------------------------------------------------
  /// Throws PyError of a builtin exception class, e.g. raise("ValueError", "…").
  [[noreturn]] void raise(const std::string& exception, const std::string& message);
  /// As CPython prints an uncaught exception, with carets.
  std::string format_traceback(const PyError& e, bool color = false);

  // --- shared state --------------------------------------------------------------------------
  ClassObj* builtin_class(const std::string& name);  ///< "int", "ValueError", …; null if there is none
  Ref<ModuleObj> builtins() const { return builtins_; }
  Frame* frame() const { return frame_; }
  InterpreterOptions& options() { return options_; }
  void print(const std::string& text);
  /// Held while Python objects are touched.
  std::recursive_mutex& lock() { return lock_; }
  /// Deadline and cancel, polled on loop back-edges and calls.
  void set_deadline(double seconds_from_now);
  void poll();

 protected:
  /// An interpreter of the same program: shares modules, classes, options and state (capture runs on one).
  struct Shared {};
  Interpreter(Interpreter& base, Shared);

  Frame* frame_ = nullptr;
  int depth_ = 0;
  bool capturing_ = false;

 private:
  friend struct InterpreterAccess;
  InterpreterOptions options_;
  Ref<ModuleObj> builtins_;
  std::unordered_map<std::string, Ref<ModuleObj>> modules_;
  std::recursive_mutex lock_;
  struct State;
  std::shared_ptr<State> state_;  ///< what a derived interpreter shares with the one it captures for
};

/// Binds call arguments to a schema: values in parameter order, defaults filled in. Errors: PyError TypeError in Python's words.
Values bind_schema(Interpreter& in, const OpDef& op, const CallArgs& args);
/// Binds call arguments to a function's parameters: one value for each parameter, `*args` a tuple and `**kwargs` a dict.
Values bind_params(Interpreter& in, const FunctionObj& fn, CallArgs args);
/// Converts a bound value for a parameter. Errors: PyError TypeError.
Arg to_arg(Interpreter& in, const Param& param, const Value& v);

}  // namespace periplus
