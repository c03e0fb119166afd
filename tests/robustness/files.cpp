// SPDX-License-Identifier: Apache-2.0
// Files that lie: cut at every byte, every bit of the header flipped, sizes that overflow.
#include "io/files.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <functional>

#include "io/npz.h"
#include "scratch_file.h"

namespace periplus {
namespace {

using Loader = std::function<void(const std::string& path)>;

/// Loads; true if it was accepted. Anything but an OpError that names the file fails the test.
bool accepted(const ScratchFile& file, const Loader& load) {
  try {
    load(file.path());
    return true;
  } catch (const OpError& e) {
    INFO(e.what());
    CHECK((e.kind() == "ValueError" || e.kind() == "FileNotFoundError" ||
           e.kind() == "RuntimeError"));
    CHECK(std::strlen(e.what()) > 0);
    return false;
  }
}

std::string with_header(const std::string& json, const std::string& data) {
  std::string out(8, '\0');
  const uint64_t n = json.size();
  std::memcpy(out.data(), &n, 8);
  return out + json + data;
}

std::string small_safetensors() {
  ScratchFile file(".safetensors");
  const int64_t shape[] = {2, 3};
  io::save_safetensors(file.path(), {{"weight", Tensor::zeros(shape, DType::Float32)},
                                     {"n", Tensor::scalar(int64_t{5})}});
  return file.read();
}

std::string small_wav() {
  std::string out = "RIFF";
  const auto number = [&](auto v) { out.append(reinterpret_cast<const char*>(&v), sizeof v); };
  number(uint32_t{36 + 32});
  out += "WAVEfmt ";
  number(uint32_t{16});
  number(uint16_t{1});
  number(uint16_t{2});
  number(uint32_t{16000});
  number(uint32_t{64000});
  number(uint16_t{4});
  number(uint16_t{16});
  out += "data";
  number(uint32_t{32});
  return out + std::string(32, '\x11');
}

/// Every cut is refused (but for `complete` bytes and more), and nothing is read past the end.
int cut_everywhere(const std::string& whole, const std::string& extension, const Loader& load,
                   size_t may_load_from) {
  ScratchFile file(extension);
  int cuts = 0;
  for (size_t n = 0; n < whole.size(); ++n, ++cuts) {
    file.write(whole.substr(0, n));
    const bool taken = accepted(file, load);
    if (n < may_load_from) CHECK_FALSE(taken);
  }
  file.write(whole);
  CHECK(accepted(file, load));
  return cuts;
}

int flip_everywhere(const std::string& whole, const std::string& extension, const Loader& load,
                    size_t bytes) {
  ScratchFile file(extension);
  int flips = 0;
  for (size_t n = 0; n < std::min(bytes, whole.size()); ++n) {
    for (int bit = 0; bit < 8; ++bit, ++flips) {
      std::string flipped = whole;
      flipped[n] = static_cast<char>(flipped[n] ^ (1 << bit));
      file.write(flipped);
      accepted(file, load);
    }
  }
  return flips;
}

const Loader kSafetensors = [](const std::string& path) { io::load_safetensors(path); };
const Loader kWav = [](const std::string& path) { io::load_wav(path); };
const Loader kNpz = [](const std::string& path) { io::load_npz(path); };

}  // namespace

TEST_CASE("safetensors cut at every byte, every bit of the header flipped", "[files]") {
  const std::string whole = small_safetensors();
  const int cuts = cut_everywhere(whole, ".safetensors", kSafetensors, whole.size());
  const int flips = flip_everywhere(whole, ".safetensors", kSafetensors, whole.size());
  WARN(fmt::format("safetensors: {} cuts, {} flipped bits", cuts, flips));
}

TEST_CASE("wav cut at every byte, every bit flipped", "[files]") {
  const std::string whole = small_wav();
  const int cuts = cut_everywhere(whole, ".wav", kWav, 44);
  const int flips = flip_everywhere(whole, ".wav", kWav, whole.size());
  WARN(fmt::format("wav: {} cuts, {} flipped bits", cuts, flips));
}

TEST_CASE("npz cut at every byte, every bit flipped", "[files]") {
  std::ifstream in(PERIPLUS_SOURCE_DIR "/tests/robustness/small.npz", std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  REQUIRE(whole.size() > 100);
  const int cuts = cut_everywhere(whole, ".npz", kNpz, 1);
  const int flips = flip_everywhere(whole, ".npz", kNpz, whole.size());
  WARN(fmt::format("npz: {} cuts, {} flipped bits", cuts, flips));
}

TEST_CASE("npz arrays that lie over one another are refused", "[files]") {
  std::ifstream in(PERIPLUS_SOURCE_DIR "/tests/robustness/small.npz", std::ios::binary);
  std::string whole{std::istreambuf_iterator<char>(in), {}};
  const size_t end = whole.rfind("PK\5\6");
  uint32_t at = 0;
  std::memcpy(&at, whole.data() + end + 16, sizeof at);
  const std::string directory = whole.substr(at, end - at);
  for (const uint16_t times : {uint16_t{1}, uint16_t{100}}) {
    std::string repeated, tail = whole.substr(end);
    for (uint16_t k = 0; k < times; ++k) repeated += directory;
    const auto entries = static_cast<uint16_t>(tail[10] * times);
    std::memcpy(tail.data() + 10, &entries, sizeof entries);
    ScratchFile file(".npz");
    file.write(whole.substr(0, at) + repeated + tail);
    if (times == 1)
      CHECK_NOTHROW(io::load_npz(file.path()));
    else
      CHECK_THROWS_WITH(io::load_npz(file.path()), Catch::Contains("lies over another one"));
  }
}

TEST_CASE("safetensors headers that lie are refused before memory is taken", "[files]") {
  ScratchFile file(".safetensors");
  const std::vector<std::string> headers = {
      R"({"a":{"dtype":"F32","shape":[4194305,4194305,211106198978564],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[18446744073709551615],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[1e999],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[4],"data_offsets":[16,0]}})",
      R"({"a":{"dtype":"F32","shape":[4],"data_offsets":[4,20]}})",
      R"({"a":{"dtype":"F32","shape":[1000000000],"data_offsets":[0,4000000000]}})",
      R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}})",
      R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"a":{"dtype":"F32","shape":[2],"data_offsets":[8,16]}})",
      R"({"a":{"dtype":"X","shape":[4],"data_offsets":[0,16]}})",
      R"({"a":{"dtype":"F32","shape":[4]}})",
      R"({"a":[1,2]})",
      R"([])",
      R"({"a":{"dtype":"F32","shape":[4],"data_offsets":[0,16]})",
      "{\"\xff\":{\"dtype\":\"F32\",\"shape\":[4],\"data_offsets\":[0,16]}}",
      std::string(100000, '['),
      std::string(100000, '{'),
  };
  for (const std::string& h : headers) {
    INFO(h.substr(0, 100));
    file.write(with_header(h, std::string(16, '\0')));
    CHECK_FALSE(accepted(file, kSafetensors));
  }
  for (const uint64_t length :
       {uint64_t{1} << 63, uint64_t{100'000'001}, uint64_t{17}, ~uint64_t{0}}) {
    std::string text(24, '\0');
    std::memcpy(text.data(), &length, 8);
    file.write(text);
    CHECK_FALSE(accepted(file, kSafetensors));
  }
  // 64 sizes of one are a tensor, 65 are not.
  for (const int rank : {64, 65}) {
    std::string ones;
    for (int k = 0; k < rank; ++k) ones += k ? ",1" : "1";
    file.write(with_header(R"({"a":{"dtype":"U8","shape":[)" + ones + R"(],"data_offsets":[0,1]}})",
                           std::string(1, '\0')));
    CHECK(accepted(file, kSafetensors) == (rank == 64));
  }
}

TEST_CASE("a small file does not take much memory", "[files]") {
  rusage before{}, after{};
  getrusage(RUSAGE_SELF, &before);
  ScratchFile file(".safetensors");
  for (int k = 0; k < 200; ++k) {
    file.write(
        with_header(fmt::format(R"({{"a":{{"dtype":"F32","shape":[{}],"data_offsets":[0,{}]}}}})",
                                100000000 + k, 400000000 + 4 * k),
                    std::string(16, '\0')));
    CHECK_FALSE(accepted(file, kSafetensors));
  }
  getrusage(RUSAGE_SELF, &after);
  CHECK(after.ru_maxrss - before.ru_maxrss < 4096);  // kilobytes
}

TEST_CASE("folders, devices and missing files are refused", "[files]") {
  for (const char* path : {"/", "/nonexistent/file", "/dev/null", "/dev/zero"}) {
    for (const Loader& load : {kSafetensors, kWav, kNpz}) CHECK_THROWS_AS(load(path), OpError);
  }
}

}  // namespace periplus
