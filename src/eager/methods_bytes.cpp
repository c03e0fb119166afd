// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "eager/state.h"
#include "eager/text.h"

/// `bytes` and `bytearray`. What they share with `str` is done by `str`'s methods, on a text with
/// one code point for each byte.
namespace periplus {

namespace {

/// Bytes of no ASCII character stand in the private use area, where nothing is a letter or a space.
constexpr uint32_t kPrivate = 0xF700;

std::string to_text(const std::string& data) {
  std::string out;
  for (const char c : data) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x80 ? std::string(1, c) : encode_code_point(kPrivate + byte);
  }
  return out;
}

std::string from_text(const std::string& text) {
  std::string out;
  for (size_t at = 0; at < text.size(); at += code_point_bytes(text, at)) {
    const uint32_t c = decode_code_point(text, at);
    out += char(c >= kPrivate ? c - kPrivate : c);
  }
  return out;
}

const std::string& data_of(const Value& v) { return plain(v).as<BytesObj>()->data; }

Value argument_to_text(Interpreter& in, const Value& v) {
  const Value& p = plain(v);
  if (p.is(ObjKind::Bytes)) return Value::str(to_text(data_of(p)));
  if (p.is(ObjKind::Str)) in.raise("TypeError", "a bytes-like object is required, not 'str'");
  if (p.is(ObjKind::List) || p.is(ObjKind::Tuple)) {
    Values items;
    for (const Value& item : in.unpack(p)) {
      if (!plain(item).is(ObjKind::Bytes))
        in.raise("TypeError",
                 fmt::format("sequence item {}: expected a bytes-like object, {} found",
                             items.size(), class_name(in, item)));
      items.push_back(argument_to_text(in, item));
    }
    return p.is(ObjKind::List) ? Value::list(std::move(items)) : Value::tuple(std::move(items));
  }
  return v;
}

Value result_to_bytes(const Value& v, bool is_array) {
  if (v.is(ObjKind::Str)) return bytes_value(from_text(v.as_str()), is_array);
  if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
    Values items = v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items;
    for (Value& item : items) item = result_to_bytes(item, is_array);
    return v.is(ObjKind::List) ? Value::list(std::move(items)) : Value::tuple(std::move(items));
  }
  return v;
}

bool one_of(std::string_view name, std::string_view names) {
  return names.find(name) != std::string_view::npos;
}

/// Argument `i` of the method `name`, for a method of `str`. Errors: TypeError in the words of
/// `bytes`, ValueError.
Value argument_of(Interpreter& in, std::string_view name, const Value& v, size_t i) {
  const bool is_bytes = plain(v).is(ObjKind::Bytes);
  if (i == 1 && one_of(name, "find rfind index rindex count")) {
    if (plain(v).is_int() || plain(v).is_bool()) {
      const int64_t byte = plain(v).as_int();
      if (byte < 0 || byte > 255) in.raise("ValueError", "byte must be in range(0, 256)");
      return Value::str(to_text(std::string(1, char(byte))));
    }
    if (!is_bytes)
      in.raise("TypeError", fmt::format("argument should be integer or bytes-like object, not '{}'",
                                        class_name(in, v)));
  } else if (i == 1 && one_of(name, "startswith endswith") && !is_bytes && !v.is(ObjKind::Tuple)) {
    in.raise("TypeError", fmt::format("{} first arg must be bytes or a tuple of bytes, not {}",
                                      name, class_name(in, v)));
  } else if (i == 2 && one_of(name, "ljust rjust center") &&
             !(is_bytes && data_of(v).size() == 1)) {
    in.raise("TypeError", fmt::format("{}() argument 2 must be a byte string of length 1, not {}",
                                      name, class_name(in, v)));
  }
  return argument_to_text(in, v);
}

