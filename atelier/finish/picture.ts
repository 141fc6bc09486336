import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { denoise } from './denoise.ts';

const GREY = 0.5; // what the product stands on while it is cleaned; taken away again afterwards
const SHADOW_COLOUR = [6, 9, 16] as const;

export interface ShadowLook {
  /** How dark the shadow may get, 0 to 1. */
  strength: number;
  /** Part of the picture's width over which the shadow fades at least, where the product itself reaches near the border. */
  fade: number;
}

function floats(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

async function rgba16(file: string) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    pixels: new Uint16Array(data.buffer, data.byteOffset, info.width * info.height * 4),
  };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the picture that holds anything, with a little room. */
function occupied(pixels: Uint16Array, width: number, height: number): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] as number) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const room = 8;
  left = Math.max(0, left - room);
  top = Math.max(0, top - room);
  right = Math.min(width - 1, right + room);
  bottom = Math.min(height - 1, bottom + room);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The clean product as premultiplied RGBA of 0..1. */
async function cleanProduct(stem: string) {
  const { width, height, pixels } = await rgba16(`${stem}.png`);
  const albedo = floats(`${stem}.albedo.f32`);
  const normal = floats(`${stem}.normal.f32`);
  const crop = occupied(pixels, width, height);
  const size = crop.width * crop.height;
  const planes = new Float32Array(9 * size);
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const from = (y + crop.top) * width + x + crop.left;
      const to = y * crop.width + x;
      const alpha = (pixels[from * 4 + 3] as number) / 65535;
      for (let c = 0; c < 3; c++) {
        planes[c * size + to] = ((pixels[from * 4 + c] as number) / 65535) * alpha + GREY * (1 - alpha);
        planes[(3 + c) * size + to] = Math.min(1, Math.max(0, albedo[from * 3 + c] as number));
        planes[(6 + c) * size + to] = (normal[from * 3 + c] as number) * 0.5 + 0.5;
      }
    }
  }
  const clean = await denoise({ width: crop.width, height: crop.height, planes });
  const result = new Float32Array(width * height * 4);
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const to = (y + crop.top) * width + x + crop.left;
      const from = y * crop.width + x;
      const alpha = (pixels[to * 4 + 3] as number) / 65535;
      for (let c = 0; c < 3; c++) {
        const over = (clean[c * size + from] as number) - GREY * (1 - alpha);
        result[to * 4 + c] = Math.min(alpha, Math.max(0, over));
      }
      result[to * 4 + 3] = alpha;
    }
  }
  return { width, height, result, crop };
}

/**
 * How much of the shadow is left, from all of it beside the product to nothing at the border. The way out to the border is
 * used whole: a short fade near the border draws an edge where the picture ends.
 */
function fading(from: number, length: number, size: number, atLeast: number) {
  const before = Math.max(from, atLeast);
  const after = Math.max(size - from - length, atLeast);
  return Float32Array.from({ length: size }, (_, at) => {
    const t = Math.min(1, at / before, (size - 1 - at) / after);
    return t * t * (3 - 2 * t);
  });
}

/** The shadow's alpha at full size: smoothed, and faded out before the border would cut it. */
async function softShadow(
  stem: string,
  { width, height, crop }: { width: number; height: number; crop: Box },
  look: ShadowLook,
): Promise<Float32Array> {
  const small = await rgba16(`${stem}.shadow.png`);
  const alpha = Buffer.alloc(small.width * small.height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = Math.round((small.pixels[i * 4 + 3] as number) / 257);
  const raw = { width: small.width, height: small.height, channels: 1 } as const;
  // two steps, because sharp resizes before it blurs whatever the order of the calls
  const smoothed = async (radius: number) => {
    const blurred = await sharp(alpha, { raw }).blur(radius).toColourspace('b-w').raw().toBuffer();
    return sharp(blurred, { raw }).resize(width, height, { kernel: 'cubic' }).toColourspace('b-w').raw().toBuffer();
  };
  // crisp where the product touches, very soft where the noise of the pass would show
  const [near, far] = await Promise.all([smoothed(1.6), smoothed(3.2)]);
  const across = fading(crop.left, crop.width, width, look.fade * width);
  const down = fading(crop.top, crop.height, height, look.fade * width);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const border = (across[x] as number) * (down[y] as number);
    // the noise floor of the pass would veil the whole page
    const [sharpValue, softValue] = [(near[i] as number) / 255, (far[i] as number) / 255];
    const touch = Math.min(1, Math.max(0, (softValue - 0.25) / 0.3));
    const value = softValue + (sharpValue - softValue) * touch;
    const clear = Math.max(0, value - 0.05) / 0.95;
    return clear * border * look.strength;
  });
}

/** A whole scene: clean, opaque RGB bytes. */
export async function finishScene(stem: string) {
  const { width, height, result } = await cleanProduct(stem);
  const bytes = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++)
      bytes[i * 3 + c] = Math.max(0, Math.min(255, Math.round((result[i * 4 + c] as number) * 255)));
  }
  return { width, height, channels: 3 as const, bytes };
}

/** Lays the product over its shadow and returns straight RGBA bytes. */
export async function finishPicture(stem: string, look: ShadowLook) {
  const { width, height, result, crop } = await cleanProduct(stem);
  const shadow = await softShadow(stem, { width, height, crop }, look);
  const bytes = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const product = result[i * 4 + 3] as number;
    const below = (shadow[i] as number) * (1 - product);
    const alpha = product + below;
    if (alpha <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const value = ((result[i * 4 + c] as number) * 255 + (SHADOW_COLOUR[c] as number) * below) / alpha;
      bytes[i * 4 + c] = Math.max(0, Math.min(255, Math.round(value)));
    }
    bytes[i * 4 + 3] = Math.round(alpha * 255);
  }
  return { width, height, channels: 4 as const, bytes };
}
