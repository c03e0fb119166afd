x = 5
if x is 5 and x is not "a":
    print("five")
assert (x, "message")
try:
    print([1, 2, 3]
          ["a"])
except TypeError as e:
    print(e)
---- periplus run @
five
list indices must be integers or slices, not str
run_warnings.py:2: SyntaxWarning: "is" with a literal. Did you mean "=="?
  if x is 5 and x is not "a":
run_warnings.py:2: SyntaxWarning: "is not" with a literal. Did you mean "!="?
  if x is 5 and x is not "a":
run_warnings.py:4: SyntaxWarning: assertion is always true, perhaps remove parentheses?
  assert (x, "message")
run_warnings.py:6: SyntaxWarning: list indices must be integers or slices, not str; perhaps you missed a comma?
  print([1, 2, 3]
