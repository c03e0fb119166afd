class Report:
    def render(self): return self.header() + self.body() + self.footer()
    def header(self): return "<"
    def footer(self): return ">"
    def body(self): raise NotImplementedError("body")
class Text(Report):
    def body(self): return "text"
    def footer(self): return "!" + super().footer()


print(Text().render())
try:
    Report().render()
except NotImplementedError as e:
    print(type(e).__name__, e)

# expect: <text!>
# expect: NotImplementedError body
