import { mix } from '../art/colour.ts';
import { type Design, gradient, pair, path, polygon, polyline, steps, stroke } from './canvas.ts';
import type { Point } from './outline.ts';

/** Two angular wings that open from the rim. */
export const wings: Design = ({ palette: p }) => {
  const fade = gradient(
    'wing',
    [1.3, 4.4],
    [0.9, 2.4],
    [
      [0, p.accent],
      [1, mix(p.accent, p.deep, 0.45)],
    ],
  );
  const feathers = steps(9).map((i) => {
    const x = 0.94 - i * 0.075;
    const z = 3.05 + i * 0.14;
    return pair(
      [
        [x, z],
        [x + 0.05, z],
        [x - 0.01, z - 0.14],
        [x - 0.06, z - 0.14],
      ],
      p.accent,
      0.18 + 0.07 * i,
    );
  });
  return [
    fade.definition,
    pair(
      [
        [1.5, 4.7],
        [1.5, 2.0],
        [1.02, 2.55],
        [1.12, 3.35],
        [0.55, 4.02],
        [0.3, 4.7],
      ],
      fade.paint,
    ),
    pair(
      [
        [0.24, 4.7],
        [0.47, 4.04],
        [1.06, 3.36],
        [0.97, 2.62],
        [0.92, 2.72],
        [0.99, 3.32],
        [0.42, 3.96],
        [0.16, 4.7],
      ],
      p.ink,
    ),
    pair(
      [
        [0.95, 2.5],
        [0.6, 2.16],
        [0.3, 1.58],
        [0.36, 1.56],
        [0.67, 2.1],
        [1.02, 2.42],
      ],
      p.accent,
    ),
    ...feathers,
  ].join('');
};

/** Broad diagonals from two sides and a sheaf of thin lines. */
export const slash: Design = ({ palette: p }) => {
  const upper = gradient(
    'slash',
    [-1.3, 4.5],
    [-0.6, 3.0],
    [
      [0, p.accent],
      [1, mix(p.accent, p.deep, 0.35)],
    ],
  );
  const sheaf = steps(16).map((i) => {
    const o = i * 0.06;
    return polygon(
      [
        [1.5, 3.6 + o],
        [1.5, 3.622 + o],
        [0.16 - o * 0.2, 2.68 + o * 0.5],
        [0.16 - o * 0.2, 2.66 + o * 0.5],
      ],
      p.accent,
      0.55 - 0.03 * i,
    );
  });
  return [
    upper.definition,
    polygon(
      [
        [-1.5, 4.7],
        [0.2, 4.7],
        [-1.5, 2.7],
      ],
      upper.paint,
    ),
    polygon(
      [
        [0.2, 4.7],
        [0.4, 4.7],
        [-1.5, 2.46],
        [-1.5, 2.7],
      ],
      p.tone,
    ),
    polygon(
      [
        [0.5, 4.7],
        [0.57, 4.7],
        [-1.5, 2.26],
        [-1.5, 2.34],
      ],
      p.ink,
      0.9,
    ),
    polygon(
      [
        [1.5, 1.6],
        [1.5, 3.2],
        [0.62, 2.16],
        [0.35, 1.2],
      ],
      p.tone,
    ),
    polygon(
      [
        [1.5, 3.3],
        [1.5, 3.4],
        [0.52, 2.24],
        [0.58, 2.2],
      ],
      p.accent,
    ),
    ...sheaf,
  ].join('');
};

