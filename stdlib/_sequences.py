"""Builtins over sequences, in the language itself: what compiled code calls where items or keys depend on data."""


def best_of(name, larger, items, key):
    values = [item for item in items]
    if len(values) == 0:
        raise ValueError(name + "() arg is an empty sequence")
    best = values[0]
    score = key(best)
    for item in values[1:]:
        now = key(item)
        if now > score if larger else now < score:
            best = item
            score = now
    return best


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


def filtered(function, items):
    return [item for item in items if (item if function is None else function(item))]
