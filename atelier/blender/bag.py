"""Padel bags and backpacks: one stuffed body, with pockets, zips, handles and straps sewn onto it."""
import math

import numpy as np

import studio
from geometry import box, grid, resample, ribbon, ripple, smooth_path, soften, superellipse, tube
from shading import Material, fabric, linear, load_image, plain, webbing

# Half width and half depth at heights 0..1, as parts of the bag's own half width and half depth.
FORMS = {
    'wedge': ([0, 0.05, 0.2, 0.45, 0.7, 0.88, 0.97, 1], [0.70, 0.74, 0.79, 0.87, 0.97, 1.0, 0.93, 0.80], [0.86, 0.92, 0.95, 0.98, 1.0, 0.96, 0.84, 0.66], 3.6),
    'barrel': ([0, 0.05, 0.2, 0.45, 0.7, 0.88, 0.97, 1], [0.78, 0.84, 0.93, 1.0, 0.99, 0.92, 0.80, 0.66], [0.82, 0.90, 0.97, 1.0, 0.98, 0.92, 0.78, 0.62], 3.0),
    'box': ([0, 0.05, 0.2, 0.45, 0.7, 0.88, 0.97, 1], [0.90, 0.94, 0.97, 0.99, 1.0, 0.99, 0.95, 0.86], [0.92, 0.96, 0.98, 1.0, 1.0, 0.97, 0.90, 0.78], 5.0),
    'backpack': ([0, 0.05, 0.2, 0.45, 0.62, 0.76, 0.87, 0.95, 1], [0.86, 0.92, 0.98, 1.0, 0.98, 0.92, 0.80, 0.62, 0.40], [0.92, 0.98, 1.0, 0.94, 0.84, 0.74, 0.62, 0.50, 0.36], 3.2),
}


ZIP_AT = 0.42  # of the half depth, in front of and behind the middle


class Body:
    """The stuffed shape. Front is -y."""

    def __init__(self, spec):
        self.height, self.form = spec['height'], spec['form']
        at, wide, deep, self.exponent = FORMS[self.form]
        z = np.linspace(0, 1, 300)
        self.z = z * self.height
        rows = np.stack([np.interp(z, at, wide), np.interp(z, at, deep)], 1)
        rows = soften(rows, 14, closed=False)
        self.wide, self.deep = rows[:, 0] * spec['width'] / 2, rows[:, 1] * spec['depth'] / 2
        self.half = spec['width'] / 2
        backpack = self.form == 'backpack'
        self.pocket = {
            'half': self.half * (0.74 if backpack else 0.66),
            'low': self.height * 0.09,
            'high': self.height * (0.50 if backpack else 0.44),
            'corner': 0.5 if backpack else 0.28,
            'stands': 0.26 if backpack else 0.17,
        }

    def section(self, z):
        return np.interp(z, self.z, self.wide), np.interp(z, self.z, self.deep)

    def pocket_edge(self, x, z):
        """Distance to the edge of the front pocket, negative inside."""
        p = self.pocket
        middle, tall = (p['low'] + p['high']) / 2, (p['high'] - p['low']) / 2
        dx = np.abs(x) - p['half'] + p['corner']
        dz = np.abs(z - middle) - tall + p['corner']
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dz, 0))
        return outside + np.minimum(np.maximum(dx, dz), 0) - p['corner']

    def pocket_lift(self, x, z):
        inside = np.clip(-self.pocket_edge(x, z) / 0.14, 0, 1)
        return self.pocket['stands'] * np.sqrt(1 - (1 - inside) ** 2)

    def front(self, x, z, off=0.0):
        """The point of the front surface straight behind (x, z)."""
        wide, deep = self.section(z)
        y = -deep * np.clip(1 - np.abs(x / (wide + 1e-6)) ** self.exponent, 0, 1) ** (1 / self.exponent)
        return np.stack([x, y - self.pocket_lift(x, z) - off, z + 0 * x], -1)

    def back(self, x, z, off=0.0):
        wide, deep = self.section(z)
        y = deep * np.clip(1 - np.abs(x / (wide + 1e-6)) ** self.exponent, 0, 1) ** (1 / self.exponent)
        return np.stack([x + 0 * z, y + off, z + 0 * x], -1)

    def surface(self):
        turn = np.linspace(0, 2 * math.pi, 361) - math.pi / 2
        angle, z = np.meshgrid(turn, self.z)
        wide, deep = self.section(z)
        reach = superellipse(angle, wide, deep, self.exponent)
        points = np.stack([reach * np.cos(angle), reach * np.sin(angle), z], -1)
        creases = ripple(points * np.array([1, 1, 0.45]), 1.9, 1) * 0.045 + ripple(points * np.array([1, 1, 2.0]), 3.6, 2) * 0.018
        out = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
        front = points[..., 1] < 0
        # fewer creases on and around the pocket, without an edge where they begin
        near = np.clip((0.55 - self.pocket_edge(points[..., 0], z)) / 0.45, 0, 1) * np.clip(-points[..., 1] / (0.6 * deep), 0, 1)
        # and none under the zips, which would sink into them
        zips = np.clip(1.5 - np.abs(np.abs(points[..., 1]) / deep - ZIP_AT) / 0.08, 0, 1) * (self.form != 'backpack')
        calm = (1 - 0.65 * near) * (1 - zips)
        points = points + out * (creases * calm)[..., None]
        points[..., 1] -= np.where(front, self.pocket_lift(points[..., 0], z), 0)
        points[..., 1] += np.where(~front, self.back_padding(points[..., 0], z), 0)
        shrink = np.linspace(0.98, 0.01, 16)
        top = [points[-1] * [s, s, 1] + [0, 0, 0.16 * math.sqrt(1 - s * s)] for s in shrink]
        foot = [points[0] * [s, s, 1] - [0, 0, 0.05 * math.sqrt(1 - s * s)] for s in shrink[::-1]]
        return np.concatenate([np.array(foot), points, np.array(top)])

    def back_padding(self, x, z):
        """Quilted pads between air channels where the bag lies on the back."""
        inside = np.clip((self.half * 0.62 - np.abs(x)) / 0.15, 0, 1) * np.clip((z - self.height * 0.12) / 0.15, 0, 1) * np.clip((self.height * 0.80 - z) / 0.15, 0, 1)
        channel = np.clip(np.abs(x) / 0.10, 0, 1) * np.clip(np.abs(((z / self.height * 4.2) % 1) - 0.5) / 0.09, 0, 1)
        return 0.12 * inside * np.sqrt(channel)


