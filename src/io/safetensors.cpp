// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "io/bytes.h"
#include "io/files.h"

namespace periplus::io {
namespace {

using json = nlohmann::ordered_json;

constexpr uint64_t kMaxHeader = 100'000'000;
constexpr int kMaxJsonDepth = 8;

/// How a file spells an element type. `half` types are read as float32.
struct FileType {
  const char* name;
  DType dtype;
  size_t bytes;
  enum class Half : uint8_t { No, F16, BF16 } half = Half::No;
};
constexpr FileType kTypes[] = {{"BOOL", DType::Bool, 1},
                               {"U8", DType::UInt8, 1},
                               {"I8", DType::Int8, 1},
                               {"I16", DType::Int16, 2},
                               {"I32", DType::Int32, 4},
                               {"I64", DType::Int64, 8},
                               {"F32", DType::Float32, 4},
                               {"F64", DType::Float64, 8},
                               {"F16", DType::Float32, 2, FileType::Half::F16},
                               {"BF16", DType::Float32, 2, FileType::Half::BF16}};

struct Entry {
  std::string name;
  FileType type{};
  std::vector<int64_t> shape;
  uint64_t begin = 0, end = 0;
};

float from_half(uint16_t h) {
  const uint32_t sign = static_cast<uint32_t>(h & 0x8000) << 16, exponent = (h >> 10) & 31,
                 fraction = h & 0x3FF;
  if (exponent == 31) return std::bit_cast<float>(sign | 0x7F800000 | (fraction << 13));
  const float magnitude = exponent == 0
                              ? static_cast<float>(fraction) * 0x1p-24f
                              : std::bit_cast<float>(((exponent + 112) << 23) | (fraction << 13));
  return sign ? -magnitude : magnitude;
}

class Reader {
 public:
  explicit Reader(const std::string& path) : file_(path) {}

  NamedTensors read() {
    const auto length = file_.number<uint64_t>(0);
    if (length > kMaxHeader)
      file_.refuse(
          fmt::format("the header says it has {} bytes; the limit is {}", length, kMaxHeader));
    if (length > file_.size() - 8)
      file_.refuse(
          fmt::format("the header says it has {} bytes, the file has {}", length, file_.size()));
    std::string header(length, '\0');
    file_.read(8, header.data(), length);
    const std::vector<Entry> entries = read_header(header);
    check_layout(entries, file_.size() - 8 - length);
    NamedTensors tensors;
    for (const size_t k : order_of_header_)
      tensors.emplace_back(entries[k].name, make(entries[k], 8 + length));
    return tensors;
  }

 private:
  [[noreturn]] void bad(const std::string& name, const std::string& what) {
    file_.refuse(fmt::format("tensor '{}': {}", name, what));
  }

  std::vector<Entry> read_header(std::string_view text) {
    std::set<std::string> names;
    std::string repeated;
    const auto watch = [&](int depth, json::parse_event_t event, json& parsed) {
      if (depth > kMaxJsonDepth) file_.refuse("the header is nested too deep");
      if (depth == 1 && event == json::parse_event_t::key && !names.insert(parsed).second)
        repeated = parsed;
      return true;
    };
    const json header = json::parse(text.begin(), text.end(), watch, false);
    if (!header.is_object()) file_.refuse("the header is not a JSON object");
    if (!repeated.empty()) bad(repeated, "appears twice");
    std::vector<Entry> entries;
    for (const auto& [name, described] : header.items()) {
      if (name != "__metadata__") entries.push_back(read_entry(name, described));
    }
    sort_by_offset(entries);
    return entries;
  }

  void sort_by_offset(std::vector<Entry>& entries) {
    std::vector<size_t> from(entries.size());
    for (size_t k = 0; k < from.size(); ++k) from[k] = k;
    std::stable_sort(from.begin(), from.end(), [&](size_t a, size_t b) {
      return std::pair(entries[a].begin, entries[a].end) <
             std::pair(entries[b].begin, entries[b].end);
    });
    std::vector<Entry> sorted;
    order_of_header_.resize(from.size());
    for (size_t k = 0; k < from.size(); ++k) {
      sorted.push_back(std::move(entries[from[k]]));
      order_of_header_[from[k]] = k;
    }
    entries = std::move(sorted);
  }

