// SPDX-License-Identifier: Apache-2.0
#include "support/memory_limit.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace periplus {
namespace {

/// A cgroup's limit: a number of bytes, or "max".
size_t limit_in(const char* path) {
  std::ifstream file(path);
  size_t bytes = 0;
  return file >> bytes ? bytes : std::numeric_limits<size_t>::max();
}

/// What a kernel counts of this process, in bytes.
struct MemoryUse {
  size_t addresses = 0;  ///< against RLIMIT_AS
  size_t data = 0;       ///< against RLIMIT_DATA
};

MemoryUse memory_use() {
  std::ifstream file("/proc/self/statm");
  size_t addresses = 0, resident = 0, shared = 0, code = 0, unused = 0, data = 0;
  file >> addresses >> resident >> shared >> code >> unused >> data;
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  return {addresses * page, data * page};
}

rlim_t soft_limit(__rlimit_resource resource) {
  rlimit limit{};
  return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

size_t left(rlim_t limit, size_t used) {
  if (limit == RLIM_INFINITY) return std::numeric_limits<size_t>::max();
  return limit > used ? size_t(limit) - used : 0;
}

}  // namespace

size_t machine_memory() {
  const size_t installed = size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
  return std::min({installed, limit_in("/sys/fs/cgroup/memory.max"),
                   limit_in("/sys/fs/cgroup/memory/memory.limit_in_bytes")});
}

void limit_memory(size_t bytes) {
#if !defined(PERIPLUS_SANITIZED)  // whose own tables are larger than any machine's memory
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= bytes) return;
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_DATA, &limit);
#endif
}

std::optional<size_t> memory_left() {
  const rlim_t addresses = soft_limit(RLIMIT_AS), data = soft_limit(RLIMIT_DATA);
  if (addresses == RLIM_INFINITY && data == RLIM_INFINITY) return std::nullopt;
  const MemoryUse used = memory_use();
  return std::min(left(addresses, used.addresses), left(data, used.data));
}

}  // namespace periplus
