# Embeddings, bags, distances, linear layers.
import torch
import torch.nn as nn
import torch.nn.functional as F


def text(value):
    return str(value).replace("\n", "|")


def show(value):
    if isinstance(value, (tuple, list)):
        for v in value:
            show(v)
    else:
        v = value.double()
        places = torch.arange(v.numel()).reshape(v.shape)
        print(tuple(value.shape), round(v.sum().item() + 1e-7, 2) + 0.0,
              round((v * places).mean().item() + 1e-7, 2) + 0.0)


def ramp(*size):
    n = 1
    for s in size:
        n = n * s
    return torch.sin(torch.arange(n, dtype=torch.float32) * 0.7).reshape(size) * 2.5


class Group(nn.Module):
    def __init__(self, members):
        super().__init__()
        self.members = nn.ModuleList(members)

    def forward(self, *inputs):
        return [m(*[x.clone() for x in inputs]) for m in self.members]


groups, inputs_of = [], []


def fresh(i):
    return [x.clone() for x in inputs_of[i]]


def check(modules, *inputs):
    group = Group(modules)
    groups.append(group)
    inputs_of.append(inputs)
    for m in modules:
        print(text(m))
        show(m(*[x.clone() for x in inputs]))


torch.manual_seed(3)
index = torch.tensor([[1, 2, 4], [4, 0, 9]])
e = nn.Embedding(10, 3, padding_idx=-1)
print(e, e.padding_idx)
show(e(index))
show(e.weight)
m = nn.Embedding(10, 3, max_norm=1.0, norm_type=1.0)
print(text(m))
show(m(index))
show(m.weight)
w = ramp(6, 2)
show(F.embedding(torch.tensor([0, 5, 5]), w, max_norm=0.5))
show(w)
pre = nn.Embedding.from_pretrained(ramp(4, 2), padding_idx=1)
print(pre, pre.weight.requires_grad, nn.Embedding(5, 2, scale_grad_by_freq=True, sparse=True))
for mode in ("sum", "mean", "max"):
    bag = nn.EmbeddingBag(10, 3, mode=mode, padding_idx=2)
    print(text(bag))
    show(bag(index))
    show(bag(torch.tensor([1, 2, 4, 5, 4]), torch.tensor([0, 3])))
    show(nn.EmbeddingBag.from_pretrained(ramp(10, 2), mode=mode,
                                         include_last_offset=True)(torch.tensor([1, 2, 4, 5, 4]),
                                                                   torch.tensor([0, 3, 3, 5])))
show(nn.EmbeddingBag(10, 3, mode="sum")(index, per_sample_weights=ramp(2, 3)))
bag = nn.EmbeddingBag(10, 3, max_norm=0.5)
print(text(bag))
show(bag(index))
check([nn.PairwiseDistance(), nn.PairwiseDistance(1.0, 1e-3, True), nn.CosineSimilarity(),
       nn.CosineSimilarity(0, 1e-3)], ramp(3, 4), ramp(3, 4).flip(0))
check([nn.Bilinear(4, 3, 2), nn.Bilinear(4, 3, 2, False)], ramp(5, 4), ramp(5, 3))
check([nn.Linear(4, 2), nn.Linear(4, 3, bias=False), nn.Linear(4, 2, dtype=torch.float64).float()], ramp(2, 3, 4))
for bad in (lambda: nn.Embedding(3, 2, 3), lambda: F.embedding(index, w, 9)):
    try:
        bad()
    except AssertionError as err:
        print(err)
limited = nn.Embedding(10, 3, max_norm=1.0)
plain = nn.Embedding(10, 3, padding_idx=0)
bags = [nn.EmbeddingBag(10, 3, mode=mode) for mode in ("sum", "mean", "max")]
# compile: limited(torch.tensor([[1, 2, 4], [4, 0, 9]]))
# compile: plain(torch.tensor([[1, 2, 4], [4, 0, 9]]))
# compile: bags[0](torch.tensor([[1, 2, 4], [4, 0, 9]]))
# compile: bags[1](torch.tensor([[1, 2, 4], [4, 0, 9]]))
# compile: bags[2](torch.tensor([[1, 2, 4], [4, 0, 9]]))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# expect: Embedding(10, 3, padding_idx=9) 9
# expect: (2, 3, 3) 2.0 0.38
# expect: (10, 3) -1.26 -0.56
# expect: Embedding(10, 3, max_norm=1.0, norm_type=1.0)
# expect: (2, 3, 3) -0.69 -0.73
# expect: (10, 3) 0.77 0.61
# expect: (3, 2) 1.89 0.92
# expect: (6, 2) -0.4 -2.02
# expect: Embedding(4, 2, padding_idx=1) False Embedding(5, 2, scale_grad_by_freq=True, sparse=True)
# expect: EmbeddingBag(10, 3, mode=sum, padding_idx=2)
# expect: (2, 3) 7.48 2.76
# expect: (2, 3) 9.9 4.21
# expect: (3, 2) 5.62 2.36
# expect: EmbeddingBag(10, 3, mode=mean, padding_idx=2)
# expect: (2, 3) -4.33 -1.75
# expect: (2, 3) -3.36 -1.0
# expect: (3, 2) 2.3 1.14
# expect: EmbeddingBag(10, 3, mode=max, padding_idx=2)
# expect: (2, 3) 7.16 3.68
# expect: (2, 3) 3.43 1.69
# expect: (3, 2) 8.73 3.51
# expect: (2, 3) -7.59 -1.13
# expect: EmbeddingBag(10, 3, max_norm=0.5, mode=mean)
# expect: (2, 3) -0.05 -0.11
# expect: PairwiseDistance()
# expect: (3,) 4.78 1.59
# expect: PairwiseDistance()
# expect: (3, 1) 8.56 2.85
# expect: CosineSimilarity()
# expect: (3,) 2.54 0.85
# expect: CosineSimilarity()
# expect: (4,) 2.43 1.29
# expect: Bilinear(in1_features=4, in2_features=3, out_features=2, bias=True)
# expect: (5, 2) 3.1 3.34
# expect: Bilinear(in1_features=4, in2_features=3, out_features=2, bias=False)
# expect: (5, 2) -12.48 -6.81
# expect: Linear(in_features=4, out_features=2, bias=True)
# expect: (2, 3, 2) 0.82 0.37
# expect: Linear(in_features=4, out_features=3, bias=False)
# expect: (2, 3, 3) 0.55 0.31
# expect: Linear(in_features=4, out_features=2, bias=True)
# expect: (2, 3, 2) -0.13 -0.13
# expect: Padding_idx must be within num_embeddings
# expect: Padding_idx must be within num_embeddings
