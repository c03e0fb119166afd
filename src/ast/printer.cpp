// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ast/ast.h"

namespace periplus::ast {

const char* spelling(UnaryOp op) {
  switch (op) {
    case UnaryOp::Neg:
      return "-";
    case UnaryOp::Pos:
      return "+";
    case UnaryOp::Not:
      return "not ";
    case UnaryOp::Invert:
      return "~";
  }
  return "";
}

const char* spelling(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add:
      return "+";
    case BinaryOp::Sub:
      return "-";
    case BinaryOp::Mul:
      return "*";
    case BinaryOp::Div:
      return "/";
    case BinaryOp::FloorDiv:
      return "//";
    case BinaryOp::Mod:
      return "%";
    case BinaryOp::Pow:
      return "**";
    case BinaryOp::MatMul:
      return "@";
    case BinaryOp::LShift:
      return "<<";
    case BinaryOp::RShift:
      return ">>";
    case BinaryOp::BitAnd:
      return "&";
    case BinaryOp::BitOr:
      return "|";
    case BinaryOp::BitXor:
      return "^";
  }
  return "";
}

const char* spelling(CompareOp op) {
  switch (op) {
    case CompareOp::Eq:
      return "==";
    case CompareOp::Ne:
      return "!=";
    case CompareOp::Lt:
      return "<";
    case CompareOp::Le:
      return "<=";
    case CompareOp::Gt:
      return ">";
    case CompareOp::Ge:
      return ">=";
    case CompareOp::Is:
      return "is";
    case CompareOp::IsNot:
      return "is not";
    case CompareOp::In:
      return "in";
    case CompareOp::NotIn:
      return "not in";
  }
  return "";
}

namespace {

/// How tightly an expression binds; a child that binds less than its place asks for gets
/// parentheses.
enum Level : int {
  kTuple,  ///< a, b    yield x
  kNamed,  ///< a := b
  kTest,   ///< lambda, a if b else c
  kOr,
  kAnd,
  kNot,
  kCompare,
  kBitOr,
  kBitXor,
  kBitAnd,
  kShift,
  kSum,
  kProduct,
  kSign,
  kPower,
  kPrimary,
};

Level level_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::BitOr:
      return kBitOr;
    case BinaryOp::BitXor:
      return kBitXor;
    case BinaryOp::BitAnd:
      return kBitAnd;
    case BinaryOp::LShift:
    case BinaryOp::RShift:
      return kShift;
    case BinaryOp::Add:
    case BinaryOp::Sub:
      return kSum;
    case BinaryOp::Mul:
    case BinaryOp::Div:
    case BinaryOp::FloorDiv:
    case BinaryOp::Mod:
    case BinaryOp::MatMul:
      return kProduct;
    case BinaryOp::Pow:
      return kPower;
  }
  return kPrimary;
}

Level next(Level level) { return static_cast<Level>(level + 1); }

std::string escaped(std::string_view text, char quote, bool bytes) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\')
      (out += '\\') += c;
    else if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c == '\r')
      out += "\\r";
    else if (byte < 0x20 || byte == 0x7F || (bytes && byte >= 0x80))
      out += fmt::format("\\x{:02x}", byte);
    else
      out += c;
  }
  return out;
}

std::string quoted(std::string_view text, bool bytes) {
  const bool has_single = text.find('\'') != std::string_view::npos;
  const bool has_double = text.find('"') != std::string_view::npos;
  const char quote = has_single && !has_double ? '"' : '\'';
  return (bytes ? "b" : "") + std::string(1, quote) + escaped(text, quote, bytes) + quote;
}

std::string float_text(double value) {
  if (std::isinf(value)) return "1e999";
  std::string s = fmt::format("{}", value);
  return s.find_first_of(".e") == std::string::npos ? s + ".0" : s;
}

std::string constant_text(const Constant& c) {
  switch (c.type) {
    case Constant::Type::None:
      return "None";
    case Constant::Type::True:
      return "True";
    case Constant::Type::False:
      return "False";
    case Constant::Type::Ellipsis:
      return "...";
    case Constant::Type::Int:
      return std::to_string(c.int_value);
    case Constant::Type::BigInt:
      return c.text;
    case Constant::Type::Float:
      return float_text(c.float_value);
    case Constant::Type::Imaginary:
      return float_text(c.float_value) + "j";
    case Constant::Type::Str:
      return quoted(c.text, false);
    case Constant::Type::Bytes:
      return quoted(c.text, true);
  }
  return "";
}

