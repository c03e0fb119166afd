# B37: branches inside branches, 64 deep. A compiler that looks at each branch twice for each one around it never ends.
import torch


def f(x):
    if float(x[0]) > 0.5:
        x = x + 1
        if float(x[1]) > 1.5:
            x = x + 2
            if float(x[2]) > 2.5:
                x = x + 3
                if float(x[3]) > 3.5:
                    x = x + 0
                    if float(x[0]) > 4.5:
                        x = x + 1
                        if float(x[1]) > 5.5:
                            x = x + 2
                            if float(x[2]) > 6.5:
                                x = x + 3
                                if float(x[3]) > 7.5:
                                    x = x + 0
                                    if float(x[0]) > 8.5:
                                        x = x + 1
                                        if float(x[1]) > 9.5:
                                            x = x + 2
                                            if float(x[2]) > 10.5:
                                                x = x + 3
                                                if float(x[3]) > 11.5:
                                                    x = x + 0
                                                    if float(x[0]) > 12.5:
                                                        x = x + 1
                                                        if float(x[1]) > 13.5:
                                                            x = x + 2
                                                            if float(x[2]) > 14.5:
                                                                x = x + 3
                                                                if float(x[3]) > 15.5:
                                                                    x = x + 0
                                                                    if float(x[0]) > 16.5:
                                                                        x = x + 1
                                                                        if float(x[1]) > 17.5:
                                                                            x = x + 2
                                                                            if float(x[2]) > 18.5:
                                                                                x = x + 3
                                                                                if float(x[3]) > 19.5:
                                                                                    x = x + 0
                                                                                    if float(x[0]) > 20.5:
                                                                                        x = x + 1
                                                                                        if float(x[1]) > 21.5:
                                                                                            x = x + 2
                                                                                            if float(x[2]) > 22.5:
                                                                                                x = x + 3
                                                                                                if float(x[3]) > 23.5:
                                                                                                    x = x + 0
                                                                                                    if float(x[0]) > 24.5:
                                                                                                        x = x + 1
                                                                                                        if float(x[1]) > 25.5:
                                                                                                            x = x + 2
                                                                                                            if float(x[2]) > 26.5:
                                                                                                                x = x + 3
                                                                                                                if float(x[3]) > 27.5:
                                                                                                                    x = x + 0
                                                                                                                    if float(x[0]) > 28.5:
                                                                                                                        x = x + 1
                                                                                                                        if float(x[1]) > 29.5:
                                                                                                                            x = x + 2
                                                                                                                            if float(x[2]) > 30.5:
                                                                                                                                x = x + 3
                                                                                                                                if float(x[3]) > 31.5:
                                                                                                                                    x = x + 0
                                                                                                                                    if float(x[0]) > 32.5:
                                                                                                                                        x = x + 1
                                                                                                                                        if float(x[1]) > 33.5:
                                                                                                                                            x = x + 2
                                                                                                                                            if float(x[2]) > 34.5:
                                                                                                                                                x = x + 3
                                                                                                                                                if float(x[3]) > 35.5:
                                                                                                                                                    x = x + 0
                                                                                                                                                    if float(x[0]) > 36.5:
                                                                                                                                                        x = x + 1
                                                                                                                                                        if float(x[1]) > 37.5:
                                                                                                                                                            x = x + 2
                                                                                                                                                            if float(x[2]) > 38.5:
                                                                                                                                                                x = x + 3
                                                                                                                                                                if float(x[3]) > 39.5:
                                                                                                                                                                    x = x + 0
                                                                                                                                                                    if float(x[0]) > 40.5:
                                                                                                                                                                        x = x + 1
                                                                                                                                                                        if float(x[1]) > 41.5:
                                                                                                                                                                            x = x + 2
                                                                                                                                                                            if float(x[2]) > 42.5:
                                                                                                                                                                                x = x + 3
                                                                                                                                                                                if float(x[3]) > 43.5:
                                                                                                                                                                                    x = x + 0
                                                                                                                                                                                    if float(x[0]) > 44.5:
                                                                                                                                                                                        x = x + 1
                                                                                                                                                                                        if float(x[1]) > 45.5:
                                                                                                                                                                                            x = x + 2
                                                                                                                                                                                            if float(x[2]) > 46.5:
                                                                                                                                                                                                x = x + 3
                                                                                                                                                                                                if float(x[3]) > 47.5:
                                                                                                                                                                                                    x = x + 0
                                                                                                                                                                                                    if float(x[0]) > 48.5:
                                                                                                                                                                                                        x = x + 1
                                                                                                                                                                                                        if float(x[1]) > 49.5:
                                                                                                                                                                                                            x = x + 2
                                                                                                                                                                                                            if float(x[2]) > 50.5:
                                                                                                                                                                                                                x = x + 3
                                                                                                                                                                                                                if float(x[3]) > 51.5:
                                                                                                                                                                                                                    x = x + 0
                                                                                                                                                                                                                    if float(x[0]) > 52.5:
                                                                                                                                                                                                                        x = x + 1
                                                                                                                                                                                                                        if float(x[1]) > 53.5:
                                                                                                                                                                                                                            x = x + 2
                                                                                                                                                                                                                            if float(x[2]) > 54.5:
                                                                                                                                                                                                                                x = x + 3
                                                                                                                                                                                                                                if float(x[3]) > 55.5:
                                                                                                                                                                                                                                    x = x + 0
                                                                                                                                                                                                                                    if float(x[0]) > 56.5:
                                                                                                                                                                                                                                        x = x + 1
                                                                                                                                                                                                                                        if float(x[1]) > 57.5:
                                                                                                                                                                                                                                            x = x + 2
                                                                                                                                                                                                                                            if float(x[2]) > 58.5:
                                                                                                                                                                                                                                                x = x + 3
                                                                                                                                                                                                                                                if float(x[3]) > 59.5:
                                                                                                                                                                                                                                                    x = x + 0
                                                                                                                                                                                                                                                    if float(x[0]) > 60.5:
                                                                                                                                                                                                                                                        x = x + 1
                                                                                                                                                                                                                                                        if float(x[1]) > 61.5:
                                                                                                                                                                                                                                                            x = x + 2
                                                                                                                                                                                                                                                            if float(x[2]) > 62.5:
                                                                                                                                                                                                                                                                x = x + 3
                                                                                                                                                                                                                                                                if float(x[3]) > 63.5:
                                                                                                                                                                                                                                                                    x = x + 0
    return x


