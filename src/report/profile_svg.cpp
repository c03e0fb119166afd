// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "report/profile.h"

namespace periplus::report {
namespace {

constexpr int kRow = 20, kLeft = 16, kBarAt = 560, kBarWidth = 260, kWidth = 1180;

/// How code was made, and its colour.
constexpr std::pair<const char*, const char*> kColors[] = {{"kernel call", "#2f6fab"},
                                                           {"loop nest", "#d9822b"},
                                                           {"registers", "#3d9970"},
                                                           {"", "#9aa0a6"}};

const char* color_of(const std::string& how) {
  for (const auto& [name, color] : kColors)
    if (how == name) return color;
  return std::end(kColors)[-1].second;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out;
}

std::string text_at(int x, int y, const std::string& text, const std::string& more = {}) {
  return fmt::format("<text x=\"{}\" y=\"{}\"{}{}>{}</text>\n", x, y, more.empty() ? "" : " ", more,
                     escaped(text));
}

/// The rows of one source line.
struct Line {
  SourceRange loc;
  uint64_t samples = 0;
  std::vector<const ProfileRow*> rows;
};

std::vector<Line> lines_of(const ProfileResult& r) {
  std::map<std::tuple<bool, std::string, uint32_t>, Line> by_place;  // the standard library last
  for (const ProfileRow& row : r.rows) {
    const SourceRange& loc = row.place.loc;
    const std::string file = loc.valid() ? loc.file->name() : "";
    Line& line = by_place[{file.starts_with("<"), file, loc.line}];
    line.loc = loc;
    line.samples += row.samples;
    line.rows.push_back(&row);
  }
  std::vector<Line> lines;
  for (auto& [place, line] : by_place)
    if (r.share(line.samples) >= 0.001) lines.push_back(std::move(line));
  return lines;
}

std::string draw_line(const ProfileResult& r, const Line& line, uint64_t most, int y) {
  std::string source(line.loc.valid() ? line.loc.file->line(line.loc.line) : "");
  if (source.size() > 60) source = source.substr(0, 59) + "…";
  const std::string number = line.loc.valid() ? fmt::format("{:5}", line.loc.line) : "";
  std::string out = text_at(kLeft, y, number, "class=\"dim\"") + text_at(kLeft + 52, y, source);
  double x = kBarAt;
  std::string kernels;
  for (const ProfileRow* row : line.rows) {
    const double width = kBarWidth * static_cast<double>(row->samples) / static_cast<double>(most);
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"14\" fill=\"{}\"><title>{}: {}, "
        "{:.1f} %</title></rect>\n",
        x, y - 12, width, color_of(row->place.how), escaped(row->place.what),
        escaped(row->place.how), 100 * r.share(row->samples));
    x += width;
    if (10 * row->samples >= line.samples)
      kernels += (kernels.empty() ? "" : ", ") + row->place.what;
  }
  if (kernels.size() > 34) kernels = kernels.substr(0, 33) + "…";
  return out + text_at(static_cast<int>(x) + 6, y,
                       fmt::format("{:.1f} %  {}", 100 * r.share(line.samples), kernels));
}

}  // namespace

std::string profile_svg(const ProfileResult& r) {
  const std::vector<Line> lines = lines_of(r);
  uint64_t most = 1;
  for (const Line& line : lines) most = std::max(most, line.samples);
  std::string body;
  int y = 54;
  const SourceFile* file = nullptr;
  for (const Line& line : lines) {
    if (line.loc.file != file) {
      file = line.loc.file;
      y += kRow + kRow / 2;
      body += text_at(kLeft, y, file ? file->name() : "", "class=\"title\"");
    }
    y += kRow;
    body += draw_line(r, line, most, y);
  }
  y += kRow + kRow / 2;
  body += text_at(kLeft, y, fmt::format("outside native code {:.1f} %", 100 * r.share(r.outside)),
                  "class=\"dim\"");
  int x = kBarAt;
  for (const auto& [how, color] : kColors) {
    body += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n", x, 40,
                        color);
    body += text_at(x + 18, 51, *how ? how : "other", "class=\"dim\"");
    x += 125;
  }
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
             "viewBox=\"0 0 {0} {1}\">\n"
             "<style>text {{ font: 13px monospace; fill: #1f2328; white-space: pre }} "
             ".dim {{ fill: #6e7781 }} .title {{ font-weight: bold }}</style>\n"
             "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
             kWidth, y + kRow) +
         text_at(kLeft, 28,
                 fmt::format("{} {}: {} us a call", r.target.name, r.mode_name, readable(r.us)),
                 "class=\"title\"") +
         body + "</svg>\n";
}

}  // namespace periplus::report
