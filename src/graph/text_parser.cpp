// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <limits>
#include <mutex>
#include <unordered_map>

#include "diag/diag.h"
#include "graph/core_functions.h"
#include "graph/graph.h"
#include "graph/text.h"
#include "graph/text_lexer.h"

/// The core text form; see text.h for its syntax.
namespace periplus::graph {
namespace {

constexpr int kMostNesting = 200;
constexpr int32_t kMostSymbol = 1'000'000;

/// Source files that locations name: the text is not at hand, only the name is.
const SourceFile* named_source(const std::string& name) {
  static std::mutex mutex;
  static auto& files = *new std::unordered_map<std::string, const SourceFile*>;
  const std::lock_guard lock(mutex);
  const SourceFile*& file = files[name];
  if (!file) file = add_source(name, "");
  return file;
}

bool read_number(std::string_view text, size_t& pos, uint32_t& out) {
  const auto [end, error] = std::from_chars(text.data() + pos, text.data() + text.size(), out);
  if (error != std::errc()) return false;
  pos = static_cast<size_t>(end - text.data());
  return true;
}

/// "vad.py:12:5", "vad.py:12:5-20", "vad.py:12:5-13:2".
SourceRange parse_location(std::string_view text) {
  SourceRange range;
  for (size_t colon = text.find(':'); colon != std::string_view::npos;
       colon = text.find(':', colon + 1)) {
    size_t pos = colon + 1;
    if (!read_number(text, pos, range.line) || pos >= text.size() || text[pos] != ':') continue;
    if (!read_number(text, ++pos, range.col)) continue;
    range.end_line = range.line;
    range.end_col = range.col;
    if (pos < text.size() && text[pos] == '-') {
      if (!read_number(text, ++pos, range.end_col)) continue;
      if (pos < text.size() && text[pos] == ':') {
        range.end_line = range.end_col;
        if (!read_number(text, ++pos, range.end_col)) continue;
      }
    }
    if (pos != text.size()) continue;
    range.file = named_source(std::string(text.substr(0, colon)));
    return range;
  }
  return {};
}

/// A comment that is a location, a scope ("in net.stft") or both; other comments are only comments.
void apply_comment(const std::string& comment, SourceRange& loc, std::string* scope) {
  if (comment.starts_with("in ")) {
    if (scope) *scope = comment.substr(3);
    return;
  }
  loc = parse_location(comment);
  for (size_t in = comment.find(" in "); !loc.valid() && in != std::string::npos;
       in = comment.find(" in ", in + 1)) {
    loc = parse_location(std::string_view(comment).substr(0, in));
    if (loc.valid() && scope) *scope = comment.substr(in + 4);
  }
}

class Parser {
 public:
  explicit Parser(const SourceFile* file) : tokens_(lex_graph_text(file)) {}

  std::unique_ptr<Graph> run() {
    std::unique_ptr<Graph> main = one_graph();
    while (at_word("graph")) main->functions.push_back(one_graph());
    if (peek().kind != Kind_::End) error("the text must end after the graph");
    return main;
  }

 private:
  std::unique_ptr<Graph> one_graph() {
    graph_ = std::make_unique<Graph>();
    values_.clear();
    unnamed_.clear();
    expect_word("graph");
    graph_->name =
        next(peek().kind == Kind_::Path ? Kind_::Path : Kind_::Word, "a graph name").text;
    signature();
    expect("{");
    while (!accept("}")) top_statement();
    for (Node* node : unnamed_) node->name = graph_->fresh_name(hint_of(*node));
    return std::move(graph_);
  }

  using Kind_ = TextToken::Kind;