def g(x, n: int):
    if n > 0:
        if n > 1:
            if n > 2:
                if n > 3:
                    if n > 4:
                        if n > 5:
                            if n > 6:
                                if n > 7:
                                    if n > 8:
                                        if n > 9:
                                            if n > 10:
                                                if n > 11:
                                                    if n > 12:
                                                        if n > 13:
                                                            if n > 14:
                                                                if n > 15:
                                                                    if n > 16:
                                                                        if n > 17:
                                                                            if n > 18:
                                                                                if n > 19:
                                                                                    if n > 20:
                                                                                        if n > 21:
                                                                                            if n > 22:
                                                                                                if n > 23:
                                                                                                    if n > 24:
                                                                                                        if n > 25:
                                                                                                            if n > 26:
                                                                                                                if n > 27:
                                                                                                                    if n > 28:
                                                                                                                        if n > 29:
                                                                                                                            if n > 30:
                                                                                                                                if n > 31:
                                                                                                                                    if n > 32:
                                                                                                                                        if n > 33:
                                                                                                                                            if n > 34:
                                                                                                                                                if n > 35:
                                                                                                                                                    if n > 36:
                                                                                                                                                        if n > 37:
                                                                                                                                                            if n > 38:
                                                                                                                                                                if n > 39:
                                                                                                                                                                    if n > 40:
                                                                                                                                                                        if n > 41:
                                                                                                                                                                            if n > 42:
                                                                                                                                                                                if n > 43:
                                                                                                                                                                                    if n > 44:
                                                                                                                                                                                        if n > 45:
                                                                                                                                                                                            if n > 46:
                                                                                                                                                                                                if n > 47:
                                                                                                                                                                                                    if n > 48:
                                                                                                                                                                                                        if n > 49:
                                                                                                                                                                                                            if n > 50:
                                                                                                                                                                                                                if n > 51:
                                                                                                                                                                                                                    if n > 52:
                                                                                                                                                                                                                        if n > 53:
                                                                                                                                                                                                                            if n > 54:
                                                                                                                                                                                                                                if n > 55:
                                                                                                                                                                                                                                    if n > 56:
                                                                                                                                                                                                                                        if n > 57:
                                                                                                                                                                                                                                            if n > 58:
                                                                                                                                                                                                                                                if n > 59:
                                                                                                                                                                                                                                                    if n > 60:
                                                                                                                                                                                                                                                        if n > 61:
                                                                                                                                                                                                                                                            if n > 62:
                                                                                                                                                                                                                                                                if n > 63:
                                                                                                                                                                                                                                                                    x = x * 2
                                                                                                                                                                                                                                                                else:
                                                                                                                                                                                                                                                                    x = x - 63
                                                                                                                                                                                                                                                            else:
                                                                                                                                                                                                                                                                x = x - 62
                                                                                                                                                                                                                                                        else:
                                                                                                                                                                                                                                                            x = x - 61
                                                                                                                                                                                                                                                    else:
                                                                                                                                                                                                                                                        x = x - 60
                                                                                                                                                                                                                                                else:
                                                                                                                                                                                                                                                    x = x - 59
                                                                                                                                                                                                                                            else:
                                                                                                                                                                                                                                                x = x - 58
                                                                                                                                                                                                                                        else:
                                                                                                                                                                                                                                            x = x - 57
                                                                                                                                                                                                                                    else:
                                                                                                                                                                                                                                        x = x - 56
                                                                                                                                                                                                                                else:
                                                                                                                                                                                                                                    x = x - 55
                                                                                                                                                                                                                            else:
                                                                                                                                                                                                                                x = x - 54
                                                                                                                                                                                                                        else:
                                                                                                                                                                                                                            x = x - 53
                                                                                                                                                                                                                    else:
                                                                                                                                                                                                                        x = x - 52
                                                                                                                                                                                                                else:
                                                                                                                                                                                                                    x = x - 51
                                                                                                                                                                                                            else:
                                                                                                                                                                                                                x = x - 50
                                                                                                                                                                                                        else:
                                                                                                                                                                                                            x = x - 49
                                                                                                                                                                                                    else:
                                                                                                                                                                                                        x = x - 48
                                                                                                                                                                                                else:
                                                                                                                                                                                                    x = x - 47
                                                                                                                                                                                            else:
                                                                                                                                                                                                x = x - 46
                                                                                                                                                                                        else:
                                                                                                                                                                                            x = x - 45
                                                                                                                                                                                    else:
                                                                                                                                                                                        x = x - 44
                                                                                                                                                                                else:
                                                                                                                                                                                    x = x - 43
                                                                                                                                                                            else:
                                                                                                                                                                                x = x - 42
                                                                                                                                                                        else:
                                                                                                                                                                            x = x - 41
                                                                                                                                                                    else:
                                                                                                                                                                        x = x - 40
                                                                                                                                                                else:
                                                                                                                                                                    x = x - 39
                                                                                                                                                            else:
                                                                                                                                                                x = x - 38
                                                                                                                                                        else:
                                                                                                                                                            x = x - 37
                                                                                                                                                    else:
                                                                                                                                                        x = x - 36
                                                                                                                                                else:
                                                                                                                                                    x = x - 35
                                                                                                                                            else:
                                                                                                                                                x = x - 34
                                                                                                                                        else:
                                                                                                                                            x = x - 33
                                                                                                                                    else:
                                                                                                                                        x = x - 32
                                                                                                                                else:
                                                                                                                                    x = x - 31
                                                                                                                            else:
                                                                                                                                x = x - 30
                                                                                                                        else:
                                                                                                                            x = x - 29
                                                                                                                    else:
                                                                                                                        x = x - 28
                                                                                                                else:
                                                                                                                    x = x - 27
                                                                                                            else:
                                                                                                                x = x - 26
                                                                                                        else:
                                                                                                            x = x - 25
                                                                                                    else:
                                                                                                        x = x - 24
                                                                                                else:
                                                                                                    x = x - 23
                                                                                            else:
                                                                                                x = x - 22
                                                                                        else:
                                                                                            x = x - 21
                                                                                    else:
                                                                                        x = x - 20
                                                                                else:
                                                                                    x = x - 19
                                                                            else:
                                                                                x = x - 18
                                                                        else:
                                                                            x = x - 17
                                                                    else:
                                                                        x = x - 16
                                                                else:
                                                                    x = x - 15
                                                            else:
                                                                x = x - 14
                                                        else:
                                                            x = x - 13
                                                    else:
                                                        x = x - 12
                                                else:
                                                    x = x - 11
                                            else:
                                                x = x - 10
                                        else:
                                            x = x - 9
                                    else:
                                        x = x - 8
                                else:
                                    x = x - 7
                            else:
                                x = x - 6
                        else:
                            x = x - 5
                    else:
                        x = x - 4
                else:
                    x = x - 3
            else:
                x = x - 2
        else:
            x = x - 1
    else:
        x = x - 0
    return x


# modes: script hybrid
# compile: f(torch.ones(4))
# compile: f(torch.full([4], 40.0))
# compile: f(torch.tensor([3.0, 100.0, 100.0, 100.0]))
# compile: g(torch.ones(4), 0)
# compile: g(torch.ones(4), 63)
# compile: g(torch.ones(4), 64)

print(f(torch.full([4], 30.0)).tolist(), g(torch.ones(2), 17).tolist(), g(torch.ones(2), 99).tolist())

# expect: [126.0, 126.0, 126.0, 126.0] [-16.0, -16.0] [2.0, 2.0]
