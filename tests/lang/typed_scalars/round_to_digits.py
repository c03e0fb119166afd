# round() to digits: of floats by the decimal expansion, digits known or data.
import torch


def fixed(x: float):
    while x < 1.0:
        x = x * 3
    return round(x, 2), round(x, 0), round(x, -1), round(x), round(x, ndigits=1), round(x, None)


def by_data(x, n: int):
    s = float(x.sum())
    return [round(s, n), round(2.675, n), round(7, 2), round(n, 1)]


def mean(x):
    s = 0.0
    for i in range(x.shape[0]):
        if x[i] > 0:
            s += round(float(x[i]), 1)
    return s


for v in (0.5, 0.125, 2.675, 1234.5678, 15.0, -25.0):
    print(fixed(abs(v)))
for n in (0, 1, 2, 5, 17, 400, -1, -400):
    print(by_data(torch.tensor([1.25, 12.5]), n))
print(mean(torch.tensor([0.25, 0.35, -1.0, 2.449])))

# compile: fixed(0.5)
# compile: fixed(0.125)
# compile: fixed(2.675)
# compile: fixed(1234.5678)
# compile: by_data(torch.tensor([1.25, 12.5]), 0)
# compile: by_data(torch.tensor([1.25, 12.5]), 1)
# compile: by_data(torch.tensor([1.25, 12.5]), 17)
# compile: by_data(torch.tensor([1.25, 12.5]), 400)
# compile: by_data(torch.tensor([1.25, 12.5]), -1)
# compile: mean(torch.tensor([0.25, 0.35, -1.0, 2.449]))

# expect: (1.5, 2.0, 0.0, 2, 1.5, 2)
# expect: (1.12, 1.0, 0.0, 1, 1.1, 1)
# expect: (2.67, 3.0, 0.0, 3, 2.7, 3)
# expect: (1234.57, 1235.0, 1230.0, 1235, 1234.6, 1235)
# expect: (15.0, 15.0, 20.0, 15, 15.0, 15)
# expect: (25.0, 25.0, 20.0, 25, 25.0, 25)
# expect: [14.0, 3.0, 7, 0]
# expect: [13.8, 2.7, 7, 1]
# expect: [13.75, 2.67, 7, 2]
# expect: [13.75, 2.675, 7, 5]
# expect: [13.75, 2.675, 7, 17]
# expect: [13.75, 2.675, 7, 400]
# expect: [10.0, 0.0, 7, -1]
# expect: [0.0, 0.0, 7, -400]
# expect: 2.9
