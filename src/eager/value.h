// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ast/ast.h"
#include "graph/graph.h"
#include "support/blocks.h"
#include "support/ref.h"
#include "tensor/tensor.h"

/// The object model: 16-byte values; numbers inline, the rest counted objects. Objects are touched
/// by one thread at a time (the interpreter's lock).
namespace periplus {

class Interpreter;
struct ClassObj;
class Value;
using Values = std::vector<Value, BlockAllocator<Value>>;

enum class ObjKind : uint8_t {
  Str,
  Bytes,
  BigInt,
  Tensor,
  DType,
  Device,
  Size /* torch.Size: a TupleObj subclass is not needed, see TupleObj::is_size */,
  List,
  Tuple,
  Dict,
  Set,
  Range,
  Slice,
  Function,
  BoundMethod,
  Builtin,
  Op,
  Class,
  Instance,
  Module,
  Cell,
  Iterator,
  Generator,
  Property,
  StaticMethod,
  ClassMethod,
  Super,
  Generic /* List[int] and other annotations */,
  Native /* C++-backed, e.g. Generator, file */,
  Symbolic,  ///< a value that capture knows only by type
};

/// Regions of a capture are counted, so that capture can tell what existed before a region; 0
/// outside of any capture.
inline constinit thread_local uint32_t capture_epoch = 0;

struct Object : RefCounted {
  const ObjKind kind;
  const uint32_t epoch = capture_epoch;  ///< in which region of a capture it was made
  explicit Object(ObjKind k) : kind(k) {}
  static void* operator new(size_t bytes) { return Blocks::take(bytes); }
  static void operator delete(void* p, size_t bytes) { Blocks::give(p, bytes); }
};

class Value {
 public:
  enum class Tag : uint8_t { Unbound, None, Bool, Int, Float, Ellipsis, NotImplemented, Object };

  Value() : tag_(Tag::None), i_(0) {}
  Value(const Value& o) : tag_(o.tag_), i_(o.i_) {
    if (tag_ == Tag::Object) o_->retain();
  }
  Value(Value&& o) noexcept : tag_(o.tag_), i_(o.i_) { o.tag_ = Tag::None; }
  Value& operator=(Value o) noexcept {
    std::swap(tag_, o.tag_);
    std::swap(i_, o.i_);
    return *this;
  }
  ~Value() {
    if (tag_ == Tag::Object) o_->release();
  }

  static Value unbound() { return Value(Tag::Unbound); }
  static Value none() { return Value(); }
  static Value ellipsis() { return Value(Tag::Ellipsis); }
  static Value not_implemented() { return Value(Tag::NotImplemented); }
  static Value boolean(bool b) {
    Value v(Tag::Bool);
    v.i_ = b;
    return v;
  }
  static Value integer(int64_t i) {
    Value v(Tag::Int);
    v.i_ = i;
    return v;
  }
  static Value floating(double f) {
    Value v(Tag::Float);
    v.f_ = f;
    return v;
  }
  explicit Value(Object* o) : tag_(o ? Tag::Object : Tag::None), i_(0) {
    if (o) {
      o_ = o;
      o->retain();
    }
  }
  template <class T>
  Value(const Ref<T>& r) : Value(static_cast<Object*>(r.get())) {}  // NOLINT
  static Value str(std::string s);
  static Value tensor(Tensor t);
  static Value tuple(Values items);
  static Value list(Values items);

  Tag tag() const { return tag_; }
  bool is_unbound() const { return tag_ == Tag::Unbound; }
  bool is_none() const { return tag_ == Tag::None; }
  bool is_bool() const { return tag_ == Tag::Bool; }
  bool is_int() const { return tag_ == Tag::Int; }
  bool is_float() const { return tag_ == Tag::Float; }
  bool is_object() const { return tag_ == Tag::Object; }
  bool is(ObjKind k) const { return tag_ == Tag::Object && o_->kind == k; }
  bool is_symbolic() const;  ///< a SymbolicObj, or a list whose contents are one
  bool as_bool() const { return i_ != 0; }
  int64_t as_int() const { return i_; }
  double as_float() const { return f_; }
  Object* object() const { return o_; }
  template <class T>
  T* as() const {
    return static_cast<T*>(o_);
  }
  const std::string& as_str() const;  ///< of a StrObj
  const Tensor& as_tensor() const;    ///< of a TensorObj
  /// Identity (`is`).
  bool same(const Value& o) const { return tag_ == o.tag_ && (tag_ == Tag::None || i_ == o.i_); }

