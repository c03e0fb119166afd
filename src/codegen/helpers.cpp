// SPDX-License-Identifier: Apache-2.0
#include "codegen/helpers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "codegen/compile.h"
#include "codegen/frame.h"
#include "graph/core_functions.h"
#include "graph/rt_text.h"
#include "ops/bind.h"
#include "runtime/kernels.h"
#include "runtime/memory.h"

/// Slow paths of generated code. Exceptions end here: they become a status and the call's error
/// record.
namespace periplus::codegen {
namespace {

template <class F>
int32_t guarded(Frame* f, int32_t location, F&& body) {
  pp_error* e = &f->context->error;
  try {
    body();
    return PP_OK;
  } catch (const OpError& x) {
    return pp_error_set(e, PP_RAISED, location, x.kind().c_str(), "%s", x.what());
  } catch (const graph::ExecutionStop& x) {
    return pp_error_set(e, x.status, location, x.kind.c_str(), "%s", x.message.c_str());
  } catch (const std::bad_alloc&) {
    return pp_error_set(e, PP_NO_MEMORY, location, "MemoryError", "out of memory");
  } catch (const std::exception& x) {
    return pp_error_set(e, PP_RAISED, location, "RuntimeError", "%s", x.what());
  }
}

/// A value for formatting and core functions; tensors are not copied.
graph::RtValue borrowed_value(const Type& type, const int64_t*& words) {
  if (type.is_tensor()) {
    graph::RtValue r;
    r.v = tensor_of_words(type.tensor, words);
    words += words_of(type);
    return r;
  }
  if (type.kind == Type::Kind::Tuple) {
    graph::RtValue r;
    auto items = std::make_shared<graph::RtList>();
    for (const Type& p : type.items) items->push_back(borrowed_value(p, words));
    r.v = std::move(items);
    return r;
  }
  CopiedTensors copied;
  return value_of_words(type, words, copied);
}

Arg arg_of_value(const graph::RtValue& v) {
  if (const auto* b = std::get_if<bool>(&v.v)) return *b;
  if (const auto* i = std::get_if<int64_t>(&v.v)) return *i;
  if (const auto* d = std::get_if<double>(&v.v)) return *d;
  if (const auto* s = std::get_if<std::string>(&v.v)) return *s;
  if (const auto* t = std::get_if<Tensor>(&v.v)) return *t;
  if (const auto* l = std::get_if<std::shared_ptr<graph::RtList>>(&v.v)) {
    std::vector<Tensor> tensors;
    std::vector<int64_t> ints;
    for (const auto& item : **l) {
      if (const auto* t = std::get_if<Tensor>(&item.v))
        tensors.push_back(*t);
      else if (const auto* b = std::get_if<bool>(&item.v))
        ints.push_back(*b);
      else if (const auto* i = std::get_if<int64_t>(&item.v))
        ints.push_back(*i);
    }
    if (!tensors.empty()) return tensors;
    return ints;
  }
  return std::monostate();
}

/// A list argument without copies of its tensors.
Arg list_arg(const List* list, const Type& element) {
  if (element.is_tensor()) {
    std::vector<Tensor> tensors;
    const int64_t* record = list->words;
    for (int64_t k = 0; k < list->length; ++k, record += list->stride)
      tensors.push_back(tensor_of_words(element.tensor, record));
    return tensors;
  }
  return std::vector<int64_t>(list->words, list->words + list->length);
}

Arg read_arg(const ArgSpec& spec, const Param* param, const int64_t*& words) {
  Arg arg;
  switch (spec.kind) {
    case ArgSpec::Kind::Constant:
      return spec.constant;
    case ArgSpec::Kind::Word:
      if (spec.type.kind == Type::Kind::List) {
        const auto* list = reinterpret_cast<const List*>(*words++);
        arg = list_arg(list, spec.type.items[0]);
        if (param && param->kind == Param::Kind::TensorList && list->length == 0)
          arg = std::vector<Tensor>();
      } else {
        arg = arg_of_value(borrowed_value(spec.type, words));
      }
      break;
    case ArgSpec::Kind::Tensors: {
      std::vector<Tensor> tensors;
      for (const ArgSpec& item : spec.items)
        tensors.push_back(std::get<Tensor>(read_arg(item, nullptr, words)));
      return tensors;
    }
    case ArgSpec::Kind::Ints: {
      std::vector<int64_t> ints;
      for (const ArgSpec& item : spec.items) {
        const Arg a = read_arg(item, nullptr, words);
        if (const auto* i = std::get_if<int64_t>(&a))
          ints.push_back(*i);
        else if (const auto* b = std::get_if<bool>(&a))
          ints.push_back(*b);
        else if (const auto* t = std::get_if<Tensor>(&a))
          ints.push_back(t->item_int());
      }
      return ints;
    }
  }
  return param ? convert_arg(*param, std::move(arg)) : arg;
}

void* alloc_in(Frame* f, int32_t region, size_t bytes) {
  auto& r = f->context->regions[static_cast<size_t>(region)];
  return r.half[r.current].alloc(bytes);
}

/// A tensor over memory of the call.
Tensor tensor_over(void* data, std::span<const int64_t> sizes, DType dtype) {
  auto impl = make_ref<TensorImpl>();
  impl->dtype = dtype;
  impl->sizes.assign(sizes.begin(), sizes.end());
  impl->strides = contiguous_strides(sizes);
  size_t bytes = item_size(dtype);
  for (int64_t s : sizes) bytes *= static_cast<size_t>(s);
  impl->storage = storage_over(data, bytes);
  return Tensor(std::move(impl));
}

void write_tensor(const Tensor& t, void* data, pp_storage* storage, int64_t* words) {
  words[0] = reinterpret_cast<int64_t>(data);
  words[1] = reinterpret_cast<int64_t>(storage);
  const size_t rank = t.rank();
  std::copy(t.sizes().begin(), t.sizes().end(), words + 2);
  std::copy(t.strides().begin(), t.strides().end(), words + 2 + rank);
}

/// The argument tensor whose memory `t` is, by its words: null if it is memory of its own.
const Tensor* shares(const Tensor& t, const Args& args) {
  for (const Arg& a : args) {
    const auto* x = std::get_if<Tensor>(&a);
    if (x && x->same_storage(t)) return x;
  }
  return nullptr;
}

void store_result(Frame* f, const CallSite& site, const Type& type, const Tensor& t,
                  const Args& args, const std::vector<pp_storage*>& storages, int64_t* words) {
  if (!type.is_tensor()) {
    if (type.kind == Type::Kind::Float)
      *words = std::bit_cast<int64_t>(t.item_double());
    else if (type.kind == Type::Kind::Bool)
      *words = t.item_bool();
    else
      *words = t.item_int();
    return;
  }
  if (t.rank() != type.tensor.rank() || t.dtype() != type.tensor.dtype)
    throw OpError("RuntimeError",
                  std::string("internal: `") + site.target + "` gave another type than stated");
  if (auto* planned = reinterpret_cast<void*>(words[0])) {
    if (t.raw() != planned) tensor_over(planned, t.sizes(), t.dtype()).copy_from(t);
    return;
  }
  if (const Tensor* x = shares(t, args)) {
    size_t k = 0;
    for (const Arg& a : args) {
      if (std::get_if<Tensor>(&a) == x) break;
      if (std::holds_alternative<Tensor>(a)) ++k;
    }
    return write_tensor(t, t.raw(), storages[k], words);
  }
  void* data = alloc_in(f, site.region, static_cast<size_t>(t.numel()) * item_size(t.dtype()));
  if (!data) throw std::bad_alloc();
  const Tensor copy = tensor_over(data, t.sizes(), t.dtype());
  copy.copy_from(t);
  write_tensor(copy, data, nullptr, words);
}

/// The storages that the words of tensor arguments name, in order.
void note_storages(const ArgSpec& spec, const int64_t*& words, std::vector<pp_storage*>& storages) {
  if (spec.kind == ArgSpec::Kind::Word) {
    if (spec.type.is_tensor()) storages.push_back(reinterpret_cast<pp_storage*>(words[1]));
    words += words_of(spec.type);
  }
  for (const ArgSpec& item : spec.items) {
    std::vector<pp_storage*> inner;
    note_storages(item, words, inner);
  }
}

Args read_args(const CallSite& site, const int64_t*& words) {
  Args args;
  const auto* params = site.op ? &schema_of(*site.op).params : nullptr;
  for (size_t k = 0; k < site.args.size(); ++k)
    args.push_back(
        read_arg(site.args[k], params && k < params->size() ? &(*params)[k] : nullptr, words));
  return args;
}

void run_kernel(Frame* f, const CallSite& site, int64_t* words) {
  const int64_t* at = words;
  const Args args = read_args(site, at);
  auto* result_words = const_cast<int64_t*>(at);
  std::vector<Tensor> out;
  if (site.op->allocates || site.op->specialize || has(site.op->effects, Effects::View) ||
      schema_of(*site.op).returns_scalar) {
    out = run_op(*site.op, args);
  } else {
    std::vector<TensorType> types;
    if (site.infer) types = site.op->infer(types_of(args));
    const int64_t* w = result_words;
    for (size_t k = 0; k < site.results.size(); ++k) {
      const TensorType& t = site.infer ? types.at(k) : site.results[k].tensor;
      Ints sizes;
      for (const Dim& d : t.sizes) sizes.push_back(d.value());
      const std::span<const int64_t> shape(sizes.data(), sizes.size());
      auto* data = reinterpret_cast<void*>(*w);
      out.push_back(data ? tensor_over(data, shape, t.dtype) : Tensor::empty(shape, t.dtype));
      w += words_of(site.results[k]);
    }
    site.op->kernel(args, out);
  }
  std::vector<pp_storage*> storages;
  const int64_t* w = words;
  for (const ArgSpec& spec : site.args) {
    note_storages(spec, w, storages);
  }
  int64_t* r = result_words;
  for (size_t k = 0; k < site.results.size(); ++k) {
    store_result(f, site, site.results[k], out.at(k), args, storages, r);
    r += words_of(site.results[k]);
  }
}

// --- functions -----------------------------------------------------------------------------------

/// Below Python's limit, so that a call that goes deeper runs again in the interpreter, which
/// counts exactly.
constexpr int kDeepestCalls = 900;

struct CallDepth {
  static thread_local int count;
  CallDepth() { ++count; }
  ~CallDepth() { --count; }
};
thread_local int CallDepth::count = 0;

/// Stores what a function gave. Results that the caller of all may see keep their strides, and the
/// memory of an argument or of a result before them; others are copied, row-major.
class CallResults {
 public:
  CallResults(Frame* f, const CallSite& site) : f_(f), site_(site) {}

