out = []
for v in ["1", "x", "3", None]:
    try:
        out.append(int(v))
    except ValueError:
        out.append("value")
        continue
    except TypeError:
        out.append("type")
        break
    else:
        out.append("ok")
    finally:
        out.append("|")
print(out)

# expect: [1, 'ok', '|', 'value', '|', 3, 'ok', '|', 'type', '|']
