// SPDX-License-Identifier: Apache-2.0
#include "io/npz.h"

#include <fmt/format.h>

#include <charconv>
#include <cstring>

#include "io/bytes.h"

namespace periplus::io {
namespace {

[[noreturn]] void bad_file(const std::string& where, const std::string& what) {
  throw OpError("ValueError", where + ": " + what);
}

/// Little-endian numbers of a text that came from outside: every access is checked.
class Bytes {
 public:
  Bytes(std::string where, std::string_view data) : where_(std::move(where)), data_(data) {}
  size_t size() const { return data_.size(); }
  std::string_view at(uint64_t offset, uint64_t count) const {
    if (offset > data_.size() || count > data_.size() - offset) {
      bad_file(where_, fmt::format("truncated: {} bytes at offset {} are missing, there are {}",
                                   count, offset, data_.size()));
    }
    return data_.substr(offset, count);
  }
  uint16_t u16(uint64_t offset) const { return number<uint16_t>(offset); }
  uint32_t u32(uint64_t offset) const { return number<uint32_t>(offset); }

 private:
  template <class T>
  T number(uint64_t offset) const {
    T value;
    std::memcpy(&value, at(offset, sizeof value).data(), sizeof value);
    return value;
  }

  std::string where_;
  std::string_view data_;
};

// Record signatures of zip, and where their fields are.
constexpr uint32_t kEndOfDirectory = 0x06054b50, kDirectoryEntry = 0x02014b50;
constexpr uint64_t kEndSize = 22, kEntrySize = 46, kLocalSize = 30;
constexpr uint32_t kIn64Bits = 0xFFFFFFFF;

struct Header {
  DType dtype = DType::Float32;
  bool fortran = false;
  std::vector<int64_t> shape;
};

class Npy {
 public:
  Npy(const std::string& path, const std::string& name, std::string_view data)
      : where_(path + ": array '" + name + "'"), bytes_(where_, data) {}

  Tensor read() {
    if (bytes_.at(0, 6) != "\x93NUMPY") bad_file(where_, "is not in NumPy's format");
    const bool first_version = bytes_.at(6, 1)[0] == 1;
    const uint64_t length = first_version ? bytes_.u16(8) : bytes_.u32(8),
                   begin = first_version ? 10 : 12;
    const Header h = read_header(std::string(bytes_.at(begin, length)));
    if (h.shape.size() > kMaxRank) bad_file(where_, "has too many dimensions");
    int64_t count = 0;
    try {
      count = checked_numel(h.shape);
    } catch (const OpError& e) {
      bad_file(where_, e.what());
    }
    uint64_t bytes = 0;
    if (__builtin_mul_overflow(static_cast<uint64_t>(count), item_size(h.dtype), &bytes))
      bad_file(where_, "its shape overflows");
    return make(h, bytes_.at(begin + length, bytes));
  }