class Printer {
 public:
  std::string expr(const Expr& e, Level least) const {
    const Level level = level_of_expr(e);
    std::string text = bare(e);
    return level < least ? "(" + text + ")" : text;
  }

  /// Where a tuple (and, if `yields`, a `yield`) may stand without parentheses.
  std::string open(const Expr& e, bool yields = false) const {
    const bool is_yield = e.kind == ExprKind::Yield || e.kind == ExprKind::YieldFrom;
    return e.kind == ExprKind::Tuple || (yields && is_yield) ? bare(e) : expr(e, kTest);
  }

  void body(const Body& b, int indent) {
    for (const StmtPtr& s : b) statement(*s, indent);
  }

  void statement(const Stmt& s, int indent);
  std::string take() { return std::move(out_); }

 private:
  static Level level_of_expr(const Expr& e) {
    switch (e.kind) {
      case ExprKind::Tuple:
        return static_cast<const Tuple&>(e).items.empty() ? kPrimary : kTuple;
      case ExprKind::Yield:
      case ExprKind::YieldFrom:
        return kTuple;
      case ExprKind::NamedExpr:
        return kNamed;
      case ExprKind::Lambda:
      case ExprKind::IfExp:
        return kTest;
      case ExprKind::BoolOp:
        return static_cast<const BoolOp&>(e).is_and ? kAnd : kOr;
      case ExprKind::Compare:
        return kCompare;
      case ExprKind::Binary:
        return level_of(static_cast<const Binary&>(e).op);
      case ExprKind::Unary:
        return static_cast<const Unary&>(e).op == UnaryOp::Not ? kNot : kSign;
      default:
        return kPrimary;
    }
  }

  std::string list(const std::vector<ExprPtr>& items, Level least = kNamed) const {
    std::string out;
    for (const ExprPtr& e : items) out += (out.empty() ? "" : ", ") + expr(*e, least);
    return out;
  }
  std::string tuple(const Tuple& t) const {
    if (t.items.empty()) return "()";
    return list(t.items, kTest) + (t.items.size() == 1 ? "," : "");
  }
  std::string optional(const ExprPtr& e) const { return e ? expr(*e, kTest) : ""; }

  std::string bare(const Expr& e) const;
  std::string unary(const Unary& u) const;
  std::string binary(const Binary& b) const;
  std::string bool_op(const BoolOp& b) const;
  std::string compare(const Compare& c) const;
  std::string primary(const Expr& value) const;
  std::string subscript(const Subscript& s) const;
  std::string index(const Expr& e) const;
  std::string dict(const Dict& d) const;
  std::string arguments(const std::vector<ExprPtr>& args,
                        const std::vector<Keyword>& keywords) const;
  std::string comprehension(const Comprehension& c) const;
  std::string params(const std::vector<Param>& list) const;
  std::string fstring(const FString& f) const;
  void fstring_parts(const std::vector<FString::Part>& parts, bool in_format, std::string& out,
                     std::vector<std::pair<size_t, size_t>>& holes) const;

  void line(int indent, const std::string& text) {
    out_ += std::string(static_cast<size_t>(indent) * 4, ' ') + text + "\n";
  }
  void clause(int indent, const std::string& head, const Body& b) {
    line(indent, head + ":");
    body(b, indent + 1);
  }
  void if_chain(const If& s, int indent);
  void try_stmt(const Try& s, int indent);
  void with_stmt(const With& s, int indent);
  void function(const FunctionDef& s, int indent);
  void class_def(const ClassDef& s, int indent);
  void decorators(const std::vector<ExprPtr>& list, int indent) {
    for (const ExprPtr& d : list) line(indent, "@" + expr(*d, kNamed));
  }
  std::string imports(const std::vector<Alias>& names) const;
  std::string simple(const Stmt& s) const;

  std::string out_;
};

// --- expressions --------------------------------------------------------------------------------

