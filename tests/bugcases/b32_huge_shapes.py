# Shapes whose strides or bytes overflow (pytorch/pytorch#94120, #94128, #145071, #150388).
import torch


def outcome(f):
    try:
        return f()
    except (RuntimeError, ValueError, OverflowError, TypeError, MemoryError):
        return 'refused'


def test_overflow():
    assert outcome(lambda: torch.empty(2**32, 2**32)) == 'refused'
    assert outcome(lambda: torch.zeros(2**62, 4)) == 'refused'
    assert outcome(lambda: torch.ones(-1)) == 'refused'
    assert outcome(lambda: torch.full((2**31, 2**31, 2**31), 1.0)) == 'refused'
    assert outcome(lambda: torch.arange(10).repeat(2**62)) == 'refused'
    assert outcome(lambda: torch.as_strided(torch.arange(10), (1,), (1,), 2**63 - 1)) == 'refused'
    assert outcome(lambda: torch.as_strided(torch.arange(10), (4,), (2**61,))) == 'refused'
    assert outcome(lambda: torch.as_strided(torch.arange(10), (4,), (-1,))) == 'refused'


def test_empty_but_huge():
    x = outcome(lambda: torch.zeros(0, 2**40, 2**40))
    assert x == 'refused' or x.numel() == 0
    y = outcome(lambda: torch.zeros(0, 2**31).expand(0, 2**31))
    assert y == 'refused' or y.numel() == 0


# modes: hybrid
