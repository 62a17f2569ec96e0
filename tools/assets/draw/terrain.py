"""Hand-drawn map marks, as SVG symbols. Everything here is ours. Colours come from the page's custom properties."""

import math
import random


def f(x):
    s = f"{x:.1f}"
    return s.removesuffix(".0")


def P(*pts):
    return " ".join(f"{f(x)},{f(y)}" for x, y in pts)


# ---------- symbols (several variants of each, drawn around their foot at 0,0) ----------
def mountain(r, w, h):
    pk = r.uniform(-0.08, 0.08) * w
    L = [(-w / 2, 0)]
    n = 4
    for i in range(1, n):
        t = i / n
        L.append((-w / 2 + (pk + w / 2) * t + r.uniform(-0.035, 0.035) * w, -h * t**1.12 + r.uniform(-0.03, 0.03) * h))
    L.append((pk, -h))
    R = []
    for i in range(1, n):
        t = i / n
        R.append(
            (pk + (w / 2 - pk) * t + r.uniform(-0.035, 0.035) * w, -h * (1 - t) ** 1.12 + r.uniform(-0.03, 0.03) * h)
        )
    R.append((w / 2, 0))
    out = f'<path class="t-m" d="M{P(*L)} {P(*R)}"/>'
    # the ridge, from the peak down to the foot
    ridge = [(pk, -h)]
    m = 4
    for i in range(1, m + 1):
        t = i / m
        ridge.append((pk + w * 0.10 * t + (0.05 if i % 2 else -0.05) * w * (1 - t * 0.4), -h * (1 - t * 0.92)))
    d = f"M{P(*ridge)}"
    # shade: strokes parallel to the right slope
    sx, sy = (w / 2 - pk) / h, 1
    k = max(4, int(h / 6))
    for i in range(k):
        t = (i + 0.6) / (k + 0.4)
        j = t * m
        a, b = ridge[int(j)], ridge[min(m, int(j) + 1)]
        x = a[0] + (b[0] - a[0]) * (j - int(j))
        y = a[1] + (b[1] - a[1]) * (j - int(j))
        ln = (0 - y) * r.uniform(0.50, 0.86)
        d += f"M{P((x, y))} {P((x + ln * sx * 0.97, y + ln * sy * 0.97))}"
    # two or three short strokes on the light side
    for _ in range(2):
        t = r.uniform(0.35, 0.75)
        x = -w / 2 + (pk + w / 2) * t + w * 0.10
        y = -h * t + h * 0.12
        d += f"M{P((x, y))} {P((x - w * 0.05, y + h * 0.13))}"
    return out + f'<path class="t-h" d="{d}"/>'


def hill(r, w, h):
    d = f"M{P((-w / 2, 0))}C{P((-w * 0.30, -h * 1.25), (w * 0.22, -h * 1.3), (w / 2, 0))}"
    hh = ""
    for i in range(4):
        t = 0.62 + i * 0.09
        # a point of the curve
        u = t
        x = (
            (1 - u) ** 3 * (-w / 2)
            + 3 * (1 - u) ** 2 * u * (-w * 0.30)
            + 3 * (1 - u) * u * u * (w * 0.22)
            + u**3 * (w / 2)
        )
        y = 3 * (1 - u) ** 2 * u * (-h * 1.25) + 3 * (1 - u) * u * u * (-h * 1.3)
        ln = h * (0.42 - i * 0.05) * r.uniform(0.8, 1.15)
        hh += f"M{P((x - w * 0.01, y + 1.5))}q{P((w * 0.015, ln * 0.5), (w * 0.0, ln))}"
    return f'<path class="t-m" d="{d}"/><path class="t-h" d="{hh}"/>'


