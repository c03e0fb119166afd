class C:
    a: int
    b: str = "x"
    c: "C" = None

    def m(self, other: "C") -> "C | None":
        return other


print(list(C.__annotations__), C.b, hasattr(C, "a"), C().m(5))

# expect: ['a', 'b', 'c'] x False 5
