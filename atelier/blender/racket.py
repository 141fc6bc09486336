"""A padel racket lying on a table, from a spec that the catalogue's facts were turned into."""
import math

import bpy
import numpy as np
from mathutils import Matrix

import studio
from carbon import art_position, face_material
from geometry import grid, lathe, left_normals, link, resample, signed_power, smooth_path, superellipse, tube
from racket_outline import HALF_THICKNESS, holes, outline, throat
from shading import Material, linear, load_image, plain, shade

ROUNDING = 0.17  # how far the beam's rounding reaches into the face
LIP = 0.032  # the same around the openings of the throat
TABLE = HALF_THICKNESS + 0.013  # the bumper stands a little proud of the beam


def beam_section(kind, steps=30):
    """Depth y and inset of the beam from its front edge, around the flank, to its back edge."""
    turn = np.linspace(0, math.pi, steps + 1)
    if kind == 'faceted':
        corners = np.array([(-1, 1), (-0.94, 0.62), (-0.58, 0.07), (-0.5, 0), (0.5, 0), (0.58, 0.07), (0.94, 0.62), (1, 1)])
        at = np.linspace(0, len(corners) - 1, 3 * steps)
        section = np.stack([np.interp(at, np.arange(len(corners)), corners[:, k]) for k in (0, 1)], 1)
        return section[:, 0] * HALF_THICKNESS, section[:, 1] * ROUNDING
    exponent = {'soft': 2.5, 'round': 3.2, 'boxed': 5.0, 'channel': 3.6}[kind]
    depth = -HALF_THICKNESS * signed_power(np.cos(turn), 2 / exponent)
    inset = ROUNDING * (1 - signed_power(np.sin(turn), 2 / exponent))
    if kind == 'channel':
        turn = np.linspace(0, math.pi, 2 * steps + 1)
        depth = -HALF_THICKNESS * signed_power(np.cos(turn), 2 / exponent)
        inset = ROUNDING * (1 - signed_power(np.sin(turn), 2 / exponent))
        inset = inset + 0.035 * np.exp(-((depth / 0.055) ** 4))
    return depth, inset


def sweep(name, path, inward, material, closed, section):
    depth, inset = section
    points = np.zeros((len(path), len(depth), 3))
    for k in range(len(depth)):
        at = path + inward * inset[k]
        points[:, k] = np.stack([at[:, 0], np.full(len(at), depth[k]), at[:, 1]], 1)
    return grid(name, points, material, close_rows=closed)


def frame_material(spec):
    """The art runs over the rounding; the flank has its own colours, seen in the three-quarter view."""
    material = Material('frame')
    art = material.image(load_image(spec['art']), art_position(material))
    across, along, _ = material.split(material.uv())
    from_middle = material.math('ABSOLUTE', material.math('SUBTRACT', across, 0.5))
    flank = material.math('SUBTRACT', 1.0, material.step(from_middle, 0.27, 0.29))
    frame = spec['frame']
    stripe = material.math('SUBTRACT', 1.0, material.step(from_middle, frame['line'], frame['line'] + 0.012))
    # distance from the tip along the beam, 0 at the tip and 1 at the handle
    from_tip = material.math('MULTIPLY', material.math('ABSOLUTE', material.math('SUBTRACT', along, 0.5)), 2.0)
    inside = material.math(
        'MULTIPLY', material.step(from_tip, frame['from'], frame['from'] + 0.01),
        material.math('SUBTRACT', 1.0, material.step(from_tip, frame['to'], frame['to'] + 0.01)),
    )
    side = material.mix(material.math('MULTIPLY', stripe, inside), linear(frame['colour']), linear(frame['accent']))
    top = material.mix(art[1], linear(frame['bare']), art[0])
    material.set(
        Base_Color=material.mix(flank, top, side),
        Roughness=frame['roughness'],
        Clearcoat=0.7,
        Clearcoat_Roughness=0.10,
        Metallic=material.math('MULTIPLY', art[1], spec['paintMetallic']),
        Normal=material.bump(material.noise(180, 2), 0.04, 0.004),
    )
    return material.data


