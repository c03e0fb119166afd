// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/text.h"
#include "eager/unicode.h"
#include "parse/source_text.h"

namespace periplus {

namespace {

const std::string& self_text(CallArgs& a) { return plain(a.positional[0]).as_str(); }
const std::string& text_argument(Interpreter& in, CallArgs& a, size_t i, const char* what) {
  return str_argument(in, a.positional[i], what);
}
template <class F>
std::string map_points(const std::string& s, F&& f) {
  std::string out;
  out.reserve(s.size());
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at))
    out += f(decode_code_point(s, at));
  return out;
}

template <class F>
bool all_points(const std::string& s, F&& f) {
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at)) {
    if (!f(decode_code_point(s, at))) return false;
  }
  return !s.empty();
}

/// Lower case but for words' first letters. A final sigma is written as such.
std::string title(const std::string& s) {
  bool inside = false;
  return map_points(s, [&](uint32_t c) {
    const bool cased = is_upper(c) || is_lower(c) || has_flag(c, kTitle);
    return std::exchange(inside, cased) ? full_lower(c) : full_title(c);
  });
}

bool is_title(const std::string& s) {
  bool inside = false, any = false;
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at)) {
    const uint32_t c = decode_code_point(s, at);
    const bool starts = is_upper(c) || has_flag(c, kTitle);
    if (starts ? inside : is_lower(c) && !inside) return false;
    inside = starts || is_lower(c);
    any = any || inside;
  }
  return any;
}

/// Greek writes sigma otherwise at a word's end.
std::string lower(const std::string& s) {
  constexpr uint32_t kSigma = 0x3A3, kFinal = 0x3C2;
  std::string out;
  if (is_ascii(s)) {
    for (const char c : s) out += char(simple_lower(static_cast<unsigned char>(c)));
    return out;
  }
  bool after_letter = false;
  for (size_t at = 0; at < s.size();) {
    const uint32_t c = decode_code_point(s, at);
    at += code_point_bytes(s, at);
    const bool ends = at >= s.size() || !has_flag(decode_code_point(s, at), kAlpha);
    out += c == kSigma && after_letter && ends ? encode_code_point(kFinal) : full_lower(c);
    after_letter = has_flag(c, kAlpha);
  }
  return out;
}

template <int kSides>  // 1 left, 2 right, 3 both
Value strip(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const bool has_set = a.positional.size() > 1 && !a.positional[1].is_none();
  if (has_set && !plain(a.positional[1]).is(ObjKind::Str))
    in.raise("TypeError", "strip arg must be None or str");
  const std::vector<std::string> set =
      has_set ? split_code_points(plain(a.positional[1]).as_str()) : std::vector<std::string>{};
  const auto drop = [&](const std::string& c) {
    return has_set ? std::find(set.begin(), set.end(), c) != set.end()
                   : is_space(decode_code_point(c, 0));
  };
  const std::vector<std::string> points = split_code_points(s);
  size_t from = 0, to = points.size();
  while ((kSides & 1) && from < to && drop(points[from])) ++from;
  while ((kSides & 2) && to > from && drop(points[to - 1])) --to;
  std::string out;
  for (size_t i = from; i < to; ++i) out += points[i];
  return Value::str(std::move(out));
}

/// Words between white space; after `most` of them the rest is one word.
Values split_space(const std::string& s, int64_t most) {
  constexpr size_t kUsualWord = 6;
  Values out;
  out.reserve(s.size() / kUsualWord + 1);
  size_t i = 0;
  const auto skip = [&](bool spaces) {
    while (i < s.size()) {
      const auto byte = static_cast<unsigned char>(s[i]);
      if (is_space(byte < 0x80 ? byte : decode_code_point(s, i)) != spaces) return;
      i += byte < 0x80 ? 1 : code_point_bytes(s, i);
    }
  };
  while (true) {
    skip(true);
    if (i >= s.size()) return out;
    const size_t from = i;
    if (most >= 0 && int64_t(out.size()) >= most)
      i = s.size();
    else
      skip(false);
    out.push_back(Value::str(s.substr(from, i - from)));
  }
}

