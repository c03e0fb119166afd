x = 3.14159
y = "s"
print(f"{x=} {y=} {x = } {x=:.2f} {y=!s} {x + 1 = :>8.2f}")
print(f"{len('abc')=}", f"{ x = !r}")

# expect: x=3.14159 y='s' x = 3.14159 x=3.14 y=s x + 1 =     4.14
# expect: len('abc')=3  x = 3.14159
