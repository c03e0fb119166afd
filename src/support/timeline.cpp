// SPDX-License-Identifier: Apache-2.0
#include "support/timeline.h"

#include <atomic>
#include <mutex>

namespace periplus {
namespace {

using Clock = std::chrono::steady_clock;

struct Timeline {
  std::atomic<bool> on{false};
  std::mutex mutex;
  Clock::time_point begin;
  std::vector<StageRecord> stages;
};

Timeline& timeline() {
  static Timeline t;
  return t;
}

int thread_number() {
  static std::atomic<int> threads{0};
  static thread_local const int mine = threads++;
  return mine;
}

double us_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::micro>(to - from).count();
}

}  // namespace

void record_stages() {
  Timeline& t = timeline();
  const std::lock_guard lock(t.mutex);
  t.stages.clear();
  t.begin = Clock::now();
  t.on = true;
}

std::vector<StageRecord> recorded_stages() {
  Timeline& t = timeline();
  const std::lock_guard lock(t.mutex);
  return t.stages;
}

Stage::Stage(const char* kind, std::string name)
    : kind_(timeline().on ? kind : nullptr), name_(std::move(name)) {
  if (kind_) start_ = Clock::now();
}

Stage::~Stage() {
  if (!kind_) return;
  const auto end = Clock::now();
  Timeline& t = timeline();
  const std::lock_guard lock(t.mutex);
  t.stages.push_back({kind_, std::move(name_), us_between(t.begin, start_), us_between(start_, end),
                      thread_number()});
}

}  // namespace periplus
