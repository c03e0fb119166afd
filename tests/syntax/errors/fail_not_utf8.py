x = 1
y = "café"  # latin-1
