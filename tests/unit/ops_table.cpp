// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <catch2/catch.hpp>

#include "ops/bind.h"
#include "ops/indexing.h"
#include "ops/op.h"
#include "ops/random_state.h"

using namespace periplus;
using Catch::Matchers::Contains;

namespace {

using Ints64 = std::vector<int64_t>;

Tensor call(const char* name, const Args& args) { return run_op(*find_op(name), args).at(0); }

Tensor range(int64_t n, const Ints64& shape) {
  return call("reshape", {call("arange", {n, DType::Float32}), shape});
}

std::string bound(const char* name, const CallSignature& call) {
  return bind_call(*find_op(name), call).op->name;
}

}  // namespace

TEST_CASE("the operator table is sound", "[ops]") {
  CHECK(check_op_table() == std::vector<std::string>{});
}

TEST_CASE("names lead to rows", "[ops]") {
  CHECK(find_function("nn.functional.relu") == find_op("relu"));
  CHECK(find_function("linalg.qr") == find_op("qr"));
  CHECK(find_function("true_divide") == find_op("div"));
  CHECK(find_method("view") == find_op("view"));
  CHECK(find_function("view") == nullptr);
  CHECK(similar_ops("sofmax").front() == "softmax");
}

TEST_CASE("overloads go by the classes of arguments", "[ops]") {
  using C = ArgClass;
  CHECK(bound("max", {{C::Tensor}, {}}) == "max");
  CHECK(bound("max", {{C::Tensor, C::Int}, {}}) == "max.dim");
  CHECK(bound("max", {{C::Tensor, C::Tensor}, {}}) == "max.other");
  CHECK(bound("max", {{C::Tensor}, {{"axis", C::Int}}}) == "max.dim");
  CHECK(bound("split", {{C::Tensor, C::IntList}, {}}) == std::string("split.sizes"));
  const Binding b = bind_call(*find_op("view"), {{C::Tensor, C::Int, C::Int}, {}});
  CHECK(b.packed == 1);
  CHECK_THROWS_WITH(bind_call(*find_op("relu"), {{C::Tensor}, {{"dims", C::Int}}}),
                    Contains("unexpected keyword argument 'dims'"));
}

TEST_CASE("promotion: dimensioned tensors, 0-d tensors, numbers", "[ops]") {
  const TensorType ints{DType::Int32, {Dim(3)}}, zero_d{DType::Float64, {}},
      floats{DType::Float32, {Dim(3)}};
  CHECK(promoted_dtype(std::array<ArgType, 2>{ints, ArgType(Dim(5))}) == DType::Int32);
  CHECK(promoted_dtype(std::array<ArgType, 2>{ints, ArgType(0.5)}) == DType::Float32);
  CHECK(promoted_dtype(std::array<ArgType, 2>{floats, zero_d}) == DType::Float32);
  CHECK(promoted_dtype(std::array<ArgType, 2>{ints, zero_d}) == DType::Float64);
}

TEST_CASE("type rules work with unknown sizes", "[ops]") {
  const Dim n = Dim::symbol(1), m = Dim::symbol(2);
  const TensorType x{DType::Float32, {n, Dim(4), Dim(8)}};
  const auto flat = find_op("view")->infer({x, Dims{n, Dim(-1)}});
  CHECK(flat[0].sizes == Dims{n, Dim(32)});
  const auto sum = find_op("add")->infer({x, TensorType{DType::Float32, {Dim(8)}}, Dim(1)});
  CHECK(sum[0].sizes == x.sizes);
  const auto product = find_op("matmul")->infer(
      {TensorType{DType::Float32, {n, m}}, TensorType{DType::Float32, {m, Dim(3)}}});
  CHECK(product[0].sizes == Dims{n, Dim(3)});
  const auto cut = find_op("slice")->infer({x, Dim(1), UnknownScalar{}, std::monostate{}, Dim(1)});
  CHECK(!cut[0].sizes[1].known());
}

TEST_CASE("errors are worded as PyTorch's", "[ops]") {
  const Tensor a = range(6, {2, 3}), b = range(20, {4, 5});
  CHECK_THROWS_WITH(call("matmul", {a, b}),
                    "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)");
  CHECK_THROWS_WITH(
      call("add", {a, range(4, {4}), int64_t{1}}),
      "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1");
  CHECK_THROWS_WITH(call("select", {a, int64_t{1}, int64_t{5}}),
                    "index 5 is out of bounds for dimension 1 with size 3");
  CHECK_THROWS_WITH(call("view", {a, Ints64{4}}), "shape '[4]' is invalid for input of size 6");
  CHECK_THROWS_WITH(
      call("floor_divide", {call("arange", {int64_t{3}, std::monostate{}}), int64_t{0}}),
      "ZeroDivisionError");
}

TEST_CASE("in-place forms keep dtype and shape", "[ops]") {
  const Tensor ints = call("arange", {int64_t{3}, std::monostate{}});
  CHECK_THROWS_WITH(run_op_inplace(*find_op("div"), {ints, int64_t{2}, std::monostate{}}),
                    "result type Float can't be cast to the desired output type Long");
  const Tensor x = range(3, {3});
  run_op_inplace(*find_op("mul"), {x, 2.0});
  CHECK(to_string(x) == "tensor([0., 2., 4.])");
}

TEST_CASE("strided operands and rows longer than a block agree with contiguous ones", "[ops]") {
  const Tensor x =
      call("reshape", {call("arange", {int64_t{3000}, DType::Float32}), Ints64{50, 60}});
  const Tensor t = call("t", {x});
  const Tensor strided = call("sin", {t}), plain = call("sin", {t.contiguous()});
  CHECK(run_op(*find_op("equal"), {strided, plain})[0].item_bool());
  const Tensor row = call("select", {x, int64_t{0}, int64_t{1}});
  const Tensor sum = call("add", {x, row, int64_t{1}});
  const Tensor full =
      call("add", {x, call("expand", {row, Ints64{50, 60}}).contiguous(), int64_t{1}});
  CHECK(run_op(*find_op("equal"), {sum, full})[0].item_bool());
}

TEST_CASE("index plans", "[ops]") {
  const Tensor x = range(24, {2, 3, 4});
  using I = IndexItem;
  const std::array<I, 3> items = {I::of_ellipsis(), I::of_none(), I::of_int(-1)};
  CHECK(shape_string(get_index(x, items).sizes()) == "[2, 3, 1]");
  const std::array<I, 1> mask = {I::of_tensor(call("gt", {x, 20.0}))};
  CHECK(to_string(get_index(x, mask)) == "tensor([21., 22., 23.])");
  set_index(x, mask, Arg(int64_t{0}));
  CHECK(call("sum", {x, std::monostate{}}).item_double() == 210);
  const std::array<I, 2> slices = {I::of_int(0), I::of_slice(Dim(1), std::nullopt, Dim(2))};
  CHECK(shape_string(get_index(x, slices).sizes()) == "[1, 4]");
  const std::array<I, 4> many = {I::of_int(0), I::of_int(0), I::of_int(0), I::of_int(0)};
  CHECK_THROWS_WITH(get_index(x, many), "too many indices for tensor of dimension 3");
}

TEST_CASE("the random stream is PyTorch's", "[ops]") {
  manual_seed(0);
  CHECK(to_string(call("randn", {Ints64{3}, std::monostate{}})) ==
        "tensor([ 1.5410, -0.2934, -2.1788])");
  CHECK(to_string(call("randint", {int64_t{10}, Ints64{3}, std::monostate{}})).size() > 0);
}
