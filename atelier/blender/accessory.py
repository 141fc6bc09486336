"""Small things: overgrip rolls, wristbands, a can of balls, dampeners, a wrist cord."""
import math

import numpy as np

import studio
from balls import ball
from geometry import box, grid, group, lathe, smooth_path, tube, world_points
from shading import Material, linear, load_image, plain, shade

SCENE = {}


def overgrip(spec):
    """Three rolls: two stacked and banded, one opened."""
    material = Material('overgrip')
    base = linear(spec['main'])
    grain = material.noise(60, 4)
    material.set(
        Base_Color=material.mix(material.math('MULTIPLY', grain, 0.25), base, shade(base, 0.6)),
        Roughness=0.46,
        Sheen=0.15,
        Normal=material.bump(material.math('MULTIPLY_ADD', material.voronoi(46), 0.6, grain), 0.2, 0.006),
    )
    paper = Material('band')
    paper.set(Base_Color=paper.image(load_image(spec['print']), paper.uv())[0], Roughness=0.4, Clearcoat=0.3)

    def roll(location, turn, tail):
        angle = np.linspace(0, 13 * 2 * math.pi, 13 * 80)
        radius = 0.13 + 0.0155 * angle / (2 * math.pi)
        if not tail:
            radius = np.minimum(radius, 0.13 + 0.0155 * 12)  # an even last turn, for the paper band to sit on
        spiral = np.stack([radius * np.cos(angle), radius * np.sin(angle)], 1)
        if tail:
            # the loose end leaves along the tangent and lies down on the table
            last = spiral[-1]
            part = np.linspace(0, 1, 70)[1:]
            spiral = np.vstack([spiral, np.stack([last[0] + 0.012 * np.sin(part * 3), last[1] + 0.95 * part], 1)])
        half = 0.15
        points = np.zeros((9, len(spiral), 3))
        for k, z in enumerate(np.linspace(-half, half, 9)):
            points[k] = np.c_[spiral, np.full(len(spiral), z)]
        thing = grid('roll', points, material.data)
        thick = thing.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = 0.012, 0
        thing.location, thing.rotation_euler = location, (0, 0, turn)
        if not tail:
            reach = radius[-1] + 0.008
            ring = lathe('band', [(reach, -0.09), (reach, 0.09)], paper.data)
            ring.location, ring.rotation_euler = location, (0, 0, 0.12)
        return thing

    roll((-0.36, 0.12, 0.15), 0.5, False)
    roll((-0.34, 0.12, 0.452), 2.1, False)
    roll((0.36, -0.18, 0.15), -1.15, True)


def wristbands(spec):
    terry = Material('terry')
    base = linear(spec['main'])
    loops = terry.voronoi(30)
    mark = terry.image(load_image(spec['print'], data=True), terry.scaled(terry.uv(), 1, 1.72), 'CLIP')[0]
    terry.set(
        Base_Color=terry.mix(mark, terry.mix(loops, base, shade(base, 0.62)), linear(spec['accent'])),
        Roughness=0.95,
        Sheen=0.8,
        Specular=0.1,
        Normal=terry.bump(loops, 0.8, 0.02, terry.bump(mark, 0.6, 0.03)),
    )

    def band(location, rotation, seed, spin=0.0):
        radius, height, thick = 0.38, 0.80, 0.08
        profile = [(radius + thick + 0.012 * math.sin(math.pi * s), height * (s - 0.5)) for s in np.linspace(0, 1, 130)]
        profile += [(radius + thick / 2 + thick / 2 * math.cos(a), height / 2 + thick * 0.55 * math.sin(a)) for a in np.linspace(0, math.pi, 24)[1:]]
        profile += [(radius, height * (s - 0.5)) for s in np.linspace(1, 0, 46)[1:]]
        profile += [(radius + thick / 2 + thick / 2 * math.cos(a), -height / 2 + thick * 0.55 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 24)[1:]]
        turn = np.linspace(0, 2 * math.pi, 401)
        random = np.random.default_rng(seed)
        points = np.zeros((len(profile), 401, 3))
        for i, (r, z) in enumerate(profile):
            reach = r + 0.006 * np.sin(turn * 3 + seed) + 0.004 * np.sin(turn * 7 + z * 6)
            # shorter loops around the embroidery, which would tear the letters
            pile = random.normal(0, 0.0034, 400) * (1 - 0.75 * math.exp(-((z / 0.16) ** 4)))
            reach = reach + np.r_[pile, pile[:1]]
            points[i] = np.stack([reach * np.cos(turn + spin) * 1.04, reach * np.sin(turn + spin) * 0.96, np.full(401, z)], 1)
        thing = grid('band', points, terry.data)
        thing.location, thing.rotation_euler = location, rotation
        return thing

    SCENE['resting'] = [
        band((-0.50, 0.20, 0), (0, 0, math.radians(14)), 1),
        band((0.50, -0.20, 0), (-math.pi / 2, 0, math.radians(24)), 2, spin=-0.45),
    ]
    rest_on_table()


def rest_on_table():
    """Lowers each thing until its own lowest point touches."""
    for thing in SCENE['resting']:
        thing.location.z -= float(world_points([thing])[:, 2].min())


