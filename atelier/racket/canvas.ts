import type { Outline, Point } from './outline.ts';

/** What a design may paint with. Where nothing is painted the cloth of the face shows. */
export interface Palette {
  main: string;
  accent: string;
  /** A quieter companion of the accent. */
  tone: string;
  /** Near black or near white, whichever stands out from the face. */
  ink: string;
  /** Deep shade for panels. */
  deep: string;
}

export interface Canvas {
  palette: Palette;
  outline: Outline;
  random: () => number;
}

export type Design = (canvas: Canvas) => string;

const number = (value: number) => Number(value.toFixed(3)).toString();
const list = (points: Point[]) => points.map(([x, z]) => `${number(x)},${number(z)}`).join(' ');

export function polygon(points: Point[], fill: string, opacity = 1): string {
  return `<polygon points="${list(points)}" fill="${fill}" opacity="${number(opacity)}"/>`;
}

/** The polygon and its mirror image. */
export function pair(points: Point[], fill: string, opacity = 1): string {
  return (
    polygon(points, fill, opacity) +
    polygon(
      points.map(([x, z]) => [-x, z]),
      fill,
      opacity,
    )
  );
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${number(opacity)}"/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" opacity="${number(opacity)}" ${extra}/>`;
}

export function mirrored(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
}

export function polyline(points: Point[], closed = false): string {
  return `M${points.map(([x, z]) => `${number(x)} ${number(z)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A straight change of colour between two points. Returns its definition and how to paint with it. */
export function gradient(
  id: string,
  from: Point,
  to: Point,
  stops: [number, string, number?][],
): { definition: string; paint: string } {
  const marks = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
  );
  return {
    definition: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${marks.join('')}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

export const steps = (count: number) => Array.from({ length: count }, (_, i) => i);
