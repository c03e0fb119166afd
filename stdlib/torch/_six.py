"""What was once needed for two Pythons; older model code still asks for it."""
from math import inf, nan

string_classes = (str, bytes)
