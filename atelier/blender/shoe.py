"""A padel shoe: a lofted upper, a moulded midsole, a lugged outsole, tongue and laces."""
import math

import bpy
import numpy as np

import studio
from geometry import grid, group, mesh, resample, ribbon, smooth_path
from shading import Material, fabric, linear, load_image, plain

# Around the foot from the heel along the outside (-y) to the toe and back along the inside. Per row:
# sole x, y | collar x, y, z | lower handle out, up | upper handle x, y, z
ROWS = [
    (0.03, 0.00, 0.10, 0.00, 1.10, 0.06, 0.36, -0.13, 0.00, -0.24),
    (0.09, -0.22, 0.19, -0.15, 1.03, 0.05, 0.33, -0.07, -0.07, -0.25),
    (0.34, -0.33, 0.40, -0.215, 0.87, 0.04, 0.26, -0.01, -0.07, -0.22),
    (0.68, -0.335, 0.70, -0.235, 0.79, 0.03, 0.25, 0.00, -0.08, -0.20),
    (1.02, -0.335, 0.95, -0.215, 0.90, 0.03, 0.26, 0.00, -0.10, -0.20),
    (1.36, -0.36, 1.10, -0.160, 0.995, 0.03, 0.26, 0.05, -0.15, -0.19),
    (1.70, -0.41, 1.33, -0.130, 0.905, 0.04, 0.23, 0.10, -0.22, -0.13),
    (2.04, -0.46, 1.57, -0.118, 0.795, 0.05, 0.20, 0.14, -0.26, -0.08),
    (2.38, -0.45, 1.79, -0.105, 0.695, 0.05, 0.19, 0.24, -0.24, -0.05),
    (2.66, -0.36, 1.93, -0.075, 0.635, 0.05, 0.23, 0.34, -0.16, -0.05),
    (2.86, -0.18, 1.99, -0.03, 0.610, 0.05, 0.24, 0.40, -0.06, -0.05),
    (2.92, 0.03, 2.00, 0.00, 0.605, 0.05, 0.25, 0.42, 0.01, -0.05),
    (2.86, 0.21, 1.99, 0.03, 0.610, 0.05, 0.24, 0.40, 0.06, -0.05),
    (2.68, 0.35, 1.93, 0.075, 0.635, 0.05, 0.23, 0.34, 0.16, -0.05),
    (2.38, 0.42, 1.79, 0.105, 0.695, 0.05, 0.19, 0.24, 0.24, -0.05),
    (2.04, 0.40, 1.57, 0.118, 0.795, 0.04, 0.21, 0.14, 0.24, -0.08),
    (1.70, 0.34, 1.33, 0.130, 0.905, 0.03, 0.25, 0.10, 0.20, -0.13),
    (1.36, 0.29, 1.10, 0.160, 0.995, 0.02, 0.28, 0.05, 0.13, -0.19),
    (1.02, 0.28, 0.95, 0.205, 0.90, 0.02, 0.28, 0.00, 0.08, -0.20),
    (0.68, 0.29, 0.70, 0.225, 0.79, 0.02, 0.27, 0.00, 0.06, -0.20),
    (0.34, 0.30, 0.40, 0.205, 0.87, 0.04, 0.26, -0.01, 0.06, -0.22),
    (0.09, 0.22, 0.19, 0.15, 1.03, 0.05, 0.33, -0.06, 0.07, -0.25),
]
AROUND = 288
EYELETS = 6
THICK = 0.06  # of the tongue
THROAT_UP = (0.42, 0.0, 0.91)  # the way the instep faces


def spring(x):
    """Toe and heel lift off the ground."""
    return 0.11 * np.clip((x - 2.05) / 0.9, 0, 1) ** 2 + 0.03 * np.clip((0.35 - x) / 0.35, 0, 1) ** 2


def midsole_top(x):
    return np.interp(x, [-0.2, 0.05, 0.5, 1.1, 1.5, 2.1, 2.6, 3.0], [0.345, 0.345, 0.325, 0.28, 0.265, 0.255, 0.245, 0.24])


