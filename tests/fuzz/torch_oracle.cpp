// SPDX-License-Identifier: Apache-2.0
#include "fuzz/torch_oracle.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <bit>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "plan/session.h"

namespace periplus::fuzz {
namespace {

constexpr const char* kPython = "/usr/bin/python3";
constexpr int kPatience = 30000;  ///< milliseconds

std::string bits(double x) {
  if (std::isnan(x)) return "nan";
  return fmt::format("{:016x}", std::bit_cast<uint64_t>(x == 0 ? 0.0 : x));
}

class Writer {
 public:
  explicit Writer(Interpreter& in) : in_(in) {}

  std::string text(const Value& v) {
    if (v.is_none()) return "None;";
    if (v.is_bool()) return v.as_bool() ? "True;" : "False;";
    if (v.is_int()) return fmt::format("int {};", v.as_int());
    if (v.is_float()) return fmt::format("float {};", bits(v.as_float()));
    if (v.is(ObjKind::BigInt)) return "int " + in_.str(v) + ";";
    if (v.is(ObjKind::Str)) return "str " + v.as_str() + ";";
    if (v.is(ObjKind::Tensor)) return tensor(v.as_tensor());
    if (v.is(ObjKind::List)) return "list[" + items(v.as<ListObj>()->items) + "];";
    if (v.is(ObjKind::Tuple)) return "tuple[" + items(v.as<TupleObj>()->items) + "];";
    if (v.is(ObjKind::Dict)) {
      std::string out = "dict{";
      for (const auto& [key, item] : v.as<DictObj>()->items()) out += text(key) + text(item);
      return out + "};";
    }
    return "object " + in_.type_of(v)->name + ";";
  }

 private:
  std::string items(const Values& list) {
    std::string out;
    for (const Value& v : list) out += text(v);
    return out;
  }
  static std::string tensor(const Tensor& t) {
    std::string out = fmt::format("tensor {} {} ", name_of(t.dtype()), shape_string(t.sizes()));
    const bool floating = is_floating(t.dtype());
    const Tensor packed = t.to(floating ? DType::Float64 : DType::Int64).contiguous();
    for (int64_t i = 0; i < packed.numel(); ++i) {
      if (i) out += ' ';
      out += floating ? bits(packed.data<const double>()[i])
                      : std::to_string(packed.data<const int64_t>()[i]);
    }
    return out + ";";
  }

  Interpreter& in_;
};

}  // namespace

bool TorchOracle::start() {
  if (pid_ > 0) return true;
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) return false;
  pid_ = fork();
  if (pid_ == 0) {
    dup2(to[0], 0);
    dup2(from[1], 1);
    unsetenv("OPENBLAS_CORETYPE");
    execl(kPython, kPython, worker_.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  to_ = to[1];
  from_ = from[0];
  pending_.clear();
  return pid_ > 0;
}

void TorchOracle::stop() {
  if (pid_ <= 0) return;
  close(to_);
  close(from_);
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

bool TorchOracle::read_line(std::string& out, int milliseconds) {
  while (true) {
    if (const size_t end = pending_.find('\n'); end != std::string::npos) {
      out = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return true;
    }
    pollfd ready{from_, POLLIN, 0};
    if (poll(&ready, 1, milliseconds) <= 0) return false;
    char buffer[65536];
    const ssize_t n = read(from_, buffer, sizeof buffer);
    if (n <= 0) return false;
    pending_.append(buffer, static_cast<size_t>(n));
  }
}

std::vector<std::string> TorchOracle::outcomes(const std::string& path) {
  if (!start()) return {};
  const std::string line = path + "\n";
  std::string answer;
  if (write(to_, line.data(), line.size()) != static_cast<ssize_t>(line.size()) ||
      !read_line(answer, kPatience)) {
    stop();
    return {};
  }
  return nlohmann::json::parse(answer).get<std::vector<std::string>>();
}

std::vector<std::string> our_text(const std::string& path) {
  std::string printed;
  InterpreterOptions options;
  options.print = [&printed](const std::string& text) { printed += text; };
  Session session(options);
  Interpreter& in = session.interpreter();
  std::vector<std::string> out;
  const Ref<ModuleObj> module = in.run_file(path, "fuzzed");
  const Value callable = in.call(*module->names.find("build"), Values{});
  Writer writer(in);
  const int64_t calls = module->names.find("CALLS")->as_int();
  for (int64_t k = 0; k < calls; ++k) {
    const Value made = in.call(*module->names.find("inputs"), Values{Value::integer(k)});
    const Values arguments = made.as<TupleObj>()->items[0].as<TupleObj>()->items;
    std::string outcome;
    printed.clear();
    try {
      outcome = writer.text(in.call(callable, arguments));
    } catch (const PyError& e) {
      uint32_t line = 0;
      for (const TraceEntry& t : e.traceback) {
        if (line == 0 && t.range.file && t.range.file->name() == path) line = t.range.line;
      }
      outcome = fmt::format("raised {} {}", in.type_of(e.value)->name, line);
    }
    outcome += "\narguments " + writer.text(Value::tuple(arguments)) +
               writer.text(made.as<TupleObj>()->items[1]) + "\nprinted " + printed;
    if (callable.is(ObjKind::Instance)) {
      Values state;
      for (const char* name : {"count", "total", "flag", "seen"})
        state.push_back(in.get_attr(callable, name));
      outcome += "\nstate " + writer.text(Value::tuple(state));
    }
    out.push_back(outcome);
  }
  return out;
}

}  // namespace periplus::fuzz
