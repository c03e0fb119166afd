// SPDX-License-Identifier: Apache-2.0
#include "tensor/tensor.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "tensor/cast.h"

using namespace periplus;

namespace {

Tensor floats(std::vector<float> values) {
  const int64_t n[] = {static_cast<int64_t>(values.size())};
  Tensor t = Tensor::empty(n, DType::Float32);
  std::copy(values.begin(), values.end(), t.data<float>());
  return t;
}

}  // namespace

TEST_CASE("dtypes promote as in PyTorch", "[tensor]") {
  CHECK(promote(DType::Bool, DType::UInt8) == DType::UInt8);
  CHECK(promote(DType::UInt8, DType::Int8) == DType::Int16);
  CHECK(promote(DType::UInt8, DType::Int64) == DType::Int64);
  CHECK(promote(DType::Int64, DType::Float32) == DType::Float32);
  CHECK(promote(DType::Float64, DType::Float32) == DType::Float64);
}

TEST_CASE("floats become integers as on x86", "[tensor]") {
  CHECK(cast_value<int64_t>(NAN) == INT64_MIN);
  CHECK(cast_value<int64_t>(1e30f) == INT64_MIN);
  CHECK(cast_value<int64_t>(-9223372036854775808.0) == INT64_MIN);
  CHECK(cast_value<int32_t>(3e9f) == INT32_MIN);
  CHECK(cast_value<int32_t>(-2147483648.5) == INT32_MIN);
  CHECK(cast_value<uint8_t>(300.0f) == 44);
  CHECK(cast_value<uint8_t>(-1.0f) == 255);
  CHECK(cast_value<int8_t>(3e9f) == 0);
  CHECK(cast_value<bool>(NAN));
}

TEST_CASE("tensors print as in PyTorch", "[tensor]") {
  CHECK(to_string(floats({1, 2})) == "tensor([1., 2.])");
  CHECK(to_string(floats({1, 2.5})) == "tensor([1.0000, 2.5000])");
  CHECK(to_string(floats({1e-7f, 1})) == "tensor([1.0000e-07, 1.0000e+00])");
  CHECK(to_string(floats({NAN, -INFINITY, 1})) == "tensor([nan, -inf, 1.])");
  CHECK(to_string(Tensor::scalar(3.5)) == "tensor(3.5000)");
  CHECK(to_string(Tensor::scalar(int64_t{3}, DType::Int32)) == "tensor(3, dtype=torch.int32)");
  CHECK(to_string(Tensor::scalar(int64_t{1}, DType::Bool)) == "tensor(True)");
  CHECK(to_string(Tensor::zeros(std::array<int64_t, 2>{0, 3}, DType::Float32)) ==
        "tensor([], size=(0, 3))");
  CHECK(to_string(Tensor::zeros(std::array<int64_t, 1>{0}, DType::Int64)) ==
        "tensor([], dtype=torch.int64)");
}

TEST_CASE("sizes are checked before memory is taken", "[tensor]") {
  CHECK_THROWS_AS(Tensor::empty(std::array<int64_t, 1>{-1}, DType::Float32), OpError);
  CHECK_THROWS_AS(Tensor::empty(std::array<int64_t, 2>{INT64_MAX, 2}, DType::Float32), OpError);
  CHECK_THROWS_AS(Tensor::empty(std::array<int64_t, 1>{INT64_MAX / 2}, DType::Float64), OpError);
  CHECK(checked_numel(std::array<int64_t, 3>{INT64_MAX, INT64_MAX, 0}) == 0);
}

TEST_CASE("copying converts, broadcasts and survives overlap", "[tensor]") {
  const Tensor x = floats({1, 2, 3, 4});
  const int64_t three[] = {3}, one[] = {1};
  const Tensor head = x.as_view(three, one, 0), tail = x.as_view(three, one, 1);
  tail.copy_from(head);
  CHECK(to_string(x) == "tensor([1., 1., 2., 3.])");
  x.copy_from(Tensor::scalar(int64_t{7}));
  CHECK(to_string(x) == "tensor([7., 7., 7., 7.])");
  CHECK_THROWS_WITH(head.copy_from(x),
                    Catch::Matchers::Contains("(3) must match the size of tensor b (4)"));
}