  Entry read_entry(const std::string& name, const json& j) {
    Entry e;
    e.name = name;
    const bool complete =
        j.is_object() && j.contains("dtype") && j.contains("shape") && j.contains("data_offsets");
    if (!complete || !j["dtype"].is_string() || !j["shape"].is_array())
      bad(name, "needs dtype, shape and data_offsets");
    e.type = type_of(name, j["dtype"]);
    for (const json& size : j["shape"])
      e.shape.push_back(static_cast<int64_t>(unsigned_of(name, size)));
    const json& offsets = j["data_offsets"];
    if (!offsets.is_array() || offsets.size() != 2) bad(name, "data_offsets are not two numbers");
    e.begin = unsigned_of(name, offsets[0]);
    e.end = unsigned_of(name, offsets[1]);
    check_size(e);
    return e;
  }
  FileType type_of(const std::string& name, const std::string& text) {
    for (const FileType& t : kTypes) {
      if (text == t.name) return t;
    }
    bad(name, "unknown dtype " + text);
  }
  uint64_t unsigned_of(const std::string& name, const json& j) {
    if (!j.is_number_unsigned() || j.get<uint64_t>() > INT64_MAX)
      bad(name, "a size or offset is not a number from 0 on");
    return j.get<uint64_t>();
  }
  void check_size(const Entry& e) {
    if (e.shape.size() > kMaxRank) bad(e.name, "too many dimensions");
    uint64_t bytes = e.type.bytes;
    for (const int64_t size : e.shape) {
      if (__builtin_mul_overflow(bytes, static_cast<uint64_t>(size), &bytes))
        bad(e.name, "the product of its shape overflows");
    }
    if (e.end < e.begin || e.end - e.begin != bytes) {
      bad(e.name, fmt::format("shape {} needs {} bytes, offsets {} to {} do not hold them",
                              shape_string(e.shape), bytes, e.begin, e.end));
    }
  }
  /// The ranges cover the data one after another.
  void check_layout(const std::vector<Entry>& entries, uint64_t size) {
    uint64_t position = 0;
    for (const Entry& e : entries) {
      if (e.begin != position)
        bad(e.name, fmt::format("starts at offset {}, {} was expected", e.begin, position));
      position = e.end;
    }
    if (position != size)
      file_.refuse(fmt::format("truncated or too long: tensors need {} bytes, the file has {}",
                               position, size));
  }

  Tensor make(const Entry& e, uint64_t data_begin) {
    const Tensor t = Tensor::empty(e.shape, e.type.dtype);
    const uint64_t bytes = e.end - e.begin;
    if (e.type.half != FileType::Half::No) {
      fill_from_halves(t, e, data_begin);
    } else if (bytes > 0) {
      file_.read(data_begin + e.begin, t.raw(), bytes);
      if (e.type.dtype == DType::Bool) make_bools(t);
    }
    return t;
  }
  void fill_from_halves(const Tensor& t, const Entry& e, uint64_t data_begin) {
    std::vector<uint16_t> raw(static_cast<size_t>(t.numel()));
    if (!raw.empty()) file_.read(data_begin + e.begin, raw.data(), 2 * raw.size());
    for (size_t i = 0; i < raw.size(); ++i) {
      const bool wide = e.type.half == FileType::Half::BF16;
      t.data<float>()[i] =
          wide ? std::bit_cast<float>(static_cast<uint32_t>(raw[i]) << 16) : from_half(raw[i]);
    }
  }
  static void make_bools(const Tensor& t) {
    for (int64_t i = 0; i < t.numel(); ++i) t.data<uint8_t>()[i] = t.data<uint8_t>()[i] != 0;
  }

  InputFile file_;
  std::vector<size_t> order_of_header_;  ///< indices of the sorted entries
};

const char* file_name_of(DType dtype) {
  for (const FileType& t : kTypes) {
    if (t.dtype == dtype) return t.name;
  }
  return "";
}

}  // namespace

NamedTensors load_safetensors(const std::string& path) { return Reader(path).read(); }

void save_safetensors(const std::string& path, const NamedTensors& tensors) {
  json header = json::object();
  std::string data;
  for (const auto& [name, tensor] : tensors) {
    if (header.contains(name)) throw OpError("ValueError", "tensor '" + name + "' appears twice");
    const Tensor packed = tensor.contiguous();
    const size_t begin = data.size();
    data.append(static_cast<const char*>(packed.raw()),
                static_cast<size_t>(packed.numel()) * item_size(packed.dtype()));
    header[name] = {{"dtype", file_name_of(packed.dtype())},
                    {"shape", std::vector<int64_t>(packed.sizes().begin(), packed.sizes().end())},
                    {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump();
  text.append((8 - text.size() % 8) % 8, ' ');
  std::string length(8, '\0');
  for (size_t i = 0; i < 8; ++i) length[i] = static_cast<char>(text.size() >> (8 * i));
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if (!(file << length << text << data).flush())
    throw OpError("OSError", "cannot write '" + path + "'");
}

}  // namespace periplus::io
