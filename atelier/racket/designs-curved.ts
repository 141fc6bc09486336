import { mix } from '../art/colour.ts';
import { type Design, gradient, mirrored, path, polygon, polyline, steps, stroke } from './canvas.ts';
import { inset, type Point } from './outline.ts';

/** Rings around the upper corner. */
export const arcs: Design = ({ palette: p }) => {
  const rings = steps(7).map((i) => {
    const r = 1.7 - 0.2 * i;
    return `<circle cx="1.05" cy="4.4" r="${r}" fill="none" stroke="${i % 3 === 0 ? p.tone : p.accent}" stroke-width="${0.1 - 0.008 * i}" opacity="${1 - 0.07 * i}"/>`;
  });
  return (
    rings.join('') +
    polygon(
      [
        [-1.5, 3.0],
        [-0.72, 2.16],
        [-0.32, 1.4],
        [-1.5, 1.2],
      ],
      p.accent,
    ) +
    polygon(
      [
        [-1.5, 3.1],
        [-1.5, 3.18],
        [-0.6, 2.2],
        [-0.65, 2.16],
      ],
      p.tone,
    )
  );
};

/** Segments of a ring that follows the edge of the face. */
export const halo: Design = ({ palette: p, outline }) => {
  const part = (distance: number, width: number, colour: string, from: number, to: number, opacity = 1) => {
    const edge = inset(outline, distance, 2.35);
    return stroke(
      polyline(edge.slice(Math.floor(edge.length * from), Math.ceil(edge.length * to))),
      colour,
      width,
      opacity,
    );
  };
  return [
    part(0.1, 0.22, p.accent, 0.02, 0.3),
    part(0.1, 0.22, p.tone, 0.31, 0.36),
    part(0.1, 0.22, p.accent, 0.64, 0.98),
    part(0.1, 0.22, p.ink, 0.6, 0.63),
    part(0.33, 0.03, p.accent, 0.1, 0.48),
    part(0.33, 0.03, p.tone, 0.56, 0.9),
    part(0.52, 0.055, p.tone, 0.5, 0.74, 0.9),
    part(0.52, 0.055, p.accent, 0.2, 0.42, 0.9),
    part(0.7, 0.016, p.ink, 0.28, 0.7, 0.7),
    mirrored(
      polygon(
        [
          [0.3, 1.45],
          [0.66, 2.1],
          [1.0, 2.48],
          [1.08, 2.4],
          [0.5, 1.6],
        ],
        p.accent,
      ),
    ),
  ].join('');
};

/** Three ribbons of unequal weight that flow from throat to crown. */
export const ribbons: Design = ({ palette: p }) =>
  [
    path('M-1.5 2.2C-0.6 2.9 -1.2 3.7 0.2 4.8L0.75 4.8C-0.5 3.8 -0.2 3.2 -1.5 1.7Z', p.accent),
    path('M-1.5 1.55C-0.1 2.95 -0.5 3.6 0.85 4.8L1.0 4.8C-0.2 3.6 0.1 3.1 -0.72 2.32Z', p.tone),
    path('M1.5 2.3C0.5 3.0 1.2 3.6 0.9 4.8L1.5 4.8Z', p.accent, 0.95),
    stroke('M1.4 2.1C0.3 3.0 1.0 3.7 0.72 4.8', p.ink, 0.03),
    stroke('M-1.5 2.55C-0.9 3.1 -1.3 3.7 -0.2 4.8', p.ink, 0.022, 0.9),
    stroke('M1.3 1.9C0.15 3.0 0.8 3.8 0.5 4.8', p.tone, 0.05, 0.9),
  ].join('');

/** Map lines of an island. */
export const contours: Design = ({ palette: p, random }) => {
  const phase = steps(4).map(() => random() * 6.28);
  const lines = steps(15).map((i) => {
    const r = 0.16 + i * 0.115;
    const points = steps(150).map((k): Point => {
      const turn = (k / 150) * 2 * Math.PI;
      const wobble =
        1 +
        0.16 * Math.sin(2 * turn + (phase[0] ?? 0)) +
        0.09 * Math.sin(3 * turn + (phase[1] ?? 0) + i * 0.14) +
        0.05 * Math.sin(5 * turn + (phase[2] ?? 0) - i * 0.2);
      return [0.42 + r * wobble * Math.cos(turn), 3.72 + r * wobble * 0.95 * Math.sin(turn)];
    });
    const low = Math.min(...points.map(([, z]) => z));
    return stroke(
      polyline(points, true),
      i % 5 === 4 ? p.ink : p.accent,
      i % 5 === 4 ? 0.03 : 0.017,
      low < 2.6 ? 0.55 : 0.95,
    );
  });
  const clear = `<clipPath id="above"><path d="M-1.6 4.8L1.6 4.8L1.6 2.4L0.9 2.79L-0.9 2.79L-1.6 2.4Z"/></clipPath>`;
  return `${clear}<g clip-path="url(#above)">${lines.join('')}</g>${mirrored(
    polygon(
      [
        [0.3, 1.45],
        [0.64, 2.1],
        [0.96, 2.44],
        [1.04, 2.36],
        [0.44, 1.5],
      ],
      p.accent,
    ),
  )}`;
};

