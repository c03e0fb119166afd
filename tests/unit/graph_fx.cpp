// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "graph/graph.h"

using namespace periplus;
using namespace periplus::graph;

namespace {

std::unique_ptr<Graph> parse(const std::string& text) {
  return parse_graph(add_source("test.graph", text));
}

// Recorded from PyTorch 1.13: fx.symbolic_trace of a module that uses every form, str(graph) and
// code.
const char* const kGraph =
    R"(graph forward(%x: any, %input_1 @input: any, %flag: any = "hi", %k: any = 2.5) {
  %layers_0 = call_module @layers.0(%x) : any
  %relu = torch.relu(%layers_0) : any
  %w = get_attr @w : any
  %add = operator.add(%relu, %w) : any
  %gelu = torch.nn.functional.gelu(%add) : any
  %relu_1 = torch.nn.functional.relu(%gelu, inplace=False) : any
  %softmax = torch.nn.functional.softmax(%relu_1, dim=-1, _stacklevel=3, dtype=f64) : any
  %view = call_method @view(%softmax, 2, -1) : any
  %getitem = operator.getitem(%view, (slice(None, None, None), slice(1, None, None))) : any
  %getitem_1 = operator.getitem(%view, (..., None)) : any
  %getitem_2 = operator.getitem(%view, (0, (1, 2))) : any
  %cat = torch.cat([%getitem, %x], dim=1) : any
  %getattr_1 = builtins.getattr(%x, "shape") : any
  %getitem_3 = operator.getitem(%getattr_1, 0) : any
  %neg = operator.neg(%cat) : any
  %add_1 = operator.add(%x, 1) : any
  %einsum = torch.einsum("ij,jk->ik", %add_1, %input_1) : any
  %my_fc = call_module @myFc(%einsum) : any
  %size = call_method @size(%einsum) : any
  %mul = operator.mul(2, %my_fc) : any
  %mul_1 = operator.mul(%mul, 1e-05) : any
  %mul_2 = operator.mul(%mul_1, 1e+20) : any
  %split = torch.split(%mul_2, 2, dim=0) : any
  %getitem_4 = operator.getitem(%split, 0) : any
  %add_2 = torch.add(%add_1, %getitem_4, alpha=2) : any
  %getattr_2 = builtins.getattr(%x, "T") : any
  return ({"a": %split, "b": (%add_2, [%getitem_3])}, %getattr_2, None)
}
)";

