class Node:
    def __init__(self, v, *kids):
        self.v = v
        self.kids = kids
def walk(node):
    yield node.v
    for k in node.kids:
        yield from walk(k)
tree = Node(1, Node(2, Node(3)), Node(4))
def f(n: int):
    total = 0
    for v in walk(tree):
        if v > n:
            break
        total += v * n
    return total
print(f(2), f(9))
# compile: f(2)
# compile: f(9)

# expect: 6 90