  void note_argument(const Type& type, const graph::RtValue& v, const int64_t*& words) {
    if (type.kind == Type::Kind::Tuple) {
      const auto& items = *std::get<std::shared_ptr<graph::RtList>>(v.v);
      for (size_t k = 0; k < type.items.size(); ++k) note_argument(type.items[k], items[k], words);
      return;
    }
    if (type.is_tensor())
      memory_.push_back({std::get<Tensor>(v.v), reinterpret_cast<char*>(words[0]),
                         reinterpret_cast<pp_storage*>(words[1]), true});
    words += words_of(type);
  }

  void store(const Type& type, const graph::RtValue& v, bool seen, int64_t*& words) {
    if (type.kind == Type::Kind::Tuple) {
      const auto& items = *std::get<std::shared_ptr<graph::RtList>>(v.v);
      for (size_t k = 0; k < type.items.size(); ++k) store(type.items[k], items[k], seen, words);
      return;
    }
    if (type.is_tensor()) {
      store_tensor(std::get<Tensor>(v.v), seen, words);
    } else {
      std::vector<int64_t> made;
      words_of_value(v, type, *f_->context, made);
      std::copy(made.begin(), made.end(), words);
    }
    words += words_of(type);
  }

 private:
  struct Memory {
    Tensor tensor;
    char* data;  ///< where the caller has its first element
    pp_storage* storage;
    bool whole;  ///< all of its storage is there, not only what it touches
  };