/// A method of `str` of the same name.
template <const char* const& kName>
Value as_text(Interpreter& in, CallArgs& a) {
  CallArgs inner;
  inner.keywords = a.keywords;
  for (size_t i = 0; i < a.positional.size(); ++i)
    inner.positional.push_back(argument_of(in, kName, a.positional[i], i));
  const Value* method = core_of(in).str->names.find(one_of(kName, "index")    ? "find"
                                                    : one_of(kName, "rindex") ? "rfind"
                                                                              : kName);
  const bool is_array = plain(a.positional[0]).as<BytesObj>()->is_array;
  const Value result = method->as<BuiltinObj>()->fn(in, inner);
  if (one_of(kName, "rindex") && result.as_int() < 0)
    in.raise("ValueError", "subsection not found");
  return result_to_bytes(result, is_array);
}

template <const char* const& kName>
NativeEntry text_entry(Interpreter& in) {
  const auto* b = core_of(in).str->names.find(kName)->as<BuiltinObj>();
  // The same for every interpreter, and interpreters are made on several threads.
  static const std::string keywords = [&] {
    std::string joined;
    for (const std::string& k : b->keywords) joined += (joined.empty() ? "" : " ") + k;
    return joined;
  }();
  return {kName, b->min_args, b->max_args, as_text<kName>, keywords.c_str()};
}

// clang-format off
#define PERIPLUS_TEXT_METHODS(METHOD) \
  METHOD(lower) METHOD(upper) METHOD(title) METHOD(capitalize) METHOD(swapcase) METHOD(strip) \
  METHOD(lstrip) METHOD(rstrip) METHOD(split) METHOD(rsplit) METHOD(join) \
  METHOD(replace) METHOD(find) METHOD(rfind) METHOD(index) METHOD(rindex) METHOD(count) \
  METHOD(startswith) METHOD(endswith) METHOD(ljust) METHOD(rjust) METHOD(center) METHOD(zfill) \
  METHOD(partition) METHOD(rpartition) METHOD(expandtabs) METHOD(removeprefix) \
  METHOD(removesuffix) METHOD(isdigit) METHOD(isalpha) METHOD(isalnum) METHOD(isspace) \
  METHOD(isupper) METHOD(islower) METHOD(istitle) METHOD(isascii)
// clang-format on

#define PERIPLUS_NAME(NAME) constexpr const char* name_##NAME = #NAME;
PERIPLUS_TEXT_METHODS(PERIPLUS_NAME)
#undef PERIPLUS_NAME

std::string codec_of(Interpreter& in, const CallArgs& a) {
  std::string name = str_argument(in, argument(a, 1, "encoding", Value::str("utf-8")), "encoding");
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c == '_' ? '-' : char(std::tolower(c)); });
  if (name == "utf8") return "utf-8";
  if (name == "us-ascii") return "ascii";
  if (name == "latin1" || name == "iso-8859-1" || name == "iso8859-1") return "latin-1";
  for (const char* known : {"utf-8", "ascii", "latin-1", "utf-16-le", "utf-32-le"}) {
    if (name == known) return name;
  }
  in.raise("LookupError", "unknown encoding: " + name);
}

[[noreturn]] void codec_error(Interpreter& in, const char* kind, const std::string& message) {
  in.raise(kind, message);
}

int hex_digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

/// "ff:00:01": two digits a byte, `sep` after every so many bytes, counted from the right unless
/// the count is negative.
Value to_hex(Interpreter& in, CallArgs& a) {
  const std::string& data = data_of(a.positional[0]);
  const Value sep = argument(a, 1, "sep", Value::none());
  const int64_t every = int_argument(in, argument(a, 2, "bytes_per_sep", Value::integer(1)));
  std::string between;
  if (!sep.is_none()) {
    if (!sep.is(ObjKind::Str) && !plain(sep).is(ObjKind::Bytes))
      in.raise("TypeError", "sep must be str or bytes.");
    between = sep.is(ObjKind::Str) ? sep.as_str() : data_of(sep);
    if (between.size() != 1) in.raise("ValueError", "sep must be length 1.");
  }
  const auto n = int64_t(data.size());
  std::string out;
  for (int64_t i = 0; i < n; ++i) {
    const int64_t counted = every > 0 ? n - i : i;
    if (i > 0 && every != 0 && counted % std::abs(every) == 0) out += between;
    out += fmt::format("{:02x}", static_cast<unsigned char>(data[size_t(i)]));
  }
  return Value::str(std::move(out));
}

