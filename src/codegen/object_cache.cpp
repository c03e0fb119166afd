// SPDX-License-Identifier: Apache-2.0
#include "codegen/object_cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace periplus::codegen {

namespace {

constexpr char kMagic[8] = {'P', 'P', 'O', 'B', 'J', '0', '0', '1'};

uint64_t mix(std::string_view bytes, uint64_t h) {
  size_t k = 0;
  for (; k + 8 <= bytes.size(); k += 8) {
    uint64_t w = 0;
    std::memcpy(&w, bytes.data() + k, 8);
    h = (h ^ w) * 0x9E3779B97F4A7C15ull;
    h ^= h >> 29;
  }
  uint64_t w = bytes.size();
  for (; k < bytes.size(); ++k) w = w << 8 | static_cast<unsigned char>(bytes[k]);
  h = (h ^ w) * 0xBF58476D1CE4E5B9ull;
  h ^= h >> 32;
  h *= 0x94D049BB133111EBull;
  return h ^ (h >> 31);
}

std::string default_dir() {
  if (const char* x = std::getenv("XDG_CACHE_HOME"); x && *x) return std::string(x) + "/periplus";
  if (const char* h = std::getenv("HOME"); h && *h) return std::string(h) + "/.cache/periplus";
  return "";
}

}  // namespace

std::string content_hash(std::string_view bytes) {
  return fmt::format("{:016x}{:016x}", mix(bytes, 0x243F6A8885A308D3ull),
                     mix(bytes, 0x13198A2E03707344ull));
}

ObjectCache::ObjectCache(std::string dir) : dir_(dir.empty() ? default_dir() : std::move(dir)) {}

bool ObjectCache::usable() const {
  if (dir_.empty()) return false;
  struct stat st {};
  if (lstat(dir_.c_str(), &st) != 0) {
    std::error_code ec;
    std::filesystem::create_directories(std::filesystem::path(dir_).parent_path(), ec);
    if (mkdir(dir_.c_str(), 0700) != 0 && lstat(dir_.c_str(), &st) != 0) return false;
    if (lstat(dir_.c_str(), &st) != 0) return false;
  }
  return S_ISDIR(st.st_mode) && st.st_uid == geteuid() && (st.st_mode & 0077) == 0;
}

std::optional<std::vector<char>> ObjectCache::load(const std::string& key) const {
  if (!usable()) return std::nullopt;
  const int fd = open((dir_ + "/" + key + ".o").c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return std::nullopt;
  struct stat st {};
  std::vector<char> all;
  bool ok =
      fstat(fd, &st) == 0 && st.st_uid == geteuid() && st.st_size > 40 && st.st_size < (1 << 30);
  if (ok) {
    all.resize(static_cast<size_t>(st.st_size));
    size_t got = 0;
    while (got < all.size()) {
      const ssize_t n = read(fd, all.data() + got, all.size() - got);
      if (n <= 0) break;
      got += static_cast<size_t>(n);
    }
    ok = got == all.size();
  }
  close(fd);
  if (!ok || std::memcmp(all.data(), kMagic, 8) != 0) return std::nullopt;
  const std::string_view body(all.data() + 40, all.size() - 40);
  if (content_hash(body) != std::string_view(all.data() + 8, 32)) return std::nullopt;
  return std::vector<char>(body.begin(), body.end());
}

void ObjectCache::store(const std::string& key, const std::vector<char>& object) const {
  if (!usable()) return;
  const std::string path = dir_ + "/" + key + ".o";
  const std::string part =
      fmt::format("{}.{}.{}", path, getpid(), static_cast<const void*>(&object));
  const int fd = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) return;
  std::string all(kMagic, 8);
  all += content_hash({object.data(), object.size()});
  all.append(object.data(), object.size());
  const bool ok = write(fd, all.data(), all.size()) == static_cast<ssize_t>(all.size());
  close(fd);
  if (!ok || rename(part.c_str(), path.c_str()) != 0) unlink(part.c_str());
}

}  // namespace periplus::codegen
