// SPDX-License-Identifier: Apache-2.0
// How failures are printed.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/context.h"

namespace periplus::cli {
namespace {

using Json = nlohmann::ordered_json;

/// The exit status that `raise SystemExit(x)` and `sys.exit(x)` ask for, as CPython has it.
int system_exit_status(Interpreter& in, const PyError& e) {
  Value code;
  if (const auto args = in.find_attr(e.value, "args"); args && args->is(ObjKind::Tuple)) {
    const Values& items = args->as<TupleObj>()->items;
    if (!items.empty()) code = items[0];
  }
  if (code.is_none()) return kGood;
  if (code.is_int()) return static_cast<int>(code.as_int() & 0xFF);
  fmt::print(stderr, "{}\n", in.str(code));
  return kProgramError;
}

/// Outermost frame first, as it is printed.
Json frames_of(const std::vector<TraceEntry>& entries) {
  Json frames = Json::array();
  for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
    Json frame = {{"function", it->function}};
    if (const SourceRange& r = it->range; r.valid()) {
      frame["file"] = r.file->name();
      frame["line"] = r.line;
      frame["col"] = r.col;
      frame["end_line"] = r.end_line;
      frame["end_col"] = r.end_col;
    }
    frames.push_back(std::move(frame));
  }
  return frames;
}

std::string text_of(Interpreter& in, const Value& exception) {
  try {
    return in.str(exception);
  } catch (const PyError&) {
    return "<exception str() failed>";
  }
}

Json exception_json(Interpreter& in, const Value& value, const std::vector<TraceEntry>& entries,
                    int depth) {
  constexpr int kMostChained = 100;
  Json out = {{"severity", "error"},
              {"exception", in.type_of(value)->qualname},
              {"message", text_of(in, value)},
              {"traceback", frames_of(entries)}};
  if (!value.is(ObjKind::Instance) || depth > kMostChained) return out;
  const NameTable& attributes = value.as<InstanceObj>()->attrs;
  for (const auto& [attribute, key] :
       {std::pair{"__cause__", "cause"}, {"__context__", "context"}}) {
    const Value* other = attributes.find(attribute);
    if (!other || !other->is(ObjKind::Instance)) continue;
    std::vector<TraceEntry> before;
    if (const auto& kept = other->as<InstanceObj>()->native)
      before = *std::static_pointer_cast<std::vector<TraceEntry>>(kept);
    out[key] = exception_json(in, *other, before, depth + 1);
    break;
  }
  return out;
}

}  // namespace

void print_errors(const Context& context, const std::vector<Diagnostic>& list) {
  const std::string text = context.options.errors == "json"
                               ? render_json(list)
                               : render(list, context.err_style().color);
  fmt::print(stderr, "{}", text);
}

int print_exception(const Context& context, Interpreter& in, const PyError& e) {
  const ClassObj* exit = in.builtin_class("SystemExit");
  if (exit && in.type_of(e.value)->is_subclass_of(exit)) return system_exit_status(in, e);
  if (context.options.errors == "json") {
    const Json list = Json::array({exception_json(in, e.value, e.traceback, 0)});
    const auto replace = Json::error_handler_t::replace;
    fmt::print(stderr, "{}\n", list.dump(-1, ' ', false, replace));
  } else {
    fmt::print(stderr, "{}", in.format_traceback(e, context.err_style().color));
  }
  return kProgramError;
}

}  // namespace periplus::cli
