class A:
    def who(self): return "A" + str(self.n)
class B(A):
    def who(self): return "B" + str(self.n)


def who(o): return o.who()


a = A()
a.n = 1
print(who(a), who(a))
a.__class__ = B
print(who(a))
B.who = A.who
print(who(a))

# expect: A1 A1
# expect: B1
# expect: A1
