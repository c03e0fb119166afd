// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <thread>
#include <vector>

#include "runtime/pp.h"

TEST_CASE("storages are counted, aligned and reused") {
  const size_t before = pp_storage_live_bytes();
  for (size_t bytes :
       {0, 1, 63, 64, 65, 80, 81, 96, 97, 128, 129, 1000, 4097, 1 << 20, (3 << 20) + 1}) {
    pp_storage* s = pp_storage_new(bytes, 1);
    REQUIRE(s);
    CHECK(reinterpret_cast<uintptr_t>(s->data) % 64 == 0);
    CHECK(s->bytes == bytes);
    CHECK(pp_storage_live_bytes() - before >= bytes);
    for (size_t i = 0; i < bytes; i += 61) REQUIRE(static_cast<char*>(s->data)[i] == 0);
    memset(s->data, 1, bytes);
    pp_storage_retain(s);
    pp_storage_release(s);
    void* data = s->data;
    pp_storage_release(s);
    pp_storage* again = pp_storage_new(bytes, 0);
    CHECK(again->data == data);
    pp_storage_release(again);
  }
  CHECK(pp_storage_live_bytes() == before);
  pp_storage_trim();
  CHECK(pp_storage_cached_bytes() == 0);
  CHECK(pp_storage_new(size_t(1) << 60, 0) == nullptr);
}

namespace {

/// The contents of a storage in a vector.
struct Copy : pp_elsewhere {
  explicit Copy(const pp_storage* s)
      : pp_elsewhere{&restore_copy, &release_copy},
        bytes(static_cast<char*>(s->data), static_cast<char*>(s->data) + s->bytes) {}
  std::vector<char> bytes;
  static inline bool memory = true;
  static inline int living = 0;

  static int restore_copy(pp_elsewhere* e, void* data) {
    const Copy& c = *static_cast<Copy*>(e);
    if (memory) memcpy(data, c.bytes.data(), c.bytes.size());
    return memory;
  }
  static void release_copy(pp_elsewhere* e) {
    delete static_cast<Copy*>(e);
    --living;
  }
};

bool put_away(pp_storage* s) {
  auto* copy = new Copy(s);
  ++Copy::living;
  if (pp_storage_put_away(s, copy)) return true;
  Copy::release_copy(copy);
  return false;
}

}  // namespace

TEST_CASE("a storage is put away and comes back where it was") {
  constexpr size_t kBytes = 300'001;
  pp_storage* s = pp_storage_new(kBytes, 0);
  auto* data = static_cast<unsigned char*>(s->data);
  for (size_t i = 0; i < kBytes; ++i) data[i] = static_cast<unsigned char>(i * 7 + i / 256);
  const std::vector<unsigned char> want(data, data + kBytes);
  REQUIRE(put_away(s));
  CHECK(pp_storage_is_away(s));
  Copy::memory = false;
  CHECK(!pp_storage_bring_back(s));
  CHECK(!pp_storage_pin(s));
  CHECK(!pp_storage_show(s));
  CHECK(pp_storage_is_away(s));
  Copy::memory = true;
  REQUIRE(pp_storage_bring_back(s));
  CHECK(!pp_storage_is_away(s));
  CHECK(Copy::living == 0);
  CHECK(std::equal(want.begin(), want.end(), data));

  REQUIRE(put_away(s));
  REQUIRE(pp_storage_pin(s));
  CHECK(std::equal(want.begin(), want.end(), data));
  REQUIRE(pp_storage_pin(s));
  pp_storage_unpin(s);
  CHECK(!put_away(s));
  pp_storage_unpin(s);
  REQUIRE(put_away(s));
  REQUIRE(pp_storage_show(s));
  CHECK(!put_away(s));
  CHECK(std::equal(want.begin(), want.end(), data));
  pp_storage_release(s);
  CHECK(Copy::living == 0);
}

TEST_CASE("a storage that is freed while it is away is one like others") {
  pp_storage* s = pp_storage_new(1 << 20, 1);
  REQUIRE(put_away(s));
  void* data = s->data;
  pp_storage_release(s);
  CHECK(Copy::living == 0);
  pp_storage* again = pp_storage_new(1 << 20, 0);
  CHECK(again->data == data);
  memset(again->data, 3, 1 << 20);
  CHECK(!pp_storage_is_away(again));
  REQUIRE(put_away(again));
  pp_storage_release(again);
  pp_storage_trim();
}

TEST_CASE("small and foreign memory is not put away") {
  pp_storage* small = pp_storage_new(1 << 15, 1);
  CHECK(!put_away(small));
  pp_storage_release(small);
  static char foreign[1 << 20];
  pp_storage* wrapped = pp_storage_wrap(
      foreign, sizeof foreign, [](pp_storage* s) { free(s); }, nullptr);
  CHECK(!put_away(wrapped));
  pp_storage_release(wrapped);
  CHECK(Copy::living == 0);
}

TEST_CASE("a storage may be freed by another thread, and a thread gives its blocks back") {
  std::vector<pp_storage*> blocks;
  for (int i = 0; i < 100; ++i) blocks.push_back(pp_storage_new(1000, 0));
  std::thread([&] {
    for (pp_storage* s : blocks) pp_storage_release(s);
  }).join();
  pp_storage_trim();
  CHECK(pp_storage_cached_bytes() == 0);
}

TEST_CASE("an arena rewinds and keeps its memory") {
  pp_arena* a = pp_arena_new();
  CHECK(pp_arena_mark(a) == 0);
  void* first = pp_arena_alloc(a, 100);
  const uint64_t mark = pp_arena_mark(a);
  for (int trip = 0; trip < 3; ++trip) {
    void* small = pp_arena_alloc(a, 1);
    void* large = pp_arena_alloc(a, 1 << 20);
    memset(large, trip, 1 << 20);
    CHECK(reinterpret_cast<uintptr_t>(small) % 64 == 0);
    pp_arena_rewind(a, mark);
    CHECK(pp_arena_alloc(a, 1) == small);
    pp_arena_rewind(a, mark);
  }
  CHECK(pp_arena_growths(a) == 2);
  CHECK(pp_arena_peak(a) >= (1 << 20));
  pp_arena_reset(a);
  CHECK(pp_arena_alloc(a, 100) == first);
  pp_arena_free(a);
}

TEST_CASE("an error record is cut, not overrun") {
  pp_error e;
  pp_error_clear(&e);
  CHECK(e.status == PP_OK);
  const std::string text(5000, 'x');
  CHECK(pp_error_set(&e, PP_RAISED, 3, "IndexError", "%s %d", text.c_str(), 1) == PP_RAISED);
  CHECK(e.location == 3);
  CHECK(std::string(e.kind) == "IndexError");
  CHECK(strlen(e.message) == sizeof(e.message) - 1);
  CHECK(pp_error_set(nullptr, PP_GUARD, 0, "", "x") == PP_GUARD);
}
