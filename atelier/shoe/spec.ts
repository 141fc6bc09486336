import { luminance, mix } from '../art/colour.ts';

export interface ShoeFacts {
  id: number;
  name: string;
  brand: string;
  colours: { main: string; accent: string };
}

export type Upper = 'cage' | 'overlays' | 'race' | 'mesh';

/** By shoe id: which panels the upper is sewn from, and the colours the catalogue is silent about. */
const DIRECTIONS: Record<number, { upper: Upper; midsole: string; outsole: string; lace: string; word: string }> = {
  101: { upper: 'cage', midsole: '#f1efe9', outsole: '#1a1b1e', lace: '#1d1f23', word: 'AT10' },
  102: { upper: 'overlays', midsole: '#f4f5f6', outsole: '#e4002b', lace: '#f2f3f4', word: 'COURTQUICK' },
  103: { upper: 'race', midsole: '#17181b', outsole: '#c8102e', lace: '#c8102e', word: 'BELA PRO' },
  104: { upper: 'mesh', midsole: '#ffffff', outsole: '#1b2a49', lace: '#1b2a49', word: 'SPRINT PRO' },
};

export function shoeDirection(facts: ShoeFacts) {
  const uppers: Upper[] = ['cage', 'overlays', 'race', 'mesh'];
  return (
    DIRECTIONS[facts.id] ?? {
      upper: uppers[facts.id % uppers.length] as Upper,
      midsole: '#f3f4f5',
      outsole: facts.colours.accent,
      lace: luminance(facts.colours.main) > 0.4 ? facts.colours.accent : '#f2f3f4',
      word: facts.brand.toUpperCase(),
    }
  );
}

export function shoeSpec(facts: ShoeFacts) {
  const { main, accent } = facts.colours;
  const direction = shoeDirection(facts);
  const light = luminance(main) > 0.4;
  return {
    outsoleColour: direction.outsole,
    laceColour: direction.lace,
    liningColour: light ? mix(accent, '#20242b', 0.4) : '#1b1c20',
    tongueColour: light ? mix(main, '#000000', 0.06) : mix(main, '#ffffff', 0.06),
    eyeletColour: light ? accent : mix(main, '#000000', 0.3),
    tabColour: accent,
    meshFineness: direction.upper === 'race' ? 1.6 : 1,
  };
}
