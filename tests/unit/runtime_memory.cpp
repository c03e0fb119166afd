// SPDX-License-Identifier: Apache-2.0
#include <string.h>

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
