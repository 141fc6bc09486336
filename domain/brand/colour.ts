/*
 * Colours in OKLCH, where equal steps look equal: how light, how strong, and which hue (https://www.w3.org/TR/css-color-4/#ok-lab).
 * Colours are written as #rrggbb.
 */

interface Oklch {
  /** From 0, black, to 1, white. */
  readonly light: number;
  /** From 0, grey. */
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

type Three = readonly [number, number, number];

/** Of a channel from 0 to 255 as much as the eye sees of it, from 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): Three {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function linearOf(colour: string): Three {
  const [r, g, b] = channelsOf(colour);
  return [linear(r), linear(g), linear(b)];
}

export function oklchOf(colour: string): Oklch {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
}

function linearFrom({ light, chroma, hue }: Oklch): Three {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** More than a screen can show is shown as strong as it can be, in the same hue and as light. */
export function colourOf(wanted: Oklch): string {
  let [least, most] = [0, wanted.chroma];
  if (isShown(linearFrom(wanted))) least = most;
  while (most - least > 0.0001) {
    const chroma = (least + most) / 2;
    if (isShown(linearFrom({ ...wanted, chroma }))) least = chroma;
    else most = chroma;
  }
  return `#${linearFrom({ ...wanted, chroma: least })
    .map(byteOf)
    .join('')}`;
}

/** As far as eight bits go. */
const isShown = (channels: Three) => channels.every((channel) => channel > -0.0002 && channel < 1.0002);

function byteOf(channel: number): string {
  const share = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(Math.max(share, 0), 1) * 255);
  return byte.toString(16).padStart(2, '0');
}

/** How light channels from 0 to 255 are, from 0 to 1, as WCAG counts it. */
export function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Of two luminances, from 1 to 21, as WCAG counts it. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Of two colours, from 1 (the same) to 21 (black on white). */
export const contrast = (one: string, other: string): number =>
  contrastOf(luminance(channelsOf(one)), luminance(channelsOf(other)));