def cloth(spec):
    """Woven polyester; the drawings are projected on from the front and from behind."""
    material = Material('cloth')
    top = spec['height'] + spec['crown']
    flat = material.flat_xz(1 / spec['width'], 1 / top, 0.5, 0)
    turned = material.flat_xz(-1 / spec['width'], 1 / top, 0.5, 0)
    side = material.split(material.node('ShaderNodeTexCoord').outputs['Normal'])[1]
    colour = material.mix(material.math('LESS_THAN', side, -0.18), linear(spec['clothColour']), material.image(load_image(spec['front']), flat)[0])
    colour = material.mix(material.math('GREATER_THAN', side, 0.18), colour, material.image(load_image(spec['back']), turned)[0])
    # a darker boot all around the foot
    boot = material.math('LESS_THAN', material.split(material.position())[2], spec['height'] * 0.075)
    colour = material.mix(boot, colour, linear(spec['trimColour']))
    threads = material.node('ShaderNodeTexChecker')
    threads.inputs['Scale'].default_value = 40
    weave = threads.outputs[1]
    material.feed(threads.inputs[0], material.flat_xz(1, 1))
    material.set(
        Base_Color=material.mix(material.math('MULTIPLY', weave, 0.16), colour, (0, 0, 0, 1)),
        Roughness=0.6,
        Sheen=0.25,
        Specular=0.35,
        Normal=material.bump(weave, 0.2, 0.012, material.bump(material.noise(4, 5), 0.35, 0.05)),
    )
    return material.data


def zip_along(path, up, pull_at, spec):
    """Tape, a row of teeth and a puller with a cord."""
    path = np.asarray(path, float)
    up = np.broadcast_to(np.asarray(up, float), path.shape)
    up = up / np.linalg.norm(up, axis=1, keepdims=True)
    ribbon('tape', path + up * 0.004, 0.075, 0.016, plain('tape', '#0b0b0d', 0.8, grain=(120, 0.2)), up=up, exponent=4)
    teeth = Material('teeth')
    teeth.set(Base_Color=(0.05, 0.05, 0.055, 1), Roughness=0.35, Metallic=0.6, Normal=teeth.bump(teeth.bands(90, 'Y', teeth.uv()), 0.8, 0.02))
    ribbon('teeth', path + up * 0.016, 0.026, 0.014, teeth.data, up=up)
    index = int(len(path) * pull_at)
    at, out = path[index] + up[index] * 0.045, up[index]
    box('slider', (0.10, 0.07, 0.13), at, plain('slider', '#b9bdc2', 0.3, metallic=1.0), 0.02)
    hang = [at + out * 0.03, at + out * 0.06 + np.array([0, 0, -0.05]), at + out * 0.05 + np.array([0.01, 0, -0.09]), at + out * 0.04 + np.array([0.01, 0, -0.13])]
    ribbon('pull', smooth_path(hang, 8), 0.045, 0.018, plain('pull', spec['pullColour'], 0.5), up=out)


