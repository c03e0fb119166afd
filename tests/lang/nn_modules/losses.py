# Every loss, its arguments and reductions.
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
x, y = ramp(4, 3), ramp(4, 3).flip(0) * 0.5
p, q = torch.sigmoid(x), torch.sigmoid(y)
for r in ("none", "mean", "sum"):
    check([nn.L1Loss(reduction=r), nn.MSELoss(reduction=r), nn.SmoothL1Loss(reduction=r, beta=0.5),
           nn.HuberLoss(r, 0.7), nn.SoftMarginLoss(reduction=r), nn.HingeEmbeddingLoss(0.5, reduction=r),
           nn.PoissonNLLLoss(reduction=r), nn.KLDivLoss(reduction=r, log_target=True)], x,
           torch.where(y > 0, 1.0, -1.0))
    check([nn.BCELoss(reduction=r), nn.BCELoss(torch.tensor([1.0, 2.0, 0.5]), reduction=r),
           nn.BCEWithLogitsLoss(reduction=r, pos_weight=torch.tensor([1.0, 2.0, 3.0])),
           nn.BCEWithLogitsLoss(torch.tensor([0.1, 0.2, 0.3]), reduction=r), nn.KLDivLoss(reduction=r),
           nn.PoissonNLLLoss(False, True, reduction=r),
           nn.MultiLabelSoftMarginLoss(torch.tensor([1.0, 2.0, 3.0]), reduction=r)], p, q)
    w = torch.tensor([1.0, 2.0, 0.5])
    t = torch.tensor([2, 0, 1, 1])
    check([nn.NLLLoss(reduction=r), nn.NLLLoss(w, reduction=r), nn.NLLLoss(w, ignore_index=1, reduction=r),
           nn.CrossEntropyLoss(reduction=r), nn.CrossEntropyLoss(w, ignore_index=2, reduction=r),
           nn.CrossEntropyLoss(reduction=r, label_smoothing=0.1),
           nn.CrossEntropyLoss(w, ignore_index=0, reduction=r, label_smoothing=0.2), nn.MultiMarginLoss(reduction=r),
           nn.MultiMarginLoss(2, 0.5, w, reduction=r)], x, t)
    check([nn.CrossEntropyLoss(w, reduction=r, label_smoothing=0.2), nn.CrossEntropyLoss(reduction=r)], x,
          torch.softmax(y, 1))
    check([nn.MultiLabelMarginLoss(reduction=r)], x, torch.tensor([[2, 0, -1], [1, -1, 0], [-1, 1, 1], [0, 1, 2]]))
    print(nn.CosineEmbeddingLoss(0.2, reduction=r))
    show(nn.CosineEmbeddingLoss(0.2, reduction=r)(x, y, torch.tensor([1, -1, 1, -1])))
    check([nn.TripletMarginLoss(reduction=r), nn.TripletMarginLoss(0.5, 1.0, 1e-4, True, reduction=r),
           nn.TripletMarginWithDistanceLoss(reduction=r, swap=True, margin=2.0)], x, y, torch.cos(x))
    check([nn.MarginRankingLoss(0.3, reduction=r)], x, y, torch.sign(x))
    check([nn.GaussianNLLLoss(reduction=r), nn.GaussianNLLLoss(full=True, eps=0.1, reduction=r)], x, y, q)
    logp = torch.log_softmax(ramp(7, 2, 5), 2)
    ctc = nn.CTCLoss(reduction=r)
    show(ctc(logp, torch.tensor([[1, 2, 2], [3, 1, 4]]), torch.tensor([7, 6]), torch.tensor([3, 2])))
    show(nn.CTCLoss(4, r, True)(logp, torch.tensor([1, 2, 2, 3, 1]), (7, 2), (3, 2)))
show(nn.KLDivLoss(reduction="batchmean")(x, q))
print(nn.MSELoss(False), nn.MSELoss(False).reduction, nn.L1Loss(reduce=False).reduction,
      nn.NLLLoss(None, True).reduction)
