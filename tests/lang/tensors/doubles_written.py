import torch


def f(t):
    t = t.clone()
    t[0] = 0.1
    t[[1, 2]] = 0.1
    t[3:5] = 0.7
    t[t == 0] = 0.3
    return t, torch.full((2,), 0.1, dtype=torch.float64), torch.full_like(t, 1e-310), t.new_full((1,), 5e-324)


t = torch.zeros(7).double()
for x in f(t):
    print(x.tolist())
t[0] = 5e-324
t[1] = 1e300
t[2].fill_(0.1)
print(t.tolist(), f(t.float())[0].tolist())
i = torch.zeros(4).long()
i[0] = 16777217.5
i[[1]] = 16777217.5
i[2:3].fill_(16777217.5)
print(i.tolist())
print(torch.nn.functional.pad(t[1:3], (1, 0), value=0.1).tolist())
print(torch.scatter(t, 0, torch.tensor([3]), 0.1).tolist()[3])
print(torch.addmm(torch.ones(1, 1).double(), torch.ones(1, 1).double(), torch.ones(1, 1).double(), beta=0.1, alpha=0.3).item())
# compile: f(torch.zeros(7).double())

# expect: [0.1, 0.1, 0.1, 0.7, 0.7, 0.3, 0.3]
# expect: [0.1, 0.1]
# expect: [1e-310, 1e-310, 1e-310, 1e-310, 1e-310, 1e-310, 1e-310]
# expect: [5e-324]
# expect: [5e-324, 1e+300, 0.1, 0.0, 0.0, 0.0, 0.0] [0.10000000149011612, 0.10000000149011612, 0.10000000149011612, 0.699999988079071, 0.699999988079071, 0.30000001192092896, 0.30000001192092896]
# expect: [16777217, 16777217, 16777217, 0]
# expect: [0.1, 1e+300, 0.1]
# expect: 0.1
# expect: 0.4
