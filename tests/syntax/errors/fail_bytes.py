a = b"é"
b = b"x" "y"