/// Where a line ends: the bytes of the mark at `at`, or 0.
size_t line_end(const std::string& s, size_t at) {
  const uint32_t c = decode_code_point(s, at);
  if (c == '\r') return at + 1 < s.size() && s[at + 1] == '\n' ? 2 : 1;
  const bool ends = (c >= 0x0a && c <= 0x0d) || (c >= 0x1c && c <= 0x1e) || c == 0x85 ||
                    c == 0x2028 || c == 0x2029;
  return ends ? code_point_bytes(s, at) : 0;
}

const std::string& separator_argument(Interpreter& in, const Value& sep) {
  if (!plain(sep).is(ObjKind::Str))
    in.raise("TypeError", fmt::format("must be str or None, not {}", class_name(in, sep)));
  return plain(sep).as_str();
}

Value split(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const Value sep = argument(a, 1, "sep", Value::none());
  int64_t most = int_argument(in, argument(a, 2, "maxsplit", Value::integer(-1)));
  if (sep.is_none()) return Value::list(split_space(s, most));
  const std::string& mark = separator_argument(in, sep);
  if (mark.empty()) in.raise("ValueError", "empty separator");
  Values out;
  size_t from = 0;
  while (most < 0 || most-- > 0) {
    const size_t at = s.find(mark, from);
    if (at == std::string::npos) break;
    out.push_back(Value::str(s.substr(from, at - from)));
    from = at + mark.size();
  }
  out.push_back(Value::str(s.substr(from)));
  return Value::list(std::move(out));
}

Value rsplit(Interpreter& in, CallArgs& a) {
  const Value sep = argument(a, 1, "sep", Value::none());
  int64_t most = int_argument(in, argument(a, 2, "maxsplit", Value::integer(-1)));
  if (most < 0) return split(in, a);
  std::string rest = self_text(a);
  Values out;
  if (sep.is_none()) {
    while (true) {
      while (!rest.empty() && is_space(static_cast<unsigned char>(rest.back()))) rest.pop_back();
      if (rest.empty()) break;
      if (most-- <= 0) {
        out.push_back(Value::str(rest.substr(rest.find_first_not_of(" \t\n\v\f\r"))));
        break;
      }
      size_t from = rest.size();
      while (from > 0 && !is_space(static_cast<unsigned char>(rest[from - 1]))) --from;
      out.push_back(Value::str(rest.substr(from)));
      rest.resize(from);
    }
  } else {
    const std::string& mark = separator_argument(in, sep);
    if (mark.empty()) in.raise("ValueError", "empty separator");
    while (most-- > 0) {
      const size_t at = rest.rfind(mark);
      if (at == std::string::npos) break;
      out.push_back(Value::str(rest.substr(at + mark.size())));
      rest.resize(at);
    }
    out.push_back(Value::str(rest));
  }
  std::reverse(out.begin(), out.end());
  return Value::list(std::move(out));
}

Value splitlines(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const bool keep = in.truth(argument(a, 1, "keepends", Value::boolean(false)));
  Values out;
  for (size_t i = 0; i < s.size();) {
    size_t end = i;
    while (end < s.size() && line_end(s, end) == 0) end += code_point_bytes(s, end);
    const size_t next = end < s.size() ? end + line_end(s, end) : end;
    out.push_back(Value::str(s.substr(i, (keep ? next : end) - i)));
    i = next;
  }
  return Value::list(std::move(out));
}

Value join(Interpreter& in, CallArgs& a) {
  if (!a.positional[1].is_object()) in.raise("TypeError", "can only join an iterable");
  const Values items = in.unpack(a.positional[1]);
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i) out += self_text(a);
    if (!plain(items[i]).is(ObjKind::Str))
      in.raise("TypeError", fmt::format("sequence item {}: expected str instance, {} found", i,
                                        class_name(in, items[i])));
    out += plain(items[i]).as_str();
  }
  return Value::str(std::move(out));
}

