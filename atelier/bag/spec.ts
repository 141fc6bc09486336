import { luminance, mix } from '../art/colour.ts';
import type { DesignName } from '../racket/designs.ts';

export interface BagFacts {
  id: number;
  name: string;
  brand: string;
  colours: { main: string; accent: string };
  storage: { dimensions: string; compartments: string[] };
}

export type Form = 'wedge' | 'barrel' | 'box' | 'backpack';

interface Direction {
  design: DesignName;
  form: Form;
  word: string;
}

/** By bag id, decided by eye: the graphics are those of the racket line a bag belongs to. */
const DIRECTIONS: Record<number, Direction> = {
  101: { design: 'contours', form: 'wedge', word: 'AT10 TEAM' },
  102: { design: 'chevrons', form: 'box', word: 'AT10 XXL' },
  103: { design: 'hexes', form: 'backpack', word: 'AT10 TEAM' },
  104: { design: 'spine', form: 'barrel', word: 'LUXURY MASTER' },
  105: { design: 'brush', form: 'wedge', word: 'BELA SUPER TOUR' },
  106: { design: 'slash', form: 'barrel', word: 'SUPER TOUR' },
  107: { design: 'blades', form: 'backpack', word: 'BELA SUPER TOUR' },
  108: { design: 'bolt', form: 'wedge', word: 'VERTEX' },
  109: { design: 'facets', form: 'box', word: 'XPLO' },
  110: { design: 'waves', form: 'barrel', word: 'FLOW' },
  111: { design: 'lozenges', form: 'backpack', word: 'VERTEX GEO' },
};

export function bagDirection(facts: BagFacts): Direction {
  return (
    DIRECTIONS[facts.id] ?? {
      design: 'slash',
      form: /backpack/i.test(facts.name) ? 'backpack' : 'wedge',
      word: facts.name
        .replace(facts.brand, '')
        .replace(/padel bag|backpack/i, '')
        .trim()
        .toUpperCase(),
    }
  );
}

/** '60 x 30 x 27 cm' in units of 100 mm. A bag stands on its short end: its length is its height. */
export function sizeOf(dimensions: string): { height: number; width: number; depth: number } {
  const [length, ...others] = (dimensions.match(/[\d.]+/g) ?? []).map((value) => Number(value) / 10);
  const [shallow, wide] = others.sort((a, b) => a - b);
  if (!length || !shallow || !wide) throw new Error(`no size in "${dimensions}"`);
  return { height: length, width: wide, depth: shallow };
}

/** How far the stuffed top rises above the measured height: the drawings reach over it, or their last row would smear. */
export const CROWN = 0.18;

export function bagSpec(facts: BagFacts) {
  const { main, accent } = facts.colours;
  const { form } = bagDirection(facts);
  const size = sizeOf(facts.storage.dimensions);
  const dark = luminance(main) < 0.03;
  return {
    form,
    ...size,
    crown: CROWN,
    shoePocket: facts.storage.compartments.some((name) => /shoe/i.test(name)),
    clothColour: dark ? mix(main, '#ffffff', 0.05) : main,
    trimColour: dark ? '#0d0d0f' : mix(main, '#000000', 0.55),
    accentColour: luminance(accent) < 0.03 ? '#1b1c1f' : accent,
    pullColour: luminance(accent) < 0.03 ? '#e8e9ea' : accent,
  };
}
