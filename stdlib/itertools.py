"""Iterators of iterators."""
from _functional import count, islice, repeat
from _functional import chain as _chain


class chain:
    def __new__(cls, *iterables):
        return _chain(*iterables)

    @staticmethod
    def from_iterable(iterables):
        for it in iterables:
            yield from it


def accumulate(iterable, func=None, *, initial=None):
    it = iter(iterable)
    if initial is None:
        for total in it:
            break
        else:
            return
    else:
        total = initial
    yield total
    for item in it:
        total = total + item if func is None else func(total, item)
        yield total


def product(*iterables, repeat=1):
    if repeat < 0:
        raise ValueError("repeat argument cannot be negative")
    pools = [tuple(p) for p in iterables] * repeat
    return _rows(pools, 0, ())


def _rows(pools, at, row):
    if at == len(pools):
        yield row
    elif at + 1 == len(pools):
        for item in pools[at]:
            yield row + (item,)
    else:
        for item in pools[at]:
            yield from _rows(pools, at + 1, row + (item,))


def _checked(r):
    if r < 0:
        raise ValueError("r must be non-negative")
    return r


def permutations(iterable, r=None):
    pool = tuple(iterable)
    return _permutations(pool, len(pool) if r is None else _checked(r))


def _permutations(pool, r):
    n = len(pool)
    if r > n:
        return
    indices = list(range(n))
    cycles = list(range(n, n - r, -1))
    yield tuple([pool[i] for i in indices[:r]])
    while n:
        for i in reversed(range(r)):
            cycles[i] -= 1
            if cycles[i] == 0:
                indices[i:] = indices[i + 1:] + indices[i:i + 1]
                cycles[i] = n - i
            else:
                j = cycles[i]
                indices[i], indices[-j] = indices[-j], indices[i]
                yield tuple([pool[k] for k in indices[:r]])
                break
        else:
            return


def combinations(iterable, r):
    return _combinations(tuple(iterable), _checked(r))


def _combinations(pool, r):
    n = len(pool)
    if r > n:
        return
    indices = list(range(r))
    yield tuple([pool[i] for i in indices])
    while True:
        for i in reversed(range(r)):
            if indices[i] != i + n - r:
                break
        else:
            return
        indices[i] += 1
        for j in range(i + 1, r):
            indices[j] = indices[j - 1] + 1
        yield tuple([pool[k] for k in indices])


def combinations_with_replacement(iterable, r):
    return _with_replacement(tuple(iterable), _checked(r))


def _with_replacement(pool, r):
    n = len(pool)
    if not n and r:
        return
    indices = [0] * r
    yield tuple([pool[i] for i in indices])
    while True:
        for i in reversed(range(r)):
            if indices[i] != n - 1:
                break
        else:
            return
        indices[i:] = [indices[i] + 1] * (r - i)
        yield tuple([pool[k] for k in indices])


def cycle(iterable):
    saved = []
    for item in iterable:
        yield item
        saved.append(item)
    while saved:
        for item in saved:
            yield item


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):
    it = iter(iterable)
    for item in it:
        if not predicate(item):
            yield item
            break
    for item in it:
        yield item


def filterfalse(predicate, iterable):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item


def compress(data, selectors):
    for item, keep in zip(data, selectors):
        if keep:
            yield item


def starmap(function, iterable):
    for args in iterable:
        yield function(*args)


def pairwise(iterable):
    it = iter(iterable)
    for before in it:
        break
    else:
        return
    for item in it:
        yield before, item
        before = item


def zip_longest(*iterables, fillvalue=None):
    its = [iter(i) for i in iterables]
    done = [False] * len(its)
    missing = object()
    while True:
        row = []
        for i, it in enumerate(its):
            item = missing if done[i] else next(it, missing)
            if item is missing:
                done[i] = True
                item = fillvalue
            row.append(item)
        if all(done):
            return
        yield tuple(row)


def groupby(iterable, key=None):
    items = []
    current = None
    for item in iterable:
        k = item if key is None else key(item)
        if items and k != current:
            yield current, iter(items)
            items = []
        current = k
        items.append(item)
    if items:
        yield current, iter(items)


class _Tee:
    """One of several readers of an iterator. Each link of a chain holds one item and the next link."""

    def __init__(self, source, link):
        self._source = source
        self._link = link

    def __iter__(self):
        return self

    def __next__(self):
        if not self._link:
            self._link.append(next(self._source))
            self._link.append([])
        item, self._link = self._link
        return item

    def __copy__(self):
        return _Tee(self._source, self._link)


def tee(iterable, n=2):
    if n < 0:
        raise ValueError("n must be >= 0")
    source = iter(iterable)
    first = source if isinstance(source, _Tee) else _Tee(source, [])
    return tuple([first] + [_Tee(first._source, first._link) for _ in range(n - 1)])[:n]


def batched(iterable, n):
    batch = []
    for item in iterable:
        batch.append(item)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)
