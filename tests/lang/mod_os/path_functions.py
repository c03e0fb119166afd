import os, os.path as p


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: p.join("a", "b", "c"),
    lambda: p.join("a", "/b"),
    lambda: p.join("a/", "b"),
    lambda: p.join(""),
    lambda: p.join("a", ""),
    lambda: p.split("a/b/c"),
    lambda: p.split("a"),
    lambda: p.split("/"),
    lambda: p.basename("a/b/"),
    lambda: p.dirname("/a/b"),
    lambda: p.splitext("a.tar.gz"),
    lambda: p.splitext(".bashrc"),
    lambda: p.splitext("a/b.c/d"),
    lambda: p.normpath("a/../b/./c//d"),
    lambda: p.normpath(""),
    lambda: p.normpath("/../a"),
    lambda: p.isabs("/a"),
    lambda: p.commonprefix(["abc", "abd"]),
    lambda: p.commonpath(["/a/b", "/a/c"]),
    lambda: p.commonpath([]),
    lambda: p.relpath("/a/b", "/a/c"),
    lambda: p.exists("/nonexistent"),
    lambda: p.isfile("/"),
    lambda: p.isdir("/"),
    lambda: os.sep,
    lambda: os.path.sep,
    lambda: os.linesep,
    lambda: os.curdir,
    lambda: os.pardir,
    lambda: os.extsep,
    lambda: p.expanduser("x"),
    lambda: p.splitdrive("a"),
    lambda: p.abspath("/a/../b"),
    lambda: os.environ.get("NOPE_X"),
    lambda: os.getenv("NOPE_X", "d"),
    lambda: os.name,
    lambda: os.fspath("a"),
    lambda: os.fspath(5),
    lambda: p.normcase("A"),
    lambda: p.lexists("/"),
    lambda: os.cpu_count() > 0,
)

# expect: 'a/b/c'
# expect: '/b'
# expect: 'a/b'
# expect: ''
# expect: 'a/'
# expect: ('a/b', 'c')
# expect: ('', 'a')
# expect: ('/', '')
# expect: ''
# expect: '/a'
# expect: ('a.tar', '.gz')
# expect: ('.bashrc', '')
# expect: ('a/b.c/d', '')
# expect: 'b/c/d'
# expect: '.'
# expect: '/a'
# expect: True
# expect: 'ab'
# expect: '/a'
# expect: ValueError commonpath() arg is an empty sequence
# expect: '../b'
# expect: False
# expect: False
# expect: True
# expect: '/'
# expect: '/'
# expect: '\n'
# expect: '.'
# expect: '..'
# expect: '.'
# expect: 'x'
# expect: ('', 'a')
# expect: '/b'
# expect: None
# expect: 'd'
# expect: 'posix'
# expect: 'a'
# expect: TypeError expected str, bytes or os.PathLike object, not int
# expect: 'A'
# expect: True
# expect: True
