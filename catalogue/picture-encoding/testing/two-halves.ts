import sharp, { type Sharp } from 'sharp';

type Size = readonly [width: number, height: number];

/** Left half red, right half blue: shows how a picture was turned and cropped. */
export function twoHalves([width, height]: Size): Sharp {
  const left = Math.ceil(width / 2);
  const half = { create: { width: left, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** Of one pixel, '#rrggbb' rounded to the nearest primary: lossy formats are never exact. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  if ((data[at + 3] ?? 0) < 128) return 'transparent';
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 170 && green < 90 && blue < 90) return 'red';
  if (blue > 170 && green < 90 && red < 90) return 'blue';
  return `${red} ${green} ${blue}`;
}
