# SPDX-License-Identifier: Apache-2.0
"""A bar chart of ratios on a logarithmic axis, as SVG."""
import math

LEFT, WIDTH, RIGHT, ROW, TOP = 170, 620, 70, 34, 74
COLORS = ("#2f6fab", "#d9822b")


def text(x, y, what, more=""):
    what = str(what).replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.0f}" y="{y:.0f}" {more}>{what}</text>'


def ratios(title, series, rows):
    """`rows`: (name, one ratio a series or None). A bar to the right of 1× is a ratio above 1."""
    known = [r for _, values in rows for r in values if r]
    low = min(0.5, min(known, default=1) * 0.9)
    high = max(10.0, max(known, default=1) * 1.3)

    def x_of(ratio):
        return LEFT + WIDTH * math.log(ratio / low) / math.log(high / low)

    height = TOP + ROW * len(rows) + 16
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + RIGHT}" height="{height}" '
           f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}">',
           "<style>text { font: 13px sans-serif; fill: #1f2328 } .dim { fill: #6e7781 } .small { font-size: 11px }</style>",
           '<rect width="100%" height="100%" fill="#ffffff"/>', text(16, 24, title, 'style="font-weight: bold"')]
    x = LEFT
    for name, color in zip(series, COLORS):
        out += [f'<rect x="{x}" y="36" width="12" height="12" fill="{color}"/>', text(x + 18, 47, name)]
        x += 40 + 8 * len(name)
    for mark in (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000):
        if low <= mark <= high:
            at = x_of(mark)
            color = "#57606a" if mark == 1 else "#d8dee4"
            out += [f'<line x1="{at:.1f}" y1="{TOP - 6}" x2="{at:.1f}" y2="{height - 10}" stroke="{color}"/>',
                    text(at, TOP - 10, f"{mark:g}×", 'class="dim small" text-anchor="middle"')]
    for k, (name, values) in enumerate(rows):
        top = TOP + ROW * k
        out.append(text(LEFT - 12, top + 20, name, 'text-anchor="end"'))
        for s, ratio in enumerate(values):
            y = top + 4 + 13 * s
            if not ratio:
                continue
            from_x, to_x = sorted((x_of(1), x_of(ratio)))
            out += [f'<rect x="{from_x:.1f}" y="{y}" width="{max(to_x - from_x, 1):.1f}" height="11" fill="{COLORS[s]}"/>',
                    text(to_x + 5, y + 10, f"{ratio:.2f}×" if ratio < 100 else f"{ratio:.0f}×", 'class="small"')]
    return "\n".join([*out, "</svg>", ""])