Value replace(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const std::string &from = text_argument(in, a, 1, "replace() argument 1"),
                    &to = text_argument(in, a, 2, "replace() argument 2");
  int64_t left = int_argument(in, argument(a, 3, "count", Value::integer(-1)));
  std::string out;
  size_t at = 0;
  if (from.empty()) {
    for (const std::string& c : split_code_points(s)) out += (left == 0 ? "" : (--left, to)) + c;
    return Value::str(left == 0 ? out : out + to);
  }
  while (left != 0) {
    const size_t found = s.find(from, at);
    if (found == std::string::npos) break;
    out += s.substr(at, found - at) + to;
    at = found + from.size();
    --left;
  }
  return Value::str(out + s.substr(at));
}

/// Part of the string that find, count, startswith … look at, as byte bounds.
std::pair<size_t, size_t> byte_range(Interpreter& in, CallArgs& a, size_t first) {
  const std::string& s = self_text(a);
  SliceObj slice;
  slice.retain();
  if (a.positional.size() > first) slice.start = a.positional[first];
  if (a.positional.size() > first + 1) slice.stop = a.positional[first + 1];
  const SliceBounds b = slice_bounds(in, slice, int64_t(code_points(s)));
  return {byte_offset(s, size_t(b.start)), byte_offset(s, size_t(std::max(b.start, b.stop)))};
}

const std::string& searched_text(Interpreter& in, CallArgs& a) {
  if (!plain(a.positional[1]).is(ObjKind::Str))
    in.raise("TypeError", "must be str, not " + class_name(in, a.positional[1]));
  return plain(a.positional[1]).as_str();
}

/// A search from behind the end finds nothing, not even the empty string.
bool starts_behind(Interpreter& in, CallArgs& a) {
  return a.positional.size() > 2 && plain(a.positional[2]).is_int() &&
         plain(a.positional[2]).as_int() > in.length(plain(a.positional[0]));
}

template <bool kRight>
int64_t find_text(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const std::string& what = searched_text(in, a);
  if (starts_behind(in, a)) return -1;
  const auto [from, to] = byte_range(in, a, 2);
  const std::string_view part = std::string_view(s).substr(from, to - from);
  const size_t at = kRight ? part.rfind(what) : part.find(what);
  return at == std::string::npos ? -1
                                 : int64_t(code_points(std::string_view(s).substr(0, from + at)));
}

template <bool kRight>
Value index_text(Interpreter& in, CallArgs& a) {
  const int64_t at = find_text<kRight>(in, a);
  if (at < 0) in.raise("ValueError", "substring not found");
  return Value::integer(at);
}

Value count_text(Interpreter& in, CallArgs& a) {
  const std::string& what = searched_text(in, a);
  if (starts_behind(in, a)) return Value::integer(0);
  const auto [from, to] = byte_range(in, a, 2);
  const std::string_view part = std::string_view(self_text(a)).substr(from, to - from);
  if (what.empty()) return Value::integer(int64_t(code_points(part)) + 1);
  int64_t n = 0;
  for (size_t at = part.find(what); at != std::string_view::npos;
       at = part.find(what, at + what.size()))
    ++n;
  return Value::integer(n);
}

