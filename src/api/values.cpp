// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstring>

#include "api/bridge.h"
#include "diag/diag.h"

namespace periplus::api {

struct Tensor::Impl {
  periplus::Tensor tensor;
};

namespace {

[[noreturn]] void wrong_kind(const std::string& wanted, const Value& got) {
  const std::string message = fmt::format("expected {}, got {}", wanted, got.str());
  throw Error("TypeError: " + message, "TypeError", message, {});
}

/// Errors of tensors that need no interpreter.
template <class Body>
auto checked_tensor(Body&& body) -> decltype(body()) {
  try {
    return body();
  } catch (const OpError& e) {
    throw Error(e.kind() + ": " + e.what(), e.kind(), e.what(), {});
  }
}

void release_borrowed(pp_storage* s) {
  const std::unique_ptr<std::function<void()>> release(
      static_cast<std::function<void()>*>(s->owner));
  delete s;
  if (*release) (*release)();
}

std::string joined(const std::vector<Value>& items) {
  std::string out;
  for (const Value& v : items) out += (out.empty() ? "" : ", ") + v.str();
  return out;
}

}  // namespace

size_t item_size(DType dtype) { return periplus::item_size(static_cast<periplus::DType>(dtype)); }
const char* name_of(DType dtype) { return periplus::name_of(static_cast<periplus::DType>(dtype)); }

Error::Error(std::string rendered, std::string kind, std::string message, Place place)
    : std::runtime_error(std::move(rendered)),
      kind_(std::move(kind)),
      message_(std::move(message)),
      place_(std::move(place)) {}

/// A host looks at memory when it likes, and may give it to another session.
Tensor Bridge::wrap(periplus::Tensor t) {
  t.hold();
  Tensor out;
  out.impl_ = std::make_shared<const Tensor::Impl>(Tensor::Impl{std::move(t)});
  return out;
}

const periplus::Tensor& Bridge::unwrap(const Tensor& t) {
  if (!t.impl_)
    throw Error("TypeError: a tensor that holds nothing", "TypeError",
                "a tensor that holds nothing", {});
  return t.impl_->tensor;
}

Tensor Tensor::copy(const void* data, std::vector<int64_t> shape, DType dtype) {
  return checked_tensor([&] {
    periplus::Tensor t = periplus::Tensor::empty(shape, static_cast<periplus::DType>(dtype));
    const size_t bytes = static_cast<size_t>(t.numel()) * api::item_size(dtype);
    if (bytes) std::memcpy(t.raw(), data, bytes);
    return Bridge::wrap(std::move(t));
  });
}

Tensor Tensor::borrow(void* data, std::vector<int64_t> shape, DType dtype,
                      std::function<void()> release) {
  return checked_tensor([&] {
    const int64_t count = checked_numel(shape);
    auto impl = make_ref<TensorImpl>();
    auto owner = std::make_unique<std::function<void()>>(std::move(release));
    const size_t bytes = static_cast<size_t>(count) * api::item_size(dtype);
    auto* storage =
        new pp_storage{1, data, bytes, release_borrowed, owner.release(), 0, 0, 0, nullptr};
    impl->storage = Storage(storage);
    impl->sizes.assign(shape.begin(), shape.end());
    impl->strides = contiguous_strides(shape);
    impl->dtype = static_cast<periplus::DType>(dtype);
    return Bridge::wrap(periplus::Tensor(impl));
  });
}

DType Tensor::dtype() const { return static_cast<DType>(Bridge::unwrap(*this).dtype()); }
std::vector<int64_t> Tensor::shape() const {
  const auto sizes = Bridge::unwrap(*this).sizes();
  return {sizes.begin(), sizes.end()};
}
int64_t Tensor::numel() const { return Bridge::unwrap(*this).numel(); }
const void* Tensor::data() const { return Bridge::unwrap(*this).raw(); }
bool Tensor::is_contiguous() const { return Bridge::unwrap(*this).is_contiguous(); }
Tensor Tensor::contiguous() const {
  return checked_tensor([&] { return Bridge::wrap(Bridge::unwrap(*this).contiguous()); });
}
Tensor Tensor::checked(DType wanted) const {
  if (wanted != dtype())
    wrong_kind(std::string("a tensor of ") + api::name_of(wanted), Value(*this));
  return contiguous();
}

bool Value::as_bool() const {
  if (!is_bool()) wrong_kind("a bool", *this);
  return std::get<bool>(v_);
}
int64_t Value::as_int() const {
  if (!is_int()) wrong_kind("an int", *this);
  return std::get<int64_t>(v_);
}
double Value::as_float() const {
  if (is_int()) return static_cast<double>(std::get<int64_t>(v_));
  if (!is_float()) wrong_kind("a float", *this);
  return std::get<double>(v_);
}
const std::string& Value::as_string() const {
  if (!is_string()) wrong_kind("a string", *this);
  return std::get<std::string>(v_);
}
const Tensor& Value::as_tensor() const {
  if (!is_tensor()) wrong_kind("a tensor", *this);
  return std::get<Tensor>(v_);
}
const std::vector<Value>& Value::items() const {
  if (const auto* list = std::get_if<std::shared_ptr<const List>>(&v_)) return (*list)->items;
  if (!is_tuple()) wrong_kind("a tuple or list", *this);
  return std::get<std::shared_ptr<const Tuple>>(v_)->items;
}
const std::vector<std::pair<Value, Value>>& Value::entries() const {
  if (!is_dict()) wrong_kind("a dict", *this);
  return std::get<std::shared_ptr<const Dict>>(v_)->items;
}
const Value& Value::operator[](size_t index) const {
  const std::vector<Value>& all = items();
  if (index >= all.size()) wrong_kind(fmt::format("at least {} items", index + 1), *this);
  return all[index];
}

std::string Value::str() const {
  if (is_none()) return "None";
  if (is_bool()) return as_bool() ? "True" : "False";
  if (is_int()) return fmt::format("{}", as_int());
  if (is_float()) return fmt::format("{}", as_float());
  if (is_string()) return "'" + as_string() + "'";
  if (is_tensor()) {
    const Tensor& t = as_tensor();
    return t.defined() ? fmt::format("tensor({}, [{}])", api::name_of(t.dtype()),
                                     fmt::join(t.shape(), ", "))
                       : "tensor()";
  }
  if (is_tuple()) return "(" + joined(items()) + (items().size() == 1 ? ",)" : ")");
  if (is_list()) return "[" + joined(items()) + "]";
  if (is_object()) return std::get<std::shared_ptr<const Object>>(v_)->repr;
  std::string out;
  for (const auto& [key, value] : entries())
    out += (out.empty() ? "" : ", ") + key.str() + ": " + value.str();
  return "{" + out + "}";
}

periplus::Value Bridge::to_inner(const Value& v) {
  using Inner = periplus::Value;
  if (v.is_none()) return Inner::none();
  if (v.is_bool()) return Inner::boolean(v.as_bool());
  if (v.is_int()) return Inner::integer(v.as_int());
  if (v.is_float()) return Inner::floating(v.as_float());
  if (v.is_string()) return Inner::str(v.as_string());
  if (v.is_tensor()) return Inner::tensor(unwrap(v.as_tensor()));
  if (v.is_dict()) {
    auto d = make_ref<DictObj>();
    for (const auto& [key, item] : v.entries()) d->set(to_inner(key), to_inner(item));
    return Inner(d);
  }
  if (v.is_object()) wrong_kind("an argument that a caller can make", v);
  Values items;
  for (const Value& item : v.items()) items.push_back(to_inner(item));
  return v.is_list() ? Inner::list(std::move(items)) : Inner::tuple(std::move(items));
}

Value Bridge::to_outer(Interpreter& in, const periplus::Value& v) {
  if (v.is_none()) return {};
  if (v.is_bool()) return v.as_bool();
  if (v.is_int()) return v.as_int();
  if (v.is_float()) return v.as_float();
  if (v.is(ObjKind::Str)) return v.as_str();
  if (v.is(ObjKind::Tensor)) return wrap(v.as_tensor());
  const auto all = [&](const Values& from) {
    std::vector<Value> items;
    for (const periplus::Value& item : from) items.push_back(to_outer(in, item));
    return items;
  };
  if (v.is(ObjKind::Tuple)) return Value::Tuple{all(v.as<TupleObj>()->items)};
  if (v.is(ObjKind::List)) return Value::List{all(v.as<ListObj>()->items)};
  if (!v.is(ObjKind::Dict)) return Value::Object{in.repr(v)};
  Value::Dict d;
  for (const auto& [key, item] : v.as<DictObj>()->items())
    d.items.emplace_back(to_outer(in, key), to_outer(in, item));
  return d;
}

}  // namespace periplus::api
