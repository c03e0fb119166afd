// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "codegen/panels.h"
#include "codegen_harness.h"

using namespace periplus;
using periplus::codegen::shared_panels;
using periplus::codegen_test::graph_of;
using periplus::codegen_test::numbers;
using periplus::codegen_test::rt;
using periplus::codegen_test::RtValue;
using periplus::codegen_test::same_bits;

namespace {

struct Packer {
  int packed = 0;
  std::shared_ptr<void> operator()(const Tensor& w, const std::string& form = "rows") {
    const size_t bytes = static_cast<size_t>(w.numel()) * sizeof(float);
    return shared_panels(w, {form, bytes, [&](const void* from, void* to) {
                               ++packed;
                               std::memcpy(to, from, bytes);
                             }});
  }
};

bool is_away(const Tensor& t) { return pp_storage_is_away(t.impl()->storage.get()); }

std::vector<char> bytes_of(const Tensor& t) {
  const auto* from = static_cast<const char*>(t.raw());
  return {from, from + t.impl()->storage.get()->bytes};
}

/// Every kind of bits: NaNs with all kinds of payload, infinities, negative zeros, denormals.
Tensor any_bits(std::vector<int64_t> sizes, DType dtype) {
  const Tensor t = Tensor::empty(sizes, dtype);
  uint64_t state = 88172645463325252u;
  auto* words = t.data<uint32_t>();
  const size_t step = item_size(dtype) / sizeof(uint32_t);
  for (size_t k = 0; k < static_cast<size_t>(t.numel()) * step; ++k) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    words[k] = static_cast<uint32_t>(state >> 16);
    if (k % step + 1 < step) continue;  // the word with the sign and the exponent
    const uint32_t kinds[] = {0x7F800000, 0xFFF00000, 0x7F800001, 0x80000000, 0x00000001};
    if (state % 3 == 0) words[k] = kinds[state / 3 % std::size(kinds)] | (words[k] & 7);
  }
  return t;
}

std::shared_ptr<codegen::CompiledGraph> compiled(const graph::Graph& g, bool bfloat16 = false) {
  codegen::CompileOptions options;
  options.object_cache = false;
  options.put_weights_away = true;
  options.bfloat16_weights = bfloat16;
  return codegen::compile(g, options);
}

/// `body` uses %w, and %x of the type `x`; the last line is a result of the type `y`.
std::unique_ptr<graph::Graph> weight_graph(const std::string& x, const Tensor& w,
                                           const std::string& body, const std::string& y) {
  auto g = graph_of(fmt::format(
      "graph f(%x: {}, %i: int) {{\n  const @w : {} = seed 3\n  %w = get_attr @w : {}\n{} : {}\n"
      "  return %y\n}}",
      x, to_string(w.type()), to_string(w.type()), body, y));
  g->constants["w"] = w;
  return g;
}

}  // namespace

TEST_CASE("a weight is packed once for all that read it", "[panels]") {
  Packer pack;
  const Tensor w = numbers({4, 8});
  const auto first = pack(w);
  REQUIRE(pack(w) == first);
  REQUIRE(pack.packed == 1);
  REQUIRE(std::memcmp(first.get(), w.raw(), 4 * 8 * sizeof(float)) == 0);
  REQUIRE(pack(w, "columns") != first);  // another form, another view, another tensor
  const int64_t sizes[] = {2, 8}, strides[] = {8, 1};
  REQUIRE(pack(w.as_view(sizes, strides, 8)) != first);
  REQUIRE(pack(w.clone()) != first);
  REQUIRE(pack.packed == 4);
}

TEST_CASE("a weight that was written is packed again", "[panels]") {
  Packer pack;
  const Tensor w = numbers({4, 8});
  const auto before = pack(w);
  w.data<float>()[0] = 7;
  w.note_write();
  const auto after = pack(w);
  REQUIRE(after != before);
  REQUIRE(static_cast<const float*>(after.get())[0] == 7);
  REQUIRE(pack.packed == 2);
}

