import { luminance, mix, saturation } from '../art/colour.ts';
import { DESIGNS, type DesignName } from './designs.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { finishOf, isPaintedOver, outlineOf, type RacketFacts, weaveOf } from './facts.ts';
import { isDark } from './palette.ts';

/** A racket nobody has directed yet gets its looks from its id, so that a new one can be rendered at once. */
export function directionOf(facts: RacketFacts): Direction {
  const directed = DIRECTIONS[facts.id];
  if (directed) return directed;
  const pick = <T>(choices: readonly T[], salt: number) => choices[(facts.id * 7 + salt) % choices.length] as T;
  const words = facts.name
    .replace(facts.brand, '')
    .replace(/\b20\d\d\b/, '')
    .trim()
    .split(/\s+/);
  return {
    design: pick(Object.keys(DESIGNS) as DesignName[], 0),
    throat: pick(['open', 'split', 'v-bridge', 'keyhole', 'twin-slots'], 1),
    holes: pick(['hexagonal', 'rings', 'crown', 'lines', 'fan'], 2),
    section: pick(['soft', 'round', 'boxed', 'channel', 'faceted'], 3),
    relief: /3D/.test(facts.specs.surface)
      ? pick(['ribs', 'honeycomb', 'chevrons', 'dots', 'waves', 'grid'], 4)
      : 'none',
    setting: 'model',
    title: words[0] ?? facts.brand,
    subtitle: words.slice(1).join(' ') || facts.brand,
  };
}

/** No hole is drilled below this height, so that no letter is cut. */
const LOWEST_HOLE: Record<Direction['setting'], number> = { brand: 2.64, model: 2.7, sign: 2.8 };

/** Everything Blender needs apart from the art itself. */
export function racketSpec(facts: RacketFacts) {
  const direction = directionOf(facts);
  const { main, accent } = facts.colours;
  const painted = isPaintedOver(facts.specs.carbon);
  const dark = isDark(main);
  const white = direction.grip === 'white';
  const foil =
    (saturation(accent) < 0.2 && luminance(accent) > 0.2 && luminance(accent) < 0.75) ||
    /^#(B08D57|C9A227)$/i.test(accent);
  const pattern = facts.id % 3;
  return {
    outline: outlineOf(facts.specs.shape),
    throat: direction.throat,
    holes: direction.holes,
    lowestHole: LOWEST_HOLE[direction.setting],
    section: direction.section,
    weave: weaveOf(facts.specs.carbon, main),
    finish: finishOf(facts.specs.surface),
    printThrough: painted ? 0.08 : 0.16,
    paintMetallic: foil && dark ? 0.7 : 0,
    core: /Black/.test(facts.name) || dark ? '#1a1b1e' : mix(main, '#101114', 0.55),
    frame: {
      bare: '#141518',
      colour: dark ? '#101114' : mix(main, '#000000', 0.12),
      accent,
      line: [0.035, 0.12, 0.2][pattern] as number,
      from: [0.0, 0.34, 0.12][pattern] as number,
      to: [0.86, 0.78, 0.5][pattern] as number,
      roughness: /gloss/.test(facts.specs.surface) ? 0.18 : 0.28,
    },
    bumper:
      direction.bumper === false
        ? null
        : { colour: dark || luminance(main) < 0.5 ? '#0d0d0f' : '#1b1c1f', reach: 3.5 + (facts.id % 4) * 0.14 },
    grip: white ? '#e9e9e6' : '#16171a',
    tape: accent,
    cap: white ? '#dcdcd9' : '#0f1012',
    ring: accent,
    cord: white ? '#d9dadb' : '#17181a',
  };
}