def pine(r, w, h):
    k = r.uniform(0.92, 1.08)
    pts = [
        (0, -h),
        (w * 0.26 * k, -h * 0.60),
        (w * 0.13, -h * 0.62),
        (w * 0.40 * k, -h * 0.32),
        (w * 0.2, -h * 0.34),
        (w * 0.5 * k, -h * 0.10),
        (w * 0.07, -h * 0.12),
    ]
    left = [(-x * r.uniform(0.93, 1.07), y) for x, y in reversed(pts[1:])]
    body = f'<path class="t-w" d="M{P(*pts)} {P(*left)}Z"/>'
    shade = f'<path class="t-s" d="M{P((0, -h), *pts[1:])} {P((w * 0.02, -h * 0.12), (w * 0.03, -h * 0.5))}Z"/>'
    trunk = f'<path class="t-h" d="M0,{f(-h * 0.12)}V0"/>'
    return trunk + body + shade


def oak(r, w, h):
    rr = w * 0.30
    cx = [
        (-w * 0.30, -h * 0.45),
        (-w * 0.20, -h * 0.78),
        (w * 0.08, -h * 0.90),
        (w * 0.31, -h * 0.66),
        (w * 0.28, -h * 0.40),
    ]
    cx = [(x + r.uniform(-0.03, 0.03) * w, y + r.uniform(-0.03, 0.03) * h) for x, y in cx]
    d = f"M{P((-w * 0.34, -h * 0.36))}"
    seq = [
        (-w * 0.42, -h * 0.62),
        (-w * 0.22, -h * 0.92),
        (w * 0.12, -h * 0.99),
        (w * 0.40, -h * 0.76),
        (w * 0.40, -h * 0.44),
        (w * 0.12, -h * 0.32),
        (-w * 0.14, -h * 0.31),
        (-w * 0.34, -h * 0.36),
    ]
    for x, y in seq:
        x += r.uniform(-0.025, 0.025) * w
        y += r.uniform(-0.02, 0.02) * h
        q = rr * r.uniform(0.55, 0.75)
        d += f"A{f(q)},{f(q)} 0 0 1 {P((x, y))}"
    d += "Z"
    trunk = f'<path class="t-h" d="M{P((-w * 0.05, -h * 0.33))}L{P((-w * 0.06, 0))}M{P((w * 0.06, -h * 0.33))}L{P((w * 0.07, 0))}"/>'
    hh = ""
    for i in range(4):
        x = w * (0.30 - i * 0.085)
        y = -h * (0.46 - i * 0.02)
        hh += f"M{P((x, y - h * 0.16))}q{P((w * 0.05, h * 0.06), (w * 0.0, h * 0.14))}"
    return trunk + f'<path class="t-w" d="{d}"/><path class="t-h" d="{hh}"/>'


def grass(r, w, h):
    d = ""
    for i in range(r.choice((3, 4))):
        x = (i - 1.5) * w * 0.28
        b = (i - 1.5) * w * 0.16
        d += f"M{P((x, 0))}q{P((b * 0.3, -h * 0.6), (b, -h * r.uniform(0.75, 1.1)))}"
    return f'<path class="t-h" d="{d}"/>'


def marsh(r, w, h):
    d = ""
    for i in range(3):
        ww = w * (1 - i * 0.28)
        x0 = -ww / 2 + r.uniform(-0.1, 0.1) * w
        d += f"M{P((x0, i * h * 0.28))}h{f(ww)}"
    for i in (-1, 0, 1):
        d += f"M{P((i * w * 0.09, -1))}l{P((i * w * 0.05, -h * 0.5))}"
    return f'<path class="t-h" d="{d}"/>'


def barrow(r, w, h):
    d = f"M{P((-w / 2, 0))}C{P((-w * 0.4, -h * 0.95), (w * 0.4, -h * 0.95), (w / 2, 0))}"
    st = f"M{P((-w * 0.07, 0))}V{f(-h * 0.34)}H{f(w * 0.07)}V0"
    hh = "".join(f"M{P((w * (0.22 + i * 0.08), -h * (0.52 - i * 0.12)))}l{P((w * 0.03, h * 0.2))}" for i in range(3))
    return f'<path class="t-m" d="{d}"/><path class="t-h" d="{st}{hh}"/>'


