import { type Face, fontAttributes, line, textWidth } from '../art/draw.ts';
import type { Direction } from './direction.ts';
import { inset, type Outline, type Point } from './outline.ts';

/** Every brand has a face of its own, chosen to resemble nobody's logo. */
const BRAND_FACES: Record<string, Face> = {
  nox: { family: 'Michroma', weight: 400 },
  bullpadel: { family: 'Russo One', weight: 400 },
  adidas: { family: 'Oxanium ExtraBold', weight: 800 },
  babolat: { family: 'Kanit ExtraBold', weight: 800, italic: true },
  wilson: { family: 'Anton', weight: 400 },
  head: { family: 'Chakra Petch', weight: 700 },
};
export const SMALL: Face = { family: 'Barlow Condensed', weight: 700 };

export function brandFace(brand: string): Face {
  return BRAND_FACES[brand.toLowerCase()] ?? { family: 'Archivo Black', weight: 400 };
}

export const SCALE = 1000;
export const px = ([x, z]: Point): Point => [(x + 1.5) * SCALE, (4.7 - z) * SCALE];

interface Colours {
  title: string;
  subtitle: string;
  rim: string;
}

export function lettering(
  brand: string,
  direction: Direction,
  colours: Colours,
  outline: Outline,
  rim: string,
): string {
  const face = brandFace(brand);
  const upper = (text: string) => text.toUpperCase();
  const at = (z: number) => px([0, z])[1];
  const centre = px([0, 0])[0];
  const small = (text: string, z: number, size: number, fill: string, fit: number) =>
    line({ text: upper(text), face: SMALL, x: centre, y: at(z), size, fill, fit, tracking: 22 });
  const lines = {
    brand: [
      line({
        text: upper(brand),
        face,
        x: centre,
        y: at(2.36),
        size: 240,
        fill: colours.title,
        fit: 1080,
        tracking: 6,
      }),
      small(direction.subtitle, 2.235, 88, colours.subtitle, 960),
    ],
    model: [
      small(brand, 2.588, 84, colours.subtitle, 900),
      line({
        text: upper(direction.title),
        face,
        x: centre,
        y: at(2.335),
        size: 300,
        tall: 225,
        fill: colours.title,
        fit: 1060,
        tracking: 3,
      }),
      small(direction.subtitle, 2.228, 84, colours.subtitle, 860),
    ],
    sign: [
      small(brand, 2.665, 92, colours.subtitle, 900),
      line({
        text: upper(direction.title),
        face,
        x: centre,
        y: at(2.36),
        size: 400,
        tall: 262,
        fill: colours.title,
        fit: 1120,
        tracking: 2,
      }),
      small(direction.subtitle, 2.24, 82, colours.subtitle, 900),
    ],
  }[direction.setting];
  return lines.join('') + (direction.smallPrint === false ? '' : rimLettering(rim, colours.rim, outline));
}

/** Small print that follows the left edge between the beam and the holes. */
function rimLettering(text: string, fill: string, outline: Outline): string {
  const left = inset(outline, 0.215, 2.9).filter(([x]) => x < -0.2);
  const path = left.reverse().map(px);
  const size = 58;
  const length = path
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - (path[i]?.[0] ?? x), y - (path[i]?.[1] ?? y)), 0);
  const written = text.toUpperCase();
  const width = (textWidth(written, SMALL, 14) * size) / 100;
  const start = Math.max(0, (length - width) / 2);
  const d = `M${path.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`;
  return `<path id="rim" d="${d}" fill="none"/><text font-size="${size}" letter-spacing="${(size * 0.14).toFixed(1)}" fill="${fill}" opacity="0.85" ${fontAttributes(SMALL)}><textPath href="#rim" xlink:href="#rim" startOffset="${start.toFixed(0)}">${written.replace(/&/g, '&amp;')}</textPath></text>`;
}
