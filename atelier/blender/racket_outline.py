"""Flat geometry of a racket: the outline, the openings of the throat and the drilled holes. """
import json
import math
import os

import numpy as np

from geometry import resample, smooth_path, soften

HALF_THICKNESS = 0.19

# Right half from the top of the handle to the tip, shared with the art, which letters along the rim.
with open(os.path.join(os.path.dirname(__file__), '..', 'racket', 'outlines.json'), encoding='utf-8') as file:
    SHAPES = json.load(file)


def outline(shape, count=460):
    right = SHAPES['neck'] + SHAPES['heads'][shape]
    left = [(-x, z) for x, z in right[:-1]][::-1]
    path = resample(smooth_path(right + left, 24), count, closed=False)
    # corners that make a shape are kept sharper
    return soften(path, SHAPES['softening'].get(shape, 10), closed=False)


def half_width(path, z):
    """Half the width of the racket at a height below its widest point."""
    right = path[(path[:, 0] > 0)]
    right = right[: np.argmax(right[:, 0]) + 1]
    return float(np.interp(z, right[:, 1], right[:, 0]))


def opening(low, high, left, right):
    """One hole of the throat between two heights, its sides given as functions of z. Its top edge is an arch."""
    levels = [z for z in np.linspace(low, high, 24) if right(z) > left(z) + 0.02]
    up = [(right(z), z) for z in levels]
    down = [(left(z), z) for z in levels][::-1]
    top = []
    for part in np.linspace(0, 1, 14)[1:-1]:
        x = up[-1][0] * (1 - part) + down[0][0] * part
        top.append((x, high + 0.035 * math.sin(math.pi * part)))
    return soften(resample(np.array(up + top + down), 160), 7)


def throat(path, inward, kind):
    """The openings between handle and head. None may cross the inner edge of the beam, or the face is cut wrongly."""
    arms = path + inward * 0.232
    low, high = 1.56, 2.06
    side = lambda z: half_width(arms, z)
    mirrored = lambda left, right: (lambda z: -right(z), lambda z: -left(z))
    if kind == 'open':
        return [opening(low, high, lambda z: -side(z), side)]
    if kind == 'keyhole':
        narrow = lambda z: side(z) - 0.10
        return [opening(low, 2.03, lambda z: -narrow(z), narrow)]
    if kind == 'split':
        half = (lambda z: 0.055, side)
        return [opening(low, high, *half), opening(low, high, *mirrored(*half))]
    if kind == 'twin-slots':
        slot = (lambda z: max(0.07, side(z) - 0.13), side)
        return [opening(low, 2.03, *slot), opening(low, 2.03, *mirrored(*slot))]
    if kind == 'v-bridge':
        # two bars that start together above the handle and spread towards the head
        inner = lambda z: 0.15 * max(0.0, z - 1.80) / 0.26
        wing = (lambda z: inner(z) + 0.115, side)
        return [opening(1.80, high, lambda z: -inner(z), inner), opening(low, high, *wing), opening(low, high, *mirrored(*wing))]
    raise ValueError(f'unknown throat {kind}')


def grid_of_holes(kind):
    """Candidates (x, z, radius) over the whole face; those too near an edge are dropped later."""
    centre = 3.45
    if kind == 'hexagonal':
        step = 0.235
        for row in range(-12, 13):
            for column in range(-9, 10):
                yield column * step + (step / 2 if row % 2 else 0), centre + row * step * 0.866, 0.056
    elif kind == 'rings':
        yield 0, centre, 0.056
        for ring in range(1, 7):
            for k in range(6 * ring):
                turn = 2 * math.pi * k / (6 * ring) + math.pi / 2
                yield 0.232 * ring * math.cos(turn), centre + 0.232 * ring * math.sin(turn), 0.056 if ring < 4 else 0.048
    elif kind == 'crown':
        for row in range(12):
            for column in range(-8, 9):
                x = column * 0.222 + (0.111 if row % 2 else 0)
                yield x, 4.24 - 0.205 * row - 0.10 * x * x * (1.2 - 0.16 * row), 0.054
    elif kind == 'lines':
        for row in range(-9, 10):
            for column in range(-7, 8):
                yield column * 0.218, centre + row * 0.218, 0.053 if (row + column) % 2 else 0.043
    elif kind == 'fan':
        # arcs around the throat, small holes at the rim
        for ring in range(4, 14):
            count = int(ring * 2.35)
            for k in range(-count, count + 1):
                turn = math.pi / 2 + k * 0.205 / (0.215 * ring)
                x, z = 0.215 * ring * math.cos(turn), 1.85 + 0.215 * ring * math.sin(turn)
                if z > 1.9:
                    yield x, z, 0.060 - 0.014 * min(1.0, abs(z - 3.4) / 1.0)
    else:
        raise ValueError(f'unknown hole pattern {kind}')


def holes(path, kind, lowest, margin=0.30):
    """Holes inside the face, clear of the beam and above the lettering, which starts below `lowest`."""
    following = np.roll(path, -1, 0)
    kept = []
    for x, z, radius in grid_of_holes(kind):
        if z - radius < lowest or np.min(np.hypot(path[:, 0] - x, path[:, 1] - z)) < margin:
            continue
        crossing = (path[:, 1] > z) != (following[:, 1] > z)
        slope = (following[crossing, 0] - path[crossing, 0]) / (following[crossing, 1] - path[crossing, 1])
        if np.count_nonzero(x < path[crossing, 0] + (z - path[crossing, 1]) * slope) % 2 == 1:
            kept.append((x, z, radius))
    return kept
