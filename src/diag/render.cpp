// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <tuple>

#include "diag/diag.h"

namespace periplus {
namespace {

constexpr size_t kTabWidth = 4;
constexpr size_t kMaxShown = 160;  ///< cells of a source line; a longer one is cut around the range

struct Style {
  bool color;
  const char* bold() const { return color ? "\x1b[1m" : ""; }
  const char* red() const { return color ? "\x1b[1;31m" : ""; }
  const char* blue() const { return color ? "\x1b[1;34m" : ""; }
  const char* green() const { return color ? "\x1b[1;32m" : ""; }
  const char* reset() const { return color ? "\x1b[0m" : ""; }
  const char* of(Severity s) const {
    switch (s) {
      case Severity::Error:
        return red();
      case Severity::Warning:
        return color ? "\x1b[1;33m" : "";
      case Severity::Note:
        return blue();
    }
    return "";
  }
};

const char* word(Severity s) {
  switch (s) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Note:
      return "note";
  }
  return "";
}

/// Length of the UTF-8 sequence at the start of `s`, 0 if it is not one.
size_t sequence_length(std::string_view s) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(s[i]); };
  const size_t n = byte(0) < 0x80    ? 1
                   : byte(0) >= 0xF0 ? 4
                   : byte(0) >= 0xE0 ? 3
                   : byte(0) >= 0xC2 ? 2
                                     : 0;
  if (n == 0 || n > s.size()) return 0;
  for (size_t i = 1; i < n; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  return n;
}

char32_t decode(std::string_view s) {
  char32_t c = static_cast<unsigned char>(s[0]);
  if (s.size() > 1) c &= 0x7Fu >> s.size();
  for (size_t i = 1; i < s.size(); ++i) c = c << 6 | (static_cast<unsigned char>(s[i]) & 0x3Fu);
  return c;
}

/// Terminal cells of a code point: 0 for combining marks, 2 for East Asian wide ones and emoji.
size_t cell_width(char32_t c) {
  if ((c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0xFE00 && c <= 0xFE0F))
    return 0;
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
                    (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
                    (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                    (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF) ||
                    (c >= 0x20000 && c <= 0x3FFFD);
  return wide ? 2 : 1;
}

/// A source line as a terminal shows it: one printable text and width for each code point.
struct ShownLine {
  std::vector<std::string> texts;
  std::vector<size_t> widths;

  size_t cells(size_t from, size_t to) const {
    size_t n = 0;
    for (size_t i = from; i < std::min(to, widths.size()); ++i) n += widths[i];
    return n + (to > widths.size() ? to - std::max(from, widths.size()) : 0);
  }
};

ShownLine show(std::string_view line) {
  ShownLine out;
  for (size_t i = 0; i < line.size();) {
    const size_t n = sequence_length(line.substr(i));
    if (line[i] == '\t') {
      out.texts.emplace_back(kTabWidth, ' ');
      out.widths.push_back(kTabWidth);
    } else if (n == 0 || (n == 1 && (line[i] < 0x20 || line[i] == 0x7F))) {
      out.texts.emplace_back(
          "\xEF\xBF\xBD");  // an invalid or control byte must not reach a terminal
      out.widths.push_back(1);
    } else {
      out.texts.emplace_back(line.substr(i, n));
      out.widths.push_back(cell_width(decode(line.substr(i, n))));
    }
    i += std::max<size_t>(n, 1);
  }
  return out;
}

/// Code points [begin, end) of a line that are printed.
struct Window {
  size_t begin, end;
};

Window choose_window(const ShownLine& line, size_t from) {
  const size_t size = line.texts.size();
  if (size <= kMaxShown) return {0, size};
  const size_t begin = from > kMaxShown / 2 ? std::min(from - kMaxShown / 2, size - kMaxShown) : 0;
  return {begin, begin + kMaxShown};
}

std::string window_text(const ShownLine& line, Window w) {
  std::string out = w.begin > 0 ? "..." : "";
  for (size_t i = w.begin; i < w.end; ++i) out += line.texts[i];
  if (w.end < line.texts.size()) out += "...";
  return out;
}

/// First and one past the last code point (from 0) of what `range` covers on its first line.
Window covered(const SourceRange& range, const ShownLine& line) {
  const size_t from = range.col > 0 ? range.col - 1 : 0;
  size_t to = range.end_line > range.line ? line.texts.size()
              : range.end_col > 0         ? range.end_col - 1
                                          : 0;
  return {from, std::max(to, from + 1)};
}

std::string marks(const SourceRange& range, const ShownLine& line, Window w, char mark) {
  Window c = covered(range, line);
  c.begin = std::max(c.begin, w.begin);
  c.end = std::max(std::min(c.end, std::max(w.end, c.begin + 1)), c.begin + 1);
  const size_t lead = (w.begin > 0 ? 3 : 0) + line.cells(w.begin, c.begin);
  return std::string(lead, ' ') +
         std::string(std::max<size_t>(line.cells(c.begin, c.end), 1), mark);
}

struct Annotation {
  SourceRange range;
  std::string text;
  bool primary;
};

/// One source line with all marks under it.
void render_line(std::string& out, const std::vector<Annotation>& all, size_t first, size_t last,
                 size_t gutter, const char* main_color, Style style) {
  const SourceRange& at = all[first].range;
  const ShownLine line = show(at.file->line(at.line));
  const Window w = choose_window(line, covered(at, line).begin);
  out += fmt::format("{}{:>{}} |{} {}\n", style.blue(), at.line, gutter, style.reset(),
                     window_text(line, w));
  for (size_t i = first; i < last; ++i) {
    const Annotation& a = all[i];
    out += fmt::format("{}{:>{}} |{} {}{}{}{}{}\n", style.blue(), "", gutter, style.reset(),
                       a.primary ? main_color : style.blue(),
                       marks(a.range, line, w, a.primary ? '^' : '-'), a.text.empty() ? "" : " ",
                       a.text, style.reset());
  }
}

std::vector<Annotation> annotations_of(const Diagnostic& d) {
  std::vector<Annotation> all;
  if (d.range.valid()) all.push_back({d.range, "", true});
  for (const DiagLabel& l : d.labels)
    if (l.range.valid()) all.push_back({l.range, l.text, false});
  std::stable_sort(all.begin(), all.end(), [&](const Annotation& a, const Annotation& b) {
    const bool a_away = a.range.file != d.range.file, b_away = b.range.file != d.range.file;
    return std::tie(a_away, a.range.file, a.range.line) <
           std::tie(b_away, b.range.file, b.range.line);
  });
  return all;
}

void render_excerpt(std::string& out, const Diagnostic& d, Style style) {
  const std::vector<Annotation> all = annotations_of(d);
  size_t gutter = 3;
  for (const Annotation& a : all)
    gutter = std::max(gutter, std::to_string(a.range.line).size() + 1);
  const SourceFile* file = d.range.file;
  for (size_t i = 0; i < all.size();) {
    size_t end = i + 1;
    const auto same = [&](const SourceRange& r) {
      return r.file == all[i].range.file && r.line == all[i].range.line;
    };
    while (end < all.size() && same(all[end].range)) ++end;
    if (all[i].range.file != file)
      out += fmt::format("{:>{}} {}:\n", "", gutter, all[i].range.where());
    file = all[i].range.file;
    render_line(out, all, i, end, gutter, style.of(d.info->severity), style);
    i = end;
  }
}

std::string escape_json(std::string_view s) {
  std::string out = "\"";
  for (size_t i = 0; i < s.size();) {
    const size_t n = sequence_length(s.substr(i));
    const char c = s[i];
    if (n == 0)
      out += "\\ufffd";
    else if (n > 1)
      out += s.substr(i, n);
    else if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<int>(c));
    else
      out += c;
    i += std::max<size_t>(n, 1);
  }
  return out + '"';
}

std::string json_place(const SourceRange& r) {
  if (!r.valid()) return "\"file\": null";
  return fmt::format("\"file\": {}, \"line\": {}, \"col\": {}, \"end_line\": {}, \"end_col\": {}",
                     escape_json(r.file->name()), r.line, r.col, r.end_line, r.end_col);
}

std::string json_object(const Diagnostic& d) {
  std::string labels;
  for (const DiagLabel& l : d.labels)
    labels += fmt::format("{}{{\"text\": {}, {}}}", labels.empty() ? "" : ", ", escape_json(l.text),
                          json_place(l.range));
  return fmt::format(
      "{{\"severity\": \"{}\", \"code\": \"{}\", \"name\": \"{}\", \"message\": {}, {}, \"hint\": "
      "{}, \"labels\": [{}]}}",
      word(d.info->severity), d.info->code, d.info->name, escape_json(d.message),
      json_place(d.range), escape_json(d.hint), labels);
}

}  // namespace