const char* const kText = R"(graph():
    %x : [#users=5] = placeholder[target=x]
    %input_1 : [#users=1] = placeholder[target=input]
    %flag : [#users=0] = placeholder[target=flag](default=hi)
    %k : [#users=0] = placeholder[target=k](default=2.5)
    %layers_0 : [#users=1] = call_module[target=layers.0](args = (%x,), kwargs = {})
    %relu : [#users=1] = call_function[target=torch.relu](args = (%layers_0,), kwargs = {})
    %w : [#users=1] = get_attr[target=w]
    %add : [#users=1] = call_function[target=operator.add](args = (%relu, %w), kwargs = {})
    %gelu : [#users=1] = call_function[target=torch._C._nn.gelu](args = (%add,), kwargs = {})
    %relu_1 : [#users=1] = call_function[target=torch.nn.functional.relu](args = (%gelu,), kwargs = {inplace: False})
    %softmax : [#users=1] = call_function[target=torch.nn.functional.softmax](args = (%relu_1,), kwargs = {dim: -1, _stacklevel: 3, dtype: torch.float64})
    %view : [#users=3] = call_method[target=view](args = (%softmax, 2, -1), kwargs = {})
    %getitem : [#users=1] = call_function[target=operator.getitem](args = (%view, (slice(None, None, None), slice(1, None, None))), kwargs = {})
    %getitem_1 : [#users=0] = call_function[target=operator.getitem](args = (%view, (Ellipsis, None)), kwargs = {})
    %getitem_2 : [#users=0] = call_function[target=operator.getitem](args = (%view, (0, (1, 2))), kwargs = {})
    %cat : [#users=1] = call_function[target=torch.cat](args = ([%getitem, %x],), kwargs = {dim: 1})
    %getattr_1 : [#users=1] = call_function[target=builtins.getattr](args = (%x, shape), kwargs = {})
    %getitem_3 : [#users=1] = call_function[target=operator.getitem](args = (%getattr_1, 0), kwargs = {})
    %neg : [#users=0] = call_function[target=operator.neg](args = (%cat,), kwargs = {})
    %add_1 : [#users=2] = call_function[target=operator.add](args = (%x, 1), kwargs = {})
    %einsum : [#users=2] = call_function[target=torch.functional.einsum](args = (ij,jk->ik, %add_1, %input_1), kwargs = {})
    %my_fc : [#users=1] = call_module[target=myFc](args = (%einsum,), kwargs = {})
    %size : [#users=0] = call_method[target=size](args = (%einsum,), kwargs = {})
    %mul : [#users=1] = call_function[target=operator.mul](args = (2, %my_fc), kwargs = {})
    %mul_1 : [#users=1] = call_function[target=operator.mul](args = (%mul, 1e-05), kwargs = {})
    %mul_2 : [#users=1] = call_function[target=operator.mul](args = (%mul_1, 1e+20), kwargs = {})
    %split : [#users=2] = call_function[target=torch.functional.split](args = (%mul_2, 2), kwargs = {dim: 0})
    %getitem_4 : [#users=1] = call_function[target=operator.getitem](args = (%split, 0), kwargs = {})
    %add_2 : [#users=1] = call_function[target=torch.add](args = (%add_1, %getitem_4), kwargs = {alpha: 2})
    %getattr_2 : [#users=1] = call_function[target=builtins.getattr](args = (%x, T), kwargs = {})
    return ({'a': split, 'b': (add_2, [getitem_3])}, getattr_2, None))";

const char* const kCode = R"(


def forward(self, x, input, flag = 'hi', k = 2.5):
    input_1 = input
    layers_0 = getattr(self.layers, "0")(x)
    relu = torch.relu(layers_0);  layers_0 = None
    w = self.w
    add = relu + w;  relu = w = None
    gelu = torch._C._nn.gelu(add);  add = None
    relu_1 = torch.nn.functional.relu(gelu, inplace = False);  gelu = None
    softmax = torch.nn.functional.softmax(relu_1, dim = -1, _stacklevel = 3, dtype = torch.float64);  relu_1 = None
    view = softmax.view(2, -1);  softmax = None
    getitem = view[(slice(None, None, None), slice(1, None, None))]
    getitem_1 = view[(Ellipsis, None)]
    getitem_2 = view[(0, (1, 2))];  view = None
    cat = torch.cat([getitem, x], dim = 1);  getitem = None
    getattr_1 = x.shape
    getitem_3 = getattr_1[0];  getattr_1 = None
    neg = -cat;  cat = None
    add_1 = x + 1
    einsum = torch.functional.einsum('ij,jk->ik', add_1, input_1);  input_1 = None
    my_fc = self.myFc(einsum)
    size = einsum.size();  einsum = None
    mul = 2 * my_fc;  my_fc = None
    mul_1 = mul * 1e-05;  mul = None
    mul_2 = mul_1 * 1e+20;  mul_1 = None
    split = torch.functional.split(mul_2, 2, dim = 0);  mul_2 = None
    getitem_4 = split[0]
    add_2 = torch.add(add_1, getitem_4, alpha = 2);  add_1 = getitem_4 = None
    getattr_2 = x.T;  x = None
    return ({'a': split, 'b': (add_2, [getitem_3])}, getattr_2, None)
    )";

}  // namespace

TEST_CASE("torch.fx views: str(graph) and code, to the letter", "[graph]") {
  const auto g = parse(kGraph);
  CHECK(verify(*g) == std::vector<std::string>{});
  CHECK(print_fx(*g) == kText);
  CHECK(print_code(*g) == kCode);
}

TEST_CASE("torch.fx views: a graph that only hands its input on, and one without an output",
          "[graph]") {
  CHECK(print_code(*parse("graph forward(%x: any) { return %x }")) ==
        "\n\n\ndef forward(self, x):\n    return x\n    ");
  CHECK(print_code(*parse("graph forward(%x: any) { }")) ==
        "\n\n\ndef forward(self, x):\n    pass\n    ");
  CHECK(print_fx(*parse("graph forward(%x: any) { }")) ==
        "graph():\n    %x : [#users=0] = placeholder[target=x]");
}

TEST_CASE("torch.fx views: in-place operators, inputs by another name, wrapped functions",
          "[graph]") {
  const auto g = parse(R"(graph forward(%x: any) {
  %iadd = operator.iadd(%x, 1) : any
  %setitem = operator.setitem(%iadd, 0, 2.0) : any
  %helper = call_function @__main__.helper(%iadd, k=[%x]) : any
  %sqrt = math.sqrt(%helper) : any
  %size = builtins.getattr(%sqrt, "a b") : any
  return %size
})");
  CHECK(print_code(*g) == R"(


def forward(self, x):
    x += 1;  iadd = x
    iadd[0] = 2.0;  setitem = iadd
    helper = __main___helper(iadd, k = [x]);  iadd = x = None
    sqrt = math_sqrt(helper);  helper = None
    size = getattr(sqrt, 'a b');  sqrt = None
    return size
    )");
}

TEST_CASE("torch.fx views: the table", "[graph]") {
  const auto g = parse(R"(graph forward(%x: any) {
  %fc = call_module @fc(%x) : any
  %mul = operator.mul(%fc, 2) : any
  return %mul
})");
  CHECK(print_table(*g) == R"(opcode         name    target                   args     kwargs
-------------  ------  -----------------------  -------  --------
placeholder    x       x                        ()       {}
call_module    fc      fc                       (x,)     {}
call_function  mul     <built-in function mul>  (fc, 2)  {}
output         output  output                   (mul,)   {})");
}

TEST_CASE("dot and JSON show every node", "[graph]") {
  const auto g = parse(R"(graph f(%x: int) {
  %r = if True {
    yield %x
  } else {
    yield 1
  } : int
  return %r
})");
  const std::string dot = to_dot(*g);
  CHECK_THAT(dot, Catch::StartsWith("digraph \"f\" {"));
  CHECK_THAT(dot, Catch::Contains("subgraph cluster_") && Catch::Contains("label=\"then\""));
  CHECK_THAT(to_json(*g),
             Catch::Contains("\"kind\": \"if\"") && Catch::Contains("\"yields\": [\"%x\"]"));
}
