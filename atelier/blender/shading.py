"""Materials: a thin layer over Blender's shader nodes, and the plain materials every product uses."""
import bpy
import numpy as np


def linear(colour):
    """'#rrggbb' as the linear RGBA that Cycles works in."""
    digits = colour.lstrip('#')
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def shade(colour, factor):
    """A linear colour made darker or lighter."""
    return tuple(min(1.0, c * factor) for c in colour[:3]) + (1.0,)


class Material:
    """Builds a node tree around one Principled shader. A socket or a constant may be given anywhere."""

    def __init__(self, name):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.shader = self.tree.nodes['Principled BSDF']

    def node(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, **inputs):
        for name, value in inputs.items():
            self.feed(self.shader.inputs[name.replace('_', ' ')], value)
        return self

    def math(self, operation, a, b=0.0, c=0.0):
        node = self.node('ShaderNodeMath', operation=operation)
        for socket, value in zip(node.inputs, (a, b, c)):
            self.feed(socket, value)
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        node = self.node('ShaderNodeMixRGB', blend_type=blend)
        for socket, value in zip(node.inputs, (factor, a, b)):
            self.feed(socket, value)
        return node.outputs[0]

    def between(self, factor, low, high):
        node = self.node('ShaderNodeMapRange')
        for index, value in ((0, factor), (3, low), (4, high)):
            self.feed(node.inputs[index], value)
        return node.outputs[0]

    def step(self, value, low, high):
        """0 below low, 1 above high, smooth between."""
        node = self.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        for index, number in ((0, value), (1, low), (2, high)):
            self.feed(node.inputs[index], number)
        return node.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        node = self.node('ShaderNodeBump')
        self.feed(node.inputs['Height'], height)
        self.feed(node.inputs['Strength'], strength)
        node.inputs['Distance'].default_value = distance
        if normal is not None:
            self.feed(node.inputs['Normal'], normal)
        return node.outputs[0]

    def noise(self, scale, detail=2.0, vector=None, roughness=0.5):
        node = self.node('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = roughness
        self.feed(node.inputs['Vector'], vector or self.position())
        return node.outputs[0]

    def voronoi(self, scale, vector=None, randomness=1.0):
        node = self.node('ShaderNodeTexVoronoi')
        node.inputs['Scale'].default_value = scale
        node.inputs['Randomness'].default_value = randomness
        self.feed(node.inputs['Vector'], vector or self.position())
        return node.outputs[0]

    def bands(self, scale, direction, vector=None):
        node = self.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction=direction)
        node.inputs['Scale'].default_value = scale
        self.feed(node.inputs['Vector'], vector or self.position())
        return node.outputs[1]

    def position(self):
        return self.node('ShaderNodeTexCoord').outputs['Object']

    def uv(self):
        return self.node('ShaderNodeTexCoord').outputs['UV']

    def split(self, vector):
        node = self.node('ShaderNodeSeparateXYZ')
        self.feed(node.inputs[0], vector)
        return node.outputs

    def join(self, x, y, z=0.0):
        node = self.node('ShaderNodeCombineXYZ')
        for socket, value in zip(node.inputs, (x, y, z)):
            self.feed(socket, value)
        return node.outputs[0]

    def flat_xz(self, scale_x, scale_z, shift_x=0.0, shift_z=0.0):
        """Object X and Z as picture coordinates: art is projected straight on, as decals are."""
        at = self.split(self.position())
        return self.join(
            self.math('MULTIPLY_ADD', at[0], scale_x, shift_x), self.math('MULTIPLY_ADD', at[2], scale_z, shift_z)
        )

    def scaled(self, vector, x, y, z=1.0):
        node = self.node('ShaderNodeMapping')
        self.feed(node.inputs[0], vector)
        node.inputs['Scale'].default_value = (x, y, z)
        return node.outputs[0]

    def image(self, image, vector, extension='EXTEND'):
        node = self.node('ShaderNodeTexImage', interpolation='Linear', extension=extension)
        node.image = image
        self.feed(node.inputs['Vector'], vector)
        return node.outputs


def load_image(path, data=False):
    image = bpy.data.images.load(path)
    if data:
        image.colorspace_settings.name = 'Non-Color'
    return image


def image_from(name, pixels):
    """A data texture (no colour management) from an array of rows."""
    height, width, channels = pixels.shape
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    filled = np.ones((height, width, 4), np.float32)
    filled[..., :channels] = pixels
    image.pixels.foreach_set(filled.ravel())
    image.update()
    image.pack()
    return image


def plain(name, colour, roughness=0.5, metallic=0.0, coat=0.0, specular=0.5, grain=None):
    """One colour. `grain` is (scale, strength) of a fine surface noise."""
    material = Material(name)
    base = linear(colour) if isinstance(colour, str) else colour
    material.set(Base_Color=base, Roughness=roughness, Metallic=metallic, Clearcoat=coat, Specular=specular)
    material.set(Clearcoat_Roughness=0.08)
    if grain:
        material.set(Normal=material.bump(material.noise(grain[0], 3), grain[1], 0.01))
    return material.data


def fabric(name, colour, scale=120, strength=0.4, roughness=0.85):
    """Knit or lining: small cells, dark between the threads."""
    material = Material(name)
    base = linear(colour)
    cells = material.voronoi(scale)
    material.set(
        Base_Color=material.mix(cells, shade(base, 0.55), base),
        Roughness=roughness,
        Sheen=0.3,
        Specular=0.3,
        Normal=material.bump(cells, strength, 0.01),
    )
    return material.data


def webbing(name, colour, scale=30):
    """Strap tape: a fine diagonal rib."""
    material = Material(name)
    material.set(
        Base_Color=linear(colour),
        Roughness=0.7,
        Sheen=0.2,
        Normal=material.bump(material.bands(scale, 'DIAGONAL'), 0.4, 0.01),
    )
    return material.data