  static const char* end_of(const Tensor& t) {
    return static_cast<const char*>(t.raw()) +
           static_cast<size_t>(reach_of(t)) * item_size(t.dtype());
  }

  static bool holds(const Memory& m, const Tensor& t) {
    return t.numel() > 0 && m.tensor.same_storage(t) &&
           (m.whole || (m.tensor.raw() <= t.raw() && end_of(t) <= end_of(m.tensor)));
  }

  void store_tensor(const Tensor& t, bool seen, int64_t* words) {
    if (seen)
      for (const Memory& m : memory_)
        if (holds(m, t)) {
          const auto offset =
              static_cast<const char*>(t.raw()) - static_cast<const char*>(m.tensor.raw());
          return write_tensor(t, m.data + offset, m.storage, words);
        }
    const int64_t count = seen ? reach_of(t) : t.numel();
    void* data = alloc_in(f_, site_.region, static_cast<size_t>(count) * item_size(t.dtype()));
    if (!data) throw std::bad_alloc();
    const Tensor copy =
        seen ? tensor_over(data, {&count, 1}, t.dtype()).as_view(t.sizes(), t.strides(), 0)
             : tensor_over(data, t.sizes(), t.dtype());
    copy.copy_from(t);
    write_tensor(copy, data, nullptr, words);
    if (seen) memory_.push_back({t, static_cast<char*>(data), nullptr, false});
  }

