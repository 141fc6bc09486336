"""Woven faces: a small repeating tile per cloth, and the material of the hitting face."""
import numpy as np

from shading import Material, image_from, linear, load_image

# The art covers x -1.5..1.5 and z 1.2..4.7 of the racket.
ART_WIDTH, ART_HEIGHT, ART_FOOT = 3.0, 3.5, 1.2


def grid_weave(warp_at, cells, size=512):
    """Tile of `cells` x `cells` threads. Red: direction of the thread on top. Green: its height. Blue: tone of the thread."""
    random = np.random.default_rng(3)
    at = (np.arange(size) + 0.5) / size * cells
    x, y = np.meshgrid(at, at)
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    warp = warp_at(column, row)
    across = np.where(warp, x - column, y - row)
    along = np.where(warp, y - row, x - column)
    crown = np.sin(np.pi * across) ** 0.5
    # a thread dips only where it goes under its neighbour
    before = np.where(warp, warp_at(column, row - 1), ~warp_at(column - 1, row))
    after = np.where(warp, warp_at(column, row + 1), ~warp_at(column + 1, row))
    dip = np.where(before, 1, np.clip(along / 0.25, 0, 1)) * np.where(after, 1, np.clip((1 - along) / 0.25, 0, 1))
    height = crown * (0.45 + 0.55 * dip)
    threads = random.random(cells)
    fibres = random.random(size)
    tone = np.where(warp, threads[column % cells], threads[::-1][row % cells]) * 0.5
    tone += np.where(warp, fibres[None, :], fibres[:, None]) * 0.5
    return np.stack([warp * 1.0, height, tone], -1).astype(np.float32)


def triaxial_weave(size=768):
    """Three thread directions at sixty degrees; the tile is one by the square root of three."""
    random = np.random.default_rng(5)
    across, up = np.meshgrid((np.arange(size) + 0.5) / size, (np.arange(size) + 0.5) / size * np.sqrt(3))
    best = np.full((size, size), -1.0)
    direction = np.zeros((size, size))
    for k, turn in enumerate((0, np.pi / 3, 2 * np.pi / 3)):
        side = across * -np.sin(turn) + up * np.cos(turn)
        along = across * np.cos(turn) + up * np.sin(turn)
        strand = side / (np.sqrt(3) / 4)
        crown = np.sin(np.pi * (strand % 1)) ** 0.6
        lift = 0.5 + 0.5 * np.cos(2 * np.pi * (along * 2 + np.floor(strand) * 0.5 + k / 3))
        height = crown * (0.35 + 0.65 * lift)
        top = height > best
        best[top], direction[top] = height[top], (0.0, 0.5, 1.0)[k]
    return np.stack([direction, best, random.random((size, size)) * 0.4 + 0.3], -1).astype(np.float32)


def tile(pattern):
    """The tile and how many threads it spans across and up."""
    if pattern == 'twill':
        return grid_weave(lambda c, r: (c - r) % 4 < 2, 4), 4, 4
    if pattern == 'twill-2-1':
        return grid_weave(lambda c, r: (c - r) % 3 < 2, 3), 3, 3
    if pattern in ('plain', 'glass'):
        return grid_weave(lambda c, r: (c + r) % 2 == 0, 8), 8, 8
    if pattern == 'one-way':
        return grid_weave(lambda c, r: np.full(np.shape(c), True), 8), 8, 8
    if pattern == 'triaxial':
        return triaxial_weave(), 4, 4 * np.sqrt(3)
    raise ValueError(f'unknown weave {pattern}')


def art_position(material):
    return material.flat_xz(1 / ART_WIDTH, 1 / ART_HEIGHT, 0.5, -ART_FOOT / ART_HEIGHT)


def face_material(spec):
    """Cloth where the art is transparent, paint where it is not, and the core inside the holes."""
    material = Material('face')
    weave, finish = spec['weave'], spec['finish']
    art = material.image(load_image(spec['art']), art_position(material))
    pixels, across, up = tile(weave['pattern'])
    cloth = material.image(
        image_from('weave', pixels),
        material.flat_xz(1 / (across * weave['thread']), 1 / (up * weave['thread'])),
        'REPEAT',
    )
    direction, height, tone = material.split(cloth[0])
    dark, light, glint = (linear(weave[k]) for k in ('dark', 'light', 'glint'))
    lit = material.math('MULTIPLY', material.math('MULTIPLY_ADD', tone, 0.4, 0.6), material.math('MULTIPLY_ADD', height, 0.55, 0.45))
    thread = material.mix(direction, light, glint)
    woven = material.mix(lit, dark, thread)
    # a trace of the cloth shows through the paint
    shadowed = material.math('MULTIPLY', material.math('SUBTRACT', 1.0, height), spec['printThrough'])
    painted = material.mix(shadowed, art[0], (0, 0, 0, 1))
    colour = material.mix(art[1], woven, painted)
    facing = material.math('ABSOLUTE', material.split(material.node('ShaderNodeTexCoord').outputs['Normal'])[1])
    colour = material.mix(material.step(facing, 0.05, 0.3), linear(spec['core']), colour)

    normal = material.bump(height, material.between(art[1], finish['clothDepth'], finish['clothDepth'] * 0.45), 0.006)
    relief = material.image(load_image(spec['relief'], data=True), art_position(material))
    normal = material.bump(relief[0], finish['relief'], 0.02, normal)
    if finish['grit'] > 0:
        normal = material.bump(material.noise(240, 2), finish['grit'], 0.006, normal)
    # threads shine across their own direction
    tangent = material.join(direction, 0.0, material.math('SUBTRACT', 1.0, direction))
    material.set(
        Base_Color=colour,
        Roughness=material.between(art[1], finish['clothRoughness'], finish['paintRoughness']),
        Metallic=material.between(art[1], weave['metallic'], spec['paintMetallic']),
        Anisotropic=material.between(art[1], 0.75, 0.0),
        Tangent=tangent,
        Specular=material.between(art[1], 0.5, 0.32),
        Clearcoat=finish['coat'],
        Clearcoat_Roughness=finish['coatRoughness'],
        Normal=normal,
    )
    return material.data
