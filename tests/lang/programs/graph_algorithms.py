import heapq
from collections import defaultdict, deque
from functools import lru_cache
from itertools import combinations


class Graph:
    def __init__(self, edges=(), directed=False):
        self.adj = defaultdict(dict)
        for u, v, w in edges:
            self.adj[u][v] = w
            self.adj[v] if directed else self.adj[v].__setitem__(u, w)

    def bfs(self, start):
        seen, queue = {start: 0}, deque([start])
        while queue:
            u = queue.popleft()
            for v in sorted(self.adj[u]):
                if v not in seen:
                    seen[v] = seen[u] + 1
                    queue.append(v)
        return seen

    def dijkstra(self, start):
        best, heap, before = {start: 0}, [(0, start)], {}
        while heap:
            d, u = heapq.heappop(heap)
            if d > best.get(u, float("inf")):
                continue
            for v, w in self.adj[u].items():
                if (nd := d + w) < best.get(v, float("inf")):
                    best[v], before[v] = nd, u
                    heapq.heappush(heap, (nd, v))
        return best, before

    def path(self, a, b):
        _, before = self.dijkstra(a)
        out = [b]
        while out[-1] != a:
            out.append(before[out[-1]])
        return out[::-1]

    def topological(self):
        state, out = {}, []

        def visit(u):
            if state.get(u) == 1:
                raise ValueError(f"cycle through {u}")
            if u not in state:
                state[u] = 1
                for v in self.adj[u]:
                    visit(v)
                state[u] = 2
                out.append(u)

        for u in sorted(self.adj):
            visit(u)
        return out[::-1]


g = Graph([("a", "b", 4), ("a", "c", 1), ("c", "b", 2), ("b", "d", 5), ("c", "d", 8)])
print(g.bfs("a"), g.dijkstra("a")[0], g.path("a", "d"))
d = Graph([("shirt", "tie", 1), ("tie", "jacket", 1), ("trousers", "shoes", 1), ("trousers", "belt", 1), ("belt", "jacket", 1)], directed=True)
print(d.topological())
d.adj["jacket"]["shirt"] = 1
try:
    d.topological()
except ValueError as e:
    print(e)


@lru_cache(None)
def change(amount, coins):
    if amount == 0: return 1
    if amount < 0 or not coins: return 0
    return change(amount - coins[0], coins) + change(amount, coins[1:])


print(change(100, (50, 25, 10, 5, 1)), change.cache_info().misses, sum(1 for a, b in combinations(range(30), 2) if (a * b) % 7 == 3))


def queens(n, row=0, cols=(), diag1=(), diag2=()):
    if row == n:
        yield cols
    for c in range(n):
        if c not in cols and row + c not in diag1 and row - c not in diag2:
            yield from queens(n, row + 1, cols + (c,), diag1 + (row + c,), diag2 + (row - c,))


print(next(queens(6)), sum(1 for _ in queens(6)))

# expect: {'a': 0, 'b': 1, 'c': 1, 'd': 2} {'a': 0, 'b': 3, 'c': 1, 'd': 8} ['a', 'c', 'b', 'd']
# expect: ['trousers', 'shoes', 'shirt', 'tie', 'belt', 'jacket']
# expect: cycle through jacket
# expect: 292 250 52
# expect: (1, 3, 5, 0, 2, 4) 4