 private:
  explicit Value(Tag t) : tag_(t), i_(0) {}
  Tag tag_;
  union {
    int64_t i_;
    double f_;
    Object* o_;
  };
};

/// Drops values. Chains of objects that hold each other are dropped in a loop, not by recursion, so
/// that a list of a million links does not overflow the stack.
void release_values(Values& values);
/// Moves the objects of a range to `out`. Nothing is thrown, since objects die meanwhile: what
/// there is no memory for stays where it is and dies there.
template <class Range, class ValueOf>
void move_objects(Range& range, ValueOf value_of, Values& out) noexcept {
  try {
    for (auto& item : range) {
      if (value_of(item).is_object()) out.push_back(std::move(value_of(item)));
    }
  } catch (const std::bad_alloc&) {
  }
}

/// Insertion-ordered names → values: attributes and globals. Tables with the same names in the same
/// order have the same `shape`, so that an index found in one is right for the other.
class NameTable {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;
  NameTable() = default;
  NameTable(const NameTable& o);
  NameTable& operator=(const NameTable& o);
  uint32_t shape() const { return shape_; }
  uint32_t index_of(const std::string& name) const;  ///< kNone if missing
  Value& at(uint32_t index) { return items_[index].second; }
  /// Adds a name that is known to be new; `shape` as `shape_with` gave it for a table of this
  /// shape.
  void append(const std::string& name, Value v, uint32_t shape);
  void note_change() { ++changes_; }  ///< what `at` gives will be assigned
  uint32_t shape_with(const std::string& name) const;
  void reserve(size_t n) { items_.reserve(n); }
  /// A table of class attributes: when its names change, `class_epoch` does.
  void watch() { watched_ = true; }
  Value* find(const std::string& name);
  const Value* find(const std::string& name) const;
  void set(const std::string& name, Value v);
  bool erase(const std::string& name);
  const std::vector<std::pair<std::string, Value>>& items() const { return items_; }
  size_t size() const { return items_.size(); }
  /// Grows with every change: while it stands still, so do the names and what they hold.
  uint64_t changes() const { return changes_; }
  void clear();
  void release_all();  ///< gives the values up, however deep they nest

