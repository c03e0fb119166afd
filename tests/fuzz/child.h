// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace periplus::fuzz {

constexpr int kHangSeconds = 60;
constexpr rlim_t kChildMemory = rlim_t{8} << 30;

inline void write_all(int fd, const std::string& text) {
  for (size_t done = 0; done < text.size();) {
    const ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n < 0) _exit(3);
    done += static_cast<size_t>(n);
  }
}

/// A pipe to a child process that runs `body` with its writing end.
struct Child {
  int pid = -1, from = -1;
  std::string pending;

  template <class F>
  void start(F&& body) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("pipe");
    std::fflush(stdout);
    pid = fork();
    if (pid == 0) {
      close(ends[0]);
      const rlimit limit{kChildMemory, kChildMemory};
      setrlimit(RLIMIT_AS, &limit);
      body(ends[1]);
      _exit(0);
    }
    close(ends[1]);
    from = ends[0];
    pending.clear();
  }
  /// A line; false at the end of the child or when nothing comes for too long (then it is killed).
  bool line(std::string& out) {
    while (true) {
      if (const size_t end = pending.find('\n'); end != std::string::npos) {
        out = pending.substr(0, end);
        pending.erase(0, end + 1);
        return true;
      }
      pollfd ready{from, POLLIN, 0};
      if (poll(&ready, 1, kHangSeconds * 1000) <= 0) {
        kill(pid, SIGKILL);
        return false;
      }
      char buffer[65536];
      const ssize_t n = read(from, buffer, sizeof buffer);
      if (n <= 0) return false;
      pending.append(buffer, static_cast<size_t>(n));
    }
  }
  int finish() {
    int status = 0;
    close(from);
    waitpid(pid, &status, 0);
    pid = -1;
    return status;
  }
};

}  // namespace periplus::fuzz
