import sharp, { type Sharp } from 'sharp';
import { type HeroCropName, heroCrop } from '#domain/hero-crop.ts';
import { cropAround, type Focus, SHAPE } from '#domain/product/crop.ts';

/**
 * A photograph in the shape of all pictures of products. One with a background is cropped around its focus point. One that was
 * cut out keeps all of itself and gets more transparent room: a crop would cut into the product.
 */
export async function photoSource(master: Uint8Array, focus: Focus): Promise<Sharp> {
  const { width, height } = await sharp(master).metadata();
  const { isOpaque } = await sharp(master).stats();
  if (isOpaque) return settled(sharp(master).removeAlpha().extract(cropAround({ width, height }, focus)));
  const wide = Math.max(width, Math.ceil((height * SHAPE.width) / SHAPE.height));
  const high = Math.max(height, Math.ceil((width * SHAPE.height) / SHAPE.width));
  const [left, top] = [Math.floor((wide - width) / 2), Math.floor((high - height) / 2)];
  const room = { left, top, right: wide - width - left, bottom: high - height - top };
  return settled(sharp(master).extend({ ...room, background: { r: 0, g: 0, b: 0, alpha: 0 } }));
}

/** One of the two crops of a photograph in the hero. */
export async function heroSource(master: Uint8Array, focus: Focus, crop: HeroCropName): Promise<Sharp> {
  const { width, height } = await sharp(master).metadata();
  return settled(
    sharp(master)
      .removeAlpha()
      .extract(heroCrop({ width, height }, focus, crop)),
  );
}

/** Unpacked once, and resized from there for every file. */
async function settled(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