 private:
  uint64_t changes_ = 0;
  using Index = std::unordered_map<std::string, uint32_t>;
  void reshape(uint32_t shape);
  std::vector<std::pair<std::string, Value>> items_;
  std::unique_ptr<Index> index_;  ///< from nine names on
  uint32_t shape_ = 0;            ///< 0: no names
  bool watched_ = false;
};

/// Counts the changes to the names of any class: what was found in a class stands while it stands
/// still.
extern std::atomic<uint64_t> class_epoch_count;
inline uint64_t class_epoch() { return class_epoch_count.load(std::memory_order_relaxed); }

struct StrObj : Object {
  const std::string text;    ///< UTF-8
  mutable int64_t hash = 0;  ///< 0: not computed yet
  explicit StrObj(std::string t) : Object(ObjKind::Str), text(std::move(t)) {}
};
struct BytesObj : Object {
  std::string data;
  bool is_array = false;  ///< a bytearray
  BytesObj() : Object(ObjKind::Bytes) {}
};
struct TensorObj : Object {
  Tensor tensor;
  Ref<ClassObj> cls;  ///< null: torch.Tensor; else a subclass made in the language (nn.Parameter)
  NameTable attrs;
  explicit TensorObj(Tensor t) : Object(ObjKind::Tensor), tensor(std::move(t)) {}
};
struct DeviceObj : Object {
  std::string type;  ///< "cpu", "cuda"
  int index = -1;    ///< -1: none given
  DeviceObj(std::string t, int i) : Object(ObjKind::Device), type(std::move(t)), index(i) {}
};
struct DTypeObj : Object {
  DType dtype;
  explicit DTypeObj(DType d) : Object(ObjKind::DType), dtype(d) {}
};
struct ListObj : Object {
  Values items;
  /// Capture: the list grew or changed under control flow that depends on data; its contents are
  /// this graph value and `items` is empty.
  Ref<struct SymbolicObj> dynamic;
  ListObj() : Object(ObjKind::List) {}
  ~ListObj() override { release_values(items); }
};
struct TupleObj : Object {
  Values items;
  bool is_size = false;  ///< torch.Size
  Ref<ClassObj> cls;     ///< a NamedTuple class, or null
  TupleObj() : Object(ObjKind::Tuple) {}
  ~TupleObj() override { release_values(items); }
};
/// Insertion-ordered dict; keys hash and compare as Python's.
struct DictObj : Object {
  struct Impl;
  std::unique_ptr<Impl> impl;
  DictObj();
  ~DictObj() override;
  Value* find(const Value& key);  ///< Errors: TypeError for an unhashable key
  Value* find(std::string_view key);
  void set(const Value& key, Value v);
  bool erase(const Value& key);
  size_t size() const;
  void clear();
  std::vector<std::pair<Value, Value>> items() const;  ///< in order
  /// Steps through the live entries: `at` starts at 0; false at the end.
  bool next(size_t& at, Value& key, Value& value) const;
};
struct SetObj : Object {
  Ref<DictObj> table;  ///< keys only
  bool frozen = false;
  SetObj();
};
struct RangeObj : Object {
  int64_t start = 0, stop = 0, step = 1;
  RangeObj() : Object(ObjKind::Range) {}
};
struct SliceObj : Object {
  Value start, stop, step;
  SliceObj() : Object(ObjKind::Slice) {}
};
struct CellObj : Object {
  Value value = Value::unbound();
  CellObj() : Object(ObjKind::Cell) {}
};
struct ModuleObj : Object {
  std::string name;  ///< "torch.nn"
  const SourceFile* file = nullptr;
  NameTable names;
  std::shared_ptr<ast::Module> ast;
  std::function<Value(Interpreter&, const std::string&)>
      missing;  ///< attribute fallback (torch → operator table)
  ModuleObj() : Object(ObjKind::Module) {}
};
struct FunctionObj : Object {
  std::shared_ptr<ast::FunctionCode> code;
  Ref<ModuleObj> module;
  Values defaults;  ///< for each parameter; Unbound where there is none
  std::vector<Ref<CellObj>> free;
  std::string qualname;
  Ref<ClassObj> owner;  ///< the class whose body defined it, or null
  NameTable attrs;
  FunctionObj() : Object(ObjKind::Function) {}
};
struct BoundMethodObj : Object {
  Value self;
  Value function;
  BoundMethodObj(Value s, Value f)
      : Object(ObjKind::BoundMethod), self(std::move(s)), function(std::move(f)) {}
};

/// Arguments of a call.
struct CallArgs {
  Values positional;
  std::vector<std::pair<std::string, Value>> keywords;
  SourceRange loc;
};
using NativeFn = Value (*)(Interpreter&, CallArgs&);

/// A builtin function or a method of a builtin type (self comes first).
struct BuiltinObj : Object {
  std::string name;
  NativeFn fn;
  int min_args = 0, max_args = -1;    ///< positional, without self; -1: any number
  std::vector<std::string> keywords;  ///< accepted keyword names; "*": any
  bool is_method = false;             ///< the first positional argument is self
  std::string owner;                  ///< "list" of list.append; empty for functions
  BuiltinObj(std::string n, NativeFn f) : Object(ObjKind::Builtin), name(std::move(n)), fn(f) {}
};
/// A row of the operator table as a Python callable (`torch.relu`), and bound as a method through
/// BoundMethodObj.
struct OpObj : Object {
  const OpDef* op;
  std::string path;  ///< "torch.nn.functional.relu", as torch.fx names it
  OpObj(const OpDef* o, std::string p) : Object(ObjKind::Op), op(o), path(std::move(p)) {}
};
/// A class: user classes, builtin types (`int`, `list`, …) and exceptions alike.
struct ClassObj : Object {
  std::string name, qualname;
  std::vector<Ref<ClassObj>> bases;
  std::vector<ClassObj*> mro;  ///< itself first
  NameTable names;
  Ref<ModuleObj> module;
  NativeFn construct =
      nullptr;  ///< of builtin types: what calling the class does; positional[0] is the class
  Ref<ClassObj> meta;               ///< a metaclass written in the language, or null for `type`
  std::vector<std::string> fields;  ///< of a named tuple
  bool user = false;                ///< made by a `class` statement
  bool has_dict = true;             ///< false: `__slots__` all the way up
  size_t attribute_count = 0;       ///< of the instances made so far: room for the next one
  std::vector<ClassObj*> derived;   ///< those that have it among their bases and are alive
  ClassObj() : Object(ObjKind::Class) { names.watch(); }
  ~ClassObj() override {
    for (const auto& b : bases) std::erase(b->derived, this);
  }
  const Value* lookup(const std::string& name) const;  ///< along the MRO; null if missing
  bool is_subclass_of(const ClassObj* other) const;
  /// What making an instance and reaching its attributes ask of a class each time.
  struct Traits {
    uint64_t epoch = 0;
    const Value *make = nullptr, *init = nullptr, *abstract = nullptr;
    bool plain_object = false;      ///< `object` makes its instances
    bool own_getattribute = false;  ///< written in the language
    bool own_setattr = false;
  };
  const Traits& traits() const;