std::string Printer::bare(const Expr& e) const {
  switch (e.kind) {
    case ExprKind::Name:
      return static_cast<const Name&>(e).id;
    case ExprKind::Constant:
      return constant_text(static_cast<const Constant&>(e));
    case ExprKind::FString:
      return fstring(static_cast<const FString&>(e));
    case ExprKind::Tuple:
      return tuple(static_cast<const Tuple&>(e));
    case ExprKind::List:
      return "[" + list(static_cast<const List&>(e).items) + "]";
    case ExprKind::Set:
      return "{" + list(static_cast<const Set&>(e).items) + "}";
    case ExprKind::Dict:
      return dict(static_cast<const Dict&>(e));
    case ExprKind::Unary:
      return unary(static_cast<const Unary&>(e));
    case ExprKind::Binary:
      return binary(static_cast<const Binary&>(e));
    case ExprKind::BoolOp:
      return bool_op(static_cast<const BoolOp&>(e));
    case ExprKind::Compare:
      return compare(static_cast<const Compare&>(e));
    case ExprKind::Call: {
      const auto& c = static_cast<const Call&>(e);
      return primary(*c.func) + "(" + arguments(c.args, c.keywords) + ")";
    }
    case ExprKind::Attribute: {
      const auto& a = static_cast<const Attribute&>(e);
      return primary(*a.value) + "." + a.attr;
    }
    case ExprKind::Subscript:
      return subscript(static_cast<const Subscript&>(e));
    case ExprKind::Slice:
      return index(e);
    case ExprKind::IfExp: {
      const auto& i = static_cast<const IfExp&>(e);
      return expr(*i.body, kOr) + " if " + expr(*i.test, kOr) + " else " + expr(*i.orelse, kTest);
    }
    case ExprKind::Lambda: {
      const FunctionCode& code = *static_cast<const Lambda&>(e).code;
      const std::string list = params(code.params);
      return "lambda" + (list.empty() ? "" : " " + list) + ": " +
             expr(*static_cast<const Return&>(*code.body.get()[0]).value, kTest);
    }
    case ExprKind::Comprehension:
      return comprehension(static_cast<const Comprehension&>(e));
    case ExprKind::NamedExpr: {
      const auto& n = static_cast<const NamedExpr&>(e);
      return n.target->id + " := " + expr(*n.value, kTest);
    }
    case ExprKind::Starred:
      return "*" + expr(*static_cast<const Starred&>(e).value, kBitOr);
    case ExprKind::Yield: {
      const auto& y = static_cast<const Yield&>(e);
      return y.value ? "yield " + open(*y.value) : "yield";
    }
    case ExprKind::YieldFrom:
      return "yield from " + expr(*static_cast<const YieldFrom&>(e).value, kTest);
  }
  return "";
}

std::string Printer::unary(const Unary& u) const {
  return spelling(u.op) + expr(*u.operand, u.op == UnaryOp::Not ? kNot : kSign);
}

std::string Printer::binary(const Binary& b) const {
  const Level level = level_of(b.op);
  const bool power = b.op == BinaryOp::Pow;
  return expr(*b.left, power ? kPrimary : level) + " " + spelling(b.op) + " " +
         expr(*b.right, power ? kSign : next(level));
}

std::string Printer::bool_op(const BoolOp& b) const {
  std::string out;
  for (const ExprPtr& v : b.values)
    out += (out.empty() ? "" : b.is_and ? " and " : " or ") + expr(*v, next(b.is_and ? kAnd : kOr));
  return out;
}

std::string Printer::compare(const Compare& c) const {
  std::string out = expr(*c.left, kBitOr);
  for (size_t i = 0; i < c.ops.size(); ++i)
    out += fmt::format(" {} {}", spelling(c.ops[i]), expr(*c.rights[i], kBitOr));
  return out;
}

std::string Printer::primary(const Expr& value) const {
  const std::string text = expr(value, kPrimary);
  // `1.real` would read as a float
  const bool number = value.kind == ExprKind::Constant &&
                      static_cast<const Constant&>(value).type >= Constant::Type::Int &&
                      static_cast<const Constant&>(value).type <= Constant::Type::Float;
  return number ? "(" + text + ")" : text;
}

