import sharp, { type Sharp } from 'sharp';
import { type Background, visibleBox, withoutBackground } from '#domain/pictures/background.ts';
import { type Crop, cropAround, type Focus, frameAround, type Size, wholeCrop } from '#domain/pictures/crop.ts';
import { type HeroCropName, heroCrop } from '#domain/pictures/hero-crop.ts';

/**
 * A photograph in the shape of all pictures of products. One with a background is cropped around its focus point, or shown whole, or
 * its background is taken away. One that was cut out keeps all of itself and gets more transparent room: a crop would cut into the
 * product.
 */
export async function photoSource(master: Uint8Array, { focus, whole, background }: Shown): Promise<Sharp> {
  const { width, height } = await sharp(master).metadata();
  const { isOpaque } = await sharp(master).stats();
  const size = { width, height };
  const isOnTile = whole && background === 'kept';
  if (!isOpaque || isOnTile)
    return settled(
      sharp(master)
        .ensureAlpha()
        .extend(clear(roomAround(size))),
    );
  const alone = background === 'removed' ? await productAlone(master) : undefined;
  if (alone) return alone;
  if (whole) return onMatchingGround(master, size);
  return settled(sharp(master).removeAlpha().extract(cropAround(size, focus)));
}

/** How shoppers see a photograph of a product. */
export interface Shown {
  readonly focus: Focus;
  /** Then the focus point does not matter. */
  readonly whole: boolean;
  readonly background: Background;
}

type Room = Record<'left' | 'top' | 'right' | 'bottom', number>;
const clear = (room: Room) => ({ ...room, background: { r: 0, g: 0, b: 0, alpha: 0 } });

/** Without its background, in the middle of the frame; nothing if the background is not plain: then it stays. */
async function productAlone(master: Uint8Array): Promise<Sharp | undefined> {
  const { data, info } = await sharp(master).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const cut = withoutBackground({ data, width: info.width, height: info.height });
  if (!cut) return undefined;
  const box = visibleBox(cut);
  const frame = frameAround(box);
  const [left, top] = [box.left - frame.left, box.top - frame.top];
  const room = { left, top, right: frame.width - box.width - left, bottom: frame.height - box.height - top };
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  return settled(sharp(cut.data, { raw }).extract(box).extend(clear(room)));
}

/** What a picture lacks on each side to have the shape of all pictures of products. */
function roomAround(size: Size): Room {
  const { left, top, width, height } = wholeCrop(size);
  return { left: -left, top: -top, right: width - size.width + left, bottom: height - size.height + top };
}

/** The edge whose colour goes on beyond it, as a share of the picture. */
const EDGE = 0.02;

/** The room on each side has the mean colour of the edge that it touches: a wall goes on as wall, a floor as floor. */
async function onMatchingGround(master: Uint8Array, size: Size): Promise<Sharp> {
  const { left, top, right, bottom } = roomAround(size);
  const isHigher = top > 0 || bottom > 0;
  const strip = isHigher
    ? { width: size.width, height: Math.ceil(size.height * EDGE) }
    : { width: Math.ceil(size.width * EDGE), height: size.height };
  const first = await meanOf(master, { left: 0, top: 0, ...strip });
  const last = await meanOf(master, { left: size.width - strip.width, top: size.height - strip.height, ...strip });
  const begun = await settled(sharp(master).removeAlpha().extend({ left, top, background: first }));
  return settled(begun.extend({ right, bottom, background: last }));
}

async function meanOf(master: Uint8Array, part: Crop): Promise<{ r: number; g: number; b: number }> {
  const { channels } = await sharp(await sharp(master).removeAlpha().extract(part).png().toBuffer()).stats();
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
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
