// SPDX-License-Identifier: Apache-2.0
#include "codegen/frame.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "runtime/memory.h"

namespace periplus::codegen {

size_t words_of(const Type& t) {
  switch (t.kind) {
    case Type::Kind::Bool:
    case Type::Kind::Int:
    case Type::Kind::Float:
    case Type::Kind::List:
      return 1;
    case Type::Kind::Tensor:
      return 2 + 2 * t.tensor.rank();
    case Type::Kind::Tuple: {
      size_t n = 0;
      for (const Type& p : t.items) n += words_of(p);
      return n;
    }
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      return 0;
  }
  return 0;
}

// --- regions -------------------------------------------------------------------------------------

Region::~Region() {
  for (const Chunk& c : chunks_) std::free(c.data);
}

void* Region::alloc(size_t bytes) {
  constexpr size_t kLeast = size_t{1} << 16, kMost = size_t{1} << 46;
  if (bytes > kMost) return nullptr;
  bytes = std::max<size_t>((bytes + 63) / 64 * 64, 64);
  while (chunk_ < chunks_.size() && used_ + bytes > chunks_[chunk_].bytes) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ == chunks_.size()) {
    const size_t size = std::max({bytes, kLeast, chunks_.empty() ? 0 : 2 * chunks_.back().bytes});
    auto* data = static_cast<char*>(pp_memory(64, size));
    if (!data) return nullptr;
    ++growths_;
    chunks_.push_back({data, size});
    used_ = 0;
  }
  char* p = chunks_[chunk_].data + used_;
  used_ += bytes;
  return p;
}

bool Region::holds(const void* p) const {
  const auto* c = static_cast<const char*>(p);
  return std::any_of(chunks_.begin(), chunks_.end(),
                     [&](const Chunk& k) { return c >= k.data && c < k.data + k.bytes; });
}

size_t Region::used() const {
  size_t n = used_;
  for (size_t k = 0; k < chunk_ && k < chunks_.size(); ++k) n += chunks_[k].bytes;
  return n;
}

size_t Region::capacity() const {
  size_t n = 0;
  for (const Chunk& c : chunks_) n += c.bytes;
  return n;
}

// --- context -------------------------------------------------------------------------------------

CallContext::CallContext(const Tables& t) : tables(t) {
  const size_t bytes = std::max<size_t>((t.block_bytes + 63) / 64 * 64, 64);
  block = static_cast<char*>(pp_memory(64, bytes));
  if (block) std::memset(block, 0, bytes);
  regions.resize(t.loops.size() + 1);
  growing.resize(static_cast<size_t>(t.growing_slots));
  frame.block = block;
  frame.constants = t.constants.data();
  frame.context = this;
}

CallContext::~CallContext() {
  std::free(block);
  for (const GrowingRows& g : growing) {
    std::free(g.data);
    for (char* p : g.outgrown) std::free(p);
  }
  for (const auto& l : lists) std::free(l->words);
  for (const auto& l : spare_lists) std::free(l->words);
}

uint64_t CallContext::growths() const {
  uint64_t n = 0;
  for (const LoopRegion& r : regions) n += r.half[0].growths() + r.half[1].growths();
  for (const auto& l : lists) n += l->heap ? l->heap->growths() : 0;
  return n;
}

size_t CallContext::peak() const {
  size_t n = tables.block_bytes;
  for (const LoopRegion& r : regions) n += r.half[0].capacity() + r.half[1].capacity();
  for (const GrowingRows& g : growing) n += g.capacity;
  return n;
}

List* CallContext::new_list(const Type* element, int64_t stride) {
  std::unique_ptr<List> l;
  if (spare_lists.empty()) {
    l = std::make_unique<List>();
  } else {
    l = std::move(spare_lists.back());
    spare_lists.pop_back();
  }
  // Capacity counts records, so it changes with their size.
  const int64_t words = l->capacity * l->stride;
  l->capacity = stride > 0 ? words / stride : words;
  l->length = 0;
  l->stride = stride;
  l->element = element;
  lists.push_back(std::move(l));
  return lists.back().get();
}