/// Lines as `str.splitlines` gives them, but only \n and \r end one.
Value split_lines(Interpreter& in, CallArgs& a) {
  const std::string& data = data_of(a.positional[0]);
  const bool is_array = plain(a.positional[0]).as<BytesObj>()->is_array;
  const bool keep = in.truth(argument(a, 1, "keepends", Value::boolean(false)));
  Values lines;
  for (size_t at = 0; at < data.size();) {
    const size_t end = std::min(data.find_first_of("\r\n", at), data.size());
    size_t next = std::min(end + 1, data.size());
    if (next < data.size() && data[end] == '\r' && data[next] == '\n') ++next;
    lines.push_back(bytes_value(data.substr(at, (keep ? next : end) - at), is_array));
    at = next;
  }
  return Value::list(std::move(lines));
}

Value translate_bytes(Interpreter& in, CallArgs& a) {
  const Value table = a.positional[1];
  const Value gone = argument(a, 2, "delete", bytes_value(""));
  const std::string removed = bytes_argument(in, gone);
  std::string map;
  if (!table.is_none()) {
    map = bytes_argument(in, table);
    if (map.size() != 256) in.raise("ValueError", "translation table must be 256 characters long");
  }
  std::string out;
  for (const char c : data_of(a.positional[0])) {
    if (removed.find(c) != std::string::npos) continue;
    out += map.empty() ? c : map[static_cast<unsigned char>(c)];
  }
  return bytes_value(std::move(out), plain(a.positional[0]).as<BytesObj>()->is_array);
}

Value make_table(Interpreter& in, CallArgs& a) {
  const std::string from = bytes_argument(in, a.positional[0]),
                    to = bytes_argument(in, a.positional[1]);
  if (from.size() != to.size()) in.raise("ValueError", "maketrans arguments must have same length");
  std::string table;
  for (int c = 0; c < 256; ++c) table += char(c);
  for (size_t i = 0; i < from.size(); ++i) table[static_cast<unsigned char>(from[i])] = to[i];
  return bytes_value(std::move(table));
}

Value from_hex(Interpreter& in, CallArgs& a) {
  const std::string& text = str_argument(in, a.positional.back(), "fromhex() argument");
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') continue;
    const int high = hex_digit(text[i]), low = i + 1 < text.size() ? hex_digit(text[i + 1]) : -1;
    if (high < 0 || low < 0)
      in.raise("ValueError",
               fmt::format("non-hexadecimal number found in fromhex() arg at position {}",
                           high < 0 ? i : i + 1));
    out += char(high << 4 | low);
    ++i;
  }
  return bytes_value(std::move(out), a.positional[0].as<ClassObj>() == core_of(in).bytearray);
}

constexpr const char *name_append = "append", *name_extend = "extend", *name_insert = "insert",
                     *name_pop = "pop", *name_reverse = "reverse", *name_clear = "clear";

/// A method of `list` of the same name, for a bytearray.
template <const char* const& kName>
Value as_list(Interpreter& in, CallArgs& a) {
  return edit_bytes(in, a.positional[0], [&](const Value& list) {
    CallArgs inner = a;
    inner.positional[0] = list;
    return core_of(in).list->names.find(kName)->as<BuiltinObj>()->fn(in, inner);
  });
}
/// Taken from a list's method that only fails in a list's words.
Value pop_byte(Interpreter& in, CallArgs& a) {
  if (data_of(a.positional[0]).empty()) in.raise("IndexError", "pop from empty bytearray");
  return as_list<name_pop>(in, a);
}

Value remove_byte(Interpreter& in, CallArgs& a) {
  std::string& data = plain(a.positional[0]).as<BytesObj>()->data;
  const int64_t byte = int_argument(in, a.positional[1]);
  if (byte < 0 || byte > 255) in.raise("ValueError", "byte must be in range(0, 256)");
  const size_t at = data.find(char(byte));
  if (at == std::string::npos) in.raise("ValueError", "value not found in bytearray");
  data.erase(at, 1);
  return Value::none();
}

}  // namespace

