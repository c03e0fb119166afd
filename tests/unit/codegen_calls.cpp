// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "codegen_harness.h"

using namespace periplus;                // NOLINT
using namespace periplus::codegen_test;  // NOLINT

namespace {

const char* kEndless = R"(graph f(%n: int) {
  %i_o = while (%i = 0 : int) {
    %c = int.ge(%i, 0) : bool
    yield %c
  } do (%i_1: int) {
    %j = int.xor(%i_1, 1) : int
    yield %j
  } : int
  return %i_o
})";

const char* kSieve = R"(graph sieve(%x: f32[50], %n: int) {
  %i_o, %x_o, %y_o = while (%i = 2 : int, %x_0 = %x : f32[50], %y_0 = %x : f32[50]) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_1: int, %x_1: f32[50], %y_1: f32[50]) {
    %j_o, %x_2 = while (%j = %i_1 : int, %z = %x_1 : f32[50]) {
      %c_1 = int.lt(%j, 50) : bool
      yield %c_1
    } do (%j_1: int, %z_1: f32[50]) {
      %m = int.mod(%j_1, 2) : int
      %k = int.eq(%m, 0) : bool
      %e = select(%z_1, 0, %j_1) : f32[]
      %v = item(%e) : float
      %w = float.add(%v, 1.0) : float
      %z_2 = if %k {
        %s = scatter(%z_1, [("select", 0, %j_1)], %w) : f32[50]
        yield %s
      } else {
        yield %z_1
      } : f32[50]
      %j_2 = int.add(%j_1, %i_1) : int
      yield %j_2, %z_2
    } : int, f32[50]
    %y_2 = add(%y_1, %x_2, 1) : f32[50]
    %i_2 = int.add(%i_1, 1) : int
    yield %i_2, %x_2, %y_2
  } : int, f32[50], f32[50]
  %p = scatter(%y_o, [("slice", 0, 3, 7, 1)], 0.25) : f32[50]
  %q = scatter(%p, [("slice", 0, 1, 5, 2)], %i_o) : f32[50]
  return (%x_o, %y_o, %q, %x)
})";

}  // namespace

TEST_CASE("writes into carried tensors") {
  check(kSieve,
        {{rt(numbers({50})), rt(0)}, {rt(numbers({50})), rt(3)}, {rt(numbers({50})), rt(50)}});
}

TEST_CASE("a deadline and a cancel flag end a loop") {
  const auto code = compiled(*graph_of(kEndless), 2);
  RtValue out;
  std::vector<RtValue> written;
  codegen::CallControl control;
  control.deadline_seconds = 0.05;
  const std::vector<RtValue> in = {rt(1)};
  auto status = code->call(in, out, written, control);
  REQUIRE(status.status == PP_CANCELLED);
  std::atomic<bool> cancel{false};
  control.deadline_seconds = 0;
  control.cancel = &cancel;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    cancel = true;
  });
  status = code->call(in, out, written, control);
  other.join();
  REQUIRE(status.status == PP_CANCELLED);
}

TEST_CASE("exceptions, asserts and prints") {
  check(R"(graph f(%n: int) {
  %c = int.gt(%n, 3) : bool
  assert.true(%c, "AssertionError", "too small: {}", %n)
  %d = int.gt(%n, 5) : bool
  if %d {
    raise("ValueError", "too large: {}", %n)
    yield
  } else {
    yield
  }
  return %n
})",
        {{rt(1)}, {rt(4)}, {rt(9)}});
  const auto code =
      compiled(*graph_of("graph f(%n: int) {\n print(\"n is {}\", %n)\n return %n\n}"), 2);
  std::string text;
  codegen::CallControl control;
  control.print = [&](const std::string& s) { text += s; };
  RtValue out;
  std::vector<RtValue> written;
  REQUIRE(code->call(std::vector<RtValue>{rt(7)}, out, written, control).ok());
  REQUIRE(text == "n is 7");
}

TEST_CASE("objects come from the cache the second time") {
  const std::string dir =
      std::filesystem::temp_directory_path() / ("periplus-cache-test-" + std::to_string(getpid()));
  codegen::CompileOptions options;
  options.cache_dir = dir;
  const auto g = graph_of(kSieve);
  REQUIRE(!codegen::compile(*g, options)->stats().from_cache);
  struct stat st {};
  REQUIRE(stat(dir.c_str(), &st) == 0);
  REQUIRE((st.st_mode & 0777) == 0700);
  const auto code = codegen::compile(*g, options);
  REQUIRE(code->stats().from_cache);
  RtValue out;
  std::vector<RtValue> written;
  const std::vector<RtValue> in = {rt(numbers({50})), rt(9)};
  REQUIRE(code->call(in, out, written).ok());
  REQUIRE(same_bits(out, graph::execute(*g, in)));
  for (const auto& f : std::filesystem::directory_iterator(dir)) {  // a damaged file is a miss
    FILE* p = std::fopen(f.path().c_str(), "r+");
    std::fseek(p, -3, SEEK_END);
    std::fputc(77, p);
    std::fclose(p);
  }
  REQUIRE(!codegen::compile(*g, options)->stats().from_cache);
  std::filesystem::remove_all(dir);
}

TEST_CASE("a long loop needs no more memory than a short one") {
  const auto g = graph_of(R"(graph f(%x: f32[8], %n: int) {
  %l = list.new() : list[f32[8]]
  %i_o, %a_o, %l_o = while (%i = 0 : int, %a = %x : f32[s1], %l_0 = %l : list[f32[8]]) {
    %c = int.lt(%i, %n) : bool
    yield %c
  } do (%i_1: int, %a_1: f32[s1], %l_1: list[f32[8]]) {
    %h = slice(%a_1, 0, 0, 3, 1) : f32[s2]
    %b = cat([%h, %x], 0) : f32[s3]
    %l_2 = list.append(%l_1, %x) : list[f32[8]]
    %y = mul(%x, 2.0) : f32[8]
    %l_3 = list.append(%l_2, %y) : list[f32[8]]
    %l_4, %e = list.pop(%l_3, 0) : list[f32[8]], f32[8]
    %l_5, %e_1 = list.pop(%l_4, 0) : list[f32[8]], f32[8]
    %t = list.new(1, 2) : list[int]
    %len = list.len(%t) : int
    %i_2 = int.add(%i_1, 1) : int
    yield %i_2, %b, %l_5
  } : int, f32[s4], list[f32[8]]
  return (%a_o, %l_o)
})");
  const auto code = compiled(*g, 2);
  RtValue out, expected;
  std::vector<RtValue> written;
  const Tensor x = numbers({8});
  REQUIRE(code->call(std::vector<RtValue>{rt(x), rt(10)}, out, written).ok());
  const size_t little = code->peak_bytes();
  REQUIRE(same_bits(out, graph::execute(*g, std::vector<RtValue>{rt(x), rt(10)})));
  REQUIRE(code->call(std::vector<RtValue>{rt(x), rt(20000)}, out, written).ok());
  REQUIRE(code->peak_bytes() <= little + (4u << 20));
  REQUIRE(code->call(std::vector<RtValue>{rt(x), rt(20000)}, out, written).ok());
  REQUIRE(code->last_call_fresh_bytes() == 0);
  REQUIRE(same_bits(out, graph::execute(*g, std::vector<RtValue>{rt(x), rt(20000)})));
}
