class Node:
    __slots__ = ("key", "value", "before", "after")

    def __init__(self, key, value):
        self.key, self.value = key, value
        self.before = self.after = None


class LRU:
    """A doubly linked list behind a dict."""

    def __init__(self, capacity):
        self.capacity = capacity
        self.table = {}
        self.head, self.tail = Node(None, None), Node(None, None)
        self.head.after, self.tail.before = self.tail, self.head
        self.hits = self.misses = 0

    def _unlink(self, node):
        node.before.after, node.after.before = node.after, node.before

    def _push(self, node):
        node.before, node.after = self.head, self.head.after
        node.after.before = node
        self.head.after = node

    def __getitem__(self, key):
        node = self.table.get(key)
        if node is None:
            self.misses += 1
            raise KeyError(key)
        self.hits += 1
        self._unlink(node)
        self._push(node)
        return node.value

    def __setitem__(self, key, value):
        if key in self.table:
            self._unlink(self.table[key])
        elif len(self.table) >= self.capacity:
            last = self.tail.before
            self._unlink(last)
            del self.table[last.key]
        node = self.table[key] = Node(key, value)
        self._push(node)

    def __len__(self):
        return len(self.table)

    def __iter__(self):
        node = self.head.after
        while node is not self.tail:
            yield node.key, node.value
            node = node.after

    def __contains__(self, key):
        return key in self.table

    def __repr__(self):
        return f"LRU({', '.join(f'{k!r}: {v!r}' for k, v in self)})"


cache = LRU(3)
for i, word in enumerate("one two three four".split()):
    cache[word] = i
print(cache, len(cache), "one" in cache)
print(cache["two"], cache)
cache["five"] = 5
cache["two"] = 22
print(cache)
for key in ("three", "five", "none"):
    try:
        print(key, cache[key])
    except KeyError as e:
        print("miss", e)
print(cache.hits, cache.misses, dict(cache))

# expect: LRU('four': 3, 'three': 2, 'two': 1) 3 False
# expect: 1 LRU('two': 1, 'four': 3, 'three': 2)
# expect: LRU('two': 22, 'five': 5, 'four': 3)
# expect: miss 'three'
# expect: five 5
# expect: miss 'none'
# expect: 2 2 {'five': 5, 'two': 22, 'four': 3}
