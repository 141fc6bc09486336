import { luminance, mix } from '../art/colour.ts';
import { fontAttributes, textWidth } from '../art/draw.ts';
import { brandFace } from '../racket/lettering.ts';
import { type ShoeFacts, shoeDirection, type Upper } from './spec.ts';

/**
 * The upper is drawn unrolled: across is once around the foot (0 heel, 0.25 outside, 0.5 toe, 0.75 inside),
 * up is from the sole to the collar. Shapes are given for the outside and repeated mirrored for the inside.
 */
const WIDTH = 4096;
const HEIGHT = 1024;

interface Panel {
  shape: string;
  colour: string;
  stitched?: false;
}

function placed(shape: string, inside: boolean): string {
  let index = 0;
  return shape.replace(/-?[\d.]+/g, (digits) => {
    const value = Number(digits);
    const across = index++ % 2 === 0;
    return (across ? (inside ? 1 - value : value) * WIDTH : (1 - value) * HEIGHT).toFixed(1);
  });
}

const EYESTAY =
  'M .165 1 L .5 1 L .5 .9 C .46 .895 .43 .88 .4 .86 C .33 .81 .27 .8 .225 .81 C .195 .82 .18 .88 .165 1 Z';
const TOE = 'M .352 0 L .5 0 L .5 .36 C .475 .36 .46 .32 .445 .24 C .425 .14 .39 .1 .352 0 Z';
const HEEL = 'M 0 0 L .135 0 C .125 .22 .1 .36 .075 .52 C .055 .66 .05 .78 .035 .86 L 0 .88 Z';

/** What each kind of upper is sewn from, bottom layer first. */
function panels(upper: Upper, main: string, accent: string): Panel[] {
  const dark = mix(main, '#000000', 0.45);
  const soft = luminance(main) > 0.4 ? mix(main, accent, 0.16) : mix(main, '#ffffff', 0.09);
  const trims: Panel[] = [
    { shape: TOE, colour: dark },
    { shape: EYESTAY, colour: dark },
  ];
  if (upper === 'cage') {
    return [
      { shape: HEEL, colour: dark },
      { shape: 'M .14 0 L .33 0 C .315 .25 .312 .5 .352 .82 L .245 .82 C .232 .55 .2 .26 .14 0 Z', colour: soft },
      { shape: 'M .178 .05 C .215 .3 .24 .52 .258 .77 L .272 .77 C .262 .52 .25 .3 .228 .05 Z', colour: accent },
      { shape: 'M .256 .05 C .268 .3 .272 .5 .292 .77 L .303 .77 C .287 .5 .284 .3 .286 .05 Z', colour: dark },
      ...trims,
    ];
  }
  if (upper === 'overlays') {
    return [
      { shape: 'M 0 0 L .2 0 C .19 .2 .15 .42 .09 .56 C .06 .64 .05 .8 .035 .9 L 0 .92 Z', colour: dark },
      { shape: 'M .1 0 C .2 .1 .25 .36 .3 .82 L .39 .86 C .34 .5 .33 .2 .36 0 Z', colour: mix(main, '#ffffff', 0.14) },
      {
        shape: 'M .27 .14 L .291 .14 C .297 .32 .305 .5 .32 .66 L .305 .66 C .289 .5 .279 .32 .27 .14 Z',
        colour: accent,
      },
      ...trims,
    ];
  }
  if (upper === 'race') {
    return [
      {
        shape: 'M 0 0 L .5 0 L .5 .2 C .4 .12 .3 .2 .22 .34 C .14 .46 .07 .44 0 .42 Z',
        colour: mix(main, '#ffffff', 0.08),
      },
      { shape: 'M .06 .1 L .36 .26 L .33 .34 L .2 .32 L .26 .46 L .1 .3 Z', colour: accent },
      { shape: 'M 0 .62 C .04 .6 .06 .56 .075 .5 L .092 .54 C .07 .68 .05 .76 .035 .88 L 0 .9 Z', colour: accent },
      { shape: TOE, colour: mix(accent, '#000000', 0.25) },
      { shape: EYESTAY, colour: dark },
    ];
  }
  return [
    { shape: HEEL, colour: accent },
    { shape: 'M .17 0 L .3 0 C .285 .2 .275 .4 .31 .81 L .235 .81 C .228 .5 .2 .2 .17 0 Z', colour: soft },
    { shape: 'M .214 .02 L .262 .02 L .236 .3 Z', colour: accent, stitched: false },
    { shape: TOE, colour: mix(main, accent, 0.88) },
    { shape: EYESTAY, colour: mix(main, '#000000', 0.1) },
  ];
}

