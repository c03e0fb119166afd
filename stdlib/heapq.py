"""Heaps in lists: heap[k] <= heap[2*k+1] and heap[k] <= heap[2*k+2]."""


def _down(heap, start, at):
    new = heap[at]
    while at > start:
        parent = (at - 1) >> 1
        if not new < heap[parent]:
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = new


def _up(heap, at):
    end = len(heap)
    start = at
    new = heap[at]
    child = 2 * at + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    heap[at] = new
    _down(heap, start, at)


def heappush(heap, item):
    heap.append(item)
    _down(heap, 0, len(heap) - 1)


def heappop(heap):
    last = heap.pop()
    if heap:
        out = heap[0]
        heap[0] = last
        _up(heap, 0)
        return out
    return last


def heapreplace(heap, item):
    out = heap[0]
    heap[0] = item
    _up(heap, 0)
    return out


def heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _up(heap, 0)
    return item


def heapify(heap):
    for i in reversed(range(len(heap) // 2)):
        _up(heap, i)


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def merge(*iterables, key=None, reverse=False):
    waiting = []
    for order, it in enumerate(map(iter, iterables)):
        for item in it:
            waiting.append([item if key is None else key(item), order, item, it])
            break
    while waiting:
        best = 0
        for i in range(1, len(waiting)):
            if waiting[best][0] < waiting[i][0] if reverse else waiting[i][0] < waiting[best][0]:
                best = i
        entry = waiting[best]
        yield entry[2]
        for item in entry[3]:
            entry[0] = item if key is None else key(item)
            entry[2] = item
            break
        else:
            del waiting[best]
