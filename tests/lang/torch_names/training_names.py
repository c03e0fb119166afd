# Names that files import for training: data run, functions run forward, the rest says why it cannot.
import torch
import torch.nn as nn
import torch.optim as optim
import torch.utils.model_zoo as model_zoo
from torch.autograd import Function, Variable
from torch.hub import load_state_dict_from_url
from torch.optim.lr_scheduler import StepLR
from torch.utils.data import ConcatDataset, DataLoader, Dataset, Subset, TensorDataset, random_split


class Squares(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return {"x": torch.tensor([float(i)]), "y": i * i, "name": f"n{i}"}


class Round(Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.save_for_backward(x)
        ctx.scale = scale
        return torch.round(x * scale) / scale

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, None


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)

    def forward(self, x):
        return Round.apply(self.fc(x), 8.0) + Variable(x)


for batch in DataLoader(Squares(5), batch_size=2):
    print(sorted(batch), batch["x"].tolist(), batch["y"], batch["name"])
torch.manual_seed(0)
data = TensorDataset(torch.arange(7), torch.arange(7) * 2.0)
for drop in (False, True):
    loader = DataLoader(data, batch_size=3, shuffle=True, drop_last=drop)
    print(len(loader), [(a.tolist(), b.tolist()) for a, b in loader])
print([b[0].tolist() for b in DataLoader(data, 2, sampler=[3, 1, 5])],
      [b[0].tolist() for b in DataLoader(data, batch_sampler=[[0, 1], [6]])])
print([len(p) for p in random_split(data, [5, 2])], len(ConcatDataset([data, data])), (data + data)[9][0].item(),
      Subset(data, [4, 2])[1][0].item())
print(torch.empty((), dtype=torch.int64).random_().item(), torch.empty(2, dtype=torch.float64).random_().tolist())
torch.manual_seed(1)
net = Net()
print(tuple(net(torch.ones(1, 2)).shape), Round.apply(torch.tensor([0.3]), 4.0).tolist())
torch.use_deterministic_algorithms(False)
torch.set_float32_matmul_precision("high")
print(torch.get_float32_matmul_precision(), torch.are_deterministic_algorithms_enabled())
# compile: net(torch.ones(3, 2))
# expect: ['name', 'x', 'y'] [[0.0], [1.0]] tensor([0, 1]) ['n0', 'n1']
# expect: ['name', 'x', 'y'] [[2.0], [3.0]] tensor([4, 9]) ['n2', 'n3']
# expect: ['name', 'x', 'y'] [[4.0]] tensor([16]) ['n4']
# expect: 3 [([0, 4, 1], [0.0, 8.0, 2.0]), ([5, 2, 6], [10.0, 4.0, 12.0]), ([3], [6.0])]
# expect: 2 [([3, 1, 4], [6.0, 2.0, 8.0]), ([2, 5, 0], [4.0, 10.0, 0.0])]
# expect: [[3, 1], [5]] [[0, 1], [6]]
# expect: [5, 2] 14 2 2
# expect: 7073247613084517057 [4079079958135762.0, 1592468560659571.0]
# expect: (1, 2) [0.25]
# expect: high False