template <bool kEnd>
Value starts_ends(Interpreter& in, CallArgs& a) {
  const auto [from, to] = byte_range(in, a, 2);
  const std::string_view part = std::string_view(self_text(a)).substr(from, to - from);
  const Values options = a.positional[1].is(ObjKind::Tuple) ? a.positional[1].as<TupleObj>()->items
                                                            : Values{a.positional[1]};
  for (const Value& o : options) {
    if (!plain(o).is(ObjKind::Str))
      in.raise("TypeError", a.positional[1].is(ObjKind::Tuple)
                                ? fmt::format("tuple for {} must only contain str, not {}",
                                              kEnd ? "endswith" : "startswith", class_name(in, o))
                                : fmt::format("{} first arg must be str or a tuple of str, not {}",
                                              kEnd ? "endswith" : "startswith", class_name(in, o)));
    const std::string& what = plain(o).as_str();
    if (starts_behind(in, a)) continue;
    if (kEnd ? part.ends_with(what) : part.starts_with(what)) return Value::boolean(true);
  }
  return Value::boolean(false);
}

template <int kMode>  // 0 left, 1 right, 2 centre
Value justify(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const std::string fill =
      a.positional.size() > 2 ? text_argument(in, a, 2, "The fill character") : " ";
  if (code_points(fill) != 1)
    in.raise("TypeError", "The fill character must be exactly one character long");
  const int64_t width = int_argument(in, a.positional[1]),
                missing = width - int64_t(code_points(s));
  if (missing <= 0) return Value::str(s);
  int64_t left = kMode == 0 ? 0 : kMode == 1 ? missing : missing / 2 + (missing & width & 1);
  std::string out;
  for (int64_t i = 0; i < left; ++i) out += fill;
  out += s;
  for (int64_t i = left; i < missing; ++i) out += fill;
  return Value::str(std::move(out));
}

template <bool kRight>
Value partition(Interpreter& in, CallArgs& a) {
  const std::string& s = self_text(a);
  const std::string& sep = text_argument(in, a, 1, "separator");
  if (sep.empty()) in.raise("ValueError", "empty separator");
  const size_t at = kRight ? s.rfind(sep) : s.find(sep);
  if (at == std::string::npos)
    return kRight ? Value::tuple({Value::str(""), Value::str(""), Value::str(s)})
                  : Value::tuple({Value::str(s), Value::str(""), Value::str("")});
  return Value::tuple(
      {Value::str(s.substr(0, at)), Value::str(sep), Value::str(s.substr(at + sep.size()))});
}

Value zfill(Interpreter& in, CallArgs& a) {
  std::string s = self_text(a);
  const int64_t missing = int_argument(in, a.positional[1]) - int64_t(code_points(s));
  if (missing > 0)
    s.insert(!s.empty() && (s[0] == '+' || s[0] == '-') ? 1 : 0, size_t(missing), '0');
  return Value::str(std::move(s));
}

Value expandtabs(Interpreter& in, CallArgs& a) {
  const int64_t size = int_argument(in, argument(a, 1, "tabsize", Value::integer(8)));
  std::string out;
  int64_t column = 0;
  for (const char c : self_text(a)) {
    if (c == '\t') {
      const int64_t n = size > 0 ? size - column % size : 0;
      out.append(size_t(n), ' ');
      column += n;
    } else {
      out += c;
      column = c == '\n' || c == '\r' ? 0 : column + 1;
    }
  }
  return Value::str(std::move(out));
}

Value translate(Interpreter& in, CallArgs& a) {
  std::string out;
  const std::string& s = self_text(a);
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at)) {
    const uint32_t c = decode_code_point(s, at);
    Value* to = plain(a.positional[1]).is(ObjKind::Dict)
                    ? plain(a.positional[1]).as<DictObj>()->find(Value::integer(c))
                    : nullptr;
    if (!to)
      out += encode_code_point(c);
    else if (to->is_int())
      out += encode_code_point(uint32_t(to->as_int()));
    else if (!to->is_none())
      out += str_argument(in, *to, "translation");
  }
  return Value::str(std::move(out));
}

