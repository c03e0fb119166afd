// SPDX-License-Identifier: Apache-2.0
#include "ops/schema.h"

#include <algorithm>
#include <charconv>

namespace periplus {
namespace {

class SchemaParser {
 public:
  explicit SchemaParser(std::string_view text) : text_(text) {}

  Schema parse() {
    Schema schema;
    schema.name = word();
    expect('(');
    bool keyword_only = false;
    while (!take(')')) {
      if (take('*')) {
        keyword_only = true;
      } else {
        schema.params.push_back(param(keyword_only));
      }
      take(',');
    }
    expect('-');
    expect('>');
    results(schema);
    return schema;
  }

 private:
  /// As std::stod, with a point whatever the locale.
  double number(const std::string& text) const {
    double out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size()) wrong();
    return out;
  }

  [[noreturn]] void wrong() const {
    throw std::logic_error("bad schema at " + std::to_string(at_) + ": " + std::string(text_));
  }

  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  bool take(char c) {
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  void expect(char c) {
    if (!take(c)) wrong();
  }

  std::string word() {
    skip_blanks();
    const size_t start = at_;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_' ||
            text_[at_] == '.' || text_[at_] == '-' || text_[at_] == '+')) {
      ++at_;
    }
    if (at_ == start) wrong();
    return std::string(text_.substr(start, at_ - start));
  }

  Param param(bool keyword_only) {
    Param p;
    p.keyword_only = keyword_only;
    const std::string type = word();
    const bool list = take('[');
    if (list) expect(']');
    p.kind = kind_of(type, list);
    p.optional = take('?');
    p.name = word();
    if (take('=')) {
      p.has_default = true;
      p.default_value = value(p.kind);
    }
    return p;
  }

  Param::Kind kind_of(const std::string& type, bool list) const {
    using K = Param::Kind;
    if (type == "Tensor") return list ? K::TensorList : K::Tensor;
    if (type == "int") return list ? K::IntList : K::Int;
    if (type == "float") return K::Float;
    if (type == "bool") return K::Bool;
    if (type == "Number") return K::Number;
    if (type == "str") return K::Str;
    if (type == "ScalarType") return K::DType;
    if (type == "Any") return K::Any;
    wrong();
  }

  Arg value(Param::Kind kind) {
    if (take('"')) {
      const size_t end = text_.find('"', at_);
      if (end == std::string_view::npos) wrong();
      std::string s(text_.substr(at_, end - at_));
      at_ = end + 1;
      return s;
    }
    if (take('[')) {
      std::vector<int64_t> items;
      while (!take(']')) {
        items.push_back(std::stoll(word()));
        take(',');
      }
      return items;
    }
    const std::string w = word();
    if (w == "None") return std::monostate{};
    if (w == "True") return true;
    if (w == "False") return false;
    if (kind == Param::Kind::Float || w.find_first_of(".e") != std::string::npos) return number(w);
    return int64_t{std::stoll(w)};
  }

  void results(Schema& schema) {
    if (take('(')) {
      schema.returns_tuple = true;
      schema.results = 0;
      while (!take(')')) {
        word();
        ++schema.results;
        take(',');
      }
      return;
    }
    const std::string type = word();
    if (type == "Scalar") schema.returns_scalar = true;
    if (take('[')) {
      expect(']');
      schema.returns_tuple = true;
      schema.results = -1;
    }
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

Schema parse_schema(std::string_view text) { return SchemaParser(text).parse(); }

}  // namespace periplus