def pockets(body, spec):
    p = body.pocket
    edge = []
    for turn in np.linspace(0, 2 * math.pi, 240, endpoint=False):
        # march from the middle to the edge
        middle = (p['low'] + p['high']) / 2
        reach = np.linspace(0, 6, 1200)
        x, z = reach * math.cos(turn), middle + reach * math.sin(turn)
        inside = body.pocket_edge(x, z) < -0.02
        last = np.where(inside)[0].max()
        edge.append((x[last], z[last]))
    edge = soften(resample(np.array(edge), 260), 4)
    around = body.front(edge[:, 0], edge[:, 1], 0.0)
    around[:, 1] -= 0.004
    tube('piping', around, 0.028, plain('piping', spec['accentColour'], 0.5), closed=True)
    # the pocket opens along its upper edge
    x = np.linspace(-p['half'] + 0.22, p['half'] - 0.22, 80)
    z = np.full_like(x, p['high'] - 0.30)
    zip_along(body.front(x, z, 0.006), (0, -1, 0), 0.07, spec)
    if spec['shoePocket']:
        vents = plain('vent', '#08080a', 0.7)
        for side in (-1, 1):
            for k in range(4):
                z = body.height * 0.10 + k * 0.12
                wide, deep = body.section(z)
                rows = np.linspace(-deep * 0.42, deep * 0.42, 16)
                reach = wide * (1 - np.abs(rows / deep) ** body.exponent) ** (1 / body.exponent) + 0.02
                ribbon('vent', np.stack([side * reach, rows, np.full_like(rows, z)], 1), 0.028, 0.012, vents, up=(side, 0, 0))


def main_zips(body, spec):
    """Padel bags open along both shoulders; a backpack along one arch over the front."""
    if body.form == 'backpack':
        half = body.half * 0.78
        turn = np.linspace(0, math.pi, 60)[1:-1]
        arch_x = np.r_[np.full(40, half), half * np.cos(turn), np.full(40, -half)]
        arch_z = np.r_[np.linspace(body.height * 0.40, body.height * 0.64, 40), body.height * 0.64 + body.height * 0.24 * np.sin(turn), np.linspace(body.height * 0.64, body.height * 0.40, 40)]
        path = soften(resample(np.stack([arch_x, arch_z], 1), 200, closed=False), 8, closed=False)
        path = body.front(path[:, 0], path[:, 1], 0.012)
        zip_along(path, np.stack([path[:, 0] * 0.35, np.full(len(path), -1.0), np.full(len(path), 0.35)], 1), 0.22, spec)
        return
    for part in (-ZIP_AT, ZIP_AT):
        z = np.linspace(body.height * 0.12, body.height - 0.02, 140)
        wide, deep = body.section(z)
        y = part * deep
        reach = wide * (1 - np.abs(part) ** body.exponent) ** (1 / body.exponent) + 0.02
        rise = np.stack([reach, y, z], 1)
        over = np.linspace(reach[-1], -reach[-1], 60)[1:-1]
        crown = np.stack([over, np.full_like(over, y[-1]), body.height + 0.15 * np.sqrt(np.clip(1 - (over / reach[-1]) ** 2 * 0.94, 0, 1))], 1)
        path = np.vstack([rise, crown, (rise * [-1, 1, 1])[::-1]])
        path = soften(resample(path, 280, closed=False), 10, closed=False)
        up = path - np.array([0, 0, body.height * 0.5])
        up[:, 1] = 0
        up[:, 2] *= np.clip((path[:, 2] - body.height * 0.86) / 0.5, 0, 1)
        zip_along(path, up, 0.78 if part < 0 else 0.3, spec)


