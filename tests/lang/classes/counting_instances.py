class Tracked:
    alive = []
    def __new__(cls, *a):
        self = super().__new__(cls)
        cls.alive.append(self)
        return self
    def __init__(self, name): self.name = name


a, b = Tracked("a"), Tracked("b")
print([t.name for t in Tracked.alive], len(Tracked.alive))

# expect: ['a', 'b'] 2
