// SPDX-License-Identifier: Apache-2.0
// Changes of whole files of tensors and sound: taken apart, changed in one place, put together
// again with lengths and offsets that fit, so that what lies behind the first checks is reached.
// One file in six keeps a lie.
#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "fuzz/targets/targets.h"

namespace periplus::fuzz {
namespace {

using json = nlohmann::ordered_json;

template <class T>
void put(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}
/// A number of the input; 0 past its end.
template <class T>
T take(const std::string& in, size_t at) {
  T value = 0;
  if (at <= in.size() && in.size() - at >= sizeof value)
    std::memcpy(&value, in.data() + at, sizeof value);
  return value;
}
std::string part(const std::string& in, size_t at, size_t bytes) {
  return at < in.size() ? in.substr(at, bytes) : "";
}

uint64_t any_number(RandomSource& random) {
  if (random.chance(70)) return random.below(9);
  const uint64_t edges[] = {255,
                            256,
                            65535,
                            0x7fffffff,
                            0x80000000,
                            0xffffffff,
                            uint64_t{1} << 32,
                            4194305,
                            211106198978564,
                            INT64_MAX,
                            uint64_t{1} << 63,
                            ~uint64_t{0}};
  return edges[random.below(std::size(edges))];
}

void change_byte(std::string& s, RandomSource& random) {
  if (s.empty() || random.chance(20)) s.insert(random.below(s.size() + 1), 1, '\0');
  s[random.below(s.size())] = static_cast<char>(random.next());
}

std::string resized(std::string data, uint64_t bytes) {
  data.resize(std::min<uint64_t>(bytes, 4096), '\x3f');
  return data;
}

// --- safetensors
// -----------------------------------------------------------------------------------

const char* const kTypes[] = {"BOOL", "U8", "I8", "I16", "I32", "I64", "F16", "BF16", "F32", "F64"};
constexpr uint64_t kTypeBytes[] = {1, 1, 1, 2, 4, 8, 2, 2, 4, 8};

json any_entry(RandomSource& random) {
  json shape = json::array();
  for (size_t k = random.below(4); k > 0; --k) shape.push_back(random.below(4));
  return {{"dtype", kTypes[random.below(10)]}, {"shape", shape}, {"data_offsets", {0, 0}}};
}

void change_entry(json& entry, RandomSource& random) {
  if (!entry.is_object()) entry = any_entry(random);
  json& shape = entry["shape"];
  switch (random.below(6)) {
    case 0:
      entry["dtype"] = random.chance(80) ? json(kTypes[random.below(10)]) : json(nullptr);
      return;
    case 1:
      if (!shape.is_array()) shape = json::array();
      shape.push_back(any_number(random));
      return;
    case 2:
      if (shape.is_array() && !shape.empty())
        shape[random.below(shape.size())] = any_number(random);
      return;
    case 3:
      entry["data_offsets"] = {any_number(random), any_number(random)};
      return;
    case 4:
      entry.erase(random.pick({"dtype", "shape", "data_offsets"}));
      return;
    default:
      entry[random.pick({"dtype", "shape", "data_offsets", "more"})] =
          json::array({-1, 0.5, "x", json::array()})[random.below(4)];
  }
}

/// Offsets one after another, as the shapes need; the number of bytes.
uint64_t lay_out(json& header) {
  uint64_t at = 0;
  for (auto& [name, entry] : header.items()) {
    if (name == "__metadata__" || !entry.is_object() || !entry["shape"].is_array() ||
        !entry["dtype"].is_string())
      continue;
    const std::string dtype = entry["dtype"];
    uint64_t bytes = 1;
    for (size_t k = 0; k < std::size(kTypes); ++k) {
      if (dtype == kTypes[k]) bytes = kTypeBytes[k];
    }
    for (const json& size : entry["shape"])
      bytes *= size.is_number_unsigned() ? size.get<uint64_t>() : 1;
    entry["data_offsets"] = {at, at + bytes};
    at += bytes;
  }
  return at;
}

}  // namespace

void change_safetensors(std::string& input, RandomSource& random) {
  const uint64_t length = take<uint64_t>(input, 0);
  json header = json::parse(part(input, 8, length), nullptr, false);
  if (!header.is_object()) header = {{"x", any_entry(random)}};
  std::string data = part(input, 8 + length, std::string::npos);
  if (header.empty() || random.chance(20))
    header[std::string(1, static_cast<char>('a' + random.below(26)))] = any_entry(random);
  auto entry = header.begin();
  std::advance(entry, random.below(header.size()));
  if (random.chance(10) && header.size() > 1)
    header.erase(entry);
  else
    change_entry(*entry, random);
  if (random.chance(84)) data = resized(std::move(data), lay_out(header));
  std::string text = header.dump(-1, ' ', false, json::error_handler_t::replace);
  if (random.chance(5)) change_byte(text, random);
  std::string out;
  put<uint64_t>(out, random.chance(95) ? text.size() : any_number(random));
  input = out + text + data;
}

// --- wav
// -------------------------------------------------------------------------------------------

namespace {

struct Chunk {
  std::string tag, data;
};

void change_format(std::string& f, RandomSource& random) {
  const uint16_t kinds[] = {1, 3, 0xFFFE, 2, 0}, widths[] = {8, 16, 24, 32, 64, 12, 0};
  const auto store = [&](size_t at, uint16_t value) { std::memcpy(f.data() + at, &value, 2); };
  if (f.size() < 16 || random.chance(10)) f.resize(random.below(2) ? 16 : 40);
  store(0, kinds[random.below(5)]);
  store(2, static_cast<uint16_t>(random.chance(80) ? random.below(4) : any_number(random)));
  store(14, widths[random.below(7)]);
  if (f.size() >= 26) store(24, kinds[random.below(5)]);
}

void change_chunks(std::vector<Chunk>& chunks, RandomSource& random) {
  if (chunks.empty() || random.chance(15))
    chunks.push_back({random.pick({"fmt ", "data", "LIST", "fact"}), std::string(16, '\1')});
  const size_t at = random.below(chunks.size());
  Chunk& c = chunks[at];
  switch (random.below(5)) {
    case 0:
      chunks.erase(chunks.begin() + static_cast<long>(at));
      return;
    case 1:
      std::swap(c, chunks[random.below(chunks.size())]);
      return;
    case 2:
      change_byte(c.data, random);
      return;
    case 3:
      c.data = resized(c.data, random.below(64));
      return;
    default:
      for (Chunk& f : chunks) {
        if (f.tag == "fmt ") change_format(f.data, random);
      }
  }
}

}  // namespace

void change_wav(std::string& input, RandomSource& random) {
  std::vector<Chunk> chunks;
  for (size_t at = 12; at + 8 <= input.size() && chunks.size() < 16;) {
    const uint32_t size = take<uint32_t>(input, at + 4);
    chunks.push_back({part(input, at, 4), part(input, at + 8, size)});
    at += 8 + size_t{size} + size % 2;
  }
  change_chunks(chunks, random);
  std::string body = "WAVE";
  for (const Chunk& c : chunks) {
    body += c.tag;
    put<uint32_t>(body, random.chance(95) ? static_cast<uint32_t>(c.data.size())
                                          : static_cast<uint32_t>(any_number(random)));
    body += c.data;
    if (c.data.size() % 2) body += '\0';
  }
  input = "RIFF";
  put<uint32_t>(input, static_cast<uint32_t>(body.size()));
  input += body;
}

// --- npz
// -------------------------------------------------------------------------------------------

namespace {

struct Member {
  std::string name, data;
};

std::string any_array(RandomSource& random) {
  const char* const types[] = {"<f4", "<f8", "<i8", "<i4", "<i2", "|i1", "|u1", "|b1", ">f4", "|O"};
  const uint64_t widths[] = {4, 8, 8, 4, 2, 1, 1, 1, 4, 8};
  const size_t type = random.below(10);
  std::string shape;
  uint64_t bytes = widths[type];
  const size_t rank = random.below(random.chance(5) ? 80 : 4);
  for (size_t k = 0; k < rank; ++k) {
    const uint64_t size = random.chance(95) ? random.below(4) : any_number(random);
    bytes *= size;
    shape += std::to_string(size) + ", ";
  }
  std::string header = std::string("{'descr': '") + types[type] +
                       "', 'fortran_order': " + random.pick({"True", "False"}) + ", 'shape': (" +
                       shape + "), }";
  if (random.chance(10)) change_byte(header, random);
  header += std::string(63 - (header.size() + 10) % 64, ' ') + '\n';
  std::string out = "\x93NUMPY";
  const bool first = random.chance(80);
  out += first ? '\1' : '\2';
  out += '\0';
  if (first)
    put<uint16_t>(out, static_cast<uint16_t>(header.size()));
  else
    put<uint32_t>(out, static_cast<uint32_t>(header.size()));
  return out + header + resized("", bytes);
}

std::vector<Member> members_of(const std::string& input) {
  std::vector<Member> out;
  const size_t end = input.rfind("PK\5\6");
  if (end == std::string::npos) return out;
  size_t at = take<uint32_t>(input, end + 16);
  for (int k = take<uint16_t>(input, end + 10); k > 0 && out.size() < 16 && at < input.size();
       --k) {
    const size_t local = take<uint32_t>(input, at + 42), name = take<uint16_t>(input, at + 28);
    const size_t begin =
        local + 30 + take<uint16_t>(input, local + 26) + take<uint16_t>(input, local + 28);
    out.push_back({part(input, at + 46, name), part(input, begin, take<uint32_t>(input, at + 24))});
    at += 46 + name + take<uint16_t>(input, at + 30) + take<uint16_t>(input, at + 32);
  }
  return out;
}

void change_members(std::vector<Member>& members, RandomSource& random) {
  if (members.empty() || random.chance(30))
    members.push_back(
        {std::string(1, static_cast<char>('a' + random.below(26))) + ".npy", any_array(random)});
  Member& m = members[random.below(members.size())];
  switch (random.below(5)) {
    case 0:
      m.data = any_array(random);
      return;
    case 1:
      m.data = resized(m.data, random.below(m.data.size() + 9));
      return;
    case 2:
      m.name = random.pick({"", ".npy", "../x.npy", "/etc/x.npy", "a.npy", "\xff.npy"});
      return;
    case 3:
      if (members.size() > 1) members.erase(members.begin() + (&m - members.data()));
      return;
    default:
      change_byte(m.data, random);
  }
}

}  // namespace

void change_npz(std::string& input, RandomSource& random) {
  std::vector<Member> members = members_of(input);
  change_members(members, random);
  const auto maybe = [&](uint64_t number) {
    return static_cast<uint32_t>(random.chance(98) ? number : any_number(random));
  };
  std::string out, directory;
  for (const Member& m : members) {
    // Some entries share the bytes of another one.
    const bool shared = random.chance(5);
    const uint32_t local = maybe(shared ? 0 : out.size());
    if (!shared) {
      out += std::string("PK\3\4\x14\0\0\0\0\0\0\0\0\0\0\0\0\0", 18);
      put<uint32_t>(out, static_cast<uint32_t>(m.data.size()));
      put<uint32_t>(out, static_cast<uint32_t>(m.data.size()));
      put<uint16_t>(out, static_cast<uint16_t>(m.name.size()));
      put<uint16_t>(out, 0);
      out += m.name + m.data;
    }
    directory += std::string("PK\1\2\x14\0\x14\0\0\0", 10);
    put<uint16_t>(directory, static_cast<uint16_t>(random.chance(97) ? 0 : 8));
    directory += std::string(8, '\0');
    put<uint32_t>(directory, static_cast<uint32_t>(m.data.size()));
    put<uint32_t>(directory, maybe(m.data.size()));
    put<uint16_t>(directory, static_cast<uint16_t>(m.name.size()));
    directory += std::string(12, '\0');
    put<uint32_t>(directory, local);
    directory += m.name;
  }
  const auto at = static_cast<uint32_t>(out.size());
  out += directory + std::string("PK\5\6\0\0\0\0", 8);
  put<uint16_t>(out, static_cast<uint16_t>(members.size()));
  put<uint16_t>(out,
                static_cast<uint16_t>(random.chance(97) ? members.size() : any_number(random)));
  put<uint32_t>(out, static_cast<uint32_t>(directory.size()));
  put<uint32_t>(out, maybe(at));
  put<uint16_t>(out, 0);
  input = out;
}

}  // namespace periplus::fuzz