  // --- tokens ---
  /// Comments are passed over but not consumed: `comment_into` may still want one.
  size_t peek_index() const {
    size_t index = pos_;
    while (tokens_[index].kind == Kind_::Comment) ++index;
    return index;
  }
  const TextToken& peek() const { return tokens_[peek_index()]; }
  TextToken next() {
    pos_ = peek_index();
    last_line_ = tokens_[pos_].range.end_line;
    if (tokens_[pos_].kind == Kind_::End) return tokens_[pos_];
    return tokens_[pos_++];
  }
  [[noreturn]] void error(const std::string& message) {
    fail(diags::GraphSyntax, peek().range, message);
  }
  TextToken next(Kind_ kind, const char* what) {
    if (peek().kind != kind) error(std::string("expected ") + what);
    return next();
  }
  bool at(std::string_view punct) { return peek().kind == Kind_::Punct && peek().text == punct; }
  bool at_word(std::string_view word) { return peek().kind == Kind_::Word && peek().text == word; }
  bool accept(std::string_view punct) {
    const bool found = at(punct);
    if (found) next();
    return found;
  }
  bool accept_word(std::string_view word) {
    const bool found = at_word(word);
    if (found) next();
    return found;
  }
  void expect(const char* punct) {
    if (!accept(punct)) error(fmt::format("expected `{}`", punct));
  }
  void expect_word(const char* word) {
    if (!accept_word(word)) error(fmt::format("expected `{}`", word));
  }
  /// The comment on the line of the last token, if there is one.
  void comment_into(SourceRange& loc, std::string* scope) {
    const TextToken& token = tokens_[pos_];
    if (token.kind == Kind_::Comment && token.range.line == last_line_)
      apply_comment(token.text, loc, scope);
  }
  bool on_last_line() { return peek().range.line == last_line_ && peek().kind != Kind_::End; }

  // --- names ---
  static std::string hint_of(const Node& node) {
    switch (node.kind) {
      case Kind::If:
        return "if";
      case Kind::While:
        return "while";
      case Kind::Boundary:
        return "boundary";
      case Kind::Output:
        return "output";
      default:
        return name_hint(node.kind, node.target);
    }
  }
  void define(Value* value, const SourceRange& at) {
    if (!values_.emplace(value->name, value).second)
      fail(diags::GraphDuplicateName, at, value->name);
  }
  /// Defines the results of a node that is complete. A node of one result has its name.
  void finish(Node* node, const std::vector<TextToken>& names) {
    for (size_t k = 0; k < names.size(); ++k)
      define(node->result(static_cast<int>(k)), names[k].range);
    if (names.size() != 1) unnamed_.push_back(node);
  }

  // --- types ---
  Dim dim() {
    const TextToken token = next();
    int64_t value = 0;
    const bool symbol = token.kind == Kind_::Word && token.text.size() > 1 && token.text[0] == 's';
    if (token.kind != Kind_::Number && !symbol)
      fail(diags::GraphSyntax, token.range, std::string("expected a size"));
    const char* begin = token.text.data() + (symbol ? 1 : 0);
    const char* end = token.text.data() + token.text.size();
    const auto [p, status] = std::from_chars(begin, end, value);
    if (status != std::errc() || p != end || value < 0 ||
        (symbol && (value < 1 || value > kMostSymbol)))
      fail(diags::GraphSyntax, token.range, std::string("expected a size"));
    if (!symbol) return Dim(value);
    reserve_symbols(static_cast<int32_t>(value));
    return Dim::symbol(static_cast<int32_t>(value));
  }
  /// Keeps later fresh symbols apart from those of the text.
  void reserve_symbols(int32_t most) {
    while (highest_symbol_ < most) highest_symbol_ = Dim::fresh().symbol_id();
  }

