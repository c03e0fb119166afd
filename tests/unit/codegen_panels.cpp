// SPDX-License-Identifier: Apache-2.0
#include "codegen/panels.h"
#include "codegen_harness.h"

using namespace periplus;
using periplus::codegen::shared_panels;
using periplus::codegen_test::numbers;

namespace {

struct Packer {
  int packed = 0;
  std::shared_ptr<void> operator()(const Tensor& w, const std::string& form = "rows") {
    const size_t bytes = static_cast<size_t>(w.numel()) * sizeof(float);
    return shared_panels(w, form, bytes, [&](void* to) {
      ++packed;
      std::memcpy(to, w.contiguous().raw(), bytes);
    });
  }
};

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