 private:
  mutable Traits traits_;
};
/// Also every exception (attribute `args`; `traceback` kept beside).
struct InstanceObj : Object {
  Ref<ClassObj> cls;
  NameTable attrs;
  std::shared_ptr<void> native;  ///< state of classes backed by C++
  Value payload;  ///< of subclasses of builtin types (`class Config(dict)`): the builtin value;
                  ///< else None
  explicit InstanceObj(Ref<ClassObj> c) : Object(ObjKind::Instance), cls(std::move(c)) {}
  ~InstanceObj() override { attrs.release_all(); }
};
struct PropertyObj : Object {
  Value getter, setter, deleter, doc;
  PropertyObj() : Object(ObjKind::Property) {}
};
struct WrappedMethodObj : Object {  ///< staticmethod, classmethod
  Value function;
  WrappedMethodObj(ObjKind k, Value f) : Object(k), function(std::move(f)) {}
};
struct SuperObj : Object {
  Value self;
  Ref<ClassObj> after;  ///< search the MRO behind this class
  SuperObj() : Object(ObjKind::Super) {}
};
struct IteratorObj : Object {
  ClassObj* cls = nullptr;  ///< "zip", "map", …; null: an iterator like others
  IteratorObj() : Object(ObjKind::Iterator) {}
  explicit IteratorObj(ObjKind k) : Object(k) {}
  virtual bool next(Interpreter& in, Value& out) = 0;  ///< false at the end
};
/// `List[int]`, `Optional[Tensor]`: annotations at run time. Calling one calls its origin.
struct GenericObj : Object {
  std::string name;  ///< "typing.List", as it prints
  Value origin;      ///< the class it stands for, or None
  Values args;
  GenericObj() : Object(ObjKind::Generic) {}
};
/// Objects backed by C++ that fit none of the kinds above: dict views, files.
struct NativeObj : Object {
  ClassObj* cls;
  explicit NativeObj(ClassObj* c) : Object(ObjKind::Native), cls(c) {}
};
/// What capture knows of a value that exists only at run time: proxies of the tracer, abstract
/// values of the scripter. `src/trace` and `src/script` derive from it.
struct SymbolicObj : Object {
  graph::Value* value = nullptr;
  Type type;
  SymbolicObj() : Object(ObjKind::Symbolic) {}
};

inline bool Value::is_symbolic() const {
  return is(ObjKind::Symbolic) || (is(ObjKind::List) && static_cast<ListObj*>(o_)->dynamic);
}

}  // namespace periplus
