"""Curves and meshes made from numpy arrays.

One unit is 100 mm everywhere in the atelier.
"""
import math

import bpy
import numpy as np
from mathutils import Vector


def smooth_path(points, steps=16, closed=False):
    """Catmull-Rom curve through the points."""
    points = [np.array(p, float) for p in points]
    count = len(points)
    path = []
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i > 0 else 2 * points[0] - points[1]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else 2 * points[-1] - points[-2]
        for k in range(steps):
            t = k / steps
            path.append(
                0.5
                * (
                    2 * start
                    + (end - before) * t
                    + (2 * before - 5 * start + 4 * end - after) * t * t
                    + (3 * start - before - 3 * end + after) * t**3
                )
            )
    if not closed:
        path.append(points[-1])
    return np.array(path)


def resample(path, count, closed=True):
    """The same curve with evenly spaced points."""
    path = np.asarray(path, float)
    loop = np.vstack([path, path[:1]]) if closed else path
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))]
    at = np.linspace(0, length[-1], count + 1)[:-1] if closed else np.linspace(0, length[-1], count)
    return np.stack([np.interp(at, length, loop[:, k]) for k in range(loop.shape[1])], 1)


def soften(path, reach, closed=True):
    """Rounds the corners of an evenly spaced curve; reach counts points."""
    kernel = np.hanning(2 * reach + 3)[1:-1]
    kernel /= kernel.sum()
    half = len(kernel) // 2
    if closed:
        padded = np.vstack([path[-half:], path, path[:half]])
    else:
        head = 2 * path[0] - path[1 : half + 1][::-1]
        tail = 2 * path[-1] - path[-half - 1 : -1][::-1]
        padded = np.vstack([head, path, tail])
    return np.stack([np.convolve(padded[:, k], kernel, 'valid') for k in range(path.shape[1])], 1)


def left_normals(path, closed):
    """Unit normals to the left of a flat curve."""
    along = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    return np.stack([-along[:, 1], along[:, 0]], 1)


def superellipse(angle, width, depth, exponent):
    """Distance from the centre to the edge of a rounded box section."""
    return (np.abs(np.cos(angle) / width) ** exponent + np.abs(np.sin(angle) / depth) ** exponent) ** (-1 / exponent)


def signed_power(value, exponent):
    return np.sign(value) * np.abs(value) ** exponent


def ripple(points, scale, seed=0):
    """Smooth, cheap 3D noise from a few sine waves: wrinkles and lumps."""
    random = np.random.default_rng(seed)
    total = np.zeros(points.shape[:-1])
    for _ in range(14):
        direction = random.normal(size=3)
        direction /= np.linalg.norm(direction)
        frequency = scale * random.uniform(0.6, 2.2)
        total += np.sin((points @ direction) * frequency + random.uniform(0, 6.28)) / frequency * scale
    return total / 6


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, vertices, faces, material=None, smooth=True, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if uvs is not None:
        index = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get('vertex_index', index)
        data.uv_layers.new(name='UVMap').data.foreach_set('uv', np.asarray(uvs, np.float32)[index].ravel())
    if material:
        data.materials.append(material)
    return link(bpy.data.objects.new(name, data))


def grid(name, points, material=None, close_rows=False, close_columns=False, cap=False):
    """A surface over points[row, column]; u runs along columns, v along rows."""
    points = np.asarray(points, float)
    rows, columns = points.shape[:2]
    faces = []
    for i in range(rows if close_rows else rows - 1):
        for j in range(columns if close_columns else columns - 1):
            below, right = (i + 1) % rows, (j + 1) % columns
            faces.append((i * columns + j, below * columns + j, below * columns + right, i * columns + right))
    if cap:
        faces.append(tuple(range(columns))[::-1])
        faces.append(tuple((rows - 1) * columns + j for j in range(columns)))
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    return mesh(name, points.reshape(-1, 3), faces, material, True, np.stack([u, v], -1).reshape(-1, 2))


def tube(name, path, radius, material, closed=False, sides=8):
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = sides
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(path) - 1)
    for point, at in zip(spline.points, path):
        point.co = (*at, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def ribbon(name, path, half_width, half_thickness, material, up=(0, 0, 1), exponent=2.0, sides=16):
    """A flat band along a path. `up` is one vector for the whole band or one per point."""
    path = np.asarray(path, float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    up = np.broadcast_to(np.asarray(up, float), path.shape)
    across = np.cross(along, up)
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    lift = np.cross(across, along)
    turn = np.linspace(0, 2 * math.pi, sides + 1)[:-1]
    wide = half_width * signed_power(np.cos(turn), 2 / exponent)
    thick = half_thickness * signed_power(np.sin(turn), 2 / exponent)
    points = path[:, None] + across[:, None] * wide[None, :, None] + lift[:, None] * thick[None, :, None]
    return grid(name, points, material, close_columns=True, cap=True)


def lathe(name, profile, material, sides=128, width=1.0, depth=1.0, exponent=2.0):
    """A body of revolution (or of a rounded box, with an exponent above 2) around Z."""
    turn = np.linspace(0, 2 * math.pi, sides + 1)
    section = superellipse(turn, width, depth, exponent)
    profile = np.asarray(profile, float)
    points = np.zeros((len(profile), sides + 1, 3))
    points[..., 0] = profile[:, :1] * (section * np.cos(turn))[None]
    points[..., 1] = profile[:, :1] * (section * np.sin(turn))[None]
    points[..., 2] = profile[:, 1:]
    return grid(name, points, material)


def box(name, size, location, material, bevel=0.01, rotation=(0, 0, 0)):
    x, y, z = (s / 2 for s in size)
    corners = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh(name, corners, faces, material, smooth=False)
    thing.location, thing.rotation_euler = location, rotation
    rounding = thing.modifiers.new('bevel', 'BEVEL')
    rounding.width, rounding.segments = bevel, 3
    return thing


def group(things, location=(0, 0, 0), rotation=(0, 0, 0), scale=(1, 1, 1)):
    """Moves several things as one."""
    parent = link(bpy.data.objects.new('group', None))
    for thing in things:
        if thing.parent is None:
            thing.parent = parent
    parent.location, parent.rotation_euler, parent.scale = location, rotation, scale
    return parent


def solid_objects():
    return [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE') and o.name != 'floor']


def world_points(things=None):
    """True vertices, because a bounding box of something turned reaches too far and makes it float."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for thing in things or solid_objects():
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        flat = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', flat)
        matrix = np.array(evaluated.matrix_world)
        clouds.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.vstack(clouds)


def look_at(location, target):
    return (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
