// SPDX-License-Identifier: Apache-2.0
// Files of tensors and of sound.
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "fuzz/targets/targets.h"
#include "io/files.h"
#include "io/npz.h"

namespace periplus::fuzz {
namespace {

/// A file in memory that can be opened by name, and is filled again for each input.
class MemoryFile {
 public:
  const std::string& path() const { return path_; }
  void fill(const std::string& bytes) {
    const auto size = static_cast<ssize_t>(bytes.size());
    if (ftruncate(fd_, size) != 0 || pwrite(fd_, bytes.data(), bytes.size(), 0) != size)
      broken("memfd");
  }

 private:
  const int fd_ = memfd_create("input", MFD_CLOEXEC);
  const std::string path_ = fmt::format("/proc/self/fd/{}", fd_);
};

template <class F>
bool run_loader(const std::string& input, F&& load) {
  static auto* file = new MemoryFile;
  file->fill(input);
  try {
    load(file->path());
    return true;
  } catch (const OpError& e) {
    if (e.kind() != "ValueError" && e.kind() != "RuntimeError")
      broken("a refusal of kind " + e.kind());
    if (std::string_view(e.what()).find(file->path()) == std::string_view::npos)
      broken(std::string("a refusal that does not name the file: ") + e.what());
    return false;
  }
}

/// A file of n bytes holds no more than n bytes of elements (twice that where halves are widened).
void check_size(const io::NamedTensors& tensors, size_t most_bytes) {
  size_t bytes = 0;
  for (const auto& [name, t] : tensors)
    bytes += static_cast<size_t>(t.numel()) * item_size(t.dtype());
  if (bytes > most_bytes) broken("tensors larger than their file");
}

bool run_safetensors(const std::string& input) {
  return run_loader(input, [&](const std::string& path) {
    check_size(io::load_safetensors(path), 2 * input.size());
  });
}
bool run_wav(const std::string& input) {
  return run_loader(input, [&](const std::string& path) {
    const Tensor samples = io::load_wav(path).samples;
    if (static_cast<size_t>(samples.numel()) > input.size()) broken("samples out of nothing");
  });
}
bool run_npz(const std::string& input) {
  return run_loader(input,
                    [&](const std::string& path) { check_size(io::load_npz(path), input.size()); });
}

std::vector<std::string> safetensors_seeds() {
  const auto with = [](const std::string& header, size_t data) {
    std::string out(8, '\0');
    const uint64_t n = header.size();
    std::memcpy(out.data(), &n, 8);
    return out + header + std::string(data, '\x3f');
  };
  return {
      with(R"({"a":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]}})", 16),
      with(
          R"({"__metadata__":{"format":"pt"},"w":{"dtype":"F16","shape":[3],"data_offsets":[0,6]},"b":{"dtype":"I64","shape":[],"data_offsets":[6,14]}})",
          14),
      with(
          R"({"e":{"dtype":"BOOL","shape":[0,7],"data_offsets":[0,0]},"u":{"dtype":"BF16","shape":[1,1,2],"data_offsets":[0,4]}})",
          4)};
}
std::vector<std::string> wav_seeds() { return files({"tests/fuzz/corpus/wav"}, ".wav", 4096); }
std::vector<std::string> npz_seeds() {
  return files({"tests/fuzz/corpus/npz", "tests/robustness"}, ".npz", 4096);
}

constexpr auto kBytes = Target::Text::No;

}  // namespace

const Target safetensors_target{"safetensors", run_safetensors, safetensors_seeds, kBytes,
                                change_safetensors};
const Target wav_target{"wav", run_wav, wav_seeds, kBytes, change_wav};
const Target npz_target{"npz", run_npz, npz_seeds, kBytes, change_npz};

}  // namespace periplus::fuzz