std::string Printer::index(const Expr& e) const {
  if (e.kind != ExprKind::Slice) return expr(e, kNamed);
  const auto& s = static_cast<const Slice&>(e);
  return optional(s.lower) + ":" + optional(s.upper) + (s.step ? ":" + optional(s.step) : "");
}

std::string Printer::subscript(const Subscript& s) const {
  std::string inside;
  if (s.index->kind == ExprKind::Tuple && !static_cast<const Tuple&>(*s.index).items.empty()) {
    const auto& items = static_cast<const Tuple&>(*s.index).items;
    for (const ExprPtr& item : items) inside += (inside.empty() ? "" : ", ") + index(*item);
    if (items.size() == 1 && items[0]->kind != ExprKind::Starred) inside += ",";
  } else {
    inside = index(*s.index);
  }
  return primary(*s.value) + "[" + inside + "]";
}

std::string Printer::dict(const Dict& d) const {
  std::string out;
  for (size_t i = 0; i < d.values.size(); ++i) {
    if (i > 0) out += ", ";
    out += d.keys[i] ? expr(*d.keys[i], kTest) + ": " + expr(*d.values[i], kTest)
                     : "**" + expr(*d.values[i], kBitOr);
  }
  return "{" + out + "}";
}

std::string Printer::arguments(const std::vector<ExprPtr>& args,
                               const std::vector<Keyword>& keywords) const {
  const auto is_generator = [](const Expr& e) {
    return e.kind == ExprKind::Comprehension &&
           static_cast<const Comprehension&>(e).type == Comprehension::Type::Generator;
  };
  if (args.size() == 1 && keywords.empty() && is_generator(*args[0])) {
    const std::string text = bare(*args[0]);
    return text.substr(1, text.size() - 2);
  }
  std::string out;
  for (const ExprPtr& a : args) {
    if (!out.empty()) out += ", ";
    if (a->kind == ExprKind::Starred)
      out += "*" + expr(*static_cast<const Starred&>(*a).value, kTest);
    else
      out += expr(*a, kNamed);
  }
  for (const Keyword& k : keywords)
    out +=
        (out.empty() ? "" : ", ") + (k.name.empty() ? "**" : k.name + "=") + expr(*k.value, kTest);
  return out;
}

std::string Printer::comprehension(const Comprehension& c) const {
  std::string out = expr(*c.element, c.value ? kTest : kNamed);
  if (c.value) out += ": " + expr(*c.value, kTest);
  for (const Comprehension::Clause& clause : c.clauses) {
    const Expr& t = *clause.target;
    out += " for " + (t.kind == ExprKind::Tuple ? bare(t) : expr(t, kBitOr)) + " in " +
           expr(*clause.iter, kOr);
    for (const ExprPtr& condition : clause.conditions) out += " if " + expr(*condition, kOr);
  }
  switch (c.type) {
    case Comprehension::Type::List:
      return "[" + out + "]";
    case Comprehension::Type::Generator:
      return "(" + out + ")";
    case Comprehension::Type::Set:
    case Comprehension::Type::Dict:
      return "{" + out + "}";
  }
  return out;
}

std::string Printer::params(const std::vector<Param>& list) const {
  using Type = Param::Type;
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  bool star_seen = false, slash_due = false;
  for (const Param& p : list) {
    if (slash_due && p.type != Type::PositionalOnly) add("/");
    slash_due = p.type == Type::PositionalOnly;
    if (p.type == Type::KeywordOnly && !star_seen) add("*");
    star_seen |= p.type == Type::VarArgs || p.type == Type::KeywordOnly;
    std::string text = (p.type == Type::VarArgs  ? "*"
                        : p.type == Type::KwArgs ? "**"
                                                 : "") +
                       p.name;
    if (p.annotation) text += ": " + expr(*p.annotation, kTest);
    if (p.default_value) text += (p.annotation ? " = " : "=") + expr(*p.default_value, kTest);
    add(text);
  }
  if (slash_due) add("/");
  return out;
}

