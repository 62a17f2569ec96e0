"""The ground of the Confrontation board: sixteen regions as a map. No words in it: names are HTML over it."""

import itertools
import math
import random

from terrain import P, Scene, compass, f, inside_poly, neatline, shrink, smooth, symbols, wobble

W, PITCH, T, VW, VH = 232, 170, 36, 1000, 1300
Y0 = 1160
ROWS = [
    ["shire"],
    ["arthedain", "cardolan"],
    ["rhudaur", "eregion", "enedwaith"],
    ["high_pass", "misty_mountains", "caradhras", "gap_of_rohan"],
    ["mirkwood", "fangorn", "rohan"],
    ["dagorlad", "gondor"],
    ["mordor"],
]
WASH = {
    "shire": "shire",
    "arthedain": "plain",
    "cardolan": "plain",
    "rhudaur": "moor",
    "eregion": "moor",
    "enedwaith": "plain",
    "high_pass": "stone",
    "misty_mountains": "stone",
    "caradhras": "stone",
    "gap_of_rohan": "stone",
    "mirkwood": "wood",
    "fangorn": "wood",
    "rohan": "grass",
    "dagorlad": "ash",
    "gondor": "grass",
    "mordor": "doom",
}


def build(flip=False):
    C = {}
    for rank, row in enumerate(ROWS):
        for i, n in enumerate(row):
            x = 500 + (i - (len(row) - 1) / 2) * W
            y = Y0 - rank * PITCH
            if flip:
                x, y = VW - x, VH - y
            C[n] = (x, y)
    jit = {}

    def V(x, y):
        k = (round(x), round(y))
        if k not in jit:
            q = random.Random(f"{k}")
            jit[k] = (x + q.uniform(-9, 9), y + q.uniform(-7, 7))
        return jit[k]

    def hexv(n):
        cx, cy = C[n]
        a, b = (PITCH + T) / 2, (PITCH - T) / 2
        return [
            V(cx, cy - a),
            V(cx + W / 2, cy - b),
            V(cx + W / 2, cy + b),
            V(cx, cy + a),
            V(cx - W / 2, cy + b),
            V(cx - W / 2, cy - b),
        ]

    edges = {}

    def E(a, b):
        if (b, a) in edges:
            return list(reversed(edges[(b, a)]))
        if (a, b) not in edges:
            edges[(a, b)] = wobble(a, b, (round(a[0]), round(a[1]), round(b[0]), round(b[1])), amp=8, n=4)
        return edges[(a, b)]

    polys, paths, tails = {}, {}, []
    for n, (cx, cy) in C.items():
        v = hexv(n)
        if n in ("shire", "mordor"):
            s = 1 if (n == "shire") != flip else -1  # +1: tip hangs down
            a, b = (PITCH + T) / 2, (PITCH - T) / 2
            top = [
                V(cx - W, cy - s * (b + T) + 0),
                V(cx - W / 2, cy - s * b),
                V(cx, cy - s * a),
                V(cx + W / 2, cy - s * b),
                V(cx + W, cy - s * (b + T) + 0),
            ]
            # neighbours' outer lower corners are at y = cy -/+ a ; use the real lattice vertices
            top[0] = V(cx - W, cy - s * (a))
            top[4] = V(cx + W, cy - s * (a))
            out = [
                (cx + W * 0.985, cy - s * a * 0.35),
                (cx + W * 0.86, cy + s * a * 0.52),
                (cx + W * 0.50, cy + s * a * 0.93),
                (cx, cy + s * a * 1.02),
                (cx - W * 0.50, cy + s * a * 0.95),
                (cx - W * 0.86, cy + s * a * 0.50),
                (cx - W * 0.985, cy - s * a * 0.38),
            ]
            ring = top + out
            pts = []
            for i in range(4):
                pts += E(ring[i], ring[i + 1])[:-1]
            tail = [top[4], *out, top[0]]
            tails.append(smooth(tail))
            d = ""
            first = True
            for i in range(4):
                d += smooth(E(ring[i], ring[i + 1]), move=first)
                first = False
            d += smooth(tail, move=False)
            paths[n] = d + "Z"
            polys[n] = pts + tail[:-1]
        else:
            d = ""
            pts = []
            for i in range(6):
                e = E(v[i], v[(i + 1) % 6])
                d += smooth(e, move=(i == 0))
                pts += e[:-1]
            paths[n] = d + "Z"
            polys[n] = pts
    o = []
    # --- sea, on the west edge of the page
    ys = (lambda y: y) if not flip else (lambda y: VH - y)
    xs = (lambda x: x) if not flip else (lambda x: VW - x)
    coast = [
        (-20, 1040),
        (60, 1062),
        (118, 1050),
        (150, 1092),
        (196, 1118),
        (178, 1156),
        (212, 1196),
        (262, 1228),
        (330, 1262),
        (420, 1276),
        (500, 1284),
        (590, 1278),
        (668, 1262),
        (726, 1240),
        (768, 1204),
        (800, 1150),
        (846, 1118),
        (862, 1068),
        (918, 1034),
        (960, 1000),
        (1020, 985),
    ]
    coast = [(xs(x), ys(y)) for x, y in coast]
    cd = smooth(coast)
    sea = cd + f"L{P((xs(1020), ys(1340)), (xs(-20), ys(1340)))}Z"
    o.append(
        f'<clipPath id="cf-sea"><path d="{sea}"/></clipPath><clipPath id="cf-sheet"><rect x="19" y="19" width="{VW - 38}" height="{VH - 38}"/></clipPath>'
    )
    o.append(f'<g clip-path="url(#cf-sheet)"><path class="sea" d="{sea}"/><g clip-path="url(#cf-sea)">')
    for k, wd in enumerate((58, 40, 25, 13)):
        o.append(
            f'<path class="wl{k}" d="{cd}" stroke-width="{wd + 1.6}"/><path class="wlx" d="{cd}" stroke-width="{wd - 0.2}"/>'
        )
    o.append("</g>")
    o.append(f'<path class="coast" d="{cd}"/>')
    # --- rhumb lines from the rose
    rx, ry = xs(886), ys(1188)
    o.append(
        '<path class="rhumb" d="'
        + "".join(
            f"M{P((rx, ry))}L{P((rx + 1900 * math.cos(math.radians(a)), ry + 1900 * math.sin(math.radians(a))))}"
            for a in [k * 22.5 for k in range(16)]
        )
        + '"/>'
    )
    # --- region washes
    o.extend(f'<clipPath id="cf-c-{n}"><use href="#cf-p-{n}"/></clipPath>' for n in paths)
    for n in paths:
        k = WASH[n]
        u = f'<use href="#cf-p-{n}"'
        o.append(
            f'<g class="wash k-{k}" clip-path="url(#cf-c-{n})">{u} class="w0"/>{u} class="wa"/>{u} class="wb"/>{u} class="wc"/></g>'
        )
    # --- borders (dotted: may be crossed)
    bd = "".join(smooth(e) for e in edges.values())
    o.append(f'<path class="border" d="{bd}"/>')
    o.append(f'<path class="border" d="{"".join(tails)}"/>')
    # --- the river, along the foot of the mountains
    mk, fg, rh = C["mirkwood"], C["fangorn"], C["rohan"]
    dn = 1 if not flip else -1
    base = [
        (mk[0] - W * 1.3, mk[1] - 96 * dn),
        (mk[0] - W * 0.95, mk[1] - 60 * dn),
        (mk[0] - W * 0.66, mk[1] - 52 * dn),
        (mk[0] - W * 0.46, mk[1] - 14 * dn),
        (mk[0] - W * 0.18, mk[1] + 66 * dn),
        (mk[0] + W * 0.12, mk[1] + 70 * dn),
        (mk[0] + W * 0.38, mk[1] + 48 * dn),
        (mk[0] + W * 0.5, mk[1] + 50 * dn),
        (fg[0] - W * 0.30, fg[1] + 72 * dn),
        (fg[0] - W * 0.05, fg[1] + 78 * dn),
        (fg[0] + W * 0.22, fg[1] + 70 * dn),
        (fg[0] + W * 0.5, fg[1] + 46 * dn),
        (rh[0] - W * 0.28, rh[1] + 66 * dn),
        (rh[0] + W * 0.02, rh[1] + 74 * dn),
        (rh[0] + W * 0.26, rh[1] + 48 * dn),
        (rh[0] + W * 0.5, rh[1] + 30 * dn),
        (rh[0] + W * 0.68, rh[1] + 6 * dn),
        (rh[0] + W * 0.80, rh[1] - 34 * dn),
        (rh[0] + W * 1.02, rh[1] - 44 * dn),
        (rh[0] + W * 1.3, rh[1] - 78 * dn),
    ]
    if flip:
        # mirrored x order: the river still runs from Mirkwood to Rohan
        base = [(2 * c[0] - 0 - x, y) for c, (x, y) in zip([mk] * 8 + [fg] * 4 + [rh] * 8, base)]
    rd = smooth(base)
    o.append(f'<path class="riv1" d="{rd}"/><path class="riv2" d="{rd}"/><path class="riv3" d="{rd}"/>')
    # tributary in Enedwaith, a brook in the Shire
    # --- terrain
    s = Scene(5, "c-")

    def ins(n, m=16):
        return inside_poly(shrink(polys[n], m))

    def box(n):
        p = polys[n]
        return (min(a for a, _ in p), min(b for _, b in p), max(a for a, _ in p), max(b for _, b in p))

    def lab(n, w=108):  # the room of the name
        cx, cy = C[n]
        return (cx - w, cy - 92, cx + w, cy - 48)

    def on(n, dx, dy):
        if flip and n in ("shire", "mordor"):
            dy = (-dy + 26) if n == "shire" else (-dy + 20)
        return (C[n][0] + dx, C[n][1] + dy)

    # mountains of the middle rank: walls between regions, peaks at the sides
    mr = ROWS[3]
    xsr = sorted(C[n][0] for n in mr)
    my = C[mr[0]][1]
    for xa, xb in itertools.pairwise(xsr):
        mid = (xa + xb) / 2
        gap = abs(mid - 500) < 5
        for k, dy in enumerate((-58, -34, -10, 14, 38, 62, 80)):
            if gap:  # leave a seam for the tunnel
                for sgn in (-1, 1):
                    s.put("mt", mid + sgn * (30 + (k % 2) * 7), my + dy + s.r.uniform(-4, 4), s.r.uniform(0.66, 0.84))
            else:
                s.put("mt", mid + (-17 if k % 2 else 15) + s.r.uniform(-4, 4), my + dy, s.r.uniform(0.78, 1.02))
                if k in (1, 3, 4, 5):
                    s.put("mts", mid + (27 if k % 2 else -28), my + dy + 8, s.r.uniform(0.8, 1))
    for n in mr:
        edge = -1 if C[n][0] < 200 else (1 if C[n][0] > 800 else 0)
        if edge:
            for k, dy in enumerate((-36, -14, 10, 34, 58)):
                s.put("mt", C[n][0] + edge * (80 + (k % 2) * 14), my + dy, s.r.uniform(0.62, 0.84))
        sc = (-62, 62) if not edge else ((62,) if edge < 0 else (-62,))
        if n == "caradhras":
            s.put("mt", C[n][0] + 52, my - 8, 1.28)
            s.put("mts", C[n][0] - 52, my + 58, 0.9)
        elif n == "gap_of_rohan":
            s.put("hill", C[n][0] + 44, my + 70, 0.9)
            s.put("mts", C[n][0] - 50, my + 66, 0.8)
        else:
            for q in sc:
                s.put("mts", C[n][0] + q * 0.86, my + 58 + s.r.uniform(-6, 8), s.r.uniform(0.85, 1))
    # the woods
    riverbox = lambda n: (
        C[n][0] - W * 0.6,
        C[n][1] + (34 if not flip else -90),
        C[n][0] + W * 0.6,
        C[n][1] + (92 if not flip else -34),
    )
    s.scatter(
        "pine", ins("mirkwood", 20), box("mirkwood"), 17, [lab("mirkwood", 96), riverbox("mirkwood")], (0.85, 1.15)
    )
    s.scatter("oak", ins("fangorn", 20), box("fangorn"), 21, [lab("fangorn", 70), riverbox("fangorn")], (0.8, 1.08))
    s.scatter("pine", ins("rhudaur", 22), box("rhudaur"), 40, [lab("rhudaur", 70)], (0.8, 1.0), limit=11)
    s.scatter("hill", ins("rhudaur", 40), box("rhudaur"), 62, [lab("rhudaur", 80)], (0.8, 1.0), limit=4)
    for n, k in (("arthedain", 5), ("enedwaith", 3), ("cardolan", 1), ("gondor", 1)):
        s.scatter("hill", ins(n, 40), box(n), 62, [lab(n, 96)], (0.85, 1.1), limit=k)
    for n, k in (
        ("rohan", 22),
        ("enedwaith", 14),
        ("arthedain", 8),
        ("cardolan", 9),
        ("gondor", 8),
        ("gap_of_rohan", 4),
        ("shire", 9),
        ("eregion", 6),
    ):
        cl = [lab(n, 80)] + ([riverbox(n)] if n == "rohan" else [])
        s.scatter("grass", ins(n, 26), box(n), 30, cl, (0.9, 1.3), limit=k)
    s.scatter(
        "oak",
        ins("eregion", 30),
        box("eregion"),
        44,
        [lab("eregion", 70), (C["eregion"][0] - 44, C["eregion"][1] - 100, C["eregion"][0] + 44, C["eregion"][1] - 20)],
        (0.75, 0.95),
        limit=8,
    )
    s.scatter("barrow", ins("cardolan", 40), box("cardolan"), 54, [lab("cardolan", 84)], (0.9, 1.1), limit=6)
    s.put("stones", *on("cardolan", 62, 44))
    s.put("ruin", *on("arthedain", -70, 20), 0.95)
    s.put("ruin", *on("eregion", 76, 34), 0.75)
    s.scatter("marsh", ins("dagorlad", 30), box("dagorlad"), 38, [lab("dagorlad", 80)], (0.85, 1.15), limit=14)
    s.put("stones", *on("dagorlad", 66, 40), 0.9)
    s.put("city", *on("gondor", 66, 46), 0.92)
    s.put("mts", *on("gondor", 92, 30), 0.9)
    s.put("mts", *on("gondor", 30, 78), 0.8)
    s.put("mts", *on("gondor", 78, 74), 0.8)
    # the Shire
    for dx, dy, q in (
        (-170, -12, 1),
        (168, -6, 1.05),
        (-128, 66, 0.95),
        (122, 72, 0.95),
        (0, 88, 0.9),
        (-196, 34, 0.8),
        (196, 38, 0.82),
    ):
        s.put("hole" if abs(dx) > 100 and dy > -50 else "hill", *on("shire", dx, dy), q)
    for dx, dy in (
        (-150, 36),
        (-92, 84),
        (150, 34),
        (64, 90),
        (-60, 92),
        (100, 44),
        (-206, 0),
        (208, 4),
        (214, -40),
        (-216, -44),
    ):
        s.put("oak", *on("shire", dx, dy), 0.8)
    # Mordor
    s.put("volcano", *on("mordor", 132, -4), 0.84)
    s.put("tower", *on("mordor", -176, 22), 1.0)
    for dx, dy, q in (
        (-214, -46, 0.7),
        (-196, -10, 0.74),
        (206, -40, 0.7),
        (216, 0, 0.74),
        (196, 34, 0.7),
        (-208, 40, 0.66),
        (-150, -62, 0.62),
        (-100, -76, 0.6),
        (40, -80, 0.5),
        (182, 66, 0.6),
        (-182, 72, 0.6),
        (228, -80, 0.5),
        (-226, -82, 0.5),
    ):
        s.put("mt", *on("mordor", dx, dy), q)
    # outside the sixteen: a sparse hand
    allp = [inside_poly(p) for p in polys.values()]
    seaf = inside_poly([*coast, (xs(1020), ys(1340)), (xs(-20), ys(1340))])

    def outside(x, y):
        return (
            not any(q(x, y) or q(x + 14, y) or q(x - 14, y) or q(x, y + 8) for q in allp)
            and not seaf(x, y + 10)
            and not seaf(x, y)
        )

    keep = [(30, 30, 285, 300), (850, 335, 985, 405)] if not flip else [(715, 1000, 970, 1270)]
    s.scatter("mts", outside, (40, 60, 960, 560) if not flip else (40, 700, 960, 1260), 62, keep, (0.7, 1.0), limit=9)
    s.scatter("hill", outside, (40, 640, 960, 1120) if not flip else (40, 120, 960, 660), 66, (), (0.7, 1.0), limit=9)
    s.scatter("grass", outside, (40, 60, 960, 1140), 50, keep, (0.8, 1.1), limit=26)
    s.scatter("pine", outside, (40, 560, 960, 1000), 40, keep, (0.7, 0.9), limit=10)
    o.append(f'<g class="terrain">{s.svg()}</g>')
    # --- the mines: a tunnel under the wall, from Eregion to Fangorn
    ex, ey = C["eregion"]
    fx, fy = C["fangorn"]
    ya = ey + (-96 if not flip else 96)
    yb = fy + (92 if not flip else -92)
    tun = f"M{P((ex - 9, ya))}C{P((ex - 16, (ya + yb) / 2 + 30), (ex - 2, (ya + yb) / 2 - 30), (fx - 9, yb))}M{P((ex + 9, ya))}C{P((ex + 2, (ya + yb) / 2 + 30), (ex + 16, (ya + yb) / 2 - 30), (fx + 9, yb))}"
    mid = f"M{P((ex, ya))}C{P((ex - 7, (ya + yb) / 2 + 30), (ex + 7, (ya + yb) / 2 - 30), (fx, yb))}"
    o.append(f'<path class="tunbed" d="{mid}"/><path class="tun" d="{tun}"/>')
    for gx, gy in ((ex, ya), (fx, yb)):
        o.append(
            f'<g class="gate" transform="translate({f(gx)} {f(gy)})"><path class="g1" d="M-17,13V-4A17,17 0 0 1 17,-4V13Z"/><path class="g2" d="M-10,13V-3A10,10 0 0 1 10,-3V13Z"/></g>'
        )

    # --- the three yellow arrows
    def arrow(x, y, ang, s=1):
        return f'<g class="yarrow" transform="translate({f(x)} {f(y)}) rotate({f(ang)}) scale({s})"><path d="M-20,-6H4V-14L24,0L4,14V6H-20Z"/></g>'

    dirx = 1 if not flip else -1
    o.append(arrow((mk[0] + fg[0]) / 2, mk[1] + 50 * dn, 0 if dirx > 0 else 180, 0.92))
    o.append(arrow((fg[0] + rh[0]) / 2, fg[1] + 47 * dn, 0 if dirx > 0 else 180, 0.92))
    o.append(arrow((ex + fx) / 2, (ya + yb) / 2, -90 if not flip else 90, 0.92))
    # --- rose
    o.append(f'<g class="rose">{compass(xs(886), ys(1188), 52, -90 if not flip else 90)}</g>')
    o.append("</g>")
    o.append(neatline(VW, VH, m=10, band=10, step=48))
    outl = "".join(f'<path id="cf-p-{n}" d="{d}"/>' for n, d in paths.items())
    defs = f"<defs>{symbols(s.used, 'c-')}{outl}</defs>"
    hits = "".join(f'<use id="reg-{n}" class="region" href="#cf-p-{n}"/>' for n in C)
    centres = {n: (round(C[n][0] / VW * 100, 2), round((C[n][1] + 16) / VH * 100, 2)) for n in C}
    names = {n: (round(C[n][0] / VW * 100, 2), round((C[n][1] - 60) / VH * 100, 2)) for n in C}
    if flip:
        for n in ROWS[4]:
            names[n] = (names[n][0], round((C[n][1] + 78) / VH * 100, 2))
            centres[n] = (centres[n][0], round((C[n][1] - 2) / VH * 100, 2))
    names["mordor"] = (round((C["mordor"][0] - 18) / VW * 100, 2), names["mordor"][1])
    return {"defs": defs, "ground": "".join(o), "hits": hits, "centres": centres, "names": names, "paths": paths}
