import torch
import torch.nn as nn
import torch.fx as fx


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.act = nn.ReLU()

    def forward(self, x):
        h = self.fc(x)
        h = self.act(h)
        return h * 2


def main():
    torch.manual_seed(0)
    model = Net()

    # 1. capture the graph
    traced = fx.symbolic_trace(model)
    print("=== graph ===")
    print(traced.graph)
    print("\n=== generated code ===")
    print(traced.code)

    # 2. change the graph: the multiplication by 2 becomes one by 3
    graph = traced.graph
    for node in graph.nodes:
        if node.op == "call_function" and node.name == "mul":
            if node.args[1] == 2:
                node.update_arg(1, 3)

    traced.recompile()
    graph.lint()

    print("\n=== graph after the change ===")
    print(traced.graph)
    print("\n=== code after the change ===")
    print(traced.code)

    # 3. the change shows in the output
    x = torch.randn(2, 4)
    with torch.no_grad():
        a = model(x)
        b = traced(x)
    print("\nlargest difference:", round((a - b).abs().max().item(), 4))


if __name__ == "__main__":
    main()
---- periplus run @
=== graph ===
graph():
    %x : [#users=1] = placeholder[target=x]
    %fc : [#users=1] = call_module[target=fc](args = (%x,), kwargs = {})
    %act : [#users=1] = call_module[target=act](args = (%fc,), kwargs = {})
    %mul : [#users=1] = call_function[target=operator.mul](args = (%act, 2), kwargs = {})
    return mul

=== generated code ===



def forward(self, x):
    fc = self.fc(x);  x = None
    act = self.act(fc);  fc = None
    mul = act * 2;  act = None
    return mul
    

=== graph after the change ===
graph():
    %x : [#users=1] = placeholder[target=x]
    %fc : [#users=1] = call_module[target=fc](args = (%x,), kwargs = {})
    %act : [#users=1] = call_module[target=act](args = (%fc,), kwargs = {})
    %mul : [#users=1] = call_function[target=operator.mul](args = (%act, 3), kwargs = {})
    return mul

=== code after the change ===



def forward(self, x):
    fc = self.fc(x);  x = None
    act = self.act(fc);  fc = None
    mul = act * 3;  act = None
    return mul
    

largest difference: 0.8841
