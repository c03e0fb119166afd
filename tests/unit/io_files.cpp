// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "io/files.h"
#include "io/npz.h"

using namespace periplus;

namespace {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "periplus-io-test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void write_file(const std::string& path, const std::string& data) {
  std::ofstream(path, std::ios::binary) << data;
}

Tensor floats(std::vector<int64_t> shape) {
  const Tensor t = Tensor::empty(shape, DType::Float32);
  for (int64_t i = 0; i < t.numel(); ++i) t.data<float>()[i] = static_cast<float>(i) / 4;
  return t;
}

/// Every file cut short, and every file with one byte changed, is read or refused, never worse.
void damage(const std::string& path, const std::function<void(const std::string&)>& load) {
  const std::string good = read_file(path);
  for (size_t n = 0; n < good.size(); ++n) {
    write_file(path, good.substr(0, n));
    CHECK_THROWS_AS(load(path), OpError);
  }
  for (size_t n = 0; n < good.size(); ++n) {
    std::string bad = good;
    bad[n] = static_cast<char>(bad[n] ^ 0x41);
    write_file(path, bad);
    try {
      load(path);
    } catch (const OpError&) {
    }
  }
}

std::string header_only(const std::string& json, const std::string& data = "") {
  std::string length(8, '\0');
  length[0] = static_cast<char>(json.size());
  return length + json + data;
}

}  // namespace

TEST_CASE("safetensors come back as they were saved", "[io]") {
  const Folder folder;
  const std::string path = folder / "a.safetensors";
  const Tensor i = Tensor::scalar(int64_t{7}), f = floats({2, 3}), none = floats({0, 4});
  io::save_safetensors(path, {{"f", f}, {"none", none}, {"i", i}});
  const io::NamedTensors got = io::load_safetensors(path);
  REQUIRE(got.size() == 3);
  CHECK(got[0].first == "f");
  CHECK(std::memcmp(got[0].second.raw(), f.raw(), 24) == 0);
  CHECK(shape_string(got[1].second.sizes()) == "[0, 4]");
  CHECK(got[2].second.item_int() == 7);
}

TEST_CASE("a damaged safetensors file is refused", "[io]") {
  const Folder folder;
  const std::string path = folder / "b.safetensors";
  io::save_safetensors(path, {{"x", floats({3})}});
  damage(path, [](const std::string& p) { io::load_safetensors(p); });
  for (
      const char* header :
      {R"({"a":{"dtype":"F32","shape":[4194305,4194305,211106198978564],"data_offsets":[0,16]}})",
       R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})",
       R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
       R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
       R"({"a":{"dtype":"Q4","shape":[1],"data_offsets":[0,4]}})", R"([1])", R"({"a":3})", ""}) {
    write_file(path, header_only(header, "12345678"));
    CHECK_THROWS_AS(io::load_safetensors(path), OpError);
  }
}

TEST_CASE("a missing file is Python's FileNotFoundError", "[io]") {
  try {
    io::load_safetensors("/no/such/file");
    FAIL("it was read");
  } catch (const OpError& e) {
    CHECK(e.kind() == "FileNotFoundError");
    CHECK(std::string(e.what()) == "[Errno 2] No such file or directory: '/no/such/file'");
  }
}

TEST_CASE("WAV files are read, damaged ones refused", "[io]") {
  const Folder folder;
  const std::string path = folder / "c.wav";
  std::string wav(
      "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\1\0\2\0\x80\x3e\0\0\0\xfa\0\0\4\0\x10\0"
      "data\x08\0\0\0"
      "\0\x40\0\xc0\1\0\xff\xff",
      52);
  write_file(path, wav);
  const io::Sound s = io::load_wav(path);
  CHECK(s.sample_rate == 16000);
  CHECK(shape_string(s.samples.sizes()) == "[2, 2]");
  CHECK(s.samples.data<float>()[0] == 0.5f);
  CHECK(s.samples.data<float>()[1] == 1 / 32768.0f);
  CHECK(s.samples.data<float>()[2] == -0.5f);
  damage(path, [](const std::string& p) { io::load_wav(p); });
}

TEST_CASE("NumPy archives are read, damaged ones refused", "[io]") {
  const std::string source = std::string(PERIPLUS_SOURCE_DIR) + "/tests/unit/files/two_arrays.npz";
  const io::NamedTensors got = io::load_npz(source);
  REQUIRE(got.size() == 2);
  CHECK(got[0].first == "x");
  CHECK(shape_string(got[0].second.sizes()) == "[2, 3]");
  CHECK(got[0].second.data<float>()[4] == 4.0f);
  CHECK(got[1].second.dtype() == DType::Int64);
  CHECK(got[1].second.item_int() == 5);
  const Folder folder;
  const std::string path = folder / "d.npz";
  write_file(path, read_file(source));
  damage(path, [](const std::string& p) { io::load_npz(p); });
}
