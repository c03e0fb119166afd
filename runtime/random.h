// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/pp.h"

/// The random streams: PyTorch's CPU generator and Python's `random.Random`, number for number.
/// (PyTorch seeds its default generator at random; `torch.Generator()` starts at 67280421310721,
/// as ours does.)
/// A generator belongs to one thread at a time.

#ifdef __cplusplus
extern "C" {
#endif

/// Mersenne twister MT19937.
typedef struct pp_mt19937 {
  uint32_t state[624];
  int32_t index;  ///< next word of `state`; 624 when a new block is due
} pp_mt19937;

/// PyTorch's CPU generator (`torch.manual_seed`); plain data: copying it forks the stream.
typedef struct pp_generator {
  pp_mt19937 mt;
  int32_t has_normal;  ///< `next_normal` holds the second half of the last Box-Muller pair
  double next_normal;
  uint64_t seed;
} pp_generator;

/// The process-wide default generator of torch.manual_seed, seeded 67280421310721 at start as
/// PyTorch's is.
pp_generator* pp_default_generator(void);
void pp_generator_seed(pp_generator* g, uint64_t seed);
/// The state of one of them becomes the other's, or each other's, between the draws of any thread.
void pp_generator_copy(pp_generator* to, const pp_generator* from);
void pp_generator_swap(pp_generator* a, pp_generator* b);
uint32_t pp_random_u32(pp_generator* g);
uint64_t pp_random_u64(pp_generator* g);

/// Fills n contiguous elements as Tensor.uniform_(from, to) does: [from, to), 24 (53) random bits.
void pp_uniform_f32(pp_generator* g, int64_t n, float from, float to, float* out);
void pp_uniform_f64(pp_generator* g, int64_t n, double from, double to, double* out);
/// As Tensor.normal_: Box-Muller over blocks of 16 for n >= 16, pairs through the cache below that.
/// Uniforms are PyTorch's bit for bit; the normals differ from its SIMD code by an ulp or so.
void pp_normal_f32(pp_generator* g, int64_t n, float mean, float std, float* out);
void pp_normal_f64(pp_generator* g, int64_t n, double mean, double std, double* out);
/// The Box-Muller step of pp_normal_f32 alone: each block of 16 uniforms becomes 16 normals.
void pp_normal_blocks_f32(int64_t blocks, float mean, float std, float* data);
/// One normal number through the cache (torch.normal of a scalar; normal_ of fewer than 16).
double pp_normal_one(pp_generator* g, double mean, double std);
/// Integers in [low, high), high > low, as torch.randint.
void pp_randint_i64(pp_generator* g, int64_t n, int64_t low, int64_t high, int64_t* out);
/// A permutation of 0 .. n-1, as torch.randperm.
void pp_randperm_i64(pp_generator* g, int64_t n, int64_t* out);
/// One draw in [0, 1) of the kind bernoulli_(p) uses: 1 if it is < p.
int pp_bernoulli_one(pp_generator* g, double p);
/// out[i] = bernoulli(p[i * stride]), as torch.bernoulli(tensor) (stride 0: one p for all).
void pp_bernoulli_f32(pp_generator* g, int64_t n, const float* p, int64_t stride, float* out);
void pp_bernoulli_f64(pp_generator* g, int64_t n, const double* p, int64_t stride, double* out);
/// As Tensor.exponential_(lambda).
void pp_exponential_f32(pp_generator* g, int64_t n, double lambda, float* out);
void pp_exponential_f64(pp_generator* g, int64_t n, double lambda, double* out);

/// Python's random.Random.
typedef struct pp_py_random {
  pp_mt19937 mt;
  int32_t has_gauss;
  double next_gauss;
} pp_py_random;

/// random.seed(int): `words` are the 32-bit words of abs(seed), least first (at least one, 0 for
/// seed 0).
void pp_py_random_seed(pp_py_random* r, const uint32_t* words, size_t count);
/// random.random(): 53 bits in [0, 1).
double pp_py_random_random(pp_py_random* r);
/// random.getrandbits(bits), 1 <= bits <= 64.
uint64_t pp_py_random_getrandbits(pp_py_random* r, int bits);
/// random._randbelow(n): [0, n); n >= 1. randrange, randint, choice, shuffle and sample rest on it.
uint64_t pp_py_random_below(pp_py_random* r, uint64_t n);
/// random.gauss(mu, sigma).
double pp_py_random_gauss(pp_py_random* r, double mu, double sigma);

#ifdef __cplusplus
}
#endif
