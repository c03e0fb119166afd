// SPDX-License-Identifier: Apache-2.0
// A C++ program with a speech detector inside: loads a model file once and calls it from two
// threads.
#include <cmath>
#include <cstdio>
#include <periplus.hpp>
#include <thread>
#include <vector>

namespace api = periplus::api;

namespace {

/// A tone, silence, a tone: 16 kHz.
std::vector<float> sound(float hertz, int seconds) {
  std::vector<float> samples(static_cast<size_t>(16000 * seconds));
  for (size_t i = 0; i < samples.size(); ++i) {
    const bool tone = i % 32000 < 16000;
    samples[i] = tone ? 0.3f * std::sin(6.2831853f * hertz * static_cast<float>(i) / 16000) : 0;
  }
  return samples;
}

void detect(const api::Entry& model, const char* name, const std::vector<float>& samples) {
  const auto length = static_cast<int64_t>(samples.size());
  const api::Value result = model.call({api::Tensor::copy(samples.data(), {length})});
  const std::vector<float> probabilities = result[1].as_tensor().to_vector<float>();
  float most = 0;
  for (const float p : probabilities) most = std::fmax(most, p);
  std::printf("%s: %zu speech segments in %zu chunks, highest probability %.3f\n", name,
              result[0].items().size(), probabilities.size(), static_cast<double>(most));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: embed examples/silero_vad/vad.py\n");
    return 2;
  }
  try {
    api::Engine engine;
    const api::Entry model = engine.load(argv[1]).entry("build");
    const std::vector<float> low = sound(220, 4), high = sound(880, 3);
    std::thread other([&] { detect(model, "880 Hz", high); });
    detect(model, "220 Hz", low);
    other.join();
    model.call({"no tensor"});
  } catch (const api::Error& e) {
    std::printf("an error as the caller sees it: %s: %s\n", e.kind().c_str(), e.message().c_str());
    return e.kind() == "E0601" ? 1 : 0;
  }
  return 1;
}
