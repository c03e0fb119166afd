// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "eager/interpreter.h"
#include "graph/graph.h"

/// Abstract values of the scripter: what a name may hold besides ordinary values of the language.
namespace periplus::script {

enum class SymKind : uint8_t {
  Data,
  Sequence,
  Stream,
  MaybeUnbound,
  Pattern,
  Contents,
  Text,
  Choice
};

/// Base of every symbolic object of this folder.
struct Abstract : SymbolicObj {
  const SymKind sym_kind;
  explicit Abstract(SymKind k) : sym_kind(k) {}
};

struct SymStorage;

/// A piece of memory that a run may allocate or be given. A storage whose memory is not known (a
/// joined value, what `reshape` returns) lists all that it may be: two storages may share memory if
/// they have one in common.
struct Memory final : RefCounted {
  std::vector<SymStorage*> holders;  ///< storages that are or may be this memory
  bool outside = false;              ///< of an input or constant: others see it after the call
  int input_leaf = -1;               ///< of which input
  bool escaped = false;              ///< held by a list of the graph: who shares it is not known
  uint64_t serial = 0;               ///< in order of creation, over all captures
  Memory();
};

/// Memory of a tensor: `current` is its whole contents now. A storage is a place, like a variable.
struct SymStorage final : Abstract {
  graph::Operand current;
  int input_leaf = -1;              ///< a placeholder whose memory the caller sees
  std::string constant;             ///< a parameter, buffer or constant of that path
  std::vector<Ref<Memory>> memory;  ///< what it may be; the first is its own
  bool row_major = false;           ///< made by a row that takes no tensor, such as `zeros`
  bool strided = false;             ///< may be a view that is not row-major
  SourceRange written_strided;      ///< where it then was written: what strides it has is not known
  bool carried = false;  ///< handed from trip to trip of a loop, which makes tensors row-major
  SymStorage();
  ~SymStorage() override;
  SymStorage(const SymStorage&) = delete;
  SymStorage& operator=(const SymStorage&) = delete;
  bool uncertain() const { return memory.size() > 1; }
  bool escaped() const;
  bool outside() const;
  void may_be(const Ref<Memory>& m);
};

/// One step from a storage to a view of it: a View row and its operands after `self`.
struct ViewStep {
  const OpDef* op = nullptr;
  std::vector<graph::Operand> rest;
  Type type;
};

/// A number, a tensor or the contents of a list known by type.
struct Sym final : Abstract {
  graph::Operand source;                 ///< value now; of a view: as derived from `derived_from`
  Ref<SymStorage> storage;               ///< of a tensor
  std::vector<ViewStep> chain;           ///< from the storage's contents to this tensor
  graph::Value* derived_from = nullptr;  ///< contents of the storage when `source` was made
  Dim dim;                               ///< of an int that is a tensor's size: the symbol
  /// An int known as `base + offset`, so that `p + chunk - p` is known.
  graph::Value* base = nullptr;
  int64_t offset = 0;
  int exit_mask = 0;             ///< of a frame's exit state: bit k set if it may be k
  Value origin;                  ///< the tensor object of the program that this stands for, or None
  std::optional<Value> example;  ///< TraceExample: what it is for the example inputs
  Sym() : Abstract(SymKind::Data) {}
};

/// Something to iterate over whose items exist only at run time.
struct Sequence final : Abstract {
  Value start, step;                                ///< of the counter
  std::function<Value(const Value& counter)> more;  ///< bool, maybe symbolic: is there an item
  std::function<Value(const Value& counter)> get;
  Value length;                    ///< an int, if it is known now
  std::function<Value()> measure;  ///< else: emits it
  bool is_range = false;
  Value range_start, range_stop, range_step;
  Sequence() : Abstract(SymKind::Sequence) {}
};

/// What is run for each item of an iterable; tells whether to stop: a bool, maybe symbolic.
using Sink = std::function<Value(const Value& item)>;

/// A generator, a lazy comprehension and the like: it is iterated over once, by code of its own
/// that hands each item to a sink.
struct Stream final : Abstract {
  Ref<Sequence> items;                    ///< if they are reached by number as well, else:
  std::function<Value(const Sink&)> run;  ///< gives what a generator returns
  Value suspended;                        ///< of a generator: itself, to be stepped through by hand
  bool closes = false;                    ///< does something when it is left early
  bool used = false;
  bool left = false;  ///< on a path that may have stopped before its end
  Stream() : Abstract(SymKind::Stream) {}
};

/// A name that only some run-time paths have bound.
struct MaybeUnbound final : Abstract {
  Value defined;  ///< bool
  Value value;
  MaybeUnbound() : Abstract(SymKind::MaybeUnbound) {}
};

/// In a pattern: a leaf that the paths disagree on, and that a phi or a loop parameter supplies.
struct PatternLeaf final : Abstract {
  int index = -1;
  PatternLeaf() : Abstract(SymKind::Pattern) {}
};

/// A text with holes that are filled at run time; print, raise and assert take it.
struct Text final : Abstract {
  std::string format;  ///< "{}" and "{:spec}" are holes, "{{" and "}}" braces
  Values args;
  Text() : Abstract(SymKind::Text) { type = Type::of(Type::Kind::Str); }
};

inline bool is_abstract(const Value& v, SymKind k) {
  return v.is(ObjKind::Symbolic) && static_cast<Abstract*>(v.object())->sym_kind == k;
}
inline Sym* as_sym(const Value& v) {
  return is_abstract(v, SymKind::Data) ? static_cast<Sym*>(v.object()) : nullptr;
}
inline Sequence* as_sequence(const Value& v) {
  return is_abstract(v, SymKind::Sequence) ? static_cast<Sequence*>(v.object()) : nullptr;
}
inline Stream* as_stream(const Value& v) {
  return is_abstract(v, SymKind::Stream) ? static_cast<Stream*>(v.object()) : nullptr;
}
inline MaybeUnbound* as_maybe(const Value& v) {
  return is_abstract(v, SymKind::MaybeUnbound) ? static_cast<MaybeUnbound*>(v.object()) : nullptr;
}
inline PatternLeaf* as_leaf(const Value& v) {
  return is_abstract(v, SymKind::Pattern) ? static_cast<PatternLeaf*>(v.object()) : nullptr;
}
inline Text* as_text(const Value& v) {
  return is_abstract(v, SymKind::Text) ? static_cast<Text*>(v.object()) : nullptr;
}
inline bool is_sym(const Value& v, Type::Kind k) {
  const Sym* s = as_sym(v);
  return s && s->type.kind == k;
}
inline bool is_sym_tensor(const Value& v) { return is_sym(v, Type::Kind::Tensor); }
inline bool is_dynamic_list(const Value& v) {
  return v.is(ObjKind::List) && v.as<ListObj>()->dynamic;
}

/// `made` may or may not be the memory of `source`.
void link_alias(const Ref<SymStorage>& made, const Ref<SymStorage>& source);
/// A view whose elements may not lie one after the other in the order of its dimensions.
bool may_be_strided(const Sym& s);
/// The storages of the tensors in a value: through tuples, lists, dicts, objects of the capture and
/// alternatives.
void for_each_storage(const Value& v, const std::function<void(const Ref<SymStorage>&)>& visit);
/// Anything symbolic in it, through tuples, lists and dicts.
bool holds_symbolic(const Value& v);
/// The same static value: equal numbers of one type, equal strings, the same object.
bool same_static(const Value& a, const Value& b);
/// "int", "float32[1, s3]", "None": for messages.
std::string describe(const Value& v);

// --- places ------------------------------------------------------------------------------------

/// Where a value lives that a program may write.
struct Place {
  enum class Kind : uint8_t {
    Slot,
    Cell,
    Attribute,
    Global,
    List,
    Dict,
    Set,
    Storage,
    Exit,
    Return,
    Field
  } kind{};
  Frame* frame = nullptr;
  int slot = -1;
  Value owner;  ///< keeps the object alive
  std::string name;

  bool same(const Place& o) const {
    return kind == o.kind && frame == o.frame && slot == o.slot && owner.same(o.owner) &&
           name == o.name;
  }
  std::string describe() const;
};

struct FrameLink;

/// State of the scripter for one activation.
struct FrameState {
  Value exit = Value::integer(0);  ///< how run-time paths have left the statements so far: 0 none,
                                   ///< 1 break, 2 continue, 3 return
  uint64_t serial = 0;             ///< in order of the activations of a capture
  std::vector<SourceRange> loops;  ///< those being run, outermost first
  const Sink* sink = nullptr;      ///< of a generator: takes what it yields
  Ref<CellObj> ended;  ///< of the `__next__` that a loop calls: set where it raises StopIteration
  std::vector<std::shared_ptr<FrameLink>> links;
};

/// The frame of a lazy comprehension: when its function ends first, a copy of it.
struct FrameLink {
  Frame* frame = nullptr;
  std::unique_ptr<Frame> own;
  std::unique_ptr<FrameState> state;
  Ref<FunctionObj> function;
};

Value read_place(const Place& p);
/// Overwrites without telling anyone.
void restore_place(const Place& p, const Value& v);

}  // namespace periplus::script
