text = "name: Ann\nage: 30\n\n# comment\nbad line\nkey:value:more\n"
out = {}
for n, line in enumerate(text.splitlines(), 1):
    line = line.strip()
    if not line or line.startswith("#"):
        continue
    key, sep, value = line.partition(":")
    if not sep:
        print(f"line {n}: no colon in {line!r}")
        continue
    out[key.strip()] = value.strip()
print(out)

# expect: line 5: no colon in 'bad line'
# expect: {'name': 'Ann', 'age': '30', 'key': 'value:more'}
