try: 5 // 0
except ZeroDivisionError as e: print(e)  # expect: integer division or modulo by zero
try: 5 % 0
except ZeroDivisionError as e: print(e)  # expect: integer modulo by zero
try: 5.0 // 0
except ZeroDivisionError as e: print(e)  # expect: float floor division by zero
try: 5.0 % 0
except ZeroDivisionError as e: print(e)  # expect: float modulo
try: 1 << -1
except ValueError as e: print(e)  # expect: negative shift count
try: 10.0 ** 400
except OverflowError as e: print(e)  # expect: (34, 'Numerical result out of range')
