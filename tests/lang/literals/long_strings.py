s = ("a long "
     "string in "
     "parts")
t = """first
  second\
 joined
"""
print(s, repr(t), len(t), '''it's''', "tab\there", 'new\\line', r"raw\n", "\x7e\176\u007e")

# expect: a long string in parts 'first\n  second joined\n' 22 it's tab	here new\line raw\n ~~~
