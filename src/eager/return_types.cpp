// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "eager/state.h"

/// PyTorch's named results, `torch.return_types`: a row's by its name, all by `_periplus`.
namespace periplus {
namespace {

using Fields = std::vector<std::string>;

const std::map<std::string, Fields, std::less<>>& result_fields() {
  static const std::map<std::string, Fields, std::less<>> fields = [] {
    std::map<std::string, Fields, std::less<>> all{
        {"aminmax", {"min", "max"}},
        {"frexp", {"mantissa", "exponent"}},
        {"geqrf", {"a", "tau"}},
        {"linalg_cholesky_ex", {"L", "info"}},
        {"linalg_inv_ex", {"inverse", "info"}},
        {"linalg_lstsq", {"solution", "residuals", "rank", "singular_values"}},
        {"linalg_lu_factor", {"LU", "pivots"}},
        {"linalg_lu_factor_ex", {"LU", "pivots", "info"}},
        {"linalg_solve_ex", {"result", "info"}},
        {"linalg_svd", {"U", "S", "Vh"}},
        {"svd", {"U", "S", "V"}},
        {"triangular_solve", {"solution", "cloned_coefficient"}}};
    const auto same = [&all](const Fields& names, std::initializer_list<const char*> functions) {
      for (const char* f : functions) all[f] = names;
    };
    same({"values", "indices"}, {"cummax", "cummin", "kthvalue", "max", "median", "min", "mode",
                                 "nanmedian", "sort", "topk"});
    same({"hist", "bin_edges"}, {"histogram", "histogramdd"});
    same({"P", "L", "U"}, {"linalg_lu", "lu_unpack"});
    same({"Q", "R"}, {"linalg_qr", "qr"});
    same({"sign", "logabsdet"}, {"linalg_slogdet", "slogdet"});
    same({"eigenvalues", "eigenvectors"}, {"linalg_eigh", "symeig"});
    return all;
  }();
  return fields;
}

}  // namespace

ClassObj* return_type(Interpreter& in, std::string_view name) {
  name = name.substr(0, name.find('.'));  // "max.dim"
  const auto known = result_fields().find(name);
  if (known == result_fields().end()) return nullptr;
  const std::string full = kReturnTypes + std::string(name);
  Ref<ClassObj>& cls = state_of(in).classes[full];
  if (!cls) {
    cls = tuple_class(in, full, known->second);
    cls->name = name;
  }
  return cls.get();
}

}  // namespace periplus
