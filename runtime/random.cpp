// SPDX-License-Identifier: Apache-2.0
// PyTorch's CPU generator. Source: ATen/core/DistributionsHelper.h, TransformationHelper.h and
// native/cpu/DistributionTemplates.h of PyTorch 1.13.
#include "runtime/random.h"

#include <math.h>

#include <mutex>
#include <utility>

#include "runtime/mt19937.h"

namespace {

constexpr double kPi = 3.14159265358979323846;

/// Compiled code of several threads draws from the one default generator: a call has it to itself.
struct Turn {
  Turn() { mutex().lock(); }
  ~Turn() { mutex().unlock(); }
  static std::mutex& mutex() {
    static auto* made = new std::mutex;  // never destroyed: threads may draw while the process ends
    return *made;
  }
};

uint32_t draw_u32(pp_generator* g) { return pp_mt::next(g->mt); }
uint64_t draw_u64(pp_generator* g) {
  const uint64_t high = pp_mt::next(g->mt);
  return high << 32 | pp_mt::next(g->mt);
}

float uniform_float(pp_generator* g) { return float(draw_u32(g) & ((1u << 24) - 1)) * 0x1p-24f; }
double uniform_double(pp_generator* g) {
  return double(draw_u64(g) & ((uint64_t(1) << 53) - 1)) * 0x1p-53;
}

void fill_uniform(pp_generator* g, int64_t n, float* out) {
  for (int64_t i = 0; i < n; ++i) out[i] = uniform_float(g);
}
void fill_uniform(pp_generator* g, int64_t n, double* out) {
  for (int64_t i = 0; i < n; ++i) out[i] = uniform_double(g);
}

void normal_blocks(int64_t blocks, float mean, float std, float* data) {
  pp_normal_blocks_f32(blocks, mean, std, data);
}
void normal_blocks(int64_t blocks, double mean, double std, double* data) {
  for (; blocks > 0; --blocks, data += 16)
    for (int j = 0; j < 8; ++j) {
      const double radius = sqrt(-2 * log(1 - data[j]));
      const double theta = 2.0 * kPi * data[j + 8];
      data[j] = radius * cos(theta) * std + mean;
      data[j + 8] = radius * sin(theta) * std + mean;
    }
}

double one_normal(pp_generator* g, double mean, double std) {
  if (g->has_normal) {
    g->has_normal = 0;
    return g->next_normal * std + mean;
  }
  const double u1 = uniform_double(g);
  const double u2 = uniform_double(g);
  const double radius = sqrt(-2.0 * log1p(-u2));
  const double theta = 2.0 * kPi * u1;
  g->next_normal = radius * sin(theta);
  g->has_normal = 1;
  return radius * cos(theta) * std + mean;
}

template <class T>
void normal(pp_generator* g, int64_t n, T mean, T std, T* out) {
  if (n < 16) {
    for (int64_t i = 0; i < n; ++i) out[i] = T(one_normal(g, double(mean), double(std)));
    return;
  }
  fill_uniform(g, n, out);
  normal_blocks(n / 16, mean, std, out);
  if (n % 16 == 0) return;
  fill_uniform(g, 16, out + n - 16);  // the last 16 are drawn anew
  normal_blocks(1, mean, std, out + n - 16);
}

double exponential(pp_generator* g, double lambda) {
  return -1.0 / lambda * log(1.0 - uniform_double(g));
}

pp_generator make_default() {
  pp_generator g;
  pp_generator_seed(&g, 67280421310721u);
  return g;
}

}  // namespace

extern "C" {

pp_generator* pp_default_generator(void) {
  static pp_generator generator = make_default();
  return &generator;
}

void pp_generator_seed(pp_generator* g, uint64_t seed) {
  const Turn turn;
  pp_mt::seed(g->mt, uint32_t(seed));
  g->has_normal = 0;
  g->next_normal = 0;
  g->seed = seed;
}

void pp_generator_copy(pp_generator* to, const pp_generator* from) {
  const Turn turn;
  *to = *from;
}
void pp_generator_swap(pp_generator* a, pp_generator* b) {
  const Turn turn;
  std::swap(*a, *b);
}

uint32_t pp_random_u32(pp_generator* g) {
  const Turn turn;
  return draw_u32(g);
}
uint64_t pp_random_u64(pp_generator* g) {
  const Turn turn;
  return draw_u64(g);
}

void pp_uniform_f32(pp_generator* g, int64_t n, float from, float to, float* out) {
  const Turn turn;
  const float range = to - from;
  for (int64_t i = 0; i < n; ++i) out[i] = fmaf(uniform_float(g), range, from);
}
void pp_uniform_f64(pp_generator* g, int64_t n, double from, double to, double* out) {
  const Turn turn;
  const double range = to - from;
  for (int64_t i = 0; i < n; ++i) out[i] = fma(uniform_double(g), range, from);
}

double pp_normal_one(pp_generator* g, double mean, double std) {
  const Turn turn;
  return one_normal(g, mean, std);
}

void pp_normal_f32(pp_generator* g, int64_t n, float mean, float std, float* out) {
  const Turn turn;
  normal(g, n, mean, std, out);
}
void pp_normal_f64(pp_generator* g, int64_t n, double mean, double std, double* out) {
  const Turn turn;
  normal(g, n, mean, std, out);
}

void pp_randint_i64(pp_generator* g, int64_t n, int64_t low, int64_t high, int64_t* out) {
  const Turn turn;
  const uint64_t range = uint64_t(high) - uint64_t(low);
  for (int64_t i = 0; i < n; ++i) {
    const uint64_t r = range >= (uint64_t(1) << 32) ? draw_u64(g) : draw_u32(g);
    out[i] = int64_t(r % range + uint64_t(low));
  }
}

void pp_randperm_i64(pp_generator* g, int64_t n, int64_t* out) {
  const Turn turn;
  for (int64_t i = 0; i < n; ++i) out[i] = i;
  for (int64_t i = 0; i < n - 1; ++i) {
    const int64_t other = i + int64_t(draw_u32(g) % uint64_t(n - i));
    const int64_t value = out[i];
    out[i] = out[other];
    out[other] = value;
  }
}

int pp_bernoulli_one(pp_generator* g, double p) {
  const Turn turn;
  return uniform_double(g) < p;
}
void pp_bernoulli_f32(pp_generator* g, int64_t n, const float* p, int64_t stride, float* out) {
  const Turn turn;
  for (int64_t i = 0; i < n; ++i) out[i] = uniform_float(g) < p[i * stride] ? 1.0f : 0.0f;
}
void pp_bernoulli_f64(pp_generator* g, int64_t n, const double* p, int64_t stride, double* out) {
  const Turn turn;
  for (int64_t i = 0; i < n; ++i) out[i] = uniform_double(g) < p[i * stride] ? 1.0 : 0.0;
}

void pp_exponential_f32(pp_generator* g, int64_t n, double lambda, float* out) {
  const Turn turn;
  for (int64_t i = 0; i < n; ++i) out[i] = float(exponential(g, lambda));
}
void pp_exponential_f64(pp_generator* g, int64_t n, double lambda, double* out) {
  const Turn turn;
  for (int64_t i = 0; i < n; ++i) out[i] = exponential(g, lambda);
}

}  // extern "C"