def stones(r, w, h):
    out = ""
    for i in range(3):
        x = (i - 1) * w * 0.36
        hh = h * r.uniform(0.6, 1)
        ww = w * 0.16
        out += f'<path class="t-w" d="M{P((x - ww / 2, 0), (x - ww * 0.4, -hh), (x + ww * 0.4, -hh * r.uniform(0.85, 1)), (x + ww / 2, 0))}Z"/>'
    return out


def ruin(r, w, h):
    d = f"M{P((-w * 0.28, 0), (-w * 0.26, -h * 0.8), (-w * 0.12, -h * 0.72), (-w * 0.10, -h * 0.95), (w * 0.06, -h), (w * 0.10, -h * 0.7), (w * 0.24, -h * 0.6), (w * 0.28, 0))}Z"
    return f'<path class="t-m" d="{d}"/><path class="t-h" d="M{P((w * 0.02, -h * 0.62))}v{f(h * 0.2)}M{P((-w * 0.14, -h * 0.4))}h{f(w * 0.12)}M{P((w * 0.05, -h * 0.25))}h{f(w * 0.14)}M{P((w * 0.16, -h * 0.5))}V0M{P((w * 0.21, -h * 0.55))}V0M{P((-w * 0.55, 0))}H{f(w * 0.55)}"/>'


def hole(r, w, h):
    """A smial: a hill with a round door and a chimney."""
    d = f"M{P((-w / 2, 0))}C{P((-w * 0.42, -h * 1.1), (w * 0.36, -h * 1.2), (w / 2, 0))}"
    return (
        f'<path class="t-m" d="{d}"/><path class="t-h" d="M{P((w * 0.16, -h * 0.78))}V{f(-h * 1.02)}h{f(w * 0.07)}V{f(-h * 0.66)}"/>'
        f'<circle class="t-d" cx="{f(-w * 0.08)}" cy="{f(-h * 0.26)}" r="{f(h * 0.24)}"/>'
        f'<path class="t-h" d="M{P((w * 0.25, -h * 0.42))}l{P((w * 0.03, h * 0.26))}M{P((w * 0.32, -h * 0.3))}l{P((w * 0.02, h * 0.2))}M{P((-w * 0.32, -h * 0.04))}h{f(w * 0.12)}"/>'
    )


def house(r, w, h):
    """A few gables side by side."""
    walls = strokes = ""
    for at, size in ((-0.34, 0.8), (0.30, 0.74), (-0.02, 1.0)):
        x, ww, hh = at * w, w * 0.36 * size, h * size * r.uniform(0.92, 1.06)
        eaves = -hh * 0.5
        walls += f"M{P((x - ww / 2, 0), (x - ww / 2, eaves), (x, -hh), (x + ww / 2, eaves), (x + ww / 2, 0))}Z"
        strokes += f"M{P((x - ww * 0.12, 0))}v{f(-hh * 0.26)}h{f(ww * 0.24)}V0M{P((x - ww / 2, eaves))}H{f(x + ww / 2)}"
    return f'<path class="t-m" d="{walls}"/><path class="t-h" d="{strokes}"/>'