  Frame* f_;
  const CallSite& site_;
  std::vector<Memory> memory_;
};

int32_t run_function(Frame* f, const CallSite& site, int64_t* words) {
  const CallDepth depth;
  if (CallDepth::count > kDeepestCalls)
    throw OpError("RecursionError", "maximum recursion depth exceeded");
  std::vector<graph::RtValue> inputs;
  CallResults results(f, site);
  const int64_t *at = words, *argument = words;
  for (const Type& t : site.types) {
    inputs.push_back(borrowed_value(t, at));
    results.note_argument(t, inputs.back(), argument);
  }
  CallControl control;
  control.cancel = f->stop;
  if (f->context->print) control.print = *f->context->print;
  graph::RtValue out;
  std::vector<graph::RtValue> written;
  const CallStatus status =
      f->context->tables.functions->at(site.target)->call(inputs, out, written, control);
  if (!status.ok()) {
    f->context->callee_loc = status.loc;
    return pp_error_set(&f->context->error, status.status, site.location, status.kind.c_str(), "%s",
                        status.message.c_str());
  }
  const auto& items = *std::get<std::shared_ptr<graph::RtList>>(out.v);
  int64_t* result = words;
  for (size_t k = 0; k < site.results.size(); ++k)
    results.store(site.results[k], items[k], site.seen[k], result);
  return PP_OK;
}

// --- lists ---------------------------------------------------------------------------------------

bool holds_lists(const Type& t) {
  return t.kind == Type::Kind::List || std::any_of(t.items.begin(), t.items.end(), holds_lists);
}

bool holds_tensors(const Type& t) {
  return t.is_tensor() || (t.kind == Type::Kind::Tuple &&
                           std::any_of(t.items.begin(), t.items.end(), holds_tensors));
}

template <class F>
void each_list_word(const Type& t, int64_t*& words, F&& f) {
  if (t.kind == Type::Kind::List) {
    f(*words++);
  } else if (t.kind == Type::Kind::Tuple) {
    for (const Type& p : t.items) each_list_word(p, words, f);
  } else {
    words += words_of(t);
  }
}

void mark(List* l) {
  if (!l || l->marked) return;
  l->marked = true;
  if (!holds_lists(*l->element)) return;
  int64_t* words = l->words;
  for (int64_t k = 0; k < l->length; ++k)
    each_list_word(*l->element, words, [](int64_t w) { mark(reinterpret_cast<List*>(w)); });
}

size_t tensor_bytes(const TensorType& type, const int64_t* words) {
  size_t n = item_size(type.dtype);
  for (size_t d = 0; d < type.rank(); ++d) n *= static_cast<size_t>(words[2 + d]);
  return n;
}

template <class F>
void each_tensor(const Type& t, int64_t*& words, F&& f) {
  if (t.kind == Type::Kind::Tuple) {
    for (const Type& p : t.items) each_tensor(p, words, f);
    return;
  }
  if (t.is_tensor()) f(t.tensor, words);
  words += words_of(t);
}

void* own_memory(List& l, size_t bytes) {
  if (!l.heap) l.heap = std::make_unique<Region>();
  return l.heap->alloc(bytes);
}

/// Moves every tensor that is memory of the call into the heap `to`.
bool move_tensors(List& l, Region& to) {
  bool ok = true;
  int64_t* words = l.words;
  for (int64_t k = 0; k < l.length; ++k)
    each_tensor(*l.element, words, [&](const TensorType& t, int64_t* w) {
      if (w[1] || !ok) return;
      const size_t bytes = tensor_bytes(t, w);
      void* data = to.alloc(bytes);
      if (!data) {
        ok = false;
        return;
      }
      std::memcpy(data, reinterpret_cast<void*>(w[0]), bytes);
      w[0] = reinterpret_cast<int64_t>(data);
    });
  return ok;
}

/// Gives back what removed elements of a long-lived list still hold.
void compact(List& l) {
  constexpr size_t kLeast = size_t{1} << 18;
  if (!l.heap || l.heap->used() < std::max(kLeast, l.heap_check)) return;
  if (!l.spare_heap) l.spare_heap = std::make_unique<Region>();
  l.spare_heap->reset();
  if (!move_tensors(l, *l.spare_heap)) {
    l.heap_check = std::numeric_limits<size_t>::max();  // both heaps are in use from now on
    return;
  }
  l.heap_check = 4 * l.spare_heap->used();
  std::swap(l.heap, l.spare_heap);
}

List* copy_list(Frame* f, const List* from, int64_t begin, int64_t end, const Type* element) {
  List* to = f->context->new_list(from ? from->element : element, from ? from->stride : 0);
  if (!from) return to;
  const int64_t count = std::max<int64_t>(0, end - begin);
  while (to->capacity < count)
    if (!grow_list(*to)) return nullptr;
  if (count > 0)
    std::memcpy(to->words, from->words + begin * from->stride,
                static_cast<size_t>(count * from->stride) * 8);
  to->length = count;
  if (holds_tensors(*to->element)) {
    if (!to->heap) to->heap = std::make_unique<Region>();
    if (!move_tensors(*to, *to->heap)) return nullptr;
  }
  if (holds_lists(*to->element)) {
    int64_t* words = to->words;
    for (int64_t k = 0; k < to->length; ++k)
      each_list_word(*to->element, words, [&](int64_t& w) {
        const auto* inner = reinterpret_cast<const List*>(w);
        w = reinterpret_cast<int64_t>(copy_list(f, inner, 0, inner ? inner->length : 0, nullptr));
      });
  }
  return to;
}

/// Makes room for rows of at least `wanted` bytes: the buffer of an earlier run, or a new one with
/// as much to spare.
bool grow_rows(GrowingRows& g, int64_t rows, int64_t wanted) {
  constexpr int64_t kLeast = 256, kAlign = 64;
  int64_t row = 0, bytes = 0;
  if (__builtin_mul_overflow(std::max(wanted, kLeast), 2, &row) ||
      __builtin_add_overflow(row, kAlign - 1, &row))
    return false;
  row = row / kAlign * kAlign;
  if (__builtin_mul_overflow(row, std::max<int64_t>(rows, 1), &bytes)) return false;
  if (!g.current && static_cast<size_t>(bytes) <= g.capacity) {
    g.row_bytes = static_cast<int64_t>(g.capacity) / std::max<int64_t>(rows, 1) / kAlign * kAlign;
    g.current = true;
    return true;
  }
  auto* data = static_cast<char*>(pp_memory(kAlign, static_cast<size_t>(bytes)));
  if (!data) return false;
  try {
    if (g.data) g.outgrown.push_back(g.data);
  } catch (const std::bad_alloc&) {
    std::free(data);
    return false;
  }
  g.data = data;
  g.row_bytes = row;
  g.capacity = static_cast<size_t>(bytes);
  g.current = true;
  return true;
}

template <class T>
void fill(const List* l, void* data, bool from_float) {
  auto* out = static_cast<T*>(data);
  for (int64_t k = 0; k < l->length; ++k) {
    const int64_t w = l->words[k];
    if constexpr (std::is_same_v<T, bool>)
      out[k] = from_float ? std::bit_cast<double>(w) != 0 : w != 0;
    else
      out[k] = from_float ? static_cast<T>(std::bit_cast<double>(w)) : static_cast<T>(w);
  }
}

}  // namespace
}  // namespace periplus::codegen

