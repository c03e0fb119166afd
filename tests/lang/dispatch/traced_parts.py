# Parts traced with example inputs, called with as many rows as the data have: the trace runs where those are as many as in
# the example, the scripted form of the part elsewhere.
import torch
import torch.nn as nn


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.arange(6, dtype=torch.float32).reshape(2, 3) / 8

    def forward(self, rows):
        n = rows.shape[0]
        centred = rows - rows.sum(0) / 4
        return torch.relu(centred @ self.weight.t()).reshape(n * 2)


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = torch.jit.trace(Head(), torch.ones(2, 3))

    def forward(self, x, threshold: float):
        kept = x[x[:, 0] > threshold]
        return self.head(kept), kept.shape[0]

    def scan(self, frames, threshold: float):
        total = torch.zeros(())
        rows = 0
        for k in range(frames.shape[0]):
            scores, n = self(frames[k], threshold)
            total = total + scores.sum()
            rows += n
        return total, rows


def scale(x, factor):
    return x.reshape(-1) * factor + x.shape[0]


scale_two = torch.jit.trace(scale, (torch.ones(2, 2), torch.ones(())))


def scaled_rows(x, mask):
    y = scale_two(x[mask], x.max())
    return y + 1


def pair(x):
    return x + 1, x.sum(0)


two = torch.jit.trace(pair, torch.ones(2, 2))


def both(x, mask):
    rows, total = two(x[mask])
    rows = rows * 2
    return rows, total, rows.shape[0]


def view_of(x):
    return x[:1]


first_row = torch.jit.trace(view_of, torch.ones(2, 2))


def writes_through(x, mask):
    rows = x[mask]
    head = first_row(rows)
    head += 10
    return rows


def numbers(n, start):
    return torch.arange(n * 3, dtype=torch.float32).reshape(n, 3) + start


det = Detector()
x = numbers(5, 0)
print(det(x, 8.0))  # expect: (tensor([ 1.7188,  6.5000,  2.8438, 11.0000]), 2)
print(det(x, 11.0))  # expect: (tensor([ 3.8438, 14.8125]), 1)
print(det(x, 99.0))  # expect: (tensor([]), 0)
print(det.scan(torch.stack([numbers(4, k) for k in range(4)]), 5.0))  # expect: (tensor(70.1875), 9)
m = torch.tensor([True, False, True, False, False])
print(scaled_rows(x, m))  # expect: tensor([  3.,  17.,  31.,  87., 101., 115.])
print(scaled_rows(x, ~m))  # expect: tensor([ 46.,  60.,  74., 130., 144., 158., 172., 186., 200.])
print([t if isinstance(t, int) else t.flatten().tolist() for t in both(x, m)])  # expect: [[2.0, 4.0, 6.0, 14.0, 16.0, 18.0], [6.0, 8.0, 10.0], 2]
print([t if isinstance(t, int) else t.flatten().tolist() for t in both(x, x[:, 0] > 5)])  # expect: [[14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0], [27.0, 30.0, 33.0], 3]
print(writes_through(x, m).flatten().tolist())  # expect: [10.0, 11.0, 12.0, 6.0, 7.0, 8.0]
print(writes_through(x, ~m).flatten().tolist())  # expect: [13.0, 14.0, 15.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0]

# compile: det(numbers(5, 0), 8.0)
# compile: det(numbers(5, 0), 11.0)
# compile: det(numbers(5, 0), 99.0)
# compile: det.scan(torch.stack([numbers(4, k) for k in range(4)]), 5.0)
# compile: scaled_rows(x, m)
# compile: scaled_rows(x, ~m)
# compile: both(x, m)
# compile: both(x, x[:, 0] > 5)
# compile: writes_through(x, m)
# compile: writes_through(x, ~m)