def city(r, w, h):
    """Tiers of a white city against its hill."""
    out = f'<path class="t-m" d="M{P((-w * 0.5, 0), (-w * 0.5, -h * 0.22), (w * 0.5, -h * 0.22), (w * 0.5, 0))}Z"/>'
    out += f'<path class="t-m" d="M{P((-w * 0.38, -h * 0.22), (-w * 0.38, -h * 0.42), (w * 0.38, -h * 0.42), (w * 0.38, -h * 0.22))}Z"/>'
    out += f'<path class="t-m" d="M{P((-w * 0.25, -h * 0.42), (-w * 0.25, -h * 0.60), (w * 0.25, -h * 0.60), (w * 0.25, -h * 0.42))}Z"/>'
    out += f'<path class="t-m" d="M{P((-w * 0.05, -h * 0.60), (-w * 0.04, -h * 0.93), (0, -h * 1.08), (w * 0.04, -h * 0.93), (w * 0.05, -h * 0.60))}Z"/>'
    d = ""
    for ww, y in ((0.5, 0.22), (0.38, 0.42), (0.25, 0.60)):
        n = int(ww * w / 4)
        for i in range(n):
            x = -ww * w + (i + 0.5) * 2 * ww * w / n
            d += f"M{P((x - 1.1, -h * y))}v-2.4h2.2v2.4"
    d += "".join(f"M{P((w * (0.30 + i * 0.06), -h * 0.18))}V0" for i in range(3))
    d += "".join(f"M{P((w * (0.22 + i * 0.05), -h * 0.39))}v{f(h * 0.15)}" for i in range(3))
    return out + f'<path class="t-h" d="{d}"/>'


def tower(r, w, h):
    return (
        f'<path class="t-m" d="M{P((-w * 0.22, 0), (-w * 0.14, -h * 0.78), (-w * 0.26, -h * 1.0), (-w * 0.08, -h * 0.88), (0, -h * 1.06), (w * 0.08, -h * 0.88), (w * 0.26, -h * 1.0), (w * 0.14, -h * 0.78), (w * 0.22, 0))}Z"/>'
        f'<path class="t-h" d="M{P((w * 0.05, -h * 0.8))}L{P((w * 0.09, 0))}M{P((w * 0.10, -h * 0.72))}L{P((w * 0.15, 0))}M0,{f(-h * 0.62)}v{f(h * 0.1)}"/>'
    )


def volcano(r, w, h):
    out = f'<path class="t-m" d="M{P((-w * 0.5, 0), (-w * 0.34, -h * 0.34), (-w * 0.20, -h * 0.66), (-w * 0.11, -h), (-w * 0.03, -h * 0.93), (w * 0.04, -h * 0.97), (w * 0.12, -h * 0.99), (w * 0.21, -h * 0.64), (w * 0.36, -h * 0.30), (w * 0.5, 0))}"/>'
    d = ""
    for i in range(9):
        t = i / 9
        x = w * (0.02 + 0.07 * t) + (3 if i % 2 else -2)
        y = -h * (0.92 - 0.80 * t)
        ln = -y * r.uniform(0.55, 0.85)
        d += f"M{P((x, y))}l{P((ln * 0.40 * w / h * 0.9, ln * 0.95))}"
    for _ in range(4):
        t = r.uniform(0.2, 0.7)
        d += f"M{P((-w * 0.42 * (1 - t) - w * 0.06, -h * t * 0.9))}l{P((-w * 0.03, h * 0.1))}"
    lava = f'<path class="t-lava" d="M{P((0, -h * 0.93))}q{P((-w * 0.03, h * 0.14), (w * 0.01, h * 0.24))}t{P((-w * 0.04, h * 0.22))}"/>'
    smoke = (
        f'<path class="t-h" d="M{P((-w * 0.07, -h * 1.02))}c{P((-w * 0.12, -h * 0.16), (w * 0.10, -h * 0.20), (-w * 0.02, -h * 0.38))}c{P((-w * 0.10, -h * 0.14), (w * 0.02, -h * 0.24), (w * 0.12, -h * 0.22))}'
        f"M{P((w * 0.03, -h * 1.03))}c{P((-w * 0.07, -h * 0.14), (w * 0.13, -h * 0.18), (w * 0.05, -h * 0.34))}c{P((-w * 0.05, -h * 0.10), (w * 0.05, -h * 0.20), (w * 0.16, -h * 0.14))}"
        f'M{P((w * 0.10, -h * 1.02))}c{P((-w * 0.02, -h * 0.10), (w * 0.10, -h * 0.12), (w * 0.08, -h * 0.22))}"/>'
    )
    return out + f'<path class="t-h" d="{d}"/>' + lava + smoke


