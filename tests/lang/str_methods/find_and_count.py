s = "abcabcabc"
print(s.find("b"), s.find("b", 2), s.find("b", 2, 4), s.rfind("b"), s.rfind("b", 0, 5), s.find(""), s.rfind(""), s.find("z"), s.index("c"), s.rindex("c"), s.count("abc"), s.count("a", 1), s.count(""), "aaaa".count("aa"), "a" in s, "" in s, s.find("a", -3))
for f in (lambda: s.index("z"), lambda: s.rindex("z"), lambda: 5 in s):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(e)

# expect: 1 4 -1 7 4 0 9 -1 2 8 3 2 10 2 True True 6
# expect: substring not found
# expect: substring not found
# expect: 'in <string>' requires string as left operand, not int
