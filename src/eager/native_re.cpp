// SPDX-License-Identifier: Apache-2.0
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <memory>
#include <unordered_map>

#include "eager/state.h"
#include "eager/text.h"

/// `_re`: PCRE2 for `stdlib/re.py`, which puts Python's patterns into its form.
namespace periplus {

namespace {

/// Bits of the flags, as in Python's `re`.
enum Flag : int64_t { kIgnoreCase = 2, kMultiline = 8, kDotAll = 16, kVerbose = 64, kAscii = 256 };

/// How a match must lie: bits of the last argument of `find`.
enum Way : int64_t { kAtStart = 1, kToEnd = 2, kNotEmptyAtStart = 4 };

template <auto Free>
struct Deleter {
  template <class T>
  void operator()(T* p) const {
    Free(p);
  }
};
using Code = std::unique_ptr<pcre2_code, Deleter<pcre2_code_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, Deleter<pcre2_match_data_free>>;
using CompileContext = std::unique_ptr<pcre2_compile_context, Deleter<pcre2_compile_context_free>>;

std::string message_of(int error) {
  PCRE2_UCHAR text[256];
  pcre2_get_error_message(error, text, sizeof text);
  return reinterpret_cast<const char*>(text);
}

uint32_t options_of(int64_t flags) {
  uint32_t options = PCRE2_UTF;
  if (flags & kIgnoreCase) options |= PCRE2_CASELESS;
  if (flags & kMultiline) options |= PCRE2_MULTILINE;
  if (flags & kDotAll) options |= PCRE2_DOTALL;
  if (flags & kVerbose) options |= PCRE2_EXTENDED;
  if (!(flags & kAscii)) options |= PCRE2_UCP;
  return options;
}

/// Compiled patterns of this thread by text and flags; all are dropped when there are many.
pcre2_code* compiled(Interpreter& in, const std::string& pattern, int64_t flags) {
  thread_local std::unordered_map<std::string, Code> cache;
  const std::string key = fmt::format("{}:{}", flags, pattern);
  if (const auto it = cache.find(key); it != cache.end()) return it->second.get();
  const CompileContext context(pcre2_compile_context_create(nullptr));
  pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
  int error = 0;
  PCRE2_SIZE at = 0;
  Code code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
                          options_of(flags), &error, &at, context.get()));
  if (!code)
    in.raise("ValueError", fmt::format("{} at position {}", message_of(error),
                                       code_points(std::string_view(pattern).substr(0, at))));
  constexpr size_t kMost = 512;
  if (cache.size() >= kMost) cache.clear();
  return (cache[key] = std::move(code)).get();
}

/// (number of groups, {name: number}).
Value groups(Interpreter& in, CallArgs& a) {
  pcre2_code* code =
      compiled(in, str_argument(in, a.positional[0], "pattern"), int_argument(in, a.positional[1]));
  uint32_t count = 0, names = 0, entry_size = 0;
  PCRE2_SPTR table = nullptr;
  pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &count);
  pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &names);
  pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &entry_size);
  pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
  std::vector<std::string> by_number(count + 1);
  for (uint32_t i = 0; i < names; ++i, table += entry_size)
    by_number[size_t(table[0]) << 8 | table[1]] = reinterpret_cast<const char*>(table + 2);
  const auto index = make_ref<DictObj>();
  for (uint32_t i = 1; i <= count; ++i) {
    if (!by_number[i].empty()) index->set(Value::str(by_number[i]), Value::integer(i));
  }
  return Value::tuple({Value::integer(count), Value(index)});
}

/// find(pattern, flags, text, from, to, way): begin and end of each group in code points, -1 where
/// a group took no part; None if there is no match.
Value find(Interpreter& in, CallArgs& a) {
  pcre2_code* code =
      compiled(in, str_argument(in, a.positional[0], "pattern"), int_argument(in, a.positional[1]));
  const std::string& text = str_argument(in, a.positional[2], "string");
  const int64_t way = int_argument(in, a.positional[5]);
  const bool ascii = is_ascii(text);
  const auto bytes = [&](const Value& v) {
    const size_t n = size_t(int_argument(in, v));
    return ascii ? n : byte_offset(text, n);
  };
  const size_t from = bytes(a.positional[3]), to = bytes(a.positional[4]);
  uint32_t options = PCRE2_NO_UTF_CHECK;
  if (way & kAtStart) options |= PCRE2_ANCHORED;
  if (way & kToEnd) options |= PCRE2_ENDANCHORED;
  if (way & kNotEmptyAtStart) options |= PCRE2_NOTEMPTY_ATSTART;
  const MatchData data(pcre2_match_data_create_from_pattern(code, nullptr));
  const int found = pcre2_match(code, reinterpret_cast<PCRE2_SPTR>(text.data()), to, from, options,
                                data.get(), nullptr);
  if (found == PCRE2_ERROR_NOMATCH) return Value::none();
  if (found < 0) in.raise("RuntimeError", "regular expression: " + message_of(found));
  const PCRE2_SIZE* spans = pcre2_get_ovector_pointer(data.get());
  Values out;
  for (uint32_t i = 0; i < 2 * pcre2_get_ovector_count(data.get()); ++i) {
    const bool taken = spans[i] != PCRE2_UNSET;
    const size_t at =
        taken && !ascii ? code_points(std::string_view(text).substr(0, spans[i])) : spans[i];
    out.push_back(Value::integer(taken ? int64_t(at) : -1));
  }
  return Value::tuple(std::move(out));
}

}  // namespace

void fill_regular_expressions(Interpreter&, ModuleObj& m) {
  add_functions(m.names, {{"groups", 2, 2, groups}, {"find", 6, 6, find}});
}

}  // namespace periplus
