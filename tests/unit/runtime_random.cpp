// SPDX-License-Identifier: Apache-2.0
// The expected numbers were printed by PyTorch 1.13 and CPython 3.11.
#include <catch2/catch.hpp>
#include <vector>

#include "runtime/random.h"

namespace {

pp_generator seeded(uint64_t seed) {
  pp_generator g;
  pp_generator_seed(&g, seed);
  return g;
}

}  // namespace

TEST_CASE("uniform is PyTorch's bit for bit") {
  pp_generator g = seeded(123);
  float u[5];
  pp_uniform_f32(&g, 5, 0, 1, u);
  CHECK(u[0] == 0x1.2f37f8p-2f);
  CHECK(u[1] == 0x1.087adap-1f);
  CHECK(u[2] == 0x1.01b5f8p-2f);
}

TEST_CASE("normal goes through pairs below 16 and blocks above") {
  pp_generator g = seeded(7);
  float few[3];
  pp_normal_f32(&g, 3, 0, 1, few);
  CHECK(few[0] == -0x1.2ca2e8p-3f);
  CHECK(few[1] == 0x1.92811cp-1f);
  CHECK(few[2] == 0x1.e4c5cep-1f);
  g = seeded(7);
  float many[37];
  pp_normal_f32(&g, 37, 0, 1, many);
  const int at[5] = {0, 9, 20, 21, 36};
  const float want[5] = {-0x1.a3e8acp-1f, -0x1.122ea8p-1f, 0x1.966a5cp-3f, -0x1.52e04ep-1f,
                         -0x1.9c9b96p-4f};
  for (int i = 0; i < 5; ++i) CHECK(many[at[i]] == Approx(want[i]).margin(4e-6));
  g = seeded(7);
  double wide[20];
  pp_normal_f64(&g, 20, 0, 1, wide);
  CHECK(wide[0] == Approx(0x1.0f6e8d3a53973p-4).epsilon(1e-14));
  CHECK(wide[4] == Approx(0x1.751bc44dd094ap+0).epsilon(1e-14));
  CHECK(wide[19] == Approx(0x1.51bdf321a248ap-1).epsilon(1e-14));
}

TEST_CASE("integers, permutations, coins and exponentials") {
  pp_generator g = seeded(7);
  int64_t v[6];
  pp_randint_i64(&g, 5, -7, 20, v);
  CHECK(std::vector<int64_t>(v, v + 5) == std::vector<int64_t>{2, 6, 9, 4, 6});
  pp_randint_i64(&g, 2, 0, int64_t(1) << 40, v);
  CHECK(v[0] == 909345358743);
  CHECK(v[1] == 446582064476);
  pp_randperm_i64(&g, 6, v);
  CHECK(std::vector<int64_t>(v, v + 6) == std::vector<int64_t>{5, 4, 0, 2, 3, 1});
  g = seeded(7);
  const float p = 0.3f;
  float coins[8], e[2];
  pp_bernoulli_f32(&g, 8, &p, 0, coins);
  CHECK(std::vector<float>(coins, coins + 8) == std::vector<float>{0, 1, 0, 0, 1, 0, 1, 0});
  pp_exponential_f32(&g, 2, 1.5, e);
  CHECK(e[0] == 0x1.b48a72p+0f);
  CHECK(e[1] == 0x1.3846bep+0f);
}

TEST_CASE("Python's random") {
  pp_py_random r;
  const uint32_t seed = 42;
  pp_py_random_seed(&r, &seed, 1);
  CHECK(pp_py_random_random(&r) == 0x1.4762f307200c5p-1);
  CHECK(pp_py_random_getrandbits(&r, 40) == 811856239313u);
  CHECK(pp_py_random_below(&r, 1000) == 281);
  CHECK(pp_py_random_gauss(&r, 1, 2) == Approx(0x1.0901f6aa3ba91p+0).epsilon(1e-14));
  CHECK(pp_py_random_gauss(&r, 1, 2) == Approx(0x1.0c4736e67e161p+1).epsilon(1e-14));
  const uint32_t big[3] = {5, 0, 64};
  pp_py_random_seed(&r, big, 3);
  CHECK(pp_py_random_random(&r) == 0x1.de00b2b1e8484p-2);
}
