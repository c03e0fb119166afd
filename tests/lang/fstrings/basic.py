name, n = "Ann", 3
print(f"{name} has {n} item{'s' if n != 1 else ''}")
print(f"{n + 1}{n}", f"{{}}", f"{{{n}}}", f"a{''}b")
print(F"{n}" "b" f"{name!r}", rf"\n{n}", fr"\{n}", f'{"q"}')

# expect: Ann has 3 items
# expect: 43 {} {3} ab
# expect: 3b'Ann' \n3 \3 q
