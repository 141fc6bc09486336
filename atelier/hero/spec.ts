import type { Product } from '../../domain/product.ts';
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

/** Gear stands right of the middle: the wide crop leaves its left to the words, the tall crop its upper half. */
const SCENES: Record<Composition, Scene> = {
  'night-court': {
    items: [
      { category: 'rackets', id: 13, at: [2.6, 0, 0], turn: [-13, 7, 8], leaning: true },
      { category: 'rackets', id: 40, at: [5.0, 0, 0], turn: [-12, -6, -10], leaning: true },
    ],
    balls: [
      [0.6, -1.2],
      [1.5, -2.6],
      [6.6, -0.6],
    ],
    shots: {
      wide: {
        direction: [-0.22, -1, 0.1],
        lens: 50,
        target: [0.9, 1.6, 2.75],
        height: 7.6,
        stop: 0.5,
        focus: [3.5, 1.6, 2.5],
      },
      tall: {
        direction: [-0.22, -1, 0.1],
        lens: 45,
        target: [3.7, 1.6, 4.3],
        height: 12.5,
        stop: 0.5,
        focus: [3.5, 1.6, 2.5],
      },
    },
    wallShift: -7.5,
  },
  'glass-wall': {
    items: [
      { category: 'rackets', id: 1, at: [1.6, 0, 0], turn: [-12, -8, 12], leaning: true },
      { category: 'bags', id: 108, at: [4.9, 1.0, 0], turn: [0, 0, -14] },
      { category: 'shoes', id: 102, at: [1.6, -3.0, 0], turn: [0, 0, 32] },
    ],
    balls: [
      [-0.6, -1.0],
      [3.5, -3.4],
    ],
    shots: {
      wide: {
        direction: [0.35, -1, 0.16],
        lens: 50,
        target: [0.6, 1.0, 3.0],
        height: 8.4,
        stop: 0.5,
        focus: [2.4, 0.8, 2.2],
      },
      tall: {
        direction: [0.35, -1, 0.16],
        lens: 45,
        target: [2.9, 0.6, 4.4],
        height: 13.2,
        stop: 0.5,
        focus: [2.4, 0.8, 2.2],
      },
    },
    wallShift: -1.5,
  },
};

export const COMPOSITIONS = Object.keys(SCENES) as Composition[];

/** What all scenes share: court lines, floodlights far behind the glass, and the light that falls on the gear. */
const COURT = {
  lines: [
    [
      [-120, -5.2],
      [120, -5.2],
      [120, -4.7],
      [-120, -4.7],
    ],
    [
      [-5.2, -60],
      [-4.7, -60],
      [-4.7, -4.7],
      [-5.2, -4.7],
    ],
  ],
  lamps: [
    [-46, 110, 52],
    [24, 120, 56],
    [84, 115, 54],
  ],
  lights: [
    [[-12, -16, 22], [3, 1, 1.5], 5, 7600, [0.92, 0.97, 1]],
    [[15, 13, 15], [3, 1, 2], 4, 5200, [0.85, 0.93, 1]],
    [[-9, 12, 12], [3, 1, 2], 4, 3600, [0.7, 0.82, 1]],
    [[6, -20, 6], [3, 1, 2], 8, 900, [1, 0.97, 0.92]],
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