  Type type() {
    const Nesting nesting(*this);
    if (accept("(")) return tuple_type();
    const TextToken word = next(Kind_::Word, "a type");
    if (word.text == "list") {
      expect("[");
      Type element = type();
      expect("]");
      return Type::list(std::move(element));
    }
    if (at("[") && !at_fused()) {
      const auto dtype = dtype_from_name(word.text);
      if (!dtype)
        fail(diags::GraphSyntax, word.range, fmt::format("`{}` is not a dtype", word.text));
      return Type::of_tensor(*dtype, sizes());
    }
    if (word.text == "None") return Type::none();
    if (word.text == "bool") return Type::boolean();
    if (word.text == "int") return Type::integer();
    if (word.text == "float") return Type::floating();
    if (word.text == "str") return Type::of(Type::Kind::Str);
    if (word.text == "any") return Type();
    fail(diags::GraphSyntax, word.range, fmt::format("`{}` is not a type", word.text));
  }
  Type tuple_type() {
    std::vector<Type> parts;
    while (!accept(")")) {
      parts.push_back(type());
      if (!at(")")) expect(",");
    }
    return Type::tuple(std::move(parts));
  }
  Dims sizes() {
    Dims dims;
    expect("[");
    while (!accept("]")) {
      dims.push_back(dim());
      if (!at("]")) expect(",");
    }
    return dims;
  }

  // --- operands ---
  struct Nesting {
    explicit Nesting(Parser& p) : parser(p) {
      if (++parser.depth_ > kMostNesting) parser.error("nested too deeply");
    }
    ~Nesting() { --parser.depth_; }
    Parser& parser;
  };

  std::vector<Operand> items(const char* close) {
    std::vector<Operand> found;
    while (!accept(close)) {
      found.push_back(operand());
      if (!at(close)) expect(",");
    }
    return found;
  }

  Operand operand() {
    const Nesting nesting(*this);
    const TextToken token = next();
    switch (token.kind) {
      case Kind_::Value:
        return Operand(look_up(token));
      case Kind_::String:
        return Operand::str(token.text);
      case Kind_::Number:
        return number(token);
      case Kind_::Word:
        return word_operand(token);
      case Kind_::Punct:
        break;
      case Kind_::Path:
      case Kind_::Comment:
      case Kind_::End:
        fail(diags::GraphSyntax, token.range, std::string("expected an operand"));
    }
    if (token.text == "[") return Operand::list(items("]"));
    if (token.text == "(") return Operand::tuple(items(")"));
    if (token.text == "{") return dict();
    if (token.text != "...")
      fail(diags::GraphSyntax, token.range, std::string("expected an operand"));
    Operand o;
    o.kind = Operand::Kind::Ellipsis;
    return o;
  }

  Value* look_up(const TextToken& token) {
    const auto it = values_.find(token.text);
    if (it == values_.end()) fail(diags::GraphUnknownValue, token.range, token.text);
    return it->second;
  }

  Operand word_operand(const TextToken& token) {
    if (token.text == "None") return {};
    if (token.text == "True") return Operand::boolean(true);
    if (token.text == "False") return Operand::boolean(false);
    if (token.text == "inf" || token.text == "nan") return number(token);
    if (token.text == "slice") {
      expect("(");
      Operand o = Operand::tuple(items(")"));
      o.kind = Operand::Kind::Slice;
      if (o.items.size() != 3)
        fail(diags::GraphSyntax, token.range, std::string("`slice` has three parts"));
      return o;
    }
    const auto dtype = dtype_from_name(token.text);
    if (!dtype)
      fail(diags::GraphSyntax, token.range, fmt::format("`{}` is not an operand", token.text));
    return Operand::of_dtype(*dtype);
  }

  Operand dict() {
    Operand o;
    o.kind = Operand::Kind::Dict;
    while (!accept("}")) {
      o.keys.push_back(next(Kind_::String, "a key").text);
      expect(":");
      o.items.push_back(operand());
      if (!at("}")) expect(",");
    }
    return o;
  }

  template <class T>
  T convert(const TextToken& token) {
    T value{};
    const char* end = token.text.data() + token.text.size();
    const char* begin = token.text.data() + (token.text[0] == '+' ? 1 : 0);
    const auto [p, status] = std::from_chars(begin, end, value);
    if (status != std::errc() || p != end)
      fail(diags::GraphSyntax, token.range, fmt::format("`{}` is not a number", token.text));
    return value;
  }

  Operand number(const TextToken& token) {
    if (token.text.find_first_of(".en") == std::string::npos)
      return Operand::integer(convert<int64_t>(token));
    return Operand::floating(convert<double>(token));
  }

