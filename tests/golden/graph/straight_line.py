import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 2)

    def forward(self, x):
        return torch.relu(self.fc(x)) * 2


def build():
    torch.manual_seed(0)
    return Net().eval()


def example_inputs():
    return (torch.ones(1, 3),)
---- periplus graph @ --mode trace
graph():
    %x : [#users=1] = placeholder[target=x]
    %fc : [#users=1] = call_module[target=fc](args = (%x,), kwargs = {})
    %relu : [#users=1] = call_function[target=torch.relu](args = (%fc,), kwargs = {})
    %mul : [#users=1] = call_function[target=operator.mul](args = (%relu, 2), kwargs = {})
    return mul
---- periplus graph @ --mode trace --as table
opcode         name    target                                 args       kwargs
-------------  ------  -------------------------------------  ---------  --------
placeholder    x       x                                      ()         {}
call_module    fc      fc                                     (x,)       {}
call_function  relu    <built-in method relu of type object>  (fc,)      {}
call_function  mul     <built-in function mul>                (relu, 2)  {}
output         output  output                                 (mul,)     {}
---- periplus graph @ --mode trace --as code



def forward(self, x):
    fc = self.fc(x);  x = None
    relu = torch.relu(fc);  fc = None
    mul = relu * 2;  relu = None
    return mul
    
---- periplus graph @ --mode script --as dot
digraph "forward" {
  rankdir=TB;
  compound=true;
  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=10, margin="0.1,0.04"];
  edge [fontname="Helvetica", fontsize=8, color="#555555"];
  n0 [label="input x\n%x : f32[1, 3]", fillcolor="#d9ead3"];
  n1 [label="@fc.weight\n%fc_weight : f32[2, 3]\n<periplus>/torch/nn/modules/linear.py:41:32", fillcolor="#eeeeee"];
  n2 [label="@fc.bias\n%fc_bias : f32[2]\n<periplus>/torch/nn/modules/linear.py:41:45", fillcolor="#eeeeee"];
  n3 [label="linear\n%linear : f32[1, 2]\n<periplus>/torch/nn/modules/linear.py:41:16", fillcolor="#cfe2f3"];
  n4 [label="relu\n%relu : f32[1, 2]\nstraight_line.py:11:16", fillcolor="#cfe2f3"];
  n5 [label="mul\n%mul : f32[1, 2]\nstraight_line.py:11:16", fillcolor="#cfe2f3"];
  n6 [label="return", fillcolor="#f4cccc"];
  n0 -> n3 [label="x"];
  n1 -> n3 [label="fc_weight"];
  n2 -> n3 [label="fc_bias"];
  n3 -> n4 [label="linear"];
  n4 -> n5 [label="relu"];
  n5 -> n6 [label="mul"];
}