TEST_CASE("packed weights go with the last function that reads them", "[panels]") {
  Packer pack;
  const Tensor w = numbers({4, 8});
  const std::weak_ptr<void> gone = pack(w);
  REQUIRE(gone.expired());
  pack(w);
  REQUIRE(pack.packed == 2);
}

TEST_CASE("a weight that only products read is put away, and every bit of it comes back",
          "[panels]") {
  struct Form {
    std::vector<int64_t> x, w;
    const char* body;
    std::vector<int64_t> y;
  };
  const Form forms[] = {
      {{3, 131}, {257, 131}, "  %y = linear(%x, %w, None)", {3, 257}},
      {{3, 257}, {257, 131}, "  %y = matmul(%x, %w)", {3, 131}},
      {{3, 131}, {257, 131}, "  %t = t(%w) : DT[131, 257]\n  %y = matmul(%x, %t)", {3, 257}},
      {{3, 257}, {257, 131}, "  %t = t(%w) : DT[131, 257]\n  %y = linear(%x, %t, None)", {3, 131}},
      {{3, 1}, {40000, 1}, "  %y = linear(%x, %w, None)", {3, 40000}},
      {{2, 40000}, {1, 40000}, "  %y = linear(%x, %w, None)", {2, 1}},
      {{3, 67},
       {5, 59, 67},
       "  %s = select(%w, 0, %i) : DT[59, 67]\n  %y = linear(%x, %s, None)",
       {3, 59}},
      {{3, 59},
       {5, 59, 67},
       "  %s = select(%w, 0, %i) : DT[59, 67]\n  %y = matmul(%x, %s)",
       {3, 67}},
      {{2, 12, 9, 8},
       {70, 12, 5, 5},
       "  %y = conv2d(%x, %w, None, [1, 1], [2, 2], [1, 1], 1)",
       {2, 70, 9, 8}},
      {{2, 12, 9, 8},
       {117, 4, 7, 7},
       "  %y = conv2d(%x, %w, None, [1, 1], [3, 3], [1, 1], 3)",
       {2, 117, 9, 8}},
      {{2, 24, 16}, {150, 12, 11}, "  %y = conv1d(%x, %w, None, [1], [5], [1], 2)", {2, 150, 16}},
  };
  for (const DType d : {DType::Float32, DType::Float64}) {
    for (const Form& form : forms) {
      const std::string dtype = d == DType::Float32 ? "f32" : "f64";
      std::string body = form.body;
      if (const size_t at = body.find("DT"); at != std::string::npos) body.replace(at, 2, dtype);
      INFO(dtype << body);
      const Tensor x = numbers(form.x, d), w = any_bits(form.w, d);
      const auto before = bytes_of(w);
      const auto g = weight_graph(to_string(x.type()), w, body, dtype + shape_string(form.y));
      const std::vector<RtValue> inputs = {rt(x), rt(2)};
      const RtValue want = graph::execute(*g, inputs);
      RtValue out;
      std::vector<RtValue> written;
      auto code = compiled(*g);
      REQUIRE(is_away(w));
      REQUIRE(code->call(inputs, out, written).ok());
      REQUIRE(same_bits(out, want));
      REQUIRE(is_away(w));  // calls do not bring it back
      REQUIRE(bytes_of(w) == before);
      REQUIRE(!is_away(w));
      REQUIRE(code->call(inputs, out, written).ok());
      REQUIRE(same_bits(out, want));
      const auto again = compiled(*g);  // the same packed copy, so it can go again
      REQUIRE(is_away(w));
      code.reset();
      REQUIRE(bytes_of(w) == before);
    }
  }
}

