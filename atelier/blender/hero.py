"""Gear on a padel court at night: turf, white lines, the glass wall and floodlights behind it."""
import math

import bpy
import numpy as np

import accessory
import bag
import racket
import shoe
import studio
from balls import ball
from geometry import box, group, mesh, world_points
from shading import Material, linear, plain

MAKERS = {'racket': racket.build, 'shoe': shoe.build, 'bag': bag.build, 'accessory': accessory.build}
SPEC = {}


def placed(build, location, rotation, leaning=False):
    """Builds something, moves it as one, and lowers it until it touches the turf."""
    before = set(bpy.context.scene.objects)
    build()
    things = [o for o in bpy.context.scene.objects if o not in before]
    parent = group([o for o in things if o.parent is None], location, tuple(math.radians(a) for a in rotation))
    solid = [o for o in things if o.type in ('MESH', 'CURVE')]
    points = world_points(solid)
    parent.location.z += location[2] - float(points[:, 2].min())
    if leaning:
        # the highest part rests against the glass
        parent.location.y += GLASS - 0.03 - float(world_points(solid)[:, 1].max())
    return parent


GLASS = 3.0  # the wall's inner face


def turf():
    material = Material('turf')
    at = material.position()
    blades = material.noise(34, 5, at, 0.7)
    patches = material.noise(0.35, 3, at)
    sand = material.step(material.noise(55, 2, at), 0.62, 0.70)
    blue = material.mix(patches, linear('#123a9c'), linear('#1b4dd8'))
    blue = material.mix(material.math('MULTIPLY', blades, 0.55), blue, linear('#081a4d'))
    material.set(
        Base_Color=material.mix(material.math('MULTIPLY', sand, 0.35), blue, linear('#b9a98a')),
        Roughness=0.9,
        Specular=0.15,
        Sheen=0.4,
        Normal=material.bump(blades, 0.9, 0.10),
    )
    mesh('turf', [(-120, -60, 0), (120, -60, 0), (120, GLASS, 0), (-120, GLASS, 0)], [(0, 1, 2, 3)], material.data, smooth=False)
    # beyond the glass the ground is dark concrete
    mesh('outside', [(-120, GLASS, -0.3), (120, GLASS, -0.3), (120, 160, -0.3), (-120, 160, -0.3)], [(0, 1, 2, 3)], plain('outside', '#0c0f16', 0.6), smooth=False)
    line = Material('line')
    line.set(Base_Color=linear('#f2f4f7'), Roughness=0.85, Normal=line.bump(line.noise(40, 3), 0.5, 0.05))
    for corners in SPEC['lines']:
        mesh('line', [(x, y, 0.012) for x, y in corners], [(0, 1, 2, 3)], line.data, smooth=False)


