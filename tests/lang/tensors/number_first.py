# A number before the operator: Tensor.__rtruediv__ multiplies by the reciprocal, which rounds twice.
import torch


def reflected(x, a):
    return a / x, a - x, a // x, a % x, a * x, a + x


def in_place(x, a: float):
    y = a
    y /= x
    return y, (a * 2) / x[1], x / a


def branch(x, n: int):
    inter = 0.5 + n * 1.9554617966450682
    if x.sum() > 1:
        return inter / x
    return 1 / x[0]


x = torch.tensor([11.093794822692871, 3.0, 7.0, 0.37])
print((2.455461796645068 / x).double().tolist(), (3 / x).double().tolist())
print((3 / torch.tensor([3, 7, 9])).double().tolist(), (1 / torch.tensor([0.0, -0.0])).tolist())
print((2.7 / x.double()).tolist())

# compile: reflected(torch.tensor([11.093794822692871, 3.0, 7.0, -0.37]), 2.455461796645068)
# compile: reflected(torch.tensor([3, 7, -9]), 4)
# compile: reflected(torch.tensor([3.0, 7.0]), True)
# compile: in_place(torch.tensor([11.093794822692871, 3.0]), 2.455461796645068)
# compile: branch(torch.tensor([11.093794822692871, 3.0]), 1)
# compile: branch(torch.tensor([-11.093794822692871, 3.0]), 1)

# expect: [0.2213365137577057, 0.818487286567688, 0.35078027844429016, 6.636383056640625] [0.27042144536972046, 1.0, 0.4285714626312256, 8.108108520507812]
# expect: [1.0, 0.4285714626312256, 0.3333333432674408] [inf, -inf]
# expect: [0.2433792983512752, 0.9, 0.38571428571428573, 7.297297203253448]
