if (self.x := 3):
    pass
---- periplus run @
fail_walrus_attribute.py:1:5: error: cannot bind anything but a name with `:=` [E0021]
  1 | if (self.x := 3):
    |     ^^^^^^
[exit 1]