/** Cut stone: jittered triangles that thin out towards the middle. */
export const facets: Design = ({ palette: p, random }) => {
  const across = 11;
  const up = 14;
  const points = steps(up + 1).map((row) =>
    steps(across + 1).map((column): Point => {
      const shift = row % 2 ? 0.14 : 0;
      return [-1.6 + column * 0.29 + shift + (random() - 0.5) * 0.16, 1.2 + row * 0.26 + (random() - 0.5) * 0.14];
    }),
  );
  const at = (row: number, column: number) => points[row]?.[column] as Point;
  const colours = [p.accent, p.accent, mix(p.accent, p.deep, 0.4), p.tone, mix(p.accent, '#ffffff', 0.25), p.deep];
  const drawn: string[] = [];
  for (let row = 0; row < up; row++) {
    for (let column = 0; column < across; column++) {
      const corners = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)] as const;
      for (const triangle of [
        [corners[0], corners[1], corners[2]],
        [corners[1], corners[3], corners[2]],
      ] as Point[][]) {
        const x = triangle.reduce((sum, q) => sum + q[0], 0) / 3;
        const z = triangle.reduce((sum, q) => sum + q[1], 0) / 3;
        const away = Math.hypot(x / 1.25, (z - 3.1) / 1.5) + (z - 3.1) * 0.16;
        const lettering = z < 2.75 && Math.abs(x) < 0.8;
        if (lettering || random() > (away - 0.42) * 2.1) continue;
        drawn.push(polygon(triangle, colours[Math.floor(random() * colours.length)] as string, 0.55 + 0.45 * random()));
      }
    }
  }
  return drawn.join('');
};

/** V after V down to the throat, each fainter than the one above. */
export const chevrons: Design = ({ palette: p }) =>
  steps(7)
    .map((i) => {
      const z = 4.72 - i * 0.215;
      const thick = 0.14 - i * 0.012;
      const arm: Point[] = [
        [0, z - 0.62],
        [1.5, z + 0.46],
        [1.5, z + 0.46 + thick],
        [0, z - 0.62 + thick],
      ];
      return pair(arm, i % 3 === 1 ? p.ink : i % 3 === 2 ? p.tone : p.accent, 1 - i * 0.085);
    })
    .join('') +
  pair(
    [
      [0.32, 1.5],
      [0.62, 2.1],
      [1.0, 2.5],
      [1.2, 2.5],
      [0.7, 1.9],
    ],
    p.accent,
  );

/** Honeycomb that melts from one flank into the cloth. */
export const hexes: Design = ({ palette: p, random }) => {
  const size = 0.118;
  const drawn: string[] = [];
  for (let row = 0; row < 20; row++) {
    for (let column = -10; column <= 10; column++) {
      const x = column * size * 1.78 + (row % 2 ? size * 0.89 : 0);
      const z = 1.5 + row * size * 1.54;
      const weight = (x + 0.15) * 0.62 + (z - 3.0) * 0.42;
      const lettering = z < 2.72 && Math.abs(x) < 0.82;
      if (lettering || random() > weight * 1.5 + 0.18) continue;
      const r = size * (0.55 + 0.42 * Math.min(1, Math.max(0, weight + 0.25)));
      const corners = steps(6).map(
        (k): Point => [x + r * Math.sin((k * Math.PI) / 3), z + r * Math.cos((k * Math.PI) / 3)],
      );
      drawn.push(
        random() < 0.2
          ? stroke(polyline(corners, true), p.ink, 0.014, 0.9)
          : polygon(corners, random() < 0.3 ? p.tone : p.accent, 0.5 + 0.5 * random()),
      );
    }
  }
  return (
    drawn.join('') +
    polygon(
      [
        [-1.5, 2.9],
        [-0.62, 2.0],
        [-0.3, 1.4],
        [-1.5, 1.4],
      ],
      p.accent,
    )
  );
};

/** One half painted, one half bare, a bright seam between them. */
export const split: Design = ({ palette: p }) => {
  const half = gradient(
    'half',
    [-0.2, 4.6],
    [-1.0, 2.2],
    [
      [0, p.accent],
      [1, mix(p.accent, p.deep, 0.25)],
    ],
  );
  const ticks = steps(11).map((i) => {
    const z = 4.2 - i * 0.125;
    return polygon(
      [
        [0.34 - i * 0.03, z],
        [0.72 - i * 0.055, z + 0.045],
        [0.72 - i * 0.055, z + 0.08],
        [0.34 - i * 0.03, z + 0.035],
      ],
      p.accent,
      0.9 - i * 0.07,
    );
  });
  return [
    half.definition,
    polygon(
      [
        [0.34, 4.7],
        [0.1, 3.6],
        [-0.28, 3.0],
        [-0.62, 2.7],
        [-0.86, 2.3],
        [-0.9, 1.2],
        [-1.6, 1.2],
        [-1.6, 4.7],
      ],
      half.paint,
    ),
    polygon(
      [
        [0.34, 4.7],
        [0.1, 3.6],
        [-0.28, 3.0],
        [-0.62, 2.7],
        [-0.55, 2.66],
        [-0.2, 2.95],
        [0.19, 3.58],
        [0.43, 4.7],
      ],
      p.ink,
    ),
    polygon(
      [
        [0.53, 4.7],
        [0.28, 3.56],
        [-0.08, 2.92],
        [-0.04, 2.89],
        [0.33, 3.54],
        [0.58, 4.7],
      ],
      p.tone,
    ),
    ...ticks,
  ].join('');
};