  // --- the graph's head ---
  void signature() {
    expect("(");
    while (!accept(")")) {
      const TextToken name = next(Kind_::Value, "an input");
      const std::string target = peek().kind == Kind_::Path ? next().text : name.text;
      expect(":");
      Type input = type();
      std::vector<Operand> args;
      if (accept("=")) args.push_back(operand());
      check_free(name);
      finish(graph_->add_named(graph_->top, Kind::Placeholder, target, std::move(args),
                               {{name.text, input}}),
             {name});
      if (!at(")")) expect(",");
    }
  }

  void check_free(const TextToken& name) {
    if (values_.contains(name.text)) fail(diags::GraphDuplicateName, name.range, name.text);
  }

  void top_statement() {
    if (accept_word("const")) return constant();
    if (accept_word("guard")) return guard(graph_->guards);
    if (accept_word("write_back")) return write_back();
    statement(graph_->top);
  }

  /// `of`: the node whose operands the guard may speak of.
  void guard(std::vector<Guard>& into, const Node* of = nullptr) {
    Guard guard;
    guard.what = next(Kind_::String, "what is guarded").text;
    if (of && accept_word("of")) {
      const TextToken at = peek();
      const auto found = std::find(of->args.begin(), of->args.end(), operand());
      if (found == of->args.end())
        fail(diags::GraphSyntax, at.range, std::string("a guard speaks of an operand of its node"));
      guard.subject = static_cast<int>(found - of->args.begin());
    }
    comment_into(guard.loc, nullptr);
    into.push_back(std::move(guard));
  }

  void write_back() {
    const TextToken index = next(Kind_::Number, "an input index");
    expect(",");
    graph_->write_backs.emplace_back(convert<int>(index), look_up(next(Kind_::Value, "a value")));
  }

  void constant() {
    const std::string path = next(Kind_::Path, "a path").text;
    expect(":");
    const TextToken at = peek();
    const Type type = this->type();
    if (!type.is_tensor() || !type.tensor.static_shape())
      fail(diags::GraphSyntax, at.range, std::string("a constant is a tensor of known sizes"));
    std::vector<int64_t> sizes;
    for (const Dim& d : type.tensor.sizes) sizes.push_back(d.value());
    Tensor tensor = made(at, [&] { return Tensor::zeros(sizes, type.tensor.dtype); });
    if (accept("=")) {
      if (accept_word("seed")) {
        const auto seed = convert<uint32_t>(next(Kind_::Number, "a seed"));
        tensor = made(at, [&] { return seeded(sizes, type.tensor.dtype, seed); });
      } else {
        elements(tensor);
      }
    }
    graph_->constants[path] = tensor;
  }

  /// What `make` makes; memory that is refused is an error of the text.
  template <class F>
  Tensor made(const TextToken& at, F&& make) {
    try {
      return make();
    } catch (const OpError& e) {
      fail(diags::GraphSyntax, at.range, std::string(e.what()));
    }
  }

  void elements(Tensor& tensor) {
    expect("[");
    for (int64_t k = 0; k < tensor.numel(); ++k) {
      if (k) expect(",");
      element(tensor, k, next());
    }
    expect("]");
  }

  void element(Tensor& tensor, int64_t k, const TextToken& token) {
    if (token.kind != Kind_::Number && token.kind != Kind_::Word)
      fail(diags::GraphSyntax, token.range, std::string("expected an element"));
    switch (tensor.dtype()) {
      case DType::Bool:
      case DType::UInt8:
        tensor.data<uint8_t>()[k] = convert<uint8_t>(token);
        return;
      case DType::Int8:
        tensor.data<int8_t>()[k] = convert<int8_t>(token);
        return;
      case DType::Int16:
        tensor.data<int16_t>()[k] = convert<int16_t>(token);
        return;
      case DType::Int32:
        tensor.data<int32_t>()[k] = convert<int32_t>(token);
        return;
      case DType::Int64:
        tensor.data<int64_t>()[k] = convert<int64_t>(token);
        return;
      case DType::Float32:
        tensor.data<float>()[k] = convert<float>(token);
        return;
      case DType::Float64:
        tensor.data<double>()[k] = convert<double>(token);
        return;
    }
  }