def glowing(name, colour, strength, seen_as=None):
    """What is seen directly may be less bright than what it sheds: one sample of a dazzling lamp makes a whole pixel white, and its edge torn."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    emission = tree.nodes.new('ShaderNodeEmission')
    emission.inputs[0].default_value = (*colour, 1)
    emission.inputs[1].default_value = strength
    if seen_as is not None:
        path, choice = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMapRange')
        tree.links.new(path.outputs['Is Camera Ray'], choice.inputs['Value'])
        choice.inputs['To Min'].default_value, choice.inputs['To Max'].default_value = strength, seen_as
        tree.links.new(choice.outputs[0], emission.inputs[1])
    tree.links.new(emission.outputs[0], tree.nodes['Material Output'].inputs[0])
    return material


def glass_wall():
    pane = Material('glass')
    nodes = pane.tree.nodes
    shine, through, rim, blend = (nodes.new(k) for k in ('ShaderNodeBsdfGlossy', 'ShaderNodeBsdfTransparent', 'ShaderNodeLayerWeight', 'ShaderNodeMixShader'))
    shine.inputs['Roughness'].default_value = 0.02
    through.inputs[0].default_value = (0.86, 0.93, 0.95, 1)
    rim.inputs[0].default_value = 0.18
    for source, target in ((rim.outputs['Fresnel'], 0), (through.outputs[0], 1), (shine.outputs[0], 2)):
        pane.tree.links.new(source, blend.inputs[target])
    pane.tree.links.new(blend.outputs[0], nodes['Material Output'].inputs[0])
    steel = plain('steel', '#1b2130', 0.35, metallic=0.8)
    clamp = plain('clamp', '#aab2c0', 0.25, metallic=1.0)
    # light that runs inside a pane leaves it at its edge
    edge = glowing('edge', (0.45, 0.80, 0.78), 0.4)
    wide, high = 20.0, 30.0
    for k in range(-4, 5):
        left = k * wide + SPEC['wallShift']
        mesh('pane', [(left + 0.06, GLASS, 0.15), (left + wide - 0.06, GLASS, 0.15), (left + wide - 0.06, GLASS, high), (left + 0.06, GLASS, high)], [(0, 1, 2, 3)], pane.data, smooth=False)
        for side in (0.045, -0.045):
            box('edge', (0.025, 0.12, high - 0.15), (left + side, GLASS, high / 2 + 0.08), edge, 0.01)
        box('post', (0.45, 0.8, high + 12), (left, GLASS + 0.75, (high + 12) / 2), steel, 0.08)
        for z in (3.0, 14.0, 26.0):
            box('clamp', (0.62, 0.16, 0.36), (left, GLASS - 0.02, z), clamp, 0.06)
    box('rail', (200, 0.7, 0.7), (0, GLASS + 0.75, high + 0.4), steel, 0.08)
    box('kerb', (200, 0.5, 0.22), (0, GLASS + 0.3, 0.05), plain('kerb', '#2a3040', 0.6), 0.04)
    # welded mesh above the glass
    wire = plain('wire', '#2b3446', 0.4, metallic=0.7)
    for z in np.arange(high + 1.4, high + 12, 1.0):
        box('wire', (200, 0.06, 0.06), (0, GLASS + 0.75, z), wire, 0.01)


def lamps():
    """Floodlights on masts, seen through the glass."""
    glow = glowing('lamp', (0.85, 0.93, 1.0), 60, seen_as=5)
    steel = plain('mast', '#0e131d', 0.5)
    for x, y, z in SPEC['lamps']:
        for dx in (-2.0, 2.0):
            box('lamp', (3.2, 0.3, 2.2), (x + dx, y, z), glow, 0.05)
        box('mast', (0.6, 0.6, z), (x, y + 0.6, z / 2), steel, 0.05)


def lights():
    studio.world(0.05, (0.35, 0.5, 1.0), (0.05, 0.07, 0.14))
    for index, (location, target, size, power, colour) in enumerate(SPEC['lights']):
        light = studio.softbox(tuple(location), tuple(target), size, power, colour=tuple(colour), casts_shadow=True)
        # the key would show as a bright square in the glass
        light.visible_glossy = index > 0


def build(spec):
    SPEC.update(spec)
    turf()
    glass_wall()
    for index, item in enumerate(spec['items']):
        drawings = {key.split('_', 1)[1]: path for key, path in spec.items() if key.startswith(f'item{index}_')}
        make = MAKERS[item['kind']]
        placed(lambda: make({**item['spec'], **drawings}), item['at'], item['turn'], leaning=item['leaning'])
    for k, (x, y) in enumerate(spec['balls']):
        placed(lambda: ball(0.335, (0, 0, 0), (0.6 + k, 0.4 * k, 0.9 * k), 20 + k), (x, y, 0), (0, 0, 0))
    lamps()


def stage(view):
    shot = SPEC['shots'][view]
    lights()
    studio.camera(shot['direction'], shot['lens'], tuple(shot['target']), shot['height'], blur=(shot['stop'], tuple(shot['focus'])))
