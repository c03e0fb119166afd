"""Messages with a level, to stderr or to handlers of the program."""
import sys
import time

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
raiseExceptions = True
_names = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
_levels = {"CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARNING, "WARNING": WARNING, "INFO": INFO,
           "DEBUG": DEBUG, "NOTSET": NOTSET}


def getLevelName(level):
    found = _names.get(level)
    return _levels.get(level, f"Level {level}") if found is None else found


def addLevelName(level, levelName):
    _names[level] = levelName
    _levels[levelName] = level


def _level(level):
    if isinstance(level, int):
        return level
    if not isinstance(level, str):
        raise TypeError(f"Level not an integer or a valid string: {level!r}")
    if level not in _levels:
        raise ValueError(f"Unknown level: {level!r}")
    return _levels[level]


class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None):
        self.name = name
        self.msg = msg
        self.args = args[0] if len(args) == 1 and isinstance(args[0], dict) and args[0] else args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        self.lineno = lineno
        self.exc_info = exc_info
        self.created = time.time()

    def getMessage(self):
        text = str(self.msg)
        return text % self.args if self.args else text


class Formatter:
    def __init__(self, fmt=None, datefmt=None, style="%", validate=True):
        self._fmt = fmt or "%(message)s"
        self.datefmt = datefmt
        self.style = style

    def formatTime(self, record, datefmt=None):
        return f"{record.created:.3f}"

    def format(self, record):
        names = dict(vars(record))
        names["message"] = record.message = record.getMessage()
        if "asctime" in self._fmt:
            names["asctime"] = self.formatTime(record, self.datefmt)
        text = self._fmt.format(**names) if self.style == "{" else self._fmt % names
        error = record.exc_info
        return f"{text}\n{type(error).__name__}: {error}" if isinstance(error, BaseException) else text


class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for one in self.filters:
            if not (one.filter(record) if hasattr(one, "filter") else one(record)):
                return False
        return True


class Filter:
    def __init__(self, name=""):
        self.name = name

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + ".")


class Handler(Filterer):
    def __init__(self, level=NOTSET):
        super().__init__()
        self.level = _level(level)
        self.formatter = None

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        return (self.formatter or _default_formatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            self.emit(record)
        return passed

    def flush(self):
        pass

    def close(self):
        pass


class StreamHandler(Handler):
    terminator = "\n"

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def emit(self, record):
        self.stream.write(self.format(record) + self.terminator)


class FileHandler(Handler):
    def __init__(self, filename, mode="a", encoding=None, delay=False):
        raise NotImplementedError("files are not written; log to `sys.stdout` or `sys.stderr`")


class NullHandler(Handler):
    def emit(self, record):
        pass

    def handle(self, record):
        return True


_default_formatter = Formatter()
lastResort = StreamHandler()
lastResort.setLevel(WARNING)


class Logger(Filterer):
    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name = name
        self.level = _level(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def setLevel(self, level):
        self.level = _level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _disabled_below[0] and level >= self.getEffectiveLevel()

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        return len(self._all_handlers()) > 0

    def _all_handlers(self):
        found = []
        logger = self
        while logger is not None:
            found.extend(logger.handlers)
            logger = logger.parent if logger.propagate else None
        return found

    def handle(self, record):
        if not self.disabled and self.filter(record):
            handlers = self._all_handlers()
            for handler in handlers or [lastResort]:
                if record.levelno >= handler.level:
                    handler.handle(record)

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        record = LogRecord(self.name, level, "", 0, msg, args, sys.exc_info()[1] if exc_info is True else exc_info)
        for name, value in (extra or {}).items():
            setattr(record, name, value)
        self.handle(record)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    fatal = critical

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def getChild(self, suffix):
        return getLogger(suffix if self is root else f"{self.name}.{suffix}")

    def __repr__(self):
        kind = "RootLogger" if self is root else "Logger"
        return f"<{kind} {self.name} ({getLevelName(self.getEffectiveLevel())})>"


root = Logger("root", WARNING)
Logger.root = root
_loggers = {}
_disabled_below = [NOTSET]


def getLogger(name=None):
    if not name or name == "root":
        return root
    if name not in _loggers:
        logger = Logger(name)
        logger.parent = getLogger(name.rpartition(".")[0])
        _loggers[name] = logger
    return _loggers[name]


class LoggerAdapter:
    def __init__(self, logger, extra=None):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        if self.logger.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)


def basicConfig(*, filename=None, filemode="a", format=None, datefmt=None, style="%", level=None, stream=None,
                handlers=None, force=False, encoding=None, errors=None):
    if force:
        root.handlers.clear()
    if not root.handlers:
        for handler in handlers or [StreamHandler(stream) if filename is None else FileHandler(filename)]:
            if handler.formatter is None:
                handler.setFormatter(Formatter(format or BASIC_FORMAT, datefmt, style))
            root.addHandler(handler)
        if level is not None:
            root.setLevel(level)


def disable(level=CRITICAL):
    _disabled_below[0] = _level(level)


def captureWarnings(capture):
    pass


def log(level, msg, *args, **kwargs):
    if not root.handlers:
        basicConfig()
    root.log(level, msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    log(DEBUG, msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    log(INFO, msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    log(WARNING, msg, *args, **kwargs)


warn = warning


def error(msg, *args, **kwargs):
    log(ERROR, msg, *args, **kwargs)


def critical(msg, *args, **kwargs):
    log(CRITICAL, msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    error(msg, *args, exc_info=exc_info, **kwargs)
