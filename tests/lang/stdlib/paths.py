import os.path
import pathlib
import string
print(string.ascii_lowercase[:3], os.path.join("a", "b"), os.path.basename("/x/y.py"), os.path.dirname("/x/y.py"), os.path.splitext("a.tar.gz"))  # expect: abc a/b y.py /x ('a.tar', '.gz')
P_ = pathlib.Path("/a/b") / "c.txt"; print(P_, P_.name, P_.suffix, P_.parent, P_.stem)  # expect: /a/b/c.txt c.txt .txt /a/b c
