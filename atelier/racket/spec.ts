import { contrast, luminance, mix, saturation } from '../art/colour.ts';
import { randomFrom } from '../art/random.ts';
import type { Palette } from './canvas.ts';
import { DESIGNS, type DesignName } from './designs.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { finishOf, isPaintedOver, outlineOf, type RacketFacts, weaveOf } from './facts.ts';
import { lettering, lowestHole, SCALE } from './lettering.ts';
import { reliefSvg } from './relief.ts';

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

const isDark = (colour: string) => luminance(colour) < 0.045;

export function paletteOf({ main, accent }: RacketFacts['colours']): Palette {
  const dark = isDark(main);
  const grey = saturation(accent) < 0.25;
  return {
    main,
    accent,
    tone: dark ? (grey ? '#4a4e55' : mix(accent, '#2a2d32', 0.62)) : mix(main, accent, 0.42),
    ink: dark ? '#f3f4f5' : luminance(main) > 0.35 ? '#15171b' : '#f6f7f8',
    deep: dark ? '#08090b' : mix(main, '#000000', 0.45),
  };
}

/** Paint under the design. Bare cloth on dark rackets with a woven face; else the main colour, which fades
 * towards the middle where there is cloth worth seeing. */
function ground(facts: RacketFacts, painted: boolean): string {
  const { main } = facts.colours;
  if (!painted && isDark(main)) {
    // dark paint below the holes: letters would drown in bare cloth
    return '<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b0c0e" stop-opacity="0"/><stop offset="0.13" stop-color="#0b0c0e" stop-opacity="0.9"/></linearGradient></defs><rect y="1810" width="3000" height="1690" fill="url(#ground)"/>';
  }
  const low = mix(main, '#000000', 0.16);
  const bare =
    facts.id % 2
      ? '<radialGradient id="mg"><stop offset="0.3" stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><ellipse cx="1500" cy="1200" rx="1250" ry="1000" fill="url(#mg)" opacity="0.9"/>'
      : '<linearGradient id="mg" x1="0.5" y1="1" x2="0.5" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="0.75" stop-color="#000"/></linearGradient><rect y="200" width="3000" height="1800" fill="url(#mg)" opacity="0.92"/>';
  const fade = painted ? '' : `<mask id="m"><rect width="3000" height="3500" fill="#fff"/>${bare}</mask>`;
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${main}"/><stop offset="1" stop-color="${low}"/></linearGradient>${fade}</defs><rect width="3000" height="3500" fill="url(#ground)" ${fade ? 'mask="url(#m)"' : ''}/>`;
}

/** What lies under the lettering, for choosing a legible ink. */
function underLettering(facts: RacketFacts, painted: boolean): string {
  return !painted && isDark(facts.colours.main) ? '#1b1c1f' : mix(facts.colours.main, '#000000', 0.1);
}

function legible(wanted: string, on: string, otherwise: string): string {
  return contrast(wanted, on) >= 2.6 ? wanted : otherwise;
}

export function racketArt(facts: RacketFacts): { art: string; relief: string } {
  const direction = directionOf(facts);
  const outline = outlineOf(facts.specs.shape);
  const palette = paletteOf(facts.colours);
  const painted = isPaintedOver(facts.specs.carbon);
  const below = underLettering(facts, painted);
  const design = DESIGNS[direction.design]({ palette, outline, random: randomFrom(facts.id * 31 + 7) });
  const title = legible(palette.ink, below, '#f6f7f8');
  const words = lettering(
    facts.brand,
    direction,
    { title, subtitle: legible(facts.colours.accent, below, title), rim: title },
    outline,
    `${facts.specs.carbon.replace('Frame', 'frame')} · ${facts.specs.shape} · ${facts.year}`,
  );
  const art = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="3000" height="3500" viewBox="0 0 3000 3500">${ground(facts, painted)}<g transform="matrix(${SCALE} 0 0 -${SCALE} 1500 4700)">${design}</g>${words}</svg>`;
  return { art, relief: reliefSvg(direction.relief) };
}

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
    lowestHole: lowestHole(direction.setting),
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