TEST_CASE("a weight stays put away when its code is gone", "[panels]") {
  const Tensor w = any_bits({256, 256}, DType::Float32);
  const auto before = bytes_of(w);
  const auto g = weight_graph("f32[2, 256]", w, "  %y = linear(%x, %w, None)", "f32[2, 256]");
  compiled(*g);
  REQUIRE(is_away(w));
  compiled(*g);  // takes the packed copy up again
  REQUIRE(is_away(w));
  REQUIRE(bytes_of(w) == before);
  compiled(*g);
  REQUIRE(is_away(w));
}

TEST_CASE("a weight that code reads where it is stays there as long as the code", "[panels]") {
  const Tensor w = any_bits({256, 256}, DType::Float32);
  const auto before = bytes_of(w);
  const auto product = weight_graph("f32[2, 256]", w, "  %y = linear(%x, %w, None)", "f32[2, 256]");
  const auto sum = weight_graph("f32[256, 256]", w, "  %y = add(%x, %w, 1)", "f32[256, 256]");
  const auto both = weight_graph(
      "f32[256, 256]", w, "  %h = linear(%x, %w, None) : f32[256, 256]\n  %y = add(%h, %w, 1)",
      "f32[256, 256]");
  const Tensor x = numbers({256, 256});
  const auto check = [&](const graph::Graph& g, codegen::CompiledGraph& code) {
    const std::vector<RtValue> inputs = {rt(x), rt(0)};
    RtValue out;
    std::vector<RtValue> written;
    REQUIRE(code.call(inputs, out, written).ok());
    REQUIRE(same_bits(out, graph::execute(g, inputs)));
  };
  const auto packs = compiled(*product);
  REQUIRE(is_away(w));
  auto reads = compiled(*sum);
  REQUIRE(!is_away(w));
  check(*sum, *reads);
  compiled(*product);
  REQUIRE(!is_away(w));
  reads.reset();
  compiled(*product);
  REQUIRE(is_away(w));
  reads = compiled(*both);
  REQUIRE(!is_away(w));
  check(*both, *reads);
  REQUIRE(bytes_of(w) == before);
}

TEST_CASE("weights that are not put away", "[panels]") {
  const auto stays = [](const Tensor& w, bool bfloat16 = false) {
    const auto type = fmt::format("f32[2, {}]", w.size(1));
    compiled(
        *weight_graph(type, w, "  %y = linear(%x, %w, None)", fmt::format("f32[2, {}]", w.size(0))),
        bfloat16);
    return !is_away(w);
  };
  const Tensor w = numbers({512, 256});
  CHECK(!stays(w));
  CHECK(stays(numbers({64, 64})));          // no memory worth it
  CHECK(stays(numbers({512, 256}), true));  // rounded copies do not have the bits
  const int64_t sizes[] = {256, 256}, strides[] = {256, 1}, none[] = {0, 1};
  CHECK(stays(numbers({512, 256}).as_view(sizes, strides, 256)));  // half of a storage
  CHECK(stays(numbers({512, 256}).as_view(sizes, none, 0)));
  const Tensor shown = numbers({512, 256});
  shown.hold();
  CHECK(stays(shown));
}

TEST_CASE("a weight that is written after it was put away", "[panels]") {
  const Tensor w = numbers({256, 256});
  const auto g = weight_graph("f32[2, 256]", w, "  %y = linear(%x, %w, None)", "f32[2, 256]");
  const std::vector<RtValue> inputs = {rt(numbers({2, 256})), rt(0)};
  const auto old = compiled(*g);
  REQUIRE(is_away(w));
  w.copy_from(numbers({256, 256}, DType::Float32, 77));
  const auto want = bytes_of(w);
  const auto fresh = compiled(*g);
  REQUIRE(is_away(w));
  RtValue out;
  std::vector<RtValue> written;
  REQUIRE(fresh->call(inputs, out, written).ok());
  REQUIRE(same_bits(out, graph::execute(*g, inputs)));
  REQUIRE(bytes_of(w) == want);
}
