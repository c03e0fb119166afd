raise ValueError("first line\nsecond line")

# raises: second line