Value bytes_value(std::string data, bool is_array) {
  auto* b = new BytesObj;
  b->data = std::move(data);
  b->is_array = is_array;
  return Value(b);
}

std::string bytes_argument(Interpreter& in, const Value& v) {
  const Value& p = plain(v);
  if (p.is(ObjKind::Bytes)) return data_of(p);
  if (p.is(ObjKind::Str)) in.raise("TypeError", "string argument without an encoding");
  std::string out;
  for (const Value& item : in.unpack(v)) {
    const int64_t c = int_argument(in, item);
    if (c < 0 || c > 255) in.raise("ValueError", "bytes must be in range(0, 256)");
    out += char(c);
  }
  return out;
}

Value edit_bytes(Interpreter& in, const Value& self,
                 const std::function<Value(const Value& list)>& what) {
  const Value list = Value::list(in.unpack(self));
  Value result = what(list);
  for (const Value& item : list.as<ListObj>()->items) {
    const int64_t c = int_argument(in, item);
    if (c < 0 || c > 255) in.raise("ValueError", "byte must be in range(0, 256)");
  }
  plain(self).as<BytesObj>()->data = bytes_argument(in, list);
  return result;
}

Value encode_text(Interpreter& in, CallArgs& a) {
  const std::string& s = plain(a.positional[0]).as_str();
  const std::string codec = codec_of(in, a);
  const std::string errors =
      str_argument(in, argument(a, 2, "errors", Value::str("strict")), "errors");
  if (codec == "utf-8") return bytes_value(s);
  const uint32_t limit = codec == "ascii" ? 0x80 : codec == "latin-1" ? 0x100 : 0x110000;
  std::string out;
  size_t position = 0;
  for (size_t at = 0; at < s.size(); at += code_point_bytes(s, at), ++position) {
    const uint32_t c = decode_code_point(s, at);
    if (codec == "utf-16-le") {
      const auto unit = [&](uint32_t u) { out += {char(u & 0xff), char(u >> 8)}; };
      if (c >= 0x10000) {
        unit(0xD800 + ((c - 0x10000) >> 10));
        unit(0xDC00 + (c & 0x3ff));
      } else {
        unit(c);
      }
    } else if (codec == "utf-32-le") {
      for (int shift = 0; shift < 32; shift += 8) out += char(c >> shift & 0xff);
    } else if (c < limit) {
      out += char(c);
    } else if (errors == "replace") {
      out += '?';
    } else if (errors == "xmlcharrefreplace") {
      out += fmt::format("&#{};", c);
    } else if (errors != "ignore") {
      const std::string shown = c < 0x100     ? fmt::format("\\x{:02x}", c)
                                : c < 0x10000 ? fmt::format("\\u{:04x}", c)
                                              : fmt::format("\\U{:08x}", c);
      if (errors == "backslashreplace") {
        out += shown;
        continue;
      }
      codec_error(in, "UnicodeEncodeError",
                  fmt::format("'{}' codec can't encode character '{}' in position {}: ordinal not "
                              "in range({})",
                              codec, shown, position, limit));
    }
  }
  return bytes_value(std::move(out));
}

