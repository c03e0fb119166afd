// SPDX-License-Identifier: Apache-2.0
#include "graph/fx_names.h"

#include <string_view>
#include <unordered_map>

namespace periplus::graph {
namespace {

using Names = std::unordered_map<std::string_view, const char*>;

/// torch.fx.graph.magic_methods.
const Names kOperators = {
    {"eq", "{} == {}"},       {"ne", "{} != {}"},     {"lt", "{} < {}"},      {"gt", "{} > {}"},
    {"le", "{} <= {}"},       {"ge", "{} >= {}"},     {"pos", "+{}"},         {"neg", "-{}"},
    {"invert", "~{}"},        {"add", "{} + {}"},     {"sub", "{} - {}"},     {"mul", "{} * {}"},
    {"floordiv", "{} // {}"}, {"truediv", "{} / {}"}, {"div", "{} / {}"},     {"mod", "{} % {}"},
    {"pow", "{} ** {}"},      {"lshift", "{} << {}"}, {"rshift", "{} >> {}"}, {"and_", "{} & {}"},
    {"or_", "{} | {}"},       {"xor", "{} ^ {}"},     {"getitem", "{}[{}]"},  {"matmul", "{} @ {}"},
};

/// torch.fx.graph.inplace_methods.
const Names kInplace = {
    {"iadd", "{} += {}"},     {"iand", "{} &= {}"},       {"ifloordiv", "{} //= {}"},
    {"ilshift", "{} <<= {}"}, {"imod", "{} %= {}"},       {"imul", "{} *= {}"},
    {"imatmul", "{} @= {}"},  {"ior", "{} |= {}"},        {"ipow", "{} **= {}"},
    {"irshift", "{} >>= {}"}, {"isub", "{} -= {}"},       {"itruediv", "{} /= {}"},
    {"ixor", "{} ^= {}"},     {"setitem", "{}[{}] = {}"},
};

/// Functions that PyTorch 1.13 defines elsewhere than where users find them.
const Names kHomes = {
    {"torch.align_tensors", "torch.functional.align_tensors"},
    {"torch.atleast_1d", "torch.functional.atleast_1d"},
    {"torch.atleast_2d", "torch.functional.atleast_2d"},
    {"torch.atleast_3d", "torch.functional.atleast_3d"},
    {"torch.block_diag", "torch.functional.block_diag"},
    {"torch.broadcast_shapes", "torch.functional.broadcast_shapes"},
    {"torch.broadcast_tensors", "torch.functional.broadcast_tensors"},
    {"torch.cartesian_prod", "torch.functional.cartesian_prod"},
    {"torch.cdist", "torch.functional.cdist"},
    {"torch.chain_matmul", "torch.functional.chain_matmul"},
    {"torch.einsum", "torch.functional.einsum"},
    {"torch.manual_seed", "torch.random.manual_seed"},
    {"torch.meshgrid", "torch.functional.meshgrid"},
    {"torch.norm", "torch.functional.norm"},
    {"torch.split", "torch.functional.split"},
    {"torch.stft", "torch.functional.stft"},
    {"torch.tensordot", "torch.functional.tensordot"},
    {"torch.nn.functional.adaptive_avg_pool1d", "torch.adaptive_avg_pool1d"},
    {"torch.nn.functional.avg_pool1d", "torch.avg_pool1d"},
    {"torch.nn.functional.avg_pool2d", "torch._C._nn.avg_pool2d"},
    {"torch.nn.functional.avg_pool3d", "torch._C._nn.avg_pool3d"},
    {"torch.nn.functional.bilinear", "torch.bilinear"},
    {"torch.nn.functional.celu_", "torch.celu_"},
    {"torch.nn.functional.channel_shuffle", "torch.channel_shuffle"},
    {"torch.nn.functional.conv1d", "torch.conv1d"},
    {"torch.nn.functional.conv2d", "torch.conv2d"},
    {"torch.nn.functional.conv3d", "torch.conv3d"},
    {"torch.nn.functional.conv_tbc", "torch.conv_tbc"},
    {"torch.nn.functional.conv_transpose1d", "torch.conv_transpose1d"},
    {"torch.nn.functional.conv_transpose2d", "torch.conv_transpose2d"},
    {"torch.nn.functional.conv_transpose3d", "torch.conv_transpose3d"},
    {"torch.nn.functional.cosine_similarity", "torch.cosine_similarity"},
    {"torch.nn.functional.elu_", "torch._C._nn.elu_"},
    {"torch.nn.functional.gelu", "torch._C._nn.gelu"},
    {"torch.nn.functional.hardshrink", "torch.hardshrink"},
    {"torch.nn.functional.hardtanh_", "torch._C._nn.hardtanh_"},
    {"torch.nn.functional.leaky_relu_", "torch._C._nn.leaky_relu_"},
    {"torch.nn.functional.linear", "torch._C._nn.linear"},
    {"torch.nn.functional.logsigmoid", "torch._C._nn.log_sigmoid"},
    {"torch.nn.functional.one_hot", "torch._C._nn.one_hot"},
    {"torch.nn.functional.pairwise_distance", "torch.pairwise_distance"},
    {"torch.nn.functional.pdist", "torch.pdist"},
    {"torch.nn.functional.pixel_shuffle", "torch.pixel_shuffle"},
    {"torch.nn.functional.pixel_unshuffle", "torch.pixel_unshuffle"},
    {"torch.nn.functional.prelu", "torch.prelu"},
    {"torch.nn.functional.relu_", "torch.relu_"},
    {"torch.nn.functional.selu_", "torch.selu_"},
    {"torch.nn.functional.softplus", "torch._C._nn.softplus"},
    {"torch.nn.functional.softshrink", "torch._C._nn.softshrink"},
    {"torch.nn.functional.threshold", "torch.nn.functional._threshold"},
    {"torch.nn.functional.threshold_", "torch.threshold_"},
};

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('.') + 1); }

const char* find(const Names& names, const std::string& target) {
  if (!target.starts_with("operator.") && !target.starts_with("_operator.")) return nullptr;
  const auto it = names.find(last_part(target));
  return it == names.end() ? nullptr : it->second;
}

std::string home_of(const std::string& target) {
  const auto it = kHomes.find(target);
  return it == kHomes.end() ? target : it->second;
}

}  // namespace

const char* fx_operator_pattern(const std::string& target) { return find(kOperators, target); }
const char* fx_inplace_pattern(const std::string& target) { return find(kInplace, target); }

std::string fx_printed_target(const std::string& target) {
  if (target.starts_with("_operator.")) return target.substr(1);
  return home_of(target);
}

std::string fx_global_name(const std::string& target) {
  if (target.starts_with("builtins.")) return std::string(last_part(target));
  const std::string home = home_of(target);
  if (home.starts_with("torch.")) return home;
  std::string name = home.starts_with("operator.") ? "_" + home : home;
  for (char& c : name)
    if (c == '.') c = '_';
  return name;
}

std::string fx_function_repr(const std::string& target) {
  const std::string home = home_of(target);
  const std::string name(last_part(home));
  const bool plain_builtin = home.starts_with("operator.") || home.starts_with("_operator.") ||
                             home.starts_with("builtins.") || home.starts_with("math.") ||
                             home.starts_with("torch._C.");
  if (plain_builtin) return "<built-in function " + name + ">";
  const bool torch_builtin = home == "torch." + name;
  return torch_builtin ? "<built-in method " + name + " of type object>"
                       : "<function " + name + ">";
}

}  // namespace periplus::graph
