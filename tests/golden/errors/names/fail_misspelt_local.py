def area(width, height):
    return widht * height

area(2, 3)
---- periplus run @
Traceback (most recent call last):
  File "fail_misspelt_local.py", line 4, in <module>
    area(2, 3)
  File "fail_misspelt_local.py", line 2, in area
    return widht * height
           ^^^^^
NameError: name 'widht' is not defined. Did you mean: 'width'?
[exit 1]
