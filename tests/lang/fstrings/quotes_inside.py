d = {"a": "x"}
print(f"{d['a']}", f'{d["a"]}', f"""{d["a"]}'s""", f"{'nested ' + 'string'}", f"{chr(10)!r}", f"a\n{1}\tb")

# expect: x x x's nested string '\n' a
# expect: 1	b
