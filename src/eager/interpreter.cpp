// SPDX-License-Identifier: Apache-2.0
#include "eager/interpreter.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <sstream>

#include "ast/lint.h"
#include "ast/stored.h"
#include "eager/embedded.h"
#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/teardown.h"
#include "parse/parse.h"
#include "runtime/pp.h"
#include "support/timeline.h"

namespace periplus {

struct Interpreter::State : EagerState {};

EagerState& InterpreterAccess::state(Interpreter& in) { return *in.state_; }

namespace {

/// Those that this thread has made and that are alive; the last one runs.
thread_local std::vector<Interpreter*> running;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Makes `in` the current interpreter for a while.
struct CurrentScope {
  explicit CurrentScope(Interpreter& in) { running.push_back(&in); }
  ~CurrentScope() { running.pop_back(); }
};

}  // namespace

Interpreter& Interpreter::current() { return *running.back(); }

Interpreter::Interpreter(InterpreterOptions options)
    : options_(std::move(options)), state_(std::make_shared<State>()) {
  running.push_back(this);
  builtins_ = make_ref<ModuleObj>();
  builtins_->name = "builtins";
  state_->modules["builtins"] = builtins_;
  state_->module_dict->set(Value::str("builtins"), Value(builtins_));
  install_types(*this);
  install_exceptions(*this);
  install_object_methods(*this);
  install_number_methods(*this);
  install_str_methods(*this);
  install_list_methods(*this);
  install_dict_methods(*this);
  install_set_methods(*this);
  install_operator_methods(*this);
  install_tensor_methods(*this);
  install_functions(*this);
}

Interpreter::Interpreter(Interpreter& base, Shared)
    : frame_(base.frame_),
      depth_(base.depth_),
      plain_(false),
      options_(base.options_),
      builtins_(base.builtins_),
      deadline_(base.deadline_),
      state_(base.state_) {
  running.push_back(this);
}

Interpreter::~Interpreter() {
  std::erase(running, this);
  if (state_.use_count() > 1) return;
  // Objects may need an interpreter while they go (generators close); they go while this one still
  // works.
  CurrentScope scope(*this);
  ReachedObjects reached;
  try {
    for (const auto& [name, module] : state_->modules) reached.add(module.get());
    for (const auto& module : state_->replaced) reached.add(module.get());
    for (const auto& [name, cls] : state_->classes) reached.add(cls.get());
  } catch (const std::bad_alloc&) {
    reached = {};  // what holds itself stays
  }
  for (auto& [name, module] : state_->modules) {
    if (module != builtins_) module->names.clear();
  }
  for (const auto& module : state_->replaced) module->names.clear();
  reached.release();
  builtins_->names.clear();
  reached.release_builtin_classes();
}

ClassObj* Interpreter::builtin_class(const std::string& name) {
  const auto it = state_->classes.find(name);
  return it == state_->classes.end() ? nullptr : it->second.get();
}

void Interpreter::print(const std::string& text) {
  if (size_t& silent = state_->silent_bytes; silent > 0) {
    const size_t dropped = std::min(silent, text.size());
    silent -= dropped;
    if (dropped < text.size()) print(text.substr(dropped));
    return;
  }
  if (options_.print) {
    options_.print(text);
  } else {
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
}

void Interpreter::set_native(const std::string& name, Value value) {
  state_->hooks[name] = value;
  import_module("_periplus")->names.set(name, std::move(value));
}

void Interpreter::set_deadline(double seconds_from_now) {
  deadline_ = seconds_from_now > 0 ? now() + seconds_from_now : 0;
}

void Interpreter::poll_slowly() {
  if (options_.interrupt && options_.interrupt->load(std::memory_order_relaxed)) {
    options_.interrupt->store(false);
    raise("KeyboardInterrupt", "");
  }
  if (deadline_ != 0 && now() > deadline_)
    raise("TimeoutError", "the deadline of this run has passed");
  keep_reserve(*this);
}

// --- errors ------------------------------------------------------------------------------------

Value Interpreter::make_exception(const std::string& exception, const std::string& message) {
  ClassObj* cls = builtin_class(exception);
  if (!cls) cls = builtin_class("RuntimeError");
  CallArgs args;
  args.positional = {Value(cls)};
  if (!message.empty()) args.positional.push_back(Value::str(message));
  return exception_construct(*this, args);
}

void Interpreter::raise(const std::string& exception, const std::string& message) {
  raise_value(make_exception(exception, message));
}

void keep_reserve(Interpreter& in) noexcept {
  constexpr size_t kBytes = size_t{256} << 10;
  for (std::unique_ptr<char[]>& part : state_of(in).reserve) {
    if (!part) part.reset(new (std::nothrow) char[kBytes]);
    if (!part) return;
  }
}

void raise_memory_error(Interpreter& in) {
  // A part each time, for a program that catches the exception and goes on without memory.
  const auto part = std::ranges::find_if(state_of(in).reserve, [](const auto& p) { return !!p; });
  if (part != state_of(in).reserve.end()) *part = nullptr;
  pp_storage_trim();
  in.raise("MemoryError", "");
}

void Interpreter::raise_value(Value exception) {
  PyError e;
  if (exception.is(ObjKind::Instance)) {
    auto* instance = exception.as<InstanceObj>();
    if (instance->native)
      e.traceback = *std::static_pointer_cast<std::vector<TraceEntry>>(instance->native);
    if (handling_ && !handling_->value.same(exception))
      instance->attrs.set("__context__", handling_->value);
  }
  e.value = std::move(exception);
  throw e;
}

// --- types -------------------------------------------------------------------------------------

ClassObj* Interpreter::type_of(const Value& v) {
  const CoreClasses& c = state_->core;
  switch (v.tag()) {
    case Value::Tag::Unbound:
    case Value::Tag::None:
      return c.none;
    case Value::Tag::Bool:
      return c.bool_;
    case Value::Tag::Int:
      return c.int_;
    case Value::Tag::Float:
      return c.float_;
    case Value::Tag::Ellipsis:
      return c.ellipsis;
    case Value::Tag::NotImplemented:
      return c.not_implemented;
    case Value::Tag::Object:
      break;
  }
  switch (v.object()->kind) {
    case ObjKind::Str:
      return c.str;
    case ObjKind::Bytes:
      return v.as<BytesObj>()->is_array ? c.bytearray : c.bytes;
    case ObjKind::BigInt:
      return c.int_;
    case ObjKind::Tensor:
      return v.as<TensorObj>()->cls ? v.as<TensorObj>()->cls.get() : c.tensor;
    case ObjKind::DType:
      return c.dtype;
    case ObjKind::Device:
      return c.device;
    case ObjKind::Size:
      return c.size;
    case ObjKind::List:
      return c.list;
    case ObjKind::Tuple: {
      const auto* t = v.as<TupleObj>();
      return t->cls ? t->cls.get() : t->is_size ? c.size : c.tuple;
    }
    case ObjKind::Dict:
      return c.dict;
    case ObjKind::Set:
      return v.as<SetObj>()->frozen ? c.frozenset : c.set;
    case ObjKind::Range:
      return c.range;
    case ObjKind::Slice:
      return c.slice;
    case ObjKind::Function:
      return c.function;
    case ObjKind::BoundMethod:
      return v.as<BoundMethodObj>()->function.is(ObjKind::Builtin) ? c.builtin : c.method;
    case ObjKind::Builtin:
      return c.builtin;
    case ObjKind::Op:
      return c.operator_row;
    case ObjKind::Class:
      return v.as<ClassObj>()->meta ? v.as<ClassObj>()->meta.get() : c.type;
    case ObjKind::Instance:
      return v.as<InstanceObj>()->cls.get();
    case ObjKind::Module:
      return c.module;
    case ObjKind::Cell:
      return c.cell;
    case ObjKind::Iterator:
      return v.as<IteratorObj>()->cls ? v.as<IteratorObj>()->cls : c.iterator;
    case ObjKind::Generator:
      return c.generator;
    case ObjKind::Property:
      return c.property;
    case ObjKind::StaticMethod:
      return c.staticmethod;
    case ObjKind::ClassMethod:
      return c.classmethod;
    case ObjKind::Super:
      return c.super;
    case ObjKind::Generic:
      return c.generic;
    case ObjKind::Native:
      return v.as<NativeObj>()->cls;
    case ObjKind::Symbolic:
      return c.object;
  }
  return c.object;
}

bool Interpreter::is_instance(const Value& v, const Value& cls) {
  if (cls.is(ObjKind::Tuple)) {
    for (const Value& c : cls.as<TupleObj>()->items) {
      if (is_instance(v, c)) return true;
    }
    return false;
  }
  if (cls.is_none()) return v.is_none();
  if (cls.is(ObjKind::Generic)) {
    const auto* g = cls.as<GenericObj>();
    if (g->name == "types.UnionType" || g->name == "typing.Union" || g->name == "typing.Optional") {
      if (g->name == "typing.Optional" && v.is_none()) return true;
      for (const Value& a : g->args) {
        if (is_instance(v, a)) return true;
      }
      return false;
    }
    if (!g->args.empty() && g->name.starts_with("typing."))
      raise("TypeError", "Subscripted generics cannot be used with class and instance checks");
    if (!g->args.empty())
      raise("TypeError", "isinstance() argument 2 cannot be a parameterized generic");
    if (!g->origin.is_none()) return is_instance(v, g->origin);
    // typing.Sequence is collections.abc.Sequence; most programs only write it in annotations.
    constexpr std::string_view kTyping = "typing.";
    if (g->args.empty() && g->name.starts_with(kTyping)) {
      const std::string name =
          g->name == "typing.AbstractSet" ? "Set" : g->name.substr(kTyping.size());
      const Value* found = import_module("collections.abc")->names.find(name);
      if (found && found->is(ObjKind::Class)) return is_instance(v, *found);
    }
  }
  if (!cls.is(ObjKind::Class))
    raise("TypeError", "isinstance() arg 2 must be a type, a tuple of types, or a union");
  auto* c = cls.as<ClassObj>();
  if (c->meta) {
    if (const Value* hook = c->meta->lookup("__instancecheck__");
        hook && !hook->is(ObjKind::Builtin))
      return truth(call_bound(*this, Value(*hook), cls, {v}));
  }
  return type_of(v)->is_subclass_of(c);
}

bool is_iterator(const Value& v) { return v.is(ObjKind::Iterator) || v.is(ObjKind::Generator); }

std::string class_name(Interpreter& in, const Value& v) {
  if (v.is_symbolic()) return "Tensor";
  return in.type_of(v)->name;
}

// --- modules -----------------------------------------------------------------------------------

namespace {

bool is_file(const std::string& path) {
  struct stat st {};
  return stat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode);
}

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

struct FoundModule {
  const SourceFile* file = nullptr;
  std::string folder;  ///< of a package
  bool is_package = false;
  const char* tree = nullptr;  ///< if it is stored (ast/stored.h)

  std::shared_ptr<ast::Module> parse() const {
    return tree ? ast::load_stored(tree, file) : parse_module(file);
  }
};

std::optional<FoundModule> find_on_disk(const std::string& root, const std::string& relative) {
  const std::string base = root.empty() ? relative : root + "/" + relative;
  if (is_file(base + "/__init__.py")) {
    const std::string path = base + "/__init__.py";
    return FoundModule{add_source(path, read_text(path)), base, true};
  }
  if (is_file(base + ".py"))
    return FoundModule{add_source(base + ".py", read_text(base + ".py")), {}, false};
  return std::nullopt;
}

std::optional<FoundModule> find_embedded(const std::string& relative) {
  for (const bool package : {true, false}) {
    const std::string path = relative + (package ? "/__init__.py" : ".py");
    const auto files = embedded_files();
    const auto found = std::lower_bound(
        files.begin(), files.end(), path,
        [](const EmbeddedFile& file, const std::string& p) { return file.path < p; });
    if (found != files.end() && found->path == path)
      return FoundModule{add_source("<periplus>/" + path, std::string(found->text)), relative,
                         package, found->tree};
  }
  return std::nullopt;
}

/// Where user files are looked for: what the program made of `sys.path`, then the options.
std::vector<std::string> search_roots(Interpreter& in) {
  std::vector<std::string> roots;
  const auto& modules = state_of(in).modules;
  if (const auto sys = modules.find("sys"); sys != modules.end()) {
    const Value* path = sys->second->names.find("path");
    if (path && path->is(ObjKind::List)) {
      for (const Value& root : path->as<ListObj>()->items) {
        if (root.is(ObjKind::Str)) roots.push_back(root.as_str());
      }
    }
  }
  const auto& more = in.options().import_path;
  roots.insert(roots.end(), more.begin(), more.end());
  return roots;
}

/// Names that a misspelt import may have meant.
std::vector<std::string> modules_there_are(Interpreter& in) {
  std::vector<std::string> names;
  for (const auto& [name, module] : state_of(in).modules) names.push_back(name);
  for (const EmbeddedFile& file : embedded_files()) {
    std::string path(file.path);
    path.resize(path.size() -
                std::string_view(path.ends_with("/__init__.py") ? "/__init__.py" : ".py").size());
    std::replace(path.begin(), path.end(), '/', '.');
    names.push_back(path);
  }
  for (const char* name : {"math", "sys", "time"}) names.emplace_back(name);
  return names;
}

std::optional<FoundModule> find_module(Interpreter& in, const std::string& dotted) {
  std::string relative = dotted;
  std::replace(relative.begin(), relative.end(), '.', '/');
  const InterpreterOptions& options = in.options();
  const bool of_stdlib = dotted == "torch" || dotted.starts_with("torch.") ||
                         dotted == "periplus" || dotted.starts_with("periplus.");
  if (!of_stdlib) {
    for (const std::string& root : search_roots(in)) {
      if (auto found = find_on_disk(root, relative)) return found;
    }
  }
  const char* edited = std::getenv("PERIPLUS_STDLIB");  // for work on stdlib/ without building
  const std::string path = edited && options.stdlib_path.empty() ? edited : options.stdlib_path;
  return path.empty() ? find_embedded(relative) : find_on_disk(path, relative);
}

}  // namespace

Ref<ModuleObj> Interpreter::import_module(const std::string& dotted, SourceRange loc) {
  auto& modules = state_->modules;
  if (const auto it = modules.find(dotted); it != modules.end()) return it->second;
  Ref<ModuleObj> parent;
  const size_t dot = dotted.rfind('.');
  if (dot != std::string::npos) {
    parent = import_module(dotted.substr(0, dot), loc);
    if (const auto it = modules.find(dotted); it != modules.end()) return it->second;
  }
  Ref<ModuleObj> module = make_native_module(*this, dotted);
  if (module) {
    modules[dotted] = module;
    state_->module_dict->set(Value::str(dotted), Value(module));
    if (parent) parent->names.set(dotted.substr(dot + 1), Value(module));
    return module;
  }
  const std::optional<FoundModule> found = find_module(*this, dotted);
  if (!found) {
    const Value* made = state_->module_dict->find(dotted);  // by the program
    if (made && made->is(ObjKind::Module)) return Ref<ModuleObj>(made->as<ModuleObj>());
    if (parent && parent->names.find("__path__") == nullptr)
      raise("ModuleNotFoundError",
            fmt::format("No module named '{}'; '{}' is not a package", dotted, parent->name));
    std::string note = remedy_for_module(dotted);
    if (note.empty()) note = did_you_mean_note(dotted, modules_there_are(*this));
    const Value e =
        make_exception("ModuleNotFoundError", fmt::format("No module named '{}'", dotted));
    e.as<InstanceObj>()->attrs.set("name", Value::str(dotted));
    if (!note.empty()) e.as<InstanceObj>()->attrs.set(kNoteAttribute, Value::str(note));
    raise_value(e);
  }
  const Stage stage("import", dotted);
  module = make_ref<ModuleObj>();
  module->name = dotted;
  module->file = found->file;
  module->names.set("__name__", Value::str(dotted));
  module->names.set("__file__", Value::str(found->file->name()));
  if (found->is_package) module->names.set("__path__", Value::list({Value::str(found->folder)}));
  modules[dotted] = module;
  state_->module_dict->set(Value::str(dotted), Value(module));
  state_->loading.insert(dotted);
  try {
    const OutsideCapture outside(*this);
    {
      const Stage parsing("parse", dotted);
      module->ast = found->parse();
    }
    run_module_body(*module, *module->ast, nullptr);
  } catch (...) {
    state_->loading.erase(dotted);
    modules.erase(dotted);
    state_->module_dict->erase(Value::str(dotted));
    throw;
  }
  state_->loading.erase(dotted);
  if (parent) parent->names.set(dotted.substr(dot + 1), Value(module));
  return module;
}

std::optional<std::string> below_torch(const ModuleObj& m) {
  if (m.name == "torch") return "";
  if (m.name.starts_with("torch.")) return m.name.substr(6);
  return std::nullopt;
}

std::optional<Value> find_module_attr(Interpreter& in, ModuleObj& m, const std::string& name) {
  if (const Value* v = m.names.find(name)) return *v;
  const bool special = name.size() > 4 && name.starts_with("__");
  if (m.names.find("__path__") && !special) {
    EagerState& state = state_of(in);
    const std::string dotted = m.name + "." + name;
    if (const auto it = state.modules.find(dotted); it != state.modules.end())
      return Value(it->second);
    const bool failed = std::find(state.failed_imports.begin(), state.failed_imports.end(),
                                  dotted) != state.failed_imports.end();
    if (!failed) {
      if (find_module(in, dotted)) return Value(in.import_module(dotted));
      state.failed_imports.push_back(dotted);
    }
  }
  if (m.missing) {
    if (Value v = m.missing(in, name); !v.is_unbound()) return v;
  }
  if (const std::optional<std::string> below = below_torch(m); below && !special) {
    const std::string path = below->empty() ? name : *below + "." + name;
    if (const OpDef* op = find_function(path)) return op_value(in, op, "torch." + path);
  }
  if (const Value* fallback = m.names.find("__getattr__"); fallback && !special) {
    const OutsideCapture outside(in);
    try {
      return in.call(Value(*fallback), {Value::str(name)});
    } catch (PyError& e) {
      if (!in.type_of(e.value)->is_subclass_of(in.builtin_class("AttributeError"))) throw;
    }
  }
  return std::nullopt;
}

void Interpreter::run_module_body(ModuleObj& module, const ast::Module& code, Value* last) {
  CurrentScope current_scope(*this);
  Frame frame;
  frame.module = &module;
  frame.name = "<module>";
  frame.slots.assign(code.scope.slots.size(), Value::unbound());
  for (size_t i = 0; i < code.scope.is_cell.size(); ++i) {
    if (code.scope.is_cell[i]) frame.slots[i] = Value(new CellObj);
  }
  FrameScope scope(*this, frame);
  keep_reserve(*this);
  try {
    with_memory_errors(*this, [&] {
      for (size_t i = 0; i < code.body.size(); ++i) {
        const ast::Stmt& s = *code.body[i];
        if (last && i + 1 == code.body.size() && s.kind == ast::StmtKind::Expr) {
          frame.current = s.range;
          *last = eval(*static_cast<const ast::ExprStmt&>(s).value, frame);
        } else {
          exec(s, frame);
        }
      }
    });
  } catch (PyError& e) {
    if (!e.recorded) e.traceback.push_back({std::string(frame.name), frame.current});
    e.recorded = false;
    detach_borrowers(frame);
    throw;
  } catch (...) {
    detach_borrowers(frame);
    throw;
  }
  detach_borrowers(frame);
}

namespace {

/// As CPython does when it compiles a program; what a line says twice is said once.
void print_syntax_warnings(const ast::Module& module) {
  std::set<std::string> said;
  for (const ast::Warning& w : ast::lint(module)) {
    const SourceRange& at = w.diagnostic.range;
    std::string_view line = at.file->line(at.line);
    line.remove_prefix(std::min(line.find_first_not_of(" \t\f"), line.size()));
    const std::string text =
        fmt::format("{}:{}: SyntaxWarning: {}\n  {}\n", at.file->name(), at.line, w.message, line);
    if (said.insert(text).second) std::fputs(text.c_str(), stderr);
  }
}

}  // namespace

Ref<ModuleObj> Interpreter::run_source(const SourceFile* file, const std::string& name) {
  const std::lock_guard<std::recursive_mutex> guard(lock_);
  CurrentScope scope(*this);
  auto module = make_ref<ModuleObj>();
  module->name = name;
  module->file = file;
  module->names.set("__name__", Value::str(name));
  module->names.set("__file__", Value::str(file->name()));
  module->ast = parse_module(file);
  if (name == "__main__") print_syntax_warnings(*module->ast);
  if (!module->ast->docstring.empty())
    module->names.set("__doc__", Value::str(module->ast->docstring));
  std::erase_if(state_->replaced, [](const auto& m) { return m->ref_count() == 1; });
  Ref<ModuleObj>& named = state_->modules[name];
  if (named) state_->replaced.push_back(named);
  named = module;
  state_->module_dict->set(Value::str(name), Value(module));
  run_module_body(*module, *module->ast, nullptr);
  return module;
}

Ref<ModuleObj> Interpreter::run_file(const std::string& path, const std::string& name) {
  if (!is_file(path))
    raise("FileNotFoundError", fmt::format("[Errno 2] No such file or directory: '{}'", path));
  char* real = realpath(path.c_str(), nullptr);
  const std::string key = "file:" + std::string(real ? real : path.c_str()) + ":" + name;
  std::free(real);
  if (const auto it = state_->modules.find(key); it != state_->modules.end()) return it->second;
  const size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash);
  if (std::find(options_.import_path.begin(), options_.import_path.end(), folder) ==
      options_.import_path.end())
    options_.import_path.insert(options_.import_path.begin(), folder);
  const Ref<ModuleObj> module = run_source(add_source(path, read_text(path)), name);
  state_->modules[key] = module;
  return module;
}

