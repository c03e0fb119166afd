# Names of torch that model code uses beside the operators.
import torch
import torch.nn.functional as F


def show(value):
    if isinstance(value, (tuple, list)):
        for v in value:
            show(v)
    else:
        v = value.double()
        places = torch.arange(v.numel()).reshape(v.shape)
        print(value.dtype, tuple(value.shape), round(v.sum().item() + 1e-7, 2) + 0.0,
              round((v * places).mean().item() + 1e-7, 2) + 0.0)


for n in (0, 1, 2, 7, 8):
    for make in (torch.hann_window, torch.hamming_window, torch.blackman_window, torch.bartlett_window,
                 torch.kaiser_window):
        if n:
            show(make(n))
            show(make(n, periodic=False, dtype=torch.float64))
        else:
            print(make(n).shape)
show(torch.hamming_window(5, True, 0.6, 0.4))
show(torch.kaiser_window(6, True, 4.0))
torch.manual_seed(0)
x = torch.sin(torch.arange(24.0) * 0.7).reshape(2, 3, 4) * 2
show(torch.randint_like(x, 3, 9))
show(torch.randint_like(x.long(), 5))
show(torch.range(1, 4))
show(torch.range(0, 2, 0.5))
show(torch.range(3, 1, -1, dtype=torch.int64))
show(torch.vander(torch.tensor([1, 2, 3])))
show(torch.vander(torch.tensor([1.0, 2.0]), 4, True))
show(torch.asarray([1, 2]))
for make in (torch.FloatTensor, torch.DoubleTensor, torch.IntTensor, torch.LongTensor, torch.ByteTensor,
             torch.BoolTensor, torch.ShortTensor, torch.CharTensor):
    t = make([1, 0, 3])
    print(t.dtype, t.shape, make(2, 3).shape, isinstance(t, torch.Tensor), make().shape)
print(torch.is_nonzero(torch.tensor([2.0])), torch.is_signed(torch.ones(1)),
      torch.is_signed(torch.tensor([1], dtype=torch.uint8)), torch.is_complex(x))
print(torch.can_cast(torch.float32, torch.int64), torch.can_cast(torch.int32, torch.float32),
      torch.is_same_size(x, x))
for name in ("abs_", "exp_", "relu_", "sigmoid_", "tanh_", "neg_", "ceil_", "floor_", "round_", "square_", "selu_",
             "celu_", "sin_", "erf_", "trunc_"):
    y = x.clone()
    print(name, getattr(torch, name)(y) is y)
    show(y)
y = x.clone()
torch.clamp_(y, -0.5, 1.0)
torch.fill_(y[0, 0], 3.0)
show(y)
w, b, m, v = torch.tensor([1.0, 2.0, 0.5]), torch.tensor([0.1, 0.2, 0.3]), torch.zeros(3), torch.ones(3)
show(torch.batch_norm(x, w, b, m, v, True, 0.1, 1e-5, False))
show((m, v))
show(torch.instance_norm(x, w, b, None, None, True, 0.1, 1e-5, False))
show(torch.group_norm(x, 3, w, b))
show(torch.embedding(x[0], torch.tensor([0, 2])))
show(torch.prelu(x, w))
show(torch.cosine_similarity(x[0], x[1]))
show(torch.pairwise_distance(x[0], x[1]))
show(torch.pixel_shuffle(torch.arange(16.0).reshape(1, 4, 2, 2), 2))
show(torch.pdist(x[0]))
show(torch.alpha_dropout(x, 0.5, False))
show(torch.lstm_cell(x[0], (x[1][:, :2], x[1][:, 2:]), torch.ones(8, 4) * 0.1, torch.ones(8, 2) * 0.2))
show(torch.gru_cell(x[0], x[1][:, :2], torch.ones(6, 4) * 0.1, torch.ones(6, 2) * 0.2, torch.ones(6), torch.ones(6)))
show(x.where(x > 0, torch.zeros(())))
show(x.clone().fill_diagonal_(5.0) if x.dim() == 2 else x[0].clone().fill_diagonal_(5.0))
show(torch.zeros(7, 3).fill_diagonal_(2.0, wrap=True))
show(torch.zeros(3, 3, 3).fill_diagonal_(2.0))
show(torch.empty(20).random_(3, 12))
show(torch.empty(20).random_(5))
show(torch.empty(5).random_())
show(torch.empty(5, dtype=torch.int32).random_())
show(torch.empty(20).geometric_(0.3))
print(x.ndimension(), x.new([1, 2]).dtype, x.new(2, 3).shape, x.long().new([1.0]).dtype, x.is_signed(),
      x.is_complex(), x.is_shared())
