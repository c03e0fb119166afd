import os
import os.path as p
print(p.join("a", "b", "/c", "d"), p.join("a/", "b"), p.basename("/x/y.txt"), p.dirname("/x/y.txt"), p.split("/x/y"), p.splitext("a/b.tar.gz"), p.splitext(".bashrc"), p.normpath("a/./b/../c//d"), p.isabs("/a"), p.exists("/nonexistent"), p.commonprefix(["abc", "abd"]), p.relpath("/a/b/c", "/a/d"), p.commonpath(["/a/b", "/a/c"]), p.isfile("/"), p.isdir("/"))
print(os.sep, os.linesep == "\n", os.environ.get("NOT_SET_VARIABLE", "default"), os.getenv("NOT_SET_VARIABLE"), os.name, os.pardir, os.curdir, p.expanduser("x"))

# expect: /c/d a/b y.txt /x ('/x', 'y') ('a/b.tar', '.gz') ('.bashrc', '') a/c/d True False ab ../b/c /a False True
# expect: / True default None posix .. . x