/** One lightning bolt across the face. */
export const bolt: Design = ({ palette: p }) => {
  const body: Point[] = [
    [0.95, 4.7],
    [0.1, 3.52],
    [0.5, 3.46],
    [-0.72, 2.66],
    [-1.5, 2.2],
    [-1.5, 2.62],
    [-0.42, 3.3],
    [-0.86, 3.36],
    [0.2, 4.7],
  ];
  const shift = (dx: number, dz: number) => body.map(([x, z]): Point => [x + dx, z + dz]);
  return [
    polygon(shift(-0.2, 0.16), p.tone, 0.85),
    polygon(shift(0.12, -0.1), p.deep, 1),
    polygon(body, p.accent),
    stroke('M1.19 4.5L0.34 3.32L0.74 3.26L0.02 2.79', p.ink, 0.022, 0.9),
    pair(
      [
        [0.3, 1.45],
        [0.66, 2.1],
        [0.98, 2.44],
        [1.2, 2.4],
        [0.6, 1.7],
      ],
      p.accent,
    ),
  ].join('');
};

/** A racing stripe down the spine with a thin line beside it: never three, which are another's mark. */
export const spine: Design = ({ palette: p }) => {
  const bar = (from: number, to: number, colour: string, opacity = 1) =>
    polygon(
      [
        [from, 4.7],
        [to, 4.7],
        [to * 0.72, 2.7],
        [from * 0.72, 2.7],
      ],
      colour,
      opacity,
    );
  return [
    bar(-0.17, 0.17, p.accent),
    bar(0.24, 0.28, p.accent, 0.9),
    pair(
      [
        [1.5, 4.3],
        [1.5, 3.4],
        [0.98, 2.9],
        [0.9, 3.0],
        [1.16, 3.5],
        [1.02, 4.2],
        [0.7, 4.7],
        [1.2, 4.7],
      ],
      p.tone,
    ),
    pair(
      [
        [0.92, 2.5],
        [0.5, 2.08],
        [0.28, 1.5],
        [0.36, 1.46],
        [0.58, 2.0],
        [1.02, 2.42],
      ],
      p.accent,
    ),
  ].join('');
};

/** Two beams that cross, and their echoes. */
export const cross: Design = ({ palette: p }) => {
  const beam = (width: number, shift: number): Point[] => [
    [-1.5, 2.62 + shift],
    [-1.5, 2.62 + shift + width],
    [1.0, 4.7 + shift + width],
    [1.6, 4.7 + shift + width],
    [1.6, 4.7 + shift],
  ];
  const other = (points: Point[]) => points.map(([x, z]): Point => [-x, z]);
  return [
    polygon(beam(0.4, -0.08), p.accent),
    polygon(beam(0.035, 0.42), p.ink, 0.9),
    polygon(beam(0.12, -0.32), p.tone, 0.9),
    polygon(other(beam(0.22, -0.02)), p.deep),
    polygon(other(beam(0.1, -0.02)), p.ink, 0.95),
    polygon(other(beam(0.05, 0.3)), p.accent, 0.9),
    pair(
      [
        [0.3, 1.5],
        [0.64, 2.12],
        [1.0, 2.5],
        [1.1, 2.4],
        [0.5, 1.6],
      ],
      p.accent,
    ),
  ].join('');
};