SIZES = {  # name: (maker, w, h, variants)
    "mt": (mountain, 62, 56, 5),
    "mts": (mountain, 42, 34, 4),
    "hill": (hill, 40, 16, 4),
    "pine": (pine, 17, 27, 4),
    "oak": (oak, 24, 25, 4),
    "grass": (grass, 12, 7, 4),
    "marsh": (marsh, 24, 9, 3),
    "barrow": (barrow, 30, 17, 2),
    "stones": (stones, 20, 14, 2),
    "ruin": (ruin, 24, 30, 1),
    "hole": (hole, 46, 23, 2),
    "house": (house, 40, 22, 2),
    "city": (city, 54, 52, 1),
    "tower": (tower, 22, 48, 1),
    "volcano": (volcano, 108, 82, 1),
}


def symbols(names=None, prefix="t-"):
    out = []
    for n, (fn, w, h, k) in SIZES.items():
        if names and n not in names:
            continue
        for i in range(k):
            r = random.Random(f"{n}{i}7")
            out.append(f'<g id="{prefix}{n}{i}">{fn(r, w, h)}</g>')
    return "".join(out)


class Scene:
    """Collects marks; draws them from the back (small y) to the front."""

    def __init__(self, seed, prefix="t-"):
        self.r = random.Random(seed)
        self.items = []
        self.prefix = prefix
        self.used = set()

    def put(self, n, x, y, s=1.0, v=None):
        k = SIZES[n][3]
        v = self.r.randrange(k) if v is None else v % k
        self.used.add(n)
        q = f"{s:.2f}".lstrip("0").rstrip("0").rstrip(".")
        tr = f"translate({x:.0f} {y:.0f})" + (f"scale({q})" if abs(s - 1) > 0.01 else "")
        self.items.append((y, f'<use href="#{self.prefix}{n}{v}" transform="{tr}"/>'))

    def scatter(self, n, inside, box, gap, clear=(), s=(0.9, 1.1), limit=999, dens=1.0):
        """Poisson-like scatter: inside(x,y) -> bool; clear: list of (x0,y0,x1,y1) boxes to leave free."""
        x0, y0, x1, y1 = box
        pts = []
        for _ in range(int(1400 * dens)):
            if len(pts) >= limit:
                break
            x, y = self.r.uniform(x0, x1), self.r.uniform(y0, y1)
            if not inside(x, y):
                continue
            if any(a <= x <= c and b <= y <= d for a, b, c, d in clear):
                continue
            if any((x - p) ** 2 + ((y - q) * 1.35) ** 2 < gap * gap for p, q in pts):
                continue
            pts.append((x, y))
            self.put(n, x, y, self.r.uniform(*s))
        return pts

    def svg(self):
        return "".join(m for _, m in sorted(self.items, key=lambda t: t[0]))


def wobble(a, b, seed, amp=9, n=5):
    """A hand's line from a to b: points with a small sway; the same for both neighbours."""
    r = random.Random(str(seed))
    (x0, y0), (x1, y1) = a, b
    L = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / L, (x1 - x0) / L
    pts = [a]
    ph = r.uniform(0, 6.28)
    for i in range(1, n):
        t = i / n
        env = math.sin(math.pi * t)
        o = (math.sin(ph + t * 5.2) * 0.7 + r.uniform(-0.5, 0.5)) * amp * env
        pts.append((x0 + (x1 - x0) * t + nx * o, y0 + (y1 - y0) * t + ny * o))
    pts.append(b)
    return pts


def smooth(pts, move=True, k=6.0):
    """Catmull-Rom through points, as cubic Béziers."""
    I = lambda *a: " ".join(f"{x:.0f},{y:.0f}" for x, y in a)  # whole units: a map line may be that coarse
    d = f"M{I(pts[0])}" if move else ""
    n = len(pts)
    for i in range(n - 1):
        p0 = pts[max(0, i - 1)]
        p1 = pts[i]
        p2 = pts[i + 1]
        p3 = pts[min(n - 1, i + 2)]
        c1 = (p1[0] + (p2[0] - p0[0]) / k, p1[1] + (p2[1] - p0[1]) / k)
        c2 = (p2[0] - (p3[0] - p1[0]) / k, p2[1] - (p3[1] - p1[1]) / k)
        d += f"C{I(c1, c2, p2)}"
    return d


