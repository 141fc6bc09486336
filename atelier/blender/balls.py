"""A padel ball: felt with a seam."""
import math

import bpy
import numpy as np

from geometry import ripple
from shading import Material, linear


def seam(count=720, curve=0.78):
    """The closed line on a ball, as points of the unit sphere."""
    turn = np.linspace(0, 2 * math.pi, count)
    rest = 1 - curve
    points = np.stack(
        [
            curve * np.cos(turn) + rest * np.cos(3 * turn),
            curve * np.sin(turn) - rest * np.sin(3 * turn),
            2 * math.sqrt(curve * rest) * np.sin(2 * turn),
        ],
        1,
    )
    return points / np.linalg.norm(points, axis=1, keepdims=True)


def felt():
    material = Material('felt')
    on_seam = material.node('ShaderNodeAttribute', attribute_name='seam').outputs['Fac']
    nap = material.noise(26, 6, roughness=0.7)
    material.set(
        Base_Color=material.mix(on_seam, material.mix(nap, linear('#a9bd12'), linear('#cfe02a')), linear('#e9ead8')),
        Roughness=0.95,
        Sheen=0.8,
        Specular=0.1,
        Normal=material.bump(material.noise(60, 4, roughness=0.75), 0.9, 0.03),
    )
    return material.data


def ball(radius, location, rotation, seed):
    """Felt is made of displaced vertices: hair would cost minutes and look no better."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=7, radius=radius)
    thing = bpy.context.object
    flat = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get('co', flat)
    unit = flat.reshape(-1, 3) / radius
    line = seam()
    away = np.concatenate([np.arccos(np.clip(unit[i : i + 4000] @ line.T, -1, 1)).min(1) for i in range(0, len(unit), 4000)])
    groove = np.exp(-((away / 0.040) ** 2))
    lumps = ripple(unit, 16, 3) * 0.006 + ripple(unit, 48, 4) * 0.006
    fuzz = np.abs(np.random.default_rng(seed).normal(0, 0.011, len(unit)))
    reach = 1 - 0.034 * groove + (lumps + fuzz) * (1 - groove)
    thing.data.vertices.foreach_set('co', (unit * radius * reach[:, None]).astype(np.float32).ravel())
    thing.data.attributes.new('seam', 'FLOAT', 'POINT').data.foreach_set('value', np.clip((0.060 - away) / 0.018, 0, 1).astype(np.float32))
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    thing.data.materials.append(felt())
    thing.data.update()
    thing.location, thing.rotation_euler = location, rotation
    return thing