Value maketrans(Interpreter& in, CallArgs& a) {
  const auto table = make_ref<DictObj>();
  if (a.positional.size() == 1) {
    if (!plain(a.positional[0]).is(ObjKind::Dict))
      in.raise("TypeError", "if you give only one argument to maketrans it must be a dict");
    for (const auto& [key, value] : plain(a.positional[0]).as<DictObj>()->items()) {
      if (key.is(ObjKind::Str) && code_points(key.as_str()) != 1)
        in.raise("ValueError", "string keys in translate table must be of length 1");
      if (!key.is(ObjKind::Str) && !is_integer(key))
        in.raise("TypeError", "keys in translate table must be strings or integers");
      table->set(key.is(ObjKind::Str) ? Value::integer(decode_code_point(key.as_str(), 0)) : key,
                 value);
    }
    return Value(table);
  }
  const auto from = split_code_points(text_argument(in, a, 0, "maketrans")),
             to = split_code_points(text_argument(in, a, 1, "maketrans"));
  if (from.size() != to.size())
    in.raise("ValueError", "the first two maketrans arguments must have equal length");
  for (size_t i = 0; i < from.size(); ++i)
    table->set(Value::integer(decode_code_point(from[i], 0)),
               Value::integer(decode_code_point(to[i], 0)));
  if (a.positional.size() > 2) {
    for (const std::string& c : split_code_points(text_argument(in, a, 2, "maketrans")))
      table->set(Value::integer(decode_code_point(c, 0)), Value::none());
  }
  return Value(table);
}

bool is_identifier(const std::string& s) {
  bool first = true;
  return all_points(s, [&](uint32_t c) {
    return std::exchange(first, false) ? starts_name(c) : continues_name(c);
  });
}

template <bool kUpper>
bool is_case(const std::string& s) {
  bool any = false;
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at)) {
    const uint32_t c = decode_code_point(s, at);
    if (kUpper ? is_lower(c) : is_upper(c)) return false;
    if (has_flag(c, kTitle)) return false;
    any = any || (kUpper ? is_upper(c) : is_lower(c));
  }
  return any;
}

template <int kFlags>
Value all_have(Interpreter&, CallArgs& a) {
  return Value::boolean(all_points(self_text(a), [](uint32_t c) { return has_flag(c, kFlags); }));
}

template <std::string (*kChange)(uint32_t), uint32_t (*kSimple)(uint32_t)>
Value changed(Interpreter&, CallArgs& a) {
  if (is_ascii(self_text(a))) {
    std::string out = self_text(a);
    for (char& c : out) c = char(kSimple(static_cast<unsigned char>(c)));
    return Value::str(std::move(out));
  }
  return Value::str(map_points(self_text(a), kChange));
}

}  // namespace