show(F.mse_loss(x, y, reduce=False))
show(F.l1_loss(x, y, size_average=False))
show(nn.CrossEntropyLoss()(ramp(2, 3, 4), torch.tensor([[0, 1, 2, 1], [2, 2, -100, 0]])))
show(nn.NLLLoss()(ramp(3), torch.tensor(1)))
print(list(nn.BCEWithLogitsLoss(pos_weight=torch.ones(2)).state_dict()),
      list(nn.CrossEntropyLoss(torch.ones(2)).state_dict()))
torch.manual_seed(5)
a = nn.AdaptiveLogSoftmaxWithLoss(8, 12, [3, 7], 2.0)
print(text(a))
h = ramp(5, 8)
out = a(h, torch.tensor([0, 5, 11, 2, 7]))
show(out.output)
show(out.loss)
show(a.log_prob(h))
print(a.predict(h).tolist())
for bad in (lambda: nn.BCELoss()(p, q[:2]), lambda: nn.BCEWithLogitsLoss()(p, q[:2])):
    try:
        bad()
    except ValueError as e:
        print(text(e))
# compile: groups[0](*fresh(0))
# compile: groups[1](*fresh(1))
# compile: groups[2](*fresh(2))
# compile: groups[3](*fresh(3))
# compile: groups[4](*fresh(4))
# compile: groups[5](*fresh(5))
# compile: groups[6](*fresh(6))
# compile: groups[7](*fresh(7))
# compile: groups[8](*fresh(8))
# compile: groups[9](*fresh(9))
# compile: groups[10](*fresh(10))
# compile: groups[11](*fresh(11))
# compile: groups[12](*fresh(12))
# compile: groups[13](*fresh(13))
# compile: groups[14](*fresh(14))
# compile: groups[15](*fresh(15))
# compile: groups[16](*fresh(16))
# compile: groups[17](*fresh(17))
# compile: groups[18](*fresh(18))
# compile: groups[19](*fresh(19))
# compile: groups[20](*fresh(20))
# compile: groups[21](*fresh(21))
# compile: groups[22](*fresh(22))
# compile: groups[23](*fresh(23))
# expect: L1Loss()
# expect: (4, 3) 18.56 8.4
# expect: MSELoss()
# expect: (4, 3) 42.93 19.4
# expect: SmoothL1Loss()
# expect: (4, 3) 15.7 7.09
# expect: HuberLoss()
# expect: (4, 3) 10.23 4.61
# expect: SoftMarginLoss()
# expect: (4, 3) 10.75 4.65
# expect: HingeEmbeddingLoss()
# expect: (4, 3) 7.47 3.96
# expect: PoissonNLLLoss()
# expect: (4, 3) 44.61 19.43
# expect: KLDivLoss()
# expect: (4, 3) 7.32 3.2
# expect: BCELoss()
# expect: (4, 3) 11.48 5.18
# expect: BCELoss()
# expect: (4, 3) 14.06 6.31
# expect: BCEWithLogitsLoss()
# expect: (4, 3) 11.4 5.31
# expect: BCEWithLogitsLoss()
# expect: (4, 3) 1.65 0.78
# expect: KLDivLoss()
# expect: (4, 3) -7.29 -3.34
# expect: PoissonNLLLoss()
# expect: (4, 3) 12.25 5.77
# expect: MultiLabelSoftMarginLoss()
# expect: (4,) 5.51 2.03
# expect: NLLLoss()
# expect: (4,) -3.81 -0.54
# expect: NLLLoss()
# expect: (4,) -1.76 -0.55
# expect: NLLLoss()
# expect: (4,) -3.39 -0.54
# expect: CrossEntropyLoss()
# expect: (4,) 3.49 1.78
# expect: CrossEntropyLoss()
# expect: (4,) 5.88 3.5
# expect: CrossEntropyLoss()
# expect: (4,) 3.73 1.82
# expect: CrossEntropyLoss()
# expect: (4,) 5.71 3.18
# expect: MultiMarginLoss()
# expect: (4,) 1.71 0.98
# expect: MultiMarginLoss()
# expect: (4,) 2.84 1.72
# expect: CrossEntropyLoss()
# expect: (4,) 6.29 2.35
# expect: CrossEntropyLoss()
# expect: (4,) 5.32 1.92
# expect: MultiLabelMarginLoss()
# expect: (4,) 1.69 0.19
# expect: CosineEmbeddingLoss()
# expect: (4,) 2.4 1.4
# expect: TripletMarginLoss()
# expect: (4,) 4.42 1.78
# expect: TripletMarginLoss()
# expect: (4,) 6.54 2.76
# expect: TripletMarginWithDistanceLoss(|  (distance_function): PairwiseDistance()|)
# expect: (4,) 9.97 3.87
# expect: MarginRankingLoss()
# expect: (4, 3) 0.77 0.28
# expect: GaussianNLLLoss()
# expect: (4, 3) 44.73 16.81
# expect: GaussianNLLLoss()
# expect: (4, 3) 55.75 21.86
# expect: (2,) 14.62 3.08
# expect: (2,) 17.4 3.29
# expect: L1Loss()
# expect: () 1.55 0.0
# expect: MSELoss()
# expect: () 3.58 0.0
# expect: SmoothL1Loss()
# expect: () 1.31 0.0
# expect: HuberLoss()
# expect: () 0.85 0.0
# expect: SoftMarginLoss()
# expect: () 0.9 0.0
# expect: HingeEmbeddingLoss()
# expect: () 0.62 0.0
# expect: PoissonNLLLoss()
# expect: () 3.72 0.0
# expect: KLDivLoss()
# expect: () 0.61 0.0
# expect: BCELoss()
# expect: () 0.96 0.0
# expect: BCELoss()
# expect: () 1.17 0.0
# expect: BCEWithLogitsLoss()
# expect: () 0.95 0.0
# expect: BCEWithLogitsLoss()
# expect: () 0.14 0.0
# expect: KLDivLoss()
# expect: () -0.61 0.0
# expect: PoissonNLLLoss()
# expect: () 1.02 0.0
# expect: MultiLabelSoftMarginLoss()
# expect: () 1.38 0.0
# expect: NLLLoss()
# expect: () -0.95 0.0
# expect: NLLLoss()
# expect: () -0.32 0.0
# expect: NLLLoss()
# expect: () -2.26 0.0
# expect: CrossEntropyLoss()
# expect: () 0.87 0.0
# expect: CrossEntropyLoss()
# expect: () 1.18 0.0
# expect: CrossEntropyLoss()
# expect: () 0.93 0.0
# expect: CrossEntropyLoss()
# expect: () 1.27 0.0
# expect: MultiMarginLoss()
# expect: () 0.43 0.0
# expect: MultiMarginLoss()
# expect: () 0.71 0.0
# expect: CrossEntropyLoss()
# expect: () 1.57 0.0
# expect: CrossEntropyLoss()
# expect: () 1.33 0.0
# expect: MultiLabelMarginLoss()
# expect: () 0.42 0.0
# expect: CosineEmbeddingLoss()
# expect: () 0.6 0.0
# expect: TripletMarginLoss()
# expect: () 1.11 0.0
# expect: TripletMarginLoss()
# expect: () 1.63 0.0
# expect: TripletMarginWithDistanceLoss(|  (distance_function): PairwiseDistance()|)
# expect: () 2.49 0.0
# expect: MarginRankingLoss()
# expect: () 0.06 0.0
# expect: GaussianNLLLoss()
# expect: () 3.73 0.0
# expect: GaussianNLLLoss()
# expect: () 4.65 0.0
# expect: () 2.95 0.0
# expect: () 3.45 0.0
# expect: L1Loss()
# expect: () 18.56 0.0
# expect: MSELoss()
# expect: () 42.93 0.0
# expect: SmoothL1Loss()
# expect: () 15.7 0.0
# expect: HuberLoss()
# expect: () 10.23 0.0
# expect: SoftMarginLoss()
# expect: () 10.75 0.0
# expect: HingeEmbeddingLoss()
# expect: () 7.47 0.0
# expect: PoissonNLLLoss()
# expect: () 44.61 0.0
# expect: KLDivLoss()
# expect: () 7.32 0.0
# expect: BCELoss()
# expect: () 11.48 0.0
# expect: BCELoss()
# expect: () 14.06 0.0
# expect: BCEWithLogitsLoss()
# expect: () 11.4 0.0
# expect: BCEWithLogitsLoss()
# expect: () 1.65 0.0
# expect: KLDivLoss()
# expect: () -7.29 0.0
# expect: PoissonNLLLoss()
# expect: () 12.25 0.0
# expect: MultiLabelSoftMarginLoss()
# expect: () 5.51 0.0
# expect: NLLLoss()
# expect: () -3.81 0.0
# expect: NLLLoss()
# expect: () -1.76 0.0
# expect: NLLLoss()
# expect: () -3.39 0.0
# expect: CrossEntropyLoss()
# expect: () 3.49 0.0
# expect: CrossEntropyLoss()
# expect: () 5.88 0.0
# expect: CrossEntropyLoss()
# expect: () 3.73 0.0
# expect: CrossEntropyLoss()
# expect: () 5.71 0.0
# expect: MultiMarginLoss()
# expect: () 1.71 0.0
# expect: MultiMarginLoss()
# expect: () 2.84 0.0
# expect: CrossEntropyLoss()
# expect: () 6.29 0.0
# expect: CrossEntropyLoss()
# expect: () 5.32 0.0
# expect: MultiLabelMarginLoss()
# expect: () 1.69 0.0
# expect: CosineEmbeddingLoss()
# expect: () 2.4 0.0
# expect: TripletMarginLoss()
# expect: () 4.42 0.0
# expect: TripletMarginLoss()
# expect: () 6.54 0.0
# expect: TripletMarginWithDistanceLoss(|  (distance_function): PairwiseDistance()|)
# expect: () 9.97 0.0
# expect: MarginRankingLoss()
# expect: () 0.77 0.0
# expect: GaussianNLLLoss()
# expect: () 44.73 0.0
# expect: GaussianNLLLoss()
# expect: () 55.75 0.0
# expect: () 14.62 0.0
# expect: () 17.4 0.0
# expect: () -1.59 0.0
# expect: MSELoss() sum none mean
# expect: (4, 3) 39.37 17.35
# expect: () 16.83 0.0
# expect: () 2.2 0.0
# expect: () -1.61 0.0
# expect: ['pos_weight'] ['weight']
# expect: AdaptiveLogSoftmaxWithLoss(|  (head): Linear(in_features=8, out_features=5, bias=False)|  (tail): ModuleList(|    (0): Sequential(|      (0): Linear(in_features=8, out_features=4, bias=False)|      (1): Linear(in_features=4, out_features=4, bias=False)|    )|    (1): Sequential(|      (0): Linear(in_features=8, out_features=2, bias=False)|      (1): Linear(in_features=2, out_features=5, bias=False)|    )|  )|)
# expect: (5,) -11.07 -4.75
# expect: () 2.21 0.0
# expect: (5, 12) -174.67 -86.81
# expect: [0, 0, 0, 1, 1]
# expect: Using a target size (torch.Size([2, 3])) that is different to the input size (torch.Size([4, 3])) is deprecated. Please ensure they have the same size.
# expect: Target size (torch.Size([2, 3])) must be the same as input size (torch.Size([4, 3]))
