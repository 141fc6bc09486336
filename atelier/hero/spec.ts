import type { Product } from '../../domain/catalogue/product.ts';
import { type Subject, subjectOf } from '../subject.ts';

export type Composition = 'night-court' | 'glass-wall';
export const CROPS = { wide: { width: 2400, height: 1350 }, tall: { width: 1200, height: 1600 } } as const;
export type Crop = keyof typeof CROPS;

interface Item {
  category: Product['category'];
  id: number;
  at: [number, number, number];
  /** Degrees around x, y and z. A racket that leans on the glass is tipped backwards. */
  turn: [number, number, number];
  leaning?: true;
}

interface Shot {
  direction: [number, number, number];
  lens: number;
  target: [number, number, number];
  /** How much is seen at the target, from top to bottom. */
  height: number;
  stop: number;
  focus: [number, number, number];
}

interface Scene {
  items: Item[];
  balls: [number, number][];
  shots: Record<Crop, Shot>;
  wallShift: number;
}

/** The wide crop leaves its left to the words, the tall crop its lower half. */
const SCENES: Record<Composition, Scene> = {
  'night-court': {
    items: [
      { category: 'rackets', id: 13, at: [2.25, 0, 0], turn: [-13, 2, 8], leaning: true },
      { category: 'rackets', id: 40, at: [5.05, 0, 0], turn: [-12, 3, -10], leaning: true },
    ],
    balls: [
      [0.9, 0.9],
      [1.7, -1.3],
      [6.5, 0.7],
    ],
    shots: {
      wide: {
        direction: [-0.2, -1, 0.07],
        lens: 50,
        target: [1.1, 1.6, 2.2],
        height: 6.3,
        stop: 0.14,
        focus: [3.5, 1.4, 2.2],
      },
      tall: {
        direction: [-0.2, -1, 0.16],
        lens: 45,
        target: [3.75, 1.6, 0.2],
        height: 10.6,
        stop: 0.14,
        focus: [3.5, 1.4, 2.2],
      },
    },
    wallShift: -12.9,
  },
  'glass-wall': {
    items: [
      { category: 'rackets', id: 1, at: [1.35, 0, 0], turn: [-12, -7, 14], leaning: true },
      { category: 'bags', id: 108, at: [4.9, 0.9, 0], turn: [0, 0, -12] },
      { category: 'shoes', id: 102, at: [2.2, -1.7, 0], turn: [0, 0, 30] },
    ],
    balls: [
      [-0.95, 1.1],
      [4.2, -1.6],
    ],
    shots: {
      wide: {
        direction: [0.3, -1, 0.12],
        lens: 50,
        target: [1.0, 1.2, 2.9],
        height: 9.6,
        stop: 0.16,
        focus: [2.4, 0.8, 2.0],
      },
      tall: {
        direction: [0.3, -1, 0.2],
        lens: 45,
        target: [3.5, 0.8, 0.7],
        height: 14.4,
        stop: 0.16,
        focus: [2.4, 0.8, 2.0],
      },
    },
    wallShift: -5.2,
  },
};

export const COMPOSITIONS = Object.keys(SCENES) as Composition[];

/** What all scenes share: court lines, floodlights far behind the glass, and the light that falls on the gear. */
const COURT = {
  lines: [
    [
      [-120, -0.6],
      [120, -0.6],
      [120, -0.2],
      [-120, -0.2],
    ],
    [
      [-1.9, -60],
      [-1.5, -60],
      [-1.5, -0.6],
      [-1.9, -0.6],
    ],
  ],
  lamps: [
    [-44, 110, 20],
    [-8, 125, 26],
    [34, 110, 21],
    [78, 120, 24],
  ],
  // where from, where to, how large, how strong, colour
  lights: [
    [[-6, -8, 13], [3.2, 1, 1.2], 2.6, 2300, [0.94, 0.98, 1]],
    [[12, 11, 11], [3.5, 1, 2], 3, 3200, [0.85, 0.93, 1]],
    [[-7, 10, 9], [3, 1, 2], 3, 2400, [0.7, 0.82, 1]],
  ],
};

export function heroSubject(composition: Composition, products: readonly Product[]): Subject {
  const scene = SCENES[composition];
  const drawings: Record<string, string> = {};
  const items = scene.items.map((item, index) => {
    const product = products.find(({ category, id }) => category === item.category && id === item.id);
    if (!product) throw new Error(`the scene ${composition} needs ${item.category} ${item.id}`);
    const subject = subjectOf(product);
    for (const [name, svg] of Object.entries(subject.drawings)) drawings[`item${index}_${name}`] = svg;
    // a loop hanging from the butt would lift a standing racket off the ground
    const spec = item.category === 'rackets' ? { ...subject.spec, cord: null } : subject.spec;
    return { kind: subject.kind, spec, at: item.at, turn: item.turn, leaning: item.leaning ?? false };
  });
  return {
    kind: 'hero',
    spec: { ...COURT, items, balls: scene.balls, shots: scene.shots, wallShift: scene.wallShift },
    drawings,
  };
}