DiagError::DiagError(std::vector<Diagnostic> list) : list_(std::move(list)), what_(render(list_)) {}

std::string render(const Diagnostic& d, bool color) {
  const Style style{color};
  std::string out;
  if (d.range.valid()) out += fmt::format("{}{}:{} ", style.bold(), d.range.where(), style.reset());
  out += fmt::format("{}{}:{} {}{}{} [{}]\n", style.of(d.info->severity), word(d.info->severity),
                     style.reset(), style.bold(), d.message, style.reset(), d.info->code);
  render_excerpt(out, d, style);
  if (!d.hint.empty())
    out += fmt::format("    {}hint:{} {}\n", style.green(), style.reset(), d.hint);
  return out;
}

std::string render(const std::vector<Diagnostic>& list, bool color) {
  std::string out;
  for (const Diagnostic& d : list) out += render(d, color);
  return out;
}

std::string render_source(const SourceRange& range, int indent, bool color) {
  if (!range.valid()) return "";
  const Style style{color};
  std::string_view text = range.file->line(range.line);
  const size_t lead = std::min(text.find_first_not_of(" \t\f"), text.size());
  text.remove_prefix(lead);
  SourceRange shifted = range;
  shifted.col = range.col > lead ? range.col - static_cast<uint32_t>(lead) : 1;
  shifted.end_col = range.end_col > lead ? range.end_col - static_cast<uint32_t>(lead) : 1;
  const ShownLine line = show(text);
  const Window w = choose_window(line, covered(shifted, line).begin);
  const std::string pad(static_cast<size_t>(std::max(indent, 0)), ' ');
  return fmt::format("{}{}\n{}{}{}{}\n", pad, window_text(line, w), pad, style.red(),
                     marks(shifted, line, w, '^'), style.reset());
}

std::string render_json(const std::vector<Diagnostic>& list) {
  std::string out = "[";
  for (const Diagnostic& d : list) out += (out.size() > 1 ? ",\n " : "") + json_object(d);
  return out + "]\n";
}

const std::vector<const DiagInfo*>& all_diagnostics() {
  static const std::vector<const DiagInfo*> rows = {
#define PERIPLUS_DIAG(severity, code, name, format, hint, ...) &diags::name##_info,
#include "diag/diagnostics.def"
#undef PERIPLUS_DIAG
  };
  return rows;
}

}  // namespace periplus