/** Four tapering scratches. */
export const claws: Design = ({ palette: p }) => {
  const scratch = (x: number, z: number, length: number, width: number, colour: string) =>
    path(
      `M${x} ${z}C${x - 0.12 * length} ${z - 0.35 * length} ${x - 0.34 * length} ${z - 0.7 * length} ${x - 0.72 * length} ${z - length}C${x - 0.26 * length + width} ${z - 0.66 * length} ${x - 0.02 * length + width} ${z - 0.36 * length} ${x + width * 0.8} ${z}Z`,
      colour,
    );
  return [
    scratch(-0.62, 4.75, 1.55, 0.14, p.accent),
    scratch(-0.14, 4.8, 2.0, 0.2, p.accent),
    scratch(0.42, 4.8, 2.15, 0.22, p.accent),
    scratch(0.98, 4.72, 1.95, 0.17, p.accent),
    scratch(0.3, 4.8, 2.05, 0.05, p.ink),
    scratch(1.3, 4.3, 1.4, 0.1, p.tone),
    path('M0.3 1.42C0.5 1.9 0.8 2.2 1.4 2.5L1.5 1.4Z', p.accent),
    path('M-0.3 1.42C-0.5 1.9 -0.8 2.2 -1.4 2.5L-1.5 1.4Z', p.accent),
  ].join('');
};

/** Ellipses around a point off the centre. */
export const orbits: Design = ({ palette: p }) => {
  const rings = steps(9).map((i) => {
    const colour = i % 4 === 0 ? p.ink : i % 2 ? p.accent : p.tone;
    return `<ellipse cx="0" cy="0" rx="${1.34 - i * 0.115}" ry="${0.78 - i * 0.077}" fill="none" stroke="${colour}" stroke-width="${i % 3 === 1 ? 0.075 : 0.022}" transform="translate(0.04 3.82) rotate(${28 + i * 13})" opacity="0.95"/>`;
  });
  return `${rings.join('')}${mirrored(
    polygon(
      [
        [0.3, 1.45],
        [0.68, 2.12],
        [1.0, 2.48],
        [1.2, 2.42],
        [0.6, 1.6],
      ],
      p.accent,
    ),
  )}`;
};

/** Reptile scales that grow towards one shoulder. */
export const scales: Design = ({ palette: p, random }) => {
  const drawn: string[] = [];
  for (let row = 15; row >= 0; row--) {
    for (let column = -8; column <= 8; column++) {
      const x = column * 0.2 + (row % 2 ? 0.1 : 0);
      const z = 2.7 + row * 0.135;
      const weight = (z - 2.75) * 0.45 + Math.abs(x) * 0.55;
      if (random() > weight * 1.25) continue;
      const colour = random() < 0.22 ? p.tone : mix(p.accent, p.deep, random() * 0.45);
      drawn.push(
        path(
          `M${x - 0.1} ${z + 0.06}C${x - 0.1} ${z - 0.06} ${x - 0.03} ${z - 0.1} ${x} ${z - 0.17}C${x + 0.03} ${z - 0.1} ${x + 0.1} ${z - 0.06} ${x + 0.1} ${z + 0.06}Z`,
          colour,
          0.6 + 0.4 * Math.min(1, weight),
        ),
      );
    }
  }
  return (
    drawn.join('') +
    mirrored(
      path('M0.3 1.42C0.45 1.9 0.8 2.3 1.3 2.6L1.5 1.4Z', p.accent) +
        stroke('M0.4 1.42C0.6 1.95 0.9 2.22 1.4 2.45', p.ink, 0.025),
    )
  );
};

/** Ribs of an outer skeleton, mirrored. */
export const ribs: Design = ({ palette: p }) => {
  const bones = steps(6).map((i) => {
    const z = 4.3 - i * 0.27;
    const reach = 0.3 + i * 0.04;
    const thick = 0.1 - i * 0.006;
    return path(
      `M1.5 ${z + 0.24}C1.0 ${z + 0.22} ${reach + 0.3} ${z + 0.1} ${reach} ${z - 0.22}L${reach + 0.02} ${z - 0.22 - thick * 0.5}C${reach + 0.36} ${z} 1.0 ${z + 0.1} 1.5 ${z + 0.24 - thick}Z`,
      i % 2 ? p.tone : p.accent,
      1 - i * 0.05,
    );
  });
  return [
    mirrored(bones.join('')),
    mirrored(path('M0 4.7L0.09 4.7L0.05 2.75L0 2.72Z', p.deep) + stroke('M0.12 4.7L0.075 2.75', p.accent, 0.018, 0.9)),
    mirrored(
      path('M0.28 1.42C0.4 1.9 0.7 2.2 1.1 2.5L1.5 2.3L1.5 1.4Z', p.tone) +
        stroke('M0.4 1.42C0.55 1.9 0.85 2.2 1.3 2.46', p.accent, 0.03),
    ),
  ].join('');
};

