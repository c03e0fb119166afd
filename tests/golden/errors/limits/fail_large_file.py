with open("large.py", "w") as f:
    f.write("x = 1  # a line of a table that should be data\n" * 200000)
import large
---- periplus run @
./large.py:1:1: error: source file too large: more than 8 MB [E0803]
  1 | x = 1  # a line of a table that should be data
    | ^
[exit 1]
