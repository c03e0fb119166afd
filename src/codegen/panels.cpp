// SPDX-License-Identifier: Apache-2.0
#include "codegen/panels.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <tuple>
#include <vector>

#include "runtime/pp.h"
#include "runtime/scratch.h"

namespace periplus::codegen {
namespace {

/// Memory for packed weights; large ones ask for huge pages, which cost a fraction of the faults.
struct Panels {
  Panels(const Tensor& t, size_t bytes) : source(t) {
    constexpr size_t kHuge = size_t{1} << 21;
    const size_t align = bytes >= kHuge ? kHuge : 64;
    const size_t rounded = std::max((bytes + align - 1) / align * align, align);
    memory = std::aligned_alloc(align, rounded);
    if (!memory) throw std::bad_alloc();
    if (align == kHuge) madvise(memory, rounded, MADV_HUGEPAGE);
  }
  Panels(const Panels&) = delete;
  Panels& operator=(const Panels&) = delete;
  ~Panels() { std::free(memory); }

  Tensor source;  ///< keeps the storage, whose address is in the key
  void* memory = nullptr;
};

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

std::shared_ptr<void> shared_panels(const Tensor& source, const std::string& form, size_t bytes,
                                    const std::function<void(void* to)>& pack) {
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<Panels>> in_use;
  const std::lock_guard lock(mutex);
  std::erase_if(in_use, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<Panels>& slot = in_use[key_of(source, form)];
  std::shared_ptr<Panels> panels = slot.lock();
  if (!panels) {
    panels = std::make_shared<Panels>(source, bytes);
    const ScratchCheck scratch;
    pack(panels->memory);
    if (scratch.failed()) throw std::bad_alloc();
    slot = panels;
  }
  return {panels, panels->memory};
}

}  // namespace periplus::codegen
