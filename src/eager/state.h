// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <array>
#include <initializer_list>
#include <map>
#include <set>

#include "diag/suggest.h"
#include "eager/interpreter.h"

struct pp_generator;

/// What the files of this folder share: state common to an interpreter and those derived from it,
/// and the helpers that builtin functions are written with.
namespace periplus {

/// Builtin classes that the core needs by name, without a lookup.
struct CoreClasses {
  ClassObj *object, *type, *none, *bool_, *int_, *float_, *str, *bytes, *list, *tuple, *dict, *set,
      *frozenset, *range, *slice, *bytearray, *enumerate, *zip, *map, *filter, *reversed, *function,
      *method, *builtin, *module, *generator, *iterator, *property, *staticmethod, *classmethod,
      *super, *generic, *tensor, *dtype, *device, *size, *ellipsis, *not_implemented, *cell,
      *dict_keys, *dict_values, *dict_items, *attributes, *base_exception, *exception,
      *operator_row;
};

struct EagerState {
  std::unordered_map<std::string, Ref<ModuleObj>> modules;
  /// Programs whose name another one has taken; their functions may still be in use.
  std::vector<Ref<ModuleObj>> replaced;
  Ref<DictObj> module_dict = make_ref<DictObj>();  ///< `sys.modules`
  std::set<std::string> loading;                   ///< modules whose bodies are running
  size_t silent_bytes = 0;  ///< of SilentPrefix: what `print` still has to drop
  std::vector<std::string> failed_imports;
  std::map<std::string, Ref<ClassObj>> classes;
  CoreClasses core{};
  std::map<std::string, Value> hooks;
  DType default_dtype = DType::Float32;
  bool grad_enabled = true;
  uint64_t grad_reads = 0;  ///< how often a program asked for `grad_enabled`
  std::unordered_map<std::string, Ref<OpObj>> op_objects;
  std::vector<std::string> argv;
  /// Given back when memory runs out: the exception and its traceback are made of it.
  std::array<std::unique_ptr<char[]>, 8> reserve;
};

/// The private parts that free functions of this folder use.
struct InterpreterAccess {
  static EagerState& state(Interpreter& in);
  static Frame*& frame(Interpreter& in) { return in.frame_; }
  static int& depth(Interpreter& in) { return in.depth_; }
  static bool& capturing(Interpreter& in) { return in.capturing_; }
  static PyError* handling(Interpreter& in) { return in.handling_; }
  /// A call by position of a function that takes just that many: its arguments become the slots of
  /// its frame, with no list of arguments in between. `self` goes first unless it is null. False:
  /// the general way must be taken; nothing was evaluated.
  static bool call_directly(Interpreter& in, FunctionObj& fn, const Value* self, const ast::Call& e,
                            Frame& f, Value& result);
  /// `__new__` of the builtin types.
  static Value construct(Interpreter& in, ClassObj& cls, CallArgs args) {
    return in.construct(cls, std::move(args));
  }
  /// `type.__call__`: makes and initialises, past a metaclass's own `__call__`.
  static Value instantiate(Interpreter& in, ClassObj& cls, CallArgs args) {
    return in.instantiate(cls, std::move(args));
  }
};
inline EagerState& state_of(Interpreter& in) { return InterpreterAccess::state(in); }
inline const CoreClasses& core_of(Interpreter& in) { return InterpreterAccess::state(in).core; }

/// Takes the reserve again where it was given back and there is memory for it.
void keep_reserve(Interpreter& in) noexcept;
[[noreturn]] void raise_memory_error(Interpreter& in);
/// Runs a part of the program. Where memory runs out that is the program's MemoryError, but under
/// capture, which is given up.
template <class F>
decltype(auto) with_memory_errors(Interpreter& in, F part) {
  try {
    return part();
  } catch (const std::bad_alloc&) {
    if (InterpreterAccess::capturing(in)) throw;
    raise_memory_error(in);
  }
}

// --- tables of builtins ------------------------------------------------------------------------

/// One builtin function or method: arity without self, keywords separated by spaces ("*": any).
struct NativeEntry {
  const char* name;
  int min_args, max_args;  ///< max -1: any number
  NativeFn fn;
  const char* keywords = "";
};
void add_functions(NameTable& names, std::initializer_list<NativeEntry> entries);
void add_methods(ClassObj& cls, std::initializer_list<NativeEntry> entries);
ClassObj* add_class(Interpreter& in, const std::string& name, ClassObj* base,
                    NativeFn construct = nullptr);

void install_types(Interpreter& in);             // builtins_types.cpp
void install_functions(Interpreter& in);         // builtins_functions.cpp
void install_exceptions(Interpreter& in);        // exceptions.cpp
void install_object_methods(Interpreter& in);    // builtins_object.cpp
void install_number_methods(Interpreter& in);    // methods_number.cpp
void install_str_methods(Interpreter& in);       // methods_str.cpp
void install_bytes_methods(Interpreter& in);     // methods_bytes.cpp
void install_list_methods(Interpreter& in);      // methods_list.cpp
void install_dict_methods(Interpreter& in);      // methods_dict.cpp
void install_set_methods(Interpreter& in);       // methods_set.cpp
void install_operator_methods(Interpreter& in);  // methods_operators.cpp
void install_tensor_methods(Interpreter& in);    // tensor_methods.cpp
/// A module written in C++ ("math"), or null.
Ref<ModuleObj> make_native_module(Interpreter& in, const std::string& name);
void fill_math(Interpreter& in, ModuleObj& m);
void fill_system(Interpreter& in, ModuleObj& m);
void fill_time(Interpreter& in, ModuleObj& m);
void fill_random(Interpreter& in, ModuleObj& m);
void fill_typing(Interpreter& in, ModuleObj& m);
void fill_path(Interpreter& in, ModuleObj& m);
void fill_regular_expressions(Interpreter& in, ModuleObj& m);
void fill_functional(Interpreter& in, ModuleObj& m);
void fill_periplus(Interpreter& in, ModuleObj& m);
/// The state of a torch.Generator; TypeError for other values.
pp_generator* generator_state(Interpreter& in, const Value& v);
/// `device=`: raises for any device but the CPU.
void check_device(Interpreter& in, const Value& v);

// --- arguments ---------------------------------------------------------------------------------

/// Keyword `name`, or Unbound.
Value keyword(const CallArgs& a, const char* name);
/// Positional `i` or keyword `name`, or `otherwise`.
Value argument(const CallArgs& a, size_t i, const char* name, Value otherwise);
int64_t int_argument(Interpreter& in, const Value& v);  ///< `__index__`; TypeError
double float_argument(Interpreter& in, const Value& v);
const std::string& str_argument(Interpreter& in, const Value& v, const char* what);
/// The builtin value behind an instance of a subclass of a builtin type, else `v` itself.
inline const Value& plain(const Value& v) {
  if (v.is(ObjKind::Instance)) {
    const Value& p = v.as<InstanceObj>()->payload;
    if (!p.is_none()) return p;
  }
  return v;
}
bool is_iterator(const Value& v);
/// False for what has no items at all, whatever it does.
bool can_iterate(Interpreter& in, const Value& v);
/// A method defined by user code along the type's MRO (not one of the builtin types'), or null.
const Value* user_method(Interpreter& in, const Value& v, const std::string& name);
/// Calls `cls.name` bound to `self`.
Value call_bound(Interpreter& in, const Value& method, const Value& self, Values rest);
std::string class_name(Interpreter& in, const Value& v);
std::string quote(const std::string& text);  ///< Python's repr of a string
std::string quote_bytes(const std::string& data);
std::string format_value(Interpreter& in, const Value& v, const std::string& spec);  // format.cpp
std::string percent_format(Interpreter& in, const std::string& text, const Value& args);
/// Names are looked up in `mapping` if there is one, else among the keywords.
std::string str_format(Interpreter& in, const std::string& text, CallArgs& args,
                       const Value& mapping = Value::unbound());
std::string ascii_repr(Interpreter& in, const Value& v);  // text.cpp
Value encode_text(Interpreter& in, CallArgs& a);          // methods_bytes.cpp
Value decode_bytes(Interpreter& in, CallArgs& a);
Value bytes_value(std::string data, bool is_array = false);
/// Any bytes-like or iterable of ints. Errors: TypeError, ValueError.
std::string bytes_argument(Interpreter& in, const Value& v);
/// `what` (with `self` a bytearray) done to a list of its bytes, whose result becomes its bytes.
Value edit_bytes(Interpreter& in, const Value& self,
                 const std::function<Value(const Value& list)>& what);
/// The value of `__index__` for an object that has one, else `v`.
Value as_index(Interpreter& in, const Value& v);

/// Bounds of a slice for a sequence of `n` items, as slice.indices(n).
struct SliceBounds {
  int64_t start, stop, step, count;
};
SliceBounds slice_bounds(Interpreter& in, const SliceObj& s, int64_t n);

// --- classes -----------------------------------------------------------------------------------

/// C3 linearisation into cls.mro. Errors: TypeError.
void linearise(Interpreter& in, ClassObj& cls);
/// What a `class` statement and `type(name, bases, ns)` do once the namespace is known.
Value build_class(Interpreter& in, Ref<ClassObj> cls,
                  const std::vector<std::pair<std::string, Value>>& keywords, Value metaclass);
Value bind_attribute(Interpreter& in, const Value& found, const Value& self, ClassObj* cls);
std::optional<Value> find_tensor_attr(Interpreter& in, const Value& v, const std::string& name);
bool set_tensor_attr(Interpreter& in, const Value& v, const std::string& name, const Value& to);
/// While it lives, what runs belongs to no capture: the body of a module, a module's `__getattr__`.
/// Their writes are not the program's, and what they make was there before the call.
class OutsideCapture {
 public:
  explicit OutsideCapture(Interpreter& in)
      : capturing_(InterpreterAccess::capturing(in)),
        was_capturing_(capturing_),
        epoch_(capture_epoch) {
    capturing_ = false;
    capture_epoch = 0;
  }
  ~OutsideCapture() {
    capturing_ = was_capturing_;
    capture_epoch = epoch_;
  }
  OutsideCapture(const OutsideCapture&) = delete;
  OutsideCapture& operator=(const OutsideCapture&) = delete;