/// Appends the parts; `holes` are the ranges of `out` that may not hold an escape.
void Printer::fstring_parts(const std::vector<FString::Part>& parts, bool in_format,
                            std::string& out, std::vector<std::pair<size_t, size_t>>& holes) const {
  for (const FString::Part& p : parts) {
    if (!p.value) {
      for (const char c : p.literal)
        out += std::string((c == '{' || c == '}') && !in_format ? 2 : 1, c);
      continue;
    }
    out += '{';
    const size_t begin = out.size();
    const std::string text = expr(*p.value, kTest);
    const bool lambda = p.value->kind == ExprKind::Lambda;
    out += text.starts_with('{') ? " " + text : lambda ? "(" + text + ")" : text;
    holes.emplace_back(begin, out.size());
    if (p.conversion) (out += '!') += p.conversion;
    if (p.format) {
      out += ':';
      if (p.format->kind == ExprKind::Constant)
        out += static_cast<const Constant&>(*p.format).text;
      else
        fstring_parts(static_cast<const FString&>(*p.format).parts, true, out, holes);
    }
    out += '}';
  }
}

std::string Printer::fstring(const FString& f) const {
  std::string text;
  std::vector<std::pair<size_t, size_t>> holes;
  fstring_parts(f.parts, false, text, holes);
  std::string in_holes;
  for (const auto& [begin, end] : holes) in_holes += text.substr(begin, end - begin) + " ";
  std::string quote = "'''";
  for (const char* q : {"'", "\"", "\"\"\""})
    if (in_holes.find(q) == std::string::npos &&
        (q[1] || in_holes.find('\n') == std::string::npos)) {
      quote = q;
      break;
    }
  std::string out;
  size_t at = 0;
  for (const auto& [begin, end] : holes) {
    out += escaped(text.substr(at, begin - at), quote[0], false) + text.substr(begin, end - begin);
    at = end;
  }
  return "f" + quote + out + escaped(text.substr(at), quote[0], false) + quote;
}

// --- statements ---------------------------------------------------------------------------------

std::string Printer::imports(const std::vector<Alias>& names) const {
  std::string out;
  for (const Alias& a : names)
    out += (out.empty() ? "" : ", ") + a.name + (a.has_as ? " as " + a.target->id : "");
  return out;
}