show(torch.ones(3).apply_(lambda a: a + 1))
show(torch.ones(3).map_(torch.tensor([1.0, 2.0, 3.0]), lambda a, c: a * c))
print(torch.cuda.is_available(), torch.cuda.device_count(), torch.backends.cudnn.is_available(),
      torch.backends.mps.is_available())
torch.backends.cudnn.benchmark = True
with torch.cuda.amp.autocast(enabled=False):
    show(x + 1)
from torch.utils.checkpoint import checkpoint

show(checkpoint(lambda a, c: a * c, x, x))
show(torch.utils.checkpoint.checkpoint_sequential([torch.nn.ReLU(), torch.nn.Tanh()], 2, x.requires_grad_(False)))
print(torch.is_grad_enabled())
with torch.no_grad():
    print(torch.is_grad_enabled())
    with torch.enable_grad():
        print(torch.is_grad_enabled())
with torch.inference_mode():
    print(torch.is_grad_enabled())
torch.set_grad_enabled(False)
print(torch.is_grad_enabled())
torch.set_grad_enabled(True)
from torch.distributions import Bernoulli, Categorical, Normal, kl_divergence

torch.manual_seed(1)
n = Normal(torch.tensor([0.0, 1.0, -2.0]), torch.tensor([1.0, 2.0, 0.5]))
show((n.sample((4,)), n.rsample((2,)), n.log_prob(torch.ones(3)), n.entropy(), n.cdf(torch.ones(3)),
      n.icdf(torch.full((3,), 0.3)), n.mean, n.stddev, n.variance))
show(kl_divergence(n, Normal(0.5, 1.5)))
print(Normal(0.0, 1.0).batch_shape, n.batch_shape)
c = Categorical(logits=x[0])
show((c.sample((5,)), c.log_prob(torch.tensor([0, 1, 3])), c.entropy(), c.probs, c.logits))
show(kl_divergence(c, Categorical(torch.ones(3, 4))))
p = Bernoulli(torch.tensor([0.1, 0.5, 0.9]))
show((p.sample((4,)), p.log_prob(torch.tensor([0.0, 1.0, 1.0])), p.entropy(), p.logits,
      Bernoulli(logits=x[0, 0]).probs))
try:
    Normal(0.0, -1.0)
except ValueError as e:
    print("refused")


def windows(x):
    return x * torch.hann_window(8) + torch.kaiser_window(8, False), torch.bartlett_window(8, dtype=torch.float64)


def normalised(x, w, b):
    y = torch.group_norm(x, 3, w, b)
    torch.relu_(y)
    return torch.prelu(y - 0.5, w), torch.cosine_similarity(x[0], x[1]), y.where(y > 0.2, torch.zeros(()))


def distributed(loc, scale):
    d = Normal(loc, scale, validate_args=False)
    apart = kl_divergence(d, Normal(torch.zeros(3), torch.ones(3)))
    return d.log_prob(loc + 1), d.entropy(), apart, Categorical(logits=loc).entropy()


def recorded(x):
    with torch.no_grad():
        y = x + 1 if torch.is_grad_enabled() else x * 2
    return y, torch.LongTensor([1, 2]) + x.long(), torch.FloatTensor(2, 3).shape


