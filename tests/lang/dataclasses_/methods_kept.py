from dataclasses import dataclass


@dataclass
class A:
    x: int
    def __repr__(self): return "mine"
    def __eq__(self, o): return "eq"
@dataclass(repr=False, init=False)
class B:
    x: int = 3


print(A(1), A(1) == 2, B().x, repr(B()).startswith("<__main__.B object"))
@dataclass
class Node:
    v: int
    next: "Node" = None
print(Node(1, Node(2)))

# expect: mine eq 3 True
# expect: Node(v=1, next=Node(v=2, next=None))
