class MyErr(Exception):
    def __init__(self, code): super().__init__(f"code {code}"); self.code = code
try: raise MyErr(3)
except (KeyError, MyErr) as e: print(e, e.code, e.args)  # expect: code 3 3 ('code 3',)
try: raise
except RuntimeError as e: print(e)  # expect: No active exception to reraise
