import sys
print("leaving")
try:
    sys.exit(3)
except SystemExit as e:
    print(e.code, repr(e))
try:
    sys.exit("text")
except SystemExit as e:
    print(e.code)
try:
    raise SystemExit
except SystemExit as e:
    print(e.code)

# expect: leaving
# expect: 3 SystemExit(3)
# expect: text
# expect: None
