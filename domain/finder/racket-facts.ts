import { balancePoint, levelsFor } from '#domain/catalogue/how-it-plays.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';

export type Feel = 'soft' | 'medium' | 'hard';
export type HeadShape = 'round' | 'teardrop' | 'diamond';

/** What the finder knows of a racket. It is read from the words of the specification; words that say nothing give no fact. */
export interface RacketFacts {
  /** Beginner, intermediate, advanced, professional. */
  readonly levels: readonly boolean[];
  readonly shape: HeadShape | undefined;
  /** From control (0) to power (1): a round head with the weight at the handle places, a diamond with the weight up hits. */
  readonly lean: number | undefined;
  readonly isHeadHeavy: boolean;
  /** How hard the racket is to the arm: a firm core and stiff faces pass every blow on, soft ones take it up. */
  readonly feel: Feel;
  readonly isLight: boolean;
}

/** In grams. Most rackets are between 345 and 375. */
const LIGHT = 360;

const LEAN: Readonly<Record<HeadShape, number>> = { round: 0, teardrop: 0.5, diamond: 1 };

export function racketFacts({ specs }: Pick<Product, 'specs'>): RacketFacts {
  const shape = headShape(textOf(specs, 'shape'));
  const balance = balancePoint(textOf(specs, 'balance'));
  return {
    levels: levelsFor(textOf(specs, 'level')),
    shape,
    lean: mean([shape && LEAN[shape], balance]),
    isHeadHeavy: balance !== undefined && balance > 0.5,
    feel: feelOf(textOf(specs, 'core'), textOf(specs, 'carbon')),
    isLight: heaviest(textOf(specs, 'weight')) <= LIGHT,
  };
}

/** A hybrid lies between round and diamond, where the teardrop is. */
function headShape(text: string): HeadShape | undefined {
  if (/round/i.test(text)) return 'round';
  if (/teardrop|hybrid/i.test(text)) return 'teardrop';
  return /diamond/i.test(text) ? 'diamond' : undefined;
}

/** Each of core and faces makes the racket softer, harder, or neither. */
function feelOf(core: string, carbon: string): Feel {
  const hardness = hardnessOf(core, /soft|white/i, /firm|power|memory|black/i) + facesOf(carbon);
  if (hardness > 0) return 'hard';
  return hardness < 0 ? 'soft' : 'medium';
}

/** Glass fibre bends, and a frame of carbon has such faces; a woven carbon face (3K to 24K) is stiff. */
function facesOf(carbon: string): number {
  return hardnessOf(carbon, /fib(er|re)glass|frame|flex/i, /\d+K|alumin|tricarbon/i);
}

function hardnessOf(text: string, soft: RegExp, hard: RegExp): number {
  if (soft.test(text)) return -1;
  return hard.test(text) ? 1 : 0;
}

/** The most that a racket weighs, by "345-360 g", "355 g (+/-10 g)" or "370 g". */
function heaviest(weight: string): number {
  const [first = Number.NaN, second] = (weight.match(/\d+/g) ?? []).map(Number);
  if (second === undefined) return first;
  return /\+\/-|±/.test(weight) ? first + second : Math.max(first, second);
}

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
