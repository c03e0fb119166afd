d = {"k": [1, 2, 3]}
print(f"{d['k'][1]} {[x * 2 for x in d['k']]} {(lambda x: x + 1)(5)} {d['k'][::-1]}")
print(f"{'a' if d else 'b'} {1 < 2} {not d} { {'a': 1}['a'] }")
print(f'''multi
line {
    1 + 2
} end''')
print(f"{(x := 5)} {x}", f"{x!r:{x}}")

# expect: 2 [2, 4, 6] 6 [3, 2, 1]
# expect: a True False 1
# expect: multi
# expect: line 3 end
# expect: 5 5 5
