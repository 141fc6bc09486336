import type { Relief } from './direction.ts';

const WIDTH = 1500;
const HEIGHT = 1750;

/** Repeating height patterns of 3D faces: white stands out. */
const TILES: Record<Exclude<Relief, 'none'>, { size: [number, number]; drawing: string }> = {
  ribs: { size: [26, 26], drawing: '<path d="M-6 20L20 -6M6 32L32 6" stroke="#fff" stroke-width="7"/>' },
  honeycomb: {
    size: [42, 73],
    drawing: '<path d="M21 0V12L0 25V48L21 61V73M21 12L42 25V48L21 61" fill="none" stroke="#fff" stroke-width="6"/>',
  },
  chevrons: {
    size: [48, 26],
    drawing:
      '<path d="M-4 22L24 4L52 22M-4 48L24 30L52 48M-4 -4L24 -22L52 -4" fill="none" stroke="#fff" stroke-width="7"/>',
  },
  dots: { size: [22, 22], drawing: '<circle cx="11" cy="11" r="6" fill="#fff"/>' },
  waves: {
    size: [60, 24],
    drawing: '<path d="M-15 12C0 -4 15 -4 30 12C45 28 60 28 75 12" fill="none" stroke="#fff" stroke-width="7"/>',
  },
  grid: { size: [28, 28], drawing: '<path d="M0 14H28M14 0V28" stroke="#fff" stroke-width="7"/>' },
};

export function reliefSvg(relief: Relief): string {
  const pattern = relief === 'none' ? undefined : TILES[relief];
  const fill = pattern
    ? `<defs><pattern id="p" width="${pattern.size[0]}" height="${pattern.size[1]}" patternUnits="userSpaceOnUse">${pattern.drawing}</pattern><filter id="b"><feGaussianBlur stdDeviation="1.6"/></filter></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)" filter="url(#b)"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#000"/>${fill}</svg>`;
}