  /// Small repeatable numbers in [-1, 1) (ints: -8..7).
  static Tensor seeded(const std::vector<int64_t>& sizes, DType dtype, uint32_t seed) {
    const Tensor numbers = Tensor::zeros(sizes, DType::Float64);
    for (int64_t k = 0; k < numbers.numel(); ++k) {
      seed = seed * 1664525u + 1013904223u;
      const double unit = static_cast<double>(seed >> 8) / (1 << 23) - 1.0;
      numbers.data<double>()[k] =
          is_floating(dtype) ? unit : static_cast<double>(static_cast<int>(unit * 8));
    }
    return numbers.to(dtype);
  }

  // --- statements ---
  void statement(Block& block) {
    std::vector<TextToken> names;
    if (peek().kind == Kind_::Value) {
      do names.push_back(next(Kind_::Value, "a result"));
      while (accept(","));
      expect("=");
    }
    for (const TextToken& name : names) check_free(name);
    for (size_t k = 1; k < names.size(); ++k)
      if (names[k].text == names[0].text)
        fail(diags::GraphDuplicateName, names[k].range, names[k].text);
    const TextToken word = next(Kind_::Word, "a statement");
    if (word.text == "if") return if_node(block, names);
    if (word.text == "while") return while_node(block, names);
    if (word.text == "boundary") return boundary_node(block, names);
    if (word.text == "return") return output(block, names);
    call(block, names, word);
  }

  /// ": T, U" after a node, paired with the names of its results.
  std::vector<std::pair<std::string, Type>> results(const std::vector<TextToken>& names) {
    std::vector<std::pair<std::string, Type>> typed;
    if (!names.empty()) expect(":");
    for (size_t k = 0; k < names.size(); ++k) {
      if (k) expect(",");
      typed.emplace_back(names[k].text, type());
    }
    return typed;
  }

  void output(Block& block, const std::vector<TextToken>& names) {
    std::vector<Operand> args;
    if (on_last_line() && !at("}")) {
      do args.push_back(operand());
      while (accept(","));
    }
    Node* node = graph_->add_named(block, Kind::Output, "output", std::move(args), results(names));
    comment_into(node->loc, &node->scope);
    finish(node, names);
  }

  static Kind kind_of_call(const std::string& word) {
    if (word == "get_attr") return Kind::GetAttr;
    if (word == "placeholder") return Kind::Placeholder;
    if (word == "call") return Kind::Call;
    if (word == "call_method") return Kind::CallMethod;
    if (word == "call_module") return Kind::CallModule;
    return Kind::CallFunction;
  }

  void call(Block& block, const std::vector<TextToken>& names, const TextToken& word) {
    const Kind kind = kind_of_call(word.text);
    const bool bare = kind == Kind::CallFunction && word.text != "call_function";
    if (bare && is_text_keyword(word.text))
      fail(diags::GraphSyntax, word.range, std::string("misplaced word"));
    std::string target = bare ? word.text : next(Kind_::Path, "a path").text;
    std::vector<Operand> args;
    std::vector<std::pair<std::string, Operand>> kwargs;
    if (kind != Kind::GetAttr) {
      expect("(");
      while (!accept(")")) {
        if (peek().kind == Kind_::Word && followed_by_equals()) {
          std::string key = next().text;
          expect("=");
          kwargs.emplace_back(std::move(key), operand());
        } else {
          args.push_back(operand());
        }
        if (!at(")")) expect(",");
      }
    }
    Node* node = graph_->add_named(block, kind, std::move(target), std::move(args), results(names));
    node->kwargs = std::move(kwargs);
    if (at_fused()) {
      expect("[");
      expect_word("fused");
      expect("]");
      node->fused = true;
    }
    comment_into(node->loc, &node->scope);
    finish(node, names);
  }