std::string joined(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string Printer::simple(const Stmt& s) const {
  switch (s.kind) {
    case StmtKind::Expr:
      return open(*static_cast<const ExprStmt&>(s).value, true);
    case StmtKind::Assign: {
      const auto& a = static_cast<const Assign&>(s);
      std::string out;
      for (const ExprPtr& t : a.targets) out += open(*t) + " = ";
      return out + open(*a.value, true);
    }
    case StmtKind::AugAssign: {
      const auto& a = static_cast<const AugAssign&>(s);
      return fmt::format("{} {}= {}", expr(*a.target, kPrimary), spelling(a.op),
                         open(*a.value, true));
    }
    case StmtKind::AnnAssign: {
      const auto& a = static_cast<const AnnAssign&>(s);
      return expr(*a.target, kPrimary) + ": " + expr(*a.annotation, kTest) +
             (a.value ? " = " + open(*a.value, true) : "");
    }
    case StmtKind::Break:
      return "break";
    case StmtKind::Continue:
      return "continue";
    case StmtKind::Pass:
      return "pass";
    case StmtKind::Return: {
      const auto& r = static_cast<const Return&>(s);
      return r.value ? "return " + open(*r.value) : "return";
    }
    case StmtKind::Import:
      return "import " + imports(static_cast<const Import&>(s).names);
    case StmtKind::ImportFrom: {
      const auto& i = static_cast<const ImportFrom&>(s);
      return "from " + std::string(static_cast<size_t>(i.level), '.') + i.module + " import " +
             imports(i.names);
    }
    case StmtKind::Global:
      return "global " + joined(static_cast<const Global&>(s).names);
    case StmtKind::Nonlocal:
      return "nonlocal " + joined(static_cast<const Nonlocal&>(s).names);
    case StmtKind::Assert: {
      const auto& a = static_cast<const Assert&>(s);
      return "assert " + expr(*a.test, kTest) + (a.message ? ", " + expr(*a.message, kTest) : "");
    }
    case StmtKind::Raise: {
      const auto& r = static_cast<const Raise&>(s);
      return "raise" + (r.exception ? " " + expr(*r.exception, kTest) : "") +
             (r.cause ? " from " + expr(*r.cause, kTest) : "");
    }
    case StmtKind::Delete: {
      std::string out;  // a tuple target keeps its parentheses: `del (a, b)` is one target
      for (const ExprPtr& t : static_cast<const Delete&>(s).targets)
        out += (out.empty() ? "" : ", ") + expr(*t, kTest);
      return "del " + out;
    }
    default:
      return "";
  }
}

void Printer::if_chain(const If& first, int indent) {
  const char* word = "if ";
  for (const If* s = &first;;) {
    clause(indent, word + expr(*s->test, kNamed), s->body);
    if (s->orelse.size() == 1 && s->orelse[0]->kind == StmtKind::If) {
      s = static_cast<const If*>(s->orelse[0].get());
      word = "elif ";
      continue;
    }
    if (!s->orelse.empty()) clause(indent, "else", s->orelse);
    return;
  }
}

void Printer::try_stmt(const Try& s, int indent) {
  clause(indent, "try", s.body);
  for (const Handler& h : s.handlers) {
    const std::string type = h.type ? " " + expr(*h.type, kTest) : "";
    clause(indent, "except" + type + (h.name ? " as " + h.name->id : ""), h.body);
  }
  if (!s.orelse.empty()) clause(indent, "else", s.orelse);
  if (!s.finally.empty()) clause(indent, "finally", s.finally);
}

void Printer::with_stmt(const With& s, int indent) {
  std::string items;
  for (const With::Item& i : s.items) {
    const std::string context = expr(*i.context, kTest);
    // `with (a, b):` opens two contexts
    const bool lone_tuple = s.items.size() == 1 && !i.target && i.context->kind == ExprKind::Tuple;
    items += (items.empty() ? "" : ", ") + (lone_tuple ? "(" + context + ")" : context);
    if (i.target) items += " as " + expr(*i.target, kPrimary);
  }
  clause(indent, "with " + items, s.body);
}

void Printer::function(const FunctionDef& s, int indent) {
  decorators(s.decorators, indent);
  const std::string returns = s.code->returns ? " -> " + expr(*s.code->returns, kTest) : "";
  clause(indent, fmt::format("def {}({}){}", s.code->name, params(s.code->params), returns),
         s.code->body.get());
}

void Printer::class_def(const ClassDef& s, int indent) {
  decorators(s.decorators, indent);
  const std::string bases = arguments(s.bases, s.keywords);
  clause(indent, "class " + s.name + (bases.empty() ? "" : "(" + bases + ")"), s.body);
}

void Printer::statement(const Stmt& s, int indent) {
  switch (s.kind) {
    case StmtKind::If:
      return if_chain(static_cast<const If&>(s), indent);
    case StmtKind::While: {
      const auto& w = static_cast<const While&>(s);
      clause(indent, "while " + expr(*w.test, kNamed), w.body);
      if (!w.orelse.empty()) clause(indent, "else", w.orelse);
      return;
    }
    case StmtKind::For: {
      const auto& f = static_cast<const For&>(s);
      clause(indent, "for " + open(*f.target) + " in " + open(*f.iter), f.body);
      if (!f.orelse.empty()) clause(indent, "else", f.orelse);
      return;
    }
    case StmtKind::Try:
      return try_stmt(static_cast<const Try&>(s), indent);
    case StmtKind::With:
      return with_stmt(static_cast<const With&>(s), indent);
    case StmtKind::FunctionDef:
      return function(static_cast<const FunctionDef&>(s), indent);
    case StmtKind::ClassDef:
      return class_def(static_cast<const ClassDef&>(s), indent);
    default:
      return line(indent, simple(s));
  }
}

}  // namespace

std::string to_source(const Module& module) {
  Printer p;
  p.body(module.body, 0);
  return p.take();
}

std::string to_source(const Expr& e) { return Printer().expr(e, kTuple); }

std::string to_source(const Stmt& s, int indent) {
  Printer p;
  p.statement(s, indent);
  return p.take();
}

}  // namespace periplus::ast