void CallContext::begin_call() {
  pp_error_clear(&error);
  callee_loc = {};
  for (auto& l : lists) {
    if (l->heap) l->heap->reset();
    spare_lists.push_back(std::move(l));
  }
  lists.clear();
  for (LoopRegion& r : regions) {
    r.half[0].reset();
    r.half[1].reset();
    r.current = 0;
  }
}

// --- words ---------------------------------------------------------------------------------------

Storage storage_over(void* data, size_t bytes) {
  const auto forget = [](pp_storage* s) { std::free(s); };
  pp_storage* s = pp_storage_wrap(data, bytes, forget, nullptr);
  if (!s) throw std::bad_alloc();
  return Storage(s);
}

Tensor tensor_of_words(const TensorType& type, const int64_t* words) {
  const size_t rank = type.rank();
  auto impl = make_ref<TensorImpl>();
  impl->dtype = type.dtype;
  impl->sizes.assign(words + 2, words + 2 + rank);
  impl->strides.assign(words + 2 + rank, words + 2 + 2 * rank);
  auto* data = reinterpret_cast<char*>(words[0]);
  auto* storage = reinterpret_cast<pp_storage*>(words[1]);
  if (storage) {
    pp_storage_retain(storage);
    impl->storage = Storage(storage);
    impl->offset =
        (data - static_cast<char*>(storage->data)) / static_cast<int64_t>(item_size(type.dtype));
  } else {
    const bool empty = std::ranges::find(impl->sizes, 0) != impl->sizes.end();
    int64_t last = empty ? 0 : 1;  // strides of an empty one may be of any magnitude
    for (size_t d = 0; d < rank && !empty; ++d) last += (impl->sizes[d] - 1) * impl->strides[d];
    impl->storage = storage_over(data, static_cast<size_t>(last) * item_size(type.dtype));
  }
  return Tensor(std::move(impl));
}

graph::RtValue value_of_words(const Type& type, const int64_t*& words, CopiedTensors& copied) {
  graph::RtValue r;
  switch (type.kind) {
    case Type::Kind::Bool:
      r.v = *words++ != 0;
      return r;
    case Type::Kind::Int:
      r.v = *words++;
      return r;
    case Type::Kind::Float:
      r.v = std::bit_cast<double>(*words++);
      return r;
    case Type::Kind::Tensor: {
      Tensor t = tensor_of_words(type.tensor, words);
      if (!words[1]) t = copied.own(t);
      words += words_of(type);
      r.v = std::move(t);
      return r;
    }
    case Type::Kind::Tuple:
    case Type::Kind::List: {
      auto items = std::make_shared<graph::RtList>();
      if (type.kind == Type::Kind::Tuple) {
        for (const Type& p : type.items) items->push_back(value_of_words(p, words, copied));
      } else {
        const auto* list = reinterpret_cast<const List*>(*words++);
        const int64_t* record = list ? list->words : nullptr;
        for (int64_t k = 0; list && k < list->length; ++k)
          items->push_back(value_of_words(type.items[0], record, copied));
        r.is_list = true;
      }
      r.v = std::move(items);
      return r;
    }
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      return r;
  }
  return r;
}

int64_t reach_of(const Tensor& t) {
  if (t.numel() == 0) return 0;
  int64_t last = 0;
  for (size_t d = 0; d < t.rank(); ++d) last += (t.size(d) - 1) * t.stride(d);
  return last + 1;
}

namespace {

/// A copy with the same strides, and with gaps where they leave some.
Tensor copy_of(const Tensor& t) {
  if (t.is_contiguous()) return t.clone();
  const int64_t count = reach_of(t);
  const Tensor copy = Tensor::empty({&count, 1}, t.dtype()).as_view(t.sizes(), t.strides(), 0);
  copy.copy_from(t);
  return copy;
}

}  // namespace

Tensor CopiedTensors::own(const Tensor& t) {
  if (t.numel() == 0) return collecting_ ? t : copy_of(t);
  const auto* at = static_cast<const char*>(t.raw());
  const auto bytes = static_cast<size_t>(reach_of(t)) * item_size(t.dtype());
  if (collecting_) {
    done_.push_back({at, bytes, t});
    return t;
  }
  for (const auto& [begin, size, copy] : done_) {
    if (at < begin || at + bytes > begin + size || copy.dtype() != t.dtype()) continue;
    const int64_t offset = (at - begin) / static_cast<int64_t>(item_size(t.dtype()));
    return copy.as_view(t.sizes(), t.strides(), offset);
  }
  return copy_of(t);
}