Value Interpreter::run_in(ModuleObj& module, std::shared_ptr<ast::Module> code) {
  const std::lock_guard<std::recursive_mutex> guard(lock_);
  CurrentScope scope(*this);
  Value last = Value::unbound();
  module.ast = code;
  run_module_body(module, *code, &last);
  // Functions keep their own code; the entry itself must live as long as lazy comprehensions that
  // it made.
  static std::mutex entries_mutex;  // of the interpreters of all threads
  static std::vector<std::shared_ptr<ast::Module>> entries;
  const std::lock_guard<std::mutex> held(entries_mutex);
  entries.push_back(std::move(code));
  return last;
}

// --- hooks of capture --------------------------------------------------------------------------

namespace {
[[noreturn]] void no_capture(Interpreter& in) {
  in.raise("TypeError", "a value known only to a capture was used outside of it");
}
}  // namespace

Value Interpreter::symbolic_unary(ast::UnaryOp, const Value&) { no_capture(*this); }
Value Interpreter::symbolic_binary(ast::BinaryOp, const Value&, const Value&) { no_capture(*this); }
Value Interpreter::symbolic_inplace(ast::BinaryOp op, const Value& a, const Value& b) {
  return symbolic_binary(op, a, b);
}
Value Interpreter::symbolic_compare(ast::CompareOp, const Value&, const Value&) {
  no_capture(*this);
}
bool Interpreter::symbolic_truth(const Value&) { no_capture(*this); }
Value Interpreter::symbolic_attr(const Value&, const std::string&) { no_capture(*this); }
Value Interpreter::symbolic_subscript(const Value&, const Value&) { no_capture(*this); }
void Interpreter::symbolic_set_subscript(const Value&, const Value&, Value) { no_capture(*this); }
Ref<IteratorObj> Interpreter::symbolic_iterate(const Value&) { no_capture(*this); }
Values Interpreter::symbolic_unpack(const Value& v, size_t targets) {
  Values items;
  const Ref<IteratorObj> it = iterate(v);
  for (Value item; items.size() <= targets && it->next(*this, item);)
    items.push_back(std::move(item));
  return items;
}
int64_t Interpreter::symbolic_length(const Value&) { no_capture(*this); }
std::string Interpreter::symbolic_str(const Value&) { return "<symbolic value>"; }
std::optional<Value> Interpreter::symbolic_call(const Value&, CallArgs&) { return std::nullopt; }
void Interpreter::on_write(const WritePlace&) {}

}  // namespace periplus