Value decode_bytes(Interpreter& in, CallArgs& a) {
  const std::string& data = data_of(a.positional[0]);
  const std::string codec = codec_of(in, a);
  const std::string errors =
      str_argument(in, argument(a, 2, "errors", Value::str("strict")), "errors");
  std::string out;
  const auto bad = [&](size_t at, const char* why) {
    if (errors == "ignore") return;
    if (errors == "replace") {
      out += "\xef\xbf\xbd";
      return;
    }
    if (errors == "backslashreplace") {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(data[at]));
      return;
    }
    codec_error(in, "UnicodeDecodeError",
                fmt::format("'{}' codec can't decode byte 0x{:02x} in position {}: {}", codec,
                            static_cast<unsigned char>(data[at]), at, why));
  };
  for (size_t i = 0; i < data.size();) {
    const auto byte = [&](size_t k) { return uint32_t(static_cast<unsigned char>(data[k])); };
    const uint32_t c = byte(i);
    if (codec == "latin-1" || (c < 0x80 && (codec == "utf-8" || codec == "ascii"))) {
      out += encode_code_point(c);
      ++i;
    } else if (codec == "ascii") {
      bad(i++, "ordinal not in range(128)");
    } else if (codec == "utf-8") {
      const size_t n = c >= 0xF0 && c < 0xF5   ? 4
                       : c >= 0xE0 && c < 0xF0 ? 3
                       : c >= 0xC2 && c < 0xE0 ? 2
                                               : 0;
      size_t good = n ? 1 : 0;
      while (good > 0 && good < n && i + good < data.size() && (byte(i + good) & 0xC0) == 0x80)
        ++good;
      if (n == 0) {
        bad(i++, "invalid start byte");
      } else if (good < n) {
        bad(i, i + good >= data.size() ? "unexpected end of data" : "invalid continuation byte");
        i += good;
      } else {
        out += data.substr(i, n);
        i += n;
      }
    } else {
      const size_t width = codec == "utf-16-le" ? 2 : 4;
      if (i + width > data.size()) {
        bad(i, "truncated data");
        break;
      }
      uint32_t unit = 0;
      for (size_t k = 0; k < width; ++k) unit |= byte(i + k) << (8 * k);
      i += width;
      if (width == 2 && unit >= 0xD800 && unit < 0xDC00 && i + 2 <= data.size()) {
        unit = 0x10000 + ((unit - 0xD800) << 10) + ((byte(i) | byte(i + 1) << 8) - 0xDC00);
        i += 2;
      }
      out += encode_code_point(unit);
    }
  }
  return Value::str(std::move(out));
}

void install_bytes_methods(Interpreter& in) {
  const CoreClasses& core = core_of(in);
  for (ClassObj* cls : {core.bytes, core.bytearray}) {
#define PERIPLUS_ENTRY(NAME) add_methods(*cls, {text_entry<name_##NAME>(in)});
    PERIPLUS_TEXT_METHODS(PERIPLUS_ENTRY)
#undef PERIPLUS_ENTRY
    add_methods(
        *cls,
        {{"decode", 0, 2, decode_bytes, "encoding errors"},
         {"hex", 0, 2, to_hex, "sep bytes_per_sep"},
         {"splitlines", 0, 1, split_lines, "keepends"},
         {"translate", 1, 2, translate_bytes, "delete"},
         {"__len__", 0, 0,
          [](Interpreter& in, CallArgs& a) {
            return Value::integer(in.length(plain(a.positional[0])));
          }},
         {"copy", 0, 0,
          [](Interpreter&, CallArgs& a) { return bytes_value(data_of(a.positional[0]), true); }},
         {"__iter__", 0, 0,
          [](Interpreter& in, CallArgs& a) { return Value(in.iterate(plain(a.positional[0]))); }}});
    NameTable statics;
    add_functions(statics, {{"fromhex", 2, 2, from_hex}});
    cls->names.set("fromhex",
                   Value(new WrappedMethodObj(ObjKind::ClassMethod, *statics.find("fromhex"))));
    add_functions(statics, {{"maketrans", 2, 2, make_table}});
    cls->names.set("maketrans",
                   Value(new WrappedMethodObj(ObjKind::StaticMethod, *statics.find("maketrans"))));
  }
  add_methods(*core.bytearray, {{"append", 1, 1, as_list<name_append>},
                                {"extend", 1, 1, as_list<name_extend>},
                                {"insert", 2, 2, as_list<name_insert>},
                                {"pop", 0, 1, pop_byte},
                                {"remove", 1, 1, remove_byte},
                                {"reverse", 0, 0, as_list<name_reverse>},
                                {"clear", 0, 0, as_list<name_clear>}});
  core.bytearray->names.set("__hash__", Value::none());
}

#undef PERIPLUS_TEXT_METHODS

}  // namespace periplus
