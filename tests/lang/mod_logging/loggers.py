# SPDX-License-Identifier: Apache-2.0
# Loggers by name, levels, handlers, formats.
import logging, sys
log = logging.getLogger(__name__)
print(log, log.getEffectiveLevel(), log.isEnabledFor(logging.INFO), logging.getLogger("a.b").name)
h = logging.StreamHandler(sys.stdout)
h.setFormatter(logging.Formatter("%(levelname)-8s %(name)s: %(message)s"))
logger = logging.getLogger("net")
logger.addHandler(h)
logger.setLevel(logging.INFO)
logger.debug("no")
logger.info("size %d of %s", 3, "x")
logger.warning("plain %d")
child = logger.getChild("block")
child.info("in %s", child.name)
logger.propagate = False
print(child.parent is logger, logging.getLogger("net.block") is child, logger.hasHandlers())
logging.getLogger("net.a.b").error("deep %(k)s", {"k": 4})
class Odd(logging.Filter):
    def filter(self, record): return "odd" in record.getMessage()
h.addFilter(Odd()); logger.info("even"); logger.info("odd one"); h.filters.clear()
try: 1 / 0
except ZeroDivisionError: logger.setLevel("ERROR"); logger.warning("gone"); logger.error("bad")
print(logging.getLevelName(30), logging.getLevelName("INFO"), logging.getLevelName(33))
try: logger.setLevel("LOUD")
except ValueError as e: print(e)
adapter = logging.LoggerAdapter(logger, {"rank": 1}); adapter.error("from adapter")
logging.disable(logging.ERROR); logger.error("off"); logger.critical("on")
logging.getLogger("quiet").addHandler(logging.NullHandler())

# expect: <Logger __main__ (WARNING)> 30 False a.b
# expect: INFO     net: size 3 of x
# expect: WARNING  net: plain %d
# expect: INFO     net.block: in net.block
# expect: True True True
# expect: ERROR    net.a.b: deep 4
# expect: INFO     net: odd one
# expect: ERROR    net: bad
# expect: WARNING 20 Level 33
# expect: Unknown level: 'LOUD'
# expect: ERROR    net: from adapter
# expect: CRITICAL net: on
