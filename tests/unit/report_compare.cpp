// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "report/compare.h"

namespace periplus::report {
namespace {

constexpr const char* kCounting = R"(import torch
import torch.nn as nn


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(3))
        self.calls = 0

    def forward(self, x):
        self.total += x
        self.calls += 1
        return self.total * 2.0, self.calls


def build():
    return Counting()


def example_inputs():
    return (torch.ones(3),)
)";

TEST_CASE("each mode is compared with a module of its own") {
  const auto file = std::filesystem::temp_directory_path() / "periplus_compare_state.py";
  std::ofstream(file) << kCounting;
  Session session;
  const Comparison c = compare(session, file.string(), {}, 0.001);
  std::filesystem::remove(file);
  int compared = 0;
  for (const Compared& m : c.modes) {
    INFO(m.lane.mode_name << ": " << m.lane.failure.reason);
    CHECK(m.wrong_on.empty());
    compared += m.lane.failure.status == Status::Ok;
  }
  CHECK(compared == 4);  // symbolic tracing refuses what the others run
}

}  // namespace
}  // namespace periplus::report
