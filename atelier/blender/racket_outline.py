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


def opening(path, low, high, arm, sag, left=None, right=None):
    """One hole of the throat between two heights. `left`/`right` give its sides as functions of z; by default
    it follows the arms of the racket. Its top edge sags in the middle as the foot of the head does."""
    right = right or (lambda z: half_width(path, z) - arm)
    left = left or (lambda z: -right(z))
    levels = np.linspace(low, high, 24)
    up = [(right(z), z) for z in levels if right(z) > left(z) + 0.02]
    down = [(left(z), z) for z in levels if right(z) > left(z) + 0.02][::-1]
    top = []
    for t in np.linspace(0, 1, 14)[1:-1]:
        x = up[-1][0] * (1 - t) + down[0][0] * t
        top.append((x, high - sag * (1 - min(1.0, abs(x) / 0.45) ** 2)))
    return soften(resample(np.array(up + top + down), 160), 7)


def throat(path, kind):
    low, high, arm = 1.56, 2.06, 0.185
    if kind == 'open':
        return [opening(path, low, high, arm, 0.10)]
    if kind == 'split':
        bar = 0.06
        side = lambda z: half_width(path, z) - arm
        return [
            opening(path, low + 0.05, high, arm, 0.08, left=lambda z: bar, right=side),
            opening(path, low + 0.05, high, arm, 0.08, left=lambda z: -side(z), right=lambda z: -bar),
        ]
    if kind == 'v-bridge':
        # two bars that start together at the handle and spread towards the head
        inner = lambda z: 0.01 + 0.19 * max(0.0, z - 1.66) / 0.4
        outer = lambda z: inner(z) + 0.08
        side = lambda z: half_width(path, z) - 0.165
        return [
            opening(path, 1.69, high - 0.01, arm, 0.06, right=inner),
            opening(path, 1.62, high + 0.01, arm, 0.04, left=outer, right=side),
            opening(path, 1.62, high + 0.01, arm, 0.04, left=lambda z: -side(z), right=lambda z: -outer(z)),
        ]
    if kind == 'keyhole':
        return [opening(path, 1.70, 2.03, 0.30, 0.10)]
    if kind == 'twin-slots':
        middle = lambda z: 0.13 + 0.42 * (z - 1.6)
        return [
            opening(path, 1.66, 2.02, arm, 0.02, left=lambda z: middle(z) - 0.055, right=lambda z: middle(z) + 0.055),
            opening(path, 1.66, 2.02, arm, 0.02, left=lambda z: -middle(z) - 0.055, right=lambda z: 0.055 - middle(z)),
        ]
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
