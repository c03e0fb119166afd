// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <optional>

#include "io/bytes.h"
#include "io/files.h"

namespace periplus::io {
namespace {

constexpr uint16_t kPcm = 1, kFloat = 3, kExtensible = 0xFFFE;

struct Format {
  uint16_t kind = 0, channels = 0, bits = 0;
  uint32_t rate = 0;
};

Format read_format(InputFile& file, uint64_t at, uint64_t size) {
  if (size < 16) file.refuse("its format chunk is too short");
  Format f{file.number<uint16_t>(at), file.number<uint16_t>(at + 2), file.number<uint16_t>(at + 14),
           file.number<uint32_t>(at + 4)};
  if (f.kind == kExtensible && size >= 26) f.kind = file.number<uint16_t>(at + 24);
  const bool pcm = f.kind == kPcm && (f.bits == 8 || f.bits == 16 || f.bits == 24 || f.bits == 32);
  const bool floating = f.kind == kFloat && (f.bits == 32 || f.bits == 64);
  if (!pcm && !floating) {
    file.refuse("samples of format " + std::to_string(f.kind) + " with " + std::to_string(f.bits) +
                " bits are not read");
  }
  if (f.channels == 0) file.refuse("has no channels");
  return f;
}

template <class T>
T load(const unsigned char* p) {
  T value;
  std::memcpy(&value, p, sizeof value);
  return value;
}

/// One sample in [-1, 1).
float sample(const Format& f, const unsigned char* p) {
  if (f.kind == kFloat) return f.bits == 32 ? load<float>(p) : static_cast<float>(load<double>(p));
  switch (f.bits) {
    case 8:
      return static_cast<float>(*p - 128) / 128.0f;
    case 16:
      return static_cast<float>(load<int16_t>(p)) / 32768.0f;
    case 24: {
      const auto bits = static_cast<uint32_t>(p[0]) << 8 | static_cast<uint32_t>(p[1]) << 16 |
                        static_cast<uint32_t>(p[2]) << 24;
      return static_cast<float>(static_cast<int32_t>(bits) >> 8) / 8388608.0f;
    }
    default:
      return static_cast<float>(load<int32_t>(p)) / 2147483648.0f;
  }
}

Tensor read_samples(InputFile& file, const Format& f, uint64_t at, uint64_t size) {
  if (at > file.size() || size > file.size() - at) {
    file.refuse("truncated: its samples end at byte " + std::to_string(at + size) +
                ", the file at " + std::to_string(file.size()));
  }
  const size_t width = f.bits / 8;
  const auto frames = static_cast<int64_t>(size / (width * f.channels));
  std::vector<unsigned char> raw(static_cast<size_t>(frames) * f.channels * width);
  if (!raw.empty()) file.read(at, raw.data(), raw.size());
  const std::vector<int64_t> shape =
      f.channels == 1 ? std::vector<int64_t>{frames} : std::vector<int64_t>{f.channels, frames};
  const Tensor t = Tensor::empty(shape, DType::Float32);
  for (int64_t i = 0; i < frames * f.channels; ++i) {
    t.data<float>()[i % f.channels * frames + i / f.channels] =
        sample(f, raw.data() + static_cast<size_t>(i) * width);
  }
  return t;
}

std::string tag(InputFile& file, uint64_t at) {
  std::string name(4, ' ');
  file.read(at, name.data(), 4);
  return name;
}

}  // namespace

Sound load_wav(const std::string& path) {
  InputFile file(path);
  if (tag(file, 0) != "RIFF" || tag(file, 8) != "WAVE") file.refuse("is not a RIFF WAVE file");
  std::optional<Format> format;
  for (uint64_t at = 12; at + 8 <= file.size();) {
    const std::string name = tag(file, at);
    const uint64_t size = file.number<uint32_t>(at + 4);
    if (name == "fmt ") format = read_format(file, at + 8, size);
    if (name == "data") {
      if (!format) file.refuse("has samples before their format");
      return {read_samples(file, *format, at + 8, size), format->rate};
    }
    at += 8 + size + size % 2;
  }
  file.refuse("has no samples");
}

}  // namespace periplus::io