  bool at_fused() const {
    const size_t index = peek_index();
    return tokens_[index].text == "[" && index + 1 < tokens_.size() &&
           tokens_[index + 1].kind == Kind_::Word && tokens_[index + 1].text == "fused";
  }

  bool followed_by_equals() const {
    const TextToken& after = tokens_[peek_index() + 1];
    return after.kind == Kind_::Punct && after.text == "=";
  }

  /// Statements and the yield, up to the closing brace.
  void body(Block& block, Node* guarded = nullptr) {
    const Nesting nesting(*this);
    while (!at_word("yield")) {
      if (at("}") || peek().kind == Kind_::End) error("expected `yield`");
      if (guarded && accept_word("guard"))
        guard(guarded->guards, guarded);
      else
        statement(block);
    }
    next();
    if (!at("}")) {
      do block.yields.push_back(operand());
      while (accept(","));
    }
    expect("}");
  }

  /// A node whose results are named after its blocks are read: values inside may not see them.
  Node* open(Block& block, Kind kind, std::vector<Operand> args, int blocks) {
    Node* node = graph_->add_named(block, kind, "", std::move(args), {});
    for (int k = 0; k < blocks; ++k) node->blocks.push_back(graph_->new_block(node));
    comment_into(node->loc, &node->scope);
    return node;
  }
  void close(Node* node, const std::vector<TextToken>& names) {
    graph_->add_results(node, results(names));
    finish(node, names);
  }

  void if_node(Block& block, const std::vector<TextToken>& names) {
    Operand condition = operand();
    expect("{");
    Node* node = open(block, Kind::If, {std::move(condition)}, 2);
    body(*node->blocks[0]);
    expect_word("else");
    expect("{");
    body(*node->blocks[1]);
    close(node, names);
  }

  void param(Block& block, const TextToken& name, Type type) {
    define(graph_->add_param_named(block, std::move(type), name.text), name.range);
  }

  void while_node(Block& block, const std::vector<TextToken>& names) {
    std::vector<Operand> initial;
    std::vector<std::pair<TextToken, Type>> params;
    expect("(");
    while (!accept(")")) {
      TextToken name = next(Kind_::Value, "a loop variable");
      expect("=");
      initial.push_back(operand());
      expect(":");
      params.emplace_back(std::move(name), type());
      if (!at(")")) expect(",");
    }
    expect("{");
    Node* node = open(block, Kind::While, std::move(initial), 2);
    for (auto& [name, type] : params) param(*node->blocks[0], name, std::move(type));
    body(*node->blocks[0]);
    expect_word("do");
    expect("(");
    while (!accept(")")) {
      const TextToken name = next(Kind_::Value, "a loop variable");
      expect(":");
      param(*node->blocks[1], name, type());
      if (!at(")")) expect(",");
    }
    expect("{");
    body(*node->blocks[1]);
    close(node, names);
  }

  void boundary_node(Block& block, const std::vector<TextToken>& names) {
    std::string target = peek().kind == Kind_::Path ? next().text : "";
    std::vector<Operand> args;
    if (accept("(")) args = items(")");
    std::string reason = peek().kind == Kind_::String ? next().text : "";
    expect("{");
    Node* node = open(block, Kind::Boundary, std::move(args), 1);
    node->target = std::move(target);
    node->reason = std::move(reason);
    body(*node->blocks[0], node);
    if (accept_word("fallback")) {
      expect("{");
      node->blocks.push_back(graph_->new_block(node));
      body(*node->blocks[1]);
    }
    close(node, names);
  }

  std::vector<TextToken> tokens_;
  size_t pos_ = 0;
  uint32_t last_line_ = 0;
  int depth_ = 0;
  int32_t highest_symbol_ = 0;
  std::unique_ptr<Graph> graph_;
  std::unordered_map<std::string, Value*> values_;
  std::vector<Node*> unnamed_;
};

}  // namespace

std::unique_ptr<Graph> parse_graph(const SourceFile* text) { return Parser(text).run(); }

}  // namespace periplus::graph
