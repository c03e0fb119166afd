import torch


def objects():
    kept = []
    while True:
        kept.append([0] * 1000)


def texts():
    text = "ab"
    while True:
        text = text + text


def generators():
    def count():
        yield 1
        yield 2

    kept = []
    while True:
        kept.append(count())
        next(kept[-1])


@torch.jit.script
def tensors(n: int):
    kept = []
    x = torch.ones(1000000)
    k = 0
    while k < n:
        kept.append(x + k)
        k += 1
    return torch.stack(kept).sum()


# What a run that failed held is there for the next, in blocks of other sizes too.
print(tensors(3))
for grow in [objects, texts, generators, lambda: tensors(100000), objects]:
    try:
        grow()
    except (MemoryError, RuntimeError) as e:
        print(type(e).__name__)
    finally:
        print(tensors(4))
---- periplus run @ --memory 0.25
tensor(6000000.)
MemoryError
tensor(10000000.)
MemoryError
tensor(10000000.)
MemoryError
tensor(10000000.)
RuntimeError
tensor(10000000.)
MemoryError
tensor(10000000.)
