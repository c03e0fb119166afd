class AppError(Exception):
    def __init__(self, code, message="none"):
        super().__init__(code, message)
        self.code = code


class Missing(AppError, KeyError):
    def __str__(self):
        return f"missing {self.code}"


for make in (lambda: AppError(3), lambda: Missing(4, "m")):
    try:
        raise make()
    except LookupError as e:
        print("lookup", e, e.args, repr(e))
    except AppError as e:
        print("app", e, e.code, e.args)
print([c.__name__ for c in Missing.__mro__])

# expect: app (3, 'none') 3 (3, 'none')
# expect: lookup missing 4 (4, 'm') Missing(4, 'm')
# expect: ['Missing', 'AppError', 'KeyError', 'LookupError', 'Exception', 'BaseException', 'object']