def face(spec, path, inward, openings, material):
    """A flat curve with the openings and holes cut out, thickened, its edges slightly broken."""
    edge = 0.010
    curve = bpy.data.curves.new('face', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude = HALF_THICKNESS - edge
    curve.bevel_depth, curve.bevel_resolution, curve.offset = edge, 2, -edge

    def cut(points):
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = True
        for target, (x, z) in zip(spline.points, points):
            target.co = (x, z, 0, 1)

    cut(path + inward * (ROUNDING - 0.004))
    for hole in openings:
        cut(hole)
    turn = np.linspace(0, 2 * math.pi, 41)[:-1]
    for x, z, radius in holes(path, spec['holes'], spec['lowestHole']):
        cut(np.stack([x + radius * np.cos(turn), z + radius * np.sin(turn)], 1))
    sketch = link(bpy.data.objects.new('sketch', curve))
    data = bpy.data.meshes.new_from_object(sketch.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(sketch)
    # the curve lies in XY; the mesh must stand in XZ so that its own coordinates are those of the art
    data.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))
    data.materials.clear()
    data.materials.append(material)
    for polygon in data.polygons:
        polygon.use_smooth = abs(polygon.normal.y) < 0.98
    data.use_auto_smooth = True
    return link(bpy.data.objects.new('face', data))


def bumper(path, inward, section, colour, reach):
    """Guard over the crown, where the racket scrapes the wall."""
    chosen = np.where(path[:, 1] > reach)[0]
    path, inward = path[chosen], inward[chosen]
    depth, inset = section
    middle = np.abs(depth) < HALF_THICKNESS * 0.86
    depth, inset = depth[middle] * 1.02, inset[middle]
    ends = np.clip(np.minimum(np.arange(len(path)), np.arange(len(path))[::-1]) / 14, 0, 1)
    points = np.zeros((len(path), len(depth) + 2, 3))
    for k in range(len(depth)):
        at = path + inward * (inset[k] - 0.014 * ends + 0.004)[:, None]
        points[:, k + 1] = np.stack([at[:, 0], np.full(len(at), depth[k]), at[:, 1]], 1)
    for edge, beside in ((0, 1), (-1, -2)):
        points[:, edge] = points[:, beside]
        points[:, edge, 0] += inward[:, 0] * 0.03
        points[:, edge, 2] += inward[:, 1] * 0.03
    return grid('bumper', points, plain('bumper', colour, 0.42, specular=0.45, grain=(120, 0.08)))


def grip(colour):
    material = Material('grip')
    base = linear(colour)
    grain = material.noise(90, 4)
    material.set(
        Base_Color=material.mix(material.math('MULTIPLY', grain, 0.35), base, shade(base, 0.45)),
        Roughness=0.5,
        Sheen=0.3,
        Specular=0.5,
        Normal=material.bump(material.math('MULTIPLY_ADD', material.voronoi(70), 0.5, grain), 0.28, 0.008),
    )
    turn = np.linspace(0, 2 * math.pi, 145)[:-1]
    heights = np.linspace(0.075, 1.36, 520)
    pitch = 0.235
    points = np.zeros((len(heights), len(turn), 3))
    for i, z in enumerate(heights):
        swell = 0.012 * np.clip((0.35 - z) / 0.35, 0, 1)
        taper = np.clip((z - 1.22) / 0.14, 0, 1)
        radius = superellipse(turn, 0.156 + swell - 0.010 * taper, 0.172 + swell - 0.004 * taper, 3.0)
        # the wrap overlaps itself once per turn: a step up, a slope down and a crease
        part = ((z + pitch * turn / (2 * math.pi)) / pitch) % 1.0
        wrap = 0.013 * np.clip(part / 0.06, 0, 1) ** 0.7 * (1 - 0.45 * part) - 0.010 * np.exp(-((part / 0.02) ** 2))
        points[i] = np.stack([(radius + wrap) * np.cos(turn), (radius + wrap) * np.sin(turn), np.full(len(turn), z)], 1)
    return grid('grip', points, material.data, close_columns=True, cap=True)


