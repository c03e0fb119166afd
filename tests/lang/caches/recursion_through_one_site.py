class Node:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def total(self):
        out = self.v
        for k in self.kids:
            out += k.total()
        return out
class Leaf:
    def __init__(self, v): self.v = v
    def total(self): return self.v * 10


print(Node(1, Leaf(2), Node(3, Leaf(4)), Leaf(5)).total())
def depth(x, d=0): return max([depth(k, d + 1) for k in getattr(x, "kids", ())] or [d])
print(depth(Node(1, Node(2, Node(3)))))

# expect: 114
# expect: 2
