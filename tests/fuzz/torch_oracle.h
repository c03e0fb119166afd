// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace periplus::fuzz {

/// CPython with eager PyTorch in a process of its own, started anew when it dies.
class TorchOracle {
 public:
  /// `worker`: path of torch_worker.py.
  explicit TorchOracle(std::string worker) : worker_(std::move(worker)) {}
  ~TorchOracle() { stop(); }
  TorchOracle(const TorchOracle&) = delete;

  /// What each call of the program did, in the text of `our_text`; empty if the process died or
  /// took too long.
  std::vector<std::string> outcomes(const std::string& path);

 private:
  bool start();
  void stop();
  bool read_line(std::string& out, int milliseconds);

  std::string worker_, pending_;
  int to_ = -1, from_ = -1;
  int pid_ = -1;
};

/// What each call of the program does in eager mode: values exactly, zeros without their sign, all
/// NaNs as one.
std::vector<std::string> our_text(const std::string& path);

}  // namespace periplus::fuzz
