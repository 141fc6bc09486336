import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { woffToTtf } from './woff.ts';

export interface Face {
  family: string;
  weight: number;
  italic?: boolean;
}

/** Every font used on a product: package, family name inside the file, weight. All under open licences. */
const FONTS: { package: string; weight: number; italic?: boolean }[] = [
  { package: 'michroma', weight: 400 },
  { package: 'russo-one', weight: 400 },
  { package: 'oxanium', weight: 800 },
  { package: 'kanit', weight: 800, italic: true },
  { package: 'anton', weight: 400 },
  { package: 'chakra-petch', weight: 700 },
  { package: 'barlow-condensed', weight: 700 },
  { package: 'barlow-condensed', weight: 500 },
  { package: 'archivo-black', weight: 400 },
];

const cache = new URL('../.cache/fonts/', import.meta.url);
let files: string[] | undefined;

function fontFiles(): string[] {
  if (files) return files;
  mkdirSync(cache, { recursive: true });
  files = FONTS.map((font) => {
    const name = `${font.package}-latin-${font.weight}-${font.italic ? 'italic' : 'normal'}`;
    const target = new URL(`${name}.ttf`, cache);
    if (!existsSync(target)) {
      const source = new URL(`../node_modules/@fontsource/${font.package}/files/${name}.woff`, import.meta.url);
      writeFileSync(target, woffToTtf(readFileSync(source)));
    }
    return target.pathname;
  });
  return files;
}

function parsed(svg: string): Resvg {
  return new Resvg(svg, {
    font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' },
  });
}

export function png(svg: string): Buffer {
  return parsed(svg).render().asPng();
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function fontAttributes(face: Face): string {
  return `font-family="${face.family}" font-weight="${face.weight}" font-style="${face.italic ? 'italic' : 'normal'}"`;
}

/** Extent of a text at font size 100, tracking (in hundredths of the size) included. */
function extent(text: string, face: Face, tracking: number): { width: number; height: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300"><text x="100" y="200" font-size="100" letter-spacing="${tracking}" ${fontAttributes(face)}>${escaped(text)}</text></svg>`;
  return parsed(svg).getBBox() ?? { width: 1, height: 1 };
}

export function textWidth(text: string, face: Face, tracking = 0): number {
  return extent(text, face, tracking).width;
}

export interface Line {
  text: string;
  face: Face;
  x: number;
  y: number;
  size: number;
  fill: string;
  /** The line shrinks to this width when it would be wider. */
  fit: number;
  /** And to this height: some faces have taller capitals than others. */
  tall?: number;
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

export function line(spec: Line): string {
  const tracking = spec.tracking ?? 0;
  const { width, height } = extent(spec.text, spec.face, tracking);
  const size = Math.min(spec.size, (spec.fit / width) * 100, ((spec.tall ?? Infinity) / height) * 100);
  const spacing = (tracking * size) / 100;
  // trailing letter space would push centred text to the left
  const x = spec.anchor === 'start' || spec.anchor === 'end' ? spec.x : spec.x + spacing / 2;
  return `<text x="${x.toFixed(1)}" y="${spec.y.toFixed(1)}" font-size="${size.toFixed(1)}" letter-spacing="${spacing.toFixed(2)}" text-anchor="${spec.anchor ?? 'middle'}" fill="${spec.fill}" opacity="${spec.opacity ?? 1}" ${fontAttributes(spec.face)}>${escaped(spec.text)}</text>`;
}
