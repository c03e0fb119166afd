class C:
    xs = [y := 1 for _ in range(3)]
---- periplus run @
fail_walrus_in_class_comprehension.py:2:11: error: `:=` in a comprehension cannot be used in a class body [E0107]
  2 |     xs = [y := 1 for _ in range(3)]
    |           ^^^^^^
[exit 1]
