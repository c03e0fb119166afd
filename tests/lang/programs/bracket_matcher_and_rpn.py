PAIRS = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    stack = []
    for i, ch in enumerate(text):
        if ch in PAIRS.values():
            stack.append((ch, i))
        elif ch in PAIRS:
            if not stack or stack.pop()[0] != PAIRS[ch]:
                return f"unexpected {ch} at {i}"
    return f"unclosed {stack[-1][0]} at {stack[-1][1]}" if stack else "ok"


def rpn(text):
    stack = []
    for token in text.split():
        if token in "+-*/":
            b, a = stack.pop(), stack.pop()
            stack.append({"+": a + b, "-": a - b, "*": a * b, "/": a / b if b else float("nan")}[token])
        else:
            stack.append(float(token))
    (result,) = stack
    return result


for t in ("(a[b]{c})", "(]", "((", ")", ""):
    print(repr(t), balanced(t))
print(rpn("3 4 + 2 *"), rpn("5 1 2 + 4 * + 3 -"))
for bad in ("1 +", "1 2", "x"):
    try:
        print(rpn(bad))
    except (IndexError, ValueError) as e:
        print(bad, type(e).__name__, e)

# expect: '(a[b]{c})' ok
# expect: '(]' unexpected ] at 1
# expect: '((' unclosed ( at 1
# expect: ')' unexpected ) at 0
# expect: '' ok
# expect: 14.0 14.0
# expect: 1 + IndexError pop from empty list
# expect: 1 2 ValueError too many values to unpack (expected 1)
# expect: x ValueError could not convert string to float: 'x'

# compile: rpn('3 4 + 2 *')
# compile: rpn('5 1 2 + 4 * + 3 -')