def seams(body, spec):
    """Piping where the front and back panels meet the gusset, and above the boot."""
    cord = plain('seam', spec['trimColour'], 0.5)
    for part in (-0.78, 0.78) if body.form == 'backpack' else (-0.80, 0.80):
        z = np.linspace(body.height * 0.075, body.height * 0.97, 120)
        wide, deep = body.section(z)
        reach = wide * (1 - np.abs(part) ** body.exponent) ** (1 / body.exponent)
        for side in (-1, 1):
            tube('seam', np.stack([side * (reach + 0.01), part * deep * 1.005, z], 1), 0.022, cord)
    turn = np.linspace(0, 2 * math.pi, 200, endpoint=False)
    wide, deep = body.section(body.height * 0.075)
    reach = superellipse(turn, wide + 0.015, deep + 0.015, body.exponent)
    ring = np.stack([reach * np.cos(turn), reach * np.sin(turn), np.full_like(turn, body.height * 0.075)], 1)
    tube('seam', ring, 0.02, cord, closed=True)


def handles(body, spec):
    top = body.height + (0.10 if body.form == 'backpack' else 0.14)
    y = 0.12 if body.form == 'backpack' else 0.0
    half = 0.34 if body.form == 'backpack' else 0.5
    tape = webbing('webbing', '#17181b')
    loop = smooth_path([(-half, y, top - 0.12), (-half * 0.95, y, top + 0.12), (-half * 0.5, y, top + 0.36), (0, y, top + 0.42), (half * 0.5, y, top + 0.36), (half * 0.95, y, top + 0.12), (half, y, top - 0.12)], 10)
    ribbon('handle', loop, 0.13, 0.03, tape, up=(0, 0, 1), exponent=4)
    middle = loop[len(loop) // 2 - 14 : len(loop) // 2 + 15] + np.array([0, 0, 0.012])
    ribbon('grip', middle, 0.16, 0.055, plain('grip', spec['accentColour'], 0.6, grain=(60, 0.2)), up=(0, 0, 1), exponent=3)


def straps(body, spec):
    """Two padded shoulder straps with webbing and a buckle below, on the back."""
    pad, tape = fabric('pad', '#1a1b1e', 60, 0.35), webbing('webbing', '#111214')
    for side in (-1, 1):
        x = side * body.half * 0.36
        z = np.array([0.85, 0.835, 0.80, 0.70, 0.56, 0.44]) * body.height
        off = np.array([-0.08, 0.10, 0.24, 0.36, 0.34, 0.26])
        lean = np.array([0.0, 0.0, 0.02, 0.10, 0.16, 0.17]) * side * body.half
        path = smooth_path(np.array([body.back(np.array(x + l), np.array(h), o) for l, h, o in zip(lean, z, off)]), 14)
        ribbon('strap', path, 0.30, 0.075, pad, up=(0, 1, 0.15), exponent=3.2)
        ribbon('edge', path[26:-2] + np.array([0, 0.064, 0.008]), 0.20, 0.018, plain('strap', spec['clothColour'], 0.6, grain=(60, 0.2)), up=(0, 1, 0.15), exponent=4)
        low = smooth_path(np.array([path[-1] + [0, 0.02, 0.1], path[-1] + [0.02 * side, 0.0, -0.35], body.back(np.array(x + side * body.half * 0.3), np.array(body.height * 0.22), 0.10), body.back(np.array(x + side * body.half * 0.34), np.array(body.height * 0.10), 0.03), body.back(np.array(x + side * body.half * 0.34), np.array(body.height * 0.068), -0.05)]), 14)
        ribbon('webbing', low, 0.11, 0.022, tape, up=(0, 1, 0), exponent=4)
        buckle = low[12]
        box('buckle', (0.34, 0.08, 0.22), tuple(buckle + np.array([0, 0.03, 0])), plain('buckle', '#0c0c0e', 0.35), 0.03)


def build(spec):
    body = Body(spec)
    grid('body', body.surface(), cloth(spec))
    pockets(body, spec)
    main_zips(body, spec)
    seams(body, spec)
    handles(body, spec)
    straps(body, spec)


def light(turned):
    side = -1 if turned else 1
    middle = (0, 0, 2.8)
    studio.world(0.42, (1, 1, 1), (0.55, 0.55, 0.55))
    studio.softbox((-4.5 * side, -8 * side, 13), middle, 7, 2500, casts_shadow=True)
    studio.softbox((9 * side, -3 * side, 6), middle, 2.5, 900, 8)
    studio.softbox((6 * side, 7 * side, 6), middle, 2.5, 1100, 8)
    studio.softbox((-7 * side, 6 * side, 5), middle, 2.5, 1000, 8)
    studio.softbox((0, -12 * side, 2.5), middle, 6, 320)


def stage(view):
    studio.floor((0, 0, -0.05))
    turned = view == 'back'
    light(turned)
    direction = (0.50, -1, 0.16) if not turned else (-0.48, 1, 0.18)
    studio.camera(direction, 95, (0.15 if not turned else -0.15, 0, 3.55), 8.9)
