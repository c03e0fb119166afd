// SPDX-License-Identifier: Apache-2.0
// `str.format` and `%` with data: texts whose holes are filled at run time.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

/// `"… {} {name:.2f}".format(…)`: a text when something in it is data.
Value ScriptInterpreter::format_text(const std::string& format, const CallArgs& args,
                                     size_t first) {
  auto text = make_ref<Text>();
  size_t next = first;
  for (size_t k = 0; k < format.size(); ++k) {
    const char c = format[k];
    if ((c == '{' || c == '}') && k + 1 < format.size() && format[k + 1] == c) {
      text->format += std::string(2, c);
      ++k;
      continue;
    }
    if (c != '{') {
      text->format += escape_braces(std::string(1, c));
      continue;
    }
    const size_t end = format.find('}', k);
    if (end == std::string::npos) raise("ValueError", "expected '}' before end of string");
    const std::string field = format.substr(k + 1, end - k - 1);
    const size_t colon = field.find(':');
    const std::string name = field.substr(0, colon),
                      spec = colon == std::string::npos ? "" : field.substr(colon + 1);
    if (name.find_first_of(".[!") != std::string::npos || spec.find('{') != std::string::npos)
      refuse("`str.format` of data with the field `{" + field + "}`", "use an f-string");
    add_formatted(*text, format_argument(args, name, first, next), spec);
    k = end;
  }
  return text;
}

Value ScriptInterpreter::format_argument(const CallArgs& args, const std::string& name,
                                         size_t first, size_t& next) {
  const bool number =
      !name.empty() && name.find_first_not_of("0123456789") == std::string::npos && name.size() < 6;
  if (name.empty() || number) {
    const size_t at = name.empty() ? next++ : first + std::stoul(name);
    if (at >= args.positional.size())
      raise("IndexError",
            fmt::format("Replacement index {} out of range for positional args tuple", at - first));
    return args.positional[at];
  }
  for (const auto& [key, value] : args.keywords)
    if (key == name) return value;
  raise("KeyError", name);
}

/// What `repr` gives.
void ScriptInterpreter::add_repr(Text& text, const Value& v) {
  const Value now = resolve(v);
  if (const Text* inner = as_text(now)) {
    const bool plain = std::all_of(inner->format.begin(), inner->format.end(), [](char c) {
      return c >= ' ' && c <= '~' && c != '\'' && c != '\\';
    });
    if (!plain) refuse("the `repr` of a text that depends on data");
    text.format += "'";
    add_hole(text, now, "");
    text.format += "'";
  } else if (holds_symbolic(now)) {
    add_piece(text, now, "");
  } else {
    text.format += escape_braces(repr(now));
  }
}

/// A value in a text: known ones are text now.
void ScriptInterpreter::add_piece(Text& text, const Value& v, const std::string& spec) {
  const Value now = resolve(v);
  if (as_choice(now))
    refuse("the text of " + describe(now), "test it with `is None` or `isinstance` first");
  if (holds_symbolic(now))
    add_hole(text, now, spec);
  else
    text.format += escape_braces(Interpreter::format(now, spec));
}

/// What `format` gives: a tensor without dimensions formats as its number.
void ScriptInterpreter::add_formatted(Text& text, const Value& v, const std::string& spec) {
  const Value now = resolve(v);
  const bool number = is_sym_tensor(now) && as_sym(now)->type.tensor.rank() == 0;
  add_piece(text, number ? item(now) : now, spec);
}

/// `"… %d %.2f" % (…)`.
Value ScriptInterpreter::percent_text(const std::string& format, const Value& right) {
  auto text = make_ref<Text>();
  const Values values = right.is(ObjKind::Tuple) ? right.as<TupleObj>()->items : Values{right};
  size_t next = 0;
  for (size_t k = 0; k < format.size(); ++k) {
    if (format[k] != '%') {
      text->format += escape_braces(std::string(1, format[k]));
      continue;
    }
    const size_t start = k++;
    while (k < format.size() &&
           std::string_view("-+ 0123456789.").find(format[k]) != std::string_view::npos)
      ++k;
    if (k >= format.size()) raise("ValueError", "incomplete format");
    const std::string options = format.substr(start + 1, k - start - 1);
    const char kind = format[k];
    if (kind == '%') {
      text->format += "%";
      continue;
    }
    if (next >= values.size()) raise("TypeError", "not enough arguments for format string");
    const Value v = resolve(values[next++]);
    if (!holds_symbolic(v)) {
      const Value piece = Interpreter::binary(ast::BinaryOp::Mod, Value::str("%" + options + kind),
                                              Value::tuple({v}));
      text->format += escape_braces(piece.as_str());
      continue;
    }
    if (std::string_view("disfeg").find(kind) == std::string_view::npos ||
        (kind == 's' && !options.empty()))
      refuse(fmt::format("`%{}{}` of data", options, kind), "use an f-string");
    const bool left = options.find('-') != std::string::npos;
    std::string spec = left ? "<" : "";
    for (const char c : options)
      if (c != '-') spec += c;
    if (kind == 's')
      add_piece(*text, v, "");
    else if (kind == 'd' || kind == 'i')
      add_piece(*text, to_int(v), spec + "d");
    else
      add_piece(*text, to_float(v), spec + kind);
  }
  if (next < values.size())
    raise("TypeError", "not all arguments converted during string formatting");
  return text;
}

/// sorted, min and max with a key, filter: run as the language's own code.
Value ScriptInterpreter::sequence_helper(const char* name, Values args) {
  const Value module(import_module("_sequences"));
  return call(get_attr(module, name), std::move(args));
}

}  // namespace periplus::script
