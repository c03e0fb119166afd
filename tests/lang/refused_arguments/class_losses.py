# Arguments that PyTorch refuses are refused, with the same class of exception.
import torch
import torch.nn.functional as F

torch.manual_seed(0)
v = torch.randn(4, 6)
i = torch.tensor([0, 1, 2, 3])


def kind(call):
    try:
        call()
        return "fine"
    except Exception as e:
        return type(e).__name__


for f in (F.cross_entropy, F.nll_loss):
    print(kind(lambda: f(v, i[:2])))
    print(kind(lambda: f(v, torch.cat([i, i]))))
    print(kind(lambda: f(v, i.reshape(2, 2))))
    print(kind(lambda: f(v, i.reshape(4, 1))))
    print(kind(lambda: f(v, torch.tensor(3))))
    print(kind(lambda: f(v[0], torch.tensor(3))))
    print(kind(lambda: f(v[0], torch.tensor([3]))))
    print(kind(lambda: f(v[0], torch.tensor([3, 2]))))
    print(kind(lambda: f(v, i.int())))
    print(kind(lambda: f(v, i.to(torch.uint8))))
    print(kind(lambda: f(v, i.double())))
    print(kind(lambda: f(v, i.bool())))
    print(kind(lambda: f(v, i, torch.ones(5))))
    print(kind(lambda: f(v, i, torch.ones(6, 1))))
    print(kind(lambda: f(v, i, torch.ones(6, dtype=torch.float64))))
    print(kind(lambda: f(v, i, reduction="foo")))
    print(kind(lambda: f(v, i, reduction="none")))
    print(kind(lambda: f(v, -i)))
    print(kind(lambda: f(v.reshape(2, 2, 6), i[:2].reshape(2, 1).expand(2, 6) % 2)))
    print(kind(lambda: f(v.reshape(2, 2, 6), i[:2].reshape(2, 1))))
    print(kind(lambda: f(v.reshape(2, 2, 6), i[:2])))
    print(kind(lambda: f(v.reshape(2, 2, 3, 2), torch.zeros(2, 3, 2, dtype=torch.int64))))
    print(kind(lambda: f(v.reshape(2, 2, 3, 2), torch.zeros(2, 3, 2, dtype=torch.int64), reduction="none")))
    print(kind(lambda: f(v.reshape(2, 2, 3, 2), torch.zeros(2, 2, 2, dtype=torch.int64))))
    print(kind(lambda: f(v.reshape(2, 2, 3, 2, 1), torch.zeros(2, 3, 2, 1, dtype=torch.int64))))
    print(kind(lambda: f(torch.tensor(1.0), torch.tensor(0))))
    print(kind(lambda: f(v[:0], i[:0])))
    print(kind(lambda: f(v[:0], i[:0], reduction="sum")))
    print(kind(lambda: f(v.long(), i)))
    print(kind(lambda: f(v, [0, 1, 2, 3])))
    print(kind(lambda: f(v, i, ignore_index=0)))
    print(kind(lambda: f(v, torch.zeros(4, dtype=torch.int64), ignore_index=0)))
    print(kind(lambda: f(v, torch.full((4,), -100))))
    print(kind(lambda: f(v, torch.full((4,), -100), reduction="none")))

# expect: ValueError
# expect: ValueError
# expect: ValueError
# expect: RuntimeError
# expect: ValueError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: ValueError
# expect: fine
# expect: IndexError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: TypeError
# expect: fine
# expect: fine
# expect: fine
# expect: fine
# expect: ValueError
# expect: ValueError
# expect: ValueError
# expect: RuntimeError
# expect: ValueError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: RuntimeError
# expect: ValueError
# expect: fine
# expect: IndexError
# expect: fine
# expect: RuntimeError
# expect: RuntimeError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: fine
# expect: ValueError
# expect: fine
# expect: fine
# expect: RuntimeError
# expect: TypeError
# expect: fine
# expect: fine
# expect: fine
# expect: fine
