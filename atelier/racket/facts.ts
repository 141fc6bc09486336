import { luminance, mix, saturation } from '../art/colour.ts';
import type { Outline } from './outline.ts';

/** A racket as the catalogue describes it. */
export interface RacketFacts {
  id: number;
  name: string;
  brand: string;
  year: number;
  specs: { carbon: string; shape: string; surface: string };
  colours: { main: string; accent: string };
}

export interface Weave {
  pattern: 'twill' | 'twill-2-1' | 'plain' | 'glass' | 'one-way' | 'triaxial';
  /** Width of one thread, in units of 100 mm. */
  thread: number;
  dark: string;
  light: string;
  /** Threads across: silvery when the carbon is aluminised. */
  glint: string;
  metallic: number;
}

const OUTLINES: [string, Outline][] = [
  ['Diamond Oversize', 'diamond-oversize'],
  ['Teardrop / Hybrid', 'teardrop-hybrid'],
  ['Geometric', 'geometric'],
  ['Diamond', 'diamond'],
  ['Teardrop', 'teardrop'],
  ['Hybrid', 'hybrid'],
  ['Round', 'round'],
];

export function outlineOf(shape: string): Outline {
  const found = OUTLINES.find(([word]) => shape.includes(word));
  if (!found) throw new Error(`no outline for the shape "${shape}"`);
  return found[1];
}

/** The cloth is painted over on rackets whose only carbon is the frame, and on plain glass fibre. */
export function isPaintedOver(carbon: string): boolean {
  return carbon === 'Carbon Frame' || carbon === 'Fiberglass';
}

/** Thread widths are a little larger than life: true ones would be finer than a pixel. */
const THREADS: [RegExp, Weave['pattern'], number][] = [
  [/TriCarbon/, 'triaxial', 0.05],
  [/2 to 1/, 'twill-2-1', 0.042],
  [/24K/, 'plain', 0.125],
  [/18K/, 'plain', 0.084],
  [/16K/, 'twill', 0.066],
  [/15K/, 'plain', 0.062],
  [/12K/, 'plain', 0.052],
  [/6K/, 'twill', 0.034],
  [/3K/, 'twill', 0.024],
  [/Flex/, 'one-way', 0.03],
  [/Frame|Fiberglass$/, 'glass', 0.02],
  [/Carbon/, 'twill', 0.036],
];

export function weaveOf(carbon: string, main: string): Weave {
  const [, pattern, thread] = THREADS.find(([word]) => word.test(carbon)) ?? [/./, 'twill' as const, 0.03];
  if (pattern === 'glass') return { pattern, thread, dark: '#8d9694', light: '#d8dedb', glint: '#e6ebe8', metallic: 0 };
  // a coloured racket has a breath of its colour in the cloth too
  const tint = saturation(main) > 0.35 && luminance(main) > 0.03 ? 0.16 : 0;
  const aluminised = /Alum/.test(carbon);
  return {
    pattern,
    thread,
    dark: mix('#0c0d0f', main, tint),
    light: aluminised ? '#33363b' : mix('#484c53', main, tint),
    glint: aluminised ? '#5f646c' : mix('#24262a', main, tint),
    metallic: aluminised ? 0.6 : 0.4,
  };
}

export interface Finish {
  grit: number;
  relief: number;
  clothDepth: number;
  clothRoughness: number;
  paintRoughness: number;
  coat: number;
  coatRoughness: number;
}

/** 'Rough 3D + sand' and its relatives, in terms of light. */
export function finishOf(surface: string): Finish {
  if (/gloss/.test(surface)) {
    return {
      grit: 0,
      relief: 0,
      clothDepth: 0.14,
      clothRoughness: 0.3,
      paintRoughness: 0.26,
      coat: 1,
      coatRoughness: 0.05,
    };
  }
  if (/matte/.test(surface)) {
    return {
      grit: 0.06,
      relief: 0,
      clothDepth: 0.2,
      clothRoughness: 0.42,
      paintRoughness: 0.48,
      coat: 0.05,
      coatRoughness: 0.4,
    };
  }
  const sand = /sand|texture/.test(surface);
  const raised = /3D/.test(surface);
  return {
    grit: sand ? 0.5 : raised ? 0.16 : 0.34,
    relief: raised ? 0.2 : /texture/.test(surface) ? 0.12 : 0,
    clothDepth: 0.26,
    clothRoughness: sand ? 0.42 : 0.34,
    paintRoughness: sand ? 0.5 : 0.4,
    coat: 0.18,
    coatRoughness: 0.3,
  };
}
