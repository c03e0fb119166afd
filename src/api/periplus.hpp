// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// Periplus inside another program: load a file, take an entry, call it with tensors.
///
///   periplus::api::Engine engine;
///   auto model = engine.load("vad.py").entry("build");
///   auto result = model.call({periplus::api::Tensor::copy(samples.data(), {16000})});
///
/// Threads  every function may be called from any thread at any time; an entry is compiled once and
/// its native code runs
///          on the threads that call it, at the same time. Parts that the interpreter runs take
///          turns.
/// Memory   an entry keeps its program and engine alive; a tensor keeps its memory alive.
/// Errors   every function throws `Error` and leaves the engine usable and the caller's tensors as
/// they were.
namespace periplus::api {

enum class DType : uint8_t { Bool, UInt8, Int8, Int16, Int32, Int64, Float32, Float64 };
size_t item_size(DType dtype);
const char* name_of(DType dtype);  ///< "float32"

/// A C++ element type as a DType.
template <class T>
constexpr DType dtype_of() {
  if constexpr (std::is_same_v<T, bool>)
    return DType::Bool;
  else if constexpr (std::is_same_v<T, uint8_t>)
    return DType::UInt8;
  else if constexpr (std::is_same_v<T, int8_t>)
    return DType::Int8;
  else if constexpr (std::is_same_v<T, int16_t>)
    return DType::Int16;
  else if constexpr (std::is_same_v<T, int32_t>)
    return DType::Int32;
  else if constexpr (std::is_same_v<T, int64_t>)
    return DType::Int64;
  else if constexpr (std::is_same_v<T, float>)
    return DType::Float32;
  else {
    static_assert(std::is_same_v<T, double>, "no tensor has elements of this type");
    return DType::Float64;
  }
}

/// A place in the user's source; line and column count from 1, 0 where there is none.
struct Place {
  std::string file;
  uint32_t line = 0, column = 0;
};

/// A refusal: the program or its input is wrong. `what()` is the whole text as the command prints
/// it.
class Error : public std::runtime_error {
 public:
  Error(std::string rendered, std::string kind, std::string message, Place place);
  const std::string& kind() const {
    return kind_;
  }  ///< "E0401", or an exception class: "ValueError"
  const std::string& message() const {
    return message_;
  }  ///< without the place and the source line
  const Place& place() const { return place_; }

 private:
  std::string kind_, message_;
  Place place_;
};

/// A strided tensor: a counted handle; copies share the elements.
class Tensor {
 public:
  Tensor() = default;
  /// A copy of contiguous elements.
  static Tensor copy(const void* data, std::vector<int64_t> shape, DType dtype);
  template <class T>
  static Tensor copy(const T* data, std::vector<int64_t> shape) {
    return copy(static_cast<const void*>(data), std::move(shape), dtype_of<T>());
  }
  /// The caller's own memory, not copied: contiguous elements, aligned as their type. It must stay
  /// until `release` is called, which may happen on any thread. A program that writes its input
  /// writes there; a result may share it.
  static Tensor borrow(void* data, std::vector<int64_t> shape, DType dtype,
                       std::function<void()> release);

  bool defined() const { return impl_ != nullptr; }
  DType dtype() const;
  std::vector<int64_t> shape() const;
  int64_t numel() const;
  /// The first of the contiguous elements, which are row-major. Not contiguous: see `contiguous()`.
  const void* data() const;
  bool is_contiguous() const;
  Tensor contiguous() const;
  /// Elements copied out. Errors: Error if T is not the tensor's type.
  template <class T>
  std::vector<T> to_vector() const {
    const Tensor packed = checked(dtype_of<T>());
    const T* first = static_cast<const T*>(packed.data());
    return std::vector<T>(first, first + packed.numel());
  }

 private:
  friend struct Bridge;
  struct Impl;
  Tensor checked(DType dtype) const;
  std::shared_ptr<const Impl> impl_;
};

/// An argument or a result: tensors, numbers, texts, and tuples, lists and dicts of them.
class Value {
 public:
  struct Tuple {
    std::vector<Value> items;
  };
  struct List {
    std::vector<Value> items;
  };
  struct Dict {
    std::vector<std::pair<Value, Value>> items;  ///< in order
  };
  /// Anything else, by its text.
  struct Object {
    std::string repr;
  };

