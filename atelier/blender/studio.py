"""Lights, cameras and the render itself.

The product is rendered without any floor, and its shadow in a second small pass in which the product
itself is invisible to the camera. Laid over each other they make a picture with a clean edge and a soft
shadow in its alpha channel, which sits on a light page and on a dark one.
"""
import math
import os
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

from geometry import link, look_at, solid_objects, world_points
from shading import plain

SHADOW_SCALE = 8  # the shadow is soft: an eighth of the resolution is plenty
SHADOW_SAMPLES = 24


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def clear():
    """Takes away lights, camera and floor of the last view; the product stays, and Cycles keeps it in memory."""
    for thing in [o for o in bpy.context.scene.objects if o.type in ('LIGHT', 'CAMERA') or o.name == 'floor']:
        bpy.data.objects.remove(thing)


def world(strength, top=(1, 1, 1), bottom=(0.6, 0.6, 0.6)):
    """An even surround, a little darker from below."""
    data = bpy.data.worlds.new('surround')
    bpy.context.scene.world = data
    data.use_nodes = True
    tree = data.node_tree
    background = tree.nodes['Background']
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    height = tree.nodes.new('ShaderNodeMapRange')
    blend = tree.nodes.new('ShaderNodeMixRGB')
    tree.links.new(coordinates.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], height.inputs[0])
    height.inputs[1].default_value = -1
    tree.links.new(height.outputs[0], blend.inputs[0])
    blend.inputs[1].default_value = (*bottom, 1)
    blend.inputs[2].default_value = (*top, 1)
    tree.links.new(blend.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def softbox(location, target, width, power, height=None, colour=(1, 1, 1), casts_shadow=False):
    """Only the key light casts a shadow: several lights would draw several crossing ones."""
    data = bpy.data.lights.new('softbox', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = width, height or width
    data.energy, data.color = power, colour
    data.cycles.cast_shadow = casts_shadow
    light = link(bpy.data.objects.new('softbox', data))
    light.location = location
    light.rotation_euler = look_at(location, target)
    return light


def floor(location, rotation=(0, 0, 0)):
    """Catches the shadow. It is not in the picture of the product, so nothing of it is reflected either."""
    data = bpy.data.meshes.new('floor')
    data.from_pydata([(-40, -40, 0), (40, -40, 0), (40, 40, 0), (-40, 40, 0)], [], [(0, 1, 2, 3)])
    data.materials.append(plain('floor', '#f3f3f1', 0.9))
    catcher = link(bpy.data.objects.new('floor', data))
    catcher.location, catcher.rotation_euler = location, rotation
    catcher.is_shadow_catcher = True
    catcher.hide_render = True
    return catcher


def camera(direction, lens, target, height, aspect=0.8, roll=0.0, blur=None):
    """A camera that sees `height` units at the target, so that a category keeps one scale.

    `direction` points from the target to the camera; `blur` is (f-stop, point in focus).
    """
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit, data.sensor_height = lens, 'VERTICAL', 36
    data.clip_end = 500
    eye = link(bpy.data.objects.new('camera', data))
    towards = Vector(direction).normalized()
    turn = towards.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(math.radians(roll), 3, 'Z')
    distance = height / 2 / (18 / lens)
    eye.location = Vector(target) + towards * distance
    eye.rotation_euler = turn.to_euler()
    if blur:
        data.dof.use_dof = True
        data.dof.aperture_fstop = blur[0]
        data.dof.focus_distance = (eye.location - Vector(blur[1])).dot(towards)
    bpy.context.scene.camera = eye
    return eye


def fitted(direction, lens, margin, aspect=0.8, roll=0.0):
    """Target and height at which everything built so far just fits, for things of no common scale."""
    points = world_points()
    towards = Vector(direction).normalized()
    turn = towards.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(math.radians(roll), 3, 'Z')
    axes = np.array(turn).T
    low, high = (points @ axes.T).min(0), (points @ axes.T).max(0)
    centre = (low + high) / 2 @ axes
    extent = high - low
    # what stands nearer than the centre looks larger
    nearer = 1 + extent[2] / 2 / (max(extent[1], extent[0] / aspect) * lens / 36)
    return tuple(centre), max(extent[1], extent[0] / aspect) * margin * nearer


def settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False  # Debian's Blender has no denoiser; it is done afterwards
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 0.5
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', os.cpu_count() or 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth, image.compression = 'PNG', 'RGBA', '16', 5


def write_guides(stem):
    """Albedo and normals, which tell the denoiser what is texture and what is noise."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs['Image'])
    tree.links.new(layers.outputs['Alpha'], composite.inputs['Alpha'])
    for output, name in (('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal')):
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path = os.path.dirname(stem)
        file.format.file_format, file.format.color_depth, file.format.color_mode = 'OPEN_EXR', '32', 'RGB'
        file.file_slots[0].path = f'{os.path.basename(stem)}.{name}.'
        tree.links.new(layers.outputs[output], file.inputs[0])


def unpack_guides(stem, width, height):
    """Node has no EXR reader: the guides become plain rows of floats, top row first."""
    for name in ('albedo', 'normal'):
        path = f'{stem}.{name}.{bpy.context.scene.frame_current:04d}.exr'
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        flat = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(flat)
        flat.reshape(height, width, 4)[::-1, :, :3].tofile(f'{stem}.{name}.f32')
        bpy.data.images.remove(image)
        os.remove(path)


def render_product(stem, width, height, samples, transparent):
    settings(width, height, samples)
    scene = bpy.context.scene
    scene.render.film_transparent = transparent
    write_guides(stem)
    scene.render.filepath = f'{stem}.png'
    bpy.ops.render.render(write_still=True)
    unpack_guides(stem, width, height)


def render_shadow(stem, width, height):
    settings(width // SHADOW_SCALE, height // SHADOW_SCALE, SHADOW_SAMPLES)
    scene = bpy.context.scene
    scene.cycles.max_bounces = 0  # what bounces back under the product would only take the shadow away
    scene.use_nodes = False
    bpy.context.view_layer.cycles.denoising_store_passes = False
    catcher = bpy.data.objects['floor']
    products = solid_objects()
    others = [o for o in scene.objects if o.type == 'LIGHT' and not o.data.cycles.cast_shadow]
    catcher.hide_render = False
    for thing in products:
        thing.visible_camera = False
    for light in others:
        light.hide_render = True
    scene.render.filepath = f'{stem}.shadow.png'
    bpy.ops.render.render(write_still=True)
    catcher.hide_render = True
    for thing in products:
        thing.visible_camera = True
    for light in others:
        light.hide_render = False


def shoot(stem, width, height, samples, scenery):
    """A product with its shadow, or a whole scene with its own ground."""
    began = time.time()
    render_product(stem, width, height, samples, transparent=not scenery)
    middle = time.time()
    if not scenery:
        render_shadow(stem, width, height)
    print(f'[shot] {os.path.basename(stem)} product {middle - began:.1f}s shadow {time.time() - middle:.1f}s', flush=True)
