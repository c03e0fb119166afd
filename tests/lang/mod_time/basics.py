import time
a = time.time()
b = time.perf_counter()
time.sleep(0.001)
print(time.time() >= a, time.perf_counter() > b, time.monotonic() <= time.monotonic(), isinstance(time.time_ns(), int), isinstance(time.process_time(), float), time.perf_counter_ns() > 0)

# expect: True True True True True True