 private:
  bool& capturing_;
  bool was_capturing_;
  uint32_t epoch_;
};

/// Of the module `torch.linalg`: "linalg", where the operator table may have functions; of `torch`:
/// "".
std::optional<std::string> below_torch(const ModuleObj& m);
std::optional<Value> find_module_attr(Interpreter& in, ModuleObj& m, const std::string& name);
/// ". Did you mean: 'x'?" or nothing.
std::string did_you_mean(const std::string& name, const std::vector<std::string>& known);
/// Under this name an exception keeps the hint that only a traceback shows (as CPython: `str(e)`
/// does not have it).
inline const std::string kHintAttribute = ".hint";
/// A class of tuples whose items have names.
Ref<ClassObj> tuple_class(Interpreter& in, const std::string& name,
                          std::vector<std::string> fields);
inline constexpr const char* kNoPositive = "The `+` operator, on a bool tensor is not supported.";
/// The class of PyTorch's named results of a function or row ("max", "max.dim"), or null if it has
/// none. Its qualified name starts with `kReturnTypes`.
inline const std::string kReturnTypes = "torch.return_types.";
ClassObj* return_type(Interpreter& in, std::string_view name);
[[noreturn]] void raise_with_hint(Interpreter& in, const char* exception,
                                  const std::string& message, const std::string& hint);
/// Under this name an exception keeps what the traceback says beside the carets of its innermost
/// line: what CPython does not say, so that the last line stays CPython's.
inline const std::string kNoteAttribute = ".note";
[[noreturn]] void raise_with_note(Interpreter& in, const std::string& exception,
                                  const std::string& message, const std::string& note);
/// "did you mean `x`?" or nothing, as a note.
std::string did_you_mean_note(const std::string& name, const std::vector<std::string>& known);
/// The same for an argument's name; "it takes `x`, `y`" where none is near.
std::string keyword_note(const std::string& name, const std::vector<std::string>& known);
/// What a program may use instead of a builtin or module that is not there, or "".
std::string remedy_for_builtin(const std::string& name);
std::string remedy_for_module(const std::string& name);
std::vector<std::string> attribute_names(Interpreter& in, const Value& v);
/// A class attribute of nn.Module, by which its instances are told.
inline const std::string kModuleMark = "_is_module";
/// Errors: AttributeError for a name outside the `__slots__` of a class without `__dict__`.
void check_slot(Interpreter& in, const ClassObj& cls, const std::string& name);
Value object_construct(Interpreter& in, CallArgs& a);
Value exception_construct(Interpreter& in, CallArgs& a);
/// What an exception was made with; an OSError keeps its file's name beside.
void set_exception_args(Interpreter& in, InstanceObj& e, Values args);
inline const std::string kFileNameAttribute = ".filename";
/// OSError of the kind that stands for `error` (ENOENT …).
[[noreturn]] void raise_os_error(Interpreter& in, int error, const std::string& path);
Value tuple_of_class(Interpreter& in, ClassObj& cls, CallArgs& a);

// --- operators ---------------------------------------------------------------------------------

/// Of numbers (bool, int, float); Unbound when an operand is none. Errors: ZeroDivisionError, ...
Value number_binary(Interpreter& in, ast::BinaryOp op, const Value& a, const Value& b);
Value number_unary(Interpreter& in, ast::UnaryOp op, const Value& v);
bool is_number(const Value& v);
/// The builtin class `complex`, which is written in the language and loaded here.
ClassObj* complex_class(Interpreter& in);
Value complex_value(Interpreter& in, double imag);
/// -1, 0, 1; 2: unordered (nan).
int number_order(const Value& a, const Value& b);
/// Rows of the operator table for Tensor operands.
Value tensor_binary(Interpreter& in, ast::BinaryOp op, const Value& a, const Value& b);
Value tensor_inplace(Interpreter& in, ast::BinaryOp op, const Value& a, const Value& b);
Value tensor_unary(Interpreter& in, ast::UnaryOp op, const Value& v);
Value tensor_compare(Interpreter& in, ast::CompareOp op, const Value& a, const Value& b);
Value tensor_subscript(Interpreter& in, const Value& v, const Value& index);
void tensor_set_subscript(Interpreter& in, const Value& v, const Value& index, const Value& to);
Value tensor_item(Interpreter& in, const Tensor& t);
Value make_tensor(Interpreter& in, const Value& data, std::optional<DType> dtype);
/// What CPython's functions do to the table of a set, by which its items have their order. `other`
/// may be the table of a dict.
void merge_into_set(DictObj& set, const DictObj& other);
void discard_from_set(DictObj& set, const DictObj& gone);
bool pop_from_set(DictObj& set, Value& key);  ///< false: it is empty
/// The table of a new set with these keys.
Ref<DictObj> copy_of_set(const DictObj& keys);
/// `op` of two tables into a new one.
Ref<DictObj> combine_sets(ast::BinaryOp op, const DictObj& x, const DictObj& y);
/// The same into the first of them, which may be another one then.
void combine_into_set(ast::BinaryOp op, Ref<DictObj>& x, const DictObj& y);
/// What stands for `v` as a key of a set: for a set itself, which cannot be one, its frozen copy.
Value set_key(const Value& v);
/// Runs a row by name through Interpreter::call_op.
Value call_row(Interpreter& in, const char* name, Values args);
Value size_value(std::span<const int64_t> sizes);
Value dtype_value(Interpreter& in, DType d);
std::string tensor_type_name(DType d);  ///< "torch.FloatTensor"
Value op_value(Interpreter& in, const OpDef* op, const std::string& path);

/// A dict view: keys, values or items.
struct DictView final : NativeObj {
  Ref<DictObj> dict;
  DictView(ClassObj* c, Ref<DictObj> d) : NativeObj(c), dict(std::move(d)) {}
};

/// Restores the frame, also when an exception passes.
struct FrameScope {
  Interpreter& in;
  Frame* before;
  FrameScope(Interpreter& i, Frame& f) : in(i), before(InterpreterAccess::frame(i)) {
    f.caller = before;
    InterpreterAccess::frame(in) = &f;
    ++InterpreterAccess::depth(in);
  }
  ~FrameScope() {
    InterpreterAccess::frame(in) = before;
    --InterpreterAccess::depth(in);
  }
};

/// The C++ stack of the running thread or fiber: calls check that enough of it is left.
char*& stack_limit();
void check_stack(Interpreter& in);

/// Iterator from a callable `bool(Interpreter&, Value& out)`.
template <class F>
struct LambdaIterator final : IteratorObj {
  F step;
  explicit LambdaIterator(F f) : step(std::move(f)) {}
  bool next(Interpreter& in, Value& out) override { return step(in, out); }
};
template <class F>
Ref<IteratorObj> make_iterator(F f) {
  return Ref<IteratorObj>(new LambdaIterator<F>(std::move(f)));
}

}  // namespace periplus
