import torch


def first_over(x, limit):
    found = -1
    skipped = 0
    for i in range(x.size(0)):
        v = float(x[i])
        if v < 0:
            skipped += 1
            continue
        if v > limit:
            found = i
            break
    return found, skipped


def nested(n: int):
    total = 0
    for i in range(n):
        j = 0
        while True:
            j += 1
            if j > i:
                break
            if j % 2 == 0:
                continue
            total += j
    return total


# compile: first_over(torch.tensor([-1.0, 2.0, 5.0, -3.0]), 3.0)
# compile: first_over(torch.tensor([-1.0, 2.0]), 3.0)
# compile: first_over(torch.zeros(0), 3.0)
# compile: nested(7)
# compile: nested(0)
print(nested(5))  # expect: 10