/** Waves that rise on both flanks. */
export const waves: Design = ({ palette: p }) => {
  const layer = (z: number, rise: number, colour: string, opacity: number) =>
    path(
      `M-1.6 ${z + 0.5}C-1.0 ${z + 0.7 + rise} -0.7 ${z - 0.3} 0 ${z}C0.6 ${z + 0.25} 0.9 ${z + 0.9 + rise} 1.6 ${z + 0.7}L1.6 ${z + 0.55}C0.9 ${z + 0.7 + rise} 0.6 ${z + 0.08} 0 ${z - 0.16}C-0.7 ${z - 0.44} -1.0 ${z + 0.5 + rise} -1.6 ${z + 0.3}Z`,
      colour,
      opacity,
    );
  const top = gradient(
    'sky',
    [0, 4.6],
    [0, 3.7],
    [
      [0, p.accent],
      [1, p.accent, 0],
    ],
  );
  return [
    top.definition,
    path('M-1.6 4.8L1.6 4.8L1.6 4.2C0.8 4.5 0.4 3.7 -0.2 3.8C-0.8 3.9 -1.1 4.3 -1.6 4.0Z', p.accent),
    layer(3.62, 0.1, p.tone, 1),
    layer(3.34, 0.06, p.accent, 0.85),
    layer(3.08, 0.02, p.ink, 0.85),
    layer(2.86, 0, p.accent, 0.5),
    mirrored(path('M0.3 1.42C0.5 1.95 0.85 2.25 1.4 2.5L1.5 1.4Z', p.accent)),
  ].join('');
};

/** Dry brush: many short strokes of one diagonal sweep. */
export const brush: Design = ({ palette: p, random }) => {
  const sweep = (cx: number, cz: number, length: number, spread: number, colour: string, count: number) =>
    steps(count)
      .map((i) => {
        const offset = (i / count - 0.5) * spread;
        const tail = length * (0.72 + 0.5 * random() * (1 - Math.abs(i / count - 0.5)));
        const head = length * (0.8 + 0.25 * random());
        const [dx, dz] = [0.79, 0.61];
        const start: Point = [cx - dx * tail - dz * offset, cz - dz * tail + dx * offset];
        const end: Point = [cx + dx * head - dz * offset, cz + dz * head + dx * offset];
        const half = (spread / count) * (0.75 + 0.5 * random());
        return polygon(
          [
            start,
            [end[0] - dz * half, end[1] + dx * half],
            [end[0] + dx * 0.05, end[1] + dz * 0.05],
            [end[0] + dz * half, end[1] - dx * half],
          ],
          colour,
          0.85 + 0.15 * random(),
        );
      })
      .join('');
  return [
    sweep(0.06, 3.84, 1.3, 0.86, p.accent, 30),
    sweep(0.42, 3.28, 0.8, 0.2, p.tone, 10),
    sweep(-0.45, 4.3, 0.75, 0.12, p.ink, 7),
    mirrored(
      polygon(
        [
          [0.3, 1.45],
          [0.66, 2.1],
          [1.0, 2.46],
          [1.2, 2.4],
          [0.6, 1.6],
        ],
        p.accent,
      ),
    ),
  ].join('');
};

/** Quarter circles and fields of a poster. */
export const blocks: Design = ({ palette: p }) =>
  [
    path('M-1.5 4.7L-0.1 4.7A1.2 1.2 0 0 1 -1.5 3.55Z', p.accent),
    path('M0.3 4.7A0.95 0.95 0 0 0 1.5 3.9L1.5 4.7Z', p.tone),
    path('M1.5 3.7A0.9 0.9 0 0 1 0.62 2.82L1.5 2.82Z', p.accent),
    `<circle cx="0.52" cy="3.95" r="0.3" fill="none" stroke="${p.ink}" stroke-width="0.05"/>`,
    `<circle cx="-0.5" cy="3.1" r="0.36" fill="${p.tone}"/>`,
    path('M-1.5 3.3L-0.95 3.3L-0.95 3.36L-1.5 3.36Z', p.ink),
    path('M0.0 3.35L1.4 4.75L1.48 4.68L0.06 3.28Z', p.ink),
    mirrored(
      polygon(
        [
          [0.3, 1.45],
          [0.7, 2.14],
          [1.02, 2.5],
          [1.4, 2.5],
          [0.8, 1.5],
        ],
        p.accent,
      ),
    ),
  ].join('');

/** Long blades that sweep from the throat to the crown. */
export const blades: Design = ({ palette: p }) =>
  mirrored(
    [
      path('M0.34 1.4C0.7 2.4 1.5 3.1 1.02 4.7L1.6 4.7L1.6 1.4Z', p.accent),
      path('M0.86 2.66C1.28 3.3 1.12 4.0 0.66 4.75L0.8 4.75C1.3 4.0 1.42 3.2 0.9 2.56Z', p.ink),
      path('M0.72 2.72C1.05 3.3 0.86 3.9 0.36 4.75L0.44 4.75C0.96 3.9 1.14 3.3 0.77 2.7Z', p.tone),
      path('M0.5 2.74C0.78 3.3 0.58 3.8 0.12 4.6C0.5 3.8 0.68 3.3 0.46 2.74Z', p.accent, 0.9),
    ].join(''),
  );