def cord(colour):
    """The wrist loop lies on the table below the butt."""
    material = Material('cord')
    base = linear(colour)
    braid = material.voronoi(55)
    material.set(
        Base_Color=material.mix(braid, shade(base, 0.5), shade(base, 1.6)),
        Roughness=0.8,
        Sheen=0.4,
        Normal=material.bump(braid, 0.6, 0.012),
    )
    lying = TABLE - 0.028
    path = smooth_path(
        [
            (0.02, 0, 0.05), (0.025, 0.03, -0.06), (0.05, 0.10, -0.16), (0.16, lying, -0.28), (0.25, lying, -0.42),
            (0.20, lying, -0.55), (0.05, lying, -0.60), (-0.10, lying, -0.54), (-0.14, lying, -0.40),
            (-0.07, lying, -0.26), (-0.01, 0.11, -0.16), (-0.015, 0.03, -0.06), (-0.02, 0, 0.05),
        ],
        14,
    )
    slider = tube('slider', [(0.022, 0.08, -0.135), (0.024, 0.115, -0.215)], 0.055, plain('slider', '#0c0c0d', 0.4))
    return [tube('cord', path, 0.026, material.data), slider]


def handle(spec):
    tape = plain('tape', spec['tape'], 0.35, coat=0.3)
    cap = plain('cap', spec['cap'], 0.4)
    ring = plain('ring', spec['ring'], 0.35)
    section = {'sides': 96, 'width': 1.0, 'depth': 1.1, 'exponent': 3.0}
    return [
        grip(spec['grip']),
        lathe('tape', [(0.150, 1.222), (0.182, 1.226), (0.182, 1.352), (0.176, 1.36), (0.12, 1.362)], tape, sides=96, depth=1.1, exponent=4.5),
        lathe('cap', [(0, 0), (0.09, 0.0), (0.150, 0.006), (0.170, 0.03), (0.174, 0.07), (0.172, 0.105), (0.160, 0.125)], cap, **section),
        lathe('ring', [(0.1, -0.004), (0.118, -0.006), (0.122, 0.004)], ring, **section),
        *(cord(spec['cord']) if spec['cord'] else []),
    ]


def build(spec):
    path = outline(spec['outline'])
    inward = left_normals(path, False)
    frame = frame_material(spec)
    section = beam_section(spec['section'])
    sweep('beam', path, inward, frame, False, section)
    openings = []
    lip = np.linspace(0, math.pi, 17)
    lip_section = (-HALF_THICKNESS * signed_power(np.cos(lip), 0.7), LIP * (1 - signed_power(np.sin(lip), 0.7)))
    for hole in throat(path, inward, spec['throat']):
        hole = resample(hole, 160)
        outward = -left_normals(hole, True)
        sweep('throat', hole, outward, frame, True, lip_section)
        openings.append(hole + outward * (LIP - 0.003))
    face(spec, path, inward, openings, face_material(spec))
    if spec['bumper']:
        bumper(path, inward, section, spec['bumper']['colour'], spec['bumper']['reach'])
    handle(spec)


def light(azimuth):
    """Key from the upper left, and strips just behind the racket that draw a bright line along its edge:
    without them a black racket vanishes on a dark page. The rig turns with the camera."""
    turn = Matrix.Rotation(math.radians(azimuth), 4, 'Z')
    at = lambda x, y, z: tuple(turn @ Matrix.Translation((x, y, z)).to_translation())
    middle = (0, 0, 2.6)
    studio.world(0.36, (1, 1, 1), (0.55, 0.55, 0.55))
    studio.softbox(at(-5.0, -7, 8.0), middle, 5.5, 950, casts_shadow=True)
    studio.softbox(at(-5.2, 1.6, 3.0), middle, 1.4, 420, 7)
    studio.softbox(at(5.2, 1.6, 3.0), middle, 1.4, 420, 7)
    studio.softbox(at(0, 1.8, 8.2), (0, 0, 3.6), 6, 260, 1.2)
    studio.softbox(at(5.5, -5, 2.5), middle, 1.2, 150, 6)
    studio.softbox(at(-0.5, -9, -4.5), (0, 0, 1.6), 5, 170)


def stage(view):
    studio.floor((0, TABLE, 2), (math.pi / 2, 0, 0))
    if view == 'front':
        light(0)
        studio.camera((0, -1, 0), 110, (0.0, 0, 1.97), 5.40)
    elif view == 'three-quarter':
        light(22)
        studio.camera((0.72, -1, 0.16), 90, (-0.17, -0.12, 2.09), 5.42, roll=-9)
    elif view == 'detail':
        light(-10)
        studio.camera((-0.42, -1, 0.20), 100, (0.40, -0.1, 3.66), 1.95, roll=6, blur=(0.35, (0.28, -0.19, 3.6)))
    else:
        raise ValueError(f'a racket has no view {view}')