def balls(spec):
    radius, wall, height = 0.335, 0.372, 2.12
    clear = Material('pet')
    nodes = clear.tree.nodes
    shine = nodes.new('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = 0.03
    through = nodes.new('ShaderNodeBsdfTransparent')
    through.inputs[0].default_value = (0.97, 0.98, 0.98, 1)
    rim = nodes.new('ShaderNodeLayerWeight')
    rim.inputs[0].default_value = 0.18
    blend = nodes.new('ShaderNodeMixShader')
    for source, target in ((rim.outputs['Facing'], 0), (through.outputs[0], 1), (shine.outputs[0], 2)):
        clear.tree.links.new(source, blend.inputs[target])
    clear.tree.links.new(blend.outputs[0], nodes['Material Output'].inputs[0])
    wall_profile = [(0, 0.012), (wall - 0.06, 0.012), (wall - 0.02, 0.02), (wall, 0.06), (wall, height - 0.14), (wall - 0.012, height - 0.11), (wall, height - 0.08), (wall, height)]
    label = Material('label')
    label.set(Base_Color=label.image(load_image(spec['print']), label.uv())[0], Roughness=0.25, Clearcoat=0.6)
    metal, lid = plain('metal', '#c6c9cc', 0.25, metallic=1), plain('lid', spec['accent'], 0.35)
    wrap = lathe('label', [(wall + 0.004, 0.20), (wall + 0.004, 1.18)], label.data, 192)
    wrap.rotation_euler = (0, 0, math.radians(12))
    can = [
        lathe('can', wall_profile, clear.data),
        wrap,
        lathe('lid', [(wall + 0.016, height - 0.06), (wall + 0.022, height - 0.05), (wall + 0.022, height + 0.04), (wall + 0.012, height + 0.055), (wall - 0.02, height + 0.055), (wall - 0.04, height + 0.02), (0, height + 0.02)], lid),
        lathe('seal', [(wall - 0.03, height - 0.10), (wall + 0.010, height - 0.09), (wall + 0.014, height - 0.062), (wall + 0.006, height - 0.05)], metal),
        lathe('base', [(0, 0.0), (wall - 0.02, 0.0), (wall + 0.008, 0.01), (wall + 0.010, 0.05), (wall, 0.06)], metal),
    ]
    can += [ball(radius, (0, 0, 0.03 + radius + k * 0.672), (0.5 + k, 1.1 * k, 0.7 * k), k) for k in range(3)]
    group(can, location=(-0.38, 0.1, 0))
    SCENE['resting'] = [ball(radius, (0.42, 0.22, radius), (0.9, 0.25, 0.5), 4), ball(radius, (0.52, -0.62, radius), (2.2, 0.9, 1.7), 5)]
    rest_on_table()


def dampener(spec):
    """Two soft silicone inserts: a domed head on a short neck with a slotted foot, one standing, one lying on its side."""
    print_on = Material('silicone')
    at = print_on.split(print_on.position())
    flat = print_on.join(print_on.math('MULTIPLY_ADD', at[0], 1 / 0.40, 0.5), print_on.math('MULTIPLY_ADD', at[1], 1 / 0.40, 0.5))
    top = print_on.math('GREATER_THAN', at[2], 0.13)
    picture = print_on.image(load_image(spec['print']), flat)[0]
    colour = print_on.mix(top, linear(spec['main']), picture)
    print_on.set(Base_Color=colour, Roughness=0.42, Specular=0.45, Normal=print_on.bump(print_on.noise(90, 2), 0.05, 0.004))
    neck = plain('neck', spec['accent'], 0.45)

    def one(location, rotation):
        square = {'sides': 160, 'exponent': 3.4}
        head = lathe('head', smooth_path([(0.0, 0.172), (0.10, 0.170), (0.15, 0.160), (0.183, 0.140), (0.196, 0.112), (0.193, 0.085), (0.175, 0.070), (0.12, 0.068)], 6), print_on.data, **square)
        # a raised rim around the printed top
        rim = lathe('rim', [(0.150, 0.158), (0.154, 0.170), (0.160, 0.170), (0.166, 0.150)], neck, **square)
        stem = lathe('stem', smooth_path([(0.105, 0.075), (0.095, 0.05), (0.095, 0.0), (0.105, -0.03)], 6), neck, **square)
        foot = lathe('foot', smooth_path([(0.09, -0.02), (0.150, -0.028), (0.165, -0.045), (0.165, -0.075), (0.150, -0.092), (0.0, -0.095)], 6), print_on.data, **square)
        parts = [head, rim, stem, foot]
        parent = group(parts, location, rotation)
        return parent, parts

    standing = one((-0.24, 0.10, 0), (0, 0, math.radians(-16)))
    # turned so far that it lies on the edges of both head and foot
    lying = one((0.25, -0.12, 0), (math.radians(80), 0, math.radians(30)))
    for parent, parts in (standing, lying):
        parent.location.z -= float(world_points(parts)[:, 2].min())


def cord(spec):
    """A braided cord laid in an easy coil: loop, slider and the end that is fixed in the handle."""
    braid = Material('braid')
    along, around = braid.split(braid.uv())[1], braid.split(braid.uv())[0]
    first = braid.math('SINE', braid.math('MULTIPLY_ADD', along, 900, braid.math('MULTIPLY', around, 25.13)))
    second = braid.math('SINE', braid.math('MULTIPLY_ADD', along, -900, braid.math('MULTIPLY', around, 25.13)))
    strands = braid.math('MULTIPLY', first, second)
    fleck = braid.step(braid.math('MULTIPLY', first, braid.math('SINE', braid.math('MULTIPLY', along, 150))), 0.55, 0.75)
    base = linear(spec['main'])
    braid.set(
        Base_Color=braid.mix(fleck, braid.mix(braid.step(strands, -0.6, 0.6), shade(base, 0.45), base), linear(spec['accent'])),
        Roughness=0.7,
        Sheen=0.4,
        Normal=braid.bump(strands, 0.6, 0.03),
    )
    r = 0.045

    def around(a):
        # the second turn lies beside the first
        reach = 1 - 0.088 * a / (2 * math.pi)
        return np.array([1.15 * math.cos(a) * reach, 0.92 * math.sin(a) * reach, r])

    coil = [around(a) for a in np.linspace(0.25, 2 * math.pi * 1.94, 40)]
    tail = [(0.92, 0.08, r), (0.74, 0.40, r), (0.38, 0.50, r), (0.02, 0.36, r), (-0.16, 0.08, r), (-0.06, -0.2, r)]
    path = smooth_path(coil + tail, 12)
    turn = np.linspace(0, 2 * math.pi, 25)
    along_path = np.gradient(path, axis=0)
    along_path /= np.linalg.norm(along_path, axis=1, keepdims=True)
    side = np.cross(along_path, (0, 0, 1))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    lift = np.cross(side, along_path)
    points = path[:, None] + r * (np.cos(turn)[None, :, None] * side[:, None] + np.sin(turn)[None, :, None] * lift[:, None])
    grid('cord', points, braid.data)
    dark = plain('fitting', '#141518', 0.35)
    for end, ahead in ((path[0], path[6]), (path[-1], path[-7])):
        way = (end - ahead) / np.linalg.norm(end - ahead)
        tube('ferrule', [end - way * 0.02, end + way * 0.16], r * 1.22, dark)
    # the slider holds both turns where they pass in front
    slider_at = (around(1.5 * math.pi) + around(3.5 * math.pi)) / 2
    box('slider', (0.26, 0.25, 0.125), tuple(slider_at + np.array([0, 0, 0.0175])), dark, 0.045)
    # the card it is sold on lies behind
    card = Material('card')
    card.set(Base_Color=card.image(load_image(spec['print']), card.uv())[0], Roughness=0.5)
    board = grid('card', np.array([[(-1.05 + 2.1 * u, 1.12 + 1.5 * v, 0.025) for u in np.linspace(0, 1, 8)] for v in np.linspace(0, 1, 8)]), card.data)
    thick = board.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.025
    thick.offset = -1


def build(spec):
    SCENE['item'] = spec['item']
    {'overgrip': overgrip, 'wristbands': wristbands, 'balls': balls, 'dampener': dampener, 'cord': cord}[spec['item']](spec)


# Directions of the camera for the two views, how tightly it frames, and the size of the subject for the light.
VIEWS = {
    'overgrip': ((0.10, -1, 0.62), (-0.55, -1, 0.85), 1.10, 1.3),
    'wristbands': ((0.05, -1, 0.46), (0.60, -1, 0.75), 1.2, 1.7),
    'balls': ((0.10, -1, 0.22), (0.62, -1, 0.62), 1.14, 2.4),
    'dampener': ((0.05, -1, 0.70), (0.75, -1, 0.42), 1.30, 0.8),
    'cord': ((0.05, -1, 1.05), (-0.45, -1, 0.95), 1.10, 2.2),
}


def stage(view):
    front, angle, margin, size = VIEWS[SCENE['item']]
    direction = front if view == 'front' else angle
    target, height = studio.fitted(direction, 95, margin)
    studio.floor((0, 0, float(world_points()[:, 2].min())))
    k = size / 2.2
    middle = (0, 0, size * 0.35)
    studio.world(0.40, (1, 1, 1), (0.55, 0.55, 0.55))
    studio.softbox((-2.8 * k, -3.8 * k, 5.6 * k), middle, 3.2 * k, 330 * k * k, casts_shadow=True)
    studio.softbox((4.2 * k, -1.5 * k, 3.2 * k), middle, 1.2 * k, 150 * k * k, 4 * k)
    studio.softbox((-3.6 * k, 2.4 * k, 2.2 * k), middle, 1.2 * k, 130 * k * k, 3 * k)
    studio.softbox((1.0 * k, 4.5 * k, 3.6 * k), middle, 3.5 * k, 190 * k * k, 1.6 * k)
    studio.softbox((0, -6 * k, 1.2 * k), middle, 3 * k, 45 * k * k)
    studio.camera(direction, 95, target, height)