void install_str_methods(Interpreter& in) {
  ClassObj& str = *core_of(in).str;
  add_methods(
      str,
      {
          {"lower", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::str(lower(self_text(a))); }},
          {"upper", 0, 0, changed<full_upper, simple_upper>},
          {"casefold", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::str(map_points(map_points(self_text(a), full_upper), full_lower));
           }},
          {"swapcase", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::str(map_points(self_text(a), [](uint32_t c) {
               return is_upper(c)   ? full_lower(c)
                      : is_lower(c) ? full_upper(c)
                                    : encode_code_point(c);
             }));
           }},
          {"title", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::str(title(self_text(a))); }},
          {"capitalize", 0, 0,
           [](Interpreter&, CallArgs& a) {
             const std::string& s = self_text(a);
             if (s.empty()) return Value::str("");
             return Value::str(full_title(decode_code_point(s, 0)) +
                               lower(s.substr(code_point_bytes(s, 0))));
           }},
          {"strip", 0, 1, strip<3>},
          {"lstrip", 0, 1, strip<1>},
          {"rstrip", 0, 1, strip<2>},
          {"split", 0, 2, split, "sep maxsplit"},
          {"rsplit", 0, 2, rsplit, "sep maxsplit"},
          {"splitlines", 0, 1, splitlines, "keepends"},
          {"join", 1, 1, join},
          {"replace", 2, 3, replace, "count"},
          {"find", 1, 3,
           [](Interpreter& in, CallArgs& a) { return Value::integer(find_text<false>(in, a)); }},
          {"rfind", 1, 3,
           [](Interpreter& in, CallArgs& a) { return Value::integer(find_text<true>(in, a)); }},
          {"index", 1, 3, index_text<false>},
          {"rindex", 1, 3, index_text<true>},
          {"count", 1, 3, count_text},
          {"startswith", 1, 3, starts_ends<false>},
          {"endswith", 1, 3, starts_ends<true>},
          {"ljust", 1, 2, justify<0>},
          {"rjust", 1, 2, justify<1>},
          {"center", 1, 2, justify<2>},
          {"zfill", 1, 1, zfill},
          {"partition", 1, 1, partition<false>},
          {"rpartition", 1, 1, partition<true>},
          {"expandtabs", 0, 1, expandtabs, "tabsize"},
          {"translate", 1, 1, translate},
          {"removeprefix", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const std::string &s = self_text(a),
                               &p = text_argument(in, a, 1, "removeprefix() argument");
             return Value::str(s.starts_with(p) ? s.substr(p.size()) : s);
           }},
          {"removesuffix", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const std::string &s = self_text(a),
                               &p = text_argument(in, a, 1, "removesuffix() argument");
             return Value::str(!p.empty() && s.ends_with(p) ? s.substr(0, s.size() - p.size()) : s);
           }},
          {"isdigit", 0, 0, all_have<kDigit>},
          {"isdecimal", 0, 0, all_have<kDecimal>},
          {"isnumeric", 0, 0, all_have<kNumeric>},
          {"isalpha", 0, 0, all_have<kAlpha>},
          {"isalnum", 0, 0, all_have<kAlpha | kDecimal | kDigit | kNumeric>},
          {"isspace", 0, 0, all_have<kSpace>},
          {"isupper", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(is_case<true>(self_text(a))); }},
          {"islower", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(is_case<false>(self_text(a))); }},
          {"istitle", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(is_title(self_text(a))); }},
          {"isidentifier", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(is_identifier(self_text(a))); }},
          {"isascii", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(is_ascii(self_text(a))); }},
          {"isprintable", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::boolean(self_text(a).empty() || all_points(self_text(a), [](uint32_t c) {
                                     return has_flag(c, kPrintable);
                                   }));
           }},
          {"encode", 0, 2, encode_text, "encoding errors"},
          {"format", 0, -1,
           [](Interpreter& in, CallArgs& a) {
             const Value self = a.positional[0];
             a.positional.erase(a.positional.begin());
             return Value::str(str_format(in, plain(self).as_str(), a));
           },
           "*"},
          {"format_map", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             CallArgs named;
             return Value::str(str_format(in, self_text(a), named, a.positional[1]));
           }},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.length(plain(a.positional[0])));
           }},
          {"__contains__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.contains(plain(a.positional[0]), a.positional[1]));
           }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.subscript(plain(a.positional[0]), a.positional[1]);
           }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(plain(a.positional[0]))); }},
          {"__add__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.binary(ast::BinaryOp::Add, plain(a.positional[0]), plain(a.positional[1]));
           }},
          {"__mul__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.binary(ast::BinaryOp::Mul, plain(a.positional[0]), plain(a.positional[1]));
           }},
          {"__eq__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.equals(plain(a.positional[0]), plain(a.positional[1])));
           }},
          {"__hash__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(in.hash(plain(a.positional[0])));
           }},
          {"__str__", 0, 0,
           [](Interpreter&, CallArgs& a) -> Value { return plain(a.positional[0]); }},
          {"__repr__", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::str(quote(self_text(a))); }},
          {"__format__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.format(plain(a.positional[0]), a.positional[1].as_str()));
           }},
      });
  NameTable statics;
  add_functions(statics, {{"maketrans", 1, 3, maketrans}});
  str.names.set("maketrans", *statics.find("maketrans"));
  install_bytes_methods(in);
}

}  // namespace periplus