class Last:
    """The curves everything is built on."""

    def __init__(self):
        path = smooth_path(ROWS, 24, closed=True)
        at = np.linspace(0, len(path), AROUND + 1)[:-1]
        whole = np.vstack([path, path[:1]])
        rows = np.stack([np.interp(at, np.arange(len(whole)), whole[:, k]) for k in range(10)], 1)
        self.sole, self.collar, self.handles = rows[:, :2], rows[:, 2:5], rows[:, 5:]
        along = np.roll(self.sole, -1, 0) - np.roll(self.sole, 1, 0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        self.outward = np.stack([along[:, 1], -along[:, 0]], 1)
        if np.mean((self.sole - self.sole.mean(0)) * self.outward) < 0:
            self.outward = -self.outward

    def upper(self, rows=90):
        x = self.sole[:, 0]
        foot = np.c_[self.sole - self.outward * 0.035, midsole_top(x) + spring(x) - 0.03]
        low = foot + np.c_[self.outward * self.handles[:, :1], self.handles[:, 1]]
        high = self.collar + self.handles[:, 2:]
        levels = np.linspace(0, 1, rows)[:, None, None]
        return (
            (1 - levels) ** 3 * foot
            + 3 * levels * (1 - levels) ** 2 * low
            + 3 * levels**2 * (1 - levels) * high
            + levels**3 * self.collar
        )


def closed(rows):
    """Repeats the first column, so that the texture's seam has two ends."""
    return np.concatenate([rows, rows[:, :1]], 1)


def upper_material(spec, art):
    """Open mesh where nothing is sewn on; smooth welded panels elsewhere."""
    material = Material('upper')
    uv = material.uv()
    colour = material.image(load_image(art), uv)[0]
    raised = material.image(load_image(spec['height'], data=True), uv)[0]
    panel = material.step(raised, 0.3, 0.5)
    fineness = spec['meshFineness']
    cells = material.voronoi(1.0, material.scaled(uv, 250 * fineness, 40 * fineness), randomness=0.12)
    thread = material.step(cells, 0.16, 0.36)
    open_mesh = material.mix(thread, material.mix(0.62, colour, (0, 0, 0, 1)), colour)
    normal = material.bump(material.math('MAXIMUM', panel, thread), 0.5, 0.014)
    normal = material.bump(raised, 1.0, 0.055, normal)
    normal = material.bump(material.noise(160, 3), 0.10, 0.006, normal)
    material.set(
        Base_Color=material.mix(panel, open_mesh, colour),
        Roughness=material.between(panel, 0.75, 0.42),
        Sheen=material.between(panel, 0.4, 0.0),
        Specular=0.4,
        Normal=normal,
    )
    return material.data


def lining(last, spec):
    """The padded collar rolls inwards; along the lacing it stays thin."""
    collar = last.collar
    inwards = np.c_[np.clip(collar[:, 0], 0.3, 1.9), np.zeros(AROUND)] - collar[:, :2]
    inwards /= np.maximum(np.linalg.norm(inwards, axis=1, keepdims=True), 1e-6)
    padding = np.clip((1.12 - collar[:, 0]) / 0.35, 0.18, 1)[:, None]
    rows = [collar]
    for part in np.linspace(0.1, 1, 9):
        turn = part * math.pi
        rows.append(collar + np.c_[inwards * padding * 0.05 * (1 - math.cos(turn)), padding[:, 0] * 0.055 * math.sin(turn)])
    for depth in (0.06, 0.15, 0.3, 0.42):
        row = rows[9].copy()
        row[:, 2] -= depth * np.clip(padding[:, 0], 0.15, 1)
        rows.append(row)
    inside = smooth_path([(0.2, 0), (0.3, -0.2), (0.9, -0.22), (1.6, -0.2), (1.9, 0), (1.6, 0.2), (0.9, 0.2), (0.3, 0.2)], 8, True)
    cloth = fabric('lining', spec['liningColour'], 90)
    return [
        grid('lining', closed(np.array(rows)), cloth),
        mesh('insole', [(x, y, 0.40) for x, y in inside], [tuple(range(len(inside)))], cloth),
    ]


def midsole(last, spec):
    profile = [(-0.10, 0.065), (0.012, 0.07), (0.034, 0.095), (0.036, 0.13), (0.028, 0.17), (0.030, 0.20), (0.022, 0.235), (0.010, 0.27), (-0.015, 0.30), (-0.07, 0.295)]
    x = last.sole[:, 0]
    top = midsole_top(x)
    flare = 1 + 0.5 * np.clip((0.6 - x) / 0.6, 0, 1)
    rows = []
    for out, z in profile:
        height = 0.065 + (z - 0.065) / 0.235 * (top - 0.065)
        reach = out * flare if out > 0 else np.full(AROUND, out)
        rows.append(np.c_[last.sole + last.outward * reach[:, None], height + spring(x)])
    rows = np.array(rows)
    at = np.linspace(0, len(rows) - 1, 64)
    low = np.minimum(at.astype(int), len(rows) - 2)
    part = (at - low)[:, None, None]
    rows = rows[low] * (1 - part) + rows[low + 1] * part
    # one long groove, and short flutes at heel and forefoot
    around = np.arange(AROUND) / AROUND
    from_heel = np.minimum(around, 1 - around)[None] * 2
    up = np.linspace(0, 1, 64)[:, None]
    groove = -0.014 * np.clip(1 - np.abs(up - 0.60) / 0.05, 0, 1) ** 0.7
    flutes = np.clip(np.sin((from_heel * 44 + up * 3) * 2) * 3 - 1.4, 0, 1)
    flutes = -0.012 * flutes * np.clip((up - 0.16) / 0.06, 0, 1) * np.clip((0.46 - up) / 0.06, 0, 1) * ((from_heel < 0.32) | (from_heel > 0.72))
    rows[..., :2] += last.outward[None] * (groove + flutes)[..., None]
    material = Material('midsole')
    material.set(
        Base_Color=material.image(load_image(spec['midsole']), material.uv())[0],
        Roughness=0.55,
        Normal=material.bump(material.noise(150, 2), 0.10, 0.006),
    )
    return grid('midsole', closed(rows), material.data)


def outsole(last, spec):
    """Rubber with the ends of the herringbone lugs along its edge, drawn up over the toe."""
    x = last.sole[:, 0]
    lugs = np.clip(np.sin(np.arange(AROUND) / AROUND * 2 * math.pi * 66) * 4, -1, 1) * 0.5 + 0.5
    wrap = 0.11 * np.clip((x - 2.55) / 0.3, 0, 1) ** 1.5
    rows = []
    for out, z in [(-0.25, 0.0), (0.0, 0.0), (0.022, 0.008), (0.037, 0.03), (0.041, 0.062), (0.038, 0.085), (0.030, 0.092), (0.0, 0.094)]:
        height = z + (lugs * 0.020 if z < 0.03 else 0) + (wrap if z > 0.08 else wrap * 0.6 if z > 0.05 else 0)
        rows.append(np.c_[last.sole + last.outward * (out + 0.004), height + spring(x)])
    material = Material('rubber')
    ribs = material.bands(40, 'X', material.uv())
    material.set(Base_Color=linear(spec['outsoleColour']), Roughness=0.55, Normal=material.bump(ribs, 0.35, 0.02))
    bottom = [(px, py, spring(px) + 0.004) for px, py in last.sole - last.outward * 0.05]
    return [grid('outsole', closed(np.array(rows)), material.data), mesh('bottom', bottom, [tuple(range(AROUND))], material.data)]


def tongue(spec, mirrored):
    """Padded, a little wider than the lacing, its rounded end standing above the top eyelets."""
    path = smooth_path([(2.02, 0.585), (1.75, 0.695), (1.4, 0.86), (1.14, 0.985), (1.03, 1.075), (0.96, 1.165)], 12)
    rows = []
    for k, (x, z) in enumerate(path):
        part = k / (len(path) - 1)
        end = min(1.0, max(0.0, (part - 0.82) / 0.18))
        # one even curve around the end
        side = np.linspace(-1, 1, 25) * max(0.36, (1 - end**2.4) ** (1 / 2.4))
        rows.append(np.stack([x + 0.03 * side**2 * part, side * (0.12 + 0.10 * part), z - 0.075 * side**2 + 0.012 * np.cos(side * 1.4)], 1))
    body = grid('tongue', np.array(rows), fabric('tongue', spec['tongueColour'], 300, 0.3))
    padding = body.modifiers.new('padding', 'SOLIDIFY')
    padding.thickness, padding.offset = THICK, -1
    rounding = body.modifiers.new('rounding', 'SUBSURF')
    rounding.levels = rounding.render_levels = 2
    # the woven label lies on the upper end
    label = Material('label')
    label.set(Base_Color=label.image(load_image(spec['label']), label.uv())[0], Roughness=0.7, Normal=label.bump(label.noise(140, 2), 0.2, 0.006))
    patch = []
    for part in np.linspace(0.80, 0.93, 8):
        index = part * (len(path) - 1)
        x, z = (np.interp(index, np.arange(len(path)), path[:, k]) for k in (0, 1))
        ahead, rise = (path[-1] - path[-13]) / np.linalg.norm(path[-1] - path[-13])
        over = THICK + 0.012  # the padding grows outwards
        side = np.linspace(-0.55, 0.55, 9) * (-1 if mirrored else 1)  # letters must not be mirrored with the shoe
        patch.append(np.stack([x + 0.03 * side**2 * part + rise * over, side * 0.20, z - 0.075 * side**2 + 0.012 * np.cos(side * 1.4) - ahead * over], 1))
    return [body, grid('label', np.array(patch), label.data)]


def eyelet(step, side):
    part = step / (EYELETS - 1)
    return np.array([
        np.interp(part, [0, 1], [1.92, 1.15]),
        side * np.interp(part, [0, 1], [0.150, 0.212]),
        np.interp(part, [0, 0.5, 1], [0.640, 0.815, 0.978]),
    ])


def laces(spec):
    """Crossed evenly up to the top, ends tucked in: a bow would hide the shoe."""
    lace = fabric('lace', spec['laceColour'], 420, 0.4, 0.8)
    metal = plain('eyelet', spec['eyeletColour'], 0.35)
    things = []

    def strand(start, end, lift):
        up = np.array(THROAT_UP)
        points = [start - up * 0.03, start + up * 0.012]
        for part in (0.25, 0.5, 0.75):
            points.append(start * (1 - part) + end * part + up * lift * (1 - (2 * part - 1) ** 2 * 0.55))
        points += [end + up * 0.012, end - up * 0.03]
        things.append(ribbon('lace', smooth_path(points, 8), 0.036, 0.010, lace, up=THROAT_UP))

    strand(eyelet(0, -1), eyelet(0, 1), 0.055)
    for step in range(EYELETS - 1):
        strand(eyelet(step, -1), eyelet(step + 1, 1), 0.075)
        strand(eyelet(step, 1), eyelet(step + 1, -1), 0.055)
    strand(eyelet(EYELETS - 1, -1), eyelet(EYELETS - 1, 1), 0.085)
    for step in range(EYELETS):
        for side in (-1, 1):
            bpy.ops.mesh.primitive_torus_add(
                location=eyelet(step, side) + np.array([0, 0, 0.004]), major_radius=0.028, minor_radius=0.009,
                major_segments=24, minor_segments=8, rotation=(-0.5 * side, 0.42, 0),
            )
            ring = bpy.context.object
            ring.data.materials.append(metal)
            ring.data.polygons.foreach_set('use_smooth', [True] * len(ring.data.polygons))
            things.append(ring)
    return things


def shoe(spec, art, mirrored=False):
    last = Last()
    # its inner end is sewn in under the padding of the collar
    tab = smooth_path([(0.08, 0, 1.00), (0.015, 0, 1.09), (0.03, 0, 1.19), (0.10, 0, 1.215), (0.145, 0, 1.13), (0.15, 0, 1.05)], 10)
    outwards = np.cross((0, 1, 0), np.gradient(tab, axis=0))
    return [
        grid('upper', closed(last.upper()), upper_material(spec, art)),
        *lining(last, spec),
        midsole(last, spec),
        *outsole(last, spec),
        *tongue(spec, mirrored),
        *laces(spec),
        ribbon('tab', tab, 0.055, 0.013, fabric('tab', spec['tabColour'], 90), up=outwards),
    ]


SPEC = {}


def build(spec):
    SPEC.update(spec)
    group(shoe(spec, spec['upper']), location=(-1.47, 0, 0))


def light():
    studio.world(0.42, (1, 1, 1), (0.55, 0.55, 0.55))
    middle = (0, 0, 0.5)
    studio.softbox((-3.0, -4.5, 6.0), middle, 4, 430, casts_shadow=True)
    studio.softbox((4.5, -2, 3.5), middle, 2, 210, 4)
    studio.softbox((0.5, 4.5, 3.0), middle, 5, 330, 1.5)
    studio.softbox((-4.5, 2.5, 2.0), middle, 1.2, 150, 3)
    studio.softbox((0, -6, 1.2), middle, 3, 70)


def stage(view):
    studio.floor((0, 0, 0))
    light()
    if view == 'single':
        studio.camera((0.80, -1, 0.62), 90, (0.02, 0, 0.47), 3.55)
    elif view == 'side':
        studio.camera((0.05, -1, 0.13), 100, (0.0, 0, 0.52), 4.15)
    elif view == 'pair':
        first = bpy.data.objects['group']
        first.location, first.rotation_euler = (-1.35, -0.60, 0), (0, 0, math.radians(6))
        group(shoe(SPEC, SPEC['upperMirrored'], mirrored=True), location=(-1.62, 0.56, 0), rotation=(0, 0, math.radians(-10)), scale=(1, -1, 1))
        studio.camera((0.70, -1, 0.82), 90, (0.0, 0, 0.42), 4.1)
    else:
        raise ValueError(f'a shoe has no view {view}')
