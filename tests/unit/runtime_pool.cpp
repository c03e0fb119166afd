// SPDX-License-Identifier: Apache-2.0
// Built twice: with the unit tests of the runtime, and with ThreadSanitizer (threads.cpp alone).
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <ctime>
#include <thread>
#include <vector>

#include "runtime/threads.h"

namespace {

/// Of an item that is well worth another thread.
constexpr double kLongNs = 1e6;

/// Counts how often each index is visited, and pieces that do not start at a multiple of the unit.
struct Visits {
  explicit Visits(int64_t n) : count(static_cast<size_t>(n)) {}
  std::vector<int> count;  ///< pieces do not overlap, so plain numbers do
  int64_t begin = 0, unit = 1;
  std::atomic<int> wrong{0};

  static void add(int64_t from, int64_t to, void* self) {
    auto& v = *static_cast<Visits*>(self);
    if (from >= to || (from - v.begin) % v.unit != 0) ++v.wrong;
    for (int64_t i = from; i < to; ++i) ++v.count[static_cast<size_t>(i - v.begin)];
  }
  bool once() const {
    return wrong == 0 && std::all_of(count.begin(), count.end(), [](int c) { return c == 1; });
  }
};

bool visits_once(int64_t n, int64_t unit, double item_ns = kLongNs) {
  Visits v(n);
  v.begin = 7;
  v.unit = unit;
  pp_parallel_for(7, 7 + n, unit, item_ns, Visits::add, &v);
  return v.once();
}

struct Threads {
  explicit Threads(int n) { pp_set_threads(n); }
  ~Threads() { pp_set_threads(1); }
};

}  // namespace

TEST_CASE("a parallel loop visits every index once") {
  for (const int threads : {1, 2, 3, 5, 2}) {
    const Threads set(threads);
    CHECK(pp_threads() == threads);
    for (const int64_t unit : {1, 3, 16, 1000})
      for (int64_t n = 0; n < 200; ++n)
        for (const double ns : {0.0, 100.0, 5000.0, kLongNs}) REQUIRE(visits_once(n, unit, ns));
    CHECK(visits_once(100'003, 16));
  }
  pp_set_threads(0);
  CHECK(pp_threads() == 1);
}

TEST_CASE("a parallel loop in a parallel loop runs alone") {
  const Threads set(3);
  struct Outer {
    std::atomic<int> good{0};
  } outer;
  pp_parallel_for(
      0, 64, 1, kLongNs,
      [](int64_t from, int64_t to, void* o) {
        for (int64_t i = from; i < to; ++i) static_cast<Outer*>(o)->good += visits_once(50, 4);
      },
      &outer);
  CHECK(outer.good == 64);
}

TEST_CASE("several threads of the host have parallel loops") {
  const Threads set(3);
  std::atomic<int> good{0};
  std::vector<std::thread> hosts;
  for (int t = 0; t < 4; ++t)
    hosts.emplace_back([&] {
      for (int i = 0; i < 200; ++i) good += visits_once(1000 + i, 8);
    });
  for (std::thread& t : hosts) t.join();
  CHECK(good == 800);
}

TEST_CASE("workers help after they slept, and all threads take part") {
  const Threads set(2);
  std::atomic<int> helped{0};
  for (int round = 0; round < 20 && !helped; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    struct Loop {
      std::atomic<int>& helped;
      std::thread::id host;
    } loop{helped, std::this_thread::get_id()};
    pp_parallel_for(
        0, 64, 1, kLongNs,
        [](int64_t, int64_t, void* l) {
          if (std::this_thread::get_id() != static_cast<Loop*>(l)->host)
            ++static_cast<Loop*>(l)->helped;
          std::this_thread::sleep_for(std::chrono::microseconds(200));
        },
        &loop);
  }
  CHECK(helped > 0);
}

TEST_CASE("little work stays on the thread of the caller, in one piece") {
  const Threads set(4);
  REQUIRE(visits_once(1000, 1));  // workers are there, and awake
  struct Loop {
    int pieces = 0;
    std::thread::id host = std::this_thread::get_id(), last;
  } loop;
  pp_parallel_for(
      0, 1000, 1, PP_LEAST_SHARED_NS / 1001,
      [](int64_t, int64_t, void* l) {
        ++static_cast<Loop*>(l)->pieces;
        static_cast<Loop*>(l)->last = std::this_thread::get_id();
      },
      &loop);
  CHECK(loop.pieces == 1);
  CHECK(loop.last == loop.host);
}

TEST_CASE("workers without work take no processor time") {
  const Threads set(4);
  REQUIRE(visits_once(1000, 1));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // they sleep by now
  const std::clock_t before = std::clock();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  CHECK(double(std::clock() - before) / CLOCKS_PER_SEC < 0.02);
}

// ThreadSanitizer itself does not go on in a forked child.
#ifndef __SANITIZE_THREAD__
TEST_CASE("a forked child has a pool of its own") {
  const Threads set(2);
  REQUIRE(visits_once(1000, 1));
  std::atomic<bool> stop{false};
  std::thread busy([&] {  // forks find the pool taken, too
    while (!stop) visits_once(500, 1);
  });
  for (int round = 0; round < 20; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      bool good = true;
      for (int i = 0; i < 100; ++i) good = good && visits_once(1000, 1);
      _exit(good ? 0 : 1);
    }
    int status = 1;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
  }
  stop = true;
  busy.join();
  CHECK(visits_once(1000, 1));
}
#endif
