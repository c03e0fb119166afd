attempts = []


def flaky():
    attempts.append(len(attempts))
    if len(attempts) < 3:
        raise ConnectionError(f"attempt {len(attempts)}")
    return "ok"


for _ in range(5):
    try:
        print(flaky())
        break
    except ConnectionError as e:
        print("retry after", e)
else:
    print("gave up")

# expect: retry after attempt 1
# expect: retry after attempt 2
# expect: ok

# compile: flaky()
