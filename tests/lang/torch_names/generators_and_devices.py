# Generators of the program's own and the one device there is.
import torch

g = torch.Generator()
g.manual_seed(5)
torch.manual_seed(0)
first = torch.rand(1)
torch.manual_seed(0)
print([round(v, 4) for v in torch.rand(2, generator=g).tolist()], torch.equal(torch.rand(1), first))
# expect: [0.8303, 0.1261] True
state = g.get_state()
a = torch.randn(3, generator=g)
b = torch.randperm(5, generator=g)
g.set_state(state)
print(torch.equal(torch.randn(3, generator=g), a), torch.equal(torch.randperm(5, generator=g), b), g.initial_seed())
# expect: True True 5
torch.manual_seed(3)
p = torch.tensor([0.1, 0.2, 0.3, 0.4])
print(torch.multinomial(p, 1, True), torch.multinomial(p, 1), torch.multinomial(p, 3, True))
# expect: tensor([0]) tensor([2]) tensor([3, 1, 2])
x = torch.ones(2)
print(x.to("cpu", torch.int64), x.to(torch.device("cpu:0"), non_blocking=True), torch.ones(1, device="cpu"))
# expect: tensor([1, 1]) tensor([1., 1.]) tensor([1.])
for wrong in (lambda: x.to("cuda"), lambda: torch.empty(2, device="cuda"), lambda: torch.tensor(1.0, device=0)):
    try:
        wrong()
    except AssertionError as e:
        print(e)
# expect: Torch not compiled with CUDA enabled
# expect: Torch not compiled with CUDA enabled
# expect: Torch not compiled with CUDA enabled
try:
    x.to(object())
except TypeError as e:
    print("TypeError")
# expect: TypeError
