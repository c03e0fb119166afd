// SPDX-License-Identifier: Apache-2.0
#include "codegen/panels.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <map>
#include <mutex>
#include <new>
#include <numeric>
#include <tuple>
#include <vector>

#include "runtime/memory.h"
#include "runtime/pp.h"
#include "runtime/scratch.h"

namespace periplus::codegen {
namespace {

/// Memory for packed weights; large ones ask for huge pages, which cost a fraction of the faults.
class PackedMemory {
 public:
  explicit PackedMemory(size_t bytes) {
    constexpr size_t kHuge = size_t{1} << 21;
    const size_t align = bytes >= kHuge ? kHuge : 64;
    const size_t rounded = std::max((bytes + align - 1) / align * align, align);
    memory_ = pp_memory(align, rounded);
    if (!memory_) throw std::bad_alloc();
    if (align == kHuge) madvise(memory_, rounded, MADV_HUGEPAGE);
  }
  PackedMemory(const PackedMemory&) = delete;
  ~PackedMemory() { std::free(memory_); }
  void* get() const { return memory_; }

 private:
  void* memory_ = nullptr;
};

/// What code holds of a packed weight.
struct Panels {
  Tensor source;  ///< keeps the storage, whose address is in the key
  std::shared_ptr<const PackedMemory> packed;
};

void pack_into(const PackedLayout& layout, const void* from, void* to) {
  const ScratchCheck scratch;
  layout.pack(from, to);
  if (scratch.failed()) throw std::bad_alloc();
}

/// Where the packed elements of a weight come from is seen by packing numbers in its place: 1, 2 …
/// as bits of its elements. Padding is then zero.
template <class Number>
bool unpack(const PackedLayout& layout, const void* packed, size_t count, void* to) {
  const PackedMemory numbers(count * sizeof(Number)), places(layout.bytes);
  auto* number = static_cast<Number*>(numbers.get());
  std::iota(number, number + count, Number{1});
  std::memset(places.get(), 0, layout.bytes);
  pack_into(layout, number, places.get());
  const auto* place = static_cast<const Number*>(places.get());
  const auto* from = static_cast<const Number*>(packed);
  auto* element = static_cast<Number*>(to);
  size_t found = 0;
  for (size_t k = 0; k < layout.bytes / sizeof(Number); ++k) {
    if (place[k] == 0) continue;
    if (place[k] > count) return false;
    element[place[k] - 1] = from[k];
    ++found;
  }
  return found == count;
}

/// A weight whose contents are in a packed copy only. It does not hold the storage, which holds it.
struct PackedElsewhere : pp_elsewhere {
  PackedElsewhere(std::shared_ptr<const PackedMemory> memory, PackedLayout form, const Tensor& t)
      : pp_elsewhere{&write_back, &forget},
        packed(std::move(memory)),
        layout(std::move(form)),
        count(static_cast<size_t>(t.numel())),
        item(item_size(t.dtype())) {}

  std::shared_ptr<const PackedMemory> packed;
  PackedLayout layout;
  size_t count, item;

  static int write_back(pp_elsewhere* e, void* data) {
    const auto& self = *static_cast<PackedElsewhere*>(e);
    try {
      return self.item == sizeof(uint32_t)
                 ? unpack<uint32_t>(self.layout, self.packed->get(), self.count, data)
                 : unpack<uint64_t>(self.layout, self.packed->get(), self.count, data);
    } catch (const std::bad_alloc&) {
      return 0;
    }
  }
  static void forget(pp_elsewhere* e) { delete static_cast<PackedElsewhere*>(e); }
};

/// All of its storage, each element once.
bool is_whole_storage(const Tensor& t) {
  const auto bytes = static_cast<size_t>(t.numel()) * item_size(t.dtype());
  if (t.impl()->offset != 0 || bytes != t.impl()->storage.get()->bytes) return false;
  std::vector<size_t> order(t.rank());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, [&](size_t d) { return t.stride(d); });
  int64_t dense = 1;
  for (const size_t d : order) {
    if (t.size(d) != 1 && t.stride(d) != dense) return false;
    dense *= t.size(d);
  }
  return true;
}

void give_back(const Tensor& t, const PackedLayout& layout,
               const std::shared_ptr<const PackedMemory>& packed) {
  const bool numbered =
      t.dtype() == DType::Float64 ||
      (t.dtype() == DType::Float32 && t.numel() < int64_t{std::numeric_limits<uint32_t>::max()});
  if (!layout.permutes || !numbered || !is_whole_storage(t)) return;
  auto elsewhere = std::make_unique<PackedElsewhere>(packed, layout, t);
  if (pp_storage_put_away(t.impl()->storage.get(), elsewhere.get())) (void)elsewhere.release();
}

using Sizes = std::vector<int64_t>;
using Key = std::tuple<const pp_storage*, int64_t, int64_t, Sizes, Sizes, std::string>;

Key key_of(const Tensor& t, const std::string& form) {
  pp_storage* storage = t.impl()->storage.get();
  return {storage,
          pp_storage_watch(storage),
          t.impl()->offset,
          Sizes(t.sizes().begin(), t.sizes().end()),
          Sizes(t.strides().begin(), t.strides().end()),
          form};
}

}  // namespace

std::shared_ptr<void> shared_panels(const Tensor& source, const PackedLayout& layout,
                                    bool put_away) {
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<const PackedMemory>> in_use;
  const std::lock_guard lock(mutex);
  std::erase_if(in_use, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<const PackedMemory>& slot = in_use[key_of(source, layout.form)];
  std::shared_ptr<const PackedMemory> packed = slot.lock();
  if (!packed) {
    packed = std::make_shared<PackedMemory>(layout.bytes);
    pack_into(layout, source.raw(), packed->get());
    slot = packed;
  }
  if (put_away) give_back(source, layout, packed);
  auto panels = std::make_shared<Panels>(source, packed);
  return {panels, packed->get()};
}

PinnedTensor::PinnedTensor(Tensor t) : tensor_(std::move(t)) {
  if (!pp_storage_pin(tensor_.impl()->storage.get())) throw std::bad_alloc();
}

PinnedTensor::~PinnedTensor() { pp_storage_unpin(tensor_.impl()->storage.get()); }

}  // namespace periplus::codegen