/** Stitches inset from the edge: dashes along the edge, clipped to the panel, their outer half painted over. */
function stitches(d: string, fill: string, thread: string, id: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})" fill="none"><path d="${d}" stroke="${thread}" stroke-width="30" stroke-dasharray="13 8"/><path d="${d}" stroke="${fill}" stroke-width="21"/></g>`;
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;

/** The brand on both heel quarters. The sheet is twice as wide in metal as it is high, so letters are narrowed. */
function words(facts: ShoeFacts, fill: string, mirrored: boolean): string {
  const face = brandFace(facts.brand);
  const text = facts.brand.toUpperCase();
  const size = Math.min(104, (400 / textWidth(text, face)) * 100);
  const narrow = 0.5;
  return [0.068, 1 - 0.068]
    .map((at) => {
      const place = `translate(${at * WIDTH} ${0.2 * HEIGHT + 512}) scale(${mirrored ? -narrow : narrow} 1)`;
      return `<g transform="${place}"><text font-size="${size.toFixed(0)}" text-anchor="middle" fill="${fill}" ${fontAttributes(face)}>${text}</text></g>`;
    })
    .join('');
}

export function shoeArt(facts: ShoeFacts): Record<string, string> {
  const { main, accent } = facts.colours;
  const direction = shoeDirection(facts);
  const light = luminance(main) > 0.4;
  const sewn = panels(direction.upper, main, accent).flatMap((panel, i) =>
    [false, true].map((inside) => ({ ...panel, d: placed(panel.shape, inside), id: `p${i}${inside ? 'i' : 'o'}` })),
  );
  const thread = (colour: string) => mix(colour, luminance(colour) > 0.25 ? '#000000' : '#ffffff', 0.28);
  const colour = (mirrored: boolean) =>
    svg(
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${main}"/>${sewn
        .map(
          (p) =>
            `<path d="${p.d}" fill="${p.colour}"/>${p.stitched === false ? '' : stitches(p.d, p.colour, thread(p.colour), p.id)}`,
        )
        .join('')}${words(facts, light ? '#ffffff' : accent, mirrored)}`,
    );
  const raised = '#b4b4b4';
  const height = svg(
    `<defs><filter id="b"><feGaussianBlur stdDeviation="2.5"/></filter></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="#000"/><g filter="url(#b)">${sewn.map((p) => `<path d="${p.d}" fill="${raised}"/>`).join('')}</g>${sewn.map((p) => (p.stitched === false ? '' : stitches(p.d, raised, '#f4f4f4', p.id))).join('')}${sewn.map((p) => `<path d="${p.d}" fill="none" stroke="#707070" stroke-width="5"/>`).join('')}`,
  );
  return {
    upper: colour(false),
    upperMirrored: colour(true),
    height,
    midsole: midsole(direction.midsole, accent, main),
    label: label(facts, direction.word),
  };
}

function midsole(base: string, accent: string, main: string): string {
  const blades = [
    'M 0 .62 C .08 .6 .16 .5 .235 .2 L .2 .2 C .14 .4 .07 .46 0 .46 Z',
    'M .5 .58 C .43 .56 .37 .44 .325 .2 L .35 .2 C .39 .36 .44 .46 .5 .47 Z',
  ];
  const shank = 'M .195 0 C .21 .3 .225 .5 .255 .5 C .285 .5 .295 .3 .31 0 Z';
  const dark = luminance(main) < 0.1 ? main : mix(main, '#000000', 0.5);
  return svg(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${base}"/>${[false, true]
      .map(
        (inside) =>
          `<path d="${placed(shank, inside)}" fill="${dark}"/>${blades.map((d) => `<path d="${placed(d, inside)}" fill="${accent}"/>`).join('')}`,
      )
      .join('')}`,
  );
}

/** Woven label on the tongue. */
function label(facts: ShoeFacts, word: string): string {
  const face = brandFace(facts.brand);
  const { main, accent } = facts.colours;
  const ground = luminance(main) > 0.4 ? accent : mix(main, '#000000', 0.4);
  const line = (text: string, y: number, size: number, fill: string) =>
    `<text x="300" y="${y}" font-size="${Math.min(size, (520 / textWidth(text, face)) * 100).toFixed(0)}" text-anchor="middle" fill="${fill}" ${fontAttributes(face)}>${text}</text>`;
  const bright = luminance(ground) > 0.4 ? '#15171b' : '#f4f5f6';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${ground}"/>${line(facts.brand.toUpperCase(), 185, 130, bright)}${line(word, 315, 100, luminance(main) > 0.4 ? '#ffffff' : accent)}</svg>`;
}
