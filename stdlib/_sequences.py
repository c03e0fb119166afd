"""Builtins over sequences, in the language itself: what compiled code calls where items or keys depend on data."""


def best_of(name, larger, items, key):
    values = [item for item in items]
    if len(values) == 0:
        raise ValueError(name + "() arg is an empty sequence")
    best = values[0]
    score = best if key is None else key(best)
    for item in values[1:]:
        now = item if key is None else key(item)
        if now > score if larger else now < score:
            best = item
            score = now
    return best


def best_or(name, larger, items, key, default):
    values = [item for item in items]
    return best_of(name, larger, values, key) if len(values) > 0 else default


def sorted_list(items, key, reverse):
    out = []
    scores = []
    for item in items:
        score = item if key is None else key(item)
        if score != score:
            raise ValueError("an order without a rule")
        at = len(scores)
        while at > 0 and (score > scores[at - 1] if reverse else score < scores[at - 1]):
            at -= 1
        scores.insert(at, score)
        out.insert(at, item)
    return out


def reduced(function, items, initial):
    total = initial
    for item in items:
        total = function(total, item)
    return total


def index_of(items, value, start, missing):
    for k in range(start, len(items)):
        if items[k] == value:
            return k
    raise ValueError(missing)


def count_of(items, value):
    count = 0
    for item in items:
        if item == value:
            count += 1
    return count


def equal(a, b):
    if len(a) != len(b):
        return False
    for k in range(len(a)):
        if a[k] != b[k]:
            return False
    return True


def before(a, b, or_equal):
    for k in range(min(len(a), len(b))):
        if a[k] != b[k]:
            return a[k] < b[k]
    return len(a) <= len(b) if or_equal else len(a) < len(b)


def without(items, at, message):
    n = len(items)
    if at < 0:
        at += n
    if at < 0 or at >= n:
        raise IndexError(message)
    return items[:at] + items[at + 1:]


def stepped(items, start, stop, step):
    if step == 0:
        raise ValueError("slice step cannot be zero")
    n = len(items)
    if step > 0:
        first = 0 if start is None else max(start + n, 0) if start < 0 else min(start, n)
        last = n if stop is None else max(stop + n, 0) if stop < 0 else min(stop, n)
    else:
        first = n - 1 if start is None else max(start + n, -1) if start < 0 else min(start, n - 1)
        last = -1 if stop is None else max(stop + n, -1) if stop < 0 else min(stop, n - 1)
    return [items[k] for k in range(first, last, step)]


def replaced(items, start, stop, values):
    n = len(items)
    first = 0 if start is None else max(start + n, 0) if start < 0 else min(start, n)
    last = n if stop is None else max(stop + n, 0) if stop < 0 else min(stop, n)
    return items[:first] + values + items[max(first, last):]
