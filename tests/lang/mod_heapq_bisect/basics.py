import bisect
import heapq
h = []
for v in [5, 1, 4, 2, 3]:
    heapq.heappush(h, v)
print([heapq.heappop(h) for _ in range(5)], heapq.nlargest(2, [1, 5, 3]), heapq.nsmallest(2, [4, 1, 3], key=lambda v: -v), list(heapq.merge([1, 4], [2, 3])))
x = [3, 1, 2]
heapq.heapify(x)
print(x[0], heapq.heappushpop(x, 0), heapq.heapreplace(x, 9), sorted(x))
a = [1, 3, 3, 5]
print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 0), bisect.bisect_left(a, 9))
bisect.insort(a, 4)
print(a)

# expect: [1, 2, 3, 4, 5] [5, 3] [4, 3] [1, 2, 3, 4]
# expect: 1 0 1 [2, 3, 9]
# expect: 3 1 0 4
# expect: [1, 3, 3, 4, 5]
