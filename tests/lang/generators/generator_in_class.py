class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right


print(list(Tree(2, Tree(1), Tree(4, Tree(3)))))
a, *b = Tree(1, None, Tree(2))
print(a, b, 3 in Tree(3), sum(Tree(1, Tree(1))))

# expect: [1, 2, 3, 4]
# expect: 1 [2] True 2