/// Memory that results share is copied once, from the first byte that one of them has to the last,
/// and they become views of the copy. A result with gaps that is alone is copied by itself.
void CopiedTensors::finish_collecting() {
  collecting_ = false;
  std::vector<Done> parts;
  parts.swap(done_);
  std::ranges::sort(parts, {}, [](const Done& d) { return std::pair(d.copy.dtype(), d.begin); });
  for (size_t k = 0; k < parts.size();) {
    const Done& first = parts[k];
    const char* end = first.begin + first.bytes;
    size_t next = k + 1;
    for (; next < parts.size() && parts[next].begin < end &&
           parts[next].copy.dtype() == first.copy.dtype();
         ++next)
      end = std::max(end, parts[next].begin + parts[next].bytes);
    if (next > k + 1 || first.copy.is_contiguous()) {
      const auto bytes = static_cast<size_t>(end - first.begin);
      const auto count = static_cast<int64_t>(bytes / item_size(first.copy.dtype()));
      const Tensor whole = Tensor::empty({&count, 1}, first.copy.dtype());
      std::memcpy(whole.raw(), first.begin, bytes);
      done_.push_back({first.begin, bytes, whole});
    }
    k = next;
  }
}

void words_of_value(const graph::RtValue& v, const Type& type, CallContext& c,
                    std::vector<int64_t>& words) {
  switch (type.kind) {
    case Type::Kind::Bool: {
      const bool* b = std::get_if<bool>(&v.v);
      words.push_back(b && *b);
      return;
    }
    case Type::Kind::Int: {
      if (const bool* b = std::get_if<bool>(&v.v))
        words.push_back(*b);
      else
        words.push_back(std::get<int64_t>(v.v));
      return;
    }
    case Type::Kind::Float: {
      double d = 0;
      if (const auto* i = std::get_if<int64_t>(&v.v))
        d = static_cast<double>(*i);
      else
        d = std::get<double>(v.v);
      words.push_back(std::bit_cast<int64_t>(d));
      return;
    }
    case Type::Kind::Tensor: {
      const Tensor& t = std::get<Tensor>(v.v);
      words.push_back(reinterpret_cast<int64_t>(t.raw()));
      words.push_back(reinterpret_cast<int64_t>(t.impl()->storage.get()));
      words.insert(words.end(), t.sizes().begin(), t.sizes().end());
      words.insert(words.end(), t.strides().begin(), t.strides().end());
      return;
    }
    case Type::Kind::Tuple: {
      const auto& items = *std::get<std::shared_ptr<graph::RtList>>(v.v);
      for (size_t k = 0; k < type.items.size(); ++k)
        words_of_value(items[k], type.items[k], c, words);
      return;
    }
    case Type::Kind::List: {
      const auto& items = *std::get<std::shared_ptr<graph::RtList>>(v.v);
      const Type& element = type.items[0];
      List* list = c.new_list(&element, static_cast<int64_t>(words_of(element)));
      std::vector<int64_t> records;
      for (const auto& item : items) words_of_value(item, element, c, records);
      while (list->capacity < static_cast<int64_t>(items.size()))
        if (!grow_list(*list)) throw std::bad_alloc();
      std::copy(records.begin(), records.end(), list->words);
      list->length = static_cast<int64_t>(items.size());
      words.push_back(reinterpret_cast<int64_t>(list));
      return;
    }
    case Type::Kind::None:
    case Type::Kind::Str:
    case Type::Kind::Any:
      return;
  }
}

bool grow_list(List& l) {
  const int64_t capacity = std::max<int64_t>(8, 2 * l.capacity);
  const size_t bytes =
      static_cast<size_t>(capacity * std::max<int64_t>(l.stride, 1)) * sizeof(int64_t);
  auto* words = static_cast<int64_t*>(std::realloc(l.words, bytes));
  if (!words) return false;
  l.words = words;
  l.capacity = capacity;
  return true;
}

}  // namespace periplus::codegen
