class A: pass
class B: kind = "class B"
class C:
    def __getattr__(self, name): return "made " + name


def kind(o): return o.kind


things = []
for i in range(6):
    a = A()
    if i % 2:
        a.other = i
    a.kind = i
    things += [a, B(), C()]
print([kind(t) for t in things])
del things[0].kind
try:
    kind(things[0])
except AttributeError as e:
    print(e)

# expect: [0, 'class B', 'made kind', 1, 'class B', 'made kind', 2, 'class B', 'made kind', 3, 'class B', 'made kind', 4, 'class B', 'made kind', 5, 'class B', 'made kind']
# expect: 'A' object has no attribute 'kind'