/** Argyle: large lozenges with a fine stitched grid over them. */
export const lozenges: Design = ({ palette: p }) => {
  const drawn: string[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = -3; column <= 3; column++) {
      const x = column * 0.52 + (row % 2 ? 0.26 : 0);
      const z = 2.92 + row * 0.3;
      const shape: Point[] = [
        [x, z + 0.28],
        [x + 0.24, z],
        [x, z - 0.28],
        [x - 0.24, z],
      ];
      const kind = (row * 2 + column * 3 + 20) % 5;
      if (z < 2.95 && Math.abs(x) < 0.7) continue;
      drawn.push(
        kind < 2 ? polygon(shape, kind ? p.tone : p.accent, 0.92) : stroke(polyline(shape, true), p.tone, 0.012, 0.6),
      );
    }
  }
  return (
    drawn.join('') +
    pair(
      [
        [0.32, 1.5],
        [0.66, 2.1],
        [1.06, 2.6],
        [1.3, 2.6],
        [0.7, 1.8],
      ],
      p.accent,
    )
  );
};

/** A mesh of lines in perspective, like the side of the court. */
export const lattice: Design = ({ palette: p }) => {
  const lines = steps(15).flatMap((i) => {
    const t = i / 14;
    return [
      stroke(`M${-1.6 + t * 3.2} 4.8L${-0.5 + t * 2.6} 2.75`, p.accent, 0.014 + 0.012 * t, 0.25 + 0.7 * t),
      stroke(`M-1.6 ${4.7 - t * 2.1}L1.6 ${4.5 - t * 1.4}`, p.tone, 0.012, 0.7 - 0.3 * t),
    ];
  });
  return [
    ...lines,
    polygon(
      [
        [1.6, 4.7],
        [1.6, 2.9],
        [0.86, 2.78],
        [1.14, 3.5],
        [0.86, 4.7],
      ],
      p.accent,
    ),
    polygon(
      [
        [0.74, 4.7],
        [1.03, 3.52],
        [0.75, 2.77],
        [0.67, 2.76],
        [0.93, 3.52],
        [0.62, 4.7],
      ],
      p.ink,
    ),
    polygon(
      [
        [-1.5, 3.1],
        [-0.94, 2.7],
        [-0.66, 2.1],
        [-0.32, 1.5],
        [-1.5, 1.5],
      ],
      p.tone,
    ),
  ].join('');
};

/** A coat of arms' sun: rays from the throat. */
export const rays: Design = ({ palette: p }) => {
  const foot: Point = [0, 1.7];
  const count = 13;
  const drawn = steps(count).map((i) => {
    const middle = Math.PI / 2 + (i - (count - 1) / 2) * 0.155;
    const half = 0.034 + (i % 2 ? 0.018 : 0);
    const reach = (turn: number, r: number): Point => [foot[0] + r * Math.cos(turn), foot[1] + r * Math.sin(turn)];
    const near = i % 2 ? 1.35 : 1.12;
    return polygon(
      [reach(middle - half, near), reach(middle - half, 3.6), reach(middle + half, 3.6), reach(middle + half, near)],
      i % 2 ? p.tone : p.accent,
      0.95,
    );
  });
  return `${drawn.join('')}${pair(
    [
      [0.3, 1.45],
      [0.7, 2.12],
      [1.02, 2.46],
      [1.3, 2.4],
      [0.7, 1.6],
    ],
    p.accent,
  )}`;
};

/** Colour fields of unequal height, densest on the right, like a beat. */
export const bars: Design = ({ palette: p, random }) =>
  steps(17)
    .map((i) => {
      const x = -1.36 + i * 0.163;
      const top = 4.7;
      const length = 0.35 + 1.5 * Math.abs(Math.sin(i * 0.42 + 0.5)) * (0.55 + 0.45 * random());
      const fade = gradient(
        `bar${i}`,
        [x, top],
        [x, top - length - 0.2],
        [
          [0, p.accent],
          [0.6, mix(p.accent, p.tone, 0.6)],
          [1, p.tone, 0],
        ],
      );
      return (
        fade.definition +
        polygon(
          [
            [x, top],
            [x + 0.1, top],
            [x + 0.1, top - length - 0.2],
            [x, top - length - 0.2],
          ],
          fade.paint,
        )
      );
    })
    .join('') +
  pair(
    [
      [0.32, 1.5],
      [0.6, 2.06],
      [1.02, 2.56],
      [1.3, 2.5],
      [0.7, 1.7],
    ],
    p.accent,
  ) +
  path('M-1.5 2.72L-0.9 2.72L-0.84 2.68L-1.5 2.68Z', p.ink);
