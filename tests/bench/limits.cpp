// SPDX-License-Identifier: Apache-2.0
// What one core of this machine can do: float32 FMA peak and read bandwidth by level; and what it
// costs to have a second one help: a parallel loop that does nothing, with workers that are awake
// and with workers that sleep. As JSON. --fma: the FMA peak alone, which is a matter of 0.1 s.
// `./dev bench` runs it before the programs and prints each program's part of the limit.
#include <stdio.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string_view>
#include <thread>
#include <vector>

#include "runtime/threads.h"

namespace {

using Clock = std::chrono::steady_clock;

/// Seconds of one run of `work`: the best of several rounds.
template <class Work>
double best_seconds(Work work) {
  double best = 1e9;
  for (int round = 0; round < 15; ++round) {
    const auto start = Clock::now();
    work();
    best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
  }
  return best;
}

// Built for the machine it runs on.
#ifdef __AVX512F__
constexpr int kLanes = 16;
#else
constexpr int kLanes = 8;
#endif
typedef float Vector __attribute__((vector_size(kLanes * sizeof(float))));

volatile float sink;

/// Independent chains of multiply-adds, enough to hide the latency of two units.
double fma_gflops() {
  constexpr int kChains = 12;
  constexpr long kSteps = 4'000'000;
  // Known numbers, and the compiler computes the chain that starts at 1, where it stays.
  Vector a = Vector{} + 0.999f, b = Vector{} + 1e-3f;
  asm("" : "+x"(a), "+x"(b));
  const double seconds = best_seconds([=] {
    Vector sums[kChains];  // registers
    for (int c = 0; c < kChains; ++c) sums[c] = Vector{} + float(c);
    for (long i = 0; i < kSteps; ++i) {
#pragma GCC unroll 12
      for (int c = 0; c < kChains; ++c) sums[c] = sums[c] * a + b;
    }
    Vector all{};
    for (const Vector& s : sums) all += s;
    sink = all[0];
  });
  return 2e-9 * kChains * kLanes * kSteps / seconds;
}

double read_gbps(const float* data, size_t floats) {
  typedef Vector Unaligned __attribute__((aligned(4)));
  constexpr size_t kStep = 8 * kLanes;
  const size_t passes = std::max<size_t>(1, (size_t{64} << 20) / floats);
  const double seconds = best_seconds([&] {
    Vector sums[8] = {};
    for (size_t pass = 0; pass < passes; ++pass)
      for (size_t i = 0; i + kStep <= floats; i += kStep)
#pragma GCC unroll 8
        for (size_t k = 0; k < 8; ++k)
          sums[k] += *reinterpret_cast<const Unaligned*>(data + i + k * kLanes);
    Vector all{};
    for (const Vector& s : sums) all += s;
    sink = all[0];
  });
  return 1e-9 * double(floats / kStep * kStep * sizeof(float)) * double(passes) / seconds;
}

/// Microseconds from the start of a loop of two pieces to its end, where each piece waits for the
/// other to have started: the median.
double region_us(std::chrono::microseconds idle) {
  std::vector<double> times;
  for (int round = 0; round < 200; ++round) {
    std::this_thread::sleep_for(idle);
    std::atomic<int> started{0};
    const auto start = Clock::now();
    pp_parallel_for(
        0, 2, 1, 1e6,
        [](int64_t, int64_t, void* s) {
          auto& count = *static_cast<std::atomic<int>*>(s);
          ++count;
          const auto start = Clock::now();
          while (count < 2 && Clock::now() - start < std::chrono::milliseconds(5)) {
          }
        },
        &started);
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
  }
  std::nth_element(times.begin(), times.begin() + 100, times.end());
  return times[100];
}

struct Level {
  const char* name;
  size_t bytes;
};
constexpr Level kLevels[] = {
    {"l1", 24u << 10}, {"l2", 512u << 10}, {"l3", 8u << 20}, {"dram", 512u << 20}};

}  // namespace

int main(int argc, char** argv) {
  printf("{\"fma_gflops\": %.0f", fma_gflops());
  if (argc > 1 && std::string_view(argv[1]) == "--fma") return puts("}") < 0;
  const std::vector<float> data((size_t{512} << 20) / sizeof(float), 1.0f);
  for (const Level& level : kLevels)
    printf(", \"%s_gbps\": %.0f", level.name, read_gbps(data.data(), level.bytes / sizeof(float)));
  if (std::thread::hardware_concurrency() > 1) {
    pp_set_threads(2);
    printf(", \"region_us\": %.1f", region_us({}));
    printf(", \"wake_us\": %.1f", region_us(std::chrono::milliseconds(2)));
  }
  printf("}\n");
}
