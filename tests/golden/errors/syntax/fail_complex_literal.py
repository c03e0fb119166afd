z = 3 + 4j
---- periplus run @
fail_complex_literal.py:1:9: error: complex numbers are not part of the language [E0017]
  1 | z = 3 + 4j
    |         ^^
    hint: keep the real and the imaginary part in two numbers or tensors
[exit 1]
