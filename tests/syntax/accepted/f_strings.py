a = f"plain", f"", f'{x}', f"{x}{y} and {z}", f"{{literal}} {x} }}{{"
a = f"{x!r} {x!s} {x!a} {x:>10} {x!r:^{width}.{precision}f} {x:{fill}{align}} {x:%H:%M}"
a = f"{x=} {x = } {x=!s} {x=:.3f} {x+1=}"
a = f"{x['key']} {x[1:2]} {f(y, z=1)} {x if y else z} {(lambda: 1)()} {x, y} { {1: 2}[1] } {(y := 2)}"
a = f"{x!=y} {x==y} {x<=y} {x>=y} {'a' 'b'} {'}'} {':'}"
a = f"""{
    x
    + y
} in three {'quotes'} {"quotes"} '"'"""
a = f"nested {f'{x} {y:{z}}'} end" "plain {not a hole}" rf"\d{x}\{y}" f"\x41\n{x}\t"
a = f'{x:\x41}' f"{x:}" F"{x}" fR"{x}"
