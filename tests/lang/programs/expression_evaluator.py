import operator


class Num:
    def __init__(self, v): self.v = v
    def eval(self, env): return self.v
    def __repr__(self): return f"{self.v:g}"


class Var:
    def __init__(self, name): self.name = name
    def eval(self, env):
        try:
            return env[self.name]
        except KeyError:
            raise NameError(f"unknown variable {self.name}") from None
    def __repr__(self): return self.name


class Bin:
    OPS = {"+": (1, operator.add), "-": (1, operator.sub), "*": (2, operator.mul), "/": (2, operator.truediv), "^": (3, operator.pow)}
    def __init__(self, op, left, right): self.op, self.left, self.right = op, left, right
    def eval(self, env): return self.OPS[self.op][1](self.left.eval(env), self.right.eval(env))
    def __repr__(self): return f"({self.left} {self.op} {self.right})"


def scan(text):
    i = 0
    while i < len(text):
        if text[i].isspace():
            i += 1
        elif text[i].isalnum() or text[i] == ".":
            j = i
            while j < len(text) and (text[j].isalnum() or text[j] == "."):
                j += 1
            yield text[i:j]
            i = j
        else:
            yield text[i]
            i += 1
    yield None


class Parser:
    def __init__(self, text):
        self.tokens = scan(text)
        self.token = next(self.tokens)

    def advance(self):
        token, self.token = self.token, next(self.tokens, None)
        return token

    def expr(self, least=1):
        left = self.atom()
        while self.token in Bin.OPS and (level := Bin.OPS[self.token][0]) >= least:
            op = self.advance()
            left = Bin(op, left, self.expr(level + (op != "^")))
        return left

    def atom(self):
        token = self.advance()
        if token == "(":
            inner = self.expr()
            if self.advance() != ")":
                raise SyntaxError("missing )")
            return inner
        if token == "-":
            return Bin("-", Num(0), self.atom())
        if token is None:
            raise SyntaxError("unexpected end")
        return Num(float(token)) if token[0].isdigit() else Var(token)


for text in ("1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "10 - 4 - 3", "-x * y / 4", "2 * (3 + 4", "1 +", "a", "1 / (x - 2)"):
    try:
        tree = Parser(text).expr()
        print(text, "=", tree, "=", tree.eval({"x": 2, "y": 10}))
    except (SyntaxError, NameError, ZeroDivisionError) as e:
        print(text, "!", type(e).__name__, e)

# expect: 1 + 2 * 3 = (1 + (2 * 3)) = 7.0
# expect: (1 + 2) * 3 = ((1 + 2) * 3) = 9.0
# expect: 2 ^ 3 ^ 2 = (2 ^ (3 ^ 2)) = 512.0
# expect: 10 - 4 - 3 = ((10 - 4) - 3) = 3.0
# expect: -x * y / 4 = (((0 - x) * y) / 4) = -5.0
# expect: 2 * (3 + 4 ! SyntaxError missing )
# expect: 1 + ! SyntaxError unexpected end
# expect: a ! NameError unknown variable a
# expect: 1 / (x - 2) ! ZeroDivisionError float division by zero
