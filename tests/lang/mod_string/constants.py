import string
print(string.ascii_letters, string.ascii_lowercase, string.ascii_uppercase, string.digits, string.hexdigits, string.octdigits, string.punctuation, repr(string.whitespace), len(string.printable), string.capwords("hello  big world"))
t = string.Template("$a and ${b} $$")
print(t.substitute(a=1, b=2), t.safe_substitute(a=1))
try:
    t.substitute(a=1)
except KeyError as e:
    print("KeyError", e)

# expect: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 0123456789abcdefABCDEF 01234567 !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~ ' \t\n\r\x0b\x0c' 100 Hello Big World
# expect: 1 and 2 $ 1 and ${b} $
# expect: KeyError 'b'
