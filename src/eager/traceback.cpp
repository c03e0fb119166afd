// SPDX-License-Identifier: Apache-2.0
#include "diag/diag.h"
#include "eager/state.h"
#include "eager/text.h"
#include "parse/parse.h"

namespace periplus {

namespace {

std::string strip(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\t' || s.front() == '\f'))
    s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\t' || s.back() == '\r'))
    s.remove_suffix(1);
  return std::string(s);
}

/// `~~^~~` under `a + b`, `~^^^` under `a[0]`, else `^^^`.
std::string carets(const SourceRange& r, std::string_view line) {
  const size_t width = r.end_col - r.col;
  const std::string segment = code_point_slice(line, r.col - 1, width);
  std::string marks(width, '^');
  try {
    const ast::ExprPtr e = parse_expression(add_source("<segment>", segment));
    if (e->kind == ast::ExprKind::Binary) {
      const auto& b = static_cast<const ast::Binary&>(*e);
      size_t at = b.left->range.end_col - 1;
      while (at < segment.size() && (segment[at] == ' ' || segment[at] == ')')) ++at;
      const size_t n = std::string_view(ast::spelling(b.op)).size();
      marks = std::string(at, '~') + std::string(n, '^') +
              std::string(width > at + n ? width - at - n : 0, '~');
    } else if (e->kind == ast::ExprKind::Subscript) {
      const size_t at = static_cast<const ast::Subscript&>(*e).value->range.end_col - 1;
      marks = std::string(at, '~') + std::string(width - at, '^');
    }
  } catch (const DiagError&) {
    // Not an expression: the plain carets stand.
  }
  return marks;
}

/// `note` stands beside the carets.
std::string entry_text(const TraceEntry& entry, const std::string& note) {
  const SourceRange& r = entry.range;
  if (!r.file) return "";
  std::string out =
      fmt::format("  File \"{}\", line {}, in {}\n", r.file->name(), r.line, entry.function);
  const std::string_view line = r.file->line(r.line);
  const std::string stripped = strip(line);
  if (stripped.empty()) return out;
  out += "    " + stripped + "\n";
  size_t indent = 0;
  while (indent < line.size() && (line[indent] == ' ' || line[indent] == '\t')) ++indent;
  if (r.col == 0 || r.col - 1 < indent) return out;
  SourceRange one = r;
  if (r.end_line != r.line) one.end_col = uint32_t(indent + code_points(stripped) + 1);
  if (one.end_col <= one.col) return out;
  std::string marks =
      r.end_line == r.line ? carets(one, line) : std::string(one.end_col - one.col, '^');
  const bool whole = one.end_col - one.col >= code_points(stripped);
  if (whole && marks.find('~') == std::string::npos && note.empty()) return out;
  return out + "    " + std::string(one.col - 1 - indent, ' ') + marks +
         (note.empty() ? "" : " " + note) + "\n";
}

/// How often the `period` texts from `at` on follow one another.
size_t repeats_of(const std::vector<std::string>& texts, size_t at, size_t period) {
  size_t end = at + period;
  while (end < texts.size() && texts[end] == texts[end - period]) ++end;
  return (end - at) / period;
}

/// As CPython shows a recursion: three times, and how many are left out. Functions that call one
/// another in a circle are shown so as well, where CPython prints a thousand lines.
std::string entries_text(const std::vector<TraceEntry>& entries, const std::string& note) {
  constexpr size_t kLongestPeriod = 8, kShown = 3;
  std::vector<std::string> texts;
  for (auto it = entries.rbegin(); it != entries.rend(); ++it)
    texts.push_back(entry_text(*it, it + 1 == entries.rend() ? note : ""));
  std::string out = "Traceback (most recent call last):\n";
  for (size_t i = 0; i < texts.size();) {
    size_t period = 1, repeats = 1;
    for (size_t p = 1; p <= kLongestPeriod && repeats <= kShown; ++p) {
      period = p;
      repeats = repeats_of(texts, i, p);
    }
    if (repeats <= kShown) {
      out += texts[i++];
      continue;
    }
    for (size_t k = 0; k < kShown * period; ++k) out += texts[i + k];
    const size_t hidden = repeats - kShown;
    out += fmt::format("  [Previous {} repeated {} more time{}]\n",
                       period == 1 ? "line" : fmt::format("{} frames", period), hidden,
                       hidden == 1 ? "" : "s");
    i += repeats * period;
  }
  return out;
}

std::string note_of(const Value& exception) {
  if (!exception.is(ObjKind::Instance)) return "";
  const Value* note = exception.as<InstanceObj>()->attrs.find(kNoteAttribute);
  return note ? note->as_str() : "";
}

}  // namespace

std::string Interpreter::format_traceback(const PyError& e, bool color) {
  std::string out;
  if (e.value.is(ObjKind::Instance)) {
    auto* instance = e.value.as<InstanceObj>();
    const Value* cause = instance->attrs.find("__cause__");
    const Value* context = instance->attrs.find("__context__");
    const Value* quiet = instance->attrs.find("__suppress_context__");
    const auto chained = [&](const Value& other, const char* between) {
      PyError before{other, {}};
      if (other.as<InstanceObj>()->native)
        before.traceback =
            *std::static_pointer_cast<std::vector<TraceEntry>>(other.as<InstanceObj>()->native);
      out += format_traceback(before, color) + "\n" + between + "\n\n";
    };
    if (cause && cause->is(ObjKind::Instance))
      chained(*cause, "The above exception was the direct cause of the following exception:");
    else if (context && context->is(ObjKind::Instance) &&
             !(quiet && quiet->is_bool() && quiet->as_bool()))
      chained(*context, "During handling of the above exception, another exception occurred:");
  }
  if (!e.traceback.empty()) out += entries_text(e.traceback, note_of(e.value));
  const ClassObj* cls = type_of(e.value);
  std::string name = cls->qualname;
  if (cls->user && cls->module && cls->module->name != "__main__")
    name = cls->module->name + "." + name;
  std::string message;
  try {
    message = str(e.value);
  } catch (const PyError&) {
    message = "<exception str() failed>";
  }
  if (e.value.is(ObjKind::Instance)) {
    const NameTable& attrs = e.value.as<InstanceObj>()->attrs;
    if (const Value* hint = attrs.find(kHintAttribute)) message += hint->as_str();
    if (const Value* notes = attrs.find("__notes__"); notes && notes->is(ObjKind::List)) {
      for (const Value& note : notes->as<ListObj>()->items) message += "\n" + str(note);
    }
  }
  if (color) name = "\x1b[1;31m" + name + "\x1b[0m";
  return out + name + (message.empty() ? "" : ": " + message) + "\n";
}

}  // namespace periplus
