s = "a'b\n"
print(f"{s!r} {s!s} {'é'!a} {s!r:>10}|")


class C:
    def __repr__(self): return "R"
    def __str__(self): return "S"
    def __format__(self, spec): return f"F<{spec}>"


c = C()
print(f"{c} {c!r} {c!s} {c!a} {c:abc} {c!r:>3}")

# expect: "a'b\n" a'b
# expect:  '\xe9'    "a'b\n"|
# expect: F<> R S R F<abc>   R
