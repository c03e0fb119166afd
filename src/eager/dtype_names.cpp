// SPDX-License-Identifier: Apache-2.0
#include "eager/dtype_names.h"

#include "eager/value.h"

namespace periplus {

void refuse_missing_dtype(Interpreter& in, const Value& v) {
  if (!v.is(ObjKind::Instance)) return;
  const auto* instance = v.as<InstanceObj>();
  if (instance->cls->name != "_MissingDType") return;
  if (const Value* why = instance->attrs.find("refusal"); why && why->is(ObjKind::Str))
    in.raise("NotImplementedError", why->as_str());
}

Value dtype_of_tensor_type(const Value& v) {
  if (v.is(ObjKind::Class)) {
    const Value* dtype = v.as<ClassObj>()->lookup("dtype");
    return dtype && dtype->is(ObjKind::DType) ? *dtype : v;
  }
  if (!v.is(ObjKind::Str)) return v;
  constexpr std::pair<std::string_view, DType> kTypes[] = {
      {"torch.FloatTensor", DType::Float32}, {"torch.DoubleTensor", DType::Float64},
      {"torch.LongTensor", DType::Int64},    {"torch.IntTensor", DType::Int32},
      {"torch.ShortTensor", DType::Int16},   {"torch.CharTensor", DType::Int8},
      {"torch.ByteTensor", DType::UInt8},    {"torch.BoolTensor", DType::Bool}};
  for (const auto& [name, dtype] : kTypes)
    if (v.as_str() == name) return Value(make_ref<DTypeObj>(dtype));
  return v;
}

}  // namespace periplus
