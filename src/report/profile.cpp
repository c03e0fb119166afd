// SPDX-License-Identifier: Apache-2.0
#include "report/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

namespace periplus::report {
namespace {

/// Reads where the code is, at times that no loop of the program can keep step with.
class Sampler {
 public:
  explicit Sampler(const std::atomic<int>* now) : now_(now), thread_([this] { run(); }) {}
  ~Sampler() { finish(); }

  /// Samples by number of the place.
  const std::vector<uint64_t>& finish() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
    return counts_;
  }

 private:
  void run() {
    std::minstd_rand random(1);
    std::uniform_int_distribution<int> pause(50, 150);
    while (!stop_) {
      std::this_thread::sleep_for(std::chrono::microseconds(pause(random)));
      const auto at = static_cast<size_t>(now_->load(std::memory_order_relaxed));
      if (at >= counts_.size()) counts_.resize(at + 1);
      ++counts_[at];
    }
  }

  const std::atomic<int>* now_;
  std::atomic<bool> stop_{false};
  std::vector<uint64_t> counts_;
  std::thread thread_;
};

void add_row(ProfileResult& r, const codegen::Profile::Place& p, uint64_t samples) {
  for (ProfileRow& row : r.rows) {
    const auto& known = row.place;
    if (known.loc.file != p.loc.file || known.loc.line != p.loc.line || known.what != p.what ||
        known.how != p.how)
      continue;
    row.samples += samples;
    return;
  }
  r.rows.push_back({p, samples});
}

void read_samples(ProfileResult& r, codegen::Profile& profile,
                  const std::vector<uint64_t>& counts) {
  for (size_t k = 0; k < counts.size(); ++k) {
    r.samples += counts[k];
    if (k == codegen::Profile::kOutside)
      r.outside = counts[k];
    else if (counts[k] > 0)
      add_row(r, profile.place(static_cast<int>(k)), counts[k]);
  }
  std::stable_sort(r.rows.begin(), r.rows.end(),
                   [](const ProfileRow& a, const ProfileRow& b) { return a.samples > b.samples; });
}

/// "█████▌": a bar of `cells` at 1.
std::string bar(double fraction, int cells) {
  static const char* const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int n = static_cast<int>(fraction * cells * 8 + 0.5);
  std::string out;
  for (int k = 0; k < n / 8; ++k) out += "█";
  return out + eighths[n % 8];
}

std::string file_name(const SourceFile& file) {
  return file.name().substr(file.name().rfind('/') + 1);
}

std::string source_of(const SourceRange& loc) {
  std::string_view text = loc.valid() ? loc.file->line(loc.line) : "";
  while (text.starts_with(' ')) text.remove_prefix(1);
  return std::string(text);
}

std::string where(const SourceRange& loc) {
  return loc.valid() ? fmt::format("{}:{}", file_name(*loc.file), loc.line) : "";
}

constexpr size_t kWidest = 44;

std::string shortened(const std::string& text) {
  return text.size() > kWidest ? text.substr(0, kWidest - 1) + "…" : text;
}

nlohmann::ordered_json row_json(const ProfileResult& r, const ProfileRow& row) {
  nlohmann::ordered_json j;
  const auto& p = row.place;
  j["file"] = p.loc.valid() ? p.loc.file->name() : "";
  j["line"] = p.loc.line;
  j["source"] = source_of(p.loc);
  j["share"] = r.share(row.samples);
  j["us"] = r.us * r.share(row.samples);
  j["kernel"] = p.what;
  j["how"] = p.how;
  auto lines = nlohmann::ordered_json::array();
  for (const SourceRange& loc : p.fused) lines.push_back(where(loc));
  j["fused"] = std::move(lines);
  return j;
}

}  // namespace

double ProfileResult::share(uint64_t of) const {
  return samples == 0 ? 0 : static_cast<double>(of) / static_cast<double>(samples);
}

ProfileResult profile(Session& session, const std::string& spec, const std::string& mode_name,
                      Mode mode, double seconds) {
  ProfileResult r;
  r.mode_name = mode_name;
  const auto places = std::make_shared<codegen::Profile>();
  session.settings().profile = places;
  r.target = session.load_target(spec);
  std::vector<Lane> lanes;
  lanes.push_back(start_lane(session, r.target, mode, mode_name));
  const bool fresh = writes_inputs(session, r.target);
  Sampler sampler(places->now());
  time_lanes(lanes, r.target.inputs, seconds, fresh);
  read_samples(r, *places, sampler.finish());
  r.failure = lanes.front().failure;
  r.us = lanes.front().median_us();
  return r;
}

std::string profile_text(const ProfileResult& r, const Style& style) {
  if (r.failure.status != Status::Ok)
    return fmt::format("{} {}: {}\n", r.target.name, style.yellow(r.mode_name), r.failure.reason);
  Table table({">share", "", ">us", "line", "source", "kernel", "made as"});
  const double most = r.rows.empty() ? 1 : r.share(std::max(r.rows.front().samples, r.outside));
  const auto add = [&](uint64_t samples, std::vector<std::string> rest) {
    const double share = r.share(samples);
    std::vector<std::string> row = {fmt::format("{:.1f} %", 100 * share),
                                    style.cyan(bar(share / most, 16)), readable(r.us * share)};
    row.insert(row.end(), rest.begin(), rest.end());
    table.add(std::move(row));
  };
  uint64_t small = 0;
  for (const ProfileRow& row : r.rows) {
    const auto& p = row.place;
    if (r.share(row.samples) < 0.003)
      small += row.samples;
    else
      add(row.samples, {where(p.loc), shortened(source_of(p.loc)), shortened(p.what), p.how});
  }
  if (small > 0) add(small, {"", "all other lines"});
  if (r.outside > 0) add(r.outside, {"", "outside native code"});
  return fmt::format("{} {}: {} us a call, {} samples\n\n{}", r.target.name, r.mode_name,
                     readable(r.us), r.samples, table.str(style));
}

std::string profile_json(const ProfileResult& r) {
  nlohmann::ordered_json j;
  j["target"] = r.target.name;
  j["mode"] = r.mode_name;
  j["status"] = name_of(r.failure.status);
  j["reason"] = r.failure.reason;
  j["us"] = r.us;
  j["samples"] = r.samples;
  j["outside"] = r.share(r.outside);
  auto rows = nlohmann::ordered_json::array();
  for (const ProfileRow& row : r.rows) rows.push_back(row_json(r, row));
  j["lines"] = std::move(rows);
  return j.dump() + "\n";
}

}  // namespace periplus::report