  Value() = default;
  Value(bool v) : v_(v) {}  // NOLINT: implicit by intent, so that calls read well
  Value(int v) : v_(static_cast<int64_t>(v)) {}                          // NOLINT
  Value(int64_t v) : v_(v) {}                                            // NOLINT
  Value(double v) : v_(v) {}                                             // NOLINT
  Value(std::string v) : v_(std::move(v)) {}                             // NOLINT
  Value(const char* v) : v_(std::string(v)) {}                           // NOLINT
  Value(Tensor v) : v_(std::move(v)) {}                                  // NOLINT
  Value(Tuple v) : v_(std::make_shared<const Tuple>(std::move(v))) {}    // NOLINT
  Value(List v) : v_(std::make_shared<const List>(std::move(v))) {}      // NOLINT
  Value(Dict v) : v_(std::make_shared<const Dict>(std::move(v))) {}      // NOLINT
  Value(Object v) : v_(std::make_shared<const Object>(std::move(v))) {}  // NOLINT

  bool is_none() const { return std::holds_alternative<std::monostate>(v_); }
  bool is_bool() const { return std::holds_alternative<bool>(v_); }
  bool is_int() const { return std::holds_alternative<int64_t>(v_); }
  bool is_float() const { return std::holds_alternative<double>(v_); }
  bool is_string() const { return std::holds_alternative<std::string>(v_); }
  bool is_tensor() const { return std::holds_alternative<Tensor>(v_); }
  bool is_tuple() const { return std::holds_alternative<std::shared_ptr<const Tuple>>(v_); }
  bool is_list() const { return std::holds_alternative<std::shared_ptr<const List>>(v_); }
  bool is_dict() const { return std::holds_alternative<std::shared_ptr<const Dict>>(v_); }
  bool is_object() const { return std::holds_alternative<std::shared_ptr<const Object>>(v_); }

  // Errors of these: Error (kind "TypeError") if the value is of another kind.
  bool as_bool() const;
  int64_t as_int() const;
  double as_float() const;  ///< of an int too
  const std::string& as_string() const;
  const Tensor& as_tensor() const;
  const std::vector<Value>& items() const;                      ///< of a tuple or list
  const std::vector<std::pair<Value, Value>>& entries() const;  ///< of a dict
  const Value& operator[](size_t index) const;                  ///< of a tuple or list
  /// As Python's repr; tensors as dtype and shape.
  std::string str() const;

 private:
  friend struct Bridge;
  std::variant<std::monostate, bool, int64_t, double, std::string, Tensor,
               std::shared_ptr<const Tuple>, std::shared_ptr<const List>,
               std::shared_ptr<const Dict>, std::shared_ptr<const Object>>
      v_;
};

/// How an entry runs. Hybrid takes every program; script and trace refuse what they cannot express.
enum class Mode : uint8_t { Eager, Trace, Script, Hybrid };

struct Options {
  int opt_level = 2;              ///< 0 or 2
  bool object_cache = false;      ///< keep native code on disk between processes
  bool bfloat16_weights = false;  ///< as `--weights=bfloat16` (docs/differences.md)
  double deadline_seconds = 0;    ///< of each call; 0: none
  /// Threads that large operations may use, in the whole process; 0: as it is (1 at start).
  int threads = 0;
  std::vector<std::string> import_path;  ///< folders searched for modules
  std::function<void(const std::string&)>
      print;  ///< where the program's `print` goes; empty: stdout
};

class Program;
class Engine;

/// A function or module of a program in one mode.
class Entry {
 public:
  Value call(const std::vector<Value>& args) const;
  /// Compiles for arguments like these, without running the program's effects.
  void prepare(const std::vector<Value>& args) const;
  /// True if no part of it runs in the interpreter (known after a call).
  bool compiled() const;

 private:
  friend class Program;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

/// A file that has been run.
class Program {
 public:
  /// `name` is a function or module of the file; a function `build` or `build_…` is called first,
  /// and its result is the entry.
  Entry entry(std::string_view name, Mode mode = Mode::Hybrid) const;
  /// A global of the file.
  Value get(std::string_view name) const;

 private:
  friend class Engine;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

class Engine {
 public:
  explicit Engine(Options options = {});
  /// Runs the file's top level. The same path gives the same program.
  Program load(const std::string& path);
  /// The same for a text, which messages call `name`.
  Program load_source(const std::string& source, const std::string& name = "<source>");

 private:
  friend class Entry;
  friend class Program;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace periplus::api