def inside_poly(poly):
    def fn(x, y):
        c = False
        n = len(poly)
        j = n - 1
        for i in range(n):
            xi, yi = poly[i]
            xj, yj = poly[j]
            if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
                c = not c
            j = i
        return c

    return fn


def shrink(poly, m):
    cx = sum(p[0] for p in poly) / len(poly)
    cy = sum(p[1] for p in poly) / len(poly)
    out = []
    for x, y in poly:
        L = math.hypot(x - cx, y - cy) or 1
        k = max(0, (L - m) / L)
        out.append((cx + (x - cx) * k, cy + (y - cy) * k))
    return out


def neatline(w, h, m=10, band=9, step=None):
    """The map's frame: a thick line, a scale band of alternate bars, a thin line."""
    o = [
        f'<rect class="fr1" x="{m - 4}" y="{m - 4}" width="{w - 2 * m + 8}" height="{h - 2 * m + 8}"/>',
        f'<rect class="fr2" x="{m}" y="{m}" width="{w - 2 * m}" height="{h - 2 * m}"/>',
    ]
    i = m + band
    o.append(f'<rect class="fr2" x="{i}" y="{i}" width="{w - 2 * i}" height="{h - 2 * i}"/>')
    bars = ""
    nx = round((w - 2 * i) / (step or 44))
    sx = (w - 2 * i) / nx
    for k in range(0, nx, 2):
        for y in (m + band * 0.3, h - m - band * 0.7):
            bars += f"M{f(i + k * sx)},{f(y)}h{f(sx)}v{f(band * 0.4)}h{f(-sx)}z"
    ny = round((h - 2 * i) / (step or 44))
    sy = (h - 2 * i) / ny
    for k in range(0, ny, 2):
        for x in (m + band * 0.3, w - m - band * 0.7):
            bars += f"M{f(x)},{f(i + k * sy)}v{f(sy)}h{f(band * 0.4)}v{f(-sy)}z"
    o.append(f'<path class="fr3" d="{bars}"/>')
    diamonds = ""
    for x in (m + band / 2, w - m - band / 2):
        for y in (m + band / 2, h - m - band / 2):
            diamonds += f'<path class="fr3" d="M{f(x)},{f(y - 3.4)}l3.4,3.4l-3.4,3.4l-3.4,-3.4z"/>'
    return "".join(o) + diamonds


def compass(x, y, r, north=0):
    """An eight-pointed rose; north in degrees clockwise from up."""

    def pt(a, k):
        return (math.sin(math.radians(a)) * k, -math.cos(math.radians(a)) * k)

    o = f'<g transform="translate({f(x)} {f(y)}) rotate({north})">'
    o += f'<circle class="t-h" r="{f(r * 0.62)}"/><circle class="t-h" r="{f(r * 0.56)}"/>'
    for a in range(45, 360, 90):
        o += f'<path class="t-m" d="M{P((0, 0), pt(a - 22, r * 0.2), pt(a, r * 0.66))}Z"/><path class="t-k" d="M{P((0, 0), pt(a + 22, r * 0.2), pt(a, r * 0.66))}Z"/>'
    for a in range(0, 360, 90):
        o += f'<path class="t-m" d="M{P((0, 0), pt(a - 45, r * 0.2), pt(a, r))}Z"/><path class="t-k" d="M{P((0, 0), pt(a + 45, r * 0.2), pt(a, r))}Z"/>'
    o += f'<circle class="t-m" r="{f(r * 0.07)}"/>'
    o += f'<path class="t-k" d="M0,{f(-r * 1.34)}l{f(r * 0.10)},{f(r * 0.22)}h{f(-r * 0.20)}z"/></g>'
    return o