# compile: windows(torch.ones(8))
# compile: normalised(torch.sin(torch.arange(24.0)).reshape(2, 3, 4), torch.ones(3), torch.zeros(3))
# compile: distributed(torch.tensor([0.1, 0.7, -0.4]), torch.tensor([1.0, 0.5, 2.0]))
# compile: recorded(torch.ones(2))
# expect: torch.Size([0])
# expect: torch.Size([0])
# expect: torch.Size([0])
# expect: torch.Size([0])
# expect: torch.Size([0])
# expect: torch.float32 (1,) 1.0 0.0
# expect: torch.float64 (1,) 1.0 0.0
# expect: torch.float32 (1,) 1.0 0.0
# expect: torch.float64 (1,) 1.0 0.0
# expect: torch.float32 (1,) 1.0 0.0
# expect: torch.float64 (1,) 1.0 0.0
# expect: torch.float32 (1,) 1.0 0.0
# expect: torch.float64 (1,) 1.0 0.0
# expect: torch.float32 (1,) 1.0 0.0
# expect: torch.float64 (1,) 1.0 0.0
# expect: torch.float32 (2,) 1.0 0.5
# expect: torch.float64 (2,) 0.0 0.0
# expect: torch.float32 (2,) 1.08 0.5
# expect: torch.float64 (2,) 0.16 0.04
# expect: torch.float32 (2,) 1.0 0.5
# expect: torch.float64 (2,) 0.0 0.0
# expect: torch.float32 (2,) 1.0 0.5
# expect: torch.float64 (2,) 0.0 0.0
# expect: torch.float32 (2,) 1.0 0.5
# expect: torch.float64 (2,) 0.0 0.0
# expect: torch.float32 (7,) 3.5 1.75
# expect: torch.float64 (7,) 3.0 1.29
# expect: torch.float32 (7,) 3.78 1.85
# expect: torch.float64 (7,) 3.32 1.42
# expect: torch.float32 (7,) 2.94 1.47
# expect: torch.float64 (7,) 2.52 1.08
# expect: torch.float32 (7,) 3.43 1.71
# expect: torch.float64 (7,) 3.0 1.29
# expect: torch.float32 (7,) 2.51 1.25
# expect: torch.float64 (7,) 2.15 0.92
# expect: torch.float32 (8,) 4.0 2.0
# expect: torch.float64 (8,) 3.5 1.53
# expect: torch.float32 (8,) 4.32 2.12
# expect: torch.float64 (8,) 3.86 1.69
# expect: torch.float32 (8,) 3.36 1.68
# expect: torch.float64 (8,) 2.94 1.29
# expect: torch.float32 (8,) 4.0 2.0
# expect: torch.float64 (8,) 3.43 1.5
# expect: torch.float32 (8,) 2.86 1.43
# expect: torch.float64 (8,) 2.51 1.1
# expect: torch.float32 (5,) 3.0 1.4
# expect: torch.float32 (6,) 3.58 1.75
# expect: torch.float32 (2, 3, 4) 127.0 62.46
# expect: torch.int64 (2, 3, 4) 50.0 22.38
# expect: torch.float32 (4,) 10.0 5.0
# expect: torch.float32 (5,) 5.0 3.0
# expect: torch.int64 (3,) 6.0 1.33
# expect: torch.int64 (3, 3) 23.0 12.33
# expect: torch.float32 (2, 4) 19.0 12.5
# expect: torch.int64 (2,) 3.0 1.0
# expect: torch.float32 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.float64 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.int32 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.int64 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.uint8 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.bool torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.int16 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: torch.int8 torch.Size([3]) torch.Size([2, 3]) True torch.Size([0])
# expect: True True False False
# expect: False True True
# expect: abs_ True
# expect: torch.float32 (2, 3, 4) 29.14 14.03
# expect: exp_ True
# expect: torch.float32 (2, 3, 4) 60.81 28.52
# expect: relu_ True
# expect: torch.float32 (2, 3, 4) 17.01 8.01
# expect: sigmoid_ True
# expect: torch.float32 (2, 3, 4) 12.99 6.14
# expect: tanh_ True
# expect: torch.float32 (2, 3, 4) 2.71 1.04
# expect: neg_ True
# expect: torch.float32 (2, 3, 4) -4.89 -1.99
# expect: ceil_ True
# expect: torch.float32 (2, 3, 4) 17.0 8.13
# expect: floor_ True
# expect: torch.float32 (2, 3, 4) -6.0 -3.37
# expect: round_ True
# expect: torch.float32 (2, 3, 4) 5.0 2.17
# expect: square_ True
# expect: torch.float32 (2, 3, 4) 45.45 21.53
# expect: selu_ True
# expect: torch.float32 (2, 3, 4) 6.7 2.77
# expect: celu_ True
# expect: torch.float32 (2, 3, 4) 10.66 4.8
# expect: sin_ True
# expect: torch.float32 (2, 3, 4) 2.8 1.05
# expect: erf_ True
# expect: torch.float32 (2, 3, 4) 2.85 1.08
# expect: trunc_ True
# expect: torch.float32 (2, 3, 4) 3.0 1.25
# expect: torch.float32 (2, 3, 4) 15.52 3.39
# expect: torch.float32 (2, 3, 4) 4.8 2.52
# expect: torch.float32 (3,) 0.06 0.02
# expect: torch.float32 (3,) 3.2 1.06
# expect: torch.float32 (2, 3, 4) 4.8 2.56
# expect: torch.float32 (2, 3, 4) 4.8 2.56
# expect: torch.float32 (2, 4) 7.05 3.41
# expect: torch.float32 (2, 3, 4) -1.7 -0.77
# expect: torch.float32 (3,) -1.32 -0.42
# expect: torch.float32 (3,) 14.01 4.62
# expect: torch.float32 (1, 1, 4, 4) 120.0 69.75
# expect: torch.float32 (3,) 12.95 4.24
# expect: torch.float32 (2, 3, 4) 4.89 1.99
# expect: torch.float32 (3, 2) 0.07 0.27
# expect: torch.float32 (3, 2) 0.19 0.52
# expect: torch.float32 (3, 2) 3.98 2.01
# expect: torch.float32 (2, 3, 4) 17.01 8.01
# expect: torch.float32 (3, 4) 17.7 6.32
# expect: torch.float32 (7, 3) 12.0 5.71
# expect: torch.float32 (3, 3, 3) 6.0 2.89
# expect: torch.float32 (20,) 147.0 68.8
# expect: torch.float32 (20,) 44.0 25.15
# expect: torch.float32 (5,) 53522269.0 24362847.0
# expect: torch.int32 (5,) 4986558494.0 1724778371.4
# expect: torch.float32 (20,) 74.0 39.35
# expect: 3 torch.float32 torch.Size([2, 3]) torch.int64 True False False
# expect: torch.float32 (3,) 6.0 2.0
# expect: torch.float32 (3,) 6.0 2.67
# expect: False 0 False False
# expect: torch.float32 (2, 3, 4) 28.89 13.49
# expect: torch.float32 (2, 3, 4) 45.45 21.53
# expect: torch.float32 (2, 3, 4) 10.08 4.77
# expect: True
# expect: False
# expect: True
# expect: False
# expect: False
# expect: torch.float32 (4, 3) -6.79 -5.23
# expect: torch.float32 (2, 3) -4.75 -2.39
# expect: torch.float32 (3,) -21.26 -12.69
# expect: torch.float32 (3,) 4.26 1.19
# expect: torch.float32 (3,) 2.34 0.83
# expect: torch.float32 (3,) -2.84 -1.52
# expect: torch.float32 (3,) -1.0 -1.0
# expect: torch.float32 (3,) 3.5 1.0
# expect: torch.float32 (3,) 5.25 1.5
# expect: torch.float32 (3,) 2.38 1.41
# expect: torch.Size([]) torch.Size([3])
# expect: torch.int64 (5, 3) 34.0 16.93
# expect: torch.float32 (3,) -5.11 -0.93
# expect: torch.float32 (3,) 3.07 0.94
# expect: torch.float32 (3, 4) 3.0 1.41
# expect: torch.float32 (3, 4) -22.22 -10.36
# expect: torch.float32 (3,) 1.09 0.45
# expect: torch.float32 (4, 3) 4.0 2.17
# expect: torch.float32 (3,) -0.9 -0.3
# expect: torch.float32 (3,) 1.34 0.45
# expect: torch.float32 (3,) 0.0 1.46
# expect: torch.float32 (4,) 3.01 1.27
# expect: refused