 private:
  Header read_header(const std::string& text) {
    Header h;
    h.dtype = dtype_of(quoted_after(text, "'descr':"));
    h.fortran = text.find("'fortran_order': True") != std::string::npos;
    const size_t open = text.find('(', text.find("'shape':")), close = text.find(')', open);
    if (close == std::string::npos) bad_file(where_, "its header has no shape");
    for (size_t at = open + 1; at < close;) {
      at = text.find_first_of("0123456789", at);
      if (at == std::string::npos || at >= close) break;
      int64_t size = 0;
      const auto [end, error] = std::from_chars(text.data() + at, text.data() + close, size);
      if (error != std::errc()) bad_file(where_, "a size in its header is too large");
      h.shape.push_back(size);
      at = static_cast<size_t>(end - text.data());
    }
    return h;
  }
  std::string quoted_after(const std::string& text, const char* key) {
    const size_t at = text.find(key), open = text.find('\'', at + std::strlen(key)),
                 close = text.find('\'', open + 1);
    if (at == std::string::npos || close == std::string::npos)
      bad_file(where_, fmt::format("its header has no {}", key));
    return text.substr(open + 1, close - open - 1);
  }
  DType dtype_of(const std::string& descr) {
    for (const auto& [name, dtype] :
         std::initializer_list<std::pair<const char*, DType>>{{"|b1", DType::Bool},
                                                              {"|u1", DType::UInt8},
                                                              {"|i1", DType::Int8},
                                                              {"<i2", DType::Int16},
                                                              {"<i4", DType::Int32},
                                                              {"<i8", DType::Int64},
                                                              {"<f4", DType::Float32},
                                                              {"<f8", DType::Float64}}) {
      if (descr == name) return dtype;
    }
    bad_file(where_, "elements of type '" + descr + "' are not read");
  }
  Tensor make(const Header& h, std::string_view raw) {
    std::vector<int64_t> sizes = h.shape;
    if (h.fortran) sizes.assign(h.shape.rbegin(), h.shape.rend());
    const Tensor t = Tensor::empty(sizes, h.dtype);
    if (!raw.empty()) std::memcpy(t.raw(), raw.data(), raw.size());
    if (!h.fortran) return t;
    const std::vector<int64_t> strides(t.strides().rbegin(), t.strides().rend());
    return t.as_view(h.shape, strides, 0).contiguous();
  }

  std::string where_;
  Bytes bytes_;
};

uint64_t end_of_directory(const std::string& path, const Bytes& bytes) {
  const uint64_t farthest = kEndSize + 0xFFFF;
  for (uint64_t back = kEndSize; back <= std::min<uint64_t>(bytes.size(), farthest); ++back) {
    if (bytes.u32(bytes.size() - back) == kEndOfDirectory) return bytes.size() - back;
  }
  bad_file(path, "not a zip archive, or truncated");
}

/// One file of the archive; `at` moves behind its entry in the directory. `left` is what of the
/// archive no array has claimed yet: arrays that lie over one another would grow without a limit.
std::pair<std::string, Tensor> read_array(const std::string& path, const Bytes& bytes, uint64_t& at,
                                          uint64_t& left) {
  if (bytes.u32(at) != kDirectoryEntry)
    bad_file(path, fmt::format("the directory is broken at offset {}", at));
  const uint16_t method = bytes.u16(at + 10), name_size = bytes.u16(at + 28);
  const uint32_t size = bytes.u32(at + 24), local = bytes.u32(at + 42);
  std::string name(bytes.at(at + kEntrySize, name_size));
  at += kEntrySize + name_size + bytes.u16(at + 30) + bytes.u16(at + 32);
  if (method != 0) bad_file(path, "array '" + name + "' is compressed: write it with numpy.savez");
  if (size == kIn64Bits || local == kIn64Bits)
    bad_file(path, "array '" + name + "' is larger than 4 GB");
  const uint64_t data =
      local + kLocalSize + bytes.u16(uint64_t{local} + 26) + bytes.u16(uint64_t{local} + 28);
  if (size > left) bad_file(path, "array '" + name + "' lies over another one");
  left -= size;
  if (name.size() > 4 && name.compare(name.size() - 4, 4, ".npy") == 0)
    name.resize(name.size() - 4);
  return {name, Npy(path, name, bytes.at(data, size)).read()};
}

}  // namespace

NamedTensors load_npz(const std::string& path) {
  InputFile file(path);
  std::string data(file.size(), '\0');
  file.read(0, data.data(), data.size());
  const Bytes bytes(path, data);
  const uint64_t end = end_of_directory(path, bytes);
  uint64_t at = bytes.u32(end + 16);
  NamedTensors arrays;
  uint64_t left = bytes.size();
  for (int k = bytes.u16(end + 10); k > 0; --k) arrays.push_back(read_array(path, bytes, at, left));
  return arrays;
}

}  // namespace periplus::io
