import { contrast, mix } from '../art/colour.ts';
import { randomFrom } from '../art/random.ts';
import { DESIGNS } from './designs.ts';
import { isPaintedOver, outlineOf, type RacketFacts } from './facts.ts';
import { lettering, SCALE } from './lettering.ts';
import { isDark, paletteOf } from './palette.ts';
import { reliefSvg } from './relief.ts';
import { directionOf } from './spec.ts';

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

/** The wanted colour, lightened if it must be, or the other one where even that cannot be read. */
function legible(wanted: string, on: string, otherwise: string): string {
  const tries = [wanted, mix(wanted, '#ffffff', 0.35)];
  return tries.find((colour) => contrast(colour, on) >= 3.2) ?? otherwise;
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