using namespace periplus;           // NOLINT: C functions below
using namespace periplus::codegen;  // NOLINT

extern "C" {

int32_t ppc_fail(Frame* f, int32_t index, int64_t a, int64_t b) {
  const FailSite& site = f->context->tables.fails[static_cast<size_t>(index)];
  std::string text;
  int hole = 0;
  for (size_t k = 0; k < site.format.size(); ++k) {
    if (site.format.compare(k, 2, "{}") == 0) {
      text += std::to_string(hole++ == 0 ? a : b);
      ++k;
    } else {
      text += site.format[k];
    }
  }
  return pp_error_set(&f->context->error, site.status, site.location, site.kind.c_str(), "%s",
                      text.c_str());
}

void ppc_guard_failed(Frame* f, int32_t index) {
  const GuardSite& site = f->context->tables.guards[static_cast<size_t>(index)];
  site.failures.fetch_add(1, std::memory_order_relaxed);
}

void* ppc_alloc(Frame* f, int32_t region, int64_t bytes) {
  return bytes < 0 ? nullptr : alloc_in(f, region, static_cast<size_t>(bytes));
}

/// Memory for a result; the call holds it until its results are read.
pp_storage* ppc_new_storage(Frame* f, int64_t bytes) {
  if (bytes < 0) return nullptr;
  try {
    f->context->results.emplace_back(pp_storage_new(static_cast<size_t>(bytes), 0));
    return f->context->results.back().get();
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void ppc_append_enter(Frame* f, int32_t slot) {
  GrowingRows& g = f->context->growing[static_cast<size_t>(slot)];
  g.current = false;
  for (char* p : g.outgrown) std::free(p);
  g.outgrown.clear();
}

/// Room for rows of `wanted` bytes that begin with the `held` bytes of the rows at `data`, `stride`
/// bytes apart.
GrowingRows* ppc_append(Frame* f, int32_t slot, const char* data, int64_t rows, int64_t stride,
                        int64_t held, int64_t wanted) {
  GrowingRows& g = f->context->growing[static_cast<size_t>(slot)];
  if (g.current && data == g.data && wanted <= g.row_bytes) return &g;
  if (!grow_rows(g, rows, wanted)) return nullptr;
  for (int64_t i = 0; i < rows && held > 0; ++i)
    std::memcpy(g.data + i * g.row_bytes, data + i * stride, static_cast<size_t>(held));
  return &g;
}

void ppc_enter(Frame* f, int32_t loop) {
  auto& r = f->context->regions[static_cast<size_t>(loop) + 1];
  r.half[0].reset();
  r.half[1].reset();
  r.current = 0;
}

void ppc_flip(Frame* f, int32_t loop) {
  auto& r = f->context->regions[static_cast<size_t>(loop) + 1];
  r.current ^= 1;
  r.half[r.current].reset();
}

int32_t ppc_kernel(Frame* f, int32_t index, int64_t* words) {
  const CallSite& site = f->context->tables.calls[static_cast<size_t>(index)];
  return guarded(f, site.location, [&] { run_kernel(f, site, words); });
}

/// The error that the kernel reports for arguments that generated code found wrong.
int32_t ppc_kernel_error(Frame* f, int32_t index, int64_t* words) {
  const CallSite& site = f->context->tables.calls[static_cast<size_t>(index)];
  const int32_t status = guarded(f, site.location, [&] {
    const int64_t* at = words;
    const Args args = read_args(site, at);
    if (site.target == "item")
      std::get<Tensor>(args[0]).item_double();
    else if (site.op)
      run_op(*site.op, args);
  });
  if (status != PP_OK) return status;
  return pp_error_set(&f->context->error, PP_GUARD, site.location, "",
                      "`%s` met unexpected arguments", site.target.c_str());
}

int32_t ppc_scalar(Frame* f, int32_t index, int64_t* words) {
  const CallSite& site = f->context->tables.calls[static_cast<size_t>(index)];
  return guarded(f, site.location, [&] {
    graph::Scalar in[4];
    for (size_t k = 0; k < site.types.size(); ++k) {
      if (site.types[k].kind == Type::Kind::Float)
        in[k] = graph::Scalar::of(std::bit_cast<double>(words[k]));
      else if (site.types[k].kind == Type::Kind::Bool)
        in[k] = graph::Scalar::of(words[k] != 0);
      else
        in[k] = graph::Scalar::of(words[k]);
    }
    const graph::Scalar r = graph::find_core_function(site.target)->eval(in);
    if (r.kind == Type::Kind::Float)
      words[0] = std::bit_cast<int64_t>(r.f);
    else
      words[0] = r.kind == Type::Kind::Bool ? r.b : r.i;
  });
}

int32_t ppc_call_graph(Frame* f, int32_t index, int64_t* words) {
  const CallSite& site = f->context->tables.calls[static_cast<size_t>(index)];
  int32_t status = PP_OK;
  const int32_t thrown = guarded(f, site.location, [&] { status = run_function(f, site, words); });
  return thrown == PP_OK ? status : thrown;
}

/// print, raise and assert: the operands are formats and values.
int32_t ppc_message(Frame* f, int32_t index, const int64_t* words) {
  const CallSite& site = f->context->tables.calls[static_cast<size_t>(index)];
  return guarded(f, site.location, [&] {
    const bool print = site.target == "print";
    const size_t format = print ? 0 : 1;
    std::vector<graph::RtValue> values;
    size_t type = 0;
    for (size_t k = format + 1; k < site.operands.size(); ++k) {
      const graph::Operand& o = site.operands[k];
      if (o.kind == graph::Operand::Kind::Str) {
        graph::RtValue v;
        v.v = o.s;
        values.push_back(std::move(v));
      } else {
        values.push_back(borrowed_value(site.types[type++], words));
      }
    }
    const std::string text = graph::format_message(site.operands[format].s, values);
    if (print) {
      if (f->context->print && *f->context->print) (*f->context->print)(text);
      return;
    }
    throw OpError(site.operands[0].s, text);
  });
}

List* ppc_list_new(Frame* f, int32_t element) {
  const Type& type = f->context->tables.list_elements[static_cast<size_t>(element)];
  return f->context->new_list(&type, static_cast<int64_t>(words_of(type)));
}

List* ppc_list_copy(Frame* f, const List* from) {
  static const Type none = Type::none();
  return copy_list(f, from, 0, from ? from->length : 0, &none);
}

List* ppc_list_slice(Frame* f, const List* from, int64_t begin, int64_t end) {
  static const Type none = Type::none();
  return copy_list(f, from, begin, end, &none);
}

int32_t ppc_list_grow(Frame* f, List* l) {
  if (grow_list(*l)) return PP_OK;
  return pp_error_set(&f->context->error, PP_NO_MEMORY, -1, "MemoryError", "out of memory");
}

void* ppc_list_own(Frame*, List* l, int64_t bytes) {
  return own_memory(*l, static_cast<size_t>(bytes));
}

int32_t ppc_list_extend(Frame* f, List* to, const List* from) {
  const List* source = from;
  if (holds_tensors(*to->element) || holds_lists(*to->element)) source = ppc_list_copy(f, from);
  if (!source)
    return pp_error_set(&f->context->error, PP_NO_MEMORY, -1, "MemoryError", "out of memory");
  while (to->capacity < to->length + source->length)
    if (const int32_t status = ppc_list_grow(f, to)) return status;
  if (source->length > 0)
    std::memcpy(to->words + to->length * to->stride, source->words,
                static_cast<size_t>(source->length * to->stride) * 8);
  int64_t* words = to->words + to->length * to->stride;
  to->length += source->length;
  bool ok = true;
  for (int64_t k = 0; source != from && k < source->length; ++k)
    each_tensor(*to->element, words, [&](const TensorType& t, int64_t* w) {
      if (w[1]) return;
      const size_t bytes = tensor_bytes(t, w);
      void* data = own_memory(*to, bytes);
      ok = ok && data;
      if (!data) return;
      std::memcpy(data, reinterpret_cast<void*>(w[0]), bytes);
      w[0] = reinterpret_cast<int64_t>(data);
    });
  return ok ? PP_OK
            : pp_error_set(&f->context->error, PP_NO_MEMORY, -1, "MemoryError", "out of memory");
}

void ppc_list_remove(List* l, int64_t at) {
  int64_t* gone = l->words + at * l->stride;
  std::memmove(gone, gone + l->stride, static_cast<size_t>((l->length - at - 1) * l->stride) * 8);
  --l->length;
}

/// Moves the last record to `at`.
void ppc_list_rotate(List* l, int64_t at) {
  int64_t* begin = l->words;
  std::rotate(begin + at * l->stride, begin + (l->length - 1) * l->stride,
              begin + l->length * l->stride);
}

int64_t ppc_list_count(Frame* f) { return static_cast<int64_t>(f->context->lists.size()); }

/// End of a trip: lists made since `base` that the next trip cannot reach are free again.
void ppc_list_sweep(Frame* f, int64_t base, const int64_t* live, int64_t count) {
  auto& lists = f->context->lists;
  for (const auto& l : lists) l->marked = false;
  for (int64_t k = 0; k < base; ++k) mark(lists[static_cast<size_t>(k)].get());
  for (size_t k = static_cast<size_t>(base); k < lists.size(); ++k)
    for (int64_t w = 0; w < count; ++w)
      if (reinterpret_cast<int64_t>(lists[k].get()) == live[w]) mark(lists[k].get());
  size_t kept = static_cast<size_t>(base);
  for (size_t k = kept; k < lists.size(); ++k) {
    if (lists[k]->marked) {
      if (kept != k) lists[kept] = std::move(lists[k]);
      ++kept;
      continue;
    }
    if (lists[k]->heap) lists[k]->heap->reset();
    f->context->spare_lists.push_back(std::move(lists[k]));
  }
  lists.resize(kept);
  for (const auto& l : lists) compact(*l);
}

void ppc_list_to_tensor(const List* l, void* data, int32_t dtype) {
  const bool from_float = l->element->kind == Type::Kind::Float;
  switch (static_cast<DType>(dtype)) {
    case DType::Bool:
      return fill<bool>(l, data, from_float);
    case DType::UInt8:
      return fill<uint8_t>(l, data, from_float);
    case DType::Int8:
      return fill<int8_t>(l, data, from_float);
    case DType::Int16:
      return fill<int16_t>(l, data, from_float);
    case DType::Int32:
      return fill<int32_t>(l, data, from_float);
    case DType::Int64:
      return fill<int64_t>(l, data, from_float);
    case DType::Float32:
      return fill<float>(l, data, from_float);
    case DType::Float64:
      return fill<double>(l, data, from_float);
  }
}

}  // extern "C"

namespace periplus::codegen {

std::span<const HelperSymbol> helper_symbols() {
#define PERIPLUS_SYMBOL(name) \
  { #name, reinterpret_cast < void*>(&name) }
#define PERIPLUS_LIBM1(name) \
  { #name, reinterpret_cast < void*>(static_cast <double (*)(double)>(&::name)) }
#define PERIPLUS_LIBM2(name) \
  { #name, reinterpret_cast < void*>(static_cast <double (*)(double, double)>(&::name)) }
  static const HelperSymbol table[] = {PERIPLUS_SYMBOL(ppc_fail),
                                       PERIPLUS_SYMBOL(ppc_guard_failed),
                                       PERIPLUS_SYMBOL(ppc_alloc),
                                       PERIPLUS_SYMBOL(ppc_new_storage),
                                       PERIPLUS_SYMBOL(ppc_append),
                                       PERIPLUS_SYMBOL(ppc_append_enter),
                                       PERIPLUS_SYMBOL(ppc_enter),
                                       PERIPLUS_SYMBOL(ppc_flip),
                                       PERIPLUS_SYMBOL(ppc_kernel),
                                       PERIPLUS_SYMBOL(ppc_kernel_error),
                                       PERIPLUS_SYMBOL(ppc_scalar),
                                       PERIPLUS_SYMBOL(ppc_call_graph),
                                       PERIPLUS_SYMBOL(ppc_message),
                                       PERIPLUS_SYMBOL(ppc_list_new),
                                       PERIPLUS_SYMBOL(ppc_list_copy),
                                       PERIPLUS_SYMBOL(ppc_list_slice),
                                       PERIPLUS_SYMBOL(ppc_list_grow),
                                       PERIPLUS_SYMBOL(ppc_list_own),
                                       PERIPLUS_SYMBOL(ppc_list_extend),
                                       PERIPLUS_SYMBOL(ppc_list_remove),
                                       PERIPLUS_SYMBOL(ppc_list_rotate),
                                       PERIPLUS_SYMBOL(ppc_list_count),
                                       PERIPLUS_SYMBOL(ppc_list_sweep),
                                       PERIPLUS_SYMBOL(ppc_list_to_tensor),
                                       PERIPLUS_SYMBOL(pp_gemm_packed_f32),
                                       PERIPLUS_SYMBOL(pp_gemm_packed_f64),
                                       PERIPLUS_SYMBOL(pp_matmul_f32),
                                       PERIPLUS_SYMBOL(pp_matmul_f64),
                                       PERIPLUS_SYMBOL(pp_matmul_i64),
                                       PERIPLUS_SYMBOL(pp_linear_f32),
                                       PERIPLUS_SYMBOL(pp_linear_f64),
                                       PERIPLUS_SYMBOL(pp_dot_f32),
                                       PERIPLUS_SYMBOL(pp_dot_f64),
                                       PERIPLUS_SYMBOL(pp_conv_f32),
                                       PERIPLUS_SYMBOL(pp_conv_f64),
                                       PERIPLUS_SYMBOL(pp_parallel_for),
                                       PERIPLUS_SYMBOL(pp_gemm_packed_bf16),
                                       PERIPLUS_SYMBOL(pp_softmax_f32),
                                       PERIPLUS_SYMBOL(pp_softmax_f64),
                                       PERIPLUS_SYMBOL(pp_log_softmax_f32),
                                       PERIPLUS_SYMBOL(pp_log_softmax_f64),
                                       PERIPLUS_SYMBOL(pp_layer_norm_f32),
                                       PERIPLUS_SYMBOL(pp_layer_norm_f64),
                                       PERIPLUS_SYMBOL(memcpy),
                                       PERIPLUS_SYMBOL(memset),
                                       PERIPLUS_SYMBOL(memmove),
                                       PERIPLUS_LIBM1(exp),
                                       PERIPLUS_LIBM1(exp2),
                                       PERIPLUS_LIBM1(expm1),
                                       PERIPLUS_LIBM1(log),
                                       PERIPLUS_LIBM1(log2),
                                       PERIPLUS_LIBM1(log10),
                                       PERIPLUS_LIBM1(log1p),
                                       PERIPLUS_LIBM1(sin),
                                       PERIPLUS_LIBM1(cos),
                                       PERIPLUS_LIBM1(tan),
                                       PERIPLUS_LIBM1(asin),
                                       PERIPLUS_LIBM1(acos),
                                       PERIPLUS_LIBM1(atan),
                                       PERIPLUS_LIBM1(sinh),
                                       PERIPLUS_LIBM1(cosh),
                                       PERIPLUS_LIBM1(tanh),
                                       PERIPLUS_LIBM1(asinh),
                                       PERIPLUS_LIBM1(acosh),
                                       PERIPLUS_LIBM1(atanh),
                                       PERIPLUS_LIBM1(erf),
                                       PERIPLUS_LIBM1(erfc),
                                       PERIPLUS_LIBM1(lgamma),
                                       PERIPLUS_LIBM1(tgamma),
                                       PERIPLUS_LIBM1(floor),
                                       PERIPLUS_LIBM1(ceil),
                                       PERIPLUS_LIBM1(trunc),
                                       PERIPLUS_LIBM1(nearbyint),
                                       PERIPLUS_LIBM1(rint),
                                       PERIPLUS_LIBM2(pow),
                                       PERIPLUS_LIBM2(fmod),
                                       PERIPLUS_LIBM2(atan2),
                                       PERIPLUS_LIBM2(copysign),
                                       PERIPLUS_LIBM2(hypot),
                                       PERIPLUS_LIBM2(remainder),
                                       PERIPLUS_LIBM2(nextafter)};
#undef PERIPLUS_SYMBOL
#undef PERIPLUS_LIBM1
#undef PERIPLUS_LIBM2
  return table;
}

}  // namespace periplus::codegen
