for s in ("", "a", "abcdef", "éèà"):
    print(f"[{s:5}] [{s:>5}] [{s:^5}] [{s:.2}] [{s:>4.1}] [{s!r}] [{s:_<6}]")

# expect: [     ] [     ] [     ] [] [    ] [''] [______]
# expect: [a    ] [    a] [  a  ] [a] [   a] ['a'] [a_____]
# expect: [abcdef] [abcdef] [abcdef] [ab] [   a] ['abcdef'] [abcdef]
# expect: [éèà  ] [  éèà] [ éèà ] [éè] [   é] ['éèà'] [éèà___]
