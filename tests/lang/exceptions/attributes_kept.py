class HttpError(Exception):
    status = 500
    def __init__(self, message, *, status=None, **details):
        super().__init__(message)
        if status: self.status = status
        self.details = details


try:
    raise HttpError("nope", status=404, path="/x")
except HttpError as e:
    print(e, e.status, e.details, e.args, HttpError.status)

# expect: nope 404 {'path': '/x'} ('nope',) 500
