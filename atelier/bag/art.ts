import { contrast, mix } from '../art/colour.ts';
import { line } from '../art/draw.ts';
import { randomFrom } from '../art/random.ts';
import { DESIGNS } from '../racket/designs.ts';
import { brandFace, SMALL } from '../racket/lettering.ts';
import { paletteOf } from '../racket/palette.ts';
import { type BagFacts, bagDirection, bagSpec, CROWN } from './spec.ts';

/** The front is drawn flat, one unit of the bag to 500 pixels, its foot at the bottom edge. */
const SCALE = 500;

/**
 * A racket's graphics between the lettering and the tip, stretched over the upper panel. Towards the pocket the print fades:
 * a design drawn for a racket would end there as if cut off with scissors.
 */
function graphics(facts: BagFacts, width: number, top: number): string {
  const { design } = bagDirection(facts);
  const drawn = DESIGNS[design]({
    palette: paletteOf(facts.colours),
    outline: 'diamond',
    random: randomFrom(facts.id * 31 + 7),
  });
  const [low, high] = [2.68, 4.62];
  const foot = top * 0.47;
  const scaleX = (width * SCALE) / 2.6;
  const scaleZ = ((top - foot) * SCALE) / (high - low);
  const shift = (top - foot) * SCALE + low * scaleZ;
  const [x, y, w, h] = [-2, low, 4, 3];
  const fade = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${low}" y2="${low + 0.55}"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="panel" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#fade)"/></mask>`;
  return `${fade}<g transform="matrix(${scaleX.toFixed(2)} 0 0 ${(-scaleZ).toFixed(2)} ${(width * SCALE) / 2} ${shift.toFixed(2)})"><g mask="url(#panel)">${drawn}</g></g>`;
}

export function bagArt(facts: BagFacts): Record<string, string> {
  const { width, height, clothColour, accentColour } = bagSpec(facts);
  const { word } = bagDirection(facts);
  const [w, h] = [width * SCALE, (height + CROWN) * SCALE];
  const ink = contrast('#f4f5f6', clothColour) > 3 ? '#f4f5f6' : '#15171b';
  const second = contrast(accentColour, clothColour) > 2.2 ? accentColour : mix(ink, clothColour, 0.25);
  const face = brandFace(facts.brand);
  const up = (part: number) => h - height * part * SCALE;
  const front = [
    line({
      text: facts.brand.toUpperCase(),
      face,
      x: w / 2,
      y: up(0.262),
      size: 300,
      fill: ink,
      fit: w * 0.5,
      tracking: 3,
    }),
    line({ text: word, face: SMALL, x: w / 2, y: up(0.212), size: 120, fill: second, fit: w * 0.42, tracking: 20 }),
  ].join('');
  const back = line({
    text: facts.brand.toUpperCase(),
    face,
    x: w / 2,
    y: up(0.885),
    size: 150,
    fill: ink,
    fit: w * 0.24,
    tracking: 4,
  });
  const sheet = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w.toFixed(0)}" height="${h.toFixed(0)}"><rect width="100%" height="100%" fill="${clothColour}"/>${content}</svg>`;
  return { front: sheet(graphics(facts, width, height + CROWN) + front), back: sheet(back) };
}
